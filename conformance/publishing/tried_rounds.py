"""Whether the rounds of some rules can be played: tried by a copy of this process, and not again for a pay."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from generator.data.diagnostics import Diagnostic
from generator.meanwhile import meanwhile
from generator.model.checks.play_shape import play_shape
from generator.model.loading.load import Begun


@dataclass(eq=False)
class TriedRounds:
    """What a process that stays knows of the rules that it tried last."""

    _sound: Hashable = None

    @contextmanager
    def trying(self, begun: Begun) -> Iterator[Callable[[], tuple[Diagnostic, ...]]]:
        """Give what waits for the mistakes of the rounds, while another process looks for them if nobody knows."""
        shape = play_shape(begun.ruleset)
        if shape == self._sound:
            yield tuple
            return
        with meanwhile(begun.played) as wait:

            def played() -> tuple[Diagnostic, ...]:
                found = wait()
                if not found:
                    self._sound = shape
                return found

            yield played
