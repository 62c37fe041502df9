"""The returns of a regolamento, computed once and then kept: the codec of the cache is here."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from generator.data.kept_results import Cache, user_folder
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.deciding_code import code_version
from generator.numbers.exact import (
    Return,
    Returns,
    Share,
    Sought,
    Unsupported,
    beside_declared,
    compute,
    compute_main,
    main_alone,
    with_side_bets,
)

if TYPE_CHECKING:
    from generator.numbers.exact import Memory


ALL = "ritorni"
"""What all the returns of some rules are kept as."""


def cache() -> Cache:
    """Return the user's cache of numbers."""
    return Cache(user_folder(), code_version())


def returns_of(ruleset: Ruleset, memory: Memory | None = None) -> Returns:
    """Return all the returns, each with the declared one that it answers; computed now or found in the cache.

    Args:
        memory: the same one for several edits of a regolamento.
    """
    return beside_declared(ruleset, computed_returns(ruleset, memory))


def returns_of_each(rulesets: Iterable[Ruleset]) -> list[Returns]:
    """Return the returns of several edits of one regolamento, which share what they learn of the dealer."""
    from generator.numbers.exact import Memory  # noqa: PLC0415 - numpy comes with it

    memory = Memory()
    return [returns_of(ruleset, memory) for ruleset in rulesets]


def computed_returns(ruleset: Ruleset, memory: Memory | None = None, *, offers_taken: bool = True) -> Returns:
    """Return all the returns, computed now or found in the cache, beside no declared one.

    Rules that play alike share them, whatever returns they declare.

    Args:
        offers_taken: False leaves out the return of who takes every offer that a table pays.
    """
    all_of_them = offers_taken or not ruleset.quotes
    return cache().get(
        play_fingerprint(ruleset),
        _name(all_of_them),
        lambda: packed(
            whole_of(ruleset, lambda alone: compute_main(alone, memory, offers_taken=all_of_them), _name(all_of_them))
        ),
        unpacked,
    )


def of_main(name: str = ALL) -> str:
    """Return what the returns of the main wager are kept as, where side bets stand beside it."""
    return f"{name}_principali"


def whole_of(ruleset: Ruleset, compute_main: Callable[[Ruleset], Returns], name: str = ALL) -> Returns:
    """Return all the returns; those of the main wager are kept apart, for edits of what a side bet pays."""
    alone = main_alone(ruleset)
    if alone is ruleset:
        return with_side_bets(ruleset, compute_main(ruleset))

    def packed_main() -> dict[str, Any]:
        return packed(compute_main(alone))

    main = cache().get(play_fingerprint(alone), of_main(name), packed_main, unpacked)
    return with_side_bets(ruleset, main)


def returns_sought(ruleset: Ruleset, memory: Memory, sought: Sought, *, offers_taken: bool = True) -> Returns:
    """Return the same as `computed_returns`, the bound of what is sought standing where a return is known to reach it.

    Found in the cache if they were computed whole; else kept under a name of their own.
    """
    all_of_them = offers_taken or not ruleset.quotes
    known, fingerprint, name = cache(), play_fingerprint(ruleset), _name(all_of_them)

    def computed() -> dict[str, Any]:
        return packed(compute(ruleset, memory, offers_taken=all_of_them, sought=sought))

    try:
        return known.get(fingerprint, name, not_kept, unpacked)
    except NotKept:
        return known.get(fingerprint, f"{name} sotto {sought.high}", computed, unpacked)


def _name(all_of_them: bool) -> str:
    return ALL if all_of_them else "ritorni_senza_offerte"


class NotKept(Exception):
    """A number that nobody has computed yet, asked of the cache alone."""


def kept_returns(ruleset: Ruleset) -> Returns:
    """Return the same as `returns_of`, found in the cache at once. Raises NotKept."""
    return beside_declared(ruleset, cache().get(play_fingerprint(ruleset), ALL, not_kept, unpacked))


def not_kept() -> dict[str, Any]:
    """Compute nothing. Raises NotKept."""
    raise NotKept


def packed(returns: Returns) -> dict[str, Any]:
    """Return computed returns as the cache stores them, every value to its last bit; declared ones are left out."""
    return {
        "calcolati": [
            [list(row.wagers), row.strategy, row.base, _stored(row.value), row.method] for row in returns.computed
        ],
        "posta_media": None if returns.average_stake is None else _stored(returns.average_stake),
        "rifiutati": [[refusal.path, refusal.reason] for refusal in returns.refused],
    }


def unpacked(data: dict[str, Any]) -> Returns:
    """Return what ``packed`` stored. Raises KeyError, TypeError or ValueError for anything else."""
    average = data["posta_media"]
    return Returns(
        computed=tuple(
            Return(wagers=tuple(wagers), strategy=strategy, base=Base(base), value=_restored(value), method=method)
            for wagers, strategy, base, value, method in data["calcolati"]
        ),
        average_stake=None if average is None else _restored(average),
        refused=tuple(Unsupported(path, reason) for path, reason in data["rifiutati"]),
    )


def _stored(value: Share) -> float | list[str]:
    """Return a float as it is, which JSON keeps exactly, or a fraction as two hexadecimal integers of any size."""
    return [f"{value.numerator:x}", f"{value.denominator:x}"] if isinstance(value, Fraction) else value


def _restored(stored: float | list[str]) -> Share:
    if isinstance(stored, list):
        numerator, denominator = (int(part, 16) for part in stored)
        if denominator < 1:
            raise ValueError(f"denominator {denominator}")
        return Fraction(numerator, denominator)
    return float(stored)
