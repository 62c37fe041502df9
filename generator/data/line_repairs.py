"""What a single line of YAML may lack or have too much of: each line set right that could be meant, with what to say.

Nothing here knows whether it is right: `repairs` tries each in turn and believes the one that lets the reading go on.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator.data.diagnostics import shortened

_BLOCK_VALUE = re.compile(r"(\s*(?:- +)*)([A-Za-z_][\w]*):[ ]+([^\s\"'\[{#|>].*)$")
_MISSING_COMMA = re.compile(r"""([^\s,{}\[\]:"']+|"[^"]*"|[}\]]) +(?=[a-z_][\w.]*: )""")
_FLOW_TEXT = re.compile(r"""(?<=: )([A-ZÀ-Ý][^,{}\[\]"]*: [^,{}\[\]"]*)(?=[,}])""")
"""A text between braces, told from a value before a missing comma by its capital."""
_SLASHES = re.compile(r"(\s*)//\s*(.*)$")
_FENCE = re.compile(r"\s*(```|~~~).*$")
_EQUALS = re.compile(r"(\s*(?:- +)*)([A-Za-z_][\w]*)\s*=\s*(\S.*)$")
_PARENTHESES = re.compile(r"(\s*(?:- +)*)\((.*:.*)\)\s*$")
_INNER_QUOTES = re.compile(r"""(?<=[:\[{,] )(["'])(.*)\1(?=\s*(?:[,}\]].*)?$)""")
_TIGHT_DASH = re.compile(r"(\s*(?:- +)*)-(?=[\[{\"'A-Za-z])")
_KEY = re.compile(r"(\s*(?:- +)*)([A-Za-z_][A-Za-z0-9_]*|[A-Z0-9]+-[A-Z0-9]+)(:?)(?= |$|(?<=:))( *)(\S.*)?$")
_CUT_VALUE = re.compile(r"""(?<=[:,\[])[^:,\[\]{}"'#]+ (#[^,\]}]*)""")
_MOST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class LineRepair:
    """A line set right: what was wrong with it, and at which column, from 1."""

    line: str
    code: str
    message: str
    advice: str
    column: int


def line_repairs(line: str, above: str, below: str) -> Iterator[LineRepair]:
    """Yield what a line may have been meant to be.

    Args:
        above: the nearest line above that is not blank.
        below: the nearest line below.
    """
    yield from _signs(line)
    yield from _dashes(line, above, below)
    yield from _indented(line, above, below)
    yield from _quoted(line)
    yield from _brackets(line)


def spelling_repairs(line: str) -> Iterator[LineRepair]:
    """Yield what a line may have been meant to be, by what it lacks itself: these are tried before all others."""
    yield from _slashes(line)
    yield from _tight_dash(line)
    yield from _colon(line)
    yield from _comment(line)


def shown(text: str) -> str:
    """Return a text short enough for a message."""
    return shortened(text.strip(), _MOST_SHOWN)


def _slashes(line: str) -> Iterator[LineRepair]:
    if match := _SLASHES.match(line):
        right = f"{match.group(1)}# {match.group(2)}"
        message = "La riga comincia con «//», che qui non apre un commento."
        yield LineRepair(right, "R034", message, f"Scrivi «{shown(right)}».", match.end(1) + 1)


def _tight_dash(line: str) -> Iterator[LineRepair]:
    if match := _TIGHT_DASH.match(line):
        right = f"{match.group(1)}- {line[match.end() :]}"
        message = "Dopo il trattino dell'elenco manca lo spazio."
        yield LineRepair(right, "R039", message, "Scrivi «- » e poi la voce.", match.end())


def _colon(line: str) -> Iterator[LineRepair]:
    """Yield the line with «key: value» where it has no colon after the key, or no space after the colon."""
    match = _KEY.match(line)
    if match is None:
        return
    before, key, colon, space, value = match.groups()
    if (value or "").startswith(("=", ":")) or (colon and (space or not value)):
        return
    right = f"{key}: {value}" if value else f"{key}:"
    what = f"Dopo «{key}:» manca lo spazio." if colon else f"Dopo «{key}» mancano i due punti."
    advice = f"Scrivi «{shortened(right, _MOST_SHOWN)}»."
    yield LineRepair(before + right, "R031", what, advice, len(before) + len(key) + 1)


def _comment(line: str) -> Iterator[LineRepair]:
    """Yield the line with quotes around a value between brackets that a « #» cuts short."""
    if match := _CUT_VALUE.search(line):
        value = match.group().strip()
        right = f'{line[: match.start()]} "{value}"{line[match.end() :]}'
        message = f"Da «{match.group(1)}» in poi è un commento, e la parentesi resta aperta."
        advice = f'Se fa parte del testo, scrivi "{value}" fra virgolette; se è un commento, mettilo dopo la parentesi.'
        yield LineRepair(right, "R033", message, advice, match.start(1) + 1)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _signs(line: str) -> Iterator[LineRepair]:
    """Yield the line without what belongs to other languages: fences, equal signs, parentheses."""
    if _FENCE.match(line):
        message = f"La riga «{shown(line)}» non è YAML: è il segno con cui altri programmi racchiudono un testo."
        yield LineRepair("", "R034", message, "Togli la riga.", 1)
    if match := _EQUALS.match(line):
        right = f"{match[2]}: {match[3]}"
        message = f"Dopo «{match[2]}» c'è «=» al posto dei due punti."
        yield LineRepair(match[1] + right, "R031", message, f"Scrivi «{shown(right)}».", match.end(2) + 1)
    if match := _PARENTHESES.match(line):
        right = f"{{{match[2]}}}"
        message = "Il gruppo è fra parentesi tonde."
        yield LineRepair(match[1] + right, "R033", message, f"Usa le graffe: {shown(right)}", match.end(1) + 1)


def _indented(line: str, above: str, below: str) -> Iterator[LineRepair]:
    """Yield the line with the indentation of those beside it."""
    own = _indent(line)
    for other in dict.fromkeys((_indent(above), _indent(below))):
        if other == own or abs(other - own) > 3:
            continue
        message = f"La riga comincia alla colonna {own + 1}, le voci del suo gruppo alla {other + 1}."
        spaces = "uno spazio" if abs(other - own) == 1 else f"{abs(other - own)} spazi"
        advice = f"{'Togli' if other < own else 'Aggiungi'} {spaces} all'inizio della riga."
        yield LineRepair(" " * other + line.strip(), "R035", message, advice, own + 1)


def _dashes(line: str, above: str, below: str) -> Iterator[LineRepair]:
    """Yield the line with the dash that its neighbours have, or without the one that they have not."""
    own = _indent(line)
    has = line.lstrip().startswith("- ")
    beside = [other for other in (above, below) if _indent(other) == own and other.strip()]
    if not has and any(other.lstrip().startswith("- ") for other in beside):
        right = f"- {line.strip()}"
        message = "Le righe vicine sono voci di un elenco, e a questa manca il trattino."
        yield LineRepair(" " * own + right, "R035", message, f"Scrivi «{shown(right)}».", own + 1)
    if has and any(not other.lstrip().startswith("- ") for other in beside):
        right = line.strip()[2:].lstrip()
        message = "Le righe vicine sono voci di un gruppo, e questa ha un trattino."
        yield LineRepair(" " * own + right, "R035", message, f"Togli il trattino: «{shown(right)}».", own + 1)


_TWO_ENTRIES = re.compile(r"([^\s:]+) ([a-z_]+): (.+)")
"""A value of one word and, after it, another entry."""


def _quoted(line: str) -> Iterator[LineRepair]:
    """Yield the line with quotes around a value that needs them, or with those inside a text told from its own."""
    if match := _BLOCK_VALUE.match(line):
        value = match[3].rstrip()
        text = value.replace("\\", "\\\\").replace('"', '\\"')
        right = f'{match[2]}: "{text}"'
        code, what = ("R031", "contiene «: »") if ": " in value else ("R034", f"comincia con «{value[0]}»")
        message = f"Il testo {what}, che in YAML ha un altro significato."
        advice = f"Mettilo fra virgolette: {shown(right)}"
        if two := _TWO_ENTRIES.fullmatch(value):
            message = f"Sulla riga ci sono due voci: «{match[2]}» e «{two[2]}»."
            advice = (
                f"Lascia «{match[2]}: {two[1]}», e scrivi «{shown(two[2] + ': ' + two[3])}» su una riga sua, sotto."
            )
        yield LineRepair(match[1] + right, code, message, advice, match.start(3) + 1)
    for match in _INNER_QUOTES.finditer(line):
        sign, text = match[1], match[2]
        if sign not in text:
            continue
        right = f'"{text}"' if sign == "'" else "'" + text.replace("'", "''") + "'"
        what = "un apostrofo" if sign == "'" else "altre virgolette"
        message = f"Dentro il testo ci sono {what}: la lettura si ferma lì." if sign == '"' else (
            "Dentro il testo c'è un apostrofo: la lettura si ferma lì.")  # fmt: skip
        advice = f"Racchiudi il testo con l'altro segno: {shown(right)}"
        fixed = line[: match.start()] + right + line[match.end() :]
        yield LineRepair(fixed, "R037", message, advice, match.start() + 1)


def _brackets(line: str) -> Iterator[LineRepair]:
    """Yield the line with a comma, or a bracket, more or less."""
    if "{" not in line and "[" not in line:
        return
    if ";" in line:
        message = "Le voci fra parentesi si separano con la virgola, non con «;»."
        right = line.replace(";", ",")
        yield LineRepair(right, "R033", message, f"Scrivi «{shown(right)}».", line.index(";") + 1)
    for match in _FLOW_TEXT.finditer(line):
        text = match[1].strip()
        fixed = f'{line[: match.start(1)]}"{text}"{line[match.end(1) :]}'
        message = "Il testo contiene «: », che in YAML ha un altro significato."
        yield LineRepair(fixed, "R031", message, f'Mettilo fra virgolette: "{shown(text)}"', match.start(1) + 1)
    for match in _MISSING_COMMA.finditer(line):
        right = f"{line[: match.end(1)]},{line[match.end(1) :]}"
        key = re.match(r"[\w.]+", line[match.end() :])
        name = key.group() if key else ""
        message = f"Prima di «{name}» manca la virgola."
        yield LineRepair(right, "R033", message, f"Scrivi «{shown(match[1] + ', ' + name)}: …».", match.end(1) + 1)
    stack = _open_brackets(line)
    if stack is not None and stack:
        closing = "".join("}" if sign == "{" else "]" for sign in reversed(stack))
        message = f"In fondo alla riga manca «{closing}»."
        yield LineRepair(line.rstrip() + closing, "R033", message, f"Aggiungi «{closing}».", len(line.rstrip()) + 1)
        if stack[-1] == "[":
            for match in re.finditer(r", (?=[a-z_][\w.]*: )", line):
                right = f"{line[: match.start()]}]{line[match.start() :]}"
                yield LineRepair(
                    right, "R033", "Qui manca «]».", "Chiudi la lista prima della virgola.", match.start() + 1
                )
    last = line.rstrip()[-1:]
    if last in ("}", "]"):
        place = len(line.rstrip())
        message = f"In fondo alla riga c'è «{last}» di troppo."
        yield LineRepair(line.rstrip()[:-1], "R033", message, f"Togli «{last}».", place)


def _open_brackets(line: str) -> list[str] | None:
    """Return the brackets that a line opens and does not close; None if one closes another."""
    stack: list[str] = []
    quote = ""
    for sign in line:
        if quote:
            quote = "" if sign == quote else quote
        elif sign == '"':
            quote = sign
        elif sign in "{[":
            stack.append(sign)
        elif sign in "}]":
            if not stack:
                return None
            if (stack[-1] == "{") == (sign == "}"):
                stack.pop()
    return stack
