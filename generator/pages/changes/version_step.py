"""Whether the version says how much a regolamento has changed, and what to write if it does not."""

import re

from generator.data.diagnostics import Diagnostic, Position, Severity
from generator.data.reader_codes import register_text
from generator.pages.changes.all_changes import Comparison
from generator.pages.changes.change_class import GRADE_WORDS, Grade

register_text("""
C001 Versione che non dice quanto è cambiato il regolamento
    Una versione è maggiore.minore.patch. Chi cambia ciò che il giocatore riceve o può fare alza il primo numero e
    azzera gli altri; chi aggiunge qualcosa che lascia com'erano i colpi di prima alza il secondo e azzera il terzo;
    chi cambia solo parole o provenienze alza il terzo. Un motore dichiara quale versione mette in pratica: se la
    versione non cambia quanto il gioco, nessuno si accorge che gioca regole vecchie.

C002 Versione che non cresce
    La versione di dopo deve essere maggiore di quella di prima, se qualcosa è cambiato.
""")

_VERSION = re.compile(r"([0-9]+)\.([0-9]+)\.([0-9]+)")


def next_version(version: str, grade: Grade) -> str:
    """Return the version after a change.

    >>> [next_version("1.4.2", grade) for grade in Grade]
    ['1.4.3', '1.5.0', '2.0.0']
    """
    numbers = [int(number) for number in _numbers(version)]
    place = 2 - int(grade)
    return ".".join(str(number) for number in (*numbers[:place], numbers[place] + 1, *[0] * int(grade)))


def _numbers(version: str) -> tuple[int, ...]:
    found = _VERSION.match(version)
    return tuple(int(number) for number in found.groups()) if found else (0, 0, 0)


def _shown(before: str, after: str) -> Grade | None:
    """Return the step that a version shows from the one before; None where it did not go forward."""
    was, now = _numbers(before), _numbers(after)
    raised = next((place for place in range(3) if was[place] != now[place]), None)
    return Grade(2 - raised) if raised is not None and now > was else None


def check_version(comparison: Comparison, at: Position) -> Diagnostic | None:
    """Return a warning if the version says less than what changed; None if it says enough, or nothing changed.

    Args:
        at: where the version is written.
    """
    before, after, grade = comparison.before, comparison.after, comparison.grade
    if grade is None or before.slug != after.slug or (before.fingerprint and before.fingerprint == after.fingerprint):
        return None
    shown = _shown(before.version, after.version)
    if shown is not None and shown >= grade:
        return None
    code = "C001" if shown is not None or before.version == after.version else "C002"
    kind = f"il cambiamento è {'una ' if grade is Grade.PATCH else ''}{GRADE_WORDS[grade]}"
    message = f"La versione passa da {before.version} a {after.version}, ma {kind}."
    if before.version == after.version:
        message = f"La versione è ancora {after.version}, ma {kind}."
    return Diagnostic(code, message, at, f'Scrivi versione: "{next_version(before.version, grade)}".', Severity.AVVISO)
