"""The fates of all mutants of some regolamenti: shared among processes, kept as they come, the same for any number."""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from banco.lab.mutants.differences import Difference, Differences
from banco.lab.mutants.first_judgement import Judge
from banco.lab.mutants.own_search import sought
from banco.lab.mutants.played_rounds import Hunt, hunts
from conformance.cases.compile import load_cases
from conformance.proof.fates import Fate, MutantFate, Round, from_json
from conformance.proof.kept_proofs import files_digest
from generator.data.corpus import Corpus
from generator.data.result_store import Store, digest_of, user_store
from generator.model.loading.variants import variants
from generator.workers.parallel import Executor, mapped, processors

Step = Callable[[int, int], None]
"""Called with how many parts of the work are done, and how many there are so far."""
_BLOCK = 48
_GROUPS = 8
_ROUNDS = 600
"""Rounds by chance from each beginning."""
ALIKE = "su tutti i colpi dei mazzi piccoli, e su quelli a caso, gioca allo stesso modo"
"""Why a mutant is equivalent: every round of small decks was played, and asked what it edits."""
NEVER_ASKED = "nessun colpo dei mazzi piccoli lo chiede, e quelli a caso non lo mostrano"
IN_THE_REGISTER = (
    "si vede soltanto nel registro, in ciò che nessun passo guarda: l'ordine fra due decisioni, uno scarto coperto, "
    "una mano già decisa che si chiude"
)
"""Why a scenario cannot see a mutant that a register tells from the rules as they are."""


@dataclass(frozen=True, slots=True)
class _Task:
    """One part of the work, which survives being sent to another process.

    Attributes:
        kind: "giudizio" of a block of mutants, "caccia" of a group of hunts, "ricerca" or "rifiuti" of one mutant.
        number: which block, group or mutant.
        rounds: how many by chance from each beginning.
        name: of the mutant whose rounds are to be looked at.
        programs: those that are hunted.
    """

    kind: str
    corpus: Corpus
    slug: str
    number: int
    name: str = ""
    programs: tuple[str, ...] = ()
    rounds: int = _ROUNDS


