"""What chance did in the rounds of a portion."""

from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as arrow

from banco.logs.chance.chance_lines import BetSums, ChanceOf, ChanceTally, LineWriter
from banco.logs.chance.dealt_faces import write_faces, write_order
from banco.logs.chance.left_in_shoe import by_group, left_in_shoe
from banco.logs.chance.luck_walk import LuckWalk, seen_of, starts_of, walked_alone
from banco.logs.chance.side_luck import side_lucks, write_side_bets
from banco.logs.columns.coded_texts import UNREAD
from banco.logs.columns.event_rows import without_events
from banco.logs.columns.log_columns import LogColumns, log_columns
from banco.logs.columns.log_times import local_days, times_of
from banco.logs.columns.log_words import LogWords
from banco.logs.columns.side_rows import side_rows
from banco.logs.columns.states_walk import StatesWalk
from banco.logs.columns.units import Units, single_boxes
from banco.logs.columns.walked import RoundsWalk
from banco.logs.gathering import portion_of
from banco.logs.layout import LogLayout
from banco.logs.shuffles.seen_before import SeenBefore, seen_before
from generator.model.ir import Ruleset
from generator.numbers.automaton.advised_rounds import AdvisedAutomaton
from generator.numbers.automaton.placed_cards import HANDS
from generator.numbers.automaton.round_automaton import RoundAutomaton
from generator.numbers.automaton.state_worth import StateWorth
from generator.numbers.exact import Unsupported, kinds_of
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.simulation.named_strategies import strategy_named
from generator.numbers.simulation.strategies import Strategy


class PortionChance:
    """Says what chance did in one portion after another; each process that is given it makes the states once.

    Args:
        path: the gathered file.
        seen: the file that `seen_before` reads; None where every round is as from a whole shoe.
    Raises:
        Unsupported: the states do not tell what the rules ask for.
    """

    def __init__(self, layout: LogLayout, rules: Ruleset, path: Path, seen: Path | None = None) -> None:
        self._layout, self._rules, self._path, self._seen = layout, rules, path, seen

    def __call__(self, portion: int) -> ChanceTally:
        """Return what chance did in the rounds of a portion."""
        seen = seen_before(self._seen, portion) if self._seen is not None else None
        return self.told(portion_of(self._path, portion), seen)

    def told(self, table: arrow.Table, seen: SeenBefore | None = None) -> ChanceTally:
        """Return what chance did in some gathered rounds.

        Args:
            seen: of the shoes of these rounds; None where every round is as from a whole one.
        """
        made = self._made
        left = made.left(seen, table.num_rows)
        began, timed = times_of(table.column("inizio").combine_chunks(), self._layout)
        columns = log_columns(table, self._layout, made.words, timed & without_events(table))
        placed = RoundsWalk(made.whole, columns, made.kind_of_face).by_place() if columns.in_order else columns
        units = single_boxes(placed)
        kinds = made.kind_of_face[placed.cards.faces]
        StatesWalk(made.automaton, units, kinds).go(*starts_of(made.automaton, units))  # finds the states of all moves
        made.worth.update()
        of_boxes = by_group(left, made.kind_of_face)[units.round]
        walk = LuckWalk(made.automaton, made.worth, units, kinds, of_boxes)
        walk.go(*starts_of(made.automaton, units))
        names = table.column("tavolo").fill_null("").combine_chunks().dictionary_encode()
        tables = np.asarray(names.indices.to_numpy(zero_copy_only=False), dtype=np.int64)
        lines = LineWriter(tables, names.dictionary.to_pylist(), local_days(began, self._layout.zone))
        known = np.zeros(table.num_rows, dtype=bool) if seen is None else seen.known
        return _Portion(made, columns, units, walk, lines, left, known).tally(names.dictionary.to_pylist())

    @cached_property
    def _made(self) -> "_Made":
        return _Made(self._rules, suited=self._layout.cards.suited)

    def __getstate__(self) -> dict[str, Any]:
        """Leave the states behind: a process makes its own."""
        return {name: value for name, value in self.__dict__.items() if name != "_made"}


