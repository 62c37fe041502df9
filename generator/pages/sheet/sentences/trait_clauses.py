"""One fact, one clause: how each trait of the vocabulary is said, affirmed or denied."""

from collections.abc import Sequence

from generator.model.meaning.conditions import Fact, Group, Range, Test
from generator.pages.facts.card_examples import ALIKE
from generator.pages.facts.condition_terms import bounds, numbers
from generator.pages.sheet.own_words import Quality, RulesetWords, rank_name
from generator.pages.sheet.sentences.clause_makers import Say, flag, is_true, says, words_of
from generator.pages.sheet.sentences.session_clauses import SAY_AROUND
from generator.pages.sheet.sentences.small_clauses import SpokenClause
from generator.words.italian import count, human, join, number, times

HAND, TOTAL, DEALER = "la mano", "il totale", "il banco"


def clause_of(fact: Fact, holds: bool, words: RulesetWords) -> SpokenClause:
    """Return the clause that says a fact (``holds``) or its contrary.

    Raises:
        KeyError: the trait is not in the vocabulary.
    """
    test = fact.test
    if isinstance(test, Range) and not holds and fact.trait not in ALIKE:
        contrary = _complement(test)
        if contrary is not None:
            return SAY[fact.trait](contrary, True, words)
    return SAY[fact.trait](test, holds, words)


def _complement(test: Range) -> Range | None:
    if test.low is None and test.high is not None:
        return Range(low=test.high + 1)
    if test.high is None and test.low is not None:
        return Range(high=test.low - 1)
    return None


def amount(test: Test) -> str:
    """Return a number or a range of numbers: «21», «16 o meno», «17 o più», «da 9 a 11», «9, 10 o 11»."""
    low, high = bounds(test)
    if len(test.values) > 1:
        return join([str(value) for value in numbers(test)], "o")
    if low == high:
        return str(low)
    if low is None:
        return f"{high} o meno"
    return f"{low} o più" if high is None else f"da {low} a {high}"


def cards(test: Test) -> str:
    """Return a number of cards: «due carte», «tre carte o più», «da tre a sei carte»."""
    low, high = bounds(test)
    if len(test.values) > 1:
        return f"{join([number(value) for value in numbers(test)], 'o')} carte"
    if low is not None and low == high:
        return count(low, "carta", "carte")
    if low is None and high is not None:
        return f"al più {count(high, 'carta', 'carte')}"
    if high is None and low is not None:
        return f"{count(low, 'carta', 'carte')} o più"
    return f"da {number(low or 0)} a {number(high or 0)} carte"


def _beside_ceiling(subject: str, test: Test, words: RulesetWords) -> SpokenClause | None:
    """Return what is said of a total that busts, or of one that does not, and of no other."""
    within = test == Range(high=words.ceiling)
    if not within and test != Range(low=words.ceiling + 1):
        return None
    return SpokenClause(subject, "non supera" if within else "supera", str(words.ceiling))


