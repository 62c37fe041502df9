"""The analysis equals, exactly, every order of tiny shoes played through the generated engine."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from brute import Brute
from family import document, ruleset
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from invented import CLAUSES, documents

from generator.analysis.api import analyse
from generator.analysis.classic import Game, Whole
from generator.analysis.enumeration import enumerate_game
from generator.analysis.unsupported import Unsupported
from generator.data.corpus import bundled
from generator.model.build import build
from generator.model.ir import QuoteTable, Ruleset
from generator.model.load import load, load_ruleset

FAMILY = ("play-lounge-blackjack-7", "first-person-blackjack", "blackjack-surrender", "black-jack-live")


def tiny(rules: Ruleset, ranks: str, decks: int) -> Ruleset:
    """Return the same rules with a shoe of few ranks."""
    return replace(rules, deck=replace(rules.deck, ranks=tuple(ranks), decks=decks))


def without_splits(rules: Ruleset) -> Ruleset:
    """Return the same rules without the offer that divides."""
    return replace(rules, offers=tuple(offer for offer in rules.offers if offer.name != "dividi"))


def assert_equal(rules: Ruleset) -> Whole:
    """Check net and stake; where two plays are worth the same, either stake is right."""
    whole = Game(rules, exact=True).optimal()
    brute = Brute(rules)
    net, stake = brute.value()
    assert whole.net == net
    assert brute.tied or whole.stake == stake
    return whole


@pytest.mark.parametrize("slug", FAMILY)
def test_a_regolamento_with_splits(slug: str) -> None:
    whole = assert_equal(tiny(load_ruleset(bundled(), slug), "47T", 2))
    assert isinstance(whole.net, Fraction)
    assert whole.stake > 1


@pytest.mark.parametrize("slug", FAMILY)
def test_a_regolamento_with_naturals_and_insurance(slug: str) -> None:
    assert_equal(without_splits(tiny(load_ruleset(bundled(), slug), "A8T", 1)))


@pytest.mark.parametrize("slug", FAMILY)
def test_the_enumeration_of_any_game_agrees(slug: str) -> None:
    rules = without_splits(tiny(load_ruleset(bundled(), slug), "A8T", 1))
    assert enumerate_game(rules).per_initial == 1 + Game(rules, exact=True).optimal().net


@pytest.mark.parametrize(
    ("slug", "readings"),
    [
        ("play-lounge-blackjack-7", {"PLB-A01": "solo_originale"}),
        ("play-lounge-blackjack-7", {"PLB-A02": "sempre"}),
        ("play-lounge-blackjack-7", {"PLB-A03": "parita_di_valore"}),
        ("black-jack-live", {"BJL-A02": "solo_originale"}),
        ("black-jack-live", {"BJL-A01": "carta_coperta"}),
        ("black-jack-live", {"BJL-A04": "due_a_uno_netto"}),
    ],
)
def test_a_reading_that_changes_the_money(slug: str, readings: dict[str, str]) -> None:
    rules = load(bundled(), slug, readings=readings).ruleset
    assert_equal(without_splits(tiny(rules, "A8T", 1)))


@pytest.mark.parametrize("slug", ["play-lounge-blackjack-7", "black-jack-live"])
def test_late_naturals_that_take_the_original_stake_only_with_splits(slug: str) -> None:
    name = {"play-lounge-blackjack-7": "PLB-A01", "black-jack-live": "BJL-A02"}[slug]
    rules = load(bundled(), slug, readings={name: "solo_originale"}).ruleset
    assert_equal(tiny(rules, "AT", 4))


def test_a_quote_table_prices_the_offer_that_cashes_out() -> None:
    rules = tiny(load_ruleset(bundled(), "first-person-blackjack"), "A8T", 1)
    cells = tuple(
        (total, soft, rank, Fraction(total, 20))
        for total, soft in ((9, False), (12, True), (16, False), (18, False), (19, True), (20, False))
        for rank in ("8", "T")
    )
    quotes = (QuoteTable(name="incasso", file="x.csv", cells=cells, source=rules.deck.source),)
    whole = assert_equal(without_splits(replace(rules, quotes=quotes)))
    assert whole.net != Game(without_splits(rules), exact=True).optimal().net


@pytest.mark.parametrize(("ranks", "decks", "hands", "pair"), [("9T", 3, 4, "valore"), ("9TJ", 1, 2, "rango")])
def test_splits_repeated_and_by_rank(ranks: str, decks: int, hands: int, pair: str) -> None:
    names = tuple({"T": "10"}.get(rank, rank) for rank in ranks)
    assert_equal(ruleset(decks=decks, ranks=names, hands=hands, pair=pair, surrender=True))


def test_doubles_that_go_on_and_a_dealer_who_must_qualify() -> None:
    changed = document(decks=1, ranks=("A", "8", "10"), hands=1, surrender=True, insurance=True)
    changed["offerte"]["raddoppia"]["effetti"] = [{"aggiungi": "raddoppio"}, {"pesca": 1}]
    changed["offerte"]["raddoppia"]["se"] = {"mano.carte": {"fino_a": 3}}
    changed["banco"]["qualifica"] = {"se": {"totale": {"almeno": 19}}}
    row = {"se": {"banco.qualificato": False}, "esito": "patta", "prevale": True, "da": ["INV-001"]}
    changed["liquidazione"]["principale"].insert(5, row)
    rules = build(changed, CLAUSES, {})
    assert_equal(rules)
    assert {one.strategy for one in analyse(rules).returns} == {"composizione"}


SHOES = st.sampled_from([("9", "10"), ("8", "10"), ("7", "9"), ("6", "9"), ("8", "9", "10"), ("9", "10", "J")])


def shrunk(drawn: dict[str, Any], ranks: tuple[str, ...], splits: int) -> Ruleset | None:
    """Return the drawn game with the smallest shoe that a round cannot finish, or None if it is refused."""
    limits = drawn["offerte"]["dividi"]["se"]
    limits["posto.divisioni"]["meno_di"] = 1 if len(ranks) > 2 or "A" in ranks else splits
    if "J" in ranks:
        limits["mano.coppia"] = "rango"
    drawn["mazzo"]["ranghi"] = list(ranks)
    drawn["carte"]["valori"] = {
        rank: [1, 11] if rank == "A" else 10 if rank in ("10", "J") else int(rank) for rank in ranks
    }
    drawn["tavolo"]["arrotondamento"]["unita"] = "0.01"
    for decks in range(1, 6):
        drawn["mazzo"]["mazzi"] = decks
        rules = build(drawn, CLAUSES, {})
        try:
            Game(rules, exact=True).optimal()
        except Unsupported as refusal:
            if refusal.path != "mazzo.mazzi":
                return None
        else:
            return rules
    return None


@settings(
    max_examples=24,
    derandomize=True,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(documents(), SHOES, st.integers(1, 2))
def test_any_game_of_the_family(drawn: dict[str, Any], ranks: tuple[str, ...], splits: int) -> None:
    rules = shrunk(drawn, ranks, splits)
    if rules is not None:
        assert_equal(rules)
