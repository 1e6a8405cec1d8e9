// A player's own page shows the bankroll, every session, receipts, and limits that the house keeps to.

import { ask } from "/static/core/connection.js";
import { confirmed, showRefusal, toast } from "/static/core/dialog.js";
import { exactMoney, field, grid, h, head, moment, only, onPress, s, tiles } from "/static/core/dom.js";
import { say } from "/static/core/messages.js";
import { claimTold } from "/static/pages/claims.js";

const WIDTH = 720, HEIGHT = 180, EDGE = 8;

export async function mePage(page, house) {
  only(house, "player");
  const told = await ask("GET", "/me/play"), claims = await ask("GET", "/claims");
  page.show(
    head(say("me-title"), say("me-lead")),
    h(
      "div.stack",
      bankroll(told),
      h("section.panel", h("h2", say("me-sessions")), ...sessions(told.sessions)),
      h("section.panel", h("h2", say("me-receipts")), receipts(told.rounds)),
      claims.length
        ? h("section.panel.stack", h("h2", say("claims-title")), ...claims.map((one) => claimTold(one)))
        : "",
      h("section.panel.stack", h("h2", say("me-limits")), ...limits(house, told.limits)),
      h("section.panel.stack", h("h2", say("me-away")), ...away(house, told.limits)),
    ),
  );
}

// What was bought, is held, cashed, paid and tipped comes to the result.
function bankroll({ at_tables: held, bought, cashed, on_paper: onPaper, tipped, net, biggest }) {
  return tiles([
    [say("me-held"), exactMoney(held)],
    [say("me-bought"), exactMoney(bought)],
    [say("me-cashed"), exactMoney(cashed)],
    ...(Number(onPaper) ? [[say("me-on_paper"), exactMoney(onPaper)]] : []),
    ...(Number(tipped) ? [[say("me-tipped"), exactMoney(tipped)]] : []),
    [say("me-net"), exactMoney(net)],
    [
      say("me-biggest"),
      biggest
        ? h(
          "a",
          { href: `#/table/${biggest.table}/round/${biggest.round}`, title: biggest.hand },
          exactMoney(biggest.net),
        )
        : "–",
    ],
  ]);
}

// The result as it went, round after round; each session begins where the one before ended.
function course(found) {
  const points = [0];
  const begins = [];
  for (const session of found) {
    const before = points.at(-1) ?? 0;
    begins.push(points.length - 1);
    for (const net of session.course) points.push(before + Number(net));
  }
  const low = Math.min(...points), high = Math.max(...points), span = high - low || 1;
  const x = (at) => EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, points.length - 1);
  const y = (net) => HEIGHT - EDGE - ((net - low) * (HEIGHT - 2 * EDGE)) / span;
  const line = points.map((net, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(net).toFixed(1)}`).join("");
  return s(
    "svg.course",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("me-graph") },
    ...begins.slice(1).map((at) => s("line.begins", { x1: x(at), x2: x(at), y1: 0, y2: HEIGHT })),
    s("line.even", { x1: 0, x2: WIDTH, y1: y(0), y2: y(0) }),
    s("path", { d: line }),
  );
}

function sessions(found) {
  if (!found.length) return [h("p.soft", say("me-none"))];
  return [
    course(found),
    grid(
      [say("me-when"), say("me-minutes"), say("me-rounds"), say("me-staked"), say("me-result")],
      [...found].reverse().map((one) => [
        moment(one.began),
        String(Math.round(one.seconds / 60)),
        String(one.rounds),
        exactMoney(one.staked),
        exactMoney(one.net),
      ]),
      { figures: [1, 2, 3, 4] },
    ),
  ];
}

function receipts(rounds) {
  if (!rounds.length) return h("p.soft", say("me-none"));
  return grid(
    [say("me-when"), say("me-where"), say("me-staked"), say("me-result"), say("me-receipt")],
    rounds.map((one) => [
      moment(one.at),
      h("a", { href: `#/table/${one.table}/round/${one.round}` }, `${one.table} ${one.round}`),
      exactMoney(one.staked),
      exactMoney(one.net),
      h("a", {
        href: `/api/tables/${one.table}/rounds/${one.round}/receipt`,
        download: `${one.table}-${one.round}.json`,
        "aria-label": say("me-receipt_of", { table: one.table, round: one.round }),
      }, say("me-receipt")),
    ]),
    { figures: [2, 3] },
  );
}

function limits(house, held) {
  const number = (value, least, most) =>
    h("input", {
      type: "number",
      min: least,
      max: most,
      step: 1,
      value: value === null ? "" : String(Number(value)),
      inputMode: "numeric",
    });
  const loss = number(held.loss, 1, 1000000),
    minutes = number(held.minutes, 1, 1440),
    check = number(held.check_minutes, 5, 1440);
  const given = (input) => (input.value === "" ? null : Number(input.value));
  return [
    h("p.soft", say("me-limits_words")),
    h("p", say("me-today", { lost: exactMoney(held.lost), minutes: held.played_minutes })),
    held.coming_at
      ? h("p", { role: "status" }, say("me-coming", { when: moment(held.coming_at).textContent ?? "" }))
      : null,
    field(say("me-loss"), loss),
    field(say("me-time"), minutes),
    field(say("me-check"), check),
    h(
      "div.acts",
      onPress(h("button.main", { type: "button" }, say("me-keep")), async () => {
        // What is no number would else be no limit: someone would believe in one that is not there.
        if (![loss, minutes, check].every((input) => input.reportValidity())) return;
        await ask("PUT", "/me/limits", {
          loss: given(loss),
          minutes: given(minutes),
          check_minutes: given(check) ?? 60,
        });
        toast(say("me-kept"));
        await house.draw();
      }, showRefusal),
    ),
  ].filter(Boolean);
}

function away(house, held) {
  const days = h(
    "select",
    ...[1, 7, 30, 182, 365, 1826].map((count) =>
      h("option", { value: String(count) }, count === 1 ? say("me-day") : say("me-days", { count }))
    ),
  );
  return [
    h("p.soft", say("me-away_words")),
    held.excluded_until
      ? h("p", { role: "status" }, say("me-is_away", { when: moment(held.excluded_until).textContent ?? "" }))
      : null,
    field(say("me-how_long"), days),
    h(
      "div.acts",
      onPress(h("button.grave", { type: "button" }, say("me-stay_away")), async () => {
        const chosen = days.options[days.selectedIndex].textContent ?? "";
        if (
          !(await confirmed({
            title: say("me-away_sure", { days: chosen }),
            words: say("me-away_words"),
            verb: say("me-stay_away"),
          }))
        ) return;
        await ask("POST", "/me/exclusion", { days: Number(days.value) });
        await house.draw();
      }, showRefusal),
    ),
  ].filter(Boolean);
}
