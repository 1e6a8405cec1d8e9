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
});
