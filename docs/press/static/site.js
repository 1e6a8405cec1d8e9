// What the pages do where scripts run: search, dark or light, the filter of the matrix. Everything can be read without.
"use strict";

const $ = (selector, within = document) => within.querySelector(selector);

// --- Dark or light: as the system says, until the reader says otherwise. ---

const kept = { get: () => { try { return localStorage.theme; } catch { return null; } }, set: (value) => { try { localStorage.theme = value; } catch { /* Not kept, then. */ } } };

function showTheme(theme) {
  document.documentElement.style.colorScheme = theme || "light dark";
}
showTheme(kept.get());

function isDark() {
  return (kept.get() || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
}

const button = $(".theme");
button.hidden = false;
button.addEventListener("click", () => {
  const theme = isDark() ? "light" : "dark";
  kept.set(theme);
  showTheme(theme);
});

// --- The contents open where you are. ---

const here = $(".contents [aria-current]");
if (here) here.closest("nav").scrollTop = here.offsetTop - here.closest("nav").clientHeight / 2;

// --- Search: the index is a script of its own, fetched when someone asks. ---

const form = $(".search"), field = $("input", form), list = $("#found");
form.hidden = false;
let waiting = null;

function index() {
  waiting ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = "search-index.js";
    script.onload = () => done(window.searchIndex.map(([href, page, words, text]) => ({ href, page, words, text, low: `${page} ${words} ${text}`.toLowerCase(), name: words.toLowerCase(), title: page.toLowerCase() })));
    script.onerror = failed;
    document.head.append(script);
  });
  return waiting;
}

function score(entry, terms) {
  let total = 0;
  for (const term of terms) {
    if (!entry.low.includes(term)) return 0;
    total += 1 + (entry.name === term ? 40 : entry.name.startsWith(term) ? 16 : entry.name.includes(term) ? 9 : 0) + (entry.title.includes(term) ? 4 : 0);
  }
  return total + 2 / (1 + entry.text.length / 400);
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]);

function marked(text, terms) {
  const pattern = new RegExp(`(${terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  return text.split(pattern).map((part, at) => (at % 2 ? `<mark>${escaped(part)}</mark>` : escaped(part))).join("");
}

function around(text, terms) {
  const at = Math.max(0, text.toLowerCase().indexOf(terms[0]) - 50);
  return (at ? "… " : "") + text.slice(at, at + 150) + (text.length > at + 150 ? " …" : "");
}

async function search() {
  const terms = field.value.toLowerCase().replace(/§/g, "").split(/\s+/).filter(Boolean);
  if (!terms.length) { list.hidden = true; return; }
  const entries = await index();
  const best = entries.map((entry) => [score(entry, terms), entry]).filter(([points]) => points > 0).sort((one, other) => other[0] - one[0]).slice(0, 12);
  list.innerHTML = best.map(([, entry]) => `<li><a href="${escaped(entry.href)}"><b>${marked(entry.words, terms)}</b><small>${escaped(entry.page)} · ${marked(around(entry.text, terms), terms)}</small></a></li>`).join("") || "<li><a>Nothing found.</a></li>";
  list.hidden = false;
}

function move(step) {
  const links = [...list.querySelectorAll("a")], at = links.findIndex((link) => link.ariaSelected === "true");
  links.forEach((link) => { link.ariaSelected = "false"; });
  const next = links[(at + step + links.length) % links.length];
  if (next) { next.ariaSelected = "true"; next.scrollIntoView({ block: "nearest" }); }
}

field.addEventListener("input", search);
field.addEventListener("focus", index);
field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") { move(1); event.preventDefault(); }
  if (event.key === "ArrowUp") { move(-1); event.preventDefault(); }
  if (event.key === "Escape") { field.value = ""; list.hidden = true; field.blur(); }
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const chosen = $("[aria-selected=true]", list) || $("a[href]", list);
  if (chosen) { location.href = chosen.href; list.hidden = true; field.blur(); }
});
document.addEventListener("click", (event) => { if (!form.contains(event.target) || event.target.closest("#found")) list.hidden = true; });
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) { field.focus(); event.preventDefault(); }
});

// --- The matrix: rows that fit what is asked. ---

const filter = $(".filter");
if (filter) {
  const rows = [...document.querySelectorAll(".clauses tbody tr")].map((row) => ({ row, text: row.textContent.toLowerCase() }));
  const narrow = () => {
    const terms = filter.words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const { row, text } of rows) {
      const fits = terms.every((term) => text.includes(term)) && (!filter.kind.value || row.dataset.kind === filter.kind.value) && (!filter.standing.value || row.dataset.standing === filter.standing.value);
      row.hidden = !fits;
      shown += fits;
    }
    $("output", filter).textContent = `${shown} of ${rows.length}`;
  };
  filter.hidden = false;
  filter.addEventListener("input", narrow);
  filter.addEventListener("submit", (event) => event.preventDefault());
  narrow();
}
