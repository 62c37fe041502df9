"""Values in Italian words: what a finding or a diagnostic shows to its reader."""

from collections.abc import Iterable

from conformance.wire.wire_values import COVERED, Cents, is_card
from generator.words.amounts import euro, typed
from generator.words.card_words import SUITS, rank_sign
from generator.words.italian import join

ORDINALS = ("prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava")
REFUSALS = {
    "azione-non-lecita": "azione non lecita",
    "non-di-turno": "non è il suo turno",
    "evento-non-previsto": "evento non previsto",
    "puntata-non-ammessa": "puntata non ammessa",
}
"""How the typed reasons of a refusal are called."""
TABLE_REFUSALS = {
    "fuori-tempo": "fuori tempo",
    "posto-libero": "il posto è libero",
    "posto-proprio": "il posto è già suo",
    "posto-occupato": "il posto è di un altro",
    "posto-inesistente": "il posto non esiste",
    "troppi-posti": "ha già troppi posti",
    "oltre-limite": "oltre il massimo",
    "saldo-insufficiente": "il saldo non basta",
    "fiche-inesistente": "la fiche non esiste",
    "sotto-minimo": "sotto il minimo",
    "nulla-da-annullare": "non c'è nulla da togliere",
    "modalita-non-ammessa": "la modalità non c'è",
    "posta-non-ammessa": "la somma non è ammessa",
    "voce-inesistente": "l'impostazione non c'è",
    "puntata-confermata": "la puntata è già confermata",
    "tavolo-pieno": "il tavolo è pieno",
    "troppi-giocatori": "giocano già in troppi",
    "comando-non-attivo": "il comando non è attivo",
    "chat-vietata": "non può scrivere",
    "giocatore-assente": "non è al tavolo",
}
"""The same of a table, beside those of its rounds."""
RETURNS = {
    "lasciato": "ha lasciato il posto",
    "uscito": "ha lasciato il tavolo",
    "senza_puntata": "il posto è rimasto senza puntata",
    "sotto_minimo": "è sotto il minimo",
    "senza_altra": "manca la puntata a cui si accompagna",
    "annullata": "l'ha annullata",
    "tolta": "l'ha tolta",
    "titolare_assente": "il titolare del posto non gioca",
    "malfunzionamento": "il tavolo si è guastato",
}
"""How the reasons for which a stake goes back before any round are called."""


def card(code: object) -> str:
    """Return a card of the wire as people read it.

    >>> card("TS"), card("??"), card("9X")
    ('10♠', 'una carta coperta', '«9X» (carta illeggibile)')
    """
    if code == COVERED:
        return "una carta coperta"
    if is_card(code):
        return rank_sign(code[0]) + SUITS[code[1]].sign
    return f"«{code}» (carta illeggibile)"


def cards(codes: Iterable[object]) -> str:
    """Return cards side by side.

    >>> cards(["AS", "TH"]), cards([])
    ('A♠ 10♥', 'nessuna carta')
    """
    return " ".join(card(code) for code in codes) or "nessuna carta"


def money(cents: Cents) -> str:
    """Return an amount in euros as a scenario writes it, which is how findings quote it; reports set the type.

    >>> money(100050), money(1000), money(-250)
    ('1.000,50 €', '10 €', '-2,50 €')
    """
    return typed(euro(cents, plain=True))


def listed(words: Iterable[str], *, empty: str = "nessuna") -> str:
    """Return words as a list in a sentence.

    >>> listed(["Carta", "Stai", "Dividi"]), listed([])
    ('Carta, Stai e Dividi', 'nessuna')
    """
    return join(words) or empty


def to(name: str) -> str:
    """Return the name after «a», with the euphonic «d» where it sounds right.

    >>> to("Anna"), to("Marco"), to("Elena")
    ('ad Anna', 'a Marco', 'a Elena')
    """
    return f"{'ad' if name[:1] in 'AÀ' else 'a'} {name}"


def hand(player: str, number: int, *, box: int | None = None) -> str:
    """Return how a hand is called.

    >>> hand("Anna", 1), hand("Anna", 2, box=3)
    ('la mano di Anna', 'la seconda mano di Anna al posto 3')
    """
    which = "" if number == 1 else (ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}ª") + " "
    where = f" al posto {box}" if box is not None else ""
    return f"la {which}mano di {player}{where}"


def total(value: object, soft: object = None) -> str:
    """Return the value of a hand; the kind only where it is known.

    >>> total(17, True), total(17, False), total(17)
    ('17 soft', '17 hard', '17')
    """
    kind = {True: " soft", False: " hard"}.get(soft, "") if isinstance(soft, bool) else ""
    return f"{value}{kind}"
