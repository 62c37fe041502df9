"""Returns and strategies as the commands and the pages need them: computed once, then kept."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.analysis.all_returns import Computed, Returns, by_construction, compute, unanswered
from generator.analysis.basis.refusals import Unknown, Unsupported
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.cache import Cache, code_version

if TYPE_CHECKING:
    from generator.analysis.classic.final_hands import DealerMemory
    from generator.simulation.strategies import Strategy


def cache() -> Cache:
    """Return the user's cache; XDG_CACHE_HOME moves it."""
    given = Path(os.environ.get("XDG_CACHE_HOME", ""))  # one that is not absolute is to be ignored, its rule says
    home = given if given.is_absolute() else Path.home() / ".cache"
    return Cache(home / "bancodiprova", code_version())


def returns_of(ruleset: Ruleset, memory: DealerMemory | None = None) -> dict[str, Any]:
    """Return all the returns as JSON: 12 digits, the declared ones beside them; computed now or found in the cache.

    Args:
        memory: the same one for several edits of a regolamento.
    """
    return returns_json(ruleset, found_returns(ruleset, memory))


def found_returns(ruleset: Ruleset, memory: DealerMemory | None = None) -> Returns:
    """Return all the returns, computed now or found in the cache; rules that play alike share theirs."""
    return cache().get(play_fingerprint(ruleset), "ritorni", lambda: _packed(compute(ruleset, memory)), _unpacked)


def _packed(found: Returns) -> dict[str, Any]:
    return {
        "calcolati": [
            [list(one.wagers), one.strategy, one.base, repr(one.value), one.method] for one in found.computed
        ],
        "posta_media": None if found.average_stake is None else repr(found.average_stake),
        "rifiutati": [[one.path, one.reason] for one in found.refused],
    }


def _unpacked(data: dict[str, Any]) -> Returns:
    average = data["posta_media"]
    return Returns(
        computed=tuple(
            Computed(wagers=tuple(wagers), strategy=strategy, base=Base(base), value=float(value), method=method)
            for wagers, strategy, base, value, method in data["calcolati"]
        ),
        average_stake=None if average is None else float(average),
        refused=tuple(Unsupported(path, reason) for path, reason in data["rifiutati"]),
    )


def returns_json(ruleset: Ruleset, found: Returns) -> dict[str, Any]:
    """Return computed returns as JSON: 12 digits, the declared ones beside them."""
    return {
        "regolamento": ruleset.slug,
        "impronta": ruleset.fingerprint,
        "puntate": [_row(ruleset, one) for one in found.computed],
        "puntata_media": None if found.average_stake is None else round(found.average_stake, 12),
        "non_calcolati": [
            {"dato": one.path, "motivo": one.reason} for one in (*found.refused, *unanswered(ruleset, found))
        ],
    }


def _row(ruleset: Ruleset, one: Computed) -> dict[str, Any]:
    declared, fits = one.declared_in(ruleset), one.reproduces(ruleset)
    return {
        "puntata": " + ".join(one.wagers),
        "strategia": one.strategy,
        "base": str(one.base),
        "rtp": round(one.value, 12),
        "dichiarato": declared.printed if declared else None,
        "risponde_a": declared.strategy if declared else None,
        "esito": None if fits is None else "riprodotto" if fits else "non riprodotto",
        "per_costruzione": bool(fits) and by_construction(ruleset, one),
        "metodo": one.method,
    }


def strategy_named(ruleset: Ruleset, name: str) -> Strategy:
    """Return a strategy for the simulation. Raises Unknown for a name that is none, CorpusErrors for a bad table."""
    from generator.simulation.strategies import CashOut, Timeout, basic  # noqa: PLC0415 - only to simulate

    if name == "ottimale":
        from generator.simulation.optimal import optimal  # noqa: PLC0415

        return optimal(ruleset)
    if name in ("base", "tempo", "incasso"):
        plain = basic(ruleset)
        known: dict[str, Strategy] = {"base": plain, "tempo": Timeout(), "incasso": CashOut(otherwise=plain)}
        return known[name]
    if name.lower().endswith(".csv"):
        from generator.simulation.chart_files import read_chart  # noqa: PLC0415

        return read_chart(ruleset, Path(name))
    raise Unknown(f"«{name}» non è una strategia: ottimale, base, tempo, incasso, oppure FILE.csv.")
