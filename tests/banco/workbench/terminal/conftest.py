"""The rules of a small regolamento, as they are and with another pay."""

import pytest
from small_tavern import TAVERN, TAVERNS

from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.edits import parse_edit
from generator.model.loading.load import load


@pytest.fixture(scope="session")
def before() -> Ruleset:
    """The rules as they are."""
    return load(Corpus(TAVERNS), TAVERN).ruleset


@pytest.fixture(scope="session")
def after() -> Ruleset:
    """The same rules with a blackjack that pays 6:5."""
    return load(Corpus(TAVERNS), TAVERN, edits=[parse_edit("liquidazione.principale.3.paga=6:5")]).ruleset
