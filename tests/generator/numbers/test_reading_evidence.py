"""The joint search over real rules with a small shoe: what is computed once, what is searched, what is written."""

import gc
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from loaded import rules_of

from banco.cli.main import main
from banco.lab.editions.yaml_splices import Layout, spliced
from generator.data.corpus import Corpus, bundled
from generator.model.loading.load import load, load_ruleset
from generator.model.loading.variants import variants
from generator.model.terms import ReadingVerdict
from generator.numbers.exact.classic.game import ClassicGame
from generator.numbers.exact.reading_search import Search, Standing
from generator.numbers.reading_evidence import _conventions, evidence, readings_json, search_readings

pytestmark = pytest.mark.slow

SLUG = "play-lounge-blackjack-7"
AGAIN = """        modifica:
          - {imposta: {percorso: [offerte, dividi, se, posto.divisioni], valore: {meno_di: 3}}}
"""
"""Splits repeated to four hands, which take the longest."""
RANKS = 'ranghi: [A, "2", "3", "4", "5", "6", "7", "8", "9", "10", J, Q, K]'
UNASKED = ("PLB-A07", "PLB-A19", "PLB-A61")
"""Readings that move the money and are left out: each doubles what is tried."""
FEW_RANKS = 'ranghi: [A, "6", "9", "10", J, Q, K]'


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what is computed here for these tests alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """Return the corpus of one regolamento with three decks of seven ranks and no repeated splits."""
    root = tmp_path_factory.mktemp("corpus")
    folder = root / "rules" / SLUG
    shutil.copytree(bundled().rules / SLUG, folder)
    rules = folder / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8")
    for before, after in (("\n  mazzi: 8\n", "\n  mazzi: 3\n"), (RANKS, FEW_RANKS), (AGAIN, "")):
        assert text.count(before) == 1
        text = text.replace(before, after)
    rules.write_text(without_changes(text, UNASKED), encoding="utf-8")
    return Corpus(root)


def without_changes(text: str, readings: Iterable[str]) -> str:
    """Return the rules with some readings of which no alternative changes anything, as fewer are tried together."""
    layout = Layout("", text)
    data = yaml.safe_load(text)
    paths = [
        ("letture", reading, "alternative", name, "modifica")
        for reading in readings
        for name, said in data["letture"][reading]["alternative"].items()
        if "modifica" in said
    ]
    assert len(paths) >= len(UNASKED)
    return spliced({"": text}, map(layout.take, paths))[""]


class Stopped(Exception):
    """Somebody pressed Ctrl-C."""


@pytest.fixture(scope="module")
def steps() -> list[tuple[int, int]]:
    return []


@pytest.fixture(scope="module")
def found(corpus: Corpus, steps: list[tuple[int, int]]) -> Search:
    return search_readings(corpus, SLUG, lambda done, total: steps.append((done, total)))


def verdicts(found: Search) -> dict[str, ReadingVerdict]:
    return {name: one.verdict for name, one in found.findings.items()}


def test_readings_about_words_and_display_are_not_separable(found: Search) -> None:
    assert verdicts(found)["PLB-A10"] is ReadingVerdict.NO_EFFECT
    assert verdicts(found)["PLB-A17"] is ReadingVerdict.NO_EFFECT


def test_readings_that_move_the_money_are_searched_together(found: Search) -> None:
    assert {"PLB-A01", "PLB-A02", "PLB-A03"} <= set(found.tried)
    assert len(found.combinations) >= 8


def test_each_distinct_game_is_computed_once(found: Search, steps: list[tuple[int, int]]) -> None:
    assert steps[-1][0] == steps[-1][1]
    # As they are, alone, beside another, in the pairs that join what moves two returns, then all together: those that
    # move the hand's return, those that move 21+3's.
    computed = sum(done == total for done, total in steps)
    assert computed == 6
    assert len(steps) < len(found.singles) + len(found.combinations)


def test_the_values_are_those_of_the_rules_under_the_choice(corpus: Corpus, found: Search) -> None:
    from generator.numbers.exact.all_returns import compute

    choice = {"PLB-A01": "solo_originale"}
    one = next(item for item in found.singles if dict(item.choice) == choice)
    returns = compute(load(corpus, SLUG, readings=choice).ruleset)
    assert one.values[0] == next(row for row in returns.computed if row.strategy == "composizione")


def test_the_conventions_of_a_number_are_searched_where_no_reading_is_about_them(found: Search) -> None:
    assert "strategia" in verdicts(found)
    assert "base" not in verdicts(found)  # PLB-A20 asks about it
    first_person = rules_of("first-person-blackjack")
    conventions = _conventions(first_person, variants(bundled(), first_person.slug))
    assert [one.id for one in conventions] == ["strategia", "base"]


def test_where_a_reading_is_about_the_base_there_is_no_convention_about_it() -> None:
    rules = rules_of("21-duello")
    assert [one.id for one in _conventions(rules, variants(bundled(), "21-duello"))] == ["strategia"]


