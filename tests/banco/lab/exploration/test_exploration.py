"""Planted deviations are found by chance and shrunk to the least round; an honest engine shows none."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from edited_pairs import EDITS, Edit, pair_of
from small_tavern import TAVERN as SLUG
from small_tavern import TAVERNS

from banco.lab.exploration import exploration
from banco.lab.exploration.exploration import Explored, cards_of, explore
from banco.lab.exploration.explored_text import explored_lines
from banco.lab.exploration.other_readings import ReadExploration
from conformance.chance.drawn_rounds import RoundDrawer
from conformance.chance.drawn_seats import RICH
from conformance.chance.reference import Reference
from conformance.chance.told_apart import divergence
from conformance.run.config import EngineConfig, load_config
from conformance.run.failures import EngineError
from conformance.wire.messages import EngineLimits, play
from conformance.wire.validate import check
from generator.data.corpus import Corpus
from generator.engine.generate import engine_source
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

Made = Callable[[Ruleset], EngineConfig]
SEEN = [one for one in EDITS if one.least is not None]
SLICE = [SEEN[1]]
"""The dealer's soft total; all of them are tried where there is time."""


@pytest.fixture(scope="module")
def tavern() -> Ruleset:
    return load_ruleset(Corpus(TAVERNS), SLUG)


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """Return what makes the engine of some rules, as somebody's own."""

    def make(rules: Ruleset) -> EngineConfig:
        (tmp_path / "motore.py").write_text(engine_source(rules), encoding="utf-8")
        text = f'motore: "Di prova"\ncomando: [python3, "-I", "-S", motore.py]\nregolamento: {rules.slug}\n'
        (tmp_path / "motore.yaml").write_text(text, encoding="utf-8")
        return load_config(tmp_path / "motore.yaml")

    return make


def found_least(one: Edit, made: Made, rounds: int) -> Explored:
    """Return what is found when the rules of the engine are on the shelf too: it may know a wager of theirs."""
    before, after = pair_of(one)
    return explore(made(after), before, rounds=rounds, seed=1, strange=[wager.name for wager in after.wagers])


def holds(found: Explored, one: Edit) -> bool:
    """Say whether the smallest round is at most a card larger than the least that there is."""
    assert one.least is not None
    smallest = min(found.deviations, key=lambda each: each.round.size).round
    seats = len(smallest.setup["posti"])
    return smallest.cards <= one.least.cards + 1 and seats == len(one.least.boxes if seats > 1 else (1,))


@pytest.mark.slow
@pytest.mark.parametrize("one", SLICE, ids=lambda one: one.edits[0])
def test_a_planted_edit_is_found_and_shrunk_to_its_least_round(one: Edit, made: Made) -> None:
    found = found_least(one, made, 1_000)
    assert found.deviations
    assert holds(found, one)


@pytest.mark.exhaustive
@pytest.mark.parametrize("one", SEEN, ids=lambda one: one.edits[0])
def test_every_planted_edit_is_found_within_two_hundred_thousand_rounds(one: Edit, made: Made) -> None:
    found = next(
        (told for rounds in (2_500, 20_000, 200_000) if (told := found_least(one, made, rounds)).deviations), None
    )
    assert found is not None
    assert holds(found, one)


@pytest.mark.slow
def test_an_honest_engine_shows_nothing_whatever_the_number_of_processes(made: Made, tavern: Ruleset) -> None:
    config = made(tavern)
    one, two = (explore(config, tavern, rounds=700, seed=3, processes=many, portion=400) for many in (1, 2))
    assert one == two
    assert (one.rounds, one.deviations) == (700, ())
    assert len(one.reached) > 20


