// «Che cosa è cambiato»: sentences of what is otherwise for who plays, then the returns before and after.
import { find, h, nothing, redraw } from "./dom.js";
import { count, tone } from "./words.js";

export function start(session) {
  session.on("cambiamenti ritorni", draw);
}

const GRADES = { maggiore: "cambia quanto riceve il giocatore, o come si gioca", minore: "si gioca allo stesso modo", correzione: "cambiano solo le parole" };

function draw({ cambiamenti, ritorni }) {
  const panel = find("p-changes");
  if (!cambiamenti) return redraw(panel, nothing("Confronto le due versioni…", "Fra un momento leggi qui che cosa cambia per chi gioca."));
  const { prima, grado, voci, rispetto_a: against } = cambiamenti;
  if (!voci.length) {
    const text = against ? `Le regole sono quelle della versione ${prima} (${against}).` : "Non c’è una versione di prima con cui confrontare.";
    return redraw(panel, nothing("Nessuna modifica", `${text} Quando cambi una regola, qui leggi che cosa cambia per chi gioca, in frasi.`));
  }
  return redraw(panel,
    h("div.opening", {}, h("h2", {}, `Dalla versione ${prima} alla bozza`),
      h("p", {}, `${count(voci.length, "dato", "dati")}${grado ? " · modifica " : ""}`, grado && h("b", {}, grado), grado && GRADES[grado] ? `: ${GRADES[grado]}` : "")),
    h("ol.facts", {}, voci.map(fact)), returns(ritorni, prima));
}

const fact = ({ testo, clausole = [], dato }) =>
  h("li", {}, h("span.sign", { "aria-hidden": "true" }, "≠"),
    h("div", {}, h("h3", {}, testo), h("p", {}, clausole.length ? ["Lo dicono ", clausole.map((one, at) => [at ? ", " : "", h("code", {}, one)]), "."] : h("code", {}, dato))));

function returns(ritorni, prima) {
  const moved = (ritorni?.voci ?? []).filter((one) => tone(one.differenza) !== "even");
  if (!moved.length) return null;
  const row = (one) => h("tr", {}, h("th", { scope: "row" }, `${one.puntata}, ${one.come} `, h("small.quiet", {}, one.base)),
    h("td.num", {}, one.prima), h("td.num", {}, one.ora), h("td.num", { class: tone(one.differenza) }, one.differenza));
  return h("div", {}, h("div.opening", {}, h("h2", {}, "Quanto torna ai giocatori"), ritorni.in_calcolo && h("p", {}, "calcolo…")),
    h("table.plain.stacked", {}, h("thead", {}, h("tr", {}, ["Puntata", prima, "Bozza", "Differenza"].map((title, at) => h("th", { scope: "col", class: at ? "num" : "" }, title)))),
      h("tbody", {}, moved.map(row))));
}
