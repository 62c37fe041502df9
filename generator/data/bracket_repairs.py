"""Braces and brackets of a single line: those that lack, those too many, those in the wrong order, with what to say."""

import re
from collections.abc import Iterator

from generator.data.repaired_line import LineRepair, shown

_MISSING_COMMA = re.compile(r"""([^\s,{}\[\]:"']+|"[^"]*"|[}\]]) +(?=[a-z_][\w.]*: )""")
_AND = re.compile(r" (ed?)(?= ([a-z_][\w.]*): )")
_FLOW_TEXT = re.compile(r"""(?<=: )([A-ZÀ-Ý][^,{}\[\]"]*: [^,{}\[\]"]*)(?=[,}])""")
"""A text between braces, told from a value before a missing comma by its capital."""
_ROW = re.compile(r"(\s*(?:- +)+)([a-z_]\w*: .+?)\s*$")
_GROUP = re.compile(r"(\s*(?:- +)*[a-z_]\w*: +)([a-z_]\w*: .+?)\s*$")
_ENTRY = re.compile(r"\s*([a-z_][\w.]*): \S.*")
_CLOSINGS = re.compile(r"[}\]]+")
_CLOSING = {"{": "}", "[": "]"}


def bracket_repairs(line: str, above: str, below: str) -> Iterator[LineRepair]:
    """Yield the line with the braces that its entries, or those of its neighbours, show that it lacks.

    Args:
        above: the nearest line above that is not blank.
        below: the nearest line below.
    """
    yield from _row_without_braces(line)
    yield from _group_without_braces(line)
    yield from _inner_brace(line, (above, below))
    yield from _crossed(line)


def later_bracket_repairs(line: str) -> Iterator[LineRepair]:
    """Yield the line with a comma, or a bracket at its end, more or less."""
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
    for match in _AND.finditer(line):
        right = f"{line[: match.start()]},{line[match.end() :]}"
        word = re.split(r"[\s{]", line[: match.start()])[-1]
        advice = f"Scrivi «{word}, {match[2]}: …»."
        yield LineRepair(right, "R033", f"Fra due voci va la virgola, non «{match[1]}».", advice, match.start() + 1)
    for match in _MISSING_COMMA.finditer(line):
        right = f"{line[: match.end(1)]},{line[match.end(1) :]}"
        key = re.match(r"[\w.]+", line[match.end() :])
        name = key.group() if key else ""
        message = f"Prima di «{name}» manca la virgola."
        yield LineRepair(right, "R033", message, f"Scrivi «{shown(match[1] + ', ' + name)}: …».", match.end(1) + 1)
    yield from _unclosed(line)
    last = line.rstrip()[-1:]
    if last in ("}", "]"):
        place = len(line.rstrip())
        message = f"In fondo alla riga c'è «{last}» di troppo."
        yield LineRepair(line.rstrip()[:-1], "R033", message, f"Togli «{last}».", place)


def _unclosed(line: str) -> Iterator[LineRepair]:
    stack = _open_brackets(line)
    if stack:
        closing = "".join(_CLOSING[sign] for sign in reversed(stack))
        message = f"In fondo alla riga manca «{closing}»."
        yield LineRepair(line.rstrip() + closing, "R033", message, f"Aggiungi «{closing}».", len(line.rstrip()) + 1)
        if stack[-1] == "[":
            for match in re.finditer(r", (?=[a-z_][\w.]*: )", line):
                right = f"{line[: match.start()]}]{line[match.start() :]}"
                yield LineRepair(
                    right, "R033", "Qui manca «]».", "Chiudi la lista prima della virgola.", match.start() + 1
                )


def _row_without_braces(line: str) -> Iterator[LineRepair]:
    """Yield a row of a list with braces around its entries, where it has several after its dash."""
    found = _ROW.match(line)
    if found is None:
        return
    before, body = found.groups()
    closed = body.endswith("}") and _depth(body) < 0
    inner = body[:-1] if closed else body
    names = _names(inner)
    if len(names) < 2 or _depth(inner) != 0:
        return
    message = f"Prima di «{names[0]}» manca «{{»." if closed else "Alle voci della riga mancano le graffe."
    end = "" if closed else ", e «}» in fondo alla riga"
    advice = f"Scrivi «{{{names[0]}: …»{end}."
    yield LineRepair(f"{before}{{{inner}}}", "R033", message, advice, len(before) + 1)


