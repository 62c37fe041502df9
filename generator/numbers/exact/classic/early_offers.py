"""Offers made before the turn: insurance, which adds a wager, and those that close the hand at once."""

from dataclasses import dataclass

import numpy as np

from generator.model.asked import conditions
from generator.model.ir import Phase
from generator.model.meaning.conditions import OneOf, facts
from generator.model.terms import DealerTurn
from generator.numbers.exact.basis.arithmetic import Array, Numbers
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import DealerView, bounds, holds
from generator.numbers.exact.classic.family import Transition
from generator.numbers.exact.classic.legal_plays import Universe
from generator.numbers.exact.classic.payoffs import Context, Payoffs
from generator.numbers.exact.classic.turn import Turn


@dataclass(frozen=True)
class Beginnings:
    """The hands as dealt, and what the dealer may have: rows of two-card hands.

    Attributes:
        rows: (N,) their places in the universe.
        found: (N, upcards) the chance that a peek finds what it looks for.
        played, stopped: (N, upcards, groups) the dealer's final hands when it does not, and when it does.
    """

    rows: Array
    found: Array
    played: Array
    stopped: Array


@dataclass(frozen=True)
class EarlyOfferAnswer:
    """What an offer is worth taken (NaN where it is not made) and declined, and where it is taken: (N, upcards)."""

    worth: Array
    declined: Array
    taken: Array


