"""A comparison as JSON, for programs."""

from typing import Any

from banco.lab.rounds.comparison_findings import Findings
from banco.lab.rounds.first_round import Searched
from banco.lab.rounds.games_text import are_two_games
from banco.lab.rounds.round_words import ToldRound, ToldSide, sign
from banco.lab.rounds.scenario_changes import ScenarioChange
from conformance.wire.wire_values import Cents
from generator.engine.runtime.register import money
from generator.model.ir import Ruleset
from generator.numbers.numbers_json import told_json
from generator.numbers.return_words import hundredths
from generator.pages.changes.change_class import Grade
from generator.pages.changes.change_telling import RulesetChange
from generator.pages.changes.return_changes import ReturnChange
from generator.pages.changes.return_checks import ReturnChecks
from generator.pages.changes.rewrites import Rewrite
from generator.pages.changes.two_games import sections

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
        "sezioni": sections(found.comparison) if are_two_games(found) else None,
        "ritorni_dichiarati": None if found.checks is None else _checks(found.checks),
        "ritorni": None if found.returns is None else [_return(one) for one in found.returns],
        "scenari": [_scenario(one) for one in found.scenarios],
        "mostra": [one.path for one in found.shows],
        "primo_colpo": None if found.first is None else _round(found.first),
        "scenario_proposto": None if found.proposed is None else found.proposed.text,
        "ricerca": None if found.searched is None else _search(found.searched),
    }


def _side(shown: str, rules: Ruleset) -> dict[str, str]:
    return {
        "nome": shown, "regolamento": rules.slug, "versione": rules.version, "impronta": rules.fingerprint,
    }  # fmt: skip


def _change(one: RulesetChange) -> dict[str, Any]:
    return {
        "frase": one.text,
        "dato": one.path,
        "classe": _GRADES[one.grade],
        "motivo": one.weight.reason,
        "clausole": list(one.clauses),
        "letture": list(one.readings),
    }


def _return(one: ReturnChange) -> dict[str, Any]:
    return {
        "prima": None if one.before is None else told_json(one.before),
        "dopo": None if one.after is None else told_json(one.after),
        "punti_percentuali": None if one.difference is None else hundredths(one.difference, signed=True),
    }


def _checks(checks: ReturnChecks) -> dict[str, Any]:
    return {
        "calcolati": checks.computed,
        "non_tornano": [
            {
                "dichiarato": told_json(one.declared),
                "ricavato": told_json(one.given),
                "prima": None if one.earlier is None else told_json(one.earlier),
                "tornava": one.held,
            }
            for one in checks.false
        ],
        "non_calcolabili": [told_json(one) for one in checks.unknown],
        "oltre_cento": [{"ricavato": told_json(one.told), "lo_era": one.before} for one in checks.gaining],
    }


def _scenario(one: ScenarioChange) -> dict[str, Any]:
    return {
        "id": one.id,
        "titolo": one.title,
        "vale_prima": one.holds[0],
        "vale_dopo": one.holds[1],
        "passo": one.text,
        "atteso": one.expected,
        "prima": one.before,
        "dopo": one.after,
    }


def _search(one: Searched) -> dict[str, Any]:
    return {"posizioni": one.tried, "carte": one.cards, "posti": one.seats, "uguali_a_carte_date": one.alike}


def _round(one: ToldRound) -> dict[str, Any]:
    return {
        "puntate": [{"puntata": name, "importo": _whole(amount)} for name, amount in one.stakes],
        "carte": list(map(sign, one.cards)),
        "decisioni": list(one.moves),
        "prima": _told(one.before),
        "dopo": _told(one.after),
    }


def _told(side: ToldSide) -> dict[str, Any]:
    return {
        "rifiutato": side.fault or None,
        "mani": [list(map(sign, hand)) for hand in side.hands],
        "banco": list(map(sign, side.dealer)),
        "guadagno": None if side.gain is None else _whole(side.gain),
        "non_ammesse": list(side.refused),
        "opzioni": [{"opzione": name, "costo": None if cost is None else _whole(cost)} for name, cost in side.options],
        "fatti": list(side.shown),
        "finito": not side.waiting,
    }


def _rewrite(one: Rewrite) -> dict[str, Any]:
    return {"id": one.id, "testo": one.text, "dati": list(one.because)}


def _whole(cents: Cents) -> str:
    """Return an amount as it travels: what two sets of rules pay is always in whole cents."""
    assert cents == int(cents)
    return money(int(cents))
