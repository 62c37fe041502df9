"""A decision paid by a table: what always accepting returns, and what three published facts say of the table."""

from fractions import Fraction
from pathlib import Path

import pytest
from brute_force import BruteForce, tiny

from generator.analysis.cashout import CashOut, Cell, Fair, cash_out, to_csv, with_offers
from generator.analysis.cashout_fit import Facts, Identified, families, fit, identify, movable
from generator.analysis.cashout_worth import worth
from generator.analysis.enumeration import enumerate_game
from generator.analysis.unsupported import Unsupported
from generator.data.corpus import bundled
from generator.data.tables import read_csv_table
from generator.model.ir import Ruleset
from generator.model.load import load, load_ruleset
from generator.model.quotes import read_cells

OFFER = "incassa"
FACTS = Facts(minimum=Fraction("0.4"), maximum=Fraction("1.77"), returned=Fraction("0.968"))


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return load_ruleset(bundled(), "first-person-blackjack")


@pytest.fixture(scope="module")
def cash(rules: Ruleset) -> CashOut:
    return cash_out(rules, OFFER)


@pytest.fixture(scope="module")
def fair(rules: Ruleset, cash: CashOut) -> dict[Cell, Fair]:
    return cash.fair(worth(rules, OFFER))


@pytest.fixture(scope="module")
def identified(cash: CashOut, fair: dict[Cell, Fair]) -> Identified:
    return identify(cash, fair, FACTS, families((Fraction(1, 100), None)))


@pytest.mark.parametrize(("ranks", "decks"), [("T9", 1), ("AT", 2), ("A97", 1)])
def test_always_accepting_agrees_with_every_shoe_played_by_the_engine(rules: Ruleset, ranks: str, decks: int) -> None:
    few = tiny(rules, ranks, decks)
    met = cash_out(few, OFFER)
    amounts = {cell: Fraction(number + 40, 100) for number, cell in enumerate(met.chances())}
    paid = with_offers(few, met.table, amounts)
    always = frozenset({OFFER, "rifiuta"})
    assert (met.always(amounts), 1) == BruteForce(paid, always).best()
    assert met.always(amounts) == enumerate_game(paid, always=always).per_initial


def test_always_accepting_what_a_hand_is_worth_is_as_good_as_playing(cash: CashOut, fair: dict[Cell, Fair]) -> None:
    returned = cash.always({cell: one.value for cell, one in fair.items()})
    assert round(float(returned), 6) == 0.992926


def test_every_hand_is_asked_once_unless_it_is_a_natural_or_the_dealer_has_one(cash: CashOut) -> None:
    hands = 416 * 415 * 414 * 413
    player = 2 * 32 * 128
    dealer = 32 * 128  # in this order: only an ace is checked
    both = player * 31 * 127
    assert sum(cash.chances().values()) == 1 - Fraction(player, 416 * 415) - Fraction(dealer, 416 * 415) + Fraction(
        both, hands
    )
    assert cash.chances(offered=False) == {}


def test_a_hand_without_an_offer_is_played(rules: Ruleset) -> None:
    alternative = {"FPB-A03": "non_con_un_dieci_in_vista"}
    few = tiny(load(bundled(), "first-person-blackjack", readings=alternative).ruleset, "T9")
    met = cash_out(few, OFFER)
    assert {upcard for _, _, upcard in met.chances()} == {"9"}
    assert {upcard for _, _, upcard in met.chances(offered=False)} == {"T"}
    offers = dict.fromkeys(met.chances(), Fraction(3))
    paid = with_offers(few, met.table, offers)
    values = {
        (tuple(sorted(one.hand)), one.dealer[0]): max(paid.net for name, paid in one.values if name != OFFER)
        for one in enumerate_game(few).choices
        if len(one.hand) == 2 and not one.others
    }
    fair = met.fair(lambda cards, upcard: (1 + values[tuple(sorted(cards)), upcard], Fraction(1)))
    assert met.always(offers, fair) == enumerate_game(paid, always=frozenset({OFFER})).per_initial


def test_the_plainest_table_has_the_three_published_facts(cash: CashOut, identified: Identified) -> None:
    table = identified.plainest
    assert table is not None
    assert (table.minimum, table.maximum) == (Fraction("0.4"), Fraction("1.77"))
    assert cash.always(table.offers) == table.returned
    assert round(float(table.returned), 4) == 0.9680


def test_a_margin_on_what_is_staked_agrees_with_the_facts_and_the_other_families_do_not(identified: Identified) -> None:
    agreeing = {one.family.name for one in identified.fits if one.agreeing}
    assert agreeing == {"margine per unità puntata"}
    exact = {one.family.name: one.misses for one in identified.fits if one.family.step is None and not one.family.cut}
    assert exact == {
        "margine costante": "gli estremi sono 0,40 e 1,76",
        "margine per unità puntata": "",
        "fattore": "gli estremi sono 0,42 e 1,74",
    }


def test_offers_in_five_cents_cannot_reach_the_published_extremes(cash: CashOut, fair: dict[Cell, Fair]) -> None:
    for family in families((Fraction(1, 20),)):
        assert not fit(cash, fair, FACTS, family).agreeing


def test_the_facts_do_not_identify_the_table(cash: CashOut, identified: Identified) -> None:
    assert len(identified.tables) == 7
    assert (identified.same, len(identified.spread)) == (228, 260)
    assert identified.widest is not None
    assert identified.widest[1] == Fraction(1, 100)
    assert identified.plainest is not None
    assert len(movable(cash, identified.plainest, FACTS)) == 245


def test_the_families_are_named_in_words() -> None:
    assert [family.words for family in families((Fraction(1, 20), None))][::3] == [
        "margine costante, arrotondata al più vicino a 0,05",
        "margine costante, arrotondata per difetto a 0,05",
        "margine costante, non arrotondata",
        "margine costante, arrotondata al più vicino a 0,05, tagliata agli estremi dichiarati",
        "margine costante, arrotondata per difetto a 0,05, tagliata agli estremi dichiarati",
        "margine costante, non arrotondata, tagliata agli estremi dichiarati",
    ]


def test_a_table_written_as_csv_is_read_back_as_it_was(
    rules: Ruleset, cash: CashOut, identified: Identified, tmp_path: Path
) -> None:
    assert identified.plainest is not None
    offers = identified.plainest.offers
    file = tmp_path / "incasso.csv"
    file.write_text(to_csv(cash, offers), encoding="utf-8")
    cells = read_cells(read_csv_table(file), {rank: low for rank, low, _ in rules.values.by_rank})
    (quote,) = with_offers(rules, cash.table, offers).quotes
    assert cells == quote.cells
    assert len(cells) == 26 * 13


def test_a_csv_has_a_row_for_each_hand_and_a_column_for_each_upcard(cash: CashOut) -> None:
    offers = {(16, False, "T"): Fraction("0.4"), (17, True, "A"): Fraction(4, 5), (5, False, "T"): Fraction(1, 3)}
    assert to_csv(cash, offers) == "mano;A;10\n5;;1/3\n16;;0,40\n17 morbida;0,80;\n"


def test_an_offer_that_no_table_pays_is_refused_by_name(rules: Ruleset) -> None:
    with pytest.raises(Unsupported) as refused:
        cash_out(rules, "carta")
    assert str(refused.value) == "offerte.carta: l'offerta non è pagata da una tabella."
