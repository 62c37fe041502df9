"""Parts of what is said in, the text of a screen of some width out: nothing is cut, and colours only where wanted."""

import re
import textwrap
from collections.abc import Iterable, Iterator

import click

from banco.workbench.terminal.live_state import LineTone, Part

_COLOURS = {LineTone.GOOD: "green", LineTone.BAD: "red", LineTone.PLAIN: None}
_LEAST = 20
"""Columns below which a line is not filled: a terminal that says less does not know how wide it is."""
_AMOUNT = re.compile(r"(?<=[0-9]) (?=€)")
_NO_BREAK = "\ue000"
"""A character that no text of ours holds, and at which no line ends."""


def screen_text(parts: Iterable[Part], width: int, *, colours: bool) -> str:
    """Return the text of some parts, ending in a newline.

    Args:
        width: columns of the screen; 0 leaves each paragraph on one line. A word that is longer than the screen, such
            as the path of a file, stays whole: terminals go on with it below.
        colours: whether the title is bold and what is good or bad is coloured.
    """
    return "".join(f"{line}\n" for part in parts for line in _lines(part, width, colours=colours))


def _lines(part: Part, width: int, *, colours: bool) -> Iterator[str]:
    colour = _COLOURS[part.tone] if colours else None

    def coloured(line: str, *, bold: bool = False) -> str:
        wanted = line and (colour is not None or (bold and colours))
        return click.style(line, fg=colour, bold=bold or None) if wanted else line

    for line in _filled(part.title, width) if part.title else ():
        yield coloured(line, bold=True)
    for paragraph in part.lines:
        for line in _filled(paragraph, width):
            yield coloured(line)


def _filled(paragraph: str, width: int) -> list[str]:
    """Return a paragraph on as many lines as it needs; an amount and its sign stay together."""
    if width < _LEAST:
        return [paragraph]
    text = paragraph.lstrip()
    margin = paragraph[: len(paragraph) - len(text)]
    filled = textwrap.wrap(
        _AMOUNT.sub(_NO_BREAK, text),
        width,
        initial_indent=margin,
        subsequent_indent=margin + ("  " if text.startswith("- ") else ""),
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_NO_BREAK, " ") for line in filled] or [""]
