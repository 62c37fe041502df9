"""The notes of a draft: what a sentence still waits for, said once on the page."""

from collections.abc import Iterable

from generator.model.ir import Ruleset
from generator.model.terms import State
from generator.pages.printing.page_sentences import Said
from generator.words.marked_messages import marked

_OPEN = (State.GAP, State.ASSUMED)
_SILENT = marked("Il regolamento non lo dice.")


class Notes:
    """Gives each open question to the first sentence that waits for its answer."""

    def __init__(self, rules: Ruleset) -> None:
        """Begin with no note given."""
        self._questions = {reading.id: reading.question for reading in rules.readings if reading.is_open}
        self._given: set[str] = set()

    def of(self, said: Iterable[Said]) -> tuple[str, ...]:
        """Return the notes of some sentences: the open questions that they rest on, or why a datum is not known."""
        notes = []
        for source in (source for one in said for source in one.sources):
            asked = [self._questions[name] for name in source.readings if name in self._questions]
            unknown = [source.reason or _SILENT] if source.state in _OPEN and not asked else []
            for note in (*asked, *unknown):
                if note not in self._given:
                    self._given.add(note)
                    notes.append(note)
        return tuple(notes)
