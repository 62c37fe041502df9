"""What the rows of the payments pay: a win that says how much, odds that agree with the outcome and that make sense."""

from collections.abc import Iterator
from fractions import Fraction

from generator.data.diagnostics import Diagnostic, Severity
from generator.data.nodes import Node, Scalar
from generator.model.checks.names import at, entries, items, text

Found = Iterator[Diagnostic]

MOST = {"main": 25, "side": 1000}
"""The net odds that nobody passes. The data of the projects pay 2:1 at most on the hand itself (other tables pay a rare
hand ten or twenty times) and 100:1 on a side bet, where texts of other tables go up to a thousand."""
WHOLE = 10
"""From these odds on, every published table pays whole stakes: 5:2 and 15:2 exist, 25:2 and 300:2 are slips."""


def check_odds(tree: Node) -> Found:
    """Yield the rows whose payment is missing, contradicts the outcome, or is hard to believe."""
    for table in entries(at(tree, "liquidazione")):
        wager = at(tree, "puntate", table.key)
        most = MOST["main"] if wager is None or text(at(wager, "obbligatoria")) == "true" else MOST["side"]
        most = MOST["main"] if at(wager, "importo") is not None else most
        for number, row in enumerate(items(table.value), 1):
            yield from _row(f"liquidazione.{table.key}", number, row, most)
    for table in entries(at(tree, "collaterali")):
        for number, row in enumerate(items(at(table.value, "categorie")), 1):
            yield from _row(f"collaterali.{table.key}", number, row, MOST["side"])


def _row(path: str, number: int, row: Node, most: int) -> Found:
    outcome, odds = at(row, "esito"), at(row, "paga")
    if isinstance(outcome, Scalar):
        yield from _agreement(path, number, row, outcome)
    if isinstance(odds, Scalar) and text(outcome) in ("", "vince"):
        yield from _plausible(path, number, odds, most)


def _agreement(path: str, number: int, row: Node, outcome: Scalar) -> Found:
    given, of_a_table = _returned(row), at(row, "restituisce", "tabella") is not None
    if of_a_table != (outcome.text == "secondo_importo"):
        why = (
            "prende l'importo da una tabella, che può rendere più o meno della posta"
            if of_a_table
            else "finisce secondo un importo che nessuna tabella le dà"
        )
        advice = (
            "Scrivi «esito: secondo_importo»: vince se torna più della posta, è patta se torna la posta, altrimenti "
            "perde."
            if of_a_table
            else "Scrivi «restituisce: {tabella: …}», oppure correggi «esito»."
        )
        yield Diagnostic("R330", f"In «{path}» una riga {why}.", outcome.at, advice)
        return
    if outcome.text == "vince" and given is None:
        message = f"In «{path}» la riga {number} vince e non dice quanto."
        advice = (
            'Aggiungi «paga: "1:1"» se vince una volta la posta, o la quota che il testo dice (come «paga: "3:2"»).'
        )
        yield Diagnostic("R335", message, outcome.at, advice)
    if given is None:
        return
    if outcome.text == "perde" and given >= 1:
        message, advice = "perde, ma riceve almeno la posta", "Chi perde riceve meno della posta, o nulla"
    elif outcome.text == "patta" and given != 1:
        message, advice = "è patta, ma non riceve la posta", "Una patta restituisce la posta, e non «paga»"
    elif outcome.text == "vince" and given < 1:
        message, advice = "vince, ma riceve meno della posta", "Chi vince riceve più della posta"
    else:
        return
    yield Diagnostic(
        "R330", f"In «{path}» una riga {message}.", outcome.at,
        f"{advice}: correggi «esito», oppure «paga» o «restituisce».",
    )  # fmt: skip


def _returned(row: Node) -> Fraction | None:
    """Return what a row hands back per unit staked, if it says so in figures."""
    odds, part = text(at(row, "paga")), text(at(row, "restituisce"))
    if odds:
        return 1 + _ratio(odds)
    return Fraction(part) if part else None


def _ratio(odds: str) -> Fraction:
    net, _, stake = odds.partition(":")
    return Fraction(int(net), int(stake))


def _plausible(path: str, number: int, odds: Scalar, most: int) -> Found:
    """Yield a warning for odds that look like a slip.

    Less than the stake is won in halves and quarters (1:2 when the dealer makes 22): a larger first number, as in
    2:3, is a ratio written backwards.
    """
    net, stake = odds.text.split(":")
    ratio = _ratio(odds.text)
    if ratio < 1 and int(net) > 1:
        why = "vince meno della posta"
        advice = f"Prima si scrive la vincita e poi la posta: forse «{stake}:{net}»? Se è giusto così, lascialo."
    elif ratio >= WHOLE and ratio.denominator != 1:
        why = "è una quota così alta che non si paga mai in frazioni di posta"
        advice = "Controlla i due numeri: prima la vincita, poi la posta. Se è giusto così, lascialo."
    elif ratio >= WHOLE and int(stake) > 1:
        why = f"vale {ratio}:1"
        advice = f"Controlla i due numeri; se la quota è quella, scrivi «{ratio}:1»."
    elif ratio > most:
        why = f"passa ogni misura: quote oltre {most}:1 qui non si conoscono"
        advice = "Controlla i due numeri: prima la vincita, poi la posta. Se è giusto così, lascialo."
    else:
        return
    message = f"In «{path}» la riga {number} paga «{odds.text}», che {why}."
    yield Diagnostic("R336", message, odds.at, advice, Severity.AVVISO)
