"""The table around the rounds: its phases, what closes them and what they do, its times, its cut card."""

from collections.abc import Callable, Iterator, Mapping

from generator.model.ir_session import PhaseClosing, SessionPhase, SessionRow, TableSession
from generator.pages.facts.session_facts import (
    BETTING,
    OPENING,
    PAYING,
    closed_by_command,
    opened_by_command,
    states_times,
    with_it,
)
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.pages.sheet.sentences.session_clauses import BOX
from generator.words.italian import count, human, ordinal, sentence

_HEADS = {
    OPENING: "fra la fine di un colpo e la finestra di puntata c'è l'apertura",
    BETTING: "nella finestra di puntata si posano le puntate; chiusa questa comincia il colpo, se qualcuno ha puntato",
    PAYING: "quando le poste di un colpo sono pagate, quel colpo si chiude e il tavolo ne apre un altro",
}
_BEGINS = {
    OPENING: "quando comincia l'apertura",
    BETTING: "quando si apre la finestra di puntata",
    PAYING: "quando il colpo è finito",
}
_ENDS = {OPENING: "quando l'apertura finisce", BETTING: "quando la finestra di puntata si chiude"}
_CLOSED = {OPENING: "l'apertura finisce", BETTING: "la finestra di puntata si chiude"}


def _named(words: Mapping[str, str], phase: SessionPhase, otherwise: str) -> str:
    return words.get(phase.name) or otherwise.format(f"la fase «{human(phase.name)}»")


def phase_head(phase: SessionPhase) -> Said:
    """Return which phase of the table comes where."""
    return datum(text=sentence(_named(_HEADS, phase, "fra un colpo e l'altro viene {}")), source=phase.source)


_HOW = {
    ("tempo", "scaduto"): "allo scadere del suo tempo",
    ("confermate", "chi_e_seduto"): "appena hanno confermato tutti quelli che siedono e hanno puntato",
    ("confermate", "chi_ha_puntato"): "appena hanno confermato tutti quelli che hanno puntato, anche alle spalle",
}
"""What closes a phase; a new word needs one entry here."""


def phase_closing(phase: SessionPhase, closing: PhaseClosing) -> Said:
    """Return what closes a phase, and whether what comes at that very instant is in time."""
    text = f"{_named(_CLOSED, phase, '{} finisce')} {_how(closing)}"
    if closing.last_instant:
        text += ": ciò che arriva proprio in quell'istante è ancora in tempo"
    elif closing.by == "tempo" and phase.name == BETTING:
        text += ": ciò che arriva proprio in quell'istante è già tardi"
    return datum(text=sentence(text), source=closing.source)


def _how(closing: PhaseClosing) -> str:
    return _HOW.get((closing.by, closing.what)) or f"{human(closing.by)} {human(closing.what)}"


def phases(session: TableSession) -> list[Said]:
    """Return the phases of the table in their order, and what closes each."""
    said = []
    for phase in session.phases:
        said.append(phase_head(phase))
        said += [phase_closing(phase, one) for one in phase.closes]
        if not phase.closes and (text := _otherwise(session, phase)):
            said.append(datum(text=text, source=phase.source))
    return said


def _otherwise(session: TableSession, phase: SessionPhase) -> str:
    """Return how a phase ends that nothing closes by itself; "" where it has no end of its own."""
    if phase.name == OPENING:
        if opened_by_command(session):
            return "L'apertura finisce quando un giocatore apre con un comando la finestra di puntata."
        return "L'apertura finisce subito."
    if phase.name == BETTING and closed_by_command(session):
        text = "La finestra di puntata si chiude con un comando del giocatore"
        return f"{text}, purché vi sia qualche puntata e si possano giocare tutte."
    return ""


def _freed(row: SessionRow, words: RulesetWords) -> str:
    condition = say(row.when, words)
    if not condition:
        return "tutti i posti tornano liberi"
    return f"{BOX} torna libero se {condition.removeprefix(f'{BOX} ')}"


_DONE: dict[tuple[str, str], Callable[[SessionRow, RulesetWords], str]] = {
    ("accredita", "dovuti"): lambda *_: "sono accreditati ai giocatori i rimborsi che aspettano, anche a chi è uscito",
    ("rendi", "sotto_minimo"): lambda *_: "le puntate rimaste sotto il minimo tornano ai giocatori",
    ("rendi", "senza_altra"): lambda *_: "le puntate senza quella che richiedono tornano ai giocatori",
    ("rendi", "spalle_senza_titolare"): lambda *_: "le puntate alle spalle di chi non gioca tornano a chi le ha posate",
    ("libera", "posti"): _freed,
}
"""What an effect of a phase does; a new word needs one entry here."""


def phase_row(phase: SessionPhase, row: SessionRow, words: RulesetWords) -> Said:
    """Return what happens when a phase begins or ends, and in which place where other things happen too."""
    begins, together = row in phase.begins, with_it(phase, row)
    moment = _named(_BEGINS, phase, "quando comincia {}") if begins else _named(_ENDS, phase, "quando finisce {}")
    place = f", come {ordinal(together.index(row) + 1)} cosa" if len(together) > 1 else ","
    done = _DONE.get((row.effect, row.what))
    what = done(row, words) if done else _unknown(row, words)
    return datum(text=sentence(f"{moment}{place} {what}"), source=row.source)


def _unknown(row: SessionRow, words: RulesetWords) -> str:
    condition = say(row.when, words)
    return f"{human(row.effect)} {human(row.what)}{f', se {condition}' if condition else ''}"


def phase_rows(session: TableSession, words: RulesetWords) -> list[Said]:
    """Return what happens from one phase to the next, in order."""
    return [phase_row(phase, row, words) for phase in session.phases for row in (*phase.begins, *phase.ends)]


_PER = {
    "decisione": "Il tempo per decidere ricomincia a ogni scelta.",
    "mano": "Il tempo per decidere ricomincia a ogni mano, non a ogni scelta.",
    "turno": "Il tempo per decidere è uno solo per tutto il turno del giocatore.",
}


def times(session: TableSession | None) -> list[Said]:
    """Return how long the opening lasts, and what the time to decide is of."""
    if session is None or not states_times(session):
        return []
    return [*_opening(session), datum(text=_PER[session.decision_per], source=session.times_source)]


def _opening(session: TableSession) -> Iterator[Said]:
    seconds, phase = session.opening_seconds, session.phase(OPENING)
    if seconds is not None:
        yield datum(text=f"L'apertura dura {count(seconds, 'secondo', 'secondi')}.", source=session.times_source)
    elif phase is not None and phase.by_time is not None:
        text = "Quanto dura l'apertura non è dichiarato: lo decide chi gestisce il tavolo."
        yield datum(text=text, source=session.times_source, unstated=True)


_CUT = {
    "finisce_il_colpo": "il colpo finisce con le carte del sabot, e si mescola prima del seguente",
    "subito": "si mescola subito, e il colpo prosegue con le carte mescolate",
}


def cut_card(session: TableSession | None) -> list[Said]:
    """Return what a cut card does that comes out during a round, where the data speak of it."""
    if session is None or not session.mid_round:
        return []
    text = f"Se la carta di taglio esce durante un colpo, {_CUT[session.mid_round]}."
    return [datum(text=text, source=session.mid_round_source)]
