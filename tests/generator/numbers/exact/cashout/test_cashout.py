"""A decision paid by a table: what always accepting returns, and what three published facts say of the table."""

import json
import shutil
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from brute_force import BruteForce, tiny
from loaded import rules_of

from banco.cli.main import main
from generator.data.corpus import bundled
from generator.data.csv_tables import read_csv_table
from generator.model.building.quotes import read_cells
from generator.model.ir import Ruleset
from generator.model.loading.load import load
from generator.numbers import offer_search
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.cashout.fit import Identified, Pricing, PublishedFacts, Worths, families, movable
from generator.numbers.exact.cashout.offered import CashOut, cash_out, to_csv, with_offers
from generator.numbers.exact.cashout.worth import always_accepting, best_with, offers_paid_by_tables, worths_of
from generator.numbers.exact.enumeration.game_tree import enumerate_game
from generator.numbers.offer_search import OfferSearch, search_offers

pytestmark = pytest.mark.slow

PAID_BY_A_TABLE, OFFER = "first-person-blackjack", "incassa"
FACTS = PublishedFacts(
    minimum=Fraction("0.4"), maximum=Fraction("1.77"), returned=Fraction("0.968"), best=Fraction("0.9929")
)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return rules_of(PAID_BY_A_TABLE)


@pytest.fixture(scope="module")
def cash(rules: Ruleset) -> CashOut:
    return cash_out(rules, OFFER)


@pytest.fixture(scope="module")
def worths(rules: Ruleset, cash: CashOut) -> Worths:
    return worths_of(rules, cash)


@cache
def searched() -> OfferSearch:
    """Return what is found of the table: half a minute of search, made once for all the tests that ask."""
    return search_offers(rules_of(PAID_BY_A_TABLE))


@pytest.fixture(scope="module")
def identified(rules: Ruleset) -> Identified:
    search = searched()
    assert (search.ruleset.fingerprint, search.facts) == (rules.fingerprint, FACTS)
    return search.identified


@pytest.mark.parametrize(("ranks", "decks"), [("T9", 1), ("AT", 2), ("A97", 1)])
def test_always_accepting_agrees_with_every_shoe_played_by_the_engine(rules: Ruleset, ranks: str, decks: int) -> None:
    few = tiny(rules, ranks, decks)
    met = cash_out(few, OFFER)
    amounts = {cell: Fraction(number + 40, 100) for number, cell in enumerate(met.chances())}
    paid = with_offers(few, met.table, amounts)
    always = frozenset({OFFER, "rifiuta"})
    assert (met.always(amounts), 1) == BruteForce(paid, always).best()
    assert met.always(amounts) == enumerate_game(paid, always=always).per_initial


def test_always_accepting_what_a_hand_is_worth_is_as_good_as_playing(cash: CashOut, worths: Worths) -> None:
    returned = cash.always({cell: one.value for cell, one in worths.average.items()})
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


def test_the_plainest_table_has_the_four_published_facts(
    rules: Ruleset, cash: CashOut, worths: Worths, identified: Identified
) -> None:
    table = identified.plainest
    assert table is not None
    assert (table.minimum, table.maximum) == (Fraction("0.4"), Fraction("1.77"))
    assert cash.always(table.offers) == table.returned
    assert round(float(table.returned), 4) == 0.9680
    assert round(best_with(rules, OFFER, worths)(table), 4) == 0.9929


def test_only_a_constant_margin_under_the_poorest_hand_agrees_with_all_the_facts(identified: Identified) -> None:
    plain = [one for one in identified.fits if not one.family.cut]
    agreeing = {(one.family.pricing, one.family.name) for one in plain if one.agreeing}
    assert agreeing == {(Pricing.LEAST, "margine costante")}
    exact = {(one.family.pricing, one.family.name): one.misses for one in plain if one.family.step is None}
    lifted = "chi accetta solo quando conviene avrebbe il 99,31%"
    assert exact == {
        (Pricing.AVERAGE, "margine costante"): "gli estremi sono 0,40 e 1,76",
        (Pricing.AVERAGE, "margine per unità puntata"): lifted,
        (Pricing.AVERAGE, "fattore"): "gli estremi sono 0,42 e 1,74",
        (Pricing.LEAST, "margine costante"): "",
        (Pricing.LEAST, "margine per unità puntata"): "gli estremi sono 0,41 e 1,77",
        (Pricing.LEAST, "fattore"): "gli estremi sono 0,42 e 1,75",
    }


