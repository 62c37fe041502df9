"""Tables of a generated engine, event by event: its clock, its boxes, its stakes, faults, connections.

Cards are dealt box by box, then to the dealer, then box by box again; the dealer takes the rest after the players.
"""

from typing import Any

import pytest
from played_table import PlayedTable, engine_of, opened, shoe

pytestmark = pytest.mark.slow

GAME = "black-jack-live"
TWO = {"anna": "100.00", "bruno": "100.00"}
STANDS = "TS 9D TC 7S"
"""One box has 20 and the dealer 9, who takes a 7 and then whatever comes."""


def table(*readings: tuple[str, str], shoes: tuple[str, ...] = (), **more: Any) -> PlayedTable:
    """Return a table of two players with their money, under some readings."""
    return opened(engine_of(GAME, *readings), TWO, [shoe(cards) for cards in shoes], **more)


def seated(*readings: tuple[str, str], shoes: tuple[str, ...] = (), **more: Any) -> PlayedTable:
    """Return a table where Anna holds box 1 and Bruno box 2."""
    one = table(*readings, shoes=shoes, **more)
    one.sit("anna", 1)
    one.sit("bruno", 2)
    return one


def times(played: PlayedTable) -> list[tuple[str, str]]:
    """Return what the last facts tell of times and phases."""
    return [(one["fatto"], one.get("di") or one["fase"]) for one in played.facts("tempo", "fase")]


# ---------------------------------------------------------------------- the clock


def test_a_table_opens_betting_at_once_where_nobody_says_how_long_the_opening_is() -> None:
    assert table().told == [{"fatto": "fase", "fase": "puntate", "secondi": 12}]


def test_the_clock_goes_from_one_deadline_to_the_next() -> None:
    one = table(parametri={"tempo_apertura": 5})
    assert one.told == [{"fatto": "fase", "fase": "apertura", "secondi": 5}]
    one.wait(33)  # 5 of opening, 12 of betting, 5, and 11 of 12
    assert times(one) == [
        ("tempo", "apertura"),
        ("fase", "puntate"),
        ("tempo", "puntate"),
        ("fase", "apertura"),
        ("tempo", "apertura"),
        ("fase", "puntate"),
    ]
    one.do("entra", "anna")
    assert one.view("anna")["resta"] == 1
    assert times(one) == []
    one.wait(1)
    assert times(one) == [("tempo", "puntate"), ("fase", "apertura")]
    assert one.view("anna")["resta"] == 5


def test_waiting_by_seconds_is_as_waiting_at_once() -> None:
    slow, fast = (seated(parametri={"tempo_apertura": 3}) for _ in range(2))
    told = [fact for _ in range(40) for fact in slow.wait(1)]
    assert told == fast.wait(40)


def test_a_window_without_stakes_plays_no_round() -> None:
    one = table()
    one.sit("anna", 1)
    assert [fact["fatto"] for fact in one.wait(12)] == ["tempo", "posto", "fase"]
    assert (one.phase, one.table.rounds) == ("puntate", 0)


def test_what_comes_at_the_end_of_betting_is_too_late() -> None:
    one = seated(shoes=(STANDS,))
    one.wait(11)
    assert one.bet("anna", 1, "10.00") == ""
    one.wait(1)
    assert one.phase == "colpo"
    assert one.bet("bruno", 2, "10.00") == "fuori-tempo"


def test_what_comes_at_the_end_of_betting_is_in_time_where_that_instant_counts() -> None:
    one = seated(("BJL-A39", "risposta_si"), shoes=(STANDS,))
    one.wait(12)
    assert (one.phase, one.view("anna")["resta"]) == ("puntate", 0)
    assert one.bet("anna", 1, "10.00") == ""
    one.wait(1)
    assert (one.phase, one.view("anna")["resta"]) == ("colpo", 8), "she has decided since the second before"


# ---------------------------------------------------------------------- boxes and stakes


