"""Every trait of the table, before every interpreter of conditions: each answers it, or refuses it by its name."""

import dataclasses
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
import pytest
from family import ruleset

from generator.engine.generate import load_engine
from generator.engine.printers.expressions import UnprintableTrait, expression
from generator.model.checks.asked_situations import Asker, Situation, dealer_facts, hand_facts
from generator.model.checks.describe import describe
from generator.model.checks.rounds import Study
from generator.model.ir import Offer, QuoteTable, Ruleset
from generator.model.meaning.card_patterns import OF_RANKS, OF_SUITS
from generator.model.meaning.conditions import AllOf, AnyOf, Condition, Fact, Not, OneOf, parse
from generator.model.meaning.evaluate import judge
from generator.model.meaning.hand_facts import facts_of_hand
from generator.model.meaning.traits import (
    AT_TABLE,
    MUST_KNOW,
    TOTAL,
    TRAITS,
    AcePlace,
    Alike,
    AllHands,
    Domain,
    Interpreter,
    NameKind,
    NamesOf,
    NumberDomain,
    RankMultiset,
    Ranks,
    RanksAmong,
    Words,
    YesNo,
    answered_by,
)
from generator.numbers.exact.basis.refusals import Unsupported
from generator.numbers.exact.classic.array_conditions import OPEN, DealerView, Scene, bounds
from generator.numbers.exact.classic.array_conditions import holds as holds_in_arrays
from generator.numbers.exact.classic.family import hand_view
from generator.numbers.exact.classic.kinds import kinds_of
from generator.numbers.exact.enumeration.dealing import dealt, start
from generator.numbers.exact.enumeration.rule_questions import KNOWN, AskedRules, HandFacts, TableFacts
from generator.numbers.simulation.keys import TOLD_APART, Keys
from generator.numbers.simulation.seen_by_player import Viewer
from generator.pages.sheet.own_words import RulesetWords as Labels
from generator.pages.sheet.sentences.trait_clauses import clause_of

UNHEARD = Fact("mano.colore_preferito", OneOf(("rosso",)))
"""A trait that nobody knows."""
NAMES = {NameKind.CLASSE: "blackjack", NameKind.PUNTATA: "raddoppio", NameKind.TABELLA: "quote"}
HEADS: dict[type[Domain], Callable[[Any], Any]] = {
    NumberDomain: lambda domain: {"fino_a": 19 if domain == TOTAL else domain.low + 1},
    YesNo: lambda domain: True,
    Words: lambda domain: domain.choices[0][0],
    Ranks: lambda domain: ["A", "9"],
    NamesOf: lambda domain: NAMES[domain.kind],
    AllHands: lambda domain: {"tutte": [NAMES[NameKind.CLASSE]]},
    RankMultiset: lambda domain: ["9", "A"],
    RanksAmong: lambda domain: ["9", "A"],
    Alike: lambda domain: {"uguali": domain.least},
    AcePlace: lambda domain: {"asso": domain.places.choices[0][0]},
}


def asking(trait: str) -> Condition:
    """Return a condition that asks for a trait alone."""
    domain = TRAITS[trait].domain
    return parse({trait: HEADS[type(domain)](domain)})


def a_fact(trait: str) -> Fact:
    condition = asking(trait)
    found = condition.terms[0] if isinstance(condition, AllOf) else condition
    assert isinstance(found, Fact)
    return found


def also_asking(rules: Ruleset, *conditions: Condition) -> Ruleset:
    """Return a ruleset whose offers look at conditions that make no difference."""
    idle = tuple(AnyOf((one, Not(one))) for one in conditions)

    def watched(offer: Offer) -> Offer:
        return dataclasses.replace(offer, when=AllOf((offer.when, *idle)))

    return dataclasses.replace(rules, offers=tuple(map(watched, rules.offers)))


@lru_cache
def small() -> Ruleset:
    """Return a game of few ranks whose dealer may fail to qualify, and which asks for every trait of the table."""
    rules = ruleset(decks=2, ranks=("9", "10", "A"), pair="rango", hands=3)
    qualifies = dataclasses.replace(
        rules.dealer, qualifies=parse({"banco.totale": {"almeno": 19}}), qualifies_source=rules.dealer.source
    )
    quotes = QuoteTable(name="quote", file="", cells=((20, False, "A", Fraction(1)),), source=rules.dealer.source)
    return dataclasses.replace(rules, dealer=qualifies, quotes=(quotes,))


@lru_cache
def curious() -> Ruleset:
    return also_asking(small(), *map(asking, AT_TABLE))


