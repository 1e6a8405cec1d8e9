// For programs: the description of the API, drawn from what the server says of itself.

import { h, head, show } from "/static/core/dom.js";

const GROUPS = {
  accounts: "Accounts and sessions",
  tables: "Tables and play",
  guide: "Games, rules and odds",
  records: "Records: rounds, audit, reports",
  training: "Training",
  house: "The house",
};
const name = (ref) => ref.split("/").pop();

export async function programsPage() {
  const described = await (await fetch("/openapi.json")).json();
  const groups = new Map();
  for (const [path, methods] of Object.entries(described.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? "house";
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, ...operation }]);
    }
  }
  const order = [...new Set([...Object.keys(GROUPS), ...groups.keys()])].filter((tag) => groups.has(tag));
  show(
    h(
      "article",
      { className: "programs" },
      head(
        "For programs",
        `Everything these pages do, a program can. ${described.info.title} ${described.info.version}, described by itself.`,
        h("a", { className: "button", href: "/openapi.json" }, "openapi.json"),
      ),
      ...opening(described),
      ...sockets(described["x-websockets"] ?? []),
      ...order.map((tag) =>
        h(
          "section",
          { "aria-label": GROUPS[tag] ?? tag },
          h("h2", {}, GROUPS[tag] ?? tag),
          ...groups.get(tag).map((operation) => entry(operation)),
        )
      ),
      h(
        "section",
        { "aria-label": "Shapes" },
        h("h2", {}, "Shapes"),
        ...Object.entries(described.components?.schemas ?? {}).map(([key, schema]) => shape(key, schema)),
      ),
    ),
  );
}

function opening(described) {
  const refused = described.components?.schemas?.Refused?.description ?? "Every error has the same shape.";
  return [
    h(
      "section",
      { className: "panel" },
      h("h2", {}, "How it works"),
      h(
        "p",
        {},
        "Ask over HTTP with JSON. Money is dollars in a string in answers, cents in acts; cards are a rank and a suit, as in ",
        h("code", {}, "As Td 9h"),
        ".",
      ),
      h(
        "p",
        {},
        h("strong", {}, "Who you are. "),
        "Sign in with ",
        h("code", {}, "POST /api/sign-in"),
        "; send the ",
        h("code", {}, "token"),
        " of the answer as ",
        h("code", {}, "Authorization: Bearer …"),
        ". Browsers have it in a cookie that no script can read, and requests from other sites are turned away.",
      ),
      h(
        "p",
        {},
        h("strong", {}, "Refusals. "),
        `${refused} `,
        h("code", {}, '{"error": {"code", "clause", "message"}}'),
        ": 400 it cannot be read, 401 sign in first, 403 not for your role, seat or table, 404 there is no such thing, 409 not while something else runs, 422 readable but not permitted by the clause, 429 too often.",
      ),
      h(
        "p",
        {},
        h("strong", {}, "Once is enough. "),
        "An ",
        h("code", {}, "Idempotency-Key"),
        " header makes a repeated act answer as the first time and move nothing twice.",
      ),
      h(
        "p",
        {},
        h("strong", {}, "In Python. "),
        "The package brings a client: ",
        h("code", {}, "from pitboss.web.client import Client"),
        ".",
      ),
    ),
  ];
}

function sockets(told) {
  if (!told.length) return [];
  return [
    h(
      "section",
      { "aria-label": "WebSockets" },
      h("h2", {}, "WebSockets"),
      ...told.map((one) =>
        h(
          "details",
          { className: "operation", open: true },
          h(
            "summary",
            {},
            h("span", { className: "method ws" }, "WS"),
            h("code", {}, one.path),
            h("span", {}, one.summary),
          ),
          h(
            "div",
            { className: "inside" },
            ...one.words.map((text) => h("p", {}, ...marked(text))),
            one.messages.length
              ? h(
                "table",
                {},
                h(
                  "thead",
                  {},
                  h(
                    "tr",
                    {},
                    h("th", { scope: "col" }, "From"),
                    h("th", { scope: "col" }, "Message"),
                    h("th", { scope: "col" }, "Means"),
                  ),
                ),
                h(
                  "tbody",
                  {},
                  ...one.messages.map((message) =>
                    h(
                      "tr",
                      {},
                      h("td", {}, message.from),
                      h("td", {}, h("code", {}, message.shape)),
                      h("td", {}, message.means),
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

// Words between backticks are code.
const marked = (text) => text.split("`").map((part, at) => (at % 2 ? h("code", {}, part) : part));

function entry(operation) {
  const { path, method, summary, description = "", parameters = [], requestBody, responses = {} } = operation;
  const body = requestBody?.content?.["application/json"]?.schema, roles = operation["x-roles"];
  const who = roles?.length ? roles.join(", ") : operation.security ? "whoever is signed in" : "anyone";
  return h(
    "details",
    { className: "operation" },
    h(
      "summary",
      {},
      h("span", { className: `method ${method}` }, method.toUpperCase()),
      h("code", {}, path),
      h("span", {}, summary),
    ),
    h(
      "div",
      { className: "inside" },
      h("p", {}, h("strong", {}, "For "), who, "."),
      ...description.split("\n\n").map((text) => h("p", {}, ...marked(text))),
      parameters.length
        ? fields(
          "Asked for",
          parameters.map((
            one,
          ) => [
            one.name,
            `${typeOf(one.schema)}, in the ${one.in}${one.required ? "" : ", optional"}`,
            one.description ?? one.schema?.description ?? "",
          ]),
        )
        : null,
      body ? h("p", {}, h("strong", {}, "Body: "), linked(body)) : null,
      fields(
        "Answers",
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
    {},
    h("h3", {}, title),
    h(
      "table",
      {},
      h(
        "tbody",
        {},
        ...rows.map(([key, kind, words]) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, h("code", {}, key)),
            h("td", {}, kind),
            h("td", {}, ...marked(words ?? "")),
          )
        ),
      ),
    ),
  );
}

function typeOf(schema = {}) {
  if (schema.$ref) return name(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items)}`;
  return Array.isArray(schema.type)
    ? schema.type.join(" or ")
    : schema.const !== undefined
    ? JSON.stringify(schema.const)
    : schema.enum
    ? schema.enum.map((one) => JSON.stringify(one)).join(", ")
    : schema.type ?? "anything";
}

// A shape named in the description leads to where it is told.
function linked(schema) {
  if (!schema) return "";
  const at = schema.$ref ?? schema.items?.$ref;
  if (!at) return typeOf(schema);
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
  return h("span", {}, schema.items ? "list of " : "", h("a", { href: "#/api", onclick: open }, key));
}

function shape(key, schema) {
  const required = new Set(schema.required ?? []), properties = Object.entries(schema.properties ?? {});
  return h(
    "details",
    { className: "operation", id: `shape-${key}` },
    h("summary", {}, h("code", {}, key), h("span", {}, schema.description?.split("\n")[0] ?? "")),
    h(
      "div",
      { className: "inside" },
      properties.length
        ? h(
          "table",
          {},
          h(
            "tbody",
            {},
            ...properties.map(([field, told]) =>
              h(
                "tr",
                {},
                h("th", { scope: "row" }, h("code", {}, field)),
                h("td", {}, linked(told), required.has(field) ? "" : h("small", { className: "soft" }, " optional")),
                h("td", {}, told.description ?? ""),
              )
            ),
          ),
        )
        : h("p", {}, typeOf(schema)),
    ),
  );
}
