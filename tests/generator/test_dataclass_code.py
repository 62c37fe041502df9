"""Dataclasses whose code was kept: the same classes as those that the standard library compiles."""

import dataclasses
import sys
from pathlib import Path
from typing import Any

import pytest

from generator import dataclass_code
from generator.dataclass_code import dataclass_code_kept


def made(name: str = "first") -> Any:
    """Return a class with every function that a dataclass writes."""
    fields: list[tuple[str, Any, Any]] = [
        (name, int, dataclasses.field()),
        ("second", str, dataclasses.field(default="x")),
    ]
    return dataclasses.make_dataclass("Made", fields, frozen=True, order=True, kw_only=True, slots=True)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    with dataclass_code_kept(tmp_path / "kept"):
        made()
    return tmp_path / "kept"


def forbid_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("compiled")

    monkeypatch.setattr(dataclass_code, "compile", never, raising=False)


def test_a_class_found_again_is_the_class_made_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forbid_compiling(monkeypatch)
    with dataclass_code_kept(path):
        again = made()
    anew = made()
    assert repr(again(first=1)) == repr(anew(first=1)) == "Made(first=1, second='x')"
    assert again(first=1) == again(first=1) < again(first=2)
    assert hash(again(first=1)) == hash(anew(first=1))
    for name in ("__init__", "__repr__", "__eq__", "__lt__", "__hash__", "__setattr__", "__delattr__"):
        assert getattr(again, name).__code__.co_code == getattr(anew, name).__code__.co_code
    with pytest.raises(dataclasses.FrozenInstanceError):
        again(first=1).first = 2


def test_another_class_is_compiled_and_kept_with_the_others(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with dataclass_code_kept(path):
        assert made("other")(other=1).other == 1
    forbid_compiling(monkeypatch)
    with dataclass_code_kept(path):
        assert (made()(first=1).first, made("other")(other=2).other) == (1, 2)


def test_classes_of_another_day_are_forgotten(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataclass_code, "_MOST", 6)
    with dataclass_code_kept(path):
        made("other")
    with dataclass_code_kept(path):
        made("third")
    size = path.stat().st_size
    with dataclass_code_kept(path):
        made("fifth")
    assert path.stat().st_size == size


@pytest.mark.parametrize("data", [b"", b"nothing", b"\0" * 40])
def test_a_file_that_is_none_is_not_believed(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    with dataclass_code_kept(path):
        assert made()(first=1).first == 1


def test_the_standard_library_is_left_as_it_was(path: Path) -> None:
    with pytest.raises(LookupError), dataclass_code_kept(path):
        raise LookupError
    assert "exec" not in vars(dataclasses)


def test_where_python_keeps_no_code_none_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    with dataclass_code_kept(tmp_path / "kept"):
        made()
    assert not (tmp_path / "kept").exists()
