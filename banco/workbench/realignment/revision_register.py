"""The register of what people accepted: which amounts, which proposed scenarios, which texts, who, when and why."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from banco.lab.editions.signatures import DIGEST, ENTRIES, READ

if TYPE_CHECKING:
    from banco.workbench.realignment.amount_proposals import AmountProposal
    from conformance.cases.remark import ReadText

HEAD = f"""\
# Importi e scenari accettati, testi riletti e ancora veri: chi, quando e perché; i più recenti in fondo.
{ENTRIES}:
"""
"""What a register begins with."""


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
    text = _begun(before)
    for (kind, name), inside in groups.items():
        text += _entry(kind, name, (who, day, why))
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
    text = _begun(before) + _entry("scenario", scenario, signed)
    return text + f"    proposto: {_quoted(title)}\n    file: {file.rpartition('/')[2]}\n"


def texts_registered(before: str, texts: Iterable[ReadText], signed: tuple[str, str, str]) -> str:
    """Return the register with one more entry for each text that a person has read again and found still true.

    Args:
        before: the register as it is; "" where there is none yet.
        signed: who, the day as "2026-11-22", why.
    """
    text = _begun(before)
    for one in dict.fromkeys(texts):
        text += _entry(READ, _quoted(one.name), signed)
        text += f"    testo: {_quoted(one.text)}\n    {DIGEST}: {_quoted(one.digest)}\n"
    return text


def _begun(before: str) -> str:
    text = before if before else HEAD
    return text if text.endswith("\n") else f"{text}\n"


def _entry(kind: str, name: str, signed: tuple[str, str, str]) -> str:
    who, day, why = map(_quoted, signed)
    return f"  - {kind}: {name}\n    da: {who}\n    il: {day}\n    perche: {why}\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