@dataclass
class Early:
    """Judges the offers of the phases before the turn, hand by hand."""

    turn: Turn
    universe: Universe
    start: Beginnings
    root: Context

    def stopped_value(self, context: Context) -> Array:
        """Return (2, N, upcards) net and stake of hands that a peek stops."""
        numbers = self.turn.numbers
        hand = self.universe.hand.take(self.start.rows)
        group, total = self.turn.payoffs.net(context, hand, numbers, stopped=True)
        net = (self.start.stopped * total[group]).sum(axis=-1)
        return np.stack([net, numbers.full(net.shape, context.stake)])

    def played_value(self, context: Context) -> Array:
        """Return (2, N, upcards) net and stake of hands already closed, when nothing stops them."""
        numbers = self.turn.numbers
        hand = self.universe.hand.take(self.start.rows)
        group, total = self.turn.payoffs.net(context, hand, numbers)
        net = (self.start.played * total[group]).sum(axis=-1)
        return np.stack([net, numbers.full(net.shape, context.stake)])

    def mixed(self, stopped: Array, played: Array) -> Array:
        """Return values before the peek from those after it."""
        return np.asarray(self.start.found * stopped + (1 - self.start.found) * played)

    def through(
        self, phases: tuple[Phase, ...], values: Array, *, peeked: bool
    ) -> tuple[Array, dict[str, EarlyOfferAnswer]]:
        """Return the values before some offer phases from those after, and the answer to each offer.

        Args:
            values: (2, N, upcards) net and stake of hands that take nothing.
            peeked: the dealer has looked and found nothing.
        """
        answers: dict[str, EarlyOfferAnswer] = {}
        for phase in reversed(phases):
            for name in reversed(phase.offers):
                play = self.turn.shape.early[name]
                legal = self._legal(phase, play, peeked)
                if not legal.any():
                    continue
                taken = self._closed(play, peeked) if play.closes else self._insured(play, values, legal, peeked)
                worth = np.where(legal, taken[0], np.nan) if not self.turn.numbers.exact else taken[0]
                answers[name] = EarlyOfferAnswer(worth, values[0], legal & (taken[0] > values[0]))
                values = np.where(answers[name].taken, taken, values)
        return values, answers

    def _legal(self, phase: Phase, play: Transition, peeked: bool) -> Array:
        shape = self.turn.shape
        view = self.root.view(self.universe.hand.take(self.start.rows), 1)
        scene = shape.scene(view.by_upcard(), shape.dealer_showing(shape.peeks & peeked))
        size = (len(self.start.rows), shape.kinds.number)
        legal = holds(phase.when, scene, phase.source) & holds(play.offer.when, scene, play.offer.source)
        return np.broadcast_to(legal, size)

    def _closed(self, play: Transition, peeked: bool) -> Array:
        context = self.root.after(play, self.turn.shape)
        played = self.played_value(context)
        return played if peeked else self.mixed(self.stopped_value(context), played)

    # ------------------------------------------------------------------ wagers on the dealer's hand

    def _insured(self, play: Transition, values: Array, legal: Array, peeked: bool) -> Array:
        """Return the values with one more wager on the dealer's hand; it must not depend on how the hand is played."""
        if play.marks or play.settles:
            raise Unsupported(play.offer.source.path, "l'offerta punta e segna o liquida la mano")
        stakes = dict(self.root.wagers)
        total = np.zeros((), dtype=int)
        stake = sum((self.turn.shape.quota(name, stakes) for name in play.adds), start=0 * self.root.stake)
        for name in play.adds:
            self._check_apart(name)
            amount = self.turn.numbers.full((), self.turn.shape.quota(name, stakes))
            total = total + amount * (self._wager(name, peeked) - 1)
        coupled = legal & self._may_stay_open(play)
        if (coupled & (total > 0)).any():
            raise Unsupported(
                play.offer.source.path, "la puntata può restare senza esito secondo come si gioca la mano"
            )
        added = np.broadcast_to(self.turn.numbers.full((), stake), total.shape)
        return np.asarray(values + np.stack([total, added]))

    def added_net(self, play: Transition, numbers: Numbers) -> Array:
        """Return (upcards, groups) what the wagers that an offer adds net, for each of the dealer's final hands."""
        shape, stakes = self.turn.shape, dict(self.root.wagers)
        result = numbers.zeros((shape.kinds.number, self.turn.payoffs.groups))
        for name in play.adds:
            result = result + numbers.full((), shape.quota(name, stakes)) * (self._on_dealer(name, numbers) - 1)
        return np.asarray(result)

    def _on_dealer(self, name: str, numbers: Numbers) -> Array:
        """Return (upcards, groups) what a wager on the dealer's hand hands back."""
        shape, payoffs = self.turn.shape, self.turn.payoffs
        dealer = DealerView(
            upcard=shape.upcards[:, None],
            hand=payoffs.dealers.map(lambda array: array[None]),
            qualified=payoffs.qualified,
        )
        returned = payoffs.returned(name, shape.scene(dealer=dealer), numbers)
        return np.broadcast_to(returned, (shape.kinds.number, payoffs.groups))

    def _wager(self, name: str, peeked: bool) -> Array:
        """Return (N, upcards) what a wager on the dealer's hand hands back on average."""
        returned = self._on_dealer(name, self.turn.numbers)
        self._check_decided(name, returned, self.turn.payoffs)
        played = (self.start.played * returned).sum(axis=-1)
        if peeked:
            return np.asarray(played)
        return self.mixed((self.start.stopped * returned).sum(axis=-1), played)

    def _check_decided(self, name: str, returned: Array, payoffs: Payoffs) -> None:
        """Refuse a wager that two cards of the dealer do not decide: his drawing could depend on the hands."""
        size = (self.turn.shape.kinds.number, payoffs.groups)
        value = np.broadcast_to(returned, size)
        reach = payoffs.reachable
        for up in range(size[0]):
            for second in range(size[0]):
                if len(set(value[up][reach[up, second]].tolist())) > 1:
                    source = self.turn.shape.ruleset.settlement(name).source
                    raise Unsupported(source.path, "la puntata non è decisa dalle prime due carte del banco")

    def _check_apart(self, name: str) -> None:
        """Refuse a wager that the play of the hand can see or settle."""
        ruleset = self.turn.shape.ruleset
        for condition in conditions(ruleset):
            for fact in facts(condition):
                if fact.trait == "mano.puntata" and isinstance(fact.test, OneOf) and name in fact.test.values:
                    raise Unsupported(f"puntate.{name}", "una condizione guarda se la puntata è sulla mano")
        for row in ruleset.closings:
            if name in row.settles:
                raise Unsupported(row.source.path, "la chiusura della mano liquida una puntata sul banco")
        for play in self.turn.shape.plays:
            if name in play.settles:
                raise Unsupported(play.offer.source.path, "una scelta liquida una puntata sul banco")
        for settlement in ruleset.settlement(name).rows:
            for fact in facts(settlement.when):
                if not fact.trait.startswith("banco"):
                    raise Unsupported(settlement.source.path, "la puntata sul banco dipende da altro")

    def _may_stay_open(self, play: Transition) -> Array:
        """Return (upcards,) where the dealer may never show two cards while the wager is open."""
        shape = self.turn.shape
        result = np.zeros(shape.kinds.number, dtype=bool)
        possible = np.ones(shape.kinds.number, dtype=bool)
        dealer = DealerView(upcard=shape.upcards, hand=shape.showing, qualified=True)
        scene = shape.scene(dealer=dealer, open_wagers=frozenset(play.adds))
        for row in shape.ruleset.dealer.turn:
            least, most = bounds(row.when, scene)
            if row.action == DealerTurn.NOTHING or (row.action == DealerTurn.REVEAL and not shape.hole):
                result |= possible & most
            possible = possible & ~np.asarray(least)
        return result
