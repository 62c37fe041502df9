// Two texts of one file, put together where they do not touch; where they do, both blocks whole, and no choice made yet.
import { announce, button, find, h, modal, redraw } from "./dom.js";
import { heldText, insist, letGo } from "./text.js";
import { count, short } from "./words.js";

/** Asks what stays where somebody else's change met what was typed here. */
export function clashDialog(session) {
  const { scontro } = session.state;
  const parts = scontro.parti ?? [{ qui: heldText(scontro.file) ?? "", altro: scontro.testo, prima: "", riga: 1 }];
  ask(scontro.file, "Quella dell’altra persona", parts, (text) => {
    session.take({ scontro: null });
    letGo(scontro);
    insist(scontro.file, scontro.versione, text);
  });
}

/** Asks what stays where a file was saved on the disk and is changed here too. */
export function diskDialog(session, { file, sul_disco: theirs, qui: mine, parti, segno }) {
  const gone = theirs === null || mine === null;
  ask(file, theirs === null ? "Sul disco il file non c’è più" : "Quella sul disco", parti, (text) =>
    session.post("/risolvi", { file, testo: gone && !text ? null : text, segno }));
}

function ask(file, other, parts, decide) {
  const clashes = parts.filter((one) => "qui" in one);
  const chosen = new Map();
  const told = h("p", { role: "alert" });
  const dialog = h("dialog", { "aria-labelledby": "versions-title" },
    h("h2", { id: "versions-title" }, `Un’altra persona ha cambiato ${short(file)}`),
    h("p.quiet", {}, `Le righe che non si toccano sono già unite. ${count(clashes.length, "punto", "punti")} da decidere: avete scritto tutti e due nelle stesse righe. Nulla è stato sovrascritto, e «Annulla» torna alla tua.`),
    clashes.map((one, at) => block(one, at, other, (text) => chosen.set(one, text))),
    told,
    h("div.row", {}, button("Unisci", () => {
      const open = clashes.findIndex((one) => !chosen.has(one));
      if (open >= 0) {
        redraw(told, `Manca una scelta, alla riga ${clashes[open].riga}.`);
        return find(`side-${open}-mine`).focus();
      }
      dialog.close();
      decide(parts.map((one) => ("qui" in one ? chosen.get(one) : one.uguale)).join(""));
      return announce(`${short(file)}: unito`);
    }, { class: "main" }), button("Decido dopo", () => dialog.close())));
  modal(dialog);
}

/** Returns one place where both wrote: the two blocks, how it was before, and three answers of which none is given. */
function block(one, at, other, choose) {
  const side = (title, text, tag) => h("div", {}, h("h4", {}, title), h("pre", {}, h(tag, {}, text || "(righe tolte)")));
  const field = h("textarea", { hidden: true, rows: 6, "aria-label": "Le righe come le scrivo io", on: { input: () => choose(ended(field.value)) } }, one.qui);
  const answer = (id, words, text) => h("label.row", {}, h("input", { type: "radio", name: `side-${at}`, id: `side-${at}-${id}`, on: { change: () => {
    field.hidden = text !== null;
    choose(text ?? ended(field.value));
  } } }), words);
  return h("fieldset", {}, h("legend", {}, `Dalla riga ${one.riga}`),
    h("details", {}, h("summary", {}, "Com’era prima di tutti e due"), h("pre", {}, one.prima || "(non c’era)")),
    h("div.grid", {}, side("La tua", one.qui, "ins"), side(other, one.altro, "del")),
    answer("mine", "Tieni la tua", one.qui), answer("theirs", other.startsWith("Sul") ? "Togli il file" : "Tieni l’altra", one.altro), answer("own", "Scrivo io", null), field);
}

const ended = (text) => (text && !text.endsWith("\n") ? `${text}\n` : text);
