"""What a closed hand is worth against each final hand of the dealer, by the settlement tables of the data."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from generator.model.ir import Closing, SettlementRow
from generator.model.meaning.conditions import AnyOf, Condition, Fact, Group, OneOf, facts
from generator.model.terms import DealerTurn
from generator.numbers.exact.basis.arithmetic import Array, Numbers
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import DealerView, HandView, Scene, bounds, holds, quoted
from generator.numbers.exact.classic.family import Shape, Transition, hand_view
from generator.numbers.exact.classic.final_hands import FinalHands, orders


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What a hand carries besides its cards. ``settled`` are the wagers already decided by who closed it."""

    wagers: tuple[tuple[str, Fraction], ...]
    marks: frozenset[str] = frozenset()
    settled: frozenset[str] = frozenset()
    split: bool = False
    original: bool | None = True

    @property
    def stake(self) -> Fraction:
        """Return everything staked on the hand, in units of the initial stake."""
        return sum((amount for _, amount in self.wagers), Fraction(0))

    def after(self, play: Transition, shape: Shape) -> "Context":
        """Return the context once a play has been made."""
        wagers = list(self.wagers)
        for name in play.adds:
            wagers.append((name, shape.quota(name, dict(reversed(wagers)))))
        return replace(self, wagers=tuple(wagers), marks=self.marks | play.marks, settled=self.settled | play.settles)

    def view(self, hand: HandView, hands: int, *, closed: bool = False) -> HandView:
        """Return a hand as conditions see it in this context; ``hands`` is the most that a box can hold.

        How many splits have been made is the hand's own (``HandView.splits``): whoever lists split hands knows it.
        """
        least = np.maximum(hand.cards - 2, 0)
        slack = (hands - 1 if self.split else 0) + closed
        return replace(
            hand,
            from_split=self.split,
            original=self.original,
            marks=self.marks,
            wagers=frozenset(name for name, _ in self.wagers),
            decisions=(least, least + slack) if slack else (least, least),
        )


def signature(
    conditions: Iterable[Condition], hand: HandView, shape: Shape, columns: Sequence[Array]
) -> tuple[Array, Array]:
    """Return the group of each hand, equal for hands that no condition tells apart, and one hand of each group.

    Args:
        columns: what else tells hands apart.
    """
    columns = list(columns)
    seen: set[Fact] = set()
    scene = shape.scene(hand=hand)
    for fact in (fact for condition in conditions for fact in facts(condition)):
        asked = Fact("mano", OneOf(fact.test.classes)) if isinstance(fact.test, Group) else fact
        if asked in seen or not asked.trait.startswith(("mano", "posto")):
            continue
        seen.add(asked)
        least, most = bounds(asked, scene)
        columns += [least] if least is most else [least, most]
    code = np.zeros(hand.total.shape, dtype=np.int64)
    for column in columns:
        values = np.broadcast_to(column, code.shape).astype(np.int64)
        code = code * (int(values.max(initial=0)) + 1) + values
        if code.max(initial=0) > 1 << 40:
            code = np.unique(code, return_inverse=True)[1]
    _, first, inverse = np.unique(code, return_index=True, return_inverse=True)
    return inverse, first


