"""The fates of all mutants of some regolamenti: shared among processes, kept as they come, the same for any number."""

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from banco.lab.mutants.differences import Difference, Differences
from banco.lab.mutants.hunts import hunts
from banco.lab.mutants.judgement import ENDLESS, Judge
from banco.lab.mutants.mutants import Mutant
from banco.lab.mutants.own_search import least_round
from conformance.cases.compile import load_cases
from conformance.proof.fates import Fate, MutantFate, RevealingRound, from_json
from conformance.proof.kept_proofs import files_digest
from generator.data.corpus import Corpus
from generator.data.result_store import Store, digest_of, user_store
from generator.model.ir import Ruleset
from generator.model.loading.variants import variants
from generator.workers.parallel import Executor, mapped, processors

Step = Callable[[int, int], None]
"""Called with how many parts of the work are done, and how many there are so far."""
_BLOCK = 48
"""How many mutants are judged together."""
_GROUPS = 8
"""In how many parts the hunts are shared."""
_ROUNDS = 1000
"""Rounds by chance from each beginning."""
DECISIVE = "in qualche colpo giocato ciò che cambia ha risposto altro, e in nessuno ne è seguito niente"
"""Why a mutant is equivalent that is not proved so: what it edits was decisive, and nobody who plays could see it."""
NEVER_DECISIVE = "in nessun colpo giocato ciò che cambia ha risposto altro, e nessuna dimostrazione lo copre"
IN_THE_REGISTER = (
    "si vede soltanto nel registro, in ciò che nessun passo guarda: l'ordine fra due decisioni, uno scarto coperto, "
    "una mano già decisa che si chiude"
)
"""Why a scenario cannot see a mutant that a register tells from the rules as they are."""


@dataclass(frozen=True, slots=True)
class _Task:
    """One part of the work, which survives being sent to another process.

    Attributes:
        kind: "giudizio" of a block of mutants, "caccia" of a group of hunts, "fine" of one mutant.
        number: which block, group or mutant, from 0.
        programs: those that are hunted.
        rounds: how many by chance from each beginning.
        search: whether a round is still to be looked for, of a mutant that comes to its end.
    """

    kind: str
    corpus: Corpus
    slug: str
    number: int
    programs: tuple[str, ...] = ()
    rounds: int = 0
    search: bool = False


