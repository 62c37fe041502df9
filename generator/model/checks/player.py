"""Every way in which a player's hand can go, as far as conditions can see.

What depends on the dealer, on the balance or on the other hands is unknown here: a decision that may be
offered is followed, so nothing reachable is missed. Effects are therefore carried out on sets of hands that look
alike, with no shoe and no amounts, which neither the kernel nor the enumeration could do.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from generator.model.checks.distinct_hands import Cards, Lens
from generator.model.ir import Closing, Offer, Phase
from generator.model.meaning.conditions import numbers_of, values_of
from generator.model.meaning.evaluate import Judge, judge
from generator.model.offer_effects import (
    AddWager,
    CloseHand,
    CopyOf,
    DrawCards,
    Effect,
    GoTo,
    Mark,
    SettleNow,
    Split,
    TakeFrom,
)
from generator.model.terms import Recipient

_POOR = {"saldo.copre": frozenset[str]()}


class CheckedHand(NamedTuple):
    """A hand in play: its cards, how it was born, what it carries, the stage it is in."""

    cards: Cards
    split: bool = False
    original: bool = True
    splits: int = 0
    decisions: int = 0
    marks: frozenset[str] = frozenset()
    wagers: frozenset[str] = frozenset()
    stage: str = ""
    closed: bool = False


@dataclass
class HandWalk:
    """Plays every hand; what it met on the way is in the sets."""

    lens: Lens
    decisions: set[CheckedHand] = field(default_factory=set)
    offered: set[str] = field(default_factory=set)
    fired: set[str] = field(default_factory=set)
    entered: set[str] = field(default_factory=set)
    stuck: set[CheckedHand] = field(default_factory=set)
    early: dict[str, set[CheckedHand]] = field(default_factory=dict)
    _known: dict[CheckedHand, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rules = self.lens.ruleset
        self._offers: dict[str, list[tuple[Offer, Judge]]] = {}
        for offer in rules.offers:
            self._offers.setdefault(offer.stage, []).append((offer, judge(offer.when)))
        self._splitting = [judge(one.when) for one in rules.offers if one.splits]
        self._closings = [(closing, judge(closing.when)) for closing in rules.closings]
        self._seen_decisions = max(numbers_of(self.lens.facts, "mano.decisioni"), default=-1) + 1
        self._seen_splits = max(numbers_of(self.lens.facts, "posto.divisioni"), default=-1) + 1
        self._sees_original = "mano.originaria" in self.lens.traits
        self._sees_split = bool({"mano.da_divisione", "posto.divisioni"} & self.lens.traits) or self._sees_original

    @property
    def met(self) -> Iterable[CheckedHand]:
        """Return every hand of which somebody has asked what is known: all that a table may be asked of."""
        return self._known.keys()

    @cached_property
    def tracked(self) -> frozenset[str]:
        """The wagers of a hand whose presence something depends on."""
        rules = self.lens.ruleset
        added = {offer.added_wager for offer in rules.offers}
        asked = values_of(self.lens.facts, "mano.puntata")
        return frozenset(
            wager.name
            for wager in rules.wagers
            if wager.name in asked or (wager.per == "mano" and (wager.compulsory or wager.name in added))
        )

    def dealt(self) -> set[CheckedHand]:
        """Return the hands as the deal leaves them, with every choice of optional wagers that matters."""
        rules = self.lens.ruleset
        steps = (step for step in rules.deal if step.to is Recipient.HANDS and step.zone == "mano")
        staked = [frozenset(wager.name for wager in rules.wagers if wager.compulsory) & self.tracked]
        for wager in rules.wagers:
            if wager.initial and not wager.compulsory and wager.name in self.tracked:
                staked += [before | {wager.name} for before in staked]
        cards = self.lens.draw(Cards(), sum(step.cards for step in steps))
        return {CheckedHand(cards=drawn, wagers=wagers) for drawn in cards for wagers in staked}

    def facts(self, hand: CheckedHand) -> dict[str, Any]:
        """Return what is known of a hand."""
        facts = self._known.get(hand)
        if facts is None:
            facts = self.lens.hand_facts(hand.cards)
            facts |= {
                "mano.da_divisione": hand.split,
                "mano.originaria": hand.original,
                "mano.decisioni": hand.decisions,
                "mano.puntata": hand.wagers,
                "posto.divisioni": hand.splits,
            }
            facts["mano"] = self.lens.classes_of(facts) | hand.marks
            self._known[hand] = facts
        return facts

    def offer_phase(self, hands: Iterable[CheckedHand], phase: Phase) -> set[CheckedHand]:
        """Return the hands after offers that each may accept or refuse, one after the other."""
        after = set(hands)
        for offer, decides in self._offers.get("", ()):
            if offer.name in phase.offers:
                for hand in tuple(after):
                    if not hand.closed and decides(self.facts(hand)) is not False:
                        self.offered.add(offer.name)
                        after |= self._take(hand, offer.effects)
        return after

    def turn(self, hands: Iterable[CheckedHand], first_stage: str) -> set[CheckedHand]:
        """Return the hands as the players' turn may leave them."""
        self.entered.add(first_stage)
        waiting = [hand._replace(stage=first_stage) for hand in hands]
        met, finals = set(waiting), set[CheckedHand]()
        while waiting:
            open_hands, ended = self._visit(waiting.pop())
            finals |= ended
            new = open_hands - met
            met |= new
            waiting += new
        return {hand._replace(stage="", closed=False) for hand in finals}

    def _visit(self, hand: CheckedHand) -> tuple[set[CheckedHand], set[CheckedHand]]:
        """Return the hands that one closing or one decision leads to, and those whose turn ends."""
        facts, after, ended = self.facts(hand), set[CheckedHand](), set[CheckedHand]()
        for closing, decides in self._closings:
            if closing.stage in ("", hand.stage) and (verdict := decides(facts)) is not False:
                self.fired.add(closing.id)
                ended |= self._close(hand, closing)
                if verdict:
                    return after, ended
        if hand.closed:
            return after, ended | {hand}
        self.decisions.add(hand)
        answers = 0
        for offer, decides in self._offers.get(hand.stage, ()):
            if decides(facts) is not False:
                self.offered.add(offer.name)
                answers += decides({**facts, **_POOR}) is not False
                after |= self._take(self._decided(hand), offer.effects)
        if not answers:
            self.stuck.add(hand)
        return after, ended

    def _close(self, hand: CheckedHand, closing: Closing) -> set[CheckedHand]:
        hands = {hand}
        if closing.action and not hand.closed:
            hands = self._take(self._decided(hand), self.lens.ruleset.offer(closing.action).effects)
            self.offered.add(closing.action)
        return {after for closed in hands for after in self._take(closed, (SettleNow(closing.settles),))}

    def _decided(self, hand: CheckedHand) -> CheckedHand:
        """Return a hand on which one decision more was taken, as far as conditions count them."""
        return hand._replace(decisions=min(hand.decisions + 1, self._seen_decisions))

    def _take(self, hand: CheckedHand, effects: tuple[Effect, ...]) -> set[CheckedHand]:
        states = {hand}
        for effect in effects:
            states = {after for before in states for after in self._apply(before, effect)}
        return states

    def _apply(self, hand: CheckedHand, effect: Effect) -> Iterable[CheckedHand]:
        match effect:
            case AddWager(wager):
                return [hand._replace(wagers=hand.wagers | ({wager} & self.tracked))]
            case DrawCards(count):
                return self._draw(hand, count)
            case TakeFrom(zone):
                steps = (step for step in self.lens.ruleset.deal if step.to is Recipient.HANDS and step.zone == zone)
                return self._draw(hand, sum(step.cards for step in steps))
            case CopyOf():
                return self._draw(hand, 1)
            case Mark(name):
                return [hand._replace(marks=hand.marks | {name})]
            case CloseHand():
                return [hand._replace(closed=True)]
            case GoTo(stage):
                self.entered.add(stage)
                return [hand._replace(stage=stage)]
            case Split():
                return self._split(hand, effect)
            case SettleNow(wagers):
                for wager in wagers:
                    self.early.setdefault(wager, set()).add(hand)
                return [hand._replace(wagers=hand.wagers - set(wagers))]
            case _:
                return [hand]

    def _draw(self, hand: CheckedHand, count: int) -> list[CheckedHand]:
        return [hand._replace(cards=cards) for cards in self.lens.draw(hand.cards, count)]

    def _split(self, hand: CheckedHand, effect: Split) -> set[CheckedHand]:
        codes = [hand.cards.first] if hand.cards.pair else [rank.code for rank in self.lens.ranks]
        born = [hand._replace(split=self._sees_split)]
        new = frozenset({effect.wager}) & self.tracked
        born.append(
            born[0]._replace(original=not self._sees_original, wagers=new, decisions=0, marks=frozenset(), closed=False)
        )
        return {
            one._replace(cards=cards, splits=splits)
            for code in codes
            for cards in self.lens.draw(self.lens.single(code))
            for one in born
            for splits in self._counts(hand.splits)
        }

    def _counts(self, splits: int) -> Iterator[int]:
        """Yield how many splits a seat may count after one more, of any of its hands: no more than its offers admit."""
        count = min(splits + 1, self._seen_splits)
        yield count
        while count < self._seen_splits and any(
            decides({"posto.divisioni": count}) is not False for decides in self._splitting
        ):
            count += 1
            yield count
