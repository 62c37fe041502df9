"""Two rules that differ in their conditions proved to play alike: whatever cards a deck of any size deals.

The checks of a regolamento follow every hand and every dealer that a round can bring to a table, as far as conditions
can see: no reachable hand is missed, however many decks there are. Here they follow them as far as the conditions of
both rules can see. Where every table of both answers alike in each of these situations, no round tells them apart. What
cannot be known there (an unknown trait, a change of anything but conditions and rows) proves nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any

from banco.lab.mutants.asked_tables import UNKNOWN, Pair, Rows, alike_on_cards, decided, prefers_alike
from banco.lab.mutants.one_form import in_one_form
from banco.lab.mutants.sessions_alike import sessions_alike
from generator.model.asked import conditions_inside
from generator.model.checks.asked_situations import NOBODY, Asker, Sides, Situation
from generator.model.checks.house import DealerHand
from generator.model.checks.player import CheckedHand
from generator.model.checks.rounds import Study
from generator.model.ir import ActionRow, Ruleset, Settlement, SettlementRow
from generator.model.meaning.conditions import ALWAYS, Condition, Fact, OneOf, traits_of, values_of
from generator.model.meaning.evaluate import judge
from generator.model.offer_effects import CloseHand, Split
from generator.model.terms import PhaseKind, SecondCard
from generator.pages.changes.leaf_differences import played_parts, plays_alike

_OTHER = "'"
"""What follows the name of a class as the other side defines it."""


def proved_alike(before: Ruleset, after: Ruleset) -> bool:
    """Say whether two rules are proved to play every round alike; False is no proof of the contrary."""
    if not sessions_alike(before.session, after.session):
        return False
    after = replace(after, session=before.session)
    before, after = (in_one_form(one, (*before.offers, *after.offers)) for one in (before, after))
    if not plays_alike(played_parts(_without_conditions(before)), played_parts(_without_conditions(after))):
        return False
    ends = (before.offer(one.action).effects for one in before.closings if one.action)
    # A hand that closes by a decision which does not end its turn is asked once more, and nobody follows it here.
    return all(CloseHand() in effects for effects in ends) and _Proof(before, after).holds()


def _without_conditions(rules: Ruleset) -> Ruleset:
    """Return some rules without any condition and any row: what is left must be the same on both sides."""
    dealer, automatic = rules.dealer, rules.automatic
    return replace(
        rules,
        classes=tuple(replace(one, when=one.when and ALWAYS) for one in rules.classes),
        phases=tuple(replace(one, when=ALWAYS) for one in rules.phases),
        offers=tuple(replace(one, when=ALWAYS) for one in rules.offers),
        closings=(),
        dealer=replace(dealer, turn=(), rule=(), qualifies=dealer.qualifies and ALWAYS, house_list=None),
        settlements=tuple(replace(one, rows=()) for one in rules.settlements),
        automatic=replace(
            automatic,
            timeout=automatic.timeout[:1] and (),
            disconnection=automatic.disconnection[:1] and (),
            funds=tuple((name, ()) for name, _ in automatic.funds),
        ),
    )


class _Proof:
    def __init__(self, before: Ruleset, after: Ruleset) -> None:
        self._before, self._after = before, after
        self._defined = {
            one.name: replace(other, name=one.name + _OTHER)
            for one, other in zip(before.classes, after.classes, strict=True)
            if one.when != other.when
        }

    def holds(self) -> bool:
        """Say whether every table that the two write otherwise answers alike in every situation."""
        tables = [one for one in self._tables() if one[1][0] != one[1][1]]
        bets = [one for one in self._side_bets() if one[1][0] != one[1][1]]
        if not all(alike_on_cards(self._before, settlement, pair) for settlement, pair in bets):
            return False
        if not prefers_alike(self._before, self._after):
            return False
        if not tables and not self._defined:
            return True
        self._study = Study(self._seeing_both())
        return self._classes_alike() and all(self._alike(pair, meetings) for meetings, pair in tables)

    def _seeing_both(self) -> Ruleset:
        """Return the rules of one side that also ask every condition of the other side, and ignore the answers."""
        named = OneOf((*self._defined, *(one.name for one in self._defined.values())))
        added = OneOf(tuple(one.name for one in self._before.wagers if not one.initial))
        asked = [*conditions_inside(_asking(self._after)), Fact("banco", named), Fact("mano.puntata", added)]
        source = self._before.values.source
        row = self._before.settlements[0].rows[0]
        heard = tuple(replace(row, when=condition) for condition in asked)
        unheard = Settlement(wager=_OTHER, rows=heard, cards=(), source=source)
        return replace(
            self._before,
            classes=(*self._before.classes, *self._defined.values()),
            settlements=(*self._before.settlements, unheard),
        )

    # ------------------------------------------------------------------ what is asked, and when

    def _tables(self) -> Iterator[tuple[Callable[[], Iterable[Sides]], Pair]]:
        """Yield every table of both sides, with the hands and dealers that come to it."""
        was, now = self._before, self._after
        for phase, its in zip(was.phases, now.phases, strict=True):
            yield self._coming_to(phase.index), (((phase.when, True),), ((its.when, True),))
        for offer, made in zip(was.offers, now.offers, strict=True):
            pair = ((offer.when, True),), ((made.when, True),)
            if offer.stage:
                yield self._deciding(offer.stage), pair
            for phase in was.phases:
                if offer.name in phase.offers:
                    yield self._coming_to(phase.index, phase.when), pair
        for stage in {stage for phase in was.phases for stage in phase.stages} | {one.stage for one in was.offers}:
            yield self._closing(stage), (_closings(was, stage), _closings(now, stage))
        for table, rewritten in zip(was.settlements, now.settlements, strict=True):
            if not table.cards:
                yield self._settling(table.wager), (_payments(table.rows), _payments(rewritten.rows))
        yield self._turning, (_actions(was.dealer.turn), _actions(now.dealer.turn))
        yield self._drawing, (_actions(was.dealer.rule), _actions(now.dealer.rule))
        if was.dealer.qualifies is not None and now.dealer.qualifies is not None:
            yield self._qualifying, (((was.dealer.qualifies, True),), ((now.dealer.qualifies, True),))
        pairs = [
            (was.automatic.timeout, now.automatic.timeout),
            (was.automatic.disconnection, now.automatic.disconnection),
        ]
        for rows, others in pairs:
            yield self._deciding(), (_actions(rows), _actions(others))
        for (name, rows), (_, others) in zip(was.automatic.funds, now.automatic.funds, strict=True):
            yield self._deciding(was.offer(name).stage, was.offer(name).when), (_actions(rows), _actions(others))

    def _side_bets(self) -> Iterator[tuple[Settlement, Pair]]:
        for one, other in zip(self._before.settlements, self._after.settlements, strict=True):
            if one.cards:
                yield one, (_payments(one.rows), _payments(other.rows))

    def _anybody(self) -> Iterable[Sides]:
        player, house = self._study.player, self._study.house
        dealers = [house.facts(seen) for one in self._dealers() for seen in (one, one._replace(revealed=True))]
        return [([player.facts(hand) for hand in (*player.met, *self._due())], dealers)]

    def _dealers(self) -> set[DealerHand]:
        settled = (dealer for tracks in self._study.settled.values() for one in tracks for dealer in one.dealers)
        return {*self._study.house.met, *settled}

    def _due(self) -> set[CheckedHand]:
        """Return the split hands whose second card is still due, where one may decide for them already."""
        lens, splits = self._study.lens, (it for one in self._before.offers for it in one.effects)
        in_turn = any(isinstance(it, Split) and it.second_card is not SecondCard.BOTH for it in splits)
        if not (self._before.automatic.early and in_turn):
            return set()
        single = [lens.single(rank.code) for rank in lens.ranks]
        split = [one for one in self._study.player.met if one.split]
        return {one._replace(cards=cards, decisions=0) for one in split for cards in single}

    def _qualifying(self) -> Iterable[Sides]:
        house = self._study.house
        stood = {dealer for one in self._study.tracks for dealer in one.dealers if dealer.played}
        return [(NOBODY, [house.facts(one) for one in stood])]

    def _coming_to(self, phase: int, when: Condition = ALWAYS) -> Callable[[], Iterable[Sides]]:
        """Return who comes to a phase where something may hold of the dealer, with the hands that its offers leave."""

        def sides() -> Iterable[Sides]:
            player, house, tracks = self._study.player, self._study.house, self._study.tracks
            after = frozenset(hand for one in tracks if one.phase == phase + 1 for hand in one.hands)
            may = judge(when)
            for one in tracks:
                if one.phase == phase:
                    hands = [player.facts(hand) for hand in one.hands | after]
                    dealers = [house.facts(dealer) for dealer in one.dealers] or NOBODY
                    yield hands or NOBODY, [known for known in dealers if may(known) is not False]

        return sides

    def _deciding(self, stage: str = "", when: Condition = ALWAYS) -> Callable[[], Iterable[Sides]]:
        """Return who comes to the decisions of a stage, of which something may hold: "" is any stage."""

        def sides() -> Iterable[Sides]:
            player, may = self._study.player, judge(when)
            asked = (one for one in (*player.decisions, *self._due()) if stage in ("", one.stage))
            hands = [known for one in asked if may(known := player.facts(one)) is not False]
            return [(hands, self._hidden_dealers())]

        return sides

    def _closing(self, stage: str) -> Callable[[], Iterable[Sides]]:
        def sides() -> Iterable[Sides]:
            player = self._study.player
            return [
                (
                    [player.facts(one) for one in (*player.met, *self._due()) if one.stage == stage],
                    self._hidden_dealers(),
                )
            ]

        return sides

    def _hidden_dealers(self) -> Sequence[Situation]:
        """Return the dealers as they are before their turn."""
        house = self._study.house
        return [house.facts(one) for one in house.met if not one.revealed and not one.played]

    def _settling(self, wager: str) -> Callable[[], Iterable[Sides]]:
        def sides() -> Iterable[Sides]:
            player, house = self._study.player, self._study.house
            for track in self._study.settled.get(wager, ()):
                yield [player.facts(one) for one in track.hands], [house.facts(one) for one in track.dealers]

        return sides

    def _turning(self) -> Iterable[Sides]:
        house = self._study.house
        return [(NOBODY, [house.facts(one) for one in dealers]) for dealers, _ in self._study.turns]

    def _drawing(self) -> Iterable[Sides]:
        house = self._study.house
        return [(NOBODY, [house.facts(one) for one in house.asked])]

    # ------------------------------------------------------------------ whether it is answered alike

    def _classes_alike(self) -> bool:
        [(hands, dealers)] = self._anybody()
        rules = (self._before, self._after)
        asked = conditions_inside([_asking(one) for one in rules])
        of_dealer = {*values_of(asked, "banco"), *(phase.hand_class for one in rules for phase in one.phases)}
        return all(
            (name in known[side]) == (name + _OTHER in known[side])
            for side, situations, names in (("mano", hands, self._defined.keys()), ("banco", dealers, of_dealer))
            for known in situations
            for name in self._defined.keys() & names
        )

    def _alike(self, pair: Pair, meetings: Callable[[], Iterable[Sides]]) -> bool:
        conditions = tuple(when for rows in pair for when, _ in rows)
        if "mani" in traits_of(conditions) and meetings != self._turning:
            return False  # which hands lie together on the table is known when the dealer's turn comes, and not before
        return all(
            decided(pair[0], situation) == decided(pair[1], situation) != UNKNOWN
            for situation in Asker(self._study, conditions).over(meetings())
            if meetings != self._turning or self._may_lie_open(situation)
        )

    def _may_lie_open(self, situation: Situation) -> bool:
        """Say whether some hand may carry each added wager that is open, as the dealer's turn comes with his card."""
        added = self._study.player.tracked & situation.get("aperte", frozenset())
        return all((situation["banco.scoperta"], one) in self._carried for one in added)

    @cached_property
    def _carried(self) -> frozenset[tuple[str, str]]:
        """The dealer's first card and a wager of a hand, for all that come together to the dealer's turn."""
        phases = self._before.phases
        return frozenset(
            (dealer.up, wager)
            for track in self._study.tracks
            if track.phase < len(phases) and phases[track.phase].kind is PhaseKind.DEALER
            for dealer in track.dealers
            for hand in track.hands
            for wager in hand.wagers
        )


def _asking(rules: Ruleset) -> tuple[Any, ...]:
    """Return the parts of some rules that hold conditions on hands and dealers."""
    main = tuple(one for one in rules.settlements if not one.cards)
    return rules.classes, rules.phases, rules.offers, rules.closings, rules.dealer, main, rules.automatic


def _closings(rules: Ruleset, stage: str) -> Rows:
    return tuple((one.when, (one.action, one.settles)) for one in rules.closings if one.stage in ("", stage))


def _payments(rows: Iterable[SettlementRow]) -> Rows:
    return tuple((one.when, (one.outcome, one.payout.returned, one.payout.table)) for one in rows)


def _actions(rows: Iterable[ActionRow]) -> Rows:
    return tuple((one.when, (one.action, one.zone)) for one in rows)
