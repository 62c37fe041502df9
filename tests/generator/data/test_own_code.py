"""The digest of the installed code: it moves with every file of ours, and with the libraries that count."""

from pathlib import Path

import pytest

from generator.data import own_code
from generator.data.own_code import code_digest, package_digest


def test_modules_templates_schemas_and_words_are_digested_and_neither_compiled_code_nor_the_corpus(
    tmp_path: Path,
) -> None:
    names = ("a.py", "deep/er/b.py", "templates/page.html.j2", "schemas/gioca.json", "__pycache__/a.pyc", "_corpus/r")
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    assert dict(own_code._files(tmp_path, "p")) == {f"p/{name}": name.encode() for name in names[:4]}


def test_a_changed_file_is_other_code(monkeypatch: pytest.MonkeyPatch) -> None:
    before = package_digest.__wrapped__()
    assert before == package_digest.__wrapped__()
    plainly = own_code._files
    monkeypatch.setattr(own_code, "_files", lambda *given: ((name, data + b"#") for name, data in plainly(*given)))
    assert package_digest.__wrapped__() != before


def test_another_release_of_a_library_is_another_digest_of_all_that_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    before, package = code_digest.__wrapped__(), package_digest.__wrapped__()
    monkeypatch.setattr(own_code, "version", lambda name: "0.0.0")
    assert code_digest.__wrapped__() != before
    assert package_digest.__wrapped__() == package