def test_a_player_takes_three_boxes_at_most_and_none_of_another() -> None:
    one = table()
    one.sit("anna", 1, 2, 3)
    one.do("siede", "anna", posto=4)
    assert one.refused == "troppi-posti"
    one.do("entra", "bruno")
    for box, code in ((1, "posto-occupato"), (8, "posto-inesistente"), (0, "posto-inesistente")):
        one.do("siede", "bruno", posto=box)
        assert one.refused == code
    one.do("siede", "anna", posto=1)
    assert one.refused == "posto-proprio"


def test_a_stake_is_laid_on_an_own_box_within_the_balance_and_the_limits() -> None:
    one = seated()
    assert one.bet("anna", 2, "10.00") == "posto-occupato"
    assert one.bet("anna", 3, "10.00") == "posto-libero"
    assert one.bet("anna", 1, "100.01") == "saldo-insufficiente"
    assert one.bet("anna", 1, "1000.01") == "oltre-limite"
    assert one.bet("anna", 1, "0.00") == "fiche-inesistente"
    assert one.bet("anna", 1, "10.00", "raddoppio") == "puntata-non-ammessa"
    assert one.bet("anna", 1, "10.00", "jackpot") == "puntata-non-ammessa"
    assert (one.balance("anna"), one.bet("anna", 1, "100.00"), one.balance("anna")) == ("100.00", "", "0.00")


@pytest.mark.parametrize(("reading", "kept"), [("torna_e_posto_libero", False), ("torna_e_posto_suo", True)])
def test_a_stake_below_the_minimum_goes_back(reading: str, kept: bool) -> None:
    one = table(("BJL-A40", reading))
    one.sit("anna", 1)
    assert one.bet("anna", 1, "4.99") == ""
    one.wait(12)
    (back,) = one.facts("resa")
    assert (back["importo"], back["motivo"], one.balance("anna")) == ("4.99", "sotto_minimo", "100.00")
    assert (1 in one.table.seats) == kept
    assert one.phase == "puntate"


def test_a_box_is_lost_at_the_first_window_without_a_stake_or_at_the_second_in_a_row() -> None:
    for reading, windows in (("al_primo", 1), ("al_secondo", 2)):
        one = seated(("BJL-A33", reading))
        for number in range(1, windows + 1):
            one.wait(12)
            assert (1 in one.table.seats) == (number < windows)
        (lost, _) = one.facts("posto")
        assert (lost["stato"], lost["motivo"], lost["giocatore"]) == ("libero", "senza_puntata", "anna")


def test_a_stake_between_two_windows_without_keeps_a_box() -> None:
    one = seated(("BJL-A33", "al_secondo"), shoes=(STANDS + " 2H 3H 4H",))
    one.wait(12)
    one.bet("anna", 1, "10.00")
    one.wait(12)
    assert (1 in one.table.seats, 2 in one.table.seats) == (True, False)
    one.play("anna", "stai")
    one.wait(12)
    assert 1 in one.table.seats, "one window without a stake since the last with"
    one.wait(12)
    assert 1 not in one.table.seats


@pytest.mark.parametrize(("reading", "kept"), [("risposta_no", True), ("risposta_si", False)])
def test_a_box_taken_during_a_round_waits_for_the_next_window(reading: str, kept: bool) -> None:
    one = table(("BJL-A34", reading), shoes=(STANDS + " 5H",))
    one.sit("anna", 1)
    one.bet("anna", 1, "10.00")
    one.wait(12)
    one.sit("bruno", 2)
    one.play("anna", "stai")
    assert one.phase == "puntate"
    assert (2 in one.table.seats, 1 in one.table.seats) == (kept, True)
    one.wait(12)
    assert 2 not in one.table.seats


