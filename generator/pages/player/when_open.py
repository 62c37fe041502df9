"""When a decision is open, in short sentences: each says one thing that its condition asks."""

from collections.abc import Callable, Iterator

from generator.model.ir import Offer, Source
from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Not, OneOf, Range
from generator.pages.facts.condition_terms import terms
from generator.pages.facts.hands import SPLIT, kind_of, natural
from generator.pages.player.page_telling import Teller, natural_name
from generator.pages.printing.page_sentences import Said
from generator.words.marked_messages import marked

BALANCE = "saldo.copre"
"""That the balance must cover what a decision adds goes without saying here: a special case tells it."""


def opening(told: Teller, offer: Offer) -> Iterator[Said]:
    """Yield when a decision is open; nothing where it always is in its turn."""
    for term, source in _asked(told, offer):
        message = _message(told, term, offer)
        if message == "":
            continue
        if message is None:
            yield told.quoted(f"si può se {told.condition(AllOf((term,)))}", source)
        else:
            yield Said(text=message, sources=(source,))
    if kind_of(offer) == SPLIT:
        yield from _after_split(told, offer)


def _asked(told: Teller, offer: Offer) -> Iterator[tuple[Condition, Source]]:
    """Yield what must hold for a decision to be open: what it asks itself, then what every phase that opens it asks."""
    own = [term for term in terms(offer.when) if not _goes_without_saying(term)]
    yield from ((term, offer.source) for term in own)
    phases = [phase for phase in told.rules.phases if offer.name in phase.offers or offer.stage in phase.stages]
    for term in terms(phases[0].when) if phases else ():
        if term not in own and all(term in terms(other.when) for other in phases[1:]):
            yield term, phases[0].source


def _goes_without_saying(term: Condition) -> bool:
    return isinstance(term, Fact) and term.trait == BALANCE


def _message(told: Teller, term: Condition, offer: Offer) -> str | None:
    """Return the sentence of a term, "" where another sentence says it, None where only the dossier has words."""
    if isinstance(term, Fact):
        maker = _FACTS.get(term.trait)
        return maker(told, term, offer) if maker else None
    if isinstance(term, Not) and isinstance(term.term, Fact):
        maker = _DENIED.get(term.term.trait)
        return maker(told, term.term, offer) if maker else None
    return None


def _cards(told: Teller, fact: Fact, offer: Offer) -> str | None:
    if fact.test in (OneOf((2,)), Range(2, 2)):
        return "" if kind_of(offer) == SPLIT else told.words("Con le prime due carte.")
    return None


def _total(told: Teller, fact: Fact, _: Offer) -> str | None:
    test = fact.test
    if isinstance(test, OneOf):
        return told.words("Solo con {totals}.", totals=told.words.list([str(value) for value in test.values], "o"))
    if isinstance(test, Range) and test.low is not None and test.high is not None and test.high - test.low <= _FEW:
        totals = [str(total) for total in range(test.low, test.high + 1)]
        return told.words("Solo con {totals}.", totals=told.words.list(totals, "o"))
    if isinstance(test, Range) and test.low is None:
        return told.words("Fino a {total}.", total=test.high)
    return told.words("Da {total} in su.", total=test.low) if isinstance(test, Range) and test.high is None else None


_FEW = 3


def _pair(told: Teller, fact: Fact, _: Offer) -> str | None:
    ways = {"valore": marked("Due carte di pari valore."), "rango": marked("Due carte dello stesso rango.")}
    return told.words(ways[str(fact.test.values[0])]) if fact.test.values and fact.test.values[0] in ways else None


def _from_split(told: Teller, fact: Fact, offer: Offer) -> str | None:
    if fact.test.values != (False,):
        return None
    return told.words("Una volta sola." if kind_of(offer) == SPLIT else "Mai dopo una divisione.")


