"""The digests of the files that ran, and whether we made them."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from conformance.reports.engine_files import EngineFile, digest_rows, engine_files, is_generated

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
        (RULES, False, "il motore dichiara il regolamento da cui è generato", False),
        (digest("altro"), False, "diverse", True),
        (digest("uno"), True, "cambiato durante il collaudo", True),
    ],
)
def test_a_digest_is_held_against_the_one_that_is_claimed(
    claimed: str | None, words: str, *, changed: bool, differs: bool
) -> None:
    files = (EngineFile(name="motore", digest=digest("uno")),)
    row = digest_rows(files, claimed, rules=RULES, suite=SUITE, changed=changed)[0]
    assert (row.words, row.differs, row.computed) == (words, differs, digest("uno"))
