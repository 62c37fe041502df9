"""Where Gherkin cannot read a feature: each line that stops it, in Italian, with what to type instead."""

import re
from functools import lru_cache
from typing import Any

from gherkin.errors import CompositeParserException, ParserException
from gherkin.parser import Parser
from gherkin.token_matcher import TokenMatcher

from conformance.cases.reading.feature_text import language_of
from generator.data.conflict_markers import conflicts, one_version
from generator.data.diagnostics import Diagnostic, Position, nearest
from generator.data.foreign_comments import foreign_comment

_MOST = 10
_KEYWORDS = "Ogni riga comincia con una parola chiave, maiuscola compresa: Scenario:, Dato, Quando, Allora, E, Ma."
_BLOCKS = ("Funzionalità", "Contesto", "Regola", "Scenario", "Schema dello scenario", "Esempi")
_STEPS = ("Dato", "Data", "Dati", "Date", "Quando", "Allora", "E", "Ed", "Ma")
_ENGLISH = {
    "Feature": "Funzionalità",
    "Background": "Contesto",
    "Rule": "Regola",
    "Example": "Scenario",
    "Scenario Outline": "Schema dello scenario",
    "Scenario Template": "Schema dello scenario",
    "Examples": "Esempi",
    "Scenarios": "Esempi",
    "Given": "Dato",
    "When": "Quando",
    "Then": "Allora",
    "And": "E",
    "But": "Ma",
}
_BULLET = re.compile(r"([•▪●◦‣·–—−-])\s*(\S.*)")


def read_syntax(text: str, name: str) -> tuple[Any, list[Diagnostic]]:
    """Return what Gherkin makes of a text, and what is wrong with it; None with the mistakes that stop the reading.

    After a line that is none, the next ones are looked at as if it were not there; after a misspelt heading they are
    not, for they would follow from it.
    """
    if all(not line.strip() or line.lstrip().startswith("#") for line in text.split("\n")):
        return {}, []
    tree = _parsed(text)
    if not isinstance(tree, ParserException):
        return tree, []
    found = list(conflicts(text, name, "G019"))
    lines = (one_version(text) if found else text).split("\n")
    if found:
        tree = _parsed("\n".join(lines))
    for _attempt in range(_MOST):
        if not isinstance(tree, ParserException):
            break
        mistake, line = _problem(tree, lines, name)
        if not _follows(mistake, found):
            found.append(mistake)
        if line is None:
            break
        lines[line - 1] = ""
        tree = _parsed("\n".join(lines))
    return None if isinstance(tree, ParserException) or not _only_conflicts(found) else tree, found


@lru_cache(maxsize=128)  # one text is read under several names of its file, and Gherkin takes a second for a game
def _parsed(text: str) -> Any:
    """Return the tree of a text, which nobody may change, or the first mistake that stops the reading."""
    try:
        return Parser().parse(text, TokenMatcher("it"))
    except CompositeParserException as error:
        return error.errors[0]
    except ParserException as error:
        return error


def _follows(mistake: Diagnostic, found: list[Diagnostic]) -> bool:
    """Say whether a mistake is the same as the last one, a line below: a pasted text is told once."""
    return bool(found) and mistake.at.line - found[-1].at.line == 1 and mistake.advice == found[-1].advice == _KEYWORDS


def _only_conflicts(found: list[Diagnostic]) -> bool:
    return all(mistake.code == "G019" for mistake in found)


def _problem(error: Exception, lines: list[str], name: str) -> tuple[Diagnostic, int | None]:
    """Return what is wrong where Gherkin cannot read on, and the line without which it might; None if nothing would."""
    match = re.match(r"\((\d+):(\d+)\): (.*)", str(error), re.DOTALL)
    line, column = (int(match.group(1)), max(1, int(match.group(2)))) if match else (1, 1)
    at = Position(name, line, column)
    shown = lines[line - 1].strip() if 0 < line <= len(lines) else ""
    what = match.group(3) if match else ""
    if "inconsistent cell count" in what:
        return _cells(lines, at), line
    if "unexpected end of file" in what:
        return Diagnostic(
            "G006", "Il file finisce troppo presto.", at,
            "Completa l'ultimo blocco: un testo tra virgolette triple va chiuso, un tag va seguito da uno Scenario.",
        ), None  # fmt: skip
    if "tag may not contain whitespace" in what.lower():
        whole = re.sub(r"@id\s*:?\s+(?=[A-Z])", "@id:", shown)
        tags = " ".join(word if word.startswith("@") else f"@{word}" for word in whole.split())
        advice = f"Un tag è una parola sola, attaccata alla «@». Scrivi «{tags}»."
        return Diagnostic("G006", f"In «{shown}» un tag contiene uno spazio.", at, advice), line
    above = next((number for number in range(line - 2, -1, -1) if lines[number].strip()), None)
    if above is not None and lines[above].lstrip().startswith("@") and shown.split(" ")[0] in _STEPS:
        tags = lines[above].strip()
        advice = "I tag stanno sulla riga sopra il titolo dello Scenario o della Regola: spostali lì."
        placed = Position(name, above + 1, len(lines[above]) - len(lines[above].lstrip()) + 1)
        return Diagnostic("G006", f"Sotto «{tags}» non comincia niente.", placed, advice), above + 1
    heading = ":" in shown or shown.startswith("@") or nearest(shown.partition(" ")[0], _BLOCKS) is not None
    if heading and not any(line.strip().startswith("Funzionalità:") for line in lines[: at.line]):
        better = with_keyword(shown)
        missing = "Prima di tutto serve la riga «Funzionalità: …», con il titolo del file."
        advice = f"Scrivi «{better}»." if better else missing
        return Diagnostic("G006", f"Qui non ci si aspetta «{shown}».", at, advice), None
    after_step = above is not None and lines[above].split()[:1] and lines[above].split()[0] in (*_STEPS, "|")
    advice = advice_on(shown, after_step=bool(after_step))
    return Diagnostic("G006", f"Qui non ci si aspetta «{shown}».", at, advice), None if heading else line


