"""An entry in which two answers differ in, the clauses that the rules rest on for that very field out."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from generator.engine.runtime.moves import MALFUNCTION
from generator.model.ir import Ruleset, Source
from generator.model.terms import BURNT, REFUSE, Face, Recipient

Entry = Mapping[str, Any]
_WHOSE = frozenset({"giocatore", "posto", "mano"})
_BEFORE_PLAY = frozenset({"puntata", "carta"})


def clauses_apart(
    told: Entry, fields: Collection[str], before: Sequence[Entry], row: str, rules: Ruleset
) -> tuple[str, ...]:
    """Return the clauses of an entry, those of who bets behind first if it is about one of them.

    Args:
        told: the entry of the reference; that of the engine where the reference has none.
        fields: in which the two entries differ; offers that only one of them makes are given by their names.
        before: the entries that both have before it.
        row: the row of the data that led to it; "" if none did.
    """
    sources = chain(_behind(told, before, rules), _sources(told, fields, before, row, rules))
    return tuple(dict.fromkeys(clause for source in sources for clause in source.clauses))


def _behind(told: Entry, before: Sequence[Entry], rules: Ruleset) -> Iterator[Source]:
    """Yield where the data say what becomes of a bet behind, if the entry is about one."""
    rule = rules.behind
    if rule is None or "giocatore" not in told:
        return
    holder = next(
        (one["giocatore"] for one in before if one["fatto"] == "puntata" and one["posto"] == told["posto"]), ""
    )
    if holder in ("", told["giocatore"]) and told.get("motivo") != "titolare_assente":
        return
    if told["fatto"] == "rimborso":
        yield rule.absent_source
    elif told["fatto"] in ("decisione", "scelta"):
        yield rule.own_offers_source
    elif told["fatto"] == "puntata" and told["passo"]:
        yield rule.presets_source
    else:
        yield rule.source


def _sources(
    told: Entry, fields: Collection[str], before: Sequence[Entry], row: str, rules: Ruleset
) -> Iterator[Source]:
    match told["fatto"]:
        case "carta" if not row:
            yield from _of_card(told, before, rules)
        case "puntata":
            yield from (one.source for one in rules.wagers if one.name == told["puntata"])
        case "rimborso" if told["motivo"] == MALFUNCTION and rules.malfunction:
            yield rules.malfunction.source
        case "decisione":
            yield from _of_decision(told, fields, rules)
        case "scelta" | "rifiuto" | "anticipo":
            yield from _offers({told.get("azione", "")}, rules)
        case "divisione":
            yield from _offers(_last_choice(told, before), rules)
        case "controllo":
            yield from (one.source for one in rules.phases if one.hand_class)
        case "qualifica" if rules.dealer.qualifies_source:
            yield rules.dealer.qualifies_source
        case "sceglie" if rules.dealer.house_list:
            yield rules.dealer.house_list.source
        case "scopre":
            yield from (one.source for one in rules.deal if one.to is Recipient.DEALER and one.face is Face.DOWN)
        case _ if row:
            yield from _of_row(row, rules)
    if row and told["fatto"] == "carta":
        yield from _of_row(row, rules)


def _of_card(told: Entry, before: Sequence[Entry], rules: Ruleset) -> Iterator[Source]:
    """Yield the step of the deal that gives a card, or the offer that draws it."""
    if any(one["fatto"] not in _BEFORE_PLAY for one in before):
        yield from _offers(_last_choice(told, before), rules)
        return
    boxes = len({one["posto"] for one in before if one["fatto"] == "puntata"}) or 1
    given = [one for one in before if one["fatto"] == "carta" and one["zona"] != BURNT]
    steps = [step for step in rules.deal for _ in range(step.cards * (boxes if step.to is Recipient.HANDS else 1))]
    yield from (step.source for step in steps[len(given) :][:1])


def _last_choice(told: Entry, before: Sequence[Entry]) -> set[str]:
    """Return the decision that was taken last on the box of an entry."""
    choices = (one for one in reversed(before) if one["fatto"] == "scelta")
    return {next((str(one["azione"]) for one in choices if one["posto"] == told.get("posto", one["posto"])), "")}


def _of_decision(told: Entry, fields: Collection[str], rules: Ruleset) -> Iterator[Source]:
    if _WHOSE & {*fields}:
        yield rules.table.order_source
    elif "fase" in fields:
        yield from (one.source for one in rules.phases if one.kind == told["fase"])
    elif "visibile" in fields:
        yield from (one.source for one in rules.deal)
    else:
        yield from _offers({*fields} & {one.name for one in rules.offers} or {*told["lecite"]} - {REFUSE}, rules)


def _offers(names: Collection[str], rules: Ruleset) -> Iterator[Source]:
    return (offer.source for offer in rules.offers if offer.name in names)


def _of_row(row: str, rules: Ruleset) -> Iterator[Source]:
    rows = chain(
        ((one.id, one.source) for one in rules.closings),
        ((one.id, one.source) for one in (*rules.dealer.turn, *rules.dealer.rule)),
        ((one.id, one.source) for table in rules.settlements for one in table.rows),
    )
    return (source for name, source in rows if name == row)
