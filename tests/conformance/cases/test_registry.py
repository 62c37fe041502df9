"""The step registry: complete, unambiguous, and the same everywhere."""

import builtins
import re
import types
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from loaded import rules_of

from conformance.cases.scenario import arguments
from conformance.cases.scenario.draft import ScenarioDraft
from conformance.cases.steps import step_catalogue as catalogue
from conformance.cases.steps.all_steps import all_definitions, registry
from conformance.cases.steps.parameters import fixed_parameters
from conformance.cases.steps.phrases import Chapter, StepKind
from conformance.cases.steps.registry import StepRegistry
from generator.data.corpus import bundled
from generator.model.ir import Ruleset


def _filled(example: str, rules: Ruleset) -> str:
    """Return an example with the words of a regolamento."""
    infinitives = [arguments.infinitives(one.verb)[0] for one in rules.offers if one.stage]
    values = {
        "titolo": rules.title,
        "principale": rules.main_wager.label,
        "collaterale": rules.wagers[-1].label,
        "preimpostate": infinitives[0],
        "verbo": next(one.verb for one in rules.offers if one.stage),
        "infinito": infinitives[-1],
        "offerta": rules.offers[0].label,
        "classe": rules.classes[0].label,
        "opzioni": ", ".join(one.label for one in rules.offers),
        "opzione": rules.offers[0].label,
        "etichetta": rules.offers[0].label,
        "zona": rules.zones[0].name.replace("_", " ") if rules.zones else "{zona}",
    }
    return re.sub(r"\{(\w+)\}", lambda match: values[match.group(1)], example)


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_every_example_is_read_by_its_own_step_and_by_no_other(slug: str) -> None:
    rules = rules_of(slug)
    words = registry(rules)
    for definition in all_definitions():
        if "{zona}" in definition.example and not rules.zones:
            continue
        text = _filled(definition.example, rules)
        read_by = [match.definition.expression for match in words.matches(definition.kind, text)]
        assert read_by == [definition.expression], text


def _fits(value: object, hint: Any) -> bool:
    """Say whether a value is of the type that an annotation states."""
    inner = get_args(hint)
    match get_origin(hint):
        case None:
            return type(value) is hint
        case types.UnionType:
            return any(_fits(value, kind) for kind in inner)
        case builtins.tuple:
            return type(value) is tuple and all(map(_fits, value, inner))
        case _:
            return type(value) is list and all(_fits(item, inner[0]) for item in value)


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_what_a_step_says_has_the_types_that_its_function_states(slug: str) -> None:
    rules = rules_of(slug)
    words = registry(rules)
    for definition in all_definitions():
        hints = get_type_hints(definition.action)
        for match in words.matches(definition.kind, _filled(definition.example, rules)):
            said = {**definition.settled, **match.arguments}
            assert {name: value for name, value in said.items() if not _fits(value, hints[name])} == {}, match


def test_optional_parts_are_said_from_the_shortest_way_on() -> None:
    chapter = Chapter("Prova")
    heard: list[object] = []

    @chapter.when("{giocatore} saluta", ("Uno.", "Anna saluta"))
    @chapter.when("[non ]tace[ con {int}][ {carta}]", *[("Due.", "tace")] * 8)
    def _greet(
        _: ScenarioDraft, negated: object = "unsaid", number: object = "unsaid", card: object = "unsaid"
    ) -> None:
        heard.append((negated, number, card))

    assert [step.expression for step in chapter.definitions] == [
        "{giocatore} saluta",
        "tace",
        "tace {carta}",
        "tace con {int}",
        "tace con {int} {carta}",
        "non tace",
        "non tace {carta}",
        "non tace con {int}",
        "non tace con {int} {carta}",
    ]
    parameters = [*fixed_parameters()]
    words = StepRegistry(definitions=chapter.definitions, parameters=parameters)
    draft = ScenarioDraft(rules=rules_of(bundled().slugs()[0]))
    for text in ("tace", "non tace A♠", "tace con 3", "Anna saluta"):
        words.matches(StepKind.WHEN, text)[0].run(draft, None)
    assert heard == [(False, None, None), (True, None, "AS"), (False, 3, None), ("Anna", "unsaid", "unsaid")]


