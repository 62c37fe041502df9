// «Testo»: the files, the one that is shown, its mistakes; what is typed is sent when the keys rest.
import { announce, button, find, h, redraw } from "./dom.js";
import { show } from "./tabs.js";
import { textEditor } from "./text_editor.js";
import { count, short } from "./words.js";

const REST = 250;
let session, editor, chosen, waiting, sending;
/** What is typed and the server has not confirmed, by file: never thrown away, whoever else writes. */
const unsent = new Map();
/** The version of each text that its writer started from, by file. */
const bases = new Map();

export function start(given) {
  session = given;
  const panel = find("p-text");
  panel.append(h("div.files", { id: "files" }), h("div", { id: "told-elsewhere" }), h("div.editor", { id: "editor" }));
  const nonce = document.querySelector("meta[name=csp-nonce]").content;
  editor = textEditor(find("editor"), { nonce, changed: typed });
  session.on("file modificati", files);
  session.on("diagnostica", tell);
  session.on("testo", otherwise);
  session.on("link", () => session.state.link === "up" && send());
  addEventListener("beforeunload", (event) => unsent.size && event.preventDefault());
}

/** Shows a place of a file, whichever file it is in. */
export function goTo(file, line, column) {
  show("t-text");
  open(file);
  editor.goTo(line, column);
}

/** Returns whether something typed is not yet with the server. */
export const pending = () => unsent.size > 0;

export const heldText = (name) => unsent.get(name);

/** Lets go of what was typed in a file: its writer chose the other version. */
export function letGo({ file, testo, versione }) {
  unsent.delete(file);
  otherwise({ testo: { file, testo, versione }, file: session.state.file });
}

/** Sends what was typed once more, over the version that its writer has now seen. */
export function insist(name, version, text) {
  bases.set(name, version);
  unsent.set(name, text);
  send();
}

function open(name) {
  const file = (session.state.file ?? []).find((one) => one.nome === name);
  if (!file) return;
  chosen = name;
  editor.open({ ...file, testo: unsent.get(name) ?? file.testo });
  const select = find("which");
  if (select) select.value = name;
  tell(session.state);
}

function files({ file, modificati = [] }) {
  if (!file?.length) return;
  for (const { nome, versione } of file) if (!unsent.has(nome)) bases.set(nome, versione);
  const changed = new Set(modificati.map((one) => one.nome));
  const mark = ({ nome }) => (changed.has(nome) ? `● ${nome} (modificato)` : nome);
  const options = file.map((one) => h("option", { value: one.nome }, mark(one)));
  const select = h("select", { id: "which", on: { change: (event) => open(event.target.value) } }, options);
  redraw(find("files"), h("label", { for: "which" }, "File"), select, h("span.quiet", {}, "i commenti e l’impaginazione restano come sono"));
  if (!file.some((one) => one.nome === chosen)) chosen = (file.find((one) => one.tipo === "regole") ?? file[0]).nome;
  select.value = chosen;
  open(chosen);
  const now = file.find((one) => one.nome === chosen);
  if (!unsent.has(chosen)) editor.replace(now.testo);
}

function typed(text) {
  unsent.set(chosen, text);
  clearTimeout(waiting);
  waiting = setTimeout(send, REST);
}

async function send() {
  clearTimeout(waiting);
  if (sending) return;
  const [name, text] = unsent.entries().next().value ?? [];
  if (name === undefined || session.state.scontro?.file === name) return;
  sending = true;
  const { ok, status, versione, testo } = await session.post("/testo", { file: name, testo: text, base: bases.get(name) ?? 0 });
  sending = false;
  if (ok) {
    // Lines of somebody else were put beside ours: who has typed on meanwhile does so over the version that he saw.
    const still = unsent.get(name) === text;
    if (testo === undefined || still) hold(name, testo ?? text, versione);
    if (testo !== undefined && still && name === chosen) editor.replace(testo);
    if (unsent.get(name) === text) unsent.delete(name);
  }
  if (unsent.size && (ok || status === 0)) waiting = setTimeout(send, ok ? 0 : 4 * REST);
}

/** Remembers the text of a file that the server has. */
function hold(name, text, version) {
  bases.set(name, version);
  session.state.file = session.state.file.map((one) => (one.nome === name ? { ...one, testo: text, versione: version } : one));
}

/** Somebody else, or a choice, or an undone step, changed a text. */
function otherwise({ testo, file }) {
  // Our own words come back too, and so does what we undo: the version tells them apart, the author does not.
  if (!testo || !file || testo.versione <= (bases.get(testo.file) ?? -1)) return;
  if (unsent.has(testo.file)) return; // our own next word is refused, and both versions are shown
  if (testo.testo === null) {
    session.take({ file: file.filter((one) => one.nome !== testo.file) });
    return;
  }
  if (!file.some((one) => one.nome === testo.file)) {
    const come = { nome: testo.file, testo: testo.testo, tipo: testo.tipo, versione: testo.versione, scrivibile: true };
    session.take({ file: [...file, come].sort((a, b) => (a.nome < b.nome ? -1 : 1)) });
    return;
  }
  hold(testo.file, testo.testo, testo.versione);
  if (testo.file !== chosen || editor.text() === testo.testo) return;
  editor.replace(testo.testo);
  if (!find("p-text").hidden) announce(`${short(testo.file)} è cambiato`);
}

function tell({ diagnostica }) {
  const found = diagnostica?.voci ?? [];
  editor.tell(found.filter((one) => one.file === chosen));
  const rows = [...elsewhere(found)].map(([file, those]) => {
    const bad = those.filter((one) => one.gravita === "errore").length;
    const many = bad ? count(bad, "errore", "errori") : count(those.length, "avviso", "avvisi");
    return h("li", {}, h("span", { class: bad ? "down" : "quiet" }, `${many} in ${short(file)} `),
      button("Vai", () => goTo(file, those[0].riga, those[0].colonna), { class: "bare", "data-key": `at-${file}`, "aria-label": `Vai a ${short(file)}, riga ${those[0].riga}` }));
  });
  redraw(find("told-elsewhere"), rows.length ? h("ul.elsewhere", {}, rows) : null);
}

/** Returns the mistakes of the other files, by file, errors first. */
function elsewhere(found) {
  const order = found.filter((one) => one.file !== chosen);
  order.sort((a, b) => (a.gravita === "errore" ? 0 : 1) - (b.gravita === "errore" ? 0 : 1));
  return Map.groupBy(order, (one) => one.file);
}
