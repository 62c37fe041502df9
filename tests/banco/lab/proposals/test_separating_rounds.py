"""Rules that differ are told apart by a round of minimal length, and its scenario says what each side makes of it.

How long the least round is comes of playing every smaller one on both engines, with small decks.
"""

import re
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from edited_pairs import EDITS, pair_of
from family import ruleset
from variants import variant

from banco.lab.mutants.seen_outcomes import shown
from banco.lab.proposals.least_separation import least_separation
from banco.lab.proposals.proposed_rounds import Proposer
from banco.lab.proposals.separations import Separation
from banco.lab.rounds.scenario_layout import ProposedScenario
from conformance.cases.compile import load_bytes
from conformance.cases.judging.judge import judge
from conformance.cases.steps.all_steps import registry
from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow
Pair = tuple[Ruleset, Ruleset]
_MOST_CARDS = 7


def family(ranks: tuple[str, ...], was: dict[str, Any], now: dict[str, Any]) -> Pair:
    """Return the classic game with and without an option, with a deck of few ranks."""
    return ruleset(ranks=ranks, **was), ruleset(ranks=ranks, **now)


FAMILY: dict[str, tuple[tuple[str, ...], dict[str, Any], dict[str, Any]]] = {
    "the natural pays 6:5": (("A", "10"), {}, {"natural": "6:5"}),
    "the dealer hits soft 17": (("A", "6", "10"), {}, {"soft_17": "carta"}),
    "one may surrender": (("9", "10"), {}, {"surrender": True}),
    "an ace up is insured": (("A", "10"), {}, {"insurance": True}),
    "he looks under aces alone": (("A", "10"), {}, {"peek": ("A",)}),
    "no hole card": (("9", "10"), {}, {"hole": False}),
    "one doubles on 11 alone": (("5", "10"), {}, {"doubles": 11}),
    "pairs are of a rank": (("10", "J"), {}, {"pair": "rango"}),
    "no hand is split": (("9", "10"), {}, {"hands": 1}),
    "a pair is split once": (("9", "10"), {"hands": 3}, {"hands": 2}),
    "no double after a split": (("9", "10"), {}, {"after_split": False}),
}
BY_EDIT = {one.edits[0]: one for one in EDITS if one.least is not None and not one.undone}
SAMPLE = ("the natural pays 6:5", "he looks under aces alone", "one may surrender")
IN_TURN = [pytest.param(name, id=name, marks=() if name in SAMPLE else pytest.mark.exhaustive) for name in FAMILY]


def smallest(before: Ruleset, after: Ruleset) -> tuple[int, int]:
    """Return the cards and decisions of the least round that two rules answer otherwise, of all that can be played."""
    engines = in_memory(before), in_memory(after)
    ranks = [rank for rank in "A23456789TJQK" if rank in after.deck.ranks]
    for many in range(1, _MOST_CARDS + 1):
        found = [
            least
            for shoe in product(ranks, repeat=many)
            if all(shoe.count(rank) <= 4 * after.deck.decks for rank in ranks)
            and (least := fewest_moves(engines, shoe, ())) is not None
        ]
        if found:
            return many, min(found)
    raise AssertionError("no round of so few cards")


def fewest_moves(engines: tuple[ModuleEngine, ModuleEngine], shoe: tuple[str, ...], moves: tuple[Any, ...]) -> Any:
    """Return the fewest decisions after which two engines part with these cards and no more; None if they do not."""
    cards = [rank + "SHDC"[shoe[:place].count(rank) % 4] for place, rank in enumerate(shoe)]
    seat = {"posto": 1, "giocatore": "p", "puntate": {"principale": "10.00"}}
    setup = {"sabot": cards, "giocatori": [{"giocatore": "p", "saldo": "1000.00"}], "posti": [seat]}
    outcomes = [engine.play(setup, moves) for engine in engines]
    if any((one.get("errore") or {}).get("codice") == "sabot-esaurito" for one in outcomes):
        return None
    if shown(outcomes[0]) != shown(outcomes[1]):
        return len(moves)
    options = outcomes[0].get("attesa", {}).get("lecite", ())
    later = [fewest_moves(engines, shoe, (*moves, {"azione": option})) for option in options]
    return min((one for one in later if one is not None), default=None)


def proposed(before: Ruleset, after: Ruleset) -> ProposedScenario:
    """Return the scenario that tells two rules apart."""
    pair = Separation(before=before, after=after, names=("Di qua", "Di là"), shows="Una prova.")
    made = Proposer((), {}).of_rules(pair).proposed
    assert made is not None
    return made


def check_scenario(before: Ruleset, after: Ruleset) -> None:
    """The scenario passes the linter, holds of one side alone, and each side gives the money that its comment says."""
    made = proposed(before, after)
    cases, _, wrong = load_bytes(made.text.encode(), "prova.feature", after, registry(after))
    assert wrong == []
    [case] = cases
    outcomes = [in_memory(one).play(case.setup, case.moves) for one in (before, after)]
    assert judge(case, outcomes[1]) == ()
    assert judge(case, outcomes[0]) != ()
    assert case.is_proposed
    assert case.clauses
    for outcome, words in zip(outcomes, made.comment[-2:], strict=True):
        back = [entry["restituito"] for entry in outcome.get("registro", ()) if entry["fatto"] == "liquidazione"]
        told = re.findall(r"tornano ([\d.]+,\d\d)", words)
        assert sorted(back) == sorted(amount.replace(".", "").replace(",", ".") for amount in told)
        assert ("Si può scegliere" in words) == ("attesa" in outcome)
        assert ("rifiutato" in words) == ("errore" in outcome)


@pytest.mark.parametrize("name", IN_TURN)
def test_the_round_is_the_least_of_all_and_its_scenario_says_what_each_side_makes_of_it(name: str) -> None:
    before, after = family(*FAMILY[name])
    found = least_separation(before, after).found
    assert found is not None
    assert (len(found.cards), len(found.moves[1])) == smallest(before, after)
    check_scenario(before, after)


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", range(12))
def test_a_variant_at_random_is_told_from_itself_with_other_rules_of_the_dealer(number: int) -> None:
    before = variant(number).rules(2)
    dealer = replace(before.dealer, rule=before.dealer.rule[1:])
    after = replace(before, dealer=dealer)
    least = least_separation(before, after)
    if least.found is None:
        assert least.searched.cards >= _MOST_CARDS - 1
        return
    assert (len(least.found.cards), len(least.found.moves[1])) == smallest(before, after)
    check_scenario(before, after)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", BY_EDIT)
def test_the_scenario_of_every_edit_of_small_regolamenti_says_what_each_side_makes_of_it(name: str) -> None:
    before, after = pair_of(BY_EDIT[name])
    if name == "-collaterali":
        assert least_separation(before, after).found is not None  # no scenario can stake on what is gone
        return
    check_scenario(before, after)
