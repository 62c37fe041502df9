"""The last phase in which two regolamenti can differ: after it, rounds in the same state end alike."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from banco.lab.rounds.card_kinds import facts_asked
from generator.model.ir import Phase, Ruleset
from generator.model.offer_effects import CopyOf, SettleNow
from generator.model.terms import PhaseKind
from generator.pages.changes.leaf_differences import played, played_parts

_ANYWHERE = ("deck.ranks", "deck.burnt_each_round", "values", "zones", "wagers", "classes", "deal",
             "quotes", "behind", "table.rounding", "table.play_order",
             "table.deal_order")  # fmt: skip
"""What may be looked at in every phase, or is looked at before the first."""
_CHOOSING = (PhaseKind.OFFER, PhaseKind.PLAYERS)


@dataclass(frozen=True, slots=True)
class Reach:
    """Until when two rules may part.

    Attributes:
        last: the place of the last phase in which what is done may differ.
        bets: the wagers whose settlement is all that differs, if they are staked before the deal; None otherwise.
        by_dealer: the place of the phase of the dealer's turn, if what he does with his cards is all that differs; then
            no more than his cards decides whether they part. -1 otherwise.
        by_choices: the place of the first phase from which on they may part only in what players may choose, whatever
            cards the dealer has; past the last phase if there is none.
        by_early: how many decisions must be taken before a turn for them to part, if that is all in which they may and
            no hand is born while others play: then they part no more once every hand's turn has begun. 0 otherwise.
    """

    last: int
    bets: frozenset[str] | None = None
    by_dealer: int = -1
    by_choices: int = 10**3
    by_early: int = 0

    def is_past(self, phase: int, undecided: Collection[str]) -> bool:
        """Say whether two rounds that stand alike can part no more: in this phase, with these wagers undecided."""
        return phase > self.last or (self.bets is not None and self.bets.isdisjoint(undecided))


def reach(before: Ruleset, after: Ruleset) -> Reach:
    """Return until when two regolamenti may part."""
    every = len(after.phases) - 1
    if any(played(_at(before, path)) != played(_at(after, path)) for path in _ANYWHERE) or not _in_step(before, after):
        return Reach(every)
    apart = list(_phases(before, after))
    dealer = [place for place in apart if after.phases[place].kind is PhaseKind.DEALER]
    if dealer == apart and len(apart) == 1 and played(before.dealer.turn) == played(after.dealer.turn):
        return Reach(dealer[0], None, dealer[0])
    same = [played((one.offers, one.closings, one.dealer, one.phases, one.automatic)) for one in (before, after)]
    return Reach(
        max(apart, default=-1),
        _bets(before, after) if same[0] == same[1] else None,
        by_choices=_choosing_since(before, after, apart),
        by_early=_early_needed(before, after),
    )


def _early_needed(before: Ruleset, after: Ruleset) -> int:
    was, now = before.automatic, after.automatic
    same = replace(
        was, early=now.early, early_changeable=now.early_changeable, early_window=now.early_window,
        early_source=now.early_source,
    )  # fmt: skip
    splits = any(offer.splits for offer in after.offers)
    if splits or played(played_parts(replace(before, automatic=same))) != played(played_parts(after)):
        return 0
    return 1 if (was.early, was.early_window) != (now.early, now.early_window) else 2


def _choosing_since(before: Ruleset, after: Ruleset, apart: Sequence[int]) -> int:
    never = len(after.phases)
    if _settled(before, after) or not apart or any(map(_looks_at_dealer, (before, after))):
        return never
    since = max(apart) + 1
    while since and after.phases[since - 1].kind in _CHOOSING:
        since -= 1
    return since if since <= max(apart) else never


def _looks_at_dealer(rules: Ruleset) -> bool:
    """Say whether what players may choose depends on the dealer's cards, or on those on the table."""
    asked = {fact.trait for fact in facts_asked((rules.offers, rules.closings, rules.phases, rules.automatic))}
    copies = any(isinstance(effect, CopyOf) for offer in rules.offers for effect in offer.effects)
    return copies or bool(rules.quotes) or any(trait.startswith("banco") or trait == "confronto" for trait in asked)


def _at(rules: Ruleset, path: str) -> object:
    found: object = rules
    for name in path.split("."):
        found = getattr(found, name)
    return found


def _in_step(before: Ruleset, after: Ruleset) -> bool:
    """Say whether the phases are the same but for when they take place."""
    shapes = [
        [(one.kind, one.wagers, one.offers, one.hand_class, one.found, one.stages) for one in rules.phases]
        for rules in (before, after)
    ]
    return shapes[0] == shapes[1]


def _phases(before: Ruleset, after: Ruleset) -> Iterator[int]:
    sides = [played((one.offers, one.closings, one.automatic, one.malfunction)) for one in (before, after)]
    choices = sides[0] != sides[1]
    dealer = played(before.dealer) != played(after.dealer)
    settled = _settled(before, after)
    early = bool(settled) and _settles_early(after)
    for place, (was, now) in enumerate(zip(before.phases, after.phases, strict=True)):
        chosen = now.kind in _CHOOSING and (choices or early)
        paid = now.kind is PhaseKind.SETTLE and _pays(now, settled)
        if chosen or paid or (now.kind is PhaseKind.DEALER and dealer) or was.when != now.when:
            yield place


def _settled(before: Ruleset, after: Ruleset) -> set[str]:
    """Return the wagers that are settled by a table that is not the same."""
    tables = {
        table.wager for rules, other in ((before, after), (after, before)) for table in rules.settlements
        if played(table) not in [played(one) for one in other.settlements]
    }  # fmt: skip
    return {wager.name for wager in after.wagers if wager.settles_as in tables}


def _bets(before: Ruleset, after: Ruleset) -> frozenset[str] | None:
    settled = _settled(before, after)
    return frozenset(settled) if settled <= {wager.name for wager in after.optional_wagers} else None


def _settles_early(rules: Ruleset) -> bool:
    effects = [effect for offer in rules.offers for effect in offer.effects]
    return any(isinstance(effect, SettleNow) for effect in effects) or any(one.settles for one in rules.closings)


def _pays(phase: Phase, wagers: set[str]) -> bool:
    return bool(wagers) if phase.wagers is None else bool(wagers & set(phase.wagers))
