"""How one stakes at a table, for the dossier: chips, what lies on the table, chips taken off, stakes laid again."""

from collections.abc import Iterator, Mapping, Sequence

from generator.model.ir_session import ChipRemoval, RepeatedStakes, TableSession
from generator.pages.printing.page_sentences import Said, datum
from generator.pages.sheet.own_words import RulesetWords
from generator.words.amounts import euro
from generator.words.italian import human, join, sentence

_WORDS: Mapping[str, Mapping[str, str]] = {
    "above_most": {
        "respingi": "Una fiche che porterebbe la puntata oltre il massimo è rifiutata.",
        "taglia": "Di una fiche che porterebbe la puntata oltre il massimo si punta soltanto quanto manca al massimo; "
        "a massimo raggiunto è rifiutata.",
    },
    "without_funds": {
        "respingi": "Un gesto che posa più fiche di quante il saldo ne copre è rifiutato.",
        "fin_dove_basta": "Di un gesto che posa più fiche si posano quelle che il saldo copre; se non copre la prima, "
        "è rifiutato.",
    },
    "undone": {
        "gesto": "Chi annulla l'ultima cosa riprende tutte le fiche di un gesto insieme.",
        "puntata": "Chi annulla l'ultima cosa riprende una fiche per volta, anche di un gesto che ne ha posate di più.",
    },
    "new_limits": {
        "prossima_finestra": "Se i limiti cambiano a puntate posate, quelli nuovi valgono dalla finestra di puntata "
        "seguente.",
        "subito": "Se i limiti cambiano, quelli nuovi valgono subito, anche a puntate posate.",
    },
    "leave_balance": {
        "posa": "Una puntata è tolta dal saldo mostrato quando si posa.",
        "chiusura": "Una puntata è tolta dal saldo mostrato soltanto quando la finestra di puntata si chiude.",
    },
    "seen_from": {
        "subito": "Gli altri giocatori vedono una puntata appena è posata.",
        "conferma": "Gli altri giocatori vedono una puntata quando chi l'ha posata la conferma, e comunque quando la "
        "finestra di puntata si chiude.",
        "chiusura": "Gli altri giocatori vedono una puntata soltanto quando la finestra di puntata si chiude.",
    },
}
"""Field of the session, its word → what is said of it; nothing where the data do not speak of it."""


def stake_words(session: TableSession, field: str) -> str:
    """Return what is said of one field on how one stakes; "" where the data do not speak of it."""
    word = getattr(session, field)
    return _WORDS[field][word] if word else ""


def chips(session: TableSession, words: RulesetWords) -> list[Said]:
    """Return the chips, what becomes of one that would pass the greatest stake, and what one gesture lays or undoes.

    What goes together is one statement, and its provenance is told once.
    """
    gestures = [stake_words(session, field) for field in ("without_funds", "undone", "new_limits")]
    texts = [
        (stake_words(session, "above_most"), session.chips_source),
        (" ".join(copied_words(session.copied, words)), session.copied_source or session.chips_source),
        (" ".join(filter(None, gestures)), session.chips_source),
    ]
    return [
        datum(text=chips_words(session.chips), source=session.chips_source, unstated=session.chips is None),
        *(datum(text=text, source=source) for text, source in texts if text),
    ]


def chips_words(values: Sequence[int] | None) -> str:
    """Return the chips with which one stakes; None is not stated."""
    if values is None:
        return "Con quali fiche si punti non è dichiarato: qui si ammette ogni somma, al centesimo."
    return f"Si punta con fiche da {join([euro(cents, plain=True) for cents in values])}."


def copied_words(copied: Sequence[tuple[str, Sequence[str]]], words: RulesetWords) -> list[str]:
    """Return from which device a chip of which wagers is laid on every box of the player."""
    said = []
    for device, wagers in copied:
        names = join([words.wager(name).the() for name in wagers], "o")
        laid = f"una fiche per {names} si posa anche su ogni altro posto del giocatore"
        said.append(f"Da {human(device)} {laid if wagers else 'una fiche si posa soltanto sul posto toccato'}.")
    return said


_CHIP = {
    "qualsiasi": "Una fiche tolta da una puntata la fa scendere di quel valore, anche se nessuna di quel taglio vi è "
    "posata.",
    "posato": "Da una puntata si toglie soltanto una fiche di un taglio che vi è posato.",
}
_WHOLE = {"puntata": "toglie tutta la puntata toccata", "tavolo": "toglie tutte le puntate del giocatore"}
_COMPARED = {
    "totale": "Una fiche che vale più di tutte le puntate del giocatore insieme {}; una che vale più soltanto della "
    "puntata toccata non toglie nulla.",
    "puntata": "Una fiche che vale più della puntata toccata {}.",
}


def removal(rule: ChipRemoval) -> list[Said]:
    """Return how a chip is taken off a stake, and what one takes that is worth more."""
    texts = [_CHIP[rule.chip], _COMPARED[rule.compared].format(_WHOLE[rule.whole])]
    return [datum(text=text, source=rule.source) for text in texts]


_WHICH = {
    "tutte": "le puntate che il giocatore ripete sono tutte quelle del suo colpo precedente",
    "obbligatorie": "il giocatore ripete soltanto le puntate obbligatorie del suo colpo precedente",
}
_TOO_FEW = {
    "respingi": "Se il saldo non copre tutte le puntate da ripetere, non se ne ripete nessuna.",
    "fin_dove_basta": "Le puntate da ripetere si posano finché il saldo basta.",
}


def repeated(rule: RepeatedStakes) -> list[Said]:
    """Return which stakes are laid again, and what is done where the balance does not cover them."""
    return [
        datum(text=sentence(f"{_WHICH[rule.which]}, sui posti dove possono ancora stare"), source=rule.source),
        datum(text=_TOO_FEW[rule.without_funds], source=rule.source),
    ]


def stakes(session: TableSession) -> list[Said]:
    """Return what becomes of a stake while betting is open: when it leaves the balance, when others see it."""
    said = (stake_words(session, field) for field in ("leave_balance", "seen_from"))
    return [datum(text=text, source=session.stakes_source) for text in said if text]


def staking(session: TableSession, words: RulesetWords) -> Iterator[Said]:
    """Yield all that the data say of how one stakes."""
    yield from chips(session, words)
    yield from removal(session.removal) if session.removal else ()
    yield from stakes(session)
    yield from repeated(session.repeated) if session.repeated else ()
