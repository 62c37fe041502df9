"""Of the edits that are noticed, the one that is shown says what the clause says."""

from dataclasses import replace

import pytest

from conformance.proof.to_the_point import Pointing
from conformance.proof.trials import Trial
from generator.data.corpus import bundled
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return load_ruleset(bundled(), "play-lounge-blackjack-7")


def edit(path: str, said: str, operator: str = "numero", noticed: int = 1) -> Trial:
    """Return an edit that some scenarios notice."""
    names = tuple(f"PLB-S{number:04}" for number in range(noticed))
    return Trial(path=path, datum=path.split(".", maxsplit=1)[0], text=said, operator=operator, said=said, failed=names)


def shown(rules: Ruleset, clause: str, *edits: Trial) -> str:
    """Return what is said of the edit that is to the point of a clause."""
    pointing = Pointing(rules)
    wanted = next(one for one in rules.clauses if one.id == clause)
    return min(edits, key=lambda trial: pointing.key(wanted, trial)).said


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("PLB-019", "Un jack vale 9 invece di 10."),
        ("PLB-018", "Un 2 vale 1 invece di 2."),
        ("PLB-021", "Un asso vale 1 invece di 1 o 11."),
    ],
)
def test_of_the_values_of_cards_that_of_which_the_clause_speaks(rules: Ruleset, clause: str, said: str) -> None:
    edits = [
        edit("carte.valori.7", "Un 7 vale 6 invece di 7."),
        edit("carte.valori.J", "Un jack vale 9 invece di 10.", noticed=3),
        edit("carte.valori.2", "Un 2 vale 1 invece di 2.", noticed=3),
        edit("carte.valori.A", "Un asso vale 1 invece di 1 o 11.", "voce tolta", noticed=3),
    ]
    assert shown(rules, clause, *edits) == said


def test_other_odds_come_before_the_row_that_goes_though_that_has_more_words_of_the_clause(rules: Ruleset) -> None:
    pays = "Se il banco fa blackjack, l'assicurazione"
    odds = edit("liquidazione.assicurazione.1.paga", f"{pays} paga 1:1 invece di 2:1.")
    gone = edit(
        "liquidazione.assicurazione.1",
        f"Non c'è più un caso nei pagamenti dell'assicurazione. {pays} vince e paga 2:1.",
        "riga tolta",
    )
    assert shown(rules, "PLB-089", gone, odds) == odds.said


def test_of_a_sentence_before_and_after_only_what_differs_counts(rules: Ruleset) -> None:
    asked = "Si può scegliere con due carte, se il totale non è 21{} e il saldo basta per il raddoppio."
    split = edit(
        "offerte.raddoppia.se.mano.da_divisione",
        f"«Raddoppia». Ora: {asked.format('')} Prima: {asked.format(', la mano non nasce da una divisione')}",
        "prova tolta",
    )
    total = edit(
        "offerte.raddoppia.se.mano.totale",
        f"«Raddoppia». Ora: {asked.format(', la mano non nasce da una divisione').replace('21', '20')} "
        f"Prima: {asked.format(', la mano non nasce da una divisione')}",
    )
    assert shown(rules, "PLB-007", total, split) == split.said
    assert shown(rules, "PLB-036", split, total) == total.said


def test_a_test_turned_round_is_said_by_what_it_asks_and_not_by_the_condition_that_holds_it(rules: Ruleset) -> None:
    asked = "Si può scegliere se il totale {} 21 e il saldo {} per il raddoppio."
    total = Trial(
        path="offerte.raddoppia.se",
        datum="offerte",
        text="«offerte.raddoppia.se.mano.totale» vale al contrario",
        operator="prova al contrario",
        said=f"Ora: {asked.format('è', 'basta')} Prima: {asked.format('non è', 'basta')}",
        failed=("PLB-S0001",),
    )
    funds = replace(
        total,
        text="«offerte.raddoppia.se.saldo.copre» vale al contrario",
        said=f"Ora: {asked.format('non è', 'non basta')} Prima: {asked.format('non è', 'basta')}",
        failed=("PLB-S0001", "PLB-S0002"),
    )
    assert shown(rules, "PLB-134", total, funds) == funds.said


def test_what_a_person_names_comes_before_whatever_words_are_shared(rules: Ruleset) -> None:
    odds = edit("liquidazione.assicurazione.1.paga", "L'assicurazione paga 1:1 invece di 2:1.")
    other = edit("fasi.4.se", "La fase 4 del colpo.", "prova tolta")
    clause = next(one for one in rules.clauses if one.id == "PLB-089")
    assert min((odds, other), key=lambda trial: Pointing(rules).key(clause, trial)) is odds
    named = replace(clause, shown_by="fasi.4")
    assert min((odds, other), key=lambda trial: Pointing(rules).key(named, trial)) is other
