"""The traits that a condition may ask about, each with its finite domain, and the tests that each admits."""

from dataclasses import dataclass
from enum import StrEnum

from generator.model.language.shapes import (
    Boolean,
    ByKey,
    ByType,
    Enum,
    Field,
    Integer,
    ListOf,
    Map,
    Ref,
    Reserved,
    Shape,
    enum,
    may,
    need,
)
from generator.model.language.word_forms import IDENT, RANK


@dataclass(frozen=True, slots=True)
class Numbers:
    """Whole numbers from `low` to `high`."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class YesNo:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Words:
    """A closed list of words."""

    enum: Enum


class Kind(StrEnum):
    """What a name in a test refers to."""

    CLASSE = "classe"
    PUNTATA = "puntata"
    TABELLA = "tabella"


@dataclass(frozen=True, slots=True)
class NamesOf:
    """The names of one kind that the document declares."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class AllHands:
    """A test of all the hands on the table: {tutte|almeno_una|nessuna: [classes]}."""


@dataclass(frozen=True, slots=True)
class RankMultiset:
    """The exact ranks of a hand, repetitions included, in any order."""


Domain = Numbers | YesNo | Words | NamesOf | AllHands | RankMultiset


@dataclass(frozen=True, slots=True)
class Trait:
    """Something that can be asked of the table: `phrase` is its Italian name inside a sentence."""

    name: str
    domain: Domain
    phrase: str
    gloss: str


PAIR = enum(
    ("valore", "due carte di uguale valore", "two cards of equal value"),
    ("rango", "due carte dello stesso rango", "two cards of the same rank"),
    ("nessuna", "nessuna coppia", "no pair"),
)
COMPARISON = enum(
    ("maggiore", "la mano supera il banco", "the hand beats the dealer's total"),
    ("uguale", "la mano pareggia con il banco", "equal totals"),
    ("minore", "il banco supera la mano", "the dealer's total is higher"),
)

CARDS, TOTAL = Numbers(1, 22), Numbers(2, 31)

# Of one hand, without saying whose: in the definition of a class.
HAND_TRAITS = (
    Trait("carte", CARDS, "il numero di carte", "number of cards"),
    Trait("totale", TOTAL, "il totale", "best total"),
    Trait("morbida", YesNo(), "ha un asso che vale 11", "an ace counts as 11"),
    Trait("coppia", Words(PAIR), "la coppia", "pair"),
    Trait("da_divisione", YesNo(), "nasce da una divisione", "comes from a split"),
    Trait("originaria", YesNo(), "è la mano iniziale del posto", "was dealt, not created by a split"),
    Trait("prima_carta", Words(RANK), "la prima carta", "rank of the first card"),
    Trait("ranghi", RankMultiset(), "i ranghi delle carte", "exact ranks, as a multiset"),
)

# Of the dealer's hand, in his own tables.
DEALER_TRAITS = tuple(trait for trait in HAND_TRAITS if trait.name in ("totale", "morbida", "carte"))

TABLE_TRAITS = (
    Trait("mano", NamesOf(Kind.CLASSE), "la mano", "class of the hand"),
    Trait("mano.carte", CARDS, "il numero di carte della mano", "number of cards of the hand"),
    Trait("mano.totale", TOTAL, "il totale della mano", "best total of the hand"),
    Trait("mano.morbida", YesNo(), "la mano ha un asso che vale 11", "the hand is soft"),
    Trait("mano.coppia", Words(PAIR), "la coppia della mano", "the hand is a pair"),
    Trait("mano.da_divisione", YesNo(), "la mano nasce da una divisione", "the hand comes from a split"),
    Trait("mano.originaria", YesNo(), "la mano è quella iniziale del posto", "the hand was not created by a split"),
    Trait("mano.prima_carta", Words(RANK), "la prima carta della mano", "rank of the first card"),
    Trait("mano.decisioni", Numbers(0, 22), "le decisioni già prese sulla mano", "decisions already taken"),
    Trait("mano.puntata", NamesOf(Kind.PUNTATA), "una puntata della mano", "the hand carries this wager"),
    Trait("posto.divisioni", Numbers(0, 20), "le divisioni già fatte al posto", "splits made at the box"),
    Trait("posto.mani", Numbers(1, 21), "le mani del posto", "hands at the box"),
    Trait("saldo.copre", NamesOf(Kind.PUNTATA), "una puntata coperta dal saldo", "the balance covers this wager"),
    Trait("banco", NamesOf(Kind.CLASSE), "la mano del banco", "class of the dealer's hand"),
    Trait("banco.scoperta", Words(RANK), "la carta scoperta del banco", "rank of the upcard"),
    Trait("banco.carte", CARDS, "il numero di carte del banco", "number of cards of the dealer"),
    Trait("banco.totale", TOTAL, "il totale del banco", "best total of the dealer"),
    Trait("banco.morbida", YesNo(), "il banco ha un asso che vale 11", "the dealer's hand is soft"),
    Trait("banco.qualificato", YesNo(), "il banco si qualifica", "the dealer qualifies"),
    Trait("banco.controllato", YesNo(), "il banco ha controllato senza trovare nulla", "peeked and found nothing"),
    Trait("confronto", Words(COMPARISON), "il confronto con il banco", "hand against dealer"),
    Trait("mani", AllHands(), "le mani sul tavolo", "all hands on the table"),
    Trait("aperte", NamesOf(Kind.PUNTATA), "una puntata ancora aperta", "such a wager is still open"),
    Trait("tabella", NamesOf(Kind.TABELLA), "una tabella con i suoi dati", "a table that has data"),
)

