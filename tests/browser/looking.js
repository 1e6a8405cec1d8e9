// How a page is looked at from the inside. Each function answers with what is wrong, or with what was found.
({
  structure() {
    const wrong = [], all = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
    if (!document.documentElement.lang) wrong.push("the page has no language");
    if (!document.title.trim()) wrong.push("the page has no title");
    for (const [what, words] of [["h1", "first headings"], ["main", "main parts"]]) {
      const count = all(what).length;
      if (count !== 1) wrong.push(`${count} ${words} instead of one`);
    }
    let level = 0;
    for (const heading of all("h1, h2, h3, h4, h5, h6")) {
      const next = Number(heading.tagName[1]);
      if (next > level + 1) {
        wrong.push(`after a heading of level ${level} comes one of level ${next}: ${heading.textContent}`);
      }
      level = next;
    }
    const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    if (twice.length) wrong.push(`ids used twice: ${twice}`);
    for (const nav of all("nav")) if (!nav.getAttribute("aria-label")) wrong.push("navigation without a name");
    for (const table of all("table")) {
      if (!table.querySelector("th")) wrong.push(`a table without heads: ${table.textContent.slice(0, 40)}`);
    }
    for (const name of ["aria-controls", "aria-labelledby", "aria-describedby"]) {
      for (const one of document.querySelectorAll(`[${name}]`)) {
        for (const id of one.getAttribute(name).split(" ")) {
          if (!document.getElementById(id)) wrong.push(`${name} names nothing: ${id}`);
        }
      }
    }
    return wrong;
  },

  // ------------------------------------------------------------------------------------------ contrast

  // Every piece of text with its color, its size and where it stands. What cannot be used need not be read.
  texts() {
    const found = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const unseen = (one) => one && (getComputedStyle(one).clipPath === "inset(50%)" || unseen(one.parentElement)); // Only for a screen reader.
    const idle = (one) =>
      one.closest(":disabled, [aria-disabled=true], option, noscript") || one.closest("label")?.control?.disabled;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent.trim(), element = node.parentElement;
      if (!text || !shown(element) || unseen(element) || idle(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const style = getComputedStyle(element), drawn = element instanceof SVGElement;
      const scale = drawn ? Math.abs(element.getScreenCTM()?.a ?? 1) : 1;
      let opacity = 1;
      for (let up = element; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
      for (const { x, y, width, height } of range.getClientRects()) {
        if (width < 3 || height < 3) continue;
        const size = parseFloat(style.fontSize) * scale, bold = Number(style.fontWeight) >= 700;
        found.push({
          text: text.slice(0, 40),
          color: drawn ? style.fill : style.color,
          opacity,
          size,
          bold,
          x,
          y,
          width,
          height,
        });
      }
    }
    return found;
  },

  // Until nothing moves any more.
  async rest() {
    const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
    for (let still = 0; still < 3; still += 1) {
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done));
      });
      const moving = document.getAnimations().filter(ends);
      if (moving.length) still = 0;
      await Promise.allSettled(moving.map((one) => one.finished));
    }
  },

  hide() {
    const clear = "transparent !important", sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* { color: ${clear}; -webkit-text-fill-color: ${clear}; text-shadow: none !important; text-decoration-color: ${clear} }
      svg text, svg tspan, svg textPath { fill: ${clear}; stroke: ${clear} }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  },

  show() {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  },

  async drawn(data) {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
    pen.drawImage(image, 0, 0);
    return pen;
  },

  rgba(color) {
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  },

  ratio(...colors) {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
    const [more, less] = colors.map(light).sort((a, b) => b - a);
    return (more + 0.05) / (less + 0.05);
  },

  // The middle color behind the letters: where the two pictures differ. Nothing where no letter shows: it is covered.
  behind(full, bare, { x, y, width, height }, faint) {
    const left = Math.max(0, Math.floor(x)), top = Math.max(0, Math.floor(y));
    const wide = Math.min(Math.ceil(x + width), full.canvas.width) - left,
      tall = Math.min(Math.ceil(y + height), full.canvas.height) - top;
    if (wide < 2 || tall < 2) return null;
    const a = full.getImageData(left, top, wide, tall).data, b = bare.getImageData(left, top, wide, tall).data;
    const count = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)];
    const tally = (all) => {
      let seen = 0;
      for (let at = 0; at < a.length; at += 4) {
        const apart = Math.abs(a[at] - b[at]) + Math.abs(a[at + 1] - b[at + 1]) + Math.abs(a[at + 2] - b[at + 2]);
        if (!all && apart < 24) continue;
        seen += 1;
        for (let part = 0; part < 3; part += 1) count[part][b[at + part]] += 1;
      }
      return seen;
    };
    let seen = tally(false);
    if (seen < 4 && faint) seen = tally(true);
    if (seen < 4) return null;
    return count.map((of) => {
      let sum = 0;
      return of.findIndex((each) => {
        sum += each;
        return sum * 2 >= seen;
      });
    });
  },

  async contrast(texts, withText, without, wanted) {
    const full = await this.drawn(withText), bare = await this.drawn(without), wrong = new Set();
    for (const text of texts) {
      const [r, g, b, alpha] = this.rgba(text.color), strength = (alpha / 255) * text.opacity;
      const back = this.behind(full, bare, text, strength < 0.5);
      if (!back) continue;
      const front = [r, g, b].map((value, part) => value * strength + back[part] * (1 - strength));
      const large = text.size >= wanted.large || (text.bold && text.size >= wanted.large_bold);
      const got = this.ratio(front, back), needs = large ? wanted.few : wanted.many;
      const how = `${text.color}, ${text.size.toFixed(1)} px${
        text.opacity < 1 ? `, opacity ${text.opacity.toFixed(2)}` : ""
      }`;
      if (got < needs - 0.05) {
        wrong.add(`"${text.text}" (${how}) has a contrast of ${got.toFixed(2)}; it needs ${needs}`);
      }
    }
    return [...wrong];
  },

  // ------------------------------------------------------------------------------------------ focus

  words(one) {
    return (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40) || one.tagName;
  },

  // How something looks, with what stands around it: a ring may be on the label of what has the focus.
  looks(one) {
    const traits = ["outline", "boxShadow", "borderColor", "backgroundColor", "textDecoration", "transform", "opacity"];
    return [one, one.parentElement, one.nextElementSibling, one.firstElementChild].filter(Boolean)
      .map((each) => {
        const style = getComputedStyle(each);
        return traits.map((name) => style[name]).join("|");
      }).join("//");
  },

  // Everything the Tab key should come to; of a group of radio buttons the one that is chosen.
  stops() {
    const chosen = (one) =>
      one.type !== "radio" || one.checked || ![...document.getElementsByName(one.name)].some((other) => other.checked);
    const usable = (one) =>
      one.tabIndex >= 0 && !one.disabled && one.type !== "hidden" && !one.closest("[inert]") && chosen(one);
    const inside = document.querySelector("dialog[open]") ?? document;
    const found = [...inside.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
      .filter((one) => usable(one) && one.checkVisibility({ visibilityProperty: true }));
    document.activeElement?.blur();
    getSelection().removeAllRanges();
    this.before = null;
    this.left = new Map(found.map((one) => [one, this.looks(one)]));
    return found.length;
  },

  async stop() {
    const here = document.activeElement;
    if (!here || here === document.body || here === this.before) return null; // A date has stops of its own inside.
    this.before = here;
    await Promise.allSettled(here.getAnimations().map((one) => one.finished));
    const before = this.left.get(here), style = getComputedStyle(here), box = here.getBoundingClientRect();
    const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    this.left.delete(here);
    return {
      left: this.left.size,
      words: this.words(here),
      marked: ring || (before !== undefined && this.looks(here) !== before),
      away: box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth,
    };
  },

  missed() {
    return [...this.left.keys()].map((one) => `${one.tagName} ${this.words(one)}`);
  },

  // ------------------------------------------------------------------------------------------ room

  // A link within a sentence is as tall as the sentence; the areas of other seats, and those of a round long over, only tell
  // what the odds are, as a button beside them does. All else is made for a finger.
  small(target) {
    const shown = { visibilityProperty: true, opacityProperty: true };
    const over = location.hash.includes("/round/"),
      other = `section[aria-label^="Seat "]${over ? "" : ':not([aria-label*=", you"])'}`;
    const elsewhere = (one) => one.closest(other);
    return [...document.querySelectorAll("a[href], button, input, select, summary")]
      .filter((one) =>
        !one.disabled && one.checkVisibility(shown) && getComputedStyle(one).display !== "inline" && !elsewhere(one)
      )
      .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
      .filter(([, { width, height }]) => width > 2 && (width < target || height < target))
      .map(([one, { width, height }]) => `${this.words(one)}: ${Math.round(width)} by ${Math.round(height)}`);
  },

  // English on a page in another language, by its small words; what is marked as English may be.
  english() {
    const small = /\b(the|and|of|is|are|with|this|your|you|by|from|not|it|its|for|at|to|was|were)\b/i;
    const odds = /\d[\d.,]* (to|for) \d/g, found = new Set();
    const told = (one, text) => {
      const marked = one?.closest("[lang]")?.getAttribute("lang") === "en" ||
        one?.closest("code, script, style, textarea");
      if (!marked && small.test(text.replace(odds, ""))) found.add(text.trim());
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) told(walk.currentNode.parentElement, walk.currentNode.data);
    for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"]) told(one, one.getAttribute(name) ?? "");
    }
    return [...found];
  },

  // ------------------------------------------------------------------------------------------ what lies over what

  // What cannot be read or reached as a table lies there: words covered, cut off, run together or too small, cards that do
  // not show their rank, buttons out of the window, an outcome over what it is about.
  laid(least, printed) {
    const sheet = new CSSStyleSheet(), wrong = new Set();
    sheet.replaceSync("* { pointer-events: auto !important }"); // What lets a finger through hides no less.
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const seen = this.pieces(document.querySelector("dialog[open]") ?? document.body).filter((piece) => {
      const { words, size, element, box } = piece, cut = this.cut(element, box);
      if (size < (element.closest(".stage") ? printed : least) - 0.05) {
        wrong.add(`"${words}" has letters of ${size.toFixed(1)} px`);
      }
      if (cut) wrong.add(`"${words}" is cut off by ${cut}`);
      const over = cut === null ? this.covered(element, box) : null;
      if (over) wrong.add(`"${words}" is covered by ${this.called(over)}`);
      return cut === null && !over;
    });
    for (const words of [...this.runTogether(seen), ...this.hiddenCards(), ...this.outOfReach(), ...this.underSlip()]) {
      wrong.add(words);
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
    return [...wrong];
  },

  called(one) {
    const name = one.getAttribute("class") ?? "", near = one.closest("[class]")?.getAttribute("class") ?? "";
    return `${one.tagName.toLowerCase()}${name ? `.${name}` : ` in .${near}`}`;
  },

  // Every line of text that is shown, but for the faces of cards.
  pieces(within) {
    const found = [], walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT), range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent.trim(), element = node.parentElement;
      if (
        !words ||
        element.closest(".face, .chips, option, noscript, .hidden-words, .float, .celebration, #toast, script, style")
      ) {
        continue;
      }
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const scale = element instanceof SVGElement ? Math.abs(element.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      range.selectNodeContents(node);
      const held = element.hasAttribute("textLength"); // A range would tell how wide it were otherwise.
      for (const box of held ? [element.getBoundingClientRect()] : range.getClientRects()) {
        if (box.width >= 3 && box.height >= 3) found.push({ words: words.slice(0, 40), element, box, size });
      }
    }
    return found;
  },

  // By what a piece is cut off: nothing (null); or it can be wiped into sight, or is left out whole ("").
  cut(element, box) {
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up), room = up.getBoundingClientRect();
      if (overflowX === "visible" && overflowY === "visible") continue;
      if (up instanceof SVGElement && !(up instanceof SVGSVGElement)) continue;
      const aside = Math.max(room.left - box.left, box.right - room.right),
        beyond = Math.max(room.top - box.top, box.bottom - room.bottom);
      if (aside >= box.width - 1 || beyond >= box.height - 1) return "";
      if (aside > 2) return /auto|scroll/.test(overflowX) ? "" : this.called(up);
      if (beyond > box.height * 0.22) return /auto|scroll/.test(overflowY) ? "" : this.called(up);
    }
    return box.right <= 0 || box.left >= innerWidth || box.bottom <= 0 || box.top >= innerHeight ? "" : null;
  },

  covered(element, box) {
    const at = [1 / 6, 1 / 2, 5 / 6].map((share) =>
      this.above(element, box.left + box.width * share, box.top + box.height / 2)
    );
    return at.find(Boolean) ?? null;
  },

  // What hides this point of an element.
  above(element, x, y) {
    const all = document.elementsFromPoint(x, y);
    if (!all.some((one) => element.contains(one))) return null; // Between its letters, or beyond its box.
    for (const one of all) {
      if (one.contains(element) || element.contains(one)) return null;
      const passing = ".slip, .side-panel, .area-note, #toast, .celebration, .float, .next-step"; // Or what scrolls under it.
      if (this.paints(one) && !one.closest(passing)) return one;
    }
    return null;
  },

  paints(one) {
    const style = getComputedStyle(one);
    let opacity = 1;
    for (let up = one; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    if (opacity < 0.3) return false;
    if (one instanceof SVGTextContentElement) return true;
    if (one instanceof SVGGeometryElement) {
      return style.fill !== "none" && this.alpha(style.fill) * style.fillOpacity > 0.5;
    }
    return style.backgroundImage !== "none" || this.alpha(style.backgroundColor) > 0.5;
  },

  alpha(color) {
    this.alphas ??= new Map();
    if (!this.alphas.has(color)) this.alphas.set(color, this.rgba(color)[3] / 255);
    return this.alphas.get(color);
  },

  runTogether(pieces) {
    const found = [];
    pieces.forEach((a, at) => {
      for (const b of pieces.slice(at + 1)) {
        if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left),
          down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 2 && down > 0.35 * Math.min(a.box.height, b.box.height)) {
          if (a.element.closest(".slip") || b.element.closest(".slip, .side-panel")) continue;
          found.push(`"${a.words}" and "${b.words}" run together`);
        }
      }
    });
    return found;
  },

  // A card lies under another so that its corner shows.
  hiddenCards() {
    const shown = { opacityProperty: true, visibilityProperty: true };
    return [...document.querySelectorAll(".playing-card.up")].flatMap((card) => {
      const corner = [...card.querySelectorAll(".face text")].find((one) =>
        one.checkVisibility(shown) && one.getBoundingClientRect().width
      );
      if (!corner || card.offsetWidth < 24 || document.querySelector("dialog[open]")) return []; // Too small to be read at all.
      const { left, top, width, height } = corner.getBoundingClientRect();
      const over = [0.1, 0.5, 0.92].map((share) =>
        document.elementsFromPoint(left + width * share, top + height / 2)
          .find((one) => !one.matches(".area, .areas") && this.paints(one))
      ).find((one) => one && !card.contains(one)); // The whole rank: of a 10 both figures.
      const slip = over?.closest(".slip") && !card.closest(".house, .yours");
      return !over || slip ? [] : [`${card.ariaLabel} is covered by ${this.called(over)}`];
    });
  },

  // What is to be done next lies within the window, whole and on top.
  outOfReach() {
    if (document.querySelector("dialog[open], .side-panel:not([hidden])")) return [];
    const wanted = ".console:is(.player, .join) button, .next-step button.main";
    return [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility()).flatMap((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      const wiped = one.closest(".small-acts, .tray-of-chips") &&
        getComputedStyle(one.closest(".small-acts, .tray-of-chips")).overflowX === "auto";
      if (bottom > innerHeight + 1 || top < -1 || (!wiped && (left < -1 || right > innerWidth + 1))) {
        return [`"${this.words(one)}" lies out of the window`];
      }
      const hit = document.elementsFromPoint(left + width / 2, top + height / 2).find((each) =>
        !each.closest(".celebration")
      );
      return wiped || !hit || one.contains(hit) ? [] : [`"${this.words(one)}" lies under ${this.called(hit)}`];
    });
  },

  underSlip() {
    const slip = document.querySelector(".slip:not([hidden])")?.getBoundingClientRect();
    if (!slip) return [];
    const own =
      ".position.yours :is(.area, .playing-card, .plate, .called), .house :is(.playing-card, .row-called), .console button";
    return [...document.querySelectorAll(own)].filter((one) => one.checkVisibility()).filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width && box.left < slip.right - 1 && box.right > slip.left + 1 && box.top < slip.bottom - 1 &&
        box.bottom > slip.top + 1;
    }).map((one) => `the outcome lies over ${this.called(one)} ${this.words(one)}`);
  },
});
