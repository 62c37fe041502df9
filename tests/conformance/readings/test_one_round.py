"""Of a reading that no scenario can show, of a round or of a table, that is said, and of no other."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from played_worlds import SLUGS, game

from conformance.readings.explaining import explain
from generator.model.loading.pipeline import data_of
from generator.model.loading.variants import Variants

pytestmark = pytest.mark.slow

OUTSIDE = (["rtp"],)
"""Data of what a return is of: decks, shuffles and times are shown by a table, which all these games have."""


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
def test_what_only_a_return_depends_on_is_shown_by_no_scenario(slug: str) -> None:
    _, every, _, worlds = game(slug)
    hidden = {one.id for one in explain(worlds, {}).profile if not one.in_one_round}
    told = {one.id: list(paths(every, one.id)) for one in worlds.readings}
    assert hidden == {
        name
        for name, changed in told.items()
        if all(any(path[: len(one)] == one for one in OUTSIDE) for path in changed)
    }
