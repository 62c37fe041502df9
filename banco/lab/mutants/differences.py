"""The smallest round that tells each of many programs from the rules as they are.

While a round of the rules as they are is played, every rule that it asks and that some program writes otherwise is
asked of that program too, for the same hand and table. A program of which no rule answers otherwise plays the round
alike; the others play it themselves, and what they show is compared.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from banco.lab.mutants.asked_rules import acts_apart, answers_alike, load_watched, rules_apart
from banco.lab.mutants.hunts import Hunt
from banco.lab.mutants.played_rounds import PlayedRound, rounds_of
from banco.lab.mutants.seen_outcomes import seen_by_steps, shown
from conformance.proof.fates import RevealingRound
from conformance.proof.time_limit import OutOfTime, limited
from conformance.readings.in_memory import ModuleEngine, Outcome
from generator.engine.generate import load_edited
from generator.engine.runtime.register import money

_ROUND_SECONDS = 0.5
"""After how long a round of an edited program is held to go round in circles; it takes a thousandth of this."""
_BY_CHANCE = 200
"""How many rounds by chance from each beginning are played by a program of which more than rules differs."""
DECKS_FOR_OTHERS = ("A5", "A9", "25", "5T")
"""Small decks of which such a program plays every round."""
_SPARE = 6
"""Cards that a shoe has beyond those that the rules as they are have drawn: another program may draw more."""
Size = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Difference:
    """A round that a program answers differently from the rules, with its size and the hunt that found it."""

    size: Size
    hunt: int
    round: RevealingRound


class Differences:
    """The programs that are told from the rules as they are, each with the smallest round so far.

    Attributes:
        found: of each program that a scenario can tell from the rules as they are, the smallest round; by number.
        hidden: the programs that a register tells from them, in what no step of a scenario looks at.
        decisive: the programs that in some round answered or did otherwise what they write otherwise, or wrote another
            register, and nobody who plays could see it.
        endless: the programs of which a round took too long: what comes of a clock tells nothing.
        parts: of each program the functions that it writes otherwise; None of one of which more differs.
    """

    def __init__(self, ruleset: str, base: str, programs: Sequence[str]) -> None:
        """Load the programs.

        Args:
            ruleset: `slug@version`.
            base: the program of the rules as they are.
        """
        self._base = ModuleEngine(load_edited(base), ruleset)
        self._watched = ModuleEngine(load_watched(base, self._look), ruleset)
        self._engines = [ModuleEngine(load_edited(program), ruleset) for program in programs]
        self.parts = [rules_apart(base, program) for program in programs]
        self._acts = [acts_apart(base, program) for program in programs]
        self.found: dict[int, Difference] = {}
        self.hidden: set[int] = set()
        self.decisive: set[int] = set()
        self.endless: set[int] = set()
        self._rules: dict[str, list[tuple[int, Callable[..., Any]]]] = {}
        """Of each function, what the programs write instead that have not been told from the rules yet."""
        self._asked_now: set[str] = set()
        self._apart: set[int] = set()
        """The programs that answered something otherwise in the round that is played."""

    def begin(self) -> None:
        """Forget what was found."""
        self.found, self.hidden, self.decisive, self.endless = {}, set(), set(), set()

    def hunt(self, place: int, hunt: Hunt, seed: str) -> None:
        """Play the rounds of a hunt, and keep of each program the smallest that it answers otherwise.

        A program that an earlier hunt has told from the rules is looked for no more.

        Args:
            place: of the hunt among all, which come in order.
        """
        left = [number for number in range(len(self._engines)) if number not in self.found]
        others = [number for number in left if self.parts[number] is None]
        self._rules.clear()
        for number in left:
            for name in self.parts[number] or ():
                rule = getattr(self._engines[number].module, name)
                self._rules.setdefault(name, []).append((number, rule))
        for count, played in enumerate(rounds_of(self._base, hunt, seed)):
            self._apart.clear()
            self._asked_now.clear()
            self._watched.play(played.setup, played.moves)
            if hunt.ranks in DECKS_FOR_OTHERS or (not hunt.ranks and count < _BY_CHANCE):
                self._apart.update(others)
            self._try(place, _cut(played), sorted(self._apart))

    def _look(self, name: str, answer: Any, situation: tuple[Any, ...]) -> None:
        """Play a round on every program as on the unedited rules, and note which programs answer differently."""
        self._asked_now.add(name)
        for number, rule in self._rules.get(name, ()):
            if number not in self._apart and _otherwise(rule, answer, situation):
                self._apart.add(number)

    def _try(self, place: int, played: PlayedRound, programs: Iterable[int]) -> None:
        for number in programs:
            known = self.found.get(number)
            if known is not None and known.size <= played.size:
                continue
            try:
                with limited(_ROUND_SECONDS):
                    outcome = self._engines[number].play(played.setup, played.moves)
            except OutOfTime:
                self.endless.add(number)
                continue
            if outcome == played.outcome or shown(outcome) == shown(played.outcome):
                if outcome != played.outcome or self.parts[number] is not None or self._acts[number] & self._asked_now:
                    self.decisive.add(number)
                continue
            if not seen_by_steps(played.outcome, outcome):
                self.hidden.add(number)
                continue
            before, after = (_gains(played, one) for one in (played.outcome, outcome))
            told = RevealingRound(setup=played.setup, moves=played.moves, before=before, after=after)
            self.found[number] = Difference(played.size, place, told)


def _otherwise(rule: Callable[..., Any], answer: Any, situation: tuple[Any, ...]) -> bool:
    """Say whether a rule answers otherwise; of one that cannot answer, its own engine says what comes of it."""
    try:
        return not answers_alike(answer, rule(*situation))
    except Exception:
        return True


def _cut(played: PlayedRound) -> PlayedRound:
    """Return a round with the cards that it drew and a few that another program might draw."""
    if "errore" in played.outcome:
        return played
    drawn = sum(_cards_in(entry) for entry in played.outcome["registro"])
    return replace(played, setup={**played.setup, "sabot": played.setup["sabot"][: drawn + _SPARE]})


def _cards_in(entry: Mapping[str, Any]) -> int:
    return len(entry.get("carte", ())) if isinstance(entry.get("carte"), list) else int("carta" in entry)


def _gains(played: PlayedRound, outcome: Outcome) -> str:
    """Return what each player has gained, or what stopped the round, or that it waits for a decision."""
    if "errore" in outcome:
        return str((outcome["errore"] or {}).get("codice", "guasto"))
    if "attesa" in outcome:
        return "attende: " + ", ".join(outcome["attesa"]["lecite"])
    had = {one["giocatore"]: _cents(one["saldo"]) for one in played.setup["giocatori"]}
    gains = [_cents(one["saldo"]) - had[one["giocatore"]] for one in outcome["saldi"]]
    return ", ".join(map(signed, gains))


def signed(gain: int) -> str:
    """Return a gain in cents as an amount with its sign; a loss is less than nothing."""
    return ("+" if gain > 0 else "-" if gain < 0 else "") + money(abs(gain))


def _cents(amount: str) -> int:
    return int(amount.replace(".", ""))
