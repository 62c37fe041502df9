"""Brute force: every shoe of a tiny deck, played through the generated engine, and what the best player is paid.

Nothing here knows a rule: cards, options and payments are the engine's. A shoe grows as the engine asks for cards:
every rank that is left is tried, weighed by how many copies are left. Suits do not matter to the main wager, so every
card is a spade.

Two players are known here; each does what pays best on average over the shoes that are one situation to him.

``best``
    He sees the register, covered cards covered: every card that has shown, every choice that he has made.
``own_cards``
    The same, but once he splits he plays each hand on the upcard and on the cards of that hand alone, in their order.
    He forgets the other hands, and which hand it is, unless the rules tell the first from the others. A pair that
    comes again is split again wherever it may be, or nowhere: whichever is worth more.

Where nothing is split they are the same player, and the second is never worth more than the first. The first is what
``exact.enumeration.game_tree`` of ``generator.numbers`` computes, the second what ``exact.classic.game`` does.
"""

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import factorial
from typing import Any, NamedTuple

from generator.engine.generate import load_engine
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import facts
from generator.model.offer_effects import CloseHand, Split

STAKE = 1_000_000
Paid = tuple[Fraction, Fraction]
Sums = tuple[int, int]
"""What is paid and what is staked, in units of the engine, added up over the orders of the shoe."""
NOTHING: Sums = (0, 0)
Own = tuple[Any, ...]
"""What is known of a split hand: its cards in order, its wagers and marks, its options, its role if rules tell it."""


def tiny(ruleset: Ruleset, ranks: str, decks: int = 1) -> Ruleset:
    """Return the same rules over a shoe of a few ranks."""
    kept = tuple(item for item in ruleset.values.by_rank if item[0] in ranks)
    return dataclasses.replace(
        ruleset,
        deck=dataclasses.replace(ruleset.deck, decks=decks, ranks=tuple(rank for rank, _, _ in kept)),
        values=dataclasses.replace(ruleset.values, by_rank=kept),
        table=dataclasses.replace(ruleset.table, limits=()),
    )


class Player(NamedTuple):
    """Whether split hands are played on their own cards, and whether, of plays worth the same, he stakes most."""

    own: bool
    lavish: bool


class World(NamedTuple):
    """A shoe as far as it is known, what has been done; ``focus``: the only hand that is looked at.

    ``orders``: of all the orders of the shoe, how many begin so. They are counted, since fractions take their time.
    """

    shoe: tuple[str, ...]
    orders: int
    actions: tuple[str, ...] = ()
    focus: int = 0

    def then(self, action: str) -> "World":
        """Return the world after one more action."""
        return self._replace(actions=(*self.actions, action))


class Shoe:
    """Cards that are given, and then of each the first rank that is left: what the engine deals from."""

    def __init__(self, given: Iterable[str], copies: Mapping[str, int], cards: Mapping[str, Any]) -> None:
        self.ranks, self.copies, self.cards = list(given), copies, cards
        self.size = sum(copies.values())

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, place: int) -> Any:
        if place == len(self.ranks):
            self.ranks.append(next(iter(self.left(self.ranks))))
        return self.cards[self.ranks[place]]

    def left(self, gone: Sequence[str]) -> dict[str, int]:
        """Return the ranks that are left once some cards are gone, and how many there are of each."""
        return {rank: copies - gone.count(rank) for rank, copies in self.copies.items() if copies > gone.count(rank)}


Choose = Callable[[World, Any], str | None]
"""(world, table) → what is done at the decision that is pending, or None."""


