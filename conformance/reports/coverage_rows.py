"""What a verdict covers, row by row: the same words in every format."""

from collections.abc import Sequence
from dataclasses import dataclass

from conformance.audit.breach import STAGE
from conformance.readings.explanation import INCOHERENT
from conformance.reports.escape_odds import escapes
from conformance.reports.report_words import Tone
from conformance.reports.run_scope import FrozenScope, RunScope
from conformance.reports.safe_text import line, plural
from conformance.run.chance_words import chance_words
from conformance.run.run_report import Containment, JudgedLevel, Mode, RunReport, Verdict
from conformance.run.verdict import UNSEEN, may_be_another_reading
from generator.words.amounts import thousands
from generator.words.italian import join

COHERENCE = "Coerenza"
"""The name of the row that says whether one choice of readings explains all that was shown."""
_FEW = 10
"""So many scenarios that an engine may know by heart: a report says how likely it is to escape."""
EVERY_REPLAY = "--repliche tutte"
"""The option that replays every scenario."""
_MODES = {Mode.COPIONE: "in un messaggio", Mode.INTERATTIVO: "passo per passo"}


Told = tuple[str, Tone]
"""What is said of a row, in Italian, and how it is drawn."""


@dataclass(frozen=True, kw_only=True, slots=True)
class CoverageRow:
    """One thing that a verdict covers, or does not: its name, what is said of it, how it is drawn."""

    name: str
    words: str
    tone: Tone


def coverage_rows(report: RunReport, scope: RunScope, uncited: Sequence[str]) -> tuple[CoverageRow, ...]:
    """Return what a run covers, in the order of the reports.

    Args:
        uncited: the clauses on a round that no scenario of the run cites.
    """
    rows = {
        "Suite": _suite(report, scope),
        "Insieme congelato": _frozen(scope),
        "Livelli": _levels(report),
        "Modi": _modes(report),
        "Registro": _register(scope),
        "Isolamento": _isolation(report.containment),
        "Rigiocati cambiati": _replays(report),
        "Colpi a caso": _chance(report),
        "Ogni risposta": _replies(report),
        COHERENCE: _readings(report),
        "Capacità": _capabilities(report),
        "Eventi riferiti": _entries(report),
        "Clausole": _clauses(uncited),
        "Deroghe": _waivers(report),
        "Seme": _fine(f"{report.seed}: con lo stesso motore il rapporto torna identico"),
    }
    return tuple(CoverageRow(name=name, words=told[0], tone=told[1]) for name, told in rows.items() if told)


def _fine(words: str) -> Told:
    return words, Tone.BENE


def _suite(report: RunReport, scope: RunScope) -> Told:
    played = len(report.results) - report.counts[Verdict.NON_ESEGUITO]
    told = f"{plural(played, 'caso', 'casi')} giocati" if played != 1 else "1 caso giocato"
    if played < len(report.results) or not report.complete:
        left = f" su {thousands(len(report.results))}" if report.results else ""
        return f"incompleta: {told}{left}", Tone.MALE
    if scope.every is None:
        return told, Tone.NEUTRO
    if played + report.beyond_level < scope.every:
        return f"in parte: {told} su {thousands(scope.every)}", Tone.ATTENTO
    return _fine(f"intera: {told}, nessuno saltato")


def _frozen(scope: RunScope) -> Told | None:
    if scope.frozen is None:
        return None
    return frozen_words(scope.frozen), Tone.ATTENTO if scope.frozen.since or scope.frozen.lacking else Tone.BENE


def frozen_words(frozen: FrozenScope) -> str:
    """Return which frozen set a run is held to and what changed since, in Italian, without a full stop."""
    told = plural(frozen.scenarios, "scenario", "scenari")
    if frozen.lacking:
        told = f"parziale, {told} su {thousands(frozen.scenarios + frozen.lacking)} del registro del suo giorno"
    since = f"; da allora {line('; '.join(frozen.since), 600)}" if frozen.since else "; da allora niente è cambiato"
    return f"{told}, impronta {frozen.digest[:16]}{since}"


def _modes(report: RunReport) -> Told:
    if len(report.modes) > 1:
        return _fine("tutti e due: in un messaggio e passo per passo")
    if not report.modes:
        return "nessuno: non si è giocato niente", Tone.ATTENTO
    return f"uno solo: {_MODES[report.modes[0]]}", Tone.ATTENTO


def _levels(report: RunReport) -> Told | None:
    if report.beyond_level:
        left = plural(
            report.beyond_level, "scenario di un tavolo non si è giocato", "scenari di un tavolo non si sono giocati"
        )
        return f"colpo; il motore non dichiara «tavolo»: {left}", Tone.NEUTRO
    return _fine("colpo e tavolo") if JudgedLevel.TABLE in report.levels else None


def _register(scope: RunScope) -> Told:
    if scope.register is None:
        return "nessun registro a cui confrontare gli scenari", Tone.NEUTRO
    if scope.register:
        return line(scope.register, 300), Tone.ATTENTO
    return _fine("intatto: nessuno scenario tolto o cambiato")


def _isolation(containment: Containment) -> Told:
    words = line(containment.words, 300)
    return _fine(words) if containment.active else (f"nessuno: {words}", Tone.ATTENTO)


