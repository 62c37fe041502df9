"""What the sentences of a change are made with: the two sides, the names of data, a change as it is told."""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.model.ir import Ruleset, Source
from generator.pages.changes.change_class import Additions, Grade, Weight
from generator.pages.changes.datum_names import sheet_sentences
from generator.pages.sheet.own_words import RulesetWords
from generator.words.italian import capital


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldChange:
    """One sentence on a datum, the fields that it accounts for, and how much it matters."""

    text: str
    weight: Weight
    fields: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetChange:
    """One change of a regolamento.

    Attributes:
        text: an Italian sentence.
        part: the field of the IR that changes, with dots.
        path: the datum, in the data as they are; as they were, if it went.
        clauses, readings: those that the datum cites, before or after, in order.
    """

    text: str
    part: str
    path: str
    weight: Weight
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()

    @property
    def grade(self) -> Grade:
        """Return how much it matters."""
        return self.weight.grade


class Sides:
    """Two regolamenti to be told apart, with the words of each."""

    def __init__(self, before: Ruleset, after: Ruleset) -> None:
        """Begin with the earlier one and the later one."""
        self.before, self.after = before, after
        self.was, self.now = RulesetWords(before), RulesetWords(after)

    def was_said(self, node: Any) -> str:
        """Return the sentence of the sheet on a datum of the earlier one; "" if it has none."""
        return self._was_said.get(id(node), "")

    def now_said(self, node: Any) -> str:
        """Return the sentence of the sheet on a datum of the later one; "" if it has none."""
        return self._now_said.get(id(node), "")

    @cached_property
    def _was_said(self) -> Mapping[int, str]:
        return sheet_sentences(self.before, self.was)

    @cached_property
    def _now_said(self) -> Mapping[int, str]:
        return sheet_sentences(self.after, self.now)

    @cached_property
    def additions(self) -> Additions:
        """What only the later one has, and no earlier round can meet."""
        return Additions(self.before, self.after)


_NOW, _WAS = "Ora: ", "Prima: "


def was_now(was: str, now: str, about: str = "") -> str:
    """Return two sentences that are said of one datum, the later first: «Carta. Ora: … Prima: …»."""
    return " ".join(filter(None, [f"{capital(about)}." if about else "", f"{_NOW}{now}", f"{_WAS}{was}"]))


def parted(told: str) -> tuple[str, str]:
    """Return what a sentence of ``was_now`` says of before and of now; of any other sentence, "" and all of it."""
    now, _, was = told.partition(f" {_WAS}")
    return was, now.partition(_NOW)[2] if was else told


_SOURCES = {
    "deal_order": "order_source",
    "play_order": "order_source",
    "bet_seconds": "times_source",
    "decision_seconds": "times_source",
    "depth": "reshuffle_source",
    "burnt": "burn_source",
    "early_changeable": "early_source",
    "early_window": "early_source",
    "opening_seconds": "times_source",
    "decision_per": "times_source",
    **dict.fromkeys(("above_most", "without_funds", "undone", "new_limits"), "chips_source"),
    "leave_balance": "stakes_source",
    "seen_from": "stakes_source",
    "currencies": "currencies",
}
"""Field of a node → the field that holds where it comes from, if it is neither its own «…_source» nor «source»."""


def sources_of(node: Any, fields: Iterable[str]) -> list[Source]:
    """Return where some fields of a node come from; where the node does, if no field is named."""
    if isinstance(node, tuple):
        return [item for item in node if isinstance(item, Source)]
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return []
    names = [name if name.endswith("source") else _SOURCES.get(name, f"{name}_source") for name in fields]
    found = [getattr(node, name, getattr(node, "source", None)) for name in dict.fromkeys(names or ["source"])]
    return [source for source in found if isinstance(source, Source)]


def cited(sources: Sequence[Source]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the clauses and the readings that provenances cite, each once, in order."""
    clauses = (clause for source in sources for clause in source.clauses)
    readings = (reading for source in sources for reading in source.readings)
    return tuple(dict.fromkeys(clauses)), tuple(dict.fromkeys(readings))