class _Made:
    """What is made of the rules once."""

    def __init__(self, rules: Ruleset, *, suited: bool) -> None:
        kinds = kinds_of(rules)
        self.suited, self.rules = suited, rules
        self.automaton = AdvisedAutomaton(rules, _strategy(rules))
        self.worth = StateWorth(rules, self.automaton)
        self.side_lucks = side_lucks(rules, suited=suited)
        sides = side_rows(rules)
        self.words = LogWords(rules, sides.cards)
        self.faces = [(rank, code.removeprefix(rank)) for rank, code in zip(sides.ranks, sides.cards, strict=True)]
        self.kind_of_face = np.array([kinds.by_rank[rank] for rank in sides.ranks], dtype=np.int64)
        self.kind_names = tuple(map("".join, kinds.ranks))
        self.main = self.words.wagers.index(rules.main_wager.name)
        self.roots = tuple(self.words.wagers.index(_root(rules, name)) for name in self.words.wagers)

    def left(self, seen: SeenBefore | None, rounds: int) -> Array:
        """Return ``left[round, face]``, before each of some rounds."""
        decks, suits = self.rules.deck.decks, len({suit for _, suit in self.faces})
        return left_in_shoe(seen, rounds, self.words.cards, decks, suits, suited=self.suited)

    @cached_property
    def whole(self) -> RoundAutomaton:
        """Return the states of all boxes together: they tell who takes each card of a log that tells their order."""
        return RoundAutomaton(self.rules)


def _root(rules: Ruleset, name: str) -> str:
    """Return the wager that a round begins with to which another was added."""
    bases = {wager.name: wager.base for wager in rules.wagers}
    while (base := bases[name]) is not None:
        name = base
    return name


def _strategy(rules: Ruleset) -> Strategy:
    try:
        return strategy_named(rules, "ottimale")
    except Unsupported:
        return strategy_named(rules, "base")


