"""How a player lays stakes: chips, copies on his other boxes, again and twice, off and back, what others see."""

from collections.abc import Iterator, Mapping, Sequence

from generator.model.ir_session import Command, TableSession
from generator.model.meaning.conditions import Condition
from generator.pages.facts.session_facts import closed_by_command, is_shown
from generator.pages.player.command_words import commands_said, main_effect
from generator.pages.player.page_telling import Teller
from generator.pages.player.table_conditions import moment, terms_of
from generator.pages.printing.page_sentences import Said
from generator.words.italian import human
from generator.words.marked_messages import marked

_LAYING = ("fiche", "fiche_su_ogni_posto", "alle_spalle")
_CHANGES = ("posa", "togli", "annulla")
"""What changes the stakes of a player while betting is open."""


def laid(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield with which commands and chips one stakes, and what becomes of too many."""
    yield from _of(told, session, "posa", *_LAYING)
    yield from _copied(told, session)
    if session.chips is not None:
        chips = told.words.list([told.words.euro(cents, plain=True) for cents in session.chips])
        yield told.said("Si punta con fiche da {chips}.", session.chips_source, chips=chips)
    else:
        yield told.said("Le fiche non sono stabilite: vale ogni somma, al centesimo.", session.chips_source)
    yield told.said(_ABOVE[session.above_most], session.chips_source)
    if session.without_funds:
        yield told.said(_TOO_FEW[session.without_funds], session.chips_source)


_ABOVE = {
    "respingi": marked("Oltre il massimo la somma è rifiutata."),
    "taglia": marked("Oltre il massimo punti soltanto quanto manca."),
}
_TOO_FEW = {
    "respingi": marked("Se il saldo non copre tutte quelle di un gesto, non ne posi nessuna."),
    "fin_dove_basta": marked("Se il saldo non copre tutte quelle di un gesto, posi quelle che copre."),
}
_DEVICES = {"computer": marked("computer"), "tavoletta": marked("tavoletta"), "telefono": marked("telefono")}


def _copied(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield from which devices a chip is laid on every box; devices of which the same is true are told together."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for name, wagers in session.copied:
        device = told.words(_DEVICES[name]) if name in _DEVICES else told.label(human(name))
        groups.setdefault(wagers, []).append(device)
    if not any(effect.what == "fiche_su_ogni_posto" for effect in session.effects("posa")):
        return
    said = [
        told.words(_ON[bool(wagers)], where=told.words.list(devices), names=_names(told, wagers))
        for wagers, devices in groups.items()
    ]
    if said:
        source = session.copied_source or session.chips_source
        yield told.said("La fiche va {places}.", source, places="; ".join(said))


_ON = {True: marked("da {where} su tutti i tuoi posti, per: {names}"), False: marked("da {where} su un posto solo")}


def _names(told: Teller, wagers: Sequence[str]) -> str:
    return told.words.list([told.label(told.rules.wager(name).label) for name in wagers])


def again(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield how one repeats the stakes of his last round."""
    yield from _of(told, session, "posa", "precedente")
    rule = session.repeated
    if rule is not None:
        yield told.said(_REPEATED[rule.without_funds], rule.source)


_REPEATED = {
    "respingi": marked("Se il saldo non basta per ripetere tutto, non ripeti nulla."),
    "fin_dove_basta": marked("Se il saldo non basta per ripetere tutto, ripeti fin dove basta."),
}


def doubled(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield how one lays as much again on all that lies there."""
    return _of(told, session, "posa", "posato")


def taken_off(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield how one takes a chip off, and what he takes back."""
    yield from _of(told, session, "togli")
    rule = session.removal
    if rule is not None:
        yield told.said(_CHIP[rule.chip], rule.source)
        yield told.said(_WHOLE[rule.compared, rule.whole], rule.source)
    yield from _of(told, session, "annulla")


_CHIP = {
    "qualsiasi": marked("La puntata scende del suo valore, di qualunque taglio sia."),
    "posato": marked("Dev'essere di un taglio che vi hai posato."),
}
_WHOLE: Mapping[tuple[str, str], str] = {
    ("totale", "puntata"): marked(
        "Se vale più di tutte le tue puntate togli tutta quella puntata; se vale più di quella sola, nulla."
    ),
    ("totale", "tavolo"): marked(
        "Se vale più di tutte le tue puntate le togli tutte; se vale più di quella sola, nulla."
    ),
    ("puntata", "puntata"): marked("Se vale più di quella puntata, la togli tutta."),
    ("puntata", "tavolo"): marked("Se vale più di quella puntata, togli tutte le tue puntate."),
}


def until_when(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield until when stakes can be changed, where it is said once for several commands."""
    common = shared(session)
    if common:
        sources = [item.source for item in _changing(session)]
        yield told.said("Puoi puntare, e cambiare ciò che hai puntato, {when}.", *sources, when=moment(told, common))


def shared(session: TableSession) -> tuple[Condition, ...]:
    """Return what is asked by every command that changes stakes, where there are several; () where nothing is."""
    commands = _changing(session)
    if len(commands) < 2:
        return ()
    first, *others = [terms_of(item.when) for item in commands]
    return tuple(term for term in first if all(term in terms for terms in others))


def _changing(session: TableSession) -> list[Command]:
    return [item for item in session.commands if item.effects[0].kind in _CHANGES]


def _of(told: Teller, session: TableSession, kind: str, *whats: str) -> Iterator[Said]:
    """Yield what the commands do that are for something."""
    for item in session.commands:
        main = main_effect(item)
        if main.kind == kind and (not whats or main.what in whats):
            yield from commands_said(told, [item], shared(session) if item in _changing(session) else ())


def dealt(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield how a player lets the round begin himself."""
    closing = [item for item in session.commands if main_effect(item).kind == "chiudi"]
    yield from commands_said(told, closing)
    if closed_by_command(session):
        sources = [item.source for item in session.commands if item.does("chiudi")]
        yield told.said("Devi avere puntato, e ogni puntata si deve poter giocare.", *sources)


def meanwhile(told: Teller, session: TableSession) -> Iterator[Said]:
    """Yield what becomes of stakes while betting is open: the balance, what others see, limits that change."""
    yield told.said(_LEAVES[session.leave_balance], session.stakes_source)
    if session.seen_from and is_shown(session, "altrui"):
        yield told.said(_SEEN[session.seen_from], session.stakes_source)
    if session.currencies is not None:
        yield told.said("Le loro sono mostrate nella tua valuta.", session.currencies)
    if session.new_limits:
        yield told.said(_NEW_LIMITS[session.new_limits], session.chips_source)


_LEAVES = {
    "posa": marked("Il saldo scende appena punti."),
    "chiusura": marked("Il saldo scende soltanto a puntate chiuse."),
}
_SEEN = {
    "subito": marked("Ognuno vede le puntate degli altri appena posate."),
    "conferma": marked("Ognuno vede le puntate degli altri quando sono confermate, o a puntate chiuse."),
    "chiusura": marked("Ognuno vede le puntate degli altri soltanto a puntate chiuse."),
}
_NEW_LIMITS = {
    "prossima_finestra": marked("Se i limiti cambiano a puntate posate, i nuovi valgono dal colpo seguente."),
    "subito": marked("Se i limiti cambiano a puntate posate, i nuovi valgono subito."),
}
