"""Conditions as the language admits them: shapes made of the traits, and the words that compare."""

from functools import cache

from generator.model.language.shapes import (
    Boolean,
    ByKey,
    ByType,
    Enum,
    Field,
    Integer,
    Lexical,
    ListOf,
    Map,
    Ref,
    Reserved,
    Shape,
    by_key,
    case,
    enum,
    group,
    may,
    need,
)
from generator.model.language.word_forms import IDENT, RANK
from generator.model.meaning.traits import (
    DEALER_TRAITS,
    HAND_TRAITS,
    PATTERN_TRAITS,
    RESULT_TRAITS,
    SESSION_TRAITS,
    TABLE_TRAITS,
    AcePlace,
    Alike,
    AllHands,
    Domain,
    NamesOf,
    NumberDomain,
    RankMultiset,
    Ranks,
    RanksAmong,
    Trait,
    Words,
    YesNo,
)
from generator.words.italian import sentence

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
    ("fino_a", "al massimo"),
    ("meno_di", "meno di"),
    ("oltre", "più di"),
    ("almeno", "almeno"),
    ("diverso", "diverso da"),
)
QUANTIFIERS = (
    ("tutte", "Ogni mano è di una di queste classi."),
    ("almeno_una", "Almeno una mano è di una di queste classi."),
    ("nessuna", "Nessuna mano è di una di queste classi."),
)


def test_shape(domain: Domain) -> Shape:
    """Return the shape of the tests that a trait with this domain admits."""
    match domain:
        case NumberDomain(low, high):
            number = Integer(low, high)
            return ByType(scalar=number, sequence=ListOf(number, unique=True), mapping=_comparisons(number))
        case YesNo():
            return Boolean()
        case Words(choices):
            return _any_of(enum(*choices))
        case Ranks():
            return _any_of(RANK)
        case NamesOf():
            return _any_of(IDENT)
        case RankMultiset():
            return ListOf(RANK)
        case RanksAmong():
            return ListOf(RANK, unique=True)
        case AllHands():
            return _ALL_HANDS
        case Alike(least, most):
            number = Integer(least, most)
            return group(need("uguali", number, "Almeno questo numero di carte uguali."))
        case AcePlace(places):
            return group(need("asso", enum(*places.choices), "Dove può stare l'asso."))


def _any_of(word: Enum | Lexical) -> ByType:
    return ByType(scalar=word, sequence=ListOf(word, unique=True), mapping=_other_than(word))


def _comparisons(number: Integer) -> ByKey:
    singles = (case(need(key, number, f"{title[0].upper()}{title[1:]} questo numero.")) for key, title in COMPARISONS)
    span = case(need("da", number, "Da questo numero."), need("a", number, "A questo numero, compreso."))
    return by_key(*singles, span)


def _other_than(value: Shape) -> ByKey:
    return by_key(case(need("diverso", value, "Diverso da questo.")))


_CLASSES = ListOf(IDENT, unique=True)
_ALL_HANDS = by_key(*(case(need(word, _CLASSES, title)) for word, title in QUANTIFIERS))


def condition(name: str, traits: tuple[Trait, ...], reserved: tuple[Reserved, ...] = ()) -> Ref:
    """Return the named shape of the conditions over these traits."""

    @cache  # asked again for every condition of a document
    def shape() -> Map:
        fields = (
            *_tests(traits),
            may("uno_di", ListOf(ref, least=2), "Basta che una di queste condizioni valga."),
            may("non", ref, "Questa condizione non deve valere."),
        )
        return Map(fields, provenance=False, least=1, reserved=reserved, noun="tratto")

    ref = Ref(name, shape)
    return ref


def _tests(traits: tuple[Trait, ...]) -> tuple[Field, ...]:
    return tuple(may(trait.name, test_shape(trait.domain), sentence(trait.phrase)) for trait in traits)


CONDITION = condition("condizione", TABLE_TRAITS, RESERVED_TRAITS)
HAND_CONDITION = condition("condizione_di_mano", HAND_TRAITS)
SESSION_CONDITION = condition("condizione_di_sessione", SESSION_TRAITS)
RESULT_CONDITION = condition("condizione_di_risultato", RESULT_TRAITS)
DEALER_CONDITION = condition("condizione_di_banco", DEALER_TRAITS)
PATTERN = Map(_tests(PATTERN_TRAITS), provenance=False, least=1, noun="combinazione")
