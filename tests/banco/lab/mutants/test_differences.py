"""Programs are told from the rules as they are by the smallest round, and by none where they play alike."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from family import ruleset

from banco.lab.mutants.differences import Differences
from banco.lab.mutants.hunts import Hunt, hunts
from banco.lab.mutants.mutants import without_fingerprint
from banco.lab.mutants.played_rounds import PlayedRound, rounds_of
from banco.lab.mutants.seen_outcomes import seen_by_steps, shown
from conformance.readings.in_memory import in_memory
from generator.engine.printers.module import source_without_kernel
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import Fact, OneOf
from generator.model.terms import PhaseKind

pytestmark = pytest.mark.slow
BASE = ruleset(surrender=True, insurance=True)
EDITED = {
    "the natural pays 6:5": (ruleset(surrender=True, insurance=True, natural="6:5"), "AT"),
    "the dealer hits soft 17": (ruleset(surrender=True, insurance=True, soft_17="carta"), "A6"),
    "nobody surrenders": (ruleset(insurance=True), "5T"),
    "no double after a split": (ruleset(surrender=True, insurance=True, after_split=False), "8T"),
    "one doubles on 11 alone": (ruleset(surrender=True, insurance=True, doubles=11), "5T"),
    "no hole card": (ruleset(surrender=True, insurance=True, hole=False), "5T"),
}


@cache
def hunt_of(deck: str) -> Hunt:
    return Hunt(hunts(BASE, 1)[0].start, deck)


def told_apart(*edited: Ruleset, deck: str) -> Differences:
    programs = [source_without_kernel(without_fingerprint(one, BASE)) for one in edited]
    found = Differences(BASE.identifier, source_without_kernel(BASE), programs)
    found.hunt(0, hunt_of(deck), "")
    return found


def apart(edited: Ruleset, deck: str) -> Iterator[PlayedRound]:
    """Yield the rounds that edited rules show otherwise, of all those of a deck: each is played on both engines."""
    other = in_memory(edited)
    for played in rounds_of(in_memory(BASE), hunt_of(deck), ""):
        outcome = other.play(played.setup, played.moves)
        if shown(outcome) != shown(played.outcome) and seen_by_steps(played.outcome, outcome):
            yield played


@pytest.mark.parametrize("name", EDITED)
def test_the_round_that_is_found_is_the_smallest_of_all_that_are_played(name: str) -> None:
    edited, deck = EDITED[name]
    found = told_apart(edited, deck=deck).found[0].round
    smallest = min(len(one.setup["sabot"]) for one in apart(edited, deck))
    assert len(found.setup["sabot"]) == smallest
    before, after = (in_memory(rules).play(found.setup, found.moves) for rules in (BASE, edited))
    assert shown(before) != shown(after)


@pytest.mark.parametrize("deck", sorted({deck for _, deck in EDITED.values()}))
def test_all_programs_that_differ_on_a_deck_are_found_and_no_other(deck: str) -> None:
    edits = [edited for edited, _ in EDITED.values()]
    found = told_apart(*edits, deck=deck)
    rules_alone = [number for number in range(len(edits)) if found.parts[number] is not None]
    assert rules_alone
    for number in rules_alone:
        assert (number in found.found) == any(True for _ in apart(edits[number], deck))


def test_equal_rules_are_told_apart_by_no_round() -> None:
    found = told_apart(ruleset(surrender=True, insurance=True), deck="A9")
    assert (found.found, found.hidden, found.parts) == ({}, set(), [frozenset()])


def test_what_was_found_is_forgotten_before_another_search() -> None:
    found = told_apart(EDITED["the dealer hits soft 17"][0], deck="A6")
    assert found.found
    found.begin()
    assert (found.found, found.hidden, found.decisive, found.endless) == ({}, set(), set(), set())


def test_a_condition_is_decisive_where_it_answers_otherwise_and_nothing_follows() -> None:
    """The phase of insurance takes place under a ten too, and insurance asks for an ace itself."""
    wider = Fact("banco.scoperta", OneOf(("A", "T")))
    phases = tuple(replace(one, when=wider) if one.kind is PhaseKind.OFFER else one for one in BASE.phases)
    found = told_apart(replace(BASE, phases=phases), deck="5T")
    assert (found.found, found.decisive) == ({}, {0})
    assert told_apart(replace(BASE, phases=phases), deck="A9").decisive == set()  # no ten is dealt


def test_an_effect_that_comes_twice_is_decisive_where_it_was_done() -> None:
    offers = tuple(replace(one, effects=one.effects * 2) if one.name == "stai" else one for one in BASE.offers)
    found = told_apart(replace(BASE, offers=offers), deck="5T")
    assert (found.parts, found.found, found.decisive) == ([None], {}, {0})


def test_a_program_of_which_more_differs_plays_for_itself_the_rounds_of_a_few_decks() -> None:
    edited = EDITED["no hole card"][0]
    assert told_apart(edited, deck="5T").parts == [None]
    assert 0 in told_apart(edited, deck="5T").found
    assert told_apart(edited, deck="9T").found == {}  # not one of the few


def test_a_program_that_was_told_apart_is_looked_for_no_more() -> None:
    found = told_apart(EDITED["the natural pays 6:5"][0], deck="AT")
    known = dict(found.found)
    found.hunt(1, hunt_of("A9"), "")
    assert found.found == known
