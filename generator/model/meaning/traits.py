"""The traits that a condition may ask about: each with its finite domain, its words, and who must know it.

Plain data: the language makes shapes of it, the checks make situations, the printers expressions and sentences. A
test goes over every trait and every interpreter, so that a trait that one of them forgot is noticed there.
"""

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class NumberDomain:
    """Whole numbers from `low` to `high`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class YesNo:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Words:
    """A closed list of words: (word, Italian description, English gloss)."""

    choices: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Ranks:
    """One rank of the deck."""


class NameKind(StrEnum):
    """What a name in a test refers to."""

    CLASSE = "classe"
    PUNTATA = "puntata"
    TABELLA = "tabella"


@dataclass(frozen=True, slots=True)
class NamesOf:
    """The names of one kind that the document declares."""

    kind: NameKind


@dataclass(frozen=True, slots=True)
class AllHands:
    """A test of all the hands on the table: {tutte|almeno_una|nessuna: [classes]}."""


@dataclass(frozen=True, slots=True)
class RankMultiset:
    """The exact ranks of some cards, repetitions included, in any order."""


@dataclass(frozen=True, slots=True)
class RanksAmong:
    """Ranks among which all those of some cards are."""


@dataclass(frozen=True, slots=True)
class Alike:
    """So many cards, or more, that are alike in something."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class AcePlace:
    """Consecutive ranks; the test says where the ace may stand."""

    places: Words


Domain = NumberDomain | YesNo | Words | Ranks | NamesOf | AllHands | RankMultiset | RanksAmong | Alike | AcePlace


