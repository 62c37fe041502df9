"""The whole module: header, kernel, the regolamento's functions, and the table that ties them together."""

import ast
import importlib.resources
import pprint
import textwrap
from collections.abc import Iterable
from functools import cache, lru_cache
from string import Template

from generator.engine.printers import functions
from generator.engine.printers.expressions import expression
from generator.engine.printers.session_functions import session_functions, session_rules
from generator.engine.runtime import MODULES
from generator.model.ir import Offer, Phase, Ruleset, Wager
from generator.model.meaning.conditions import ALWAYS
from generator.model.terms import Face, Order


def module_source(ruleset: Ruleset) -> str:
    """Return the standalone engine of a regolamento as Python source; the same IR gives the same text."""
    return _module(ruleset, *kernel_source())


def source_without_kernel(ruleset: Ruleset) -> str:
    """Return what sets the engine of a regolamento apart from the others: the same text less the kernel."""
    return _module(ruleset, "", "")


def _module(ruleset: Ruleset, imports: str, kernel: str) -> str:
    return _template().substitute(
        title=ruleset.title,
        identifier=ruleset.identifier,
        fingerprint=ruleset.fingerprint,
        imports=imports,
        kernel=kernel,
        ceiling=ruleset.values.ceiling,
        functions="\n\n\n".join(_functions(ruleset)),
        rules=_rules(ruleset),
    )


@cache
def _template() -> Template:
    """Return the text that every engine has, with the places of what sets one apart: nothing in it is decided."""
    folder = importlib.resources.files("generator.engine") / "templates"
    return Template((folder / "engine.py.txt").read_text(encoding="utf-8"))


@cache
def kernel_source() -> tuple[str, str]:
    """Return the kernel's imports and its body, inlined word for word from the runtime modules."""
    folder = importlib.resources.files("generator.engine.runtime")
    sources = ((folder / f"{name}.py").read_text(encoding="utf-8") for name in MODULES)
    imports: set[str] = set()
    bodies = [_without_imports(source, imports) for source in sources]
    imports.add("import sys")
    return "\n".join(sorted(imports)), "\n\n\n".join(bodies)


def _without_imports(source: str, imports: set[str]) -> str:
    tree, lines = ast.parse(source), source.splitlines()
    dropped: set[int] = set()
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            dropped |= _span(node)
            if isinstance(node, ast.Import):
                imports.add(ast.unparse(node))
            elif node.module not in ("__future__", "typing") and not (node.module or "").startswith("generator."):
                imports.update(f"from {node.module} import {alias.name}" for alias in node.names)
            elif node.module == "typing":
                imports.update(f"from typing import {a.name}" for a in node.names if a.name != "TYPE_CHECKING")
        elif (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING") or (
            isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        ):
            dropped |= _span(node)
    title = ast.get_docstring(tree) or ""
    dropped |= _span(tree.body[0])
    body = "\n".join(line for number, line in enumerate(lines, 1) if number not in dropped).strip("\n")
    return f"# {'-' * 10} {title.splitlines()[0]}\n\n\n{body}"


def _span(node: ast.stmt) -> set[int]:
    return set(range(node.lineno, (node.end_lineno or node.lineno) + 1))


def _functions(ruleset: Ruleset) -> list[str]:
    dealer, automatic = ruleset.dealer, ruleset.automatic
    blocks = [functions.hand_class(item) for item in ruleset.classes]
    blocks += [functions.offer(item) for item in ruleset.offers]
    blocks.append(functions.closings(ruleset.closings))
    conditions = functions.phase_conditions(ruleset)
    blocks += [conditions] if conditions else []
    blocks.append(functions.actions("dealer_turn", dealer.turn, "(t)"))
    blocks.append(functions.actions("dealer_rule", dealer.rule, "(d)", dealer="d"))
    if dealer.qualifies is not None:
        blocks.append(f"def qualifies(d):\n    return {expression(dealer.qualifies, dealer='d')}")
    blocks += [functions.settlement(table) for table in ruleset.settlements]
    tables = [("timeout", automatic.timeout), ("disconnection", automatic.disconnection)]
    written = [(name, rows) for name, rows in tables if rows]
    written += [(f"funds_{name}", rows) for name, rows in automatic.funds]
    blocks += [functions.actions(name, rows, "(h, t)") for name, rows in written]
    blocks += session_functions(ruleset.session) if ruleset.session else []
    return blocks


