// What a page is measured by, in the page itself. Every function returns sentences, one for each defect.
(() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  // Of an element what its parent has answered already: pages have thousands of elements, each within a dozen others.
  const asked = (own, known = new Map()) => {
    const answer = (element) => {
      if (!element) return null;
      if (!known.has(element)) known.set(element, own(element, () => answer(element.parentElement)));
      return known.get(element);
    };
    return answer;
  };
  const hiddenOnPurpose = (element, above) => {
    const style = getComputedStyle(element);
    const hidden = style.clipPath !== "none" || (style.position === "absolute" && element.getBoundingClientRect().right < 0);
    return hidden || above();
  };
  const name = (element) => {
    const text = element.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
    const classes = [...element.classList].map((one) => `.${one}`).join("");
    return `<${element.tagName.toLowerCase()}${classes}> «${text}»`;
  };
  const clipper = (element, above) => {
    if (element === document.documentElement) return null;
    return getComputedStyle(element).overflowX !== "visible" && element !== document.body ? element : above();
  };

  // As the reader finds the page: folds as they were, no spacing of ours.
  const opened = new Set(document.querySelectorAll("details[open]"));
  const reset = () => {
    document.querySelectorAll("details").forEach((one) => (one.open = opened.has(one)));
    document.adoptedStyleSheets = [];
    document.activeElement?.blur();
    scrollTo(0, 0);
  };
  // Of many brothers alike only the first eight stay: the same words of a template print the others.
  let thinned = false;
  const thin = () => {
    thinned = true;
    const alike = new Map();
    for (const one of document.querySelectorAll("tr, li, article, details, p")) {
      const kind = `${one.tagName} ${one.className}`;
      const brothers = alike.get(one.parentNode) ?? alike.set(one.parentNode, new Map()).get(one.parentNode);
      const number = (brothers.get(kind) ?? 0) + 1;
      brothers.set(kind, number);
      if (number > 8) one.remove();
    }
  };
  const isThin = () => thinned;

  const openAll = () => document.querySelectorAll("details").forEach((one) => (one.open = true));

  // No sideways scroll; no text and no cell of a table beyond the window or beyond a box that cuts or scrolls it.
  const reflow = () => {
    const width = document.documentElement.clientWidth;
    const found = [];
    const whole = document.scrollingElement.scrollWidth;
    if (whole > width + 1) found.push(`the page scrolls sideways: ${whole} px in ${width}`);
    const range = document.createRange();
    const [isHidden, clipperOf] = [asked(hiddenOnPurpose), asked(clipper)];
    for (const element of document.body.querySelectorAll("*")) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
      const cell = element.matches("th, td");
      if ((!cell && !texts.length) || element.closest("svg") || !shown(element) || isHidden(element)) continue;
      const boxes = texts.map((node) => (range.selectNodeContents(node), range.getBoundingClientRect()));
      if (cell) boxes.push(element.getBoundingClientRect());
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const box = clipperOf(element);
      const limit = box && box.getBoundingClientRect();
      if (right > width + 1 || left < -1) found.push(`${name(element)} stands from ${left} to ${right} px, in ${width}`);
      else if (limit && (right > limit.right + 1 || left < limit.left - 1)) found.push(`${name(element)} is cut by ${name(box)}`);
    }
    return found;
  };

  const spaceOut = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        " p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  };
  const spaceAsBefore = () => (document.adoptedStyleSheets = []);

  const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex], audio[controls], video[controls]";
  // The controls that the Tab key must reach, in the order of the page; one of a group of radio buttons is enough.
  const reachable = () => {
    const groups = new Set();
    return [...document.querySelectorAll(FOCUSABLE)].filter((element) => {
      if (element.disabled || element.tabIndex < 0 || !shown(element)) return false;
      if (element.type !== "radio" || !element.name) return true;
      const first = !groups.has(element.name);
      groups.add(element.name);
      return first;
    });
  };
  const walk = { seen: [], wanted: [] };
  const ring = (element) => {
    const style = getComputedStyle(element);
    const outline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    return outline || style.boxShadow !== "none";
  };
  document.addEventListener("focusin", ({ target: element }) => {
    const box = element.getBoundingClientRect();
    walk.seen.push({ element, ring: ring(element), inSight: box.bottom > 0 && box.top < innerHeight && box.width > 0 });
  });
  const startWalk = () => {
    // Whatever had the focus before, the next Tab begins at the top: where what had it last stood.
    const top = document.createElement("span");
    top.tabIndex = -1;
    document.body.prepend(top);
    top.focus({ preventScroll: true });
    top.remove();
    walk.wanted = reachable();
    walk.seen = [];
    return walk.wanted.length;
  };
  const endWalk = () => {
    const found = [];
    const positive = [...document.querySelectorAll("[tabindex]")].filter((one) => one.tabIndex > 0);
    positive.forEach((one) => found.push(`${name(one)} has a tabindex of its own order`));
    walk.wanted.forEach((element, place) => {
      const step = walk.seen[place];
      if (!step || step.element !== element) {
        found.push(`at step ${place + 1} the focus is on ${step ? name(step.element) : "nothing"}, not on ${name(element)}`);
      } else if (!step.ring) found.push(`${name(element)} does not show that it has the focus`);
      else if (!step.inSight) found.push(`${name(element)} has the focus out of sight`);
    });
    return found.slice(0, 20);
  };

  // Whether a choice changes what is shown: style alone may do that.
  const changesWhatIsShown = (element) => {
    const before = document.body.innerText;
    const field = element.matches("select") ? "selectedIndex" : element.matches("[type=checkbox], [type=radio]") ? "checked" : "";
    if (!field) return false;
    const was = element[field];
    const others = field === "checked" ? [!was] : [...element.options].map((_, place) => place);
    const changes = others.some((other) => {
      element[field] = other;
      return document.body.innerText !== before;
    });
    element[field] = was;
    return changes;
  };

  // Controls in sight that only a script could make do something.
  const idle = () =>
    [...document.querySelectorAll("button, input, select, textarea, [role=button], [contenteditable]")]
      .filter((element) => shown(element) && !changesWhatIsShown(element))
      .map((element) => `${name(element)} is shown and does nothing without a script`);

  globalThis.measures = { reset, thin, isThin, openAll, reflow, spaceOut, spaceAsBefore, startWalk, endWalk, idle };
})();
