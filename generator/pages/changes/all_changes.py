"""Everything that changed between two regolamenti, one sentence for each datum: nothing that differs is passed over."""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from generator.model.ir import Ruleset
from generator.pages.changes import dealer_changes as dealer
from generator.pages.changes import document_changes as document
from generator.pages.changes import money_changes as money
from generator.pages.changes import round_changes as play
from generator.pages.changes import session_changes as around
from generator.pages.changes import table_changes as table
from generator.pages.changes.change_class import DECLARED, ORIGIN, PLAY, UNFELT, WORDING, Grade
from generator.pages.changes.change_telling import RulesetChange, Sides, ToldChange, cited, sources_of, was_now
from generator.pages.changes.coming_weight import coming_weight
from generator.pages.changes.datum_names import UNSAYABLE, named
from generator.pages.changes.document_changes import come_or_gone, whole
from generator.pages.changes.leaf_differences import WORDS, differing, is_provenance, leaves, neutral, played
from generator.pages.changes.pairing import ORDER, Pair, pairs

_RULE = "dealer.rule"
_TELLERS: Mapping[str, table.Teller] = {
    "document": document.identity,
    "text": document.source_text,
    "deck": table.deck,
    "values": table.values,
    "table": table.table,
    "table.limits": table.limits,
    "wagers": table.wager,
    "classes": table.hand_class,
    "phases": play.phase,
    "offers": play.offer,
    "closings": play.row,
    "dealer": dealer.qualifying,
    "dealer.turn": play.row,
    "automatic": play.early,
    "automatic.timeout": play.row,
    "automatic.disconnection": play.row,
    "automatic.funds": play.row,
    "settlements": money.table,
    "settlements.rows": money.row,
    "quotes": money.quotes,
    "behind": play.behind,
    "session": around.session,
    "session.commands": around.command,
    "session.modes": around.labelled,
    "session.settings": around.labelled,
    "session.messages.rows": play.row,
    "session.streak.rows": play.row,
    "session.phases.begins": play.row,
    "session.phases.ends": play.row,
    "returns": money.declared,
    "readings": document.reading,
    "clauses": document.clause,
}
"""Part of the IR → its own sentences; what they leave untold is told by the sheet's sentences, or leaf by leaf."""
_UNPLAYED = {
    "document": WORDING,
    "text": ORIGIN,
    "notes": WORDING,
    "table.notes": WORDING,
    "clauses": ORIGIN,
    "readings": ORIGIN,
    "readings.alternatives": ORIGIN,
    "returns": DECLARED,
}
"""Parts that no round depends on, with the weight of all that is told of them."""
_COME_OR_GONE: Mapping[str, Callable[[Pair, Sides], str]] = {
    "session": around.session_said,
    "settlements": money.table_said,
    "settlements.rows": money.row_said,
    "returns": money.declared_said,
}


@dataclass(frozen=True, slots=True)
class Comparison:
    """What changed from one regolamento to another, the changes in the order of the IR."""

    before: Ruleset
    after: Ruleset
    changes: tuple[RulesetChange, ...]

    @property
    def grade(self) -> Grade | None:
        """Return the class of the whole: that of the change that matters most; None if nothing but the version does."""
        return max((one.grade for one in self.changes if one.path != "document.version"), default=None)

    @property
    def felt(self) -> tuple[RulesetChange, ...]:
        """Return the changes that a player meets: all but words and provenance."""
        return tuple(one for one in self.changes if one.grade > Grade.PATCH)


def compare(before: Ruleset, after: Ruleset) -> Comparison:
    """Return what changed from one regolamento to another: every leaf of the IR that differs is told by a sentence."""
    sides = Sides(before, after)
    found = [change for pair in pairs(before, after) for change in _changes(pair, sides)]
    found += _drawing(sides)
    found += _passed_over(sides, found)
    order = {field.name: number for number, field in enumerate(dataclasses.fields(Ruleset))}
    return Comparison(before, after, tuple(sorted(found, key=lambda one: order.get(one.part.partition(".")[0], -1))))


def told_to_players(before: Ruleset, after: Ruleset) -> tuple[str, ...]:
    """Return «Che cosa è cambiato» for the player's page: a sentence for each change that he meets, in page order."""
    return tuple(change.text for change in compare(before, after).felt)


def _changes(pair: Pair, sides: Sides) -> Iterator[RulesetChange]:
    for told in _told(pair, sides):
        was, now = (sources_of(one, told.fields) for one in (pair.before, pair.after))
        clauses, readings = cited([*now, *was])
        path = now[0].path if now else was[0].path if was else pair.path
        if pair.part == "document":
            path = f"{pair.part}.{told.fields[0]}"
        yield RulesetChange(
            text=told.text, part=pair.part, path=path, weight=told.weight, clauses=clauses, readings=readings
        )  # fmt: skip


def _told(pair: Pair, sides: Sides) -> Iterator[ToldChange]:
    if pair.part.endswith(f".{ORDER}"):
        yield _reordered(pair)
    elif pair.before is None or pair.after is None:
        if pair.node is not None and not _told_with_the_rule(pair, sides):
            yield _come_or_gone(pair, sides)
    elif isinstance(pair.after, tuple):
        if neutral(pair.before) != neutral(pair.after):
            yield from _answered(pair, sides)
    else:
        yield from _changed(pair, sides)


