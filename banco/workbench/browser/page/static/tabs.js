// Rows of tabs, the two sides of a phone, the bar between the panes, and F6 from one place to the next.
import { find } from "./dom.js";

const tabsOf = (list) => [...list.querySelectorAll("[role=tab]")];

/** Shows the panel of a tab, and the pane that it stands in. */
export function show(id, { focus = false } = {}) {
  const chosen = find(id);
  for (const tab of tabsOf(chosen.closest("[role=tablist]"))) {
    const is = tab === chosen;
    tab.setAttribute("aria-selected", is);
    tab.tabIndex = is ? 0 : -1;
    find(tab.getAttribute("aria-controls")).hidden = !is;
  }
  side(chosen.closest(".pane").id);
  if (focus) chosen.focus();
  chosen.scrollIntoView({ inline: "nearest", block: "nearest" });
  document.dispatchEvent(new CustomEvent("shown", { detail: id }));
}

function side(name) {
  document.body.dataset.side = name;
  for (const one of document.querySelectorAll(".sides button")) one.setAttribute("aria-pressed", one.dataset.side === name);
}

function along(event) {
  const tabs = tabsOf(event.currentTarget);
  const at = tabs.indexOf(event.target);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  show(tabs[(to + tabs.length) % tabs.length].id, { focus: true });
}

function splitter() {
  const bar = find("splitter");
  const width = (hundredths) => {
    const kept = Math.max(28, Math.min(65, Math.round(hundredths)));
    find("work").style.setProperty("--left", `${kept}%`);
    bar.setAttribute("aria-valuenow", kept);
  };
  const now = () => Number(bar.getAttribute("aria-valuenow"));
  bar.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: now() - 2, ArrowRight: now() + 2, Home: 28, End: 65 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    width(to);
  });
  bar.addEventListener("pointerdown", (event) => bar.setPointerCapture(event.pointerId));
  bar.addEventListener("pointermove", (event) => {
    if (bar.hasPointerCapture(event.pointerId)) width((event.clientX / innerWidth) * 100);
  });
}

/** The next of: the tabs of the left, those of the right, the strip below; what is not shown is passed over. */
function next(event) {
  if (event.key !== "F6") return;
  event.preventDefault();
  const stops = [...document.querySelectorAll("[role=tab][aria-selected=true], #status button:not(:disabled)")]
    .filter((one) => one.offsetParent !== null || one.closest("#status"))
    .filter((one, at, all) => all.findIndex((other) => zone(other) === zone(one)) === at);
  const here = stops.findIndex((one) => zone(one) === zone(document.activeElement));
  stops[(here + (event.shiftKey ? -1 : 1) + stops.length) % stops.length]?.focus();
}

const zone = (element) => element?.closest(".pane, #status, .head")?.id ?? "";

export function start() {
  for (const list of document.querySelectorAll("[role=tablist]")) {
    list.addEventListener("keydown", along);
    for (const tab of tabsOf(list)) tab.addEventListener("click", () => show(tab.id));
  }
  for (const one of document.querySelectorAll(".sides button")) one.addEventListener("click", () => side(one.dataset.side));
  document.addEventListener("keydown", next);
  splitter();
}
