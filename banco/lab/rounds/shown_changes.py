"""Which changes a round shows: each is tried alone, so that no round stands beside a change that it does not show."""

import dataclasses
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from banco.lab.rounds.first_round import FirstRound
from conformance.proof.time_limit import OutOfTime, limited
from conformance.readings.in_memory import in_memory
from generator.model.ir import Ruleset
from generator.model.sources import sources
from generator.pages.changes.all_changes import Comparison
from generator.pages.changes.change_telling import RulesetChange, sources_of
from generator.pages.changes.leaf_differences import played

MOST = 24
"""The most data that are tried; of rules that differ in more no single one is looked for."""
_SECONDS = 2.0
"""A round takes a thousandth of this; rules of which only a part is new may never end one."""
_ASIDE = frozenset({"riga", "clausole", "stadio", "messaggio"})
"""What an outcome says of the data, and not of the round."""
_UNPLAYED = frozenset({"readings", "clauses", "notes", "returns", "text", "fingerprint", "version", "title"})


@dataclass(frozen=True, slots=True)
class _Datum:
    """A datum that differs: the earlier rules with it as it is now, and the paths by which changes name it."""

    alone: Ruleset
    paths: frozenset[str]


def shown_changes(found: FirstRound, comparison: Comparison) -> tuple[RulesetChange, ...]:
    """Return the changes that a round shows, in their order; () where no single datum explains it.

    A datum explains a round if the earlier rules with that datum alone changed play it as the later ones do, or the
    later rules with that datum alone as it was play it as the earlier ones do.
    """
    felt = comparison.felt
    if len(felt) == 1:
        return felt
    before, after = comparison.before, comparison.after
    if before.slug != after.slug or found.requests[0] != found.requests[1]:
        return ()
    put = list(_data(before, after))
    if len(put) > MOST:
        return ()
    was, now = _played(before, found), _played(after, found)
    paths = {path for one in put if _played(one.alone, found) == now for path in one.paths}
    if not paths:
        taken = _data(after, before)
        paths = {path for one in taken if _played(one.alone, found) == was for path in one.paths}
    return tuple(one for one in felt if one.path in paths)


def _played(rules: Ruleset, found: FirstRound) -> Any:
    """Return what a round shows by some rules, whatever data they name; None for rules that cannot play it."""
    try:
        with limited(_SECONDS):
            return _seen(in_memory(rules).play(found.requests[0], found.moves[0]))
    except (OutOfTime, Exception):  # the engine of rules put together from two may fail in any way, or never end
        return None


def _seen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _seen(one) for key, one in value.items() if key not in _ASIDE}
    return [_seen(one) for one in value] if isinstance(value, list | tuple) else value


def _data(before: Ruleset, after: Ruleset) -> Iterator[_Datum]:
    """Yield every datum of the later rules that differs, put into the earlier ones."""
    for field in dataclasses.fields(Ruleset):
        if field.name not in _UNPLAYED:

            def in_rules(now: tuple[Any, ...], name: str = field.name) -> Ruleset:
                return dataclasses.replace(before, **{name: now[0]})

            yield from _differing((getattr(before, field.name),), (getattr(after, field.name),), in_rules)


def _differing(was: Sequence[Any], now: Sequence[Any], put: Callable[[tuple[Any, ...]], Ruleset]) -> Iterator[_Datum]:
    """Yield the data of two sequences that differ, place by place; where some come or go, all between as one."""
    if len(was) != len(now):
        first = _alike(was, now)
        last = _alike(was[first:][::-1], now[first:][::-1])
        apart = [one[first : len(one) - last] for one in (was, now)]
        yield _Datum(put(tuple(now)), _paths(apart[0]) | _paths(apart[1]))
        return
    for place, (old, new) in enumerate(zip(was, now, strict=True)):
        if played(old) == played(new):
            continue

        def in_place(one: Any, place: int = place) -> Ruleset:
            return put((*was[:place], one, *was[place + 1 :]))

        if isinstance(old, tuple) and isinstance(new, tuple):
            yield from _differing(old, new, in_place)
        elif _has_parts(old) and type(old) is type(new):
            yield from _fields(old, new, in_place)
        else:
            yield _Datum(in_place(new), _paths((old, new)))


def _alike(was: Sequence[Any], now: Sequence[Any]) -> int:
    """Return with how many data that play alike two sequences begin."""
    apart = (place for place, pair in enumerate(zip(was, now, strict=False)) if played(pair[0]) != played(pair[1]))
    return next(apart, min(len(was), len(now)))


def _has_parts(node: Any) -> bool:
    """Say whether a datum is made of others that are told apart: a table of rows, the table at which one sits."""
    return dataclasses.is_dataclass(node) and (not hasattr(node, "source") or hasattr(node, "rows"))


def _fields(old: Any, new: Any, put: Callable[[Any], Ruleset]) -> Iterator[_Datum]:
    for field in dataclasses.fields(old):
        was, now = getattr(old, field.name), getattr(new, field.name)
        if played(was) == played(now):
            continue

        def in_field(one: Any, name: str = field.name) -> Ruleset:
            return put(dataclasses.replace(old, **{name: one}))

        if isinstance(was, tuple) and isinstance(now, tuple) and any(map(dataclasses.is_dataclass, (*was, *now))):
            yield from _differing(was, now, in_field)
        elif _has_parts(was) and type(was) is type(now):
            yield from _fields(was, now, in_field)
        else:
            named = {one.path for node in (old, new) for one in sources_of(node, (field.name,))}
            yield _Datum(in_field(now), _paths((was, now)) | named)


def _paths(values: Sequence[Any]) -> frozenset[str]:
    return frozenset(source.path for value in values for source in sources(value))
