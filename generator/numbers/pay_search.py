"""The pay tables that agree with a declared return, as JSON and as an evidence file."""

from typing import Any

from generator.analysis import FittingPays
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.evidence_files import PAYS
from generator.numbers.evidence_text import evidence_text
from generator.numbers.numbers_json import share


def pays_json(found: FittingPays) -> dict[str, Any]:
    """Return a search as JSON: how many tables agree, the simplest of them, the one in the data."""
    return {
        "puntata": found.wager,
        "compatibili": found.fitting,
        "nei_dati": {"paghe": list(found.present), "compatibile": found.fits},
        "tabelle": [{"paghe": list(one.odds), "rtp": share(one.returned)} for one in found.tables],
    }


def evidence(corpus: Corpus, ruleset: Ruleset, found: FittingPays) -> str:
    """Return the evidence file of a search."""
    declared = {"dichiarato": f"{float(100 * found.declared):.2f}%", "paga_massima_provata": found.highest}
    return evidence_text(corpus, ruleset.slug, PAYS, {**declared, **pays_json(found)})