@dataclass
class Payoffs:
    """Settlement of closed hands.

    Attributes:
        merged: hands of the dealer past the ceiling are one, as they are against any hand within it.
        group: for each final hand of the dealer, its group: hands of a group settle alike.
        dealers: one hand of each group.
    """

    shape: Shape
    finals: FinalHands
    hands: int
    merged: bool = True
    group: Array = field(init=False)
    dealers: HandView = field(init=False)
    qualified: Array = field(init=False)

    def __post_init__(self) -> None:
        """Group the dealer's hands."""
        view = self.finals.view
        conditions = [row.when for table in self._tables() for row in table]
        renamed = [_as_hand(fact) for condition in conditions for fact in facts(condition)]
        qualifies = self.shape.ruleset.dealer.qualifies
        if qualifies is not None:
            renamed += [_as_hand(fact) for fact in facts(qualifies)]
        columns = [np.minimum(view.total, self.shape.kinds.ceiling + 1) if self.merged else view.total]
        if any(fact.trait == "banco.controllato" for condition in conditions for fact in facts(condition)):
            raise Unsupported("liquidazione", "un pagamento dipende dall'avere il banco controllato")
        self.group, first = signature([fact for fact in renamed if fact is not None], view, self.shape, columns)
        self.dealers = view.take(first)
        self.qualified = self._qualifies(self.dealers)

    @cached_property
    def apart(self) -> "Payoffs":
        """Return the same with hands of the dealer past the ceiling told apart."""
        return Payoffs(self.shape, self.finals, self.hands, merged=False)

    @property
    def groups(self) -> int:
        """Return how many groups of dealer hands there are."""
        return len(self.dealers.total)

    def _tables(self) -> list[tuple[SettlementRow, ...]]:
        return [table.rows for table in self.shape.ruleset.settlements if not table.cards]

    def _qualifies(self, hand: HandView) -> Array:
        dealer = self.shape.ruleset.dealer
        if dealer.qualifies is None or dealer.qualifies_source is None:
            return np.ones(hand.total.shape, dtype=bool)
        scene = self.shape.scene(dealer=DealerView(hand=hand))
        return np.broadcast_to(holds(dealer.qualifies, scene, dealer.qualifies_source), hand.total.shape)

    # ------------------------------------------------------------------ one wager

    def returned(self, wager: str, scene: Scene, numbers: Numbers, where: Array | None = None) -> Array:
        """Return what the table of a wager hands back per unit staked, wherever the scene is broadcast to."""
        settlement = self.shape.ruleset.settlement(wager)
        if settlement.cards:
            raise Unsupported(settlement.source.path, "la puntata dipende dalle carte come una collaterale")
        paid: list[tuple[Array, SettlementRow]] = []
        undecided: Any = np.True_ if where is None else where
        for row in settlement.rows:
            here = holds(row.when, scene, row.source, where=undecided) & undecided
            paid.append((here, row))
            undecided = undecided & ~here
        if undecided.any():
            raise Unsupported(settlement.source.path, "nessuna riga della tabella vale per una mano possibile")
        result = numbers.zeros(np.broadcast_shapes(*(here.shape for here, _ in paid)))
        for here, row in paid:
            if not here.any():
                continue
            if row.payout.returned is not None:
                amount: Any = numbers.full((), row.payout.returned)
            else:
                cells = [value for *_, value in scene.quotes[row.payout.table].cells]
                amount = numbers.of([*cells, 0])[quoted(scene, row.payout.table)]
            result = np.where(here, amount, result)
        return result

    # ------------------------------------------------------------------ a whole hand

    def net(
        self,
        context: Context,
        hand: HandView,
        numbers: Numbers,
        *,
        where: Array | None = None,
        stopped: bool = False,
        followed: bool = False,
    ) -> tuple[Array, Array]:
        """Return the group of each hand, and (groups, upcards, dealer groups) net units won once it is closed.

        Args:
            where: (hands, upcards) those that can close in this context; the others are worth nothing in particular.
            stopped: nobody plays, because the peek has found what it looks for.
            followed: these hands were valued before, so the dealer's turn is known to be the same for all of them.
        Raises:
            Unsupported: when it depends on what the dealer does for the sake of other hands.
        """
        seen = context.view(hand, self.hands, closed=True)
        columns = [seen.total, seen.soft]
        if where is not None:
            columns.append(where @ (1 << self.shape.upcards))
        inverse, first = signature(self._conditions(), seen, self.shape, columns)
        view = seen.take(first)
        size = (len(first), self.shape.kinds.number)
        matter = np.ones(size, dtype=bool) if where is None else where[first]
        peeked = self.shape.peeks & (not stopped)
        now = self.shape.scene(view.by_upcard(), self.shape.dealer_showing(peeked))
        settled = self._settled(context, now, stopped)
        end = self._at_the_end(view, self.dealers.map(_last), self.qualified, peeked)
        hand_end = _Closed(context, settled, now, view, peeked, matter, self._reach(stopped))
        total = self._worth(hand_end, end, numbers)
        if not followed:
            self._check_turn(hand_end, total, numbers)
        return inverse, total

    def _worth(self, closed: "_Closed", end: Scene, numbers: Numbers) -> Array:
        """Return the net of all the wagers of a hand: some settled at once, the rest against the dealer's hand."""
        now = closed.now
        total: Any = numbers.full((), -closed.context.stake)
        for name, amount in closed.context.wagers:
            early = closed.settled[name]
            value: Any = numbers.zeros(())
            if not early.all():
                value = self.returned(name, end, numbers, closed.matter[..., None])
            if early.any():
                value = np.where(early[..., None], self.returned(name, now, numbers, closed.matter)[..., None], value)
            total = total + numbers.full((), amount) * value
        hands, cards = len(now.hand.total) if now.hand is not None else 0, self.shape.kinds.number
        dealers = np.shape(end.dealer.hand.total)[-1] if end.dealer.hand is not None else 1
        return np.broadcast_to(total, (hands, cards, dealers))

    def _at_the_end(self, view: HandView, dealer: HandView, qualified: Any, peeked: Array) -> Scene:
        upcards = self.shape.upcards[:, None]
        ended = DealerView(upcard=upcards, hand=dealer, peeked=peeked[:, None], qualified=qualified)
        return self.shape.scene(view.by_dealer_hand(), ended)

    def _settled(self, context: Context, now: Scene, stopped: bool) -> dict[str, Array]:
        """Return, for each wager, where the hand's closing or the offer that closed it decides it at once."""
        assert now.hand is not None
        shape = (len(now.hand.total), self.shape.kinds.number)
        settled = {name: np.full(shape, name in context.settled) for name, _ in context.wagers}
        if not stopped and any(rows[0].settles for rows in self.shape.closings):
            closing = closing_place(self.shape, now)
            for place, rows in enumerate(self.shape.closings):
                for name in rows[0].settles:
                    if name in settled:
                        settled[name] = settled[name] | (closing == place)
        return settled

    def _conditions(self) -> list[Condition]:
        conditions = [row.when for table in self._tables() for row in table]
        conditions += [row.when for rows in self.shape.closings for row in rows]
        return conditions + [row.when for row in self.shape.ruleset.dealer.turn]

    # ------------------------------------------------------------------ the dealer's exceptions

    def _check_turn(self, closed: "_Closed", total: Array, numbers: Numbers) -> None:
        """Refuse rows by which the dealer does not play, unless the hands they are for settle the same anyway."""
        for places, source, action in self._exceptions(closed, np.shape(total)[:2]):
            if action == DealerTurn.NOTHING or (not self.shape.hole and action == DealerTurn.REVEAL):
                visible = self._at_the_end(closed.view, self.shape.showing.by_upcard(), True, closed.peeked)
                same = (self._worth(closed, visible, numbers) == total) | ~closed.reach.any(axis=1)
            else:
                same = self._same_on_two(closed, total, numbers)
            if (places & closed.matter & ~same.all(axis=2)).any():
                raise Unsupported(source, "quando il banco non gioca cambia il valore di una mano")

    def _exceptions(self, closed: "_Closed", size: tuple[int, ...]) -> Iterable[tuple[Array, str, str]]:
        scene = replace(closed.now, alone=not closed.context.split)
        possible = np.ones(size, dtype=bool)
        for row in self.shape.ruleset.dealer.turn:
            least, most = bounds(row.when, scene)
            here = possible & most
            if row.action != DealerTurn.PLAY and here.any():
                yield here, row.source.path, row.action
            possible = possible & ~least

    def _same_on_two(self, closed: "_Closed", total: Array, numbers: Numbers) -> Array:
        number = self.shape.kinds.number
        eye = np.eye(number, dtype=np.int64)
        two = hand_view(self.shape.kinds, eye[:, None, :] + eye[None, :, :])
        scene = self._at_the_end(closed.view, two, self._qualifies(two), closed.peeked)
        other = self._worth(closed, scene, numbers)
        same = np.ones(np.shape(total), dtype=bool)
        for second in range(number):
            same &= (other[:, :, second, None] == total) | ~closed.reach[:, second, :]
        return same

    def _reach(self, stopped: bool) -> Array:
        """Return (upcard, second card, dealer group): whether the dealer can end there."""
        stops = self.shape.found[:, :, None]
        return self.reachable & (stops if stopped else ~stops)

    @cached_property
    def reachable(self) -> Array:
        """Return (upcard, second card, dealer group): whether the dealer can end there from those two cards."""
        number = self.shape.kinds.number
        eye = np.eye(number * number, dtype=np.int64).reshape(number, number, -1)
        _, ways = orders(self.shape, eye)
        reach = np.zeros((number, number, self.groups), dtype=bool)
        for group in range(self.groups):
            reach[:, :, group] = ways[self.group == group].any(axis=0).reshape(number, number)
        return reach


