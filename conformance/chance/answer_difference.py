"""A round by chance and an answer to it in, whether the answer differs out: where cards were wanting, with more."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from conformance.chance.drawn_rounds import RoundDrawer
from conformance.chance.reference import DrawnRound
from conformance.chance.told_apart import SHORT, AnswerDivergence, Outcome, divergence

Played = Callable[[Mapping[str, Any], Sequence[Mapping[str, Any]]], Outcome]
"""Asks an engine for a whole round, given its `colpo` and its `mosse`."""


def difference(
    play: Played, drawer: RoundDrawer, drawn: DrawnRound, got: Outcome, reported: Collection[str] = frozenset()
) -> tuple[AnswerDivergence, DrawnRound, Outcome] | None:
    """Return in what the answer to a round differs, with the round and the answer; None if it does not.

    Where cards were wanting to either side, that is the round with more of them. An engine that wants more cards than
    the rules draw, and with more of them answers as they do, differs in that.

    Args:
        play: asks the engine again, where more cards are needed.
        got: what it has answered.
        reported: the entries that it declares to report, beside those that all do.
    """
    asked, answer = drawn, got
    if SHORT in (code_of(drawn.outcome), code_of(got)):
        setup = {**drawn.setup, "sabot": [*drawn.setup["sabot"], *drawer.more_cards(drawn.setup["sabot"])]}
        asked = DrawnRound(setup=setup, moves=drawn.moves, outcome=drawer.reference.play(setup, drawn.moves))
        answer = play(setup, drawn.moves)
    told = divergence(asked.outcome, answer, drawer.rules, reported)
    if told is None and code_of(drawn.outcome) != SHORT:
        asked, answer = drawn, got
        told = divergence(drawn.outcome, got, drawer.rules, reported)
    return None if told is None else (told, asked, answer)


def code_of(outcome: Outcome) -> str:
    """Return the code of a refusal or of a fault; "" for a round that was played."""
    return str(outcome.get("errore", {}).get("codice", ""))
