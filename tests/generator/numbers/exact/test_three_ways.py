"""Three ways to one number: every shoe through the generated engine, the classic analysis, the enumeration.

Which agree with which, on net and stake, as exact fractions:

- the classic analysis with brute force whose player knows of a split hand its own cards: wherever it applies;
- the enumeration with brute force whose player sees everything: always;
- the two ways with each other: always where nothing is split. Where something is, the enumeration may be worth more,
  since its player also sees his other hands; on almost every tiny deck that changes nothing, and it is one number.
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from brute_force import BruteForce, best_players, own_cards_player, tiny
from family import aces_split_again, ruleset
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from invented import CLAUSES, documents
from loaded import rules_of
from sampling import one_in
from variants import FEATURES, variant

from generator.data.corpus import bundled
from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.model.loading.load import load
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.cashout.offered import cash_out
from generator.numbers.exact.classic.game import ClassicGame, Whole
from generator.numbers.exact.enumeration.game_tree import enumerate_game

pytestmark = pytest.mark.slow

DUEL = "21-duello"
FAMILY = ("play-lounge-blackjack-7", "first-person-blackjack", "blackjack-surrender", "black-jack-live")
VARIANTS = 22
SMALL_SHOE = "mazzo.mazzi"


@cache
def regolamento(slug: str) -> Ruleset:
    """Return one of the five, read once."""
    return rules_of(slug)


@dataclass(frozen=True)
class Compared:
    """What a game is worth, net, for who knows of split hands their own cards, and for who sees everything."""

    own_cards: Fraction
    all_seen: Fraction

    @property
    def agree(self) -> bool:
        """Say whether all three ways give one number."""
        return self.own_cards == self.all_seen


def compare(rules: Ruleset) -> Compared:
    """Check the three ways on one game of the family: net and stake, as exact fractions."""
    classic = ClassicGame(rules, exact=True).optimal()
    paid = enumerate_game(rules).paid
    assert isinstance(classic.net, Fraction)
    seen, own = best_players(rules)
    assert own.has(classic.net, classic.stake)
    assert seen.has(paid.net, paid.staked)
    assert own.net <= seen.net
    return Compared(classic.net, paid.net)


def without_splits(rules: Ruleset) -> Ruleset:
    """Return the same rules without the offer that divides."""
    return replace(rules, offers=tuple(offer for offer in rules.offers if offer.name != "dividi"))


# ---------------------------------------------------------------------- the five regolamenti


@pytest.mark.parametrize("slug", FAMILY)
@pytest.mark.parametrize(("ranks", "decks"), [("AT", 3), ("8T", 2)])
def test_a_regolamento_is_worth_the_same_three_ways_with_its_splits(slug: str, ranks: str, decks: int) -> None:
    assert compare(tiny(regolamento(slug), ranks, decks)).agree


@pytest.mark.parametrize("slug", FAMILY)
def test_a_regolamento_is_worth_the_same_three_ways_with_naturals_and_insurance(slug: str) -> None:
    assert compare(without_splits(tiny(regolamento(slug), "A8T"))).agree


@pytest.mark.parametrize(("slug", "reading", "alternative", "splits"), [
    ("play-lounge-blackjack-7", "PLB-A01", "solo_originale", True),
    ("play-lounge-blackjack-7", "PLB-A02", "sempre", True),
    ("blackjack-surrender", "SUR-A02", "controllo_solo_con_asso", False),
    ("black-jack-live", "BJL-A02", "solo_originale", True),
    ("black-jack-live", "BJL-A04", "due_a_uno_netto", False),
    ("black-jack-live", "BJL-A05", "solo_assi", True),
])  # fmt: skip
def test_a_reading_that_changes_the_money_is_worth_the_same_three_ways(
    slug: str, reading: str, alternative: str, splits: bool
) -> None:
    def few(rules: Ruleset) -> Ruleset:
        return tiny(rules, "AT", 3) if splits else without_splits(tiny(rules, "A8T"))

    read = compare(few(load(bundled(), slug, readings={reading: alternative}).ruleset))
    assert read.agree
    assert read.own_cards != ClassicGame(few(regolamento(slug)), exact=True).optimal().net


def test_seven_cards_that_win_are_worth_the_same_three_ways() -> None:
    worth = []
    for cards in ("sette_in_tutto", "sette_in_aggiunta"):
        rules = load(bundled(), "blackjack-surrender", readings={"SUR-A05": cards}).ruleset
        found = compare(without_splits(tiny(rules, "28", 2)))
        assert found.agree
        worth.append(found.own_cards)
    assert worth[0] > worth[1]


@pytest.mark.parametrize("ranks", ["9K", "A67", "A7K"])
def test_the_duel_is_worth_the_same_two_ways_and_the_classic_analysis_refuses_it(ranks: str) -> None:
    rules = tiny(regolamento(DUEL), ranks)
    paid = enumerate_game(rules).paid
    assert best_players(rules)[0].has(paid.net, paid.staked)
    with pytest.raises(Unsupported):
        ClassicGame(rules, exact=True)


def test_who_sees_his_other_hand_may_win_more_and_each_way_is_right_about_its_own_player() -> None:
    found = compare(tiny(regolamento("blackjack-surrender"), "69", 2))
    assert found.own_cards < found.all_seen


# ---------------------------------------------------------------------- split aces that may be split again

NO_PAIR: dict[str, Any] = {"mano.coppia": "nessuna"}
LAST: dict[str, Any] = {"posto.divisioni": 2}
AGAIN: dict[str, Any] = {"ranks": ("A", "10"), "decks": 3, "hands": 3}


def test_split_aces_that_must_be_split_again_are_worth_the_same_three_ways() -> None:
    every = ("carta", "stai", "raddoppia")
    again = aces_split_again({"uno_di": [NO_PAIR, LAST]}, refused=every, **AGAIN)
    found = compare(again)
    assert found.agree
    assert found.own_cards > ClassicGame(ruleset(**AGAIN), exact=True).optimal().net


@pytest.mark.parametrize("closings", one_in(2, [
    [{"uno_di": [NO_PAIR, LAST]}],
    [{"non": {"mano.coppia": "valore", "posto.divisioni": {"meno_di": 2}}}],
    [NO_PAIR, {"posto.divisioni": {"almeno": 2}}],
    [LAST, NO_PAIR],
    [NO_PAIR, {"posto.mani": 3}],
]))  # fmt: skip
def test_however_it_is_said_a_pair_of_split_aces_that_may_be_played_is_worth_what_brute_force_says(
    closings: list[dict[str, Any]],
) -> None:
    again = aces_split_again(*closings, **AGAIN)
    found = ClassicGame(again, exact=True).optimal()
    assert (found.net, found.stake) == (played_aces().net, played_aces().stake)


@cache
def played_aces() -> Whole:
    """Return the worth of the rules above, checked by every shoe."""
    rules = aces_split_again({"uno_di": [NO_PAIR, LAST]}, **AGAIN)
    found = ClassicGame(rules, exact=True).optimal()
    assert own_cards_player(rules).has(found.net, found.stake)
    return found


def test_a_pair_of_split_aces_that_only_its_not_being_one_closes_may_stay_a_pair() -> None:
    """No row closes two aces after the last split: they are played."""
    rules = aces_split_again(NO_PAIR, **AGAIN)
    found = ClassicGame(rules, exact=True).optimal()
    assert own_cards_player(rules).has(found.net, found.stake)
    assert found.net > played_aces().net


# ---------------------------------------------------------------------- an offer that a table pays


@pytest.mark.parametrize(("ranks", "decks"), [("5T", 1), ("AT", 2), ("A97", 1)])
def test_always_cashing_out_is_worth_the_same_three_ways(ranks: str, decks: int) -> None:
    rules = tiny(regolamento("first-person-blackjack"), ranks, decks)
    met = cash_out(rules, "incassa")
    offers = {cell[:3]: cell[3] for cell in rules.quotes[0].cells}
    assert set(met.chances()) <= offers.keys()
    always = frozenset({"incassa", "rifiuta"})
    assert (met.always(offers), 1) == BruteForce(rules, always).best()
    assert met.always(offers) == enumerate_game(rules, always=always).per_initial


# ---------------------------------------------------------------------- random variants


@cache
def accepted(number: int) -> Ruleset:
    """Return a variant with the smallest shoe that a round cannot finish; any other refusal is a failure."""
    for decks in range(1, 8):
        rules = variant(number).rules(decks)
        try:
            ClassicGame(rules, exact=True).optimal()
        except Unsupported as refused:
            if refused.path != SMALL_SHOE:
                raise
        else:
            return rules
    raise AssertionError(f"no shoe is large enough for variant {number}")


@cache
def compared(number: int) -> Compared:
    """Return what a variant is worth, checked three ways, once."""
    return compare(accepted(number))


@pytest.mark.parametrize("number", one_in(6, range(VARIANTS)))
def test_a_random_variant_is_worth_what_brute_force_says(number: int) -> None:
    assert compared(number).agree or variant(number).features & {"divisione", "divisioni ripetute"}


@pytest.mark.exhaustive
def test_at_least_twenty_variants_are_worth_the_same_three_ways_and_no_two_are_one_game() -> None:
    assert len({accepted(number).fingerprint for number in range(VARIANTS)}) == VARIANTS
    agreeing = [number for number in range(VARIANTS) if compared(number).agree]
    assert len(agreeing) >= 20
    assert len({compared(number).own_cards for number in agreeing}) >= 20


def test_every_feature_is_in_some_variants_and_missing_from_others() -> None:
    for feature in FEATURES:
        assert 2 <= sum(feature in variant(number).features for number in range(VARIANTS)) < VARIANTS, feature


# ---------------------------------------------------------------------- any document that the vocabulary allows

SHOES = st.sampled_from([("9", "10"), ("8", "10"), ("7", "9"), ("6", "9")])


def shrunk(drawn: dict[str, Any], ranks: tuple[str, ...]) -> Ruleset | None:
    """Return the drawn game, its pairs split once at most, with the smallest shoe that a round cannot finish.

    None if it is not of the family.
    """
    drawn["offerte"]["dividi"]["se"]["posto.divisioni"]["meno_di"] = 1
    drawn["mazzo"]["ranghi"] = list(ranks)
    drawn["carte"]["valori"] = {rank: int(rank) for rank in ranks}
    drawn["tavolo"]["arrotondamento"]["unita"] = "0.01"
    for decks in range(1, 6):
        drawn["mazzo"]["mazzi"] = decks
        rules = build(drawn, CLAUSES, {})
        try:
            ClassicGame(rules, exact=True).optimal()
        except Unsupported as refusal:
            if refusal.path != SMALL_SHOE:
                return None
        else:
            return rules
    return None


def test_any_drawn_document_of_the_family_is_worth_what_brute_force_says() -> None:
    """On so few ranks many of their rules do nothing; here it is the vocabulary that is tried."""
    played: list[Compared] = []

    @settings(
        max_examples=8,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],  # a smaller example would take minutes to find: each is played over every shoe
        suppress_health_check=list(HealthCheck),
    )
    @given(documents(), SHOES)
    def check(drawn: dict[str, Any], ranks: tuple[str, ...]) -> None:
        rules = shrunk(drawn, ranks)
        assume(rules is not None)
        assert rules is not None
        played.append(compare(rules))

    check()
    assert len(played) >= 8