class Interpreter(StrEnum):
    """Who answers what a condition asks; the value says where."""

    CHECKS = "generator.model.checks"
    EXAMPLES = "generator.model.checks.describe"
    ENGINE = "generator.engine.printers.expressions"
    SHEET = "generator.pages.sheet.sentences.trait_clauses"
    ARRAYS = "generator.numbers.exact.classic.array_conditions"
    ENUMERATION = "generator.numbers.exact.enumeration.rule_questions"
    ROUND_KEYS = "generator.numbers.simulation.keys"
    JUDGE = "conformance.cases.scenario.class_of_cards"
    COMBINATIONS = "generator.model.meaning.card_patterns"


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that can be asked: `phrase` is its Italian name inside a sentence.

    The interpreters in `refused_by` do not answer: they refuse it by its name, or say that they do not know.
    """

    name: str
    domain: Domain
    phrase: str
    refused_by: frozenset[Interpreter] = frozenset()


PAIR = Words((
    ("valore", "due carte di uguale valore", "two cards of equal value"),
    ("rango", "due carte dello stesso rango", "two cards of the same rank"),
    ("nessuna", "nessuna coppia", "no pair"),
))  # fmt: skip
COMPARISON = Words((
    ("maggiore", "la mano supera il banco", "the hand beats the dealer's total"),
    ("uguale", "la mano pareggia con il banco", "equal totals"),
    ("minore", "il banco supera la mano", "the dealer's total is higher"),
))  # fmt: skip
ACE = Words((
    ("alto", "dopo il re", "after the king"),
    ("basso", "prima del due", "before the two"),
    ("alto_o_basso", "prima del due o dopo il re", "either"),
))  # fmt: skip

CARDS, TOTAL, ALIKE = NumberDomain(1, 22), NumberDomain(2, 31), Alike(2, 10)

# Of one hand, without saying whose: in the definition of a class.
HAND_TRAITS = (
    Trait("carte", CARDS, "il numero di carte"),
    Trait("totale", TOTAL, "il totale"),
    Trait("morbida", YesNo(), "ha un asso che vale 11"),
    Trait("coppia", PAIR, "la coppia"),
    Trait("da_divisione", YesNo(), "nasce da una divisione"),
    Trait("originaria", YesNo(), "è la mano iniziale del posto"),
    Trait("prima_carta", Ranks(), "la prima carta"),
    Trait("ranghi", RankMultiset(), "i ranghi delle carte"),
)

# Of the dealer's hand, in his own tables.
DEALER_TRAITS = tuple(trait for trait in HAND_TRAITS if trait.name in ("totale", "morbida", "carte"))

TABLE_TRAITS = (
    Trait("mano", NamesOf(NameKind.CLASSE), "la mano"),
    Trait("mano.carte", CARDS, "il numero di carte della mano"),
    Trait("mano.totale", TOTAL, "il totale della mano"),
    Trait("mano.morbida", YesNo(), "la mano ha un asso che vale 11"),
    Trait("mano.coppia", PAIR, "la coppia della mano"),
    Trait("mano.da_divisione", YesNo(), "la mano nasce da una divisione"),
    Trait("mano.originaria", YesNo(), "la mano è quella iniziale del posto"),
    Trait("mano.prima_carta", Ranks(), "la prima carta della mano"),
    Trait("mano.decisioni", NumberDomain(0, 22), "le decisioni già prese sulla mano"),
    Trait("mano.puntata", NamesOf(NameKind.PUNTATA), "una puntata della mano"),
    Trait("posto.divisioni", NumberDomain(0, 20), "le divisioni già fatte al posto"),
    Trait("posto.mani", NumberDomain(1, 21), "le mani del posto"),
    Trait("saldo.copre", NamesOf(NameKind.PUNTATA), "una puntata coperta dal saldo"),
    Trait("banco", NamesOf(NameKind.CLASSE), "la mano del banco"),
    Trait("banco.scoperta", Ranks(), "la carta scoperta del banco"),
    Trait("banco.carte", CARDS, "il numero di carte del banco"),
    Trait("banco.totale", TOTAL, "il totale del banco"),
    Trait("banco.morbida", YesNo(), "il banco ha un asso che vale 11"),
    Trait("banco.qualificato", YesNo(), "il banco si qualifica"),
    Trait("banco.controllato", YesNo(), "il banco ha controllato senza trovare nulla"),
    Trait("confronto", COMPARISON, "il confronto con il banco"),
    Trait("mani", AllHands(), "le mani sul tavolo"),
    Trait("aperte", NamesOf(NameKind.PUNTATA), "una puntata ancora aperta"),
    Trait("tabella", NamesOf(NameKind.TABELLA), "una tabella con i suoi dati"),
)

TABLE_PHASE = Words((
    ("apertura", "fra un colpo e la finestra di puntata", "between a round and the betting window"),
    ("puntate", "mentre si punta", "while betting is open"),
    ("colpo", "mentre si gioca il colpo", "while the round is played"),
    ("fermo", "dopo un guasto", "after a fault"),
))  # fmt: skip
PURSE = Words((("zero", "è zero", "nothing"), ("positivo", "è più di zero", "something")))

CHAT = Words((("ammessa", "è ammessa", "may write"), ("vietata", "è vietata", "may not")))
NET = Words((
    ("negativo", "è una perdita", "a loss"),
    ("zero", "è in pari", "even"),
    ("positivo", "è una vincita", "a gain"),
))  # fmt: skip

# Of the table around the rounds: the phase, who uses a command, the box that is named or looked at.
SESSION_TRAITS = (
    Trait("fase", TABLE_PHASE, "la fase del tavolo"),
    Trait("giocatore.in_gioco", YesNo(), "il giocatore ha poste nel colpo"),
    Trait("giocatore.ha_poste", YesNo(), "il giocatore ha poste posate o nel colpo"),
    Trait("giocatore.ha_posato", YesNo(), "il giocatore ha posato fiche in questa finestra, anche se le ha riprese"),
    Trait("giocatore.confermato", YesNo(), "il giocatore ha confermato le sue puntate"),
    Trait("giocatore.chat", CHAT, "al giocatore la chat"),
    Trait("giocatore.saldo", PURSE, "il saldo mostrato al giocatore"),
    Trait("posto.in_gioco", YesNo(), "il posto gioca nel colpo"),
    Trait(
        "posto.colpi_senza_puntata",
        NumberDomain(0, 20),
        "le finestre di puntata chiuse di fila senza una puntata al posto",
    ),
)

# Of how a round ended for a player, or for one of his hands.
RESULT_TRAITS = (
    Trait("colpo.giocato", YesNo(), "il giocatore ha giocato il colpo"),
    Trait("colpo.netto", NET, "il netto del colpo"),
    Trait("mani.vinte", NumberDomain(0, 60), "le mani con cui ha vinto"),
    Trait("mani.perse", NumberDomain(0, 60), "le mani con cui ha perso"),
)

# Of the few cards that a side bet looks at.
PATTERN_TRAITS = (
    Trait("rango", ALIKE, "carte dello stesso rango"),
    Trait("seme", ALIKE, "carte dello stesso seme"),
    Trait("semi_diversi", NumberDomain(1, 4), "i semi diversi delle carte"),
    Trait("colore", ALIKE, "carte dello stesso colore"),
    Trait("valore", ALIKE, "carte di uguale valore"),
    Trait("sequenza", AcePlace(ACE), "ranghi in fila"),
    Trait("totale", TOTAL, "il totale delle carte"),
    Trait("ranghi", RankMultiset(), "esattamente queste carte, in qualunque ordine"),
    Trait("tra_ranghi", RanksAmong(), "ogni carta è fra queste"),
)

OF_HAND = {f"mano.{trait.name}": trait for trait in HAND_TRAITS}
AT_TABLE = {**OF_HAND, **{trait.name: trait for trait in TABLE_TRAITS}}
OF_CARDS = {trait.name: trait for trait in PATTERN_TRAITS}
AROUND = {trait.name: trait for trait in (*SESSION_TRAITS, *RESULT_TRAITS)}
TRAITS = {**AT_TABLE, **OF_CARDS, **AROUND}
"""Every trait by the name that it has in a condition of the IR, whoever wrote it with or without a subject."""

MUST_KNOW = {
    Interpreter.CHECKS: AT_TABLE,
    Interpreter.EXAMPLES: AT_TABLE,
    Interpreter.ENGINE: TRAITS,
    Interpreter.SHEET: TRAITS,
    Interpreter.ARRAYS: AT_TABLE,
    Interpreter.ENUMERATION: AT_TABLE,
    Interpreter.ROUND_KEYS: AT_TABLE,
    Interpreter.JUDGE: OF_HAND,
    Interpreter.COMBINATIONS: OF_CARDS,
}
"""Which traits each interpreter must know: it answers them, or refuses those of which the table says so."""


def answered_by(interpreter: Interpreter) -> frozenset[str]:
    """Return the traits that an interpreter answers."""
    return frozenset(name for name, trait in MUST_KNOW[interpreter].items() if interpreter not in trait.refused_by)


def with_domain(*domains: type[Domain]) -> frozenset[str]:
    """Return the traits whose domain is of one of these kinds."""
    return frozenset(name for name, trait in TRAITS.items() if isinstance(trait.domain, domains))
