"""The parts of a file, as an editor lists them beside it: sections and names of the rules, scenarios of a feature."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from banco.workbench.edited_corpus import lines_of
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.feature_lines import FeatureLine, LineKind, feature_lines, tags_in
from banco.workbench.lsp.under_cursor import Spot
from generator.data.yaml_sketch import Word
from generator.model.checks.names import at, text
from generator.model.editing.path_shapes import placed

_FEATURE, _RULE = "Funzionalità", "Regola"
_NOT_LISTED = ("Contesto", "Esempi")
_LABELS = ("etichetta", "sintesi", "domanda", "testo")


@dataclass(frozen=True, slots=True)
class Outline:
    """One part: `kind` is «sezione», «nome», «argomento», «regola» or «scenario»; `last` its last line, from 0."""

    name: str
    detail: str
    kind: str
    spot: Spot
    last: int
    parts: tuple["Outline", ...] = ()


def outline_of(desk: Desk, path: Path) -> tuple[Outline, ...]:
    """Return the parts of a file, each with those inside it, in order; none if it is of no regolamento."""
    if desk.slug_of(path) is None:
        return ()
    written = desk.corpus.text_of(path)
    return tuple(_feature(written) if path.suffix == ".feature" else _rules(desk, path, len(lines_of(written))))


# rules


def _rules(desk: Desk, path: Path, count: int) -> Iterator[Outline]:
    drawn, root = desk.sketch_of(path), desk.shape_of(path)
    sections = [word for word in drawn.words if word.is_key and len(word.path) == 1]
    for word, last in _until_next(sections, count - 1):
        place = placed(drawn.tree, root, word.path)
        names = [one for one in drawn.words if one.is_key and len(one.path) == 2 and one.path[0] == word.text]
        parts = tuple(
            Outline(one.text, _label(desk, path, one), "nome", Spot(one.line, one.start, one.end), end)
            for one, end in _until_next(names, last)
        )
        detail = place.field.title if place.field else ""
        yield Outline(word.text, detail, "sezione", Spot(word.line, word.start, word.end), last, parts)


def _label(desk: Desk, path: Path, word: Word) -> str:
    node = at(desk.sketch_of(path).tree, *(str(step) for step in word.path))
    return next((said for key in _LABELS if (said := text(at(node, key)))), "")


def _until_next(words: list[Word], last: int) -> Iterator[tuple[Word, int]]:
    """Yield each word and the last line of its part: the one before the next word's."""
    for number, word in enumerate(words):
        after = words[number + 1].line - 1 if number + 1 < len(words) else last
        yield word, max(word.line, after)


# features


def _feature(written: str) -> Iterator[Outline]:
    lines = feature_lines(written)
    ids = {tag.line: tag.name.removeprefix("id:") for tag in tags_in(written) if tag.name.startswith("id:")}
    blocks = [
        (number, line)
        for number, line in enumerate(lines)
        if line.kind is LineKind.BLOCK and line.keyword not in _NOT_LISTED
    ]
    yield from _blocks(blocks, len(lines) - 1, lines, ids, (_FEATURE, _RULE))


def _blocks(
    blocks: list[tuple[int, FeatureLine]], last: int, lines: tuple[FeatureLine, ...], ids: dict[int, str],
    levels: tuple[str, ...],
) -> Iterator[Outline]:  # fmt: skip
    """Yield the blocks of the first level that is there, each with those below it."""
    if not levels:
        for place, (number, line) in enumerate(blocks):
            end = blocks[place + 1][0] - 1 if place + 1 < len(blocks) else last
            yield _outline(number, line, "scenario", ids, end, ())
        return
    level, *rest = levels
    starts = [place for place, (_, line) in enumerate(blocks) if line.keyword == level]
    first = starts[0] if starts else len(blocks)
    before = blocks[first][0] - 1 if first < len(blocks) else last
    yield from _blocks(blocks[:first], before, lines, ids, tuple(rest))
    for place, start in enumerate(starts):
        stop = starts[place + 1] if place + 1 < len(starts) else len(blocks)
        end = blocks[stop][0] - 1 if stop < len(blocks) else last
        number, line = blocks[start]
        inside = tuple(_blocks(blocks[start + 1 : stop], end, lines, ids, tuple(rest)))
        yield _outline(number, line, "argomento" if level == _FEATURE else "regola", ids, end, inside)


def _outline(
    number: int, line: FeatureLine, kind: str, ids: dict[int, str], last: int, parts: tuple[Outline, ...]
) -> Outline:
    above = next((ids[before] for before in range(number - 1, max(number - 4, -1), -1) if before in ids), "")
    title = line.text or line.keyword
    detail = above if kind == "scenario" else ""
    return Outline(
        title, detail, kind, Spot(number, line.start, max(line.after + len(line.text), line.start)), last, parts
    )
