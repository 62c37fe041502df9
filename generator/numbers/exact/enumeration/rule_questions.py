"""The rules as an enumeration asks them: rank groups, worth of cards, and the facts that conditions test."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from generator.model.ir import ActionRow, Ruleset, Settlement, Wager
from generator.model.meaning.conditions import ALWAYS, Condition, Fact, distinct_facts, facts, traits_of, values_of
from generator.model.meaning.evaluate import holds, passes
from generator.model.meaning.hand_facts import BY_RANKS, counted
from generator.model.meaning.totals import best_total
from generator.model.meaning.traits import Interpreter, Ranks, answered_by, with_domain
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.enumeration.position import UNKNOWN, BoxHand, Cards, PositionState, PositionWorth

RANKS_TESTED = with_domain(Ranks)
KNOWN = answered_by(Interpreter.ENUMERATION)
RankGroup = tuple[str, ...]
Placed = tuple[str, Condition]


class AskedRules:
    """A regolamento, for who plays only the compulsory wager and whatever its offers add, funds never lacking.

    Ranks that no rule tells apart are one group; cards are numbers of groups.

    Raises:
        Unsupported: a rule asks for what is not computed here.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.main = ruleset.main_wager
        self.wagers = frozenset(wager.name for wager in ruleset.wagers)
        self.tables: dict[str, Settlement] = {name: ruleset.settlement(name) for name in self._played()}
        conditions = tuple(self._conditions())
        self._check(conditions)
        tested = traits_of(condition for _, condition in conditions)
        self.counts_decisions = "mano.decisioni" in tested
        self.order_matters = "mano.prima_carta" in tested
        self.groups = self._groups(conditions)
        self.labels = tuple(group[0] for group in self.groups)
        copies = 4 * ruleset.deck.decks
        self.unseen = tuple(copies * len(group) for group in self.groups)
        self.worths = {rank: (low, high) for rank, low, high in ruleset.values.by_rank}
        self.values = tuple(self.worths[label] for label in self.labels)
        last_asked = distinct_facts(item for _, item in self._after_play())
        self.last_facts = tuple(fact for fact in last_asked if fact.trait in BY_RANKS)
        asked = distinct_facts(condition for _, condition in conditions)
        self._asked_of_ranks = tuple(fact for fact in asked if fact.trait in BY_RANKS)
        after_play = {fact.trait for fact in last_asked}
        self.last_upcard_matters = not after_play.isdisjoint({"banco.scoperta", "tabella"}) or any(
            row.payout.returned is None for table in self.tables.values() for row in table.rows
        )
        self.quotes = {quote.name: {cell[:3]: cell[3] for cell in quote.cells} for quote in ruleset.quotes}
        self._worth: dict[Cards, PositionWorth] = {}
        self._last_worth: dict[Cards, PositionWorth] = {}
        self._told_apart: dict[Cards, tuple[object, ...]] = {}
        self._alike: dict[tuple[object, ...], PositionWorth] = {}
        self._classes: dict[tuple[PositionWorth, bool, bool, frozenset[str]], frozenset[str]] = {}

    # ------------------------------------------------------------------ what is read, and what is refused

    def _played(self) -> Iterator[str]:
        compulsory = [wager for wager in self.ruleset.wagers if wager.initial and wager.compulsory]
        if len(compulsory) != 1:
            raise Unsupported("puntate", "le puntate obbligatorie sono più d'una: il ritorno non ha una sola base.")
        yield self.main.name
        added = {offer.added_wager for offer in self.ruleset.offers}
        yield from (wager.name for wager in self.ruleset.wagers if wager.name in added and wager is not self.main)

    def _conditions(self) -> Iterator[Placed]:
        rules = self.ruleset
        yield from ((offer.source.path, offer.when) for offer in rules.offers)
        yield from ((closing.source.path, closing.when) for closing in rules.closings)
        yield from ((row.source.path, row.when) for row in rules.dealer.rule)
        yield from self._after_play()

    def _after_play(self) -> Iterator[Placed]:
        """Yield the conditions that still matter when no hand takes cards any more."""
        rules = self.ruleset
        yield from ((phase.source.path, phase.when) for phase in rules.phases)
        yield from ((item.source.path, item.when) for item in rules.classes if item.when is not None)
        yield from ((row.source.path, row.when) for row in rules.dealer.turn)
        yield rules.dealer.source.path, rules.dealer.qualifies or ALWAYS
        yield from self._rows()

    def _rows(self) -> Iterator[Placed]:
        for table in self.tables.values():
            yield from ((row.source.path, row.when) for row in table.rows)

    def settling(self) -> Iterator[Placed]:
        """Yield the conditions of which a settlement hangs, but for the definitions of classes."""
        yield from ((phase.source.path, phase.when) for phase in self.ruleset.phases)
        yield from self._rows()

    def _check(self, conditions: Iterable[Placed]) -> None:
        for path, condition in conditions:
            for fact in facts(condition):
                if fact.trait not in KNOWN:
                    raise Unsupported(path, f"il tratto «{fact.trait}» non è calcolato dall'enumerazione.")
        for table in self.tables.values():
            if table.cards:
                raise Unsupported(table.source.path, "una puntata del colpo dipende da una figura di carte.")
        extras = {high - low for _, low, high in self.ruleset.values.by_rank if high > low}
        if len(extras) > 1:
            raise Unsupported(self.ruleset.values.source.path, "due ranghi hanno un doppio valore diverso.")

    def _groups(self, conditions: Iterable[Placed]) -> tuple[RankGroup, ...]:
        tested = distinct_facts(condition for _, condition in conditions)
        by_rank = "rango" in values_of(tested, "mano.coppia")
        apart = values_of(tested, "mano.ranghi")
        groups: dict[Any, list[str]] = {}
        for rank, low, high in self.ruleset.values.by_rank:
            if rank not in self.ruleset.deck.ranks:
                continue
            told = tuple(rank in fact.test.values for fact in tested if fact.trait in RANKS_TESTED)
            quoted = tuple(
                (q.name, cell[:2], cell[3]) for q in self.ruleset.quotes for cell in q.cells if cell[2] == rank
            )
            alone = rank if by_rank or rank in apart else ""
            groups.setdefault((low, high, told, quoted, alone), []).append(rank)
        return tuple(tuple(group) for group in groups.values())

    # ------------------------------------------------------------------ cards

    def taken(self, cards: Cards, rank: int) -> Cards:
        """Return cards with one more; the first keeps its place only where a rule asks which it was."""
        if self.order_matters and cards:
            return (cards[0], *sorted((*cards[1:], rank)))
        return tuple(sorted((*cards, rank)))

    def worth(self, cards: Cards) -> PositionWorth:
        """Return what cards are worth, counted as the kernel does."""
        worth = self._worth.get(cards)
        if worth is None:
            total, soft = best_total((self.values[card] for card in cards), self.ruleset.values.ceiling)
            worth = self._worth[cards] = PositionWorth(total, soft, len(cards), cards)
        return worth

    def last_worth(self, cards: Cards) -> PositionWorth:
        """Return what cards are worth once no more are taken: the cards only if some rule still looks at them.

        Of cards that all those rules see alike, the first that came stand for the others.
        """
        worth = self._last_worth.get(cards)
        if worth is None:
            worth = self.worth(cards)
            if self.last_facts:
                seen = self._seen(cards, self.last_facts)
                worth = self._alike.setdefault((worth.total, worth.soft, worth.n, *seen), worth)
            else:
                worth = worth._replace(cards=())
            self._last_worth[cards] = worth
        return worth

    def told_apart_by(self, cards: Cards) -> tuple[object, ...]:
        """Return everything that a rule may ask of some cards: cards with an equal answer are equal to every rule."""
        told = self._told_apart.get(cards)
        if told is None:
            worth = self.worth(cards)
            told = (worth.total, worth.soft, worth.n, *self._seen(cards, self._asked_of_ranks))
            self._told_apart[cards] = told
        return told

    def _seen(self, cards: Cards, asked: Iterable[Fact]) -> Iterator[bool]:
        labels = [self.labels[card] for card in cards]
        return (passes(fact, BY_RANKS[fact.trait](labels, self.worths)) for fact in asked)

    def hand_worth(self, hand: BoxHand) -> PositionWorth:
        """Return what a hand is worth."""
        return hand.worth or self.worth(hand.cards)

    def amount(self, hand: BoxHand, wager: str) -> Fraction:
        """Return what an added wager costs on a hand, in units of the initial stake."""
        kind: Wager = self.ruleset.wager(wager)
        base = hand.base(kind.base or wager)
        return Fraction(0) if base is None else base * (Fraction(1) if kind.quota is None else kind.quota)

    # ------------------------------------------------------------------ classes and tables

    def classes(self, worth: PositionWorth, hand: BoxHand | None) -> frozenset[str]:
        """Return the classes of a hand, or of the dealer's cards when ``hand`` is None."""
        of = BoxHand() if hand is None else hand
        key = (worth, of.from_split, of.original, of.marks)
        names = self._classes.get(key)
        if names is None:
            known = HandFacts(self, worth, of.from_split, of.original)
            names = self._classes[key] = frozenset(
                item.name
                for item in self.ruleset.classes
                if (item.name in of.marks if item.when is None else holds(item.when, known))
            )
        return names

    def action(self, rows: Iterable[ActionRow], known: dict[str, Any], path: str) -> ActionRow:
        """Return the first row that holds."""
        for row in rows:
            if holds(row.when, known):
                return row
        raise Unsupported(path, "nessuna riga si applica a una situazione raggiunta.")

    def returned(
        self, wager: str, amount: Fraction, known: dict[str, Any], worth: PositionWorth, upcard: int
    ) -> Fraction:
        """Return what a stake gives back, decided by its table."""
        table = self.tables[wager]
        for row in table.rows:
            if holds(row.when, known):
                if row.payout.returned is not None:
                    return amount * row.payout.returned
                return amount * (self.quote(row.payout.table, worth, upcard) or 0)
        raise Unsupported(table.source.path, "nessuna riga si applica a una situazione raggiunta.")

    def quote(self, table: str, worth: PositionWorth, upcard: int) -> Fraction | None:
        """Return the value of a table for a hand against the upcard, or None where it has none."""
        label = self.labels[upcard] if upcard != UNKNOWN else ""
        return self.quotes[table].get((worth.total, worth.soft, label))