class BruteForce:
    """One box that plays the compulsory wager, funds never lacking.

    Args:
        always: actions that are taken wherever they are legal.
        charge: the player maximises returned − charge × staked; 1 is the average gain.
        lavish: of plays worth the same he takes the one that stakes most; he takes the one that stakes least if not.

    Attributes:
        before: the world in which no card is known.
        plays: how many times the engine has been started.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        always: frozenset[str] = frozenset(),
        *,
        charge: Fraction = Fraction(1),
        lavish: bool = False,
    ) -> None:
        self.always, self.charge, self.lavish = always, charge, lavish
        self.engine = load_engine(ruleset)
        self.copies = dict.fromkeys(ruleset.deck.ranks, 4 * ruleset.deck.decks)
        self.cards = {rank: self.engine.RULES.cards[rank + "S"] for rank in self.copies}
        self.size = sum(self.copies.values())
        self.before = World((), factorial(self.size))
        self.wager = ruleset.main_wager.name
        self.splits = {offer.name for offer in ruleset.offers if any(isinstance(one, Split) for one in offer.effects)}
        self.stands = [offer.name for offer in ruleset.offers if offer.stage and offer.effects == (CloseHand(),)]
        tested = [offer.when for offer in ruleset.offers] + [closing.when for closing in ruleset.closings]
        tested += [row.when for table in ruleset.settlements for row in table.rows]
        self.roles = any(fact.trait == "mano.originaria" for when in tested for fact in facts(when))
        self.plays = 0

    def best(self) -> Paid:
        """Return (returned, staked) per unit of the initial stake, for who plays on all that he has seen."""
        [paid] = self.each(Player(own=False, lavish=self.lavish))
        return paid

    def own_cards(self) -> Paid:
        """Return (returned, staked) per unit of the initial stake, for who plays split hands on their own cards."""
        [paid] = self.each(Player(own=True, lavish=self.lavish))
        return paid

    def each(self, *players: Player) -> list[Paid]:
        """Return (returned, staked) for several players at once: the shoes that they share are played once."""
        assert not (self.always and any(player.own for player in players))
        return [self._per_stake(sums) for sums in self._best([self.before], players)]

    def chance(self, world: World) -> Fraction:
        """Return the chance that a shoe begins as a world's."""
        return Fraction(world.orders, self.before.orders)

    def _per_stake(self, sums: Sums) -> Paid:
        whole = self.before.orders * STAKE
        return Fraction(sums[0], whole), Fraction(sums[1], whole)

    # ------------------------------------------------------------------ the engine

    def table(self, shoe: Shoe, world: World, choose: Choose | None, *, seen: bool) -> tuple[Any, tuple[str, ...]]:
        """Return the engine's table after a world's actions and those that are then chosen, and all these actions."""
        self.plays += 1
        engine = self.engine
        player = engine.Player("g", 1000 * STAKE)
        box = engine.Box(1, player)
        box.hands.append(hand := engine.PlayerHand(engine.RULES.ceiling, box, 1))
        table = engine.Round(engine.RULES, shoe, [box], engine.Register() if seen else None)
        table.stake(hand, self.wager, player, STAKE)
        due = list(world.actions)
        done: list[str] = []
        action = None
        while True:
            table.go_on(action)
            if table.over:
                return table, tuple(done)
            action = due.pop(0) if due else choose(world, table) if choose else None
            if action is None:
                return table, tuple(done)
            assert action in table.pending.options
            done.append(action)

    def grown(
        self, worlds: Iterable[World], choose: Choose | None = None, *, seen: bool = False
    ) -> Iterator[tuple[World, Any]]:
        """Yield worlds with every card that may come up to the next open decision, or the end, and their tables.

        Args:
            choose: says what is done at some decisions; None leaves one open.
            seen: keep the register.
        """
        growing = list(worlds)
        while growing:
            world = growing.pop()
            shoe = Shoe(world.shoe, self.copies, self.cards)
            table, actions = self.table(shoe, world, choose, seen=seen)
            orders = world.orders
            for place in range(len(world.shoe), len(shoe.ranks)):
                before = tuple(shoe.ranks[:place])
                of_each_card = orders // (self.size - place)
                copies = shoe.left(before)
                for rank, left in copies.items():
                    if rank != shoe.ranks[place]:
                        growing.append(world._replace(shoe=(*before, rank), orders=left * of_each_card))
                orders = copies[shoe.ranks[place]] * of_each_card
            yield World(tuple(shoe.ranks), orders, actions, world.focus), table

    # ------------------------------------------------------------------ who sees everything

    def _best(self, worlds: Iterable[World], players: Sequence[Player]) -> list[Sums]:
        """Return what some worlds pay each player, as long as what they know is the same."""
        totals = [NOTHING for _ in players]
        situations: dict[str, tuple[list[str], list[World]]] = {}
        for world, table in self.grown(worlds, seen=True):
            if table.over:
                paid = _paid(world, table.hands)
                totals = [_sum(total, paid) for total in totals]
            else:
                register = repr(table.log.entries)
                situations.setdefault(register, (table.pending.options, []))[1].append(world)
        for options, known in situations.values():
            found = {
                action: self._after(action, [world.then(action) for world in known], players)
                for action in [option for option in options if option in self.always] or options
            }
            for place, player in enumerate(players):
                paid_by = {action: paid[place] for action, paid in found.items()}
                choice = self._choice(paid_by, lavish=player.lavish)
                totals[place] = _sum(totals[place], paid_by[choice])
        return totals

    def _after(self, action: str, worlds: list[World], players: Sequence[Player]) -> list[Sums]:
        """Return what worlds pay each player once an action is taken: who splits may then forget the other hands."""
        if action not in self.splits:
            return self._best(worlds, players)
        seeing = [player for player in players if not player.own]
        seen = dict(zip(seeing, self._best(worlds, seeing) if seeing else (), strict=True))
        return [self._divided(worlds, lavish=one.lavish) if one.own else seen[one] for one in players]

    def _choice(self, paid: Mapping[str, Sums], *, lavish: bool) -> str:
        sign, (charge, unit) = 1 if lavish else -1, self.charge.as_integer_ratio()
        worth = {
            action: (unit * returned - charge * staked, sign * staked) for action, (returned, staked) in paid.items()
        }
        return max(worth, key=lambda action: worth[action])

    # ------------------------------------------------------------------ who plays split hands on their own cards

    def divided(self, worlds: list[World]) -> Paid:
        """Return what worlds pay in which a pair has just been split, every hand being played to its end."""
        return self._per_stake(self._divided(worlds, lavish=False))

    def _divided(self, worlds: list[World], *, lavish: bool) -> Sums:
        found = {}
        hands = 0
        for again in (True, False):
            policy = self.policy(worlds, again=again, lavish=lavish)

            def follow(world: World, table: Any, policy: dict[Own, str] = policy, again: bool = again) -> str:
                return self._again(table, again=again) or policy[self.own(table)]

            total = NOTHING
            for world, table in self.grown(worlds, follow):
                total = _sum(total, _paid(world, table.hands))
                hands = max(hands, len(table.hands))
            found["sempre" if again else "mai"] = total
            if hands == 2:
                break
        return found[self._choice(found, lavish=lavish)]

    def policy(self, worlds: list[World], *, again: bool, lavish: bool) -> dict[Own, str]:
        """Return the best play of split hands, found on one hand at a time, the others standing on what they have.

        What a hand is dealt and how the dealer ends are as likely whatever the others draw: so each play is worth on
        its hand what it is worth in the round. Only ``divided`` says what the round pays, played as a whole.
        """
        policy: dict[Own, str] = {}

        def others(world: World, table: Any) -> str | None:
            mine = table.pending.hand.index == world.focus
            return self._again(table, again=again) or (None if mine else self._stand(table))

        def look(worlds: Iterable[World]) -> Sums:
            total = NOTHING
            situations: dict[Own, tuple[list[str], list[World]]] = {}
            for world, table in self.grown(worlds, others):
                if table.over:
                    total = _sum(total, _paid(world, [hand for hand in table.hands if hand.index == world.focus]))
                else:
                    situations.setdefault(self.own(table), (table.pending.options, []))[1].append(world)
            for own, (options, known) in situations.items():
                paid = {
                    action: look([world.then(action) for world in known])
                    for action in options
                    if action not in self.splits
                }
                policy[own] = self._choice(paid, lavish=lavish)
                total = _sum(total, paid[policy[own]])
            return total

        ends = self.grown(worlds, others)
        hands = max(len(table.hands) for _, table in ends)
        look([world._replace(focus=focus) for focus in range(1, hands + 1) for world in worlds])
        return policy

    def _again(self, table: Any, *, again: bool) -> str | None:
        """Return the split that is due where pairs are always split again, or where there is nothing else to do."""
        options = table.pending.options
        return next((one for one in options if one in self.splits and (again or len(options) == 1)), None)

    def _stand(self, table: Any) -> str:
        return next(option for option in table.pending.options if option in self.stands)

    def own(self, table: Any) -> Own:
        hand = table.pending.hand
        cards, wagers = tuple(card.rank for card in hand.cards), tuple(stake.wager for stake in hand.stakes)
        options = tuple(table.pending.options)
        return cards, wagers, tuple(sorted(hand.marks)), options, hand.original if self.roles else None


