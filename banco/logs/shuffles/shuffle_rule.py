"""What a regolamento says of the shoe from one shuffle to the next, in cards, and what it leaves open."""

from dataclasses import dataclass
from typing import Final

from generator.model.ir import Ruleset
from generator.model.ir_table import Source
from generator.model.terms import Burn, State
from generator.words.card_words import SUITS

EACH_ROUND: Final = "ogni_partita"
AT_CUT_CARD: Final = "carta_taglio"
_AT_ONCE: Final = "subito"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffleRule:
    """What is due of the shoe of a table.

    Attributes:
        when: as the data say it: `EACH_ROUND`, `AT_CUT_CARD`, or that it is not declared.
        cards: of a whole shoe.
        cut: how many of them lie before the cut card; None where the data do not say it.
        at_once: whether a cut card that comes out during a round is followed by the cards of the next shuffle.
        burnt_first: cards burnt after a shuffle, beside those of rounds.
        burnt_each: cards burnt by each round that a log does not tell.
        burnt_sometimes: cards burnt now and then, nobody knows when; 0 for none.
        clauses: those that say it.
        open_readings: readings of it that nobody has decided.
        assumed: whether no clause says it.
    """

    when: str
    cards: int
    cut: int | None
    at_once: bool
    burnt_first: int
    burnt_each: int
    burnt_sometimes: int
    clauses: tuple[str, ...]
    open_readings: tuple[str, ...]
    assumed: bool

    @property
    def open(self) -> bool:
        """Say whether the datum leaves open when the cards are shuffled: what differs from it accuses nobody."""
        return self.assumed or bool(self.open_readings)


def shuffle_rule(rules: Ruleset, *, in_order: bool) -> ShuffleRule:
    """Return what a regolamento says of its shoe.

    Args:
        in_order: whether the log tells the cards in the order of the deal, those that a round burns with them.
    """
    deck, session = rules.deck, rules.session
    cards = deck.decks * len(deck.ranks) * len(SUITS)
    cut = None
    if deck.reshuffle == AT_CUT_CARD and deck.depth is not None:
        cut = cards * deck.depth.numerator // deck.depth.denominator
    return ShuffleRule(
        when=deck.reshuffle,
        cards=cards,
        cut=cut,
        at_once=session is not None and session.mid_round == _AT_ONCE,
        burnt_first=deck.burnt if deck.burn is Burn.AFTER_SHUFFLE and deck.reshuffle != EACH_ROUND else 0,
        burnt_each=0 if in_order else deck.burnt_each_round,
        burnt_sometimes=deck.burnt if deck.burn is Burn.NEW_DEALER else 0,
        clauses=deck.reshuffle_source.clauses,
        open_readings=_open_readings(rules, deck.reshuffle_source),
        assumed=deck.reshuffle_source.state in {State.ASSUMED, State.GAP},
    )


def _open_readings(rules: Ruleset, source: Source) -> tuple[str, ...]:
    decided = {one.id for one in rules.readings if one.decided_by}
    return tuple(one for one in source.readings if one not in decided)
