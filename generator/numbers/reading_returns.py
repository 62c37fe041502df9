"""What each alternative of a reading would give back, where no declared return can say which of them stand."""

from typing import Any

from generator.analysis import Returns
from generator.analysis.reading_search import alternatives
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.variants import variants
from generator.numbers.kept_returns import returns_of_each
from generator.numbers.numbers_json import returns_json

Alone = tuple[tuple[str, str, Returns], ...]
"""Reading, alternative that is not the chosen one, and the returns of the regolamento with that alone changed."""


def returns_of_readings(corpus: Corpus, ruleset: Ruleset) -> tuple[Returns, Alone]:
    """Return the returns of a regolamento as it is, and of each alternative alone that would change it.

    Alternatives that leave no valid regolamento are left out.
    """
    every = variants(corpus, ruleset.slug)
    tried: list[tuple[str, str, Ruleset]] = []
    for reading in ruleset.readings:
        for name in alternatives(reading):
            other = every.ruleset({reading.id: name}) if name != reading.chosen else None
            if other is not None:
                tried.append((reading.id, name, other))
    base, *found = returns_of_each([ruleset, *(other for _, _, other in tried)])
    return base, tuple((reading, name, one) for (reading, name, _), one in zip(tried, found, strict=True))


def alone_json(ruleset: Ruleset, base: Returns, alone: Alone) -> dict[str, Any]:
    """Return the returns as JSON: of the data as they are, then of each alternative alone."""
    rows = [
        {"lettura": reading, "alternativa": name, "rtp": returns_json(ruleset, one)["puntate"]}
        for reading, name, one in alone
    ]
    return {
        "regolamento": ruleset.slug,
        "impronta": ruleset.fingerprint,
        "dichiarati": [],
        "rtp": returns_json(ruleset, base)["puntate"],
        "una_alla_volta": rows,
    }
