"""Texts of which a «#» takes away the end: YAML reads a comment where a name or a number was perhaps meant."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, Severity
from generator.data.nodes import Node, Scalar, walk
from generator.data.reader_codes import register_text

register_text("""
R041 Virgoletta che si chiude e non si apre
    Un testo fra virgolette le ha da tutte e due le parti. Se manca la prima, la seconda fa parte del testo, e si legge
    sulle pagine.

R042 Testo finito da un cancelletto
    Uno spazio seguito da «#» comincia un commento: il resto della riga non fa parte del valore. Se il cancelletto è del
    testo, come in «Tavolo #2», tutto il testo va fra virgolette; se è un commento, dopo il cancelletto va uno spazio.
""")


def check_cut_texts(tree: Node) -> Iterator[Diagnostic]:
    """Yield a warning for each text that a comment glued to its sign cuts short, or that closes quotes never opened."""
    for node in walk(tree):
        if isinstance(node, Scalar) and not node.quoted and node.text.endswith('"') and node.text.count('"') == 1:
            message = "Il testo finisce con una virgoletta che nessun'altra apre."
            advice = f'Scrivi "{node.text} fra virgolette, o togli quella in fondo.'
            yield Diagnostic("R041", message, node.at, advice, Severity.AVVISO)
        if isinstance(node, Scalar) and isinstance(node.value, str) and node.cut:
            message = f"Il testo finisce prima di «{node.cut}», che vale come commento."
            advice = (
                f'Se fa parte del testo, scrivi "{node.text} {node.cut}" fra virgolette; '
                f"se è un commento, «# {node.cut[1:]}»."
            )
            yield Diagnostic("R042", message, node.at, advice, Severity.AVVISO)
