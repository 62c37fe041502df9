"""A scenario that is only proposed counts for nothing: coverage, proof, strength, certificates, register."""

from pathlib import Path

import pytest
from tiny_game import FEATURE, SLUG, write_tiny

from banco.cli.main import main
from banco.cli.support.engine_job import whole_job
from banco.cli.support.exit_codes import FEW
from banco.cli.support.named_scenarios import select
from banco.lab.mutants.judgement import Judge
from conformance.cases.lock import contents, lock_state, updated
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case, reviewed
from conformance.proof.coverage import by_clause, coverage
from conformance.proof.fates import Fate
from generator.data.corpus import Corpus
from generator.model.loading.load import load_ruleset
from generator.model.loading.variants import variants

WIN, LOSS = "DUE-S0001", "DUE-S0002"


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Corpus:
    """The tiny game of which nobody has reviewed the scenario of a win."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    made = write_tiny(tmp_path / "corpus")
    feature = made.features / SLUG / "colpo.feature"
    feature.write_text(FEATURE.replace(f"@id:{WIN}", f"@id:{WIN} @proposto"), encoding="utf-8")
    return made


def cases(corpus: Corpus) -> tuple[Case, ...]:
    return cases_of(corpus, load_ruleset(corpus, SLUG))


@pytest.mark.slow
def test_it_proves_no_clause_and_is_not_among_those_that_cite_it(corpus: Corpus) -> None:
    found = {one.id: one for one in coverage(corpus, [SLUG])[SLUG]}
    assert found["DUE-002"].scenarios == ()
    assert WIN not in [proof.scenario for clause in found.values() for proof in clause.proofs]
    assert "DUE-002" not in by_clause(cases(corpus))


@pytest.mark.slow
def test_an_edit_that_it_alone_would_notice_is_not_killed(corpus: Corpus) -> None:
    read = variants(corpus, SLUG)
    rules = load_ruleset(corpus, SLUG)
    judges = Judge(read, rules, cases(corpus)), Judge(read, rules, cases(write_tiny(corpus.root.parent / "riletto")))
    pay = next(one for one in judges[0].mutants if one.path == "liquidazione.posta.1.paga")
    assert [judge.judged(pay)[0].fate for judge in judges] == [Fate.UNDECIDED, Fate.KILLED]


def test_an_engine_is_not_held_to_it_unless_somebody_asks_for_it_by_name(corpus: Corpus) -> None:
    every = cases(corpus)
    assert [case.id for case in select(every, [])] == [case.id for case in reviewed(every)] == [LOSS]
    assert [case.id for case in select(every, ["DUE-001"])] == []
    assert [case.id for case in select(every, [WIN])] == [WIN]


@pytest.mark.slow
def test_a_run_of_proposed_scenarios_alone_certifies_nothing(
    corpus: Corpus, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    feature = corpus.features / SLUG / "colpo.feature"
    proposed = feature.read_text(encoding="utf-8").replace(f"@id:{LOSS}", f"@id:{LOSS} @proposto")
    feature.write_text(proposed, encoding="utf-8")
    out = tmp_path / "fatto"
    assert main(["genera", SLUG, "--corpus", str(corpus.root), "--out", str(out)]) == 0
    engine = str(out / "motori" / f"{SLUG}.yaml")
    assert main(["motore", "collauda", engine, "--corpus", str(corpus.root)]) == FEW
    assert main(["motore", "collauda", engine, "--corpus", str(corpus.root), "--solo", WIN]) == FEW
    assert "che nessuno ha ancora riletto" in " ".join(capsys.readouterr().out.split())


def test_the_register_is_whole_without_it_and_does_not_enter_it(corpus: Corpus) -> None:
    used = contents(cases(corpus))
    text = updated("", used)
    assert [line.split()[0] for line in text.splitlines()] == [LOSS]
    assert lock_state(text, used).is_whole


def test_one_that_was_registered_before_stays_so_as_it_is(corpus: Corpus) -> None:
    used = contents(cases(corpus))
    text = "".join(f"{name} {digest}\n" for name, digest in used.items())
    assert updated(text, used) == text
    assert lock_state(text, used).is_whole
    other = text.replace(used[WIN], f"sha256:{'0' * 64}")
    assert [name for _, name, _ in lock_state(other, used).departures] == [WIN]


@pytest.mark.slow
def test_a_certificate_is_of_the_reviewed_scenarios_alone(
    corpus: Corpus, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "fatto"
    assert main(["genera", SLUG, "--corpus", str(corpus.root), "--out", str(out)]) == 0
    capsys.readouterr()
    job = whole_job(out / "motori" / f"{SLUG}.yaml", corpus.root, isolated=False, seed=1)
    assert [case.id for case in job.cases] == [LOSS]
    assert job.scope.every == 1
