"""The ordered tables over how a round ended, proven: no row hides another unless it says so."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from generator.data.diagnostics import Diagnostic
from generator.model.checks.asked_situations import Situation
from generator.model.checks.decision_tables import DecisionTable, Row, examine, hides
from generator.model.checks.positions import Places
from generator.model.ir_session import ResultTable, TableSession
from generator.model.meaning.conditions import numbers_of, traits_of
from generator.model.meaning.traits import RESULT_TRAITS, Trait, Words, YesNo

_PLAYED = "colpo.giocato"


def check_results(session: TableSession, places: Places) -> Iterator[Diagnostic]:
    """Yield the rows of what is told, and of what becomes of a count, that hide others without saying so."""
    for table in (session.messages, session.streak):
        if table is not None:
            yield from _hiding(table, places)


def _hiding(table: ResultTable, places: Places) -> Iterator[Diagnostic]:
    rows = tuple(Row(row.source.path, row.when, row.word, row.prevails) for row in table.rows)
    asked = traits_of(row.when for row in rows)
    traits = [trait for trait in RESULT_TRAITS if trait.name in asked]
    named = [number for trait in traits for number in numbers_of((row.when for row in rows), trait.name)]
    found = examine(rows, _ends(traits, max(named, default=0) + 1))
    path = rows[0].path.rpartition(".")[0]
    for earlier, later, situation in found.hidden:
        if later not in dict(found.covered):
            yield hides(places, DecisionTable(path, rows, ()), earlier, later, _in_words(traits, situation))


def _ends(traits: list[Trait], most: int) -> Iterator[Situation]:
    """Yield every end of a round that some traits tell apart; ``most`` hands are as many as can be told apart."""
    for values in product(*(_values(trait, most) for trait in traits)):
        one: dict[str, Any] = dict(zip((trait.name for trait in traits), values, strict=True))
        hands = one.get("mani.vinte", 0) + one.get("mani.perse", 0)
        if one.get(_PLAYED, True) or (not hands and one.get("colpo.netto", "zero") == "zero"):
            yield one


def _values(trait: Trait, most: int) -> tuple[object, ...]:
    if isinstance(trait.domain, YesNo):
        return (True, False)
    if isinstance(trait.domain, Words):
        return tuple(word for word, _, _ in trait.domain.choices)
    return tuple(range(most + 1))


def _in_words(traits: list[Trait], situation: Situation) -> str:
    """Return an example: «le mani con cui ha vinto: 1, le mani con cui ha perso: 1»."""
    return (
        ", ".join(f"{trait.phrase}: {situation[trait.name]}" for trait in traits if not isinstance(trait.domain, YesNo))
        or "in ogni caso"
    )
