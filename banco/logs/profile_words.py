"""What a log shows of the readings of its text, in Italian and for programs."""

from collections.abc import Iterator, Mapping
from typing import Any
from zoneinfo import ZoneInfo

from banco.logs.log_text import moment
from banco.logs.logged_readings import LoggedReading, LoggedReadings
from banco.logs.tally import RoundVerdict
from generator.words.amounts import thousands
from generator.words.italian import count, join

TITLE = "Profilo delle letture"


def profile_lines(profile: LoggedReadings, zone: ZoneInfo) -> Iterator[str]:
    """Yield what is said of each reading, for a terminal."""
    yield f"{TITLE}. {summary_words(profile)}"
    for one in profile.readings:
        yield f"  {one.reading.id} · {one.reading.question}"
        yield from (f"    {words}" for words in reading_words(one, zone))
    if words := silent_words(profile):
        yield f"  {words}"


def summary_words(profile: LoggedReadings) -> str:
    """Return how many readings the text leaves open, and of how many the rounds show how they are played."""
    many, seen = len(profile.readings), sum(one.seen for one in profile.readings)
    if not many:
        return "Il testo non lascia aperta nessuna lettura da cui un colpo dipenda."
    opened = f"Il testo lascia aperte {count(many, 'lettura', 'letture')} da cui un colpo può dipendere"
    which = "nessuna" if not seen else "tutte" if seen == many else thousands(seen)
    return f"{opened}: di {which} questi colpi mostrano come si gioca."


def reading_words(one: LoggedReading, zone: ZoneInfo) -> Iterator[str]:
    """Yield how a table plays a reading, and by which rounds, or that no round shows it."""
    alike = [f"«{option.label}»" for option, first in one.fails.items() if first is None]
    if alike:
        yield f"Non si è vista: con «{one.plays.label}» e con {join(alike)} tornano gli stessi colpi."
    else:
        yield f"Il tavolo gioca «{one.plays.label}»."
    for option, first in one.fails.items():
        if first is not None:
            yield f"Con «{option.label}» non torna il colpo {_round(first, zone)}."


def silent_words(profile: LoggedReadings) -> str:
    """Return the readings of which rounds cannot say anything; "" where there are none."""
    if not profile.silent:
        return ""
    names = join(one.id for one in profile.silent)
    return f"Da {names} nessun colpo, guardato da sé, può dipendere: qui non se ne dice nulla."


def profile_figures(profile: LoggedReadings, zone: ZoneInfo) -> Mapping[str, Any]:
    """Return the same for a page: of each reading its id, question, clauses, whether it was seen, and sentences."""
    return {
        "title": TITLE,
        "summary": summary_words(profile),
        "silent": silent_words(profile),
        "readings": [
            (one.reading.id, one.reading.question, one.reading.clauses, one.seen, list(reading_words(one, zone)))
            for one in profile.readings
        ],
    }


def _round(verdict: RoundVerdict, zone: ZoneInfo) -> str:
    began = verdict.logged.began if verdict.logged is not None else None
    return verdict.key if began is None else f"{verdict.key} ({moment(began, zone)})"


def profile_json(profile: LoggedReadings) -> dict[str, Any]:
    """Return the same for programs."""
    return {
        "letture": [
            {
                "lettura": one.reading.id,
                "domanda": one.reading.question,
                "clausole": list(one.reading.clauses),
                "gioca": one.plays.name,
                "si_vede": one.seen,
                "altre": [
                    {"alternativa": option.name, "non_torna": None if first is None else first.key}
                    for option, first in one.fails.items()
                ],
            }
            for one in profile.readings
        ],
        "da_cui_nessun_colpo_dipende": [one.id for one in profile.silent],
    }
