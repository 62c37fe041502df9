"""The text of an evidence file: what a search found, and the digest of the rules that it started from."""

import json
from collections.abc import Mapping
from typing import Any

from generator.data.corpus import Corpus
from generator.model.loading.evidence_files import FORMAT, basis
from generator.model.loading.pipeline import data_of, in_force, read_tables, read_trees


def evidence_text(corpus: Corpus, slug: str, kind: str, content: Mapping[str, Any]) -> str:
    """Return an evidence file of a kind, as JSON ending in a newline. Raises CorpusErrors."""
    tree, _ = read_trees(corpus, slug)
    data = data_of(in_force(tree, {}).tree)
    head = {
        "formato": FORMAT,
        "tipo": kind,
        "regolamento": slug,
        "base_dati": basis(data, read_tables(corpus, slug, data), kind),
    }
    return json.dumps({**head, **content}, ensure_ascii=False, indent=1) + "\n"
