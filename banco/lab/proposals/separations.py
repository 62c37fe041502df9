"""What two rules are told apart by: an edit of the data, another reading, another version; how a comment says it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from banco.lab.editions.operands import Operand
from banco.lab.mutants.judgement import Judge
from banco.lab.mutants.mutants import without_fingerprint
from banco.lab.proposals import proposing_codes as _codes  # noqa: F401  registers the codes
from generator.data.corpus import RULES_FILE
from generator.data.diagnostics import CorpusErrors, Diagnostic, Position, did_you_mean
from generator.model.ir import Ruleset
from generator.model.loading.variants import Variants
from generator.pages.changes.all_changes import compare
from generator.words.italian import join

_FEW = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Separation:
    """Two rules to be told apart; a scenario is written of the later ones.

    Attributes:
        names: how a comment calls each side.
        shows: what a comment says of the difference.
        clauses, readings: what a scenario that shows it is tagged with; () for what is settled in the round.
    """

    before: Ruleset
    after: Ruleset
    names: tuple[str, str]
    shows: str
    clauses: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()


def of_mutant(judge: Judge, name: str) -> Separation:
    """Return a regolamento and one edit of it, by the id that `banco motore muta` gives. Raises CorpusErrors."""
    mutant = next((one for one in judge.mutants if one.id == name), None)
    if mutant is None:
        advice = did_you_mean(name, [one.id for one in judge.mutants], admitted="Per esempio", most=3)
        raise _wrong("C170", f"«{name}» non è una modifica di «{judge.rules.slug}».", judge, advice)
    built = mutant.built(judge.read)
    if not isinstance(built, Ruleset):
        raise _wrong("C172", f"La modifica {name} è rifiutata ({join(built)}).", judge, "Non c'è niente da proporre.")
    return Separation(
        before=without_fingerprint(built, judge.rules),
        after=judge.rules,
        names=("Con la modifica", "Secondo le regole"),
        shows=f"Distingue le regole dalla modifica {mutant.id}: {mutant.text}.",
        clauses=judge.clauses(mutant),
    )


def of_readings(read: Variants, rules: Ruleset, choices: Sequence[tuple[str, str]]) -> Separation:
    """Return a regolamento under two alternatives of a reading: of the one in force and another, or of two others.

    Args:
        choices: (reading, alternative): one, or two of the same reading, of which the first is the one written of.
    Raises:
        CorpusErrors: there is no such reading or alternative, or it does not go together with those in force.
    """
    for reading, alternative in choices:
        known = {one.id: one for one in rules.readings}
        if reading not in known:
            raise _wrong("C171", f"«{reading}» non è una lettura.", rules, did_you_mean(reading, sorted(known)))
        names = [one.name for one in known[reading].alternatives]
        if alternative not in names:
            message = f"«{alternative}» non è un'alternativa di {reading}."
            raise _wrong("C171", message, rules, did_you_mean(alternative, names))
    reading = choices[0][0]
    chosen = next(one for one in rules.readings if one.id == reading)
    ours, theirs = (chosen.chosen, choices[0][1]) if len(choices) == 1 else (choices[0][1], choices[1][1])
    sides = [read.ruleset({} if name == chosen.chosen else {reading: name}) for name in (theirs, ours)]
    if sides[0] is None or sides[1] is None:
        raise _wrong("C172", "Queste alternative non stanno insieme.", rules, "Scegline un'altra.")
    labels = [next(one.label or one.name for one in chosen.alternatives if one.name == name) for name in (theirs, ours)]
    return Separation(
        before=sides[0],
        after=sides[1],
        names=(f"Con «{labels[0]}»", f"Con «{labels[1]}»"),
        shows=f"Distingue due letture di {reading}.",
        clauses=_felt(sides[0], sides[1]),
        readings=(reading,),
    )


def of_operands(before: Operand, after: Operand) -> Separation:
    """Return two versions of a regolamento, or two regolamenti."""
    return Separation(
        before=before.ruleset,
        after=after.ruleset,
        names=(f"Prima ({before.shown})", f"Dopo ({after.shown})"),
        shows="",
        clauses=_felt(before.ruleset, after.ruleset),
    )


def _felt(before: Ruleset, after: Ruleset) -> tuple[str, ...]:
    """Return the clauses of what changed, if that is little enough for one round to show it."""
    changes = compare(before, after).felt
    named = [clause for change in changes if len(changes) <= _FEW for clause in change.clauses]
    return _known(named, after)


def _known(clauses: Collection[str], rules: Ruleset) -> tuple[str, ...]:
    known = {clause.id for clause in rules.clauses}
    return tuple(dict.fromkeys(clause for clause in clauses if clause in known))


def _wrong(code: str, message: str, of: Judge | Ruleset, advice: str) -> CorpusErrors:
    rules = of.rules if isinstance(of, Judge) else of
    return CorpusErrors([Diagnostic(code, message, Position(f"rules/{rules.slug}/{RULES_FILE}", 1, 1), advice)])
