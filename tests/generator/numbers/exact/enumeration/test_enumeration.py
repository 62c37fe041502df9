"""The enumeration against every shoe of tiny decks through the engine, and against what the texts declare.

``test_three_ways`` compares it with the classic analysis too, where that applies.
"""

import dataclasses
from fractions import Fraction
from typing import Any

import pytest
from brute_force import BruteForce, tiny
from loaded import rules_of

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load
from generator.model.meaning.conditions import parse
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.game import ClassicGame
from generator.numbers.exact.enumeration.dealer_tree import weights
from generator.numbers.exact.enumeration.game_tree import Valuation, enumerate_game
from generator.numbers.exact.enumeration.round_memory import RoundMemory

pytestmark = pytest.mark.slow

DUEL = "21-duello"


@pytest.fixture(scope="module")
def duel() -> Ruleset:
    return rules_of(DUEL)


@pytest.fixture(scope="module")
def memory() -> RoundMemory:
    return RoundMemory()


@pytest.fixture(scope="module")
def whole(duel: Ruleset, memory: RoundMemory) -> Valuation:
    return enumerate_game(duel, memory=memory)


def agree(rules: Ruleset, charge: Fraction = Fraction(1)) -> bool:
    paid = enumerate_game(rules, charge=charge).paid
    return (paid.returned, paid.staked) == BruteForce(rules, charge=charge).best()


@pytest.mark.parametrize("ranks", ["9K", "A6", "A6T", "278", "A7K"])
def test_the_duel_agrees_with_every_shoe_played_by_the_engine(duel: Ruleset, ranks: str) -> None:
    assert agree(tiny(duel, ranks))


@pytest.mark.parametrize("readings", [
    {"D21-A01": "tre_a_due_su_tutto"},
    {"D21-A03": "solo_oltre_17", "D21-A05": "solo_ante"},
    {"D21-A04": "totale_piu_alto_alla_lettera"},
])  # fmt: skip
def test_every_reading_of_the_duel_agrees_with_every_shoe_too(readings: dict[str, str]) -> None:
    assert agree(tiny(load(bundled(), DUEL, readings=readings).ruleset, "A67"))


def test_a_player_who_minds_what_he_stakes_agrees_with_every_shoe(duel: Ruleset) -> None:
    assert agree(tiny(duel, "27K"), Fraction(9, 10))


@pytest.mark.parametrize(("slug", "ranks", "decks"), [
    ("black-jack-live", "8T", 1),
    ("first-person-blackjack", "AT", 2),
    ("play-lounge-blackjack-7", "9T", 1),
    ("blackjack-surrender", "8T", 1),
])  # fmt: skip
def test_a_shoe_too_small_for_the_classic_analysis_agrees_with_every_shoe_played(
    slug: str, ranks: str, decks: int
) -> None:
    rules = tiny(rules_of(slug), ranks, decks)
    with pytest.raises(Unsupported):
        ClassicGame(rules, exact=True).optimal()
    assert agree(rules)


def with_dealer_card_shown(rules: Ruleset) -> Ruleset:
    """Make a game where the dealer shows a card and chooses before the others are turned."""
    shown, chosen = rules.dealer.opening
    dealer = dataclasses.replace(rules.dealer, opening=(dataclasses.replace(shown, count=2), chosen))
    return dataclasses.replace(rules, dealer=dealer)


def with_hidden_table(rules: Ruleset) -> Ruleset:
    """Make the table's cards covered, until somebody takes them."""
    zones = tuple(dataclasses.replace(one, visible=one.visible and one.name != "comuni") for one in rules.zones)
    steps = [dataclasses.replace(one, face=rules.deal[1].face) if one.zone == "comuni" else one for one in rules.deal]
    return dataclasses.replace(rules, zones=zones, deal=tuple(steps))


@pytest.mark.parametrize("change", [with_dealer_card_shown, with_hidden_table])
def test_invented_variants_of_the_duel_agree_with_every_shoe(duel: Ruleset, change: Any) -> None:
    assert agree(change(tiny(duel, "A6T")))


