"""Whole shuffles held against the rules, many at once: what they have too often, where rounds lack, when they ended."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np

from banco.logs.deck_copies import CARDS
from banco.logs.shuffles.shuffle_findings import TENTHS, ShuffleFault, ShuffleFinding, ShuffleNotes
from banco.logs.shuffles.shuffle_rule import AT_CUT_CARD, EACH_ROUND, ShuffleRule
from generator.numbers.exact.basis.arithmetic import Array

_SHOWN: Final = 6
"""Rounds that are named with a finding."""


class ShuffleBatch:
    """Some shuffles, each whole, with its rounds in their order of time.

    Args:
        rows: the columns of `PortionShuffles`; beside them ``capo``, alike in the rounds of a shuffle; ``serie``, which
            of the rows of rounds of one shuffle it is at its table, from 1, and ``serie_ultima`` of that table;
            ``quanti``, all the rounds of the shuffle, of which those that come after too many are left out.
        counts: ``counts[round, card]``.
        most: how often the decks hold each card.
    """

    def __init__(self, rows: Any, counts: Array, most: Array, rule: ShuffleRule) -> None:
        self._rows, self._most, self._rule = rows, most, rule
        self._series, last = _numbers(rows, "serie"), _numbers(rows, "serie_ultima")
        heads = _numbers(rows, "capo")
        new = np.ones(len(heads), dtype=bool)
        new[1:] = np.diff(heads) != 0
        self._first = np.flatnonzero(new)
        self._size = np.diff(np.append(self._first, len(heads)))
        self._of = np.cumsum(new) - 1
        self._last = self._first + self._size - 1
        tables = rows.column("tavolo").combine_chunks().dictionary_encode().indices.to_numpy(zero_copy_only=False)
        same_table = tables == tables[self._first][self._of]
        self._same = same_table & (self._series == self._series[self._first][self._of])
        self._two_tables = ~np.logical_and.reduceat(same_table, self._first)
        returned = same_table & ~self._same
        self._returned = np.logical_or.reduceat(returned, self._first) & ~self._two_tables
        self._apart = self._two_tables | self._returned
        self._opens = self._series[self._first] == 1
        self._ended = (self._series[self._last] < last[self._last]) & ~self._apart
        self._read = rows.column("letto").to_numpy(zero_copy_only=False)
        self._counts = counts.astype(np.int32) * self._same[:, None]
        self._before = self._until_now(self._counts)
        beyond = ((self._before + self._counts) > most).any(axis=1)
        self.sound = self._same & ~beyond
        """Of each round, whether all that its shuffle has shown by its end is what one shoe can show."""
        self._beyond = np.logical_or.reduceat(beyond, self._first)

    @property
    def seen(self) -> Array:
        """Return ``seen[round, card]``: how often each card had come before, in the shuffle; of sound rounds."""
        return self._before

    def _until_now(self, amounts: Array) -> Array:
        """Return the sum of what came before each round, in its shuffle."""
        before = np.cumsum(amounts, axis=0, dtype=np.int64) - amounts
        return np.asarray(before - before[self._first][self._of])

    # ------------------------------------------------------------------ how many cards were out

    @cached_property
    def _own(self) -> Array:
        """Return how many cards each round has taken, those that it burns with them."""
        return np.asarray(self._counts.sum(axis=1) + self._rule.burnt_each * self._same)

    @cached_property
    def _counted(self) -> Array:
        """Return how many cards were out before each round, by those that the rounds before have taken."""
        return self._rule.burnt_first + self._until_now(self._own)

    @cached_property
    def _told(self) -> Array:
        """Say of each round whether the log tells how many cards were out before it."""
        return np.asarray((_numbers(self._rows, "prima") >= 0) & self._same)

    @cached_property
    def _more(self) -> Array:
        """Return how many cards more than those counted were out, by what the log has told last; 0 where nothing."""
        more = np.where(self._told, _numbers(self._rows, "prima") - self._counted, 0)
        at = self._last_told
        return np.where(at >= 0, more[np.maximum(at, 0)], 0)

    @cached_property
    def _last_told(self) -> Array:
        """Return the last round, up to each, of which the log tells how many cards were out; -1 where there is none."""
        own = np.where(self._told, np.arange(len(self._told)), -1)
        found = np.maximum.accumulate(own)
        return np.where(found >= self._first[self._of], found, -1)

    @cached_property
    def depth(self) -> Array:
        """Return how many cards were out before each round, at least."""
        return self._counted + self._more

    @cached_property
    def sure(self) -> Array:
        """Say of each round whether `depth` is all that was out: the log tells it, or has shown the whole shuffle."""
        unread = self._until_now((~self._read).astype(np.int64))
        since = np.where(self._last_told >= 0, unread - unread[np.maximum(self._last_told, 0)], unread)
        begun = (self._last_told >= 0) | ~self._opens[self._of]
        return np.asarray(begun & (since == 0) & self._same)

    # ------------------------------------------------------------------ what is found

    def note(self, notes: ShuffleNotes) -> None:
        """Note what is found, and how deep the shoes were dealt."""
        tenth = np.minimum(self.depth * TENTHS // self._rule.cards, TENTHS - 1)
        for place, many in enumerate(np.bincount(tenth[self.sure], minlength=TENTHS).tolist()):
            notes.depths[place] += many
        notes.no_depth += int((~self.sure).sum())
        whole = self._ended & self.sure[self._last] & self._read[self._last]
        notes.ended += int(self._ended.sum())
        notes.shuffled((self.depth + self._own)[self._last[whole]].tolist())
        self._note_names(notes)
        self._note_copies(notes)
        self._note_gaps(notes)
        if self._rule.when == EACH_ROUND:
            size = _numbers(self._rows, "quanti")[self._first]
            for group in self._some(notes, ShuffleFault.TWO_ROUNDS, (size > 1) & ~self._apart, is_open=self._rule.open):
                told = "un colpo per ogni mescolata", f"{size[group]} colpi"
                self._add(notes, ShuffleFault.TWO_ROUNDS, group, self._rounds(group), told, is_open=self._rule.open)
        elif self._rule.when == AT_CUT_CARD:
            self._note_cut(notes, whole)

    def _note_names(self, notes: ShuffleNotes) -> None:
        for group in self._some(notes, ShuffleFault.TABLES, self._two_tables):
            rounds = self._rounds(group)
            names = self._rows.column("tavolo").take(rounds).to_pylist()
            tables = list(dict.fromkeys(name or "(senza nome)" for name in names))
            others = rounds[[name != names[0] for name in names]]
            told = "un tavolo", " e ".join(f"«{name}»" for name in tables[:_SHOWN])
            self._add(notes, ShuffleFault.TABLES, group, others, told)
        for group in self._some(notes, ShuffleFault.RETURNED, self._returned):
            rounds = self._rounds(group)
            again = rounds[self._series[rounds] != self._series[rounds[0]]]
            times = len(np.unique(self._series[rounds]))
            self._add(notes, ShuffleFault.RETURNED, group, again, ("colpi di seguito", f"in {times} volte"))

    def _note_copies(self, notes: ShuffleNotes) -> None:
        """Note the cards that a shuffle has too often, and none of its rounds by itself, which is wrong already."""
        suspects = self._beyond & ~self._apart
        found: list[tuple[int, list[int]]] = []
        for group in np.flatnonzero(suspects).tolist():
            own = self._counts[self._first[group] : self._last[group] + 1]
            if self._rule.at_once:  # the round in which the cut card comes has cards of two shuffles
                own = own[~self._straddles()[self._first[group] : self._last[group] + 1]]
            cards = np.flatnonzero((own.sum(axis=0) > self._most) & ~(own > self._most).any(axis=0)).tolist()
            if cards:
                found.append((group, cards))
        notes.count(ShuffleFault.COPIES, len(found), is_open=False)
        for group, cards in found if notes.wants(ShuffleFault.COPIES) else ():
            rounds = self._rounds(group)
            showing = rounds[(self._counts[rounds][:, cards] > 0).any(axis=1)]
            many = self._counts[rounds].sum(axis=0)
            told = (
                ", ".join(f"{CARDS[card]} al più {self._most[card]} volte" for card in cards[:_SHOWN]),
                ", ".join(f"{CARDS[card]} {many[card]} volte" for card in cards[:_SHOWN]),
            )
            self._add(notes, ShuffleFault.COPIES, group, showing, told)

    def _straddles(self) -> Array:
        cut = self._rule.cut
        return np.zeros(len(self._of), dtype=bool) if cut is None else self.depth + self._own > cut

    def _note_gaps(self, notes: ShuffleNotes) -> None:
        """Note the rounds before which the log tells more, or fewer, cards than it shows since it told them last."""
        rounds = np.flatnonzero(self._told & self._read_since_told)
        more = self._more[rounds] - self._more_before[rounds]
        first = self._last_told_before[rounds] < 0
        free = first & (self._opens[self._of[rounds]] | self._rule.at_once)  # it began before the log, or in a round
        wrong = (more != 0) & ~free
        if self._rule.burnt_sometimes:
            wrong &= (more < 0) | (more % self._rule.burnt_sometimes != 0)
        found = rounds[wrong]
        notes.count(ShuffleFault.GAP, len(found), is_open=False)
        for row in found.tolist() if notes.wants(ShuffleFault.GAP) else ():
            due = self._counted[row] + self._more_before[row]
            told = f"{due} carte uscite prima", f"{_numbers(self._rows, 'prima')[row]}"
            self._add(notes, ShuffleFault.GAP, self._of[row], np.array([row]), told)

    @cached_property
    def _last_told_before(self) -> Array:
        """Return `_last_told` of the round before, in the same shuffle; -1 for the first."""
        found = np.full(len(self._of), -1)
        found[1:] = self._last_told[:-1]
        found[self._first] = -1
        return found

    @cached_property
    def _more_before(self) -> Array:
        at = self._last_told_before
        return np.where(at >= 0, self._more[np.maximum(at, 0)], 0)

    @property
    def _read_since_told(self) -> Array:
        """Say of each round whether every round since the log told the cards last was read."""
        unread = self._until_now((~self._read).astype(np.int64))
        at = self._last_told_before
        return np.asarray(np.where(at >= 0, unread - unread[np.maximum(at, 0)], unread) == 0)

    # ------------------------------------------------------------------ the cut card

    def _note_cut(self, notes: ShuffleNotes, whole: Array) -> None:
        """Note the shoes that were shuffled before the cut card, and the rounds begun after it.

        Where the log says in which round the cut card came out, that holds; its depth is held against the datum.
        """
        rule, came = self._rule, _numbers(self._rows, "taglio") * self._same
        logged = np.logical_or.reduceat((came >= 0) & self._same, self._first) & ~self._apart
        out = self._until_now((came == 1).astype(np.int64)) > 0
        self._note_late(notes, out & logged[self._of], "nessun colpo dopo la carta di taglio", is_open=False)
        silent = np.logical_or.reduceat(came < 0, self._first)
        none = logged & self._ended & ~silent & ~np.logical_or.reduceat(came == 1, self._first)
        for group in self._some(notes, ShuffleFault.EARLY, none):
            told = "si mescola quando esce la carta di taglio", "non è uscita in nessun colpo"
            self._add(notes, ShuffleFault.EARLY, group, self._last[group : group + 1], told)
        if rule.cut is None:
            return
        told_out = f"la carta di taglio dopo {rule.cut} carte"
        self._note_late(notes, (self.depth > rule.cut) & self._same & ~(logged | self._apart)[self._of], told_out)
        after = self.depth + self._own
        soon = whole & ~logged & (after[self._last] <= rule.cut)
        for group in self._some(notes, ShuffleFault.EARLY, soon, is_open=rule.open):
            row = self._last[group]
            told = told_out, f"mescolato dopo {after[row]}"
            self._add(notes, ShuffleFault.EARLY, group, np.array([row]), told, is_open=rule.open)
        first_out = (came == 1) & ~out & self.sure & self._read & logged[self._of]
        wrong = np.flatnonzero(first_out & ((self.depth > rule.cut) | (after <= rule.cut)))
        notes.count(ShuffleFault.CUT_DEPTH, len(wrong), is_open=rule.open)
        for row in wrong.tolist() if notes.wants(ShuffleFault.CUT_DEPTH) else ():
            told = told_out, f"in un colpo da {self.depth[row]} a {after[row]} carte"
            self._add(notes, ShuffleFault.CUT_DEPTH, self._of[row], np.array([row]), told, is_open=rule.open)

    def _note_late(self, notes: ShuffleNotes, late: Array, due: str, *, is_open: bool | None = None) -> None:
        is_open = self._rule.open if is_open is None else is_open
        groups = np.logical_or.reduceat(late, self._first)
        for group in self._some(notes, ShuffleFault.LATE, groups, is_open=is_open):
            rounds = self._rounds(group)
            rounds = rounds[late[rounds]]
            told = due, f"un colpo cominciato dopo {self.depth[rounds[-1]]}"
            self._add(notes, ShuffleFault.LATE, group, rounds, told, is_open=is_open)

    # ------------------------------------------------------------------ notes

    def _some(self, notes: ShuffleNotes, fault: ShuffleFault, groups: Array, *, is_open: bool = False) -> Sequence[int]:
        """Count the shuffles that show a fault; return those to be named."""
        found = np.flatnonzero(groups).tolist()
        notes.count(fault, len(found), is_open=is_open)
        return found if notes.wants(fault) else ()

    def _rounds(self, group: int) -> Array:
        return np.arange(self._first[group], self._last[group] + 1)

    def _add(
        self,
        notes: ShuffleNotes,
        fault: ShuffleFault,
        group: int,
        rounds: Array,
        told: tuple[str, str],
        *,
        is_open: bool = False,
    ) -> None:
        first = int(self._first[group])
        notes.add(
            ShuffleFinding(
                fault=fault,
                table=self._rows.column("tavolo")[first].as_py(),
                shuffle=self._rows.column("mescolata")[first].as_py(),
                told=told,
                rounds=tuple(self._rows.column("colpo").take(rounds[:_SHOWN]).to_pylist()),
                many=len(rounds),
                open=is_open,
            )
        )


def _numbers(rows: Any, name: str) -> Array:
    return np.asarray(rows.column(name).to_numpy().astype(np.int64))
