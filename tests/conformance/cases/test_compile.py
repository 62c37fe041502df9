"""From a feature to cases: ids, tags, setup, moves, digests."""

from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.cases.compile import load_bytes, load_cases
from conformance.cases.scenario.case import Case
from conformance.cases.steps.registry import StepRegistry
from generator.data.diagnostics import CorpusErrors
from generator.model.ir import Ruleset

CaseOf = Callable[[str], Case]
SLUG = "play-lounge-blackjack-7"
FEATURE = """\
# language: it
@proposto
Funzionalità: Prova
  Contesto:
    Dato un tavolo "Play Lounge Blackjack 7"
    E che Anna occupa i posti 1 e 3 con un saldo di 1.000,50 €
    E che Marco osserva il tavolo con un saldo di 100 €

  @PLB-005 @PLB-046
  Regola: Una regola
    Contesto:
      Dato che Marco accetta in anticipo di raddoppiare e dividere alle spalle

    @id:PLB-S9002 @capacita:interattivo @PLB-048
    Schema dello scenario: Con <carte> riceve <quanto>
      Date le carte seguenti:
        | a chi           | servite | pescate |
        | Anna al posto 1 | <carte> | 2♦      |
        | Anna al posto 3 | 9♥ 9♠   |         |
        | banco           | 10♦ 8♣  |         |
      Quando Anna punta 10 € su ogni posto
      E Anna punta 1 € su Coppie Perfette sul posto 3
      E Marco punta 5 € alle spalle di Anna al posto 1
      E vengono distribuite le carte
      E Anna sta con la mano al posto 1
      E Anna sta con la mano al posto 3
      Allora Anna riceve <quanto>
      E il colpo è concluso
      Esempi:
        | carte  | quanto |
        | 10♥ 9♣ | 37 €   |
        | 10♥ 8♠ | 27 €   |
      Esempi:
        | carte  | quanto |
        | 10♥ 7♠ | 17 €   |
"""


@pytest.fixture
def cases(tmp_path: Path, classic: Ruleset, words: StepRegistry) -> list[Case]:
    path = tmp_path / "a.feature"
    path.write_text(FEATURE, encoding="utf-8")
    found, _, wrong = load_bytes(path.read_bytes(), f"{SLUG}/a.feature", classic, words)
    assert wrong == []
    return found


def test_a_schema_is_a_case_for_each_row_of_all_its_tables(cases: list[Case]) -> None:
    assert [case.id for case in cases] == ["PLB-S9002/1", "PLB-S9002/2", "PLB-S9002/3"]
    assert cases[1].title == "Con 10♥ 8♠ riceve 27 €"
    assert {case.line for case in cases} == {15}


def test_tags_come_from_the_feature_the_rule_and_the_scenario(cases: list[Case]) -> None:
    assert cases[0].tags == ("proposto", "PLB-005", "PLB-046", "id:PLB-S9002", "capacita:interattivo", "PLB-048")
    assert cases[0].clauses == ("PLB-005", "PLB-046", "PLB-048")
    assert cases[0].capabilities == ("interattivo",)


def test_the_setup_is_the_round_of_the_protocol(cases: list[Case]) -> None:
    assert cases[0].setup == {
        "sabot": ["TH", "9H", "TD", "9C", "9S", "8C", "2D"],
        "giocatori": [{"giocatore": "g1", "saldo": "1000.50"}, {"giocatore": "g2", "saldo": "100.00"}],
        "posti": [
            {"posto": 1, "giocatore": "g1", "puntate": {"principale": "10.00"}},
            {"posto": 3, "giocatore": "g1", "puntate": {"principale": "10.00", "coppie_perfette": "1.00"}},
        ],
        "spalle": [{"giocatore": "g2", "posto": 1, "importo": "5.00", "accetta": ["raddoppia", "dividi"]}],
    }


