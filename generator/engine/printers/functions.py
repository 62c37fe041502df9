"""The functions of a generated engine: one per class, offer, table; each cites its clauses."""

import textwrap
from collections.abc import Iterable

from generator.engine.printers.expressions import expression
from generator.model.ir import ActionRow, Closing, HandClass, Offer, Ruleset, Settlement, SettlementRow, Source
from generator.model.meaning.conditions import ALWAYS
from generator.model.offer_effects import (
    AddWager,
    CloseHand,
    CopyOf,
    Discard,
    DrawCards,
    Effect,
    GoTo,
    Mark,
    SettleNow,
    Split,
    TakeFrom,
)
from generator.model.terms import State

WIDTH = 116


def constant(row_id: str) -> str:
    """Return the name of the constant that holds a row: "principale#3" is PRINCIPALE_3."""
    return row_id.replace("#", "_").replace(".", "_").upper()


def citation(source: Source) -> str:
    """Return the clauses of a datum, and what is not explicit about it, as a comment's text."""
    clauses = ", ".join(source.clauses) or "nessuna clausola"
    if source.state is State.EXPLICIT:
        return clauses
    return f"{clauses} ({source.state}{': ' + ', '.join(source.readings) if source.readings else ''})"


def clauses_tuple(source: Source) -> str:
    """Return the clause ids as a Python tuple."""
    return repr(tuple(source.clauses))


def comment(text: str, indent: str) -> str:
    """Return a comment, wrapped."""
    prefix = f"{indent}# "
    return textwrap.fill(text, WIDTH, initial_indent=prefix, subsequent_indent=prefix)


def hand_class(item: HandClass) -> str:
    """Return the predicate of a class, over any hand."""
    body = f"{item.name!r} in getattr(h, 'marks', ())" if item.when is None else expression(item.when, dealer="h")
    return _function(f"is_{item.name}(h)", f"Mano {item.label}.", item.source, [f"return {body}"])


def offer(item: Offer) -> str:
    """Return when an offer is legal, and what it does."""
    legal = _function(
        f"offers_{item.name}(h, t)", f"{item.label}: quando si può.", item.source, [f"return {expression(item.when)}"]
    )
    lines = [effect_call(effect) for effect in item.effects]
    does = _function(f"does_{item.name}(h, t)", f"{item.label}: che cosa accade.", item.source, lines or ["pass"])
    return f"{legal}\n\n\n{does}"


def effect_call(effect: Effect) -> str:
    """Return the kernel call of one effect."""
    match effect:
        case AddWager(wager):
            return f"t.add(h, {wager!r})"
        case DrawCards(count):
            return f"t.draw(h, {count})"
        case Split(wager, second):
            return f"t.split(h, {wager!r}, {str(second)!r})"
        case TakeFrom(zone):
            return f"t.take_from(h, {zone!r})"
        case CopyOf(zone, index):
            return f"t.copy_of(h, {zone!r}, {index})"
        case Discard(zone):
            return f"t.discard(h, {zone!r})"
        case Mark(name):
            return f"h.marks.add({name!r})"
        case GoTo(stage):
            return f"h.stage = {stage!r}"
        case SettleNow(wagers):
            return f"t.settle_hand(h, {wagers!r})"
        case CloseHand():
            return "h.closed = True"


def _function(signature: str, title: str, source: Source, lines: Iterable[str]) -> str:
    head = f'def {signature}:\n    """{title}\n\n{textwrap.indent(_wrapped(source), "    ")}\n    """\n'
    return head + textwrap.indent("\n".join(lines), "    ")


def _wrapped(source: Source) -> str:
    return textwrap.fill(f"Clausole: {citation(source)}.", WIDTH - 4)


def settlement(table: Settlement) -> str:
    """Return the rows of a settlement table as constants, and the function that chooses one."""
    constants = "\n".join(_settlement_constant(row) for row in table.rows)
    looked_at = ", ".join(f"t.looked_at(h, {reference!r})" for reference in table.cards)
    body = [f"c = ({looked_at},)"] if table.cards else []
    return f"{constants}\n\n\n{_table_function(f'settle_{table.wager}(h, t)', table.rows, body, 't.dealer')}"


def _settlement_constant(row: SettlementRow) -> str:
    returned = row.payout.returned
    num, den = (returned.numerator, returned.denominator) if returned is not None else (0, 1)
    arguments = f"{row.id!r}, {str(row.outcome)!r}, {num}, {den}, {row.payout.table!r}"
    return f"{constant(row.id)} = SettlementRule({arguments}, {clauses_tuple(row.source)})"


def actions(name: str, rows: tuple[ActionRow, ...], signature: str, dealer: str = "t.dealer") -> str:
    """Return a table of actions as constants, and the function that chooses one."""
    constants = "\n".join(
        f"{constant(row.id)} = ActionRule({row.id!r}, {row.action!r}, {row.zone!r}, {clauses_tuple(row.source)})"
        for row in rows
    )
    return f"{constants}\n\n\n{_table_function(f'{name}{signature}', rows, [], dealer)}"


def _table_function(
    signature: str, rows: tuple[SettlementRow, ...] | tuple[ActionRow, ...], body: list[str], dealer: str
) -> str:
    lines = [f"def {signature}:", *(f"    {line}" for line in body)]
    for row in rows:
        lines.append(comment(citation(row.source), "    "))
        if row.when == ALWAYS:
            lines.append(f"    return {constant(row.id)}")
            return "\n".join(lines)
        lines += [f"    if {expression(row.when, dealer=dealer)}:", f"        return {constant(row.id)}"]
    return "\n".join([*lines, f"    raise MissingRow({signature.partition('(')[0]!r})"])


def closings(rows: tuple[Closing, ...]) -> str:
    """Return the rows by which a hand closes by itself, and the function that finds the first that holds."""
    constants = "\n".join(
        f"{constant(row.id)} = ClosingRow({row.id!r}, {row.action!r}, {row.settles!r}, {clauses_tuple(row.source)})"
        for row in rows
    )
    lines = ["def closing(h, t):"]
    for row in rows:
        test = expression(row.when)
        if row.stage:
            test = f"h.stage == {row.stage!r} and ({test})"
        lines += [comment(citation(row.source), "    "), f"    if {test}:", f"        return {constant(row.id)}"]
    return f"{constants}\n\n\n" + "\n".join([*lines, "    return None"])


def phase_conditions(ruleset: Ruleset) -> str:
    """Return the predicates of the phases that have a condition."""
    return "\n\n\n".join(
        _function(
            f"phase_{phase.index + 1}(t)", f"Fase {phase.kind}.", phase.source, [f"return {expression(phase.when)}"]
        )
        for phase in ruleset.phases
        if phase.when != ALWAYS
    )
