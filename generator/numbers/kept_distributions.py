"""The distribution of a round of a regolamento and the dealer's hands, computed once and then kept."""

from fractions import Fraction
from typing import Any

from generator.data.result_store import user_store
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.numbers.exact import (
    DealerChances,
    Distribution,
    Unsupported,
    dealer_by_upcard,
    distribution_of,
    main_alone,
    round_distribution,
)
from generator.numbers.kept_returns import restored_share, stored_share

NAME = "distribuzione"
DEALER = "banco"


def distribution_of_round(ruleset: Ruleset) -> Distribution:
    """Return how often a round nets each amount, computed now or found in the cache.

    Rules that play alike share it, and so do those that differ in what a side bet pays.

    Raises:
        Unsupported: a rule that cannot be followed; that is kept, too.
    """
    alone = main_alone(ruleset)
    return user_store().get(NAME, play_fingerprint(alone), lambda: _computed(alone), _unpacked)


def computed_distribution(ruleset: Ruleset) -> Distribution | None:
    """Return the same, None where a rule cannot be followed."""
    try:
        return distribution_of_round(ruleset)
    except Unsupported:
        return None


def kept_distribution(ruleset: Ruleset) -> Distribution | None:
    """Return the same where it is kept, None where it would have to be computed, or cannot be."""
    try:
        return user_store().find(NAME, play_fingerprint(main_alone(ruleset)), _unpacked)
    except Unsupported:
        return None


def dealer_hands(ruleset: Ruleset) -> dict[str, DealerChances] | None:
    """Return the dealer's final hands by upcard, now or from the cache; None where they are not what is computed."""
    alone = main_alone(ruleset)
    return user_store().get(DEALER, play_fingerprint(alone), lambda: _computed_dealer(alone), _unpacked_dealer)[0]


def kept_dealer_hands(ruleset: Ruleset) -> dict[str, DealerChances] | None:
    """Return the same where it is kept."""
    found = user_store().find(DEALER, play_fingerprint(main_alone(ruleset)), _unpacked_dealer)
    return None if found is None else found[0]


def _computed_dealer(ruleset: Ruleset) -> dict[str, Any]:
    try:
        found = dealer_by_upcard(ruleset)
    except Unsupported:
        return {"scoperte": None}
    return {"scoperte": [[up, list(chances.items())] for up, chances in found.items()]}


def _unpacked_dealer(data: dict[str, Any]) -> tuple[dict[str, DealerChances] | None]:
    """Return what is kept, in a tuple: that nothing can be computed is a result, too."""
    if data["scoperte"] is None:
        return (None,)
    return ({up: {final: float(chance) for final, chance in chances} for up, chances in data["scoperte"]},)


def _computed(ruleset: Ruleset) -> dict[str, Any]:
    try:
        found = round_distribution(ruleset)
    except Unsupported as fault:
        return {"rifiutata": [fault.path, fault.reason]}
    return {"strategia": found.strategy, "esiti": [[str(net), stored_share(chance)] for net, chance in found.chances]}


def _unpacked(data: dict[str, Any]) -> Distribution:
    if "rifiutata" in data:
        path, reason = data["rifiutata"]
        raise Unsupported(path, reason)
    return distribution_of(data["strategia"], {Fraction(net): restored_share(chance) for net, chance in data["esiti"]})
