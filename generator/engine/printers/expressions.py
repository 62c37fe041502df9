"""Conditions as Python expressions over a hand ``h``, the round ``t``, side-bet cards ``c``, a table's ``q``."""

import ast
from collections.abc import Callable
from functools import lru_cache

from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Group, Not, OneOf, Range
from generator.model.meaning.traits import Alike, with_domain

HAND = "h"
TABLE = "t"
CARDS = "c"

ATTRIBUTES = {"carte": "n", "totale": "total", "morbida": "soft", "ranghi": "ranks"}
HAND_VALUES = {
    "mano.decisioni": "h.decisions",
    "posto.divisioni": "h.box.splits",
    "posto.mani": "len(h.box.hands)",
    "mano.prima_carta": "h.first_rank",
    "mano.da_divisione": "h.from_split",
    "mano.originaria": "h.original",
    "banco.scoperta": "t.upcard",
    "banco.qualificato": "t.qualified",
    "banco.controllato": "t.peeked",
}
SESSION_VALUES = {
    "fase": "q.phase",
    "giocatore.in_gioco": "q.in_play",
    "giocatore.ha_poste": "q.has_stakes",
    "giocatore.ha_posato": "q.has_laid",
    "giocatore.confermato": "q.confirmed",
    "giocatore.chat": "q.chat",
    "giocatore.saldo": "q.purse",
    "posto.in_gioco": "q.box_in_play",
    "posto.colpi_senza_puntata": "q.idle",
    "colpo.giocato": "q.result.played",
    "colpo.netto": "q.net",
    "mani.vinte": "q.result.won",
    "mani.perse": "q.result.lost",
}
COMPARISONS = {"maggiore": ast.Gt, "uguale": ast.Eq, "minore": ast.Lt}
PAIRS = {"valore": "h.pair_by_value", "rango": "h.pair_by_rank"}
ALIKE = with_domain(Alike)


class UnprintableTrait(Exception):
    """A trait of the IR that no printer knows: a defect of the vocabulary, not of a regolamento."""


@lru_cache(maxsize=4096)  # who tries hundreds of edits prints the conditions of the others again and again
def expression(condition: Condition, *, dealer: str = "t.dealer") -> str:
    """Return a condition as Python source; equal conditions are the same source, since a trait has one domain.

    Args:
        dealer: how the dealer's hand is reached where the condition stands.
    """
    return ast.unparse(ast.fix_missing_locations(_node(condition, dealer)))


def _node(condition: Condition, dealer: str) -> ast.expr:
    match condition:
        case Fact():
            return _fact(condition, dealer)
        case Not(term):
            return _negated(_node(term, dealer))
        case AllOf(terms):
            return _join(ast.And(), [_node(term, dealer) for term in terms], empty=True)
        case AnyOf(terms):
            return _join(ast.Or(), [_node(term, dealer) for term in terms], empty=False)


def _negated(node: ast.expr) -> ast.expr:
    opposite: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Eq: ast.NotEq, ast.In: ast.NotIn}
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in opposite:
        return ast.Compare(node.left, [opposite[type(node.ops[0])]()], node.comparators)
    return ast.UnaryOp(ast.Not(), node)


def _join(operator: ast.boolop, nodes: list[ast.expr], *, empty: bool) -> ast.expr:
    if not nodes:
        return ast.Constant(empty)
    return nodes[0] if len(nodes) == 1 else ast.BoolOp(operator, nodes)


