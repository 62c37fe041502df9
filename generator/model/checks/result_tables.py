"""The tables over how a round ended, proven: no row is useless, no row hides another unless it says so."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from generator.data.diagnostics import Diagnostic, Severity
from generator.model.checks.decision_tables import DecisionTable, Row, covered, examine, hides
from generator.model.checks.positions import Places
from generator.model.ir_session import ResultTable, TableSession
from generator.model.meaning.conditions import ALWAYS, numbers_of
from generator.model.meaning.evaluate import Facts
from generator.words.italian import count

_PLAYED: Final = "colpo.giocato"
_NET: Final = "colpo.netto"
_WON: Final = "mani.vinte"
_LOST: Final = "mani.perse"
_NET_WORDS: Final = {"negativo": "in perdita", "zero": "in pari", "positivo": "in vincita"}


def check_results(session: TableSession, places: Places) -> Iterator[Diagnostic]:
    """Yield what is wrong with the messages after a round, and with the count of rounds won in a row.

    A message is told to who has played the round, or of a hand that he has staked on; the count is kept of everybody.
    """
    for table, everybody in ((session.messages, False), (session.streak, True)):
        if table is not None:
            yield from _checked(table, places, everybody=everybody)


def _checked(table: ResultTable, places: Places, *, everybody: bool) -> Iterator[Diagnostic]:
    rows = tuple(Row(row.source.path, row.when, row.word, row.prevails) for row in table.rows)
    whole = DecisionTable(f"{table.source.path}.righe", rows, ())
    situations = list(_endings(table, everybody=everybody))
    found = examine(rows, situations)
    for number, by in found.covered:
        yield covered(places, whole, number, by)
    for number in found.never:
        if rows[number].when != ALWAYS:
            message = f"La riga {number + 1} di «{whole.path}» non si applica mai: nessun colpo finisce così."
            advice = "Controlla «se»: due prove si contraddicono."
            yield Diagnostic("R303", message, places[rows[number].path], advice, Severity.AVVISO)
    for earlier, later, ending in found.hidden:
        if later not in dict(found.covered):
            yield hides(places, whole, earlier, later, _in_words(ending))


def _endings(table: ResultTable, *, everybody: bool) -> Iterator[Facts]:
    """Yield the ways in which a round may end for somebody, up to what the rows can tell apart."""
    if everybody:
        yield {_PLAYED: False, _NET: "zero", _WON: 0, _LOST: 0}
    numbers = numbers_of([row.when for row in table.rows], _WON, _LOST)
    most = 1 if table.per == "mano" else max(numbers, default=1) + 1
    for won, lost, net in product(range(most + 1), range(most + 1), _NET_WORDS):
        of_one_hand = table.per != "mano" or won + lost <= 1
        gains, losses = net == "positivo", net == "negativo"
        told = (won > 0 or not gains) and (lost > 0 or not losses) and (net != "zero" or (won > 0) == (lost > 0))
        certain = (not won or lost > 0 or gains) and (not lost or won > 0 or losses)
        if of_one_hand and told and certain:
            yield {_PLAYED: True, _NET: net, _WON: won, _LOST: lost}


def _in_words(ending: Facts) -> str:
    if not ending[_PLAYED]:
        return "chi non ha giocato il colpo"
    hands = f"{count(ending[_WON], 'mano vinta', 'mani vinte')} e {count(ending[_LOST], 'persa', 'perse')}"
    return f"{hands}, {_NET_WORDS[ending[_NET]]}"