def test_a_phrase_and_its_function_must_agree() -> None:
    chapter = Chapter("Prova")
    with pytest.raises(TypeError):
        chapter.when("{giocatore} punta {importo}", ("Uno.", "Due"))(lambda draft, player: None)
    with pytest.raises(ValueError, match="shorter"):
        chapter.when("{giocatore}[ non] ride", ("Uno.", "Due"))(lambda draft, player, negated: None)


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_every_verb_of_a_regolamento_is_a_step(slug: str) -> None:
    rules = rules_of(slug)
    words = registry(rules)
    for offer in rules.offers:
        assert len(words.matches(StepKind.WHEN, f"Anna {offer.verb}")) == 1, offer.verb
        assert len(words.matches(StepKind.WHEN, f"Anna {offer.verb} con la seconda mano")) == 1, offer.verb
        for infinitive in arguments.infinitives(offer.verb):
            assert len(words.matches(StepKind.WHEN, f"Anna sceglie in anticipo di {infinitive}")) == 1


def test_a_step_answers_only_to_its_own_keyword(words: StepRegistry) -> None:
    assert len(words.matches(StepKind.THEN, "Anna riceve 20 €")) == 1
    assert words.matches(StepKind.WHEN, "Anna riceve 20 €") == ()
    assert len(words.matches(None, "Anna riceve 20 €")) == 1


def test_capital_letters_count(words: StepRegistry) -> None:
    assert words.matches(StepKind.THEN, "anna riceve 20 €") == ()
    assert words.matches(StepKind.THEN, "Anna Riceve 20 €") == ()


def test_a_label_may_have_an_article_and_a_small_letter(words: StepRegistry) -> None:
    for text in ("Anna accetta l'assicurazione", "Anna accetta Assicurazione", "Anna accetta la Assicurazione"):
        [match] = words.matches(StepKind.WHEN, text)
        assert match.arguments == {"player": "Anna", "answer": "accetta", "offer": "assicurazione"}


def test_an_offer_may_be_answered_with_its_verb(words: StepRegistry) -> None:
    [refused] = words.matches(StepKind.WHEN, "Anna rifiuta di assicurarsi")
    assert refused.arguments == {"player": "Anna", "answer": "rifiuta", "offer": "assicurazione"}
    [never] = words.matches(StepKind.THEN, "ad Anna non viene mai offerto di assicurarsi")
    assert never.arguments == {"player": "Anna", "offer": "assicurazione"}


def test_options_are_a_closed_list_of_labels(words: StepRegistry) -> None:
    [match] = words.matches(StepKind.THEN, "le opzioni offerte ad Anna sono Carta, Stai e Raddoppia")
    assert match.arguments == {"player": "Anna", "names": ["carta", "stai", "raddoppia"]}
    assert words.matches(StepKind.THEN, "le opzioni offerte ad Anna sono Carta, Pesca") == ()


def test_every_step_has_a_description_and_an_example() -> None:
    for one in all_definitions():
        assert one.description.endswith(".") or one.description.endswith(")."), one.expression
        assert one.example, one.expression
        assert one.subject, one.expression


def test_no_expression_is_written_twice() -> None:
    expressions = [(one.kind, one.expression) for one in all_definitions()]
    assert len(set(expressions)) == len(expressions)


def test_expressions_are_plain_enough_for_an_editor() -> None:
    for one in all_definitions():
        assert not set(one.expression) & set("()*\\|"), one.expression


def test_the_page_of_the_steps_is_up_to_date() -> None:
    page = Path(__file__).parents[3] / "docs" / "passi.md"
    assert page.read_text(encoding="utf-8") == catalogue.page()
