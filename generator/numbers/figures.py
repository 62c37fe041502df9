"""The numbers that a page shows of a regolamento, as values: its returns and its strategy chart."""

from collections.abc import Mapping
from dataclasses import dataclass

from generator.numbers.exact.basis.advice import SharedCardPlay, WeighedOffer
from generator.numbers.exact.basis.distribution import Distribution
from generator.numbers.exact.basis.returns import Returns


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Rows of hands by columns of upcards; each cell holds the offer to make, each offer has its letter.

    Attributes:
        offers: (hand, upcard) → the name of the offer; no entry where nothing is to be decided.
        letters: offer → letter; labels: offer → the words of the data.
        otherwise: what to do where the offer of a cell is not open to the hand, if that is something else.
        early: offer made before the turn → in which share of the rounds that have it it is worth taking, and what it
            costs on average to take it always, in initial stakes.
    """

    slug: str
    title: str
    hands: tuple[str, ...]
    upcards: tuple[str, ...]
    offers: Mapping[tuple[str, str], str]
    letters: Mapping[str, str]
    labels: Mapping[str, str]
    otherwise: Mapping[tuple[str, str], str]
    early: Mapping[str, tuple[float, float]]

    def letter(self, hand: str, upcard: str) -> str:
        """Return the letter of a cell, "" where nothing is to be decided."""
        return self.letters.get(self.offers.get((hand, upcard), ""), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The computed numbers of a regolamento; all but the returns are None where they are not computed.

    Attributes:
        distribution: of a round of the main wager.
        dealer: upcard → his final hands, with their chances.
        offers: what it costs to take each offer that a table pays; none where there is no such offer.
        shared: how to choose among cards of the table.
    """

    returns: Returns
    chart: Chart | None
    distribution: Distribution | None = None
    dealer: Mapping[str, Mapping[int | str, float]] | None = None
    offers: tuple[WeighedOffer, ...] = ()
    shared: SharedCardPlay | None = None
