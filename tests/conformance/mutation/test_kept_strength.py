"""A measured strength is used for the very rules and scenarios that it was measured on, and for nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest
from small_tavern import edit
from tiny_game import SLUG, write_tiny

from conformance.mutation.fates import Fate
from conformance.mutation.kept_strength import kept_score
from conformance.mutation.strength_run import WHOLE, whole_key
from conformance.proof.kept_proofs import files_digest
from generator.data.corpus import Corpus
from generator.data.kept_results import Cache


@pytest.fixture
def measured(tmp_path: Path) -> tuple[Corpus, Cache]:
    corpus, cache = write_tiny(tmp_path / "corpus"), Cache(tmp_path / "cache", "1")
    counts = {"esiti": {"ucciso": 34, "sopravvissuto": 1, "non deciso": 2}}
    cache.get(whole_key(files_digest(corpus, SLUG)), WHOLE, lambda: counts, dict)
    return corpus, cache


def test_what_was_measured_on_these_files_is_found(measured: tuple[Corpus, Cache]) -> None:
    score = kept_score(measured[0], SLUG, measured[1])
    assert score is not None
    assert (score[Fate.KILLED], score.alive) == (34, 3)  # what nobody could decide counts against the suite


def test_nothing_is_found_where_nobody_measured(measured: tuple[Corpus, Cache], tmp_path: Path) -> None:
    corpus, cache = measured
    assert kept_score(corpus, SLUG, Cache(tmp_path / "altrove", "1")) is None
    assert kept_score(corpus, SLUG, Cache(cache.folder, "2")) is None


@pytest.mark.parametrize(
    "change",
    [
        lambda corpus: edit(corpus.rules / SLUG / "regolamento.yaml", 'paga: "1:1"', 'paga: "2:1"'),
        lambda corpus: edit(corpus.rules / SLUG / "clausole.yaml", "Si gioca in piedi.", "Si gioca seduti."),
        lambda corpus: edit(corpus.features / SLUG / "colpo.feature", "Anna riceve 0 €", "Anna riceve 5 €"),
        lambda corpus: (corpus.features / SLUG / "altro.feature").write_text("# language: it\n", encoding="utf-8"),
        lambda corpus: (corpus.rules / SLUG / "regolamento.yaml").unlink(),
    ],
    ids=["a rule", "a clause", "a scenario", "a feature more", "no rules"],
)
def test_an_older_figure_is_never_told(change: Callable[[Corpus], object], measured: tuple[Corpus, Cache]) -> None:
    change(measured[0])
    assert kept_score(measured[0], SLUG, measured[1]) is None


def test_a_kept_file_that_was_touched_is_no_measure(measured: tuple[Corpus, Cache]) -> None:
    [file] = (measured[1].folder / "1").iterdir()
    file.write_text(file.read_text(encoding="utf-8").replace("34", "99"), encoding="utf-8")
    assert kept_score(measured[0], SLUG, measured[1]) is None