def _splits(told: Teller, fact: Fact, offer: Offer) -> str | None:
    test = fact.test
    most = test.high if isinstance(test, Range) and test.low in (None, 0) else None
    if isinstance(test, OneOf) and test.values == (0,):
        most = 0
    if most is None:
        return None
    if kind_of(offer) != SPLIT:
        return told.words("Mai dopo una divisione.") if most == 0 else None
    return told.words("Una volta sola.") if most == 0 else told.words("Fino a {hands} mani.", hands=most + 2)


def _decisions(told: Teller, fact: Fact, _: Offer) -> str | None:
    none = fact.test in (OneOf((0,)), Range(high=0), Range(0, 0))
    return told.words("Solo come prima decisione.") if none else None


def _upcard(told: Teller, fact: Fact, _: Offer) -> str | None:
    return told.words("Solo se il banco mostra {ranks}.", ranks=told.ranks([str(value) for value in fact.test.values]))


def _proposed(told: Teller, _: Fact, __: Offer) -> str:
    return told.words("Solo se ti si propone un importo.")


def _hand(told: Teller, fact: Fact, _: Offer) -> str | None:
    if fact.test.values == (natural(told.rules),):
        return told.words("Solo se hai {name}.", name=natural_name(told))
    return None


def _not_hand(told: Teller, fact: Fact, _: Offer) -> str | None:
    return (
        told.words("Mai se hai {name}.", name=natural_name(told))
        if fact.test.values == (natural(told.rules),)
        else None
    )


def _not_total(told: Teller, fact: Fact, _: Offer) -> str | None:
    if fact.test.values == (told.rules.values.ceiling,):
        return told.words("Non con {total}.", total=told.rules.values.ceiling)
    return None


_Maker = Callable[[Teller, Fact, Offer], "str | None"]
_FACTS: dict[str, _Maker] = {
    "mano.carte": _cards,
    "mano.totale": _total,
    "mano.coppia": _pair,
    "mano.da_divisione": _from_split,
    "posto.divisioni": _splits,
    "mano.decisioni": _decisions,
    "banco.scoperta": _upcard,
    "tabella": _proposed,
    "mano": _hand,
}
_DENIED: dict[str, _Maker] = {"mano": _not_hand, "mano.totale": _not_total}


def _after_split(told: Teller, offer: Offer) -> Iterator[Said]:
    """Yield what is often asked of a split: whether aces get one card only."""
    if not offer.splits:
        return
    closing = one_card_aces(told)
    if closing is not None:
        yield closing


_AGAIN = marked("Ogni asso diviso riceve una sola carta e si ferma, salvo che sia un altro asso.")


def _spares_pairs(condition: Condition) -> bool:
    """Say whether a choice among conditions holds of cards that are no pair, and of a pair that may not be split."""
    if not isinstance(condition, AnyOf):
        return False
    traits = {term.trait: term for term in condition.terms if isinstance(term, Fact)}
    unpaired = traits.get("mano.coppia")
    return (
        set(traits) <= {"mano.coppia", "posto.divisioni"}
        and unpaired is not None
        and unpaired.test == OneOf(("nessuna",))
    )


def one_card_aces(told: Teller) -> Said | None:
    """Return that split aces get one card each, where a closing says so."""
    for closing in told.rules.closings:
        asked = {term.trait: term.test.values for term in terms(closing.when) if isinstance(term, Fact)}
        others = [term for term in terms(closing.when) if not isinstance(term, Fact)]
        split_ace = asked.get("mano.da_divisione") == (True,) and asked.get("mano.prima_carta") == ("A",)
        pair = asked.get("mano.carte", (2,)) == (2,) and not closing.action
        if split_ace and pair and set(asked) <= {"mano.da_divisione", "mano.prima_carta", "mano.carte"}:
            if not others:
                return told.said("Ogni asso diviso riceve una sola carta e si ferma.", closing.source)
            if all(_spares_pairs(other) for other in others):
                return told.said(_AGAIN, closing.source)
    return None
