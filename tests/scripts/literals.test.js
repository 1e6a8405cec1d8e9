// No script of the pages says anything by itself: what is seen or heard is in the catalogues.

import { equal } from "./assertions.js";

const STATIC = new URL("../../src/pitboss/web/static/", import.meta.url);
// The checker of receipts, which is also carried away as one file, and whose sentences are patterns.
const ALONE = /pages\/receipt_check\.js$/;
// Read by the browser, not by a person.
const SILENT = new Set(
  `className class type role href src id method autocomplete autocapitalize inputMode accept pattern scope rel target download viewBox
  d transform kind style event key unit dateStyle timeStyle hour minute aria-live aria-hidden aria-pressed aria-expanded aria-current
  aria-busy name value width height rx x y points popover behavior block credentials encoding`.split(/\s+/),
);
const SAYING = new Set(["h", "s", "toast", "head", "field", "grid"]); // Their words are seen.
const NOT_SEEN = new Set(
  `there ask querySelector querySelectorAll addEventListener removeEventListener getElementById closest matches say sayCount words from
  known startsWith endsWith includes replace replaceAll split join match matchAll getAttribute hasAttribute removeAttribute toggle add
  remove contains createElement createElementNS postMessage get has delete getItem setItem removeItem play setProperty matchMedia fetch
  import importKey verify digest encode BroadcastChannel small`.split(/\s+/),
);
const LETTERS = /\p{L}{2}/u, PROSE = /\p{L}{2,}[,;:]? \p{L}|^\p{Lu}\p{Ll}+[.:!?…]?$/u;

const calledOf = (node) => node.callee?.property?.name ?? node.callee?.name ?? "";
const THROUGH = new Set([
  "ConditionalExpression",
  "LogicalExpression",
  "ArrayExpression",
  "SpreadElement",
  "TemplateLiteral",
  "BinaryExpression",
  "TSAsExpression",
  "ArrowFunctionExpression",
]);

// Where a text ends up: in the words of an element, in something a browser reads, or who knows.
function placeOf(node) {
  let at = node;
  for (let above = node.parent; above; at = above, above = above.parent) {
    if (/^(Import|Export)/.test(above.type) || above.type === "ImportExpression") return "silent";
    if (above.type === "Property" && above.key === at && !above.computed) return "silent";
    if (above.type === "Property") {
      return SILENT.has(String(above.key.name ?? above.key.value)) ? "silent" : "unknown";
    }
    if (above.type === "BinaryExpression" && /^([=!]==?|in|<|>)/.test(above.operator)) return "silent";
    if (above.type === "ConditionalExpression" && above.test === at) return "silent";
    if (above.type === "SwitchCase" || above.type === "MemberExpression") return "silent";
    if (above.type === "CallExpression" || above.type === "NewExpression") {
      const called = calledOf(above), number = above.arguments.indexOf(at);
      if (NOT_SEEN.has(called) || number < 0) return "silent";
      if (called === "setAttribute") return number === 0 || silentAttribute(above.arguments[0]) ? "silent" : "seen";
      if (called === "h" || called === "s") return number >= 1 ? "seen" : "silent";
      return SAYING.has(called) ? "seen" : "unknown";
    }
    if (above.type === "AssignmentExpression") {
      const name = above.left.property?.name ?? "";
      return /textContent|title|placeholder/.test(name) ? "seen" : SILENT.has(name) ? "silent" : "unknown";
    }
    if (!THROUGH.has(above.type)) return "unknown";
  }
  return "unknown";
}
const silentAttribute = (node) => SILENT.has(String(node.value)) || /^(stroke|data-)/.test(String(node.value));

const CODE =
  /^[a-z_]+(\.[A-Za-z_]+)*$|^#\/|^\/|^\.|^[A-Z][a-z]+([A-Z][a-z]+)+$|^(M|V|H)-?[\d.]|^(Backspace|Enter|Delete|Escape|Home|End)$/;

// Names of acts and events of one word, of what is kept in the browser, what a mistake of ours says, what is made like a
// sentence of the house, to be said by its pattern, and the heading of the note that the house signs.
const OURS = new Set([
  "Reveal",
  "Decide",
  "Fill",
  "Credit",
  "Forfeited",
  "As",
  "play now",
  " is not there",
  "of the stake",
  "pitboss seal",
]);

/** @type {Deno.lint.Plugin} */
const plugin = {
  name: "words",
  rules: {
    "in-one-place": {
      create(context) {
        const look = (node, text) => {
          const place = placeOf(node);
          if (place === "silent" || !LETTERS.test(text) || OURS.has(text)) return;
          if (place === "seen" ? !CODE_SEEN.test(text) : PROSE.test(text) && !CODE.test(text)) {
            context.report({ node, message: text });
          }
        };
        return {
          Literal: (node) => typeof node.value === "string" && look(node, node.value),
          TemplateElement: (node) => look(node.parent, node.cooked),
        };
      },
    },
  },
};
// What looks the same in every language: keys on a keyboard, names of formats and of ourselves.
const CODE_SEEN = /^(pitboss|CSV|WS|openapi\.json| · pitboss| min|:\/\/)$/;

async function* scripts(folder = STATIC) {
  for await (const entry of Deno.readDir(folder)) {
    const path = new URL(entry.isDirectory ? `${entry.name}/` : entry.name, folder);
    if (entry.isDirectory) yield* scripts(path);
    else if (entry.name.endsWith(".js") && !ALONE.test(path.pathname)) yield path;
  }
}

const found = (name, source) => Deno.lint.runPlugin(plugin, name, source).map(({ message }) => message);

Deno.test("a literal that is seen is found, wherever it stands", () => {
  equal(found("a.js", 'h("p.panel.narrow", say("a.b"), " ", code)'), []);
  equal(found("a.js", 'h("p", "void")'), ["void"]);
  equal(found("a.js", 'h("p", {}, bad ? "lost" : `${n} gone`)'), ["lost", " gone"]);
  equal(found("a.js", 'const NAMES = { a: "All tables" }; x.title = "Free"; toast("Done.")'), [
    "All tables",
    "Free",
    "Done.",
  ]);
  equal(found("a.js", 'h("a", { "aria-label": "The felt", role: "img" })'), ["The felt"]);
  equal(found("a.js", 'throw new Error("Sign in first.")'), ["Sign in first."]);
  equal(found("a.js", 'act({ type: "DealCards" }); there(x, "the bar"); if (key === "Home") go("#/wall")'), []);
});

Deno.test("no script of the pages has words of its own", async () => {
  const all = [];
  for await (const path of scripts()) {
    const name = path.pathname.split("/static/")[1];
    all.push(...found(name, await Deno.readTextFile(path)).map((text) => `${name}: ${text}`));
  }
  equal(all, []);
});
