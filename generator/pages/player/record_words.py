"""What a player is told of his rounds when they are over, and finds again: messages, streaks, codes, history."""

from collections.abc import Callable, Iterator, Mapping

from generator.model.ir_session import ResultTable, ResultTableRow, TableSession
from generator.model.meaning.conditions import ALWAYS
from generator.pages.player.page_telling import Teller
from generator.pages.player.table_conditions import asked
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.sentences import record_sentences as sheet
from generator.words.italian import human
from generator.words.marked_messages import marked


def messages(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield what is said to a player when a round is over."""
    table = session.messages
    if table is None:
        return
    rows = _rows(told, table, lambda row: told.words.quoted(told.label(row.word)))
    if rows:
        yield told.said(_PER[table.per], table.source, *(row.source for row in table.rows), rows=rows)
    else:
        yield from _as_certified(told, table, sheet.messages_head(table), sheet.message)


_PER = {
    "giocatore": marked("A colpo finito leggi {rows}."),
    "mano": marked("A colpo finito, per ogni mano, leggi {rows}."),
}


def streak(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield what counts as rounds won in a row."""
    table = session.streak
    if table is None:
        return
    rows = _rows(told, table, lambda row: told.words(_COUNTED[row.word]) if row.word in _COUNTED else "")
    if rows:
        message = marked("Si contano i colpi che vinci di fila. A colpo finito il conto {rows}.")
        yield told.said(message, table.source, *(row.source for row in table.rows), rows=rows)
    else:
        yield from _as_certified(told, table, sheet.streak_head(table), sheet.counted)


_COUNTED = {"aggiungi": marked("cresce di uno"), "azzera": marked("ricomincia"), "resta": marked("resta com'è")}


def _rows(told: Teller, table: ResultTable, done: Callable[[ResultTableRow], str]) -> str:
    """Return the rows of a table in one list, in order; "" where players' words do not cover one of them."""
    said: list[str] = []
    for row in table.rows:
        what, facts = done(row), "" if row.when == ALWAYS else asked(told, row.when)
        if not what or (not facts and row.when != ALWAYS):
            return ""
        message = marked("{what} se {facts}") if facts else marked("{what} negli altri casi") if said else "{what}"
        said.append(told.words(message, what=what, facts=facts) if message != "{what}" else what)
    return "; ".join(said)


def _as_certified(
    told: Teller, table: ResultTable, head: Said, done: Callable[[ResultTableRow], str]
) -> Iterator[Said]:
    for one in (head, *(sheet.result_row(table, row, told.own, done) for row in table.rows)):
        yield told.quoted(one.text, *one.sources)


def code(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield how a round is named."""
    if session.code is not None:
        yield told.said(_CODES[session.code.form, session.code.moment], session.code.source)


_CODES: Mapping[tuple[str, str], str] = {
    ("ora", "distribuzione"): marked(
        "Il codice di un colpo è l'ora di Greenwich, al secondo, in cui si danno le carte."
    ),
    ("ora", "puntate"): marked("Il codice di un colpo è l'ora di Greenwich, al secondo, in cui si comincia a puntare."),
    ("data_e_ora", "distribuzione"): marked(
        "Il codice di un colpo è il giorno e l'ora di Greenwich, al secondo, in cui si danno le carte."
    ),
    ("data_e_ora", "puntate"): marked(
        "Il codice di un colpo è il giorno e l'ora di Greenwich, al secondo, in cui si comincia a puntare."
    ),
}


def history(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield what a player finds again of his rounds."""
    rule = session.history
    if rule is None:
        return
    things = [told.words(_FIELDS[field]) if field in _FIELDS else told.label(human(field)) for field in rule.fields]
    yield told.said(_ORDERS[rule.order], rule.source, things=told.words.list(things))


_ORDERS = {
    "dal_piu_recente": marked("Di ogni tuo colpo, dall'ultimo, ritrovi {things}."),
    "dal_piu_vecchio": marked("Di ogni tuo colpo, dal primo, ritrovi {things}."),
}
_FIELDS = {
    "data": marked("il giorno"),
    "partita": marked("il codice"),
    "puntato": marked("quanto hai puntato"),
    "vinto": marked("quanto ti è tornato"),
    "mani": marked("le mani con le carte"),
    "esiti": marked("come è finita ogni puntata"),
}
