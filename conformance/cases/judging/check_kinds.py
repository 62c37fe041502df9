"""The form of a check, and the register that finds it by its name.

A check says what was expected and what was got, in Italian words, or None if it holds. It is pure, and deaf to
malformed data: what an engine sends is compared, never trusted. Its arguments are those that a case carries as JSON, so
they have the names of the data; they are passed by name only.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Concatenate, Generic, ParamSpec

from conformance.cases.judging.observation import View
from conformance.cases.scenario import wording as say
from conformance.cases.scenario.case import Claim
from conformance.wire.wire_values import read_money

P = ParamSpec("P")
Mismatch = tuple[str, str] | None
"""(expected, got)."""


@dataclass(frozen=True, slots=True)
class CheckKind(Generic[P]):
    """One kind of check. A step calls it with its arguments and gets what a case carries."""

    name: str
    judge: Callable[Concatenate[View, P], Mismatch]
    looks_at: str = ""
    """The entry of the register that it looks for, where engines need not report it; "" for the mandatory ones."""

    def __call__(self, *_: P.args, **args: P.kwargs) -> Claim:
        """Return the claim that this check holds for some arguments."""
        return Claim(self.name, args)


@dataclass(frozen=True, slots=True)
class CheckRegister:
    """The checks of one subject, by name. Called with a name, it is the decorator that enters a check."""

    kinds: dict[str, CheckKind[Any]] = field(default_factory=dict)

    def __call__(
        self, name: str, *, looks_at: str = ""
    ) -> Callable[[Callable[Concatenate[View, P], Mismatch]], CheckKind[P]]:
        """Return the decorator that enters a function under a name; see `CheckKind.looks_at`."""

        def enter(judge: Callable[Concatenate[View, P], Mismatch]) -> CheckKind[P]:
            kind = self.kinds[name] = CheckKind(name, judge, looks_at)
            return kind

        return enter


def amount_words(raw: object) -> str:
    """Return an amount of the wire in euros, or why it cannot be read."""
    amount = read_money(raw)
    if amount is not None:
        return say.money(amount)
    return "un importo non dichiarato" if raw is None else f"«{raw}» (importo illeggibile)"


def same(left: Sequence[str], right: Sequence[str]) -> bool:
    """Say whether two lists hold the same things, whatever their order."""
    return Counter(left) == Counter(right)
