"""Data of the table around the rounds that contradict one another, or leave its players waiting for something."""

from collections.abc import Iterable, Iterator
from math import gcd

from generator.data.diagnostics import Diagnostic, Severity
from generator.data.nodes import Node
from generator.model.checks.names import at
from generator.model.checks.positions import Places
from generator.model.checks.result_tables import check_results
from generator.model.checks.session_conditions import check_conditions
from generator.model.checks.session_needs import check_needs
from generator.model.ir import Limits, Ruleset
from generator.model.ir_session import TableSession
from generator.model.meaning.table_situations import BETTING, OPENING
from generator.words.italian import join

Found = Iterator[Diagnostic]
CUT_CARD = "carta_taglio"


def check_session(tree: Node, places: Places, ruleset: Ruleset) -> Found:
    """Yield what is wrong with the table around the rounds; nothing where the data do not speak of it."""
    session = ruleset.session
    if session is None:
        return
    yield from check_conditions(session, places, faults=ruleset.malfunction is not None)
    yield from _times(session, tree, places)
    yield from _needed(session, places)
    yield from check_needs(session, ruleset, places)
    yield from check_results(session, places)
    yield from _closable(session, places)
    yield from _twice(session, places)
    yield from _chips(session, ruleset, places)
    yield from _cut_card(session, ruleset, places)
    yield from _refunds(session, ruleset, places)


# ---------------------------------------------------------------------- times

_TIME_OF = {BETTING: "tavolo.tempi.puntata", OPENING: "sessione.tempi.apertura"}
"""Where the seconds of each phase are said."""


def _times(session: TableSession, tree: Node, places: Places) -> Found:
    for phase in session.phases:
        path, timed = _TIME_OF.get(phase.name, ""), phase.by_time
        only = len({one.by for one in phase.closes}) == 1
        if timed is not None and only and path and at(tree, *path.split(".")) is None:
            message = f"La fase «{phase.name}» si chiude soltanto per il tempo, e nessuno dice quanto dura."
            advice = f"Scrivi i secondi in «{path}»; se li decide chi apre il tavolo, «non_dichiarato»."
            yield Diagnostic("R348", message, places[timed.source.path], advice)
    opening = session.phase(OPENING)
    if session.opening_seconds is not None and (opening is None or opening.by_time is None):
        message = f"L'apertura durerebbe {session.opening_seconds} secondi, e il tempo non la chiude: finisce subito."
        advice = "Scrivi «chiude_se: [{tempo: scaduto}]» in «sessione.fasi.apertura», oppure togli il suo tempo."
        yield Diagnostic("R356", message, places[_TIME_OF[OPENING]], advice)
    if at(tree, "sessione", "tempi", "decisione_per") and at(tree, "tavolo", "tempi", "decisione") is None:
        message = "Si dice di che cosa è il tempo per decidere, e nessun tempo per decidere c'è."
        advice = "Scrivi i secondi in «tavolo.tempi.decisione», oppure togli «decisione_per»."
        yield Diagnostic("R355", message, places["sessione.tempi.decisione_per"], advice)


# ---------------------------------------------------------------------- commands and lists

_NEEDED = (("posa", "puntare", "{posa: fiche}"),)
"""What players have to do themselves, as long as nothing else does it for them."""


def _needed(session: TableSession, places: Places) -> Found:
    for kind, what, effect in _NEEDED:
        if not any(command.does(kind) for command in session.commands):
            message = f"Nessun comando permette di {what}: a questo tavolo non si gioca mai."
            advice = f"Aggiungi in «comandi» un comando con «effetti: [{effect}]»."
            yield Diagnostic("R349", message, places["sessione.comandi"], advice)


def _closable(session: TableSession, places: Places) -> Found:
    betting = session.phase(BETTING)
    if betting is not None and not betting.closes and not session.effects("chiudi"):
        message = "Le puntate, una volta aperte, non si chiudono mai: né da sé, né con un comando."
        advice = (
            "Scrivi «chiude_se: [{tempo: scaduto}]» in «puntate», o dai a un comando «effetti: [{chiudi: puntate}]»."
        )
        yield Diagnostic("R348", message, places[betting.source.path], advice)


