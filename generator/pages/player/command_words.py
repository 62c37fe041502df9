"""What a command of the table does for a player, and when he may use it."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from generator.model.ir_session import Command, CommandEffect, TableSession
from generator.model.meaning.conditions import ALWAYS, Condition
from generator.pages.facts.session_facts import chooses_boxes
from generator.pages.player.page_telling import Teller
from generator.pages.player.table_conditions import BETTING_OPEN, OPENING_NOW, moment, terms_of
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet.sentences.command_sentences import command as as_certified
from generator.words.marked_messages import marked

_DOES: Mapping[tuple[str, str], str] = {
    ("occupa", "posto"): marked("prendi un posto libero"),
    ("posa", "fiche"): marked("posi una somma su un tuo posto"),
    ("posa", "fiche_su_ogni_posto"): marked("posi una somma su un tuo posto"),
    ("posa", "alle_spalle"): marked("punti alle spalle di un altro"),
    ("posa", "posato"): marked("raddoppi ogni tua puntata, fino al massimo"),
    ("togli", "fiche"): marked("togli una fiche da una puntata"),
    ("annulla", "tutte"): marked("riprendi tutte le tue puntate"),
    ("conferma", "puntate"): marked("confermi le tue puntate, se una obbligatoria arriva al minimo"),
    ("imposta", "voce"): marked("cambi le impostazioni"),
    ("apri", "puntate"): marked("apri le puntate di un colpo"),
    ("chiudi", "puntate"): marked("cominci il colpo"),
    ("libera", "posto"): marked("lasci un posto e riprendi ciò che vi hai posato"),
    ("scrivi", "chat"): marked("mandi messaggi nella chat"),
}
"""What an effect of a command does; a new word needs one entry here, or among those that depend on other data."""
_UNDOES = {
    "": marked("riprendi ciò che hai posato per ultimo"),
    "gesto": marked("riprendi tutto ciò che hai posato con l'ultimo gesto"),
    "puntata": marked("riprendi l'ultima fiche che hai posato"),
}
_REPEATS = {
    "tutte": marked("rimetti tutte le puntate del tuo colpo precedente"),
    "obbligatorie": marked("rimetti le puntate obbligatorie del tuo colpo precedente, e non le altre"),
}
_EVIDENT: Mapping[str, Condition] = {"apri": OPENING_NOW, "conferma": BETTING_OPEN, "chiudi": BETTING_OPEN}
"""What goes without saying of who opens the betting window, of who confirms, of who closes it."""


def commands_said(told: Teller, commands: Iterable[Command], shared: Collection[Condition] = ()) -> Iterator[Said]:
    """Yield what some commands do: in players' words, or in the dossier's where those do not cover one.

    Args:
        shared: what holds of all of them, and is said once for all.
    """
    for item in commands:
        yield _command(told, item, shared)


def _command(told: Teller, item: Command, shared: Collection[Condition]) -> Said:
    known = {*shared, *(_EVIDENT[effect.kind] for effect in item.effects if effect.kind in _EVIDENT)}
    rest = [term for term in terms_of(item.when) if term not in known]
    when = moment(told, rest) if rest or item.when == ALWAYS else ""
    does = [_does(told, effect) for effect in item.effects]
    if not all(does) or (rest and not when):
        return told.quoted(f"{told.label(item.label)}: {as_certified(item, told.own).text}", item.source)
    values = {"name": told.words.quoted(told.label(item.label)), "does": told.words.list(does)}
    if when:
        return told.said("Con {name} {does}, {when}.", item.source, when=when, **values)
    return told.said("Con {name} {does}.", item.source, **values)


def _does(told: Teller, effect: CommandEffect) -> str:
    """Return what an effect does, as what follows a command's name; "" where players' words do not cover it."""
    session = told.rules.session
    message = _DOES.get((effect.kind, effect.what), "")
    if session is not None and (effect.kind, effect.what) == ("annulla", "ultima"):
        message = _UNDOES.get(session.undone, "")
    elif session is not None and (effect.kind, effect.what) == ("posa", "precedente"):
        message = _REPEATS.get(session.repeated.which if session.repeated else "tutte", "")
    elif session is not None and (effect.kind, effect.what) == ("esce", "tavolo"):
        message = _LEAVES[chooses_boxes(session)]
    return told.words(message) if message else ""


_LEAVES = {
    True: marked("lasci il tavolo con il saldo e liberi i tuoi posti"),
    False: marked("lasci il tavolo con il saldo"),
}


def main_effect(item: Command) -> CommandEffect:
    """Return what a command is for: what it does beside opening and closing the betting window, if it does more."""
    others = (effect for effect in item.effects if effect.kind not in ("apri", "chiudi"))
    return next(others, item.effects[0])


def reading_alone(told: Teller, session: TableSession, item: Command) -> Iterator[Said]:
    """Yield that whoever may not write in the chat may still read it, where he is shown it."""
    shown = [one.source for one in session.shown if one.name == "chat"]
    if item.when != ALWAYS and shown:
        yield told.said("Altrimenti la leggi soltanto.", item.source, *shown)
