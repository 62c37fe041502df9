"""Which data realise each clause."""

from collections.abc import Callable

from generator.data.nodes import Node
from generator.model.checks import coverage

Read = Callable[..., Node]


def test_coverage_lists_the_data_that_cite_a_clause_in_order(read_minimo: Read, read_register: Read) -> None:
    cited = coverage(read_minimo(), read_register())
    assert cited["MIN-003"] == ("zone.scorta", "distribuzione", "fasi.2")
    assert cited["MIN-006"] == ("puntate.coppia", "fasi.3", "collaterali.coppia")


def test_coverage_lists_the_clauses_that_nothing_cites(read_minimo: Read, read_register: Read) -> None:
    assert coverage(read_minimo(), read_register())["MIN-010"] == ()


def test_numbers_of_a_test_and_zones_of_an_effect_are_no_clauses(read_minimo: Read, read_register: Read) -> None:
    tree = read_minimo(("{mano.carte: 2, saldo.copre: rilancio}", "{mano.carte: {da: 2, a: 2}, saldo.copre: rilancio}"))
    assert coverage(tree, read_register()) == coverage(read_minimo(), read_register())
