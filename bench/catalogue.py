"""The catalogues of words: `python -m bench.catalogue` lists what pages say, with ``--write`` the catalogues get it.

A message is what stands first in a call of ``said``, ``words``, ``template`` or ``marked`` in the modules of the pages,
and of ``t`` in their templates. Labels, which only data have, are under a context of their own and are kept.
"""

import ast
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages import Catalog
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment
from jinja2.ext import extract_from_ast

from generator.words.catalogue import CATALOGUES, CONTEXTS

ROOT = Path(__file__).parents[1]
SOURCES = ("banco/lab/rounds", "conformance/reports", "banco/website", "generator/pages", "generator/words")
_SAY = frozenset({"said", "words", "template", "marked"})
_HEADER = "# What the pages say, in {language}. Renewed with `python -m bench.catalogue --write`.\n#"


def messages() -> dict[str, list[str]]:
    """Return every message that pages say, in order, and the files that say it."""
    found: dict[str, set[str]] = {}
    for folder in SOURCES:
        for file in sorted((ROOT / folder).rglob("*")):
            said = _in_module(file) if file.suffix == ".py" else _in_template(file) if file.suffix == ".j2" else ()
            for text in said:
                found.setdefault(text, set()).add(file.relative_to(ROOT).as_posix())
    return {text: sorted(found[text]) for text in sorted(found)}


def _in_module(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in _SAY:
            yield from _texts(node.args[0])


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def _in_template(file: Path) -> Iterator[str]:
    tree = Environment(autoescape=True).parse(file.read_text(encoding="utf-8"))
    for _, _, text in extract_from_ast(tree, gettext_functions=("t",)):
        if isinstance(text, str):
            yield text
        elif text and isinstance(text[0], str):
            yield text[0]


def renewed(language: str) -> bytes:
    """Return the catalogue of a language with the messages of today: what it says of them, and its labels."""
    old = read_po(BytesIO((ROOT / CATALOGUES / f"{language}.po").read_bytes()), locale=language)
    new = Catalog(locale=language, header_comment=_HEADER.format(language=language), fuzzy=False)
    for text, files in messages().items():
        known = old.get(text)
        new.add(text, known.string if known is not None else "", locations=[(name, 0) for name in files])
    for known in sorted((one for one in old if one.context in CONTEXTS), key=lambda one: (one.context, one.id)):
        new.add(known.id, known.string, context=known.context)
    file = BytesIO()
    write_po(file, new, width=120, omit_header=True, include_lineno=False)
    head = f'{_HEADER.format(language=language)}\nmsgid ""\nmsgstr ""\n"Language: {language}\\n"\n'
    kind = (
        '"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n'
    )
    return (head + kind).encode() + file.getvalue()


def main(arguments: list[str]) -> int:
    """List the messages, or write the catalogues with ``--write``; return 1 if one of them lacks a translation."""
    lacking = 0
    for file in sorted((ROOT / CATALOGUES).glob("*.po")):
        fresh = renewed(file.stem)
        if "--write" in arguments:
            file.write_bytes(fresh)
        for entry in read_po(BytesIO(fresh), locale=file.stem):
            if entry.id and not entry.string:
                print(f"{file.stem}: {entry.id}")
                lacking += 1
    return int(lacking > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
