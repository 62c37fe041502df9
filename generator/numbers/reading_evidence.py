"""The joint search over the readings of a regolamento, and its evidence file: each distinct game is computed once."""

from __future__ import annotations

import functools
import gc
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.model.canonical import play_fingerprint
from generator.model.ir import Alternative, DeclaredReturn, Reading, Ruleset
from generator.model.loading.evidence_files import READINGS
from generator.model.loading.load import load
from generator.model.loading.variants import Variants, variants
from generator.model.terms import Base
from generator.numbers.evidence_text import evidence_text
from generator.numbers.exact import (
    ALWAYS,
    ANSWERS,
    COMPOSITION,
    CONVENTION,
    TOTAL,
    Choice,
    Memory,
    Return,
    Returns,
    Search,
    Share,
    Sought,
    Standing,
    Unsupported,
    Values,
    joint_search,
    reproduces,
)
from generator.numbers.kept_returns import computed_returns, returns_sought
from generator.numbers.numbers_json import share, told_json
from generator.numbers.told_returns import told_declared, told_return
from generator.workers.parallel import Executor, mapped

if TYPE_CHECKING:
    from generator.numbers.exact import Memory

STRATEGY, BASE = "strategia", "base"
"""Conventions of a declared return that a text may leave unsaid: searched together with the readings."""
SAME_BASE, OTHER_BASE = "come_nei_dati", "altra"
_MOST, _MOST_ENUMERATED = 4096, 2048
"""Games computed for one return: some tenths of a second each, the fast way and by enumeration."""

Key = tuple[tuple[str, str], ...]
"""A choice that can be looked up."""
Step = Callable[[int, int], None]
"""Told how many games are computed, of how many."""


def search_readings(
    corpus: Corpus,
    slug: str,
    step: Step = lambda done, total: None,
    processes: int | Executor = 1,
    whole: bool = False,
    tell: Step = lambda choices, games: None,
) -> Search:
    """Return the joint search over the readings of a regolamento and the two conventions of its returns.

    Each game is kept as soon as it is computed: a search that is interrupted goes on from there.

    Args:
        tell: is given how many combinations are tried next, and how many games that are not known yet they make.
        whole: whether the returns of a combination that is worth more than declared are computed too; else the bound
            that they reach may stand in their place. They are anyway where the data as they are, or all
            combinations, do not give the declared ones.
    Raises:
        Unsupported: no declared return can be computed.
    """
    ruleset = load(corpus, slug).ruleset
    every = variants(corpus, slug)
    readings = tuple(one for one in ruleset.readings if one.id in every.round_readings)
    searched = replace(ruleset, returns=_independent(ruleset), readings=readings)
    computing = _Computing(every, searched.returns, step, processes, tell)
    _refuse_silence(ruleset, computing)
    asked = replace(searched, readings=(*searched.readings, *_conventions(searched, every)))

    def found(sought: Callable[[Sequence[Choice]], Sequence[Values | None]]) -> Search:
        return joint_search(
            asked,
            computing,
            confirm=lambda choice: _playable(corpus, slug, choice),
            same_game=computing.is_same_game,
            sought=sought,
            most=_MOST if computing.is_quick() else _MOST_ENUMERATED,
        )

    bounded = None if whole or not computing.stands() else found(computing.sought)
    return bounded if bounded is not None and bounded.explained else found(computing)


def _refuse_silence(ruleset: Ruleset, computing: _Computing) -> None:
    """Refuse a regolamento of which no declared return can be computed: no number can tell its readings apart."""
    if not ruleset.returns:
        raise Unsupported("rtp", "il regolamento non dichiara ritorni: non c'è un numero con cui provare le letture.")
    if not computing([{}])[0]:
        refused = next(iter(computing.refused({})), Unsupported("rtp", "nessun ritorno dichiarato si sa calcolare."))
        raise refused


def _independent(ruleset: Ruleset) -> tuple[DeclaredReturn, ...]:
    """Return the declared returns on which no table of offers was fitted: those prove nothing of the readings."""
    fitted = any(table.source.fitted for table in ruleset.quotes)
    return tuple(row for row in ruleset.returns if not (fitted and row.strategy == ALWAYS))


def _conventions(ruleset: Ruleset, every: Variants) -> tuple[Reading, ...]:
    """Return the conventions that the regolamento itself does not leave to a reading of its own."""
    conventions = [_convention(STRATEGY, "Con quale strategia è calcolato il ritorno?", (COMPOSITION, TOTAL))]
    bases = [row.base for row in ruleset.returns]
    for reading in ruleset.readings:
        for alternative in reading.alternatives:
            other = every.unsigned({reading.id: alternative.name})
            if other is not None and [item.base for item in _same(other, ruleset.returns)] != bases:
                return tuple(conventions)
    return (*conventions, _convention(BASE, "Su quale base è calcolato il ritorno?", (SAME_BASE, OTHER_BASE)))


