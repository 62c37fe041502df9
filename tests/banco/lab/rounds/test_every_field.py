"""Every field of the IR, changed, is noticed: by the digest, by the comparison, and by what says that rules play alike.

The walk goes over the dataclasses themselves, so that a field that is added tomorrow is walked too. What is no part of
the game, or says only where a node stands, is listed here with its reason.
"""

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from changed_leaves import other_value

from conformance.certificate.clause_seals import clause_seals
from generator.data.corpus import Corpus
from generator.model import ir_session
from generator.model.canonical import fingerprint
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants
from generator.pages.changes.all_changes import compare
from generator.pages.changes.leaf_differences import played_parts, plays_alike

ROOT = Path(__file__).parents[4]
Field = tuple[str, str]
TRIES = 12
"""Changes of one field that are tried: some say nothing, as the number of cards burnt by a game that burns none."""

UNDIGESTED = {
    **{("Finding", name): "che cosa dice un calcolo non è una regola" for name in ("verdict", "standing", "alone")},
    ("Reading", "finding"): "che cosa dice un calcolo non è una regola",
    ("Ruleset", "fingerprint"): "è l'impronta stessa",
    ("Ruleset", "translations"): "una traduzione non è una regola",
}
UNTOLD = {
    **{(kind, "id"): "il numero della riga" for kind in ("Closing", "ActionRow", "SettlementRow")},
    ("Phase", "index"): "il numero della fase",
    ("Source", "path"): "dove sta il dato",
    ("Ruleset", "fingerprint"): "è l'impronta stessa",
}
_NAMES = "un nome o un testo"
_REGISTER = "è del registro, o di ciò che si dichiara"
UNPLAYED = {
    **UNTOLD,
    **UNDIGESTED,
    **{
        ("Ruleset", name): _NAMES
        for name in ("slug", "version", "title", "language", "valid_from", "description", "prefix", "text", "currency")
    },
    **{("Ruleset", name): _REGISTER for name in ("returns", "readings", "notes", "clauses")},
    ("TableSetup", "notes"): _REGISTER,
    **{
        (kind, "label"): _NAMES
        for kind in ("Wager", "HandClass", "Offer", "SettlementRow", "Command", "PlayMode", "Setting")
    },
    ("Offer", "verb"): _NAMES,
    ("Payout", "printed"): "come si scrive la quota: «returned» dice quanto torna",
    ("ActionRow", "prevails"): "lo leggono soltanto i controlli dei dati",
    ("SettlementRow", "prevails"): "lo leggono soltanto i controlli dei dati",
    ("ResultTableRow", "prevails"): "lo leggono soltanto i controlli dei dati",
    ("TableSession", "currencies"): "dice soltanto da dove viene: i cambi li dà chi apre il tavolo",
    ("QuoteTable", "file"): "il nome del file: le caselle sono altrove",
}
REGISTERS = frozenset(
    {"Source", "Note", "DeclaredReturn", "Reading", "Alternative", "Finding", "Clause", "SourceText", "SetAside"}
)
"""Kinds of node that no round depends on: where data come from, what is asked, what is declared."""


@cache
def regolamenti() -> tuple[Ruleset, ...]:
    places = (ROOT, *(ROOT / "tests" / "corpora" / name for name in ("casa", "piatto", "sesto")))
    found = [load_ruleset(Corpus(place), slug) for place in places for slug in Corpus(place).slugs()]
    return (*found, next(_stated(rules) for rules in found if rules.session is not None))


def _stated(rules: Ruleset) -> Ruleset:
    """Return rules that state what no text states: how long one waits, the chips, that all one has is brought."""
    assert rules.session is not None
    assert rules.session.account is not None
    account = dataclasses.replace(rules.session.account, brought="tutto")
    session = dataclasses.replace(rules.session, opening_seconds=5, chips=(100, 500), account=account)
    return dataclasses.replace(rules, session=session)


@cache
def values() -> dict[Field, list[Any]]:
    """Return the values that each field has somewhere: where one alone tells no other, another of them does."""
    found: dict[Field, list[Any]] = defaultdict(list)
    for rules in regolamenti():
        for kind, name, value in fields_in(rules):
            if value not in found[kind, name]:
                found[kind, name].append(value)
    for rules in _answered_otherwise():
        for kind, name, value in fields_in(rules.session):
            if isinstance(value, str) and value not in found[kind, name]:
                found[kind, name].append(value)
    return dict(found)


