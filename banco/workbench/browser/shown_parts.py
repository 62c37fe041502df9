"""What is found of an edit as the page of the studio gets it: JSON with Italian keys, numbers as people read them."""

from collections.abc import Iterable, Sequence
from typing import Any

from banco.workbench.browser.mending import Line, mends_of
from banco.workbench.browser.working_texts import AmountVerdict
from banco.workbench.coherence.publication_list import PublicationList
from banco.workbench.coherence.read_texts import to_sign
from banco.workbench.coherence.review import OTHERS, PARTS, part_of
from banco.workbench.lsp.live_validation import span_at
from banco.workbench.realignment.amount_proposals import AmountProposal, Realignment
from conformance.cases.remark import Remark
from conformance.proof.played_scenarios import PlayedScenario
from generator.data.diagnostics import Diagnostic, Severity
from generator.model.ir import Ruleset
from generator.numbers.exact import Returns
from generator.numbers.return_words import OF, hundredths, share_words, way_words
from generator.numbers.told_returns import Agreement, BetReturn, ToldReturn, bet_returns, told_return
from generator.pages.changes.all_changes import Comparison
from generator.pages.changes.change_class import GRADE_WORDS
from generator.pages.sheet.own_words import RulesetWords
from generator.words.italian import join


def diagnostics(found: Sequence[Diagnostic], line: Line, *, valid: bool) -> dict[str, Any]:
    """Return what the reader says of the texts.

    Args:
        line: the text of a line, by file and number.
        valid: whether everything else could be computed.
    """
    wrong = sum(one.severity is Severity.ERRORE for one in found)
    return {
        "errori": wrong,
        "avvisi": len(found) - wrong,
        "valida": valid,
        "voci": [_underlined(one, line(one.at.file, one.at.line)) for one in found],
    }


def _underlined(one: Diagnostic, line: str) -> dict[str, Any]:
    suffix = ".feature" if one.at.file.endswith(".feature") else ".yaml"
    _, end = span_at(line, one.at.column - 1, suffix)
    return {**one.as_json(), "frase": one.message, "consiglio": one.advice, "fine": end + 1}


def coherence(remarks: Sequence[Remark], listed: PublicationList, line: Line, *, proposing: bool) -> dict[str, Any]:
    """Return everything that is to be looked at before a publication, in the parts in which it is settled.

    Args:
        listed: the same remarks, what this edit brought apart.
        line: the text of a line, by file and number.
        proposing: whether what may be done about some scenarios is still being looked for.
    """
    parts: dict[str, list[Remark]] = {}
    for one in remarks:
        parts.setdefault(part_of(one), []).append(one)
    order = [*PARTS, OTHERS]
    return {
        "in_calcolo": proposing,
        "bloccano": len(listed.blocking),
        "prima": listed.kinds,
        "parti": [
            {
                "titolo": title,
                "voci": [{**_remark(one, line), "portata": one in listed.brought} for one in parts[title]],
            }
            for title in sorted(parts, key=order.index)
        ],
    }


def _remark(one: Remark, line: Line) -> dict[str, Any]:
    told = {"frase": one.diagnostic.message, "consiglio": one.diagnostic.advice, "scenario": one.scenario}
    first, other = [*mends_of(one, line), None, None][:2]
    if one.again:  # the files of the studio are a copy that nobody types about
        told["consiglio"] = "Rifallo: le conclusioni possono essere altre."
    elif one.diagnostic.code == "C110":
        told["consiglio"] = "Rifai il conto sul testo; se torna, accetta gli importi con il tuo nome."
    asked = to_sign(one)
    signature = None if asked is None else {"id": asked.id, "titolo": asked.title}
    return {
        **one.as_json(),
        **told,
        "correzione": first,
        "oppure": other,
        "firma": signature,
        "calcolo": list(one.again),
    }


