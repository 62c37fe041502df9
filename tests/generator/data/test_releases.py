"""The release of a distribution: what the standard library says, and its complaint where there is none."""

from importlib.metadata import PackageNotFoundError, version

import pytest

from generator.data.releases import release_of


@pytest.mark.parametrize(
    "name", ["bancodiprova", "gherkin-official", "cucumber-expressions", "jinja2", "PyYAML", "numpy"]
)
def test_it_is_the_one_that_the_standard_library_tells(name: str) -> None:
    assert release_of(name) == version(name)


def test_what_is_not_installed_has_none() -> None:
    with pytest.raises(PackageNotFoundError):
        release_of("nessuna-distribuzione")
