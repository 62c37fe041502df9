"""What a log came to, as one HTML file without scripts: for those who never run the tool."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from importlib import resources
from typing import Any, Final

from banco.logs.cause_words import around_words, bet_words, cause_title, expected_words
from banco.logs.chance.chance_findings import ChanceFindings
from banco.logs.chance.chance_page import chance_figures
from banco.logs.chance.chance_text import alarm_words, refused_words
from banco.logs.event_words import event_lines
from banco.logs.gathering import Gathered
from banco.logs.layout import BALANCES, ROUNDS, LogLayout
from banco.logs.log_faults import LogFault, log_faults, unjudged_rows
from banco.logs.log_findings import LogFindings
from banco.logs.log_text import balance_of, in_order, left_out_words, levels_of, moment, trial_words, verdict_of
from banco.logs.logged_round import LoggedRound, cards_words, seat_words
from banco.logs.parameters.table_findings import TableFindings
from banco.logs.parameters.table_words import (
    BOUNDS,
    TITLE,
    candidate_lines,
    judged_words,
    pays_title,
    quote_lines,
    rounding_words,
    row_words,
    stakes_words,
    taken_words,
)
from banco.logs.profile_words import TITLE as PROFILE
from banco.logs.profile_words import profile_figures
from banco.logs.readings_played import Explained
from banco.logs.shuffles.shuffle_page import shuffle_figures
from banco.logs.shuffles.shuffle_text import accused_words
from banco.logs.tables_page import TableCauses, answering, tables_of
from banco.logs.tally import CauseCount, Judged
from banco.logs.verdicts import FaultCause
from conformance.cases.scenario.wording import money
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported
from generator.pages.printing.environment import filled
from generator.pages.printing.page_style import page_style
from generator.words.italian import count

_HEIGHT = 100
"""Of the picture of the days, in its own units; a day is ten wide."""
_SHUFFLES: Final = "Le mescolate"
_CHANCE: Final = "Il caso"
_RIGHT: Final = 24
"""Tables without a cause that are shown at once; of more, all are folded."""
_PLACES: Final = 8
"""Places of a fault of the log that are shown at once."""


def log_page(found: LogFindings) -> str:
    """Return the report of a log, the same bytes for the same log."""
    judged, gathered, layout, rules, readings = found.judged, found.gathered, found.layout, found.rules, found.readings
    by = readings.by if readings is not None else None
    conforming, chance, shuffles = found.conforming, found.chance, found.shuffles
    alarms = len(chance.alarms) if isinstance(chance, ChanceFindings) else 0
    causes = in_order(judged)
    tables = tables_of(judged, causes)
    faults = list(log_faults(judged, gathered, layout))
    left = _left(found.left)
    shuffle = shuffle_figures(shuffles) if shuffles is not None else None
    luck = chance_figures(chance, rules) if isinstance(chance, ChanceFindings) and chance.rounds else None
    explained = by is not None and by.admitted
    index = [
        ("verdetto", "Verdetto", None, False),
        ("letto", "Che cosa è stato letto", None, False),
        ("cause", "Cause", len(causes), bool(causes) and not explained),
        ("tavoli", "Tavoli", len(tables), False),
        ("difetti", "Difetti del registro", len(faults), False),
        ("parametri", TITLE, None, False) if left else None,
        ("mescolate", _SHUFFLES, shuffle["found"], shuffle["accused"]) if shuffle else None,
        ("letture", PROFILE, None, False) if found.profile is not None else None,
        ("caso", _CHANCE, alarms, alarms > 0) if luck else None,
        ("limiti", "Che cosa non esclude", None, False),
    ]
    more = [
        (accused_words(shuffles), "mescolate", _SHUFFLES),
        (taken_words(found.left), "parametri", TITLE),
        (alarm_words(alarms), "caso", _CHANCE),
    ]
    return filled(
        "log.html.j2",
        page_style("dossier.css", "side_index.css", own=_own_style()),
        package="banco.logs",
        title=rules.title,
        version=rules.version,
        between=_between(judged, layout),
        tone="bene" if conforming and judged.judged and not alarms else "male",
        word=_word(judged, conforming=conforming) + (", ma il caso non basta" if conforming and alarms else ""),
        verdict=[*filter(None, [left_out_words(gathered)]), *verdict_of(judged, by).splitlines()],
        more=[one for one in more if one[0]],
        turn=None if explained else answering(list(tables.values())),
        index=[one for one in index if one],
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
        balance=list(_balance(judged, gathered, faults, left=left is not None)),
        events=list(event_lines(judged.events)),
        balances=BALANCES in layout.tables,
        causes=[_cause(cause, found, tables, layout, rules, readings) for cause, found in causes],
        tables=list(tables.values()),
        most_right=_RIGHT,
        faults=faults,
        places=_PLACES,
        files=len(gathered.files),
        left=left,
        shuffles=shuffle,
        profile=profile_figures(found.profile, layout.zone) if found.profile is not None else None,
        chance=luck,
        chance_refused=refused_words(chance) if isinstance(chance, Unsupported) else "",
    )


def _balance(
    judged: Judged, gathered: Gathered, faults: Sequence[LogFault], *, left: bool
) -> Iterator[tuple[int, str, str, str]]:
    """Yield each row of the balance: how many, what became of them, and the place of the page that says more, if any.

    A place is its anchor and its name.
    """
    told = iter(balance_of(judged, gathered))
    causes = count(len(judged.causes), "causa", "cause")
    yield *next(told), *(("cause", causes) if judged.causes else ("", ""))
    for _ in gathered.left_out:
        yield *next(told), "", ""
    for (many, words), row in zip(told, unjudged_rows(judged, gathered), strict=True):
        if row in faults:
            number = faults.index(row) + 1
            yield many, words, f"difetto-{number}", f"difetto {number}"
        else:
            yield many, words, *(("parametri", TITLE) if row.unread and left else ("", ""))


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
    cause: FaultCause,
    found: CauseCount,
    tables: Mapping[str, TableCauses],
    layout: LogLayout,
    rules: Ruleset,
    readings: Explained | None,
) -> Mapping[str, Any]:
    ends = dict.fromkeys(filter(None, (found.first, found.last)))
    names = ("La prima", "L'ultima") if len(ends) > 1 else ("Quando",)
    times = [(name, moment(time, layout.zone), key) for name, (time, key) in zip(names, ends, strict=False)]
    return {
        "title": cause_title(cause, rules),
        "clauses": cause.clauses,
        "rounds": found.rounds,
        "money": (money(found.to_house), money(found.to_players)) if found.unpriced < found.rounds else None,
        "unpriced": found.unpriced,
        "times": times,
        "tables": [(tables[name], many) for name, many in sorted(found.tables.items())],
        "days": _days(found.days),
        "example": _round(found.example.logged, suited=layout.cards.suited),
        "key": found.example.logged.key,
        "where": seat_words(seat).capitalize() if (seat := found.example.difference.seat) is not None else "",
        "compared": expected_words(found.example.difference),
        "readings": [trial_words(one) for one in (readings.of_causes.get(cause, ()) if readings is not None else ())],
    }


def _left(left: TableFindings) -> Mapping[str, Any] | None:
    """Return what the text leaves to the table; None where it leaves nothing."""
    if left.empty:
        return None
    return {
        "title": TITLE,
        "declared": list(left.declared.items()),
        "stakes": [stakes_words(one) for one in left.stakes],
        "bounds": BOUNDS if left.stakes else "",
        "pays": [
            {
                "title": pays_title(table),
                "rows": [(row.label, row_words(row), row.against is not None) for row in table.rows],
                "judged": list(judged_words(table, left)),
                "tables": list(candidate_lines(left.candidates[table.wager])) if table.wager in left.candidates else [],
            }
            for table in left.pays
        ],
        "quotes": [
            *(line for quote in left.quotes for line in quote_lines(quote, left)),
            *([rounding_words(left.rounding)] if left.rounding is not None else []),
        ],
    }


def _days(days: Mapping[str, int]) -> tuple[int, list[tuple[str, int, int, int]]]:
    """Return how many days there are from the first to the last, and the bars of those that have rounds.

    A bar is a day, how many rounds, where it begins and how high it is.
    """
    if not days:
        return 0, []
    told = sorted((date.fromisoformat(day), many) for day, many in days.items())
    first, most = told[0][0], max(days.values())
    return (told[-1][0] - first).days + 1, [
        (f"{day.day}/{day.month}/{day.year}", many, 10 * (day - first).days, max(round(_HEIGHT * many / most), 1))
        for day, many in told
    ]


def _round(logged: LoggedRound, *, suited: bool) -> list[tuple[str, tuple[str, ...], str]]:
    """Return the hands of a round: whose, the cards, what was chosen and staked there.

    Cards without a suit cannot be drawn: their ranks are among the words.
    """

    def told(who: str, held: tuple[str, ...], words: str = "") -> tuple[str, tuple[str, ...], str]:
        ranks = "" if suited else cards_words(held, suited=False)
        return who, held if suited else (), " · ".join(filter(None, (ranks, words)))

    first = ("Carte in ordine", logged.shoe) if logged.shoe is not None else ("Banco", logged.dealer)
    rows = [told(first[0], first[1] or ())]
    for seat in sorted({*logged.hands, *(one.seat for one in logged.bets)}):
        moves = ", ".join(action for where, action in logged.moves if where == seat)
        bets = "; ".join(bet_words(one) for one in logged.bets if one.seat == seat)
        words = " · ".join(filter(None, (moves, bets)))
        rows.append(told(seat_words(seat).capitalize(), logged.hands.get(seat, ()), words))
    around = "; ".join(around_words(logged))
    return [*rows, *([("Intorno", (), around[:1].upper() + around[1:])] if around else [])]
