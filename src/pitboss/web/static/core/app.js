// The pages have an address after the #, and a module each, which is loaded when the page is first opened.

import { ask, hearJackpots } from "/static/core/connection.js";
import { Page } from "/static/core/page.js";
import { closeDialogs, confirmed, refusalText, showRefusal, toast } from "/static/core/dialog.js";
import { byId, h, money, there } from "/static/core/dom.js";
import { language, languages, loadMessages, say } from "/static/core/messages.js";

// What every page is given: who is here, and the way back to these pages.
/**
 * @typedef {object} House What every page receives.
 * @property {{name: string, role: string, table?: string} | null} me
 * @property {boolean} demo
 * @property {boolean} firstRun
 * @property {() => Promise<void>} draw
 * @property {(answer: Promise<any>, then?: string) => Promise<void>} enter
 */

/** @type {House} */
const house = { me: null, demo: false, firstRun: false, draw, enter };

const from = (file, name, style = "") => async (page, ...given) => {
  const [module] = await Promise.all([import(`/static/${file}.js`), style && styled(style)]);
  if (!page.signal.aborted) await module[name](page, ...given);
};

// A style sheet that few pages need is fetched with the first of them.
function styled(href) {
  if (document.querySelector(`link[href="${href}"]`)) return null;
  return new Promise((done) => {
    document.head.append(h("link", { rel: "stylesheet", href, onload: done, onerror: done }));
  });
}

const TRAINING = "/static/pages/training.css";
/** @type {[RegExp, string, (...given: any[]) => Promise<any>][]} */
const PAGES = [
  [/^\/?$/, "lobby", from("pages/lobby", "lobby")],
  [/^\/table\/([\w-]+)$/, "table", from("table/table", "tablePage")],
  [/^\/table\/([\w-]+)\/rules$/, "rules", from("pages/guide", "tableGuide")],
  [/^\/table\/([\w-]+)\/round\/(\d+)$/, "round", from("pages/replay", "replayPage")],
  [/^\/guide$/, "guides", from("pages/guide", "guides")],
  [/^\/guide\/([\w-]+)(?:\/([\w-]+))?$/, "rules", from("pages/guide", "guide")],
  [/^\/train$/, "training", from("pages/training", "trainingPage", TRAINING)],
  [/^\/train\/([\w-]+)$/, "training", from("pages/drill", "drillPage", TRAINING)],
  [/^\/exam\/([\w-]+)$/, "exam", from("pages/exam", "examPage", TRAINING)],
  [/^\/certificate\/(.+)$/, "certificate", from("pages/training", "certificatePage", TRAINING)],
  [/^\/open(?:\/([\w-]+))?$/, "open", from("pages/filing", "filingPage")],
  [/^\/floor$/, "floor", from("pages/floor", "floorPage")],
  [/^\/floor\/([\w-]+)$/, "floor", from("pages/steer", "steerPage")],
  [/^\/wall(?:\/(.+))?$/, "meters", from("pages/wall", "wall")],
  [/^\/rounds$/, "rounds", from("pages/rounds", "roundsPage")],
  [/^\/receipt$/, "receipt", from("pages/receipt", "receiptPage")],
  [/^\/audit$/, "audit", from("pages/audit", "auditPage")],
  [/^\/reports$/, "reports", from("pages/reports", "reportsPage")],
  [/^\/accounts$/, "accounts", from("pages/accounts", "accountsPage")],
  [/^\/me$/, "me", from("pages/me", "mePage")],
  [/^\/account$/, "account", from("pages/account", "accountPage")],
  [/^\/sign-in$/, "sign_in", from("pages/account", "signInPage")],
  [/^\/welcome\/([\w-]+)$/, "welcome", from("pages/account", "welcomePage")],
  [/^\/second-factor$/, "second_factor", from("pages/account", "secondFactorPage")],
  [/^\/api$/, "programs", from("pages/programs", "programsPage")],
];

