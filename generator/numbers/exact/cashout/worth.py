"""What the hands of the family against a dealer are worth when played, for who weighs an offer or takes them all."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from generator.model.ir import Offer, Ruleset
from generator.model.meaning.conditions import traits_of
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.cashout.fit import Best, OfferTable, Worths
from generator.numbers.exact.cashout.offered import Cards, CashOut, Cell, cash_out, emptied, table_of, with_offers
from generator.numbers.exact.classic.final_hands import DealerMemory
from generator.numbers.exact.classic.game import ClassicGame, ranks_to_counts


def worth(
    ruleset: Ruleset, offer: str, memory: DealerMemory | None = None
) -> Callable[[Cards, str], tuple[float, float]]:
    """Return a function from two cards and an upcard to (given back net of later stakes, total staked).

    The hand is at its first decision, the dealer has looked wherever he looks, and the offer is not made.

    Raises:
        KeyError: there is no such offer.
        Unsupported: the game is outside the family, or no table pays the offer.
    """
    game = ClassicGame(emptied(ruleset, table_of(ruleset.offer(offer))), memory=memory or DealerMemory())
    net, staked = game.optimal().after
    places = {tuple(counts): place for place, counts in enumerate(game.hands.counts[game.start.rows].tolist())}

    def of(cards: Cards, upcard: str) -> tuple[float, float]:
        place, up = places[tuple(ranks_to_counts(game.shape, cards).tolist())], game.shape.kinds.by_rank[upcard]
        return 1 + float(net[place, up]), float(staked[place, up])

    return of


def worths_of(ruleset: Ruleset, cash: CashOut, memory: DealerMemory | None = None) -> Worths:
    """Return what the cells of an offer are worth when their hands are played."""
    value = worth(ruleset, cash.offer, memory)
    return Worths(average=cash.fair(value), least=cash.least(value))


def best_with(ruleset: Ruleset, offer: str, worths: Worths, memory: DealerMemory | None = None) -> Best:
    """Return a function from a table to what the best play returns, per unit, when its offers may be taken or left.

    A table that never offers more than the poorest hand of a cell is worth leaves the best play alone.
    """
    table, kept = table_of(ruleset.offer(offer)), memory or DealerMemory()
    without = _best(emptied(ruleset, table), kept)

    def best(candidate: OfferTable) -> float:
        if all(amount <= worths.least[cell].value for cell, amount in candidate.offers.items()):
            return without
        return _best(with_offers(ruleset, table, candidate.offers), kept)

    return best


def _best(ruleset: Ruleset, memory: DealerMemory) -> float:
    return 1 + float(ClassicGame(ruleset, memory=memory).optimal().net)


def offers_paid_by_tables(ruleset: Ruleset) -> tuple[Offer, ...]:
    """Return the offers that a quote table with amounts pays."""
    filled = {table.name for table in ruleset.quotes if table.cells}
    return tuple(offer for offer in ruleset.offers if offer.quote_table in filled)


def always_accepting(ruleset: Ruleset, offer: Offer, memory: DealerMemory | None = None) -> Fraction:
    """Return what the game gives back, per unit, to who takes an offer whenever it is made and else plays the best.

    Raises:
        Unsupported: some hand gets no offer, and the game is outside the family or the hand may be asked again after
            its first decision; or a hand is paid by ranks that the rules do not tell apart.
    """
    cash = cash_out(ruleset, offer.name)
    amounts = amounts_of(ruleset, cash.table, cash.groups)
    if all(hand.offered and hand.cell in amounts for hand in cash.hands):
        return cash.always(amounts)  # nobody plays a hand
    if "mano.decisioni" not in traits_of([offer.when]):
        raise Unsupported(offer.source.path, "l'offerta può tornare dopo la prima decisione.")
    return cash.always(amounts, cash.fair(worth(ruleset, offer.name, memory)))


def amounts_of(ruleset: Ruleset, table: str, groups: Mapping[str, tuple[str, ...]]) -> dict[Cell, Fraction]:
    """Return the amounts of a quote table by cell, an upcard standing for its group of ranks.

    Raises:
        Unsupported: ranks that the rules do not tell apart are paid differently.
    """
    cells = next(quoted.cells for quoted in ruleset.quotes if quoted.name == table)
    first = {rank: name for name, ranks in groups.items() for rank in ranks}
    amounts: dict[Cell, Fraction] = {}
    for total, soft, rank, amount in cells:
        if amounts.setdefault((total, soft, first[rank]), amount) != amount:
            raise Unsupported(f"tabelle.{table}", f"«{rank}» è pagato diversamente da carte che valgono lo stesso.")
    return amounts
