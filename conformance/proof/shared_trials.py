"""The trials of several regolamenti, shared among the processors."""

from collections.abc import Callable, Mapping
from functools import cache
from operator import itemgetter

from conformance.cases.compile import load_cases
from conformance.cases.scenario.case import Case
from conformance.proof.joint_trials import joint_trials
from conformance.proof.trials import Bench, Trial
from generator.data.corpus import Corpus
from generator.model.loading.variants import variants
from generator.workers.parallel import mapped, processors

Step = Callable[[int, int], None]
"""Called with how many parts of the work are done, and how many there are."""
_SHARDS = 8
_FEW = 80
"""So few edits are tried before another process has started."""


def trials_of(
    corpus: Corpus, cases: Mapping[str, tuple[Case, ...]], step: Step = lambda done, total: None
) -> dict[str, list[Trial]]:
    """Return every trial of some regolamenti, in the order of their data; the same for any number of processors.

    Those of two edits together come last.

    Args:
        cases: the scenarios of each, without mistakes, as its folder has them.
    """
    processes = processors()
    benches = {slug: _bench(corpus, slug, own) for slug, own in cases.items()}
    if processes == 1 or sum(len(one.edits) for one in benches.values()) <= _FEW:
        return {slug: _whole(one, list(one.trials(range(len(one.edits))))) for slug, one in benches.items()}
    parts = [(corpus, slug, shard) for slug in cases for shard in range(_SHARDS)]
    found: dict[str, list[tuple[int, Trial]]] = {slug: [] for slug in cases}
    for number, tried in enumerate(mapped(_shard, parts, processes), 1):
        found[parts[number - 1][1]] += tried
        step(number, len(parts))
    return {slug: _whole(benches[slug], sorted(tried, key=itemgetter(0))) for slug, tried in found.items()}


def _whole(bench: Bench, numbered: list[tuple[int, Trial]]) -> list[Trial]:
    return [*(trial for _, trial in numbered), *joint_trials(bench, numbered)]


def _shard(part: tuple[Corpus, str, int]) -> list[tuple[int, Trial]]:
    corpus, slug, shard = part
    one = _kept_bench(corpus, slug)
    return list(one.trials(range(shard, len(one.edits), _SHARDS)))


@cache
def _kept_bench(corpus: Corpus, slug: str) -> Bench:
    """Return the bench of a regolamento, read once by a process that only tries edits."""
    return _bench(corpus, slug, None)


def _bench(corpus: Corpus, slug: str, cases: tuple[Case, ...] | None) -> Bench:
    read = variants(corpus, slug)
    rules = read.ruleset({})
    if rules is None:
        raise ValueError(slug)  # who asks has loaded it, without errors
    return Bench(read, rules, load_cases(corpus.features, {slug: rules}) if cases is None else cases)
