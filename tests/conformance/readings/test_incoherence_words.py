"""Two scenarios that no choice of readings explains together: they are two."""

from typing import Any, cast

from conformance.readings.explaining import explain
from conformance.readings.other_worlds import World, Worlds
from conformance.readings.readings import PlayedReading, ReadingOption
from conformance.readings.signature import Signature


def _sees(what: str) -> Signature:
    return ((1, "passo", "atteso", what),)


def _reading(name: str) -> PlayedReading:
    options = tuple(ReadingOption(name=word, label=word) for word in ("scritta", "altra"))
    return PlayedReading(id=name, question=f"{name}?", clauses=(), options=options)


A, B = ("PRV-A01", "altra"), ("PRV-A02", "altra")
SEEN: dict[World, dict[str, Signature]] = {
    frozenset(): {},
    frozenset({A}): {"PRV-S0001": _sees("uno")},
    frozenset({B}): {"PRV-S0002": _sees("due"), "PRV-S0003": _sees("due")},
    frozenset({A, B}): {"PRV-S0001": _sees("tre"), "PRV-S0002": _sees("due"), "PRV-S0003": _sees("due")},
}
"""Each reading shows by itself; together they show a third thing in the first scenario."""


class _Worlds:
    readings: tuple[PlayedReading, ...] = (_reading("PRV-A01"), _reading("PRV-A02"))
    tables: tuple[Any, ...] = ()
    declared: tuple[str, ...] = ()
    usual = None
    fitting = ()

    def rules(self, world: World) -> None:
        """There are none: whether one round could tell the alternatives apart is no question here."""

    def seen(self, world: World) -> dict[str, Signature]:
        return SEEN[world]


def test_a_scenario_that_both_readings_together_do_not_explain_is_not_cited_against_itself() -> None:
    shown = {"PRV-S0001": _sees("uno"), "PRV-S0002": _sees("due"), "PRV-S0003": _sees("due")}
    told = explain(cast(Worlds, _Worlds()), shown).incoherent
    assert told is not None
    assert told.startswith("nessuna scelta di letture spiega insieme PRV-S0001 e PRV-S0002: ")


def test_a_scenario_that_is_as_written_stands_against_one_that_is_not() -> None:
    """Most scenarios show another reading: the two that do not cannot be cited against each other."""
    shows = {name: _sees("due") for name in ("PRV-S0002", "PRV-S0003", "PRV-S0004", "PRV-S0005", "PRV-S0006")}

    class _OneReading(_Worlds):
        readings = (_reading("PRV-A02"),)

        def seen(self, world: World) -> dict[str, Signature]:
            return shows if world else {}

    shown: dict[str, Signature] = {**shows, "PRV-S0002": (), "PRV-S0003": ()}
    told = explain(cast(Worlds, _OneReading()), shown).incoherent
    assert told == (
        "nessuna scelta di letture spiega insieme PRV-S0002 e PRV-S0004: in PRV-S0002 il motore gioca PRV-A02 "
        "«scritta», in PRV-S0004 il motore gioca PRV-A02 «altra»"
    )