def test_nobody_can_do_again_what_was_done_nor_undo_what_was_not() -> None:
    one = table()
    for name in ("esce", "annulla", "disconnessione"):
        one.do(name, "anna")
        assert one.refused == "giocatore-assente"
    one.do("riprende")
    assert one.refused == "evento-non-previsto"
    one.do("entra", "anna")
    for name in ("entra", "annulla"):
        one.do(name, "anna")
        assert one.refused == "evento-non-previsto"
    one.do("lascia_posto", "anna", posto=1)
    assert one.refused == "posto-libero"
    one.do("mossa", "anna", azione="stai")
    assert one.refused == "fuori-tempo"
    assert (one.balance("anna"), one.table.accounts) == ("100.00", {"anna": 0, "bruno": 100_00})


def test_who_leaves_a_box_or_the_table_has_his_stakes_back() -> None:
    one = table()
    one.sit("anna", 1, 2)
    one.bet("anna", 1, "10.00")
    one.bet("anna", 2, "20.00")
    one.do("lascia_posto", "anna", posto=1)
    assert (one.balance("anna"), one.view("anna")["puntate"]) == ("80.00", {"2.principale": "20.00"})
    one.do("esce", "anna")
    assert one.names() == ["resa", "posto", "esce"]
    assert (one.table.accounts["anna"], one.table.seats, one.table.laid) == (100_00, {}, [])


def test_a_hand_that_has_begun_is_played_to_its_end() -> None:
    one = seated(shoes=(STANDS + " 5H",))
    one.bet("anna", 1, "10.00")
    one.wait(12)
    for name, fields in (("lascia_posto", {"posto": 1}), ("esce", {})):
        one.do(name, "anna", **fields)
        assert one.refused == "comando-non-attivo"


def test_who_has_nothing_left_may_not_write() -> None:
    one = seated()
    one.do("scrivi", "anna", testo="ciao")
    assert one.told == [{"fatto": "chat", "giocatore": "anna", "testo": "ciao"}]
    one.bet("anna", 1, "100.00")
    one.do("scrivi", "anna", testo="ciao")
    assert one.refused == "chat-vietata"


# ---------------------------------------------------------------------- the time to decide


def two_boxes(reading: str) -> PlayedTable:
    """Return a table where Anna has 5 and 4, of three cards and two to come, 5 seconds after the first question."""
    one = table(("BJL-A38", reading), shoes=("2S 2H TD 3S 2C 2D 3D 4D 5D 6D 7D",))
    one.sit("anna", 1, 2)
    one.bet("anna", 1, "10.00")
    one.bet("anna", 2, "10.00")
    one.wait(12)
    assert one.view("anna")["resta"] == 9
    one.wait(5)
    return one


@pytest.mark.parametrize(
    ("reading", "same_hand", "other_hand"), [("ogni_scelta", 9, 9), ("ogni_mano", 4, 9), ("tutto_il_turno", 4, 4)]
)
def test_the_time_to_decide_is_of_each_choice_each_hand_or_the_turn(
    reading: str, same_hand: int, other_hand: int
) -> None:
    one = two_boxes(reading)
    one.play("anna", "carta")
    assert one.view("anna")["resta"] == same_hand
    one.play("anna", "stai")
    assert one.view("anna")["resta"] == other_hand


def test_a_time_that_is_over_decides_once_or_for_all_that_it_is_of() -> None:
    # Box 1 has 5, and takes 2, 3 and 4 on its own: 7, 10, 14. Box 2 has 4, and takes 5 and 6: 9, 15.
    def choices(reading: str) -> list[tuple[int, str]]:
        one = two_boxes(reading)
        one.wait(4)
        return [(fact["posto"], fact["azione"]) for fact in one.facts("scelta")]

    assert choices("ogni_scelta") == [(1, "carta")]
    assert choices("ogni_mano") == [(1, "carta"), (1, "carta"), (1, "carta"), (1, "stai")]
    assert choices("tutto_il_turno") == [*choices("ogni_mano"), (2, "carta"), (2, "carta"), (2, "stai")]


