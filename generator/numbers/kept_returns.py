"""The returns of a regolamento, computed once and then kept, and how they are stored."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from generator.data.result_store import user_store
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact import (
    Memory,
    Return,
    Returns,
    Share,
    Sought,
    Unsupported,
    compute,
    compute_main,
    main_alone,
    with_side_bets,
    with_unanswered,
)

if TYPE_CHECKING:
    from generator.numbers.exact import Memory


ALL = "ritorni"
"""What all the returns of some rules are kept as."""


def returns_of(ruleset: Ruleset, memory: Memory | None = None) -> Returns:
    """Return all the returns, with what is declared and was not computed among the refused; now or from the cache.

    Args:
        memory: the same one for several edits of a regolamento.
    """
    return with_unanswered(ruleset, computed_returns(ruleset, memory))


def returns_of_each(rulesets: Iterable[Ruleset]) -> list[Returns]:
    """Return the returns of several edits of one regolamento, which share what they learn of the dealer."""
    memory = Memory()
    return [returns_of(ruleset, memory) for ruleset in rulesets]


def computed_returns(ruleset: Ruleset, memory: Memory | None = None, *, offers_taken: bool = True) -> Returns:
    """Return all the returns, computed now or found in the cache, beside no declared one.

    Rules that play alike share them, whatever returns they declare.

    Args:
        offers_taken: False leaves out the return of who takes every offer that a table pays.
    """
    all_of_them = offers_taken or not ruleset.quotes
    return user_store().get(
        _name(all_of_them),
        play_fingerprint(ruleset),
        lambda: packed(
            whole_of(ruleset, lambda alone: compute_main(alone, memory, offers_taken=all_of_them), _name(all_of_them))
        ),
        unpacked,
    )


def whole_of(ruleset: Ruleset, compute_main: Callable[[Ruleset], Returns], name: str = ALL) -> Returns:
    """Return all the returns; those of the main wager are kept apart, for edits of what a side bet pays."""
    alone = main_alone(ruleset)
    if alone is ruleset:
        return with_side_bets(ruleset, compute_main(ruleset))

    def packed_main() -> dict[str, Any]:
        return packed(compute_main(alone))

    main = user_store().get(f"{name}_principali", play_fingerprint(alone), packed_main, unpacked)
    return with_side_bets(ruleset, main)


def returns_sought(ruleset: Ruleset, memory: Memory, sought: Sought, *, offers_taken: bool = True) -> Returns:
    """Return the same as `computed_returns`, the bound of what is sought standing where a return is known to reach it.

    Found in the cache if they were computed whole; else kept under a name of their own.
    """
    all_of_them = offers_taken or not ruleset.quotes
    store, fingerprint, name = user_store(), play_fingerprint(ruleset), _name(all_of_them)
    whole = store.find(name, fingerprint, unpacked)
    if whole is not None:
        return whole
    return store.get(
        f"{name} sotto {sought.high}",
        fingerprint,
        lambda: packed(compute(ruleset, memory, offers_taken=all_of_them, sought=sought)),
        unpacked,
    )


def _name(all_of_them: bool) -> str:
    return ALL if all_of_them else "ritorni_senza_offerte"


def kept_returns(ruleset: Ruleset) -> Returns | None:
    """Return the same as `returns_of` where they are kept, None where they would have to be computed."""
    kept = user_store().find(ALL, play_fingerprint(ruleset), unpacked)
    return None if kept is None else with_unanswered(ruleset, kept)


def ready_returns(ruleset: Ruleset) -> Returns | None:
    """Return the same as `returns_of` where that takes no time: they are kept, or only side bets are to be counted."""
    kept = kept_returns(ruleset)
    alone = main_alone(ruleset)
    if kept is not None or alone is ruleset:
        return kept
    main = user_store().find(f"{ALL}_principali", play_fingerprint(alone), unpacked)
    return None if main is None else returns_of(ruleset)


def packed(returns: Returns) -> dict[str, Any]:
    """Return computed returns as the cache stores them, every value to its last bit; declared ones are left out."""
    return {
        "calcolati": [
            [list(row.wagers), row.strategy, row.base, stored_share(row.value), row.method] for row in returns.computed
        ],
        "posta_media": None if returns.average_stake is None else stored_share(returns.average_stake),
        "rifiutati": [[refusal.path, refusal.reason] for refusal in returns.refused],
    }


def unpacked(data: dict[str, Any]) -> Returns:
    """Return what ``packed`` stored. Raises KeyError, TypeError or ValueError for anything else."""
    average = data["posta_media"]
    return Returns(
        computed=tuple(
            Return(wagers=tuple(wagers), strategy=strategy, base=Base(base), value=restored_share(value), method=method)
            for wagers, strategy, base, value, method in data["calcolati"]
        ),
        average_stake=None if average is None else restored_share(average),
        refused=tuple(Unsupported(path, reason) for path, reason in data["rifiutati"]),
    )


def stored_share(value: Share) -> float | list[str]:
    """Return a float as it is, which JSON keeps exactly, or a fraction as two hexadecimal integers of any size."""
    return [f"{value.numerator:x}", f"{value.denominator:x}"] if isinstance(value, Fraction) else value


def restored_share(stored: float | list[str]) -> Share:
    """Return what `stored_share` stored. Raises ValueError or TypeError for anything else."""
    if isinstance(stored, list):
        numerator, denominator = (int(part, 16) for part in stored)
        if denominator < 1:
            raise ValueError(f"denominator {denominator}")
        return Fraction(numerator, denominator)
    return float(stored)
