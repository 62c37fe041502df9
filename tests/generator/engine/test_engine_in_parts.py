"""An engine compiled in parts: what is run is the engine that was written, to the line."""

import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, ModuleType

import pytest
from loaded import rules_of

from generator.engine import generate
from generator.engine.generate import compiled, engine_source, load_source
from generator.engine.printers.module import kernel_source
from generator.start_store import made_things_kept, once

SLUG = "blackjack-surrender"
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def source() -> str:
    return engine_source(rules_of(SLUG))


@pytest.fixture(autouse=True)
def _keep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    with made_things_kept(tmp_path / "kept"):
        yield
    generate._code_by_parts.cache_clear()


Function = tuple[str, int, tuple[str, ...], list[str], tuple[str, ...]]


def functions(codes: tuple[CodeType, ...]) -> list[Function]:
    """Return name, line, names, constants and variables of every function, in order.

    Not its instructions: how a method is called differs where the compiler sees that its module was imported.
    """
    found = []
    for code in codes:
        for item in code.co_consts:
            if isinstance(item, CodeType):
                said = [repr(one) for one in item.co_consts if not isinstance(one, CodeType)]
                found += [(item.co_name, item.co_firstlineno, item.co_names, said, item.co_varnames)]
                found += functions((item,))
    return found


def test_the_parts_hold_the_functions_of_the_whole_at_their_lines(source: str) -> None:
    parts = compiled(source, SLUG)
    assert len(parts) == 3
    assert functions(parts) == functions((compile(source, "x", "exec"),))


def test_the_kernel_found_again_is_that_of_the_source(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    first = functions(compiled(source, SLUG))
    generate._code_by_parts.cache_clear()
    asked: list[tuple[object, ...]] = []

    def overheard(key: tuple[object, ...], make: Callable[[], CodeType]) -> CodeType:
        asked.append(key)
        return once(key, make)

    monkeypatch.setattr(generate, "once", overheard)
    assert functions(compiled(source, SLUG)) == first
    ((_, kernel, name, line, _),) = asked  # all that its code is made of
    assert (kernel, name) == (kernel_source()[1], f"<motore_{SLUG.replace('-', '_')}>")
    assert source.split("\n")[int(str(line))] == str(kernel).split("\n")[0]


def with_kernel(kernel: str) -> str:
    return (
        f'"""Doc."""\n\nfrom __future__ import annotations\n\n{kernel}\n\ndef asked(x: Nobody) -> None:\n    return x\n'
    )


def run(source: str) -> ModuleType:
    return load_source(source, SLUG)


def test_a_module_in_parts_keeps_its_docstring_and_its_annotations() -> None:
    module = run(with_kernel("import json, sys\n" + kernel_source()[0] + "\n" + kernel_source()[1]))
    assert module.__doc__ == "Doc."
    assert module.asked.__annotations__ == {"x": "Nobody", "return": "None"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param('text = """\n', '\n"""\n', id="the kernel in a text"),
        pytest.param(
            "for each in [1]:\n    pass\n", "\nelse:\n    after = 1\n", id="a statement that goes on after it"
        ),
        pytest.param("@staticmethod\n", "\nafter = 1\n", id="a decorator before it"),
        pytest.param("if False:\n", "\nafter = 1\n", id="a block before it"),
    ],
)
def test_what_goes_over_the_border_of_the_kernel_is_compiled_as_a_whole(before: str, after: str) -> None:
    source = before + kernel_source()[1] + after
    try:
        whole = compile(source, "x", "exec")
    except SyntaxError:
        with pytest.raises(SyntaxError):
            compiled(source, SLUG)
    else:
        (code,) = compiled(source, SLUG)
        assert functions((code,)) == functions((whole,))


def test_a_kernel_that_somebody_changed_is_run_as_it_is(source: str) -> None:
    changed = source.replace('\nRED = "HD"\n', '\nRED = "altro"\n')
    assert run(source).RED == "HD"
    assert run(changed).RED == "altro"
    assert len(compiled(changed, SLUG)) == 1


def test_a_fault_is_told_at_its_line(source: str) -> None:
    for name in ("make_cards", "nuovo_colpo"):
        with pytest.raises(Exception) as fault:  # noqa: PT011 - whatever a wrong argument leads to
            getattr(run(source), name)(1)
        frames = [one for one in traceback.extract_tb(fault.tb) if one.filename.startswith("<motore")]
        line = source.split("\n")[(frames[0].lineno or 0) - 1]
        assert any(word in line for word in ("values.items()", "Game(RULES"))