def _told_with_the_rule(pair: Pair, sides: Sides) -> bool:
    return pair.part == _RULE and dealer.drawing(sides) is not None


def _come_or_gone(pair: Pair, sides: Sides) -> ToldChange:
    come = pair.before is None
    words = sides.now if come else sides.was
    weight = _UNPLAYED.get(pair.part) or coming_weight(pair, sides)
    if pair.part in _COME_OR_GONE:
        return ToldChange(text=_COME_OR_GONE[pair.part](pair, sides), weight=weight)
    said = sides.now_said(pair.after) if come else sides.was_said(pair.before)
    return ToldChange(text=come_or_gone(named(pair, words), said, come=come), weight=weight)


def _answered(pair: Pair, sides: Sides) -> Iterator[ToldChange]:
    """Yield what changed of who does not answer: (offer, action, source)."""
    if pair.before[1] != pair.after[1]:
        text = was_now(sides.was_said(pair.before), sides.now_said(pair.after))
        yield ToldChange(text=text, weight=PLAY)
    if neutral(pair.before[2]) != neutral(pair.after[2]):
        yield document.provenance(pair.after[2].path, "", pair.before[2], pair.after[2])


def _changed(pair: Pair, sides: Sides) -> Iterator[ToldChange]:
    fields = differing(pair.before, pair.after, pair.apart)
    if _told_with_the_rule(pair, sides):
        fields = tuple(field for field in fields if is_provenance(pair.before, pair.after, field))
    elif not fields and not pair.moved:
        return
    told: list[ToldChange] = []
    if pair.part in _TELLERS:
        with suppress(*UNSAYABLE):
            told = list(_TELLERS[pair.part](pair, fields, sides))
    if pair.moved and not any(not one.fields for one in told) and not _told_with_the_rule(pair, sides):
        told.insert(0, _moved(pair, sides))
    yield from told
    covered = {field for one in told for field in one.fields}
    rest = [field for field in fields if field not in covered]
    plain = [field for field in rest if not is_provenance(pair.before, pair.after, field)]
    if plain:
        yield from _by_the_sheet(pair, plain, sides)
    for field in rest:
        if field not in plain:
            sources = [getattr(one, field) for one in (pair.before, pair.after)]
            path = next(source.path for source in reversed(sources) if source is not None)
            yield document.provenance(path, field, *sources)


def _moved(pair: Pair, sides: Sides) -> ToldChange:
    said = sides.now_said(pair.after)
    return ToldChange(
        text=f"Cambia l'ordine: {named(pair, sides.now)} prima stava altrove. {said}".rstrip(), weight=PLAY
    )


def _reordered(pair: Pair) -> ToldChange:
    part = pair.part.removesuffix(f".{ORDER}")
    names = ", ".join(pair.after)
    return ToldChange(text=f"Cambia l'ordine in cui i dati elencano «{part}»: {names}.", weight=UNFELT)


def _by_the_sheet(pair: Pair, fields: Sequence[str], sides: Sides) -> Iterator[ToldChange]:
    """Yield the sentences of the sheet before and after, where they tell; else every leaf with its path."""
    weight = _UNPLAYED.get(pair.part) or (WORDING if set(fields) <= WORDS else PLAY)
    was, now = sides.was_said(pair.before), sides.now_said(pair.after)
    what = named(pair, sides.now)
    if was and now and was != now:
        yield ToldChange(text=was_now(was, now, what), weight=weight, fields=tuple(fields))
        return
    for field in fields:
        for leaf in leaves(getattr(pair.before, field), getattr(pair.after, field), f"{pair.path}.{field}"):
            yield ToldChange(text=whole(what, pair.path, leaf), weight=weight, fields=(field,))


def _drawing(sides: Sides) -> Iterator[RulesetChange]:
    told = dealer.drawing(sides)
    if not told:
        return
    rows = [
        row
        for pair in pairs(sides.before, sides.after)
        if pair.part == _RULE and (pair.moved or played(pair.before) != played(pair.after))
        for row in (pair.before, pair.after)
        if row is not None
    ]
    clauses, readings = cited([row.source for row in rows])
    path = f"{rows[0].source.path.rpartition('.')[0]}" if rows else _RULE
    for one in told:
        yield RulesetChange(text=one.text, part=_RULE, path=path, weight=one.weight, clauses=clauses, readings=readings)


def _passed_over(sides: Sides, found: Sequence[RulesetChange]) -> Iterator[RulesetChange]:
    """Yield the leaves of a part that differs and of which nothing was told: what the sentences do not foresee."""
    told = {change.part.partition(".")[0] for change in found} | {
        change.path.partition(".")[2] for change in found if change.part == "document"
    }
    for field in dataclasses.fields(Ruleset):
        was, now = getattr(sides.before, field.name), getattr(sides.after, field.name)
        if field.name in told or field.name == "fingerprint" or neutral(was) == neutral(now):
            continue
        for leaf in leaves(was, now, field.name):
            text = whole(f"il dato «{field.name}»", field.name, leaf)
            yield RulesetChange(text=text, part=field.name, path=leaf[0], weight=PLAY)
