"""A comparison as JSON, for programs."""

from typing import Any

from conformance.comparing.findings import Findings
from generator.comparing.change_class import Grade
from generator.comparing.rewrites import Rewrite
from generator.comparing.telling import Change
from generator.model.ir import Ruleset

_GRADES = {Grade.PATCH: "patch", Grade.MINOR: "minor", Grade.MAJOR: "major"}


def as_json(found: Findings) -> dict[str, Any]:
    """Return a comparison as plain data."""
    grade = found.comparison.grade
    return {
        "prima": _side(found.before, found.comparison.before),
        "dopo": _side(found.after, found.comparison.after),
        "classe": None if grade is None else _GRADES[grade],
        "versione": None if found.version is None else found.version.as_json(),
        "cambiamenti": [_change(one) for one in found.comparison.changes],
        "riassunti_da_rileggere": [_rewrite(one) for one in found.summaries],
        "letture_da_rileggere": [_rewrite(one) for one in found.readings],
    }


def _side(shown: str, rules: Ruleset) -> dict[str, str]:
    return {
        "nome": shown, "regolamento": rules.slug, "versione": rules.version, "impronta": rules.fingerprint,
    }  # fmt: skip


def _change(one: Change) -> dict[str, Any]:
    return {
        "frase": one.text,
        "dato": one.path,
        "classe": _GRADES[one.grade],
        "motivo": one.weight.reason,
        "clausole": list(one.clauses),
        "letture": list(one.readings),
    }


def _rewrite(one: Rewrite) -> dict[str, Any]:
    return {"id": one.id, "testo": one.text, "dati": list(one.because)}
