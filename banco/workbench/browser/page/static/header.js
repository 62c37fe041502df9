// The green strip: which regolamento, its version, save, undo, redo; the keys that work everywhere.
import { announce, button, find, h, modal, redraw } from "./dom.js";
import { saveDialog } from "./saving.js";
import { count } from "./words.js";

let session;

export function start(given) {
  session = given;
  find("undo").addEventListener("click", () => step("/annulla", "Annullato"));
  find("redo").addEventListener("click", () => step("/ripeti", "Ripetuto"));
  find("save").addEventListener("click", () => saveDialog(session));
  find("keys").addEventListener("click", keysDialog);
  document.addEventListener("keydown", keys);
  session.on("annulla ripeti modificati diagnostica link conflitti", buttons);
  session.on("slug regolamenti", title);
  session.on("cambiamenti modificati", edition);
}

async function step(path, said) {
  const what = session.state[path === "/annulla" ? "annulla" : "ripeti"];
  const { ok } = await session.post(path);
  announce(ok ? `${said}: ${what}` : "Niente da fare");
}

/** Undo and redo outside fields: inside one, and in the text, they are the field's own. */
function keys(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
  if (event.target.closest("input:not([type=radio]), textarea, select, .cm-editor, dialog")) return;
  event.preventDefault();
  const path = event.shiftKey ? "/ripeti" : "/annulla";
  if (session.state[path.slice(1)]) step(path, event.shiftKey ? "Ripetuto" : "Annullato");
}

function buttons({ annulla, ripeti, modificati = [], diagnostica, link }) {
  const down = link !== "up";
  const put = (id, what, verb) => {
    const one = find(id);
    one.disabled = down || !what;
    one.title = what ? `${verb}: ${what}` : "";
  };
  put("undo", annulla, "Annulla");
  put("redo", ripeti, "Ripeti");
  find("save").disabled = down || !modificati.length || diagnostica?.valida === false;
  const patch = find("patch");
  patch.toggleAttribute("aria-disabled", !modificati.length);
  if (modificati.length) patch.href = "/modifica.patch";
  else patch.removeAttribute("href");
}

function title({ slug, regolamenti = [] }) {
  const game = regolamenti.find((one) => one.slug === slug);
  document.title = `${game?.nome ?? slug} · Studio · Banco di Prova`;
  if (regolamenti.length < 2) return redraw(find("game"), game?.nome ?? slug);
  const options = regolamenti.map((one) => h("option", { value: one.slug }, one.nome));
  const change = async (event) => {
    const { ok } = await session.post("/apri", { slug: event.target.value });
    if (ok) location.reload();
    else event.target.value = session.state.slug;
  };
  const select = h("select", { id: "games", "aria-label": "Regolamento", on: { change } }, options);
  redraw(find("game"), select);
  select.value = slug;
}

function edition({ cambiamenti, modificati = [] }) {
  const version = cambiamenti?.dopo || cambiamenti?.prima || "";
  const before = cambiamenti?.prima;
  const text = !modificati.length
    ? version && `versione ${version}`
    : `bozza ${version === before ? `dalla ${version}` : version}, ${count(modificati.length, "file cambiato", "file cambiati")}`;
  find("edition").textContent = text;
}

function keysDialog() {
  const rows = [
    ["F6", "passa da un riquadro all’altro (regole, effetti, stato); con Maiusc torna indietro"],
    ["← →", "cambia scheda, quando una linguetta ha il fuoco; allarga il riquadro, quando ce l’ha il divisorio"],
    ["J K", "scenario dopo, scenario prima (con il fuoco su uno scenario)"],
    ["A R", "accetta, rifiuta lo scenario che ha il fuoco"],
    ["Ctrl Z", "annulla l’ultima scelta; con Maiusc la ripete"],
    ["F8", "nel testo, l’errore o l’avviso che segue"],
    ["Ctrl F", "nel testo, cerca"],
    ["Ctrl ] [", "nel testo, sposta la riga a destra o a sinistra (Tab esce dal testo)"],
  ];
  const list = h("dl", {}, rows.map(([key, says]) => [h("dt", {}, key.split(" ").map((one) => [h("kbd", {}, one), " "])), h("dd", {}, says)]));
  const dialog = h("dialog", { "aria-labelledby": "keys-title" }, h("h2", { id: "keys-title" }, "Tasti"), list,
    h("div.row", {}, button("Chiudi", () => dialog.close(), { class: "main" })));
  modal(dialog);
}
