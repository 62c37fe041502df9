"""Rounds of one box by chance on the generated engine, and what happened in each of them, hand by hand.

Shoes lean: to naturals, long hands, pairs, busts. Choices are made at random, a split and a hit more often than others.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from generator.model.ir import Ruleset
from generator.model.meaning.evaluate import holds
from generator.model.meaning.hand_facts import facts_of_hand
from generator.model.meaning.totals import best_total
from generator.model.terms import REFUSE
from generator.pages.facts.hands import SPLIT, kind_of
from generator.pages.player.played_hand import PlayedEngine, outcome_of
from generator.pages.sheet import stake_amounts as money
from generator.words.card_words import SUITS

LEANINGS = ("", "A2345", "A9TJQK", "TJQKA", "A", "88877", "5678", "23456", "9TJQK", "A234567", "67", "TJQ4567")
"""Ranks of which a shoe has more than others; "" is the shoe as it is shuffled."""
_WEIGHT = 14
_SHOE = 40
HIDDEN = "??"

Entry = Mapping[str, Any]


def cents(amount: str) -> int:
    """Return an amount of the wire in cents."""
    return int(amount.replace(".", ""))


@dataclass(frozen=True)
class Choice:
    """A choice that was asked of a hand, and what its player then did.

    Attributes:
        hand: its number; cards: those that it then had.
        place: where the decision stands in the register.
        before: how many choices were made on the hand; splits: how many at the box.
        made: the name of the choice, "" where the round went no further.
    """

    hand: int
    cards: tuple[str, ...]
    upcard: str
    legal: frozenset[str]
    stage: str
    place: int
    before: int
    splits: int
    made: str


@dataclass(frozen=True)
class PlayedHand:
    """A hand of a finished round: cards, classes that it was in, the choices made on it, what each wager gave back."""

    number: int
    cards: tuple[str, ...]
    total: int
    soft: bool
    classes: frozenset[str]
    from_split: bool
    choices: tuple[Choice, ...]
    settled: Mapping[str, tuple[int, int]]

    @property
    def made(self) -> tuple[str, ...]:
        """Return the names of the choices made on it."""
        return tuple(choice.made for choice in self.choices)


@dataclass(frozen=True)
class PlayedRound:
    """A finished round: what was staked, the shoe, and the whole outcome that the engine told."""

    rules: Ruleset
    shoe: tuple[str, ...]
    outcome: Mapping[str, Any]

    @cached_property
    def register(self) -> Sequence[Entry]:
        """Return what the engine wrote down, in order."""
        entries: Sequence[Entry] = self.outcome["registro"]
        return entries

    def facts(self, kind: str) -> list[Entry]:
        """Return the entries of a kind."""
        return [entry for entry in self.register if entry["fatto"] == kind]

    @cached_property
    def deal(self) -> list[Entry]:
        """Return the cards that were dealt before anything else happened."""
        found = []
        for entry in self.register:
            if entry["fatto"] == "carta":
                found.append(entry)
            elif entry["fatto"] != "puntata":
                break
        return found

    @property
    def dealer(self) -> tuple[str, ...]:
        """Return the dealer's cards at the end; one that was never turned up is HIDDEN."""
        return tuple(self.outcome["banco"]["carte"])

    @cached_property
    def upcard(self) -> str:
        """Return the rank that the dealer shows before the players play, "" for none."""
        return next((one["carta"][0] for one in self.deal if one["a"] == "banco" and one["carta"] != HIDDEN), "")

    @cached_property
    def dealer_total(self) -> int:
        """Return what all the dealer's cards are worth, 0 where one was never turned up."""
        return self.total_of(self.dealer)[0] if HIDDEN not in self.dealer else 0

    def total_of(self, cards: Sequence[str]) -> tuple[int, bool]:
        """Return the total of some cards and whether it is soft."""
        values = {rank: (low, high) for rank, low, high in self.rules.values.by_rank}
        return best_total((values[card[0]] for card in cards), self.rules.values.ceiling)

    def dealer_is(self, name: str) -> bool:
        """Say whether the dealer's hand is of a class."""
        when = self.rules.hand_class(name).when
        if when is None or not self.dealer or HIDDEN in self.dealer:
            return False
        values = {rank: (low, high) for rank, low, high in self.rules.values.by_rank}
        ranks = [card[0] for card in self.dealer]
        return holds(when, facts_of_hand(ranks, values, self.rules.values.ceiling, from_split=False, original=True))

    @cached_property
    def plays(self) -> bool:
        """Say whether the dealer plays his hand."""
        return any(entry.get("azione") == "gioca" for entry in self.facts("banco"))

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        """Return every choice that was asked, in order."""
        found, splits, made = [], 0, dict[int, int]()
        for place, entry in enumerate(self.register):
            if entry["fatto"] == "divisione":
                splits += 1
            if entry["fatto"] != "decisione":
                continue
            hand = entry["mano"]
            name = next((one["azione"] for one in self.register[place + 1 :] if one["fatto"] == "scelta"), "")
            up = [card[0] for card in entry["visibile"].get("banco", ()) if card != HIDDEN]
            found.append(
                Choice(
                    hand=hand,
                    cards=tuple(entry["visibile"]["mano"]),
                    upcard=up[0] if up else "",
                    legal=frozenset(entry["lecite"]),
                    stage=entry.get("stadio", ""),
                    place=place,
                    before=made.get(hand, 0),
                    splits=splits,
                    made=name,
                )
            )
            if entry.get("stadio"):
                made[hand] = made.get(hand, 0) + 1
        return tuple(found)

    @cached_property
    def hands(self) -> tuple[PlayedHand, ...]:
        """Return the hands at the end."""
        split = {number for one in self.facts("divisione") for number in (one["mano"], one["nuova_mano"])}
        settled: dict[int, dict[str, tuple[int, int]]] = {}
        for entry in self.facts("liquidazione"):
            back = (cents(entry["puntato"]), cents(entry["restituito"]))
            settled.setdefault(entry["mano"], {})[entry["puntata"]] = back
        return tuple(
            PlayedHand(
                number=hand["mano"],
                cards=tuple(hand["carte"]),
                total=hand["totale"],
                soft=hand["morbida"],
                classes=frozenset(hand["classi"]),
                from_split=hand["mano"] in split,
                choices=tuple(choice for choice in self.choices if choice.hand == hand["mano"]),
                settled=settled.get(hand["mano"], {}),
            )
            for hand in self.outcome["mani"]
        )

    def added(self, wager: str, hand: int) -> int:
        """Return how much of a wager was staked on a hand, in cents."""
        staked = (one for one in self.facts("puntata") if (one["puntata"], one["mano"]) == (wager, hand))
        return sum(cents(one["importo"]) for one in staked)

    def __str__(self) -> str:
        """Return what one needs to play it again."""
        moves = [choice.made for choice in self.choices]
        paid = [(one["puntata"], one["mano"], one["restituito"]) for one in self.facts("liquidazione")]
        return (
            f"{' '.join(self.shoe[:16])} {moves} mani {[hand.cards for hand in self.hands]} banco {self.dealer} {paid}"
        )


