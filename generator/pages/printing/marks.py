"""The marks of provenance, and what they mean, for whoever reads a sheet."""

from collections.abc import Sequence

from generator.model.terms import State
from generator.pages.printing.proof_blocks import Gap
from generator.words.italian import join

ROWS = "vedi le righe"
"""The mark of a heading whose rows carry their own provenance."""
OPEN_READING = "da decidere"
"""The mark of a reading that nobody has decided."""
MARKS = (
    (State.EXPLICIT.value, "Lo dice almeno una clausola del regolamento."),
    (State.DEDUCED.value, "Si ricava dalle clausole indicate, per il motivo che si legge accanto."),
    (State.COMPUTED.value, "Si ricava da un calcolo, indicato accanto."),
    (State.EXTERNAL.value, "Viene da un documento esterno al regolamento, indicato accanto."),
    (State.OPERATOR.value, "Lo stabilisce chi offre il gioco, nel documento indicato accanto."),
    (State.INTERPRETED.value, "Il regolamento ne parla, e si può intendere in più modi: vale la lettura indicata."),
    (State.ASSUMED.value, "Il regolamento non lo dice: è una scelta provvisoria, spiegata nella lettura."),
    (State.GAP.value, "Il regolamento non lo dice: è un punto da chiarire."),
    (OPEN_READING, "Un punto dubbio che nessuno ha ancora deciso: il regolamento va come dice la scelta."),
    (ROWS, "Ogni riga della tabella ha la propria provenienza."),
)


def opening(gaps: Sequence[Gap]) -> str:
    """Return how many points are open, as in «Sono aperti 8 punti: 6 lacune e 2 assunzioni.»."""
    if not gaps:
        return "Nessuna lacuna, nessuna assunzione, nessuna lettura da decidere."
    readings = sum(gap.mark == OPEN_READING for gap in gaps)
    missing = sum(gap.mark == State.GAP.value for gap in gaps)
    assumed = len(gaps) - missing - readings
    kinds = []
    if missing:
        kinds.append("1 lacuna" if missing == 1 else f"{missing} lacune")
    if assumed:
        kinds.append("1 assunzione" if assumed == 1 else f"{assumed} assunzioni")
    if readings:
        kinds.append("1 lettura da decidere" if readings == 1 else f"{readings} letture da decidere")
    verb = "È aperto 1 punto" if len(gaps) == 1 else f"Sono aperti {len(gaps)} punti"
    return f"{verb}: {join(kinds)}."
