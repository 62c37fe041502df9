// «Aggiungi una puntata facoltativa»: a form whose fields the server names; it writes datum, clause and scenarios.
import { announce, button, h, modal, redraw } from "./dom.js";

/** Asks what a new side bet is like; the form stays open, with what was written, until the server accepts it. */
export function sideBetDialog(session) {
  const { campi } = session.state.scelte;
  const controls = new Map(campi.map((field) => [field.nome, control(field)]));
  const told = h("div", { role: "alert" });
  const send = async () => {
    for (const { wrong } of controls.values()) wrong.textContent = "";
    const values = Object.fromEntries([...controls].map(([name, one]) => [name, one.read()]));
    const answer = await session.post("/puntata", { campi: values, base: session.base });
    if (answer.ok) {
      dialog.close();
      return announce("Aggiunta la puntata: regola, clausola e primi scenari");
    }
    const faults = Array.isArray(answer.diagnostica) ? answer.diagnostica : answer.diagnostica?.voci ?? [];
    const general = faults.filter((fault) => !mark(controls.get(fault.campo), fault.messaggio));
    redraw(told, general.map((fault) => h("p.down", {}, fault.messaggio)), !faults.length && h("p.down", {}, answer.errore ?? "La puntata non è passata."));
    return dialog.querySelector("[aria-invalid=true]")?.focus();
  };
  const dialog = h("dialog", { "aria-labelledby": "bet-title" }, h("h2", { id: "bet-title" }, "Aggiungi una puntata facoltativa"),
    h("p.quiet", {}, "Scrive la regola, la clausola e i primi scenari. Tutto si può annullare, e nulla va nei file finché non salvi."),
    h("div.grid", {}, [...controls.values()].map((one) => one.element)), told,
    h("div.row", {}, button("Aggiungi", send, { class: "main" }), button("Lascia stare", () => dialog.close())));
  modal(dialog);
}

function mark(one, message) {
  if (!one) return false;
  one.wrong.textContent = message;
  one.input.setAttribute("aria-invalid", "true");
  return true;
}

function control({ nome, titolo, tipo, opzioni = [], aiuto = "", valore = "" }) {
  const id = `bet-${nome}`;
  const given = { id, "aria-describedby": `${id}-help ${id}-wrong`, autocomplete: "off" };
  let input;
  if (tipo === "scelta") {
    input = h("select", given, opzioni.map((one) => h("option", { value: one.id ?? one }, one.parole ?? one)));
  } else if (tipo === "righe" || tipo === "tabella") {
    input = h("textarea", { ...given, rows: 4 });
  } else {
    input = h("input", { ...given, inputmode: tipo === "numero" ? "decimal" : null });
  }
  if (valore) input.value = valore;
  input.addEventListener("input", () => input.removeAttribute("aria-invalid"));
  const wrong = h("small.wrong", { id: `${id}-wrong` });
  return {
    input, wrong, read: () => input.value.trim(),
    element: h("div.field", {}, h("label", { for: id }, titolo), input, h("small", { id: `${id}-help` }, aiuto), wrong),
  };
}
