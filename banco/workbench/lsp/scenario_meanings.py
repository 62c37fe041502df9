"""What the lines of a feature mean, in Markdown and in Italian: steps (from the catalogue), tags, blocks."""

import re

from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.feature_lines import FeatureLine, LineKind, feature_lines, tags_in
from banco.workbench.lsp.meanings import own_meaning
from conformance.cases.reading.feature_document import SCHEMA
from conformance.cases.steps.all_steps import all_definitions
from conformance.cases.steps.phrases import StepDefinition
from conformance.cases.steps.registry import loose_pattern
from conformance.cases.steps.step_catalogue import example

_PLACEHOLDER = "<"
_PARAMETER = re.compile(r"\{\w+\}")
BLOCKS = {
    "Funzionalità": "L'argomento del file: una parte del gioco. Sta una volta sola, prima di tutto il resto.",
    "Regola": "Una regola del testo: sopra porta i tag delle clausole che i suoi scenari provano.",
    "Contesto": "I passi che vengono prima di ogni scenario: il tavolo e chi vi siede.",
    "Scenario": "Un colpo con le sue carte, ciò che vi accade e ciò che se ne verifica. Sopra porta il suo id.",
    SCHEMA: "Uno scenario da ripetere per ogni riga degli «Esempi»: `<nome>` sta per la casella di quella colonna.",
    "Esempi": "La tabella con i casi di uno Schema: una colonna per ogni `<nome>`, una riga per ogni caso.",
}
"""What the words that begin a block say, by the word that the project uses for it."""
TAGS = {
    "id:": "L'id dello scenario, che non cambia mai: referti, deroghe e certificati si appoggiano a quello.",
    "capacita:": "Ciò che un motore deve saper fare perché lo scenario lo riguardi.",
    "proposto": "Lo scenario è una proposta: nessuno lo ha ancora approvato.",
}
"""What the tags say that are neither a clause nor a reading."""
_ROW = "Una riga di tabella. La prima riga dice le colonne, che sono quelle del passo o i `<nomi>` dello Schema."
_COMMENT = "Un commento: non fa parte di nessuno scenario."
_LANGUAGE = "La lingua delle parole chiave: i file degli scenari sono in italiano."


def line_meaning(desk: Desk, slug: str, text: str, line: int, column: int) -> str:
    """Return what stands under a cursor of a feature, line and column from 0, or "" where nothing does."""
    lines = feature_lines(text)
    if not 0 <= line < len(lines):
        return ""
    for tag in tags_in(text):
        if tag.line == line and tag.start <= column <= tag.end:
            return tag_meaning(desk, slug, tag.name)
    read = lines[line]
    match read.kind:
        case LineKind.STEP:
            return step_meaning(desk, slug, read)
        case LineKind.BLOCK:
            return f"**{read.keyword}**: {BLOCKS.get(read.keyword, BLOCKS['Scenario'])}"
        case LineKind.ROW:
            return _ROW
    written = text.split("\n")[line].strip()
    if written.startswith("#"):
        return _LANGUAGE if "language" in written else _COMMENT
    return ""


def tag_meaning(desk: Desk, slug: str, name: str) -> str:
    """Return what a tag says, its `@` left out."""
    known = next((words for start, words in TAGS.items() if name.startswith(start)), "")
    return own_meaning(desk, slug, name) or (f"**@{name}**: {known}" if known else "")


def scenario_meaning(desk: Desk, slug: str, name: str) -> str:
    """Return the title of a scenario, by its id; "" if there is none."""
    found = next((one for one in desk.scenarios(slug) if one.id == name), None)
    return "" if found is None else f"**{name}**, scenario: {found.title}\n\n{TAGS['id:']}"


def step_meaning(desk: Desk, slug: str, read: FeatureLine) -> str:
    """Return the entry of the catalogue that a step is of; of a step that no phrase reads, the nearest to it."""
    definitions = _definitions(desk, slug, read)
    return "\n\n---\n\n".join(entry_words(definition) for definition in definitions[:2])


def entry_words(definition: StepDefinition) -> str:
    """Return the entry of the catalogue of a step."""
    lines = [f"**{definition.kind} {definition.expression}**", definition.description]
    lines.append(f"Per esempio: «{definition.kind} {example(definition)}»")
    if definition.columns:
        optional = f" (e se serve: {', '.join(definition.optional)})" if definition.optional else ""
        lines.append(f"Colonne della tabella: {' | '.join(definition.columns)}{optional}")
    return "\n\n".join(lines)


def _definitions(desk: Desk, slug: str, read: FeatureLine) -> list[StepDefinition]:
    """Return the phrases of a step: those that read it, or else those that would with other words in their places."""
    vocabulary = desk.vocabulary(slug)
    if vocabulary is not None and _PLACEHOLDER not in read.text:
        found = [match.definition for match in vocabulary.matches(read.step, read.text)]
        if found:
            return found
    loose = [one for one in all_definitions() if read.step in (None, one.kind) and loosely(one, read.text)]
    return sorted(loose, key=lambda one: -len(_PARAMETER.sub("", one.expression)))[:1]


def loosely(definition: StepDefinition, text: str) -> bool:
    """Say whether a phrase would read a text, whatever stood in the places of its parameters."""
    return loose_pattern(definition.expression).fullmatch(text) is not None
