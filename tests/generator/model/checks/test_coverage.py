"""Which data realise each clause."""

from collections.abc import Callable

from generator.data.nodes import Node
from generator.model.ir import Ruleset
from generator.model.sources import citations, cited

Build = Callable[..., Ruleset]
Read = Callable[..., Node]


def test_coverage_lists_every_datum_that_rests_on_a_clause_in_the_order_of_the_rules(build_minimo: Build) -> None:
    found = cited(build_minimo())
    assert found["MIN-003"] == ("zone.scorta", *(f"distribuzione.passi.{step}" for step in (1, 2, 3, 4)), "fasi.2")
    rows = tuple(f"collaterali.coppia.categorie.{row}" for row in (1, 2, 3))
    assert found["MIN-006"] == ("puntate.coppia", "fasi.3", *rows, "collaterali.coppia")


def test_coverage_lists_the_clauses_that_nothing_cites(build_minimo: Build) -> None:
    assert cited(build_minimo())["MIN-010"] == ()


def test_a_document_cites_a_clause_where_it_writes_it(read_minimo: Read) -> None:
    found = [".".join(path) for path, word in citations(read_minimo(), "da") if word.text == "MIN-003"]
    assert found == ["zone.scorta", "distribuzione", "fasi.2"]


def test_numbers_of_a_test_and_zones_of_an_effect_are_no_clauses(read_minimo: Read) -> None:
    tree = read_minimo(("{mano.carte: 2, saldo.copre: rilancio}", "{mano.carte: {da: 2, a: 2}, saldo.copre: rilancio}"))
    written, changed = ([(path, word.text) for path, word in citations(one, "da")] for one in (read_minimo(), tree))
    assert changed == written
