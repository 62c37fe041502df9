"""«Come si punta» and «Al tavolo»: what a player does and meets at the table around the rounds."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from generator.model.ir_session import TableSession
from generator.pages.facts.session_facts import BETTING, OPENING, PAYING, is_opening_unsaid, opened_by_command
from generator.pages.player import staking_words
from generator.pages.player.command_words import commands_said, main_effect, reading_alone
from generator.pages.player.guest_words import account_back, entered, settings
from generator.pages.player.page_telling import Teller
from generator.pages.player.phase_words import rows_said
from generator.pages.player.record_words import code, history, messages, streak
from generator.pages.printing.page_sentences import Said, Topic
from generator.pages.sheet.sentences.command_sentences import shown as as_certified
from generator.pages.sheet.sentences.session_sentences import phase_closing
from generator.words.marked_messages import marked

Say = Callable[[Teller, TableSession], Iterator[Said]]


def staking(told: Teller) -> tuple[Topic, ...]:
    """Return how one lays stakes, in the order in which a player does it; nothing where the data do not speak of it."""
    return _topics(told, _STAKING)


def at_the_table(told: Teller) -> tuple[Topic, ...]:
    """Return what a player meets at the table between one round and the next; nothing where the data do not say."""
    return _topics(told, _AROUND)


def _topics(told: Teller, makers: Mapping[str, Say]) -> tuple[Topic, ...]:
    session = told.rules.session
    if session is None:
        return ()
    topics = [Topic(label=told.words(label), said=tuple(say(told, session))) for label, say in makers.items()]
    return tuple(topic for topic in topics if topic.said)


def _of_kind(*kinds: str) -> Say:
    """Return how to say the commands that are for something of some kinds."""

    def say(told: Teller, session: TableSession) -> Iterator[Said]:
        for item in session.commands:
            if main_effect(item).kind in kinds:
                yield from commands_said(told, [item])
                yield from reading_alone(told, session, item) if item.does("scrivi") else ()

    return say


_ELSEWHERE = (
    *("occupa", "apri", "posa", "togli", "annulla", "conferma", "chiudi"),
    *("imposta", "libera", "esce", "scrivi"),
)
"""Effects of the commands that have a topic of their own."""


def _others(told: Teller, session: TableSession) -> Iterator[Said]:
    return commands_said(told, (one for one in session.commands if main_effect(one).kind not in _ELSEWHERE))


def _opened(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield how a player lets betting begin himself."""
    opening = session.phase(OPENING)
    for said in _of_kind("apri")(told, session):
        yield replace(said, sources=(*said.sources, *([opening.source] if opening is not None else [])))


def _closed(told: Teller, session: TableSession) -> Iterator[Said]:
    phase = session.phase(BETTING)
    for closing in phase.closes if phase is not None else ():
        message = _CLOSED.get((closing.by, closing.what, closing.last_instant))
        if message:
            yield told.said(message, closing.source)
        elif phase is not None:
            yield told.quoted(phase_closing(phase, closing).text, closing.source)
    yield from rows_said(told, "rendi")


_CLOSED = {
    ("tempo", "scaduto", False): marked("Le puntate si chiudono allo scadere del tempo: in quell'istante è già tardi."),
    ("tempo", "scaduto", True): marked(
        "Le puntate si chiudono allo scadere del tempo: in quell'istante fai ancora in tempo."
    ),
    ("confermate", "chi_e_seduto", False): marked(
        "Si chiudono appena hanno confermato tutti quelli che siedono e hanno puntato."
    ),
    ("confermate", "chi_ha_puntato", False): marked(
        "Si chiudono appena hanno confermato tutti quelli che hanno puntato, anche alle spalle."
    ),
}


def _between(told: Teller, session: TableSession) -> Iterator[Said]:
    paying, opening = session.phase(PAYING), session.phase(OPENING)
    if paying is not None:
        yield told.said("Pagate le puntate, il colpo si chiude e il tavolo ne apre un altro.", paying.source)
    if opening is None or (opened_by_command(session) and not opening.closes):
        return
    sources = [opening.source, *(closing.source for closing in opening.closes)]
    if not opening.closes:
        yield told.said("Si può puntare subito.", *sources)
    elif is_opening_unsaid(session):
        yield told.said("Prima di puntare si attende: quanto, non è stabilito.", *sources, session.times_source)
    else:
        message = marked("Prima di puntare si attendono {seconds} secondi.")
        yield told.said(message, *sources, session.times_source, seconds=session.opening_seconds)


def _cut_card(told: Teller, session: TableSession) -> Iterator[Said]:
    if session.mid_round:
        yield told.said(_CUT[session.mid_round], session.mid_round_source)


_CUT = {
    "finisce_il_colpo": marked("Se esce durante un colpo, si mescola a colpo finito."),
    "subito": marked("Se esce durante un colpo, si mescola subito e il colpo continua."),
}


def _shown(told: Teller, session: TableSession) -> Iterator[Said]:
    known = [item for item in session.shown if item.name in _SHOWN]
    if known:
        things = told.words.list([told.words(_SHOWN[item.name]) for item in known])
        yield told.said("Vedi {things}.", *(item.source for item in known), things=things)
    for item in session.shown:
        if item not in known:
            yield told.quoted(as_certified(item).text, item.source)


_SHOWN = {
    "resta": marked("il tempo che resta"),
    "posti": marked("chi occupa i posti"),
    "totale": marked("quanto hai puntato in tutto"),
    "altrui": marked("le puntate degli altri"),
    "limiti": marked("i limiti delle puntate"),
    "chat": marked("la chat"),
    "conto": marked("il tuo conto"),
    "serie": marked("chi vince da più colpi di fila"),
    "codice": marked("il codice del colpo"),
}
"""What a player may be shown; a new word needs one entry here."""


def _rows(kind: str) -> Say:
    return lambda told, _: rows_said(told, kind)


def _left(told: Teller, session: TableSession) -> Iterator[Said]:
    yield from _of_kind("esce")(told, session)
    yield from account_back(told, session)


def _set(told: Teller, session: TableSession) -> Iterator[Said]:
    yield from _of_kind("imposta")(told, session)
    yield from settings(told, session)


_STAKING: Mapping[str, Say] = {
    marked("Entrare al tavolo"): entered,
    marked("Prendere posto"): _of_kind("occupa"),
    marked("Aprire le puntate"): _opened,
    marked("Posare la puntata"): staking_words.laid,
    marked("Togliere la puntata"): staking_words.taken_off,
    marked("Ripetere"): staking_words.again,
    marked("Raddoppiare le puntate"): staking_words.doubled,
    marked("Fino a quando"): staking_words.until_when,
    marked("Confermare"): _of_kind("conferma"),
    marked("Cominciare il colpo"): staking_words.dealt,
    marked("Quando le puntate si chiudono"): _closed,
    marked("Mentre si punta"): staking_words.meanwhile,
}
_AROUND: Mapping[str, Say] = {
    marked("Fra un colpo e l'altro"): _between,
    marked("Messaggio"): messages,
    marked("Colpi vinti di fila"): streak,
    marked("Codice del colpo"): code,
    marked("Cronologia"): history,
    marked("Rimborsi"): _rows("accredita"),
    marked("Carta di taglio"): _cut_card,
    marked("Che cosa vedi"): _shown,
    marked("Chat"): _of_kind("scrivi"),
    marked("Impostazioni"): _set,
    marked("Tenere il posto"): _rows("libera"),
    marked("Lasciare il posto"): _of_kind("libera"),
    marked("Lasciare il tavolo"): _left,
    marked("Altri comandi"): _others,
}
"""The topics of a section in their order, each with what says it."""
