"""What a broken invariant is: its code, what was expected and what was got, in which message."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

STAGE: Final = "invariante"
"""The first half of every code of an invariant."""


class Invariant(StrEnum):
    """The invariants, by their codes."""

    SECRET = "invariante:segreto"
    SHOE = "invariante:sabot"
    STEP = "invariante:passo"
    CARDS = "invariante:carte"
    HANDS = "invariante:mani"
    DEALER = "invariante:banco"
    SEAT = "invariante:posto"
    STATE = "invariante:stato"
    DECISION = "invariante:decisione"
    CHOICE = "invariante:scelta"
    STAKE = "invariante:puntata"
    SETTLEMENT = "invariante:liquidazione"
    AMOUNT = "invariante:importo"
    BALANCE = "invariante:saldi"
    END = "invariante:fine"
    TABLE_MONEY = "invariante:cassa"
    VIEW = "invariante:vista"
    COMMAND = "invariante:comando"
    REFUSAL = "invariante:rifiuto"
    CLOCK = "invariante:tempo"


MEANINGS: Final[Mapping[Invariant, str]] = {
    Invariant.SECRET: "Un messaggio rivela una carta, un totale o una classe che nessuno può ancora conoscere.",
    Invariant.SHOE: "Le carte uscite non sono le prime del sabot preparato, una volta ciascuna.",
    Invariant.STEP: "I passi del registro tornano indietro, o parlano di mosse che non sono quelle appena mandate.",
    Invariant.CARDS: "Una carta si muove come non può: da dove non c'è, scoperta due volte, o fuori da ogni scelta.",
    Invariant.HANDS: "Le «mani» dichiarate non sono quelle che il registro racconta.",
    Invariant.DEALER: "Il «banco» dichiarato non è quello che il registro racconta.",
    Invariant.SEAT: "Una mano, una decisione o una puntata sta dove nessuno gioca.",
    Invariant.STATE: "«stato» e «attesa» non dicono quello che dice il registro.",
    Invariant.DECISION: "Una decisione non è quella che il registro permette: ciò che mostra, di chi è, in quale fase.",
    Invariant.CHOICE: "La scelta registrata non è quella mandata, o non era fra le lecite.",
    Invariant.STAKE: "Una puntata non è presa una volta sola, per l'importo chiesto.",
    Invariant.SETTLEMENT: "Una puntata non è liquidata una sola volta, per intero, con l'esito del suo importo.",
    Invariant.AMOUNT: "L'importo mostrato per un'opzione non è quello poi preso o reso.",
    Invariant.BALANCE: "Un saldo non è quello iniziale, meno le puntate, più quanto reso.",
    Invariant.END: "Succede ancora qualcosa dopo la fine: della mano, del turno del banco o del colpo.",
    Invariant.TABLE_MONEY: "Da un colpo all'altro, conti, saldi, poste e rimborsi dovuti non fanno la stessa somma.",
    Invariant.VIEW: "A un giocatore si mostra ciò che non è, o non ciò che deve vedere: poste, posti, impostazioni.",
    Invariant.COMMAND: "Un comando mostrato è rifiutato, o uno che non è mostrato è accettato.",
    Invariant.REFUSAL: "Un evento rifiutato ha cambiato qualcosa.",
    Invariant.CLOCK: "Il tempo che resta non scende quanto il tempo che passa.",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True, slots=True)
class Breach:
    """A broken invariant: the engine contradicts itself, the shoe or the moves. The fault is the engine's."""

    invariant: Invariant
    expected: str
    """In Italian words."""
    got: str
    """In Italian words."""
    message: int
    """The number of the message, as its `id` says."""

    @property
    def title(self) -> str:
        """What no engine may do, in one Italian sentence without its full stop."""
        return MEANINGS[self.invariant].rstrip(".")
