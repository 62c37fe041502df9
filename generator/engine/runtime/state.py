"""The state of a round: players, boxes, hands, stakes.

Each of them can copy itself; what it belongs to in a copied round is given as ``twins``: the copy of each player.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator.engine.runtime.cards import Card, Hand


class Player:
    """Someone with a balance, in cents; ``declines`` are the offers that he has asked not to be made."""

    __slots__ = ("balance", "connected", "declines", "name")

    def __init__(self, name: str, balance: int) -> None:
        self.name = name
        self.balance = balance
        self.connected = True
        self.declines: frozenset[str] = frozenset()

    def copy(self) -> Player:
        """Return another player of the same name and balance."""
        again = Player(self.name, self.balance)
        again.connected, again.declines = self.connected, self.declines
        return again


class Stake:
    """Money of one player on one hand. ``returned`` is None until it is settled."""

    __slots__ = ("amount", "hand", "player", "returned", "wager")

    def __init__(self, wager: str, player: Player, hand: PlayerHand, amount: int, returned: int | None = None) -> None:
        self.wager = wager
        self.player = player
        self.hand = hand
        self.amount = amount
        self.returned = returned


class Follower:
    """A player who bets behind: his stake, and the decisions of the holder that he accepts in advance."""

    __slots__ = ("accepts", "amount", "player")

    def __init__(self, player: Player, amount: int, accepts: frozenset[str]) -> None:
        self.player = player
        self.amount = amount
        self.accepts = accepts


class PlayerHand(Hand):
    """A hand of a box, with its stakes, marks, zones and stage."""

    __slots__ = ("box", "closed", "decisions", "due", "early", "index", "marks", "stage", "stakes", "zones")

    def __init__(self, ceiling: int, box: Box, index: int) -> None:
        super().__init__(ceiling)
        self.box = box
        self.index = index
        self.stakes: list[Stake] = []
        self.marks: set[str] = set()
        self.zones: dict[str, list[Card]] = {}
        self.stage = ""
        self.closed = False
        self.decisions = 0
        self.due = False
        self.early = ""

    def copy_in(self, box: Box, twins: Mapping[Player, Player]) -> PlayerHand:
        """Return the same hand in another box."""
        again = self._copied_to(PlayerHand(self.ceiling, box, self.index))
        again.stakes = [
            Stake(stake.wager, twins[stake.player], again, stake.amount, stake.returned) for stake in self.stakes
        ]
        again.marks = self.marks.copy()
        again.zones = copied_zones(self.zones)
        again.stage, again.closed, again.decisions = self.stage, self.closed, self.decisions
        again.due, again.early = self.due, self.early
        return again

    def stake_of(self, player: Player, wager: str) -> Stake | None:
        """Return the stake of a player on this hand, if any."""
        for stake in self.stakes:
            if stake.wager == wager and stake.player is player:
                return stake
        return None

    def carries(self, wager: str) -> bool:
        """Say whether the holder has this wager on the hand."""
        return self.stake_of(self.box.player, wager) is not None


class Box:
    """A place at the table: its holder, the hands played there, who bets behind."""

    __slots__ = ("allows_behind", "dealt", "followers", "hands", "number", "player", "splits")

    def __init__(self, number: int, player: Player) -> None:
        self.number = number
        self.player = player
        self.hands: list[PlayerHand] = []
        self.splits = 0
        self.followers: list[Follower] = []
        self.dealt: dict[str, list[Card]] = {}
        self.allows_behind = True

    def copy(self, twins: Mapping[Player, Player]) -> Box:
        """Return the same box with copies of its hands."""
        again = Box(self.number, twins[self.player])
        again.hands = [hand.copy_in(again, twins) for hand in self.hands]
        again.splits, again.allows_behind = self.splits, self.allows_behind
        again.followers = [Follower(twins[one.player], one.amount, one.accepts) for one in self.followers]
        again.dealt = copied_zones(self.dealt)
        return again

    def hand(self, index: int) -> PlayerHand | None:
        """Return a hand by its number (from 1, by creation), or None."""
        for hand in self.hands:
            if hand.index == index:
                return hand
        return None


def copied_zones(zones: Mapping[str, list[Card]]) -> dict[str, list[Card]]:
    """Return zones with lists of their own."""
    return {zone: cards[:] for zone, cards in zones.items()}
