"""When a decision is open, as the player's page tells it: what the decision asks, and what its phase asks besides."""

from dataclasses import replace

from loaded import rules_of

from generator.model.ir import Ruleset
from generator.model.meaning.conditions import AllOf, Fact, OneOf
from generator.model.terms import PhaseKind
from generator.pages.facts.condition_terms import terms
from generator.pages.player.page_telling import Teller
from generator.pages.player.when_open import opening
from generator.words.catalogue import SOURCE, Catalogue

SLUG, OFFER = "black-jack-live", "even_money"
ACE = "Solo se il banco mostra un asso."


def told_of(rules: Ruleset) -> list[str]:
    offer = next(one for one in rules.offers if one.name == OFFER)
    return [one.text for one in opening(Teller(rules, Catalogue(SOURCE)), offer)]


def without_upcard(rules: Ruleset) -> Ruleset:
    """Return the rules whose offer leaves the upcard to its phase."""
    offers = tuple(
        replace(one, when=AllOf(tuple(term for term in terms(one.when) if "banco.scoperta" not in repr(term))))
        if one.name == OFFER
        else one
        for one in rules.offers
    )
    return replace(rules, offers=offers)


def test_what_the_phase_asks_is_told_once_whether_or_not_the_offer_asks_it_too() -> None:
    rules = rules_of(SLUG)
    assert told_of(rules).count(ACE) == 1
    assert sorted(told_of(without_upcard(rules))) == sorted(told_of(rules))


def test_of_two_phases_that_open_it_only_what_both_ask_is_told() -> None:
    rules = without_upcard(rules_of(SLUG))
    phase = next(one for one in rules.phases if one.kind is PhaseKind.OFFER)
    tens = replace(phase, when=Fact("banco.scoperta", OneOf(("10",))))
    assert ACE not in told_of(replace(rules, phases=(*rules.phases, tens)))
