"""Patterns whose code was kept: they match what those match that the standard library compiles."""

import os
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from generator import meanwhile as module
from generator.meanwhile import meanwhile
from generator.pattern_code import pattern_code_kept
from generator.start_store import StartStore, opened

COMPILER = import_module("re._compiler")
PATTERNS: tuple[tuple[str | bytes, int], ...] = (
    (r"(?P<carta>10|[A2-9JQK])(?P<seme>[♠♥♦♣])(?:\s+(\d+))?", 0),
    (r"(?P<carta>10|[A2-9JQK])(?P<seme>[♠♥♦♣])(?:\s+(\d+))?", int(re.IGNORECASE)),
    (r"^à.*?(?<!x)y$", int(re.MULTILINE | re.DOTALL)),
    (rb"[a-z]+(\d{2,3})", 0),
    (r"\w+", int(re.ASCII)),
    (r"(?i:[àèì]) | b # beside", int(re.VERBOSE)),
)
TEXT = "xK♥ 12 k♠ àz\ny è | b 10♦ abc123"


@pytest.fixture(autouse=True)
def _forget(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The standard library remembers what it compiled: each test begins with nothing."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    re.purge()
    yield
    re.purge()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with pattern_code_kept(tmp_path / "kept"):
        for pattern, flags in PATTERNS:
            re.compile(pattern, flags)
    re.purge()
    return tmp_path / "kept"


def forbid_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("compiled")

    monkeypatch.setattr(COMPILER, "compile", never)


def seen(pattern: str | bytes, flags: int) -> list[object]:
    """Return all that a pattern says of itself and of a text."""
    made: re.Pattern[str] | re.Pattern[bytes] = re.compile(pattern, flags)
    text: str | bytes = TEXT if isinstance(pattern, str) else TEXT.encode()
    found = [(one.span(), one.groups(), one.groupdict()) for one in made.finditer(text)]  # type: ignore[arg-type]
    return [made.pattern, made.flags, made.groups, dict(made.groupindex), found]


@pytest.mark.parametrize(("pattern", "flags"), PATTERNS)
def test_a_pattern_found_again_is_the_pattern_made_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch, pattern: str | bytes, flags: int
) -> None:
    anew = seen(pattern, flags)
    re.purge()
    forbid_compiling(monkeypatch)
    with pattern_code_kept(path):
        assert seen(pattern, flags) == anew


def test_another_pattern_and_the_same_with_other_flags_are_compiled(path: Path) -> None:
    with pattern_code_kept(path):
        assert re.compile(r"\w+").findall("àb") == ["àb"]
        assert re.compile(r"\w+", re.ASCII).findall("àb") == ["b"]
        assert re.compile(b"[a-z]+").findall(b"ab") == [b"ab"]


def test_a_pattern_that_a_locale_decides_is_never_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.pattern_code._AT_LEAST", 1)
    with pattern_code_kept(tmp_path / "kept"):
        re.compile(rb"\w", re.LOCALE)
        re.compile(rb"(?L)\d")
    assert not (tmp_path / "kept").exists()


def test_a_wrong_pattern_is_refused_as_ever(path: Path) -> None:
    for _ in range(2):
        with pytest.raises(re.error, match="unterminated character set"), pattern_code_kept(path):
            re.compile("[a")


def test_a_few_new_patterns_are_not_worth_a_file(path: Path) -> None:
    before = path.read_bytes()
    with pattern_code_kept(path):
        re.compile("one more")
    assert path.read_bytes() == before


@pytest.mark.parametrize("data", [b"", b"nothing", b"\0" * 40])
def test_a_file_that_is_none_is_not_believed(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with pattern_code_kept(path):
        assert re.compile("a+").findall("baa") == ["aa"]


def test_what_another_interpreter_kept_is_not_believed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = (r"\w+", int(re.ASCII))
    assert StartStore(path).find(key) is not None
    monkeypatch.setattr("generator.start_store._HEAD", b"another interpreter")
    assert StartStore(path).find(key) is None


def test_the_standard_library_is_left_as_it_was(path: Path) -> None:
    before = vars(COMPILER)["compile"], vars(COMPILER)["_sre"]
    with pytest.raises(LookupError), pattern_code_kept(path):
        raise LookupError
    assert (vars(COMPILER)["compile"], vars(COMPILER)["_sre"]) == before


def test_an_interpreter_that_is_built_otherwise_compiles_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.pattern_code._COMPILER", "re._no_such_module")
    with pattern_code_kept(tmp_path / "kept"):
        assert re.compile("a+").findall("baa") == ["aa"]
    assert not (tmp_path / "kept").exists()


def test_what_a_copy_of_the_process_made_is_kept_with_what_the_process_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = os.getpid()
    monkeypatch.setattr(module, "_can_be_copied", lambda: True)
    with opened(tmp_path / "kept") as store:

        def work() -> bool:
            store.add("theirs", [1])
            return os.getpid() != me

        with meanwhile(work) as wait:
            assert wait()
        store.add("ours", [2])
    kept = StartStore(tmp_path / "kept")
    assert (kept.find("theirs"), kept.find("ours"), kept.find("nobody's")) == ([1], [2], None)
