"""Each invariant by itself: an honest round passes it, and the least lie breaks that one and no other."""

from dataclasses import replace
from fractions import Fraction

import pytest
from bad_tables import BAD_TABLES
from played_worlds import game
from told_by_hand import (
    DOUBLED,
    FACTS,
    PLAYED,
    WAITING,
    Edit,
    Told,
    add,
    card,
    choice,
    dealers,
    drop,
    moved,
    put,
    says,
    settled,
    shoe,
    state,
    table,
)

from conformance.audit.audit import audit
from conformance.audit.breach import MEANINGS, Breach, Invariant
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import facts_of

Lie = tuple[Told, tuple[Edit, ...], Invariant, str, str]
"""A round, how it is told, what that breaks, what was to be expected and what was got: parts of the sentences."""
PLAYED_LIES: list[Lie] = [
    (PLAYED, (put(12, carta="9S"), table("banco", carte=["6D", "KC", "9S"])), Invariant.SHOE,
     "uscite le prime 6 carte del sabot", "c'è 9♠"),
    (PLAYED, (put(10, carta="KD"), table("banco", carte=["6D", "KD", "9H"])), Invariant.SHOE,
     "la carta numero 4 fra quelle uscite, K♣", "si scopre K♦"),
    (PLAYED, (put(7, passo=0),), Invariant.STEP, "passi che non tornano indietro", "«carta» ha passo 0 dopo 1"),
    (PLAYED, (put(13, passo=3),), Invariant.STEP, "arrivano al più a 2", "«liquidazione» ha passo 3"),
    (PLAYED, (add(11, fatto="scopre", passo=2, carta="KC"),), Invariant.CARDS,
     "scoperta una carta che era coperta", "si scopre K♣"),
    (PLAYED, (table("mani", totale=18),), Invariant.HANDS, "vale 19", "vale 18"),
    (PLAYED, (table("mani", morbida=True),), Invariant.HANDS, "vale 19", "vale 19"),
    (PLAYED, (table("mani", carte=["TS", "5H"], totale=15),), Invariant.HANDS, "4♠", "10♠ 5♥"),
    (PLAYED, (state(mani=[]),), Invariant.HANDS, "in «mani» anche la mano 1 del posto 1", "manca"),
    (PLAYED, (table("banco", totale=24),), Invariant.DEALER, "il banco vale 25", "il banco vale 24"),
    (PLAYED, (put(11, totale=15),), Invariant.DEALER, "il banco vale", "una voce «banco» dice 15"),
    (PLAYED, (put(5, giocatore="g2"), put(6, giocatore="g2")), Invariant.SEAT, "decisioni di chi gioca", "decide g2"),
    (PLAYED, (state(stato="in_attesa"),), Invariant.STATE, "nessuna decisione aspetta", "«stato» è «in_attesa»"),
    (PLAYED, (put(5, visibile={"banco": ["6D", "??"], "mano": ["TS", "4H"]}),), Invariant.DECISION, "10♠ 5♥", "4♥"),
    (PLAYED, (put(5, visibile={"mano": ["TS", "5H"]}),), Invariant.DECISION, "6♦", "in «visibile» manca «banco»"),
    (PLAYED, (put(8, fase="puntate"),), Invariant.DECISION, "decisioni nelle fasi", "la fase è «puntate»"),
    (PLAYED, (put(8, stadio="altro"),), Invariant.DECISION, "uno stadio del regolamento", "lo stadio è «altro»"),
    (PLAYED, (moved({"azione": "stai"}, {"azione": "stai"}),), Invariant.CHOICE, "«stai»", "«scelta» «carta»"),
    (PLAYED, (put(5, lecite=["stai"], importi={}),), Invariant.CHOICE, "una scelta fra stai", "«carta»"),
    (PLAYED, (put(9, origine="tempo_scaduto"),), Invariant.CHOICE, "soltanto dopo quell'evento", "«tempo_scaduto»"),
    (PLAYED, (put(0, importo="9.00"), put(13, puntato="9.00", restituito="18.00"), table("saldi", saldo="109.00")),
     Invariant.STAKE, "prese, una volta sola, le puntate chieste", "posto 1, 9"),
    (PLAYED, (put(13, esito="perde"),), Invariant.SETTLEMENT, "che si accordi a «perde» di 10", "si rendono 20"),
    (PLAYED, (put(13, esito="patta"),), Invariant.SETTLEMENT, "che si accordi a «patta» di 10", "si rendono 20"),
    (PLAYED, (drop(13), table("saldi", saldo="90.00")), Invariant.SETTLEMENT, "per intero: 10", "lo è per 0"),
    (PLAYED, (put(13, puntato="5.00", restituito="10.00"), table("saldi", saldo="100.00")), Invariant.SETTLEMENT,
     "per intero: 10", "lo è per 5"),
    (PLAYED, (table("saldi", saldo="110.01"),), Invariant.BALANCE, "il saldo di g1 è 110", "110.01"),
    (PLAYED, (state(saldi=[]),), Invariant.BALANCE, "anche il saldo di g1", "manca"),
    (PLAYED, (add(14, **dealers(2, "2C")), table("banco", carte=["6D", "KC", "9H", "2C"], totale=27)), Invariant.END,
     "il turno del banco finito prima di liquidare", "il banco ha ancora 2♣"),
]  # fmt: skip
DOUBLED_LIES: list[Lie] = [
    (DOUBLED, (put(7, importo="9.00"), put(13, puntato="9.00", restituito="18.00"), table("saldi", saldo="119.00")),
     Invariant.AMOUNT, "per «raddoppia» preso quanto mostrato: 10", "9"),
    (DOUBLED, (put(5, importi={"raddoppia": "5.00"}),), Invariant.AMOUNT, "quanto mostrato: 5", "10"),
    (DOUBLED, (drop(13), table("saldi", saldo="100.00")), Invariant.SETTLEMENT, "per intero: 20", "lo è per 10"),
    (DOUBLED, (add(14, **settled(1, "10.00", "0.00", "perde")),), Invariant.SETTLEMENT,
     "liquidata una volta: 20", "si liquidano ancora 10"),
]  # fmt: skip
WAITING_LIES: list[Lie] = [
    (WAITING, (table("banco", carte=["6D", "KC"]),), Invariant.SECRET, "6♦", "K♣"),
    (WAITING, (table("banco", totale=16),), Invariant.SECRET, "il banco vale 6", "il banco vale 16"),
    (WAITING, (table("banco", totale=17),), Invariant.DEALER, "il banco vale 6", "il banco vale 17"),
    (WAITING, (table("banco", carte=["6D", "KD"]),), Invariant.DEALER, "6♦", "K♦"),
    (WAITING, (table("mani", carte=["TS", "5H", "4S"]),), Invariant.SECRET, "10♠ 5♥", "4♠"),
    (WAITING, (table("attesa", lecite=["carta", "stai"], importi={}),), Invariant.STATE, "raddoppia", "carta"),
    (WAITING, (table("attesa", mano=2, visibile={"banco": ["6D", "??"]}),), Invariant.STATE, "«mano» 1", "«mano» 2"),
    (WAITING, (lambda told: told.state.pop("attesa"),), Invariant.STATE, "la decisione che aspetta", "«attesa» manca"),
    (WAITING, (put(5, lecite=["carta", "stai"], importi={}),), Invariant.STATE, "carta e stai", "raddoppia"),
]  # fmt: skip
LIES = [*PLAYED_LIES, *DOUBLED_LIES, *WAITING_LIES]


