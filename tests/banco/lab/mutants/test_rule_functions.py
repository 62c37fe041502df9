"""Which functions of two programs part, whatever their rows are called; what a round uses where more parts."""

from banco.lab.mutants.rule_functions import parted, read_apart

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


def test_a_program_that_acts_otherwise_is_told_by_the_function_that_does() -> None:
    assert read_apart(BASE, BASE.replace("h.closed = True", "h.closed = False")) == frozenset({"does_stai"})


def test_a_field_of_the_rules_is_told_by_its_name() -> None:
    assert read_apart(BASE, BASE.replace("boxes=5", "boxes=6")) == frozenset({"boxes"})
    laid_out = BASE.replace("Rules(boxes=5)", "Rules(\n    boxes=5,\n    quotes={'a': 1,\n            'b': 2},\n)")
    assert read_apart(laid_out, laid_out.replace("'b': 2", "'b': 3")) == frozenset({"quotes"})
    assert parted(laid_out, laid_out.replace("\n            'b'", " 'b'")) == frozenset()


def test_what_differs_beside_an_act_is_told_too() -> None:
    both = BASE.replace("h.closed = True", "h.closed = False").replace(">= 22", ">= 23")
    assert read_apart(BASE, both) == frozenset({"does_stai", "is_sballata", "closing"})


def test_of_a_field_more_a_name_defined_otherwise_or_a_row_that_acts_nobody_can_say() -> None:
    assert read_apart(BASE, BASE.replace("boxes=5", "boxes=5, players=1")) is None
    assert read_apart(f"{BASE}CEILING = 21\n", f"{BASE}CEILING = 22\n") is None
    acting = BASE.replace("h.closed = True", "t.told(ROW_2)")
    assert read_apart(acting, acting.replace("'stai', ''", "'carta', ''")) is None