def test_an_offer_that_is_averaged_over_a_pair_and_the_rest_is_a_gift_to_the_rest(worths: Worths) -> None:
    """Two eights are split against a six, and worth more than ten and six; of soft twelves there is only one kind."""
    assert worths.average[12, True, "6"] == worths.least[12, True, "6"]
    assert worths.average[16, False, "6"].value > worths.least[16, False, "6"].value + Fraction(2, 100)


def test_offers_in_five_cents_cannot_reach_the_published_extremes(identified: Identified) -> None:
    tried = {one.family.words: one.ended for one in identified.fits if one.family.step == Fraction(1, 20)}
    assert tried == {family.words: () for family in families((Fraction(1, 20),))}


def test_the_facts_do_not_identify_the_table(cash: CashOut, worths: Worths, identified: Identified) -> None:
    assert len(identified.tables) == 5
    assert (identified.same, len(identified.spread)) == (256, 260)
    assert identified.widest is not None
    assert identified.widest[1] == Fraction(1, 100)
    assert identified.plainest is not None
    assert len(movable(cash, worths, identified.plainest, FACTS)) == 205


def test_the_shipped_table_is_the_plainest_one(rules: Ruleset, cash: CashOut, identified: Identified) -> None:
    assert identified.plainest is not None
    (shipped,) = rules.quotes
    (found,) = with_offers(rules, cash.table, identified.plainest.offers).quotes
    assert shipped.cells == found.cells


def test_always_accepting_the_shipped_table_returns_what_the_text_says(rules: Ruleset) -> None:
    (offer,) = offers_paid_by_tables(rules)
    assert round(float(always_accepting(rules, offer)), 4) == 0.9680


def test_who_may_be_asked_again_after_the_first_decision_is_not_followed(rules: Ruleset) -> None:
    other = load(bundled(), "first-person-blackjack", readings={"FPB-A04": "a_ogni_decisione"}).ruleset
    few = with_offers(other, "incasso", {(16, False, "T"): Fraction(1, 2)})
    with pytest.raises(Unsupported) as refused:
        always_accepting(few, few.offer(OFFER))
    assert str(refused.value) == "offerte.incassa: l'offerta può tornare dopo la prima decisione."


def test_the_families_are_named_in_words() -> None:
    assert [family.words for family in families((Fraction(1, 20), None))][::3] == [
        f"{pricing}, margine costante, {how}{ends}"
        for pricing in ("media delle mani", "mano più debole")
        for ends in ("", ", tagliata agli estremi dichiarati")
        for how in ("arrotondata al più vicino a 0,05", "arrotondata per difetto a 0,05", "non arrotondata")
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


@pytest.mark.exhaustive
def test_the_table_of_the_data_is_searched_proposed_and_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(rules: Ruleset, offer: str) -> OfferSearch:
        assert (rules.fingerprint, offer) == (searched().ruleset.fingerprint, "incassa")
        return searched()

    monkeypatch.setattr(offer_search, "search_offers", found)
    slug = PAID_BY_A_TABLE
    shutil.copytree(bundled().rules / slug, tmp_path / "rules" / slug)
    csv = tmp_path / "proposta.csv"
    options = ["--corpus", str(tmp_path), "--csv", str(csv), "--scrivi", "--json"]
    assert main(["numeri", "cerca", slug, "incassa", *options]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["nei_dati"]["compatibile"] is True
    assert (data["tabelle_compatibili"], data["caselle_uguali_in_tutte"], data["caselle"]) == (5, 256, 260)
    folder = bundled().rules / slug
    assert csv.read_bytes() == (folder / "incasso.csv").read_bytes()
    written = tmp_path / "rules" / slug / "evidenze" / "incasso.json"
    assert written.read_bytes() == (folder / "evidenze" / "incasso.json").read_bytes()