@pytest.mark.parametrize("told", [PLAYED, DOUBLED, WAITING], ids=["played", "doubled", "waiting"])
def test_an_honest_round_breaks_nothing(told: Told) -> None:
    assert told.heard() == ()


@pytest.mark.parametrize(
    ("told", "edits", "invariant", "expected", "got"),
    LIES,
    ids=[f"{place}-{lie[2].name.lower()}" for place, lie in enumerate(LIES)],
)
def test_the_least_lie_breaks_its_invariant_and_no_other(
    told: Told, edits: tuple[Edit, ...], invariant: Invariant, expected: str, got: str
) -> None:
    (breach,) = told.but(*edits).heard()
    assert breach.invariant is invariant
    assert expected in breach.expected.replace("\u00a0", " ")
    assert got in breach.got.replace("\u00a0", " ")
    assert breach.message == 7


def test_every_invariant_has_a_lie_that_breaks_it_and_a_meaning() -> None:
    of_tables = {one for one in Invariant if any(one in bad.red for bad in BAD_TABLES)}
    assert {lie[2] for lie in LIES} | of_tables == set(Invariant)
    assert MEANINGS.keys() == set(Invariant)


def test_of_two_lies_both_are_found_and_the_secret_comes_first() -> None:
    told = WAITING.but(table("saldi", saldo="91.00"), table("mani", totale=14), table("banco", totale=16))
    assert next(one.invariant for one in told.heard()) is Invariant.SECRET
    assert {one.invariant for one in told.heard()} == {Invariant.SECRET, Invariant.HANDS, Invariant.BALANCE}


