"""The register of what people accepted: which amounts, which proposed scenarios, who, when and why."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from banco.workbench.realignment.amount_proposals import AmountProposal

_HEAD = """\
# Importi accettati con «banco riallinea», scenari con «banco proponi»: chi, quando e perché; i più recenti in fondo.
revisioni:
"""


def registered(before: str, accepted: Sequence[AmountProposal], who: str, day: str, why: str) -> str:
    """Return the register with one more entry for each clause, or for each scenario that was wrong by itself.

    Args:
        before: the register as it is; "" where there is none yet.
        day: as "2026-11-22".
    """
    groups: dict[tuple[str, str], list[AmountProposal]] = {}
    for one in accepted:
        key = ("scenario", one.scenario) if one.by_mistake or not one.clause else ("clausola", one.clause)
        groups.setdefault(key, []).append(one)
    text = before if before else _HEAD
    text += "" if text.endswith("\n") else "\n"
    for (kind, name), inside in groups.items():
        text += f"  - {kind}: {name}\n    da: {_quoted(who)}\n    il: {_quoted(day)}\n    perche: {_quoted(why)}\n"
        text += "    importi:\n"
        for one in inside:
            file = one.file.rpartition("/")[2]
            text += (
                f"      - {{scenario: {one.scenario}, file: {file}, riga: {one.place.line}, "
                f"prima: {_quoted(one.was)}, dopo: {_quoted(one.now)}}}\n"
            )
    return text


def review_registered(before: str, scenario: str, title: str, file: str, signed: tuple[str, str, str]) -> str:
    """Return the register with one more entry: a proposed scenario that a person has reviewed.

    Args:
        before: the register as it is; "" where there is none yet.
        file: where it landed.
        signed: who, the day as "2026-11-22", why.
    """
    who, day, why = signed
    text = before if before else _HEAD
    text += "" if text.endswith("\n") else "\n"
    text += f"  - scenario: {scenario}\n    da: {_quoted(who)}\n    il: {_quoted(day)}\n    perche: {_quoted(why)}\n"
    return text + f"    proposto: {_quoted(title)}\n    file: {file.rpartition('/')[2]}\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
