"""The regolamenti of the project, read once for all the tests of a process: what is read cannot be changed."""

from functools import cache

from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset


@cache
def rules_of(slug: str) -> Ruleset:
    """Return the IR of a regolamento of the project."""
    return load_ruleset(bundled(), slug)
