"""A decision paid by a table of offers: who is asked, what the hands are worth, what always accepting returns.

The texts publish three facts of such a table and not the table: its extremes and the return of who always accepts.
``fit`` looks for tables that agree with them; here is what any table is measured against.
"""

import dataclasses
import itertools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from generator.model.ir import Offer, Ruleset
from generator.model.meaning.evaluate import holds
from generator.model.terms import REFUSE, PhaseKind
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.enumeration.best_play import BestPlay
from generator.numbers.exact.enumeration.dealer_tree import DealerTurns
from generator.numbers.exact.enumeration.dealing import dealt, peeked, start
from generator.numbers.exact.enumeration.endings import Ends
from generator.numbers.exact.enumeration.position import PositionState
from generator.numbers.exact.enumeration.rule_questions import AskedRules, TableFacts
from generator.numbers.exact.enumeration.walk import Walk
from generator.words.amounts import decimal
from generator.words.card_words import RANKS, rank_sign, total_words

Cell = tuple[int, bool, str]
"""Total, soft, upcard: a place in a quote table. The upcard is the first rank of its group."""
Cards = tuple[str, ...]
Offers = Mapping[Cell, Fraction]
MOST = 10_000
PRECISION = 10**12


@dataclass(frozen=True, slots=True, kw_only=True)
class FirstHand:
    """A hand at its first decision: how often it gets there, and whether the offer is legal there."""

    cards: Cards
    cell: Cell
    chance: Fraction
    offered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Fair:
    """What a hand gives back on average when it is played, net of later stakes, and how much is staked in all."""

    value: Fraction
    staked: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class CashOut:
    """Who meets an offer that a table pays.

    Attributes:
        offer, table: their names.
        hands: every hand at its first decision.
        rest: what the rounds give back in which there is no decision (a natural, a peek that finds one), on average.
        groups: ranks that no rule tells apart, by their first.
    """

    offer: str
    table: str
    hands: tuple[FirstHand, ...]
    rest: Fraction
    groups: Mapping[str, tuple[str, ...]]

    def chances(self, *, offered: bool = True) -> dict[Cell, Fraction]:
        """Return how often each cell is met, where the offer is made, or where it is not."""
        chances: dict[Cell, Fraction] = {}
        for hand in self.hands:
            if hand.offered is offered:
                chances[hand.cell] = chances.get(hand.cell, Fraction(0)) + hand.chance
        return dict(sorted(chances.items()))

    def fair(self, value: Callable[[Cards, str], tuple[float | Fraction, float | Fraction]]) -> dict[Cell, Fair]:
        """Return what each cell is worth, its hands weighed by how often they are met.

        Args:
            value: of two cards and an upcard, at the first decision: (given back net of later stakes, total staked);
                floats are taken to twelve digits.
        """
        sums: dict[Cell, list[Fraction]] = {}
        for hand in self.hands:
            terms = (Fraction(1), *map(_exact, value(hand.cards, hand.cell[2])))
            known = sums.get(hand.cell, [Fraction(0)] * 3)
            sums[hand.cell] = [total + hand.chance * term for total, term in zip(known, terms, strict=True)]
        return {cell: Fair(value=v / chance, staked=s / chance) for cell, (chance, v, s) in sorted(sums.items())}

    def least(self, value: Callable[[Cards, str], tuple[float | Fraction, float | Fraction]]) -> dict[Cell, Fair]:
        """Return what the poorest hand of each cell is worth; ``value`` as for ``fair``."""
        poorest: dict[Cell, Fair] = {}
        for hand in self.hands:
            net, staked = (_exact(number) for number in value(hand.cards, hand.cell[2]))
            if hand.cell not in poorest or net < poorest[hand.cell].value:
                poorest[hand.cell] = Fair(value=net, staked=staked)
        return dict(sorted(poorest.items()))

    def always(self, offers: Offers, played: Mapping[Cell, Fair] | None = None) -> Fraction:
        """Return what the game gives back, per unit, to who accepts every offer and plays the best where there is none.

        Args:
            offers: the table; a cell that it does not have makes no offer.
            played: what hands are worth when played.
        Raises:
            KeyError: some hand gets no offer and ``played`` does not tell its worth.
        """
        total = self.rest
        for hand in self.hands:
            taken = hand.offered and hand.cell in offers
            total += hand.chance * (offers[hand.cell] if taken else (played or {})[hand.cell].value)
        return total


def _exact(number: float | Fraction) -> Fraction:
    return Fraction(number).limit_denominator(PRECISION) if isinstance(number, float) else Fraction(number)


def cash_out(ruleset: Ruleset, offer: str) -> CashOut:
    """Return who meets an offer that a quote table pays, at the first decision; offers made before it are declined.

    Raises:
        KeyError: there is no such offer.
        Unsupported: no table pays the offer, or a rule is outside what is enumerated.
    """
    table = table_of(ruleset.offer(offer))
    rules = AskedRules(emptied(ruleset, table))
    every_cell = itertools.product(range(ruleset.values.ceiling + 1), (False, True), rules.labels)
    crossing = _Crossing(with_offers(ruleset, table, dict.fromkeys(every_cell, Fraction(1))), offer)
    crossing.cross()
    groups = {group[0]: group for group in crossing.rules.groups}
    return CashOut(offer=offer, table=table, hands=tuple(crossing.hands), rest=crossing.rest, groups=groups)


