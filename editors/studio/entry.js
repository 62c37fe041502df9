// What the text editor of `banco studio` uses of CodeMirror, and nothing else: the page imports it from one file.
export { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
export { yaml } from "@codemirror/lang-yaml";
export { bracketMatching, HighlightStyle, indentUnit, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
export { lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from "@codemirror/lint";
export { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
export { Annotation, Compartment, EditorSelection, EditorState, StateEffect, StateField } from "@codemirror/state";
export {
  Decoration, drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers,
  WidgetType,
} from "@codemirror/view";
export { tags } from "@lezer/highlight";