def _sum(one: Sums, other: Sums) -> Sums:
    return one[0] + other[0], one[1] + other[1]


def _paid(world: World, hands: Iterable[Any]) -> Sums:
    """Return what some hands of a finished round have been paid and have staked, as often as the round comes."""
    stakes = [stake for hand in hands for stake in hand.stakes]
    returned, staked = sum(stake.returned for stake in stakes), sum(stake.amount for stake in stakes)
    return world.orders * returned, world.orders * staked


class Best:
    """What a player gains, and the least that he stakes to gain it, per unit of the initial stake.

    Args:
        least: what he is paid and stakes who stakes the least.
        most: gives the same of who stakes the most.
    """

    def __init__(self, least: Paid, most: Callable[[], Paid]) -> None:
        self._most = most
        self.net, self.least = least[0] - least[1], least[1]

    def has(self, net: Fraction, staked: Fraction) -> bool:
        """Say whether one who plays as well gains so much and, where plays are worth the same, may stake so much."""
        if net != self.net or staked == self.least:
            return net == self.net
        returned, most = self._most()
        return returned - most == net and self.least < staked <= most


def own_cards_player(rules: Ruleset) -> Best:
    """Return who plays split hands on their own cards."""
    brute = BruteForce(rules)
    return Best(brute.own_cards(), lambda: brute.each(Player(own=True, lavish=True))[0])


