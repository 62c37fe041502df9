"""The chain: whatever is done to an entry, or to all of them, is seen."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from conformance.certificate.registry.chain import EMPTY, GENESIS, ChainEntry, Head, breaks, linked


def chain(count: int, engine: str = "m") -> list[ChainEntry]:
    entries: list[ChainEntry] = []
    for number in range(count):
        head = Head(entries[-1].number, entries[-1].digest) if entries else EMPTY
        entries.append(
            linked(
                head,
                added="2026-11-22T20:00:00Z",
                engine=engine,
                ruleset="gioco@1.0.0",
                outcome="conforme",
                expires="2027-11-22",
                certificate=f"attestato {number}",
            )
        )
    return entries


def test_a_chain_that_nobody_touched_holds() -> None:
    entries = chain(5)
    assert [one.number for one in entries] == [1, 2, 3, 4, 5]
    assert entries[0].before == GENESIS
    assert breaks(entries) == ()
    assert breaks([]) == ()


Touch = Callable[[list[ChainEntry]], list[ChainEntry]]


def _changed(**values: Any) -> Touch:
    return lambda entries: [replace(one, **values) if one.number == 3 else one for one in entries]


@pytest.mark.parametrize(
    ("touch", "number"),
    [
        (_changed(engine="altro"), 3),
        (_changed(ruleset="altro@1.0.0"), 3),
        (_changed(outcome="non conforme"), 3),
        (_changed(expires="2099-01-01"), 3),
        (_changed(added="2020-01-01T00:00:00Z"), 3),
        (_changed(certificate="un altro"), 3),
        (_changed(before=GENESIS), 3),
        (_changed(digest="0" * 64), 3),
        (lambda entries: entries[:2] + entries[3:], 4),
        (lambda entries: entries[1:], 2),
        (lambda entries: [entries[1], entries[0], *entries[2:]], 2),
        (lambda entries: entries[:2] + [replace(one, number=one.number - 1) for one in entries[3:]], 3),
    ],
)
def test_what_is_done_to_an_entry_is_seen_there(touch: Touch, number: int) -> None:
    assert breaks(touch(chain(5)))[0].number == number


def test_a_changed_entry_whose_digest_was_made_again_breaks_the_next() -> None:
    entries = chain(5)
    forged = replace(entries[2], outcome="non conforme")
    entries[2] = replace(forged, digest=forged.computed())
    assert [one.number for one in breaks(entries)] == [4]


def test_a_chain_rebuilt_whole_holds_by_itself_and_not_through_a_head_that_was_kept() -> None:
    kept = chain(4)[2]
    rebuilt = chain(4, engine="altro")
    assert breaks(rebuilt) == ()
    [found] = breaks(rebuilt, Head(kept.number, kept.digest))
    assert found.number == 3
    assert "rifatto" in found.words
    assert breaks(chain(6), Head(kept.number, kept.digest)) == ()


def test_a_chain_that_was_cut_does_not_reach_a_head_that_was_kept() -> None:
    last = chain(5)[-1]
    assert breaks(chain(4)) == ()
    assert len(breaks(chain(4), Head(last.number, last.digest))) == 1
