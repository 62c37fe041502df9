"""The machine report of a run: stable Italian keys, the same bytes for the same run, no times."""

import json
from typing import Any

from conformance.reports.case_view import CaseView
from conformance.reports.causes import RootCause
from conformance.reports.deal_view import DealView
from conformance.reports.reading_profile import ReadingProfile
from conformance.reports.report_words import VERDICTS, Tone
from conformance.reports.summary import RunSummary

FORMAT = 1


def render(summary: RunSummary) -> str:
    """Return the report as JSON text, indented, ending with a newline.

    A key is never removed nor given another meaning without a new `formato`; new keys may come.
    """
    return json.dumps(as_data(summary), ensure_ascii=False, indent=2) + "\n"


def as_data(summary: RunSummary) -> dict[str, Any]:
    """Return the report as plain data."""
    engine, problem = summary.engine, summary.problem
    return {
        "formato": FORMAT,
        "motore": {
            "nome": engine.name,
            "versione": engine.version,
            "linguaggio": engine.language,
            "impronta": engine.digest,
            "impronta_del_regolamento": engine.claims_rules,
            "comando": engine.command,
        },
        "regolamento": {"id": summary.regolamento, "impronta": summary.rules_digest},
        "suite": {"versione": summary.suite_version, "impronta": summary.suite_digest},
        "seme": summary.seed,
        "esito": summary.overall.value,
        "codice_uscita": int(summary.exit_code),
        "completo": summary.complete,
        "parziale_perche": list(summary.partial),
        "isolamento": {"attivo": summary.containment.active, "parole": summary.containment.words},
        "repliche": {
            "estratte": summary.replays.wanted,
            "rigiocate": summary.replays.played,
            "diverse": summary.replays.different,
            "cambi": dict(summary.replays.kinds),
        },
        "colpi_a_caso": {
            "chiesti": summary.chance.wanted,
            "giocati": summary.chance.played,
            "modi": dict(summary.chance.manners),
            "diversi": [
                {
                    "numero": one.number,
                    "modo": one.manner,
                    "colpo": one.setup,
                    "mosse": list(one.moves),
                    "atteso": one.expected,
                    "ricevuto": one.got,
                    "clausole": list(one.clauses),
                    "si_ripete": one.repeated,
                }
                for one in summary.chance.differences
            ],
        },
        "copertura": [{"voce": row.name, "parole": row.words, "tono": row.tone.value} for row in summary.coverage],
        "impronte": [
            {
                "di": row.what,
                "calcolata": row.computed or None,
                "dichiarata": row.claimed or None,
                "confronto": row.words,
                "diversa": row.differs,
            }
            for row in summary.digests
        ],
        "generato_dal_regolamento": summary.generated,
        "cause": [_cause(cause) for cause in summary.causes],
        "distribuzione": summary.deal and _deal(summary.deal),
        "problema": problem
        and {
            "codice": problem.code,
            "messaggio": problem.words,
            "rimedio": problem.hint,
            "responsabile": summary.problem_blame.value,
        },
        "deroghe_da_correggere": [
            {"scenario": scenario, "codice": code, "motivo": words} for scenario, code, words in summary.waiver_faults
        ],
        "conteggi": {verdict.value: count for verdict, count in summary.counts.items()},
        "responsabili": {blame.value: count for blame, count in summary.blames.items()},
        "clausole": {
            clause.id: {words.key: clause.counts.get(verdict, 0) for verdict, words in VERDICTS.items()}
            for clause in summary.clauses
        },
        "letture": [_reading(reading) for reading in summary.readings],
        "scenari": [_case(case) for case in summary.cases],
    }


def _cause(cause: RootCause) -> dict[str, Any]:
    return {
        "id": cause.anchor,
        "titolo": cause.title,
        "spiegazione": cause.told_whole,
        "responsabile": cause.blame.value,
        "rende_rosso": cause.tone is Tone.MALE,
        "clausole": list(cause.clauses),
        "mostra": cause.best and cause.best.id,
        "scenari": [case.id for case in cause.cases],
        "riproduci": cause.command,
    }


def _deal(deal: DealView) -> dict[str, Any]:
    return {
        "atteso": deal.expected,
        "ricevuto": deal.got,
        "rende_rosso": deal.is_red,
        "responsabile": deal.blame.value,
        "clausole": list(deal.clauses),
        "carte_per_ruolo": deal.by_role,
        "letture": list(deal.readings),
        "dettaglio": deal.detail,
        "scenari": list(deal.scenarios),
    }


def _reading(reading: ReadingProfile) -> dict[str, Any]:
    return {
        "id": reading.id,
        "domanda": reading.question,
        "clausole": list(reading.clauses),
        "stato": reading.standing.value,
        "negli_scenari": reading.chosen,
        "motore": {"esito": reading.seen, "gioca": list(reading.played), "scenari": list(reading.scenarios)},
        "ritorno": reading.effect or None,
        "escluse": [{"alternativa": name, "motivo": why} for name, why in reading.excluded],
    }


def _case(case: CaseView) -> dict[str, Any]:
    return {
        "id": case.id,
        "titolo": case.title,
        "funzionalita": case.feature,
        "riga": case.line,
        "clausole": list(case.clauses),
        "verdetto": case.verdict.value,
        "codice": case.code,
        "modo": case.mode,
        "responsabile": case.blame.value,
        "dettaglio": case.detail,
        "deroga": case.waiver,
        "riscontri": [
            {
                "passo": finding.text,
                "riga": finding.line,
                "clausole": list(finding.clauses),
                "atteso": finding.expected,
                "ricevuto": finding.got,
            }
            for finding in case.findings
        ],
        "riscontri_omessi": case.findings_omitted,
        "riproduci": case.replay,
    }
