"""Players and boxes as an engine's own reading of a request left them: read once, taken again for every round."""

from collections.abc import Hashable
from typing import Any


class Seating:
    """Players and boxes as an engine's own reading of a request left them, to be taken again for every round."""

    def __init__(self, setup: Any, told: tuple[Hashable, ...]) -> None:
        """Keep what a `Setup` of the engine's module has read, and what was told while it did."""
        self.told = told
        self._players = [(player.name, player.balance) for player in setup.players.values()]
        place = {id(player): number for number, player in enumerate(setup.players.values())}
        self._boxes = [
            (
                box.number,
                place[id(box.player)],
                [(stake.wager, place[id(stake.player)], stake.amount) for stake in box.hands[0].stakes],
                [(place[id(one.player)], one.amount, one.accepts) for one in box.followers],
            )
            for box in setup.playing
        ]

    def taken(self, module: Any, ceiling: int) -> tuple[list[Any], list[Any]]:
        """Return new players, and new boxes with a staked hand each."""
        players = [module.Player(name, balance) for name, balance in self._players]
        boxes = []
        for number, holder, stakes, followers in self._boxes:
            box = module.Box(number, players[holder])
            hand = module.PlayerHand(ceiling, box, 1)
            hand.stakes = [module.Stake(wager, players[who], hand, amount) for wager, who, amount in stakes]
            box.hands.append(hand)
            box.followers = [module.Follower(players[who], amount, accepts) for who, amount, accepts in followers]
            boxes.append(box)
        return players, boxes
