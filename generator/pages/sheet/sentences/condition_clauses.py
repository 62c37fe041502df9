"""Conditions in Italian: what follows «se», and what follows «con»."""

from generator.model.meaning.conditions import ALWAYS, AllOf, AnyOf, Condition, Fact, Not
from generator.pages.facts.condition_terms import affirmed
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.small_clauses import SpokenClause, together
from generator.pages.sheet.sentences.trait_clauses import cards, clause_of, pair_words


def say(condition: Condition, words: RulesetWords) -> str:
    """Return a condition as clauses, without «se»; nothing if it always holds.

    «la mano ha due carte e non nasce da una divisione, il totale non è 21 e il saldo copre il raddoppio»
    """
    return _say(affirmed(condition), words)


def if_(condition: Condition, words: RulesetWords) -> str:
    """Return «se …», or nothing if the condition always holds."""
    text = say(condition, words)
    return f"se {text}" if text else ""


def with_if(condition: Condition, words: RulesetWords) -> str:
    """Return «con due carte, se …»: the cards in the hand come first, as people say it."""
    plain = affirmed(condition)
    terms = list(plain.terms) if isinstance(plain, AllOf) else [plain]
    number = next((term for term in terms if _is(term, "mano.carte")), None)
    pair = next((term for term in terms if _is(term, "mano.coppia")), None)
    if number is None or (isinstance(pair, Fact) and "nessuna" in pair.test.values):
        return if_(condition, words)
    alike = f" del{pair_words(pair.test)}" if isinstance(pair, Fact) else ""
    rest = AllOf(tuple(term for term in terms if term is not number and term is not pair))
    text = f"con {cards(number.test)}{alike}" if isinstance(number, Fact) else ""
    return f"{text}, {if_(rest, words)}" if rest != ALWAYS else text


def _is(term: Condition, trait: str) -> bool:
    return isinstance(term, Fact) and term.trait == trait


def _say(condition: Condition, words: RulesetWords) -> str:
    match condition:
        case AllOf(terms):
            return _all(terms, words)
        case AnyOf(terms):
            return _any(terms, words)
        case _:
            return together([_clause(condition, words)])


def _clause(condition: Condition, words: RulesetWords) -> SpokenClause:
    match condition:
        case Not(Fact() as fact):
            return clause_of(fact, False, words)
        case Fact():
            return clause_of(condition, True, words)
    raise TypeError(condition)


def _all(terms: tuple[Condition, ...], words: RulesetWords) -> str:
    facts = sorted((term for term in terms if isinstance(term, (Fact, Not))), key=lambda term: not _counts_cards(term))
    simple = together([_clause(term, words) for term in facts])
    choices = [_say(term, words) for term in terms if isinstance(term, AnyOf)]
    return ", e inoltre se ".join([text for text in (simple, *choices) if text])


def _counts_cards(term: Condition) -> bool:
    """Say whether a term is about the number of cards, which people say first."""
    fact = term.term if isinstance(term, Not) else term
    return isinstance(fact, Fact) and fact.trait.endswith(".carte")


def _any(terms: tuple[Condition, ...], words: RulesetWords) -> str:
    if all(isinstance(term, (Fact, Not)) for term in terms):
        clauses = [_clause(term, words) for term in terms]
        if len({clause.subject for clause in clauses}) == 1:
            return together(clauses, "o")
        return " oppure ".join(together([clause]) for clause in clauses)
    return ", oppure se ".join(_say(term, words) for term in terms)
