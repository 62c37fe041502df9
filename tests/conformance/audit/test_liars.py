"""Engines that play right and tell it wrong: each is red for what it does, by the code of that, in both modes."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import _liars as lies
import pytest
from _liars import Liar, Lie, Message
from runner_fakes import SUITE, case, run

from conformance.audit.game_facts import GameFacts, facts_of
from conformance.audit.replays.freedoms import freedoms_of
from conformance.bdd.scenario_engines import generated
from conformance.cases.judging.judge import judge
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.run.attempt import attempt
from conformance.run.config import Times
from conformance.run.in_process import InProcess
from conformance.run.run_report import Exit, Mode, Overall, Verdict
from conformance.run.session import Session
from conformance.run.verdict import Attempt
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants

HOLE, OPEN, DUEL = "first-person-blackjack", "black-jack-live", "21-duello"
BOTH = (Mode.COPIONE, Mode.INTERATTIVO)
STEPWISE = (Mode.INTERATTIVO,)


def seat(box: int, player: str, **stakes: str) -> Message:
    return {"posto": box, "giocatore": player, "puntate": stakes or {"principale": "10.00"}}


def move(action: str, box: int = 1, hand: int = 1) -> Message:
    return {"posto": box, "mano": hand, "azione": action}


@dataclass(frozen=True)
class Played:
    """A round: of which regolamento, with which shoe, seats and moves."""

    slug: str
    shoe: str
    moves: tuple[Message, ...] = ()
    seats: tuple[Message, ...] = (seat(1, "g1"),)

    @property
    def case(self) -> Case:
        players = dict.fromkeys(one["giocatore"] for one in self.seats)
        setup = {
            "sabot": self.shoe.split(),
            "giocatori": [{"giocatore": name, "saldo": "100.00"} for name in players],
            "posti": list(self.seats),
        }
        return case("PRV-S0001", "TS", "", *self.moves, setup=setup)


ROUNDS = {
    "una carta": Played(HOLE, "TS 6D 5H KC 4S 9H", (move("carta"), move("stai"))),
    "in attesa": Played(HOLE, "TS 6D 5H KC 4S 9H"),
    "dopo una carta": Played(HOLE, "TS 6D 3H KC 4S 9H", (move("carta"),)),
    "rifiutata": Played(HOLE, "TS 6D 5H KC 4S 9H", (move("dividi"), move("stai"))),
    "rifiuto in attesa": Played(HOLE, "TS 6D 5H KC 4S 9H", (move("dividi"),)),
    "evento rifiutato": Played(
        HOLE,
        "TS 6D 5H KC 4S 9H",
        (
            {"evento": "anticipo", "posto": 1, "mano": 1, "azione": "stai"},
            {"evento": "riconnessione", "giocatore": "g7"},
            move("stai"),
        ),
    ),
    "un altro posto": Played(HOLE, "TS 6D 5H KC 4S 9H", (move("stai", 2), move("stai"))),
    "dopo la fine": Played(HOLE, "TS 6D 5H KC 4S 9H", (move("stai"), move("carta"))),
    "banco fermo": Played(HOLE, "TS 9D 8H KC", (move("stai"),)),
    "raddoppio": Played(HOLE, "6S 6D 5H KC TS 9H", (move("raddoppia"),)),
    "divisione": Played(HOLE, "8S 6D 8H KC 3D TC 9H", (move("dividi"), move("stai"), move("stai", hand=2))),
    "incasso": Played(HOLE, "TS 6D 5H KC", (move("incassa"),)),
    "due posti": Played(
        HOLE, "TS 9S 6D 5H 8H KC 4S 9C", (move("carta"), move("stai"), move("stai", 2)), (seat(1, "g1"), seat(2, "g1"))
    ),
    "blackjack coperto": Played(HOLE, "TS KD 5H AC"),
    "even money": Played(OPEN, "AS AH KD 5C", (move("even_money"),)),
    "duello": Played(DUEL, "9S 5D KC 7H 2H 8C", (move("carta_sinistra"), move("stai")), (seat(1, "g1", ante="10.00"),)),
}
HIDDEN = "in attesa"
SOME = 7
"""Of so many scenarios one is played under every alternative: each takes an engine of its own."""


@cache
def engine(slug: str) -> tuple[Callable[[Message], Message], GameFacts, str]:
    """The reference engine of a regolamento, what its invariants rest on, and its name on the wire."""
    rules = load_ruleset(bundled(), slug)
    return generated(rules).module.rispondi, facts_of(rules), rules.identifier


def no_check(case: Case, esito: Mapping[str, Any]) -> tuple[CaseFinding, ...]:
    """A scenario that asks nothing: what is found is found by the invariants alone."""
    return ()


def played(name: str, lie: Lie, mode: Mode) -> Attempt:
    """Return what comes of a round told by a liar."""
    one = ROUNDS[name]
    answer, facts, identifier = engine(one.slug)
    session = Session(InProcess(Liar(answer, lie)), identifier, Times(), time.monotonic)
    session.open()
    return attempt(session, one.case, mode, no_check, suite=replace(SUITE, facts=facts))


SECRETS = [
    (lies.hole_face_up, "una carta", BOTH),
    (lies.hole_face_up_step_by_step, "una carta", STEPWISE),
    (lies.hole_among_the_dealers_cards, HIDDEN, BOTH),
    (lies.hole_among_the_dealers_cards, "rifiuto in attesa", BOTH),
    (lies.hole_in_the_total, HIDDEN, BOTH),
    (lies.hole_in_what_is_seen, "una carta", BOTH),
    (lies.hole_in_the_pending_decision, HIDDEN, BOTH),
    (lies.hole_in_a_zone_of_its_own, HIDDEN, BOTH),
    (lies.hole_among_the_players_cards, HIDDEN, BOTH),
    (lies.hole_deep_in_a_list, HIDDEN, BOTH),
    (lies.hole_as_a_key, HIDDEN, BOTH),
    (lies.hole_in_two_fields, HIDDEN, BOTH),
    (lies.hole_beside_the_dealers_cards, HIDDEN, BOTH),
    (lies.hole_in_an_entry, "una carta", BOTH),
    (lies.hole_in_an_entry_of_ones_own, "una carta", BOTH),
    (lies.hole_in_a_refused_move, "rifiutata", BOTH),
    (lies.hole_in_the_word_of_a_refused_move, "rifiutata", BOTH),
    (lies.hole_in_the_name_of_the_round, "una carta", STEPWISE),
    (lies.hole_in_the_second_reply, "dopo una carta", STEPWISE),
    (lies.hole_as_a_class, "blackjack coperto", BOTH),
    (lies.the_rest_of_the_shoe, HIDDEN, BOTH),
    (lies.next_card_for_the_player, HIDDEN, BOTH),
    (lies.revealed_before_the_turn, HIDDEN, BOTH),
    (lies.total_before_the_turn, HIDDEN, BOTH),
    (lies.reserve_face_up, "duello", BOTH),
    (lies.discard_face_up, "duello", BOTH),
    (lies.says("nota", lambda known: "il banco ha un re di fiori"), HIDDEN, BOTH),
    (lies.says("note", lambda known: "The hole card is the King of Clubs."), HIDDEN, BOTH),
    (lies.says("vista", lambda known: "6♦ K♣"), HIDDEN, BOTH),
    (lies.says("vista", lambda known: "6dkc"), HIDDEN, BOTH),
    (lies.says("vista", lambda known: "🃞"), HIDDEN, BOTH),
    (lies.says("vista", lambda known: ["fiori", "re"]), HIDDEN, BOTH),
    (lies.says("carta_coperta", lambda known: "K"), HIDDEN, BOTH),
    (lies.says("carta_coperta_valore", lambda known: 10), HIDDEN, BOTH),
    (lies.says("totale_banco", lambda known: 16), HIDDEN, BOTH),
    (lies.says("diagnosi", lambda known: {"dealer": {"points": 16}}), HIDDEN, BOTH),
    (lies.says("nota", lambda known: "totale del banco: 16"), HIDDEN, BOTH),
]
STORIES = [
    (lies.phantom_hand, "una carta", "mani", BOTH),
    (lies.phantom_card_of_a_hand, "una carta", "mani", BOTH),
    (lies.a_hand_less, "divisione", "mani", BOTH),
    (lies.a_hand_told_twice, "una carta", "mani", BOTH),
    (lies.another_card_in_the_hand, "una carta", "mani", BOTH),
    (lies.wrong_total_of_the_hand, "una carta", "mani", BOTH),
    (lies.wrong_softness_of_the_hand, HIDDEN, "mani", BOTH),
    (lies.another_card_of_the_dealer, "una carta", "banco", BOTH),
    (lies.another_total_of_the_dealer, "una carta", "banco", BOTH),
    (lies.another_hand_is_seen, "una carta", "decisione", BOTH),
    (lies.wrong_phase, "una carta", "decisione", BOTH),
    (lies.a_decision_for_another_hand, "una carta", "decisione", BOTH),
    (lies.no_option_at_all, "una carta", "decisione", BOTH),
    (lies.a_decision_of_somebody_else, "una carta", "posto", BOTH),
    (lies.a_hand_where_nobody_plays, "una carta", "posto", BOTH),
    (lies.a_stake_where_nobody_plays, "una carta", "posto", BOTH),
    (lies.another_choice_is_recorded, "una carta", "scelta", BOTH),
    (lies.a_choice_that_nobody_sent, "una carta", "scelta", BOTH),
    (lies.the_clock_chose, "una carta", "scelta", BOTH),
    (lies.chosen_and_not_legal, "una carta", "scelta", BOTH),
    (lies.a_move_is_swallowed, "rifiutata", "scelta", BOTH),
    (lies.refused_by_another_code, "rifiutata", "scelta", BOTH),
    (lies.refused_by_another_code, "evento rifiutato", "scelta", BOTH),
    (lies.refused_by_another_code, "un altro posto", "scelta", BOTH),
    (lies.refused_by_another_code, "dopo la fine", "scelta", BOTH),
    (lies.a_legal_move_is_refused, "una carta", "scelta", BOTH),
    (lies.a_stage_of_its_own, HIDDEN, "decisione", BOTH),
    (lies.reveals_after_settling, "una carta", "fine", BOTH),
    (lies.reveals_after_settling, "banco fermo", "fine", BOTH),
    (lies.draws_before_revealing, "una carta", "carte", BOTH),
    (lies.other_options_in_the_pending_decision, HIDDEN, "stato", BOTH),
    (lies.another_hand_in_the_pending_decision, HIDDEN, "stato", BOTH),
    (lies.over_while_somebody_decides, HIDDEN, "stato", BOTH),
    (lies.waiting_for_nobody, "incasso", "stato", BOTH),
    (lies.a_card_of_another_shoe, "una carta", "sabot", BOTH),
    (lies.another_card_than_the_hole, "una carta", "sabot", BOTH),
    (lies.revealed_twice, "una carta", "carte", BOTH),
    (lies.a_card_nobody_asked_for, "due posti", "carte", BOTH),
    (lies.the_players_card_after_the_dealers, "una carta", "fine", BOTH),
    (lies.a_card_after_the_settlement, "una carta", "fine", BOTH),
    (lies.the_dealer_draws_after_the_settlement, "una carta", "fine", BOTH),
    (lies.the_register_told_again, "una carta", "passo", STEPWISE),
    (lies.steps_that_go_back, "una carta", "passo", BOTH),
    (lies.a_step_too_far, "una carta", "passo", BOTH),
    (lies.a_cent_in_the_balance, "una carta", "saldi", BOTH),
    (lies.balance_of_a_stranger, "una carta", "saldi", BOTH),
    (lies.a_balance_is_missing, "una carta", "saldi", BOTH),
    (lies.more_than_the_balance_is_taken, "una carta", "saldi", BOTH),
    (lies.the_stake_is_taken_twice, "una carta", "puntata", BOTH),
    (lies.the_stake_is_not_taken, "una carta", "puntata", BOTH),
    (lies.another_stake_is_taken, "una carta", "puntata", BOTH),
    (lies.double_taken_twice, "raddoppio", "puntata", BOTH),
    (lies.settled_twice, "una carta", "liquidazione", BOTH),
    (lies.never_settled, "una carta", "liquidazione", BOTH),
    (lies.half_of_it_is_settled, "una carta", "liquidazione", BOTH),
    (lies.won_and_nothing_back, "una carta", "liquidazione", BOTH),
    (lies.lost_and_paid, "una carta", "liquidazione", BOTH),
    (lies.the_stake_of_an_accepted_offer, "even money", "liquidazione", BOTH),
    (lies.a_cash_out_of_nothing, "incasso", "importo", BOTH),
    (lies.a_cash_out_of_another_amount, "incasso", "importo", BOTH),
    (lies.another_cost_than_shown, "raddoppio", "importo", BOTH),
]  # fmt: skip


def named(value: object) -> str | None:
    return getattr(value, "__name__", None)


@pytest.mark.slow
@pytest.mark.parametrize("name", ROUNDS)
@pytest.mark.parametrize("mode", BOTH)
def test_the_honest_engine_breaks_no_invariant(name: str, mode: Mode) -> None:
    assert played(name, lambda esito, known: None, mode) == played(name, lambda esito, known: None, mode)
    assert played(name, lambda esito, known: None, mode).findings == ()
    assert played(name, lambda esito, known: None, mode).code is None


HARMLESS: list[Message] = [
    {"id_partita": "3f2a-7c4d-KS2C-9e", "impronta": "sha256:ac6d4s9hkc0123"},
    {"ora": "2026-03-01T10:16:20Z", "durata_ms": 16, "tentativi": 16, "versione": "10.16"},
    {"valore_puntata": 16, "limiti": {"valore": 16}, "latenza": {"nome": "ms", "value": 16}},
    {"carte_in_mano": ["TS", "5H"], "banco_scoperto": ["6♦"], "nota": "hai il dieci di picche contro un 6 di quadri"},
    {"totale_mano": 15, "totale_banco": 6, "dealer": {"points": 6, "carte": 2}},
    {"banco": {"nota": "nessun blackjack", "classi": []}, "tavolo": 16, "messaggio": "Tocca a picche? No: scegli."},
    {"sabot_restanti": 2, "carte_da_dare": 2, "prossima_mossa": "carta", "linguaggio": "JS"},
]
"""What an engine may add of its own: it names nothing that is not seen."""


@pytest.mark.parametrize("extra", HARMLESS)
@pytest.mark.parametrize("mode", BOTH)
def test_what_an_engine_adds_of_its_own_is_no_secret(extra: Message, mode: Mode) -> None:
    def add(esito: Message, known: lies.Telling) -> None:
        own = dict(extra)
        esito["banco"] |= own.pop("banco", {})
        esito |= own
        for entry in esito["registro"]:
            entry["x"] = own

    for name in (HIDDEN, "una carta", "rifiutata"):
        assert played(name, add, mode).findings == ()


@pytest.mark.parametrize(
    ("lie", "name", "mode"), [(lie, name, mode) for lie, name, modes in SECRETS for mode in modes], ids=named
)
def test_an_engine_that_tells_a_secret_is_red_for_that(lie: Lie, name: str, mode: Mode) -> None:
    told = played(name, lie, mode)
    assert (told.code, told.invariant) == (None, "invariante:segreto")
    assert told.findings[0].text.startswith("Un messaggio rivela una carta")


@pytest.mark.parametrize(
    ("lie", "name", "code", "mode"),
    [(lie, name, code, mode) for lie, name, code, modes in STORIES for mode in modes],
    ids=named,
)
def test_an_engine_whose_story_does_not_hold_is_red_for_that(lie: Lie, name: str, code: str, mode: Mode) -> None:
    told = played(name, lie, mode)
    assert told.code is None
    assert told.invariant is not None
    assert f"(invariante:{code}, " in " ".join(finding.text for finding in told.findings)
    assert "invariante:segreto" not in " ".join(finding.text for finding in told.findings)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("slug", "lie", "code"),
    [
        (HOLE, lies.hole_face_up_step_by_step, "invariante:segreto"),
        pytest.param(OPEN, lies.even_money_takes_the_stake, "invariante:liquidazione", marks=pytest.mark.exhaustive),
        pytest.param(HOLE, lies.a_cash_out_of_nothing, "invariante:importo", marks=pytest.mark.exhaustive),
    ],
    ids=named,
)
def test_a_whole_certification_of_a_liar_is_red_by_its_own_scenarios(slug: str, lie: Lie, code: str) -> None:
    answer, facts, identifier = engine(slug)
    rules = load_ruleset(bundled(), slug)
    suite = replace(SUITE, ruleset=identifier, facts=facts, freedoms=freedoms_of(rules))
    report = run(Liar(answer, lie), cases_of(bundled(), rules), suite=suite, judge=judge)
    assert (report.overall, report.exit_code) == (Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert code in {result.code for result in report.results if result.verdict is Verdict.NON_CONFORME}


@pytest.mark.slow
@pytest.mark.exhaustive
@pytest.mark.parametrize("slug", bundled().slugs())
def test_no_alternative_of_a_reading_breaks_an_invariant(slug: str) -> None:
    ruleset, written = load_ruleset(bundled(), slug), variants(bundled(), slug)
    cases = cases_of(bundled(), ruleset)[::SOME]
    facts = facts_of(ruleset)
    found: dict[tuple[str, str], tuple[CaseFinding, ...]] = {}
    for reading in ruleset.readings:
        for alternative in (one for one in reading.alternatives if one.changes):
            other = written.ruleset({reading.id: alternative.name})
            if other is None:
                continue
            session = Session(InProcess(generated(other).module.rispondi), other.identifier, Times(), time.monotonic)
            session.open()
            plays = ((one, mode) for one in cases for mode in BOTH)
            told = (attempt(session, one, mode, no_check, suite=replace(SUITE, facts=facts)) for one, mode in plays)
            found |= {(alternative.name, one.invariant): one.findings for one in told if one.invariant}
    assert found == {}


@pytest.mark.parametrize(
    ("ops", "code", "words", "mode"),
    [
        (("gioca",), "puntata-non-ammessa", "rifiuto, anche se la prima carta è il 10♠", Mode.COPIONE),
        (("apri",), "puntata-non-ammessa", "declined, with the ten of spades on top", Mode.INTERATTIVO),
        (("azione",), "sabot-esaurito", "finito dopo KC", Mode.INTERATTIVO),
    ],
)
def test_a_refusal_of_the_request_tells_no_secret_either(
    ops: tuple[str, ...], code: str, words: str, mode: Mode
) -> None:
    answer, facts, identifier = engine(HOLE)

    def refuse(request: Message) -> Message:
        if request["op"] in ops:
            return {"id": request["id"], "errore": {"codice": code, "messaggio": words}}
        return answer(request)

    session = Session(InProcess(refuse), identifier, Times(), time.monotonic)
    session.open()
    told = attempt(session, ROUNDS["una carta"].case, mode, no_check, suite=replace(SUITE, facts=facts))
    assert told.invariant == "invariante:segreto"
