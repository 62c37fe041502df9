"""Every datum of one IR beside what it became in another: by name, or by likeness where a table has no names."""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from operator import attrgetter, itemgetter
from typing import Any

from generator.model.ir import (
    ActionRow,
    Alternative,
    Automatic,
    Behind,
    Clause,
    Closing,
    Dealer,
    DealStep,
    Deck,
    DeclaredReturn,
    HandClass,
    HouseList,
    Limits,
    Malfunction,
    Note,
    Offer,
    Opening,
    Phase,
    QuoteTable,
    Reading,
    Rounding,
    Ruleset,
    Settlement,
    SettlementRow,
    SourceText,
    TableSetup,
    Values,
    Wager,
    Zone,
)
from generator.model.ir_session import (
    AccountRule,
    ChipRemoval,
    Command,
    History,
    PhaseClosing,
    PlayMode,
    RepeatedStakes,
    ResultTable,
    ResultTableRow,
    RoundCode,
    SessionPhase,
    SessionRow,
    Setting,
    ShownItem,
    TableSession,
)
from generator.pages.changes.alignment import Aligned, align
from generator.pages.changes.leaf_differences import played

ORDER = "order"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A datum before and after; None where there was, or is, none.

    Attributes:
        part: the field of the IR that holds it, with dots: «dealer.rule».
        name: the wager, the offer… that it belongs to, where a part has several tables.
        apart: fields of the node that are pairs of their own.
        moved: it stands at another place among its like.
        number: its place among its like, from 1, where they are told by their order.
    """

    part: str
    before: Any
    after: Any
    name: str = ""
    apart: tuple[str, ...] = ()
    moved: bool = False
    number: int = 0

    @property
    def node(self) -> Any:
        """Return the datum as it is, or as it was if it went."""
        return self.before if self.after is None else self.after

    @property
    def path(self) -> str:
        """Return the path of the datum in the data; that of the part where it has no provenance of its own."""
        source = getattr(self.node, "source", None)
        return source.path if source is not None else ".".join(filter(None, (self.part, self.name)))


_SINGLE = (
    *(SourceText, Deck, Values, TableSetup, Rounding, Dealer, HouseList, Automatic, Behind, Malfunction),
    *(TableSession, AccountRule, ChipRemoval, RepeatedStakes, ResultTable, RoundCode, History),
)
"""Nodes of which their holder has one."""
_KEYS: Mapping[type, Callable[[Any], Any]] = {
    **dict.fromkeys((Zone, Wager, HandClass, Offer, QuoteTable, Note, Alternative), attrgetter("name")),
    **dict.fromkeys((SessionPhase, Command, ShownItem, PlayMode, Setting), attrgetter("name")),
    PhaseClosing: attrgetter("by"),
    **dict.fromkeys((Limits, Settlement), attrgetter("wager")),
    **dict.fromkeys((Reading, Clause), attrgetter("id")),
    DeclaredReturn: attrgetter("wagers", "strategy"),
}
"""Nodes of which their holder has several, each with the name that it keeps."""
_ALIGNED = (DealStep, Phase, Closing, ActionRow, Opening, SettlementRow, SessionRow, ResultTableRow)
"""Nodes of which their holder has several, told apart by their order and likeness."""
FUNDS, UNANSWERED = "automatic.funds", "automatic.unanswered"
"""Parts that hold no nodes: tuples that begin with the name of an offer."""


def pairs(before: Ruleset, after: Ruleset) -> Iterator[Pair]:
    """Yield every datum of the two IRs once, each before what it holds; those that are the same too."""
    yield from _walk("document", before, after)


def _walk(part: str, before: Any, after: Any, name: str = "") -> Iterator[Pair]:
    """Yield a node, then those that it holds; what holds others and comes or goes is one change."""
    prefix = "" if part == "document" else f"{part}."
    held = {
        f"{prefix}{field.name}": [getattr(one, field.name, None) for one in (before, after)]
        for field in dataclasses.fields(before if after is None else after)
    }
    held = {where: sides for where, sides in held.items() if where in (FUNDS, UNANSWERED) or _kind(sides)}
    yield Pair(
        part=part, before=before, after=after, name=name, apart=tuple(where.removeprefix(prefix) for where in held)
    )
    if before is not None and after is not None:
        for where, (was, now) in held.items():
            yield from _held(where, was, now, name)


def _kind(sides: Sequence[Any]) -> type | None:
    """Return which node a field holds on either side, or several of; None if it holds no nodes."""
    items = (value[0] if isinstance(value, tuple) and value else value for value in sides)
    return next((type(item) for item in items if isinstance(item, (*_SINGLE, *_KEYS, *_ALIGNED))), None)


def _held(part: str, before: Any, after: Any, name: str) -> Iterator[Pair]:
    """Yield the nodes of a field, of a holder of this name."""
    kind = _kind((before, after))
    if part in (FUNDS, UNANSWERED):
        yield from _by_offer(part, before, after)
    elif kind is Phase:
        yield from _phases(before, after)
    elif kind is not None and kind in _KEYS:
        key = _KEYS[kind]
        for was, now in _by_key(before, after, key):
            own = key(now or was)
            yield from _walk(part, was, now, name or (own if isinstance(own, str) else "+".join(own[0])))
        yield from _in_order(part, before, after, key, name)
    elif kind in _ALIGNED:
        yield from _aligned(part, before, after, name)
    else:
        yield from _walk(part, before, after)


def _by_offer(part: str, before: Sequence[Any], after: Sequence[Any]) -> Iterator[Pair]:
    """Yield what is said offer by offer: the rows for who lacks the money, the answer for who gives none."""
    for old, new in _by_key(before, after, itemgetter(0)):
        name = (new or old)[0]
        if part == FUNDS:
            rows = [() if item is None else item[1] for item in (old, new)]
            yield from _aligned(part, rows[0], rows[1], name)
        else:
            yield Pair(part=part, before=old, after=new, name=name)
    yield from _in_order(part, before, after, itemgetter(0))


def _by_key(before: Sequence[Any], after: Sequence[Any], key: Callable[[Any], Any]) -> Iterator[tuple[Any, Any]]:
    """Yield items of the same key together, those of ``after`` first; a key said twice pairs in order."""
    was, now = (_keyed(items, key) for items in (before, after))
    yield from ((was.get(one), item) for one, item in now.items())
    yield from ((item, None) for one, item in was.items() if one not in now)


def _in_order(
    part: str, before: Sequence[Any], after: Sequence[Any], key: Callable[[Any], Any], name: str = ""
) -> Iterator[Pair]:
    """Yield the order of the items that both sides have, if it is another."""
    was, now = ([key(item) for item in items] for items in (before, after))
    old, new = ([one for one in ours if one in theirs] for ours, theirs in ((was, now), (now, was)))
    if old != new and sorted(map(str, old)) == sorted(map(str, new)):
        yield Pair(part=f"{part}.{ORDER}", before=tuple(map(str, old)), after=tuple(map(str, new)), name=name)


def _keyed(items: Sequence[Any], key: Callable[[Any], Any]) -> dict[tuple[Any, int], Any]:
    keyed: dict[tuple[Any, int], Any] = {}
    for item in items:
        keyed[next((key(item), number) for number in count() if (key(item), number) not in keyed)] = item
    return keyed


def _aligned(part: str, before: Sequence[Any], after: Sequence[Any], name: str = "") -> Iterator[Pair]:
    for one in _rows(before, after):
        yield _pair(part, before, after, one, name)


def _rows(before: Sequence[Any], after: Sequence[Any]) -> tuple[Aligned, ...]:
    """Return the rows of two tables in pairs; those of a table that is the same are looked at no further."""
    if before == after:
        return tuple(Aligned(place, place) for place in range(len(after)))
    contents = [[(_content(row), row) for row in rows] for rows in (before, after)]
    return align(contents[0], contents[1], _alike, lambda was, now: int(was[0] == now[0]))


def _pair(
    part: str, before: Sequence[Any], after: Sequence[Any], one: Aligned, name: str = "", apart: tuple[str, ...] = ()
) -> Pair:
    place = one.before if one.after is None else one.after
    return Pair(
        part=part,
        before=None if one.before is None else before[one.before],
        after=None if one.after is None else after[one.after],
        name=name,
        apart=apart,
        moved=one.moved,
        number=(place or 0) + 1,
    )


def _phases(before: Sequence[Phase], after: Sequence[Phase]) -> Iterator[Pair]:
    """Yield the phases; where a peek leads is the phase that it leads to, whatever its number has become."""
    found = _rows(before, after)
    became = {one.before: one.after for one in found if one.before is not None}
    for one in found:
        apart: tuple[str, ...] = ("found",)
        if one.before is not None and one.after is not None:
            was, now = before[one.before].found, after[one.after].found
            if (was is None) != (now is None) or (was is not None and became.get(was) != now):
                apart = ()
        yield _pair("phases", before, after, one, apart=apart)


def _alike(was: tuple[Any, Any], now: tuple[Any, Any]) -> int:
    """Return how much a row looks like another, up to 8; 0 where it cannot be what became of it.

    Args:
        was, now: what is played of the row, and the row.
    """
    if was[0] == now[0]:
        return 8
    before, after = was[1], now[1]
    match before, after:
        case (Phase(), Phase()):
            if before.kind != after.kind:
                return 0
            what = [(phase.wagers, phase.offers, phase.hand_class) for phase in (before, after)]
            return 5 if what[0] == what[1] else 3
        case (DealStep(), DealStep()):
            return 4 if (before.to, before.zone) == (after.to, after.zone) else 0
        case (Opening(), Opening()):
            return 3 if before.reveal == after.reveal else 0
    return _rows_alike(before, after)


def _rows_alike(before: Any, after: Any) -> int:
    """Return how much two rows that hold on a condition are alike: one of the two sides must be the same."""
    if before.when == after.when:
        return 6
    return 2 if _then(before) == _then(after) else 0


def _then(row: Any) -> Any:
    match row:
        case SettlementRow():
            return row.label, row.outcome, row.payout.returned, row.payout.table
        case ActionRow():
            return row.action, row.zone
        case SessionRow():
            return row.effect, row.what
        case ResultTableRow():
            return row.word
        case Closing():
            return row.stage, row.action, row.settles
    return row


def _content(row: Any) -> Any:
    content = played(row)
    return tuple(part for part in content if part[0] != "found") if isinstance(row, Phase) else content
