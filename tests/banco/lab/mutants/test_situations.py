"""What tells two situations apart: all that some version of a rule reads, and nothing else."""

import ast
from collections.abc import Mapping
from types import SimpleNamespace as Named

from banco.lab.mutants.situations import situation_of


def functions(source: str) -> Mapping[str, ast.FunctionDef]:
    return {node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)}


PLAIN = functions("""
def is_sballata(h):
    \"\"\"Mano sballata.\"\"\"
    return h.total >= 22


def settle(h, t):
    if is_sballata(h):
        return ROW_1
    if is_sballata(t.dealer) or all((is_sballata(hand) for hand in t.hands)):
        return ROW_2
    raise MissingRow('settle')
""")
BY_COUNT = {
    **PLAIN,
    **functions("""
def settle(h, t):
    if is_sballata(h) and h.n == 2:
        return ROW_1
    return ROW_2
"""),
}


def hand(total: int, count: int) -> Named:
    return Named(total=total, n=count, marks=set())


def table(dealer: int, *others: int) -> Named:
    return Named(dealer=hand(dealer, 2), hands=[hand(one, 2) for one in others])


def test_hands_of_which_no_version_reads_what_differs_are_one_situation() -> None:
    situation = situation_of("settle", [PLAIN])
    assert situation is not None
    assert situation(hand(18, 2), table(20, 18)) == situation(hand(18, 3), table(20, 18))
    assert situation(hand(18, 2), table(20, 18)) != situation(hand(19, 2), table(20, 18))


def test_what_one_version_alone_reads_tells_situations_apart() -> None:
    situation = situation_of("settle", [PLAIN, BY_COUNT])
    assert situation is not None
    assert situation(hand(18, 2), table(20, 18)) != situation(hand(18, 3), table(20, 18))


def test_the_dealer_and_the_other_hands_are_read_through_the_classes_that_look_at_them() -> None:
    situation = situation_of("settle", [PLAIN])
    assert situation is not None
    assert situation(hand(18, 2), table(20, 18)) != situation(hand(18, 2), table(26, 18))
    assert situation(hand(18, 2), table(20, 18, 17)) != situation(hand(18, 2), table(20, 18, 22))


def test_marks_are_read_as_they_are_at_that_moment() -> None:
    situation = situation_of(
        "is_arresa", [functions("def is_arresa(h):\n    return 'arresa' in getattr(h, 'marks', ())")]
    )
    assert situation is not None
    one = hand(16, 2)
    before = situation(one)
    one.marks.add("arresa")
    assert situation(one) != before


def test_a_rule_that_reads_what_nobody_knows_has_no_situations() -> None:
    assert situation_of("rule", [functions("def rule(h, t):\n    return chance() > h.total")]) is None
    assert situation_of("rule", [functions("def rule(h, t):\n    x = h.total\n    return x > 3")]) is None