def _replays(report: RunReport) -> Told:
    words = replays_words(report)
    if report.replays.different:
        return words, Tone.MALE
    is_short = report.replays.played < report.replays.wanted or not report.replays.played
    return words, Tone.ATTENTO if is_short else Tone.BENE


def _chance(report: RunReport) -> Told | None:
    if not report.chance.wanted:
        return None
    whole = report.chance.played == report.chance.wanted
    tone = Tone.MALE if report.chance.differences else Tone.BENE if whole else Tone.ATTENTO
    return line(chance_words(report.chance), 500), tone


def replays_words(report: RunReport) -> str:
    """Return what was replayed, without a full stop: «34 scenari rigiocati in un processo nuovo, cambiati in …»."""
    replays = report.replays
    if not replays.played:
        return "nessuno scenario rigiocato"
    told = plural(replays.played, "scenario rigiocato", "scenari rigiocati")
    kinds = ", ".join(f"{kind} ({thousands(count)})" for kind, count in replays.kinds.items())
    other = f"; in {thousands(replays.different)} il motore racconta un'altra storia" if replays.different else ""
    return f"{told} in un processo nuovo, cambiati in {kinds}{other or _left(report)}"


def _left(report: RunReport) -> str:
    """Return what the scenarios that were not replayed leave open: who knows few of them by heart may escape."""
    drawn_of = report.counts[Verdict.CONFORME] + report.counts[Verdict.ALTRA_LETTURA]
    played = report.replays.played
    if played >= drawn_of:
        return "; sono tutti i conformi"
    told = f"sfugge {escapes(drawn_of, played, 1)} volte su 100 chi ne riconosce uno solo"
    more = f", {escapes(drawn_of, played, _FEW)} chi ne riconosce dieci" if drawn_of >= _FEW else ""
    return f"; dei {thousands(drawn_of)} conformi {told}{more} ({EVERY_REPLAY} li rigioca tutti)"


def _replies(report: RunReport) -> Told:
    broken = sum((result.code or "").startswith(f"{STAGE}:") for result in report.results)
    if broken:
        words = f"{plural(broken, 'caso in cui', 'casi in cui')} il motore si contraddice o rivela ciò che è segreto"
        return words, Tone.MALE
    if not any(result.esito is not None for result in report.results):
        return "nessuna risposta da controllare", Tone.ATTENTO
    if report.deal is not None and report.deal.verdict is Verdict.NON_CONFORME:
        words = "segreto delle carte, conti, un racconto solo; la distribuzione ha un altro ordine"
        return words, Tone.MALE
    return _fine("segreto delle carte, ordine del sabot, conti, un racconto solo")


def _readings(report: RunReport) -> Told:
    if report.problem is not None and report.problem.code == INCOHERENT:
        return line(report.problem.words), Tone.MALE
    if not report.readings and not report.complete and any(map(may_be_another_reading, report.results)):
        words = "le letture non sono state confrontate, il collaudo si è fermato prima"
        words += ": un caso non conforme può esserne una"
        return words, Tone.ATTENTO
    if not report.readings:
        return "le letture non sono state confrontate", Tone.NEUTRO
    words = "una sola scelta di letture spiega tutto ciò che si può spiegare"
    return _fine(words)


def _capabilities(report: RunReport) -> Told:
    beyond = report.counts[Verdict.NON_APPLICABILE]
    if not beyond and not _has_played(report):
        return "non si è giocato niente", Tone.NEUTRO
    if not beyond:
        return _fine("nulla di non applicabile")
    asked = sorted({one.detail for one in report.results if one.verdict is Verdict.NON_APPLICABILE and one.detail})
    more = f": {line(asked[0], 160)}" if asked else ""
    words = f"{plural(beyond, 'caso non applicabile', 'casi non applicabili')}{more}"
    return words, Tone.ATTENTO


def _entries(report: RunReport) -> Told:
    kinds: dict[str, int] = {}
    for result in report.results:
        stage, _, kind = (result.code or "").partition(":")
        if stage == UNSEEN:
            kinds[kind] = kinds.get(kind, 0) + 1
    if not kinds and not _has_played(report):
        return "non si è giocato niente", Tone.NEUTRO
    if not kinds:
        return _fine("nulla è rimasto non verificabile")
    told = join(f"«{line(kind, 40)}» ({plural(count, 'caso', 'casi')})" for kind, count in sorted(kinds.items()))
    return f"il motore non riporta mai {told}", Tone.ATTENTO


def _has_played(report: RunReport) -> bool:
    return any(result.verdict is not Verdict.NON_ESEGUITO for result in report.results)


def _clauses(uncited: Sequence[str]) -> Told:
    if not uncited:
        return _fine("ogni clausola elencata ha almeno uno scenario")
    first = ", ".join(line(name, 40) for name in uncited[:6])
    more = f" e altre {thousands(len(uncited) - 6)}" if len(uncited) > 6 else ""
    return f"senza scenari: {first}{more}", Tone.ATTENTO


def _waivers(report: RunReport) -> Told:
    waived = sum(result.waiver is not None for result in report.results)
    if report.waiver_faults:
        words = plural(len(report.waiver_faults), "deroga da correggere", "deroghe da correggere")
        return words, Tone.MALE
    if waived:
        return plural(waived, "caso in deroga", "casi in deroga"), Tone.ATTENTO
    return _fine("nessuna")
