// «Scenari»: those that tell the old rule, with the amounts of before and those proposed, accepted by who signs.
import { announce, button, find, h, nothing, redraw } from "./dom.js";
import { signature, signed } from "./signature.js";
import { goTo } from "./text.js";
import { cardsAt, stepAt } from "./feature_text.js";
import { count, short, spoken } from "./words.js";

let session, current;
const textOf = (file) => (session.state.file ?? []).find((one) => one.nome === file)?.testo ?? "";
/** Scenarios that somebody is refusing: their reason is being written. */
const refusing = new Set();

export function start(given) {
  session = given;
  session.on("scenari diagnostica", draw);
  find("p-scenarios").addEventListener("keydown", keys);
  find("p-scenarios").addEventListener("focusin", (event) => here(event.target.closest(".scenario")));
}

function draw({ scenari, diagnostica }) {
  const panel = find("p-scenarios");
  const tab = find("n-scenarios");
  tab.hidden = !scenari || diagnostica?.valida === false;
  if (diagnostica?.valida === false) {
    return redraw(panel, nothing("In attesa del testo", "Finché il testo ha un errore gli scenari non si rigiocano."));
  }
  if (!scenari) return redraw(panel, nothing("Gioco gli scenari…", "Fra un momento trovi qui quelli che raccontano la regola di prima."));
  const { gruppi, sbagliati = [], a_mano: byHand = [], accettati = [], totale, tornano } = scenari;
  const open = [...gruppi.flatMap((group) => group.scenari), ...sbagliati];
  tab.textContent = open.length + byHand.length;
  tab.classList.toggle("none", !open.length && !byHand.length);
  if (!open.length && !byHand.length && !accettati.length) {
    return redraw(panel, nothing(`${tornano} scenari su ${totale} raccontano queste regole`,
      "Se una modifica ne contraddice qualcuno, lo trovi qui con gli importi di prima e la proposta di quelli nuovi."));
  }
  if (!open.some((one) => one.id === current)) current = open[0]?.id;
  const amounts = open.reduce((sum, one) => sum + one.importi.length, 0);
  const refused = open.filter((one) => one.stato === "rifiutato").length;
  return redraw(panel,
    h("div.opening", {}, h("h2", {}, open.length ? `${count(amounts, "importo", "importi")} in ${count(open.length, "scenario", "scenari")}` : "Scenari riallineati"),
      h("p", { role: "status" }, `accettati ${accettati.length}, rifiutati ${refused}, in attesa ${open.length - refused}`)),
    open.length ? signature("") : null,
    gruppi.map((group) => section(group)),
    sbagliati.length ? listed("Non tornavano già: le loro regole non sono cambiate", sbagliati.map((one) => article(one))) : null,
    byHand.length ? listed("Da riscrivere a mano: il colpo prende un’altra strada", byHand.map(written)) : null,
    accettati.length ? listed("Accettati", accettati.map(done)) : null);
}

async function accept(what, said) {
  const who = signed("");
  if (!who) return;
  const { ok, errore } = await session.post("/accetta", { ...what, ...who });
  announce(ok ? said : errore ?? "Non è stato accettato");
}

function refuse(id) {
  refusing.add(id);
  current = id;
  draw(session.state);
  find(`why-${id}`)?.focus();
}

async function refused(id) {
  const field = find(`why-${id}`);
  const why = field.value.trim();
  if (!why) { field.setAttribute("aria-invalid", "true"); field.focus(); return; }
  const who = signed("");
  if (!who) return;
  const { ok, errore } = await session.post("/rifiuta", { scenario: id, nome: who.nome, motivo: why });
  if (ok) refusing.delete(id);
  announce(ok ? `${id}: rifiutato, resta da fare` : errore ?? "Non è stato rifiutato");
}

function section({ clausola, scenari, sintesi }) {
  const waiting = scenari.filter((one) => one.stato !== "rifiutato");
  const all = clausola && waiting.length
    ? button(`Accetta la clausola (${waiting.length})`, () => accept({ scenari: waiting.map((one) => one.id) }, `Accettati ${count(waiting.length, "scenario", "scenari")} per ${clausola}`), { "data-key": `clause-${clausola}` })
    : null;
  return h("section", { "aria-label": clausola || "Altri" },
    h("div.clause", {}, h("h3", {}, sintesi ?? (clausola ? "Cadono per " : "Nessuna clausola cambiata li spiega"), " ", clausola && h("code", {}, clausola)), all),
    scenari.map(article));
}