def test_a_refused_choice_gives_no_more_time() -> None:
    one = two_boxes("ogni_scelta")
    one.do("mossa", "anna", azione="raddoppia")
    assert (one.refused, one.view("anna")["resta"]) == ("azione-non-lecita", 4)


def test_each_of_several_decisions_has_its_time() -> None:
    one = seated(shoes=("TS TH 9D TC 7H 7S 5H",))
    one.bet("anna", 1, "10.00")
    one.bet("bruno", 2, "10.00")
    one.wait(12)
    one.wait(18)
    assert [(fact["posto"], fact["azione"], fact["origine"]) for fact in one.facts("scelta")] == [
        (1, "stai", "tempo_scaduto"),
        (2, "stai", "tempo_scaduto"),
    ]
    assert (one.phase, one.view("anna")["resta"]) == ("puntate", 12)


def test_nobody_decides_beforehand_for_another() -> None:
    one = seated(shoes=("TS TH 9D TC 7H 7S 5H",))
    one.bet("anna", 1, "10.00")
    one.bet("bruno", 2, "10.00")
    one.wait(12)
    one.do("mossa", "anna", azione="carta", posto=2, anticipata=True)
    assert one.refused == "non-di-turno"
    one.do("mossa", "bruno", azione="carta", posto=2, anticipata=True)
    assert one.names() == ["anticipo"]


# ---------------------------------------------------------------------- connections


def test_who_is_away_is_played_for_and_keeps_his_box_as_others_do() -> None:
    # Box 1 has 2 and 3: «carta» up to 11, then «stai»: 4 makes 9, 5 makes 14.
    one = seated(("BJL-A33", "al_secondo"), shoes=("2S TH 9D 3C 7H 4S 5H 8H", "TS 9D 9C 8S 2C"))
    one.bet("anna", 1, "10.00")
    one.bet("bruno", 2, "10.00")
    one.do("disconnessione", "anna")
    assert one.told == []
    one.wait(12)
    chosen = [(fact["posto"], fact["azione"], fact["origine"]) for fact in one.facts("scelta")]
    assert chosen == [(1, "carta", "disconnessione"), (1, "carta", "disconnessione"), (1, "stai", "disconnessione")]
    one.play("bruno", "stai")
    assert (one.balance("anna"), one.balance("bruno")) == ("90.00", "100.00"), "the dealer has 17"
    one.table.shoe.cut_out = True  # so that the next round begins with the next shoe
    one.bet("bruno", 2, "10.00")
    one.wait(12)
    assert 1 in one.table.seats, "it is the first window without"
    one.play("bruno", "stai")
    one.do("riconnessione", "anna")
    assert one.bet("anna", 1, "10.00") == ""
    assert one.table.guests["anna"].connected


def test_who_goes_away_at_his_turn_is_played_for_at_once_and_who_comes_back_plays() -> None:
    one = seated(shoes=("2S TH 9D 3C 7H 4S 5H 8H",))
    one.bet("anna", 1, "10.00")
    one.bet("bruno", 2, "10.00")
    one.wait(12)
    one.do("disconnessione", "anna")
    assert [fact["azione"] for fact in one.facts("scelta")] == ["carta", "carta", "stai"]
    one.do("disconnessione", "bruno")
    assert [fact["azione"] for fact in one.facts("scelta")] == ["stai"]
    assert one.phase == "puntate"


# ---------------------------------------------------------------------- faults

PAID = ("AS TH 6D KC 7H",)
"""Anna has a blackjack, paid at once against a 6: 10.00 become 25.00. Bruno has 17, and is to decide."""


def paid_and_stopped(*readings: tuple[str, str]) -> PlayedTable:
    one = seated(*readings, shoes=PAID)
    one.bet("anna", 1, "10.00")
    one.bet("bruno", 2, "10.00")
    one.wait(12)
    assert (one.balance("anna"), one.balance("bruno")) == ("115.00", "90.00")
    one.do("malfunzionamento")
    assert (one.phase, one.told[-1]) == ("fermo", {"fatto": "fase", "fase": "fermo"})
    return one


