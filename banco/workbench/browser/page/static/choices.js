// «Scelte guidate»: the rules that are changed most, each a list of alternatives; and the form for a side bet.
import { announce, button, find, h, nothing, redraw } from "./dom.js";
import { goTo } from "./text.js";
import { sideBetDialog } from "./side_bet.js";
import { sideBetAway } from "./side_bet_away.js";
import { count, tone } from "./words.js";

let session;
const unfolded = new Set();
/** The options in force when a choice was first seen in this tab: what «era» is told of. */
const first = new Map();

export function start(given) {
  session = given;
  session.on("scelte diagnostica tolte", draw);
}

function draw({ scelte, diagnostica, tolte }) {
  const panel = find("p-choices");
  if (!scelte) return redraw(panel, nothing("Leggo le regole…", "Fra un momento trovi qui le regole che si cambiano di più."));
  const all = (scelte.gruppi ?? []).flatMap((group) => group.scelte);
  if (!all.length) {
    return redraw(panel, nothing("Nessuna scelta guidata", "Queste regole si cambiano nel testo: la scheda accanto."));
  }
  const stopped = diagnostica?.valida === false;
  let number = 0;
  const groups = scelte.gruppi.filter((group) => group.scelte.length).map((group) =>
    h("div.group", {}, h("h3", {}, group.titolo), group.scelte.map((one) => row(one, (number += 1), stopped))));
  return redraw(panel,
    h("div.opening", {}, h("h2", {}, "Le regole che si cambiano di più"),
      h("p", {}, stopped ? "Ferme finché il testo ha un errore." : "Una scelta cambia il testo, e a destra si vede che cosa ne viene.")),
    groups, playerOptions(scelte, tolte, stopped), sideBets(scelte, stopped));
}

function row(one, number, stopped) {
  const words = (id) => one.opzioni.find((option) => option.id === id)?.parole ?? one.parole ?? "—";
  const was = one.prima ?? first.get(one.id) ?? one.in_vigore;
  if (!first.has(one.id)) first.set(one.id, one.in_vigore);
  const changed = was !== one.in_vigore;
  const value = changed
    ? [h("del", {}, h("span.vh", {}, "era "), words(was)), " ", h("ins", {}, h("span.vh", {}, "ora "), words(one.in_vigore))]
    : words(one.in_vigore);
  const others = one.opzioni.filter((option) => option.id !== one.in_vigore).length;
  const details = h("details.choice", { class: changed ? "changed" : "", open: unfolded.has(one.id) },
    h("summary", { "data-key": `choice-${one.id}` },
      h("span.n.num", {}, number), h("span.name", {}, one.titolo, h("small", {}, source(one))),
      h("span.value", {}, value), h("span.effect", {}, count(others, "alternativa", "alternative"))),
    h("div.inside", {}, options(one, was, stopped), one.libero && typed(one, stopped), told(one)));
  details.addEventListener("toggle", () => (details.open ? unfolded.add(one.id) : unfolded.delete(one.id)));
  return details;
}

const STATES = {
  clausola: null,
  lettura: ["reading", "lettura"],
  tace: ["silent", "il testo tace"],
  assente: ["out", "fuori dal testo"],
};

function source({ stato, clausole = [], letture = [] }) {
  const state = STATES[stato] ?? null;
  const shown = clausole.slice(0, 2).map((one) => [h("code", {}, one), " "]);
  const more = clausole.length > 2 ? `e altre ${clausole.length - 2} ` : "";
  return [shown, more, state && h(`span.tag.${state[0]}`, {}, state[1]), letture.map((one) => [" ", h("code", {}, one)])];
}

