// What stands above the panes when something is not as usual: an error, the engine, a lost server, two versions.
import { find, h, button, redraw } from "./dom.js";
import { clashDialog, diskDialog } from "./two_versions.js";
import { goTo } from "./text.js";
import { short } from "./words.js";

export function start(session) {
  session.on("diagnostica motore link conflitti scontro unito", (state) => redraw(find("bands"), ...bands(session, state)));
}

function bands(session, state) {
  const shown = [];
  const band = (key, bad, strong, text, action) =>
    shown.push(h("div.band", { class: bad ? "bad" : "", role: "group", "aria-label": "Avviso" },
      h("p", {}, h("strong", {}, strong), ` ${text}`), action));
  if (state.link === "refused") {
    band("refused", true, "Lo studio è stato riavviato.", "Ogni avvio ha una chiave nuova: apri l’indirizzo che «banco studio» ha scritto nel terminale, e anche questa scheda va avanti da sola. Le modifiche confermate ci sono tutte.");
  } else if (state.link === "down") {
    band("down", false, "Lo studio non risponde.", "Le modifiche confermate sono al sicuro; ciò che scrivi ora parte appena torna. Riprovo da solo. Se lo hai chiuso o riavviato, apri l’indirizzo che «banco studio» scrive nel terminale.");
  }
  if (state.scontro) {
    band("clash", false, `Un’altra persona ha cambiato ${short(state.scontro.file)}.`, "Avete scritto nelle stesse righe. Nulla è stato sovrascritto: scegli che cosa resta.",
      button("Vedi le due versioni", () => clashDialog(session), { "data-key": "clash" }));
  }
  for (const one of state.conflitti ?? []) {
    band(`disk-${one.file}`, false, `${short(one.file)} è cambiato sul disco, nelle stesse righe.`, "Nulla è stato sovrascritto; «Salva…» aspetta la tua scelta.",
      button("Vedi le due versioni", () => diskDialog(session, one), { "data-key": `disk-${one.file}` }));
  }
  if (state.unito) {
    const { file, sue } = state.unito;
    band("joined", false, `${short(file)}: righe salvate da un’altra persona, unite alle tue.`, sue.map((one) => `${one.come}: ${one.riga.trim()}`).slice(0, 3).join(" · "),
      button("Visto", () => session.take({ unito: null }), { "data-key": "joined" }));
  }
  const first = state.diagnostica?.valida === false && state.diagnostica.voci.find((one) => one.gravita === "errore");
  if (first) {
    band("error", true, "La pagina e i numeri sono fermi all’ultimo testo valido.", `C’è un errore in ${short(first.file)}, riga ${first.riga}.`,
      button("Vai all’errore", () => goTo(first.file, first.riga, first.colonna), { "data-key": "error" }));
  }
  if (state.motore?.stato === "fermo") {
    const times = state.motore.riavvii ? ` Riavvii: ${state.motore.riavvii}.` : "";
    band("engine", false, "Il calcolo si è fermato su questo testo.", `Le tue modifiche sono al sicuro; gli esiti mostrati sono di prima. Riparte alla prossima modifica.${times}`);
  }
  return shown;
}
