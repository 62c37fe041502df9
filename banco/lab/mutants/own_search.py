"""The search of the least round for one edit alone, from the beginnings that what it edits asks for."""

from banco.lab.mutants.differences import signed
from banco.lab.rounds.first_round import first_round
from conformance.proof.fates import RevealingRound
from generator.model.ir import Ruleset

_POSITIONS = 1500
"""Positions that are tried to find a round that an edit makes another."""


def least_round(rules: Ruleset, edited: Ruleset) -> RevealingRound | None:
    """Return the least round that edited rules answer otherwise; None where the search in order of size has none."""
    found = first_round(rules, edited, _POSITIONS).found
    if found is None:
        return None
    before, after = ("–" if gain is None else signed(gain) for gain in found.gains)
    return RevealingRound(setup=found.requests[1], moves=found.moves[1], before=before, after=after)
