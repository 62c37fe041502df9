// «Pagina del giocatore»: the page as it is written, in a frame that runs nothing; what differs from before is marked.
import { find, h, nothing, redraw } from "./dom.js";

const MARK = "data-cambiato";
const STYLE = `[${MARK}]{background:#dff0e5;color:#17201b;box-shadow:-.25rem 0 0 #14563c}
@media (prefers-color-scheme:dark){[${MARK}]{background:#163528;color:#e4ebe6;box-shadow:-.25rem 0 0 #8ed1b0}}
@media (forced-colors:active){[${MARK}]{outline:2px solid Highlight}}`;
const PIECES = "h1,h2,h3,p,li,dt,dd,caption,th,td,figcaption";
let shown = "";
let marking = true;
let frame, before, session;
/** Whether `before` is what the server says of the version of before, and not the first page of this tab. */
let exact = false;

export function start(given) {
  session = given;
  const toggle = (id, text, pressed, press) =>
    h("button.b", { type: "button", id, "aria-pressed": pressed, on: { click: (event) => event.currentTarget.setAttribute("aria-pressed", press()) } }, text);
  const phone = toggle("as-phone", "Come sul telefono", "false", () => find("frame").classList.toggle("phone"));
  const marks = toggle("marks", "Segna i cambiamenti", "true", () => {
    marking = !marking;
    mark();
    return marking;
  });
  const alone = h("a.b", { id: "alone", href: "/pagina", target: "_blank", rel: "noopener" }, "Provala");
  find("p-page").append(
    h("div.opening", {}, h("h2", {}, "Pagina del giocatore"), h("div.row", {}, phone, marks, alone)),
    h("div.frame", { id: "frame" }, nothing("La pagina arriva fra un momento", "Il generatore la sta scrivendo.")));
  let last = Promise.resolve();
  session.on("pagina", ({ pagina }) => {
    if (pagina) last = last.then(refresh).catch(() => {});
  });
  session.on("ritorni", (state) => {
    last = last.then(() => compare(state)).catch(() => {});
  });
}

/** Shows the page as it is now; the frame stays where it was scrolled to. Called again before it is over, it waits. */
async function refresh() {
  const answer = await fetch("/pagina", { cache: "no-store" });
  if (!answer.ok) return;
  const text = await answer.text();
  if (text === shown) return;
  shown = text;
  const fresh = new DOMParser().parseFromString(still(text), "text/html");
  if (frame) {
    const { contentDocument: held } = frame;
    held.body.replaceChildren(...[...fresh.body.childNodes].map((node) => held.importNode(node, true)));
    return mark();
  }
  frame = h("iframe", { title: "Pagina del giocatore, bozza", sandbox: "allow-same-origin", src: "/pagina" });
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  redraw(find("frame"), frame);
  if (!session.state.modificati?.length) before = pieces(fresh);
  await loaded;
  return mark();
}

/** Asks for the page of before once the server has computed all else: until then it has no time for it. */
async function compare({ ritorni }) {
  if (exact || !ritorni) return;
  const found = await earlier();
  if (!found) return;
  [before, exact] = [found, true];
  mark();
}

/** Returns the pieces of the page of the version that everything is compared with, null where there is none. */
async function earlier() {
  const answer = await fetch("/pagina?di=prima", { cache: "no-store" });
  return answer.ok && answer.status === 200 ? pieces(new DOMParser().parseFromString(still(await answer.text()), "text/html")) : null;
}

/** Returns a page without its styles and programs: the policy of this one would refuse them, aloud. */
const still = (text) => text.replace(/<(style|script)\b[^]*?<\/\1>/g, "");

const said = (element) => element.textContent.replace(/\s+/g, " ").trim();

/** Returns how often each piece of text stands in a page. */
function pieces(page) {
  const found = new Map();
  for (const one of page.querySelectorAll(PIECES)) found.set(said(one), (found.get(said(one)) ?? 0) + 1);
  return found;
}

/** Marks the smallest pieces of the page that the page of before does not have. */
function mark() {
  const page = frame?.contentDocument;
  if (!page?.body || !before) return;
  if (!page.adoptedStyleSheets.length) {
    const sheet = new page.defaultView.CSSStyleSheet();
    sheet.replaceSync(STYLE);
    page.adoptedStyleSheets = [sheet];
  }
  for (const one of page.querySelectorAll(`[${MARK}]`)) one.removeAttribute(MARK);
  if (!marking) return;
  const left = new Map(before);
  const fresh = [];
  for (const one of page.querySelectorAll(PIECES)) {
    if (one.closest("nav")) continue;
    const many = left.get(said(one)) ?? 0;
    if (many > 0) left.set(said(one), many - 1);
    else if (said(one)) fresh.push(one);
  }
  for (const one of fresh) if (!fresh.some((other) => other !== one && one.contains(other))) one.setAttribute(MARK, "");
}