@pytest.mark.slow
def test_an_engine_that_dies_is_told_of_the_round_that_it_dies_of(
    made: Made, tavern: Ruleset, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exploration, "_TRIED_ON_FAULTS", 12)  # each is an engine started: the moves go first
    dying = (
        "\n\n_answer = Answerer.answer\n\n\n"
        "def _dies(self, request):\n"
        '    if "AS" in request.get("colpo", {}).get("sabot", [])[:4]:\n'
        "        raise SystemExit(3)\n"
        "    return _answer(self, request)\n\n\n"
        "Answerer.answer = _dies\n"
    )
    config = made(tavern)
    path = config.folder / "motore.py"
    text = path.read_text(encoding="utf-8")
    head, _, main = text.rpartition('if __name__ == "__main__":')
    path.write_text(f'{head}{dying}\n\nif __name__ == "__main__":{main}', encoding="utf-8")
    monkeypatch.setattr(exploration, "FAULTS", 3)  # a portion is given up after them, and what is left is said
    found = explore(config, tavern, rounds=400, seed=1)
    [one] = found.deviations
    assert (one.many, found.rounds + found.left) == (3, 400)
    assert found.rounds < 400
    assert any("non sono stati giudicati" in line for line in explored_lines(ReadExploration(found=found), tavern, ""))
    assert one.round.divergence.got == "gioco:caduta"
    assert "AS" in one.round.setup["sabot"][:4]
    assert one.round.moves == ()


def rewritten(config: EngineConfig, right: str, wrong: str) -> EngineConfig:
    """Return an engine in whose program something is written otherwise."""
    path = config.folder / "motore.py"
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong), encoding="utf-8")
    return config


PLAYS = '        game = Game(self.rules, request.get("colpo"))\n        for move in moves:\n'


@pytest.mark.slow
def test_what_an_engine_just_started_does_not_repeat_is_unstable_and_told_as_it_was_drawn(
    made: Made, tavern: Ruleset
) -> None:
    wrong = f"        self.opened += 1\n        self.rules.boxes *= self.opened < 100\n{PLAYS}"
    config = rewritten(made(tavern), PLAYS, wrong)  # from the hundredth round on there is no box
    found = explore(config, tavern, rounds=130, seed=1)
    [one] = found.deviations
    assert one.unstable is not None
    assert one.unstable >= 100
    drawer = RoundDrawer(tavern, Random("1 0"))
    drawn = [drawer.draw() for _ in range(one.unstable)][-1]  # the very round of the seed, cards and moves
    assert (one.round.setup, one.round.moves) == (drawn.setup, drawn.moves)
    assert one.got["errore"]["codice"] == "puntata-non-ammessa"
    assert ReadExploration(found=found).is_red


@pytest.mark.slow
def test_a_fall_that_no_round_repeats_alone_is_unstable_too(made: Made, tavern: Ruleset) -> None:
    wrong = f"        self.opened += 1\n        if self.opened == 50:\n            raise SystemExit(3)\n{PLAYS}"
    found = explore(rewritten(made(tavern), PLAYS, wrong), tavern, rounds=90, seed=1)
    [one] = found.deviations
    assert one.unstable is not None
    assert one.got == {"errore": {"codice": "gioco:caduta"}}
    drawer = RoundDrawer(tavern, Random("1 0"))
    drawn = [drawer.draw() for _ in range(one.unstable)][-1]  # the first of those that the process did not answer
    assert (one.round.setup, one.round.moves) == (drawn.setup, drawn.moves)
    assert (found.rounds, found.left) == (90, 0)


@pytest.mark.slow
@pytest.mark.exhaustive
def test_an_engine_that_wants_more_cards_than_it_draws_differs_in_that(made: Made, tavern: Ruleset) -> None:
    wrong = f'        if len(request["colpo"]["sabot"]) < 40:\n            raise ShoeExhausted("riserva")\n{PLAYS}'
    found = explore(rewritten(made(tavern), PLAYS, wrong), tavern, rounds=40, seed=1)
    assert {one.round.divergence.got for one in found.deviations} == {"sabot-esaurito"}
    assert found.different > 30


