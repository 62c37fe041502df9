"""A round drawn by chance, said in the steps of the scenarios, is the same round once they are read again."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from loaded import rules_of

from banco.lab.exploration.exploration import cards_of
from banco.lab.rounds.expected_steps import expected_steps
from banco.lab.rounds.first_round import FirstRound
from banco.lab.rounds.scenario_layout import ProposedScenario
from banco.lab.rounds.scenario_steps import NoStepSays, prepared_steps
from conformance.cases.compile import load_bytes
from conformance.cases.judging.judge import judge
from conformance.cases.scenario.case import Case
from conformance.cases.steps.all_steps import registry
from conformance.chance.drawn_rounds import RoundDrawer
from conformance.chance.reference import DrawnRound, Reference

Json = dict[str, Any]
FOLLOWED, LIVE, DUEL = "play-lounge-blackjack-7", "black-jack-live", "21-duello"


@cache
def reference(slug: str) -> Reference:
    return Reference(rules_of(slug))


def drawn(slug: str, many: int) -> Iterator[DrawnRound]:
    """Yield rounds that are played, with the cards that they take: of several boxes, or with bets behind."""
    drawer = RoundDrawer(rules_of(slug), Random("passi"), reference(slug))
    while many:
        one = drawer.draw()
        is_plain = len(one.setup["posti"]) == 1 and "spalle" not in one.setup and slug != DUEL
        if "errore" not in one.outcome and not is_plain:
            many -= 1
            setup = {**one.setup, "sabot": one.setup["sabot"][: cards_of(one.outcome)]}
            yield DrawnRound(setup=setup, moves=one.moves, outcome=one.outcome)


def scenarios(one: DrawnRound, slug: str) -> Iterator[tuple[str, Case]]:
    """Yield a round as a scenario, with each thing that may be expected: its text, and how it is read."""
    rules = rules_of(slug)
    found = FirstRound(requests=(one.setup, one.setup), moves=(one.moves, one.moves), gains=(None, None))
    for steps in prepared_steps(found, reference(slug).play, one.outcome, one.outcome, rules):
        for expected in expected_steps(one.outcome, {}, one.setup, rules):
            made = ProposedScenario(
                identifier=f"{rules.prefix}-S9999", title="Uno", expected=expected.step, game=rules.title, rule="Prova",
                clauses=(rules.clauses[0].id,), steps=(*steps, f"Allora {expected.step}"),
            )  # fmt: skip
            cases, _, wrong = load_bytes(made.text.encode(), f"{slug}/prova.feature", rules, words(slug))
            assert not wrong, (made.text, list(map(str, wrong)))
            yield made.text, cases[0]


@cache
def words(slug: str) -> Any:
    return registry(rules_of(slug))


def named(case: Case, value: Any) -> Any:
    """Return part of a case with the names that people have for the ids of its players."""
    names: Json = case.context["giocatori"]
    if isinstance(value, dict):
        return {key: names.get(item, item) if key == "giocatore" else named(case, item) for key, item in value.items()}
    return [named(case, item) for item in value] if isinstance(value, (list, tuple)) else value


@pytest.mark.parametrize("slug", [FOLLOWED, LIVE, DUEL])
def test_boxes_stakes_followers_and_cards_are_read_again_as_they_were(slug: str) -> None:
    for one in drawn(slug, 12):
        try:
            text, case = next(scenarios(one, slug))
        except NoStepSays:
            continue
        seats = named(case, case.setup["posti"])
        assert [(seat["posto"], seat["giocatore"], seat["puntate"]) for seat in seats] == [
            (seat["posto"], seat["giocatore"], seat["puntate"]) for seat in one.setup["posti"]
        ], text
        behind = named(case, case.setup.get("spalle", []))
        assert [(bet["giocatore"], bet["posto"], bet["importo"]) for bet in behind] == [
            (bet["giocatore"], bet["posto"], bet["importo"]) for bet in one.setup.get("spalle", ())
        ], text
        assert list(case.setup["sabot"])[: len(one.setup["sabot"])] == list(one.setup["sabot"]), text


@pytest.mark.slow
@pytest.mark.parametrize("slug", [FOLLOWED, LIVE, DUEL])
def test_nearly_every_round_is_said_so_that_it_holds(slug: str) -> None:
    said = Counter[str]()
    for one in drawn(slug, 60):
        try:
            held = any(
                not judge(case, reference(slug).play(case.setup, case.moves)) for _, case in scenarios(one, slug)
            )
        except NoStepSays:
            said["nessun passo"] += 1
        else:
            said["vale" if held else "non vale"] += 1
    assert said["vale"] >= 52, said


def steps_of(setup: Json, moves: tuple[Json, ...], slug: str) -> tuple[list[str], list[str]]:
    """Return the steps of a round, and what may be expected of it."""
    outcome = reference(slug).play(setup, moves)
    assert "errore" not in outcome, outcome
    found = FirstRound(requests=(setup, setup), moves=(moves, moves), gains=(None, None))
    steps = next(prepared_steps(found, reference(slug).play, outcome, outcome, rules_of(slug)))
    return steps, [one.step for one in expected_steps(outcome, {}, setup, rules_of(slug))]


def followed(answer: str) -> tuple[list[str], list[str]]:
    setup = {
        "sabot": ["TS", "AD", "9H", "8C"],
        "posti": [{"posto": 3, "giocatore": "Anna", "puntate": {"principale": "10.00"}}],
        "spalle": [{"giocatore": "Marco", "posto": 3, "importo": "5.00", "accetta": ["raddoppia"]}],
        "giocatori": [{"giocatore": "Anna", "saldo": "10000.00"}, {"giocatore": "Marco", "saldo": "12.00"}],
    }
    moves = (
        {"posto": 3, "mano": 1, "azione": "rifiuta"},
        {"posto": 3, "mano": 1, "azione": answer, "giocatore": "Marco"},
        {"posto": 3, "mano": 1, "azione": "stai"},
    )
    return steps_of(setup, moves, FOLLOWED)


def plain(steps: list[str]) -> list[str]:
    return [step.replace("\u00a0", " ") for step in steps]


def test_a_follower_sits_stakes_and_answers_by_himself() -> None:
    steps = plain(followed("assicurazione")[0])
    assert "Dato che Marco osserva il tavolo con un saldo di 12 €" in steps
    assert "Dato che Marco accetta in anticipo di raddoppiare alle spalle" in steps
    assert "Quando Marco punta 5 € alle spalle di Anna" in steps
    assert "Quando Marco accetta Assicurazione alle spalle di Anna" in steps
    assert "Quando Marco rifiuta Assicurazione alle spalle di Anna" in plain(followed("rifiuta")[0])


def test_what_each_player_gets_is_expected_of_each() -> None:
    expected = plain(followed("assicurazione")[1])
    assert {"Anna riceve 10 €", "Marco riceve 5 €"} <= {
        *expected
    }  # nineteen against nineteen, and the insurance is lost


def test_the_card_that_the_dealer_chooses_is_expected() -> None:
    one = next(one for one in drawn(DUEL, 40) if any(e["fatto"] == "sceglie" for e in one.outcome["registro"]))
    chosen = next(entry["carta"] for entry in one.outcome["registro"] if entry["fatto"] == "sceglie")
    expected = [each.step for each in expected_steps(one.outcome, {}, one.setup, rules_of(DUEL))]
    [said] = [step for step in expected if step.startswith("il banco sceglie la carta comune")]
    assert said.split()[-1].startswith({"T": "10"}.get(chosen[0], chosen[0]))


def test_a_move_for_a_box_of_nobody_and_an_event_of_a_stranger_are_said_by_no_step() -> None:
    one = next(drawn(LIVE, 1))
    taken = {seat["posto"] for seat in one.setup["posti"]}
    free = min({1, 2, 3, 4, 5, 6, 7, 8} - taken)
    for move in ({"posto": free, "mano": 1, "azione": "stai"}, {"evento": "disconnessione", "giocatore": "Bruno"}):
        moves = (move,)
        found = FirstRound(requests=(one.setup, one.setup), moves=(moves, moves), gains=(None, None))
        with pytest.raises(NoStepSays):
            list(prepared_steps(found, reference(LIVE).play, one.outcome, one.outcome, rules_of(LIVE)))


def test_a_refused_move_is_followed_by_the_step_that_says_why() -> None:
    setup: Json = {
        "sabot": ["TS", "9D", "9H", "8C"],
        "posti": [{"posto": 1, "giocatore": "Anna", "puntate": {"principale": "10.00"}}],
        "giocatori": [{"giocatore": "Anna", "saldo": "10000.00"}],
    }
    steps = steps_of(setup, ({"posto": 1, "mano": 1, "azione": "dividi"},), LIVE)[0]
    assert steps[-2:] == ["Quando Anna divide", 'Allora la richiesta è rifiutata perché "azione non lecita"']
