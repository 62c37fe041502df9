"""Who notices a change of an engine's code: changes made by hand in a game of two scenarios without a tie."""

from pathlib import Path

import pytest
from tiny_game import SLUG, write_tiny

from banco.lab.mutants.code_mutants import CodeMutant, code_mutants
from banco.lab.mutants.code_trial import ALIKE, FREE, CodeFate, Noticed, code_fates, tried
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case
from generator.engine.generate import engine_source
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

pytestmark = pytest.mark.slow


@pytest.fixture
def game(tmp_path: Path) -> tuple[Ruleset, tuple[Case, ...]]:
    corpus = write_tiny(tmp_path)
    rules = load_ruleset(corpus, SLUG)
    return rules, tuple(cases_of(corpus, rules))


def _by_hand(rules: Ruleset, function: str, was: str, became: str) -> CodeMutant:
    """Return a change of a place that the program's own mutants have too."""
    places = [one for one in code_mutants(engine_source(rules)) if (one.function, one.was) == (function, was)]
    return places[0]._replace(became=became, words="a mano")


def _fate(game: tuple[Ruleset, tuple[Case, ...]], function: str, was: str, became: str, rounds: int = 300) -> CodeFate:
    rules, cases = game
    [fate] = tried(rules, cases, 1, rounds, [_by_hand(rules, function, was, became)])
    return fate


def test_what_is_wrong_for_the_very_cards_of_a_scenario_is_noticed_by_it_alone(
    game: tuple[Ruleset, tuple[Case, ...]],
) -> None:
    was = "h.total > t.dealer.total"
    became = "(h.total > t.dealer.total and [one.code for one in h.cards] != ['9S', '9H'])"
    fate = _fate(game, "settle_posta", was, became)
    assert (fate.noticed, fate.by) == (Noticed.SCENARIOS, "DUE-S0001")
    assert _fate((game[0], ()), "settle_posta", was, became)[1:] == (Noticed.SURVIVED, ALIKE)


def test_what_is_wrong_in_a_tie_is_noticed_by_chance_alone(game: tuple[Ruleset, tuple[Case, ...]]) -> None:
    fate = _fate(game, "settle_posta", "h.total == t.dealer.total", "(h.total != t.dealer.total)")
    assert fate.noticed is Noticed.EXPLORATION
    assert fate.by.startswith("colpo ")
    unplayed = _fate(game, "settle_posta", "h.total == t.dealer.total", "(h.total != t.dealer.total)", rounds=0)
    assert unplayed.noticed is Noticed.NEVER_RUN


def test_a_round_without_an_end_is_noticed_in_bounded_time(game: tuple[Ruleset, tuple[Case, ...]]) -> None:
    assert _fate(game, "Phases._players", "self.place += 1", "pass").noticed is Noticed.SCENARIOS
    assert _fate((game[0], ()), "Phases._players", "self.place += 1", "pass").noticed is Noticed.EXPLORATION


def test_an_answer_that_the_protocol_does_not_admit_is_noticed(game: tuple[Ruleset, tuple[Case, ...]]) -> None:
    was = "self.entries.append({'fatto': fact, 'passo': self.step, **fields})"
    strange = "self.entries.append({'fatto': fact, 'passo': str(self.step), **fields})"
    assert _fate((game[0], ()), "Register.add", was, strange).noticed is Noticed.EXPLORATION


def test_what_is_overwritten_before_it_is_read_survives(game: tuple[Ruleset, tuple[Case, ...]]) -> None:
    fate = _fate(game, "Phases.__init__", "self.place = 0", "self.place = 7")
    assert (fate.noticed, fate.by) == (Noticed.SURVIVED, ALIKE)


def test_what_an_engine_need_not_report_survives_and_says_so(game: tuple[Ruleset, tuple[Case, ...]]) -> None:
    was = "self.log.add('banco', azione=row.action, riga=row.id)"
    assert _fate(game, "Phases._dealer", was, "pass")[1:] == (Noticed.SURVIVED, FREE)


def test_a_split_is_never_run_in_a_game_without_one(game: tuple[Ruleset, tuple[Case, ...]]) -> None:
    assert _fate(game, "Table.split", "box.splits += 1", "raise SystemExit").noticed is Noticed.NEVER_RUN


def test_a_program_that_does_not_start_is_noticed(game: tuple[Ruleset, tuple[Case, ...]]) -> None:
    rules, cases = game
    [code] = [one for one in code_mutants(engine_source(rules)) if one.was == "code = 'sabot-esaurito'"]
    [fate] = tried(rules, cases, 1, 0, [code._replace(became="code = nessuno")])
    assert (fate.noticed, fate.by) == (Noticed.SCENARIOS, "il motore non parte")


def test_the_fates_are_the_same_for_any_number_of_processes(game: tuple[Ruleset, tuple[Case, ...]]) -> None:
    rules, cases = game
    alone = code_fates(rules, cases, sample=14, seed=5, rounds=60, processes=1)
    assert alone == code_fates(rules, cases, sample=14, seed=5, rounds=60, processes=2)
    assert [one.mutant for one in alone] == list(code_mutants(engine_source(rules), 14, 5))