class _Portion:
    """The lines of a portion being written."""

    def __init__(
        self,
        made: _Made,
        columns: LogColumns,
        boxes: Units,
        walk: LuckWalk,
        lines: LineWriter,
        left: Array,
        known: Array,
    ) -> None:
        self._made, self._columns, self._boxes, self._walk, self._lines = made, columns, boxes, walk, lines
        self._left, self._known = left, known
        self._sound = walked_alone(walk, boxes) & np.isfinite(walk.luck).all(axis=1)
        self._seen = seen_of(walk.seen, self._sound, boxes.round)
        self._units = self._stakes()

    def tally(self, names: list[str]) -> ChanceTally:
        """Return all the lines, and what came of the bets."""
        made, columns, lines = self._made, self._columns, self._lines
        told = np.zeros(columns.rounds, dtype=bool)
        told[self._boxes.round[self._sound]] = True
        whole = made.rules.deck.decks * len(made.faces)
        bets = write_side_bets(made.side_lucks, made.words, columns, told, self._left, lines, whole)
        bets |= self._main_bets()
        self._cards()
        write_faces(columns, told, made.faces, made.kind_of_face, self._left, lines, suited=made.suited)
        write_order(columns, told, made.whole, self._left, lines)
        return ChanceTally(
            days=lines.days,
            bets={(names[table], wager): sums for (table, wager), sums in bets.items()},
            rounds=int(told.sum()),
            boxes=int(self._sound.sum()),
            apart=columns.rounds - int(told.sum()),
            of_shoe=int((told & self._known).sum()),
        )

    # ------------------------------------------------------------------ bets

    def _stakes(self) -> Array:
        """Return the stake that each wager of a box is measured in, in cents: of the wager that it was added to."""
        words, boxes = self._made.words, self._boxes
        roots = [words.main.index(place) if place in words.main else 0 for place in self._made.roots]
        return self._columns.stakes[boxes.round, boxes.box][:, roots]

    def _main_bets(self) -> dict[tuple[int, str], BetSums]:
        words, walk, lines = self._made.words, self._walk, self._lines
        paid = self._paid()
        found: dict[tuple[int, str], BetSums] = {}
        tables = lines.tables[self._boxes.round]
        for place, wager in enumerate(words.wagers):
            if words.side[place]:
                continue
            self._luck(ChanceOf.BET, wager, place, np.ones(len(self._sound)))
            there = np.flatnonzero(self._sound & (self._laid[:, place] > 0))
            more = paid[there, place] - walk.won[there, place]
            wrong = there[more != 0]
            nothing = np.zeros(len(wrong))
            lines.add(ChanceOf.BET, wager, self._boxes.round[wrong], more[more != 0], nothing, nothing)
            for table in np.unique(tables[self._sound]).tolist():
                own, laid = self._sound & (tables == table), there[tables[there] == table]
                found[table, wager] = BetSums(
                    int(self._laid[laid, place].sum()),
                    float(self._staked[laid, place].sum()),
                    float(walk.won[own, place].sum()),
                    float(walk.won[own, place].sum() + more[tables[there] == table].sum()),
                    float(walk.luck[own, place].sum()),
                    float(walk.price[own, place].sum()),
                )
        main = self._made.main
        self._luck(ChanceOf.HIGH_STAKES, words.wagers[main], main, self._high().astype(float))
        self._luck(ChanceOf.AFTER_A_WIN, words.wagers[main], main, self._after_a_win(paid[:, main]).astype(float))
        return {key: sums for key, sums in found.items() if sums.bets}

    def _paid(self) -> Array:
        """Return what the table has given for each wager of a box, less what was staked, in stakes."""
        columns, boxes, walk = self._columns, self._boxes, self._walk
        box = (columns.bet_slot - 1) // HANDS
        number = np.full(columns.numbers.shape, UNREAD, dtype=np.int64)
        number[boxes.round, boxes.box] = np.arange(len(boxes.round))
        row = np.where(columns.bet_slot > 0, number[columns.bet_round, np.maximum(box, 0)], UNREAD)
        bets = np.flatnonzero((row != UNREAD) & ~self._made.words.side[columns.bet_wager])
        at = row[bets], columns.bet_wager[bets]
        self._laid = np.zeros(walk.won.shape, dtype=np.int64)
        np.add.at(self._laid, at, 1)
        units = np.maximum(self._units, 1)
        cents, staked = np.zeros(walk.won.shape), np.zeros(walk.won.shape)
        np.add.at(cents, at, columns.returned[bets] - columns.staked[bets])
        np.add.at(staked, at, columns.staked[bets])
        paid, self._staked = cents / units, staked / units
        rounding = self._made.rules.table.rounding.unit * self._laid / units
        return np.where(np.abs(paid - walk.won) <= rounding, walk.won, paid)

    def _luck(self, of: ChanceOf, subject: str, wager: int, weight: Array) -> None:
        """Write the luck of a wager, of each box so many times."""
        for some in (self._seen.of_hands, self._seen.of_dealer):
            change = some.change[:, :, wager] * weight[some.row][:, None]
            chance = some.chance
            if some.groups is not None:
                change = np.add.reduceat(change, some.groups, axis=0)
                chance = chance[some.groups]
            variance = np.einsum("nk,nk,nk->n", chance, change, change)
            live = np.flatnonzero(variance > 0)
            first = some.row if some.groups is None else some.row[some.groups]
            symbol = (some.symbol if some.groups is None else some.symbol[some.groups])[live]
            self._lines.add(
                of,
                subject,
                self._boxes.round[first[live]],
                change[live, symbol],
                variance[live],
                np.abs(change[live]).max(axis=1),
            )

    def _high(self) -> Array:
        """Say of each box whether its stake is above the mean of those laid before at its table."""
        stake = self._units[:, self._made.main].astype(np.float64)
        tables, found = self._lines.tables[self._boxes.round], np.zeros(len(stake), dtype=bool)
        for table in np.unique(tables).tolist():
            own = np.flatnonzero(tables == table)
            before = np.concatenate([[0.0], np.cumsum(stake[own])[:-1]]) / np.maximum(np.arange(len(own)), 1)
            rounds = self._boxes.round[own]
            first = np.searchsorted(rounds, rounds)
            found[own] = (first > 0) & (stake[own] > before[first])
        return found

    def _after_a_win(self, paid: Array) -> Array:
        """Say of each box whether the round before, at its table, was won by the players."""
        rounds = self._boxes.round
        won = np.bincount(rounds, weights=paid, minlength=self._columns.rounds)
        found = np.zeros(self._columns.rounds, dtype=bool)
        for table in np.unique(self._lines.tables).tolist():
            own = np.flatnonzero(self._lines.tables == table)
            found[own[1:]] = won[own[:-1]] > 0
        return found[rounds]

    # ------------------------------------------------------------------ cards

    def _cards(self) -> None:
        """Write how often each kind of card came, in all and as the first that the dealer shows."""
        made, rounds, seen = self._made, self._boxes.round, self._seen
        dealer = seen.of_dealer
        first = dealer.groups if dealer.groups is not None else np.arange(0)
        shown = first[dealer.number[first] == 0]
        parts = ((ChanceOf.CARDS, seen.of_hands, np.arange(len(seen.of_hands.row))), (ChanceOf.CARDS, dealer, first))
        for of, some, rows in (*parts, (ChanceOf.UPCARD, dealer, shown)):
            for kind, name in enumerate(made.kind_names):
                chance = some.chance[rows, kind]
                step = (some.symbol[rows] == kind) - chance
                self._lines.add(of, name, rounds[some.row[rows]], step, chance * (1 - chance), np.ones(len(rows)))
