"""What is told of a headline edit, in the form of its list: the mark, the code, the subject."""

import re
from pathlib import Path

from generator.data.diagnostics import Diagnostic, Severity

_TITLED = ("C103", "C113", "C114")


def headline_line(code: str, message: str, file: str, *, is_error: bool) -> str:
    """Return a remark as its line of a list: «? C103 Il blackjack è pagato 3 a 2»."""
    mark = "" if is_error or code == "R622" else "? "
    return f"{mark}{code} {_subject(code, message, file)}".rstrip()


def line_of(one: Diagnostic) -> str:
    """Return a diagnostic as its line of a list."""
    return headline_line(one.code, one.message, one.at.file, is_error=one.severity is Severity.ERRORE)


def subject_of(one: Diagnostic) -> str:
    """Return what a remark is about: a clause, a reading, a scenario, a title, a computation; "" for no one thing."""
    return _subject(one.code, one.message, one.at.file)


def _subject(code: str, message: str, file: str) -> str:
    if code in _TITLED:
        return re.sub(r"^(Regola|Scenario|Schema dello scenario): ", "", message.rsplit("«", 1)[1].rstrip("»"))
    if code == "C105":
        key, of = re.findall(r"«([^»]*)» di «([^»]*)»", message)[0]
        return f"{of}.{key}"
    if code[0] == "G":
        return Path(file).stem
    found = re.search(r"evidenze/(\w+)|\b([A-Z0-9]{3}-[AS]?[0-9]+)", message)
    return "" if found is None else found[1] or found[2]
