"""A survivor in Italian: what is edited, and the round that shows it."""

from collections.abc import Mapping
from typing import Any

from conformance.proof.fates import Fate, MutantFate, RevealingRound
from generator.words.italian import join

HEADINGS = {
    Fate.KILLED: "uccise",
    Fate.SURVIVOR: "vive",
    Fate.UNDECIDED: "non decise",
    Fate.EQUIVALENT: "equivalenti",
    Fate.WORDS: "solo parole",
    Fate.UNSEEN: "non in un colpo",
    Fate.REFUSED: "rifiutate",
}
"""How a table heads each fate, in the order in which they are shown."""


def survivor_lines(one: MutantFate) -> tuple[str, ...]:
    """Return what a survivor edits, the clauses, and the round that shows it, a line each."""
    clauses = join(one.clauses) if one.clauses else "nessuna clausola"
    lines = [f"{one.id} {one.text} ({clauses})"]
    if one.round is not None:
        lines.append(round_line(one.round))
    return tuple(lines)


def round_line(told: RevealingRound) -> str:
    """Return a round on one line: who stakes what, the cards in the order of the shoe, what is done, both gains."""
    stakes = "; ".join(
        f"posto {box['posto']}: {', '.join(f'{name} {amount}' for name, amount in box['puntate'].items())}"
        for box in told.setup["posti"]
    )
    moves = ", ".join(map(_move, told.moves)) or "nessuna scelta"
    return f"{stakes} – sabot {' '.join(told.setup['sabot'])} – {moves} – {told.before} → {told.after}"


def _move(move: Mapping[str, Any]) -> str:
    return str(move.get("azione") or f"evento {move.get('evento')}")
