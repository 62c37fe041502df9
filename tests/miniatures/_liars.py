"""Engines that play right and tell it wrong: each lie is made over the reply of an honest engine, in any mode.

A lie gets the `esito` of a reply and what the engine knows of the round, and changes it in place.
"""

from __future__ import annotations

import copy
import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

Message = dict[str, Any]
DOWN = "??"


@dataclass
class Telling:
    """What a lying engine knows: the setup, the request, how many replies it has given in this round."""

    setup: Message = field(default_factory=dict)
    request: Message = field(default_factory=dict)
    replies: int = 0

    @property
    def shoe(self) -> list[str]:
        return list(self.setup["sabot"])

    @property
    def hole(self) -> str:
        """The dealer's covered card, where each box and the dealer get two cards in turn."""
        return self.shoe[2 * len(self.setup["posti"]) + 1]

    @property
    def upcard(self) -> str:
        return self.shoe[len(self.setup["posti"])]


Lie = Callable[[Message, Telling], None]


class Liar:
    """An engine of this interpreter that lies in the outcome of every round it plays."""

    def __init__(self, answer: Callable[[Message], Message], lie: Lie) -> None:
        self._answer, self._lie = answer, lie
        self._telling = Telling()

    def __call__(self, request: Message) -> Message:
        if "partita" in request:
            request = {**request, "partita": request["partita"].partition("-")[0]}
        answer = copy.deepcopy(self._answer(request))
        if request["op"] in ("gioca", "apri"):
            self._telling = Telling(setup=request["colpo"])
        if request["op"] in ("gioca", "apri", "azione") and "esito" in answer:
            self._telling.request = request
            self._telling.replies += 1
            self._lie(answer["esito"], self._telling)
        return answer


# -- what lies are made of -------------------------------------------------------------------------------------------


def of(esito: Message, kind: str, **fields: Any) -> list[Message]:
    """Return the entries of a kind."""
    return [
        entry
        for entry in esito["registro"]
        if entry["fatto"] == kind and all(entry.get(key) == value for key, value in fields.items())
    ]


def is_hidden(esito: Message) -> bool:
    """Say whether the dealer still has a covered card."""
    return DOWN in esito["banco"]["carte"]


def while_hidden(change: Callable[[Message, Telling], None]) -> Lie:
    """Return a lie that is told only while a card of the dealer lies face down."""

    @functools.wraps(change)
    def lie(esito: Message, known: Telling) -> None:
        if is_hidden(esito):
            change(esito, known)

    return lie


def says(where: str, words: Callable[[Telling], Any]) -> Lie:
    """Return a lie that adds a field to the outcome while the card is hidden."""

    def change(esito: Message, known: Telling) -> None:
        esito[where] = words(known)

    change.__name__ = f"says_{where}"
    return while_hidden(change)


# -- secrets ---------------------------------------------------------------------------------------------------------

_RANKS = {"K": "re", "T": "dieci"}
_SUITS = {"S": "picche", "H": "cuori", "D": "quadri", "C": "fiori"}
_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def hole_face_up(esito: Message, known: Telling) -> None:
    for entry in of(esito, "carta", a="banco", carta=DOWN):
        entry["carta"] = known.hole


def hole_face_up_step_by_step(esito: Message, known: Telling) -> None:
    if known.request["op"] != "gioca":
        hole_face_up(esito, known)


@while_hidden
def hole_among_the_dealers_cards(esito: Message, known: Telling) -> None:
    esito["banco"]["carte"] = [known.upcard, known.hole]


@while_hidden
def hole_in_the_total(esito: Message, known: Telling) -> None:
    esito["banco"]["totale"] = 16


def hole_in_what_is_seen(esito: Message, known: Telling) -> None:
    for decision in [*of(esito, "decisione"), *([esito["attesa"]] if "attesa" in esito else [])]:
        decision["visibile"]["banco"] = [known.upcard, known.hole]


@while_hidden
def hole_in_the_pending_decision(esito: Message, known: Telling) -> None:
    esito["attesa"]["visibile"]["banco"] = [known.upcard, known.hole]


