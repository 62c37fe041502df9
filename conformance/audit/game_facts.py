"""A regolamento in; out, the facts that the invariants need, all equal under every admitted reading."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from conformance.wire.published_schemas import schema_text
from generator.model.ir import Ruleset
from generator.model.meaning.conditions import Condition, Fact, OneOf, traits_of
from generator.model.meaning.totals import Worth
from generator.model.offer_effects import Mark, SettleNow
from generator.model.terms import REFUSE, Face, Outcome, PhaseKind, Recipient, ZoneOwner

DECISION_PHASES = (PhaseKind.OFFER, PhaseKind.PLAYERS)


@dataclass(frozen=True, kw_only=True, slots=True)
class GameFacts:
    """What may be taken for granted of a game.

    Attributes:
        values: what each rank is worth, low and high.
        ceiling: the greatest total that does not bust.
        upcards: how many of the dealer's cards the deal shows.
        hidden_zones: zones whose cards the deal leaves face down.
        zones: zone → who owns it.
        dealer_last: whether nobody decides any more once the dealer has begun his turn.
        offers_first: whether no offer is made once the turns of the players have begun.
        families: wager → the table that settles it.
        compared: families that a hand wins or loses against the dealer's total.
        adds: offer → the wager that it adds.
        priced: offer → the families that it settles for the amount that it shows.
        winning: offer → the families that it settles at once, and that then win.
        whole_below: below so many cents, what is handed back of a lost stake may be rounded up to all of it.
        staged: offers made during a turn, not in a phase of offers.
        stages: the stages of the turns.
        classes: class → its condition; None for a class that only a decision gives.
        words: what the game's own words are: no text made of them names a card.
        settings: the settings that a player of a table has.
        history: whether a table remembers the rounds of its players.
    """

    values: Mapping[str, Worth]
    ceiling: int
    upcards: int
    hidden_zones: frozenset[str] = frozenset()
    zones: Mapping[str, ZoneOwner] = field(default_factory=dict)
    dealer_last: bool = True
    offers_first: bool = True
    families: Mapping[str, str] = field(default_factory=dict)
    compared: frozenset[str] = frozenset()
    adds: Mapping[str, str] = field(default_factory=dict)
    priced: Mapping[str, frozenset[str]] = field(default_factory=dict)
    winning: Mapping[str, frozenset[str]] = field(default_factory=dict)
    whole_below: Fraction = Fraction(0)
    staged: frozenset[str] = frozenset()
    stages: frozenset[str] = frozenset()
    classes: Mapping[str, Condition | None] = field(default_factory=dict)
    words: frozenset[str] = frozenset()
    settings: frozenset[str] = frozenset()
    history: bool = False

    def family(self, wager: str) -> str:
        """Return the table that settles a wager; a wager that is not the game's is a family of its own."""
        return self.families.get(wager, wager)


def facts_of(rules: Ruleset) -> GameFacts:
    """Return what the invariants need of a regolamento."""
    kinds = [phase.kind for phase in rules.phases]
    steps = rules.deal
    return GameFacts(
        values={rank: (low, high) for rank, low, high in rules.values.by_rank},
        ceiling=rules.values.ceiling,
        upcards=sum(step.cards for step in steps if step.to is Recipient.DEALER and step.face is Face.UP),
        hidden_zones=frozenset(
            step.zone for step in steps if step.face is Face.DOWN and step.zone in {zone.name for zone in rules.zones}
        ),
        zones={zone.name: zone.owner for zone in rules.zones},
        dealer_last=not _follows(kinds, DECISION_PHASES, PhaseKind.DEALER),
        offers_first=not _follows(kinds, (PhaseKind.OFFER,), PhaseKind.PLAYERS),
        families={wager.name: wager.settles_as for wager in rules.wagers},
        compared=frozenset(
            table.wager for table in rules.settlements if "confronto" in traits_of(row.when for row in table.rows)
        ),
        adds={offer.name: wager for offer in rules.offers if (wager := offer.added_wager)},
        priced={offer.name: _settled(rules, offer.name) for offer in rules.offers if offer.quote_table},
        winning={offer.name: won for offer in rules.offers if (won := _won(rules, offer.name))},
        whole_below=_whole_below(rules),
        staged=frozenset(offer.name for offer in rules.offers if offer.stage),
        stages=frozenset(stage for phase in rules.phases for stage in phase.stages),
        classes={one.name: one.when for one in rules.classes},
        words=_words(rules),
        settings=frozenset(one.name for one in rules.session.settings) if rules.session else frozenset(),
        history=rules.session is not None and rules.session.history is not None,
    )


def _whole_below(rules: Ruleset) -> Fraction:
    """Return the stake of which the least share that a row takes is one unit of the rounding; 0 if each takes all."""
    rows = (row for table in rules.settlements for row in table.rows if row.outcome is Outcome.LOSE)
    kept = [back for row in rows if (back := row.payout.returned) and back < 1]
    return rules.table.rounding.unit / (1 - max(kept)) if kept else Fraction(0)


def _follows(kinds: list[PhaseKind], later: tuple[PhaseKind, ...], first: PhaseKind) -> bool:
    """Say whether one of some phases comes after the first of another kind."""
    return first in kinds and any(kind in later for kind in kinds[kinds.index(first) + 1 :])


def _settled(rules: Ruleset, name: str) -> frozenset[str]:
    effects = rules.offer(name).effects
    wagers = [wager for effect in effects if isinstance(effect, SettleNow) for wager in effect.wagers]
    return frozenset(rules.wager(wager).settles_as for wager in wagers)


def _marks(rules: Ruleset, name: str) -> set[str]:
    return {effect.hand_class for effect in rules.offer(name).effects if isinstance(effect, Mark)}


def _asks_only(condition: Condition, marks: set[str]) -> bool:
    """Say whether a condition asks nothing but one of some marks."""
    return isinstance(condition, Fact) and isinstance(condition.test, OneOf) and set(condition.test.values) <= marks


def _won(rules: Ruleset, name: str) -> frozenset[str]:
    """Return the families that an offer settles at once by a row of its own, which asks its mark alone and wins.

    How much the row pays may be an open reading; that the offer, once accepted, does not lose is not.
    """
    marks = _marks(rules, name)
    won = set()
    for family in _settled(rules, name):
        table = next(table for table in rules.settlements if table.wager == family)
        for row in table.rows:
            if _asks_only(row.when, marks) and row.outcome is Outcome.WIN:
                won.add(family)
    return frozenset(won)


def _words(rules: Ruleset) -> frozenset[str]:
    """Return the identifiers of a regolamento and of the protocol."""
    fact = schema_text("fact.json")["$defs"]
    own = {
        *(wager.name for wager in rules.wagers),
        *(offer.name for offer in rules.offers),
        *(one.name for one in rules.classes),
        *(zone.name for zone in rules.zones),
        *(row.id for table in rules.settlements for row in table.rows),
        *(clause.id for clause in rules.clauses),
        *(stage for phase in rules.phases for stage in phase.stages),
        *(str(kind) for kind in PhaseKind),
        *(closing.id for closing in rules.closings),
        *(row.id for row in (*rules.dealer.turn, *rules.dealer.rule)),
    }
    return frozenset({*own, *fact, REFUSE, "mano", "banco", "tavolo"})
