"""Clauses that a reading sets aside: they are the reading's own, and no datum says that it comes from them."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, did_you_mean
from generator.data.nodes import Entry, Node, Scalar
from generator.model.checks.names import at, entries, items, text, words
from generator.model.sources import citations


def _set_aside(alternative: Node | None) -> Iterator[tuple[Scalar, bool]]:
    """Yield each clause that an alternative sets aside, and whether all of it."""
    for item in items(at(alternative, "supera")):
        clause = item if isinstance(item, Scalar) else at(item, "clausola")
        if isinstance(clause, Scalar):
            yield clause, clause is item


def set_aside_by_reading(tree: Node) -> dict[str, str]:
    """Return each clause of which an alternative in force sets all aside, with the reading that has it."""
    return {
        clause.text: reading.key
        for reading in entries(at(tree, "letture"))
        for clause, wholly in _set_aside(at(reading.value, "alternative", text(at(reading.value, "scelta"))))
        if wholly
    }


def check_superseded(tree: Node) -> Iterator[Diagnostic]:
    """Yield clauses set aside twice, or by a reading that is not about them, and data from a clause set aside."""
    for reading in entries(at(tree, "letture")):
        own = [word.text for word in words(at(reading.value, "clausole"))]
        for alternative in entries(at(reading.value, "alternative")):
            yield from _mistaken(reading.key, own, alternative.key, alternative.value)
        yield from _undecided(reading)
    set_aside = {
        clause: reading
        for clause, reading in set_aside_by_reading(tree).items()
        if clause in map(text, words(at(tree, "letture", reading, "clausole")))
    }
    for path, word in citations(tree, "da"):
        if path[:1] != ("letture",) and word.text in set_aside:
            message = f"Il dato viene da «{word.text}», che la lettura «{set_aside[word.text]}» mette da parte."
            advice = (
                "Togli la clausola da «da», o da «cita» se sta lì: la lettura, in «ambiguita», basta a dire da dove "
                "viene il dato. Se una parte ne vale ancora, scrivi in «supera» quali parole no: "
                f"{{clausola: {word.text}, parole: …}}."
            )
            yield Diagnostic("R411", message, word.at, advice)


def _undecided(reading: Entry) -> Iterator[Diagnostic]:
    """Yield a contradiction of which no clause loses as it is chosen."""
    chosen = at(reading.value, "scelta")
    if text(at(reading.value, "tipo")) == "contraddizione" and not any(
        _set_aside(at(reading.value, "alternative", text(chosen)))
    ):
        message = (
            f"La lettura «{reading.key}» è una contraddizione, e «{text(chosen)}» non mette da parte nessuna clausola."
        )
        advice = (
            "Due clausole che si contraddicono non valgono tutte e due: scrivi in «supera» quella che perde, intera o "
            "nelle parole che non valgono. Se nessuna perde, non è una contraddizione: correggi «tipo»."
        )
        yield Diagnostic("R416", message, (chosen or reading.value).at, advice)


def _mistaken(reading: str, own: list[str], name: str, alternative: Node) -> Iterator[Diagnostic]:
    seen: set[str] = set()
    for word, _ in _set_aside(alternative):
        if word.text not in own:
            message = f"«{name}» supera «{word.text}», che non è fra le clausole di «{reading}»."
            yield Diagnostic("R410", message, word.at, did_you_mean(word.text, own, admitted="Clausole"))
        if word.text in seen:
            message = f"«{name}» supera «{word.text}» due volte."
            advice = "Scrivila una volta: il codice da solo se nulla ne vale, oppure tutte le parole che non valgono."
            yield Diagnostic("R414", message, word.at, advice)
        seen.add(word.text)
