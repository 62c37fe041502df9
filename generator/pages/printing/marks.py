"""The marks of provenance, and what they mean, for whoever reads a sheet."""

from collections.abc import Sequence

from generator.model.terms import State
from generator.pages.printing.proof_blocks import Gap
from generator.words.catalogue import Catalogue
from generator.words.marked_messages import marked

ROWS = marked("vedi le righe")
"""The mark of a heading whose rows carry their own provenance."""
OPEN_READING = marked("da decidere")
"""The mark of a reading that nobody has decided."""
MARKS = (
    (State.EXPLICIT.value, marked("Lo dice almeno una clausola del regolamento.")),
    (State.DEDUCED.value, marked("Si ricava dalle clausole indicate, per il motivo che si legge accanto.")),
    (State.COMPUTED.value, marked("Si ricava da un calcolo, indicato accanto.")),
    (State.EXTERNAL.value, marked("Viene da un documento esterno al regolamento, indicato accanto.")),
    (State.OPERATOR.value, marked("Lo stabilisce chi offre il gioco, nel documento indicato accanto.")),
    (
        State.INTERPRETED.value,
        marked("Il regolamento ne parla, e si può intendere in più modi: vale la lettura indicata."),
    ),
    (State.ASSUMED.value, marked("Il regolamento non lo dice: è una scelta provvisoria, spiegata nella lettura.")),
    (State.GAP.value, marked("Il regolamento non lo dice: è un punto da chiarire.")),
    (OPEN_READING, marked("Un punto dubbio che nessuno ha ancora deciso: il regolamento va come dice la scelta.")),
    (ROWS, marked("Ogni riga della tabella ha la propria provenienza.")),
)


_STATES = (
    marked("esplicito"),
    marked("dedotto"),
    marked("calcolato"),
    marked("esterno"),
    marked("operatore"),
    marked("interpretato"),
    marked("assunto"),
    marked("lacuna"),
)
"""The marks that are states of data, as the catalogues know them."""


def opening(gaps: Sequence[Gap], words: Catalogue) -> str:
    """Return how many points are open, as in «Sono aperti 8 punti: 6 lacune e 2 assunzioni.»."""
    if not gaps:
        return words("Nessuna lacuna, nessuna assunzione, nessuna lettura da decidere.")
    readings = sum(gap.mark == OPEN_READING for gap in gaps)
    missing = sum(gap.mark == State.GAP.value for gap in gaps)
    counted = (
        (missing, marked("1 lacuna"), marked("{count} lacune")),
        (len(gaps) - missing - readings, marked("1 assunzione"), marked("{count} assunzioni")),
        (readings, marked("1 lettura da decidere"), marked("{count} letture da decidere")),
    )
    kinds = words.list([words(one if count == 1 else many, count=count) for count, one, many in counted if count])
    if len(gaps) == 1:
        return words("È aperto 1 punto: {kinds}.", kinds=kinds)
    return words("Sono aperti {count} punti: {kinds}.", count=len(gaps), kinds=kinds)
