"""The register of the scenarios: no id comes back, no scenario disappears or changes in silence.

`features/<slug>/scenari.lock` holds one scenario per line, its id and the digest of what it asks and expects:
`ABC-S0001 sha256:…`. A scenario that is removed leaves its tombstone: `ABC-S0003 rimosso: unito ad ABC-S0004`. A line
with the id alone, as registers used to be, says that the scenario exists and not what it was. One that is only proposed
need not be there. `banco approva` writes what is missing.

Each time that scenarios are added is an edition of the register. The first is 1 and is not written; a scenario that
came with the second says so: `ABC-S0005 sha256:… dal registro 2`. So the register of a day can be told from that of
today.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from conformance.cases.scenario.case import Case
from generator.data.diagnostics import Diagnostic, Position, Severity
from generator.words.amounts import thousands
from generator.words.italian import join

FILE = "scenari.lock"
REGISTER: Final = "banco approva"
_LINE = re.compile(
    r"([A-Z0-9]+-S[0-9]{4})(?: (sha256:[0-9a-f]{64})(?: dal registro ([1-9][0-9]{0,5}))?| rimosso: (\S.*))?"
)
_NAMED: Final = 6


class Departure(Enum):
    """How a scenario is not that of the register: the code of the diagnostic, what is wrong, what to do."""

    NEW = ("G023", "Lo scenario {} non è nel registro.", f"Lancia `{REGISTER}` per registrarlo.")
    GONE = ("G024", "Lo scenario {0} non c'è più.", "Rimetti lo scenario, o scrivi «{0} rimosso: perché».")
    BACK = ("G024", "L'id {} è di uno scenario rimosso.", "Dai allo scenario un id mai usato.")
    UNREADABLE = (
        "G026",
        "«{}» non è una riga del registro.",
        "Una riga è «ABC-S0001 sha256:…», oppure «ABC-S0001 rimosso: perché».",
    )
    TWICE = ("G026", "L'id {} c'è due volte.", "Togli una delle due righe.")
    CHANGED = (
        "G027",
        "{} dopo la registrazione.",
        f"Se dice ciò che vuoi, lancia `{REGISTER}`: fino ad allora nessun collaudo è conforme.",
    )

    def problem(self, subject: str, at: Position) -> Diagnostic:
        """Return what is wrong with a scenario, or a line of the register."""
        code, message, advice = self.value
        severity = Severity.AVVISO if self is Departure.CHANGED else Severity.ERRORE
        return Diagnostic(code, message.format(subject), at, advice.format(subject), severity)


_WAYS: Final = (
    ((Departure.CHANGED,), "cambiato", "cambiati"),
    ((Departure.GONE, Departure.BACK), "sparito", "spariti"),
    ((Departure.NEW,), "mai registrato", "mai registrati"),
    ((Departure.UNREADABLE, Departure.TWICE), "non si legge la riga", "non si leggono le righe"),
)
"""How a report says each departure, of one scenario and of many."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LockState:
    """The register held against the scenarios there are.

    Attributes:
        departures: (how, id or line, line of the register from 1), in the order of the register.
        unsaid: scenarios of which the register holds the id alone.
        knows_contents: whether it holds some digest.
    """

    departures: tuple[tuple[Departure, str, int], ...] = ()
    unsaid: tuple[str, ...] = ()
    knows_contents: bool = False

    @property
    def is_whole(self) -> bool:
        """Say whether the scenarios are those of the register, as far as it tells.

        A register that holds no digest at all is of the time when none did; one that holds some must hold them all.
        """
        return not self.departures and not (self.unsaid and self.knows_contents)

    @property
    def words(self) -> str:
        """Return where they differ, in Italian: «cambiati ABC-S0001 e ABC-S0002»; "" if nowhere."""
        told = [_ids([name for how, name, _ in self.departures if how in ways], *words) for ways, *words in _WAYS]
        parts = [words for words in told if words]
        if parts:
            return f"gli scenari non sono quelli del registro: {'; '.join(parts)}"
        if self.unsaid:
            whose = "degli scenari" if not self.knows_contents else f"di {join(_first(self.unsaid))}"
            return f"il registro tiene gli id, ma non il contenuto {whose} («{REGISTER}»)"
        return ""


class Contents(dict[str, str]):
    """The digest of each scenario by id.

    Attributes:
        proposed: the ids of those that nobody has reviewed: the register may be without them.
    """

    proposed: frozenset[str] = frozenset()


def contents(cases: Iterable[Case]) -> Contents:
    """Return the digest of each scenario by id: of what it asks and expects, of all its rows if it is an outline.

    Comments, titles and the wording of a step that means the same leave it as it is.
    """
    rows: dict[str, dict[str, str]] = {}
    proposed: set[str] = set()
    for case in cases:
        if case.is_proposed:
            proposed.add(outline_of(case.id))
        rows.setdefault(outline_of(case.id), {})[case.id] = case.digest
    found = Contents((name, _whole(name, cases_of_it)) for name, cases_of_it in rows.items())
    found.proposed = frozenset(proposed)
    return found


