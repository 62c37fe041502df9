"""What a printed sentence claims of rounds: a claim for each message, read without a look at how it was written.

A claim takes a sentence and a finished round, and yields, for every occasion in the round of which the sentence speaks,
whether it is true there. A sentence that no round gives occasion to has not been proved.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from read_sentences import Read, read
from rounds_by_chance import PlayedHand, PlayedRound

from generator.model.ir import Offer, Ruleset
from generator.pages.facts.hands import SPLIT, kind_of
from generator.pages.printing.game_blocks import PayGroup, PlayableHand, StorySteps
from generator.pages.printing.page_blocks import Charts, Prose, Topics
from generator.pages.printing.page_tree import Block, Page

_RANKS = {"asso": "A", "jack": "J", "donna": "Q", "re": "K", "figura": "JQK"}
_ORDER = "A23456789TJQK"
_FROM_TO = re.compile(r"dal (\d+) al (\d+)")
_COUNTED = {"una carta": 1, "due carte": 2, "tre carte": 3}


@dataclass(frozen=True)
class Sheet:
    """A player's page as its reader has it: the names on it, and the moves, wagers and hands that they name."""

    rules: Ruleset
    page: Page

    @cached_property
    def offers(self) -> Mapping[str, Offer]:
        """Return the decisions by the names under which the page tells of them."""
        added = {offer.added_wager: offer for offer in reversed(self.rules.offers) if offer.added_wager}
        raises = {self.rules.wager(name).label.capitalize(): offer for name, offer in added.items()}
        return {**raises, **dict(self._splits), **{offer.label: offer for offer in self.rules.offers}}

    @property
    def _splits(self) -> Iterator[tuple[str, Offer]]:
        yield from (("Divisione", offer) for offer in self.rules.offers if kind_of(offer) == SPLIT)

    @cached_property
    def classes(self) -> Mapping[str, str]:
        """Return the classes of hands by their labels."""
        return {item.label.lower(): item.name for item in self.rules.classes}

    @cached_property
    def sentences(self) -> "tuple[Printed, ...]":
        """Return every sentence of the page but its lines of pays, with where it stands."""
        return tuple(_sentences(self))

    @property
    def main(self) -> PayGroup:
        """Return the pays of the main wager."""
        return self.page.blocks(PayGroup, "vincite")[0]

    def value(self, template: str, name: str) -> str:
        """Return the value in the first sentence of this message; "" where the page does not have it."""
        return next((one[name] for one in self.sentences if one.read.template == template), "")

    def of_class(self, hand: PlayedHand, label: str) -> bool:
        """Say whether a hand is of the class of this label."""
        return self.classes[label.lower()] in hand.classes

    def dealer_has(self, one: PlayedRound, label: str) -> bool:
        """Say whether the dealer's hand is of the class of this label."""
        return one.dealer_is(self.classes[label.lower()])


@dataclass(frozen=True)
class Printed:
    """A sentence where it stands: its page, the anchor of its section, the label over it."""

    read: Read
    sheet: Sheet
    anchor: str
    label: str

    @property
    def offer(self) -> Offer:
        """Return the decision of which it is said."""
        return self.sheet.offers[self.label]

    def __getitem__(self, name: str) -> str:
        """Return one of the values in it."""
        return self.read.values[name]

    def number(self, name: str) -> int:
        """Return a value that is a whole number."""
        return int(self[name])


def _sentences(sheet: Sheet) -> Iterator[Printed]:
    for section in sheet.page.sections:
        for block in section.blocks:
            for label, text in _said(block):
                yield from (Printed(one, sheet, section.anchor, label) for one in read(text))


def _said(block: Block) -> Iterator[tuple[str, str]]:
    """Yield (label, text) of what a block says in sentences."""
    match block:
        case Topics():
            yield from ((topic.label, one.text) for topic in block.items for one in topic.said)
        case StorySteps():
            for step in block.items:
                yield from ((step.title, one.text) for one in step.said)
                yield from ((move.label, one.text) for move in step.moves for one in move.said)
        case PayGroup():
            yield from ((block.title, one.text) for one in block.said)
        case Prose() | Charts() | PlayableHand():
            yield from (("", one.text) for one in block.said)


Claim = Callable[[Printed, PlayedRound], Iterator[bool]]
CLAIMS: dict[str, Claim] = {}
"""What each message claims."""


def claim(*templates: str) -> Callable[[Claim], Claim]:
    """Register what some messages claim."""

    def registered(function: Claim) -> Claim:
        for template in templates:
            assert template not in CLAIMS, template
            CLAIMS[template] = function
        return function

    return registered


def ranks_in(text: str) -> frozenset[str]:
    """Return the ranks that are named in words: «un asso, un 10 o una figura»."""
    if ", " in text or " o " in text:
        return frozenset().union(*(ranks_in(piece) for piece in re.split(r", | o ", text)))
    if bounds := _FROM_TO.search(text):
        low, high = (_ORDER.index("T" if bound == "10" else bound) for bound in bounds.groups())
        return frozenset(_ORDER[low : high + 1])
    words = text.replace(",", " ").split()
    named = "".join(_RANKS.get(word, "") for word in words)
    return frozenset(named) | {"T" if word == "10" else word for word in words if word.isdigit()}


def counted(text: str) -> int:
    """Return how many cards are named in words: «due carte», «7 carte»."""
    return _COUNTED.get(text) or int(text.removesuffix(" carte"))


def numbers_in(text: str) -> list[int]:
    """Return the numbers of a list in words: «9, 10 o 11»."""
    return [int(word) for word in text.replace(",", " ").split() if word.isdigit()]


def euro_in(text: str) -> int:
    """Return an amount in euro as printed, in cents: «−12,50 €», «10 €», «1.000»."""
    plain = text.replace("\u00a0", "").replace("\u2060", "").removesuffix("€").replace("\u2212", "-").replace("+", "")
    whole, _, part = plain.replace(".", "").partition(",")
    return int(whole) * 100 + (int(part.ljust(2, "0")) if part else 0) * (-1 if whole.startswith("-") else 1)


def odds_in(text: str) -> Fraction:
    """Return what comes back of a unit staked at printed odds, the stake included: 5/2 for «3:2»."""
    won, staked = text.split(":")
    return 1 + Fraction(int(won), int(staked))