def _twice(session: TableSession, places: Places) -> Found:
    lists = [("«mostra»", [(f"voce: {item.name}", item.source.path) for item in session.shown])]
    lists += [
        (f"«chiude_se» di «{phase.name}»", [(one.by, one.source.path) for one in phase.closes])
        for phase in session.phases
    ]
    for where, said in lists:
        met = set[str]()
        for name, path in said:
            if name in met:
                yield Diagnostic("R352", f"In {where} c'è due volte «{name}».", places[path], "Togli una delle due.")
            met.add(name)


# ---------------------------------------------------------------------- chips


def _chips(session: TableSession, ruleset: Ruleset, places: Places) -> Found:
    if not session.chips:
        return
    path, cut = f"{session.chips_source.path}.valori", session.above_most == "taglia"
    limits = [one for one in ruleset.table.limits if ruleset.wager(one.wager).initial]
    for one in limits:
        if not cut and not _can_be_made(session.chips, one):
            message = f"Con queste fiche non si fa nessuna puntata «{one.wager}» {_between(one)}."
            yield Diagnostic("R353", message, places[path], "Aggiungi una fiche più piccola, o correggi i limiti.")
            return
    most = [one.maximum for one in limits]
    if not cut and len(limits) == sum(wager.initial for wager in ruleset.wagers):
        larger = [_euro(chip) for chip in session.chips if all(top is not None and chip > top for top in most)]
        if larger:
            which = f"La fiche da {larger[0]} supera" if len(larger) == 1 else f"Le fiche da {join(larger)} superano"
            message = f"{which} il massimo di ogni puntata: nessuno può posarl{'a' if len(larger) == 1 else 'e'}."
            advice = "Toglila dall'elenco." if len(larger) == 1 else "Toglile dall'elenco."
            yield Diagnostic("R353", message, places[path], advice, Severity.AVVISO)


def _can_be_made(chips: Iterable[int], limits: Limits) -> bool:
    """Say whether some chips together are a stake within the limits."""
    least, most = limits.minimum or 1, limits.maximum
    if most is None or any(most // chip * chip >= least for chip in chips):
        return True
    unit = gcd(*chips)
    sums = 1  # bit n is the sum of n units
    for amount in range(most // unit + 1):
        if sums >> amount & 1:
            if amount * unit >= least:
                return True
            for chip in chips:
                sums |= 1 << amount + chip // unit
    return False


def _between(limits: Limits) -> str:
    if limits.minimum is None:
        return f"che non superi il massimo di {_euro(limits.maximum or 0)}"
    return f"fra il minimo di {_euro(limits.minimum)} e il massimo di {_euro(limits.maximum or 0)}"


def _euro(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


# ---------------------------------------------------------------------- the cut card, refunds


def _cut_card(session: TableSession, ruleset: Ruleset, places: Places) -> Found:
    reshuffle = ruleset.deck.reshuffle
    if session.mid_round and reshuffle != CUT_CARD:
        message = f"Si dice che cosa fa la carta di taglio, e il mazzo non ne ha: si rimescola «{reshuffle}»."
        advice = f"Togli «{CUT_CARD}», oppure scrivi «quando: {CUT_CARD}» in «mazzo.rimescolamento»."
        yield Diagnostic("R354", message, places[f"sessione.{CUT_CARD}"], advice)
    elif reshuffle == CUT_CARD and not session.mid_round:
        message = "Il mazzo ha una carta di taglio, e la sessione non dice che cosa fa se esce a colpo iniziato."
        advice = f"Aggiungi a «sessione»: «{CUT_CARD}: {{a_colpo_iniziato: finisce_il_colpo}}», oppure «subito»."
        yield Diagnostic("R354", message, places["sessione"], advice)


def _refunds(session: TableSession, ruleset: Ruleset, places: Places) -> Found:
    rows = [row for phase in session.phases for row in (*phase.begins, *phase.ends) if row.effect == "accredita"]
    fault = ruleset.malfunction
    if fault is not None and fault.later and not rows:
        message = "Dopo un guasto i rimborsi sono dovuti più tardi, e nessuna fase li accredita."
        advice = "Scrivi «all_inizio: [{accredita: dovuti}]» in «sessione.fasi.apertura»."
        yield Diagnostic("R357", message, places["sessione.fasi"], advice)
    if rows and (fault is None or not fault.later):
        why = "manca «errori.malfunzionamento»" if fault is None else "dopo un guasto si rimborsa subito"
        message = f"Si accreditano i rimborsi dovuti, e non ce ne sono mai: {why}."
        yield Diagnostic("R357", message, places[rows[0].source.path], "Togli la riga.", Severity.AVVISO)