@lru_cache
def situations() -> dict[str, list[Situation]]:
    """Return, for each trait, the situations in which a row that asks for it could be asked."""
    study = Study(curious())
    found = {}
    for trait in AT_TABLE:
        tracks = [track for name in study.settled for track in study.settled[name]]
        meetings = [(hand_facts(study, track.hands), dealer_facts(study, track.dealers)) for track in tracks]
        meetings.append((hand_facts(study, study.player.decisions), dealer_facts(study, study.dealers_before)))
        found[trait] = list(Asker(study, (asking(trait),)).over(meetings))
    return found


def known_to_checks() -> Iterator[str]:
    for trait, met in situations().items():
        if met and all(trait in one for one in met):
            yield trait


def told_in_examples() -> Iterator[str]:
    for trait, met in situations().items():
        if len({describe(one, [trait], curious(), 3) for one in met}) > 1:
            yield trait


def printed_in_engines() -> Iterator[str]:
    for trait in TRAITS:
        code = compile(expression(asking(trait)), trait, "eval")
        if code.co_names:
            yield trait


def said_on_sheets() -> Iterator[str]:
    words = Labels(curious(), cards=3)
    for trait in TRAITS:
        yes, no = (clause_of(a_fact(trait), holds, words) for holds in (True, False))
        if yes != no:
            yield trait


def scene() -> Scene:
    rules = curious()
    kinds = kinds_of(rules)
    hands = np.eye(kinds.number, dtype=int) + np.eye(kinds.number, dtype=int)[::-1]
    view = hand_view(kinds, hands, first=np.arange(kinds.number), wagers=frozenset({"raddoppio"}))
    dealer = DealerView(upcard=np.arange(kinds.number), hand=view, peeked=np.True_, qualified=np.True_)
    return Scene(
        kinds=kinds, hand=view, dealer=dealer, classes={one.name: one for one in rules.classes},
        quotes={one.name: one for one in rules.quotes}, open_wagers=frozenset({"raddoppio"}),
    )  # fmt: skip


def known_to_arrays() -> Iterator[str]:
    for trait in AT_TABLE:
        if bounds(asking(trait), scene()) is not OPEN:
            yield trait


def known_to_the_enumeration() -> Iterator[str]:
    rules = AskedRules(also_asking(small(), *map(asking, KNOWN)))
    state = dealt(rules, start(rules))[0][1]
    known = TableFacts(rules, state, 0)
    of_hand = HandFacts(rules, rules.hand_worth(state.hands[0]), False, True)
    for trait in KNOWN:
        try:
            value = of_hand[trait] if trait == "mano.ranghi" else known[trait]
        except KeyError:
            continue
        if value is not None:
            yield trait


def known_to_the_judge() -> Iterator[str]:
    yield from facts_of_hand(["A", "9"], {"A": (1, 11), "9": (9, 9)}, 21, from_split=False, original=True)


ANSWERED: dict[Interpreter, Callable[[], Iterator[str]]] = {
    Interpreter.CHECKS: known_to_checks,
    Interpreter.EXAMPLES: told_in_examples,
    Interpreter.ENGINE: printed_in_engines,
    Interpreter.SHEET: said_on_sheets,
    Interpreter.ARRAYS: known_to_arrays,
    Interpreter.ENUMERATION: known_to_the_enumeration,
    Interpreter.ROUND_KEYS: lambda: iter(TOLD_APART),
    Interpreter.JUDGE: known_to_the_judge,
    Interpreter.COMBINATIONS: lambda: iter((*OF_RANKS, *OF_SUITS)),
}


@pytest.mark.parametrize("interpreter", Interpreter)
def test_an_interpreter_answers_every_trait_that_the_table_does_not_let_it_refuse(interpreter: Interpreter) -> None:
    answered = set(ANSWERED[interpreter]()) & MUST_KNOW[interpreter].keys()
    assert answered == answered_by(interpreter)


def test_every_domain_has_an_example_here() -> None:
    assert {type(one.domain) for one in TRAITS.values()} <= HEADS.keys()


def test_the_printers_refuse_a_trait_that_nobody_knows() -> None:
    with pytest.raises(UnprintableTrait, match=UNHEARD.trait):
        expression(UNHEARD)
    with pytest.raises(KeyError, match=UNHEARD.trait):
        clause_of(UNHEARD, True, Labels(small()))


def test_the_analyses_refuse_by_name_a_trait_that_they_do_not_know() -> None:
    told = f"«{UNHEARD.trait}»"
    with pytest.raises(Unsupported, match=told):
        AskedRules(also_asking(small(), UNHEARD))
    with pytest.raises(Unsupported, match=told):
        holds_in_arrays(UNHEARD, scene(), small().dealer.source)
    with pytest.raises(Unsupported, match=told):
        Keys(also_asking(small(), UNHEARD), load_engine(small()), Viewer(small()))


def test_a_trait_of_which_nothing_is_known_leaves_the_answer_open() -> None:
    assert judge(UNHEARD)({}) is None
