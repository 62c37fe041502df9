"""Words of the list of coherence that a person takes with one gesture: what is proposed, and the text that it leads to.

Amounts of scenarios are taken, signed, where they are proposed (`accepting`): of them the list names the scenario only.
"""

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from banco.lab.proposals.feature_spans import left_of
from banco.workbench.browser.studio_refusals import Declined
from conformance.cases.remark import Remark, Rewording

Line = Callable[[str, int], str]
"""The text of a line of a file, by name and number from 1; "" where there is none."""


def mends_of(one: Remark, line: Line) -> list[dict[str, object]]:
    """Return what is proposed for a remark as the page gets it, the first choice first."""
    return [
        {"id": _key(one, what), "titolo": what.title, "prima": what.was, "dopo": what.now, "certa": what.certain}
        for what in _proposed(one)
        if what.line or _column(one, what, line) >= 0
    ]


@dataclass(frozen=True, slots=True)
class Mended:
    """What came of taking some proposals.

    Attributes:
        texts: of the files that change; None for a feature of which nothing is left.
        taken: the proposals that are in them; others met one that was taken, and are proposed anew.
    """

    texts: Mapping[str, str | None]
    taken: tuple[tuple[Remark, Rewording], ...]

    @property
    def label(self) -> str:
        """What it is called where it is undone."""
        if len(self.taken) > 1:
            return f"{len(self.taken)} proposte accettate"
        one, what = self.taken[0]
        place = f"{one.diagnostic.at.file.rpartition('/')[2]}, riga {_line_of(one, what)}"
        about = one.scenario or (one.clauses[0] if len(one.clauses) == 1 else place)
        return f"{what.removes} tolto" if what.removes else f"proposta accettata: {about}"


def mended(remarks: Iterable[Remark], asked: Collection[str], text_of: Callable[[str], str]) -> Mended:
    """Return the texts with what is proposed for some remarks in place.

    Args:
        asked: the ids of the proposals.
        text_of: gives the text of a file.
    Raises:
        Declined: nothing of the kind is proposed, or the words are no longer there.
    """
    pairs = [(one, what) for one in remarks for what in _proposed(one) if _key(one, what) in asked]
    if not pairs or len({_key(*pair) for pair in pairs}) < len(set(asked)):
        raise Declined("niente", "Questa proposta non c'è, o non c'è più.", 404)
    texts: dict[str, str] = {}
    taken: list[tuple[Remark, Rewording]] = []
    for one, what in sorted(pairs, key=lambda pair: -_line_of(*pair)):  # what is above stays where it is
        file = one.diagnostic.at.file
        text = texts.get(file, text_of(file))
        after = text if what.removes else _put(text, one, what)
        if after is not None:
            texts[file] = after
            taken.append((one, what))
    if not taken:
        raise Declined("niente", "Queste parole non si trovano nella loro riga: si cambiano nel testo.", 404)
    gone = {what.removes for _, what in taken if what.removes}
    return Mended({file: left_of(text, file, gone) if gone else text for file, text in texts.items()}, tuple(taken))


def _put(text: str, one: Remark, what: Rewording) -> str | None:
    """Return a text with a proposal in place; None where its words are not there."""
    number, lines = _line_of(one, what), text.split("\n")
    line = lines[number - 1] if number <= len(lines) else ""
    column = 0 if what.line else _column(one, what, lambda *_: line)
    rest = "\n".join([line[max(column, 0) :], *lines[number:]])
    if column < 0 or not rest.startswith(what.was):
        return None
    return "\n".join([*lines[: number - 1], line[:column] + what.now + rest[len(what.was) :]])


def _line_of(one: Remark, what: Rewording) -> int:
    return what.line or one.diagnostic.at.line


def _proposed(one: Remark) -> Iterator[Rewording]:
    yield from (what for what in (one.instead, one.otherwise) if what is not None)


def _column(one: Remark, what: Rewording, line: Line) -> int:
    """Return the column, from 0, of the words in the line of a remark; -1 where they are not written as they read."""
    at = one.diagnostic.at
    return line(at.file, at.line).find(what.was, at.column - 1)


def _key(one: Remark, what: Rewording) -> str:
    at = one.diagnostic.at
    told = "\n".join((one.diagnostic.code, at.file, str(at.line), str(at.column), what.now, what.removes))
    return hashlib.sha256(told.encode("utf-8", "surrogateescape")).hexdigest()[:16]
