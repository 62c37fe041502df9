"""Sessions of a table as pictures: the events in order, and what the generated engine made of each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, groupby, pairwise
from typing import Any

from conformance.cases.scenario.case import Case
from conformance.cases.scenario.wording import REFUSALS, TABLE_REFUSALS
from conformance.readings.in_memory import Outcome
from conformance.wire.wire_values import read_money
from generator.pages.sheet.scenario_picture import PhaseBand, SessionTrack, TableEvent, TrackRow
from generator.words.amounts import euro
from generator.words.italian import capital, human, sentence

MOST_EVENTS = 8
"""How many events stand side by side; more of them go on below."""
_NAMES = {"apertura": "apertura", "puntate": "puntate", "colpo": "colpo", "pagamenti": "pagamenti", "fermo": "fermo"}
"""What a phase is called in the picture."""


def prepared(case: Case) -> tuple[str, ...]:
    """Return the steps before the first «Quando» that let nothing happen and ask nothing, each on one line."""
    given: list[str] = []
    happens, asks = {text for text, _ in case.played[1:]}, False
    for step in case.steps:
        if step.startswith("Quando "):
            break
        asks = step.startswith("Allora ") or (asks and step.startswith("E "))
        text, *lines = step.split("\n")
        if not asks and text.partition(" ")[2] not in happens:
            given.append(" ".join([text, *(line.strip() for line in lines)]))
    return tuple(given)


def asked_after(case: Case, number: int) -> tuple[str, ...]:
    """Return what is expected after an event, 0 for none yet, in its author's words."""
    return tuple(sentence(check.text) for check in case.checks if check.after == number)


def tracks(case: Case, outcome: Outcome) -> tuple[SessionTrack, ...]:
    """Return the events of a session side by side, so many at a time; () where the engine refused the table."""
    views = outcome.get("viste")
    if not isinstance(views, Sequence):
        return ()
    events, phases = tuple(_events(case, outcome)), _phases(outcome, len(case.moves))
    rows = (*_clock(case), *_rows(case, views[1:]))
    pieces = -(-len(events) // MOST_EVENTS)
    ends = [len(events) * piece // pieces for piece in range(pieces + 1)] if pieces else []
    return tuple(
        SessionTrack(
            events=events[start:end],
            bands=tuple(_bands(phases[start:end])),
            rows=tuple(TrackRow(label=row.label, values=row.values[start:end]) for row in rows),
        )
        for start, end in pairwise(ends)
    )


def _events(case: Case, outcome: Outcome) -> Iterator[TableEvent]:
    refusals = {entry["passo"]: str(entry["codice"]) for entry in _told(outcome, "rifiuto")}
    for number in range(1, len(case.moves) + 1):
        code = refusals.get(number, "")
        yield TableEvent(
            number=number,
            text=_words(case, number),
            expected=asked_after(case, number),
            refused=TABLE_REFUSALS.get(code) or REFUSALS.get(code) or human(code),
        )


def _clock(case: Case) -> Iterator[TrackRow]:
    """Yield the seconds since the table was opened, where any pass."""
    passed = [int(move["secondi"]) if move["evento"] == "passa" else 0 for move in case.moves]
    if any(passed):
        yield TrackRow(label="Secondi", values=tuple(map(str, accumulate(passed))))


def _words(case: Case, number: int) -> str:
    """Return the step of an event, in its author's words; of a step of several events only the first has them all."""
    name = human(case.moves[number - 1]["evento"])
    if len(case.played) <= number:
        return sentence(name)
    step = case.played[number]
    return sentence(f"lo stesso passo: {name}" if step == case.played[number - 1] else step[0].removeprefix("che "))


def _told(outcome: Outcome, *facts: str) -> Iterator[Mapping[str, Any]]:
    return (entry for entry in outcome.get("registro") or () if entry["fatto"] in facts)


def _phases(outcome: Outcome, events: int) -> list[str]:
    """Return the phase in which each event leaves the table."""
    last = {entry["passo"]: str(entry["fase"]) for entry in _told(outcome, "fase")}
    phase, found = last.get(0, "puntate"), []
    for number in range(1, events + 1):
        phase = last.get(number, phase)
        found.append(phase)
    return found


def _bands(phases: Iterable[str]) -> Iterator[PhaseBand]:
    for phase, some in groupby(phases):
        yield PhaseBand(phase=phase, name=_NAMES.get(phase, human(phase)), events=len(list(some)))


def _rows(case: Case, views: Sequence[Mapping[str, Any]]) -> Iterator[TrackRow]:
    """Yield the balance of each player, his stakes, and what is due to him, where there ever are any."""
    names = case.context.get("giocatori") or {}
    for player in dict.fromkeys(name for view in views for name in view):
        known = [view.get(player) or {} for view in views]
        name = capital(str(names.get(player, player)))
        every = {
            "saldo": [_amount(view.get("saldo")) for view in known],
            "puntate": [_sum(view["puntate"].values()) if view.get("puntate") else "" for view in known],
            "da rendere": [_amount(view.get("in_sospeso")) for view in known],
        }
        for what, values in every.items():
            if any(values):
                yield TrackRow(label=f"{name}, {what}", values=tuple(values))


def _amount(text: object) -> str:
    """Return an amount without the currency, which the picture says once."""
    return "" if text is None else _sum([str(text)])


def _sum(amounts: Iterable[str]) -> str:
    return euro(sum(read_money(amount) or 0 for amount in amounts), plain=True).removesuffix("€").strip()