const listed = (title, rows) => h("section", { "aria-label": title }, h("div.clause", {}, h("h3", {}, title)), rows);

function article(one) {
  const { id, titolo, file, riga, importi, stato, motivo, nome } = one;
  const no = stato === "rifiutato";
  const now = id === current;
  const text = textOf(file);
  return h("article.scenario", { class: `${no ? "no" : ""} ${now ? "now" : ""}`, tabindex: now ? 0 : -1, "data-key": `s-${id}`, "data-id": id, "aria-labelledby": `h-${id}` },
    h("div.row", {}, h("h4", { id: `h-${id}` }, h("code", {}, id), titolo), no && h("span.tag.no", {}, "rifiutato"),
      h("span.row", {}, button("Accetta", () => accept({ scenari: [id] }, `${id}: accettato`), { "data-key": `s-${id}/yes`, "aria-label": `Accetta ${id}` }),
        !no && button("Rifiuta", () => refuse(id), { "data-key": `s-${id}/no`, "aria-label": `Rifiuta ${id}` }))),
    h("div.deal", {}, cardsAt(text, riga).map(({ chi, carte }) => h("span", {}, `${chi} `, cards(carte))),
      h("span", {}, `${short(file)}, riga ${riga}`),
      button("Vedi nel testo", () => goTo(file, riga, 1), { class: "bare", "aria-label": `Vedi nel testo: ${id}` })),
    amounts(importi, text),
    no && h("p.quiet", {}, `${nome}: ${motivo}`),
    !no && refusing.has(id) && h("div.row", {}, h("div.field", { class: "grow" }, h("label", { for: `why-${id}` }, "Perché è rifiutato (obbligatorio)"),
      h("input", { id: `why-${id}`, "aria-required": "true", placeholder: "Per esempio: la clausola dice altro", on: { keydown: (event) => event.key === "Enter" && refused(id) } })),
      button("Rifiuta", () => refused(id), { "data-key": `s-${id}/sure`, "aria-label": `Conferma: rifiuta ${id}` })));
}

function amounts(importi, text) {
  if (!importi.length) return null;
  const row = ({ riga, colonna, prima, dopo }) => h("tr", {}, h("th", { scope: "row" }, stepAt(text, riga, colonna)),
    h("td.num", {}, h("del", {}, prima)), h("td.num", {}, h("ins", {}, dopo)));
  return h("table.plain", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Importo"), h("th.num", { scope: "col" }, "Era"), h("th.num", { scope: "col" }, "Proposto"))),
    h("tbody", {}, importi.map(row)));
}

const cards = (held) => h("span.cards", {}, held.map((card) => {
  const { rank, suit, red, said } = spoken(card);
  return h("span.card", { class: red ? "red" : "" }, h("span", { "aria-hidden": "true" }, rank), h("span.suit", { "aria-hidden": "true" }, suit), h("span.vh", {}, said));
}));

const written = ({ id, titolo, file, riga, perche }) =>
  h("article.scenario", {}, h("div.row", {}, h("h4", {}, h("code", {}, id), titolo), button("Vai al testo", () => goTo(file, riga, 1), { "aria-label": `Vai al testo: ${id}`, "data-key": `hand-${id}` })),
    h("p.quiet", {}, perche));

const done = ({ id, titolo, nome, motivo }) =>
  h("article.scenario.yes", {}, h("div.row", {}, h("h4", {}, h("code", {}, id), titolo), h("span.tag.ok", {}, "accettato")), h("p.quiet", {}, `${nome}: ${motivo}`));

// -- keyboard: one stop for all the scenarios, J and K between them, A and R on the one that has the focus ------------

function here(article) {
  if (!article?.dataset.id || article.dataset.id === current) return;
  current = article.dataset.id;
  for (const one of find("p-scenarios").querySelectorAll(".scenario[data-id]")) {
    one.classList.toggle("now", one === article);
    one.tabIndex = one === article ? 0 : -1;
  }
}

function keys(event) {
  const article = event.target;
  if (!article.matches(".scenario[data-id]") || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...find("p-scenarios").querySelectorAll(".scenario[data-id]")];
  const at = all.indexOf(article);
  const act = {
    j: () => all[at + 1]?.focus(),
    k: () => all[at - 1]?.focus(),
    a: () => accept({ scenari: [article.dataset.id] }, `${article.dataset.id}: accettato`),
    r: () => refuse(article.dataset.id),
  }[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
