// «Togli» beside a bet or an option: what goes with it, as the server tells it, is shown before anything is taken away.
import { announce, button, h, modal, redraw } from "./dom.js";

/** Asks whether a side bet, or an option of the players, is to go, with its clauses, readings and scenarios listed. */
export async function sideBetAway(session, bet, path = "/puntata") {
  const { base } = session; // what is confirmed is what was shown: a text that changed since is refused
  const what = h("div", { "aria-live": "polite" }, h("p.quiet", {}, "Guardo che cosa se ne andrebbe…"));
  const told = h("div", { role: "alert" });
  const say = (answer, otherwise) => redraw(told, h("p.down", {}, answer.errore ?? otherwise));
  const send = async () => {
    const answer = await session.post(path, { togli: bet.id, base });
    if (!answer.ok) return say(answer, "Non si può togliere.");
    dialog.close();
    return announce(`${bet.titolo}: tolta. Con Annulla torna.`);
  };
  const go = button("Togli", send, { class: "main", disabled: true });
  const dialog = h("dialog", { "aria-labelledby": "away-title" }, h("h2", { id: "away-title" }, `Togli «${bet.titolo}»`),
    what, told, h("div.row", {}, go, button("Lascia stare", () => dialog.close(), { autofocus: true })));
  modal(dialog);
  const found = await session.get(`${path}?togli=${encodeURIComponent(bet.id)}`);
  if (!found.ok) {
    redraw(what);
    return say(found, "Non si può togliere.");
  }
  go.disabled = false;
  return redraw(what, h("p.quiet", {}, "Se ne va la regola, con ciò che riguarda solo lei. Tutto si può annullare, e nulla va nei file finché non salvi."),
    listed(found.clausole, "clausola", "clausole"), listed(found.letture, "lettura", "letture"), listed(found.scenari, "scenario", "scenari"),
    h("p.quiet", {}, "Ciò che parla anche d’altro resta, e gli scenari che la giocano: «Coerenza» dice che cosa farne."));
}

function listed(every = [], one, many) {
  if (!every.length) return null;
  return h("details", { open: every.length < 10 }, h("summary", {}, `${every.length} ${every.length === 1 ? one : many}`),
    h("ul", {}, every.map(({ id, testo }) => h("li", {}, h("code", {}, id), " ", testo))));
}
