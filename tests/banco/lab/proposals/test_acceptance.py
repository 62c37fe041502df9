"""A proposed scenario that a person accepts lands under the rule of its clause, and nothing else of a file changes."""

from pathlib import Path

import pytest
from tiny_game import FEATURE, SLUG, write_tiny

from banco.lab.proposals.acceptance import NotAccepted, accepted
from conformance.cases.compile import load_bytes
from conformance.cases.steps.all_steps import registry
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

COLPO, PROPOSTE = f"features/{SLUG}/colpo.feature", f"features/{SLUG}/proposte.feature"
OF_RULES = f"features/{SLUG}/pari.feature"
TIE = """\
# language: it
Funzionalità: Colpi proposti per Due carte
  Contesto:
    Dato un tavolo "Due carte"

  @DUE-003
  Regola: A parità la posta torna

    # Distingue le regole da una modifica.
    # Secondo le regole: la posta torna.
    @id:DUE-S0003 @proposto @DUE-004
    Scenario: Con 18 contro 18 tornano 10 € su 10 €
      Dato che Anna occupa il posto 1 con un saldo di 100 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 9♠ 9♥   |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €
"""
BY_RULES = """\
# language: it
Funzionalità: Le mani pari
  # Chi tiene questo file: la redazione.
  Contesto:
    Dato un tavolo "Due carte"
    E che Anna occupa il posto 1 con un saldo di 200 €

  @DUE-003
  Regola: Pari

    @id:DUE-S0004
    Scenario: A diciassette pari la posta torna
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 9♠ 8♥   |         |
        | banco | 10♦ 7♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €

  @DUE-002
  Regola: Superato   # e qui un commento

    @id:DUE-S0005
    Scenario: Diciotto supera diciassette
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 9♠ 9♥   |         |
        | banco | 10♦ 7♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 20 €
"""
LANDED = """\

    # Distingue le regole da una modifica.
    # Secondo le regole: la posta torna.
    @id:DUE-S0003 @DUE-004
    Scenario: Con 18 contro 18 tornano 10 € su 10 €
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 9♠ 9♥   |         |
        | banco | 10♦ 8♣  |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna sta
      Allora Anna riceve 10 €
"""


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Ruleset:
    corpus: Corpus = write_tiny(tmp_path_factory.mktemp("tiny") / "corpus")
    return load_ruleset(corpus, SLUG)


def mistakes(text: str, rules: Ruleset) -> list[str]:
    return [one.code for one in load_bytes(text.encode(), "prova.feature", rules, registry(rules))[2]]


def test_it_lands_at_the_end_of_the_rule_of_its_clause_without_the_seats_that_the_background_gives(
    rules: Ruleset,
) -> None:
    found = accepted({OF_RULES: BY_RULES.encode(), PROPOSTE: TIE.encode()}, "DUE-S0003", rules)
    assert (found.file, found.texts[PROPOSTE]) == (OF_RULES, None)
    before, after = BY_RULES.split("\n  @DUE-002\n")
    assert found.texts[OF_RULES] == f"{before}{LANDED}\n  @DUE-002\n{after}"
    assert mistakes(str(found.texts[OF_RULES]), rules) == []


def test_where_no_rule_proves_its_clause_it_brings_its_own(rules: Ruleset) -> None:
    found = accepted({COLPO: FEATURE.encode(), PROPOSTE: TIE.encode()}, "DUE-S0003", rules)
    assert found.file == COLPO
    assert found.texts[COLPO] == f"{FEATURE}\n  @DUE-003\n  Regola: A parità la posta torna\n{LANDED}"
    assert mistakes(str(found.texts[COLPO]), rules) == []


def test_where_no_file_fits_it_gets_one_and_says_who_sits_where(rules: Ruleset) -> None:
    elsewhere = BY_RULES.replace("E che Anna occupa il posto 1", "E che Marco occupa il posto 1").replace(
        "Anna", "Marco"
    )
    found = accepted({OF_RULES: elsewhere.encode(), PROPOSTE: TIE.encode()}, "DUE-S0003", rules)
    assert found.file == f"features/{SLUG}/altri_colpi.feature"
    text = str(found.texts[found.file])
    assert "      Dato che Anna occupa il posto 1 con un saldo di 100 €\n" in text
    assert mistakes(text, rules) == []


def test_the_other_proposals_stay_where_they_are(rules: Ruleset) -> None:
    two = TIE + TIE[TIE.index("\n    # Distingue") :].replace("S0003", "S0006").replace("Con 18", "Ancora con 18")
    found = accepted({COLPO: FEATURE.encode(), PROPOSTE: two.encode()}, "DUE-S0003", rules)
    rest = str(found.texts[PROPOSTE])
    assert "S0003" not in rest
    assert rest == TIE.replace("S0003", "S0006").replace("Con 18", "Ancora con 18")


def test_one_that_stands_in_a_feature_already_only_loses_its_tag(rules: Ruleset) -> None:
    text = FEATURE.replace("@id:DUE-S0001", "@proposto  @id:DUE-S0001")
    found = accepted({COLPO: text.encode()}, "DUE-S0001", rules)
    assert found.texts == {COLPO: FEATURE}


def test_what_the_rules_do_not_play_as_it_is_written_is_not_accepted(rules: Ruleset) -> None:
    wrong = TIE.replace("Anna riceve 10 €", "Anna riceve 20 €")
    with pytest.raises(NotAccepted) as fault:
        accepted({COLPO: FEATURE.encode(), PROPOSTE: wrong.encode()}, "DUE-S0003", rules)
    assert (fault.value.code, fault.value.message) == (
        "C174",
        "Lo scenario DUE-S0003 non torna: le regole di adesso non lo giocano come è scritto.",
    )


def test_what_nobody_proposed_is_not_accepted_and_who_waits_is_named(rules: Ruleset) -> None:
    with pytest.raises(NotAccepted) as fault:
        accepted({COLPO: FEATURE.encode(), PROPOSTE: TIE.encode()}, "DUE-S0001", rules)
    assert (fault.value.code, fault.value.advice) == ("C173", "In attesa: DUE-S0003.")


def test_a_file_of_windows_keeps_its_ends_of_line(rules: Ruleset, tmp_path: Path) -> None:
    text = FEATURE.replace("@id:DUE-S0001", "@proposto @id:DUE-S0001").replace("\n", "\r\n")
    found = accepted({COLPO: text.encode()}, "DUE-S0001", rules)
    assert found.texts == {COLPO: FEATURE.replace("\n", "\r\n")}
    assert not list(tmp_path.iterdir())
