"""The code of a template that is kept: of the same template and by the same code of ours, or compiled again."""

import sys
from pathlib import Path

import pytest
from jinja2 import Environment

from generator.template_code import KeptCode

SOURCE = "{{ 1 + 1 }}, {{ name|upper }}"


class Here(KeptCode):
    """The code of templates kept in a folder of the test's."""

    def __init__(self, folder: Path, deciding: tuple[str, ...] = ()) -> None:
        super().__init__("generator.pages.sheet", deciding)
        self._folder = folder


def kept_of(cache: KeptCode, source: str = SOURCE) -> object:
    bucket = cache.get_bucket(Environment(autoescape=True), "page.j2", None, source)
    return bucket.code


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    cache = Here(tmp_path)
    environment = Environment(autoescape=True)
    bucket = cache.get_bucket(environment, "page.j2", None, SOURCE)
    assert bucket.code is None
    bucket.code = environment.compile(SOURCE, "page.j2")
    cache.set_bucket(bucket)
    return tmp_path


def test_a_template_that_was_compiled_is_found_again(folder: Path) -> None:
    assert kept_of(Here(folder)) == Environment(autoescape=True).compile(SOURCE, "page.j2")


def test_another_template_is_compiled(folder: Path) -> None:
    assert kept_of(Here(folder), SOURCE + ".") is None


def test_other_code_of_ours_compiles_it_again(folder: Path) -> None:
    assert kept_of(Here(folder, ("words",))) is None


@pytest.mark.parametrize("place", [0, 40, -1])
def test_one_changed_byte_of_what_is_kept_is_not_believed(folder: Path, place: int) -> None:
    (path,) = folder.iterdir()
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(bytes(data))
    assert kept_of(Here(folder)) is None


def test_where_python_keeps_no_code_none_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    environment = Environment(autoescape=True)
    bucket = Here(tmp_path).get_bucket(environment, "page.j2", None, SOURCE)
    bucket.code = environment.compile(SOURCE, "page.j2")
    Here(tmp_path).set_bucket(bucket)
    assert list(tmp_path.iterdir()) == []