def _convention(name: str, question: str, names: tuple[str, ...]) -> Reading:
    return Reading(
        id=name,
        question=question,
        clauses=(),
        kind=CONVENTION,
        chosen=names[0],
        by="",
        reason="",
        alternatives=tuple(Alternative(name=answer, reason="", changes=answer != names[0]) for answer in names),
    )


def _same(ruleset: Ruleset, declared: Sequence[DeclaredReturn]) -> list[DeclaredReturn]:
    """Return the declared returns of a variant that stand where these do."""
    paths = {row.source.path for row in declared}
    return [row for row in ruleset.returns if row.source.path in paths]


class _Computing:
    """The values of many choices: each distinct game once, those of one shoe together, in one or more processes."""

    def __init__(
        self, every: Variants, declared: Sequence[DeclaredReturn], step: Step, processes: int | Executor, tell: Step
    ) -> None:
        self.every, self.declared = every, declared
        self.step, self.processes, self.tell = step, processes, tell
        self.known: dict[str, Returns] = {}
        self.bounded: dict[str, Returns] = {}
        """Of the games that are not known whole: those worth more than what is declared have a bound for a return."""
        self.built: dict[Key, tuple[str, tuple[DeclaredReturn, ...]] | None] = {}

    def __call__(self, choices: Sequence[Choice]) -> list[Values | None]:
        """Return the values of choices, all of them computed."""
        return self._evaluated(choices, self.known, None)

    def sought(self, choices: Sequence[Choice]) -> list[Values | None]:
        """Return the value of each choice; for one that returns more than declared, a bound is enough."""
        bounds = [row.value + row.unit / 2 for row in self.declared if TOTAL in ANSWERS.get(row.strategy, ())]
        if not bounds or not self.is_quick():
            return self(choices)
        return self._evaluated(choices, self.bounded, Sought(high=max(bounds)))

    def _evaluated(
        self, choices: Sequence[Choice], known: dict[str, Returns], sought: Sought | None
    ) -> list[Values | None]:
        waiting: dict[str, Key] = {}
        for choice in choices:
            key = _key(choice)
            self._build(key)
            built = self.built[key]
            if built is not None and built[0] not in self.known and built[0] not in known:
                waiting.setdefault(built[0], key)
        self.tell(len(choices), len(waiting))
        self._compute(waiting, known, sought)
        return [self._values(choice, known) for choice in choices]

    def _build(self, key: Key) -> None:
        if key not in self.built:
            ruleset = self.every.ruleset(dict(key))
            built = None if ruleset is None else (play_fingerprint(ruleset), tuple(_same(ruleset, self.declared)))
            self.built[key] = built

    def _compute(self, waiting: Mapping[str, Key], known: dict[str, Returns], sought: Sought | None) -> None:
        """Compute the games that wait; built again one at a time, since thousands of them do not fit in memory."""
        bound = sought.high if sought is not None else None
        work = partial(_returns, self.every, any(row.strategy == ALWAYS for row in self.declared), sought)
        few = isinstance(self.processes, int) and len(waiting) < 2 * self.processes
        if self.processes == 1 or few:
            self._take(waiting, map(work, waiting.values()), known, bound)
        else:
            self._take(waiting, mapped(work, list(waiting.values()), self.processes, chunk=4), known, bound)

    def _take(
        self, names: Collection[str], results: Iterable[Returns], known: dict[str, Returns], bound: Share | None
    ) -> None:
        """Keep results as they come, those that have the bound for a return apart."""
        for done, (name, result) in enumerate(zip(names, results, strict=True), 1):
            (known if bound in {row.value for row in result.computed} else self.known)[name] = result
            self.step(done, len(names))

    def is_quick(self) -> bool:
        """Say whether the data as they are were analysed the fast way, which alone tells the best table of play too."""
        built = self.built[_key({})]
        return built is not None and any(row.strategy == TOTAL for row in self.known[built[0]].computed)

    def stands(self) -> bool:
        """Say whether the data as they are give every declared return, by some way of playing and on some base."""
        built = self.built[_key({})]
        rows = self.known[built[0]].computed if built is not None else ()
        return all(any(row.answers(asked) and reproduces(asked, row.value) for row in rows) for asked in self.declared)

    def is_same_game(self, choice: Choice) -> bool:
        """Say whether a choice that was evaluated plays as the data do."""
        chosen, built = self.built[_key({})], self.built[_key(choice)]
        return chosen is not None and built is not None and chosen[0] == built[0]

    def refused(self, choice: Choice) -> tuple[Unsupported, ...]:
        """Return what could not be computed of a choice."""
        built = self.built[_key(choice)]
        return () if built is None else self.known[built[0]].refused

    def _values(self, choice: Choice, known: Mapping[str, Returns]) -> Values | None:
        built = self.built[_key(choice)]
        if built is None:
            return None
        name, declared = built
        values: dict[int, Return] = {}
        for place, asked in enumerate(declared):
            base = asked.base
            if choice.get(BASE) == OTHER_BASE:
                base = Base.TOTAL if base is Base.INITIAL else Base.INITIAL
            rows = [row for row in (self.known.get(name) or known[name]).computed if row.answers(asked)]
            fitting = [row for row in rows if row.base is base] or rows
            wanted = choice.get(STRATEGY, COMPOSITION)
            by_strategy = [row for row in fitting if row.strategy == wanted] or fitting
            if by_strategy:
                values[place] = by_strategy[0]
        return values