@dataclass(frozen=True, slots=True)
class _Hunted:
    """What all hunts have shown of some programs, by number.

    Attributes:
        found: the smallest round that tells a program from the rules as they are.
        hidden: those that differ in nothing that a step of a scenario looks at.
        decisive: those of which what they write otherwise answered otherwise, and nothing followed.
        endless: those of which a round took too long.
    """

    found: Mapping[int, Difference]
    hidden: frozenset[int]
    decisive: frozenset[int]
    endless: frozenset[int]


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
        files = files_digest(self._corpus, slug)
        blocks = range(-(-len(judge.mutants) // _BLOCK))
        counted = _Counted(step, len(blocks) + 2 * _GROUPS)
        tasks = [_Task("giudizio", self._corpus, slug, number) for number in blocks[:: self._every]]
        rows = [row for block in self._done(tasks, files, counted) for row in block["righe"]]
        first = [from_json(row["esito"]) for row in rows]
        left = [(place, row["programma"]) for place, row in enumerate(rows) if row["programma"]]
        hunted = self._hunted(judge, tuple(program for _, program in left), files, counted)
        places = {mutant.id: place for place, mutant in enumerate(judge.mutants)}
        wanted = {
            number: _Task("fine", self._corpus, slug, places[first[place].id], search=number not in hunted.found)
            for number, (place, _) in enumerate(left)
            if number not in hunted.hidden
        }
        ends = dict(zip(wanted, self._done([*wanted.values()], files, counted), strict=True))
        for number, (place, _) in enumerate(left):
            first[place] = _decided(first[place], number, hunted, ends.get(number, {}))
        return tuple(first)

    def _hunted(self, judge: Judge, programs: tuple[str, ...], files: str, counted: "_Counted") -> _Hunted:
        """Return what all hunts show of some programs; kept for the rules, whatever becomes of the scenarios."""
        slug = judge.rules.slug
        tasks = [
            _Task("caccia", self._corpus, slug, number, programs, self._rounds)
            for number in range(_GROUPS if programs else 0)
        ]
        digest = digest_of(judge.rules.fingerprint, judge.source, str(self._rounds), *programs) if files else ""
        groups = self._done(tasks, digest, counted)
        found: dict[int, Difference] = {}
        for group in groups:
            for name, told in group["colpi"].items():
                one = Difference(tuple(told["size"]), told["hunt"], _round_of(told["round"]))
                known = found.get(int(name))
                if known is None or (one.size, one.hunt) < (known.size, known.hunt):
                    found[int(name)] = one
        hidden, decisive, endless = (
            frozenset(number for group in groups for number in group[name]) - found.keys()
            for name in ("nascosti", "decisive", "senza_fine")
        )
        return _Hunted(found=found, hidden=hidden, decisive=decisive, endless=endless)

    def _done(self, tasks: Sequence[_Task], digest: str, counted: "_Counted") -> list[dict[str, Any]]:
        """Return the results of some tasks in order, those kept before or else computed and kept now."""
        kept: dict[int, dict[str, Any]] = {}
        for number, task in enumerate(tasks):
            stored = self._store.find("muta", _name(task, digest), dict) if digest else None
            if stored is not None:
                kept[number] = stored
                counted.one()
        cold = [number for number in range(len(tasks)) if number not in kept]
        for number, result in zip(cold, self._mapped([tasks[number] for number in cold]), strict=True):
            kept[number] = result
            counted.one()
            if digest and not _timed_out(result):
                self._store.put("muta", _name(tasks[number], digest), result)
        return [kept[number] for number in range(len(tasks))]

    def _mapped(self, tasks: Sequence[_Task]) -> Iterable[dict[str, Any]]:
        if self._processes == 1 or len(tasks) <= 1:
            return (_worked(task) for task in tasks)
        return mapped(_worked, tasks, self._processes)


class _Counted:
    """How many parts of the work are done, told at each."""

    def __init__(self, step: Step, total: int) -> None:
        self._step, self._total, self._done = step, total, 0

    def one(self) -> None:
        """Count one part more."""
        self._done += 1
        self._step(self._done, max(self._total, self._done))


def _worked(task: _Task) -> dict[str, Any]:
    """Return the result of a part of the work, as JSON holds it."""
    judge = judge_of(task.corpus, task.slug)
    if task.kind == "giudizio":
        block = judge.mutants[task.number * _BLOCK : (task.number + 1) * _BLOCK]
        judged = map(judge.judged, block)
        return {"righe": [{"esito": fate.as_json(), "programma": program} for fate, program in judged]}
    if task.kind == "fine":
        return _end_of(judge, judge.mutants[task.number], search=task.search)
    differences = _differences(judge.rules.identifier, judge.source, task.programs)
    differences.begin()
    for place, hunt in enumerate(hunts(judge.rules, task.rounds)):
        if place % _GROUPS == task.number:
            differences.hunt(place, hunt, task.slug)
    return {
        "colpi": {str(number): asdict(one) for number, one in differences.found.items()},
        "nascosti": sorted(differences.hidden),
        "decisive": sorted(differences.decisive),
        "senza_fine": sorted(differences.endless),
    }


def _timed_out(result: Mapping[str, Any]) -> bool:
    """Say whether some of a result comes of a limit of time: then it is not kept, and the work is done again."""
    return bool(result.get("senza_fine")) or any(row["esito"]["perche"] == ENDLESS for row in result.get("righe", ()))


def _end_of(judge: Judge, mutant: Mutant, *, search: bool) -> dict[str, Any]:
    """Return the codes for which a mutant is refused once its rounds are looked at, and the least round, if asked."""
    codes = judge.refusal(mutant)
    built = mutant.built(judge.read)
    found = least_round(judge.rules, built) if search and not codes and isinstance(built, Ruleset) else None
    return {"codici": codes, "colpo": None if found is None else asdict(found)}


def _decided(fate: MutantFate, number: int, hunted: _Hunted, end: Mapping[str, Any]) -> MutantFate:
    """Return the fate of a mutant that no scenario notices.

    Args:
        end: what `_end_of` says of one that differs in more than the register.
    """
    if number in hunted.hidden:
        return replace(fate, fate=Fate.UNSEEN, why=IN_THE_REGISTER)
    if end.get("codici"):
        return replace(fate, fate=Fate.REFUSED, why=end["codici"])
    if number in hunted.found:
        return replace(fate, fate=Fate.SURVIVOR, round=hunted.found[number].round)
    if end.get("colpo"):
        return replace(fate, fate=Fate.SURVIVOR, round=_round_of(end["colpo"]))
    if number in hunted.endless:
        return replace(fate, why=ENDLESS)
    if number in hunted.decisive:
        return replace(fate, fate=Fate.EQUIVALENT, why=DECISIVE)
    return replace(fate, why=NEVER_DECISIVE)


def _round_of(told: Mapping[str, Any]) -> RevealingRound:
    """Return a round from what a result holds of it."""
    return RevealingRound(**{**told, "moves": tuple(told["moves"])})


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
    """Return the programs that are hunted, loaded once by each process."""
    return Differences(ruleset, base, programs)


def _name(task: _Task, digest: str) -> str:
    return digest_of(digest, task.kind, task.slug, str(task.number), str(task.search))
