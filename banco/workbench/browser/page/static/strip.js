// The strip below: how things stand in a word, the returns, and why it cannot be published yet.
import { button, find, h, redraw } from "./dom.js";
import { reasons } from "./coherence.js";
import { publishDialog } from "./publishing.js";
import { goTo } from "./text.js";
import { count, tone } from "./words.js";

let session;
let open = false;
const TOO_MANY = 40;

export function start(given) {
  session = given;
  session.on("diagnostica coerenza scenari ritorni motore modificati link", draw);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !open) return;
    unfold(false);
    find("why-not")?.focus();
  });
  document.addEventListener("pointerdown", (event) => open && !event.target.closest(".publish") && unfold(false));
}

function draw(state) {
  const why = reasons(state);
  const status = find("status");
  redraw(status, verdict(state, why), figures(state),
    h("div.publish", {},
      button("Numeri", () => status.classList.toggle("unfolded"), { class: "fold", "data-key": "fold" }),
      publish(state, why),
      why.length > 0 && button(count(why.length, "motivo", "motivi"), () => unfold(!open), { id: "why-not", "aria-expanded": open, "aria-controls": "reasons" }),
      list(why)));
}

/** Returns the button that publishes; while something keeps the regolamento from it, it says how much and leads to the first. */
function publish({ diagnostica, coerenza, ritorni, cambiamenti, link }, why) {
  const told = (text, press, more = {}) => button(text, press, { id: "publish", ...more });
  if (diagnostica?.valida === false) return told(count(diagnostica.errori, "errore da correggere", "errori da correggere"), () => goToError(diagnostica));
  if (why.length) return told(`${why.length === 1 ? "Manca" : "Mancano"} ${count(why.length, "punto", "punti")}`, () => why[0].go(), { "aria-label": `Per pubblicare ${why.length === 1 ? "manca" : "mancano"} ${count(why.length, "punto", "punti")}: vai al primo` });
  const ready = link === "up" && coerenza && ritorni && !ritorni.in_calcolo && !coerenza.in_calcolo;
  return told(ready ? `Pubblica la ${cambiamenti?.dopo || "prima edizione"}…` : "Si può pubblicare fra un momento", () => publishDialog(session), { class: ready ? "main" : "", disabled: !ready });
}

function goToError({ voci }) {
  const first = voci.find((one) => one.gravita === "errore");
  if (first) goTo(first.file, first.riga, first.colonna);
}

function unfold(wanted) {
  open = wanted;
  draw(session.state);
}

function verdict({ diagnostica, coerenza, scenari, link }, why) {
  const bad = diagnostica?.valida === false;
  const waiting = !diagnostica || !coerenza;
  const fallen = scenari ? scenari.totale - scenari.tornano : 0;
  const [kind, text, more] = link && link !== "up" ? ["", "Lo studio non risponde", "riprovo da solo"]
    : bad ? ["bad", count(diagnostica.errori, "errore nel testo", "errori nel testo"), "gli effetti sono fermi a prima"]
    : waiting ? ["", "Leggo le regole…", ""]
    : fallen ? ["", count(why.length, "punto", "punti"), `${count(fallen, "scenario dice", "scenari dicono")} la regola di prima, su ${scenari.totale}`]
    : why.length ? ["", count(why.length, "punto", "punti"), "per poter pubblicare"] : ["good", "Coerente", scenari ? `${scenari.tornano} scenari su ${scenari.totale}` : ""];
  return h("div.verdict", { class: kind }, h("b", {}, h("span.glyph", { "aria-hidden": "true" }), text), h("small", {}, more));
}

function figures({ ritorni, motore, modificati = [] }) {
  const busy = ritorni?.in_calcolo;
  const shown = (ritorni?.voci ?? []).filter((one, at, all) => all.findIndex((other) => other.puntata === one.puntata) === at);
  const figure = (one, at) => h("div", { class: at && tone(one.differenza) === "even" ? "same" : "" }, h("dt", {}, one.puntata),
    h("dd.num", {}, h("b", { class: busy ? "busy" : "" }, one.ora), " ", h("small.quiet", {}, one.base), " ",
      busy ? h("span.quiet", {}, "calcolo…") : h("span", { class: tone(one.differenza) }, tone(one.differenza) === "even" ? "=" : one.differenza)));
  const state = motore?.stato ?? "…";
  return h("dl", { "aria-busy": busy ? "true" : null },
    shown.length ? shown.map(figure) : h("div", {}, h("dt", {}, "Ritorni"), h("dd", {}, busy || !ritorni ? "calcolo…" : "non calcolati")),
    h("div", { class: "same" }, h("dt", {}, "Calcolo"), h("dd", {}, state)),
    h("div", {}, h("dt", {}, "Modifiche"), h("dd", {}, modificati.length ? `non salvate: ${count(modificati.length, "file", "file")}` : "nessuna")));
}

function list(why) {
  const row = ({ text, go }, at) => h("li", {}, h("span", {}, text), button("Vai", () => { unfold(false); go(); }, { class: "bare", "data-key": `why-${at}`, "aria-label": `Vai: ${text}` }));
  const rest = why.length - TOO_MANY;
  return h("div.reasons", { id: "reasons", hidden: !open || !why.length, role: "region", "aria-label": "Perché non si può pubblicare" },
    h("h2", {}, "Perché non si può pubblicare"), h("ul", {}, why.slice(0, TOO_MANY).map(row)), rest > 0 && h("p.quiet", {}, `E altri ${rest}, in Coerenza.`));
}