def test_a_payment_that_looks_at_the_upcard_after_the_dealers_turn_agrees_with_every_shoe() -> None:
    rules = tiny(rules_of("blackjack-surrender"), "8T", 1)
    rows = rules.settlement("principale").rows
    first = dataclasses.replace(rows[-1], when=parse({"banco.scoperta": "8"}))
    tables = tuple(
        dataclasses.replace(table, rows=(first, *table.rows)) if table.wager == "principale" else table
        for table in rules.settlements
    )
    assert agree(dataclasses.replace(rules, settlements=tables))


# ---------------------------------------------------------------------- edits of one game


EDITS: tuple[dict[str, str], ...] = (
    {},
    {"D21-A01": "tre_a_due_su_tutto"},
    {"D21-A09": "solo_il_dieci", "D21-A01": "tre_a_due_su_tutto"},
    {"D21-A12": "prime_due_carte", "D21-A05": "solo_ante"},
    {"D21-A13": "vince_il_giocatore"},
    {"D21-A15": "prende_su_17_morbido"},
    {"D21-A20": "gioca_sempre", "D21-A22": "un_giro_per_volta"},
)


def test_edits_that_share_a_memory_are_worth_what_each_is_alone() -> None:
    edits = [tiny(load(bundled(), DUEL, readings=edit).ruleset, "A6T") for edit in EDITS]
    memory = RoundMemory(slots=2)
    alone = [enumerate_game(one) for one in edits]
    assert [enumerate_game(one, memory=memory) for one in (*edits, *reversed(edits))] == [*alone, *reversed(alone)]
    assert len({valuation.paid for valuation in alone}) == 4


def test_edits_of_the_tables_alone_share_the_round_and_the_dealer(duel: Ruleset) -> None:
    memory = RoundMemory(slots=8)
    for edit in EDITS[:2]:
        enumerate_game(tiny(load(bundled(), DUEL, readings=edit).ruleset, "A6"), memory=memory)
    assert (len(memory.trees), len(memory.dealers)) == (1, 1)


def test_a_round_that_settles_on_its_way_is_not_kept_for_other_tables() -> None:
    memory = RoundMemory(slots=8)
    enumerate_game(tiny(rules_of("black-jack-live"), "8T", 1), memory=memory)
    assert (len(memory.trees), len(memory.dealers)) == (0, 1)


# ---------------------------------------------------------------------- the whole game


def test_the_duel_returns_what_it_declares_on_all_that_is_staked(whole: Valuation) -> None:
    assert round(float(whole.per_total), 4) == 0.9838
    assert round(float(whole.per_initial), 4) == 0.9692
    assert round(float(whole.average_stake), 4) == 1.9000


OTHER_READINGS = [
    ("D21-A01", "tre_a_due_su_tutto", 1.0143, 1.0273),
    ("D21-A04", "totale_piu_alto_alla_lettera", 0.8684, 0.7651),
    ("D21-A01", "tre_a_due_sull_ante", 0.9991, 0.9983),
    ("D21-A03", "solo_oltre_17", 0.9619, 0.9296),
    ("D21-A05", "solo_ante", 1.0416, 1.0832),
]
"""Each costs six seconds: `make test` tries the first two, what is paid and who wins, and `make worlds` the others."""


@pytest.mark.parametrize(
    ("reading", "alternative", "total", "initial"),
    [*OTHER_READINGS[:2], *(pytest.param(*one, marks=pytest.mark.exhaustive) for one in OTHER_READINGS[2:])],
)
def test_any_other_reading_of_the_duel_misses_the_declared_return(
    reading: str, alternative: str, total: float, initial: float
) -> None:
    found = enumerate_game(load(bundled(), DUEL, readings={reading: alternative}).ruleset)
    assert (round(float(found.per_total), 4), round(float(found.per_initial), 4)) == (total, initial)


