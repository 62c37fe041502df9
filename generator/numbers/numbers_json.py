"""Computed numbers as JSON, for programs: shares to 12 digits, words in the data's language."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from generator.model.ir import Ruleset

if TYPE_CHECKING:
    from generator.numbers.exact import Return, Returns, Share, Worth
    from generator.numbers.simulation.outcome_counts import SimulationResult

DIGITS = 12
_OUTCOMES = {True: "riprodotto", False: "non riprodotto", None: None}


def share(value: Share) -> float:
    """Return a share as JSON holds it."""
    return round(float(value), DIGITS)


def returns_json(ruleset: Ruleset, returns: Returns) -> dict[str, Any]:
    """Return computed returns as JSON, the declared ones beside them."""
    return {
        "regolamento": ruleset.slug,
        "impronta": ruleset.fingerprint,
        "puntate": [_return(row) for row in returns.computed],
        "puntata_media": None if returns.average_stake is None else share(returns.average_stake),
        "non_calcolati": [{"dato": refusal.path, "motivo": refusal.reason} for refusal in returns.refused],
    }


def _return(row: Return) -> dict[str, Any]:
    return {
        "puntata": " + ".join(row.wagers),
        "strategia": row.strategy,
        "base": str(row.base),
        "rtp": share(row.value),
        "dichiarato": row.declared.printed if row.declared else None,
        "risponde_a": row.declared.strategy if row.declared else None,
        "esito": _OUTCOMES[row.reproduced],
        "per_costruzione": row.by_construction,
        "metodo": row.method,
    }


def worth_json(worth: Worth) -> dict[str, Any]:
    """Return what each action is worth as JSON."""
    return {"azioni": {name: share(value) for name, value in worth.actions.items()}, "condizione": worth.condition}


def chances_json(ruleset: Ruleset, upcard: str, chances: Mapping[int | str, float]) -> dict[str, Any]:
    """Return the dealer's final hands as JSON."""
    shares = {str(name): share(chance) for name, chance in chances.items()}
    return {"regolamento": ruleset.slug, "scoperta": upcard, "probabilita": shares}


def simulation_json(result: SimulationResult) -> dict[str, Any]:
    """Return a simulation as JSON, estimates as they are."""
    return {
        "regolamento": result.ruleset,
        "impronta": result.fingerprint,
        "strategia": result.strategy,
        "metodo": result.method,
        "seme": result.seed,
        "colpi": result.rounds,
        "puntate": [
            {
                "puntata": " + ".join(tally.wagers),
                "rtp": tally.per_initial.mean,
                "errore_standard": _finite(tally.per_initial.standard_error),
                "intervallo_95": [_finite(end) for end in tally.per_initial.interval],
            }
            for tally in result.tallies
        ],
    }


def _finite(value: float) -> float | None:
    """Return a number that JSON can hold: from one round alone no error can be told."""
    return value if math.isfinite(value) else None
