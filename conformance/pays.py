"""The pay tables that agree with a declared return, as JSON and as an evidence file."""

from __future__ import annotations

import json
from typing import Any

from generator.analysis.paytables import Found
from generator.data.corpus import Corpus
from generator.data.nodes import plain
from generator.model.evidence import FORMAT, PAYS, basis
from generator.model.ir import Ruleset
from generator.model.resolve import apply_readings
from generator.model.variants import variants


def pays_json(found: Found) -> dict[str, Any]:
    """Return a search as JSON: how many tables agree, the simplest of them, the one in the data."""
    return {
        "puntata": found.wager,
        "compatibili": found.fitting,
        "nei_dati": {"paghe": list(found.present), "compatibile": found.fits},
        "tabelle": [{"paghe": list(one.odds), "rtp": round(float(one.returned), 12)} for one in found.tables],
    }


def evidence(corpus: Corpus, ruleset: Ruleset, found: Found) -> str:
    """Return the evidence file of a search."""
    data = plain(apply_readings(variants(corpus, ruleset.slug).tree, {}).tree)
    assert isinstance(data, dict)
    content = {
        "formato": FORMAT,
        "tipo": PAYS,
        "regolamento": ruleset.slug,
        "base_dati": basis(data, {}, PAYS),
        "dichiarato": f"{float(100 * found.declared):.2f}%",
        "paga_massima_provata": found.highest,
        **pays_json(found),
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
