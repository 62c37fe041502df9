import re

from generator.model.language import word_forms as small_words
from generator.model.language.shapes import Lexical
from generator.model.language.structure_values import has_form
from generator.model.language.vocabulary import CLAUSOLE, REGOLAMENTO
from generator.model.language.vocabulary_words import words
from generator.model.meaning import traits

ALL_WORDS = (*words(REGOLAMENTO), *words(CLAUSOLE))
FORMS = [form for form in vars(small_words).values() if isinstance(form, Lexical)]


def test_every_word_has_an_italian_description() -> None:
    assert [word for word in ALL_WORDS if not word.title] == []


def test_every_key_is_an_ascii_identifier() -> None:
    allowed = re.compile(r"[a-z][a-z0-9_]*(\.[a-z_]+)?")
    keys = [word.word for word in ALL_WORDS if "=" not in word.path]
    assert [key for key in keys if not allowed.fullmatch(key)] == []


def test_a_reserved_word_is_no_word_of_the_same_place() -> None:
    reserved = {word.path for word in ALL_WORDS if word.reserved}
    used = {word.path for word in ALL_WORDS if not word.reserved}
    assert reserved
    assert reserved & used == set()


def test_the_example_of_a_form_has_that_form() -> None:
    assert [form.name for form in FORMS if not has_form(form.example, form)] == []


def test_the_names_of_the_forms_are_distinct() -> None:
    names = [form.name for form in FORMS]
    assert len(names) == len(set(names)) > 10


def test_a_fraction_is_never_zero() -> None:
    fraction = small_words.FRACTION
    accepted = [text for text in ("1", "1/2", "3/2", "1.77", "0.4", "0.05", "12") if has_form(text, fraction)]
    refused = [
        text for text in ("0", "0/2", "1/0", "0.0", "0.00", "1,5", "", "-1", "1/2/3", "01") if has_form(text, fraction)
    ]
    assert len(accepted) == 7
    assert refused == []


def test_a_trait_is_found_by_its_name() -> None:
    of_hand, of_cards = traits.TRAITS["mano.totale"], traits.TRAITS["totale"]
    assert of_hand.domain == traits.NumberDomain(2, 31)
    assert of_cards.phrase == "il totale delle carte"


def test_every_trait_of_the_dealer_is_also_one_of_a_hand() -> None:
    assert {trait.name for trait in traits.DEALER_TRAITS} == {"carte", "totale", "morbida"}
