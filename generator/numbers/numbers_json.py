"""Computed numbers as JSON, for programs: shares to 12 digits, words in the data's language."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.told_returns import BetReturn, Origin, ToldReturn, bet_returns, told_return

if TYPE_CHECKING:
    from generator.numbers.exact import Distribution, Returns, Share, Worth
    from generator.numbers.simulation.outcome_counts import SimulationResult

DIGITS = 12
ESTIMATED = "stimato"
"""What a simulation says of a return: neither declared nor computed from the rules."""


def share(value: Share) -> float:
    """Return a share as JSON holds it."""
    return round(float(value), DIGITS)


def told_json(told: ToldReturn) -> dict[str, Any]:
    """Return one return as JSON: of which stake, and whether it is declared or computed."""
    return {
        "puntata": " + ".join(told.wagers),
        "strategia": told.strategy,
        "base": str(told.base),
        "origine": str(told.origin),
        "rtp": share(told.value),
    }


def distribution_json(found: Distribution) -> dict[str, Any]:
    """Return how often a round nets each amount, in initial stakes, as JSON."""
    return {
        "strategia": found.strategy,
        "media": share(found.mean),
        "scarto_tipo": share(found.deviation),
        "vince": share(found.won),
        "pari": share(found.pushed),
        "perde": share(found.lost),
        "esiti": [{"netto": str(net), "probabilita": share(chance)} for net, chance in found.chances],
    }


def returns_json(ruleset: Ruleset, returns: Returns) -> dict[str, Any]:
    """Return computed returns as JSON, then the declared ones with the computed ones that answer each."""
    return {
        "regolamento": ruleset.slug,
        "impronta": ruleset.fingerprint,
        "puntate": [{**told_json(told_return(row)), "metodo": row.method} for row in returns.computed],
        "dichiarati": [_declared(bet) for bet in bet_returns(ruleset, returns) if bet.declared is not None],
        "puntata_media": None if returns.average_stake is None else share(returns.average_stake),
        "non_calcolati": [{"dato": refusal.path, "motivo": refusal.reason} for refusal in returns.refused],
    }


def _declared(bet: BetReturn) -> dict[str, Any]:
    assert bet.declared is not None
    return {
        **told_json(bet.declared),
        "esito": None if bet.agreement is None else str(bet.agreement),
        "ricavati": [told_json(one) for one in bet.told if one.origin is Origin.COMPUTED],
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
                "base": str(Base.INITIAL),
                "origine": ESTIMATED,
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
