"""The bets of judged rounds that show what nobody has declared: how much was staked, and what each row paid."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final

import numpy as np
import pyarrow as arrow

from banco.logs.columns.coded_texts import UNREAD, coded
from banco.logs.columns.log_rows import Rows
from banco.logs.free_amounts import free_limits, free_quotes, free_rows, open_rounding
from banco.logs.layout import BETS, LogLayout
from banco.logs.logged_round import cents_of, number_of, word_of
from banco.logs.parameters.handed_back import handed_back
from banco.logs.placed_round import Replayed
from banco.logs.shown_amounts import Paid, PaidCell, RoundMark, ShownAmounts, Sighting, put_together
from banco.logs.tally import RoundVerdict
from banco.logs.verdicts import Fault, side_bets
from conformance.wire.wire_values import read_money
from generator.model.ir import Ruleset, SettlementRow
from generator.model.meaning.totals import best_total
from generator.numbers.exact.basis.arithmetic import Array

_DENSE: Final = 1 << 20
"""Codes that are counted in a table; more of them are sorted."""


class ShownBets:
    """Looks at the bets of the rounds of a portion, for amounts that the text leaves to the table.

    Args:
        rules: by which the rounds are judged.
    """

    def __init__(self, rules: Ruleset, layout: LogLayout) -> None:
        self._rules, self._layout = rules, layout
        self._worth = {rank: (low, high) for rank, low, high in rules.values.by_rank}
        limited = {one.wager for one in free_limits(rules)}
        self._staked = frozenset(wager.name for wager in rules.wagers if wager.initial and wager.name in limited)
        self._rows: dict[str, tuple[SettlementRow, ...]] = {}
        """Wager → the rows that settle it, of which some pay what the text leaves to the table."""
        self._free: set[str] = set()
        self._given = _given(rules) if open_rounding(rules) else {}
        """Wager → all that a unit staked on it may give back, where nobody has said how amounts are rounded."""
        self._rounds: dict[tuple[str, Paid], bool] = {}
        """Whether amounts are such a pay rounded, of those that were met."""
        self._settled_by: dict[tuple[str, Paid], list[SettlementRow]] = {}
        """The rows of a wager that give some amounts, of those that were met."""
        open_ = {quote.name for quote in free_quotes(rules)}
        self._quoted = {
            row.id: row.payout.table
            for settlement in rules.settlements
            for row in settlement.rows
            if row.payout.table in open_
        }
        """Row that pays by a table of amounts → that table."""
        unseen = frozenset() if layout.cards.suited else side_bets(rules)
        for settlement in rules.settlements:
            if settlement.wager in unseen:
                continue
            free = {row.id for row in free_rows(settlement)}
            self._free |= free
            for wager in rules.wagers if free else ():
                if wager.settles_as == settlement.wager:
                    self._rows[wager.name] = settlement.rows

    def of_portion(
        self,
        portion: int,
        table: arrow.Table,
        right: Array,
        others: Iterable[tuple[int, RoundVerdict]],
        judged: Callable[[int], RoundVerdict],
    ) -> ShownAmounts:
        """Return what the rounds of a portion show.

        Args:
            table: as the rounds were gathered.
            right: of each round, whether columns have shown that it is right.
            others: the number of each other round, and what the engine says of it.
            judged: judges a round of the portion by the engine.
        """
        if not (self._staked or self._free or self._quoted or self._given):
            return ShownAmounts()
        others = [(row, one) for row, one in others if one.unread is None]
        read = right.copy()
        read[[row for row, _ in others]] = True
        bets = _Bets(table, self._layout, portion)
        cells = [seen for row, one in others for seen in self._cells(_mark(portion, row, one), one)]
        pays = [seen for row, one in others for seen in self._of_verdict(_mark(portion, row, one), one)]
        accepted = bets.paid(right) if self._rows else {}
        for wager, paid in accepted.items():
            if wager in self._rows:
                again = partial(self._again, wager, bets, right, judged)
                pays += self._of_accepted(wager, paid, again)
        known = bets.paid(read) if self._given else {}
        return ShownAmounts(
            stakes=put_together(one for one in bets.stakes(read) if one[0] in self._staked),
            pays=put_together(pays),
            cells=put_together(cells),
            rounded=put_together(seen for wager, paid in known.items() for seen in self._rounded(wager, paid)),
        )

    def _rounded(self, wager: str, paid: Iterable[tuple[Paid, Sighting]]) -> Iterator[tuple[str, Paid, Sighting]]:
        """Yield the bets that came back as a pay rounded, and as no pay that needs no rounding."""
        for amounts, sighting in paid:
            if (wager, amounts) not in self._rounds:
                self._rounds[wager, amounts] = self._is_rounded(wager, *amounts)
            if self._rounds[wager, amounts]:
                yield wager, amounts, sighting

    def _is_rounded(self, wager: str, staked: int, returned: int) -> bool:
        given = self._given.get(wager, frozenset())
        exact = any(staked * pays == returned for pays in given)
        return not exact and any(handed_back(self._rules, staked, pays) == returned for pays in given)

    def _again(
        self, wager: str, bets: "_Bets", right: Array, judged: Callable[[int], RoundVerdict], some: Sequence[Paid]
    ) -> Iterator[tuple[str, Paid, Sighting]]:
        """Yield what the engine says of the rounds that are right in which some amounts came back for a wager."""
        for row in bets.rounds_with(wager, right, some):
            verdict = judged(row)
            yield from self._of_verdict(_mark(bets.portion, row, verdict), verdict)

    def _of_verdict(self, mark: RoundMark, verdict: RoundVerdict) -> Iterator[tuple[str, Paid, Sighting]]:
        """Yield what the bets of a round show of which only amounts that came back may be wrong."""
        logged, replayed = verdict.logged, verdict.replayed
        if logged is None or replayed is None or not _settled(verdict) or _refunded(replayed):
            return
        paid = {(*one.seat, one.wager, one.player): (one.staked, one.returned) for one in logged.bets}
        for entry in replayed.entries:
            if entry["fatto"] == "liquidazione" and entry["riga"] in self._free:
                amounts = paid.get((entry["posto"], entry["mano"], entry["puntata"], entry["giocatore"]))
                if amounts is not None:
                    yield entry["riga"], amounts, Sighting(1, mark)

    def _cells(self, mark: RoundMark, verdict: RoundVerdict) -> Iterator[tuple[str, PaidCell, Sighting]]:
        """Yield the places of tables of amounts that a round shows otherwise than the rules have them."""
        logged, replayed = verdict.logged, verdict.replayed
        if not self._quoted or logged is None or replayed is None or not _settled(verdict) or _refunded(replayed):
            return
        paid = {(*one.seat, one.wager, one.player): (one.staked, one.returned) for one in logged.bets}
        seen: dict[tuple[int, int], Mapping[str, Sequence[str]]] = {}
        for entry in replayed.entries:
            if entry["fatto"] == "decisione":
                seen[entry["posto"], entry["mano"]] = entry["visibile"]
            elif entry["fatto"] == "liquidazione" and entry["riga"] in self._quoted:
                amounts = paid.get((entry["posto"], entry["mano"], entry["puntata"], entry["giocatore"]))
                visible = seen.get((entry["posto"], entry["mano"]))
                if amounts is not None and visible is not None and amounts[1] != read_money(entry["restituito"]):
                    total, soft = best_total(
                        (self._worth[card[0]] for card in visible["mano"]), self._rules.values.ceiling
                    )
                    place = (total, soft, visible["banco"][0][0])
                    yield self._quoted[entry["riga"]], (*place, *amounts), Sighting(1, mark)

    def _of_accepted(
        self,
        wager: str,
        paid: Iterable[tuple[Paid, Sighting]],
        again: Callable[[Sequence[Paid]], Iterable[tuple[str, Paid, Sighting]]],
    ) -> Iterator[tuple[str, Paid, Sighting]]:
        """Yield what the bets on a wager show of rounds that are right: their amounts tell which row they are of.

        Where two rows would have given the same, the engine is asked.
        """
        own = self._rows[wager]
        unclear = list[Paid]()
        for amounts, sighting in paid:
            if (wager, amounts) not in self._settled_by:
                self._settled_by[wager, amounts] = [one for one in own if self._gives(one, amounts)]
            settled = self._settled_by[wager, amounts]
            if len(settled) > 1 and any(one.id in self._free for one in settled):
                unclear.append(amounts)
            elif len(settled) == 1 and settled[0].id in self._free:
                yield settled[0].id, amounts, sighting
        ids = {row.id for row in own}
        if unclear:
            yield from (seen for seen in again(unclear) if seen[0] in ids and seen[1] in unclear)

    def _gives(self, row: SettlementRow, amounts: Paid) -> bool:
        staked, returned = amounts
        pays = row.payout.returned
        return pays is not None and handed_back(self._rules, staked, pays) == returned


class _Bets:
    """The bets of a portion, as columns; those alike are counted without being sorted."""

    def __init__(self, table: arrow.Table, layout: LogLayout, portion: int) -> None:
        rows = Rows(table, BETS)
        names: dict[str, int] = {}
        self._round, self.portion = rows.round, portion
        self._keys = table.column("colpo")
        wager, wagers = _codes(rows["puntata"], lambda text: names.setdefault(word_of(text, BETS, layout), len(names)))
        staked, stakes = _codes(rows["puntato"], lambda text: cents_of(text, layout))
        returned, backs = _codes(rows["reso"], lambda text: cents_of(text, layout))
        self._wager, self._staked, self._returned = wagers[wager], stakes[staked], backs[returned]
        self._names = {number: name for name, number in names.items()}
        self._stake, self._stakes = wager * len(stakes) + staked, len(wagers) * len(stakes)
        self._pair, self._pairs = self._stake * len(backs) + returned, self._stakes * len(backs)
        self._told = (self._wager != UNREAD) & (self._staked != UNREAD) & (self._returned != UNREAD)
        self._first_hand = coded(rows["mano"], lambda text: number_of(text or "1")) == 1

    def stakes(self, read: Array) -> Iterator[tuple[str, int, Sighting]]:
        """Yield each amount that rounds which were read begin with, by wager."""
        own = np.flatnonzero(self._told & read[self._round] & self._first_hand)
        for place, many in _alike(own, self._stake, self._stakes):
            yield self._name(place), int(self._staked[place]), Sighting(many, self._mark(place))

    def paid(self, rounds: Array) -> dict[str, list[tuple[Paid, Sighting]]]:
        """Return by wager what was staked and came back in some rounds, where something did."""
        found: dict[str, list[tuple[Paid, Sighting]]] = {}
        for place, many in _alike(self._won(rounds), self._pair, self._pairs):
            amounts = int(self._staked[place]), int(self._returned[place])
            found.setdefault(self._name(place), []).append((amounts, Sighting(many, self._mark(place))))
        return found

    def rounds_with(self, wager: str, rounds: Array, amounts: Sequence[Paid]) -> list[int]:
        """Return those of some rounds in which so much was staked on a wager and came back."""
        won = self._won(rounds)
        own = won[[self._name(place) == wager for place in won.tolist()]] if amounts else won[:0]
        found = np.zeros(len(own), dtype=bool)
        for staked, back in amounts:
            found |= (self._staked[own] == staked) & (self._returned[own] == back)
        return [int(row) for row in np.unique(self._round[own[found]])]

    def _won(self, rounds: Array) -> Array:
        return np.flatnonzero(self._told & rounds[self._round] & (self._returned > 0))

    def _name(self, place: int) -> str:
        return self._names[int(self._wager[place])]

    def _mark(self, place: int) -> RoundMark:
        row = int(self._round[place])
        return RoundMark(self.portion, row, self._keys[row].as_py())


def _codes(texts: Any, number: Callable[[str | None], int]) -> tuple[Array, Array]:
    """Return a small number for each text, and what each of them stands for; UNREAD where there is nothing to read."""
    found = texts.dictionary_encode()
    values = coded(found.dictionary, number)
    places = found.indices.fill_null(len(values)).to_numpy(zero_copy_only=False).astype(np.int64)
    return places, np.append(values, UNREAD)


def _alike(own: Array, codes: Array, many: int) -> Iterator[tuple[int, int]]:
    """Yield of each code the first of some places that have it, and how many do.

    Args:
        many: more than any code.
    """
    if many > _DENSE:
        _, first, count = np.unique(codes[own], return_index=True, return_counts=True)
        yield from zip(own[first].tolist(), count.tolist(), strict=True)
        return
    count = np.bincount(codes[own], minlength=many)
    place = np.zeros(many, dtype=np.int64)
    place[codes[own[::-1]]] = own[::-1]  # the first is written last
    there = np.flatnonzero(count)
    yield from zip(place[there].tolist(), count[there].tolist(), strict=True)


def _given(rules: Ruleset) -> dict[str, frozenset[Fraction]]:
    return {
        wager.name: frozenset(
            row.payout.returned for row in rules.settlement(wager.settles_as).rows if row.payout.returned
        )
        for wager in rules.wagers
    }


def _settled(verdict: RoundVerdict) -> bool:
    """Say whether only amounts that came back may be wrong in a round."""
    return all(one.cause.fault in (Fault.RETURNED, Fault.BALANCE) for one in verdict.differences)


def _refunded(replayed: Replayed) -> bool:
    """Say whether stakes came back after they were settled, or instead: they show no pay."""
    return any(entry["fatto"] == "rimborso" for entry in replayed.entries)


def _mark(portion: int, row: int, verdict: RoundVerdict) -> RoundMark:
    return RoundMark(portion, row, verdict.key)
