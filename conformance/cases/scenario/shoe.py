"""The rigged shoe, derived from the regolamento's own dealing order: who gets what, turned into one row of cards."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.wording import card, listed
from conformance.wire.wire_values import COVERED
from generator.data.diagnostics import Position
from generator.model.ir import Ruleset
from generator.model.terms import BURNT, Face, Order, Recipient
from generator.words.card_words import rank_sign

DEALER = "banco"
HAND = "mano"
TABLE = "tavolo"
REST = "resto"


@dataclass(frozen=True, slots=True)
class Slot:
    """One card of the deal."""

    owner: str
    """Who gets it: `1`…, `banco`, or a table zone."""
    zone: str
    """Where it lies: `mano`, `banco`, or a zone of the regolamento."""
    covered: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class CardsRow:
    """One row of the cards table: for a box (its holder's name, maybe the number), the dealer, or a table zone."""

    who: str
    """«Anna», «banco», or the name of a zone."""
    box: int | None
    served: tuple[str, ...]
    drawn: tuple[str, ...]
    at: Position | None = field(default=None, compare=False)
    """Where the row stands."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Shoe:
    """The cards in order, and what the deal leaves face down."""

    cards: list[str]
    hidden: dict[str, list[str]] = field(default_factory=dict)
    """Who holds it (a box number, or `banco`) → the cards dealt face down."""
    roles: list[dict[str, Any]] = field(default_factory=list)
    """The same cards as `carte` of the protocol: each zone with its own, in the order in which it takes them."""

    @property
    def repeated(self) -> list[str]:
        """The cards that the shoe holds more than once: seeing one proves nothing of the other."""
        return sorted(code for code, times in Counter(self.cards).items() if times > 1)


def slots(rules: Ruleset, boxes: list[int]) -> Iterator[Slot]:
    """Yield the cards of the deal in order, for the boxes that play."""
    yield from [Slot(BURNT, BURNT, covered=True)] * rules.deck.burnt_each_round
    ordered = sorted(boxes, reverse=rules.table.deal_order is Order.DESCENDING)
    for step in rules.deal:
        down = step.face is Face.DOWN
        owners = {
            Recipient.HANDS: [str(box) for box in ordered],
            Recipient.DEALER: [DEALER],
            Recipient.TABLE: [step.zone],
        }[step.to]
        for owner in owners:
            yield from [Slot(owner, step.zone, down)] * step.cards


def derive(rules: Ruleset, holders: Mapping[int, str], rows: list[CardsRow]) -> Shoe:
    """Return the shoe that serves each row its cards, then lets the boxes draw theirs in play order, then the dealer.

    Args:
        holders: the boxes that play → name of who holds them.
    Raises:
        StepFault: a row for nobody, twice the same, too few or too many cards served, more copies than decks.
    """
    owned = _by_owner(rules, holders, rows)
    wanted = list(slots(rules, list(holders)))
    needed = Counter(slot.owner for slot in wanted)
    for owner, row in owned.items():
        if len(row.served) != needed[owner]:
            raise StepFault("G060", *_misfit(row, needed[owner]), row.at)
    missing = [owner for owner in needed if owner not in owned]
    if missing:
        names = [holders[int(owner)] if owner.isdigit() else owner for owner in missing]
        raise StepFault(
            "G060",
            f"Mancano le carte di {listed(names)}.",
            f"Aggiungi una riga alla tabella delle carte: | {names[0]} | … |  |",
        )
    left = {owner: list(row.served) for owner, row in owned.items()}
    dealt = [left[slot.owner].pop(0) for slot in wanted]
    play_order = sorted(holders, reverse=rules.table.play_order is Order.DESCENDING)
    drawn = {str(box): owned[str(box)].drawn for box in play_order}
    if DEALER in owned:
        drawn[DEALER] = owned[DEALER].drawn
    later = [code for codes in drawn.values() for code in codes]
    return replace(_shoe(rules, wanted, dealt + later), roles=_roles(wanted, dealt, drawn))


def as_given(rules: Ruleset, holders: Mapping[int, str], codes: list[str]) -> Shoe:
    """Return a shoe given card by card. Raises StepFault if it cannot serve the deal."""
    wanted = list(slots(rules, list(holders)))
    if len(codes) < len(wanted):
        raise StepFault(
            "G060",
            f"Il sabot ha {len(codes)} carte, ma la distribuzione ne chiede {len(wanted)}.",
            "Aggiungi le carte che mancano.",
        )
    rest = {REST: tuple(codes[len(wanted) :])}
    return replace(_shoe(rules, wanted, list(codes)), roles=_roles(wanted, codes, rest))


def _shoe(rules: Ruleset, wanted: list[Slot], codes: list[str]) -> Shoe:
    for code, times in Counter(codes).items():
        if code == COVERED:
            message = "Una carta coperta, «?», non si può mettere nel sabot: non si saprebbe qual è."
            raise StepFault("G061", message, "Scrivi la carta vera: la distribuzione dice quali sono coperte.")
        if code[0] not in rules.deck.ranks:
            ranks = ", ".join(rank_sign(rank) for rank in rules.deck.ranks)
            raise StepFault(
                "G061", f"La carta {card(code)} non esiste in questo mazzo.", f"Ranghi di questo mazzo: {ranks}."
            )
        if times > rules.deck.decks:
            raise StepFault(
                "G061",
                f"La carta {card(code)} compare {times} volte, ma i mazzi sono {rules.deck.decks}.",
                "Sostituisci una delle copie con un'altra carta.",
            )
    hidden: dict[str, list[str]] = {}
    for slot, code in zip(wanted, codes, strict=False):
        if slot.covered:
            hidden.setdefault(slot.owner, []).append(code)
    return Shoe(cards=codes, hidden=hidden)


def _roles(wanted: list[Slot], dealt: list[str], later: Mapping[str, tuple[str, ...]]) -> list[dict[str, Any]]:
    """Return the cards by role: those of the deal in the zone where they lie, the later ones in the hand they join.

    Args:
        later: who takes them → the cards drawn after the deal, in order; `resto` where nobody knows who will.
    """
    roles: dict[tuple[str, str], list[str]] = {}
    for slot, code in zip(wanted, dealt, strict=False):
        roles.setdefault((slot.owner, slot.zone), []).append(code)
    for owner, codes in later.items():
        zone = owner if owner in (DEALER, REST) else HAND
        if codes:
            roles.setdefault((owner, zone), []).extend(codes)
    return [role_of(owner, zone, codes) for (owner, zone), codes in roles.items()]


def role_of(owner: str, zone: str, codes: list[str]) -> dict[str, Any]:
    """Return a row of `carte` of the protocol: the cards of who has them, where they lie."""
    if owner == REST:
        return {"a": REST, "carte": codes}
    if owner.isdigit():
        return {"a": HAND, "posto": int(owner), "zona": zone, "carte": codes}
    return {"a": DEALER if owner == DEALER else TABLE, "zona": zone, "carte": codes}


def _by_owner(rules: Ruleset, holders: Mapping[int, str], rows: list[CardsRow]) -> dict[str, CardsRow]:
    owned: dict[str, CardsRow] = {}
    zones = {step.zone for step in rules.deal if step.to is Recipient.TABLE}
    zones |= {BURNT} if rules.deck.burnt_each_round else set()
    for row in rows:
        owner = _owner(zones, holders, row)
        if owner in owned:
            raise StepFault(
                "G062", f"La riga «{_label(row)}» c'è due volte.", "Riunisci le carte in una riga sola.", row.at
            )
        if owner in zones and row.drawn:
            raise StepFault("G062", f"«{_label(row)}» non pesca carte.", "Lascia vuota la colonna «pescate».", row.at)
        owned[owner] = row
    return owned


def _owner(zones: set[str], holders: Mapping[int, str], row: CardsRow) -> str:
    name = row.who.replace(" ", "_")
    if row.who == DEALER or name in zones:
        return name
    mine = [number for number, holder in holders.items() if holder == row.who]
    if row.box is not None:
        mine = [number for number in mine if number == row.box]
    if len(mine) == 1:
        return str(mine[0])
    if mine:
        advice = f"Scrivi «{row.who} al posto {mine[0]}» e così via, una riga per posto."
        raise StepFault("G062", f"{row.who} gioca più posti: la riga «{row.who}» è ambigua.", advice, row.at)
    known = [*_rows_of(holders), DEALER, *(zone.replace("_", " ") for zone in sorted(zones))]
    advice = f"Righe possibili: {', '.join(known)}."
    if (meant := _meant_row(_label(row), known, holders)) is not None:
        advice = f"Scrivi «{meant}». {advice}"
    elif row.who[:1].isupper():
        advice += " Fra i giocatori riceve carte soltanto chi ha fatto la puntata obbligatoria."
    raise StepFault("G062", f"«{_label(row)}» non riceve carte in questo colpo.", advice, row.at)


def _rows_of(holders: Mapping[int, str]) -> list[str]:
    """Return how the table calls each box that plays: by its holder, and by its number if the holder has others."""
    many = Counter(holders.values())
    return [name if many[name] == 1 else f"{name} al posto {number}" for number, name in sorted(holders.items())]


def _meant_row(label: str, known: list[str], holders: Mapping[int, str]) -> str | None:
    """Return the row that was meant: the same but for capitals, or that of the box whose number it holds."""
    if (same := next((row for row in known if row.casefold() == label.casefold()), None)) is not None:
        return same
    if (alone := label.partition(" al posto ")[0]) in known:  # who plays one box only is called by the name
        return alone
    boxes = [int(number) for number in re.findall(r"[0-9]{1,2}", label)]
    if len(boxes) != 1 or boxes[0] not in holders:
        return None
    name = holders[boxes[0]]
    words = {word.casefold() for word in re.findall(r"[^\W\d]+", label)}
    return (
        next((row for row in known if row in (name, f"{name} al posto {boxes[0]}")), None)
        if (name.casefold() in words or not words & {holder.casefold() for holder in holders.values()})
        else None
    )


def _label(row: CardsRow) -> str:
    return row.who if row.box is None else f"{row.who} al posto {row.box}"


def _misfit(row: CardsRow, needed: int) -> tuple[str, str]:
    served = len(row.served)
    cards_word = "carta servita" if served == 1 else "carte servite"
    return (
        f"«{_label(row)}» ha {served} {cards_word}, ma la distribuzione ne dà {needed}.",
        "Togli quelle di troppo; se sono date dopo la distribuzione, vanno nella colonna «pescate»."
        if served > needed
        else "Aggiungi alle carte servite quelle che mancano.",
    )
