"""Words of the list of coherence that a person takes with one gesture: what is proposed, and the text that it leads to.

Amounts of scenarios are taken, signed, where they are proposed (`accepting`): of them the list names the scenario only.
"""

import hashlib
from collections.abc import Callable, Iterable

from banco.workbench.browser.studio_refusals import Refused
from banco.workbench.browser.working_texts import Writing
from conformance.cases.remark import Remark

Line = Callable[[str, int], str]
"""The text of a line of a file, by name and number from 1; "" where there is none."""


def mend_of(one: Remark, line: Line) -> dict[str, str] | None:
    """Return what is proposed for a remark as the page gets it; None where nothing is, or the words are not there."""
    if one.instead is None or _column(one, line) < 0:
        return None
    return {"id": _key(one), "titolo": "Usa la proposta", "prima": one.instead.was, "dopo": one.instead.now}


def mended(remarks: Iterable[Remark], asked: str, text_of: Callable[[str], str], line: Line) -> Writing:
    """Return the text with what is proposed for a remark in place. Raises Refused where nothing of the kind is."""
    found = next((one for one in remarks if mend_of(one, line) is not None and _key(one) == asked), None)
    if found is None or found.instead is None:
        raise Refused("niente", "Questa proposta non c'è, o non c'è più.", 404)
    at, column = found.diagnostic.at, _column(found, line)
    lines = text_of(at.file).split("\n")
    own = lines[at.line - 1] if at.line <= len(lines) else ""
    if not own.startswith(found.instead.was, column):  # signs that begin a line for some readers and not for others
        raise Refused("niente", "Queste parole non si trovano nella loro riga: si cambiano nel testo.", 404)
    lines[at.line - 1] = own[:column] + found.instead.now + own[column + len(found.instead.was) :]
    about = found.clauses[0] if len(found.clauses) == 1 else f"{at.file.rpartition('/')[2]}, riga {at.line}"
    return Writing({at.file: "\n".join(lines)}, f"proposta accettata: {about}")


def _column(one: Remark, line: Line) -> int:
    """Return the column, from 0, of the words in the line of a remark; -1 where they are not written as they read."""
    at = one.diagnostic.at
    return -1 if one.instead is None else line(at.file, at.line).find(one.instead.was, at.column - 1)


def _key(one: Remark) -> str:
    at, now = one.diagnostic.at, "" if one.instead is None else one.instead.now
    told = "\n".join((one.diagnostic.code, at.file, str(at.line), str(at.column), now))
    return hashlib.sha256(told.encode("utf-8", "surrogateescape")).hexdigest()[:16]
