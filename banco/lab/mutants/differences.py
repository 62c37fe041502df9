"""The smallest round that tells each of many programs from the rules as they are, found by playing the latter once.

While the rules as they are play a round, every rule that they ask is asked of the others too, of the same cards: a
program of which no rule answers otherwise plays that round alike, and need not play it. Where one does, it plays it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from banco.lab.mutants.played_rounds import Hunt, Told, seen_by_steps, shown, told_rounds
from banco.lab.mutants.rule_functions import functions, meant, parted, read_apart, watched_source
from banco.lab.mutants.situations import Situation, situation_of
from banco.lab.mutants.used_parts import ANYTHING, tell_use
from conformance.proof.time_limit import OutOfTime, limited
from conformance.readings.in_memory import ModuleEngine
from generator.engine.generate import load_edited
from generator.engine.runtime.register import money

_ROUND_SECONDS = 0.5
_BY_CHANCE = 200
"""How many rounds by chance a program plays of which more than the answers of rules is not that of the rules."""
DECKS_FOR_OTHERS = ("A5", "A9", "25", "5T")
"""Small decks of which such a program plays every round."""
Size = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Difference:
    """A round that a program answers otherwise, how large it is, and in which hunt it was found."""

    size: Size
    hunt: int
    setup: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    before: str
    after: str


class Differences:
    """The programs that are told from the rules as they are, each with the smallest round so far."""

    def __init__(
        self, ruleset: str, base: str, programs: Sequence[str], engines: Sequence[ModuleEngine] | None = None
    ) -> None:
        """Load the programs.

        Args:
            ruleset: `slug@version`.
            base: the program of the rules as they are.
            engines: of the programs, where they are loaded already.
        """
        module: Any = load_edited(watched_source(base))
        self._base = ModuleEngine(module, ruleset)
        self._engines = engines or [ModuleEngine(load_edited(program), ruleset) for program in programs]
        self.found: dict[int, Difference] = {}
        self.hidden: set[int] = set()
        """Those that a register tells from the rules as they are, in what no step of a scenario looks at."""
        self._parted: set[int] = set()
        self._asking: dict[str, list[int]] = {}
        self._known_now: list[dict[Any, tuple[int, ...]]] = []
        """Of each function, situations of which those were asked alone that had not been told from the rules yet."""
        self._rules: dict[str, list[tuple[int, Callable[..., Any]]]] = {}
        self._now: set[str] = set()
        self.asked: set[str] = set()
        """The functions that were asked in decks of which every round was played."""
        self.parts: list[frozenset[str] | None] = []
        """Of each program the functions that may answer otherwise; None of one of which more differs."""
        self.whole: list[int] = []
        """The programs of which more differs than what rules answer: they play themselves every round that uses it."""
        self._used: set[int] = set()
        """Those of them of which the round that is played used something that is not the same."""
        using: dict[str, set[int]] = {}
        asking = self._asking
        for number, program in enumerate(programs):
            names = parted(base, program)
            self.parts.append(names)
            if names is None:
                self.whole.append(number)
                for name in read_apart(base, program) or (ANYTHING,):
                    using.setdefault(name, set()).add(number)
            for name in sorted(names or ()):
                asking.setdefault(name, []).append(number)
        for name, numbers in asking.items():
            versions = [functions(base), *(functions(programs[number]) for number in numbers)]
            module.SEEN[name] = self._look(name, numbers, situation_of(name, versions))
        self._anywhere = frozenset(tell_use(module, using, self._used))

    def _look(self, name: str, numbers: Sequence[int], situation: Situation | None) -> Callable[[Any, Any], None]:
        """Return what looks at each answer of a rule: programs that answer otherwise are entered as parted."""
        rules = self._rules.setdefault(name, [])
        apart, asked = self._parted, self._now
        always: dict[Any, tuple[int, ...]] = {}
        now: dict[Any, tuple[int, ...]] = {}
        self._known_now.append(now)

        def look(answer: Any, parts: tuple[Any, ...]) -> None:
            asked.add(name)
            if not rules:
                return
            key = None
            if situation is not None:
                try:
                    key = situation(*parts)
                    others = always.get(key, now.get(key))
                except Exception:  # what one version alone reads may not be there: then all are asked again
                    key, others = None, None
            else:
                others = None
            if others is None:
                others = tuple(number for number, rule in rules if _otherwise(rule, answer, parts))
                if key is not None:
                    (always if len(rules) == len(numbers) else now)[key] = others
            apart.update(others)

        return look

    def begin(self) -> None:
        """Forget what was found and asked."""
        self.found.clear()
        self.hidden.clear()
        self.asked.clear()
        for known in self._known_now:
            known.clear()
        self._ask_all_but(frozenset())

    def _ask_all_but(self, done: frozenset[int]) -> None:
        """Ask the rules of every program that has not been told from the rules as they are."""
        for name, numbers in self._asking.items():
            asked = [(number, getattr(self._engines[number].module, name)) for number in numbers if number not in done]
            self._rules[name][:] = asked

    def apart(self, setup: Mapping[str, Any], moves: Sequence[Mapping[str, Any]]) -> frozenset[int]:
        """Return the programs that may answer a round otherwise; all others answer it alike."""
        self._forget()
        self._base.play(setup, moves)
        return self._anywhere.union(self._parted, self._used)

    def _forget(self) -> None:
        """Forget what the round before asked and used."""
        self._parted.clear()
        self._used.clear()

    def hunt(self, place: int, hunt: Hunt, seed: str) -> None:
        """Play the rounds of a hunt, and keep of each program the smallest that it answers otherwise.

        A program that an earlier hunt has told from the rules is looked for no more.

        Args:
            place: of the hunt among all, which come in order.
        """
        self._now.clear()
        done = frozenset(self.found)
        self._ask_all_but(done)
        others = not hunt.ranks or hunt.ranks in DECKS_FOR_OTHERS
        for number, told in enumerate(told_rounds(self._base, hunt, seed, self._forget)):
            due = set(self._parted)
            if others and (hunt.ranks or number < _BY_CHANCE):
                due |= self._anywhere | self._used
            due -= done
            if due:
                self._try(place, told, sorted(due))
        if hunt.ranks:
            self.asked |= self._now

    def _try(self, place: int, told: Told, programs: Iterable[int]) -> None:
        told = _cut(told)
        seen: Any = None
        for number in programs:
            known = self.found.get(number)
            if known is not None and known.size <= told.size:
                continue
            seen = seen or shown(told.outcome)
            outcome = self._played(self._engines[number], told)
            if outcome == told.outcome or shown(outcome) == seen:
                continue
            if not seen_by_steps(told.outcome, outcome):
                self.hidden.add(number)
            else:
                self.found[number] = Difference(
                    told.size, place, told.setup, told.moves, _gains(told, told.outcome), _gains(told, outcome)
                )

    def _played(self, engine: ModuleEngine, told: Told) -> Any:
        try:
            with limited(_ROUND_SECONDS):
                return engine.play(told.setup, told.moves)
        except OutOfTime:
            return {"errore": {"codice": "il colpo non finisce"}}


def _otherwise(rule: Callable[..., Any], answer: Any, parts: tuple[Any, ...]) -> bool:
    """Say whether a rule answers otherwise; of one that cannot answer, its own engine says what comes of it."""
    try:
        other = rule(*parts)
    except Exception:
        return True
    return answer is not other and bool(answer != other) and bool(meant(answer) != meant(other))


def _cut(told: Told) -> Told:
    """Return a round with the cards that it drew and a few that another might draw."""
    if "errore" in told.outcome:
        return told
    drawn = sum(_drawn(entry) for entry in told.outcome["registro"])
    shoe = told.setup["sabot"]
    if len(shoe) <= drawn + _SPARE:
        return told
    return Told({**told.setup, "sabot": shoe[: drawn + _SPARE]}, told.moves, told.outcome)


_SPARE = 6


def _drawn(entry: Mapping[str, Any]) -> int:
    return len(entry.get("carte", ())) if isinstance(entry.get("carte"), list) else int("carta" in entry)


def _gains(told: Told, outcome: Any) -> str:
    """Return what each player has gained, or what stopped the round, or that it waits for a decision."""
    if "errore" in outcome:
        return str((outcome["errore"] or {}).get("codice", "guasto"))
    if "attesa" in outcome:
        return "attende: " + ", ".join(outcome["attesa"]["lecite"])
    had = {one["giocatore"]: _cents(one["saldo"]) for one in told.setup["giocatori"]}
    gains = [_cents(one["saldo"]) - had[one["giocatore"]] for one in outcome["saldi"]]
    return ", ".join(map(signed, gains))


def signed(gain: int) -> str:
    """Return a gain in cents as an amount with its sign; a loss is less than nothing."""
    return ("+" if gain > 0 else "-" if gain < 0 else "") + money(abs(gain))


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))
