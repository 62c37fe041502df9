"""What commands and pages ask of the analysis: returns, action values, the dealer, the strategy table.

Every function raises ``Unsupported`` (path of the rule, Italian words) rather than give a number that could be wrong.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from generator.analysis.classic import Game, Whole, ranks_to_counts
from generator.analysis.dealer import DealerMemory
from generator.analysis.early import Early
from generator.analysis.kinds import SUITS
from generator.analysis.numbers import Array
from generator.analysis.situations import Unknown
from generator.analysis.totals import Table, TotalsPlay
from generator.model.ir import Ruleset

Strategy = Literal["composizione", "totale"]
Basis = Literal["puntata_iniziale", "totale_puntato"]

METHODS: Mapping[str, str] = {
    "composizione": "calcolo esatto a sabot intero; gioco migliore di chi conosce le proprie carte e la scoperta, "
    "ogni mano divisa giocata sulle proprie carte",
    "totale": "calcolo esatto a sabot intero; migliore tabella per totale, morbidezza, coppie e carta scoperta",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """One return: of which wager, by which strategy, on which base; ``value`` is 0.9929… of what is staked."""

    wager: str
    strategy: Strategy
    base: Basis
    value: float
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Analysis:
    """The returns of a regolamento, and the average stake per unit of the initial one (composition-dependent play)."""

    returns: tuple[Return, ...]
    average_stake: float


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
class StrategyTable:
    """The best table by totals: hard totals ("16"), soft ones ("18 morbido"), pairs ("8,8"), each by upcard.

    Attributes:
        early: offers made before the turn that are taken; all the others are declined.
        answers: (total, upcard, names of the legal offers, the split apart) → the offer, in all that can happen.
        once: (pair, upcard) of pairs that are split, but not a second time.
    """

    hands: tuple[str, ...]
    upcards: tuple[str, ...]
    cells: tuple[StrategyCell, ...]
    early: tuple[EarlyAnswer, ...] = ()
    answers: Mapping[tuple[str, str, frozenset[str]], str] = field(default_factory=dict)
    once: frozenset[tuple[str, str]] = frozenset()

    def at(self, hand: str, upcard: str) -> StrategyCell:
        """Return one cell. Raises KeyError if there is none."""
        for cell in self.cells:
            if (cell.hand, cell.upcard) == (hand, upcard):
                return cell
        raise KeyError((hand, upcard))


def analyse(ruleset: Ruleset, *, totals: bool = True, memory: DealerMemory | None = None) -> Analysis:
    """Return the exact returns of the main wager.

    Args:
        totals: also look for the best table by totals, about twice the work; left out where a hand that goes on
            may carry different wagers, since totals alone do not describe it.
        memory: the same one for several edits of a ruleset, so that those which leave the dealer alone cost less.
    """
    game = Game(ruleset, memory=memory or DealerMemory())
    best = game.optimal()
    wholes: list[tuple[Strategy, Whole]] = [("composizione", best)]
    if totals and len(game.player.boards(game.spaces[0], game.root)) == 1:
        wholes.append(("totale", TotalsPlay(game).best()[1]))
    returns = tuple(
        Return(
            wager=game.shape.main.name,
            strategy=strategy,
            base=base,
            value=1.0 + float(whole.net) / (1.0 if base == "puntata_iniziale" else float(whole.stake)),
            method=METHODS[strategy],
        )
        for strategy, whole in wholes
        for base in _bases()
    )
    return Analysis(returns=returns, average_stake=float(best.stake))


def _bases() -> tuple[Basis, ...]:
    return ("puntata_iniziale", "totale_puntato")


def action_values(
    ruleset: Ruleset, hand_ranks: Sequence[str], upcard: str, *, before_peek: bool = False
) -> dict[str, float]:
    """Return what each legal offer is worth to a hand that has been dealt and drawn, net, per initial stake.

    A hand that closes by itself has no offers: its worth stands under "chiusura".

    Args:
        hand_ranks: ranks by wire letter, two or more; the first two are the cards dealt.
        before_peek: do not assume that the dealer has looked and found nothing. Offers made before the turn
            ("insurance") are valued only here, as the round is worth once they are taken.
    Raises:
        KeyError: a rank that the shoe does not have, or a hand past the ceiling.
        ValueError: fewer than two cards, or more than two before a peek.
        Unknown: more cards of a rank than the shoe has.
    """
    if len(hand_ranks) < 2:
        raise ValueError("servono almeno due carte")
    _check_cards(ruleset, (*hand_ranks, upcard))
    game = Game(ruleset)
    whole = game.optimal()
    counts = ranks_to_counts(game.shape, hand_ranks)
    row, up = game.hands.place(counts), game.shape.kinds.by_rank[upcard]
    values: dict[str, float] = {}
    board = game.player.boards(game.spaces[0], game.root)[0]
    for number, play in enumerate(game.player.moves):
        if board.legal[number, row, up]:
            values[play.name] = float(whole.solution.plays[game.root][number, 0, row, up])
    if len(hand_ranks) == 2:
        values.update(_split_value(game, whole, counts, up))
    if not values:
        values["chiusura"] = float(board.final[0, row, up])
    if before_peek:
        found, stopped = _stopped(game, row, up)
        values = {name: found * stopped + (1 - found) * value for name, value in values.items()}
        place = np.flatnonzero(game.start.rows == row)
        if place.size:
            taken = {name: float(answer.worth[place[0], up]) for name, answer in whole.early.items()}
            values.update({name: value for name, value in taken.items() if not np.isnan(value)})
    order = [offer.name for offer in ruleset.offers]
    return {name: values[name] for name in sorted(values, key=lambda one: order.index(one) if one in order else 99)}


def _check_cards(ruleset: Ruleset, ranks: Sequence[str]) -> None:
    copies = SUITS * ruleset.deck.decks
    for rank, number in Counter(ranks).items():
        if number > copies:
            name = "10" if rank == "T" else rank
            raise Unknown(f"le carte «{name}» sono {number}, e il sabot ne ha {copies}.")


def _split_value(game: Game, whole: Whole, counts: Array, up: int) -> dict[str, float]:
    kind = int(counts.argmax())
    if game.split is None or whole.splits is None or counts[kind] != 2 or not game.split.legal[kind, up]:
        return {}
    assert game.shape.split is not None
    return {game.shape.split.name: float(whole.splits[0, kind, up])}


def _stopped(game: Game, row: int, up: int) -> tuple[float, float]:
    """Return the chance that a peek finds what it looks for once a hand is known, and the hand's net then."""
    if not game.shape.found[up].any():
        return 0.0, 0.0
    place = np.flatnonzero(game.start.rows == row)
    if not place.size:
        raise ValueError("prima del controllo ci sono soltanto le due carte iniziali")
    early = Early(game.player, game.spaces[0], game.start, game.root)
    return float(game.start.found[place[0], up]), float(early.stopped_value(game.root)[0, place[0], up])


