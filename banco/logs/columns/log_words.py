"""The words of a regolamento as places in lists."""

from collections.abc import Sequence

import numpy as np

from banco.logs.columns.coded_texts import UNREAD
from banco.logs.verdicts import side_bets
from generator.model.ir import Ruleset
from generator.model.terms import REFUSE


class LogWords:
    """The words of a regolamento as places in lists: wagers, moves and cards."""

    def __init__(self, rules: Ruleset, cards: Sequence[str]) -> None:
        self.wagers = tuple(wager.name for wager in rules.wagers)
        self.moves = (*(offer.name for offer in rules.offers), REFUSE)
        self.cards = tuple(cards)
        sides = side_bets(rules)
        self.side = np.array([name in sides for name in self.wagers])
        self.initial = np.array([wager.base is None for wager in rules.wagers])
        self.main = tuple(place for place in range(len(self.wagers)) if self.initial[place] and not self.side[place])
        self.splits = frozenset(offer.name for offer in rules.offers if offer.splits)


def place_in(names: Sequence[str], name: str) -> int:
    """Return where a name stands in a list; UNREAD where it does not."""
    return names.index(name) if name in names else UNREAD