class HandFacts(dict[str, Any]):
    """The facts of one set of cards, for the definition of a class."""

    def __init__(self, rules: AskedRules, worth: PositionWorth, from_split: bool, original: bool) -> None:
        super().__init__(counted(worth.n, worth.total, worth.soft, from_split=from_split, original=original))
        self.rules = rules
        self.cards = worth.cards

    def __missing__(self, trait: str) -> Any:
        return BY_RANKS[trait]([self.rules.labels[card] for card in self.cards], self.rules.worths)


class TableFacts(dict[str, Any]):
    """The facts of a round, for one hand of it or, with ``place`` None, for none; each is found when asked for."""

    def __init__(
        self, rules: AskedRules, state: PositionState, place: int | None, dealer: PositionWorth | None = None
    ) -> None:
        super().__init__()
        self.rules, self.state = rules, state
        self.hand = None if place is None else state.hands[place]
        self.dealer = dealer or rules.worth(state.dealer)

    def __missing__(self, trait: str) -> Any:
        if trait.startswith(("mano", "posto", "confronto", "tabella")) and self.hand is not None:
            self[trait] = self._of_hand(trait, self.hand)
        else:
            self[trait] = self._of_table(trait)
        return self[trait]

    def _of_hand(self, trait: str, hand: BoxHand) -> Any:
        rules, worth = self.rules, self.rules.hand_worth(hand)
        match trait:
            case "mano":
                return rules.classes(worth, hand)
            case "mano.decisioni":
                return hand.decisions
            case "mano.puntata":
                return frozenset(stake.wager for stake in hand.stakes)
            case "posto.divisioni":
                return self.state.splits
            case "posto.mani":
                return len(self.state.hands)
            case "confronto":
                mine, his = worth.total, self.dealer.total
                return "maggiore" if mine > his else "uguale" if mine == his else "minore"
            case "tabella":
                upcard = self.state.upcard
                return frozenset(name for name in rules.quotes if rules.quote(name, worth, upcard) is not None)
            case _:
                return HandFacts(rules, worth, hand.from_split, hand.original)[trait]

    def _of_table(self, trait: str) -> Any:
        rules, state = self.rules, self.state
        match trait:
            case "saldo.copre":
                return rules.wagers
            case "banco":
                return rules.classes(self.dealer, None)
            case "banco.scoperta":
                return rules.labels[state.upcard] if state.upcard != UNKNOWN else ""
            case "banco.carte":
                return self.dealer.n
            case "banco.totale":
                return self.dealer.total
            case "banco.morbida":
                return self.dealer.soft
            case "banco.qualificato":
                return state.qualified
            case "banco.controllato":
                return state.peeked
            case "mani":
                return tuple(rules.classes(rules.hand_worth(hand), hand) for hand in state.hands)
            case "aperte":
                stakes = (stake for hand in state.hands for stake in hand.stakes)
                return frozenset(stake.wager for stake in stakes if stake.returned is None)
            case _:
                raise KeyError(trait)