def ids_of(text: str) -> tuple[str, ...]:
    """Return every id that a register has, of removed scenarios too."""
    found = (_LINE.fullmatch(line) for _, line in _lines(text))
    return tuple(match[1] for match in found if match is not None)


def outline_of(case: str) -> str:
    """Return the id by which the register knows a case: a row of an outline is known by its outline."""
    return case.partition("/")[0]


def editions(text: str) -> dict[str, int]:
    """Return of each scenario of a register, the removed ones left out, with which edition it came."""
    found = (_LINE.fullmatch(line) for _, line in _lines(text))
    return {match[1]: int(match[3] or 1) for match in found if match is not None and not match[4]}


def lock_state(text: str, used: Mapping[str, str]) -> LockState:
    """Return how the register stands against the scenarios there are.

    Args:
        text: the content of the register.
        used: see `contents`.
    """
    departures: list[tuple[Departure, str, int]] = []
    unsaid: list[str] = []
    known: set[str] = set()
    digests = 0
    for number, line in _lines(text):
        match = _LINE.fullmatch(line)
        if match is None:
            departures.append((Departure.UNREADABLE, line, number))
            continue
        identifier, digest, _, tombstone = match.groups()
        digests += digest is not None
        if identifier in known:
            departures.append((Departure.TWICE, identifier, number))
        known.add(identifier)
        if tombstone:
            if identifier in used:
                departures.append((Departure.BACK, identifier, number))
        elif identifier not in used:
            departures.append((Departure.GONE, identifier, number))
        elif digest is None:
            unsaid.append(identifier)
        elif digest != used[identifier]:
            departures.append((Departure.CHANGED, identifier, number))
    new = sorted(used.keys() - known - _proposed(used))
    return LockState(
        departures=(*departures, *((Departure.NEW, name, 1) for name in new)),
        unsaid=tuple(unsaid),
        knows_contents=digests > 0,
    )


def lock_problems(text: str, name: str, used: Mapping[str, str]) -> list[Diagnostic]:
    """Return where the register and the features disagree; scenarios that changed are one warning for all of them.

    Args:
        text: the content of the register.
        name: how diagnostics call it.
        used: see `contents`.
    """
    departures = lock_state(text, used).departures
    told = [one for one in departures if one[0] is not Departure.CHANGED]
    wrong = [how.problem(subject, Position(name, line, 1)) for how, subject, line in told]
    changed = [(subject, line) for how, subject, line in departures if how is Departure.CHANGED]
    if changed:
        subjects = _ids([subject for subject, _ in changed], "È cambiato", "Sono cambiati")
        wrong.append(Departure.CHANGED.problem(subjects, Position(name, changed[0][1], 1)))
    return wrong


def updated(text: str, used: Mapping[str, str]) -> str:
    """Return the register with the scenarios there are, in order; comments, tombstones and missing ids are kept.

    A scenario that is only proposed is not entered; one that is there already is kept as it is now, with its edition.
    Those that are added together are an edition more.
    """
    kept: dict[str, str] = {}
    notes: list[str] = []
    known = editions(text)
    for _, line in _lines(text, notes=True):
        match = _LINE.fullmatch(line)
        if match is None:
            notes.append(line)
        elif match[1] not in used or match[4]:
            kept[match[1]] = line
    due = {*known, *(used.keys() - _proposed(used))} - kept.keys()
    edition = max(known.values()) + 1 if known else 1
    lines = kept | {name: _line(name, used[name], known.get(name, edition)) for name in due}
    return "".join(f"{line}\n" for line in (*notes, *(lines[name] for name in sorted(lines))))


def _line(name: str, digest: str, edition: int) -> str:
    return f"{name} {digest} dal registro {edition}" if edition > 1 else f"{name} {digest}"


def _proposed(used: Mapping[str, str]) -> frozenset[str]:
    return used.proposed if isinstance(used, Contents) else frozenset()


def _lines(text: str, *, notes: bool = False) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and (notes or not line.startswith("#")):
            yield number, line.strip()


def _whole(name: str, rows: Mapping[str, str]) -> str:
    if tuple(rows) == (name,):
        return rows[name]
    text = "".join(f"{row} {rows[row]}\n" for row in sorted(rows))
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def _ids(names: list[str], one: str, many: str) -> str:
    return f"{one if len(names) == 1 else many} {join(_first(names))}" if names else ""


def _first(names: Iterable[str]) -> list[str]:
    every = list(names)
    return every if len(every) <= _NAMED else [*every[:_NAMED], f"altri {thousands(len(every) - _NAMED)}"]
