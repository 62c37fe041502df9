"""A certificate and the game that it is of."""

from pathlib import Path

import pytest
from certified import certificate_in

from conformance.certificate.certificate import Certificate
from generator.data.corpus import Corpus


@pytest.fixture
def held(tmp_path: Path) -> tuple[Corpus, Certificate]:
    return certificate_in(tmp_path / "corpus")


@pytest.fixture
def certificate(held: tuple[Corpus, Certificate]) -> Certificate:
    return held[1]
