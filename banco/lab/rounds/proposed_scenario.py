"""A round that two rules answer otherwise, written as a scenario of the later ones: proposed, for a person to review.

What it expects is one step that holds of the later rules and fails of the earlier ones, as the judge says.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from banco.lab.rounds.expected_steps import expected_steps
from banco.lab.rounds.first_round import FirstRound
from banco.lab.rounds.round_words import side_words, sign, told_answers
from banco.lab.rounds.scenario_layout import ProposedScenario
from banco.lab.rounds.scenario_steps import NoStepSays, Play, prepared_steps
from conformance.cases.compile import load_bytes
from conformance.cases.judging.judge import judge
from conformance.cases.scenario.case import Case
from conformance.cases.steps.all_steps import registry
from conformance.cases.steps.choice_steps import REASONS
from conformance.readings.in_memory import Outcome, in_memory
from generator.model.ir import Ruleset
from generator.pages.changes.change_telling import RulesetChange

_FEW = 3
"""Of how many changes a round is taken to show the clauses; of more, those of what is settled in it are named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One of two that answer a round otherwise.

    Attributes:
        play: returns its answer to a `colpo` and its `mosse`.
        rules: in whose words it is told.
        name: how a comment calls it.
    """

    play: Play
    rules: Ruleset
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """The heading of a scenario: the rule that it proves, in words, its clauses and the number of its id.

    Attributes:
        readings: those that it shows, beside the clauses.
        shows: what a comment says that the round tells apart; "" for nothing.
        titles: those that other scenarios have: none is given again.
        named: what the features call the rule of each clause, where ``rule`` is "".
    """

    rule: str
    clauses: tuple[str, ...]
    number: int
    readings: tuple[str, ...] = ()
    shows: str = ""
    titles: frozenset[str] = frozenset()
    named: Mapping[str, str] = field(default_factory=dict)


def heading_of(changes: Sequence[RulesetChange], taken: Collection[str] = ()) -> Heading:
    """Return what to write above a round that shows some changes, with an id that no scenario has.

    Args:
        changes: those that it shows; () where no single one explains it, or nobody can tell.
        taken: the ids of the scenarios that there are.
    """
    few = changes if len(changes) <= _FEW else ()
    clauses = tuple(dict.fromkeys(clause for change in few for clause in change.clauses))
    rule = "Ciò che è cambiato" if len(changes) != 1 else _now(changes[0].text)
    return Heading(rule=rule, clauses=clauses, number=next_number(taken))


def next_number(taken: Collection[str]) -> int:
    """Return the number of an id that none of some ids has."""
    numbers = [int(name.partition("-S")[2].partition("/")[0]) for name in taken if "-S" in name]
    return max(numbers, default=0) + 1


def _now(text: str) -> str:
    """Return what a change says is so now."""
    now = text.partition(" Prima: ")[0].partition("; prima ")[0].replace("Ora: ", "")
    return now.rstrip(".")


def proposed_scenario(found: FirstRound, before: Ruleset, after: Ruleset, heading: Heading) -> ProposedScenario | None:
    """Return a round as a scenario of the later rules; None where no step tells the two apart.

    Args:
        heading: clauses that the later rules do not have are left out; if none is left, those of what is settled.
    """
    sides = (
        Side(play=in_memory(before).play, rules=before, name="Prima"),
        Side(play=in_memory(after).play, rules=after, name="Dopo"),
    )
    return round_as_scenario(found, sides, heading)


def round_as_scenario(found: FirstRound, sides: tuple[Side, Side], heading: Heading) -> ProposedScenario | None:
    """Return a round as a scenario that holds on the later side and fails on the earlier; None if no step can.

    Args:
        heading: see `proposed_scenario`.
    """
    rules = sides[1].rules
    earlier, outcome = (
        side.play(request, moves) for side, request, moves in zip(sides, found.requests, found.moves, strict=True)
    )
    clauses = _clauses(heading, outcome, rules)
    told = told_answers(found.requests, found.moves[1], (earlier, sides[0].rules), (outcome, rules))
    shows = [f"# {heading.shows}"] if heading.shows else []
    ends = [side_words(told.before), side_words(told.after)]
    if ends[0] == ends[1]:
        ends = [" ".join((end, *_reasons(told_of))) for end, told_of in zip(ends, (earlier, outcome), strict=True)]
    comment = (*shows, *(f"# {side.name}: {end}" for side, end in zip(sides, ends, strict=True)))
    vocabulary = registry(rules)
    try:
        ways = [*prepared_steps(found, sides[1].play, outcome, earlier, rules)]
    except NoStepSays:
        return None
    for steps in ways:
        for expected in expected_steps(outcome, earlier, found.requests[1], rules):
            made = ProposedScenario(
                identifier=f"{rules.prefix}-S{heading.number:04d}",
                title=_free(expected.title, found.cards, heading.titles),
                expected=expected.step,
                game=rules.title,
                rule=heading.rule or _rule_of(clauses[0], heading, rules),
                clauses=clauses,
                readings=heading.readings,
                comment=comment,
                steps=(*steps, f"Allora {expected.step}"),
            )
            cases, _, wrong = load_bytes(made.text.encode(), f"{rules.slug}/proposto.feature", rules, vocabulary)
            if not wrong and len(cases) == 1 and tells_apart(cases[0], sides):
                return made
    return None


def _reasons(outcome: Outcome) -> Iterator[str]:
    """Yield a sentence with the reasons of the refusals, for sides that differ in nothing else."""
    words = {code: reason for reason, code in REASONS.items()}
    codes = [entry["codice"] for entry in outcome.get("registro", ()) if entry["fatto"] == "rifiuto"]
    if codes:
        yield f"Il motivo: {'; '.join(words.get(code, code) for code in codes)}."


def tells_apart(case: Case, sides: tuple[Side, Side]) -> bool:
    """Say whether a scenario holds of the later side and fails on the earlier."""
    before, after = (judge(case, side.play(case.setup, case.moves)) for side in sides)
    return bool(before) and not after


def _free(title: str, cards: Sequence[str], taken: Collection[str]) -> str:
    """Return a title that no scenario has: with the cards, where another has it already."""
    return title if title not in taken else f"{title} ({' '.join(map(sign, cards))})"


def _rule_of(clause: str, heading: Heading, rules: Ruleset) -> str:
    """Return what the features call the rule of a clause, else what the clause says."""
    said = next((" ".join(one.summary.split()).rstrip(".") for one in rules.clauses if one.id == clause), clause)
    return heading.named.get(clause, said)


def _clauses(heading: Heading, outcome: Outcome, rules: Ruleset) -> tuple[str, ...]:
    known = {clause.id for clause in rules.clauses}
    named = tuple(dict.fromkeys(clause for clause in heading.clauses if clause in known))
    if named:
        return named
    settled = [clause for entry in outcome.get("registro", ()) for clause in entry.get("clausole", ())]
    asked = outcome.get("attesa", {}).get("lecite", ())
    offered = [clause for offer in rules.offers if offer.name in asked for clause in offer.source.clauses]
    seats = rules.table.boxes_source.clauses
    every = [*settled, *offered, *seats, *(clause.id for clause in rules.clauses[:1])]
    return tuple(dict.fromkeys(every))[:_FEW]