// Pages that watch the floor themselves; the others hear of jackpots alone.
const ON_THE_FLOOR = ["lobby", "table", "floor", "meters"];

async function draw() {
  const page = Page.begin(), path = addressed(), toLobby = h("p", h("a", { href: "#/" }, say("table-lobby")));
  closeDialogs();
  document.body.className = "";
  unfold(false);
  const matches = PAGES.map(([shape, title, drawPage]) => ({ parts: path.match(shape), title, drawPage }));
  const { parts, title, drawPage } = matches.find((one) => one.parts) ?? {};
  document.title = title ? `${say(`page-${title}`)} · pitboss` : "pitboss";
  mark();
  if (!ON_THE_FLOOR.includes(title ?? "")) hearJackpots(page.signal);
  if (!parts || !drawPage) return page.show(h("h1", say("page-nowhere")), toLobby);
  try {
    await drawPage(page, house, ...parts.slice(1));
  } catch (error) {
    page.show(
      h(
        "section.panel.narrow",
        h("h1", say("page-failed")),
        h("p", refusalText(error)),
        error.code === "not_signed_in" ? h("p", h("a.button.main", { href: "#/sign-in" }, say("nav-sign_in"))) : null,
        toLobby,
      ),
    );
  }
}

function addressed() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "nowhere";
  }
}

const STAFF = ["floorperson", "regulator"];
function links(role) {
  const found = [
    ["#/", say("nav-lobby")],
    ["#/guide", say("nav-rules")],
    ["#/wall", say("nav-meters")],
    ["#/train", say("nav-training")],
  ];
  if (role === "player") found.push(["#/me", say("nav-me")]);
  if (STAFF.includes(role)) {
    found.push(["#/floor", say("page-floor")], ["#/rounds", say("page-rounds")], ["#/reports", say("page-reports")], [
      "#/audit",
      say("page-audit"),
    ]);
  }
  if (["administrator", ...STAFF].includes(role)) found.push(["#/accounts", say("page-accounts")]);
  return found;
}

// Pages that belong to one of those in the bar, though their address does not say so.
const WITHIN = { "#/exam": "#/train", "#/certificate": "#/train", "#/open": "#/floor" };

