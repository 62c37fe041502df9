"""The figures that data carry, by the clause that they cite: values, lengths of lists, the dealer's totals."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from banco.lab.editions.datum_places import node_at
from banco.lab.editions.told_figures import Figure, Sort
from generator.data import nodes
from generator.data.nodes import Node, Scalar
from generator.model.ir import Ruleset
from generator.model.language.word_forms import PROVENANCE_KEYS
from generator.model.meaning.conditions import traits_of
from generator.model.meaning.evaluate import judge

Carried = Counter[tuple[str, Figure]]
"""Who carries what, and how many times: (role, figure). A role is a path without row numbers."""

_WORDS = frozenset({"etichetta", "verbo", "id", "testo", "titolo", "descrizione", "file", "strategia"})
_OPERATORS = {"fino_a": 1, "a": 1, "oltre": 1, "meno_di": -1, "almeno": -1, "da": -1, "diverso": 0, "uguali": 0}
"""Keys of a test, and the other number that it names: up to 16 is from 17 on."""
_BEYOND = " (oltre)"
"""Marks the role of the other number: who says «sotto 13» and who says «con 12 o meno» do not say the same one."""
_DEALER = "banco.regola"
DEALER_ROW = f"{_DEALER}."
DEALER_TOTALS = f"{_DEALER} ("
"""What the roles begin with of the totals on which the dealer stops drawing, which stand in no single row."""
_LEAST, _LEAST_SOFT = 4, 12


def carried_figures(rules: Ruleset, tree: Node, cited: Mapping[str, tuple[str, ...]]) -> Mapping[str, Carried]:
    """Return the figures that the data of each clause carry.

    Args:
        tree: the document that the rules were built of; cited: the paths of the data of each clause.
    """
    dealer = _by_totals(rules)
    of_datum: dict[str, Carried] = {}
    found: dict[str, Carried] = {}
    for clause, paths in cited.items():
        carried: Carried = Counter()
        siblings: Counter[str] = Counter()
        for path in paths:
            if path not in of_datum:
                of_datum[path] = Counter(_of_datum(tree, path))
            carried.update(of_datum[path])
            if not path.rpartition(".")[2].isdigit():
                siblings[path.rpartition(".")[0]] += 1
        carried.update((f"{role}#", _number(count)) for role, count in siblings.items() if count > 1)
        if any(path.startswith(f"{_DEALER}.") or path == "banco" for path in paths):
            carried.update(dealer)
        for table in rules.quotes:
            if table.cells and any(f"{path}.".startswith(f"tabelle.{table.name}.") for path in paths):
                amounts = [amount for *_, amount in table.cells]
                ends = [(f"tabelle.{table.name} ({end.__name__})", end(amounts)) for end in (min, max)]
                carried.update((role, Figure(sort, end)) for role, end in ends for sort in (Sort.NUMBER, Sort.TIMES))
        found[clause] = carried
    return found


def _of_datum(tree: Node, path: str) -> Iterator[tuple[str, Figure]]:
    node, there = node_at(tree, path)
    if not there:
        return
    role = ".".join(key for key in path.split(".") if not key.isdigit())
    yield from _inside(node, role)
    above = node_at(tree, path.rpartition(".")[0])[0]
    if isinstance(node, nodes.Mapping) and "altrimenti" in node and isinstance(above, nodes.Sequence):
        # What «altrimenti» is said of are the cases that the other rows leave.
        for row in above:
            if isinstance(row, nodes.Mapping) and (test := row.get("se")) is not None:
                yield from _inside(test, f"{role}.se")


def _inside(node: Node, role: str) -> Iterator[tuple[str, Figure]]:
    if isinstance(node, nodes.Mapping):
        for entry in node:
            if not is_of_the_rule(entry):
                continue
            if entry.key in _OPERATORS and isinstance(entry.value, Scalar):
                yield from _tested(entry.value, role, _OPERATORS[entry.key])
            else:
                yield from _inside(entry.value, f"{role}.{entry.key}")
    elif isinstance(node, nodes.Sequence):
        rows = [row for row in node if not (isinstance(row, nodes.Mapping) and "altrimenti" in row)]
        if len(rows) > 1:
            yield f"{role}#", _number(len(rows))
        for row in node:
            yield from _inside(row, role)
    else:
        yield from ((role, figure) for figure in figures_of(node, role))


def is_of_the_rule(entry: nodes.Entry) -> bool:
    """Say whether a key says something of the rule, and neither what it is called nor where it comes from.

    «da» does where it is the least number of a test, and not where it lists clauses.
    """
    if entry.key in _OPERATORS and isinstance(entry.value, Scalar):
        return True
    return entry.key not in PROVENANCE_KEYS | _WORDS


def _tested(node: Scalar, role: str, other: int) -> Iterator[tuple[str, Figure]]:
    for figure in figures_of(node, role):
        yield role, figure
        if other and figure.sort is Sort.NUMBER:
            yield f"{role}{_BEYOND}", Figure(Sort.NUMBER, figure.value + other)


def figures_of(node: Scalar, role: str) -> tuple[Figure, ...]:
    """Return the figures that a value carries: a ratio is also how many times the stake is won, and comes back."""
    text = str(node.text)
    if re.fullmatch(r"[0-9]+:[1-9][0-9]*", text):
        net, stake = map(int, text.split(":"))
        ratio = Fraction(net, stake)
        return Figure(Sort.RATIO, ratio), Figure(Sort.TIMES, ratio), Figure(Sort.TIMES, 1 + ratio)
    if re.fullmatch(r"[0-9]+(\.[0-9]+)?%", text):
        return (Figure(Sort.PERCENT, Fraction(text.rstrip("%"))),)
    if re.fullmatch(r"[0-9]+(\.[0-9]+|/[1-9][0-9]*)?", text):
        value = Fraction(text)
        limits = (Figure(Sort.EURO, value * 100),) if ".limiti" in role else ()
        return (Figure(Sort.NUMBER, value), Figure(Sort.TIMES, value), *limits)
    return ()


def _by_totals(rules: Ruleset) -> Carried:
    """Return until which total the dealer draws and from which he stands, where totals decide it; hard and soft."""
    found: Carried = Counter()
    if traits_of([row.when for row in rules.dealer.rule]) - {"banco.totale", "banco.morbida"}:
        return found
    for soft, sort, least in ((False, Sort.HARD, _LEAST), (True, Sort.SOFT, _LEAST_SOFT)):
        before = ""
        for total in range(least, rules.values.ceiling + 1):
            facts = {"banco.totale": total, "banco.morbida": soft}
            row = next((row for row in rules.dealer.rule if judge(row.when)(facts)), None)
            action = "" if row is None else row.action
            if before and action != before:
                for value in (total - 1, total):
                    role = f"{DEALER_TOTALS}{sort}, {before if value < total else action})"
                    found[role, _number(value)] += 1
                    found[role, Figure(sort, Fraction(value))] += 1
            before = action
    return found


def _number(value: int) -> Figure:
    return Figure(Sort.NUMBER, Fraction(value))
