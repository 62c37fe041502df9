"""The generated module: standalone, deterministic, and the very kernel that is tested here."""

import ast
import json
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from loaded import rules_of

from generator.data.corpus import bundled
from generator.engine.generate import engine_source
from generator.engine.runtime import MODULES
from generator.model.loading.load import load_ruleset

pytestmark = pytest.mark.slow

SLUGS = bundled().slugs()


@cache
def source_of(slug: str) -> str:
    """Return the engine of a regolamento, generated once."""
    return engine_source(rules_of(slug))


@pytest.mark.parametrize("slug", SLUGS)
def test_regenerating_gives_the_same_bytes(slug: str) -> None:
    assert engine_source(load_ruleset(bundled(), slug)) == source_of(slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_an_engine_imports_the_standard_library_alone(slug: str) -> None:
    imported = set()
    for node in ast.walk(ast.parse(source_of(slug))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").split(".")[0])
    assert imported <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("slug", SLUGS)
def test_an_engine_serves_the_protocol_isolated_from_every_package(slug: str, tmp_path: Path) -> None:
    engine = tmp_path / "motore.py"
    engine.write_text(source_of(slug), encoding="utf-8")
    lines = ['{"id":1,"op":"ciao","versioni":[1]}', "{", '{"id":2,"op":"balla"}', '{"id":3,"op":"addio"}']
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(engine)],
        input="\n".join(lines).encode(),
        capture_output=True,
        timeout=20,
        check=True,
    )
    hello, broken, unknown, farewell = (json.loads(line) for line in done.stdout.splitlines())
    assert hello["esito"]["regolamenti"] == [f"{slug}@1.0.0"]
    able = ["interattivo", *(["tavolo"] if rules_of(slug).session else [])]
    assert hello["esito"]["capacita"] == able
    assert broken["errore"]["codice"] == "richiesta-non-valida"
    assert unknown["errore"]["codice"] == "non-supportato"
    assert farewell == {"id": 3, "esito": {}}
    assert done.stderr == b""


@pytest.mark.parametrize("name", MODULES)
def test_the_kernel_is_inlined_word_for_word(name: str) -> None:
    folder = Path(__file__).parents[3] / "generator" / "engine" / "runtime"
    tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
    inlined = {ast.dump(node) for node in ast.parse(source_of(SLUGS[0])).body}
    defined = [node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    assert defined
    assert all(ast.dump(node) in inlined for node in defined)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_settlement_row_of_an_engine_cites_clauses_of_its_own_register(slug: str) -> None:
    ruleset = rules_of(slug)
    known = {clause.id for clause in ruleset.clauses}
    rows = [row for table in ruleset.settlements for row in table.rows]
    assert rows
    assert all(row.source.clauses and set(row.source.clauses) <= known for row in rows)
