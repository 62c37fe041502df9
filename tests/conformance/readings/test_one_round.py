"""Of a reading that no round with given cards can show, that is said, and of no other."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from played_worlds import SLUGS, game

from conformance.readings.explaining import explain
from generator.model.loading.pipeline import data_of
from generator.model.loading.variants import Variants

pytestmark = pytest.mark.slow

OUTSIDE = (["mazzo", "mazzi"], ["mazzo", "rimescolamento"], ["rtp"], ["tavolo", "tempi"])
"""Data that decide which cards come, when one plays and what a return is of, and nothing once the cards are known."""


def paths(every: Variants, reading: str) -> Iterator[list[Any]]:
    """Yield the path of each change that the alternatives of a reading make."""
    for alternative in data_of(every.tree)["letture"][reading]["alternative"].values():
        for change in alternative.get("modifica", ()):
            [(word, what)] = change.items()
            assert word in ("imposta", "rimuovi", "inserisci"), json.dumps(change)
            yield what if word == "rimuovi" else what["percorso" if word == "imposta" else "prima_di"]


def is_outside(path: list[Any]) -> bool:
    return any(path[: len(one)] == one for one in OUTSIDE)


@pytest.mark.parametrize("slug", SLUGS)
def test_what_only_decides_which_cards_come_is_shown_by_no_round(slug: str) -> None:
    _, every, _, worlds = game(slug)
    hidden = {one.id for one in explain(worlds, {}).profile if not one.in_one_round}
    told = {one.id: list(paths(every, one.id)) for one in worlds.readings}
    assert hidden == {
        name
        for name, changed in told.items()
        if all(any(path[: len(one)] == one for one in OUTSIDE) for path in changed)
    }
