"""What commands and pages ask of the analysis: returns, action values, the dealer.

Every function raises ``Unsupported`` (path of the rule, Italian words) rather than give a number that could be wrong.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact.basis.arithmetic import Array
from generator.numbers.exact.basis.refusals import Unknown
from generator.numbers.exact.basis.returns import COMPOSITION, TOTAL, Return, Returns, Sought
from generator.numbers.exact.classic.best_table import TotalsPlay
from generator.numbers.exact.classic.early_offers import Early
from generator.numbers.exact.classic.final_hands import DealerMemory
from generator.numbers.exact.classic.game import ClassicGame, Whole, ranks_to_counts
from generator.numbers.exact.classic.kinds import SUITS
from generator.numbers.exact.classic.sought_returns import Tables, wholes_sought
from generator.numbers.exact.classic.strategy_chart import StrategyTable, table_of_play
from generator.words.card_words import rank_sign

DealerChances = dict[int | str, float]
"""Final hands of the dealer, totals or `NATURAL` or `BUST`, and the chance of each."""
NATURAL, BUST = "blackjack", "sballa"
METHODS: Mapping[str, str] = {
    COMPOSITION: "calcolo esatto a sabot intero; gioco migliore di chi conosce le proprie carte e la scoperta, "
    "ogni mano divisa giocata sulle proprie carte",
    TOTAL: "calcolo esatto a sabot intero; migliore tabella trovata per totale, morbidezza, coppie e carta scoperta",
}


def analyse(ruleset: Ruleset, *, totals: bool = True, memory: DealerMemory | None = None) -> Returns:
    """Return the returns of the main wager, exact but for the rounding of double precision.

    The average stake is that of composition-dependent play.

    Args:
        totals: also look for the best table by totals, about twice the work; left out where a hand that goes on
            may carry different wagers, since totals alone do not describe it.
        memory: the same one for several edits of a ruleset, so that those which leave the dealer alone cost less.
    """
    game = ClassicGame(ruleset, memory=memory or DealerMemory())
    wholes: list[tuple[str, Whole]] = [(COMPOSITION, game.optimal())]
    if totals and game.totals_describe:
        wholes.append((TOTAL, TotalsPlay(game).best()[1]))
    return _returns(game, wholes)


def analyse_with_table(ruleset: Ruleset) -> tuple[Returns, StrategyTable | None]:
    """Return what `analyse` does, and the table by totals that was found for it; None where totals do not describe it.

    The search for the table is most of the work: who wants both does it once.
    """
    game = ClassicGame(ruleset)
    wholes: list[tuple[str, Whole]] = [(COMPOSITION, game.optimal())]
    if not game.totals_describe:
        return _returns(game, wholes), None
    table, whole = TotalsPlay(game).best()
    return _returns(game, [*wholes, (TOTAL, whole)]), table_of_play(game, table, whole)


def _returns(game: ClassicGame, wholes: Sequence[tuple[str, Whole]]) -> Returns:
    computed = tuple(
        Return(
            wagers=(game.shape.main.name,),
            strategy=strategy,
            base=base,
            value=1.0 + float(whole.net) / (1.0 if base is Base.INITIAL else float(whole.stake)),
            method=METHODS[strategy],
        )
        for strategy, whole in wholes
        for base in Base
    )
    return Returns(computed=computed, average_stake=float(wholes[0][1].stake))


def analyse_sought(ruleset: Ruleset, sought: Sought, memory: DealerMemory, tables: Tables) -> Returns:
    """Return the same as `analyse`, with the upper bound in the place of every return that is known to reach it.

    Args:
        tables: the same ones for several edits of a ruleset.
    """
    game = ClassicGame(ruleset, memory=memory)
    if not game.totals_describe:
        return analyse(ruleset, memory=memory)
    wholes = wholes_sought(game, sought, tables)
    if wholes is not None:
        return _returns(game, wholes)
    method = "non calcolato: una tabella per totali rende già di più di ciò che si cerca"
    beyond = (
        Return(wagers=(game.shape.main.name,), strategy=strategy, base=base, value=sought.high, method=method)
        for strategy in METHODS
        for base in Base
    )
    return Returns(computed=tuple(beyond), average_stake=1)


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
    game = ClassicGame(ruleset)
    whole = game.optimal()
    counts = ranks_to_counts(game.shape, hand_ranks)
    row, up = game.hands.place(counts), game.shape.kinds.by_rank[upcard]
    values: dict[str, float] = {}
    board = game.turn.boards(game.spaces[0], game.root)[0]
    for number, play in enumerate(game.shape.moves):
        if board.plays.legal[number, row, up]:
            values[play.name] = float(whole.solution.plays[game.root][number, 0, row, up])
    if len(hand_ranks) == 2:
        values.update(_split_value(game, whole, counts, up))
    if not values:
        values["chiusura"] = float(board.final[0, row, up])
    if before_peek:
        chance, stopped = _stopped(game, row, up)
        values = {name: chance * stopped + (1 - chance) * value for name, value in values.items()}
        place = np.flatnonzero(game.start.rows == row)
        if place.size:
            taken = {name: float(answer.worth[place[0], up]) for name, answer in whole.early.items()}
            values.update({name: value for name, value in taken.items() if not np.isnan(value)})
    order = [offer.name for offer in ruleset.offers]
    return {
        name: values[name] for name in sorted(values, key=lambda action: order.index(action) if action in order else 99)
    }


def _check_cards(ruleset: Ruleset, ranks: Sequence[str]) -> None:
    copies = SUITS * ruleset.deck.decks
    for rank, number in Counter(ranks).items():
        if number > copies:
            raise Unknown(f"le carte «{rank_sign(rank)}» sono {number}, e il sabot ne ha {copies}.")


def _split_value(game: ClassicGame, whole: Whole, counts: Array, up: int) -> dict[str, float]:
    kind = int(counts.argmax())
    if game.split is None or whole.splits is None or counts[kind] != 2 or not game.split.legal[kind, up]:
        return {}
    assert game.shape.split is not None
    return {game.shape.split.name: float(whole.splits[0, kind, up])}


def _stopped(game: ClassicGame, row: int, up: int) -> tuple[float, float]:
    """Return the chance that a peek finds what it looks for once a hand is known, and the hand's net then."""
    if not game.shape.found[up].any():
        return 0.0, 0.0
    place = np.flatnonzero(game.start.rows == row)
    if not place.size:
        raise ValueError("prima del controllo ci sono soltanto le due carte iniziali")
    early = Early(game.turn, game.spaces[0], game.start, game.root)
    return float(game.start.found[place[0], up]), float(early.stopped_value(game.root)[0, place[0], up])


