"""The score that `banco muta` measured before: of these very rules and scenarios, by this very code, or none."""

from typing import Any

from conformance.mutation.fates import Fate
from conformance.mutation.strength import Score
from conformance.mutation.strength_run import WHOLE, code_version, whole_key
from conformance.proof.kept_proofs import files_digest
from generator.data.corpus import Corpus
from generator.data.kept_results import Cache, user_folder


class _Unmeasured(Exception):
    """Nothing is kept under a key."""


def kept_score(corpus: Corpus, slug: str, cache: Cache | None = None) -> Score | None:
    """Return the score of a whole run on the files of a regolamento as they are now; None if nobody measured it.

    Args:
        cache: where results are kept; the user's own if it is left out.
    """
    digest = files_digest(corpus, slug)
    if not digest:
        return None
    try:
        return (cache or Cache(user_folder(), code_version())).get(whole_key(digest), WHOLE, _unmeasured, _read)
    except _Unmeasured:
        return None


def _unmeasured() -> dict[str, Any]:
    raise _Unmeasured


def _read(stored: dict[str, Any]) -> Score:
    return Score({Fate(name): count for name, count in stored["esiti"].items() if isinstance(count, int)})