def test_after_a_fault_stakes_are_due_less_what_was_paid_on_them() -> None:
    one = paid_and_stopped()
    assert (one.balance("anna"), one.view("anna")["in_sospeso"]) == ("115.00", "-15.00")
    assert (one.balance("bruno"), one.view("bruno")["in_sospeso"]) == ("90.00", "10.00")
    assert one.view("bruno")["puntate"] == {}
    one.wait(100)
    assert one.phase == "fermo"
    one.do("malfunzionamento")
    assert one.refused == "evento-non-previsto"
    one.do("riprende")
    assert list(one.facts("accredito")) == [
        {"fatto": "accredito", "giocatore": "anna", "importo": "-15.00"},
        {"fatto": "accredito", "giocatore": "bruno", "importo": "10.00"},
    ]
    assert (one.balance("anna"), one.balance("bruno"), one.phase) == ("100.00", "100.00", "puntate")
    assert "in_sospeso" not in one.view("anna")


def test_what_was_paid_before_a_fault_may_stay_paid() -> None:
    one = paid_and_stopped(("BJL-A31", "resta"))
    assert "in_sospeso" not in one.view("anna")
    one.do("riprende")
    assert (one.balance("anna"), one.balance("bruno")) == ("115.00", "100.00")


def test_what_is_due_to_who_has_left_goes_to_his_account() -> None:
    one = paid_and_stopped()
    one.do("esce", "bruno")
    one.do("esce", "anna")
    assert one.table.accounts == {"anna": 115_00, "bruno": 90_00}
    one.do("riprende")
    assert one.table.accounts == {"anna": 100_00, "bruno": 100_00}


def test_a_fault_in_the_window_gives_back_what_was_laid() -> None:
    one = seated()
    one.bet("anna", 1, "10.00")
    one.bet("anna", 1, "5.00")
    one.do("malfunzionamento")
    assert [(fact["importo"], fact["motivo"]) for fact in one.facts("resa")] == [
        ("10.00", "malfunzionamento"),
        ("5.00", "malfunzionamento"),
    ]
    assert (one.balance("anna"), one.phase, 1 in one.table.seats) == ("100.00", "fermo", True)
    one.do("riprende")
    assert (list(one.facts("accredito")), one.view("anna")["resta"]) == ([], 12)


# ---------------------------------------------------------------------- copies


def test_what_happens_at_a_copy_of_a_table_is_not_seen_at_the_other() -> None:
    # Anna has 20, Bruno 17, the dealer 9, who takes 7 and 5 unless somebody takes them before him.
    one = seated(shoes=("TS TH 9D TC 7H 7S 5H 6C",))
    one.bet("anna", 1, "10.00")
    one.bet("bruno", 2, "10.00")
    one.wait(12)
    before = one.view("anna"), one.view("bruno"), one.table.now, one.table.shoe.next
    copy = one.fork()
    copy.do("scrivi", "anna", testo="copia")
    copy.do("siede", "bruno", posto=5)
    copy.do("disconnessione", "bruno")
    copy.play("anna", "carta")
    assert (copy.balance("anna"), copy.balance("bruno")) == ("90.00", "90.00"), "27, and 17 against 20"
    copy.wait(3)
    copy.do("malfunzionamento")
    copy.do("esce", "anna")
    assert (one.view("anna"), one.view("bruno"), one.table.now, one.table.shoe.next) == before
    one.play("anna", "stai")
    seen = copy.view("bruno")
    one.play("bruno", "carta")
    assert (one.balance("anna"), one.balance("bruno")) == ("100.00", "90.00"), "20 against 20, and 24"
    assert copy.view("bruno") == seen