class RoundsByChance:
    """A source of rounds of some rules: the same ones every time for the same seed."""

    def __init__(self, rules: Ruleset, seed: int = 1) -> None:
        """Begin with the engine generated from the rules."""
        self.rules, self.engine, self._chance = rules, PlayedEngine(rules), Random(seed)
        self._splits = {offer.name for offer in rules.offers if kind_of(offer) == SPLIT}
        self.stakes = {wager.name: money.stake_of(wager.name, rules) for wager in rules.wagers if wager.initial}

    def round(self, number: int) -> PlayedRound:
        """Return a round, played to its end."""
        while True:
            shoe = self._shoe(LEANINGS[number % len(LEANINGS)])
            game = self.engine.begun(shoe, self.stakes)
            manner = self._chance.choice(("", "", "hit", "stand"))
            while game is not None and (pending := outcome_of(game).get("attesa")) is not None:
                game = self.engine.after(game, self._choice(pending["lecite"], manner))
            if game is not None:
                return PlayedRound(self.rules, tuple(shoe), outcome_of(game))

    def rounds(self, number: int) -> Iterator[PlayedRound]:
        """Yield so many rounds."""
        yield from (self.round(place) for place in range(number))

    def shoe(self) -> list[str]:
        """Return a shoe that leans by chance."""
        return self._shoe(self._chance.choice(LEANINGS))

    def pick(self, legal: Sequence[str]) -> str:
        """Return one of some choices by chance."""
        return self._chance.choice(legal)

    def _choice(self, legal: Sequence[str], manner: str) -> str:
        chance = self._chance
        split = self._splits & {*legal}
        if split and chance.random() < 0.6:
            return min(split)
        if REFUSE not in legal and manner and chance.random() < 0.8:
            return legal[0] if manner == "hit" else legal[min(1, len(legal) - 1)]
        return chance.choice(legal)

    def _shoe(self, leaning: str) -> list[str]:
        chance, deck = self._chance, self.rules.deck
        cards = [rank + suit for rank in deck.ranks for suit in SUITS] * deck.decks
        odds = [_WEIGHT if card[0] in leaning else 1 for card in cards]
        order = sorted(range(len(cards)), key=lambda place: chance.random() ** (1 / odds[place]), reverse=True)
        return [cards[place] for place in order[:_SHOE]]
