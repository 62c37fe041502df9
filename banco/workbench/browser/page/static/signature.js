// Who takes an amount, and why: asked once, kept while lists are redrawn, the same wherever it is asked.
import { find, h } from "./dom.js";

const given = { nome: "", motivo: "" };

/** Returns the fields of a signature; `place` tells those of one panel from those of another. */
export function signature(place) {
  const field = (id, name, label, complete) => h("div.field", {}, h("label", { for: `${place}${id}` }, label),
    h("input", { id: `${place}${id}`, autocomplete: complete, "aria-required": "true", "aria-describedby": `${place}unsigned`, value: given[name],
      on: { input: (event) => { given[name] = event.target.value; event.target.removeAttribute("aria-invalid"); } } }));
  return h("div.ask", {}, h("div.fields", {}, field("who", "nome", "Chi rivede", "name"), field("reason", "motivo", "Motivo della modifica (resta nel registro)", "off")),
    h("p.down", { id: `${place}unsigned` }),
    h("p.quiet", {}, "Gli importi vengono dalle stesse regole appena cambiate: provano qualcosa solo se rifai il conto sul testo."));
}

/** Returns the signature, or null; the first empty field gets the focus then. */
export function signed(place) {
  const nome = given.nome.trim();
  const motivo = given.motivo.trim();
  const empty = !nome ? "who" : !motivo ? "reason" : null;
  find(`${place}unsigned`).textContent = empty ? "Per accettare servono il nome di chi rivede e il motivo." : "";
  if (!empty) return { nome, motivo };
  const field = find(`${place}${empty}`);
  field.setAttribute("aria-invalid", "true");
  field.focus();
  return null;
}
