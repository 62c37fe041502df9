"""The amounts that the rules now give where a scenario tells others; or why its course is no longer the same.

Nothing is computed a second time: an amount is what the engine showed, and it is taken only if the check that failed
holds with it.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from conformance.cases.judging.judge import evaluate, seen
from conformance.cases.judging.money_checks import payments, settled_rows
from conformance.cases.scenario.arguments import AMOUNT, parse_amount
from conformance.cases.scenario.case import CaseFinding, Check
from conformance.proof.played_scenarios import PlayedScenario
from conformance.wire.wire_values import Cents

_AMOUNTS = ("puntato", "restituito")


@dataclass(frozen=True, slots=True, kw_only=True)
class Recomputed:
    """An amount of a scenario and the one that the rules now give, in cents.

    Attributes:
        check: the step that tells it.
        row, column: of the table of the step, the row from 0; None and "" where the step itself tells it.
    """

    case_id: str
    check: Check
    was: Cents
    now: Cents
    row: int | None = None
    column: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What came of asking for the amounts of a failing scenario.

    Attributes:
        amounts: all that it tells and that are not so any more; () where its course has changed.
        changed: what is played otherwise and is no amount; () where only amounts have changed.
    """

    amounts: tuple[Recomputed, ...]
    changed: tuple[CaseFinding, ...]


def recomputed(played: PlayedScenario) -> Course:
    """Return the amounts of a failing scenario, recomputed; none of them if anything but amounts has changed.

    In a round that takes another course, an amount is that of another round.
    """
    amounts: list[Recomputed] = []
    explained: list[CaseFinding] = []
    if "errore" not in played.outcome:
        for check in played.case.checks:
            finding = evaluate(played.case, check, played.outcome)
            found = [] if finding is None else list(_amounts(played, check, finding))
            if finding is not None and found:
                explained.append(finding)
                amounts += found
    changed = tuple(finding for finding in played.findings if finding not in explained)
    return Course(amounts=() if changed else tuple(amounts), changed=changed)


def _amounts(played: PlayedScenario, check: Check, finding: CaseFinding) -> Iterator[Recomputed]:
    if check.name == payments.name:
        yield from _in_table(played, check)
    elif isinstance(check.args.get("importo"), int):
        for text in re.findall(AMOUNT, finding.got):
            now = parse_amount(text)
            if _holds(played, check, {"importo": now}):
                yield Recomputed(case_id=played.case.id, check=check, was=check.args["importo"], now=now)
                return


def _in_table(played: PlayedScenario, check: Check) -> Iterator[Recomputed]:
    told: Sequence[Mapping[str, Any]] = check.args["righe"]
    shown = settled_rows(seen(played.case, check, played.outcome), check.args["giocatore"], list(told[0]))
    paired: list[Mapping[str, Any]] = []
    for row in told:
        # A row that is as told answers for itself: another of the same wager may be the one that changed.
        same = [one for one in shown if one == row] or [one for one in shown if _key(one) == _key(row)]
        if not same:
            return
        shown.remove(dict(same[0]))
        paired.append(same[0])
    if shown or not _holds(played, check, {"righe": paired}):
        return
    for number, (row, now) in enumerate(zip(told, paired, strict=True)):
        for column in _AMOUNTS:
            if row[column] != now[column]:
                yield Recomputed(
                    case_id=played.case.id, check=check, was=row[column], now=now[column], row=number, column=column
                )  # fmt: skip


def _key(row: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name not in _AMOUNTS}


def _holds(played: PlayedScenario, check: Check, args: Mapping[str, Any]) -> bool:
    tried = replace(check, args={**check.args, **args})
    return evaluate(played.case, tried, played.outcome) is None
