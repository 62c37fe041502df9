"""What a single line of YAML may lack or have too much of: each line set right that could be meant, with what to say.

Nothing here knows whether it is right: `repairs` tries each in turn and believes the one that lets the reading go on.
"""

import re
from collections.abc import Iterator

from generator.data.bracket_repairs import bracket_repairs, later_bracket_repairs
from generator.data.diagnostics import shortened
from generator.data.foreign_comments import foreign_comment
from generator.data.repaired_line import MOST_SHOWN, LineRepair, shown

_BLOCK_VALUE = re.compile(r"(\s*(?:- +)*)([A-Za-z_][\w]*):[ ]+([^\s\"'\[{#|>].*)$")
_FENCE = re.compile(r"\s*(```|~~~).*$")
_EQUALS = re.compile(r"(\s*(?:- +)*)([A-Za-z_][\w]*)\s*(=|->|=>|→)\s*(\S.*)$")
_PARENTHESES = re.compile(r"(\s*(?:- +)*)\((.*:.*)\)\s*$")
_INNER_QUOTES = re.compile(r"""(?<=[:\[{,] )(["'])(.*)\1(?=\s*(?:[,}\]].*)?$)""")
_TIGHT_DASH = re.compile(r"(\s*(?:- +)*)-(?=[\[{\"'A-Za-z])")
_KEY = re.compile(r"(\s*(?:- +)*)([A-Za-z_][A-Za-z0-9_]*|[A-Z0-9]+-[A-Z0-9]+)(:?)(?= |$|(?<=:))( *)(\S.*)?$")
_CUT_VALUE = re.compile(r"""(?<=[:,\[])[^:,\[\]{}"'#]+ (#[^,\]}]*)""")


def line_repairs(line: str, above: str, below: str) -> Iterator[LineRepair]:
    """Yield what a line may have been meant to be.

    Args:
        above: the nearest line above that is not blank.
        below: the nearest line below.
    """
    yield from _signs(line)
    yield from _dashes(line, above, below)
    yield from _indented(line, above, below)
    yield from bracket_repairs(line, above, below)
    yield from _quoted(line)
    yield from later_bracket_repairs(line)


def spelling_repairs(line: str) -> Iterator[LineRepair]:
    """Yield what a line may have been meant to be, by what it lacks itself: these are tried before all others."""
    yield from _foreign_comment(line)
    yield from _tight_dash(line)
    yield from _colon(line)
    yield from _comment(line)


def _foreign_comment(line: str) -> Iterator[LineRepair]:
    """Yield the line with the comment of another language that it holds as a comment of this one."""
    if (found := foreign_comment(line)) is None or line.lstrip().startswith("#"):
        return
    before, sign, said = found
    if not before.strip():
        message = f"La riga comincia con «{sign}», che qui non apre un commento."
        yield LineRepair(f"{before}# {said}", "R034", message, f"Scrivi «{shown(f'# {said}')}».", len(before) + 1)
    else:
        message = f"«{sign}» non apre un commento: la lettura si ferma lì."
        advice = f"Al posto di «{shown(line[len(before) :])}» scrivi «{shown(f'# {said}')}»."
        yield LineRepair(f"{before}# {said}", "R037", message, advice, len(before) + 1)


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
    if (value or "").startswith(("=", ":", "->", "→")) or (colon and (space or not value)):
        return
    right = f"{key}: {value}" if value else f"{key}:"
    what = f"Dopo «{key}:» manca lo spazio." if colon else f"Dopo «{key}» mancano i due punti."
    advice = f"Scrivi «{shortened(right, MOST_SHOWN)}»."
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
        right = f"{match[2]}: {match[4]}"
        message = f"Dopo «{match[2]}» c'è «{match[3]}» al posto dei due punti."
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
            first, second = f"{match[2]}: {two[1].rstrip(',')}", shown(f"{two[2]}: {two[3]}")
            advice = f"Lascia «{first}», e scrivi «{second}» su una riga sua, sotto."
        yield LineRepair(match[1] + right, code, message, advice, match.start(3) + 1)
    for match in _INNER_QUOTES.finditer(line):
        sign, text = match[1], match[2]
        if sign not in text:
            continue
        if sign not in (bare := text.rstrip(sign)):
            fixed = f"{line[: match.start()]}{sign}{bare}{sign}{line[match.end() :]}"
            message = f"Il testo si chiude con più di una virgoletta: «{text[len(bare) :]}{sign}»."
            yield LineRepair(fixed, "R037", message, f"Lasciane una: {shown(sign + bare + sign)}", match.start() + 1)
            continue
        right = f'"{text}"' if sign == "'" else "'" + text.replace("'", "''") + "'"
        what = "un apostrofo" if sign == "'" else "altre virgolette"
        message = f"Dentro il testo ci sono {what}: la lettura si ferma lì." if sign == '"' else (
            "Dentro il testo c'è un apostrofo: la lettura si ferma lì.")  # fmt: skip
        advice = f"Racchiudi il testo con l'altro segno: {shown(right)}"
        fixed = line[: match.start()] + right + line[match.end() :]
        yield LineRepair(fixed, "R037", message, advice, match.start() + 1)
