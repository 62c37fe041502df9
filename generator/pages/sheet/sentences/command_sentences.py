"""What a player may do at the table beside playing his hands, and what he is shown there."""

from generator.model.ir_session import Command, CommandEffect, ShownItem
from generator.model.meaning.conditions import ALWAYS
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.pages.sheet.sentences.session_clauses import PLAYER
from generator.words.italian import human, join, sentence

_DOES = {
    ("occupa", "posto"): "prende un posto libero",
    ("posa", "fiche"): "posa una somma su un suo posto",
    ("posa", "fiche_su_ogni_posto"): "posa una somma su un suo posto, e su ogni altro dove la fiche si posa da sé",
    ("posa", "alle_spalle"): "posa una somma alle spalle di un altro giocatore",
    ("posa", "posato"): "posa altrettanto su ogni sua puntata, senza superare il massimo",
    ("posa", "precedente"): "posa di nuovo le puntate del suo colpo precedente",
    ("togli", "fiche"): "toglie una fiche da una sua puntata",
    ("annulla", "ultima"): "riprende ciò che ha posato per ultimo",
    ("annulla", "tutte"): "riprende tutte le sue puntate",
    ("conferma", "puntate"): "conferma le sue puntate, se ne ha una obbligatoria che non è sotto il minimo",
    ("imposta", "voce"): "cambia un'impostazione",
    ("apri", "puntate"): "apre la finestra di puntata",
    ("chiudi", "puntate"): "chiude la finestra di puntata e fa cominciare il colpo",
    ("libera", "posto"): "lascia un suo posto, e ciò che vi ha posato gli torna",
    ("scrivi", "chat"): "scrive agli altri nella chat",
    ("esce", "tavolo"): "lascia il tavolo con il suo saldo, e i suoi posti tornano liberi",
}
"""What an effect of a command does; a new word needs one entry here."""


def command(item: Command, words: RulesetWords) -> Said:
    """Return what a command does, and when it can be used."""
    done = join([_does(effect) for effect in item.effects], "e poi")
    when = "in qualunque momento" if item.when == ALWAYS else f"se {say(item.when, words).removeprefix(f'{PLAYER} ')}"
    text = f"{PLAYER} {done}: può farlo {when}"
    return datum(text=sentence(text), source=item.source, term=item.label)


def _does(effect: CommandEffect) -> str:
    return _DOES.get((effect.kind, effect.what)) or f"{human(effect.kind)} {human(effect.what)}"


_SHOWN = {
    "resta": "i secondi che restano",
    "posti": "chi ha preso ogni posto",
    "totale": "quanto ha puntato in tutto",
    "altrui": "le puntate degli altri",
    "limiti": "i limiti delle puntate",
    "chat": "ciò che si è scritto nella chat",
    "conto": "il suo conto, fuori dal tavolo",
    "serie": "chi ha vinto più colpi di fila, e quanti",
    "codice": "il codice del colpo",
}
"""What a player may be shown; a new word needs one entry here."""


def shown(item: ShownItem) -> Said:
    """Return something that every player is shown."""
    what = _SHOWN.get(item.name, f"«{human(item.name)}»")
    verb = "si mostrano" if what.startswith(("i ", "le ")) else "si mostra"
    return datum(text=f"A ogni giocatore {verb} {what}.", source=item.source)
