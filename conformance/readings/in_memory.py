"""The engine of any rules, in this interpreter: a case in, an outcome out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from conformance.wire import messages
from conformance.wire.session_outcome import is_of_table, joined
from generator.engine.generate import load_beside
from generator.engine.printers.module import source_without_kernel
from generator.model.ir import Ruleset

Outcome = Mapping[str, Any]
"""An `esito` of the protocol, or `{"errore": {…}}`."""


@dataclass(frozen=True)
class ModuleEngine:
    """A generated engine in this interpreter."""

    module: Any
    ruleset: str
    """`slug@version`."""

    def play(self, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> Outcome:
        """Return the outcome of a scripted round, or of a session of a table.

        An exception of the engine is an error of its own, `guasto`.
        """
        if is_of_table(setup):
            return joined(map(self._outcome, self._of_session(setup, moves)))
        return self._outcome(messages.play(1, self.ruleset, setup, moves))

    def _of_session(self, setup: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> Iterator[messages.Request]:
        yield messages.open_table(1, self.ruleset, setup)
        for number, event in enumerate(events, 2):
            yield messages.event(number, event)

    def _outcome(self, request: messages.Request) -> Outcome:
        try:
            reply = self.module.rispondi(request)
        except Exception as error:
            return {"errore": {"codice": f"guasto: {type(error).__name__}: {error}"}}
        known = reply if isinstance(reply, Mapping) else {}
        outcome = known.get("esito")
        return outcome if isinstance(outcome, Mapping) else {"errore": known.get("errore")}


def in_memory(rules: Ruleset) -> ModuleEngine:
    """Return the engine of some rules, made in memory over the kernel that all such engines share."""
    return ModuleEngine(load_beside(source_without_kernel(rules)), rules.identifier)
