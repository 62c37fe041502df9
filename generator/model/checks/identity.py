"""Who a document says it is, and chains of wagers that come back to where they began."""

import posixpath
from collections.abc import Iterator

from generator.data.corpus import CLAUSES_FILE
from generator.data.diagnostics import Diagnostic
from generator.data.nodes import Node, Scalar
from generator.model.checks.names import at, entries, text

Found = Iterator[Diagnostic]


def check_identity(tree: Node, register: Node) -> Found:
    """Yield names that disagree: of the document, of its folder, of its register of clauses."""
    slug = at(tree, "regolamento")
    folder = posixpath.basename(posixpath.dirname(tree.at.file))
    if isinstance(slug, Scalar) and folder and slug.text != folder:
        message = f"Il regolamento si chiama «{slug.text}», ma la sua cartella è «{folder}»."
        advice = f"Scrivi «regolamento: {folder}», oppure dai quel nome alla cartella."
        yield Diagnostic("R215", message, slug.at, advice)
    other = at(register, "regolamento")
    if isinstance(slug, Scalar) and isinstance(other, Scalar) and other.text not in (slug.text, folder):
        message = f"Il registro delle clausole è del regolamento «{other.text}», non di «{slug.text}»."
        advice = f"Scrivi «regolamento: {slug.text}», se è il registro giusto."
        yield Diagnostic("R216", message, other.at, advice)
    named = at(tree, "fonte", "registro")
    if isinstance(named, Scalar) and named.text != CLAUSES_FILE:
        message = f"Il registro delle clausole è «{CLAUSES_FILE}», accanto al regolamento: «{named.text}» non si legge."
        yield Diagnostic("R216", message, named.at, f"Scrivi «registro: {CLAUSES_FILE}», e dai quel nome al file.")
    yield from _prefix(tree, register)


def _prefix(tree: Node, register: Node) -> Found:
    prefix = text(at(register, "sigla"))
    if not prefix:
        return
    # A clause that several registers share keeps the prefix that it has in their common file.
    clauses = [entry for entry in entries(at(register, "clausole")) if entry.key_at.file == register.at.file]
    strangers = [entry for entry in clauses if not entry.key.startswith(prefix + "-")]
    if strangers and len(strangers) == len(clauses):
        sign, other = at(register, "sigla"), strangers[0].key.partition("-")[0]
        message = f"La sigla è «{prefix}», ma le clausole cominciano con «{other}-»."
        yield Diagnostic("R216", message, sign.at if sign is not None else register.at, f"Scrivi «sigla: {other}».")
        return
    for entry in strangers:
        message = f"La clausola «{entry.key}» non porta la sigla «{prefix}» di questo regolamento."
        yield Diagnostic("R216", message, entry.key_at, f"Ogni clausola comincia con «{prefix}-».")
    for entry in entries(at(tree, "letture")):
        if not entry.key.startswith(prefix + "-"):
            message = f"La lettura «{entry.key}» non porta la sigla «{prefix}» di questo regolamento."
            yield Diagnostic("R216", message, entry.key_at, f"Ogni lettura comincia con «{prefix}-A».")


def check_cycles(tree: Node) -> Found:
    """Yield the wagers that need, measure or settle like themselves in the end."""
    yield from _cycles(tree, ("importo", "di"), "L'importo di «{0}» dipende da sé stesso", alone=True)
    yield from _cycles(tree, ("richiede",), "La puntata «{0}» richiede, alla fine, sé stessa", alone=True)
    yield from _cycles(tree, ("liquida_come",), "La puntata «{0}» si liquida, alla fine, come sé stessa", alone=False)


def _cycles(tree: Node, keys: tuple[str, ...], words: str, *, alone: bool) -> Found:
    wagers = {entry.key: entry.value for entry in entries(at(tree, "puntate"))}
    links = {name: at(value, *keys) for name, value in wagers.items()}
    told: set[str] = set()
    for name in wagers:
        chain = [name]
        while (after := text(links.get(chain[-1]))) and after not in chain:
            chain.append(after)
        if after == name and name not in told and (alone or len(chain) > 1):
            told |= set(chain)
            link = links[name]
            where = link.at if link is not None else tree.at
            message = f"{words.format(name)}: {' → '.join((*chain, name))}."
            yield Diagnostic("R217", message, where, "Togli uno dei rimandi.")
