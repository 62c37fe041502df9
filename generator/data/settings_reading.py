"""One pass over a file of settings (groups, texts, lists): what is there, and every mistake with its place.

A value with a mistake is replaced by a harmless one, so that the others are checked too.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from generator.data import nodes
from generator.data.diagnostics import Diagnostic, Position, did_you_mean, nearest
from generator.data.nodes import Node, Scalar, Sequence

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SettingsCodes:
    """The codes of the mistakes that every such file can have."""

    unknown: str
    missing: str
    form: str
    value: str


class SettingsReading:
    """What reads such a file; whoever reads one of a kind adds what its entries mean.

    Attributes:
        mistakes: those found so far.
    """

    def __init__(self, codes: SettingsCodes) -> None:
        self.mistakes: list[Diagnostic] = []
        self._codes = codes

    def say(self, code: str, message: str, at: Position, advice: str = "") -> None:
        """Add a mistake."""
        self.mistakes.append(Diagnostic(code, message, at, advice))

    def group(
        self, node: Node, what: str, known: tuple[str, ...] | None, required: tuple[str, ...] = ()
    ) -> nodes.Mapping | None:
        """Return a group of entries; None where it is none.

        Args:
            what: the group, in Italian words.
            known: the entries that it may have; None where any name may be one.
        """
        if not isinstance(node, nodes.Mapping):
            self.say(self._codes.form, f"Qui serve un gruppo di voci «nome: valore» ({what}).", node.at)
            return None
        strangers = [entry for entry in node if known is not None and entry.key not in known]
        for entry in strangers:
            if known is not None:
                message = f"La voce «{entry.key}» non esiste ({what})."
                self.say(self._codes.unknown, message, entry.key_at, did_you_mean(entry.key, known))
        for key in required:
            if key not in node and not any(nearest(entry.key, [key]) for entry in strangers):
                self.say(self._codes.missing, f"Manca la voce «{key}» ({what}).", node.at, f"Aggiungi «{key}: …».")
        return node

    def entry(self, group: nodes.Mapping, key: str, read: Callable[[Node, str], T], default: T) -> T:
        """Return what is read of an entry, or a default where it is not there."""
        node = group.get(key)
        return default if node is None else read(node, key)

    def text(self, node: Node, key: str) -> str:
        """Return a text that is not empty; "" where it is none."""
        if isinstance(node, Scalar) and node.text.strip() and not isinstance(node.value, bool | None):
            return node.text
        self.say(self._codes.form, f"Il valore di «{key}» deve essere un testo non vuoto.", node.at)
        return ""

    def matching(
        self, node: Node, key: str, form: re.Pattern[str], example: str, meant: Callable[[str], str] | None = None
    ) -> str:
        """Return a text of a form; "" where it has another."""
        text = self.text(node, key)
        if text and form.fullmatch(text) is None:
            message = f"«{text}» non è un valore ammesso per «{key}»."
            advice = meant(text) if meant is not None else ""
            self.say(self._codes.value, message, node.at, advice or f"Serve una forma come {example}.")
            return ""
        return text

    def one_of(self, node: Node, key: str, words: tuple[str, ...]) -> str:
        """Return one of some words; "" where it is another."""
        text = self.text(node, key)
        if text and text not in words:
            message = f"«{text}» non è un valore ammesso per «{key}»."
            self.say(
                self._codes.value,
                message,
                node.at,
                did_you_mean(text, words) or f"Si può scrivere: {', '.join(words)}.",
            )
            return ""
        return text

    def listed(self, node: Node, key: str, as_list: str = "") -> tuple[Node, ...]:
        """Return the items of a list.

        Args:
            as_list: what was meant where it is none, as a list.
        """
        if isinstance(node, Sequence):
            return node.items
        advice = f"Scrivi «{key}: {as_list or '[primo, secondo]'}»."
        if isinstance(node, nodes.Mapping):
            advice = "Ogni gruppo comincia con un trattino e uno spazio: «- {…}»."
        self.say(self._codes.form, f"Il valore di «{key}» deve essere un elenco.", node.at, advice)
        return ()
