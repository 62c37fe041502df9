"""The file of a logo, checked and turned into an address that a page holds: shapes only, small, asking nothing."""

import base64
import re
from collections.abc import Iterator
from pathlib import Path
from xml.parsers import expat

from banco.website.operator import Picture
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.input_files import read_bytes

LOGO_BYTES = 32_768
_MOST_PIXELS = 4000
_SVG, _HTML = "http://www.w3.org/2000/svg", "http://www.w3.org/1999/xhtml"
_SHAPES = frozenset(
    {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "defs", "linearGradient"}
    | {"radialGradient", "stop", "clipPath", "mask", "use", "symbol", "title", "desc", "text", "tspan", "style"}
)
"""Elements of which a drawing is made; the others run, move, load or lead somewhere."""
_ELSEWHERE = re.compile(r"@import|url\(\s*[\"']?\s*(?!#)|javascript:|\\", re.IGNORECASE)
_PNG = b"\x89PNG\r\n\x1a\n"


def read_logo(path: Path, name: str) -> Picture:
    """Return a logo as a page holds it. Raises CorpusErrors; ``name`` is how its diagnostics call the file."""
    data = read_bytes(path, name=name, limit=LOGO_BYTES)
    kind, fault = ("svg+xml", _svg_fault) if path.suffix == ".svg" else ("png", _png_fault)
    found = next(fault(data, name), None)
    if found is not None:
        raise CorpusErrors([found])
    return Picture(f"data:image/{kind};base64,{base64.b64encode(data).decode()}")


def _png_fault(data: bytes, name: str) -> Iterator[Diagnostic]:
    start = Position(name, 1, 1)
    if not data.startswith(_PNG) or data[12:16] != b"IHDR" or b"IEND" not in data[-12:]:
        yield Diagnostic("P023", "Il file non è un'immagine PNG.", start, "Salva il logo come PNG, o come SVG.")
        return
    sides = [int.from_bytes(data[at : at + 4]) for at in (16, 20)]
    if not all(0 < side <= _MOST_PIXELS for side in sides):
        told = f"L'immagine è di {sides[0]} × {sides[1]} punti; ogni lato ne ha al massimo {_MOST_PIXELS}."
        yield Diagnostic("P023", told, start, "Riduci il logo, o salvalo come SVG.")


class _Refused(Exception):
    """What is refused, and what to do, in Italian."""


def _svg_fault(data: bytes, name: str) -> Iterator[Diagnostic]:
    """Yield the first thing in a drawing that is no shape; the parser expands nothing and reads no other file."""
    parser = expat.ParserCreate("utf-8", namespace_separator=" ")
    depth = 0

    def begun(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        space, _, element = tag.rpartition(" ")
        if not depth and (space, element) != (_SVG, "svg"):
            raise _Refused("Il file non è un disegno SVG.", "Salva il logo come SVG, con il suo «xmlns».")
        depth += 1
        if space in (_SVG, "", _HTML) and (space != _SVG or element not in _SHAPES):
            raise _Refused(f"Nel disegno c'è «{element}», che non è una forma.", "Salvalo come «SVG semplice».")
        for attribute, value in attributes.items():
            _held(attribute.rpartition(" ")[2], value)

    def refused_document(*_: object) -> None:
        raise _Refused("Il disegno dichiara entità o un tipo di documento.", "Togli la riga «<!DOCTYPE …>».")

    def refused_instruction(*_: object) -> None:
        raise _Refused("Il disegno chiama un altro foglio di stile.", "Togli la riga «<?xml-stylesheet …?>».")

    parser.StartElementHandler = begun
    parser.CharacterDataHandler = lambda text: _held("testo", text)
    parser.StartDoctypeDeclHandler = refused_document
    parser.ProcessingInstructionHandler = refused_instruction
    parser.buffer_text = True
    parser.buffer_size = LOGO_BYTES
    try:
        parser.Parse(data, True)
    except _Refused as why:
        at = Position(name, parser.CurrentLineNumber, parser.CurrentColumnNumber + 1)
        yield Diagnostic("P023", why.args[0], at, why.args[1])
    except expat.ExpatError as error:
        at = Position(name, max(error.lineno, 1), error.offset + 1)
        yield Diagnostic("P023", "Il disegno SVG non è ben scritto.", at, "Salvalo di nuovo dal programma che lo fa.")


def _held(attribute: str, value: str) -> None:
    """Say nothing of an attribute, or of text, that draws; refuse one that runs something or leads elsewhere."""
    leads = attribute in ("href", "src") and not value.startswith("#")
    if attribute.lower().startswith("on"):
        raise _Refused(f"Nel disegno c'è il programma di «{attribute}».", "Salvalo come «SVG semplice».")
    if leads or _ELSEWHERE.search(value):
        raise _Refused("Il disegno chiama un altro file.", "Salvalo come «SVG semplice», con tutto dentro.")