def test_figures_and_tens_are_one_group_where_no_rule_tells_them_apart(whole: Valuation) -> None:
    assert whole.groups[-1] == ("T", "J", "Q", "K")
    assert len(whole.groups) == 10


def test_a_rule_about_kings_tells_them_from_the_other_tens(duel: Ruleset) -> None:
    offers = tuple(
        dataclasses.replace(one, when=parse({"mano.prima_carta": "K"})) if one.name == "carta_destra" else one
        for one in tiny(duel, "9TQK").offers
    )
    rules = dataclasses.replace(tiny(duel, "9TQK"), offers=offers)
    assert enumerate_game(rules).groups == (("9",), ("T", "Q"), ("K",))


def test_with_an_ace_in_hand_and_a_ten_on_the_table_one_takes_the_ten(whole: Valuation) -> None:
    (choice,) = (one for one in whole.where(["A"], {"comuni": ("5", "K")}) if one.stage == "scelta")
    assert choice.action == "carta_destra"
    assert {name for name, _ in choice.values} == {"lascia", "carta_sinistra", "carta_destra"}


def test_the_dealers_ends_are_as_likely_whatever_the_order_in_which_his_cards_show(
    whole: Valuation, memory: RoundMemory
) -> None:
    (dealer,) = memory.dealers.values()
    known = list(dealer.weighed.items())[::40]
    assert len({tree for (tree, _, _), _ in known}) > 50
    for key, (summed, total) in known:
        walked, ways = weights(*key)
        assert [weight * ways for weight in summed] == [weight * total for weight in walked]


def test_the_side_on_which_a_table_card_lies_does_not_change_its_worth(whole: Valuation) -> None:
    (one,) = (item for item in whole.where(["9"], {"comuni": ("3", "8")}) if item.stage == "scelta")
    (other,) = (item for item in whole.where(["9"], {"comuni": ("8", "3")}) if item.stage == "scelta")
    assert dict(one.values)["carta_sinistra"] == dict(other.values)["carta_destra"]


def test_leaving_costs_the_ante_and_nothing_else(whole: Valuation) -> None:
    for choice in whole.choices:
        if choice.stage == "scelta":
            paid = dict(choice.values)["lascia"]
            assert (paid.returned, paid.staked) == (0, 1)


def test_who_always_does_something_does_it_even_at_a_loss(duel: Ruleset) -> None:
    found = enumerate_game(tiny(duel, "A6T"), always=frozenset({"lascia"}))
    assert (found.per_initial, found.average_stake) == (0, 1)


# ---------------------------------------------------------------------- what is refused, and how


def test_a_real_deck_of_the_other_games_is_refused_for_its_size() -> None:
    with pytest.raises(Unsupported) as refused:
        enumerate_game(rules_of("black-jack-live"), most=20)
    assert str(refused.value) == "mazzo: le situazioni da enumerare sono più di 20."


def test_a_deck_that_can_run_out_is_refused(duel: Ruleset) -> None:
    with pytest.raises(Unsupported) as refused:
        enumerate_game(tiny(duel, "2"))
    assert refused.value.path == "mazzo"


def test_a_choice_that_leads_back_to_itself_is_refused(duel: Ruleset) -> None:
    looping = tuple(dataclasses.replace(one, effects=()) if one.name == "stai" else one for one in duel.offers)
    with pytest.raises(Unsupported) as refused:
        enumerate_game(tiny(dataclasses.replace(duel, offers=looping), "9K"))
    assert str(refused.value) == "offerte: una scelta può riportare alla stessa situazione."


def test_a_choice_after_the_dealers_turn_is_refused_by_its_phase(duel: Ruleset) -> None:
    phases = (*duel.phases, dataclasses.replace(duel.phases[3], index=6))
    with pytest.raises(Unsupported) as refused:
        enumerate_game(dataclasses.replace(tiny(duel, "9K"), phases=phases))
    assert refused.value.path == "fasi.4"
