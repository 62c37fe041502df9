"""The state of a round: players, boxes, hands, stakes."""

from __future__ import annotations

from generator.engine.runtime.cards import Card, Hand


class Player:
    """Someone with a balance, in cents."""

    __slots__ = ("balance", "connected", "name")

    def __init__(self, name: str, balance: int) -> None:
        self.name = name
        self.balance = balance
        self.connected = True


class Stake:
    """Money of one player on one hand. ``returned`` is None until it is settled."""

    __slots__ = ("amount", "hand", "player", "returned", "wager")

    def __init__(self, wager: str, player: Player, hand: PlayerHand, amount: int) -> None:
        self.wager = wager
        self.player = player
        self.hand = hand
        self.amount = amount
        self.returned: int | None = None


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

    def hand(self, index: int) -> PlayerHand | None:
        """Return a hand by its number (from 1, by creation), or None."""
        for hand in self.hands:
            if hand.index == index:
                return hand
        return None
