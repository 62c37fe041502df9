"""What a log came to, as one HTML file without scripts: for those who never run the tool."""

from collections.abc import Mapping
from importlib import resources
from typing import Any

from banco.logs.cause_words import bet_words, cause_title, expected_words, seat_words
from banco.logs.chance.chance_findings import ChanceFindings
from banco.logs.chance.chance_page import chance_figures
from banco.logs.chance.chance_text import alarm_words, refused_words
from banco.logs.gathering import Gathered
from banco.logs.layout import ROUNDS, LogLayout
from banco.logs.log_text import balance_of, gap_lines, in_order, levels_of, moment, trial_words, verdict_of
from banco.logs.logged_round import LoggedRound
from banco.logs.readings_played import Explained
from banco.logs.shuffles.shuffle_findings import ShufflesFound
from banco.logs.shuffles.shuffle_page import shuffle_figures
from banco.logs.shuffles.shuffle_text import accused_words
from banco.logs.tally import CauseCount, Judged
from banco.logs.verdicts import FaultCause
from conformance.cases.scenario.wording import money
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style

_HEIGHT = 100
"""Of the picture of the days, in its own units; a day is ten wide."""


def log_page(
    judged: Judged,
    gathered: Gathered,
    layout: LogLayout,
    rules: Ruleset,
    readings: Explained | None,
    *,
    chance: ChanceFindings | Unsupported | None = None,
    shuffles: ShufflesFound | None = None,
) -> str:
    """Return the report of a log, the same bytes for the same log."""
    by = readings.by if readings is not None else None
    accused = shuffles.accused if shuffles is not None else 0
    conforming = (not judged.wrong or (by is not None and by.admitted)) and not accused
    alarms = len(chance.alarms) if isinstance(chance, ChanceFindings) else 0
    return filled(
        "log.html.j2",
        page_style("dossier.css", own=_own_style()),
        package="banco.logs",
        title=rules.title,
        version=rules.version,
        between=_between(judged, layout),
        tone="bene" if conforming and judged.judged and not alarms else "male",
        word=_word(judged, conforming=conforming) + (", ma il caso non basta" if conforming and alarms else ""),
        verdict="\n".join(
            filter(None, (verdict_of(judged, by), accused_words(shuffles), alarm_words(alarms) if alarms else ""))
        ),
        figures=[
            (judged.judged, "colpi giudicati"),
            (judged.wagers, "puntate giudicate"),
            (judged.wrong, "colpi che non tornano"),
        ],
        levels=[
            (name, judged.judged if reached else 0, judged.rounds, why)
            for name, reached, why in levels_of(layout, rules)
        ],
        rows=gathered.rows[ROUNDS],
        balance=list(balance_of(judged, gathered)),
        gaps=list(gap_lines(gathered)),
        faults=[(file.name, file.fault) for file in gathered.files if file.fault],
        causes=[_cause(cause, found, judged, layout, rules, readings) for cause, found in in_order(judged)],
        files=len(gathered.files),
        shuffles=shuffle_figures(shuffles) if shuffles is not None else None,
        chance=chance_figures(chance, rules) if isinstance(chance, ChanceFindings) and chance.rounds else None,
        chance_refused=refused_words(chance) if isinstance(chance, Unsupported) else "",
    )


def _own_style() -> str:
    return resources.files("banco.logs").joinpath("templates", "log.css").read_text(encoding="utf-8")


def _word(judged: Judged, *, conforming: bool) -> str:
    if not judged.judged:
        return "Non giudicabile"
    if not conforming:
        return "Non conforme"
    return "Conforme" if judged.judged == judged.rounds else "Conforme, dove si è potuto giudicare"


def _between(judged: Judged, layout: LogLayout) -> str:
    if judged.first is None or judged.last is None:
        return ""
    first, last = moment(judged.first, layout.zone), moment(judged.last, layout.zone)
    return f"dal {first} al {last} (ora di {layout.zone.key})"


def _cause(
    cause: FaultCause, found: CauseCount, judged: Judged, layout: LogLayout, rules: Ruleset, readings: Explained | None
) -> Mapping[str, Any]:
    times = [(f"{moment(time, layout.zone)}", key) for time, key in filter(None, (found.first, found.last))]
    return {
        "title": cause_title(cause, rules),
        "clauses": cause.clauses,
        "rounds": found.rounds,
        "money": (money(found.to_house), money(found.to_players)) if found.unpriced < found.rounds else None,
        "unpriced": found.unpriced,
        "times": times,
        "tables": [(name or "(senza nome)", many, judged.tables[name]) for name, many in sorted(found.tables.items())],
        "days": _days(found.days),
        "example": _round(found.example.logged),
        "key": found.example.logged.key,
        "compared": expected_words(found.example.difference),
        "readings": [trial_words(one) for one in (readings.of_causes.get(cause, ()) if readings is not None else ())],
    }


def _days(days: Mapping[str, int]) -> list[tuple[str, int, int, int]]:
    """Return each day with how many rounds, and where its bar begins and how high it is."""
    most = max(days.values(), default=1)
    bars = enumerate(sorted(days.items()))
    return [(day, many, 10 * place, max(round(_HEIGHT * many / most), 1)) for place, (day, many) in bars]


def _round(logged: LoggedRound) -> list[tuple[str, tuple[str, ...], str]]:
    """Return the hands of a round: whose, the cards, what was chosen and staked there."""
    first = ("Carte in ordine", logged.shoe) if logged.shoe is not None else ("Banco", logged.dealer)
    told = [(first[0], first[1] or (), "")]
    for seat in sorted({*logged.hands, *(one.seat for one in logged.bets)}):
        moves = ", ".join(action for where, action in logged.moves if where == seat)
        bets = "; ".join(bet_words(one) for one in logged.bets if one.seat == seat)
        words = " · ".join(filter(None, (moves, bets)))
        told.append((seat_words(seat).capitalize(), logged.hands.get(seat, ()), words))
    return told
