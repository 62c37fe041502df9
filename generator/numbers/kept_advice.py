"""The advice that no chart over upcards holds, computed once and then kept: offers weighed, shared cards chosen."""

from fractions import Fraction
from typing import Any

from generator.data.result_store import user_store
from generator.model.canonical import play_fingerprint
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported, main_alone, shared_card_play, weighed_offers
from generator.numbers.exact.basis.advice import SharedCardPlay, WeighedOffer

OFFERS = "offerte_pesate"
SHARED = "carte_comuni"


def offers_weighed(ruleset: Ruleset) -> tuple[WeighedOffer, ...]:
    """Return what taking each offer costs that a table pays, now or from the cache; none where it is not computed."""
    alone = main_alone(ruleset)
    return user_store().get(OFFERS, play_fingerprint(alone), lambda: _weighed(alone), _unpacked_offers)


def kept_offers(ruleset: Ruleset) -> tuple[WeighedOffer, ...]:
    """Return the same where it is kept."""
    return user_store().find(OFFERS, play_fingerprint(main_alone(ruleset)), _unpacked_offers) or ()


def shared_cards(ruleset: Ruleset) -> SharedCardPlay | None:
    """Return how to choose among cards of the table, now or from the cache; None where the game has no such choice."""
    alone = main_alone(ruleset)
    return user_store().get(SHARED, play_fingerprint(alone), lambda: _played(alone), _unpacked_play)[0]


def kept_shared_cards(ruleset: Ruleset) -> SharedCardPlay | None:
    """Return the same where it is kept."""
    found = user_store().find(SHARED, play_fingerprint(main_alone(ruleset)), _unpacked_play)
    return None if found is None else found[0]


def _weighed(ruleset: Ruleset) -> dict[str, Any]:
    try:
        found = weighed_offers(ruleset)
    except Unsupported:
        return {"offerte": []}
    return {"offerte": [[one.offer, [[*cell, str(cost)] for cell, cost in one.costs.items()]] for one in found]}


def _unpacked_offers(data: dict[str, Any]) -> tuple[WeighedOffer, ...]:
    return tuple(
        WeighedOffer(
            offer=str(offer),
            costs={(int(total), bool(soft), str(up)): Fraction(cost) for total, soft, up, cost in cells},
        )
        for offer, cells in data["offerte"]
    )


def _played(ruleset: Ruleset) -> dict[str, Any]:
    try:
        found = shared_card_play(ruleset)
    except Unsupported:
        return {"carte": None}
    return {
        "carte": list(found.ranks),
        "prima": [[*place, move] for place, move in found.first.items()],
        "poi": [[*place, move] for place, move in found.later.items()],
        "costo": str(found.cost),
    }


def _unpacked_play(data: dict[str, Any]) -> tuple[SharedCardPlay | None]:
    """Return what is kept, in a tuple: that there is no such choice is a result, too."""
    if data["carte"] is None:
        return (None,)
    return (
        SharedCardPlay(
            ranks=tuple(map(str, data["carte"])),
            first={(str(own), str(low), str(high)): str(move) for own, low, high, move in data["prima"]},
            later={(int(total), bool(soft), str(left)): str(move) for total, soft, left, move in data["poi"]},
            cost=Fraction(data["costo"]),
        ),
    )