def table_of(offer: Offer) -> str:
    """Return the quote table that an offer depends on.

    Raises:
        Unsupported: it depends on none.
    """
    if offer.quote_table:
        return offer.quote_table
    raise Unsupported(offer.source.path, "l'offerta non è pagata da una tabella.")


def with_offers(ruleset: Ruleset, table: str, offers: Offers) -> Ruleset:
    """Return a regolamento with other amounts in a quote table; an upcard stands for its group of ranks."""
    groups = {group[0]: group for group in AskedRules(emptied(ruleset, table)).groups}
    cells = sorted(
        (total, soft, rank, amount)
        for (total, soft, upcard), amount in offers.items()
        for rank in groups.get(upcard, (upcard,))
    )
    return _with_cells(ruleset, table, cells)


def emptied(ruleset: Ruleset, table: str) -> Ruleset:
    """Return a regolamento whose quote table has no amounts: the offers that it pays are never made."""
    return _with_cells(ruleset, table, ())


def _with_cells(ruleset: Ruleset, table: str, cells: Iterable[tuple[int, bool, str, Fraction]]) -> Ruleset:
    quotes = (
        dataclasses.replace(quote, cells=tuple(cells)) if quote.name == table else quote for quote in ruleset.quotes
    )
    return dataclasses.replace(ruleset, quotes=tuple(quotes))


class _Crossing:
    """The way from the deal to the first decision."""

    def __init__(self, ruleset: Ruleset, offer: str) -> None:
        self.rules = AskedRules(ruleset)
        self.offer = ruleset.offer(offer)
        self.walk = Walk(self.rules, frozenset({offer, REFUSE}), MOST)
        self.play = BestPlay(Ends(self.rules, DealerTurns(self.rules)), Fraction(1))
        self.hands: list[FirstHand] = []
        self.rest = Fraction(0)

    def cross(self) -> None:
        phases = self.rules.ruleset.phases
        after = next(phase.index for phase in phases if phase.kind is PhaseKind.DEAL) + 1
        for chance, state in dealt(self.rules, start(self.rules)):
            self._from(chance, state, after)

    def _from(self, chance: Fraction, state: PositionState, index: int) -> None:
        phase = self.rules.ruleset.phases[index]
        applies = holds(phase.when, TableFacts(self.rules, state, None))
        if phase.kind is PhaseKind.PLAYERS and applies:
            self._first(chance, state, index, phase.stages[0])
        elif phase.kind is PhaseKind.PEEK and applies:
            for part, told, stops in peeked(self.rules, state, phase):
                if stops and phase.found is not None:
                    self._ends(chance * part, told, phase.found)
                else:
                    self._from(chance * part, told._replace(peeked=not stops), index + 1)
        elif phase.kind is PhaseKind.DEALER:
            raise Unsupported(phase.source.path, "il banco gioca prima che la mano decida.")
        else:
            self._from(chance, state, index + 1)

    def _ends(self, chance: Fraction, state: PositionState, index: int) -> None:
        returned, staked = self.play.worth(self.walk.play_from(state, index))
        self.rest += chance * (1 + returned - staked)

    def _first(self, chance: Fraction, state: PositionState, index: int, stage: str) -> None:
        hand = state.hands[0]._replace(stage=stage)
        staged = state.with_hand(0, hand)
        known = TableFacts(self.rules, staged, 0)
        if any(row.stage in ("", stage) and holds(row.when, known) for row in self.rules.ruleset.closings):
            self._ends(chance, state, index)
            return
        worth, labels = self.rules.worth(hand.cards), self.rules.labels
        cards, cell = tuple(labels[card] for card in hand.cards), (worth.total, worth.soft, labels[state.upcard])
        offered = self.offer.stage == stage and holds(self.offer.when, known)
        self.hands.append(FirstHand(cards=cards, cell=cell, chance=chance, offered=offered))


def to_csv(cash: CashOut, offers: Offers) -> str:
    """Return a table of offers as a spreadsheet opens it: hands by row, upcards by column; no offer, empty cell."""
    upcards = sorted({upcard for _, _, upcard in offers}, key=RANKS.index)
    hands = sorted({(soft, total) for total, soft, _ in offers})
    lines = [";".join(["mano", *map(rank_sign, upcards)])]
    for soft, total in hands:
        amounts = (offers.get((total, soft, upcard)) for upcard in upcards)
        lines.append(";".join([total_words(total, soft, "morbida"), *map(_amount, amounts)]))
    return "\n".join(lines) + "\n"


def _amount(amount: Fraction | None) -> str:
    if amount is None:
        return ""
    return str(amount) if (amount * 100).denominator != 1 else decimal(amount, places=2)
