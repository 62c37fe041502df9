"""The word list of the documentation is that of the vocabulary, and its examples are data that the checker accepts."""

from pathlib import Path

import pytest

from generator.data.reader import read
from generator.model.language.condition_shapes import CONDITION, DEALER_CONDITION, HAND_CONDITION
from generator.model.language.glossary import glossary
from generator.model.language.glossary_conditions import example
from generator.model.language.shapes import Ref
from generator.model.language.structure import check_structure
from generator.model.language.vocabulary import CLAUSOLE, REGOLAMENTO
from generator.model.language.vocabulary_words import words
from generator.model.meaning.traits import DEALER_TRAITS, HAND_TRAITS, TABLE_TRAITS, Trait

DOCUMENT = Path(__file__).parents[3] / "docs" / "vocabolario.md"
EXAMPLES = [
    *((one, CONDITION) for one in TABLE_TRAITS),
    *((one, HAND_CONDITION) for one in HAND_TRAITS),
    *((one, DEALER_CONDITION) for one in DEALER_TRAITS),
]


def test_the_document_is_what_the_vocabulary_says_today() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == glossary(), (
        "python -m generator.model.language.glossary > docs/vocabolario.md"
    )


def test_every_word_of_the_vocabulary_is_in_the_list() -> None:
    text = glossary()
    missing = [one.word for shape in (REGOLAMENTO, CLAUSOLE) for one in words(shape) if f"`{one.word}" not in text]
    assert missing == []


def test_a_word_with_one_meaning_has_one_row_in_a_section() -> None:
    for section in glossary().split("\n## ")[1:]:
        rows = [line.split(" | ") for line in section.splitlines() if line.startswith("| `") and line.count(" | ") == 2]
        told = [(row[0], row[2]) for row in rows]
        assert len(told) == len(set(told)), section.splitlines()[0]


@pytest.mark.parametrize(("trait", "shape"), EXAMPLES, ids=lambda one: getattr(one, "name", None))
def test_the_example_of_a_trait_is_a_condition_that_the_checker_accepts(
    trait: Trait, shape: Ref, tmp_path: Path
) -> None:
    file = tmp_path / "esempio.yaml"
    file.write_text(f"{{{example(trait)}}}\n", encoding="utf-8")
    assert check_structure(read(file), shape) == []
