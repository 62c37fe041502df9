"""What may be written at a place of a feature: steps with places to fill, tags, the words that begin a line."""

import re
from collections.abc import Iterator
from pathlib import Path

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.completion_items import Completion, CompletionKind, escaped, hole
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.feature_lines import FeatureLine, LineKind, feature_lines, step_words, tags_in
from banco.workbench.lsp.meanings import clause_words, reading_words
from banco.workbench.lsp.scenario_meanings import BLOCKS, TAGS, entry_words
from banco.workbench.lsp.typed_steps import can_begin, example_pieces
from banco.workbench.lsp.under_cursor import Spot
from conformance.cases.lock import FILE
from conformance.cases.reading.feature_document import SCHEMA
from conformance.cases.steps.all_steps import all_definitions
from conformance.cases.steps.choice_steps import REASONS
from conformance.cases.steps.parameters import fixed_parameters
from conformance.cases.steps.phrases import StepDefinition, StepKind
from generator.data.diagnostics import CorpusErrors
from generator.data.input_files import read_bytes
from generator.data.nodes import Node
from generator.model.checks.names import at, entries, text

_PARAMETER = re.compile(r"\{(\w+)\}")
_SEATED = re.compile(r"che ([A-ZÀ-Ö][\w]*) (?:occupa|osserva)")
_ID = re.compile(r"\b([A-Z][A-Z0-9]{1,4})-S([0-9]{4})\b")
_CAPABILITY = re.compile(r"@(capacita:[a-z_]+)")
_CONTINUES = "Continua i passi di prima."
_OPENS = {
    StepKind.GIVEN: "Prepara il colpo: il tavolo, chi vi siede, le carte.",
    StepKind.WHEN: "Fa accadere qualcosa: una puntata, la distribuzione, una decisione.",
    StepKind.THEN: "Verifica ciò che è accaduto: carte, opzioni, denaro.",
}
_WORDS = ("Dato", "Quando", "Allora", "E", "Ma")


def scenario_proposals(desk: Desk, path: Path, line: int, column: int) -> tuple[Completion, ...]:
    """Return what may be written with the cursor at a place of a feature, line and column from 0; the best first."""
    slug = desk.slug_of(path)
    written = desk.corpus.text_of(path)
    lines = lines_of(written)
    if slug is None or not 0 <= line < len(lines):
        return ()
    before = lines[line][: min(column, len(lines[line]))]
    here = _Here(desk, slug, written, line, before, lines[line])
    return tuple({proposal.label: proposal for proposal in here.found()}.values())