@while_hidden
def hole_in_a_zone_of_its_own(esito: Message, known: Telling) -> None:
    esito["attesa"]["visibile"]["coperte"] = [known.hole]


@while_hidden
def hole_among_the_players_cards(esito: Message, known: Telling) -> None:
    esito["mani"][0]["carte"].append(known.hole)


@while_hidden
def hole_deep_in_a_list(esito: Message, known: Telling) -> None:
    esito["tavolo"] = {"disegno": [{"x": 1}, [["banco", [known.upcard, known.hole]]]]}


@while_hidden
def hole_as_a_key(esito: Message, known: Telling) -> None:
    esito["immagini"] = {known.hole: True}


@while_hidden
def hole_in_two_fields(esito: Message, known: Telling) -> None:
    esito["banco"]["seconda"] = {"rank": known.hole[0], "suit": _SUITS[known.hole[1]]}


@while_hidden
def hole_beside_the_dealers_cards(esito: Message, known: Telling) -> None:
    esito["banco"]["tutte"] = [known.upcard, known.hole]


def hole_in_an_entry(esito: Message, known: Telling) -> None:
    for entry in of(esito, "puntata"):
        entry["diagnosi"] = f"banco={known.upcard},{known.hole}"


def hole_in_an_entry_of_ones_own(esito: Message, known: Telling) -> None:
    if of(esito, "puntata"):
        esito["registro"].append({"fatto": "x-diagnosi", "passo": 0, "carte": [known.hole]})


def hole_in_a_refused_move(esito: Message, known: Telling) -> None:
    for entry in of(esito, "rifiuto"):
        entry["motivo"] = f"meglio di no: il banco nasconde il {_RANKS[known.hole[0]]} di {_SUITS[known.hole[1]]}"


def hole_in_the_word_of_a_refused_move(esito: Message, known: Telling) -> None:
    for entry in of(esito, "rifiuto"):
        entry["azione"] = f"dividi contro {known.hole}"


def hole_in_the_name_of_the_round(esito: Message, known: Telling) -> None:
    if "partita" in esito:
        esito["partita"] += f"-{known.hole}"


def hole_in_the_second_reply(esito: Message, known: Telling) -> None:
    if known.replies == 2 and is_hidden(esito):
        esito["banco"]["carte"] = [known.upcard, known.hole]


@while_hidden
def hole_as_a_class(esito: Message, known: Telling) -> None:
    esito["banco"]["classi"] = ["blackjack"]


@while_hidden
def the_rest_of_the_shoe(esito: Message, known: Telling) -> None:
    esito["sabot"] = known.shoe[4:]


@while_hidden
def next_card_for_the_player(esito: Message, known: Telling) -> None:
    esito["mani"][0]["prossima"] = known.shoe[4]


@while_hidden
def revealed_before_the_turn(esito: Message, known: Telling) -> None:
    if of(esito, "decisione"):
        place = next(index for index, entry in enumerate(esito["registro"]) if entry["fatto"] == "decisione")
        step = esito["registro"][place]["passo"]
        esito["registro"].insert(place, {"fatto": "scopre", "passo": step, "carta": known.hole})
        shown = [known.upcard, known.hole]
        esito["banco"] = {"carte": shown, "totale": 16, "morbida": False}
        for decision in (*of(esito, "decisione"), esito["attesa"]):
            decision["visibile"]["banco"] = shown


@while_hidden
def total_before_the_turn(esito: Message, known: Telling) -> None:
    step = esito["registro"][0]["passo"]
    esito["registro"].insert(0, {"fatto": "banco", "passo": step, "azione": "stai", "totale": 16})


def another_total_of_the_dealer(esito: Message, known: Telling) -> None:
    for entry in of(esito, "banco"):
        entry["totale"] = 3


def reserve_face_up(esito: Message, known: Telling) -> None:
    for entry in of(esito, "carta", zona="riserva"):
        entry["carta"] = known.shoe[1]


