"""Every datum of one IR beside what it became in another: by name, or by likeness where a table has no names."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from generator.model.ir import ActionRow, Closing, DealStep, Opening, Phase, Ruleset, Settlement, SettlementRow
from generator.pages.changes.alignment import Aligned, align
from generator.pages.changes.leaf_differences import played

ORDER = "order"


@dataclass(frozen=True, slots=True)
class ListedOrder:
    """The order in which the data list some names."""

    names: tuple[str, ...]


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


_TABLE = ("limits", "rounding", "notes")
_DEALER = ("turn", "opening", "house_list", "rule")
_AUTOMATIC = ("timeout", "disconnection", "funds", "unanswered")
_DOCUMENT = (
    "zones", "wagers", "classes", "deal", "phases", "offers", "closings", "dealer", "settlements", "quotes",
    "automatic", "behind", "malfunction", "returns", "readings", "notes", "clauses", "deck", "values", "table", "text",
)  # fmt: skip
_NAMED = ("zones", "wagers", "classes", "offers", "quotes")


def pairs(before: Ruleset, after: Ruleset) -> Iterator[Pair]:
    """Yield every datum of the two IRs once, in the order of the IR; those that are the same too."""
    yield Pair(part="document", before=before, after=after, apart=_DOCUMENT)
    for part in ("text", "deck", "values"):
        yield Pair(part=part, before=getattr(before, part), after=getattr(after, part))
    yield from _table(before, after)
    for part in _NAMED[:3]:
        yield from _named(part, getattr(before, part), getattr(after, part), _name)
    yield from _aligned("deal", before.deal, after.deal)
    yield from _phases(before.phases, after.phases)
    for part in _NAMED[3:]:
        yield from _named(part, getattr(before, part), getattr(after, part), _name)
    yield from _aligned("closings", before.closings, after.closings)
    yield from _dealer(before, after)
    yield from _settlements(before, after)
    yield from _automatic(before, after)
    for part in ("behind", "malfunction"):
        yield Pair(part=part, before=getattr(before, part), after=getattr(after, part))
    yield from _named("returns", before.returns, after.returns, lambda row: (row.wagers, row.strategy))
    yield from _named("readings", before.readings, after.readings, lambda row: row.id, apart=("alternatives",))
    for was, now in _by_key(before.readings, after.readings, lambda row: row.id):
        if was is not None and now is not None:  # a reading that comes or goes is one change
            yield from _named("readings.alternatives", was.alternatives, now.alternatives, _name, name=now.id)
    yield from _named("notes", before.notes, after.notes, _name)
    yield from _named("clauses", before.clauses, after.clauses, lambda row: row.id)


def _name(item: Any) -> str:
    return str(item.name)


def _table(before: Ruleset, after: Ruleset) -> Iterator[Pair]:
    was, now = before.table, after.table
    yield Pair(part="table", before=was, after=now, apart=_TABLE)
    yield from _named("table.limits", was.limits, now.limits, lambda row: row.wager)
    yield Pair(part="table.rounding", before=was.rounding, after=now.rounding)
    yield from _named("table.notes", was.notes, now.notes, _name)


def _dealer(before: Ruleset, after: Ruleset) -> Iterator[Pair]:
    was, now = before.dealer, after.dealer
    yield Pair(part="dealer", before=was, after=now, apart=_DEALER)
    yield from _aligned("dealer.turn", was.turn, now.turn)
    yield from _aligned("dealer.opening", was.opening, now.opening)
    yield Pair(part="dealer.house_list", before=was.house_list, after=now.house_list)
    yield from _aligned("dealer.rule", was.rule, now.rule)


def _settlements(before: Ruleset, after: Ruleset) -> Iterator[Pair]:
    for was, now in _by_key(before.settlements, after.settlements, lambda table: table.wager):
        table: Settlement = now or was
        yield Pair(part="settlements", before=was, after=now, name=table.wager, apart=("wager", "rows"))
        if was is not None and now is not None:
            yield from _aligned("settlements.rows", was.rows, now.rows, table.wager)
    yield from _in_order("settlements", before.settlements, after.settlements, lambda table: table.wager)


def _automatic(before: Ruleset, after: Ruleset) -> Iterator[Pair]:
    was, now = before.automatic, after.automatic
    yield Pair(part="automatic", before=was, after=now, apart=_AUTOMATIC)
    yield from _aligned("automatic.timeout", was.timeout, now.timeout)
    yield from _aligned("automatic.disconnection", was.disconnection, now.disconnection)
    for old, new in _by_key(was.funds, now.funds, lambda item: item[0]):
        rows = [() if item is None else item[1] for item in (old, new)]
        yield from _aligned("automatic.funds", rows[0], rows[1], (new or old)[0])
    yield from _in_order("automatic.funds", was.funds, now.funds, lambda item: item[0])
    for old, new in _by_key(was.unanswered, now.unanswered, lambda item: item[0]):
        yield Pair(part="automatic.unanswered", before=old, after=new, name=(new or old)[0])
    yield from _in_order("automatic.unanswered", was.unanswered, now.unanswered, lambda item: item[0])


def _named(
    part: str,
    before: Sequence[Any],
    after: Sequence[Any],
    key: Callable[[Any], Any],
    *,
    name: str = "",
    apart: tuple[str, ...] = (),
) -> Iterator[Pair]:
    for was, now in _by_key(before, after, key):
        own = key(now or was)
        yield Pair(
            part=part, before=was, after=now, name=name or (own if isinstance(own, str) else "+".join(own[0])),
            apart=apart,
        )  # fmt: skip
    yield from _in_order(part, before, after, key, name)


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
        yield Pair(
            part=f"{part}.{ORDER}",
            before=ListedOrder(tuple(map(str, old))),
            after=ListedOrder(tuple(map(str, new))),
            name=name,
        )


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
        case Closing():
            return row.stage, row.action, row.settles
    return row


def _content(row: Any) -> Any:
    content = played(row)
    return tuple(part for part in content if part[0] != "found") if isinstance(row, Phase) else content
