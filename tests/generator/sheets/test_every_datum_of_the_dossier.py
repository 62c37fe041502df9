"""Every datum of play is in the dossier: changed, it changes what the dossier says, or it is listed with the reason."""

import dataclasses
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from changed_leaves import changed_leaves
from loaded import rules_of

from generator.data.corpus import Corpus
from generator.sheets.rule_sheet import build_document

pytestmark = [pytest.mark.slow, pytest.mark.exhaustive]

SLUGS = Corpus(Path(__file__).parents[3]).slugs()
TRIES = 6
"""How many data of a kind are changed, each alone: the rows of a table are alike."""
REFUSED = (KeyError, StopIteration, ValueError, ZeroDivisionError, AttributeError, IndexError, TypeError, RuntimeError)
_EVIDENCE = re.compile(r"source|clauses|readings|evidence|reason|calculation")
"""Where a datum comes from: beside each sentence, with tests of its own."""

_NAMES = "a name inside the document: people read the label"
_HIDES = "it says that a row hides another on purpose: the order is told"
_ONE_ZONE = "cards of another zone: where a game has one zone no sentence names it"
_STAGE = "a game with one stage names none"
_NOT_STATED = "not laid down here: told as not laid down, whatever the word is"
LEFT_OUT = {
    "prefix": _NAMES,
    "classes[].name": _NAMES,
    "offers[].verb": "what scenarios call a decision",
    "dealer.house_list.name": _NAMES,
    "dealer.opening[].house_list": _NAMES,
    "quotes[].file": _NAMES,
    "deck.burnt": "none are burnt where no datum says so: a number of cards comes with a source",
    "deck.reshuffle": _NOT_STATED,
    "automatic.early_window": _NOT_STATED,
    "automatic.early_changeable": "nobody decides before the turn in this game",
    "phases[].hand_class": "of the phases that look for no class, it is empty",
    "returns[].printed": "as the text prints it: the dossier prints the value",
    **dict.fromkeys(("phases[].stages[]", "phases[].stages[-1]", "offers[].stage", "closings[].stage"), _STAGE),
    **dict.fromkeys(
        (
            "dealer.turn[].zone",
            "automatic.timeout[].zone",
            "automatic.disconnection[].zone",
            "automatic.funds[][][].zone",
        ),
        _ONE_ZONE,
    ),
    **dict.fromkeys(
        (
            "dealer.turn[].prevails",
            "dealer.rule[].prevails",
            "settlements[].rows[].prevails",
            "automatic.timeout[].prevails",
            "automatic.disconnection[].prevails",
            "automatic.funds[][][].prevails",
        ),
        _HIDES,
    ),
}
"""The data that a dossier rightly leaves out, with the reason."""


def said(part: Any) -> Iterator[str]:
    """Yield what a part of the dossier says; not the fingerprint, which every change changes."""
    if dataclasses.is_dataclass(part):
        for field in dataclasses.fields(part):
            if field.name != "fingerprint":
                yield from said(getattr(part, field.name))
    elif isinstance(part, tuple | list):
        for item in part:
            yield from said(item)
    elif isinstance(part, dict):
        yield from said(tuple(part.items()))
    else:
        yield str(part)


@cache
def silent(slug: str) -> frozenset[str]:
    """Return the data of which no change shows, by path without places; one that no sheet can be made of is heard."""
    rules = rules_of(slug)
    tried: Counter[str] = Counter()
    quiet: Counter[str] = Counter()
    before = [*said(build_document(rules, {}))]
    for path, other in changed_leaves(rules):
        key = re.sub(r"\.\d+", "[]", path)
        if _EVIDENCE.search(key) or tried[key] == TRIES:
            continue
        tried[key] += 1
        try:
            quiet[key] += [*said(build_document(other, {}))] == before
        except REFUSED:
            continue  # a name that nothing has: the checks of the document refuse it long before
    assert sum(tried.values()) > 250
    return frozenset(key for key, number in quiet.items() if number == tried[key])


@pytest.mark.parametrize("slug", SLUGS)
def test_every_datum_of_play_changes_the_dossier_or_is_left_out_for_a_reason(slug: str) -> None:
    assert silent(slug) - set(LEFT_OUT) == set()


def test_no_reason_to_leave_a_datum_out_of_the_dossier_is_of_no_use() -> None:
    assert set(LEFT_OUT) - frozenset().union(*map(silent, SLUGS)) == set()