def _cells(lines: list[str], at: Position) -> Diagnostic:
    """Return what is wrong with a row of a table: how many cells it has, and how many the first one has."""
    first = at.line
    while first > 1 and lines[first - 2].lstrip().startswith("|"):
        first -= 1
    row = lines[at.line - 1]
    here, there = (len(_split(one)) for one in (row, lines[first - 1]))
    message = f"La riga della tabella ha {here} celle, la prima ne ha {there}."
    advice = "Conta le barre «|» di ogni riga; una cella vuota si scrive con le sue due barre: |  |."
    if meant := _with_bars(row, there):
        advice = f"Scrivi «{meant}»: una cella vuota ha le sue due barre."
    return Diagnostic("G006", message, at, advice)


def _with_bars(row: str, cells: int) -> str:
    """Return a row with the bars that it lacks: where blanks part two cells, else at its end; "" if that is no help."""
    parted = [part for cell in _split(row) for part in (re.split(r"\s{2,}", cell.strip()) if cell.strip() else [""])]
    found = next((one for one in (_split(row), parted) if len(one) == cells), None)
    if found is None:
        found = [*_split(row), *[""] * (cells - len(_split(row)))]
    return f"| {' | '.join(cell.strip() for cell in found)} |" if len(found) == cells else ""


def _is_code(word: str) -> bool:
    return re.fullmatch(r"[A-Z][A-Z0-9]*-A?[0-9]{2,3}", word) is not None


def _split(row: str) -> list[str]:
    cells = re.split(r"(?<!\\)\|", row.strip())
    return cells[1:-1] if row.rstrip().endswith("|") else cells[1:]


def advice_on(line: str, *, after_step: bool = False) -> str:
    """Return what to type instead of a line that begins with no keyword.

    Args:
        after_step: whether a step, or the table of one, stands above it.
    """
    if (comment := foreign_comment(line)) is not None and not comment[0].strip():
        return f"Un commento comincia con «#», su una riga sua: scrivi «# {comment[2]}»."
    bullet = _BULLET.match(line)
    rest = bullet.group(2) if bullet else line
    better = with_keyword(rest) or (rest if bullet and rest.startswith((*_STEPS, *_BLOCKS)) else None)
    if better is not None:
        return f"Scrivi «{better}»."
    if line.startswith("|"):
        return "Una tabella sta subito sotto il passo che la legge, o sotto «Esempi:»."
    if line.count("|") > 1:
        return f"La riga di una tabella comincia con «|»: scrivi «| {line}»."
    if line.split() and all(map(_is_code, line.split())):
        return f"Un tag comincia con «@»: scrivi «{' '.join(f'@{word}' for word in line.split())}»."
    if language_of(line) is not None:
        return "La riga della lingua è la prima del file, e ce n'è una sola."
    if after_step and re.match(r"[A-ZÀ-Ý]\w+ \w", line):
        return f"Se è un passo come quello sopra scrivi «E {line}»; se è un commento, «# {line}»."
    return _KEYWORDS


def with_keyword(line: str) -> str | None:
    """Return a line with the keyword that it was meant to have; None if it has it, or has none at all."""
    head, colon, rest = line.partition(":")
    if colon and head in _STEPS:
        return f"{head} {rest.strip()}"
    if colon and head not in _BLOCKS:
        block = _ENGLISH.get(head.strip()) or nearest(head, _BLOCKS)
        return f"{block}:{rest}" if block in _BLOCKS else None
    words = line.split()
    if not colon and words:
        for many in (3, 2, 1):
            if (opening := " ".join(words[:many])) in (*_BLOCKS, *_ENGLISH):
                block = _ENGLISH.get(opening, opening)
                return f"{block}{':' if block in _BLOCKS else ''} {' '.join(words[many:])}".rstrip()
        word = words[0].rstrip(",;")
        step = next((step for step in _STEPS if step.casefold() == word.casefold()), None)
        step = step or (nearest(word, [step for step in _STEPS if len(step) > 2]) if len(word) > 2 else None)
        return f"{step} {' '.join(words[1:])}" if step and step != words[0] else None
    return None