function options(one, was, stopped) {
  const has = (key) => one.opzioni.some((option) => option[key]);
  const columns = [["ritorno", "Ritorno"], ["punti", "Punti"], ["costo", "Costo su 1.000\u00a0€"]].filter(([key]) => has(key));
  const choose = async (option) => {
    const { ok, errore } = await session.post("/scelta", { scelta: one.id, opzione: option.id, base: session.base });
    announce(ok ? `${one.titolo}: ${option.parole}` : errore ?? "La scelta non è passata");
    if (!ok) draw(session.state);
  };
  const line = (option) => {
    const chosen = option.id === one.in_vigore;
    const radio = h("input", {
      type: "radio", name: `choice-${one.id}`, value: option.id, checked: chosen, disabled: stopped,
      "data-key": `option-${one.id}-${option.id}`, on: { change: () => choose(option) },
    });
    return h("tr", { class: chosen ? "chosen" : "" },
      h("td", {}, h("label", {}, radio, h("b", {}, option.parole), option.id === was && h("small", {}, chosen ? "in vigore" : "prima"), option.nota && h("small", {}, option.nota))),
      columns.map(([key]) => h("td.num", { class: key === "punti" ? tone(option[key]) : "" }, option[key] ?? "")));
  };
  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Alternativa"), columns.map(([, title]) => h("th", { scope: "col" }, title))));
  return h("fieldset", {}, h("legend.vh", {}, one.titolo), h("table.options", {}, head, h("tbody", {}, one.opzioni.map(line))));
}

/** A value that is none of the alternatives: sent when it is confirmed, and told what is wrong with it. */
function typed({ id, titolo, libero }, stopped) {
  const key = `free-${id}`;
  const input = h("input", { id: key, autocomplete: "off", disabled: stopped, "aria-describedby": `${key}-help ${key}-wrong` });
  const wrong = h("small.wrong", { id: `${key}-wrong` });
  const send = async () => {
    const { ok, errore } = await session.post("/scelta", { scelta: id, valore: input.value.trim(), base: session.base });
    if (ok) return announce(`${titolo}: ${input.value.trim()}`);
    input.setAttribute("aria-invalid", "true");
    wrong.textContent = errore ?? "Il valore non è passato.";
    return input.focus();
  };
  input.addEventListener("keydown", (event) => event.key === "Enter" && send());
  return h("div.row.free", {}, h("div.field", {}, h("label", { for: key }, "Un altro valore"), input, h("small", { id: `${key}-help` }, libero.aiuto), wrong),
    button("Usa", send, { disabled: stopped, "data-key": `${key}-use`, "aria-label": `Usa il valore scritto per ${titolo}` }));
}

function told({ sintesi = [], domanda, posto }) {
  return h("div.source", {},
    sintesi.map(({ clausola, testo }) => h("p", {}, h("code", {}, clausola), " ", h("q", {}, testo))),
    domanda && h("p", {}, domanda),
    posto && h("p", {}, button("Vedi nel testo", () => goTo(posto.file, posto.riga, posto.colonna), { class: "bare" })));
}

/** Returns the options of the players that can be given up, and those that were and can be given back. */
function playerOptions({ opzioni = [] }, away = [], stopped) {
  if (!opzioni.length && !away.length) return null;
  const back = async (one) => {
    const { ok, errore } = await session.post("/opzione", { rimetti: one.id });
    announce(ok ? `${one.titolo}: rimessa, com’era` : errore ?? "Non si può rimettere");
  };
  const row = (one, words, act, key) => h("li.row", {}, h("span", {}, one.titolo),
    button(words, act, { class: "bare", "aria-label": `${words.replace("…", "")} ${one.titolo}`, "data-key": `${key}-${one.id}`, disabled: stopped }));
  return h("div.group.add", {}, h("h3", {}, "Opzioni del giocatore"), h("ul", {},
    opzioni.map((one) => row(one, "Togli…", () => sideBetAway(session, one, "/opzione"), "option")),
    away.map((one) => row(one, "Rimetti", () => back(one), "back"))));
}

function sideBets({ puntate = [], campi = [] }, stopped) {
  if (!campi.length && !puntate.length) return null;
  const rows = puntate.map((bet) => h("li.row", {}, h("span", {}, bet.titolo),
    button("Togli…", () => sideBetAway(session, bet), { class: "bare", "aria-label": `Togli ${bet.titolo}`, "data-key": `bet-${bet.id}`, disabled: stopped })));
  return h("div.group.add", {}, h("h3", {}, "Puntate facoltative"), h("ul", {}, rows),
    campi.length && button("Aggiungi una puntata facoltativa…", () => sideBetDialog(session), { "data-key": "add-bet", disabled: stopped }));
}
