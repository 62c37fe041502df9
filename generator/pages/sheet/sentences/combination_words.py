"""A combination of cards of a side bet in a few words: what its cards share, and what the rows above leave to it."""

from collections.abc import Sequence

from generator.model.ir import Ruleset, Settlement, SettlementRow
from generator.model.meaning.conditions import Condition, Fact, Range
from generator.pages.facts.card_examples import APART, left_apart
from generator.pages.facts.condition_terms import terms
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.pages.sheet.sentences.trait_clauses import ALIKE, clause_of, different
from generator.words.italian import join


def combination(rules: Ruleset, table: Settlement, row: SettlementRow, words: RulesetWords) -> str:
    """Return a row's cards: «stesso rango, colori diversi»; one that asks for something else in full clauses."""
    asked = terms(row.when)
    every = len(table.cards)
    shared = [term.trait for term in asked if isinstance(term, Fact) and _shared_by(term, every)]
    rest = [term for term in asked if not (isinstance(term, Fact) and term.trait in shared)]
    suits = [term for term in rest if isinstance(term, Fact) and term.trait == "semi_diversi"]
    apart = None if suits else left_apart(rules, table, row.id, shared)
    unlike = APART[apart] if apart is not None else ""
    rest = [term for term in rest if term not in suits]
    if not (shared or (rest and suits)) or not all(map(_is_sequence, rest)):
        told = say(row.when, words)
        return f"{told}, {unlike}" if told and unlike and not _denies(asked) else told
    run = [clause_of(term, True, words).rest for term in rest if isinstance(term, Fact)]
    alike = join([f"stesso {trait}" for trait in shared])
    counted = [different(term.test, "un solo seme", "semi diversi") for term in suits]
    return ", ".join(filter(None, [*run, alike, *counted, unlike]))


def _shared_by(fact: Fact, every: int) -> bool:
    return fact.trait in ALIKE and isinstance(fact.test, Range) and (fact.test.low or 0) >= every


def _is_sequence(term: Condition) -> bool:
    return isinstance(term, Fact) and term.trait == "sequenza"


def _denies(asked: Sequence[Condition]) -> bool:
    """Say whether a condition itself says what its cards do not share."""
    return not all(isinstance(term, Fact) for term in asked)