@dataclass(frozen=True)
class _Closed:
    """Closed hands of one context: where each wager is settled at once, and what can be seen of the rest."""

    context: Context
    settled: dict[str, Array]
    now: Scene
    view: HandView
    peeked: Array
    matter: Array
    reach: Array


def closing_place(shape: Shape, scene: Scene) -> Array:
    """Return the place of the rows by which hands close, -1 where none does; the scene's shape is hands × upcards.

    Raises:
        Unsupported: naming the row of which it is not known whether it closes a hand that no other row would.
    """
    assert scene.hand is not None
    size = (len(scene.hand.total), shape.kinds.number)
    place = np.full(size, -1)
    for number, rows in enumerate(shape.closings):
        undecided = place < 0
        here = _any_holds(rows, scene, undecided) & undecided
        place[here] = number
    return place


def _any_holds(rows: tuple[Closing, ...], scene: Scene, where: Array) -> Array:
    """Return the positions where at least one of some rows holds."""
    least, most = bounds(AnyOf(tuple(row.when for row in rows)), scene)
    unknown = np.asarray(least != most) & where
    if unknown.any():
        for row in rows:
            holds(row.when, scene, row.source, where=unknown)
    return np.asarray(least)


def check_actions(shape: Shape) -> None:
    """Refuse closings whose automatic action does anything but end the turn."""
    plays = {play.name: play for play in shape.plays}
    for row in (row for rows in shape.closings for row in rows):
        play = plays.get(row.action)
        if row.action and (play is None or play.draws or play.split or play.adds or play.marks or play.settles):
            raise Unsupported(row.source.path, "l'azione automatica non è un semplice stare")


def _as_hand(fact: Fact) -> Condition | None:
    """Return a fact about the dealer's hand as one about a hand, or None when it is about something else."""
    if fact.trait == "banco":
        return Fact("mano", fact.test)
    owner, _, name = fact.trait.partition(".")
    if owner != "banco" or name in ("scoperta", "controllato", "qualificato", "prima_carta"):
        return None
    return Fact(f"mano.{name}", fact.test)


def _last(array: Array) -> Array:
    return array[None, None] if array.ndim else array
