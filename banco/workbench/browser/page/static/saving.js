// «Salva…»: which files would be written and how much of each, then, once confirmed, to the files or to a branch.
import { announce, button, find, h, redraw } from "./dom.js";
import { count, short } from "./words.js";

/** Asks where to save; nothing is written before the answer. */
export function saveDialog(session) {
  const { modificati = [], cambiamenti } = session.state;
  const rows = modificati.map(({ nome, aggiunte, tolte }) =>
    h("tr", {}, h("th", { scope: "row" }, h("code", { title: nome }, short(nome))),
      h("td.num", {}, count(Math.max(aggiunte, tolte), "riga", "righe"))));
  const table = h("table.plain", {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "File"), h("th.num", { scope: "col" }, "Punti toccati"))),
    h("tbody", {}, rows));
  const name = h("input", { id: "branch", value: suggested(session.state), autocomplete: "off", spellcheck: "false" });
  const why = h("input", { id: "why", autocomplete: "off", value: cambiamenti?.voci?.[0]?.testo ?? "" });
  const told = h("p", { id: "save-told", role: "alert" });
  const form = h("div.grid", {},
    h("div.field", {}, h("label", { for: "branch" }, "Nome del ramo"), name),
    h("div.field", {}, h("label", { for: "why" }, "Che cosa cambia, in una frase"), why));
  const save = async (body) => {
    redraw(told, "Scrivo…");
    const answer = await session.post("/salva", body);
    if (!answer.ok) return redraw(told, h("span.down", {}, refusal(answer)));
    dialog.close();
    announce(answer.ramo ? `Salvato sul ramo ${answer.ramo}` : `Salvato: ${count(answer.file?.length ?? 0, "file", "file")}`);
    return undefined;
  };
  const dialog = h("dialog", { "aria-labelledby": "save-title" },
    h("h2", { id: "save-title" }, "Che cosa si scrive"), table,
    h("p.quiet", {}, "Commenti e impaginazione restano come sono. Salvare non è pubblicare."),
    h("h3", {}, "Su un ramo nuovo"), h("p.quiet", {}, "I file su cui lavori restano come sono; chi rivede trova la modifica sul ramo."), form,
    h("div.row", {},
      button("Scrivi su un ramo", () => save({ modo: "ramo", nome: name.value.trim(), motivo: why.value.trim() }), { class: "main" }),
      button("Scrivi nei file", () => save({ modo: "file" })),
      button("Non ora", () => dialog.close())),
    told);
  dialog.addEventListener("close", () => {
    dialog.remove();
    find("save").focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

const suggested = ({ slug, cambiamenti }) =>
  `bozza/${(cambiamenti?.voci?.[0]?.dato ?? slug).replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "").toLowerCase()}`;

function refusal({ errore, diagnostica, conflitti, status }) {
  if (errore) return errore;
  if (conflitti?.length) return "Qualcuno ha cambiato questi file sul disco: prima si scelgono le versioni.";
  const first = Array.isArray(diagnostica) ? diagnostica[0] : diagnostica?.voci?.[0];
  if (first) return `Non si scrive: ${short(first.file)}, riga ${first.riga}: ${first.messaggio}`;
  return status === 0 ? "Lo studio non risponde: niente è stato scritto." : "Non è stato scritto niente.";
}
