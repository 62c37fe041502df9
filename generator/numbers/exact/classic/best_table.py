"""The best table by totals: what published charts are, one answer per total, softness and upcard.

A cell says what to do when every play is legal, and what to fall back on: "double, otherwise draw". Cells are
improved from the highest totals down, each against the hands that really reach it, until nothing changes; a cell that
only split hands reach is improved as if more pairs were split, too, since a pair badly played after is never split.
Each upcard keeps its best column. It is a local search: on tiny decks another table is, rarely, a little better.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np

from generator.numbers.exact.basis.arithmetic import Array, different
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.game import ClassicGame, Whole
from generator.numbers.exact.classic.legal_plays import Universe
from generator.numbers.exact.classic.payoffs import Context
from generator.numbers.exact.classic.split_worth import SplitHands, SplitValue
from generator.numbers.exact.classic.turn import NET, Board, Solution

FALLBACK = -1
SWEEPS = 8
_UNREACHED = 1e-30
"""How much a hand weighs in its cell besides how often it is held: only where nobody holds any does it decide."""


@dataclass
class TotalsTable:
    """Plays by cell (2 × total + soft) and upcard: ``fallback``, and what is preferred under each set of legal plays.

    Sets of legal plays are numbers: bit n is the play n.
    """

    fallback: Array
    special: dict[int, Array]

    def choose(self, board: Board, rows: slice, net: Array) -> Array:
        """Choose by the table: a ``Chooser``."""
        cells, masks = board.universe.cells[rows], board.plays.sets[rows]
        choice = self.fallback[cells]
        for mask in board.plays.sets_at(rows):
            if mask in self.special:
                preferred = self.special[mask][cells]
                choice = np.where((masks == mask) & (preferred != FALLBACK), preferred, choice)
        return choice

    @property
    def key(self) -> bytes:
        """Return what tells a table from another."""
        special = (b"%d" % mask + cells.tobytes() for mask, cells in sorted(self.special.items()))
        return self.fallback.tobytes() + b"".join(special)

    def play(self, cell: int, upcard: int, mask: int) -> int:
        """Return the play of one cell under a set of legal plays."""
        preferred = self.special.get(mask)
        if preferred is not None and preferred[cell, upcard] != FALLBACK:
            return int(preferred[cell, upcard])
        return int(self.fallback[cell, upcard])


@dataclass
class TablePart:
    """One universe in one context, and how its hands are reached."""

    board: Board
    solution: Solution
    entry: Array
    reach: Array = field(init=False)


class TotalsPlay:
    """Looks for the best table of a game."""

    def __init__(self, game: ClassicGame) -> None:
        self.game = game
        self.turn = game.turn
        self.split = game.split
        self.known: dict[bytes, Whole] = {}
        self.worker = None if self.split is None else SplitValue(self.turn, self.split)

    def best(self, enough: float | None = None) -> tuple[TotalsTable, Whole]:
        """Return the best table and the game played by it.

        Args:
            enough: the net of a table that need not be improved: the first one found to return it, if there is any.
        Raises:
            Unsupported: when a hand that goes on can carry different wagers.
        """
        if not self.game.totals_describe:
            raise Unsupported("offerte", "una mano che continua può portare puntate diverse: la tabella non basta")
        table = self._first()
        whole = self._whole(table)
        for _ in range(SWEEPS):
            before = whole.net
            for chosen, again in self._splits(whole):
                table, whole = self._better(table, whole, self._swept(table, chosen, again))
                if enough is not None and whole.net >= enough:
                    return table, whole
            if whole.net <= before:
                break
        return table, whole

    def played_by(self, table: TotalsTable) -> Whole:
        """Return the game played by the table of another game with the same plays.

        Where it says what is not legal here, the first legal play is made: still one answer per total, softness, upcard
        and set of legal plays.
        """

        def choose(board: Board, rows: slice, net: Array) -> Array:
            choice, legal = table.choose(board, rows, net), board.plays.legal[:, rows]
            allowed = np.take_along_axis(legal, choice[None].astype(np.int64), axis=0)[0]
            return np.where(allowed, choice, legal.argmax(axis=0))

        return self.game.whole(choose)

    def _better(self, table: TotalsTable, whole: Whole, other: TotalsTable) -> tuple[TotalsTable, Whole]:
        """Return a table with the better column of two for every upcard, and the game played by it."""
        following = self._whole(other)
        better = self._by_upcard(following) > self._by_upcard(whole)
        if not better.any():
            return table, whole
        none = np.full(self._size(), FALLBACK, dtype=np.int8)
        special = {
            mask: np.where(better, other.special.get(mask, none), table.special.get(mask, none))
            for mask in table.special.keys() | other.special.keys()
        }
        mixed = TotalsTable(np.where(better, other.fallback, table.fallback), special)
        return mixed, self._whole(mixed)

    def _whole(self, table: TotalsTable) -> Whole:
        """Return the game played by a table; the search comes back to the same ones."""
        if table.key not in self.known:
            self.known[table.key] = self.game.whole(table.choose)
        return self.known[table.key]

    def _by_upcard(self, whole: Whole) -> Array:
        return np.asarray((self.game.chance * whole.values[0]).sum(axis=0))

    def _splits(self, whole: Whole) -> Iterator[tuple[Array | None, Array | None]]:
        """Yield which pairs to split, and which again, while cells are improved: as it pays now, all of them, none."""
        if self.split is None or whole.split_taken is None:
            yield None, None
            return
        once = np.zeros_like(self.split.legal)
        yield whole.split_taken, whole.split_again
        yield self.split.legal, once
        if self.split.most > 2:
            yield self.split.legal, self.split.hands > 2
        yield once, once

    def _size(self) -> tuple[int, int]:
        kinds = self.turn.shape.kinds
        return 2 * (kinds.ceiling + 1) + 2, kinds.number

    def _first(self) -> TotalsTable:
        """Return a table by which every hand draws as long as it may: it reaches every cell."""
        draws = [number for number, play in enumerate(self.turn.shape.moves) if play.draws and not play.closes]
        fallback = np.full(self._size(), draws[0] if draws else 0, dtype=np.int8)
        table = TotalsTable(fallback, {})
        none = None if self.game.split is None else np.ones_like(self.game.split.legal)
        return self._swept(table, none, None)

    # ------------------------------------------------------------------ one sweep

    def _swept(self, table: TotalsTable, chosen: Array | None, again: Array | None) -> TotalsTable:
        parts = self._parts(chosen, again)
        for part in parts:
            part.reach = self._reached(part, table) + _UNREACHED
        new = TotalsTable(table.fallback.copy(), {mask: cells.copy() for mask, cells in table.special.items()})
        lows = sorted({int(low) for part in parts for low in different(part.board.universe.low)}, reverse=True)
        always = self._always(parts)
        for low in lows:
            self._level(low, parts, new, always)
        return new

    def _parts(self, chosen: Array | None, again: Array | None) -> list[TablePart]:
        game, numbers = self.game, self.turn.numbers
        base = game.spaces[0]
        entry = numbers.zeros((1, base.number, self.turn.shape.kinds.number))
        dealt = game.chance * (1 - game.start.found)
        entry[0, game.start.rows] = dealt
        parts = [self._part(base, game.root, entry)]
        if chosen is None or self.split is None or self.worker is None:
            return parts
        counts = game.hands.counts[game.start.rows]
        pairs = np.flatnonzero((counts == 2).any(axis=1))
        taken = numbers.zeros(self.split.legal.shape)
        for row in pairs:
            kind = int(counts[row].argmax())
            here = self.split.legal[kind] & chosen[kind]
            taken[kind] = np.where(here, dealt[row], 0)
            entry[0, game.start.rows[row]] = np.where(here, 0, entry[0, game.start.rows[row]])
        many = np.zeros_like(self.split.legal) if again is None else again
        for place, hands in enumerate(game.split_groups):
            share = np.where(many == bool(place), taken, 0)
            parts += self._split_parts(hands, game.spaces[1 + place], share, bool(place))
        return parts

    def _split_parts(self, hands: SplitHands, space: Universe, share: Array, many: bool) -> list[TablePart]:
        assert self.split is not None
        assert self.worker is not None
        roles = [(self.split.first, 0), (self.split.other, 1)]
        if self.split.first == self.split.other:
            roles = [(self.split.first, 2)]
        parts = []
        for context, role in roles:
            factors = self.worker.factors(hands, role) if many else None
            entry = self.turn.numbers.zeros((hands.cases, space.number, share.shape[1]))
            for (kind, tree), row in hands.starts.items():
                weight = (2 if role == 2 else 1) if factors is None else factors[:, tree - 1, kind]
                entry[:, row] = weight * share[kind]
            parts.append(self._part(space, context, entry))
        return parts

    def _part(self, space: Universe, context: Context, entry: Array) -> TablePart:
        boards = self.turn.boards(space, context)
        return TablePart(boards[0], self.turn.blank(space, boards), entry)

    def _reached(self, part: TablePart, table: TotalsTable) -> Array:
        """Return (K, N, upcards) how often each hand is held, whatever is then done with it."""
        board, space = part.board, part.board.universe
        reach = np.concatenate([part.entry, part.entry[:, :1] * 0], axis=1)
        draws = np.array([play.draws and not play.closes for play in self.turn.shape.moves] + [False])
        for rows in reversed(space.levels):
            choice = table.choose(board, rows, part.entry)
            goes = draws[np.where(board.plays.closed[rows], -1, choice)] | (space.hand.cards[rows] == 1)[:, None]
            held = reach[:, rows] * goes
            flows = held[:, :, None, :] * self.turn.chances(space, rows)
            for kind in range(flows.shape[2]):  # no two hands become the same one with the same card
                reach[:, space.child[rows, kind]] += flows[:, :, kind]
        return reach[:, :-1]

    def _always(self, parts: list[TablePart]) -> int:
        """Return the plays that every open hand may make, as a set."""
        common = (1 << len(self.turn.shape.moves)) - 1
        for part in parts:
            for mask in different(part.board.plays.sets[~part.board.plays.closed]):
                common &= mask
        return common

    def _level(self, low: int, parts: list[TablePart], table: TotalsTable, always: int) -> None:
        outcomes = []
        for part in parts:
            rows = next(
                (level for level in part.board.universe.levels if part.board.universe.low[level.start] == low), None
            )
            if rows is not None:
                chances = self.turn.chances(part.board.universe, rows)
                outcomes.append((part, rows, part.board.outcomes(NET, part.solution, rows, chances)))
        scores = self._scores(outcomes)
        for cell, by_mask in scores.items():
            self._decide(table, cell, by_mask, always)
        for part, rows, net in outcomes:  # what a table is worth hangs on no stake
            part.board.take(part.solution, rows, table.choose(part.board, rows, net), net)

    def _scores(self, outcomes: list[tuple[TablePart, slice, Array]]) -> dict[int, dict[int, Array]]:
        """Return, by cell and set of legal plays, (plays + 1, upcards): the sum of values, and of how often."""
        scores: dict[int, dict[int, Array]] = {}
        for part, rows, net in outcomes:
            reach = part.reach[:, rows]
            worth = (net * reach).sum(axis=1)
            whole = np.concatenate([worth, reach.sum(axis=0)[None]])
            cells, masks = part.board.universe.cells[rows], part.board.plays.sets[rows]
            for mask in filter(None, part.board.plays.sets_at(rows)):
                here = whole * (masks == mask)
                for cell in different(cells):
                    total = here[:, cells == cell].sum(axis=1)
                    known = scores.setdefault(cell, {})
                    known[mask] = known[mask] + total if mask in known else total
        return scores

    def _decide(self, table: TotalsTable, cell: int, by_mask: dict[int, Array], always: int) -> None:
        plays = range(len(self.turn.shape.moves))
        common = [number for number in plays if always >> number & 1]
        own = {mask: [n for n in plays if mask >> n & 1 and n not in common] for mask in by_mask}
        columns = {mask: score.T.tolist() for mask, score in by_mask.items()}  # one number at a time, numpy is slow
        for upcard in range(self._size()[1]):
            here = {mask: column[upcard] for mask, column in columns.items()}
            if all(scores[-1] == 0 for scores in here.values()):
                continue
            if common:
                totals = [
                    sum(max([*(scores[n] for n in own[mask]), scores[fallback]]) for mask, scores in here.items())
                    for fallback in common
                ]
                table.fallback[cell, upcard] = common[totals.index(max(totals))]
            for mask, scores in here.items():
                if scores[-1] == 0:
                    continue
                special = table.special.setdefault(mask, np.full(self._size(), FALLBACK, dtype=np.int8))
                special[cell, upcard] = FALLBACK
                if own[mask]:
                    top = max(own[mask], key=scores.__getitem__)
                    if not common or scores[top] > scores[table.fallback[cell, upcard]]:
                        special[cell, upcard] = top
