"""Any game of one box against the dealer, by enumeration: every card, every choice, exact fractions.

The general way: it walks the phases of the IR as the kernel does, keeps what the player sees apart from what is
covered, and at each choice takes what pays best on average. Its cost grows with the cards that a round may show, so
it is made for games that show few, and for tiny decks of the others; see ``Unsupported``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Ruleset
from generator.model.terms import PhaseKind
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.enumeration.best_play import BestPlay, Chosen
from generator.numbers.exact.enumeration.endings import Ends
from generator.numbers.exact.enumeration.position import UNKNOWN, Cards, Empty
from generator.numbers.exact.enumeration.round_memory import RoundMemory
from generator.numbers.exact.enumeration.round_tree import DecisionNode, Grown, Pair
from generator.numbers.exact.enumeration.rule_questions import AskedRules, RankGroup

MOST_SITUATIONS = 15_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    """What a round gives back and what is staked in it, on average, per unit of the initial stake."""

    returned: Fraction
    staked: Fraction

    @property
    def net(self) -> Fraction:
        """Return the average gain, negative when the house wins."""
        return self.returned - self.staked

    @property
    def per_initial(self) -> Fraction:
        """Return the return on the initial stake: 1 plus the average gain."""
        return 1 + self.net

    @property
    def per_total(self) -> Fraction:
        """Return the return on all that is staked."""
        return self.returned / self.staked


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceWorth:
    """A situation as the player sees it, what each action is worth there, and the best.

    Cards are rank letters, the first of each group of ranks that no rule tells apart. ``others``: the cards of the
    box's other hands. The values of the actions suppose the best play afterwards.
    """

    phase: PhaseKind
    stage: str
    hand: tuple[str, ...]
    others: tuple[tuple[str, ...], ...]
    dealer: tuple[str, ...]
    zones: tuple[tuple[str, tuple[str, ...]], ...]
    action: str
    values: tuple[tuple[str, Paid], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Valuation:
    """The exact value of a game. ``groups``: ranks that no rule tells apart."""

    paid: Paid
    choices: tuple[ChoiceWorth, ...]
    groups: tuple[RankGroup, ...]

    @property
    def per_initial(self) -> Fraction:
        """Return the return on the initial stake: 1 plus the average gain."""
        return self.paid.per_initial

    @property
    def per_total(self) -> Fraction:
        """Return the return on all that is staked."""
        return self.paid.per_total

    @property
    def average_stake(self) -> Fraction:
        """Return what is staked in a round, in units of the initial stake."""
        return self.paid.staked

    def where(
        self, hand: Iterable[str], zones: dict[str, tuple[str, ...]] | None = None, upcard: str | None = None
    ) -> tuple[ChoiceWorth, ...]:
        """Return the situations with these cards in hand, in any order, these in the zones named, and this upcard."""
        cards = sorted(self._label(rank) for rank in hand)
        asked = {name: [self._label(rank) for rank in there] for name, there in (zones or {}).items()}
        return tuple(
            choice
            for choice in self.choices
            if sorted(choice.hand) == cards
            and (upcard is None or choice.dealer[:1] == (self._label(upcard),))
            and all(list(dict(choice.zones).get(name, ())) == there for name, there in asked.items())
        )

    def _label(self, rank: str) -> str:
        return next((group[0] for group in self.groups if rank in group), rank)


def enumerate_game(
    ruleset: Ruleset,
    *,
    charge: Fraction = Fraction(1),
    always: frozenset[str] = frozenset(),
    most: int = MOST_SITUATIONS,
    memory: RoundMemory | None = None,
) -> Valuation:
    """Return the exact value of a game for one box that stakes the compulsory wager, funds never lacking.

    Args:
        charge: the player maximises returned − charge × staked; 1 is the average gain.
        always: actions taken wherever they are legal, whatever they are worth; the others are not looked at there.
        most: how many situations with a choice may be met.
        memory: the same one for several edits of a regolamento.
    Raises:
        Unsupported: a rule is outside what is enumerated, or there are too many situations.
    """
    round_tree, play = best_rounds(ruleset, charge=charge, always=always, most=most, memory=memory)
    rules = play.ends.rules
    choices = tuple(_choice(rules, met, play.chosen[met]) for met in round_tree.decisions)
    return Valuation(paid=_paid(play.worth(round_tree.root)), choices=choices, groups=rules.groups)


def best_rounds(
    ruleset: Ruleset,
    *,
    charge: Fraction = Fraction(1),
    always: frozenset[str] = frozenset(),
    most: int = MOST_SITUATIONS,
    memory: RoundMemory | None = None,
) -> tuple[Grown, BestPlay]:
    """Return the tree of a round and the best play of it, every situation valued; as `enumerate_game`."""
    rules, kept = AskedRules(ruleset), memory or RoundMemory()
    play = BestPlay(Ends(rules, kept.dealer(rules)), charge)
    try:
        round_tree = kept.grown(rules, always, most)
        play.worth(round_tree.root)
    except Empty:
        path = ruleset.deck.source.path
        raise Unsupported(path, "il mazzo può finire prima del colpo: è troppo piccolo per queste regole.") from None
    return round_tree, play


def _paid(pair: Pair) -> Paid:
    return Paid(returned=pair[0], staked=pair[1])


def _choice(rules: AskedRules, met: DecisionNode, chosen: Chosen) -> ChoiceWorth:
    state, mine = met.state, met.state.hands[met.place]
    zones = (*mine.zones, *state.zones)
    visible = {zone.name for zone in rules.ruleset.zones if zone.visible}
    others = (hand for place, hand in enumerate(state.hands) if place != met.place)
    return ChoiceWorth(
        phase=met.phase,
        stage=mine.stage if met.phase is PhaseKind.PLAYERS else "",
        hand=_letters(rules, mine.cards),
        others=tuple(_letters(rules, hand.cards) for hand in others),
        dealer=_letters(rules, state.dealer),
        zones=tuple((name, _letters(rules, cards)) for name, cards in zones if name in visible),
        action=chosen.action,
        values=tuple((name, _paid(value)) for name, value in chosen.values),
    )


def _letters(rules: AskedRules, cards: Cards) -> tuple[str, ...]:
    return tuple(rules.labels[card] for card in cards if card != UNKNOWN)