def _answered_otherwise() -> Iterator[Ruleset]:
    """Yield the rules of each answer about the table around the rounds: a word that one game uses has another there."""
    for slug in Corpus(ROOT).slugs():
        every = variants(Corpus(ROOT), slug)
        for reading in load_ruleset(Corpus(ROOT), slug).readings:
            for answer in () if reading.id in every.round_readings else reading.alternatives:
                rules = every.unsigned({reading.id: answer.name})
                assert rules is not None
                yield rules


def fields_in(node: Any) -> Iterator[tuple[str, str, Any]]:
    if dataclasses.is_dataclass(node):
        for field in dataclasses.fields(node):
            value = getattr(node, field.name)
            yield type(node).__name__, field.name, value
            yield from fields_in(value)
    elif isinstance(node, tuple):
        for item in node:
            yield from fields_in(item)


def changed(node: Any, put: Callable[[Any], Any]) -> Iterator[tuple[Field, Callable[[], Any]]]:
    """Yield each field of a node and of all below it, with what makes the ruleset in which it alone is another."""
    if isinstance(node, tuple):
        for place, item in enumerate(node):

            def inside(other: Any, place: int = place) -> Ruleset:
                return put((*node[:place], other, *node[place + 1 :]))

            yield from changed(item, inside)
    if not dataclasses.is_dataclass(node):
        return
    for field in dataclasses.fields(node):
        value, key = getattr(node, field.name), (type(node).__name__, field.name)

        def back(other: Any, name: str = field.name) -> Ruleset:
            return put(dataclasses.replace(node, **{name: other}))  # type: ignore[type-var]

        known = [one for one in values()[key] if one != value]
        if isinstance(value, tuple):
            known += [value[:-1]] if value else []
        elif dataclasses.is_dataclass(value):
            below = islice((make() for _, make in changed(value, lambda other: other)), TRIES // 2)
            known = [*known[: TRIES // 2], *below]
        elif (other := other_value(value)) is not None:
            closed = isinstance(value, str) and type(node).__module__ == ir_session.__name__
            known = [*known, other] if closed else [other]  # the table's words are those of closed lists
        yield from ((key, partial(back, one)) for one in known)
        yield from changed(value, back)


@cache
def noticed() -> dict[Field, set[str]]:
    """Return who notices some change of each field: «digest», «told», «played»; «tried» of every field."""
    found: dict[Field, set[str]] = defaultdict(set)
    tried: dict[Field, int] = defaultdict(int)
    for rules in regolamenti():
        before = fingerprint(rules)
        for key, make in changed(rules, lambda one: one):
            if tried[key] == TRIES or len(found[key]) == len(("tried", "digest", "told", "played")):
                continue
            tried[key] += 1
            found[key].add("tried")
            other = make()
            if not plays_alike(played_parts(rules), played_parts(other)):
                found[key].add("played")
            if fingerprint(other) != before:
                found[key].add("digest")
            if "told" not in found[key] and told(rules, other):
                found[key].add("told")
    return dict(found)


def told(rules: Ruleset, other: Ruleset) -> bool:
    try:
        return bool(compare(rules, other).changes)
    except (KeyError, StopIteration):
        return False  # a name that nothing has: the checks of the document refuse it before


pytestmark = pytest.mark.slow


@pytest.mark.exhaustive
def test_every_field_of_every_kind_of_node_is_changed() -> None:
    assert noticed().keys() == values().keys()


def test_every_field_changes_the_digest() -> None:
    assert {key for key, who in noticed().items() if "digest" not in who} == UNDIGESTED.keys()


def test_every_field_that_changes_is_told_by_a_sentence() -> None:
    assert {key for key, who in noticed().items() if "told" not in who} == UNTOLD.keys()


def test_every_field_that_a_round_can_show_says_that_the_rules_play_otherwise() -> None:
    silent = {key for key, who in noticed().items() if "played" not in who}
    expected = {key for key in values() if key in UNPLAYED or key[0] in REGISTERS or key[1].endswith("source")}
    assert silent == expected


def test_a_copied_card_is_another_card_of_the_table() -> None:
    assert noticed()["CopyOf", "index"] == {"tried", "digest", "told", "played"}


def test_a_copied_card_changes_the_seal_of_its_clauses() -> None:
    copying = [one for one in regolamenti() if "CopyOf" in {kind for kind, _, _ in fields_in(one)}]
    assert copying
    for rules in copying:
        moved = [make() for key, make in changed(rules, lambda one: one) if key == ("CopyOf", "index")]
        assert moved
        assert all(clause_seals(other) != clause_seals(rules) for other in moved)
