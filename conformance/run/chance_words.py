"""What rounds by chance say of an engine, in Italian: why it is red, and what they leave open."""

from typing import Final

from conformance.run.run_report import ChanceReport, Problem
from generator.words.amounts import thousands
from generator.words.italian import join

ELSEWHERE: Final = "motore:fuori-dagli-scenari"
UNSTABLE: Final = "gioco:instabile"
_LOG_OF_1000: Final = 69_078
"""Ten thousand times the natural logarithm of a thousand, rounded up."""
_TELLING: Final = 20
"""Rounds without a difference that say that it has to do with what sets them apart."""


def noticed(rounds: int) -> int:
    """Return in how many rounds a fault may show once, and escape so many of them at most once in a thousand times.

    A fault that shows once in n rounds escapes r of them with probability (1 − 1/n)^r, which is less than e^(−r/n).

    >>> noticed(17_270), (1 - 1 / 2500) ** 17_270 < 1 / 1000, noticed(6)
    (2500, True, 0)
    """
    return rounds * 10_000 // _LOG_OF_1000


def chance_words(report: ChanceReport) -> str:
    """Return what was played and what it leaves open, without a full stop."""
    if not report.played:
        return "nessun colpo a caso giocato"
    played = f"{thousands(report.played)} colpi a caso giocati ({_counted(report)})"
    if report.differences:
        return f"{played}; diversi {thousands(sum(report.different.values()))}"
    shown = f"; mostrano {join([f'{one.reading} «{one.label}»' for one in report.readings])}" if report.readings else ""
    often = noticed(report.played)
    open_ = f": un difetto che si mostra in un colpo ogni {thousands(often)} sfugge al massimo una volta su 1.000"
    return f"{played}, nessuno diverso{open_ if often else ''}{shown}"


def _counted(report: ChanceReport) -> str:
    return ", ".join(f"{manner}: {thousands(many)}" for manner, many in report.manners.items())


def problem_of(report: ChanceReport) -> Problem | None:
    """Return why rounds by chance make an engine red; None if they do not."""
    if not report.differences:
        return None
    repeated = [one for one in report.differences if one.repeated]
    first = (repeated or report.differences)[0]
    again = "" if repeated else "; avviato di nuovo per quel colpo solo, il motore fa come le regole"
    many = thousands(sum(report.different.values()))
    words = (
        f"in {many} dei {thousands(report.played)} colpi a caso il motore non fa come le "
        f"regole{_where(report)}. Nel numero {thousands(first.number)} ({first.manner}): atteso {first.expected}; "
        f"ricevuto {first.got}{again}"
    )
    return Problem(code=ELSEWHERE if repeated else UNSTABLE, words=words)


def _where(report: ChanceReport) -> str:
    """Return what sets the rounds that differ apart from the others, as «, soltanto con più richieste insieme»."""
    others = sum(many for manner, many in report.manners.items() if manner not in report.different)
    if len(report.different) == 1 and others >= _TELLING:
        return f", soltanto con {next(iter(report.different))}"
    first = min(one.number for one in report.differences)
    return f", dal {thousands(first)}° in poi" if first > _TELLING * sum(report.different.values()) else ""
