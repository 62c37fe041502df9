"""What the hands of the family against a dealer are worth when they are played, for who weighs an offer."""

from collections.abc import Callable

from generator.analysis.cashout import Cards, emptied, table_of
from generator.analysis.classic import Game
from generator.model.ir import Ruleset


def worth(ruleset: Ruleset, offer: str) -> Callable[[Cards, str], tuple[float, float]]:
    """Return a function from two cards and an upcard to (given back net of later stakes, total staked).

    The hand is at its first decision, the dealer has looked wherever he looks, and the offer is not made.

    Raises:
        KeyError: there is no such offer.
        Unsupported: the game is outside the family, or no table pays the offer.
    """
    game = Game(emptied(ruleset, table_of(ruleset.offer(offer))))
    net, staked = game.optimal().after
    kinds = game.shape.kinds
    places = {tuple(counts): place for place, counts in enumerate(game.hands.counts[game.start.rows].tolist())}

    def of(cards: Cards, upcard: str) -> tuple[float, float]:
        held = [kinds.by_rank[card] for card in cards]
        place, up = places[tuple(held.count(kind) for kind in range(kinds.number))], kinds.by_rank[upcard]
        return 1 + float(net[place, up]), float(staked[place, up])

    return of
