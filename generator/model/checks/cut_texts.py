"""Texts of which a «#» takes away the end: YAML reads a comment where a name or a number was perhaps meant."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, Severity
from generator.data.nodes import Node, Scalar, walk
from generator.data.reader_codes import register_text

register_text("""
R042 Testo finito da un cancelletto
    Uno spazio seguito da «#» comincia un commento: il resto della riga non fa parte del valore. Se il cancelletto è del
    testo, come in «Tavolo #2», tutto il testo va fra virgolette; se è un commento, dopo il cancelletto va uno spazio.
""")


def check_cut_texts(tree: Node) -> Iterator[Diagnostic]:
    """Yield a warning for each text that a comment glued to its sign cuts short."""
    for node in walk(tree):
        if isinstance(node, Scalar) and isinstance(node.value, str) and node.cut:
            message = f"Il testo finisce prima di «{node.cut}», che vale come commento."
            advice = (
                f'Se fa parte del testo, scrivi "{node.text} {node.cut}" fra virgolette; '
                f"se è un commento, «# {node.cut[1:]}»."
            )
            yield Diagnostic("R042", message, node.at, advice, Severity.AVVISO)
