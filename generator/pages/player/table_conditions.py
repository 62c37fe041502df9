"""When one may do something at the table, in players' words: what follows «se», and the moment where it is one."""

from collections.abc import Sequence

from generator.model.meaning.conditions import ALWAYS, AllOf, AnyOf, Condition, Fact, Not, OneOf, Range
from generator.pages.facts.condition_terms import affirmed, bounds
from generator.pages.player.page_telling import Teller
from generator.words.marked_messages import marked

OPENING_NOW: Condition = Fact("fase", OneOf(("apertura",)))
BETTING_OPEN: Condition = Fact("fase", OneOf(("puntate",)))
_SAID: dict[tuple[str, object], tuple[str, str]] = {
    ("fase", "apertura"): (marked("le puntate non sono ancora aperte"), marked("l'apertura è finita")),
    ("fase", "puntate"): (marked("le puntate sono aperte"), marked("le puntate non sono aperte")),
    ("fase", "colpo"): (marked("si sta giocando il colpo"), marked("non si sta giocando il colpo")),
    ("fase", "fermo"): (marked("il tavolo è fermo per un guasto"), marked("il tavolo non è fermo per un guasto")),
    ("giocatore.in_gioco", True): (marked("hai puntate nel colpo"), marked("non hai puntate nel colpo")),
    ("giocatore.ha_poste", True): (marked("hai puntate sul tavolo"), marked("non hai puntate sul tavolo")),
    ("giocatore.ha_posato", True): (marked("hai già posato fiche"), marked("non hai ancora posato fiche")),
    ("giocatore.confermato", True): (marked("hai confermato"), marked("non hai confermato")),
    ("giocatore.chat", "ammessa"): (marked("non ti è vietata"), marked("ti è vietata")),
    ("giocatore.chat", "vietata"): (marked("ti è vietata"), marked("non ti è vietata")),
    ("giocatore.saldo", "positivo"): (marked("il saldo non è zero"), marked("il saldo è zero")),
    ("giocatore.saldo", "zero"): (marked("il saldo è zero"), marked("il saldo non è zero")),
    ("posto.in_gioco", True): (marked("il posto è in gioco"), marked("il posto non è in gioco")),
    ("colpo.giocato", True): (marked("hai giocato il colpo"), marked("non hai giocato il colpo")),
    ("colpo.netto", "positivo"): (marked("hai guadagnato"), marked("non hai guadagnato")),
    ("colpo.netto", "negativo"): (marked("hai perso"), marked("non hai perso")),
    ("colpo.netto", "zero"): (marked("sei in pari"), marked("non sei in pari")),
}
"""Trait and value → what is said where it is so, and where it is not; a new word needs one entry here."""
_HANDS = {
    "mani.vinte": (
        marked("non hai vinto nessuna mano"),
        marked("hai vinto una mano almeno"),
        marked("hai vinto {count} mani almeno"),
    ),
    "mani.perse": (
        marked("non hai perso nessuna mano"),
        marked("hai perso una mano almeno"),
        marked("hai perso {count} mani almeno"),
    ),
}
"""Trait → what is said of no hand, of one at least, of more at least."""
_IDLE = "posto.colpi_senza_puntata"


def asked(told: Teller, condition: Condition) -> str:
    """Return what follows «se»: the facts that a condition asks for; "" where players' words do not cover it."""
    plain = affirmed(condition)
    terms = plain.terms if isinstance(plain, (AllOf, AnyOf)) else (plain,)
    return _facts(told, terms, "o" if isinstance(plain, AnyOf) else "e")


def _facts(told: Teller, terms: Sequence[Condition], word: str = "e") -> str:
    said = [_fact(told, term) for term in terms]
    return told.words.list(said, word) if said and all(said) else ""


def _fact(told: Teller, term: Condition) -> str:
    fact = term.term if isinstance(term, Not) else term
    if not isinstance(fact, Fact):
        return ""
    holds = fact is term
    if fact.trait == _IDLE:
        return _idle(told, fact, holds=holds)
    if fact.trait in _HANDS:
        return _hands(told, fact, holds=holds)
    if not isinstance(fact.test, OneOf) or len(fact.test.values) != 1:
        return ""
    value = fact.test.values[0]
    if value is False:
        value, holds = True, not holds
    words = _SAID.get((fact.trait, value))
    return told.words(words[0] if holds else words[1]) if words else ""


def _idle(told: Teller, fact: Fact, *, holds: bool) -> str:
    """Return for how many rounds, at least, nobody has staked on a box."""
    low, high = bounds(fact.test) if isinstance(fact.test, Range) else (None, None)
    if not holds or low is None or low < 1 or high is not None:
        return ""
    message = marked("non vi hai puntato") if low == 1 else marked("non vi hai puntato per {count} colpi di fila")
    return told.words(message, count=low)


def _hands(told: Teller, fact: Fact, *, holds: bool) -> str:
    """Return with how many hands, at least, a player has won or lost, or that he has with none."""
    none, one, more = _HANDS[fact.trait]
    low, high = bounds(fact.test)
    if (low, high) in ((0, 0), (None, 0)):
        return told.words(none if holds else one)
    if low is None or high is not None or (not holds and low > 1):
        return ""
    if low == 1:
        return told.words(one if holds else none)
    return told.words(more, count=low)


def terms_of(condition: Condition) -> tuple[Condition, ...]:
    """Return what a condition asks for, all of which must hold; nothing where it always holds."""
    if condition == ALWAYS:
        return ()
    plain = affirmed(condition)
    return plain.terms if isinstance(plain, AllOf) else (plain,)


def moment(told: Teller, terms: Sequence[Condition]) -> str:
    """Return when all of some terms hold, with its conjunction; "" where players' words do not cover one."""
    if not terms:
        return told.words("in qualunque momento")
    if BETTING_OPEN not in terms:
        [only] = terms if len(terms) == 1 else [None]
        facts = asked(told, only) if isinstance(only, AnyOf) else _facts(told, terms)
        return told.words("se {facts}", facts=facts) if facts else ""
    rest = [term for term in terms if term != BETTING_OPEN]
    if not rest:
        return told.words("finché le puntate sono aperte")
    facts = _facts(told, rest)
    return told.words("finché le puntate sono aperte e {facts}", facts=facts) if facts else ""


def when(told: Teller, condition: Condition) -> str:
    """Return when something may be done, with its conjunction; "" where players' words do not cover it."""
    return moment(told, terms_of(condition))
