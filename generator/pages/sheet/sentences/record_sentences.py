"""What a table tells and keeps of its rounds, for the dossier: messages, streaks, the code of a round, the history."""

from collections.abc import Callable, Iterator, Mapping

from generator.model.ir_session import History, ResultTable, ResultTableRow, RoundCode, TableSession
from generator.model.meaning.conditions import ALWAYS
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.words.italian import human, join, sentence

_MESSAGES = {
    "giocatore": "Finito il colpo, a ogni giocatore che l'ha giocato si dà un messaggio.",
    "mano": "Finito il colpo si dà un messaggio per ogni mano, come se il giocatore avesse giocato soltanto quella.",
}
_STREAK = "Di ogni giocatore si contano i colpi vinti di fila."
_COUNTED = {
    "aggiungi": "il conto dei colpi vinti di fila cresce di uno",
    "azzera": "il conto dei colpi vinti di fila ricomincia",
    "resta": "il conto dei colpi vinti di fila resta com'è",
}


def messages_head(table: ResultTable) -> Said:
    """Return to whom something is said when a round is over."""
    return datum(text=_MESSAGES[table.per], source=table.source)


def streak_head(table: ResultTable) -> Said:
    """Return that rounds won in a row are counted."""
    return datum(text=_STREAK, source=table.source)


def message(row: ResultTableRow) -> str:
    """Return what a row of the messages says."""
    return f"il messaggio è «{row.word}»"


def counted(row: ResultTableRow) -> str:
    """Return what a row of the streak makes of the count."""
    return _COUNTED.get(row.word) or f"il conto dei colpi vinti di fila: {human(row.word)}"


def result_row(
    table: ResultTable, row: ResultTableRow, words: RulesetWords, done: Callable[[ResultTableRow], str]
) -> Said:
    """Return what comes of a row of a table over how a round ended: the first that holds counts."""
    first, condition = table.rows[0] is row, say(row.when, words)
    when = f"se {condition}" if row.when != ALWAYS else "in ogni caso" if first else ""
    text = ", ".join(filter(None, ["" if first else "altrimenti", when, done(row)]))
    return datum(text=sentence(text), source=row.source)


_FORMS = {"ora": "l'ora", "data_e_ora": "il giorno e l'ora"}
_MOMENTS = {"distribuzione": "in cui si danno le carte", "puntate": "in cui si apre la finestra di puntata"}


def code(rule: RoundCode) -> Said:
    """Return how a round is named."""
    text = f"Il codice di un colpo è {_FORMS[rule.form]} di Greenwich, al secondo, {_MOMENTS[rule.moment]}."
    return datum(text=text, source=rule.source)


_FIELDS: Mapping[str, str] = {
    "data": "il giorno",
    "partita": "il codice del colpo",
    "puntato": "quanto ha puntato",
    "vinto": "quanto gli è tornato",
    "mani": "le mani con le loro carte",
    "esiti": "come è finita ogni puntata",
}
_ORDER = {
    "dal_piu_recente": "Nella cronologia viene per primo l'ultimo colpo.",
    "dal_piu_vecchio": "Nella cronologia viene per primo il colpo più vecchio.",
}


def history(rule: History) -> list[Said]:
    """Return what a player sees again of his rounds, and in which order."""
    kept = join([_FIELDS.get(field, human(field)) for field in rule.fields])
    texts = (f"La cronologia mostra al giocatore, di ogni suo colpo: {kept}.", _ORDER[rule.order])
    return [datum(text=text, source=rule.source) for text in texts]


def result_tables(session: TableSession, words: RulesetWords) -> Iterator[tuple[ResultTable | ResultTableRow, Said]]:
    """Yield the nodes of the tables over how a round ended, each with its sentence."""
    if session.messages is not None:
        yield session.messages, messages_head(session.messages)
        yield from ((row, result_row(session.messages, row, words, message)) for row in session.messages.rows)
    if session.streak is not None:
        yield session.streak, streak_head(session.streak)
        yield from ((row, result_row(session.streak, row, words, counted)) for row in session.streak.rows)


def records(session: TableSession, words: RulesetWords) -> Iterator[Said]:
    """Yield all that the data say of what a table tells and keeps of its rounds."""
    yield from (said for _, said in result_tables(session, words))
    if session.code is not None:
        yield code(session.code)
    if session.history is not None:
        yield from history(session.history)
