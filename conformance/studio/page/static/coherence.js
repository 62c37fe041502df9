// «Coerenza»: what the edit made false, one fact a line, each with the one thing to do about it.
import { announce, button, find, h, nothing, redraw } from "./dom.js";
import { show } from "./tabs.js";
import { goTo } from "./text.js";
import { count, short } from "./words.js";

/** Remarks of scenarios that no longer hold: they are put right in their own tab, and are one line here. */
const OF_SCENARIOS = new Set(["C110", "C111", "C112"]);
let session;

export function start(given) {
  session = given;
  session.on("coerenza diagnostica", draw);
}

/** Returns what keeps the regolamento unpublished, in order, each with what leads to where it is put right. */
export function reasons({ coerenza }) {
  const blocking = (coerenza?.parti ?? []).flatMap((part) => part.voci).filter((one) => one.blocca);
  const fallen = blocking.filter((one) => OF_SCENARIOS.has(one.codice));
  const rest = blocking.filter((one) => !fallen.includes(one)).map((one) => ({ text: said(one), go: () => go(one) }));
  return fallen.length ? [{ text: notHolding(fallen), go: () => go(fallen[0]) }, ...rest] : rest;
}

function notHolding(fallen) {
  const many = new Set(fallen.map((one) => `${one.file}:${one.riga}`)).size;
  return `${count(many, "scenario non torna", "scenari non tornano")} con queste regole`;
}

const said = (one) => one.frase ?? one.messaggio;
const go = (one) => (OF_SCENARIOS.has(one.codice) ? show("t-scenarios", { focus: true }) : goTo(one.file, one.riga, one.colonna));

function draw({ coerenza, diagnostica }) {
  const panel = find("p-coherence");
  const stopped = diagnostica?.valida === false;
  const every = (coerenza?.parti ?? []).flatMap((part) => part.voci);
  for (const id of ["n-coherence", "n-all"]) {
    const tab = find(id);
    tab.hidden = !coerenza || stopped;
    tab.textContent = every.filter((one) => one.blocca).length;
    tab.classList.toggle("none", tab.textContent === "0");
  }
  if (stopped) return redraw(panel, nothing("In attesa del testo", "La coerenza si controlla su un testo senza errori."));
  if (!coerenza) return redraw(panel, nothing("Controllo la coerenza…", "Fra un momento trovi qui ciò che una modifica ha reso falso."));
  if (!every.length) return redraw(panel, nothing("Nulla è diventato falso", "Regole, clausole, scenari, ritorni e calcoli raccontano la stessa cosa."));
  return redraw(panel, h("div.points", {},
    h("div.opening", {}, h("h2", {}, "Che cosa non torna"), h("p", {}, `${count(coerenza.bloccano, "punto ferma", "punti fermano")} la pubblicazione`)),
    coerenza.parti.filter((part) => part.voci.length).map((part) => [h("h3", {}, part.titolo), h("ul", {}, lines(part.voci))])));
}

function lines(found) {
  const fallen = found.filter((one) => OF_SCENARIOS.has(one.codice));
  const rest = found.filter((one) => !OF_SCENARIOS.has(one.codice)).map(line);
  if (!fallen.length) return rest;
  return [item(fallen.some((one) => one.blocca), notHolding(fallen), h("span", {}, "Importi di prima e proposte sono nella loro scheda."),
    button("Vai agli scenari", () => show("t-scenarios", { focus: true }), { "data-key": "to-scenarios" })), ...rest];
}

function line(one) {
  const where = `${short(one.file)}, riga ${one.riga}`;
  const key = `c-${one.codice}-${one.file}-${one.riga}-${one.colonna}`;
  const fix = one.correzione;
  const mend = async () => {
    const { ok, errore } = await session.post("/correggi", { punto: fix.id, base: session.base });
    announce(ok ? `${fix.titolo}: fatto` : errore ?? "Non è passato");
  };
  const action = fix
    ? button(fix.titolo, mend, { "data-key": key, "aria-label": `${fix.titolo}: ${said(one)}` })
    : button("Vai al testo", () => go(one), { "data-key": key, "aria-label": `Vai al testo: ${where}` });
  return item(one.blocca, said(one), [one.consiglio && h("span", {}, `${one.consiglio} `), h("span", {}, where, " ", h("code", {}, one.codice))], action);
}

const item = (blocks, text, where, action) =>
  h("li", {}, h("span.glyph", { "aria-hidden": "true", class: blocks ? "" : "soft" }),
    h("div", {}, h("p", {}, text, !blocks && [" ", h("span.tag.out", {}, "da guardare")]), h("p.where", {}, where)), h("span.row", {}, action));