function mark() {
  const asked = location.hash || "#/", [first] = asked.match(/^#\/[\w-]*/) ?? [asked];
  const here = WITHIN[first] ?? asked, at = (href) => here === href || (href !== "#/" && here.startsWith(`${href}/`));
  byId("nav").replaceChildren(
    ...links(house.me?.role).map(([href, name]) => h("a", { href, "aria-current": at(href) ? "page" : null }, name)),
  );
  byId("who").replaceChildren(
    ...(house.me
      ? [
        h(
          "a.me",
          { href: "#/account", title: say("nav-account") },
          h("strong", house.me.name),
          h("small", say(`role-${house.me.role}`)),
        ),
        h("button", { type: "button", onclick: () => signOut().catch(showRefusal) }, say("nav-sign_out")),
      ]
      : [h("a.button", { href: "#/sign-in" }, say("nav-sign_in"))]),
  );
  fold();
}

// The bar is one line in every language: pages that do not fit beside one another go into a menu.
const bar = there(document.querySelector(".bar"), "the bar");
function fold() {
  bar.classList.remove("folded");
  /** @type {any[]} */
  const pages = [...byId("nav").children];
  bar.classList.toggle("folded", pages.some((page) => page.offsetTop > pages[0].offsetTop));
}

// Someone has come in: remember who, and go where they were going.
async function enter(answer, then = "") {
  const told = await answer;
  if (told.stage === "enrol") {
    location.hash = "#/second-factor";
    return;
  }
  house.me = { name: told.name, role: told.role, table: told.table };
  house.firstRun = false;
  if (!`${location.hash} ${then}`.includes("#/table/")) toast(say("welcome", { name: told.name }));
  const next = then || (/^#\/(sign-in|welcome)/.test(location.hash) ? "#/" : location.hash);
  if (next === location.hash) await draw();
  else location.hash = next;
}

// Signing out ends it in every tab; who has chips, or a guest's name that nobody can use again, is told so first.
const tabs = new BroadcastChannel("house");
tabs.onmessage = () => location.reload();

async function signOut() {
  if (house.me?.role === "player") {
    const { cash, in_play: inPlay, tables } = await ask("GET", "/me/standing"), guest = /^guest-/.test(house.me.name);
    const words = [
      say("sign_out-words"),
      tables.some((one) => one.seat) ? say("sign_out-leave") : "",
      Number(cash) ? say("sign_out-cash", { amount: money(cash) }) : "",
      Number(inPlay) ? say(guest ? "sign_out-lost" : "sign_out-in_play", { amount: money(inPlay) }) : "",
      guest ? say("sign_out-guest") : "",
    ].filter(Boolean).join(" ");
    if (!(await confirmed({ title: say("sign_out-title"), words, verb: say("nav-sign_out") }))) return;
    const { total } = await ask("POST", "/me/leave");
    if (Number(total)) toast(say("visit-cashed", { amount: money(total) }));
  }
  await ask("POST", "/sign-out");
  tabs.postMessage("signed out");
  house.me = null;
  await draw();
}

function chooseLanguage() {
  const choice = h(
    "select.language",
    { "aria-label": say("nav-language") },
    ...languages().map(([code, name]) => h("option", { value: code, selected: code === language() }, name)),
  );
  choice.addEventListener("change", () => {
    localStorage.setItem("language", choice.value);
    location.reload();
  });
  byId("theme").before(choice);
}

const THEMES = { system: "◐", light: "☀", dark: "☾" };
function paint(theme = document.documentElement.dataset.theme ?? "system") {
  const button = byId("theme"), order = Object.keys(THEMES), colors = say(`colors-${theme}`);
  document.documentElement.dataset.theme = theme;
  button.textContent = THEMES[theme];
  button.setAttribute("aria-label", say("colors-change", { colors }));
  button.title = say("colors-now", { colors });
  button.onclick = () => {
    const next = order[(order.indexOf(theme) + 1) % order.length];
    if (next === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", next);
    paint(next);
  };
}

// What stands on the page before any script has run.
function nameThePage() {
  for (const [id, key] of Object.entries({ menu: "page-menu", skip: "page-skip", foot: "page-foot" })) {
    byId(id).textContent = say(key);
  }
  byId("nav").setAttribute("aria-label", say("page-main"));
  byId("more").setAttribute("aria-label", say("page-more"));
  const links = [["#/guide", "page-guides"], ["#/wall", "page-meters"], ["#/api", "page-programs"]];
  byId("more").replaceChildren(...links.flatMap(([href, key]) => [h("a", { href }, say(key)), " "]));
}

function unfold(open) {
  bar.classList.toggle("open", open);
  byId("menu").setAttribute("aria-expanded", String(open));
}

byId("menu").addEventListener(
  "click",
  () => unfold(byId("menu").getAttribute("aria-expanded") !== "true"),
);
new ResizeObserver(() => requestAnimationFrame(fold)).observe(bar); // Also when it comes back into sight.
addEventListener("hashchange", async () => {
  await draw();
  scrollTo(0, 0);
  if (!document.activeElement || document.activeElement === document.body) {
    byId("main").focus({ preventScroll: true });
  }
});
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  byId("main").focus();
});
const [told] = await Promise.all([ask("GET", "/me"), loadMessages()]);
paint();
document.documentElement.lang = language();
chooseLanguage();
Object.assign(house, { me: told.you, demo: told.demo, firstRun: told.first_run });
document.documentElement.dataset.house = told.house; // Practice is what the page says until a house says otherwise.
byId("standing").textContent = say("house-practice-short");
byId("practice").textContent = say("house-practice");
nameThePage();
await draw();
