"""The digests of the files that ran, and whether we made them."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from conformance.reports.engine_files import EngineFile, digest_rows, engine_files, is_generated
from conformance.reports.run_scope import RunScope, as_its_files_allow
from conformance.run.run_report import EngineInfo, Exit, Overall, RunReport

RULES, SUITE = "sha256:" + "b" * 64, "sha256:" + "c" * 64


def digest(text: str) -> str:
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def test_only_files_of_the_folder_that_the_command_names_are_digested(tmp_path: Path) -> None:
    (tmp_path / "motore.py").write_text("uno")
    (tmp_path / "altro.py").write_text("due")
    found = engine_files(("python3", "-I", "motore.py", "/etc/passwd"), tmp_path)
    assert found == (EngineFile(name="motore.py", digest=digest("uno")),)


@pytest.mark.parametrize(
    ("command", "text", "ours"),
    [
        (("python3", "-I", "-S", "motore.py"), "generato", True),
        (("/usr/bin/python3.12", "motore.py"), "generato", True),
        (("python3", "-I", "motore.py"), "generato e poi toccato", False),
        (("python3", "-c", "print(1)", "motore.py"), "generato", False),
        (("./avvia", "motore.py"), "generato", False),
        (("python3", "motore.py", "-x"), "generato", False),
    ],
)
def test_an_engine_is_ours_only_if_it_is_run_as_it_was_written(
    tmp_path: Path, command: tuple[str, ...], text: str, *, ours: bool
) -> None:
    (tmp_path / "motore.py").write_text(text)
    assert is_generated(command, tmp_path, engine_files(command, tmp_path), lambda: "generato") is ours


@pytest.mark.parametrize(
    ("claimed", "changed", "words", "differs"),
    [
        (digest("uno"), False, "uguali", False),
        (None, False, "non dichiarata", False),
        (RULES, False, "non dichiarata: il motore dichiara l'impronta del regolamento da cui è generato", False),
        (digest("altro"), False, "diverse: la dichiarata non è di nessun file provato", True),
        (digest("uno"), True, "cambiato durante il collaudo", True),
    ],
)
def test_a_digest_is_held_against_the_one_that_is_claimed(
    claimed: str | None, words: str, *, changed: bool, differs: bool
) -> None:
    files = (EngineFile(name="motore", digest=digest("uno")),)
    row = digest_rows(files, claimed, rules=RULES, suite=SUITE, changed=changed)[0]
    assert (row.words, row.differs, row.computed) == (words, differs, digest("uno"))


# -- the digest of an engine and the digest of rules -------------------------------------------------------------------


def _generated(tmp_path: Path, rules: str) -> tuple[EngineFile, ...]:
    text = f'"""Generato dai dati del regolamento, impronta {rules.replace(":", " ")}."""\n'
    (tmp_path / "motore.py").write_text(text)
    return engine_files(("python3", "motore.py"), tmp_path)


@pytest.mark.parametrize(
    ("made_from", "words", "differs"),
    [
        (RULES, "uguali", False),
        ("sha256:" + "d" * 64, "diverse: il motore dichiara di essere generato da altri dati", True),
    ],
)
def test_a_digest_of_rules_is_held_against_the_rules_and_not_against_the_engine(
    tmp_path: Path, made_from: str, words: str, *, differs: bool
) -> None:
    engine, rules, _ = digest_rows(_generated(tmp_path, made_from), made_from, rules=RULES, suite=SUITE, changed=False)
    assert (engine.claimed, engine.differs) == ("", False)
    assert (rules.what, rules.computed, rules.claimed, rules.words, rules.differs) == (
        "Regolamento", RULES, made_from, words, differs
    )  # fmt: skip


# -- what the files leave of a verdict ---------------------------------------------------------------------------------


def _report(claimed: str | None, overall: Overall = Overall.CONFORME, code: Exit = Exit.CONFORME) -> RunReport:
    return RunReport(
        engine=EngineInfo(name="x", version="1", language="c", digest=claimed, command=("./x",)),
        regolamento="x@1",
        rules_digest=RULES,
        suite_version="1",
        suite_digest=SUITE,
        seed=1,
        results=(),
        overall=overall,
        exit_code=code,
        problem=None,
        complete=True,
    )


FILES = (EngineFile(name="motore", digest=digest("uno")),)


@pytest.mark.parametrize("claimed", [None, digest("uno"), RULES])
def test_a_program_that_is_what_it_claims_conforms(claimed: str | None) -> None:
    assert as_its_files_allow(_report(claimed), RunScope(files=FILES)) == _report(claimed)


def test_a_program_that_claims_to_be_another_one_never_conforms() -> None:
    report = as_its_files_allow(_report(digest("altro")), RunScope(files=FILES))
    assert (report.overall, report.exit_code) == (Overall.PARZIALE, Exit.POCHI_SCENARI)
    assert report.partial == (
        "il motore dichiara un'impronta che non è di nessuno dei file provati: il verdetto non è di ciò che dichiara",
    )


def test_files_that_change_meanwhile_leave_nobody_to_judge() -> None:
    report = as_its_files_allow(_report(None), RunScope(files=FILES, changed=True))
    assert (report.overall, report.exit_code) == (Overall.NON_VALUTABILE, Exit.NON_VALUTABILE)
    assert report.problem is not None
    assert report.problem.code == "motore:cambiato"


def test_what_is_red_stays_red_whatever_became_of_the_files() -> None:
    red = _report(digest("altro"), Overall.NON_CONFORME, Exit.NON_CONFORME)
    assert as_its_files_allow(red, RunScope(files=FILES, changed=True)) == red