def discard_face_up(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scarto"):
        entry["carta"] = known.shoe[1]


# -- a table that is not that of the register ------------------------------------------------------------------------


def phantom_hand(esito: Message, known: Telling) -> None:
    esito["mani"].append({"posto": 1, "mano": 7, "carte": ["2C", "2S"], "totale": 4, "morbida": False, "classi": []})


def phantom_card_of_a_hand(esito: Message, known: Telling) -> None:
    for entry in of(esito, "carta", a="mano")[:1]:
        entry["mano"] = 4


def a_hand_less(esito: Message, known: Telling) -> None:
    del esito["mani"][-1]


def a_hand_told_twice(esito: Message, known: Telling) -> None:
    esito["mani"].append(copy.deepcopy(esito["mani"][0]))


def another_card_in_the_hand(esito: Message, known: Telling) -> None:
    esito["mani"][0]["carte"][0] = "2C"


def wrong_total_of_the_hand(esito: Message, known: Telling) -> None:
    esito["mani"][0]["totale"] += 1


def wrong_softness_of_the_hand(esito: Message, known: Telling) -> None:
    esito["mani"][0]["morbida"] = not esito["mani"][0]["morbida"]


def another_card_of_the_dealer(esito: Message, known: Telling) -> None:
    esito["banco"]["carte"][0] = "2C"


def another_hand_is_seen(esito: Message, known: Telling) -> None:
    for decision in of(esito, "decisione"):
        decision["visibile"]["mano"] = ["2C", "2S"]


def a_hand_where_nobody_plays(esito: Message, known: Telling) -> None:
    for entry in of(esito, "carta", a="mano")[:1]:
        entry["posto"] = 5


def a_stake_where_nobody_plays(esito: Message, known: Telling) -> None:
    for entry in of(esito, "puntata")[:1]:
        entry["posto"] = 5


def a_decision_of_somebody_else(esito: Message, known: Telling) -> None:
    for entry in of(esito, "decisione"):
        entry["giocatore"] = "g9"


# -- decisions and choices -------------------------------------------------------------------------------------------


def wrong_phase(esito: Message, known: Telling) -> None:
    for decision in [*of(esito, "decisione"), *([esito["attesa"]] if "attesa" in esito else [])]:
        decision["fase"] = "offerta" if decision["fase"] == "turno_giocatori" else "turno_giocatori"


def a_decision_for_another_hand(esito: Message, known: Telling) -> None:
    for decision in of(esito, "decisione"):
        decision["mano"] = 3


def another_choice_is_recorded(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scelta", azione="stai"):
        entry["azione"] = "carta"


def a_choice_that_nobody_sent(esito: Message, known: Telling) -> None:
    decisions = of(esito, "decisione", passo=0)
    if decisions:
        who = {key: decisions[0][key] for key in ("giocatore", "posto", "mano")}
        choice = {"fatto": "scelta", "passo": 0, **who, "azione": "stai", "origine": "giocatore"}
        esito["registro"].insert(esito["registro"].index(decisions[0]) + 1, choice)


def the_clock_chose(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scelta"):
        entry["origine"] = "tempo_scaduto"


def chosen_and_not_legal(esito: Message, known: Telling) -> None:
    for decision in [*of(esito, "decisione"), *([esito["attesa"]] if "attesa" in esito else [])]:
        decision["lecite"] = [name for name in decision["lecite"] if name != "stai"]


def other_options_in_the_pending_decision(esito: Message, known: Telling) -> None:
    if "attesa" in esito:
        esito["attesa"]["lecite"] = ["stai"]


def another_hand_in_the_pending_decision(esito: Message, known: Telling) -> None:
    if "attesa" in esito:
        esito["attesa"]["mano"] = 2


def over_while_somebody_decides(esito: Message, known: Telling) -> None:
    esito["stato"] = "concluso"


def waiting_for_nobody(esito: Message, known: Telling) -> None:
    esito["stato"] = "in_attesa"


def a_move_is_swallowed(esito: Message, known: Telling) -> None:
    esito["registro"] = [entry for entry in esito["registro"] if entry["fatto"] != "rifiuto"]


def refused_by_another_code(esito: Message, known: Telling) -> None:
    others = {"azione-non-lecita": "non-di-turno", "evento-non-previsto": "azione-non-lecita"}
    for entry in of(esito, "rifiuto"):
        entry["codice"] = others.get(entry["codice"], "evento-non-previsto")


def a_legal_move_is_refused(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scelta", azione="stai")[:1]:
        refusal = {"fatto": "rifiuto", "passo": entry["passo"], "codice": "azione-non-lecita", "azione": "stai"}
        esito["registro"].insert(esito["registro"].index(entry), refusal)


def a_stage_of_its_own(esito: Message, known: Telling) -> None:
    for decision in [*of(esito, "decisione"), *([esito["attesa"]] if "attesa" in esito else [])]:
        decision["stadio"] = "pippo"


def reveals_after_settling(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scopre"):
        esito["registro"].remove(entry)
        esito["registro"].append(entry)


def draws_before_revealing(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scopre"):
        at = esito["registro"].index(entry)
        drawn = [place for place, one in enumerate(esito["registro"]) if place > at and one.get("a") == "banco"]
        if drawn:
            esito["registro"].insert(drawn[0], esito["registro"].pop(at))


def no_option_at_all(esito: Message, known: Telling) -> None:
    for decision in of(esito, "decisione"):
        decision["lecite"] = []


# -- cards and steps -------------------------------------------------------------------------------------------------


def a_card_of_another_shoe(esito: Message, known: Telling) -> None:
    for entry in of(esito, "carta", a="mano")[:1]:
        entry["carta"] = "2C"


def another_card_than_the_hole(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scopre"):
        entry["carta"] = "2C"


def revealed_twice(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scopre"):
        esito["registro"].insert(esito["registro"].index(entry), dict(entry))


def a_card_nobody_asked_for(esito: Message, known: Telling) -> None:
    for entry in of(esito, "scelta", posto=1)[:1]:
        entry["posto"] = 2


def the_players_card_after_the_dealers(esito: Message, known: Telling) -> None:
    if of(esito, "scopre"):
        last = of(esito, "scopre")[-1]
        card = {"fatto": "carta", "passo": last["passo"], "a": "mano", "zona": "mano", "posto": 1, "mano": 1}
        esito["registro"].insert(esito["registro"].index(last) + 1, {**card, "carta": known.shoe[-1]})


def a_card_after_the_settlement(esito: Message, known: Telling) -> None:
    for entry in of(esito, "liquidazione")[-1:]:
        card = {"fatto": "carta", "passo": entry["passo"], "a": "mano", "zona": "mano", "posto": 1, "mano": 1}
        esito["registro"].append({**card, "carta": known.shoe[-1]})


def the_dealer_draws_after_the_settlement(esito: Message, known: Telling) -> None:
    cards = of(esito, "carta", a="banco", zona="banco")
    if of(esito, "liquidazione") and cards:
        esito["registro"].remove(cards[-1])
        esito["registro"].append(cards[-1])


def the_register_told_again(esito: Message, known: Telling) -> None:
    if known.request["op"] == "azione":
        esito["registro"].insert(0, {**esito["registro"][0], "passo": 0})


def steps_that_go_back(esito: Message, known: Telling) -> None:
    esito["registro"][-1]["passo"] = 0 if esito["registro"][-1]["passo"] else 1


def a_step_too_far(esito: Message, known: Telling) -> None:
    esito["registro"][-1]["passo"] += 5


# -- money -----------------------------------------------------------------------------------------------------------


def a_cent_in_the_balance(esito: Message, known: Telling) -> None:
    saldo = esito["saldi"][0]
    saldo["saldo"] = f"{saldo['saldo'][:-1]}{(int(saldo['saldo'][-1]) + 1) % 10}"


def balance_of_a_stranger(esito: Message, known: Telling) -> None:
    esito["saldi"].append({"giocatore": "g9", "saldo": "1.00"})


def a_balance_is_missing(esito: Message, known: Telling) -> None:
    esito["saldi"] = []


def the_stake_is_taken_twice(esito: Message, known: Telling) -> None:
    for entry in of(esito, "puntata", passo=0)[:1]:
        esito["registro"].insert(0, dict(entry))


def the_stake_is_not_taken(esito: Message, known: Telling) -> None:
    for entry in of(esito, "puntata", passo=0)[:1]:
        esito["registro"].remove(entry)


def another_stake_is_taken(esito: Message, known: Telling) -> None:
    for entry in of(esito, "puntata", passo=0)[:1]:
        entry["importo"] = "11.00"


def more_than_the_balance_is_taken(esito: Message, known: Telling) -> None:
    for entry in of(esito, "puntata", passo=0)[:1]:
        entry["importo"] = "5000.00"


def settled_twice(esito: Message, known: Telling) -> None:
    for entry in of(esito, "liquidazione")[:1]:
        esito["registro"].append(dict(entry))


def never_settled(esito: Message, known: Telling) -> None:
    for entry in of(esito, "liquidazione")[:1]:
        esito["registro"].remove(entry)


def half_of_it_is_settled(esito: Message, known: Telling) -> None:
    for entry in of(esito, "liquidazione")[:1]:
        entry["puntato"] = "5.00"


def won_and_nothing_back(esito: Message, known: Telling) -> None:
    for entry in of(esito, "liquidazione"):
        entry["esito"], entry["restituito"] = "vince", "0.00"


def lost_and_paid(esito: Message, known: Telling) -> None:
    for entry in of(esito, "liquidazione"):
        entry["esito"], entry["restituito"] = "perde", "20.00"


def the_stake_of_an_accepted_offer(esito: Message, known: Telling) -> None:
    """Takes the stake of who accepts even money, and keeps its books in order."""
    for entry in of(esito, "liquidazione", puntata="principale"):
        entry["esito"], entry["restituito"] = "perde", "0.00"
        esito["saldi"][0]["saldo"] = "90.00"


def even_money_takes_the_stake(esito: Message, known: Telling) -> None:
    """Takes the stake of whoever accepts even money, in a whole suite, and keeps its books in order."""
    for choice in of(esito, "scelta", azione="even_money"):
        for entry in of(
            esito, "liquidazione", giocatore=choice["giocatore"], mano=choice["mano"], posto=choice["posto"]
        ):
            lost = int(entry["restituito"].replace(".", ""))
            entry["esito"], entry["restituito"] = "perde", "0.00"
            for account in esito["saldi"]:
                if account["giocatore"] == choice["giocatore"]:
                    left = int(account["saldo"].replace(".", "")) - lost
                    account["saldo"] = f"{left // 100}.{left % 100:02d}"


def a_cash_out_of_nothing(esito: Message, known: Telling) -> None:
    """Shows and pays 0.00 to who cashes out, and keeps its books in order."""
    for decision in [*of(esito, "decisione"), *([esito["attesa"]] if "attesa" in esito else [])]:
        if "incassa" in decision["importi"]:
            decision["importi"]["incassa"] = "0.00"
    for entry in of(esito, "liquidazione") if of(esito, "scelta", azione="incassa") else ():
        entry["restituito"] = "0.00"
        esito["saldi"][0]["saldo"] = "90.00"


def a_cash_out_of_another_amount(esito: Message, known: Telling) -> None:
    for decision in [*of(esito, "decisione"), *([esito["attesa"]] if "attesa" in esito else [])]:
        decision["importi"]["incassa"] = "9.99"


def another_cost_than_shown(esito: Message, known: Telling) -> None:
    for decision in [*of(esito, "decisione"), *([esito["attesa"]] if "attesa" in esito else [])]:
        if "raddoppia" in decision["importi"]:
            decision["importi"]["raddoppia"] = "5.00"


def double_taken_twice(esito: Message, known: Telling) -> None:
    for entry in of(esito, "puntata", puntata="raddoppio")[:1]:
        esito["registro"].insert(esito["registro"].index(entry), dict(entry))
