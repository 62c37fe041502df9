"""The best table by totals as people read it: a move for each hand and upcard, pairs, and offers made before the turn.

Raises ``Unsupported`` (path of the rule, Italian words) rather than give a table that could be wrong.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

import numpy as np

from generator.model.ir import Ruleset
from generator.numbers.exact.classic.best_table import TotalsPlay, TotalsTable
from generator.numbers.exact.classic.game import ClassicGame, Whole
from generator.words.card_words import total_words


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategyCell:
    """The best offer of one hand against one upcard; ``otherwise`` when the first is not open to the hand."""

    hand: str
    upcard: str
    best: str
    otherwise: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlyAnswer:
    """An offer made before the turn that two cards, the lower first, do well to take against one upcard."""

    offer: str
    hand: tuple[str, str]
    upcard: str


@dataclass(frozen=True, slots=True, kw_only=True)
class EarlyCost:
    """What it costs to take an offer made before the turn wherever it is made, in initial stakes.

    Attributes:
        taken: of the rounds in which it is made, the share in which it is worth taking.
        cost: on average of those in which it is made, against declining; below zero where it gains.
    """

    offer: str
    taken: float
    cost: float


@dataclass(frozen=True, slots=True, kw_only=True)
class StrategyTable:
    """The best table by totals: hard totals ("16"), soft ones ("18 soft"), pairs ("8,8"), each by upcard.

    Attributes:
        early: offers made before the turn that are taken; all the others are declined.
        costs: of each offer made before the turn.
        answers: (total, upcard, names of the legal offers, the split apart) → the offer, in all that can happen.
        once: (pair, upcard) of pairs that are split, but not a second time.
    """

    hands: tuple[str, ...]
    upcards: tuple[str, ...]
    cells: tuple[StrategyCell, ...]
    early: tuple[EarlyAnswer, ...] = ()
    costs: tuple[EarlyCost, ...] = ()
    answers: Mapping[tuple[str, str, frozenset[str]], str] = field(default_factory=dict)
    once: frozenset[tuple[str, str]] = frozenset()

    def at(self, hand: str, upcard: str) -> StrategyCell:
        """Return one cell. Raises KeyError if there is none."""
        for cell in self.cells:
            if (cell.hand, cell.upcard) == (hand, upcard):
                return cell
        raise KeyError((hand, upcard))


def strategy_table(ruleset: Ruleset) -> StrategyTable:
    """Return the best table by totals, with the pairs that are split and the offers that are taken before the turn."""
    game = ClassicGame(ruleset)
    return table_of_play(game, *TotalsPlay(game).best())


def table_of_play(game: ClassicGame, table: TotalsTable, whole: Whole) -> StrategyTable:
    """Return the best table of a game as people read it; ``whole`` is the game played by it."""
    upcards = tuple(group[0] for group in game.shape.kinds.ranks)
    cells = [*_total_cells(game, table, upcards), *_pair_cells(game, table, whole, upcards)]
    hands = tuple(dict.fromkeys(cell.hand for cell in cells))
    return StrategyTable(
        hands=hands,
        upcards=upcards,
        cells=tuple(cells),
        early=tuple(_early(game, whole, upcards)),
        costs=tuple(_early_costs(game, whole)),
        answers=dict(_answers(game, table, upcards)),
        once=frozenset(_once(whole, upcards)),
    )


def _answers(
    game: ClassicGame, table: TotalsTable, upcards: tuple[str, ...]
) -> Iterator[tuple[tuple[str, str, frozenset[str]], str]]:
    names = [play.name for play in game.shape.moves]
    for mask in table.special:
        legal = frozenset(name for number, name in enumerate(names) if mask >> number & 1)
        for cell, up in np.ndindex(table.fallback.shape):
            answer = names[table.play(cell, up, mask)]
            if answer in legal:
                yield (total_words(cell // 2, bool(cell % 2)), upcards[up], legal), answer


def _once(whole: Whole, upcards: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if whole.split_taken is not None and whole.split_again is not None:
        for kind, up in zip(*np.nonzero(whole.split_taken & ~whole.split_again), strict=True):
            yield f"{upcards[kind]},{upcards[kind]}", upcards[up]


def _early(game: ClassicGame, whole: Whole, upcards: tuple[str, ...]) -> Iterator[EarlyAnswer]:
    held = game.hands.counts[game.start.rows]
    for offer, answer in whole.early.items():
        for row, up in zip(*np.nonzero(answer.taken), strict=True):
            first, second = np.repeat(np.arange(len(upcards)), held[row])
            yield EarlyAnswer(offer=offer, hand=(upcards[first], upcards[second]), upcard=upcards[up])


def _early_costs(game: ClassicGame, whole: Whole) -> Iterator[EarlyCost]:
    after = {name for phase in game.shape.after for name in phase.offers}
    for offer, answer in whole.early.items():
        chance = game.chance * (1 - game.start.found) if offer in after else game.chance
        made = np.where(np.isnan(answer.worth), 0, chance)
        lost = np.where(np.isnan(answer.worth), 0, answer.declined - answer.worth)
        whole_chance = made.sum()
        yield EarlyCost(
            offer=offer,
            taken=float(made[answer.taken].sum() / whole_chance),
            cost=float((made * lost).sum() / whole_chance),
        )


def _total_cells(game: ClassicGame, table: TotalsTable, upcards: tuple[str, ...]) -> list[StrategyCell]:
    """Return the cells of all totals, hard ones first: of two different cards where they can have them.

    What only a pair or more cards can have is told of the fewest of them.
    """
    base = game.spaces[0]
    board = game.turn.boards(base, game.root)[0]
    held = [row for row in range(base.number) if base.hand.cards[row] > 1]
    plain = game.split is None
    rows = sorted(held, key=lambda row: (int(base.hand.cards[row]) > 2, not plain and bool(base.hand.pair[row])))
    by_total: dict[tuple[bool, int], list[int]] = {}
    for row in rows:
        by_total.setdefault((bool(base.hand.soft[row]), int(base.hand.total[row])), []).append(row)
    cells = []
    for soft, total in sorted(by_total):
        for up, upcard in enumerate(upcards):
            asked = [row for row in by_total[soft, total] if not board.plays.closed[row, up]]
            if asked:
                cells.append(_cell(game, table, total_words(total, soft), upcard, asked[0], up))
    return cells


def _cell(game: ClassicGame, table: TotalsTable, name: str, upcard: str, row: int, up: int) -> StrategyCell:
    base = game.spaces[0]
    board = game.turn.boards(base, game.root)[0]
    mask = sum(1 << number for number in range(len(game.shape.moves)) if board.plays.legal[number, row, up])
    cell = int(2 * base.hand.total[row] + base.hand.soft[row])
    best = table.play(cell, up, mask)
    names = [play.name for play in game.shape.moves]
    without = _most(mask for mask in game.sets_of_plays[cell, up].elements() if not mask >> best & 1)
    otherwise = best if without is None else table.play(cell, up, without)
    return StrategyCell(hand=name, upcard=upcard, best=names[best], otherwise=names[otherwise])


def _most(masks: Iterable[int]) -> int | None:
    """Return the commonest of some sets of legal plays; None where there is none."""
    return next((mask for mask, _ in Counter(masks).most_common(1)), None)


def _pair_cells(game: ClassicGame, table: TotalsTable, whole: Whole, upcards: tuple[str, ...]) -> list[StrategyCell]:
    if game.split is None or whole.split_taken is None or game.shape.split is None:
        return []
    cells = []
    board = game.turn.boards(game.spaces[0], game.root)[0]
    for kind, upcard in enumerate(upcards):
        if not game.split.legal[kind].any():
            continue
        row = game.hands.place(2 * np.eye(len(upcards), dtype=np.int64)[kind])
        for up, other in enumerate(upcards):
            name, split = f"{upcard},{upcard}", game.shape.split.name
            taken, plays = whole.split_taken[kind, up], not board.plays.closed[row, up]
            plain = _cell(game, table, name, other, row, up) if plays else None
            if taken:
                otherwise = split if plain is None else plain.best
                plain = StrategyCell(hand=name, upcard=other, best=split, otherwise=otherwise)
            if plain is not None:
                cells.append(plain)
    return cells
