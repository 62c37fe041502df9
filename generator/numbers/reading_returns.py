"""What each alternative of a reading would give back, where no declared return can say which of them stand."""

from typing import Any

from generator.data.corpus import Corpus
from generator.model.ir import Reading, Ruleset
from generator.model.loading.variants import variants
from generator.numbers.exact import Returns
from generator.numbers.kept_returns import returns_of_each
from generator.numbers.numbers_json import returns_json

Alone = tuple[tuple[str, str, Returns], ...]
"""Reading, alternative that is not the chosen one, and the returns of the regolamento with that alone changed."""


def others(reading: Reading) -> tuple[str, ...]:
    """Return the alternatives that would be played otherwise than the chosen one, as far as the data tell."""
    changing = any(one.changes for one in reading.alternatives if one.name == reading.chosen)
    return tuple(one.name for one in reading.alternatives if one.name != reading.chosen and (one.changes or changing))


def returns_of_readings(corpus: Corpus, ruleset: Ruleset) -> tuple[Returns, Alone]:
    """Return the returns of a regolamento as it is, and of each alternative alone that would change it.

    Alternatives that leave no valid regolamento are left out.
    """
    every = variants(corpus, ruleset.slug)
    tried: list[tuple[str, str, Ruleset]] = []
    for reading in ruleset.readings:
        for name in others(reading):
            if (other := every.ruleset({reading.id: name})) is not None:
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
