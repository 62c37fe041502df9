"""`operatore.yaml` read: a file in, who offers the games out, or every mistake with its place."""

from collections.abc import Iterator
from pathlib import Path

from banco.website.operator import Authority, LinkTold, Measure, Operator, Picture, Support, Told
from banco.website.operator_logo import read_logo
from banco.website.operator_shape import MOST_LINKS, OPERATOR
from generator.data.diagnostics import ConfigErrors, CorpusErrors, Diagnostic, Position
from generator.data.input_files import read_bytes
from generator.data.nodes import Mapping, Node, Scalar, Sequence, inside
from generator.data.reader import read_text
from generator.data.reader_codes import register_text
from generator.model.language.shapes import ByType, Lexical, ListOf, Map, Shape
from generator.model.language.structure import check_structure
from generator.pages.printing.games_index import LANGUAGES

register_text("""
P020 Voce dell'operatore ancora vuota
    Un sito definitivo dice chi offre i giochi, con quale concessione, chi vigila, dove ci si autoesclude e chi aiuta:
    nessuna di queste voci può restare vuota. Con «--bozza» il sito si scrive lo stesso: al loro posto si legge «da
    dichiarare», e nessuna pagina si lascia trovare dai motori di ricerca.
""")

FILE_BYTES = 65_536


def read_operator(path: Path, *, draft: bool) -> Operator:
    """Return who offers the games.

    Args:
        draft: values may still be empty.
    Raises:
        ConfigErrors: with all that is wrong in the file, or in the logos beside it.
    """
    name = path.as_posix()
    try:
        root = read_text(read_bytes(path, name=name, limit=FILE_BYTES), name)
    except CorpusErrors as errors:
        raise ConfigErrors(errors.diagnostics) from errors
    blanks = dict(_blanks(root, OPERATOR))
    faults = [one for one in check_structure(root, OPERATOR) if one.at not in blanks]
    faults += _too_many(root)
    if not draft:
        faults += [_blank(where, at) for at, where in blanks.items()]
    if faults:
        raise ConfigErrors(faults)
    try:
        return _operator(root, path, tuple(blanks.values()))
    except CorpusErrors as errors:
        raise ConfigErrors(errors.diagnostics) from errors


def _blanks(node: Node | None, shape: Shape, path: str = "") -> Iterator[tuple[Position, str]]:
    """Yield where a value stands empty, and its path; what is not there at all is another mistake."""
    if isinstance(node, Scalar) and isinstance(shape, Lexical | ByType):
        if node.value is None or not node.text.strip():
            yield node.at, path
    elif isinstance(shape, ByType) and shape.mapping is not None:
        yield from _blanks(node, shape.mapping, path)
    elif isinstance(node, Mapping) and isinstance(shape, Map):
        for field in shape.fields:
            yield from _blanks(node.get(field.key), field.shape, f"{path}.{field.key}" if path else field.key)
    elif isinstance(node, Sequence) and isinstance(shape, ListOf):
        for number, item in enumerate(node, start=1):
            yield from _blanks(item, shape.item, f"{path}.{number}")


def _blank(where: str, at: Position) -> Diagnostic:
    advice = "Scrivila: un sito definitivo la dice in ogni pagina. Per vederlo prima c'è «--bozza»."
    return Diagnostic("P020", f"La voce «{where}» è ancora vuota.", at, advice)


def _too_many(root: Node) -> Iterator[Diagnostic]:
    links = root.get("intestazione") if isinstance(root, Mapping) else None
    if isinstance(links, Sequence) and len(links) > MOST_LINKS:
        told = f"In «intestazione» ci sono {len(links)} collegamenti: il massimo è {MOST_LINKS}."
        advice = "Gli altri stanno in fondo alla pagina, fra i «documenti»."
        yield Diagnostic("R115", told, links.items[MOST_LINKS].at, advice)


def _operator(root: Node, path: Path, blanks: tuple[str, ...]) -> Operator:
    """Return what a tree of the right shape says. Raises CorpusErrors for a logo."""
    place = _text(root, "indirizzo")
    logos = {where: _text(root, *where) for where in (("logo",), ("autorita", "logo"))}
    own, theirs = (_picture(path.parent, logos[where]) for where in logos)
    return Operator(
        name=_text(root, "nome"),
        concession=_text(root, "concessione"),
        address=f"{place.rstrip('/')}/" if place else "",
        logo=own,
        authority=Authority(
            name=_text(root, "autorita", "nome"), address=_told(root, "autorita", "indirizzo"), logo=theirs
        ),
        measure=Measure(
            limits=_told(root, "misura", "limiti"),
            exclusion=_told(root, "misura", "autoesclusione"),
            helpline=_text(root, "misura", "aiuto"),
            hours=_told(root, "misura", "orari"),
        ),
        support=Support(
            rounds=_told(root, "assistenza", "partite"),
            contact=_told(root, "assistenza", "contatto"),
            hours=_told(root, "assistenza", "orari"),
        ),
        documents=_links(root, "documenti"),
        notice=_told(root, "avvertenze"),
        links=_links(root, "intestazione"),
        blanks=blanks,
    )


def _picture(folder: Path, file: str) -> Picture:
    return read_logo(folder / file, (folder / file).as_posix()) if file else Picture("")


def _links(root: Node, key: str) -> tuple[LinkTold, ...]:
    found = root.get(key) if isinstance(root, Mapping) else None
    items = found.items if isinstance(found, Sequence) else ()
    return tuple(LinkTold(words=_told(item, "testo"), address=_told(item, "indirizzo")) for item in items)


def _told(node: Node, *keys: str) -> Told:
    """Return words by language, or the one value that counts for all of them."""
    found = inside(node, keys)
    if isinstance(found, Mapping):
        return {language: _text(found, language) for language in LANGUAGES}
    return dict.fromkeys(LANGUAGES, _text(node, *keys))


def _text(node: Node, *keys: str) -> str:
    found = inside(node, keys)
    return found.text.strip() if isinstance(found, Scalar) and found.value is not None else ""
