"""From an engine's answer to findings: each check at its point, and what no check may leave unsaid."""

from collections.abc import Iterator, Mapping
from typing import Any

from conformance.cases.judging import card_checks, choice_checks, money_checks, session_checks, session_record_checks
from conformance.cases.judging.check_kinds import CheckKind
from conformance.cases.judging.observation import Entry, View, entries_of, step_of
from conformance.cases.judging.session_view import SessionView
from conformance.cases.scenario.case import Case, CaseFinding, Check

CHECKS: Mapping[str, CheckKind[Any]] = {
    **card_checks.check.kinds,
    **choice_checks.check.kinds,
    **money_checks.check.kinds,
    **session_checks.check.kinds,
    **session_record_checks.check.kinds,
}
"""The checks by the name that the steps give them."""


def judge(case: Case, esito: Mapping[str, Any]) -> tuple[CaseFinding, ...]:
    """Return what the engine did otherwise than the scenario says; () if it conforms.

    Args:
        esito: the whole round (register joined if it was played step by step), or `{"errore": {…}}`.
    """
    if not isinstance(esito, Mapping):
        return (_general(case, "un esito leggibile", "una risposta che non è un oggetto"),)
    if "errore" in esito:
        return tuple(_setup_error(case, esito["errore"]))
    return (*_checks(case, esito), *_moves(case, esito))


def evaluate(case: Case, check: Check, esito: Mapping[str, Any]) -> CaseFinding | None:
    """Return what is wrong at one check, or None."""
    return _evaluated(case, check, _view(case, check.after, esito))


def seen(case: Case, check: Check, esito: Mapping[str, Any]) -> View:
    """Return what an engine showed where a check looks."""
    return _view(case, check.after, esito)


def _view(case: Case, after: int, esito: Mapping[str, Any]) -> View:
    kind = SessionView if case.at_table else View
    return kind(esito=esito, context=case.context, after=after, last=after >= len(case.moves))


def _evaluated(case: Case, check: Check, view: View) -> CaseFinding | None:
    if check.name == "rifiuto" and check.after == 0:
        wrong: tuple[str, str] | None = (
            f"la puntata è rifiutata con «{check.args['codice']}»",
            "la puntata è accettata",
        )
    else:
        wrong = CHECKS[check.name].judge(view, **check.args)
    if wrong is None:
        return None
    return CaseFinding(text=check.text, line=check.line, expected=wrong[0], got=wrong[1], clauses=case.clauses)


def _checks(case: Case, esito: Mapping[str, Any]) -> Iterator[CaseFinding]:
    views: dict[int, View] = {}  # checks look and touch nothing: those of one point share what they see
    for check in case.checks:
        if check.after not in views:
            views[check.after] = _view(case, check.after, esito)
        finding = _evaluated(case, check, views[check.after])
        if finding is not None:
            yield finding


def _general(case: Case, expected: str, got: str, move: int | None = None) -> CaseFinding:
    """Return what is wrong with a scenario, at the step of a move, if it is of one: 0 is the stakes."""
    text, line = case.played[move] if move is not None and move < len(case.played) else ("", 0)
    return CaseFinding(
        text=text or case.title, line=line or case.line, expected=expected, got=got, clauses=case.clauses
    )


def _setup_error(case: Case, error: object) -> Iterator[CaseFinding]:
    code = error.get("codice") if isinstance(error, Mapping) else None
    wanted = [check for check in case.checks if check.name == "rifiuto" and check.after == 0]
    for check in wanted:
        if code != check.args["codice"]:
            expected = f"la puntata è rifiutata con «{check.args['codice']}»"
            yield CaseFinding(
                text=check.text, line=check.line, expected=expected, got=_error_words(code), clauses=case.clauses
            )  # fmt: skip
    if not wanted:
        yield _general(
            case,
            "il tavolo si apre e i suoi colpi si giocano" if case.at_table else "il colpo si gioca",
            _error_words(code),
            0 if code == "puntata-non-ammessa" else None,
        )


def _error_words(code: object) -> str:
    if code == "sabot-esaurito":
        return "il motore chiede più carte di quante lo scenario ne prevede («sabot-esaurito»)"
    return f"il motore risponde con l'errore «{code}»"


def _moves(case: Case, esito: Mapping[str, Any]) -> Iterator[CaseFinding]:
    """Yield the moves refused without the scenario saying so, and those that were never played."""
    by_move: dict[int, list[Entry]] = {}
    for entry in entries_of(esito):
        by_move.setdefault(step_of(entry), []).append(entry)
    last = max(by_move, default=0) if esito.get("stato") == "concluso" else None
    refusals = {check.after for check in case.checks if check.name == "rifiuto"}
    for number, move in enumerate(case.moves, start=1):
        mine = by_move.get(number, [])
        refused = [entry for entry in mine if entry.get("fatto") == "rifiuto"]
        if refused and number not in refusals:
            what, done = ("l'evento", "o") if case.at_table else ("la mossa", "a")
            expected = f"{what} {number} ({describe(case, move)}) è accettat{done}"
            yield _general(case, expected, f"{what} è rifiutat{done} con «{refused[0].get('codice')}»", number)
        elif not refused and not case.at_table and not _consumed(move, mine, last is not None and last < number):
            yield _general(
                case,
                f"la mossa {number} ({describe(case, move)}) si gioca",
                "il colpo era già finito, o il motore l'ha ignorata",
                number,
            )


_TRACES = {
    None: ("scelta",),
    "tempo_scaduto": ("scelta",),
    "anticipo": ("anticipo",),
    "malfunzionamento": ("rimborso",),
}


def _consumed(move: Mapping[str, Any], entries: list[Entry], ended: bool) -> bool:
    """Say whether a move left its trace; connections leave none of their own."""
    kinds = _TRACES.get(move.get("evento"))
    return not ended if kinds is None else any(entry.get("fatto") in kinds for entry in entries)


def describe(case: Case, move: Mapping[str, Any]) -> str:
    """Return a move in Italian words."""
    event = move.get("evento")
    if case.at_table:
        return _of_table(case, move)
    if event not in (None, "anticipo"):
        return str(event).replace("_", " ")
    names, labels = case.context.get("giocatori", {}), case.context.get("offerte", {})
    who = move.get("giocatore") or case.context.get("posti", {}).get(str(move.get("posto")))
    label = labels.get(move.get("azione"), move.get("azione"))
    early = "in anticipo " if event else ""
    return f"{early}{label} di {names.get(who, who)}, mano {move.get('mano')} del posto {move.get('posto')}"


_NAMED = ("posto", "puntata", "importo", "testo", "secondi", "azione")
"""What an event may name, in the order in which it is told."""


def _of_table(case: Case, event: Mapping[str, Any]) -> str:
    """Return an event of a table in Italian words."""
    name = str(event.get("evento"))
    label = case.context.get("comandi", {}).get(name, name.replace("_", " "))
    who = case.context.get("giocatori", {}).get(event.get("giocatore"), "")
    said = [f"{key} {event[key]}" for key in _NAMED if key in event]
    return " ".join([f"«{label}»", *([f"di {who}"] if who else []), *said])