def test_of_one_kind_the_first_breach_is_kept() -> None:
    (breach,) = PLAYED.but(put(7, passo=0), put(13, passo=3)).heard()
    assert "«carta» ha passo 0" in breach.got


def replies(balance: str = "120.00", late: int = 1, *, answered: bool = True) -> tuple[Breach, ...]:
    """Return what the replies to `apri` and `azione` break, when the doubled round is asked move by move."""
    first = {**WAITING.state, "mani": [{**WAITING.state["mani"][0], "carte": ["6S", "5H"], "totale": 11}]}
    waits = {**first, "attesa": DOUBLED.register[5], "registro": DOUBLED.register[:6]}
    second = [{**entry, "passo": late} for entry in DOUBLED.register[6:]]
    end = {**DOUBLED.state, "saldi": [{"giocatore": "g1", "saldo": balance}], "registro": second}
    told = [waits, end if answered else {**waits, "registro": []}]
    exchanges = [
        Exchange(number=3 + step, op=op, step=step, message={"id": 3 + step, "esito": told[step]})
        for step, op in enumerate(("apri", "azione"))
    ]
    return audit(FACTS, DOUBLED.setup, DOUBLED.moves, exchanges)


def test_step_by_step_the_message_is_named_that_lies() -> None:
    assert replies() == ()
    assert [(one.invariant, one.message) for one in replies("130.00")] == [(Invariant.BALANCE, 4)]


def test_step_by_step_a_reply_tells_only_the_step_of_its_move() -> None:
    wrong = next(one for one in replies(late=0) if one.invariant is Invariant.STEP)
    assert (wrong.expected, wrong.message) == ("nella risposta alla mossa 1 soltanto voci di quel passo", 4)


def test_a_move_that_is_neither_taken_nor_refused_is_found() -> None:
    (breach,) = replies(answered=False)
    assert (breach.invariant, breach.expected) == (Invariant.CHOICE, "una scelta o un rifiuto per «raddoppia»")
    assert breach.got == "niente"


@pytest.mark.parametrize("told", [PLAYED, WAITING], ids=["over", "waiting"])
@pytest.mark.parametrize("silent", [1, 2])
def test_in_a_script_the_last_moves_want_an_answer_too(told: Told, silent: int) -> None:
    unanswered = told.but(moved(*told.moves, *[{"azione": "stai"}] * silent))
    (breach,) = unanswered.heard()
    assert (breach.invariant, breach.expected) == (Invariant.CHOICE, "una scelta o un rifiuto per «stai»")
    assert breach.got == "niente"


def test_an_event_that_ends_a_script_may_leave_nothing_in_the_register() -> None:
    assert WAITING.but(moved(*WAITING.moves, {"evento": "anticipo", "posto": 1, "azione": "stai"})).heard() == ()


