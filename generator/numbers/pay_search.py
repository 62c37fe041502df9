"""The pay tables that agree with a declared return, as JSON and as an evidence file."""

from typing import Any

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.evidence_files import PAYS
from generator.model.terms import Base
from generator.numbers.evidence_text import evidence_text
from generator.numbers.exact import FittingPays
from generator.numbers.numbers_json import share
from generator.numbers.told_returns import Origin


def pays_json(pays: FittingPays) -> dict[str, Any]:
    """Return a search as JSON: how many tables agree, the simplest of them, the one in the data."""
    label = {"base": str(Base.INITIAL), "origine": str(Origin.COMPUTED)}
    found = _found(pays)
    return {**found, "tabelle": [{**row, **label} for row in found["tabelle"]]}


def _found(pays: FittingPays) -> dict[str, Any]:
    return {
        "puntata": pays.wager,
        "compatibili": pays.fitting,
        "nei_dati": {"paghe": list(pays.present), "compatibile": pays.fits},
        "tabelle": [{"paghe": list(table.odds), "rtp": share(table.returned)} for table in pays.tables],
    }


def evidence(corpus: Corpus, ruleset: Ruleset, pays: FittingPays) -> str:
    """Return the evidence file of a search."""
    declared = {"dichiarato": f"{float(100 * pays.declared):.2f}%", "paga_massima_provata": pays.highest}
    return evidence_text(corpus, ruleset.slug, PAYS, {**declared, **_found(pays)})