def test_moves_and_checks_know_their_place(cases: list[Case]) -> None:
    assert cases[0].moves == ({"posto": 1, "mano": 1, "azione": "stai"}, {"posto": 3, "mano": 1, "azione": "stai"})
    assert [(check.after, check.name, check.line) for check in cases[0].checks] == [
        (2, "riceve", 27),
        (2, "concluso", 28),
    ]
    assert cases[0].steps[0] == 'Dato un tavolo "Play Lounge Blackjack 7"'
    assert cases[0].steps[4].startswith("Date le carte seguenti:\n  | a chi | servite | pescate |")


def test_the_digest_is_of_the_content_and_not_of_its_place(
    cases: list[Case], tmp_path: Path, classic: Ruleset, words: StepRegistry
) -> None:
    path = tmp_path / "b.feature"
    path.write_text(FEATURE.replace("Funzionalità: Prova", "Funzionalità: Altra\n\n"), encoding="utf-8")
    moved, _, _ = load_bytes(path.read_bytes(), "b.feature", classic, words)
    assert [case.digest for case in moved] == [case.digest for case in cases]
    assert len({case.digest for case in cases}) == 3


ROUND = """\
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | 10♥ 6♠  |         |
        | banco | A♦ 8♣   |         |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E {move}
      Allora il colpo non è concluso
"""


@pytest.mark.parametrize(
    ("step", "move"),
    [
        ("Anna chiede carta", {"posto": 1, "mano": 1, "azione": "carta"}),
        ("Anna divide con la seconda mano", {"posto": 1, "mano": 2, "azione": "dividi"}),
        ("Anna accetta l'assicurazione", {"posto": 1, "mano": 1, "azione": "assicurazione"}),
        ("Anna rifiuta l'assicurazione", {"posto": 1, "mano": 1, "azione": "rifiuta"}),
        ("Anna sceglie in anticipo di stare", {"evento": "anticipo", "posto": 1, "mano": 1, "azione": "stai"}),
        ("scade il tempo di decisione di Anna", {"evento": "tempo_scaduto"}),
        ("Anna perde la connessione", {"evento": "disconnessione", "giocatore": "g1"}),
        ("Anna ritrova la connessione", {"evento": "riconnessione", "giocatore": "g1"}),
        ("si verifica un malfunzionamento", {"evento": "malfunzionamento"}),
    ],
)
def test_each_move_is_the_one_of_the_protocol(case_of: CaseOf, step: str, move: dict[str, object]) -> None:
    assert case_of(ROUND.replace("{move}", step)).moves == (move,)


def test_a_follower_answers_his_own_offer(case_of: CaseOf) -> None:
    steps = ROUND.replace("{move}", "Marco accetta l'assicurazione").replace(
        "      Quando Anna punta 10 €\n", "      Quando Anna punta 10 €\n      E Marco punta 5 € alle spalle di Anna\n"
    )
    case = case_of(f"      Dato che Marco osserva il tavolo con un saldo di 50 €\n{steps}".replace("Date le", "E le"))
    assert case.moves == ({"posto": 1, "mano": 1, "azione": "assicurazione", "giocatore": "g2"},)


def test_every_mistake_of_every_file_is_told_together(tmp_path: Path, classic: Ruleset) -> None:
    (tmp_path / SLUG).mkdir()
    (tmp_path / SLUG / "a.feature").write_text(FEATURE.replace("Anna riceve", "Anna incassa"), encoding="utf-8")
    (tmp_path / SLUG / "b.feature").write_text("# language: it-IT\n", encoding="utf-8")
    with pytest.raises(CorpusErrors) as raised:
        load_cases(tmp_path, {SLUG: classic})
    told = [(one.at.file, one.code) for one in raised.value.diagnostics]
    assert told == [(f"{SLUG}/a.feature", "G040")] * 3 + [(f"{SLUG}/b.feature", "G005"), (f"{SLUG}/b.feature", "G008")]