def _group_without_braces(line: str) -> Iterator[LineRepair]:
    """Yield «key: one: 1, two: 2» with braces around the entries of the key."""
    found = _GROUP.match(line)
    names = _names(found[2]) if found is not None and _depth(found[2]) == 0 else []
    if found is None or len(names) < 2:
        return  # one name with a colon is rather a text
    key = found[1].strip(" -:")
    message = f"Alle voci di «{key}» mancano le graffe."
    advice = f"Scrivi «{key}: {{{names[0]}: …», e «}}» in fondo alla riga."
    yield LineRepair(f"{found[1]}{{{found[2]}}}", "R033", message, advice, len(found[1]) + 1)


def _names(body: str) -> list[str]:
    """Return the keys of entries that commas separate; none if something between two commas is no entry."""
    found = [_ENTRY.fullmatch(part) for part in _parts(body)]
    return [] if None in found else [one[1] for one in found if one is not None]


def _parts(body: str) -> list[str]:
    """Return what commas outside of brackets and quotes separate."""
    commas = [place for place, sign, depth in _signs(body) if sign == "," and depth == 0]
    return [body[start + 1 : end] for start, end in zip([-1, *commas], [*commas, len(body)], strict=True)]


def _inner_brace(line: str, beside: tuple[str, str]) -> Iterator[LineRepair]:
    """Yield a row with a brace before the entry that is deeper here than in the rows beside it."""
    missing = _depth(line)
    known = {name: depth for other in beside if _depth(other) == 0 for name, (_, depth) in _placed(other).items()}
    if missing < 1:
        return
    for name, (place, depth) in _placed(line).items():
        comma = line.rfind(",", 0, place)
        if 0 < depth - known.get(name, depth) <= missing and comma > 0:
            closing = "}" * (depth - known[name])
            right = f"{line[:comma]}{closing}{line[comma:]}"
            last = re.split(r"[\s{]", line[:comma])[-1]
            message = f"Prima di «{name}» manca «{closing}»."
            advice = f"Scrivi «{last}{closing}, {name}: …»."
            yield LineRepair(right, "R033", message, advice, comma + 1)
            return


def _placed(line: str) -> dict[str, tuple[int, int]]:
    """Return the keys of a line, each with its column from 0 and how many brackets are open there."""
    depths = [0] * (len(line) + 1)
    for place, _sign, depth in _signs(line):
        depths[place] = depth
    return {found[1]: (found.start(1), depths[found.start(1)]) for found in re.finditer(r"([a-z_][\w.]*): ", line)}


def _crossed(line: str) -> Iterator[LineRepair]:
    """Yield a line with brackets that close in the order in which they were opened."""
    stack: list[str] = []
    signs = list(line)
    for place, sign, _depth_here in _signs(line):
        if sign in _CLOSING:
            stack.append(_CLOSING[sign])
        elif sign in ("}", "]"):
            if not stack:
                return
            signs[place] = stack.pop()
    right = "".join(signs)
    if stack or right == line:
        return
    wrong = next(found for found in _CLOSINGS.finditer(line) if right[found.start() : found.end()] != found.group())
    message = "Le parentesi si chiudono in un altro ordine da come si aprono."
    advice = f"Scrivi «{right[wrong.start() : wrong.end()]}» al posto di «{wrong.group()}»."
    yield LineRepair(right, "R033", message, advice, wrong.start() + 1)


def _signs(line: str) -> Iterator[tuple[int, str, int]]:
    """Yield each character outside of quotes with its column and how many brackets are open before it."""
    quote, depth = "", 0
    for place, sign in enumerate(line):
        if quote:
            quote = "" if sign == quote else quote
        elif sign == '"':
            quote = sign
        else:
            depth -= sign in ("}", "]")
            yield place, sign, depth
            depth += sign in _CLOSING


def _depth(line: str) -> int:
    """Return how many brackets a line leaves open; less than none if it closes more than it opens."""
    return sum((sign in _CLOSING) - (sign in ("}", "]")) for _place, sign, _depth in _signs(line))


def _open_brackets(line: str) -> list[str] | None:
    """Return the brackets that a line opens and does not close; None if one closes another."""
    stack: list[str] = []
    for _place, sign, _depth in _signs(line):
        if sign in _CLOSING:
            stack.append(sign)
        elif sign in ("}", "]"):
            if not stack:
                return None
            if _CLOSING[stack[-1]] == sign:
                stack.pop()
    return stack