def _hand_total(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    verb = "va" if _is_between(test) else "è"
    return _beside_ceiling(TOTAL, test, words) or SpokenClause(TOTAL, verb if holds else f"non {verb}", amount(test))


def _dealer_total(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    low, high = bounds(test)
    total = f"compreso fra {low} e {high}" if _is_between(test) else f"di {amount(test)}"
    return _beside_ceiling(DEALER, test, words) or SpokenClause(
        DEALER, "ha" if holds else "non ha", f"un totale {total}"
    )


def _is_between(test: Test) -> bool:
    return isinstance(test, Range) and None not in (test.low, test.high) and test.low != test.high


def class_words(qualities: Sequence[Quality], holds: bool, *, plural: bool = False) -> tuple[str, str]:
    """Return verb and rest for classes: («è», «sballata»), («fa», «blackjack»), («», «è sballata o fa blackjack»)."""
    verbs: dict[str, list[str]] = {}
    for one in qualities:
        verb, rest = (one.plural_verb, one.plural_rest) if plural else (one.verb, one.rest)
        verbs.setdefault(f"{'' if holds else 'non '}{verb}", []).append(rest)
    said = [f"{verb} {join(words, 'o')}" for verb, words in verbs.items()]
    if len(said) == 1:
        verb, words = next(iter(verbs.items()))
        return verb, join(words, "o")
    link = "o" if holds else "e"
    return "", (f", {link} " if len(qualities) > len(said) else f" {link} ").join(said)


def _hand_class(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    names = words_of(test)
    if len(names) == 1 and (chosen := words.choosing(names[0])):
        return SpokenClause("il giocatore", "", chosen if holds else f"non {chosen}")
    return SpokenClause(HAND, *class_words([words.quality(name) for name in names], holds))


def _dealer_class(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    qualities = [words.quality(name) for name in words_of(test)]
    subject = "la mano del banco" if any(one.verb == "è" for one in qualities) else DEALER
    return SpokenClause(subject, *class_words(qualities, holds))


def _pair(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    if words_of(test) == ("nessuna",):
        return SpokenClause("le due carte", "non fanno" if holds else "fanno", "coppia")
    return SpokenClause("le due carte", "hanno" if holds else "non hanno", pair_words(test))


def pair_words(test: Test) -> str:
    """Return what two cards have in common: «lo stesso valore», «lo stesso rango»."""
    return "lo stesso valore" if "valore" in words_of(test) else "lo stesso rango"


def _decisions(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    limit, number = _limit(test)
    subject = "sulla mano"
    if number < 0:
        return SpokenClause(subject, "", f"si sono già prese meno di zero decisioni, {_never(holds)}")
    if bounds(test)[1] == 0:
        return SpokenClause(subject, "", "non si è ancora deciso nulla" if holds else "si è già presa una decisione")
    verb = "si è già presa" if number == 1 else "si sono già prese"
    return SpokenClause(subject, verb if holds else f"non {verb}", f"{limit}{count(number, 'decisione', 'decisioni')}")


def _splits(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    limit, number = _limit(test)
    subject = "in quel posto"
    if number < 0:
        return SpokenClause(subject, "", f"si è diviso meno di zero volte, {_never(holds)}")
    if bounds(test)[1] == 0:
        return SpokenClause(subject, "", "non si è già diviso" if holds else "si è già diviso")
    if bounds(test) == (1, None):
        return SpokenClause(subject, "", "si è già diviso")
    return SpokenClause(subject, "si è diviso" if holds else "non si è diviso", f"{limit}{times(number)}")


def _never(holds: bool) -> str:
    """Return what follows a number of times that cannot be: an edit of «meno di 1» asks for less than none."""
    return "cioè mai" if holds else "il che non accade mai"


def _limit(test: Test) -> tuple[str, int]:
    """Return what is said before a number of times, and the number."""
    low, high = bounds(test)
    return "almeno " if high is None else "" if low == high else "al più ", (low if high is None else high) or 0


def _hands(test: Test, _: RulesetWords) -> str:
    return cards(test).replace("carte", "mani").replace("carta", "mano")


def _covered(test: Test, words: RulesetWords) -> str:
    return join([f"per {_needed(name, words)}" for name in words_of(test)], "o")


def _needed(name: str, words: RulesetWords) -> str:
    """Return what the balance has to pay for: a wager that a hand already has is a second one."""
    wager = words.rules.wager(name)
    if not wager.initial:
        return words.wager(name).the()
    if name == words.rules.main_wager.name and words.wager(name).text.startswith("puntata "):
        return "una seconda puntata"
    return words.wager(name).another()


def _qualified(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    return SpokenClause(DEALER, "", "si qualifica" if is_true(test, holds) else "non si qualifica")


def _peeked(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    if is_true(test, holds):
        return SpokenClause(DEALER, "", "ha controllato la carta coperta senza trovare nulla")
    return SpokenClause(DEALER, "", "non ha controllato la carta coperta")


_COMPARED = {
    frozenset({"maggiore"}): "supera quello del banco",
    frozenset({"uguale"}): "è uguale a quello del banco",
    frozenset({"minore"}): "è inferiore a quello del banco",
    frozenset({"maggiore", "uguale"}): "è pari o superiore a quello del banco",
    frozenset({"minore", "uguale"}): "è pari o inferiore a quello del banco",
    frozenset({"maggiore", "minore"}): "è diverso da quello del banco",
}


def _compared(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    given = frozenset(words_of(test))
    named = given if holds else frozenset({"maggiore", "uguale", "minore"}) - given
    return SpokenClause(TOTAL, "", _COMPARED.get(named, "si confronta con quello del banco"))


_CONTRARY = {"almeno_una": "nessuna", "nessuna": "almeno_una"}


def _all_hands(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    if not isinstance(test, Group):
        raise KeyError("mani")
    qualities = [words.quality(name) for name in test.classes]
    word = test.quantifier if holds else _CONTRARY.get(test.quantifier, "non_tutte")
    if word in ("tutte", "non_tutte"):
        verb, rest = class_words(qualities, True, plural=True)
        return SpokenClause(f"{human(word)} le mani al tavolo", verb, rest)
    verb, rest = class_words(qualities, True)
    return SpokenClause(f"{human(word)} mano al tavolo", verb, rest)


def _open(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    wagers = [words.wager(name) for name in words_of(test)]
    ending = wagers[0].ending()
    if holds:
        return SpokenClause("", "", f"resta apert{ending} almeno {join([wager.a() for wager in wagers], 'o')}")
    return SpokenClause("", "", f"non resta apert{ending} {join([wager.none() for wager in wagers], 'né')}")


def _table(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    name = join([f"«{human(value)}»" for value in words_of(test)], "o")
    which = "la tabella" if len(words.rules.quotes) == 1 else f"la tabella {name}"
    return SpokenClause(which, "prevede" if holds else "non prevede", "un importo per quella mano")


def _alike(what: str) -> Say:
    def say(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
        wanted = bounds(test)[0] or 0
        verb = "hanno" if holds else "non hanno"
        if wanted >= words.cards > 0:
            return SpokenClause(f"le {number(words.cards)} carte", verb, f"lo stesso {what}")
        of = f" delle {number(words.cards)} carte" if words.cards else " carte"
        return SpokenClause(f"almeno {number(wanted)}{of}", verb, f"lo stesso {what}")

    return say


_ACE = {
    "alto": "l'asso viene dopo il re",
    "basso": "l'asso viene prima del 2",
    "alto_o_basso": "l'asso vale in testa o in coda",
}


def _sequence(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    subject = f"le {number(words.cards)} carte" if words.cards else "le carte"
    ace = _ACE.get(words_of(test)[0], human(words_of(test)[0]))
    return SpokenClause(subject, "sono" if holds else "non sono", f"in sequenza ({ace})" if holds else "in sequenza")


def _sum(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    subject = f"le {number(words.cards)} carte" if words.cards else "le carte"
    return SpokenClause(subject, "sommano" if holds else "non sommano", amount(test))


def _suits(test: Test, holds: bool, words: RulesetWords) -> SpokenClause:
    subject = f"le {number(words.cards)} carte" if words.cards else "le carte"
    return SpokenClause(subject, "hanno" if holds else "non hanno", different(test, "un solo seme", "semi diversi"))


def different(test: Test, one: str, many: str) -> str:
    """Return how many different things: «un solo seme», «tre semi diversi», «almeno due semi diversi»."""
    low, high = bounds(test)
    if len(test.values) > 1:
        return f"{join([number(value) for value in numbers(test)], 'o')} {many}"
    if high == 1:
        return one
    if low == high:
        return f"{number(low or 0)} {many}"
    if None not in (low, high):
        return f"da {number(low or 0)} a {number(high or 0)} {many}"
    return f"almeno {number(low or 0)} {many}" if high is None else f"al più {number(high)} {many}"


def _among(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    names = join([rank_name(value) for value in words_of(test)])
    return SpokenClause("tutte le carte" if holds else "non tutte le carte", "sono", f"fra queste: {names}")


_exactly = says("le carte", "sono", lambda test, _: join([rank_name(value) for value in words_of(test)]))

SAY: dict[str, Say] = {
    "mano": _hand_class,
    "mano.carte": says(HAND, "ha", lambda test, _: cards(test)),
    "mano.totale": _hand_total,
    "mano.morbida": flag(HAND, "è", "soft"),
    "mano.coppia": _pair,
    "mano.da_divisione": flag(HAND, "nasce", "da una divisione"),
    "mano.originaria": flag(HAND, "", "è quella di partenza del posto"),
    "mano.prima_carta": says("la prima carta", "è", lambda test, words: words.ranks(words_of(test))),
    "mano.decisioni": _decisions,
    "mano.puntata": says("sulla mano", "c'è", lambda test, words: join(words.wagers(words_of(test)), "o")),
    "mano.ranghi": _exactly,
    "posto.divisioni": _splits,
    "posto.mani": says("il posto", "ha", _hands),
    "saldo.copre": says("il saldo", "basta", _covered),
    "banco": _dealer_class,
    "banco.scoperta": says(DEALER, "mostra", lambda test, words: words.ranks(words_of(test))),
    "banco.carte": says(DEALER, "ha", lambda test, _: cards(test)),
    "banco.totale": _dealer_total,
    "banco.morbida": flag(DEALER, "ha", "una mano soft"),
    "banco.qualificato": _qualified,
    "banco.controllato": _peeked,
    "confronto": _compared,
    "mani": _all_hands,
    "aperte": _open,
    "tabella": _table,
    "rango": _alike("rango"),
    "seme": _alike("seme"),
    "semi_diversi": _suits,
    "colore": _alike("colore"),
    "valore": _alike("valore"),
    "sequenza": _sequence,
    "totale": _sum,
    "ranghi": _exactly,
    "tra_ranghi": _among,
    **SAY_AROUND,
}
"""Every trait of the vocabulary; a new word needs one entry here."""