class StrengthRun:
    """The work on some regolamenti, and how far it is."""

    def __init__(
        self,
        corpus: Corpus,
        *,
        processes: int | Executor = 0,
        store: Store | None = None,
        every: int = 1,
        rounds: int = _ROUNDS,
    ) -> None:
        """Prepare a run.

        Args:
            processes: how many, or who does the work; 0 for as many as there are processors.
            every: of how many blocks of mutants one is tried: 1 for all.
            rounds: how many by chance are played from each beginning.
        """
        self._corpus, self._every, self._rounds = corpus, every, rounds
        self._processes = processes or processors()
        self._store = store or user_store()

    def fates(self, slug: str, step: Step = lambda done, total: None) -> tuple[MutantFate, ...]:
        """Return what becomes of every mutant of a regolamento without mistakes, in the order of its document."""
        judge = judge_of(self._corpus, slug)
        digest = files_digest(self._corpus, slug)
        blocks = range(-(-len(judge.mutants) // _BLOCK))
        counted = _Counted(step, len(blocks) + 2 * _GROUPS)
        tasks = [_Task("giudizio", self._corpus, slug, number) for number in blocks[:: self._every]]
        rows = [row for block in self._done(tasks, digest, counted) for row in block["righe"]]
        first = [(from_json(row["esito"]), row["programma"]) for row in rows]
        programs = tuple(program for _, program in first if program)
        groups = [
            _Task("caccia", self._corpus, slug, number, programs=programs, rounds=self._rounds)
            for number in range(_GROUPS)
        ]
        rounds = digest_of(judge.rules.fingerprint, judge.source, str(self._rounds), *programs) if digest else ""
        told = self._done(groups if programs else [], rounds, counted)
        found = _smallest(told)
        left = tuple(fate.id for fate, program in first if program)
        named = tuple(name for number, name in enumerate(left) if number in found)
        hidden = {number for group in told for number in group["nascosti"]} - found.keys()
        seen = _seen(told)
        sought = tuple(
            left[number] for number in range(len(left)) if number not in seen and number not in found.keys() | hidden
        )
        last = [_Task("ricerca", self._corpus, slug, place, name=name) for place, name in enumerate(sought)]
        last += [_Task("rifiuti", self._corpus, slug, place, name=name) for place, name in enumerate(named)]
        ends: dict[str, Any] = {}
        for result in self._done(last, digest_of(digest, *named, "", *sought), counted):
            ends.update(result["fini"])
        by_name = {name: found[number] for number, name in enumerate(left) if number in found}
        unseen = {left[number] for number in hidden}
        never = {left[number] for number in range(len(left)) if number not in seen | _whole(told)}
        return tuple(
            replace(fate, fate=Fate.UNSEEN, why=IN_THE_REGISTER)
            if fate.id in unseen
            else _decided(fate, by_name.get(fate.id), ends.get(fate.id), fate.id in never)
            if program
            else fate
            for fate, program in first
        )

    def _done(self, tasks: Sequence[_Task], digest: str, counted: "_Counted") -> list[dict[str, Any]]:
        """Return the results of some tasks in their order: those that are kept, and the others, kept as they come."""
        kept: dict[int, dict[str, Any]] = {}
        cold: list[int] = []
        for number, task in enumerate(tasks):
            stored = self._store.find("muta", _name(task, digest), dict) if digest else None
            if stored is None:
                cold.append(number)
            else:
                kept[number] = stored
                counted.one()
        for number, result in zip(cold, self._mapped([tasks[number] for number in cold]), strict=True):
            kept[number] = result
            counted.one()
            if digest:
                self._store.put("muta", _name(tasks[number], digest), result)
        return [kept[number] for number in range(len(tasks))]

    def _mapped(self, tasks: Sequence[_Task]) -> Iterable[dict[str, Any]]:
        if self._processes == 1 or len(tasks) <= 1:
            return (_worked(task) for task in tasks)
        return mapped(_worked, tasks, self._processes)


class _Counted:
    def __init__(self, step: Step, total: int) -> None:
        self._step, self._total, self._done = step, total, 0

    def one(self) -> None:
        self._done += 1
        self._step(self._done, max(self._total, self._done))


def _worked(task: _Task) -> dict[str, Any]:
    """Return the result of a part of the work, as JSON holds it."""
    judge = judge_of(task.corpus, task.slug)
    if task.kind == "giudizio":
        block = judge.mutants[task.number * _BLOCK : (task.number + 1) * _BLOCK]
        judged = judge.judged(block)
        return {"righe": [{"esito": fate.as_json(), "programma": program} for fate, program in judged]}
    by_name = {mutant.id: mutant for mutant in judge.mutants}
    if task.kind == "rifiuti":
        return {"fini": {task.name: judge.refusal(by_name[task.name])}}
    if task.kind == "ricerca":
        return {"fini": {task.name: sought(judge, by_name[task.name])}}
    places = _places(hunts(judge.rules, task.rounds), task.number)
    differences = _differences(judge.rules.identifier, judge.source, task.programs)
    differences.begin()
    for place, hunt in places:
        differences.hunt(place, hunt, task.slug)
    found = {str(number): asdict(one) for number, one in differences.found.items()}
    parts = [None if names is None else sorted(names) for names in differences.parts]
    return {
        "colpi": found, "parti": parts, "chieste": sorted(differences.asked), "nascosti": sorted(differences.hidden),
    }  # fmt: skip


def _places(every: Sequence[Hunt], group: int) -> Iterator[tuple[int, Hunt]]:
    """Yield the hunts of a group with their places, so that every group takes about as long."""
    return ((place, hunt) for place, hunt in enumerate(every) if place % _GROUPS == group)


def _smallest(groups: Iterable[Mapping[str, Any]]) -> dict[int, Difference]:
    found: dict[int, Difference] = {}
    for group in groups:
        for name, told in group["colpi"].items():
            one = Difference(**{**told, "size": tuple(told["size"]), "moves": tuple(told["moves"])})
            number = int(name)
            if number not in found or (one.size, one.hunt) < (found[number].size, found[number].hunt):
                found[number] = one
    return found


def _whole(groups: Sequence[Mapping[str, Any]]) -> frozenset[int]:
    """Return the programs of which more differs than what rules answer."""
    parts = groups[0]["parti"] if groups else ()
    return frozenset(number for number, names in enumerate(parts) if names is None)


def _seen(groups: Sequence[Mapping[str, Any]]) -> frozenset[int]:
    """Return the programs all of whose rules that may answer otherwise were asked where every round was played."""
    asked = {name for group in groups for name in group["chieste"]}
    parts = groups[0]["parti"] if groups else ()
    return frozenset(number for number, names in enumerate(parts) if names is not None and asked.issuperset(names))


def _decided(fate: MutantFate, found: Difference | None, end: Any, never: bool) -> MutantFate:
    """Return the fate of a mutant that no scenario notices.

    Args:
        end: of one that was found to differ, the codes for which it is refused, "" if it is not; of one that was
            sought, those codes, or the round, or whether there can be none.
        never: whether what it edits was asked in no deck of which every round was played.
    """
    if found is not None and end:
        return replace(fate, fate=Fate.REFUSED, why=end)
    if found is not None:
        told = Round(setup=found.setup, moves=found.moves, before=found.before, after=found.after)
        return replace(fate, fate=Fate.SURVIVOR, round=told)
    if end is None:
        return _alike(fate)
    if "codici" in end:
        return replace(fate, fate=Fate.REFUSED, why=end["codici"])
    if "tutti" in end:
        # one of which more differs than answers has played every round of small decks itself, from every beginning
        return _alike(fate) if end["tutti"] or not never else replace(fate, fate=Fate.UNDECIDED, why=NEVER_ASKED)
    told = Round(setup=end["colpo"], moves=tuple(end["mosse"]), before=end["prima"], after=end["dopo"])
    return replace(fate, fate=Fate.SURVIVOR, round=told)


def _alike(fate: MutantFate) -> MutantFate:
    return replace(fate, fate=Fate.EQUIVALENT, why=ALIKE)


@functools.lru_cache(maxsize=1)
def judge_of(corpus: Corpus, slug: str) -> Judge:
    """Return where the mutants of a regolamento are judged, read once by each process."""
    read = variants(corpus, slug)
    rules = read.ruleset({})
    if rules is None:
        raise ValueError(slug)  # who asks has loaded it, without errors
    return Judge(read, rules, load_cases(corpus.features, {slug: rules}))


@functools.lru_cache(maxsize=1)
def _differences(ruleset: str, base: str, programs: tuple[str, ...]) -> Differences:
    return Differences(ruleset, base, programs)


def _name(task: _Task, digest: str) -> str:
    return digest_of(digest, task.kind, task.slug, str(task.number))
