// CodeMirror as the studio uses it: colours of the page, mistakes under their line, nothing that asks elsewhere.
import {
  bracketMatching, Compartment, Decoration, defaultKeymap, drawSelection, EditorSelection, EditorState, EditorView,
  highlightActiveLine, highlightSelectionMatches, HighlightStyle, history, historyKeymap,
  indentUnit, keymap, lineNumbers, lintGutter, nextDiagnostic, previousDiagnostic, search, searchKeymap,
  setDiagnostics, StateEffect, StateField, StreamLanguage, syntaxHighlighting, tags, WidgetType, yaml, Annotation,
} from "./vendor/codemirror.js";
import { h } from "./dom.js";

const fromServer = Annotation.define();
const putTold = StateEffect.define();

const LOOK = EditorView.theme({
  "&": { height: "100%", color: "var(--inchiostro)", backgroundColor: "var(--carta)", fontSize: ".8125rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55", overflow: "auto" },
  ".cm-content": { caretColor: "var(--inchiostro)" },
  ".cm-cursor": { borderLeftColor: "var(--inchiostro)" },
  ".cm-gutters": { color: "var(--grigio)", backgroundColor: "var(--alto)", borderRight: "1px solid var(--filo)" },
  ".cm-activeLine": { backgroundColor: "var(--alto)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "var(--blu-velo)" },
  ".cm-selectionMatch, .cm-searchMatch": { backgroundColor: "var(--nota-velo)" },
  ".cm-panels": { color: "var(--inchiostro)", backgroundColor: "var(--alto)", fontFamily: "var(--sans)" },
  ".cm-panels button, .cm-panels input": { color: "inherit", background: "var(--carta)", border: "1px solid var(--bordo)", borderRadius: "3px" },
  ".cm-tooltip": { color: "var(--inchiostro)", backgroundColor: "var(--carta)", border: "1px solid var(--bordo)" },
});
const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.keyword], color: "var(--blu)" },
  { tag: [tags.string, tags.attributeValue], color: "var(--accento)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--grigio)", fontStyle: "italic" },
  { tag: [tags.meta, tags.labelName], color: "var(--nota)" },
  { tag: tags.heading, color: "var(--inchiostro)", fontWeight: "600" },
]);
const WORDS = EditorState.phrases.of({
  Find: "Cerca", Replace: "Sostituisci con", next: "dopo", previous: "prima", all: "tutti", "match case": "maiuscole",
  "by word": "parole intere", regexp: "espressione", replace: "sostituisci", "replace all": "sostituisci tutti",
  close: "chiudi", "current match": "corrispondenza", "on line": "alla riga", "replaced $ matches": "$ sostituzioni",
  "replaced match on line $": "sostituito alla riga $", Diagnostics: "Errori e avvisi", "No diagnostics": "Nessun errore",
  "Go to line": "Vai alla riga", go: "vai", "Control character": "Carattere di controllo",
});
const OPENS = /^\s*(Funzionalità|Regola|Contesto|Scenario|Esempio|Schema dello scenario|Esempi):/;
const STEP = /^\s*(Dato|Data|Dati|Date|Quando|Allora|E|Ma|\*)(?=\s)/;
const GHERKIN = StreamLanguage.define({
  token(stream) {
    if (stream.sol()) {
      if (stream.match(/^\s*#.*/)) return "comment";
      if (stream.match(OPENS)) return "heading";
      if (stream.match(STEP)) return "keyword";
    }
    if (stream.match(/@[\w:.-]+/)) return "meta";
    if (stream.match(/"[^"]*"|\|/)) return "string";
    stream.next();
    return null;
  },
});

/** A mistake, said whole below its line: what, where, and what to do. */
class Told extends WidgetType {
  constructor(one) {
    super();
    this.one = one;
  }

  eq(other) {
    return JSON.stringify(other.one) === JSON.stringify(this.one);
  }

  toDOM() {
    const { gravita, codice, riga, colonna, messaggio, consiglio } = this.one;
    const wrong = consiglio && messaggio.endsWith(consiglio) ? messaggio.slice(0, -consiglio.length) : messaggio;
    const bad = gravita === "errore";
    const head = h("b", {}, `${bad ? "Errore" : "Avviso"} ${codice}, riga ${riga}, colonna ${colonna}.`);
    const said = h("div.told", { class: bad ? "bad" : "" }, h("p", {}, head, ` ${wrong}`), consiglio && h("p", {}, consiglio));
    return h("div.told-below", {}, said); // CodeMirror measures the box, which has no margin of its own
  }
}

const toldField = StateField.define({
  create: () => Decoration.none,
  update(held, change) {
    let now = held.map(change.changes);
    for (const effect of change.effects) if (effect.is(putTold)) now = effect.value;
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Returns where a mistake stands in a text, as offsets; what lies beyond its end stands at the end. */
function span(doc, { riga, colonna, fine }) {
  const line = doc.line(Math.max(1, Math.min(riga, doc.lines)));
  const from = Math.min(line.from + colonna - 1, line.to);
  const word = /^[^\s,\]}]+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 1;
  return { from, to: Math.min(fine ? line.from + fine - 1 : from + word, line.to), below: line.to };
}

/** Returns an editor in a place: `changed(text)` is called for what its writer does, never for what the server did. */
export function textEditor(parent, { nonce, changed }) {
  const language = new Compartment();
  const label = new Compartment();
  const wrapping = EditorView.lineWrapping;
  const extensions = [
    EditorView.cspNonce.of(nonce), WORDS, LOOK, syntaxHighlighting(COLOURS), wrapping, toldField, lineNumbers(), lintGutter(),
    highlightActiveLine(), drawSelection(), bracketMatching(), highlightSelectionMatches(),
    history(), indentUnit.of("  "), search({ top: true }), language.of([]), label.of([]),
    // Tab leaves the editor: who works by keyboard must not be caught in it. Ctrl+] and Ctrl+[ indent.
    keymap.of([{ key: "F8", run: nextDiagnostic, shift: previousDiagnostic }, ...defaultKeymap, ...historyKeymap, ...searchKeymap]),
    EditorView.updateListener.of((update) => {
      const own = update.transactions.some((one) => one.docChanged && !one.annotation(fromServer));
      if (update.docChanged && own) changed(update.state.doc.toString());
    }),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: "", extensions }) });
  view.scrollDOM.tabIndex = 0; // a text that is only read is still scrolled by keyboard
  const states = new Map();
  let name = null;

  return {
    view,
    text: () => view.state.doc.toString(),
    focus: () => view.focus(),

    /** Shows a file; what was undone in it before can still be redone. */
    open(file) {
      if (name === file.nome) return;
      if (name !== null) states.set(name, view.state);
      name = file.nome;
      view.setState(states.get(name) ?? EditorState.create({ doc: file.testo, extensions }));
      view.dispatch({
        effects: [
          language.reconfigure(/\.feature$/.test(name) ? GHERKIN : /\.ya?ml$/.test(name) ? yaml() : []),
          label.reconfigure(EditorView.contentAttributes.of({ "aria-label": `Testo di ${name}`, spellcheck: "false" })),
        ],
      });
      this.replace(file.testo);
    },

    /** Makes the text another one that came from the server, changing no more of it than differs. */
    replace(text) {
      const held = view.state.doc.toString();
      if (held === text) return;
      let from = 0;
      while (from < held.length && held[from] === text[from]) from += 1;
      let [to, end] = [held.length, text.length];
      while (to > from && end > from && held[to - 1] === text[end - 1]) [to, end] = [to - 1, end - 1];
      view.dispatch({ changes: { from, to, insert: text.slice(from, end) }, annotations: fromServer.of(true) });
    },

    /** Shows the mistakes of the file. */
    tell(found) {
      const { doc } = view.state;
      const placed = found.map((one) => ({ one, ...span(doc, one) })).sort((a, b) => a.below - b.below);
      const below = placed.map(({ one, below }) => Decoration.widget({ widget: new Told(one), block: true, side: 1 }).range(below));
      view.dispatch({ effects: putTold.of(Decoration.set(below, true)) });
      const severity = (one) => (one.gravita === "errore" ? "error" : "warning");
      const marks = placed.map(({ one, from, to }) => ({
        from, to, severity: severity(one), message: `${one.codice}: ${one.messaggio}`,
      }));
      view.dispatch(setDiagnostics(view.state, marks));
    },

    /** Puts the cursor at a line and a column, in the middle of what is seen. */
    goTo(line, column = 1) {
      const { doc } = view.state;
      const at = doc.line(Math.max(1, Math.min(line, doc.lines)));
      const place = Math.min(at.from + column - 1, at.to);
      view.dispatch({ selection: EditorSelection.cursor(place), effects: EditorView.scrollIntoView(place, { y: "center" }) });
      view.focus();
    },
  };
}
