"""Clauses that a reading sets aside: they are the reading's own, and no datum says that it comes from them."""

from collections.abc import Iterator

from generator.data.diagnostics import Diagnostic, did_you_mean
from generator.data.nodes import Node
from generator.model.checks.names import at, entries, text, words
from generator.model.sources import citations


def set_aside_by_reading(tree: Node) -> dict[str, str]:
    """Return each clause that an alternative in force sets aside, with the reading that has it."""
    return {
        word.text: reading.key
        for reading in entries(at(tree, "letture"))
        for word in words(at(reading.value, "alternative", text(at(reading.value, "scelta")), "supera"))
    }


def check_superseded(tree: Node) -> Iterator[Diagnostic]:
    """Yield clauses set aside by a reading that is not about them, and data that come from a clause set aside."""
    for reading in entries(at(tree, "letture")):
        own = [word.text for word in words(at(reading.value, "clausole"))]
        for alternative in entries(at(reading.value, "alternative")):
            for word in words(at(alternative.value, "supera")):
                if word.text not in own:
                    message = f"«{alternative.key}» supera «{word.text}», che non è fra le clausole di «{reading.key}»."
                    yield Diagnostic("R410", message, word.at, did_you_mean(word.text, own, admitted="Clausole"))
    set_aside = set_aside_by_reading(tree)
    for path, word in citations(tree, "da"):
        if path[:1] != ("letture",) and word.text in set_aside:
            message = f"Il dato viene da «{word.text}», che la lettura «{set_aside[word.text]}» mette da parte."
            advice = "Togli la clausola da «da»: la lettura, in «ambiguita», basta a dire da dove viene il dato."
            yield Diagnostic("R411", message, word.at, advice)
