"""Text and tables in Markdown, for the sheets and for the reports.

Libraries that write them (tabulate, and those like it) pad every column to its widest cell: one longer value would
change every line of a table, and published pages would differ where nothing that they say does. So the rows are ours,
unpadded: a changed cell is one changed line.
"""

import re
from collections.abc import Sequence

from generator.words.amounts import glued

_SPECIAL = re.compile(r"([\\`*_{}\[\]#|~!])")


def table_lines(head: Sequence[str], rows: Sequence[Sequence[str]], under: str = "") -> list[str]:
    """Return the lines of a table.

    Args:
        head: its cells and those of the rows are escaped already, by the rules of their page.
        under: the line below the head, where it says more than how many columns there are.

    >>> table_lines(["N.", "Caso"], [["1", "sempre"], ["2", ""]])
    ['| N. | Caso |', '|---|---|', '| 1 | sempre |', '| 2 |   |']
    """
    return [_line(head), under or f"|{'---|' * len(head)}", *map(_line, rows)]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell or ' ' for cell in cells)} |"


def markdown_text(text: str) -> str:
    r"""Return plain text that Markdown shows as it is: one line, nothing taken for markup.

    >>> markdown_text("a | b <script>*x*")
    'a \\| b &lt;script&gt;\\*x\\*'
    """
    line = glued(text).replace("\r", " ").replace("\n", " ")
    return _SPECIAL.sub(r"\\\1", line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
