"""Engines over one kernel: they answer as the whole ones do, and one does not touch another."""

import json

import pytest

from conformance.cases.compile import load_cases
from conformance.readings.in_memory import ModuleEngine, in_memory
from generator.data.corpus import bundled
from generator.engine.generate import load_beside, load_edited, load_engine
from generator.engine.printers.module import kernel_source, module_source, source_without_kernel
from generator.model.loading.variants import variants


@pytest.mark.slow
@pytest.mark.parametrize("slug", bundled().slugs())
def test_an_engine_over_the_shared_kernel_plays_every_scenario_as_the_whole_engine_does(slug: str) -> None:
    rules = variants(bundled(), slug).ruleset({})
    assert rules is not None
    whole, light = ModuleEngine(load_engine(rules), rules.identifier), in_memory(rules)
    parts = ModuleEngine(load_edited(source_without_kernel(rules)), rules.identifier)
    cases = load_cases(bundled().features, {slug: rules})
    assert cases
    for case in cases:
        told = json.dumps(whole.play(case.setup, case.moves))
        assert json.dumps(light.play(case.setup, case.moves)) == told, case.id
        assert json.dumps(parts.play(case.setup, case.moves)) == told, case.id


def test_an_engine_whose_definitions_do_not_compile_one_by_one_is_compiled_whole() -> None:
    slug = bundled().slugs()[0]
    rules = variants(bundled(), slug).ruleset({})
    assert rules is not None
    source = source_without_kernel(rules) + '\n\nTOLD = """one\n\n\n\ntwo"""\n'
    assert load_edited(source).TOLD == load_beside(source).TOLD == "one\n\n\n\ntwo"
    with pytest.raises(SyntaxError):
        load_edited(source + "\n\n\ndef (")


def test_what_sets_an_engine_apart_is_its_text_less_the_kernel() -> None:
    slug = bundled().slugs()[0]
    rules = variants(bundled(), slug).ruleset({})
    assert rules is not None
    imports, kernel = kernel_source()
    assert module_source(rules).replace(kernel, "").replace(imports, "") == source_without_kernel(rules)
    assert len(source_without_kernel(rules)) < len(kernel)
