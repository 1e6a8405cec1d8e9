// The page for programmers describes the API, drawn from the server's own description.

import { h, head } from "/static/core/dom.js";
import { listed, say, sayWith } from "/static/core/messages.js";

const GROUPS = ["accounts", "tables", "guide", "records", "training", "house"];
const titleOf = (tag) => (GROUPS.includes(tag) ? say(`tag-${tag}`) : tag);
const name = (ref) => ref.split("/").pop();

export async function programsPage(page) {
  const described = await (await fetch("/openapi.json")).json();
  const groups = new Map();
  for (const [path, methods] of Object.entries(described.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? "house";
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, ...operation }]);
    }
  }
  const order = [...new Set([...GROUPS, ...groups.keys()])].filter((tag) => groups.has(tag));
  page.show(
    h(
      "article.programs",
      head(
        say("page-programs"),
        say("programs-lead", { title: described.info.title, version: described.info.version }),
        h("a.button", { href: "/openapi.json" }, "openapi.json"),
      ),
      ...opening(),
      ...sockets(described["x-websockets"] ?? []),
      ...order.map((tag) =>
        h(
          "section",
          { "aria-label": titleOf(tag) },
          h("h2", titleOf(tag)),
          ...groups.get(tag).map((operation) => entry(operation)),
        )
      ),
      h(
        "section",
        { "aria-label": say("programs-shapes") },
        h("h2", say("programs-shapes")),
        ...Object.entries(described.components?.schemas ?? {}).map(([key, schema]) => shape(key, schema)),
      ),
    ),
  );
}

function opening() {
  return [
    h(
      "section.panel",
      h("h2", say("programs-how")),
      h("p", ...marked(say("programs-http"))),
      ...["who", "refusals", "once", "python"].map((topic) =>
        h("p", h("strong", say(`programs-${topic}`)), " ", ...marked(say(`programs-how-${topic}`)))
      ),
    ),
  ];
}

function sockets(told) {
  if (!told.length) return [];
  return [
    h(
      "section",
      { "aria-label": say("programs-websockets") },
      h("h2", say("programs-websockets")),
      ...told.map((one) =>
        h(
          "details.operation",
          { open: true },
          h("summary", h("span.method.ws", "WS"), h("code", one.path), h("span", TOLD, one.summary)),
          h(
            "div.inside",
            ...one.words.map((text) => h("p", TOLD, ...marked(text))),
            one.messages.length
              ? h(
                "table",
                h(
                  "thead",
                  h(
                    "tr",
                    h("th", { scope: "col" }, say("programs-from")),
                    h("th", { scope: "col" }, say("programs-message")),
                    h("th", { scope: "col" }, say("programs-means")),
                  ),
                ),
                h(
                  "tbody",
                  ...one.messages.map((message) =>
                    h(
                      "tr",
                      h("td", TOLD, message.from),
                      h("td", h("code", message.shape)),
                      h("td", TOLD, message.means),
                    )
                  ),
                ),
              )
              : null,
          ),
        )
      ),
    ),
  ];
}

const TOLD = { lang: "en" }; // The server describes itself in English; a screen reader is told so.

// Words between backticks are code.
const marked = (text) => text.split("`").map((part, at) => (at % 2 ? h("code", part) : part));

function entry(operation) {
  const { path, method, summary, description = "", parameters = [], requestBody, responses = {} } = operation;
  const body = requestBody?.content?.["application/json"]?.schema, roles = operation["x-roles"];
  const who = roles?.length
    ? roles.map((role) => say(`role-${role}`)).join(", ")
    : say(operation.security ? "programs-signed_in" : "rounds-anyone");
  return h(
    "details.operation",
    h(
      "summary",
      h("span", { className: `method ${method}` }, method.toUpperCase()),
      h("code", path),
      h("span", TOLD, summary),
    ),
    h(
      "div.inside",
      h("p", h("strong", say("programs-for")), " ", who),
      ...description.split("\n\n").map((text) => h("p", TOLD, ...marked(text))),
      parameters.length
        ? fields(
          say("programs-asked"),
          parameters.map((
            one,
          ) => [
            one.name,
            say(one.required ? "programs-required" : "programs-left", { type: typeOf(one.schema), place: one.in }),
            one.description ?? one.schema?.description ?? "",
          ]),
        )
        : null,
      body ? h("p", h("strong", say("programs-body")), " ", linked(body)) : null,
      fields(
        say("programs-answers"),
        Object.entries(responses).map((
          [status, answer],
        ) => [status, linked(Object.values(answer.content ?? {})[0]?.schema), answer.description]),
      ),
    ),
  );
}

function fields(title, rows) {
  return h(
    "div",
    h("h3", title),
    h(
      "table",
      h(
        "tbody",
        ...rows.map(([key, kind, words]) =>
          h(
            "tr",
            h("th", { scope: "row" }, h("code", key)),
            h("td", kind),
            h("td", TOLD, ...marked(words ?? "")),
          )
        ),
      ),
    ),
  );
}

function typeOf(schema = {}) {
  if (schema.$ref) return name(schema.$ref);
  if (schema.anyOf) return listed(schema.anyOf.map(typeOf), "or");
  if (schema.type === "array") return say("programs-list", { type: typeOf(schema.items) });
  return Array.isArray(schema.type)
    ? listed(schema.type, "or")
    : schema.const !== undefined
    ? JSON.stringify(schema.const)
    : schema.enum
    ? schema.enum.map((one) => JSON.stringify(one)).join(", ")
    : schema.type ?? say("programs-anything");
}

// A shape named in the description leads to where it is told.
function linked(schema) {
  if (!schema) return "";
  const at = schema.$ref ?? schema.items?.$ref;
  if (!at) return h("code", typeOf(schema));
  const key = name(at),
    open = (event) => {
      event.preventDefault();
      const shape = document.getElementById(`shape-${key}`);
      if (shape) {
        shape.setAttribute("open", "");
        shape.scrollIntoView();
        shape.querySelector("summary")?.focus();
      }
    };
  const link = h("a", { href: "#/api", onclick: open }, key);
  return h("span", ...(schema.items ? sayWith("programs-list", { type: link }) : [link]));
}

function shape(key, schema) {
  const required = new Set(schema.required ?? []), properties = Object.entries(schema.properties ?? {});
  return h(
    "details.operation",
    { id: `shape-${key}` },
    h("summary", h("code", key), h("span", TOLD, schema.description?.split("\n")[0] ?? "")),
    h(
      "div.inside",
      properties.length
        ? h(
          "table",
          h(
            "tbody",
            ...properties.map(([field, told]) =>
              h(
                "tr",
                h("th", { scope: "row" }, h("code", field)),
                h("td", linked(told), required.has(field) ? "" : h("small.soft", " ", say("programs-optional"))),
                h("td", TOLD, told.description ?? ""),
              )
            ),
          ),
        )
        : h("p", h("code", typeOf(schema))),
    ),
  );
}
