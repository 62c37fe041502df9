"""The search of a round for one edit alone: where more differs than what rules answer, or none asked what it edits."""

from dataclasses import replace
from typing import Any

from banco.lab.mutants.differences import signed
from banco.lab.mutants.first_judgement import Judge
from banco.lab.mutants.mutants import Mutant
from banco.lab.mutants.played_rounds import LEAST_DECKS
from banco.lab.rounds.first_round import first_round
from generator.model.ir import Ruleset

_POSITIONS = 1500
"""Positions that are tried to find a round that an edit of more than the answers of rules makes another."""
_SMALL_POSITIONS = 4000
"""Positions of a small deck of which every round is tried."""


def sought(judge: Judge, mutant: Mutant) -> dict[str, Any]:
    """Return the first round that a mutant answers otherwise, from the beginnings that what it edits asks for.

    Of one that is refused, the codes. Where there is no round, it says whether every round of small decks was tried.
    """
    codes = judge.refusal(mutant)
    if codes:
        return {"codici": codes}
    built = mutant.built(judge.read)
    assert isinstance(built, Ruleset)  # it had a program
    tried = [first_round(judge.rules, built, _POSITIONS)]
    if tried[0].found is None:
        tried += [
            first_round(_of_ranks(judge.rules, deck), _of_ranks(built, deck), _SMALL_POSITIONS) for deck in LEAST_DECKS
        ]
    found = next((one.found for one in tried if one.found is not None), None)
    if found is None:
        return {"tutti": all(one.whole for one in tried[1:])}
    before, after = ("–" if gain is None else signed(gain) for gain in found.gains)
    return {"colpo": found.requests[1], "mosse": list(found.moves[1]), "prima": before, "dopo": after}


def _of_ranks(rules: Ruleset, ranks: str) -> Ruleset:
    """Return some rules for a deck that has four cards of each of a few ranks."""
    return replace(rules, deck=replace(rules.deck, ranks=tuple(ranks), decks=1))