def test_the_evidence_holds_what_stands_and_is_of_these_data(corpus: Corpus, found: Search) -> None:
    rules = load_ruleset(corpus, SLUG)
    content: dict[str, Any] = json.loads(evidence(corpus, rules, found))
    standing = [one for one in found.combinations if one.standing is Standing.COMPATIBLE]
    assert len(content["combinazioni_compatibili"]) == len(standing)
    assert content["combinazioni_provate"] == len(found.combinations)
    assert evidence(corpus, rules, found) == evidence(corpus, rules, found)
    listed = readings_json(rules, found)["combinazioni"]
    assert len(listed) == len(found.combinations)
    assert {row["esito"] for row in listed} <= {"compatibile", "respinta", "impossibile"}


def test_the_command_prints_the_search_and_writes_the_evidence_beside_the_rules(
    corpus: Corpus, found: Search, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["numeri", "letture", SLUG, "--corpus", str(corpus.root), "--scrivi", "--json"]) == 0
    said = capsys.readouterr()
    rules = load_ruleset(corpus, SLUG)
    assert json.loads(said.out) == readings_json(rules, found)
    *much, told = said.err.splitlines()
    assert told == f"rules/{SLUG}/evidenze/letture.json"
    assert much
    assert all(re.fullmatch(rf"{SLUG}: \d+ combinazioni, \d+ giochi diversi da calcolare\.", one) for one in much)
    written = corpus.rules_dir(SLUG) / "evidenze" / "letture.json"
    assert written.read_text(encoding="utf-8") == evidence(corpus, rules, found)


@pytest.fixture
def searched(found: Search, monkeypatch: pytest.MonkeyPatch) -> Search:
    """Let a command find at once what is found of that regolamento."""
    monkeypatch.setattr("banco.cli.numeri.letture.search_readings", lambda *asked: found)
    return found


def test_without_a_name_every_regolamento_is_searched(
    corpus: Corpus, searched: Search, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["numeri", "letture", "--corpus", str(corpus.root), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [readings_json(load_ruleset(corpus, SLUG), searched)]


def test_where_nothing_reproduces_the_number_the_question_is_put(
    corpus: Corpus, searched: Search, capsys: pytest.CaptureFixture[str]
) -> None:
    """With three decks instead of eight no reading gives the return that is declared for eight."""
    assert not searched.explained
    assert main(["numeri", "letture", SLUG, "--corpus", str(corpus.root)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Nessuna combinazione riproduce i ritorni dichiarati: è una domanda per il fornitore." in said


def test_without_a_declared_return_there_is_nothing_to_search_with(capsys: pytest.CaptureFixture[str]) -> None:
    sixth = Path(__file__).parents[2] / "corpora" / "casa"
    assert main(["numeri", "letture", "saloon-un-mazzo", "--corpus", str(sixth), "--json"]) == 3
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == (
        "saloon-un-mazzo: non so calcolarlo: «rtp»: il regolamento non dichiara ritorni: non c'è un numero con cui "
        "provare le letture.\n"
    )


def test_without_a_declared_return_each_answer_is_told_by_what_it_gives_back(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A dealer who draws on soft 17 takes some fifth of a point; splitting again gives back some hundredths."""
    seventh = Path(__file__).parents[2] / "corpora" / "classica"
    assert main(["numeri", "letture", "lido-dei-pini", "--corpus", str(seventh), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    base = told["rtp"][0]["rtp"]
    moved = {
        (row["lettura"], row["alternativa"]): float(row["rtp"][0]["rtp"]) - float(base)
        for row in told["una_alla_volta"]
    }
    assert moved.keys() == {("LID-A01", "carta"), ("LID-A02", "due"), ("LID-A02", "tre")}
    assert -0.0025 < moved["LID-A01", "carta"] < -0.0018
    assert 0 < moved["LID-A02", "due"] < moved["LID-A02", "tre"] < 0.001


@pytest.mark.exhaustive
def test_no_game_stays_in_memory_once_it_is_computed(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    held: list[int] = []

    def look(*_: int) -> None:
        held.append(sum(isinstance(one, ClassicGame) for one in gc.get_objects()))
        if len(held) == 12:
            raise Stopped

    before = gc.get_threshold()
    gc.set_threshold(300_000, 50, 50)  # as the command line sets it: counting objects, nobody looks in time
    try:
        with pytest.raises(Stopped):
            search_readings(corpus, SLUG, look)
    finally:
        gc.set_threshold(*before)
    assert len(held) > 10
    assert max(held) <= 1


@pytest.mark.exhaustive
def test_it_is_told_how_much_there_is_to_try_and_nothing_is_computed_again(
    corpus: Corpus, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    def stop(done: int, total: int) -> None:
        if total > 5 and done == 5:
            raise Stopped

    told: list[tuple[int, int]] = []
    with pytest.raises(Stopped):
        search_readings(corpus, SLUG, stop, tell=lambda *many: told.append(many))
    assert any(choices >= games > 5 for choices, games in told)
    kept = sorted(path.name for path in tmp_path.rglob("*") if path.is_file())
    assert len(kept) >= 5
    times = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    search_readings(corpus, SLUG)
    assert {path: path.stat().st_mtime_ns for path in times} == times
