"""Rules and a seed in, what an engine answers otherwise to rounds drawn by chance out.

The rounds come between the scenarios that are replayed changed, in the same process and in their shape: one request at
a time, several at once, one move at a time, several rounds open together. An engine cannot know which of them are
public, nor in what order any will come.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from random import Random
from typing import Any, Final

from conformance.audit.audit import audit
from conformance.audit.card_spotting import cards_in
from conformance.audit.exchange import Exchange
from conformance.audit.game_facts import GameFacts
from conformance.audit.replays.same_story import differing
from conformance.chance.answer_difference import difference
from conformance.chance.drawn_rounds import RoundDrawer, drawn_rounds
from conformance.chance.reference import DrawnRound, Reference
from conformance.chance.told_apart import AnswerDivergence, divergence
from conformance.readings.in_memory import Outcome
from conformance.run.failures import EngineError
from conformance.run.live_engine import LiveEngine
from conformance.run.run_report import ChanceDifference, ChanceReport, Mode
from conformance.run.stepwise_round import StepwiseRound
from conformance.wire.messages import EngineLimits
from generator.model.ir import Ruleset
from generator.workers.stream import Stream

ENOUGH: Final = 10
"""Differences after which no more rounds are played, if there were rounds enough to see what sets them apart."""
_ROUNDS_ENOUGH: Final = 100
_MOST_TOGETHER: Final = 6
_SHARE_TOGETHER: Final = 0.2
"""How often several rounds are asked for together: they are four at a time, so half of all rounds come so."""
_REPLY: Final = {"id", "esito"}
_CHUNK: Final = 50
"""Rounds drawn ahead at a time."""
_MANY: Final = 1000
"""More rounds than these are drawn while those before are played."""
_NAMES: Final = tuple(f"g{number}" for number in range(1, 10))
"""What players are called, as in the scenarios."""


class Manner(StrEnum):
    """How the requests of some rounds come, in Italian."""

    ALONE = "una richiesta alla volta"
    AHEAD = "più richieste insieme"
    STEPWISE = "una mossa alla volta"
    TOGETHER = "più colpi aperti insieme"


_OF_MODE: Final = {Mode.COPIONE: (Manner.ALONE, Manner.AHEAD), Mode.INTERATTIVO: (Manner.STEPWISE, Manner.TOGETHER)}


@dataclass(frozen=True, slots=True)
class _Answered:
    """A round, and what came of asking for it: an outcome with the replies as they came, or a fault."""

    drawn: DrawnRound
    manner: Manner
    outcome: Outcome
    heard: Sequence[Exchange] = ()


class ChanceRounds:
    """The rounds by chance of one run."""

    def __init__(self, rules: Ruleset, engine: LiveEngine, *, facts: GameFacts, seed: int, rounds: int) -> None:
        """Play nothing yet.

        Args:
            engine: asked for no more than it says that it has.
            rules: what the engine plays, its readings and the parameters of its operator included.
            rounds: how many are to be played.
        """
        self._rules, self._engine, self._facts, self._wanted = rules, engine, facts, rounds
        self._chance = Random(f"{seed} colpi a caso")
        self._reference = Reference(rules)
        self._drawer = RoundDrawer(rules, Random(0), self._reference)
        limits = engine.hello.limits if engine.hello is not None else EngineLimits()
        self._drawn = Stream(
            drawn_rounds, rules, Random(f"{seed} carte a caso"), limits, _NAMES, chunk=_CHUNK, is_long=rounds > _MANY
        )
        self._played = Counter[Manner]()
        self._odd: list[tuple[int, _Answered]] = []
        self._faults = 0

    @property
    def differences(self) -> tuple[tuple[DrawnRound, Outcome], ...]:
        """The rounds of which the engine tells another story, each with its answer: another reading may explain it."""
        return tuple((one.drawn, one.outcome) for _, one in self._odd if self._divergence(one) is not None)

    @property
    def left(self) -> int:
        """How many rounds are still to be played; 0 once enough of them differ."""
        rounds = self._played.total()
        some = rounds >= _ROUNDS_ENOUGH or self._faults >= ENOUGH
        return 0 if some and len(self._odd) >= ENOUGH else self._wanted - rounds

    def end(self) -> None:
        """Draw no more."""
        self._drawn.end()

    def play(self, rounds: int, may_go_on: Callable[[], bool]) -> None:
        """Play so many rounds, or those that are left. Raises EngineError if the engine does not start again."""
        end = self._played.total() + min(rounds, self.left)
        while (few := min(end - self._played.total(), self.left)) > 0 and may_go_on():
            together = self._chance.random() < _SHARE_TOGETHER
            manner = _OF_MODE[self._chance.choice(self._engine.modes)][together]
            many = min(few, self._chance.randint(2, _MOST_TOGETHER) if together else 1)
            for answered in self._asked(manner, list(islice(self._drawn, many))):
                self._played[manner] += 1
                odd = self._odd_one(answered)
                if odd is not None:
                    self._odd.append((self._played.total(), odd))

    def report(self) -> ChanceReport:
        """Return what was played and what differs; each difference is asked for again in a process of its own."""
        return ChanceReport(
            wanted=self._wanted,
            played=self._played.total(),
            manners={str(manner): self._played[manner] for manner in Manner if self._played[manner]},
            different=Counter(str(one.manner) for _, one in self._odd),
            differences=tuple(self._difference(number, one) for number, one in self._odd[:ENOUGH]),
        )

    # -- asking --------------------------------------------------------------------------------------------------------

    def _asked(self, manner: Manner, drawn: Sequence[DrawnRound]) -> Iterator[_Answered]:
        """Yield what came of each round; after a fault each is asked for again alone, to know which brings it about."""
        try:
            found = self._answers(manner, drawn)
        except EngineError as error:
            self._engine.end()
            self._faults += 1
            fault: Outcome = {"errore": {"codice": error.code, "messaggio": error.words}}
            if len(drawn) == 1:
                yield _Answered(drawn[0], manner, fault)
                return
            again = [answered for one in drawn for answered in self._asked(self._alone(manner), [one])]
            if all(self._wrong(one) is None for one in again):
                again[0] = _Answered(drawn[0], manner, fault)
            yield from again
            return
        for one, (outcome, heard) in zip(drawn, found, strict=True):
            yield _Answered(one, manner, outcome, heard)

    def _answers(self, manner: Manner, drawn: Sequence[DrawnRound]) -> list[tuple[Outcome, Sequence[Exchange]]]:
        session = self._engine.open()
        if manner in _OF_MODE[Mode.COPIONE]:
            session.send_ahead([(one.setup, one.moves) for one in drawn])
            return [(session.next_outcome(), session.heard) for _ in drawn]
        rounds = [StepwiseRound(session, one.setup, one.moves) for one in drawn]
        while under_way := [one for one in rounds if not one.over]:
            self._chance.choice(under_way).go_on()
        return [(one.outcome, one.heard) for one in rounds]

    # -- judging -------------------------------------------------------------------------------------------------------

    def _wrong(self, one: _Answered) -> tuple[str, str, tuple[str, ...]] | None:
        """Return what was expected, what came, and the clauses; None if the engine answers as the rules do."""
        if one.outcome == one.drawn.outcome and self._is_word_for_word(one):
            return None  # what the reference tells breaks no invariant
        found = self._divergence(one)
        if found is not None:
            expected, got = differing(one.drawn.outcome, one.outcome) or (str(found.expected), str(found.got))
            return expected, got, found.clauses
        if "errore" in one.outcome:
            return None
        breach = next(iter(audit(self._facts, one.drawn.setup, one.drawn.moves, one.heard)), None)
        return None if breach is None else (f"{breach.title}: {breach.expected}", breach.got, ())

    def _is_word_for_word(self, one: _Answered) -> bool:
        """Say whether every reply is the reference's own, but for the name of the round, which names no card."""
        if "errore" in one.outcome or any(reply.message.keys() != _REPLY for reply in one.heard):
            return False
        told = [dict(reply.message["esito"]) for reply in one.heard]
        if len(told) == 1:
            return True
        name = told[0].pop("partita")
        expected = [*self._reference.stepwise(one.drawn.setup, one.drawn.moves), {}]
        return told == expected and not cards_in(name)

    def _odd_one(self, one: _Answered) -> _Answered | None:
        """Return a round that the engine does not answer as it should, with more cards where they were wanting."""
        if self._wrong(one) is None:
            return None
        if self._divergence(one) is None:
            return one
        manner = self._alone(one.manner)

        def play(setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Outcome:
            asked = DrawnRound(setup=setup, moves=tuple(moves), outcome=self._reference.play(setup, moves))
            return next(self._asked(manner, [asked])).outcome

        found = difference(play, self._drawer, one.drawn, one.outcome, self._engine.sightings.declared)
        return None if found is None else replace(one, drawn=found[1], outcome=found[2])

    @staticmethod
    def _alone(manner: Manner) -> Manner:
        return Manner.STEPWISE if manner in _OF_MODE[Mode.INTERATTIVO] else Manner.ALONE

    def _divergence(self, one: _Answered) -> AnswerDivergence | None:
        return divergence(one.drawn.outcome, one.outcome, self._rules, self._engine.sightings.declared)

    def _difference(self, number: int, one: _Answered) -> ChanceDifference:
        told = self._wrong(one)
        assert told is not None
        expected, got, clauses = told
        return ChanceDifference(
            number=number,
            manner=str(one.manner),
            setup=one.drawn.setup,
            moves=one.drawn.moves,
            expected=expected,
            got=got,
            clauses=clauses,
            repeated=self._is_repeated(one),
        )

    def _is_repeated(self, one: _Answered) -> bool:
        """Say whether the engine, started for this round alone, answers it otherwise than the rules again."""
        self._engine.end()
        return self._wrong(next(self._asked(self._alone(one.manner), [one.drawn]))) is not None