def dealer_distribution(
    ruleset: Ruleset, upcard: str, removed: Sequence[str] = (), *, after_peek: bool = False
) -> DealerChances:
    """Return the chances of the dealer's final hands: totals, "blackjack" (what the data call so), "sballa".

    Args:
        removed: ranks that have left the shoe beside the upcard.
        after_peek: given that the dealer has looked, where he looks, and found nothing.
    Raises:
        KeyError: a rank that the shoe does not have.
        Unknown: more cards of a rank than the shoe has, or too few left for the dealer.
    """
    _check_cards(ruleset, (*removed, upcard))
    game = ClassicGame(ruleset)
    up = game.shape.kinds.by_rank[upcard]
    gone = ranks_to_counts(game.shape, removed)
    played, stopped = game.tree.joint(gone[None])
    left = game.shape.kinds.copies - gone
    if not np.isclose((played[0, up] + stopped[0, up]).sum(), left[up] / left.sum()):
        raise Unknown("il sabot può finire prima della mano del banco: le carte tolte sono troppe.")
    chances = played[0, up] if after_peek else played[0, up] + stopped[0, up]
    return _named(game, chances)


def dealer_by_upcard(ruleset: Ruleset) -> dict[str, DealerChances]:
    """Return the chances of the dealer's final hands under each upcard, of a whole shoe but for it, where he plays.

    Upcards are named by the wire letter of a rank of each kind; before any peek.
    """
    game = ClassicGame(ruleset)
    none = np.zeros((1, game.shape.kinds.number), dtype=np.int64)
    played, stopped = game.tree.joint(none)
    return {ranks[0]: _named(game, (played + stopped)[0, up]) for up, ranks in enumerate(game.shape.kinds.ranks)}


def _named(game: ClassicGame, chances: Array) -> DealerChances:
    result: DealerChances = {}
    totals, natural = game.turn.payoffs.dealers.total, game.naturals()
    for group, chance in enumerate(chances / chances.sum()):
        total = int(totals[group])
        name: int | str = BUST if total > game.shape.kinds.ceiling else NATURAL if natural[group] else total
        result[name] = result.get(name, 0.0) + float(chance)
    return {name: result[name] for name in sorted(result, key=lambda final: (isinstance(final, str), str(final)))}
