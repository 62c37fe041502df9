"""How the clauses that declare a return stand: the rules give it, or they do not, and nobody can declare which."""

from collections.abc import Iterable, Mapping

from conformance.proof.clause_states import ClauseState, Judged
from generator.model.ir import Ruleset
from generator.model.terms import Verification
from generator.numbers.return_words import return_words
from generator.numbers.told_returns import Agreement, BetReturn, bet_returns


def declares_returns(rules: Ruleset) -> bool:
    """Say whether some clause is to be judged by the returns that the rules give."""
    return any(clause.verification is Verification.COMPUTED for clause in rules.clauses)


def judged_returns(rules: Ruleset) -> Mapping[str, Judged]:
    """Return how each clause that declares a return stands, with the numbers; computed now or found from before."""
    from generator.numbers.kept_returns import returns_of  # noqa: PLC0415 - numpy: most readers of proofs need no number

    bets = bet_returns(rules, returns_of(rules))
    named = [clause.id for clause in rules.clauses if clause.verification is Verification.COMPUTED]
    return {name: judged([bet for bet in bets if bet.datum and name in bet.datum.source.clauses]) for name in named}


def judged(bets: Iterable[BetReturn]) -> Judged:
    """Return how a clause stands that declares some returns: computed only if the rules give them all."""
    state, said = ClauseState.COMPUTED, []
    for bet in bets:
        if bet.declared is None:
            continue
        if bet.compared is None:
            state = ClauseState.BY_HAND
            said.append(f"{return_words(bet.declared)}; le regole non bastano a calcolarlo")
            continue
        said.append(f"{return_words(bet.declared)}, {return_words(bet.compared)}")
        if bet.agreement is Agreement.BY_CONSTRUCTION:
            said.append("un dato è stato scelto perché coincidesse, e il calcolo non prova altro")
        elif bet.agreement is Agreement.DISAGREES and state is ClauseState.COMPUTED:
            state = ClauseState.NOT_REPRODUCED
    return state, "; ".join(said)
