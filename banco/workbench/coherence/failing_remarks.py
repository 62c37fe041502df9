"""What the scenarios say of an edit: amounts of before, other courses of a round, scenarios that were never right."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from banco.lab.editions.edition import Edition
from banco.lab.editions.failing_rounds import FailingRound
from banco.lab.editions.told_figures import Sort, ToldFigure, told_figures
from banco.workbench.coherence.read_texts import title_text
from banco.workbench.realignment.recomputed_amounts import Course, recomputed
from conformance.cases.compile import CLAUSE
from conformance.cases.impossible import ImpossibleScenario
from conformance.cases.judging.observation import entries_of
from conformance.cases.reading.feature_document import Scenario
from conformance.cases.remark import Remark, remark
from conformance.cases.scenario import wording as say
from conformance.cases.scenario.case import Case, CaseFinding
from conformance.proof.played_scenarios import PlayedScenario
from conformance.wire.wire_values import Cents, read_money
from generator.data.diagnostics import Position
from generator.words.italian import join

_TO_PROPOSE = "«{command}» propone gli importi ricalcolati."
_BY_HAND = "Gli importi vanno scritti a mano: {why}."
_RETITLE = "Riscrivi il titolo con l'importo che lo scenario mostra."


def failing_remarks(
    now: Edition, command: str, failing: Iterable[FailingRound], by_hand: Mapping[str, str]
) -> Iterator[Remark]:
    """Yield one remark for each scenario that fails on its own rules and each way of failing; rows of a Schema are one.

    Args:
        command: what puts amounts right, as one types it.
        by_hand: why it cannot, by the id of a scenario.
    """
    found: dict[tuple[str, str], list[tuple[FailingRound, Course]]] = {}
    for one in failing:
        course = recomputed(one.played)
        code = "C111" if one.held_before is False else "C112" if course.changed else "C110"
        found.setdefault((one.case.scenario, code), []).append((one, course))
    for (name, code), rows in found.items():
        if code == "C110":
            why = by_hand.get(name)
            advice = _TO_PROPOSE.format(command=command) if why is None else _BY_HAND.format(why=why)
            yield _of_before(name, rows, advice)
            yield from _old_title(now, rows)
        else:
            yield _AS[code](name, rows)


def _wrong(name: str, rows: list[tuple[FailingRound, Course]]) -> Remark:
    first = rows[0][0].played.findings[0]
    told = f"«{first.text}»: atteso {first.expected}; le regole danno: {first.got}"
    message = f"{name} non torna, e le regole che lo decidono non sono cambiate. {told}."
    return _remark("C111", rows, message, first, "È sbagliato lo scenario: rifai il conto e correggilo.")


def _elsewhere(name: str, rows: list[tuple[FailingRound, Course]]) -> Remark:
    what = rows[0][1].changed[0]
    message = f"{name} si gioca in un altro modo. «{what.text}»: atteso {what.expected}; ora: {what.got}."
    return _remark("C112", rows, message, what, "Non è un importo da ricalcolare: riscrivi lo scenario, o toglilo.")


def _of_before(name: str, rows: list[tuple[FailingRound, Course]], advice: str) -> Remark:
    first = rows[0][0].played.findings[0]
    changes = dict.fromkeys(
        f"{say.money(amount.was)} → {say.money(amount.now)}" for _, course in rows for amount in course.amounts
    )
    message = f"{name} racconta la regola di prima: {join(changes)}. «{first.text}»"
    return _remark("C110", rows, message, first, advice)


def _old_title(now: Edition, rows: list[tuple[FailingRound, Course]]) -> Iterator[Remark]:
    """Yield the amounts of before that a title tells, with or without its sign: «su 10 € ne tornano 5»."""
    case = rows[0][0].case
    was = {Fraction(amount.was) for _, course in rows for amount in course.amounts}
    told = [
        one.text
        for one in told_figures(case.title)
        if (one.figure.sort is Sort.EURO and one.figure.value in was)
        or (one.figure.sort is Sort.NUMBER and one.text[0].isdigit() and one.figure.value * 100 in was)
    ]
    if told:
        said = join(dict.fromkeys(f"«{text}»" for text in told))
        message = f"Il titolo dice {said}, un importo di prima: «{case.title}»"
        at, places = Position(case.feature, case.line, 1), (case.feature, case.line)
        every = (one for document in now.documents for one in document.scenarios)
        text = next((title_text(now, one) for one in every if (one.at.file, one.at.line) == places), None)
        yield remark("C113", message, at, _RETITLE, clauses=case.clauses, text=text)


_AS = {"C111": _wrong, "C112": _elsewhere}


def _remark(
    code: str, rows: list[tuple[FailingRound, Course]], message: str, finding: CaseFinding, advice: str
) -> Remark:
    case = rows[0][0].case
    found = remark(code, message, Position(case.feature, finding.line, 1), advice, clauses=case.clauses)
    return replace(found, scenario=case.scenario)


def impossible_remarks(impossible: Iterable[ImpossibleScenario]) -> Iterator[Remark]:
    """Yield one remark for each scenario that the rules of now have made impossible."""
    for one in impossible:
        message = f"{one.id} non si può più giocare. {one.wrong[0].message}"
        advice = "Usa la riscrittura, o togli lo scenario."
        names = tuple(tag.name for tag in one.scenario.tags)
        clauses = tuple(dict.fromkeys(name for name in names if CLAUSE.fullmatch(name)))
        found = remark("C115", message, one.wrong[0].at, advice, clauses=clauses)
        yield replace(found, scenario=one.id)


def absent_amounts(now: Edition, played: Iterable[PlayedScenario]) -> Iterator[Remark]:
    """Yield the amounts of titles that no step has, and that the round as it is played does not show either."""
    rounds: dict[tuple[str, int], list[PlayedScenario]] = {}
    for one in played:
        rounds.setdefault((one.case.feature, one.case.line), []).append(one)
    for document in now.documents:
        for scenario in document.scenarios:
            told = [one for one in told_figures(scenario.name) if one.figure.sort is Sort.EURO]
            if told:
                yield from _absent(now, scenario, told, rounds.get((scenario.at.file, scenario.at.line), []))


def _absent(now: Edition, scenario: Scenario, told: list[ToldFigure], rounds: list[PlayedScenario]) -> Iterator[Remark]:
    texts = [step for one in rounds for step in one.case.steps]
    held = {one.figure.value for text in texts for one in told_figures(text) if one.figure.sort is Sort.EURO}
    held.update(Fraction(cents) for one in rounds for cents in _shown(one))
    missing = [one.text for one in told if one.figure.value not in held]
    if missing and rounds:
        said = join(f"«{text}»" for text in missing)
        message = f"Il titolo dice {said}, che nel colpo non c'è: «{scenario.name}»"
        clauses = _clauses(one.case for one in rounds)
        yield remark("C113", message, scenario.at, _RETITLE, clauses=clauses, text=title_text(now, scenario))


def _shown(played: PlayedScenario) -> Iterator[Cents]:
    """Yield every amount that a round shows, in cents: stakes, what comes back, what is won, costs, balances."""
    for entry in entries_of(played.outcome):
        stake, back = read_money(entry.get("puntato")), read_money(entry.get("restituito"))
        if stake is not None and back is not None:
            won: Cents = back - stake
            yield from (stake, back, won if won > 0 else -won)
        yield from _readable([entry.get("importo"), *_values(entry.get("importi"))])
    balances = played.outcome.get("saldi")
    if isinstance(balances, list):
        yield from _readable(one.get("saldo") for one in balances)


def _values(amounts: object) -> Iterable[Any]:
    return amounts.values() if isinstance(amounts, Mapping) else ()


def _readable(values: Iterable[Any]) -> Iterator[Cents]:
    yield from (amount for value in values if (amount := read_money(value)) is not None)


def _clauses(cases: Iterable[Case]) -> list[str]:
    return list(dict.fromkeys(clause for case in cases for clause in case.clauses))
