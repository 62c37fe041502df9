"""The marks of provenance, and what they mean, for whoever reads a sheet."""

from collections.abc import Sequence

from generator.model.terms import State
from generator.sheets.parts.pieces import Gap
from generator.sheets.weave import ROWS
from generator.words.italian import join

MARKS = (
    (State.EXPLICIT.value, "Lo dice almeno una clausola del regolamento."),
    (State.DEDUCED.value, "Si ricava dalle clausole indicate, per il motivo che si legge accanto."),
    (State.COMPUTED.value, "Si ricava da un calcolo, indicato accanto."),
    (State.EXTERNAL.value, "Viene da un documento esterno al regolamento, indicato accanto."),
    (State.ASSUMED.value, "Il regolamento non lo dice: è una scelta provvisoria, spiegata nella lettura."),
    (State.GAP.value, "Il regolamento non lo dice: è un punto da chiarire."),
    (ROWS, "Ogni riga della tabella ha la propria provenienza."),
)


def opening(gaps: Sequence[Gap]) -> str:
    """Return how many points are open, as in «Sono aperti 8 punti: 6 lacune e 2 assunzioni.», in a sentence."""
    missing = sum(gap.mark == State.GAP.value for gap in gaps)
    assumed = len(gaps) - missing
    kinds = []
    if missing:
        kinds.append("1 lacuna" if missing == 1 else f"{missing} lacune")
    if assumed:
        kinds.append("1 assunzione" if assumed == 1 else f"{assumed} assunzioni")
    verb = "È aperto 1 punto" if len(gaps) == 1 else f"Sono aperti {len(gaps)} punti"
    return f"{verb}: {join(kinds)}."