def test_a_field_of_ones_own_tells_a_secret_after_a_move_without_an_answer() -> None:
    told = WAITING.but(moved({"azione": "stai"}), says(nota="il banco ha un re di fiori"))
    assert [one.invariant for one in told.heard()] == [Invariant.SECRET, Invariant.CHOICE]


def test_a_round_that_is_over_while_a_decision_waits_has_stakes_left_as_well() -> None:
    breaches = {one.invariant: one for one in WAITING.but(state(stato="concluso")).heard()}
    assert breaches.keys() == {Invariant.STATE, Invariant.SETTLEMENT}
    assert breaches[Invariant.STATE].got == "«stato» è «concluso»"


def test_a_dealer_who_may_play_before_the_players_may_show_more_cards() -> None:
    shown = PLAYED.but(put(4, carta="KC"), put(5, visibile={"banco": ["6D", "KC"], "mano": ["TS", "5H"]}),
                       put(8, visibile={"banco": ["6D", "KC"], "mano": ["TS", "5H", "4S"]}), drop(10))  # fmt: skip
    assert [one.invariant for one in shown.heard()] == [Invariant.SECRET]
    assert shown.heard(replace(FACTS, dealer_last=False)) == ()
    assert shown.heard(replace(FACTS, upcards=2)) == ()


def test_a_card_for_a_hand_that_chose_nothing_is_found_and_one_that_it_asked_for_is_not() -> None:
    second = PLAYED.but(add(8, **card(1, "9H")), add(9, **choice(1, "carta")))
    assert Invariant.CHOICE in {one.invariant for one in second.heard()}
    late = PLAYED.but(add(11, **card(2, "9H")))
    assert Invariant.END in {one.invariant for one in late.heard()}


def test_a_share_too_small_to_be_a_cent_may_be_rounded_away_from_a_loss_and_no_other_amount_may() -> None:
    lost_whole = PLAYED.but(put(13, esito="perde", restituito="10.00"), table("saldi", saldo="100.00"))
    assert [one.invariant for one in lost_whole.heard()] == [Invariant.SETTLEMENT]
    assert lost_whole.heard(replace(FACTS, whole_below=Fraction(1001))) == ()
    assert [one.invariant for one in lost_whole.heard(replace(FACTS, whole_below=Fraction(1000)))] == [
        Invariant.SETTLEMENT
    ]
    paid = PLAYED.but(put(13, esito="perde"))
    assert [one.invariant for one in paid.heard(replace(FACTS, whole_below=Fraction(1001)))] == [Invariant.SETTLEMENT]


@pytest.mark.parametrize(("slug", "below"), [("blackjack-surrender", 2), ("21-duello", 0)])
def test_half_a_cent_is_the_only_half_that_is_rounded_to_the_whole(slug: str, below: int) -> None:
    """Half of 0.01 EUR, rounded up, is 0.01; half of 0.02 is 0.01 however it is rounded. A duel gives no half back."""
    assert facts_of(game(slug).ruleset).whole_below == below


def test_the_same_card_twice_needs_two_copies_in_the_shoe() -> None:
    twice = (put(7, carta="TS"), put(8, visibile={"banco": ["6D", "??"], "mano": ["TS", "5H", "TS"]}),
             table("mani", carte=["TS", "5H", "TS"], totale=25))  # fmt: skip
    assert Invariant.SHOE in {one.invariant for one in PLAYED.but(*twice).heard()}
    assert PLAYED.but(*twice, shoe("TS 6D 5H KC TS 9H")).heard() == ()


def test_a_round_without_replies_breaks_nothing() -> None:
    assert audit(FACTS, PLAYED.setup, PLAYED.moves, []) == ()


def test_a_breach_is_said_in_one_sentence_without_its_full_stop() -> None:
    (breach,) = PLAYED.but(table("saldi", saldo="1.00")).heard()
    assert breach.title == "Un saldo non è quello iniziale, meno le puntate, più quanto reso"
