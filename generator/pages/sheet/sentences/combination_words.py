"""A combination of cards of a side bet in a few words: what its cards share, and what the rows above leave to it."""

from generator.model.ir import Ruleset, Settlement, SettlementRow
from generator.model.meaning.conditions import Fact
from generator.pages.facts.card_examples import combination_of
from generator.pages.facts.condition_terms import terms
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.condition_clauses import say
from generator.pages.sheet.sentences.trait_clauses import clause_of, different
from generator.words.italian import join


def combination(rules: Ruleset, table: Settlement, row: SettlementRow, words: RulesetWords) -> str:
    """Return a row's cards: «stesso rango, colori diversi»; one that asks for something else in full clauses."""
    found = combination_of(rules, table, row)
    if not found.is_all or found.some or not (found.shared or (found.run and found.suits)):
        told = say(row.when, words)
        denies = not all(isinstance(term, Fact) for term in terms(row.when))  # the condition says itself what differs
        return f"{told}, {found.apart}" if told and found.apart and not denies else told
    run = clause_of(found.run, True, words).rest if found.run else ""
    alike = join([f"stesso {trait}" for trait in found.shared])
    suits = different(found.suits.test, "un solo seme", "semi diversi") if found.suits else ""
    return ", ".join(filter(None, [run, alike, suits, found.apart]))