RESERVED_TRAITS = (
    Reserved(
        "mano.ranghi",
        "premi per composizione della mano",
        "si dichiara in «classi» una classe con «ranghi», e qui si scrive «mano: nome_della_classe»",
    ),
    Reserved("mano.semi", "premi per composizione della mano"),
    Reserved(
        "mano.triplicata",
        "poste triplicate o quadruplicate",
        "si dà una «quota» maggiore alla puntata aggiunta, e qui si scrive «mano.puntata: nome_della_puntata»",
    ),
    Reserved(
        "banco.coperta",
        "tavoli in cui il banco mostra entrambe le carte",
        "le due carte si distribuiscono scoperte, e si prova «banco.totale»",
    ),
)

COMPARISONS = (
    ("fino_a", "al massimo", "at most"),
    ("meno_di", "meno di", "less than"),
    ("oltre", "più di", "more than"),
    ("almeno", "almeno", "at least"),
    ("diverso", "diverso da", "other than"),
)


def trait(name: str) -> Trait | None:
    """Return the trait of this name, whether of the table or bare."""
    return next((one for one in (*TABLE_TRAITS, *HAND_TRAITS) if one.name == name), None)


def test_shape(domain: Domain) -> Shape:
    """Return the shape of the tests that a trait with this domain admits."""
    match domain:
        case Numbers(low, high):
            number = Integer(low, high)
            return ByType(scalar=number, sequence=ListOf(number, unique=True), mapping=_comparisons(number))
        case YesNo():
            return Boolean()
        case Words(words):
            return ByType(scalar=words, sequence=ListOf(words, unique=True), mapping=_other_than(words))
        case NamesOf():
            return ByType(scalar=IDENT, sequence=ListOf(IDENT, unique=True), mapping=_other_than(IDENT))
        case RankMultiset():
            return ListOf(RANK)
        case AllHands():
            return _ALL_HANDS


def _case(*fields: Field) -> tuple[str, Map]:
    return fields[0].key, Map(fields, provenance=False)


def _comparisons(number: Integer) -> ByKey:
    singles = (
        _case(need(key, number, f"{title[0].upper()}{title[1:]} questo numero.", gloss))
        for key, title, gloss in COMPARISONS
    )
    span = _case(
        need("da", number, "Da questo numero.", "from"), need("a", number, "A questo numero, compreso.", "to, included")
    )
    return ByKey((*singles, span))


def _other_than(value: Shape) -> ByKey:
    return ByKey((_case(need("diverso", value, "Diverso da questo.", "other than")),))


_CLASSES = ListOf(IDENT, unique=True)
_ALL_HANDS = ByKey(
    (
        _case(need("tutte", _CLASSES, "Ogni mano è di una di queste classi.", "every hand is of these classes")),
        _case(
            need("almeno_una", _CLASSES, "Almeno una mano è di una di queste classi.", "some hand is of these classes")
        ),
        _case(need("nessuna", _CLASSES, "Nessuna mano è di una di queste classi.", "no hand is of these classes")),
    )
)


def condition(name: str, traits: tuple[Trait, ...], reserved: tuple[Reserved, ...] = ()) -> Ref:
    """Return the named shape of the conditions over these traits."""

    def shape() -> Map:
        fields = (
            *(may(one.name, test_shape(one.domain), _sentence(one.phrase), one.gloss) for one in traits),
            may("uno_di", ListOf(ref, least=2), "Basta che una di queste condizioni valga.", "or"),
            may("non", ref, "Questa condizione non deve valere.", "not"),
        )
        return Map(fields, provenance=False, least=1, reserved=reserved, noun="tratto")

    ref = Ref(name, shape)
    return ref


def _sentence(phrase: str) -> str:
    return phrase[0].upper() + phrase[1:] + "."


CONDITION = condition("condizione", TABLE_TRAITS, RESERVED_TRAITS)
HAND_CONDITION = condition("condizione_di_mano", HAND_TRAITS)
DEALER_CONDITION = condition("condizione_di_banco", DEALER_TRAITS)
