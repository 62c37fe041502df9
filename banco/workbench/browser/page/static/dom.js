// Elements made of data, and redrawn so that who works with them does not notice: no markup is ever read from a text.

/** Returns an element. `tag` may carry classes ("p.quiet"); `given` holds attributes, and listeners under `on`. */
export function h(tag, given = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(given)) {
    if (key === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else if (key === "class") element.classList.add(...String(value).split(" ").filter(Boolean));
    else if (key === "value" || key === "checked") element[key] = value;
    else if (value === true) element.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const find = (id) => document.getElementById(id);

/** Says something to who listens to the page and does not look at it. */
export function announce(text) {
  const voice = find("voice");
  voice.textContent = voice.textContent === text ? `${text}\u00a0` : text;
}

/** Puts new children into a place: what has the focus keeps it, by its `data-key` or id, and the place its scroll. */
export function redraw(place, ...children) {
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  const key = held && (held.dataset.key ?? held.id);
  const cursor = held && "selectionStart" in held ? [held.selectionStart, held.selectionEnd] : null;
  const { scrollTop } = place;
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  place.scrollTop = scrollTop;
  if (!key) return held && place.tabIndex >= 0 ? place.focus({ preventScroll: true }) : undefined;
  const again = place.querySelector(`[data-key="${CSS.escape(key)}"], #${CSS.escape(key)}`);
  if (!again || again.disabled) return nearest(place, key)?.focus({ preventScroll: true });
  again.focus({ preventScroll: true });
  if (cursor && cursor[0] !== null && again.setSelectionRange) again.setSelectionRange(...cursor);
}

/** Returns what takes the focus when what had it is no longer there: the same thing's container, or the panel. */
function nearest(place, key) {
  const owner = key.includes("/") ? place.querySelector(`[data-key="${CSS.escape(key.split("/")[0])}"]`) : null;
  return owner ?? (place.tabIndex >= 0 ? place : place.closest("[tabindex]"));
}

/** Shows a dialog over the page; once it is closed what opened it has the focus, even if it was drawn anew meanwhile. */
export function modal(dialog) {
  const opener = document.activeElement;
  const key = opener && (opener.dataset.key ?? opener.id);
  dialog.addEventListener("close", () => {
    dialog.remove();
    const again = opener?.isConnected || !key ? opener : document.querySelector(`[data-key="${CSS.escape(key)}"], #${CSS.escape(key)}`);
    again?.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Returns a button. */
export const button = (text, press, given = {}) =>
  h(`button.b`, { type: "button", ...given, on: { click: press } }, text);

/** Returns what stands where there is nothing to show: what it is for. */
export const nothing = (title, text) => h("div.nothing", {}, h("h3", {}, title), h("p", {}, text));
