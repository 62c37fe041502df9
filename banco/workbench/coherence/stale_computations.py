"""Computations that were made on other data, each with the command that makes it again, complete as it is typed."""

import re
from collections.abc import Iterable
from dataclasses import replace

from banco.lab.editions.edition import Edition
from conformance.cases.remark import Remark
from generator.data.diagnostics import Diagnostic, Severity
from generator.data.typed_commands import typed_command
from generator.model.loading.evidence_files import OFFERS, PAYS, READINGS

_FILE = re.compile(r"«evidenze/(\w+)\.json»")


def stale_computation(now: Edition, warning: Diagnostic) -> Remark:
    """Return what is told of a stale computation: it blocks, and says what to type for these very files."""
    blocking = replace(warning, severity=Severity.ERRORE)
    found = _FILE.search(warning.message)
    words = None if found is None else _command(now, found[1])
    if words is None:
        return Remark(diagnostic=blocking)
    advice = f"Rifallo con «{typed_command(*words, corpus=now.corpus)}»: le conclusioni possono essere altre."
    return Remark(diagnostic=replace(blocking, advice=advice), again=words)


def _command(now: Edition, stem: str) -> tuple[str, ...] | None:
    """Return the words of the command that writes an evidence, by the name of its file; None if none does."""
    if stem == READINGS:
        return "numeri", "letture", now.slug, "--scrivi"
    if stem == OFFERS:
        name = _only(offer.name for offer in now.ruleset.offers if offer.quote_table)
    else:
        name = stem.removeprefix(f"{PAYS}_") if stem.startswith(f"{PAYS}_") else None
    return None if name is None else ("numeri", "cerca", now.slug, name, "--scrivi")


def _only(names: Iterable[str]) -> str | None:
    found = [*names]
    return found[0] if len(found) == 1 else None
