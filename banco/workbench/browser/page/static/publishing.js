// «Pubblica»: what would be written is shown first; then site, files, change log and revision of git, all of them or none.
import { announce, button, h, modal, redraw } from "./dom.js";
import { count, short } from "./words.js";

/** Shows what a publication would write; nothing is written before the answer. */
export async function publishDialog(session) {
  const inside = h("div", {}, h("p", {}, "Guardo che cosa si scriverebbe…"));
  const title = h("h2", { id: "publish-title", tabindex: -1 }, "Pubblica");
  const dialog = h("dialog", { "aria-labelledby": "publish-title" }, title, inside);
  const close = () => dialog.close();
  modal(dialog);
  title.focus();
  const what = await session.get("/pubblica");
  if (!what.ok) return redraw(inside, refused(what), h("div.row", {}, button("Chiudi", close)));
  title.textContent = `Pubblica la versione ${what.dopo}`;
  const log = what.registro && h("textarea", { id: "publish-log", rows: Math.min(12, what.registro.split("\n").length + 2) });
  if (log) log.value = what.registro;
  const told = h("div", { role: "alert" });
  const confirm = button("Pubblica", () => publish(session, { dialog, title, inside, told, confirm }, what, log), { class: "main" });
  return redraw(inside,
    h("p", {}, "Ecco che cosa si scrive. Finché non confermi, nessun file cambia."),
    h("h3", {}, "Versione"), version(what),
    log && [h("h3", {}, h("label", { for: "publish-log" }, "Registro delle modifiche")), h("div.field", {}, log)],
    h("h3", {}, what.ramo ? `Revisione di git, sul ramo «${what.ramo}»` : "Revisione di git"), revision(what),
    h("h3", {}, "Sito"), h("p", {}, "In ", h("code", {}, what.sito), ": la pagina per chi gioca, il fascicolo delle prove, i dati, la tabella di gioco e il confronto fra i giochi. Gli altri giochi restano come sono."),
    h("p.quiet", {}, "Da qui non parte nulla verso la rete. Se un passo non riesce si torna ai file di prima, e si dice quale."),
    h("div.row", {}, confirm, button("Non ora", close)), told);
}

const version = ({ prima, dopo, grado, scenari }) => h("p", {},
  prima && prima !== dopo ? [h("del", {}, prima), " ", h("ins", {}, dopo), grado && `: modifica ${grado}`] : h("b", {}, dopo), `. Tornano tutti gli scenari: ${scenari}.`);

const revision = ({ commit, ramo, file }) => !ramo ? h("p", {}, "Nessuna: questa cartella non sta in un deposito git.")
  : !commit ? h("p", {}, "Nessuna: i file sono già quelli dell’ultima.")
  : [h("p", {}, `«${commit}»`), h("details.quiet", {}, h("summary", {}, count(file.length, "file", "file")), h("ul", {}, file.map((name) => h("li", {}, h("code", { title: name }, short(name))))))];

async function publish(session, { dialog, title, inside, told, confirm }, what, log) {
  confirm.disabled = true;
  redraw(told, h("p", {}, "Scrivo il sito, poi i file: qualche secondo…"));
  const done = await session.post("/pubblica", { registro: log ? log.value : "", base: what.versione });
  confirm.disabled = false;
  if (!done.ok) return redraw(told, refused(done));
  title.textContent = `Pubblicata la versione ${done.edizione}`;
  const steps = [`Scenari: tornano tutti (${what.scenari})`, log && "Registro delle modifiche scritto", done.commit ? `Revisione ${done.commit} sul ramo «${what.ramo}»: ${what.commit}` : "Nessuna revisione di git da fare", `Sito scritto in ${what.sito}`];
  redraw(inside, h("ol", {}, steps.filter(Boolean).map((one) => h("li", {}, one))),
    h("div.row", {}, h("a.b.main", { href: `/sito/${session.state.slug}/`, target: "_blank", rel: "noopener" }, "Apri la pagina"), button("Chiudi", () => dialog.close())));
  announce(title.textContent);
  return title.focus();
}

const refused = ({ errore, conflitti, diagnostica, status }) => h("p.down", {},
  errore ?? (conflitti?.length ? "Qualcuno ha cambiato questi file sul disco: prima si scelgono le versioni."
    : diagnostica?.length ? diagnostica[0].messaggio : status === 0 ? "Lo studio non risponde: riapri la pagina e guarda se è pubblicata." : "Non è stato pubblicato niente."));
