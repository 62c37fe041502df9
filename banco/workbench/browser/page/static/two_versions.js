// Two versions of one text, side by side by line, and a choice between them: the one that is not chosen is not lost.
import { announce, button, h, modal } from "./dom.js";
import { heldText, insist, letGo } from "./text.js";
import { short } from "./words.js";

/** Asks which text stays where somebody else's change met what was typed here. */
export function clashDialog(session) {
  const { scontro } = session.state;
  const mine = heldText(scontro.file) ?? "";
  ask(scontro.file, { other: "L’altra persona", theirs: scontro.testo, mine }, (kept) => {
    session.take({ scontro: null });
    if (kept === "mine") insist(scontro.file, scontro.versione);
    else letGo(scontro);
  });
}

/** Asks which text stays where a file was saved on the disk and is changed here too. */
export function diskDialog(session, { file, sul_disco: theirs, qui: mine }) {
  ask(file, { other: "Sul disco", theirs, mine }, (kept) =>
    session.post("/risolvi", { file, tieni: kept === "mine" ? "qui" : "disco" }));
}

function ask(file, { other, theirs, mine }, decide) {
  const take = (kept) => () => {
    dialog.close();
    decide(kept);
    announce(kept === "mine" ? "Resta il tuo testo" : "Resta l’altro testo");
  };
  const dialog = h("dialog", { "aria-labelledby": "versions-title" },
    h("h2", { id: "versions-title" }, `Due versioni di ${short(file)}`),
    h("p.quiet", {}, "Si vedono le righe che differiscono. Annulla rimette quella che non scegli."),
    h("div.lines", { tabindex: 0, role: "region", "aria-label": "Righe che differiscono" }, lines(theirs ?? "", mine ?? "", other)),
    h("div.row", {}, button("Tieni il mio", take("mine"), { class: "main" }),
      button(`Tieni: ${other.toLowerCase()}`, take("theirs")), button("Non ora", () => dialog.close())));
  modal(dialog);
}

/** Returns the lines between the first and the last that differ, those of one text and then those of the other. */
function lines(theirs, mine, other) {
  const [one, two] = [theirs.split("\n"), mine.split("\n")];
  let from = 0;
  while (from < one.length && from < two.length && one[from] === two[from]) from += 1;
  let [end, last] = [one.length, two.length];
  while (end > from && last > from && one[end - 1] === two[last - 1]) [end, last] = [end - 1, last - 1];
  const part = (title, tag, some) => [h("h3", {}, title), h("pre", {}, some.map((line, at) => [h(tag, {}, line || " "), at < some.length - 1 ? "\n" : ""]))];
  return [part(`${other}, dalla riga ${from + 1}`, "del", one.slice(from, end)), part(`Il mio, dalla riga ${from + 1}`, "ins", two.slice(from, last))];
}
