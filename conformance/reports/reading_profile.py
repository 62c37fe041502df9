"""The profile of readings, as every report tells it: what the engine plays where the text admits several."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from conformance.readings.explanation import ReadingSeen, Taken
from conformance.readings.readings import ReadingStanding
from conformance.reports.report_words import Tone
from conformance.reports.safe_text import line, lines
from generator.words.amounts import thousands
from generator.words.italian import join

AS_CHOSEN = "come negli scenari"
OTHER = "un'altra lettura ammessa"
EXCLUDED = "una lettura esclusa"
UNTOLD = "gli scenari non le distinguono"
UNSEEN = "non si è visto"
HIDDEN = "un colpo solo non lo mostra"
TONES = {
    AS_CHOSEN: Tone.BENE, OTHER: Tone.ATTENTO, EXCLUDED: Tone.MALE,
    UNTOLD: Tone.NEUTRO, UNSEEN: Tone.NEUTRO, HIDDEN: Tone.NEUTRO,
}  # fmt: skip
"""What can be said of a reading, in the order of the reports, and how it is drawn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class ReadingProfile:
    """One reading on which engines may differ.

    Attributes:
        standing: open, decided by a person, or left with one alternative by a computation.
        seen: one of `TONES`.
        played: the alternatives that agree with all that the engine showed.
        scenarios: those that show it.
        excluded: each alternative that is not admitted, and why.
        effect: how what is played, if it is not as in the scenarios, moves the returns; "" if nobody computed it.
    """

    id: str
    question: str
    clauses: tuple[str, ...]
    chosen: str
    standing: ReadingStanding
    seen: str
    played: tuple[str, ...]
    scenarios: tuple[str, ...]
    excluded: tuple[tuple[str, str], ...]
    effect: str = ""

    @property
    def tone(self) -> Tone:
        """Return how it is drawn."""
        return TONES[self.seen]

    @property
    def words(self) -> str:
        """Return what the engine plays: «resta aperta» (un'altra lettura ammessa)."""
        if not self.scenarios:
            return self.seen
        return f"{join((f'«{label}»' for label in self.played), 'o')} ({self.seen})"


def taken_words(readings: Iterable[Taken]) -> tuple[str, ...]:
    """Return the alternatives that an engine plays, each with its reading: «ABC-A10 «Gioca sempre»»."""
    return tuple(f"{line(taken.reading, 40)} «{line(taken.label, 120)}»" for taken in readings)


def profile(readings: Iterable[ReadingSeen]) -> tuple[ReadingProfile, ...]:
    """Return the profile ready to be shown, in the order of the regolamento."""
    return tuple(_view(reading) for reading in readings)


def tally(readings: Iterable[ReadingProfile]) -> str:
    """Return of how many readings each thing can be said, in the order of the reports: «3 come negli scenari, …»."""
    counts = Counter(reading.seen for reading in readings)
    return ", ".join(f"{thousands(counts[seen])} {seen}" for seen in TONES if counts[seen])


def _view(reading: ReadingSeen) -> ReadingProfile:
    labels = {taken.alternative: line(taken.label, 120) for taken in (reading.chosen, *reading.played)}
    return ReadingProfile(
        id=line(reading.id, 40),
        question=line(reading.question),
        clauses=lines(reading.clauses, 40),
        chosen=labels[reading.chosen.alternative],
        standing=reading.standing,
        seen=_seen(reading),
        played=tuple(labels[taken.alternative] for taken in reading.played),
        scenarios=lines(reading.scenarios, 60),
        excluded=tuple((line(name, 120), line(why)) for name, why in reading.excluded.items()),
        effect=f"da sola, {line(reading.effect)}" if reading.effect else "",
    )


def _seen(reading: ReadingSeen) -> str:
    untold = (UNTOLD if reading.scenarios else UNSEEN) if reading.in_one_round else HIDDEN
    if not reading.scenarios:
        return untold
    if any(taken.label in reading.excluded for taken in reading.played):
        return EXCLUDED
    if reading.is_other:
        return OTHER
    return AS_CHOSEN if reading.known else untold
