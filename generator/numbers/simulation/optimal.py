"""The best strategies that the exact analysis finds, in a form that can be simulated."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.model.ir import Ruleset
from generator.model.terms import REFUSE, Face
from generator.numbers.exact import Unsupported, enumerate_game, strategy_table
from generator.numbers.simulation.seen_by_player import Situation, Viewer
from generator.numbers.simulation.strategies import ChartStrategy, Strategy, basic, hand_names

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
class Best:
    """Plays as the exact analysis does by total, pair and upcard; ``chart`` names hands, and answers the rest.

    Args:
        taken: (offer, ranks of the hand, upcard) of the offers taken before the turn; all others are declined.
        answers: (total, upcard, legal offers but the split) → offer.
        split: the offer that divides a hand, or "".
        once: (pair, upcard) of pairs that are not split a second time.
    """

    name: str
    taken: frozenset[tuple[str, tuple[str, ...], str]] = field(hash=False)
    answers: Mapping[tuple[str, str, frozenset[str]], str] = field(hash=False)
    split: str
    once: frozenset[tuple[str, str]] = field(hash=False)
    chart: ChartStrategy
    automatic: bool = False

    def choose(self, situation: Situation) -> str:
        """Return the offer of the analysis, or the chart's where it has none."""
        options, upcard = situation.options, situation.upcard
        if REFUSE in options:
            return options[0] if (options[0], situation.ranks, upcard) in self.taken else REFUSE
        *pair, plain = hand_names(situation)
        if pair and self.split in options and self._splits(pair[0], upcard, again=situation.from_split):
            return self.split
        answer = self.answers.get((plain, upcard, frozenset(options) - {self.split}))
        return answer or self.chart.choose(situation)

    def _splits(self, pair: str, upcard: str, *, again: bool) -> bool:
        if again and (pair, upcard) in self.once:
            return False
        return self.chart.cells.get((pair, upcard), ("",))[0] == self.split


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


def _by_totals(ruleset: Ruleset) -> Best:
    face = Viewer(ruleset).face
    table = strategy_table(ruleset)
    _refuse_repeated(ruleset)

    def called(hand: str) -> str:
        rank, comma, _ = hand.partition(",")
        return f"coppia {face[rank]}" if comma else hand

    cells: dict[tuple[str, str], tuple[str, ...]] = {}
    for cell in table.cells:
        cells[called(cell.hand), face[cell.upcard]] = tuple(dict.fromkeys((cell.best, cell.otherwise)))
    return Best(
        name=NAME,
        taken=frozenset((one.offer, tuple(face[rank] for rank in one.hand), face[one.upcard]) for one in table.early),
        answers={(called(hand), face[up], legal): offer for (hand, up, legal), offer in table.answers.items()},
        split=next((offer.name for offer in ruleset.offers if offer.splits), ""),
        once=frozenset((called(hand), face[up]) for hand, up in table.once),
        chart=ChartStrategy(name=NAME, cells=cells, fallback=basic(ruleset)),
    )


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