class _Here:
    def __init__(self, desk: Desk, slug: str, written: str, line: int, before: str, whole: str) -> None:
        self.desk, self.slug, self.written = desk, slug, written
        self.line, self.before, self.whole = line, before, whole
        vocabulary = desk.vocabulary(slug)
        self.parameters = {one.name: one for one in (vocabulary.parameters if vocabulary else fixed_parameters())}

    def found(self) -> Iterator[Completion]:
        typed = self.before.lstrip()
        read = feature_lines(self.written)[self.line]
        if typed.startswith("@"):
            yield from self._tags()
        elif typed.startswith("|"):
            yield from self._cells()
        elif read.kind is LineKind.STEP and len(self.before) > read.start + len(read.keyword):
            yield from self._steps(read)
        elif not typed.startswith("#") and read.kind is not LineKind.BLOCK:
            yield from self._openings()

    # tags

    def _tags(self) -> Iterator[Completion]:
        start = self.before.rindex("@")
        end = start + len(re.split(r"\s", self.whole[start:], maxsplit=1)[0])
        spot = Spot(self.line, start, end)

        def tag(name: str, meaning: str, kind: CompletionKind) -> Completion:
            return Completion(f"@{name}", meaning, f"@{name}", kind, spot)

        if free := self._free_id():
            yield tag(f"id:{free}", TAGS["id:"], CompletionKind.NAME)
        for clause in self.desk.clauses(self.slug):
            yield tag(clause.key, clause_words(clause), CompletionKind.CLAUSE)
        for reading in self.desk.readings(self.slug).values():
            yield tag(reading.key, reading_words(reading), CompletionKind.READING)
        for capability in sorted(set(_CAPABILITY.findall("\n".join(self._features())))):
            yield tag(capability, TAGS["capacita:"], CompletionKind.WORD)
        yield tag("proposto", TAGS["proposto"], CompletionKind.WORD)

    def _features(self) -> Iterator[str]:
        yield from (self.desk.corpus.text_of(path) for path in self.desk.feature_files(self.slug))
        lock = self.desk.corpus.features / self.slug / FILE
        try:
            yield read_bytes(lock, name=FILE).decode("utf-8", "replace")
        except CorpusErrors:
            return

    def _free_id(self) -> str:
        """Return the id after the last that any scenario of the regolamento has had, removed ones too."""
        prefix = text(at(self.desk.sketch_of(self.desk.own_files(self.slug)[1]).tree, "sigla"))
        taken = [int(number) for text_ in self._features() for own, number in _ID.findall(text_) if own == prefix]
        return f"{prefix}-S{max(taken, default=0) + 1:04}" if prefix else ""

    # steps

    def _steps(self, read: FeatureLine) -> Iterator[Completion]:
        after = min(read.after, len(self.before))
        typed = self.before[after:]
        spot = Spot(self.line, after, max(len(self.whole.rstrip()), len(self.before)))
        for definition in all_definitions():
            if read.step in (None, definition.kind) and can_begin(definition.expression, self.parameters, typed):
                said = self._sample(definition)
                snippet = self._snippet(definition, " " * (read.start + 2))
                yield Completion(
                    said,
                    entry_words(definition),
                    snippet,
                    CompletionKind.STEP,
                    spot,
                    is_snippet=True,
                    matches=typed or said,
                )

    def _sample(self, definition: StepDefinition) -> str:
        """Return the example of a step in the words of the regolamento."""
        pieces = iter(self._pieces(definition))
        return _PARAMETER.sub(lambda found: next(pieces)[0], _plain(definition.expression))

    def _snippet(self, definition: StepDefinition, indent: str) -> str:
        pieces = self._pieces(definition)
        fixed = _PARAMETER.split(_plain(definition.expression))[::2]
        holes = [hole(number, *piece) for number, piece in enumerate(pieces, 1)]
        line = "".join(f"{escaped(text_)}{one}" for text_, one in zip(fixed, [*holes, ""], strict=True))
        if not definition.columns:
            return line
        cells = [hole(len(holes) + number, "…") for number in range(1, len(definition.columns) + 1)]
        return f"{line}\n{indent}| {' | '.join(definition.columns)} |\n{indent}| {' | '.join(cells)} |"

    def _pieces(self, definition: StepDefinition) -> list[tuple[str, tuple[str, ...]]]:
        """Return, for each parameter of a step, an example and the words of which to choose, if they are known."""
        names = _PARAMETER.findall(definition.expression)
        pieces = zip(names, example_pieces(definition), strict=True)
        return [self._piece(name, one, definition) for name, one in pieces]

    def _piece(self, name: str, shown: str, definition: StepDefinition) -> tuple[str, tuple[str, ...]]:
        if name == "giocatore" and (players := tuple(dict.fromkeys(_SEATED.findall(self.written)))):
            return players[0], players
        if name == "tra_virgolette":
            quoted = self._quoted(definition)
            return (shown if shown in quoted else next(iter(quoted), shown)), quoted
        admitted = self.parameters.get(name)
        if admitted is None or not admitted.admitted:
            return shown, ()
        read = shown if re.fullmatch(admitted.pattern, shown) else ""
        words = tuple(one for one in admitted.admitted if re.fullmatch(admitted.pattern, one))
        before = "su " if name == "su_puntata" else ""
        listed = words or tuple(f"{before}{one}" for one in self._side_first(admitted.admitted))
        return (read or listed[0]), listed

    def _side_first(self, labels: tuple[str, ...]) -> list[str]:
        """Return the labels of wagers with the main one last: a step that names a wager is seldom about that."""
        rules = self.desk.rulesets.get(self.slug)
        return sorted(labels, key=lambda label: rules is not None and label == rules.main_wager.label)

    def _quoted(self, definition: StepDefinition) -> tuple[str, ...]:
        """Return what may stand between the quotes of a step: the example of the catalogue says what it is about."""
        document = self.desk.document(self.slug)
        title, wagers = text(at(document, "titolo")), at(document, "puntate")
        labels = {
            "{titolo}": [title],
            "{principale}": [text(at(wagers, name, "etichetta")) for name in _names(wagers)],
            "{etichetta}": self.parameters["opzione"].admitted if "opzione" in self.parameters else (),
        }
        about = next((said for word, said in labels.items() if word in definition.example), tuple(REASONS))
        return tuple(f'"{label}"' for label in about if label)

    # the beginning of a line, and tables

    def _openings(self) -> Iterator[Completion]:
        start = len(self.before) - len(self.before.lstrip())
        spot = Spot(self.line, start, max(len(self.whole.rstrip()), len(self.before)))
        kinds = step_words()
        for word in _WORDS:
            kind = kinds[word]
            yield Completion(word, _CONTINUES if kind is None else _OPENS[kind], f"{word} ", CompletionKind.WORD, spot)
        indent = self.before[:start]
        for word, meaning in BLOCKS.items():
            if word in ("Scenario", SCHEMA):
                tag = f"@id:{self._free_id()}\n{indent}" if not self._has_tag() else ""
                yield Completion(
                    f"{word}:", meaning, f"{tag}{word}: ${{1:Titolo}}\n{indent}  ", CompletionKind.WORD, spot, True
                )
            else:
                yield Completion(f"{word}:", meaning, f"{word}: ", CompletionKind.WORD, spot)

    def _has_tag(self) -> bool:
        return any(tag.line == self.line - 1 for tag in tags_in(self.written))

    def _cells(self) -> Iterator[Completion]:
        """Yield who may receive cards, in the first column of a table of cards."""
        if self.before.count("|") != 1:
            return
        start = self.before.index("|") + 1
        start += len(self.whole[start:]) - len(self.whole[start:].lstrip(" "))
        cell = self.whole[start:].partition("|")[0].rstrip()
        spot = Spot(self.line, min(start, len(self.before)), max(start + len(cell), len(self.before)))
        document = self.desk.document(self.slug)
        shared = [name for name in _names(at(document, "zone")) if text(at(document, "zone", name, "di")) == "tavolo"]
        for who in dict.fromkeys(_SEATED.findall(self.written)):
            yield Completion(who, "Un giocatore seduto al tavolo.", who, CompletionKind.NAME, spot)
        yield Completion("banco", "Il banco.", "banco", CompletionKind.NAME, spot)
        for name in shared:
            yield Completion(
                name.replace("_", " "), "Una zona del tavolo.", name.replace("_", " "), CompletionKind.NAME, spot
            )


def _plain(expression: str) -> str:
    """Return an expression with the first of the words that it admits in one place."""
    return re.sub(r"([^\s{}/]+)/[^\s{}]+", r"\1", expression)


def _names(node: Node | None) -> list[str]:
    return [entry.key for entry in entries(node)]