def changes(comparison: Comparison | None, against: str) -> dict[str, Any]:
    """Return what changed from the version of before, a sentence for each datum."""
    if comparison is None:
        return {"rispetto_a": "", "prima": "", "dopo": "", "grado": None, "voci": []}
    grade = comparison.grade
    return {
        "rispetto_a": against,
        "prima": comparison.before.version,
        "dopo": comparison.after.version,
        "grado": None if grade is None else GRADE_WORDS[grade],
        "voci": [
            {
                "dato": one.path,
                "testo": one.text,
                "grado": GRADE_WORDS[one.grade],
                "perche": one.weight.reason,
                "clausole": list(one.clauses),
            }
            for one in comparison.changes
        ],
    }


def scenarios(
    played: Sequence[PlayedScenario], asked: Realignment, verdicts: Sequence[AmountVerdict]
) -> dict[str, Any]:
    """Return the scenarios that tell other rules, with the amounts that are proposed and what was said of them."""
    refused = {one.scenario: one for one in verdicts if not one.taken}
    names = {one.case.scenario: True for one in played}
    for one in played:
        names[one.case.scenario] &= not one.findings
    return {
        "totale": len(names),
        "tornano": sum(names.values()),
        "gruppi": [
            {"clausola": clause, "scenari": _scenarios(asked.of_clause(clause), refused)} for clause in asked.clauses
        ],
        "sbagliati": _scenarios([one for one in asked.proposals if one.by_mistake], refused),
        "a_mano": [
            {
                "id": one.scenario,
                "titolo": one.title,
                "file": one.at.file,
                "riga": one.at.line,
                "perche": one.why,
                "sbagliato": one.by_mistake,
            }
            for one in asked.withheld
        ],
        "accettati": [_taken(one) for one in verdicts if one.taken],
    }


def _scenarios(proposals: Iterable[AmountProposal], refused: dict[str, AmountVerdict]) -> list[dict[str, Any]]:
    own: dict[str, list[AmountProposal]] = {}
    for one in proposals:
        own.setdefault(one.scenario, []).append(one)
    return [
        {
            "id": name,
            "titolo": found[0].title,
            "file": found[0].file,
            "riga": found[0].place.line,
            "stato": "rifiutato" if name in refused else "attesa",
            "nome": refused[name].who if name in refused else "",
            "motivo": refused[name].why if name in refused else "",
            "importi": [
                {"riga": one.place.line, "colonna": one.place.start + 1, "prima": one.was, "dopo": one.now}
                for one in found
            ],
        }
        for name, found in own.items()
    ]


def _taken(one: AmountVerdict) -> dict[str, Any]:
    return {
        "id": one.scenario,
        "titolo": one.title,
        "clausola": one.clause,
        "nome": one.who,
        "motivo": one.why,
        "importi": [{"prima": was.strip(), "dopo": now.strip()} for _, was, now in one.lines],
    }


def returns(rules: Ruleset, now: Returns | None, before: Returns | None) -> dict[str, Any]:
    """Return the exact returns beside those of the version of before and those declared; without any, that they come.

    Args:
        before: None where there is no such version.
    """
    words = RulesetWords(rules)
    was = {_key(row): row for row in map(told_return, before.computed)} if before is not None else {}
    bets = bet_returns(rules, now) if now is not None else ()
    rows = [(bet, *row) for bet in bets for row in bet.by_base]
    return {
        "in_calcolo": now is None,
        "voci": [
            _row(computed, was.get(_key(computed)), words, bet if declared is not None else None)
            for bet, _, computed, declared in rows
            if computed is not None
        ],
        "non_calcolati": [{"voce": one.path, "perche": one.reason} for one in (now.refused if now is not None else ())],
    }


def _key(row: ToldReturn) -> tuple[object, ...]:
    return row.wagers, row.strategy, row.base


def _row(row: ToldReturn, was: ToldReturn | None, words: RulesetWords, beside: BetReturn | None) -> dict[str, Any]:
    declared = None if beside is None else beside.declared
    return {
        "puntata": join([words.wager(name).text for name in row.wagers]),
        "puntate": list(row.wagers),
        "come": way_words(row.strategy),
        "base": OF[row.base],
        "ora": share_words(row),
        "prima": "" if was is None else share_words(was),
        "differenza": "" if was is None else hundredths(row.value - was.value, signed=True),
        "dichiarato": "" if declared is None else share_words(declared),
        "torna": None if beside is None else beside.agreement is not Agreement.DISAGREES,
    }
