"""All that is known of a log once it is judged, and what is said of it to people and to programs."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from banco.logs.chance.chance_findings import ChanceFindings
from banco.logs.chance.chance_text import chance_json, chance_lines
from banco.logs.gathering import Gathered
from banco.logs.layout import LogLayout
from banco.logs.log_text import judged_json, judged_lines, left_out_words
from banco.logs.logged_readings import LoggedReadings
from banco.logs.parameters.table_findings import TableFindings
from banco.logs.parameters.table_json import table_json
from banco.logs.profile_words import profile_json, profile_lines
from banco.logs.readings_played import Explained
from banco.logs.shuffles.shuffle_findings import ShufflesFound
from banco.logs.shuffles.shuffle_text import accused_words, shuffle_json, shuffle_lines
from banco.logs.tally import Judged
from conformance.run.run_report import Exit
from generator.model.ir import Ruleset
from generator.numbers.exact import Unsupported

CHANCE: Final = "caso"
PROFILE: Final = "profilo"
"""In what is said to programs, there only where it was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogFindings:
    """All that is known of a log once it is judged."""

    judged: Judged
    gathered: Gathered
    layout: LogLayout
    rules: Ruleset
    readings: Explained | None
    left: TableFindings
    """What is known of the amounts that the text leaves to the table."""
    declared: Ruleset
    """The rules with what `registro.yaml` declares, and nothing that was read off the rounds."""
    shuffles: ShufflesFound | None = None
    """None where the log names none."""
    chance: ChanceFindings | Unsupported | None = None
    """None where nobody has asked; why not, where it cannot be followed."""
    profile: LoggedReadings | None = None
    """None where nobody has asked."""

    @property
    def conforming(self) -> bool:
        """Say whether an admitted reading explains all rounds that were judged, and no shuffle is at fault."""
        by = self.readings.by if self.readings is not None else None
        explained = not self.judged.wrong or (by is not None and by.admitted)
        return explained and (self.shuffles is None or not self.shuffles.accused)

    @property
    def exit_code(self) -> Exit:
        """Return what a command on the log exits with."""
        if not self.conforming:
            return Exit.NON_CONFORME
        whole = self.judged.judged == self.judged.rounds and not self.gathered.unread
        whole = whole and (self.shuffles is None or not self.shuffles.doubtful)
        return Exit.CONFORME if whole else Exit.NON_VALUTABILE

    def data(self) -> dict[str, Any]:
        """Return what is said of the log, for programs; amounts are cents."""
        told = judged_json(self.judged, self.gathered, self.layout, self.rules, self.readings)
        chance = {} if self.chance is None else {CHANCE: chance_json(self.chance)}
        left = {} if self.left.empty else {"parametri": table_json(self.left)}
        shuffles = {} if self.shuffles is None else {"mescolate": shuffle_json(self.shuffles)}
        profile = {} if self.profile is None else {PROFILE: profile_json(self.profile)}
        return {"regolamento": self.rules.identifier, **told, **left, **shuffles, **profile, **chance}

    def lines(self) -> Iterator[str]:
        """Yield what is said of the log, for a terminal."""
        lines = judged_lines(self.judged, self.gathered, self.layout, self.rules, self.readings, self.left)
        if left_out := left_out_words(self.gathered):
            yield left_out
        yield next(lines)
        if accused := accused_words(self.shuffles):
            yield accused
        yield from lines
        if self.shuffles is not None:
            yield ""
            yield from shuffle_lines(self.shuffles)
        if self.profile is not None:
            yield ""
            yield from profile_lines(self.profile, self.layout.zone)
        if self.chance is not None:
            yield ""
            yield from chance_lines(self.chance, self.rules)
