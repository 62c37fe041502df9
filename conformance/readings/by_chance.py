"""Alternatives that explain an engine by chance: it lacks something, and in a few scenarios that looks like a reading.

Who plays an alternative shows it wherever it decides anything. Two things say that an engine does not: in a scenario
that would be otherwise without the alternative it shows what no world does; or all that the alternative explains, and
more, comes of an offer that the engine never makes.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.readings.declared_returns import Pair
from conformance.readings.operator_tables import Outcomes
from conformance.readings.other_worlds import CHOSEN, Seen, World, Worlds
from conformance.readings.signature import Signature
from generator.words.italian import join


@dataclass(frozen=True, slots=True, kw_only=True)
class Lack:
    """What an engine would show that plays as the data choose and never makes some offers."""

    labels: tuple[str, ...]
    seen: Seen

    def words(self) -> str:
        """Return what the engine does, in Italian."""
        return f"il motore non offre mai {join(f'«{label}»' for label in self.labels)}"

    def explains(self, name: str, shown: Signature) -> bool:
        """Say whether it is all that a scenario showed."""
        return self.seen.get(name, ()) == shown


def lack_of(worlds: Worlds, outcomes: Outcomes) -> Lack | None:
    """Return what an engine lacks, if there are offers of the data that it never made."""
    made = {
        action
        for outcome in outcomes.values()
        for entry in outcome.get("registro", ())
        if entry.get("fatto") == "decisione"
        for action in entry.get("lecite", ())
    }
    if not made:
        return None
    never = {offer.name: offer.label for offer in worlds.ruleset.offers if offer.name not in made}
    seen = worlds.never_offering(frozenset(never)) if never else None
    return None if seen is None else Lack(labels=tuple(never.values()), seen=seen)


def chances(
    worlds: Worlds, shown: Mapping[str, Signature], near: Mapping[str, World | None], lack: Lack | None
) -> dict[Pair, str]:
    """Return the alternatives that explain something by chance, each with the reason, in Italian.

    Args:
        shown: what the engine showed in each scenario that could be judged.
        near: the world that explains each scenario that is not as written; None where none does.
    """
    strange = sorted(name for name, world in near.items() if world is None)
    found = {}
    for pair in sorted({pair for world in near.values() if world is not None for pair in world}):
        against = [name for name in strange if _decides(worlds, pair, name)]
        own = {name for name, world in near.items() if world is not None and pair in world}
        if (
            lack is not None
            and all(lack.explains(name, shown[name]) for name in own)
            and any(lack.explains(name, shown[name]) for name in strange)
        ):
            found[pair] = lack.words()
        elif against:
            found[pair] = _elsewhere(against)
    return found


def _elsewhere(against: list[str]) -> str:
    first, *others = against
    if not others:
        return f"in {first}, che ne dipende, il motore fa altro"
    more = "un altro scenario" if len(others) == 1 else f"altri {len(others)} scenari"
    return f"in {first} e in {more} che ne dipendono il motore fa altro"


def _decides(worlds: Worlds, pair: Pair, name: str) -> bool:
    """Say whether a scenario shows another thing with an alternative than as chosen."""
    seen, usual = worlds.seen(frozenset({pair})), worlds.seen(CHOSEN)
    return seen is not None and usual is not None and seen.get(name, ()) != usual.get(name, ())
