"""JUnit XML, for the dashboards of those who run the suite in their own pipelines."""

from xml.etree import ElementTree

from conformance.reports.case_view import CaseView
from conformance.reports.causes import RootCause
from conformance.reports.report_words import VERDICTS
from conformance.reports.summary import RunSummary
from conformance.run.run_report import Exit, Verdict

_ELEMENTS = {
    Verdict.CONFORME: None,
    Verdict.NON_CONFORME: "failure",
    Verdict.INSTABILE: "failure",
    Verdict.GUASTO: "error",
    Verdict.NON_VERIFICABILE: "error",
    Verdict.ERRORE_SUITE: "error",
    Verdict.NON_APPLICABILE: "skipped",
    Verdict.NON_ESEGUITO: "skipped",
    Verdict.ALTRA_LETTURA: "skipped",
}


def render(summary: RunSummary) -> str:
    """Return the run as one JUnit suite, with an XML declaration and a newline at the end.

    A failure under a waiver is `skipped` and says why. A run that must not be read as a success although no scenario
    failed (nothing ran, the engine never started) carries one more test case, in error: without it a dashboard would
    show green.
    """
    cases = [_case(case) for case in summary.cases]
    is_shown = any(case.is_red and not case.waiver for case in summary.cases)
    if summary.exit_code is not Exit.CONFORME and not is_shown:
        cases.append(_alarm(summary))
    tallies = {"tests": str(len(cases))}
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        tallies[name] = str(sum(case.find(tag) is not None for case in cases))
    root = ElementTree.Element("testsuites", {"name": "Banco di Prova", **tallies})
    suite = ElementTree.SubElement(root, "testsuite", {"name": summary.regolamento, **tallies})
    properties = ElementTree.SubElement(suite, "properties")
    told = {
        "motore": f"{summary.engine.name} {summary.engine.version}",
        "motore.impronta": summary.engine.claim_words if summary.engine.digest else "non dichiarata",
        "regolamento.impronta": summary.rules_digest,
        "suite.versione": summary.suite_version,
        "suite.impronta": summary.suite_digest,
        "isolamento": summary.containment.words if summary.containment.active else f"no: {summary.containment.words}",
        "repliche": summary.replays_words,
        "parziale": "; ".join(summary.partial) or "no",
        **{f"copertura.{row.name.lower()}": row.words for row in summary.coverage},
        **{f"impronta.{row.what}": f"{row.computed or 'non calcolata'} ({row.words})" for row in summary.digests},
        **{cause.anchor: _cause(cause) for cause in summary.causes},
        "esito": summary.overall.value,
        "uscita": summary.exit_words,
    }
    for name, value in told.items():
        ElementTree.SubElement(properties, "property", {"name": name, "value": value})
    suite.extend(cases)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _cause(cause: RootCause) -> str:
    shown = f": {', '.join(case.id for case in cause.cases)}" if cause.cases else ""
    seen = f" ({cause.many}{shown})" if cause.cases else ""
    return f"{cause.title}{f'. {cause.told_whole}' if cause.told else ''}{seen}"


def _case(case: CaseView) -> ElementTree.Element:
    element = ElementTree.Element(
        "testcase", {"classname": case.feature.removesuffix(".feature"), "name": f"{case.id} {case.title}"}
    )
    tag = _ELEMENTS[case.verdict]
    if tag is not None and case.is_red and case.waiver:
        ElementTree.SubElement(element, "skipped", {"message": case.waiver})
    elif tag is not None:
        attributes = {"message": _message(case)}
        if tag != "skipped":
            attributes["type"] = case.code or case.verdict.value
        ElementTree.SubElement(element, tag, attributes).text = _body(case)
    if case.is_red and case.stderr:
        ElementTree.SubElement(element, "system-err").text = case.stderr
    return element


def _message(case: CaseView) -> str:
    if case.findings:
        first = case.findings[0]
        return f"{case.verdict_words}: atteso {first.expected}; ricevuto {first.got}"
    return f"{case.verdict_words}: {case.detail or VERDICTS[case.verdict].meaning}"


def _body(case: CaseView) -> str:
    lines = [f"{case.feature}:{case.line}", f"clausole: {', '.join(case.clauses) or 'nessuna'}"]
    for finding in case.findings:
        lines += [f"passo: {finding.text}", f"  atteso:   {finding.expected}", f"  ricevuto: {finding.got}"]
    return "\n".join([*lines, f"ripeti con: {case.replay}"])


def _alarm(summary: RunSummary) -> ElementTree.Element:
    element = ElementTree.Element("testcase", {"classname": "collaudo", "name": "Esito del collaudo"})
    ElementTree.SubElement(
        element, "error", {"message": summary.exit_words, "type": "collaudo"}
    ).text = summary.told_problem
    return element
