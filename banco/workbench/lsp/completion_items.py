"""What an editor proposes to write: the word, what it means, and which columns of the line it takes the place of."""

from dataclasses import dataclass
from enum import StrEnum

from banco.workbench.lsp.under_cursor import Spot


class CompletionKind(StrEnum):
    """What a proposal is; the value is what its reader calls it."""

    KEY = "voce"
    VALUE = "valore"
    NAME = "nome"
    CLAUSE = "clausola"
    READING = "lettura"
    FILE = "file"
    STEP = "passo"
    WORD = "parola chiave"


@dataclass(frozen=True, slots=True)
class Completion:
    """One thing that could be written.

    Attributes:
        label: how it is listed.
        meaning: one Italian sentence, or more in Markdown.
        text: what is written; with `is_snippet`, places to fill are as editors have them, `${1:Anna}`.
        spot: what it takes the place of.
        matches: the text by which the editor may look for it, the label if it is "".
    """

    label: str
    meaning: str
    text: str
    kind: CompletionKind
    spot: Spot
    is_snippet: bool = False
    matches: str = ""


def escaped(text: str) -> str:
    r"""Return a text as it stands inside a snippet.

    >>> escaped("5 $ }")
    '5 \\$ \\}'
    """
    return text.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}")


def hole(number: int, example: str, choices: tuple[str, ...] = ()) -> str:
    """Return a place to fill of a snippet: an example to write over, or some words of which to choose one.

    >>> hole(1, "Anna"), hole(2, "", ("sta", "chiede carta"))
    ('${1:Anna}', '${2|sta,chiede carta|}')
    """
    if len(choices) > 1:
        listed = ",".join(escaped(choice).replace(",", "\\,").replace("|", "\\|") for choice in choices)
        return f"${{{number}|{listed}|}}"
    return f"${{{number}:{escaped(choices[0] if choices else example)}}}"
