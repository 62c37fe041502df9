"""A whole round, phase by phase: which hands meet which dealer when each table is asked.

The hands and the dealer go along together on tracks: a peek that finds its class leaves by a track of its own,
and the dealer's turn makes one track for each kind of hand, since what he does may depend on the hands in play.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any

from generator.model.checks.distinct_hands import Lens
from generator.model.checks.house import DealerHand, House, may_apply
from generator.model.checks.player import CheckedHand, HandWalk
from generator.model.ir import Phase, Ruleset
from generator.model.meaning.evaluate import judge
from generator.model.terms import PhaseKind

Kind = frozenset[str]


@dataclass(frozen=True)
class Track:
    """Hands and dealers that can meet, and the phase that they have come to."""

    phase: int
    hands: frozenset[CheckedHand]
    dealers: frozenset[DealerHand]
    paid: frozenset[str] = frozenset()


@dataclass
class Study:
    """All that can happen in a round of a ruleset: phases reached, peeks that find, who meets whom at each table.

    `tracks` are all that came to some phase, whether it took place or not.
    """

    rules: Ruleset
    reached: set[int] = field(default_factory=set)
    tracks: list[Track] = field(default_factory=list)
    finding_phases: set[int] = field(default_factory=set)
    settled: dict[str, list[Track]] = field(default_factory=dict)
    turns: list[tuple[frozenset[DealerHand], Kind]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.lens = Lens(self.rules)
        self.player, self.house = HandWalk(self.lens), House(Lens(self.rules, of_dealer=True))
        self._dealers_before: set[DealerHand] = set()
        waiting = [Track(0, frozenset(), frozenset())]
        while waiting:
            waiting += self._advance(waiting.pop())

    @cached_property
    def dealers_before(self) -> frozenset[DealerHand]:
        """The dealer's hands while the players decide."""
        return frozenset(self._dealers_before)

    def kinds(self) -> list[Kind]:
        """Return the kinds of hand that conditions over the whole table tell apart."""
        return sorted({kind for _, kind in self.turns}, key=sorted)

    def _advance(self, track: Track) -> list[Track]:
        self.tracks.append(track)
        if track.phase >= len(self.rules.phases):
            return []
        phase = self.rules.phases[track.phase]
        match phase.kind:
            case PhaseKind.DEAL:
                return self._on(track, frozenset(self.player.dealt()), frozenset(self.house.dealt()))
            case PhaseKind.OFFER:
                return self._offer(track, phase)
            case PhaseKind.PEEK:
                return self._peek(track, phase)
            case PhaseKind.PLAYERS:
                return self._players(track, phase)
            case PhaseKind.DEALER:
                return self._dealer(track)
            case PhaseKind.SETTLE:
                return self._settle(track, phase)
            case _:
                return self._on(track)

    def _on(
        self, track: Track, hands: frozenset[CheckedHand] | None = None, dealers: frozenset[DealerHand] | None = None
    ) -> list[Track]:
        self.reached.add(track.phase)
        hands = track.hands if hands is None else hands
        return [Track(track.phase + 1, hands, track.dealers if dealers is None else dealers, track.paid)]

    def _offer(self, track: Track, phase: Phase) -> list[Track]:
        decides = judge(phase.when)
        without = frozenset(one for one in track.dealers if decides(self.house.facts(one)) is False)
        passed = replace(track, phase=track.phase + 1, dealers=without)
        if without == track.dealers:
            return [passed]
        asked = replace(track, dealers=track.dealers - without)
        hands = frozenset(self.player.offer_phase(asked.hands, phase))
        self._record_early(asked)
        return [*self._on(asked, hands), *([passed] if without else [])]

    def _peek(self, track: Track, phase: Phase) -> list[Track]:
        decides = judge(phase.when)
        caught, clear = set[DealerHand](), set[DealerHand]()
        if all(decides(self.house.facts(dealer)) is False for dealer in track.dealers):
            return [replace(track, phase=track.phase + 1)]
        for dealer in track.dealers:
            verdict = decides(self.house.facts(dealer))
            has = phase.hand_class in self.house.truly(dealer)
            if verdict is not False:
                (caught if has else clear).add(dealer if has else dealer._replace(checked=True))
            if not verdict:
                clear.add(dealer)
        tracks = self._on(track, dealers=frozenset(clear))
        if caught:
            self.finding_phases.add(track.phase)
        if caught and phase.found is not None:
            tracks.append(replace(track, phase=phase.found, dealers=frozenset(caught)))
        return tracks

    def _players(self, track: Track, phase: Phase) -> list[Track]:
        self._dealers_before |= track.dealers
        hands = frozenset(self.player.turn(track.hands, phase.stages[0] if phase.stages else ""))
        self._record_early(track)
        return self._on(track, hands)

    def _record_early(self, track: Track) -> None:
        for wager, hands in sorted(self.player.early.items()):
            self._record(wager, replace(track, hands=frozenset(hands)))
        self.player.early.clear()

    def _dealer(self, track: Track) -> list[Track]:
        by_kind: dict[Kind, set[CheckedHand]] = {}
        for hand in track.hands:
            by_kind.setdefault(self.kind(hand), set()).add(hand)
        results: dict[tuple[DealerHand, str], set[DealerHand]] = {}
        tracks = []
        for kind, hands in sorted(by_kind.items(), key=lambda item: sorted(item[0])):
            self.turns.append((track.dealers, kind))
            dealers = self._dealers_against(track.dealers, kind, list(by_kind), results)
            tracks += self._on(track, frozenset(hands), frozenset(dealers))
        return tracks

    def kind(self, hand: CheckedHand) -> Kind:
        """Return the classes of a hand that conditions over the whole table look at."""
        classes: Kind = self.player.facts(hand)["mano"] & self.lens.group_classes
        return classes

    def _dealers_against(
        self,
        dealers: Iterable[DealerHand],
        kind: Kind,
        kinds: list[Kind],
        results: dict[tuple[DealerHand, str], set[DealerHand]],
    ) -> set[DealerHand]:
        tables = list(tables_with(kind, kinds))
        chosen: dict[Any, set[str]] = {}
        after = set[DealerHand]()
        for dealer in dealers:
            facts = self.house.facts(dealer)
            key = (dealer.up, dealer.shown, dealer.checked)
            if key not in chosen:
                chosen[key] = {
                    row.action for hands in tables for row in may_apply(self.house.turn_rows, {**facts, "mani": hands})
                }
            for action in chosen[key]:
                if (dealer, action) not in results:
                    results[dealer, action] = self.house.plays(dealer, action)
                after |= results[dealer, action]
        return after

    def _settle(self, track: Track, phase: Phase) -> list[Track]:
        names = [wager.name for wager in self.rules.wagers] if phase.wagers is None else list(phase.wagers)
        decides = judge(phase.when)
        now, later = set[CheckedHand](), set[CheckedHand]()
        for hand in track.hands:
            verdict = decides(self.player.facts(hand))
            if verdict is not False:
                now.add(hand)
            if not verdict:
                later.add(hand)
        if not now:
            return [replace(track, phase=track.phase + 1)]
        for name in names:
            self._record(name, replace(track, hands=frozenset(now)))
        if not later:
            track = replace(track, paid=track.paid | set(names))
        paid = {hand._replace(wagers=hand.wagers - set(names)) for hand in now}
        return self._on(track, frozenset(paid | later))

    def _record(self, wager: str, track: Track) -> None:
        carrying = track.hands
        if wager in self.player.tracked:
            carrying = frozenset(hand for hand in track.hands if wager in hand.wagers)
        if carrying and (wager not in track.paid or wager in self.player.tracked):
            table = self.rules.wager(wager).settles_as
            self.settled.setdefault(table, []).append(replace(track, hands=carrying))


def tables_with(kind: Kind, kinds: list[Kind], most: int = 7) -> Iterable[tuple[Kind, ...]]:
    """Yield the sets of kinds of hand that can lie on the table together with a hand of this kind."""
    others = [other for other in kinds if other != kind][:most]
    for size in range(len(others) + 1):
        for chosen in combinations(others, size):
            yield (kind, *chosen)


@lru_cache(maxsize=4)
def study_of(rules: Ruleset) -> Study:
    """Return the study of some rules: it takes a while, and whoever tells them asks again what their checks asked."""
    return Study(rules)
