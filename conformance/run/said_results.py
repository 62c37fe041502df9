"""The results of one run: each is said once, when it is final; some wait for all the others."""

from collections.abc import Callable
from contextlib import AbstractContextManager

from conformance.run.engine_reach import Sightings
from conformance.run.run_report import CaseResult
from conformance.run.verdict import may_be_another_reading

Listener = Callable[[CaseResult], None]
Held = Callable[[], AbstractContextManager[None]]


class SaidResults:
    """What is known of each scenario, and what was told of it to who listens.

    Attributes:
        known: by id, said or not.
    """

    def __init__(self, *, emit: Listener, held: Held, holding: bool, sightings: Sightings) -> None:
        """Start with nothing said.

        Args:
            held: inside what it returns no KeyboardInterrupt is raised: a verdict is said as a whole.
            holding: whether what may be another reading waits for all the others.
        """
        self._emit, self._held, self._holding, self._sightings = emit, held, holding, sightings
        self._said, self._kept_back = set[str](), list[str]()
        self.known: dict[str, CaseResult] = {}

    def say(self, result: CaseResult) -> None:
        """Take a result for final, and say it unless what is still to come may change it."""
        with self._held():
            self.known[result.case.id] = result
            self._said.add(result.case.id)
            is_held = self._holding and may_be_another_reading(result)
            if is_held or self._sightings.may_settle(result):
                self._kept_back.append(result.case.id)
            else:
                self._emit(result)

    def say_the_unsaid(self) -> None:
        """Say what is known and was not said yet, as it is."""
        for result in [*self.known.values()]:
            if result.case.id not in self._said:
                self.say(result)

    def say_what_was_held(self) -> None:
        """Say the results that waited for all the others."""
        with self._held():
            for name in self._kept_back:
                self._emit(self.known[name])