def _rules(ruleset: Ruleset) -> str:
    automatic, table, dealer = ruleset.automatic, ruleset.table, ruleset.dealer
    fields = {
        "slug": repr(ruleset.slug),
        "version": repr(ruleset.version),
        "title": repr(ruleset.title),
        "fingerprint": repr(ruleset.fingerprint),
        "decks": ruleset.deck.decks,
        "burnt": ruleset.deck.burnt_each_round,
        "values": _literal({rank: (low, high) for rank, low, high in ruleset.values.by_rank}),
        "ceiling": "CEILING",
        "boxes": table.highest_box,
        "boxes_per_player": table.boxes_per_player,
        "players": table.players,
        "deal_descending": table.deal_order is Order.DESCENDING,
        "play_descending": table.play_order is Order.DESCENDING,
        "rounding_unit": table.rounding.unit,
        "rounding": repr(str(table.rounding.direction)),
        "zones": _literal({zone.name: (str(zone.owner), zone.visible) for zone in ruleset.zones}),
        "wagers": _mapping({wager.name: _wager(wager, ruleset) for wager in ruleset.wagers}),
        "classes": _mapping({item.name: f"is_{item.name}" for item in ruleset.classes}),
        "deal": _sequence(f"DealRule({str(s.to)!r}, {s.zone!r}, {s.cards}, {s.face is Face.UP})" for s in ruleset.deal),
        "phases": _sequence(_phase(phase) for phase in ruleset.phases),
        "offers": "OFFERS",
        "closing": "closing",
        "dealer_turn": "dealer_turn",
        "dealer_rule": "dealer_rule",
        "qualifies": "qualifies" if dealer.qualifies is not None else None,
        "opening": _literal(
            tuple(("scopri" if move.reveal else "scegli", move.zone, move.count) for move in dealer.opening)
        ),
        "house_list": _literal(
            {hand: place for place, hand in enumerate(dealer.house_list.order)} if dealer.house_list else {}
        ),
        "last_of_equals": dealer.house_list is not None and dealer.house_list.last,
        "settlements": _mapping({w.name: f"settle_{w.settles_as}" for w in ruleset.wagers}),
        "quotes": _literal(
            {
                quote.name: {(t, s, rank): (v.numerator, v.denominator) for t, s, rank, v in quote.cells}
                for quote in ruleset.quotes
            }
        ),
        "timeout": "timeout" if automatic.timeout else None,
        "disconnection": "disconnection" if automatic.disconnection else None,
        "funds": _mapping({name: f"funds_{name}" for name, _ in automatic.funds}),
        "unanswered": _literal({name: action for name, action, _ in automatic.unanswered}),
        "early": automatic.early,
        "early_changeable": automatic.early_changeable,
        "early_window": repr(str(automatic.early_window)),
        "behind": _behind(ruleset),
        "malfunction": _malfunction(ruleset),
        "session": session_rules(ruleset),
    }
    offers = _mapping({item.name: _offer(item, ruleset) for item in ruleset.offers})
    arguments = "\n".join(f"    {name}={value}," for name, value in fields.items())
    return f"OFFERS = {offers}\n\nRULES = Rules(\n{arguments}\n)"


def _offer(item: Offer, ruleset: Ruleset) -> str:
    names = f"{item.name!r}, {item.stage!r}, offers_{item.name}, does_{item.name}"
    quote = item.quote_table
    paid = {table.wager for table in ruleset.settlements if any(row.payout.table == quote for row in table.rows)}
    priced = tuple(wager.name for wager in ruleset.wagers if quote and wager.settles_as in paid)
    return f"OfferRule({names}, {item.added_wager or ''!r}, {quote!r}, {priced!r})"


def _wager(wager: Wager, ruleset: Ruleset) -> str:
    quota = wager.quota
    limits = next(((x.minimum, x.maximum) for x in ruleset.table.limits if x.wager == wager.name), (None, None))
    num, den = (quota.numerator, quota.denominator) if quota is not None else (1, 1)
    base, requires = wager.base or "", wager.requires or ""
    names = f"{wager.name!r}, {wager.compulsory}, {base!r}, {num}, {den}, {requires!r}, {wager.settles_as!r}"
    return f"WagerKind({names}, {limits!r})"


def _phase(phase: Phase) -> str:
    when = None if phase.when == ALWAYS else f"phase_{phase.index + 1}"
    offers = "".join(f"OFFERS[{name!r}], " for name in phase.offers)
    check = f"is_{phase.hand_class}" if phase.hand_class else None
    target = phase.found if phase.found is not None else 0
    return f"PhaseRule({str(phase.kind)!r}, {when}, {phase.wagers!r}, ({offers}), {check}, {target}, {phase.stages!r})"


def _behind(ruleset: Ruleset) -> str:
    rule = ruleset.behind
    if rule is None:
        return "None"
    return f"BehindRule({rule.wager!r}, {rule.own_hand}, {rule.own_offers!r}, {rule.presets!r}, {rule.can_disable})"


def _malfunction(ruleset: Ruleset) -> str:
    rule = ruleset.malfunction
    return "None" if rule is None else f"MalfunctionRule({rule.refund_all}, {rule.void_payments}, {rule.later})"


def _literal(value: object) -> str:
    return _laid_out(repr(value))


@lru_cache(maxsize=64)  # hundreds of edits of one regolamento share their tables, and pprint is slow on long ones
def _laid_out(text: str) -> str:
    """Return a literal, given as `repr` writes it, on lines that can be read."""
    laid_out = pprint.pformat(ast.literal_eval(text), width=100, sort_dicts=False)
    return laid_out if "\n" not in laid_out else textwrap.indent(laid_out, "    ").lstrip()


def _mapping(items: dict[str, str]) -> str:
    lines = [f"\n        {name!r}: {value}," for name, value in items.items()]
    return f"{{{''.join(lines)}\n    }}" if lines else "{}"


def _sequence(items: Iterable[str]) -> str:
    return "(" + "".join(f"\n        {item}," for item in items) + "\n    )"
