"""The first files of a regolamento on a shipped base: what it inherits, what is left to write, an empty register."""

import errno
import os
from pathlib import Path

from generator.data.corpus import Corpus, bundled
from generator.data.whole_files import write_whole

FAMILY = "_classico"
BASES = ("carta_coperta", "europea", "europea_senza_assicurazione")
"""The bases that one may start from, by the name of their file."""

_RULES = """\
# yaml-language-server: $schema=../schema/regolamento.schema.json
regolamento: {slug}
versione: "1.0.0"
titolo: "{title}"
lingua: it
fonte: {{registro: clausole.yaml}}
estende: ../{family}/{base}.yaml
# Ciò che il testo dice come la base si cita, clausola per clausola; ciò che dice altrimenti si scrive con «da»:
# cita:
#   {prefix}-001: [carte, distribuzione]
mazzo: {{mazzi: 6, stato: assunto, motivo: "Da leggere nel testo."}}
# Un dubbio che lascia il testo si prende dai pacchetti:
# letture:
#   {prefix}-A01: {{pacchetto: mazzi, clausole: [{prefix}-001], scelta: sei, da_chi: "redazione", motivo: "…"}}
pacchetti: ../{family}/letture.yaml
"""
_REGISTER = """\
# yaml-language-server: $schema=../schema/clausole.schema.json
regolamento: {slug}
sigla: {prefix}
clausole:
  {prefix}-001: {{livello: informazione, lettera: a, sintesi: "Da scrivere: la prima clausola del testo."}}
"""


def write_first_files(corpus: Corpus, slug: str, base: str, prefix: str, title: str) -> list[Path]:
    """Return the files written: the rules and the register of a new regolamento, and the bases if the corpus has none.

    Args:
        base: one of ``BASES``.
        prefix: of the clauses of the regolamento.
    Raises:
        FileExistsError: the folder of the regolamento (its ``filename``) is already there. Nothing has been written.
    """
    folder = corpus.rules / slug
    if folder.exists() or folder.is_symlink():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))
    family, words = (
        corpus.rules / FAMILY,
        {"slug": slug, "base": base, "prefix": prefix, "title": title, "family": FAMILY},
    )
    texts = {folder / "regolamento.yaml": _RULES, folder / "clausole.yaml": _REGISTER}
    written = [
        write_whole(family / path.name, path.read_text(encoding="utf-8"))
        for path in sorted((bundled().rules / FAMILY).glob("*.yaml"))
        if not (family / path.name).exists()
    ]
    return [*written, *(write_whole(path, text.format(**words)) for path, text in texts.items())]
