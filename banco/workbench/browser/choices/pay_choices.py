"""What wins and how much: the pays of named hands, of any other win, of added wagers, of side bets."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from banco.workbench.browser.choices.choice import Custom, RefusedValue, RuleAnswer, RuleChoice, choice
from banco.workbench.browser.choices.rules_desk import RulesDesk
from generator.model.ir import Settlement, SettlementRow
from generator.model.meaning.conditions import AllOf, Condition, Fact, OneOf
from generator.model.terms import Outcome

GROUP = "Vincite"
_RATIO = re.compile(r"\s*([0-9]{1,4})\s*(?::|a|/)\s*([0-9]{1,3})\s*")
_NAMED_HAND = ("1:1", "6:5", "7:5", "3:2", "2:1")
_ADDED = ("1:1", "3:2", "2:1", "3:1", "5:2")
_ORDINARY = ("1:2", "4:5", "1:1", "6:5")
HINT = "un rapporto come 3:2: quanto si vince per quanto si punta"


def pay_choices(desk: RulesDesk) -> Iterator[RuleChoice]:
    """Yield the pays of a regolamento: of hands with a name, of any other win, of wagers added during the round."""
    rules = desk.rules
    main = rules.settlement(rules.main_wager.name)
    named: dict[str, list[SettlementRow]] = {}
    others: list[SettlementRow] = []
    for row in _paid(main):
        name = _own_class(row.when)
        named.setdefault(name, []).append(row) if name else others.append(row)
    for name, rows in named.items():
        label = rules.hand_class(name).label
        yield from _pays(desk, f"paga_{name}", f"Paga di «{label}»", rows, _NAMED_HAND)
    yield from _pays(desk, "paga_ordinaria", "Paga di ogni altra vincita", others, _ORDINARY)
    optional = {wager.name for wager in rules.optional_wagers}
    for table in rules.settlements:
        if table.wager != main.wager and table.wager not in optional:
            label = rules.wager(table.wager).label
            yield from _pays(desk, f"paga_{table.wager}", f"Paga di «{label}»", list(_paid(table)), _ADDED)


def _pays(
    desk: RulesDesk, name: str, title: str, rows: Sequence[SettlementRow], ratios: Sequence[str]
) -> Iterator[RuleChoice]:
    """Yield the choice of one ratio for some rows, if they all have the same now."""
    pays = {row.payout.printed for row in rows}
    if len(pays) != 1:
        return
    now = next(iter(pays))

    def answer(ratio: str) -> RuleAnswer:
        return RuleAnswer(ratio, ratio, ratio == now, partial(desk.put_each, rows, "paga", f'"{ratio}"'))

    wanted = sorted({*ratios, now}, key=lambda one: (_value(one), one))
    sources = [row.source for row in rows]
    typed = Custom("rapporto", HINT, lambda text: answer(ratio_of(text)))
    yield from choice(name, GROUP, title, sources, map(answer, wanted), custom=typed)


def ratio_of(text: str) -> str:
    """Return a ratio as the data write it, of what somebody typed. Raises RefusedValue."""
    found = _RATIO.fullmatch(text)
    if found is None or not int(found[1]) or not int(found[2]):
        raise RefusedValue(f"«{text}» non è un rapporto. Scrivi {HINT}.")
    return f"{int(found[1])}:{int(found[2])}"


def _paid(table: Settlement) -> Iterator[SettlementRow]:
    """Yield the rows that win at a ratio."""
    return (row for row in table.rows if row.outcome is Outcome.WIN and row.payout.printed and not row.payout.table)


def _own_class(when: Condition) -> str:
    """Return the only class of which a hand must be for a row to hold, or ""."""
    terms = when.terms if isinstance(when, AllOf) else (when,)
    for term in terms:
        if isinstance(term, Fact) and term.trait == "mano" and isinstance(term.test, OneOf):
            return str(term.test.values[0]) if len(term.test.values) == 1 else ""
    return ""


def _value(ratio: str) -> Fraction:
    gain, _, stake = ratio.partition(":")
    return Fraction(int(gain), int(stake))
