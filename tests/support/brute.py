"""Brute force: every order of a tiny shoe, played through the generated engine, decided by own cards and upcard.

Shares with the analysis nothing but the IR. A round is played again from the start whenever it needs one more card
than those given; every rank that the shoe still holds is then tried, weighed by how many there are.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from generator.engine.generate import load_engine
from generator.model.conditions import facts
from generator.model.ir import Ruleset, Split

STAKE = 4000
SUIT = "S"
Key = tuple[Any, ...]


class NeedsCard(Exception):
    """The round wants a card that has not been given."""


class Shoe:
    """The cards given so far; asking for one more raises."""

    def __init__(self, cards: list[Any]) -> None:
        self.cards = cards

    def __len__(self) -> int:
        return 1 << 30

    def __getitem__(self, place: int) -> Any:
        if place >= len(self.cards):
            raise NeedsCard
        return self.cards[place]


@dataclass
class Spot:
    """Where a round stands: waiting for a card (``key`` and ``table`` None), for a decision, or over."""

    table: Any = None
    options: tuple[str, ...] = ()
    over: bool = False


@dataclass
class Node:
    """A node of the tree of one infoset search."""

    key: Key | None = None
    children: dict[Any, "Node"] = field(default_factory=dict)
    weights: dict[Any, Fraction] = field(default_factory=dict)
    value: Fraction | None = None
    stake: Fraction = Fraction(0)


class Brute:
    """One regolamento played by brute force."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.engine = load_engine(ruleset)
        self.main = ruleset.main_wager.name
        self.ranks = ruleset.deck.ranks
        self.copies = 4 * ruleset.deck.decks
        self.cards = {rank: self.engine.RULES.cards[rank + SUIT] for rank in self.ranks}
        self.splits = {
            offer.name for offer in ruleset.offers if any(isinstance(effect, Split) for effect in offer.effects)
        }
        self.stands = next(
            offer.name
            for offer in ruleset.offers
            if offer.stage and [type(e).__name__ for e in offer.effects] == ["CloseHand"]
        )
        every = [item.when for item in (*ruleset.offers, *ruleset.closings)]
        every += [row.when for table in ruleset.settlements for row in table.rows]
        self.roles = any(fact.trait.endswith("originaria") for when in every for fact in facts(when))
        self.runs = 0
        self.tied = False
        self.known: dict[tuple[str, str], tuple[Fraction, Fraction] | None] = {}

    # ------------------------------------------------------------------ one round

    def run(self, ranks: Sequence[str], actions: Sequence[str]) -> Spot:
        """Play a round with these cards and decisions, as far as they go."""
        self.runs += 1
        engine = self.engine
        player = engine.Player("g", 10**9)
        box = engine.Box(1, player)
        hand = engine.PlayerHand(engine.RULES.ceiling, box, 1)
        box.hands.append(hand)
        table = engine.Round(engine.RULES, Shoe([self.cards[rank] for rank in ranks]), [box])
        table.stake(hand, self.main, player, STAKE)
        play = table.play()
        try:
            next(play)
            for action in actions:
                assert action in table.pending.options
                play.send(action)
        except NeedsCard:
            return Spot()
        except StopIteration:
            return Spot(table=table, over=True)
        return Spot(table=table, options=tuple(table.pending.options))

    def next_cards(self, ranks: Sequence[str]) -> Iterator[tuple[str, Fraction]]:
        """Yield every rank that may come next, with its chance."""
        used = Counter(ranks)
        left = self.copies * len(self.ranks) - len(ranks)
        for rank in self.ranks:
            if self.copies > used[rank]:
                yield rank, Fraction(self.copies - used[rank], left)

    @staticmethod
    def net(hands: Sequence[Any]) -> tuple[Fraction, Fraction]:
        """Return what some hands have won, and what was staked on them, in units of the initial stake."""
        stakes = [stake for hand in hands for stake in hand.stakes]
        assert all(stake.returned is not None for stake in stakes)
        won = sum(stake.returned - stake.amount for stake in stakes)
        return Fraction(won, STAKE), Fraction(sum(stake.amount for stake in stakes), STAKE)

    # ------------------------------------------------------------------ information sets

    def key(self, table: Any, options: tuple[str, ...]) -> Key:
        """Return what the player knows: own cards, upcard, what the hand carries, what he is offered."""
        due = table.pending
        hand = due.hand
        cards = [card.rank for card in hand.cards]
        order = (cards[0], cards[1] == cards[0]) if hand.from_split else ()
        role = hand.original if self.roles else None
        wagers = tuple(stake.wager for stake in hand.stakes)
        return (
            due.stage,
            hand.from_split,
            order,
            role,
            tuple(sorted(cards)),
            table.upcard,
            wagers,
            tuple(hand.marks),
            options,
        )

    def tree(
        self,
        ranks: tuple[str, ...],
        actions: tuple[str, ...],
        force: Callable[[Any, tuple[str, ...]], str | None],
        paid: Callable[[Any], tuple[Fraction, Fraction]],
    ) -> Node:
        """Return the tree below a round: ``force`` decides some decisions, the others are left open."""
        spot = self.run(ranks, actions)
        if spot.table is None:
            node = Node()
            for rank, chance in self.next_cards(ranks):
                node.children[rank] = self.tree((*ranks, rank), actions, force, paid)
                node.weights[rank] = chance
            return node
        if spot.over:
            value, stake = paid(spot.table)
            return Node(value=value, stake=stake)
        forced = force(spot.table, spot.options)
        if forced is not None:
            return self.tree(ranks, (*actions, forced), force, paid)
        node = Node(key=self.key(spot.table, spot.options))
        for option in spot.options:
            if option not in self.splits:
                node.children[option] = self.tree(ranks, (*actions, option), force, paid)
            elif not spot.table.pending.hand.from_split:
                node.children[option] = self._split_child(ranks, actions, spot.table)
        return node

    def decide(self, roots: Sequence[tuple[Fraction, Node]], rank: Callable[[Key], Any]) -> dict[Key, str]:
        """Return the best decision of every information set, those that come last first."""
        spots: dict[Key, list[tuple[Fraction, Node]]] = defaultdict(list)

        def walk(node: Node, reach: Fraction) -> None:
            if node.key is not None:
                spots[node.key].append((reach, node))
            for name, child in node.children.items():
                walk(child, reach * node.weights.get(name, Fraction(1)))

        for reach, root in roots:
            walk(root, reach)
        policy: dict[Key, str] = {}
        for key in sorted(spots, key=rank, reverse=True):
            totals: dict[str, Fraction] = defaultdict(Fraction)
            for reach, node in spots[key]:
                for name, child in node.children.items():
                    totals[name] += reach * self.worth(child, policy)[0]
            policy[key] = max(totals, key=lambda name: totals[name])
            self.tied = self.tied or list(totals.values()).count(totals[policy[key]]) > 1
        return policy

    def worth(self, node: Node, policy: dict[Key, str]) -> tuple[Fraction, Fraction]:
        """Return net and stake of a node under a policy."""
        if node.value is None:
            if node.key is not None:
                node.value, node.stake = self.worth(node.children[policy[node.key]], policy)
            else:
                parts = [(node.weights[name], *self.worth(child, policy)) for name, child in node.children.items()]
                node.value = sum((w * value for w, value, _ in parts), Fraction(0))
                node.stake = sum((w * stake for w, _, stake in parts), Fraction(0))
        return node.value, node.stake

    # ------------------------------------------------------------------ splits

    def split_value(self, pair: str, upcard: str) -> tuple[Fraction, Fraction] | None:
        """Return net and stake of splitting a pair, or None when it may not be split; repeated if that is better."""
        best: tuple[Fraction, Fraction] | None = None
        for again in (False, True):
            found = self._split_value(pair, upcard, again)
            if found is None:
                break
            value, repeated = found
            if best is None or value[0] > best[0]:
                best = value
            if not repeated:
                break
        return best

    def _split_value(self, pair: str, upcard: str, again: bool) -> tuple[tuple[Fraction, Fraction], bool] | None:
        starts = self._pair_starts(pair, upcard)
        if not starts:
            return None
        repeated = False

        def forced(table: Any, options: tuple[str, ...], focus: int) -> str | None:
            nonlocal repeated
            hand = table.pending.hand
            split = next((option for option in options if option in self.splits), None)
            if not table.pending.stage:
                return "rifiuta"
            if split is not None:
                repeated = repeated or hand.from_split
                if again or not hand.from_split:
                    return split
            return None if hand.index == focus else self.stands

        roots: list[tuple[Fraction, Node]] = []
        focus = 1
        while True:
            seen = False

            def paid(table: Any, focus: int = focus) -> tuple[Fraction, Fraction]:
                nonlocal seen
                hand = table.boxes[0].hand(focus)
                seen = seen or hand is not None
                return self.net([hand] if hand is not None else [])

            grown = [
                (chance, self.tree(ranks, (), lambda t, o, focus=focus: forced(t, o, focus), paid))
                for chance, ranks in starts
            ]
            if not seen:
                break
            roots += grown
            focus += 1
        policy = self.decide(roots, lambda key: len(key[4]))

        def follow(table: Any, options: tuple[str, ...]) -> str | None:
            hand = table.pending.hand
            if not table.pending.stage:
                return "rifiuta"
            split = next((option for option in options if option in self.splits), None)
            if split is not None and (again or not hand.from_split):
                return split
            return policy[self.key(table, options)]

        total, staked, whole = Fraction(0), Fraction(0), Fraction(0)
        for chance, ranks in starts:
            node = self.tree(ranks, (), follow, lambda table: self.net(table.boxes[0].hands))
            value, stake = self.worth(node, {})
            total, staked, whole = total + chance * value, staked + chance * stake, whole + chance
        return (total / whole, staked / whole), repeated

    def _pair_starts(self, pair: str, upcard: str) -> list[tuple[Fraction, tuple[str, ...]]]:
        """Return the deals of a pair against an upcard in which it may be split, with their chances."""
        starts = []
        for chance, ranks in self._deals():
            if ranks[:3] != (pair, upcard, pair):
                continue
            actions: tuple[str, ...] = ()
            spot = self.run(ranks, actions)
            while spot.table is not None and not spot.over and not spot.table.pending.stage:
                actions = (*actions, "rifiuta")
                spot = self.run(ranks, actions)
            if spot.table is not None and self.splits & set(spot.options):
                starts.append((chance, ranks))
        return starts

    def _deals(self) -> list[tuple[Fraction, tuple[str, ...]]]:
        """Return every deal, hole card included, in the order hand, dealer, hand, dealer."""
        deals: list[tuple[Fraction, tuple[str, ...]]] = [(Fraction(1), ())]
        for _ in range(sum(step.cards for step in self.ruleset.deal)):
            deals = [
                (chance * share, (*ranks, rank)) for chance, ranks in deals for rank, share in self.next_cards(ranks)
            ]
        return deals

    # ------------------------------------------------------------------ the whole game

    def value(self) -> tuple[Fraction, Fraction]:
        """Return net and stake of the whole game, per unit of the initial stake."""
        roots = [
            (chance, self.tree(ranks, (), lambda table, options: None, lambda t: self.net(t.boxes[0].hands)))
            for chance, ranks in self._deals()
        ]
        policy = self.decide(roots, lambda key: (bool(key[0]), len(key[4]), len(key[6])))
        parts = [(chance, *self.worth(root, policy)) for chance, root in roots]
        return sum((c * v for c, v, _ in parts), Fraction(0)), sum((c * s for c, _, s in parts), Fraction(0))

    def _split_child(self, ranks: tuple[str, ...], actions: tuple[str, ...], table: Any) -> Node:
        """Return what a split is worth on average; wagers taken before it are settled as if the hand stood."""
        cards, upcard = table.pending.hand.cards, table.upcard
        assert cards[0].rank == cards[1].rank, "brute force splits like ranks only"
        name = (cards[0].rank, upcard)
        if name not in self.known:
            self.known[name] = self.split_value(*name)
        known = self.known[name]
        assert known is not None
        value, stake = known

        def paid(over: Any) -> tuple[Fraction, Fraction]:
            others = [one for one in over.boxes[0].hands[0].stakes if one.wager != self.main]
            won = sum(one.returned - one.amount for one in others)
            return value + Fraction(won, STAKE), stake + Fraction(sum(one.amount for one in others), STAKE)

        return self.tree(ranks, (*actions, self.stands), lambda one, options: None, paid)
