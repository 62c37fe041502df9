"""Whether the rounds of some rules can be played: tried by a copy of this process, and not again for a pay."""

import hashlib
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from generator.data.diagnostics import Diagnostic
from generator.data.kept_results import Cache
from generator.meanwhile import meanwhile
from generator.model.checks.play_shape import play_shape
from generator.model.loading.load import Begun

_KEPT_AS = "colpi_giocabili"
"""What stands of rules without mistakes."""


@dataclass(eq=False)
class TriedRounds:
    """What is known of rules whose rounds were tried.

    Attributes:
        kept: where it stands of which no mistake was found, for who comes later; without it only the last are known.
    """

    kept: Cache | None = None
    _sound: Hashable = None

    @contextmanager
    def trying(self, begun: Begun) -> Iterator[Callable[[], tuple[Diagnostic, ...]]]:
        """Give what waits for the mistakes of the rounds, while another process looks for them if nobody knows."""
        shape = play_shape(begun.ruleset)
        if shape == self._sound or self._were_sound(shape):
            yield tuple
            return
        with meanwhile(begun.played) as wait:

            def played() -> tuple[Diagnostic, ...]:
                found = wait()
                if not found:
                    self._sound = shape
                    self._keep(shape)
                return found

            yield played

    def _were_sound(self, shape: Hashable) -> bool:
        return self.kept is not None and self.kept.known(_digest(shape), _KEPT_AS, _had_none) is True

    def _keep(self, shape: Hashable) -> None:
        if self.kept is not None:
            self.kept.get(_digest(shape), _KEPT_AS, lambda: {"errori": 0}, _had_none)


def _had_none(kept: Mapping[str, Any]) -> bool:
    return bool(kept["errori"] == 0)


def _digest(shape: Hashable) -> str:
    """Return a digest that two shapes share only if they are equal: they are written with all their fields."""
    return hashlib.sha256(repr(shape).encode()).hexdigest()
