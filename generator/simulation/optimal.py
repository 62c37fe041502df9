"""The best strategies that the exact analysis finds, in a form that can be simulated."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.analysis.api import strategy_table
from generator.analysis.enumeration import enumerate_game
from generator.analysis.unsupported import Unsupported
from generator.model.ir import Ruleset
from generator.model.terms import REFUSE, Face
from generator.simulation.situations import Situation, Viewer
from generator.simulation.strategies import Chart, Strategy, basic

NAME = "ottimale"
Seen = tuple[str, tuple[str, ...], tuple[str, ...]]
"""Stage, ranks of the hand, ranks of the cards that lie face up on the table."""


@dataclass(frozen=True, kw_only=True)
class Answers:
    """An answer for each hand of few cards and each set of shared cards; elsewhere ``fallback``."""

    name: str
    answers: Mapping[Seen, str] = field(hash=False)
    fallback: Strategy
    automatic: bool = False

    def choose(self, situation: Situation) -> str:
        """Return the answer, where there is one that is admitted."""
        answer = self.answers.get((situation.stage, situation.ranks, situation.shared), "")
        return answer if answer in situation.options else self.fallback.choose(situation)


@dataclass(frozen=True, kw_only=True)
class Dealt:
    """Answers the offers made before the turn by the two cards dealt, and plays the turn as ``otherwise`` does.

    Args:
        taken: (offer, ranks of the hand, upcard) of what is taken; all else is declined.
    """

    name: str
    taken: frozenset[tuple[str, tuple[str, ...], str]] = field(hash=False)
    otherwise: Strategy
    automatic: bool = False

    def choose(self, situation: Situation) -> str:
        """Return the offer, where it is taken."""
        if REFUSE not in situation.options:
            return self.otherwise.choose(situation)
        offer = situation.options[0]
        return offer if (offer, situation.ranks, situation.upcard) in self.taken else REFUSE


def optimal(ruleset: Ruleset) -> Strategy:
    """Return the best strategy: by total, pair and upcard; for games of another shape, by every card in sight.

    Raises:
        Unsupported: the analysis follows the game in neither way; it is told of the first.
    """
    try:
        return _by_totals(ruleset)
    except Unsupported as fault:
        if any(step.zone == "banco" and step.face is Face.UP for step in ruleset.deal):
            raise  # the answers would depend on the dealer's card
        try:
            return _by_cards(ruleset)
        except Unsupported:
            raise fault from None


def _by_totals(ruleset: Ruleset) -> Dealt:
    face = Viewer(ruleset).face
    table = strategy_table(ruleset)
    _refuse_repeated(ruleset)
    cells: dict[tuple[str, str], tuple[str, ...]] = {}
    for cell in table.cells:
        rank, comma, _ = cell.hand.partition(",")
        hand = f"coppia {face[rank]}" if comma else cell.hand.replace("morbido", "morbida")
        cells[hand, face[cell.upcard]] = tuple(dict.fromkeys((cell.best, cell.otherwise)))
    taken = frozenset((one.offer, tuple(face[rank] for rank in one.hand), face[one.upcard]) for one in table.early)
    return Dealt(name=NAME, taken=taken, otherwise=Chart(name=NAME, cells=cells, fallback=basic(ruleset)))


def _refuse_repeated(ruleset: Ruleset) -> None:
    """Refuse an offer made in two phases: the answers of one would not be those of the other."""
    made: set[str] = set()
    for phase in ruleset.phases:
        if made.intersection(phase.offers):
            raise Unsupported(phase.source.path, "la stessa offerta è fatta in due fasi: qui ha una sola risposta")
        made.update(phase.offers)


def _by_cards(ruleset: Ruleset) -> Answers:
    viewer = Viewer(ruleset)
    answers: dict[Seen, str] = {}
    for choice in enumerate_game(ruleset).choices:
        if choice.others or choice.dealer:
            raise Unsupported(ruleset.dealer.source.path, "la strategia dipende da carte che qui non si guardano")
        zones = dict(choice.zones)
        shared = tuple(viewer.face[rank] for zone in viewer.shared for rank in zones.get(zone, ()))
        ranks = tuple(sorted((viewer.face[rank] for rank in choice.hand), key=viewer.kind_of.__getitem__))
        if answers.setdefault((choice.stage, ranks, shared), choice.action) != choice.action:
            raise Unsupported(ruleset.dealer.source.path, "la strategia dipende dall'ordine delle carte")
    return Answers(name=NAME, answers=answers, fallback=basic(ruleset))
