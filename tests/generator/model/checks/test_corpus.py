"""The real regolamenti, and the catalogue of what can be said of them."""

import re
from pathlib import Path
from typing import Any, cast

import pytest
from loaded import rules_of
from whole_document import check, resolve

import generator.model.checks as package
from generator.data.corpus import bundled
from generator.data.diagnostics import Severity, render_all
from generator.data.nodes import Node, plain
from generator.data.reader_codes import explain
from generator.model.building.build import build
from generator.model.checks import check_document
from generator.model.loading.alternatives import check_alternatives
from generator.model.sources import cited, superseded
from generator.model.terms import Level

CORPUS = bundled()
SLUGS = CORPUS.slugs()
SAMPLE = "blackjack-surrender"
"""Whose alternatives are all played in `make test`; those of the others in `make worlds` and by «valida --letture»."""


def trees(slug: str) -> tuple[Node, Node]:
    return CORPUS.read(CORPUS.rules_file(slug)), CORPUS.read(CORPUS.clauses_file(slug))


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_published_regolamento_has_no_error(slug: str) -> None:
    tree, register = trees(slug)
    resolved = resolve(tree)
    assert resolved.diagnostics == ()
    document = [one for one in check_document(resolved.tree, register) if one.severity is Severity.ERRORE]
    assert render_all(document) == ""
    data, clauses = (cast("dict[str, Any]", plain(node)) for node in (resolved.tree, register))
    found = check(resolved.tree, register, build(data, clauses, {}))
    assert render_all(one for one in found if one.severity is Severity.ERRORE) == ""


@pytest.mark.slow
@pytest.mark.parametrize(
    "slug", [SAMPLE, *(pytest.param(slug, marks=pytest.mark.exhaustive) for slug in SLUGS if slug != SAMPLE)]
)
def test_every_alternative_of_a_published_regolamento_can_be_played(slug: str) -> None:
    assert render_all(check_alternatives(*trees(slug))) == ""


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_every_clause_that_decides_something_is_realised_by_a_datum(slug: str) -> None:
    ruleset = rules_of(slug)
    data = cited(ruleset)
    aside = {clause for clause, readings in superseded(ruleset).items() if not all(readings.values())}
    deciding = [clause.id for clause in ruleset.clauses if clause.level in (Level.ROUND, Level.TABLE)]
    assert [name for name in deciding if not data[name]] == [name for name in deciding if name in aside]


def test_every_code_that_is_used_is_explained() -> None:
    folder = Path(package.__file__).parent
    sources = folder.parent.rglob("*.py")
    used = {code for source in sources for code in re.findall(r'"(R\d{3})"', source.read_text(encoding="utf-8"))}
    assert len(used) > 40
    assert sorted(code for code in used - {"R400"} if explain(code) is None) == []
