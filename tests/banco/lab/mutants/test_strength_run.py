"""What becomes of the edits of a game so small that one knows by hand which its two scenarios notice."""

import shutil
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from tiny_game import SLUG, write_tiny

from banco.lab.mutants.judgement import ENDLESS, PROVED
from banco.lab.mutants.strength_html import strength_page
from banco.lab.mutants.strength_run import DECISIVE, StrengthRun, _timed_out, _worked
from conformance.proof.fates import Fate, MutantFate, from_json
from conformance.proof.strength import by_clause, score
from generator.data.corpus import Corpus
from generator.data.result_store import Store

pytestmark = [pytest.mark.slow, pytest.mark.exhaustive]
ROUNDS = 10


@cache
def folder() -> Path:
    return Path(mkdtemp(prefix="forza-"))


@cache
def run() -> StrengthRun:
    corpus = write_tiny(folder() / "corpus")
    return StrengthRun(corpus, processes=1, store=Store(folder() / "cache", "1"), rounds=ROUNDS)


def worked(task: Any) -> Any:
    assert task.kind != "caccia"
    return _worked(task)


@cache
def found() -> tuple[MutantFate, ...]:
    return run().fates(SLUG)


def named(text: str) -> MutantFate:
    [one] = [one for one in found() if one.text == text]
    return one


def test_the_pay_of_the_hand_that_wins_is_noticed_by_the_scenario_of_its_clause() -> None:
    one = named("«liquidazione.posta.1.paga» diventa 2:1")
    assert (one.fate, one.why, one.clauses) == (Fate.KILLED, "DUE-S0001", ("DUE-002",))


def test_nobody_notices_that_a_tie_loses_and_the_round_that_shows_it_is_a_tie() -> None:
    one = named("«liquidazione.posta.3.esito» diventa perde")
    assert one.fate is Fate.SURVIVOR
    assert one.round is not None
    assert (one.round.before, one.round.after) == ("0.00", "-10.00")
    assert len(one.round.setup["sabot"]) == 4


def test_a_number_of_decks_shows_in_no_round() -> None:
    assert named("«mazzo.mazzi» diventa 3").fate is Fate.UNSEEN


def test_a_test_that_always_holds_makes_no_difference() -> None:
    one = named("«liquidazione.posta.1.se» chiede anche mano.carte: 2")
    assert (one.fate, one.why) == (Fate.EQUIVALENT, PROVED)


def test_nothing_follows_of_an_effect_that_comes_twice_though_it_was_there_twice() -> None:
    one = named("«offerte.stai.effetti.1» viene due volte")
    assert (one.fate, one.why) == (Fate.EQUIVALENT, DECISIVE)


def test_a_limit_that_no_round_reaches_is_not_decided_and_counts_against_the_suite() -> None:
    assert all(one.why for one in found() if one.fate in (Fate.UNDECIDED, Fate.EQUIVALENT))
    assert score(found()).alive == score(found())[Fate.SURVIVOR] + score(found())[Fate.UNDECIDED]


def test_what_comes_of_a_limit_of_time_is_not_kept() -> None:
    assert _timed_out({"colpi": {}, "nascosti": [], "decisive": [], "senza_fine": [3]})
    assert _timed_out({"righe": [{"esito": {"perche": ENDLESS}, "programma": ""}]})
    assert not _timed_out({"righe": [{"esito": {"perche": "DUE-S0001"}, "programma": ""}]})
    assert not _timed_out({"codici": "", "colpo": None})


def test_a_row_without_which_a_hand_is_not_settled_is_refused() -> None:
    assert {one.fate for one in found() if one.text.startswith("si toglie «liquidazione.posta.")} <= {
        Fate.REFUSED, Fate.KILLED,
    }  # fmt: skip


def test_what_was_found_is_found_again_and_told_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    before = found()

    def never(task: Any) -> Any:
        raise AssertionError(task)

    monkeypatch.setattr("banco.lab.mutants.strength_run._worked", never)
    assert run().fates(SLUG) == before
    assert tuple(from_json(one.as_json()) for one in before) == before


def test_the_fates_are_the_same_for_two_processes() -> None:
    corpus = write_tiny(folder() / "corpus")
    one, two = (
        StrengthRun(corpus, processes=processes, store=Store(folder() / str(processes), "1"), every=6, rounds=2)
        for processes in (1, 2)
    )
    assert one.fates(SLUG) == two.fates(SLUG)


def test_a_share_is_of_the_edits_that_change_the_game() -> None:
    whole = score(found())
    assert whole.share is not None
    assert whole.share.numerator < whole.share.denominator
    assert whole[Fate.KILLED] + whole.alive == whole.tried - sum(
        whole[fate] for fate in (Fate.REFUSED, Fate.EQUIVALENT, Fate.WORDS, Fate.UNSEEN)
    )
    assert by_clause(found())["DUE-003"].alive


def test_the_page_tells_every_survivor_and_runs_no_script() -> None:
    page = strength_page({SLUG: found()})
    assert "«liquidazione.posta.3.esito» diventa perde" in page.replace("\N{NO-BREAK SPACE}", " ")
    assert "<script" not in page


def test_rounds_are_looked_for_once_whatever_is_written_in_a_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    before = found()
    copy = folder() / "copy"
    shutil.copytree(folder() / "corpus", copy)
    [feature] = copy.rglob("*.feature")
    feature.write_text(feature.read_text(encoding="utf-8") + "\n# Una riga in più.\n", encoding="utf-8")
    monkeypatch.setattr("banco.lab.mutants.strength_run._worked", worked)
    again = StrengthRun(Corpus(copy), processes=1, store=Store(folder() / "cache", "1"), rounds=ROUNDS)
    assert again.fates(SLUG) == before