def dealer_distribution(
    ruleset: Ruleset, upcard: str, removed: Sequence[str] = (), *, after_peek: bool = False
) -> dict[int | str, float]:
    """Return the chances of the dealer's final hands: totals, "blackjack" (what the data call so), "sballa".

    Args:
        removed: ranks that have left the shoe beside the upcard.
        after_peek: given that the dealer has looked, where he looks, and found nothing.
    Raises:
        KeyError: a rank that the shoe does not have.
        Unknown: more cards of a rank than the shoe has, or too few left for the dealer.
    """
    _check_cards(ruleset, (*removed, upcard))
    game = Game(ruleset)
    payoffs, up = game.player.payoffs, game.shape.kinds.by_rank[upcard]
    gone = ranks_to_counts(game.shape, removed)
    played, stopped = game.tree.joint(gone[None])
    left = game.shape.kinds.copies - gone
    if not np.isclose((played[0, up] + stopped[0, up]).sum(), left[up] / left.sum()):
        raise Unknown("il sabot può finire prima della mano del banco: le carte tolte sono troppe.")
    chances = played[0, up] if after_peek else played[0, up] + stopped[0, up]
    result: dict[int | str, float] = {}
    totals, natural = payoffs.dealers.total, game.naturals()
    for group, chance in enumerate(chances / chances.sum()):
        total = int(totals[group])
        name: int | str = "sballa" if total > game.shape.kinds.ceiling else "blackjack" if natural[group] else total
        result[name] = result.get(name, 0.0) + float(chance)
    return {name: result[name] for name in sorted(result, key=lambda one: (isinstance(one, str), str(one)))}


