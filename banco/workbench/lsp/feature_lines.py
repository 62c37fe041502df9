"""What each line of a feature is, while it is being written: a step, a tag, a block, a row. Text in, no refusal out."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from banco.workbench.edited_corpus import lines_of
from conformance.cases.scenario.arguments import clean
from conformance.cases.steps.phrases import StepKind

_TAG = re.compile(r"@[^\s@]*")


class LineKind(StrEnum):
    """What a line of a feature is; the value is what its author calls it."""

    BLOCK = "titolo"
    STEP = "passo"
    TAGS = "etichette"
    ROW = "riga di tabella"
    OTHER = "altro"


@dataclass(frozen=True, slots=True)
class FeatureLine:
    """One line.

    Attributes:
        keyword: of a block or a step, as written, without its colon.
        step: which kind of step it is, the one that it goes on with if it is an «E»; None before any other.
        text: what follows the keyword, made clean.
        start: the column, from 0, where the keyword begins; `after`, where the text does.
    """

    kind: LineKind
    keyword: str = ""
    step: StepKind | None = None
    text: str = ""
    start: int = 0
    after: int = 0


@dataclass(frozen=True, slots=True)
class TagWord:
    """A tag, without its `@`, and its columns from 0, the `@` inside."""

    name: str
    line: int
    start: int
    end: int


def feature_lines(text: str) -> tuple[FeatureLine, ...]:
    """Return what each line is, in order."""
    lines: list[FeatureLine] = []
    last: StepKind | None = None
    in_text = False
    for line in lines_of(text):
        if line.strip().startswith(('"""', "```")):
            in_text = not in_text
        read = FeatureLine(LineKind.OTHER) if in_text else _line(line, last)
        last = None if read.kind is LineKind.BLOCK else read.step or last
        lines.append(read)
    return tuple(lines)


def tags_in(text: str) -> Iterator[TagWord]:
    """Yield every tag of a feature, in order."""
    for number, line in enumerate(lines_of(text)):
        if line.lstrip().startswith("@"):
            for found in _TAG.finditer(line.partition(" #")[0]):
                yield TagWord(found.group()[1:], number, found.start(), found.end())


def step_words() -> dict[str, StepKind | None]:
    """Return the words that begin a step, each with its kind; None for those that go on with the step before."""
    return _keywords()[0]


def block_words() -> tuple[str, ...]:
    """Return the words that begin a block, without their colon."""
    return _keywords()[1]


@cache
def _keywords() -> tuple[dict[str, StepKind | None], tuple[str, ...]]:
    from gherkin.dialect import Dialect  # noqa: PLC0415 - only for who edits a feature

    spoken = Dialect.for_name("it")
    assert spoken is not None
    kinds: dict[str, StepKind | None] = {}
    listed = (
        (spoken.given_keywords, StepKind.GIVEN),
        (spoken.when_keywords, StepKind.WHEN),
        (spoken.then_keywords, StepKind.THEN),
        ((*spoken.and_keywords, *spoken.but_keywords), None),
    )
    for words, kind in listed:
        kinds |= {word.strip(): kind for word in words if word.strip() != "*"}
    blocks = (
        spoken.feature_keywords, spoken.rule_keywords, spoken.background_keywords, spoken.scenario_outline_keywords,
        spoken.scenario_keywords, spoken.examples_keywords,
    )  # fmt: skip
    return kinds, tuple(word for words in blocks for word in words)


def _line(line: str, last: StepKind | None) -> FeatureLine:
    bare = line.strip()
    start = len(line) - len(line.lstrip())
    if bare.startswith("|"):
        return FeatureLine(LineKind.ROW, start=start)
    if bare.startswith("@"):
        return FeatureLine(LineKind.TAGS, start=start)
    if not bare or bare.startswith("#"):
        return FeatureLine(LineKind.OTHER, start=start)
    title, colon, rest = bare.partition(":")
    if colon and title in block_words():
        after = start + len(title) + 1
        return FeatureLine(LineKind.BLOCK, title, None, rest.strip(), start, after + len(rest) - len(rest.lstrip()))
    word, space, rest = line.lstrip().partition(" ")
    if word in step_words() and space:
        after = start + len(word) + 1 + len(rest) - len(rest.lstrip())
        return FeatureLine(LineKind.STEP, word, step_words()[word] or last, clean(rest), start, after)
    return FeatureLine(LineKind.OTHER, start=start)