def _key(choice: Choice) -> Key:
    """Return a choice without its conventions, which change no game."""
    return tuple(sorted((name, value) for name, value in choice.items() if name not in (STRATEGY, BASE)))


def _returns(every: Variants, offers_taken: bool, sought: Sought | None, key: Key) -> Returns:
    """Return the returns of one choice; those of one process share what they learn of the dealer and of the round."""
    ruleset = every.ruleset(dict(key))
    assert ruleset is not None
    if sought is not None:
        found = returns_sought(ruleset, _memory(), sought, offers_taken=offers_taken)
    else:
        found = computed_returns(ruleset, _memory(), offers_taken=offers_taken)
    # A game is a ring of few objects with tens of megabytes of arrays: by counting objects, as garbage is looked for,
    # hundreds of games were in memory before anybody looked.
    gc.collect(1)
    return found


@functools.cache
def _memory() -> Memory:
    return Memory.of(slots=8)


def _playable(corpus: Corpus, slug: str, choice: Choice) -> bool:
    try:
        load(corpus, slug, readings=dict(_key(choice)))
    except CorpusErrors:
        return False
    return True


def readings_json(ruleset: Ruleset, search: Search) -> dict[str, Any]:
    """Return the whole search as JSON."""
    return {
        "regolamento": ruleset.slug,
        "impronta": ruleset.fingerprint,
        **_told(search),
        "dichiarati": [told_json(told_declared(row)) for row in search.declared],
        "combinazioni": [
            {
                **_row(ruleset, search, one.choice, one.values, one.standing),
                "rtp": [told_json(told_return(row)) for row in one.values.values()],
            }
            for one in search.combinations
        ],
    }


def _told(search: Search) -> dict[str, Any]:
    return {
        "dichiarati": [{"puntata": " + ".join(row.wagers), "valore": row.printed} for row in search.declared],
        "spiegato": search.explained,
        "come_scelto": search.stands,
        "domande_per_il_fornitore": list(search.questions),
        "letture": [
            {
                "id": name,
                "esito": str(finding.verdict),
                "compatibili": list(finding.standing),
                "da_sola": list(finding.alone),
            }
            for name, finding in search.findings.items()
        ],
    }


def _row(ruleset: Ruleset, search: Search, choice: Choice, values: Values, standing: Standing) -> dict[str, Any]:
    chosen = {reading.id: reading.chosen for reading in ruleset.readings}
    chosen |= {STRATEGY: COMPOSITION, BASE: SAME_BASE}
    return {
        "letture": {name: choice.get(name, chosen[name]) for name in search.tried},
        "rtp": [share(row.value) for row in values.values()],
        "esito": str(standing),
    }


def evidence(corpus: Corpus, ruleset: Ruleset, search: Search) -> str:
    """Return the evidence file of a search: what it starts from, its verdicts, what stands, each change alone."""
    standing = [combination for combination in search.combinations if combination.standing is Standing.COMPATIBLE]
    content = {
        **_told(search),
        "combinazioni_provate": len(search.combinations),
        "combinazioni_compatibili": [
            _row(ruleset, search, combination.choice, combination.values, combination.standing)
            for combination in standing
        ],
        "una_alla_volta": [
            {"modifica": dict(single.choice), "rtp": [round(float(row.value), 9) for row in single.values.values()]}
            for single in search.singles
        ],
    }
    return evidence_text(corpus, ruleset.slug, READINGS, content)