def _parse(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def _fact(fact: Fact, dealer: str) -> ast.expr:
    trait, test = fact.trait, fact.test
    if isinstance(test, Group):
        return _group(test)
    special = _SPECIAL.get(trait)
    if special is not None and isinstance(test, OneOf):
        return _join(ast.Or(), [_parse(special(str(value), dealer)) for value in test.values], empty=False)
    if trait in ("ranghi", "tra_ranghi"):
        return _ranks(trait, test)
    if trait in ALIKE:
        return _compare(_parse(f"alike({CARDS}, {trait!r})"), test)
    if trait == "confronto" and isinstance(test, OneOf):
        return _comparison(test, dealer)
    return _compare(_parse(_subject(trait, dealer)), test)


_SPECIAL: dict[str, Callable[[str, str], str]] = {
    "mano": lambda name, _: f"is_{name}({HAND})",
    "banco": lambda name, dealer: f"is_{name}({dealer})",
    "mano.coppia": lambda word, _: PAIRS.get(word, "(not h.pair_by_value)"),
    "mano.puntata": lambda name, _: f"{HAND}.carries({name!r})",
    "saldo.copre": lambda name, _: f"{TABLE}.covers({HAND}, {name!r})",
    "aperte": lambda name, _: f"{TABLE}.has_open({name!r})",
    "tabella": lambda name, _: f"({TABLE}.quote({name!r}, {HAND}) is not None)",
    "sequenza": lambda ace, _: f"in_sequence({CARDS}, {ace!r})",
}


def _subject(trait: str, dealer: str) -> str:
    if trait in HAND_VALUES or trait in SESSION_VALUES:
        return HAND_VALUES.get(trait) or SESSION_VALUES[trait]
    owner, _, name = trait.rpartition(".")
    place = {"mano": HAND, "banco": dealer}.get(owner)
    if place and name in ATTRIBUTES:
        return f"{place}.{ATTRIBUTES[name]}"
    if trait == "totale":
        return f"best_total({CARDS}, CEILING)"
    if trait == "semi_diversi":
        return f"len({{card.suit for card in {CARDS}}})"
    raise UnprintableTrait(trait)


def _ranks(trait: str, test: Range | OneOf | Group) -> ast.expr:
    values = sorted(str(value) for value in test.values) if isinstance(test, OneOf) else []
    if trait == "ranghi":
        return _parse(f"sorted(card.rank for card in {CARDS}) == {values!r}")
    return _parse(f"all(card.rank in {tuple(values)!r} for card in {CARDS})")


def _comparison(test: OneOf, dealer: str) -> ast.expr:
    left, right = _parse(f"{HAND}.total"), _parse(f"{dealer}.total")
    nodes: list[ast.expr] = [ast.Compare(left, [COMPARISONS[str(word)]()], [right]) for word in test.values]
    return _join(ast.Or(), nodes, empty=False)


def _group(test: Group) -> ast.expr:
    tests = " or ".join(f"is_{name}(hand)" for name in test.classes)
    source = {
        "tutte": f"all({tests} for hand in {TABLE}.hands)",
        "almeno_una": f"any({tests} for hand in {TABLE}.hands)",
        "nessuna": f"not any({tests} for hand in {TABLE}.hands)",
    }
    return _parse(source[test.quantifier])


def _compare(subject: ast.expr, test: Range | OneOf | Group) -> ast.expr:
    if isinstance(test, Range):
        return _in_range(subject, test)
    values = test.values if isinstance(test, OneOf) else ()
    if len(values) == 1 and isinstance(values[0], bool):
        return subject if values[0] else ast.UnaryOp(ast.Not(), subject)
    if isinstance(subject, ast.Attribute) and subject.attr == "ranks":
        return ast.Compare(subject, [ast.Eq()], [_parse(repr(sorted(map(str, values))))])
    if len(values) == 1:
        return ast.Compare(subject, [ast.Eq()], [ast.Constant(values[0])])
    return ast.Compare(subject, [ast.In()], [ast.Tuple([ast.Constant(value) for value in values], ast.Load())])


def _in_range(subject: ast.expr, test: Range) -> ast.expr:
    low, high = test.low, test.high
    if low is not None and high is not None:
        return ast.Compare(ast.Constant(low), [ast.LtE(), ast.LtE()], [subject, ast.Constant(high)])
    if low is not None:
        return ast.Compare(subject, [ast.GtE()], [ast.Constant(low)])
    return ast.Compare(subject, [ast.LtE()], [ast.Constant(high)])
