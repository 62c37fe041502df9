"""The register of the scenarios as an accepted proposal leaves it, where it was right before."""

from collections.abc import Mapping

from banco.workbench.consequences import Consequences
from banco.workbench.edited_corpus import with_texts
from conformance.cases.lock import FILE, contents, lock_state, updated
from conformance.cases.preparation import read_cases
from generator.data.corpus import Corpus


def register_after(
    corpus: Corpus, follows: Consequences, texts: Mapping[str, str | None], removed: Mapping[str, str] | None = None
) -> dict[str, str]:
    """Return the register of the scenarios as some texts make it, if it is there and it knew them all as they were.

    Scenarios that the rules have made impossible are not asked what they were: nobody has touched them.

    Args:
        texts: of the features that are written, by name; None for one that goes.
        removed: why each scenario that goes does, by its id: its id is never used again, and the register says it.
    """
    name = f"{corpus.name_of(corpus.features)}/{follows.now.slug}/{FILE}"
    path = corpus.root / name
    if not path.is_file():
        return {}
    text = corpus.data_of(path).decode("utf-8", "replace")
    asleep = {one.id for one in follows.impossible}
    state = lock_state(text, contents(follows.now.cases))
    if any(who not in asleep for _, who, _ in state.departures) or (state.unsaid and state.knows_contents):
        after = text
    else:
        edited = with_texts(corpus, {file: written or "" for file, written in texts.items()})
        after = updated(text, contents(read_cases(edited, follows.now.ruleset)[0]))
    for scenario, why in (removed or {}).items():
        after = "\n".join(
            f"{scenario} rimosso: {why}" if line.split(" ")[0] == scenario else line for line in after.split("\n")
        )
    return {} if after == text else {name: after}
