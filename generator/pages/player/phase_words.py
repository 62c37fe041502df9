"""What happens to a player between one phase of the table and the next: stakes and refunds that return, boxes lost."""

from collections.abc import Callable, Iterator, Mapping

from generator.model.ir_session import SessionPhase, SessionRow
from generator.model.meaning.conditions import ALWAYS
from generator.pages.facts.session_facts import BETTING, OPENING, PAYING, precedes, rows_that
from generator.pages.player.page_telling import Teller
from generator.pages.player.table_conditions import asked
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.sentences.session_sentences import phase_row
from generator.words.marked_messages import marked

_BEGINS = {
    OPENING: marked("Aperto un altro colpo"),
    BETTING: marked("Aperte le puntate"),
    PAYING: marked("Finito il colpo"),
}
_ENDS = {OPENING: marked("Prima che si cominci a puntare"), BETTING: marked("Chiuse le puntate")}


def rows_said(told: Teller, kind: str) -> Iterator[Said]:
    """Yield what the effects of a kind mean for a player: in the dossier's words where players' do not cover one."""
    session = told.rules.session
    for phase, row in rows_that(session, kind) if session is not None else ():
        words = (_BEGINS if row in phase.begins else _ENDS).get(phase.name)
        say = _SAY.get((row.effect, row.what))
        said = say(told, phase, row, told.words(words)) if words and say else None
        yield said or told.quoted(phase_row(phase, row, told.own).text, row.source)


def _credit(told: Teller, _: SessionPhase, row: SessionRow, moment: str) -> Said:
    message = marked("{moment}, ricevi i rimborsi dovuti, anche se sei uscito.")
    return told.said(message, row.source, moment=moment)


def _return(told: Teller, phase: SessionPhase, row: SessionRow, moment: str) -> Said:
    """Return that a small stake goes back: as if it had never been there, if boxes are freed only afterwards."""
    before = precedes(phase, row, "libera")
    message = marked("{moment}, una puntata sotto il minimo ti torna.")
    if before is not None:
        message = (
            marked("{moment}, una puntata sotto il minimo ti torna, come non fatta.")
            if before
            else marked("{moment}, una puntata sotto il minimo ti torna, ma il posto resta tuo.")
        )
    return told.said(message, row.source, moment=moment)


def _return_alone(told: Teller, _: SessionPhase, row: SessionRow, moment: str) -> Said:
    message = marked("{moment}, una puntata senza quella che richiede ti torna.")
    return told.said(message, row.source, moment=moment)


def _return_behind(told: Teller, _: SessionPhase, row: SessionRow, moment: str) -> Said:
    return told.said("{moment}, una puntata alle spalle di chi non gioca ti torna.", row.source, moment=moment)


def _free(told: Teller, _: SessionPhase, row: SessionRow, moment: str) -> Said | None:
    if row.when == ALWAYS:
        return told.said("{moment}, tutti i posti tornano liberi.", row.source, moment=moment)
    facts = asked(told, row.when)
    return told.said("{moment}, perdi un posto se {facts}.", row.source, moment=moment, facts=facts) if facts else None


_SAY: Mapping[tuple[str, str], Callable[[Teller, SessionPhase, SessionRow, str], Said | None]] = {
    ("accredita", "dovuti"): _credit,
    ("rendi", "sotto_minimo"): _return,
    ("rendi", "senza_altra"): _return_alone,
    ("rendi", "spalle_senza_titolare"): _return_behind,
    ("libera", "posti"): _free,
}
"""What an effect of a phase means for a player; a new word needs one entry here."""