def best_players(rules: Ruleset) -> tuple[Best, Best]:
    """Return who sees everything and who plays split hands on their own cards: the same one, if nothing is split."""
    brute = BruteForce(rules)
    seeing = [Player(own=False, lavish=False), Player(own=False, lavish=True)]
    if not brute.splits:
        least, most = brute.each(*seeing)
        only = Best(least, lambda: most)
        return only, only
    least, most, own = brute.each(*seeing, Player(own=True, lavish=False))
    return Best(least, lambda: most), Best(own, lambda: brute.each(Player(own=True, lavish=True))[0])


def side_bet_by_shoes(ruleset: Ruleset, wager: str, cards: int) -> Fraction:
    """Return what a side bet gives back per unit, over every start of the shoe; ``cards`` are those dealt at first."""
    engine = load_engine(ruleset)
    codes = dict.fromkeys(engine.RULES.cards, ruleset.deck.decks)
    total = Fraction(0)
    for shoe, weight in _starts(codes, cards):
        filler = [code for code, left in (Counter(codes) - Counter(shoe)).items() for _ in range(left)]
        request = {
            "sabot": [*shoe, *filler],
            "giocatori": [{"giocatore": "g", "saldo": "9999999.00"}],
            "posti": [{"posto": 1, "giocatore": "g", "puntate": {ruleset.main_wager.name: "1.00", wager: "100.00"}}],
        }
        game = engine.Game(engine.RULES, request)
        staked = next(one for hand in game.round.hands for one in hand.stakes if one.wager == wager)
        total += weight * Fraction(staked.returned, staked.amount)
    return total


def _starts(codes: dict[str, int], cards: int) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    if not cards:
        yield (), Fraction(1)
        return
    total = sum(codes.values())
    for code, left in codes.items():
        if left:
            for rest, weight in _starts({**codes, code: left - 1}, cards - 1):
                yield (code, *rest), weight * Fraction(left, total)