def test_rounds_are_those_of_the_seed_and_keep_to_the_protocol(tavern: Ruleset) -> None:
    def drawn(seed: str) -> list[tuple[object, object]]:
        drawer = RoundDrawer(tavern, Random(seed))
        return [(one.setup, one.moves) for one in (drawer.draw() for _ in range(40))]

    assert drawn("1 0") == drawn("1 0") != drawn("1 1")
    for number, (setup, moves) in enumerate(drawn("1 0"), 2):
        check(play(number, tavern.identifier, setup, moves), "gioca.json#/$defs/request")  # type: ignore[arg-type]


def test_who_knows_no_purse_is_asked_for_no_round_with_little_money(tavern: Ruleset) -> None:
    drawer = RoundDrawer(tavern, Random("borse"))
    drawer.stay_within(EngineLimits(purses=False))
    rounds = [drawer.draw().setup for _ in range(400)]
    assert {float(one["saldo"]) >= RICH / 100 for setup in rounds for one in setup["giocatori"]} == {True}


@pytest.mark.slow
def test_wagers_of_other_rules_and_of_none_are_staked_at_times_and_refused(tavern: Ruleset) -> None:
    drawer = RoundDrawer(tavern, Random("7"), strange=["jolly", tavern.main_wager.name])
    known, staked = {wager.name for wager in tavern.wagers}, Counter[str]()
    for one in (drawer.draw() for _ in range(4_000)):
        unknown = {name for seat in one.setup["posti"] for name in seat["puntate"]} - known
        staked.update(unknown)
        if unknown:
            assert one.outcome["errore"]["codice"] == "puntata-non-ammessa"
    assert staked.keys() == {"jolly", "puntata_di_nessuno"}
    assert staked.total() < 60


def test_behind_the_cards_of_a_round_there_are_a_few_and_no_more(tavern: Ruleset) -> None:
    drawer = RoundDrawer(tavern, Random("9"))
    played = [one for one in (drawer.draw() for _ in range(60)) if "errore" not in one.outcome]
    assert {len(one.setup["sabot"]) - cards_of(one.outcome) for one in played} == {6}


@pytest.mark.slow
@pytest.mark.parametrize("processes", [1, 2])
def test_an_engine_that_does_not_start_is_said_so_by_whichever_process(tmp_path: Path, processes: int) -> None:
    (tmp_path / "motore.yaml").write_text(
        f'motore: "Muto"\ncomando: [python3, "-c", "pass"]\nregolamento: {SLUG}\n', encoding="utf-8"
    )
    config = load_config(tmp_path / "motore.yaml")
    with pytest.raises(EngineError) as told:
        explore(config, load_ruleset(Corpus(TAVERNS), SLUG), rounds=20, seed=1, processes=processes, portion=10)
    assert (told.value.code, told.value.words) == ("avvio:caduta", "il motore è terminato con codice 0")


def test_a_round_led_is_the_round_asked_for_again(tavern: Ruleset) -> None:
    drawer, reference = RoundDrawer(tavern, Random("5")), Reference(tavern)
    for _ in range(60):
        one = drawer.draw()
        assert divergence(reference.play(one.setup, one.moves), one.outcome, tavern) is None


def test_what_an_engine_need_not_report_is_no_difference(tavern: Ruleset) -> None:
    drawer = RoundDrawer(tavern, Random("2"))
    whole = next(one for one in iter(drawer.draw, None) if "errore" not in one.outcome).outcome
    optional = {"banco", "chiusura", "controllo", "qualifica", "sceglie", "scarto", "anticipo"}
    short = {**whole, "registro": [entry for entry in whole["registro"] if entry["fatto"] not in optional]}
    assert divergence(whole, short, tavern) is None
    missing = {**whole, "registro": [entry for entry in short["registro"] if entry["fatto"] != "puntata"]}
    told = divergence(whole, missing, tavern)
    assert told is not None
    assert told.expected["fatto"] == "puntata"
