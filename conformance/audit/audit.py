"""The replies of one round in, its breaches out: every invariant, in one walk over what the engine told."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from conformance.audit.breach import Breach, Invariant
from conformance.audit.cards_seen import CardsSeen
from conformance.audit.decisions_told import DecisionsTold
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import GameFacts
from conformance.audit.hearing import Entry, Hearing, fact_words
from conformance.audit.money_trail import MoneyTrail
from conformance.audit.shown_table import check_table
from conformance.audit.strange_fields import Suspicion, strange_values

_STEPWISE: Final = frozenset({"apri", "azione"})
_AFTER_THE_END: Final = frozenset({"rifiuto"})
_OWN: Final = "x-"


def audit(
    facts: GameFacts, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]], exchanges: Sequence[Exchange]
) -> tuple[Breach, ...]:
    """Return the invariants that the replies of a round break, the first breach of each; a secret comes first.

    Args:
        setup: the COLPO as it was sent.
        moves: the MOSSE, all of them.
        exchanges: the replies in order, valid by their schemas: one to `gioca`, or those to `apri`, `azione`, `chiudi`.
    """
    if not exchanges:
        return ()
    walk = _Walk(Hearing(facts=facts, setup=setup, moves=moves, exchange=exchanges[0]))
    for exchange in exchanges:
        walk.hear(exchange)
    return tuple(sorted(walk.hearing.breaches.values(), key=lambda breach: breach.invariant is not Invariant.SECRET))


def audit_register(
    facts: GameFacts,
    setup: Mapping[str, Any],
    moves: Sequence[Mapping[str, Any]],
    steps: Sequence[Sequence[Entry]],
    number: int,
) -> tuple[Breach, ...]:
    """Return the invariants that the register of a round breaks, where nothing else of the round was told.

    Args:
        steps: what was told before the first move, then after each of them.
        number: of the message that breaches are said to be in.
    """
    told = [Exchange(number=number, op="azione", step=step, message={}) for step in range(len(steps))]
    walk = _Walk(Hearing(facts=facts, setup=setup, moves=moves, exchange=told[0]))
    for exchange, entries in zip(told, steps, strict=True):
        walk.hear_register(exchange, entries)
    return tuple(walk.hearing.breaches.values())


class _Walk:
    def __init__(self, hearing: Hearing) -> None:
        self.hearing = hearing
        self.cards = CardsSeen(hearing)
        self.decisions = DecisionsTold(self.cards)
        self.money = MoneyTrail(self.cards)
        self.step = 0
        self.over = False

    def hear_register(self, exchange: Exchange, entries: Sequence[Entry]) -> None:
        self.hearing.exchange = exchange
        self._register(entries, exchange)

    def hear(self, exchange: Exchange) -> None:
        self.hearing.exchange = exchange
        outcome = exchange.message.get("esito")
        if isinstance(outcome, Mapping) and "registro" in outcome:
            self._register(outcome["registro"], exchange)
            check_table(self.cards, outcome)
            self.decisions.check_state(outcome)
            self.money.check_balances(outcome)
            self.over = outcome["stato"] == "concluso"
        elif not self.cards.snapshots:
            self.cards.end_step(0)
        self._strange(exchange)

    def _register(self, register: Sequence[Entry], exchange: Exchange) -> None:
        stepwise = exchange.op in _STEPWISE
        if stepwise:
            self.step = exchange.step
        for entry in register:
            if not entry["fatto"].startswith(_OWN):
                self._check_step(entry, exchange, stepwise=stepwise)
                self._take(entry)
        self._end_step()
        if exchange.step > self.step:  # the last moves left nothing in the register: the last of them ends here too
            self._skip_to(exchange.step)
            self._end_step()

    def _check_step(self, entry: Entry, exchange: Exchange, *, stepwise: bool) -> None:
        step = entry["passo"]
        if stepwise and step != exchange.step:
            expected = f"nella risposta alla mossa {exchange.step} soltanto voci di quel passo"
            self.hearing.breach(Invariant.STEP, expected, f"{fact_words(entry)} ha passo {step}")
        elif step < self.step or step > exchange.step:
            expected = f"passi che non tornano indietro e arrivano al più a {exchange.step}"
            self.hearing.breach(Invariant.STEP, expected, f"{fact_words(entry)} ha passo {step} dopo {self.step}")
        elif step > self.step:
            self._end_step()
            self.over = self.over or self.decisions.pending is None
            self._skip_to(step)

    def _skip_to(self, step: int) -> None:
        """Go on to a step; those on the way, of which the register says nothing, were moves without an answer."""
        for silent in range(self.step + 1, step):
            self.decisions.end_step(silent)
        self.step = max(self.step, step)

    def _take(self, entry: Entry) -> None:
        if self.over and entry["fatto"] not in _AFTER_THE_END:
            self.hearing.breach(
                Invariant.END, "soltanto rifiuti dopo la fine del colpo", f"una voce {fact_words(entry)}"
            )
        self.cards.take(entry)
        self.decisions.take(entry, self.step)
        self.money.take(entry, self.step)

    def _end_step(self) -> None:
        self.cards.end_step(self.step)
        self.decisions.end_step(self.step)
        self.money.end_step()

    def _strange(self, exchange: Exchange) -> None:
        suspicions: dict[int, Suspicion] = {}
        moments = self.cards.snapshots
        for strange in strange_values(exchange.message, self.hearing.facts.words):
            step = max((known for known in moments if known <= strange.step), default=0)
            step = self.step if strange.step < 0 else step
            if step not in suspicions:
                suspicions[step] = Suspicion(self.cards, moments[step])
            suspicions[step].check(strange)
