"""Which functions of two programs part, whatever their rows are called."""

from conformance.mutation.rule_functions import parted

BASE = """
ROW_1 = ActionRow('turno#1', 'carta', '', ('X-001',))
ROW_2 = ActionRow('turno#2', 'stai', '', ())


def is_sballata(h):
    \"\"\"What it says of itself.\"\"\"
    return h.total >= 22


def closing(h, t):
    return ROW_1 if is_sballata(h) else None


def dealer_rule(d):
    return ROW_1 if d.total <= 16 else ROW_2


def does_stai(h, t):
    h.closed = True


RULES = Rules(boxes=5)
"""


def test_a_test_that_changes_parts_those_that_ask_it() -> None:
    assert parted(BASE, BASE.replace(">= 22", ">= 23")) == frozenset({"is_sballata", "closing"})


def test_a_row_that_changes_parts_those_that_answer_with_it() -> None:
    assert parted(BASE, BASE.replace("'stai', ''", "'carta', ''")) == frozenset({"dealer_rule"})


def test_what_a_function_says_of_itself_parts_nothing() -> None:
    assert parted(BASE, BASE.replace("What it says of itself.", "Something else.")) == frozenset()


def test_what_acts_or_is_no_function_is_more_than_an_answer() -> None:
    assert parted(BASE, BASE.replace("h.closed = True", "h.closed = False")) is None
    assert parted(BASE, BASE.replace("boxes=5", "boxes=6")) is None
