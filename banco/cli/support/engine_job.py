"""What an engine is held against: its scenarios, their register, a frozen set."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from banco.cli.support.corpora import corpus_at
from banco.cli.support.scenario_register import register_editions, register_state
from banco.cli.support.tried_engine import config_of, ruleset_for
from conformance.cases.preparation import cases_of
from conformance.cases.scenario.case import Case, reviewed
from conformance.certificate.frozen_set import check_register, check_slug, frozen_now, read_frozen
from conformance.certificate.since_frozen import as_frozen, since
from conformance.proof.coverage import coverage
from conformance.readings.other_worlds import Worlds
from conformance.reports.engine_files import engine_files, is_generated
from conformance.reports.run_scope import FrozenScope, RunScope
from conformance.run.config import EngineConfig
from conformance.run.declared_parameters import declared_worlds
from generator.data.corpus import Corpus
from generator.engine.generate import engine_source
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants, variants

FIRST_SEED = 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """What is to be played, and for whom."""

    config: EngineConfig
    ruleset: Ruleset
    cases: tuple[Case, ...]
    others: frozenset[str] = frozenset()
    """Ids of the scenarios left out by --solo."""
    events: Path | None = None
    mode: str | None = None
    seed: int
    replays: int | None = None
    """How many scenarios are replayed changed; None is the default."""
    chance: int = 0
    """How many rounds by chance are played among the replays."""
    verbose: bool = False
    partial: tuple[str, ...]
    """Why its scenarios are not the whole proof."""
    scope: RunScope
    """What the run does not know of itself."""
    worlds: Worlds | None = None
    """Where what does not conform is looked for, that may be another reading."""
    shown: tuple[str, ...]
    """The configuration file and the corpus, as the replay commands name them."""


def whole_job(
    engine: Path,
    root: Path | None,
    *,
    isolated: bool,
    seed: int,
    proofs: bool = False,
    frozen: Path | None = None,
    keys: tuple[Path, ...] = (),
) -> Job:
    """Return a run of all the scenarios of an engine, as its configuration asks for it.

    Args:
        engine: its `motore.yaml`.
        root: the folder of the corpus; None for that of the project.
        proofs: whether its report says how each clause stands by proof too.
        frozen: the file of the frozen set whose scenarios are played, instead of all those of today.
        keys: private keys, which the engine must not see.
    Raises:
        ConfigErrors: the configuration holds mistakes, or the file of the frozen set does.
        CorpusErrors: the regolamento or its scenarios do.
    """
    corpus = corpus_at(root)
    config = config_of(engine, corpus, isolated=isolated, keys=keys)
    ruleset = ruleset_for(config, corpus)
    every = cases_of(corpus, ruleset)
    read = variants(corpus, ruleset.slug)
    register = register_state(corpus, ruleset.slug, every)
    job = Job(
        config=config,
        ruleset=ruleset,
        cases=reviewed(every),
        seed=seed,
        partial=() if register is None or register.is_whole else (register.words,),
        scope=scope_of(config, corpus, ruleset, every, proofs=proofs),
        shown=(
            str(engine),
            *(("--corpus", str(root)) if root is not None else ()),
            *(("--seme", str(seed)) if seed != FIRST_SEED else ()),
        ),
    )
    if frozen is not None:
        job = _held_to(job, frozen, read, register_editions(corpus, ruleset.slug))
    worlds = declared_worlds(config.parameters, engine.parent, corpus, ruleset, read, job.cases)
    return replace(job, worlds=worlds)


def _held_to(job: Job, path: Path, read: Variants, editions: Mapping[str, int]) -> Job:
    """Return the same run with the scenarios of a frozen set alone, and what is not as it was then.

    What is not in the set is not played; what changed since makes the run partial, and so does a set that is without a
    scenario which the register of its day had.
    Which scenario proves a clause is told of the whole suite: where that has grown, nobody says it of the set.
    """
    frozen = read_frozen(path)
    check_slug(frozen, job.ruleset.slug, path)
    check_register(frozen, editions, path)
    now = frozen_now(job.ruleset, read, job.cases, editions)
    found = since(frozen, now, editions)
    cases = as_frozen(frozen, now, job.cases)
    held = FrozenScope(
        digest=frozen.digest,
        scenarios=len(frozen.scenarios),
        lacking=len(found.lacking),
        since=(*replace(found, lacking=()).hindrances, *found.remarks),
    )
    return replace(
        job,
        cases=cases,
        others=frozenset(case.id for case in job.cases) - {case.id for case in cases},
        partial=tuple(f"con l'insieme congelato: {words}" for words in found.hindrances),
        scope=replace(
            job.scope, every=len(frozen.scenarios), frozen=held, proofs=() if found.new else job.scope.proofs
        ),
    )


def scope_of(
    config: EngineConfig, corpus: Corpus, ruleset: Ruleset, every: Sequence[Case], *, proofs: bool = False
) -> RunScope:
    """Return what a report says beside the run: the whole suite, its register, the files of the engine.

    Args:
        proofs: whether it says how each clause stands by proof too; what is not kept is searched for.
    """
    files = engine_files(config.command, config.folder)
    register = register_state(corpus, ruleset.slug, every)
    return RunScope(
        every=len(reviewed(every)),
        register=None if register is None else register.words,
        files=files,
        generated=is_generated(config.command, config.folder, files, lambda: engine_source(ruleset)),
        proofs=tuple(coverage(corpus, [ruleset.slug])[ruleset.slug]) if proofs else (),
    )
