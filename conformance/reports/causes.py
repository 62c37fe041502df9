"""The results that somebody must look at, gathered by what went otherwise first: one cause, n scenarios. Pure."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from conformance.readings.explanation import INCOHERENT, PARAMETERS
from conformance.reports.case_view import CaseView
from conformance.reports.deal_view import DealView
from conformance.reports.report_words import STORIES_DIFFER, VERDICTS, Blame, Tone, turn_of
from conformance.reports.safe_text import line, plural
from conformance.run.replaying import RECOGNISES
from conformance.run.run_report import Problem, Verdict
from conformance.run.verdict import MODES_DISAGREE, UNSEEN
from conformance.wire.messages import Refusal
from generator.words.italian import capital

_SHOWN = "vista"
_DEALT = ("distribuzione",)
CLAUSES_SHOWN = 4
"""How many clauses of a cause are named beside its title."""
OPEN_LIMIT = 8
"""How many causes are shown in full; the others are folded, and counted."""


_BY_CODE: Final = {
    MODES_DISAGREE: "Giocato in un messaggio e passo per passo, il motore racconta due colpi diversi",
    RECOGNISES: "Cambiato lo scenario dove nessuna regola guarda, il motore racconta un'altra storia",
}
_BY_VERDICT: Final = {
    Verdict.INSTABILE: "Rigiocato lo stesso scenario, il motore dà risposte diverse",
    Verdict.GUASTO: "Il motore non arriva in fondo al colpo",
    Verdict.NON_VERIFICABILE: "Manca una condizione per giudicare",
    Verdict.ERRORE_SUITE: "Lo scenario, o il banco di prova, ha un difetto",
}


@dataclass(frozen=True, kw_only=True, slots=True)
class CauseRow:
    """One scenario of a cause; the rows of one outline are one.

    Attributes:
        shown: the first of them, whose difference is told.
        many: how many there are.
    """

    shown: CaseView
    many: int

    @property
    def id(self) -> str:
        """Return the id of the scenario; of an outline, without the number of its row."""
        return self.shown.id.partition("/")[0] if self.many > 1 else self.shown.id


@dataclass(frozen=True, kw_only=True, slots=True)
class RootCause:
    """One thing that the engine does otherwise, and every scenario where that is the first difference.

    Attributes:
        title: what goes otherwise, as a sentence without its full stop.
        told: why, where the title does not say it: the reading that is played, the fault.
        best: the scenario that shows it most plainly; None if it shows only between scenarios.
        rows: all of them, the best one first.
        clauses: those that the scenarios cite, the most cited first.
        command: plays them all again.
        compared: what was expected and what came, where no scenario says it: who is dealt the cards, in order.
    """

    number: int
    title: str
    told: str
    tone: Tone
    blame: Blame
    best: CaseView | None = None
    rows: tuple[CauseRow, ...] = ()
    cases: tuple[CaseView, ...] = ()
    clauses: tuple[str, ...] = ()
    command: str = ""
    compared: tuple[str, str] | None = None

    @property
    def told_whole(self) -> str:
        """Return what explains it, with what was expected and what came."""
        if self.compared is None:
            return self.told
        return f"Atteso: {self.compared[0]}. Ricevuto: {self.compared[1]}. {self.told}"

    @property
    def turn(self) -> str:
        """Return whose turn it is to act, «tocca a chi sviluppa il motore»; "" if nobody has to."""
        return turn_of(self.blame)

    @property
    def anchor(self) -> str:
        """Return its id in the page, and in every other format: `causa-1`."""
        return f"causa-{self.number}"

    @property
    def many(self) -> str:
        """Return how many scenarios show it: «1 caso», «4 casi»."""
        return plural(len(self.cases), "caso", "casi")


def causes_of(
    cases: Iterable[CaseView], problem: Problem | None = None, deal: DealView | None = None
) -> tuple[RootCause, ...]:
    """Return the causes of a run: those that make it red first, each kind with the most scenarios first.

    What an engine never reports is no cause: it is said where the report says what it covers.

    Args:
        deal: the order in which the engine deals, if it is another: one cause, the first.
    """
    cases = tuple(cases)
    groups: defaultdict[tuple[str, ...], list[CaseView]] = defaultdict(list)
    for case in cases:
        if (key := _key(case, deal)) is not None:
            groups[key].append(case)
    dealt = groups.pop(_DEALT, [])
    found = [part for key, group in groups.items() for part in (_linked(group) if key[0] == _SHOWN else [group])]
    found.sort(key=lambda group: (_is_reading(group[0]), -len(group), group[0].id))
    incoherent = [problem] if problem is not None and problem.code == INCOHERENT else []
    causes = [_between(number, one) for number, one in enumerate(incoherent, 1)]
    if deal is not None and (deal.is_red or not any(case.readings == deal.readings for case in cases)):
        causes.append(_of_the_deal(len(causes) + 1, deal, cases, dealt))
    return (*causes, *(_cause(number, group) for number, group in enumerate(found, len(causes) + 1)))


def _key(case: CaseView, deal: DealView | None) -> tuple[str, ...] | None:
    """Return what puts a scenario with others; None if nobody has to look at it."""
    is_played = case.code is None and case.verdict in (Verdict.NON_CONFORME, Verdict.ALTRA_LETTURA)
    if deal is not None and is_played and deal.gathers(case.id, has_no_cards=_has_no_cards(case)):
        return _DEALT
    if case.readings:
        return ("lettura", case.verdict, *case.readings)
    if not case.is_red or (case.code or "").startswith(f"{UNSEEN}:"):
        return None
    if case.verdict is Verdict.NON_CONFORME and case.code is None and case.divergence is not None:
        return (_SHOWN, *case.divergence.key)
    return ("codice", case.verdict, case.code or case.detail)


def _has_no_cards(case: CaseView) -> bool:
    """Say whether the engine wanted more cards than there are: then it tells of no deal."""
    return case.divergence is not None and f"«{Refusal.SHOE}»" in case.divergence.words


def _linked(cases: Sequence[CaseView]) -> list[list[CaseView]]:
    """Return the cases parted so that those which share a clause, even through others, stay together."""
    parts: list[list[CaseView]] = []
    for case in cases:
        near = [part for part in parts if any(set(_cited(case)) & set(_cited(other)) for other in part)]
        merged = [*(other for part in near for other in part), case]
        parts = [*(part for part in parts if part not in near), merged]
    return [sorted(part, key=lambda case: case.order) for part in parts]


def _is_reading(case: CaseView) -> bool:
    return case.verdict is Verdict.ALTRA_LETTURA


def _cause(number: int, cases: Sequence[CaseView]) -> RootCause:
    best = min(cases, key=_plainness)
    title, told = _words(best)
    rows = _rows(best, cases)
    is_reading = _is_reading(best)
    waived = all(case.waiver for case in cases)
    return RootCause(
        number=number,
        title=title,
        told=told,
        tone=Tone.NEUTRO if is_reading else Tone.ATTENTO if waived else VERDICTS[best.verdict].tone,
        blame=best.blame,
        best=best,
        rows=rows,
        cases=tuple(cases),
        clauses=_clauses(best, cases),
        command=_command(best, rows),
    )


def _between(number: int, problem: Problem) -> RootCause:
    return RootCause(
        number=number,
        title="Il motore mescola letture diverse",
        told=capital(line(problem.words)),
        tone=Tone.MALE,
        blame=Blame.MOTORE,
    )


def _of_the_deal(number: int, deal: DealView, cases: Sequence[CaseView], dealt: Sequence[CaseView]) -> RootCause:
    """Return the cause that the order of the deal is, with the failing scenarios that come of it alone."""
    dealt = sorted(dealt, key=lambda case: case.order)
    best = min(dealt, key=_plainness) if dealt else None
    rows = _rows(best, dealt) if best is not None else ()
    shows = min((case for case in cases if case.id in deal.scenarios), key=lambda case: case.order)
    return RootCause(
        number=number,
        title=deal.title,
        told=deal.told,
        tone=Tone.MALE if deal.is_red else Tone.NEUTRO,
        blame=deal.blame,
        best=best,
        rows=rows,
        cases=tuple(dealt),
        clauses=deal.clauses,
        command=_command(best, rows) if best is not None else shows.replay,
        compared=(deal.expected, deal.got),
    )


def _command(best: CaseView, rows: Sequence[CauseRow]) -> str:
    return " ".join([best.replay.removesuffix(f" --solo {best.id}"), *(f"--solo {row.id}" for row in rows)])


def _plainness(case: CaseView) -> tuple[object, ...]:
    """Return what puts the plainest scenario first: few steps, few differences; then the order of the ids."""
    return len(case.steps), len(case.findings), case.order


def _words(case: CaseView) -> tuple[str, str]:
    """Return the title of a cause and what explains it, from the scenario that shows it best."""
    if case.readings:
        if all(told.startswith(f"{PARAMETERS} «") for told in case.readings) and _is_reading(case):
            own = [told.removeprefix(f"{PARAMETERS} ") for told in case.readings]
            return f"Il motore ha i parametri che dichiara: {', '.join(own)}", ""
        kind = "un'altra lettura ammessa" if _is_reading(case) else "una lettura che non è ammessa"
        why = "" if _is_reading(case) else case.detail
        return f"Il motore gioca {kind}: {', '.join(case.readings)}", why
    difference = case.divergence
    if case.blame is Blame.REGOLA and difference is not None:
        return STORIES_DIFFER, f"Se si gioca la regola: {difference.words[:1].lower()}{difference.words[1:]}."
    if case.code is None and difference is not None and case.verdict is Verdict.NON_CONFORME:
        return difference.words, ""
    if case.code in _BY_CODE:
        return _BY_CODE[case.code], case.detail
    if difference is not None and case.verdict is Verdict.NON_CONFORME:
        return difference.finding_words, case.detail
    return _BY_VERDICT.get(case.verdict, capital(case.verdict_words)), case.detail


def _rows(best: CaseView, cases: Sequence[CaseView]) -> tuple[CauseRow, ...]:
    """Return the scenarios, the best one first and the rows of an outline together."""
    outlines: dict[str, list[CaseView]] = {}
    for case in (best, *(case for case in cases if case is not best)):
        outlines.setdefault(case.id.partition("/")[0], []).append(case)
    return tuple(CauseRow(shown=members[0], many=len(members)) for members in outlines.values())


def _clauses(best: CaseView, cases: Sequence[CaseView]) -> tuple[str, ...]:
    counts: dict[str, int] = {}
    for clause in (clause for case in cases for clause in dict.fromkeys(_cited(case))):
        counts[clause] = counts.get(clause, 0) + 1
    order = {clause: place for place, clause in enumerate(_cited(best))}
    return tuple(sorted(counts, key=lambda clause: (-counts[clause], order.get(clause, len(order)), clause)))


def _cited(case: CaseView) -> tuple[str, ...]:
    """Return the clauses that ask for what went otherwise first; those of the scenario if nobody says."""
    return (case.divergence.finding.clauses if case.divergence else ()) or case.clauses


def turns(causes: Iterable[RootCause]) -> Mapping[Blame, tuple[RootCause, ...]]:
    """Return the causes that wait for each person."""
    waiting: dict[Blame, list[RootCause]] = {}
    for cause in causes:
        if cause.blame is not Blame.NESSUNO:
            waiting.setdefault(cause.blame, []).append(cause)
    return {blame: tuple(waiting[blame]) for blame in Blame if blame in waiting}
