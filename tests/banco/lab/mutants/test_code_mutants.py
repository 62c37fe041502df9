"""Small changes of a program: which are made, where, and what of a program a round runs."""

import ast

import pytest
from loaded import rules_of
from sampling import sampled

from banco.lab.mutants.code_mutants import OUTSIDE, RUN, CodeMutant, code_mutants, marked
from generator.data.corpus import bundled
from generator.engine.generate import engine_source

PROGRAM = '''\
"""Un programma."""

import functools
from typing import Any

TAVOLA = {"è": 3}


@functools.cache
def conta(carte: list[int], tetto: int = 21) -> Any:
    """Return qualcosa."""
    totale = "è" and sum(carte)
    if totale < tetto and carte:
        raise ValueError(f"è {tetto + 1}")
    return totale


def servi() -> int:
    return 1 + 1
'''


def _changes(source: str) -> list[tuple[int, str, str]]:
    return [(one.line, one.was, one.became) for one in code_mutants(source)]


def test_each_place_of_the_game_is_changed_and_what_decides_nothing_is_not() -> None:
    assert sorted(_changes(PROGRAM)) == sorted([
        (10, "21", "22"),
        (10, "21", "(20)"),
        (12, "totale = 'è' and sum(carte)", "pass"),
        (12, "'è' and sum(carte)", "('è' or sum(carte))"),
        (12, "'è' and sum(carte)", "(sum(carte))"),
        (12, "'è' and sum(carte)", "('è')"),
        (13, "totale < tetto and carte", "(not (totale < tetto and carte))"),
        (13, "totale < tetto and carte", "True"),
        (13, "totale < tetto and carte", "False"),
        (13, "totale < tetto and carte", "(totale < tetto or carte)"),
        (13, "totale < tetto and carte", "(carte)"),
        (13, "totale < tetto and carte", "(totale < tetto)"),
        (13, "totale < tetto", "(totale <= tetto)"),
        (13, "totale < tetto", "(totale >= tetto)"),
        (14, "raise ValueError(f'è {tetto + 1}')", "pass"),
        (15, "return totale", "pass"),
    ])  # fmt: skip


def test_a_change_leaves_every_other_letter_of_the_program() -> None:
    [one] = [one for one in code_mutants(PROGRAM) if one.became == "(sum(carte))"]
    assert one.made(PROGRAM) == PROGRAM.replace('"è" and sum(carte)', "(sum(carte))")
    [dropped] = [one for one in code_mutants(PROGRAM) if one.was.startswith("raise")]
    assert dropped.made(PROGRAM) == PROGRAM.replace('raise ValueError(f"è {tetto + 1}")', "pass")


def test_the_same_seed_draws_the_same_sample_and_another_seed_another() -> None:
    first = code_mutants(PROGRAM, 5, 1)
    assert first == code_mutants(PROGRAM, 5, 1)
    assert len(set(first)) == 5
    assert set(first) < set(code_mutants(PROGRAM))
    assert any(code_mutants(PROGRAM, 5, seed) != first for seed in range(2, 5))
    assert code_mutants(PROGRAM, 1000, 1) == code_mutants(PROGRAM)


def test_a_marked_program_tells_what_was_run_though_results_are_kept() -> None:
    spans = {one.was: one.span for one in code_mutants(PROGRAM)}
    asked = ["totale < tetto", "raise ValueError(f'è {tetto + 1}')", "return totale"]
    known: dict[str, object] = {}
    source = marked(PROGRAM, [spans[one] for one in asked]).replace("list[int]", "tuple")
    exec(source, known)
    run, count = known[RUN], known["conta"]
    assert isinstance(run, set)
    assert callable(count)
    for _ in range(2):
        run.clear()
        assert count((10, 11)) == 21
        assert run == {0, 2}
    run.clear()
    with pytest.raises(ValueError, match="è 22"):
        count((10,))
    assert run == {0, 1}


@pytest.mark.slow
@pytest.mark.parametrize("slug", sampled(bundled().slugs()))
def test_every_mutant_of_an_engine_is_a_program_that_says_something_else(slug: str) -> None:
    source = engine_source(rules_of(slug))
    before = ast.dump(ast.parse(source))
    defined = {node.name for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    assert defined >= OUTSIDE
    mutants = code_mutants(source, 25, 3)
    assert [one for one in mutants if ast.dump(ast.parse(one.made(source))) == before] == []
    assert not {part for one in mutants for part in one.function.split(".")} & OUTSIDE


def test_a_mutant_is_told_by_its_line_its_function_and_both_codes() -> None:
    assert code_mutants(PROGRAM)[-1] == CodeMutant(
        15, "conta", "istruzione tolta", "return totale", "pass", (15, 4, 15, 17)
    )