def strategy_table(ruleset: Ruleset) -> StrategyTable:
    """Return the best table by totals, with the pairs that are split and the offers that are taken before the turn."""
    game = Game(ruleset)
    table, whole = TotalsPlay(game).best()
    upcards = tuple(group[0] for group in game.shape.kinds.ranks)
    cells = [*_total_cells(game, table, upcards), *_pair_cells(game, table, whole, upcards)]
    hands = tuple(dict.fromkeys(cell.hand for cell in cells))
    return StrategyTable(
        hands=hands,
        upcards=upcards,
        cells=tuple(cells),
        early=tuple(_early(game, whole, upcards)),
        answers=dict(_answers(game, table, upcards)),
        once=frozenset(_once(whole, upcards)),
    )


def _answers(
    game: Game, table: Table, upcards: tuple[str, ...]
) -> Iterator[tuple[tuple[str, str, frozenset[str]], str]]:
    names = [play.name for play in game.player.moves]
    for mask in table.special:
        legal = frozenset(name for number, name in enumerate(names) if mask >> number & 1)
        for cell, up in np.ndindex(table.fallback.shape):
            answer = names[table.play(cell, up, mask)]
            if answer in legal:
                yield (_total_name(cell // 2, bool(cell % 2)), upcards[up], legal), answer


def _once(whole: Whole, upcards: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if whole.split_taken is not None and whole.split_again is not None:
        for kind, up in zip(*np.nonzero(whole.split_taken & ~whole.split_again), strict=True):
            yield f"{upcards[kind]},{upcards[kind]}", upcards[up]


def _total_name(total: int, soft: bool) -> str:
    return f"{total} morbido" if soft else str(total)


def _early(game: Game, whole: Whole, upcards: tuple[str, ...]) -> Iterator[EarlyAnswer]:
    held = game.hands.counts[game.start.rows]
    for offer, answer in whole.early.items():
        for row, up in zip(*np.nonzero(answer.taken), strict=True):
            first, second = np.repeat(np.arange(len(upcards)), held[row])
            yield EarlyAnswer(offer=offer, hand=(upcards[first], upcards[second]), upcard=upcards[up])


def _total_cells(game: Game, table: Table, upcards: tuple[str, ...]) -> list[StrategyCell]:
    """Return the cells of the totals that a hand of two different cards can have, hard ones first."""
    base = game.spaces[0]
    board = game.player.boards(base, game.root)[0]
    rows = [row for row in game.start.rows if not base.hand.pair[row] or game.split is None]
    keys = sorted({(bool(base.hand.soft[row]), int(base.hand.total[row])) for row in rows})
    cells = []
    for soft, total in keys:
        for up, upcard in enumerate(upcards):
            open_rows = [
                row
                for row in rows
                if (bool(base.hand.soft[row]), int(base.hand.total[row])) == (soft, total) and not board.closed[row, up]
            ]
            if open_rows:
                cells.append(_cell(game, table, _total_name(total, soft), upcard, open_rows[0], up))
    return cells


def _cell(game: Game, table: Table, name: str, upcard: str, row: int, up: int) -> StrategyCell:
    base = game.spaces[0]
    board = game.player.boards(base, game.root)[0]
    mask = sum(1 << number for number in range(len(game.player.moves)) if board.legal[number, row, up])
    cell = int(2 * base.hand.total[row] + base.hand.soft[row])
    best = game.player.moves[table.play(cell, up, mask)].name
    return StrategyCell(
        hand=name, upcard=upcard, best=best, otherwise=game.player.moves[int(table.fallback[cell, up])].name
    )


def _pair_cells(game: Game, table: Table, whole: Whole, upcards: tuple[str, ...]) -> list[StrategyCell]:
    if game.split is None or whole.split_taken is None or game.shape.split is None:
        return []
    cells = []
    board = game.player.boards(game.spaces[0], game.root)[0]
    for kind, upcard in enumerate(upcards):
        if not game.split.legal[kind].any():
            continue
        row = game.hands.place(2 * np.eye(len(upcards), dtype=np.int64)[kind])
        for up, other in enumerate(upcards):
            name = f"{upcard},{upcard}"
            if board.closed[row, up]:
                continue
            plain = _cell(game, table, name, other, row, up)
            if whole.split_taken[kind, up]:
                best = game.shape.split.name
                plain = StrategyCell(hand=name, upcard=other, best=best, otherwise=plain.best)
            cells.append(plain)
    return cells
