"""The closed words of the IR: English names in code, the data's Italian word as value."""

from enum import StrEnum


class Face(StrEnum):
    """How a card is dealt."""

    UP = "scoperta"
    DOWN = "coperta"


class Recipient(StrEnum):
    """Who a deal step serves."""

    HANDS = "ogni_mano"
    DEALER = "banco"
    TABLE = "tavolo"


class ZoneOwner(StrEnum):
    """Whose cards a zone holds."""

    HAND = "mano"
    DEALER = "banco"
    TABLE = "tavolo"


class Order(StrEnum):
    """The order in which boxes are served or played."""

    ASCENDING = "crescente"
    DESCENDING = "decrescente"


class PhaseKind(StrEnum):
    """The kinds of phase of a round."""

    BETS = "puntate"
    DEAL = "distribuzione"
    OFFER = "offerta"
    PEEK = "controllo"
    PLAYERS = "turno_giocatori"
    DEALER = "turno_banco"
    SETTLE = "liquida"


class DealerTurn(StrEnum):
    """What the dealer does when his turn comes."""

    PLAY = "gioca"
    ONE_CARD = "una_carta"
    REVEAL = "scopre"
    NOTHING = "niente"


class Draw(StrEnum):
    """What the dealer's drawing table says."""

    HIT = "carta"
    STAND = "stai"


class Outcome(StrEnum):
    """What happens to a wager."""

    WIN = "vince"
    LOSE = "perde"
    PUSH = "patta"
    BY_AMOUNT = "secondo_importo"


class SecondCard(StrEnum):
    """When split hands get their second card."""

    BOTH = "a_entrambe"
    IN_TURN = "a_turno"


class Direction(StrEnum):
    """Which way money is rounded."""

    DOWN = "difetto"
    UP = "eccesso"
    NEAREST = "vicino"


class State(StrEnum):
    """How a datum is known."""

    EXPLICIT = "esplicito"
    DEDUCED = "dedotto"
    COMPUTED = "calcolato"
    EXTERNAL = "esterno"
    OPERATOR = "operatore"
    INTERPRETED = "interpretato"
    """A clause says it as a reading has it: never written, it is what a datum with a clause and such a reading is."""
    ASSUMED = "assunto"
    GAP = "lacuna"


class Level(StrEnum):
    """What a clause is about."""

    ROUND = "colpo"
    TABLE = "tavolo"
    SCREEN = "presentazione"
    INFORMATION = "informazione"
    RESIDUE = "residuo"


class EarlyWindow(StrEnum):
    """When a decision may be taken before the player's turn."""

    BEFORE_TURN = "prima_del_proprio_turno"
    PREVIOUS_TURN = "turno_precedente"
    PREVIOUS_CHOICE = "turno_precedente_da_giocare"


class Burn(StrEnum):
    """When cards are burnt."""

    EACH_ROUND = "ogni_partita"
    AFTER_SHUFFLE = "dopo_rimescolamento"
    NEW_DEALER = "cambio_banco"


BURNT = "bruciata"
"""The zone where a burnt card lies, in the register and in the cards of a scenario."""


class Verification(StrEnum):
    """How a clause is verified, where no scenario can tell."""

    BY_HAND = "manuale"
    NOT_IN_ONE_ROUND = "non_in_un_colpo"
    COMPUTED = "calcolata"


class Base(StrEnum):
    """What a declared return is measured on."""

    INITIAL = "puntata_iniziale"
    TOTAL = "totale_puntato"


REFUSE = "rifiuta"
"""The answer, always available in an offer phase, that declines it."""

UNDECLARED = "non_dichiarato"
"""The value of a datum that the text does not state."""

HIGHEST_BOX = 99
"""The highest number that a box can have: the protocol counts no further."""


class ReadingVerdict(StrEnum):
    """What the declared returns say of a reading."""

    DECIDED = "decisa dal numero"
    OPEN = "aperta"
    NO_EFFECT = "non separabile"
    UNTRIED = "non provata insieme alle altre"
    UNEXPLAINED = "nessuna lettura riproduce il numero"
