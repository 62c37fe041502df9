"""Clauses of a game so small that one knows by hand which scenario proves which, and why the others are not."""

from pathlib import Path

import pytest
from tiny_game import CLAUSES, FEATURE, RULES, SLUG, write_tiny

from conformance.proof.clause_states import ClauseProof, ClauseState, from_json
from conformance.proof.coverage import coverage
from generator.data.corpus import Corpus, bundled
from generator.model.terms import Level

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def clauses(corpus: Corpus) -> dict[str, ClauseProof]:
    """Return the clauses of the tiny game as they stand."""
    return {clause.id: clause for clause in coverage(corpus, [SLUG])[SLUG]}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, ClauseProof]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        return clauses(write_tiny(tmp_path_factory.mktemp("tiny")))


def test_a_clause_is_proved_by_the_scenario_that_fails_when_its_row_is_edited(found: dict[str, ClauseProof]) -> None:
    clause = found["DUE-002"]
    assert (clause.state, clause.reason, clause.idle) == (ClauseState.PROVED, "", ())
    [proof] = clause.proofs
    assert (proof.datum, proof.scenario) == ("liquidazione.posta.1", "DUE-S0001")
    assert proof.edit.startswith("«liquidazione.posta.1")
    assert proof.words() == (
        "DUE-S0001 fallisce se cambia così: La posta vince e paga 1:1 se il totale è uguale a quello del banco; "
        "prima se il totale supera quello del banco."  # the clause says «supera»
    )
    assert not [one for one in clause.survivors if "paga" in one.edit]


def test_a_tag_proves_nothing_where_the_scenario_shows_another_thing(found: dict[str, ClauseProof]) -> None:
    clause = found["DUE-003"]  # a tie gives the stake back; the scenario that cites it is a loss
    assert clause.state is ClauseState.UNCOVERED
    assert clause.scenarios == clause.idle == ("DUE-S0002",)
    assert clause.unproved == ("liquidazione.posta.3",)
    assert "«liquidazione.posta.3.esito» diventa perde" in [one.edit for one in clause.survivors]


def test_what_only_scenarios_of_other_clauses_notice_proves_nothing_of_a_clause(tmp_path: Path) -> None:
    corpus = write_tiny(tmp_path)
    path = corpus.features / SLUG / "colpo.feature"
    path.write_text(FEATURE.replace("@DUE-001 @DUE-002", "@DUE-001"), encoding="utf-8")
    clause = clauses(corpus)["DUE-002"]
    assert (clause.state, clause.proofs, clause.missing) == (ClauseState.UNCOVERED, (), ("scenari",))
    assert clause.reason == "soltanto scenari che non la citano si accorgono se cambia «liquidazione.posta.1»"


def test_a_heading_asks_nothing_of_anybody(tmp_path: Path) -> None:
    corpus = write_tiny(tmp_path)
    register = corpus.clauses_file(SLUG)
    table = "DUE-008: {livello: tavolo"
    register.write_text(CLAUSES.replace(table, table.replace("tavolo", "informazione")), encoding="utf-8")
    path = corpus.features / SLUG / "colpo.feature"
    path.write_text(FEATURE.replace("@DUE-001 @DUE-002", "@DUE-001 @DUE-002 @DUE-008"), encoding="utf-8")
    clause = clauses(corpus)["DUE-008"]
    assert (clause.state, clause.missing) == (ClauseState.INFORMATION, ())
    assert (clause.scenarios, clause.idle) == (("DUE-S0001",), ())  # no edit could earn the tag


def test_a_clause_with_one_datum_of_two_noticed_is_proved_in_part(found: dict[str, ClauseProof]) -> None:
    clause = found["DUE-004"]
    assert clause.state is ClauseState.PARTLY
    assert [proof.datum for proof in clause.proofs] == ["liquidazione.posta.2"]
    assert clause.unproved == ("liquidazione.posta.3",)
    assert clause.reason == "nessuno scenario si accorge se cambia «liquidazione.posta.3»"


def test_a_scenario_of_a_tie_proves_what_was_left(tmp_path: Path) -> None:
    corpus = write_tiny(tmp_path)
    tie = FEATURE.partition("  @id:DUE-S0002")[2].replace("9♠ 7♥", "9♠ 8♥").replace("riceve 0 €", "riceve 10 €")
    tie = tie.replace("Chi è superato perde", "A parità torna la posta")
    path = corpus.features / SLUG / "colpo.feature"
    path.write_text(f"{FEATURE}\n  @id:DUE-S0003{tie}", encoding="utf-8")
    found = clauses(corpus)
    assert [found[name].state for name in ("DUE-003", "DUE-004")] == [ClauseState.PROVED, ClauseState.PROVED]
    assert {proof.scenario for proof in found["DUE-003"].proofs} == {"DUE-S0003"}
    assert found["DUE-003"].idle == ("DUE-S0002",)


def test_a_tag_is_earned_by_two_edits_of_which_neither_is_noticed_alone(tmp_path: Path) -> None:
    corpus = write_tiny(tmp_path)
    limits = "posti: {massimo: 1, da: [DUE-008]}\n  posti_per_giocatore: {massimo: 1, da: [DUE-008]}"
    rules = corpus.rules_dir(SLUG) / "regolamento.yaml"
    seats = 'posti: {massimo: 1, stato: assunto, motivo: "Basta per provare."}'
    assert RULES.count(seats) == 1
    rules.write_text(RULES.replace(seats, limits), encoding="utf-8")
    feature = (
        FEATURE
        + """
  @id:DUE-S0003 @DUE-008 @DUE-002
  Scenario: Non c'è un secondo posto
    Dato che Anna occupa i posti 1 e 2 con un saldo di 100 €
    Quando Anna punta 10 € su ogni posto
    Allora la richiesta è rifiutata perché "puntata non ammessa"
"""
    )
    feature = feature.replace("    E che Anna occupa il posto 1 con un saldo di 100 €\n", "", 1).replace(
        "    Date le carte", "    Dato che Anna occupa il posto 1 con un saldo di 100 €\n    E le carte"
    )
    (corpus.features / SLUG / "colpo.feature").write_text(feature, encoding="utf-8")
    found = clauses(corpus)
    assert found["DUE-008"].idle == ()
    assert {one.edit for one in found["DUE-008"].survivors} >= {
        "«tavolo.posti.massimo» diventa 2", "«tavolo.posti_per_giocatore.massimo» diventa 2",
    }  # fmt: skip
    both = "«tavolo.posti.massimo» diventa 2 e insieme «tavolo.posti_per_giocatore.massimo» diventa 2"
    assert {(one.datum, one.edit, one.scenario) for one in found["DUE-008"].proofs} == {
        ("tavolo.posti", both, "DUE-S0003")
    }
    assert found["DUE-002"].idle == ("DUE-S0003",)


def test_with_an_edit_that_is_noticed_by_itself_nothing_is_shown_of_another(tmp_path: Path) -> None:
    corpus = write_tiny(tmp_path)
    rules = corpus.rules_dir(SLUG) / "regolamento.yaml"
    wager = "obbligatoria: true, da: [DUE-001]"
    assert RULES.count(wager) == 1
    rules.write_text(RULES.replace(wager, "obbligatoria: true, da: [DUE-001, DUE-004]"), encoding="utf-8")
    clause = clauses(corpus)["DUE-004"]
    assert [(one.datum, one.scenario) for one in clause.proofs] == [("liquidazione.posta.2", "DUE-S0002")]
    assert clause.state is ClauseState.PARTLY


def test_decks_and_shuffle_do_not_show_in_a_round_whatever_a_tag_says(found: dict[str, ClauseProof]) -> None:
    clause = found["DUE-005"]
    assert clause.state is ClauseState.NOT_IN_ONE_ROUND
    assert clause.reason == "un colpo non mostra «mazzo» e «mazzo.rimescolamento»"
    assert clause.idle == ("DUE-S0002",)


def test_a_clause_that_a_reading_sets_aside_is_superseded_and_lacks_nothing(found: dict[str, ClauseProof]) -> None:
    clause = found["DUE-006"]
    assert (clause.state, clause.reason) == (ClauseState.SUPERSEDED, "la mette da parte la lettura DUE-A01")
    assert (clause.data, clause.scenarios, clause.missing) == ((), (), ())


def test_of_a_clause_set_aside_in_part_one_sees_what_is_set_aside_and_what_proves_the_rest(tmp_path: Path) -> None:
    corpus = write_tiny(tmp_path)
    rules = corpus.rules_dir(SLUG) / "regolamento.yaml"
    text = RULES.replace("clausole: [DUE-003, DUE-006]", "clausole: [DUE-003, DUE-004, DUE-006]").replace(
        "supera: [DUE-006]", 'supera: [DUE-006, {clausola: DUE-004, parole: "la parità"}]'
    )
    rules.write_text(text, encoding="utf-8")
    clause = clauses(corpus)["DUE-004"]
    assert clause.state is ClauseState.SUPERSEDED_IN_PART
    assert clause.reason == (
        "la lettura DUE-A01 ne mette da parte «la parità»; nessuno scenario si accorge se cambia «liquidazione.posta.3»"
    )
    assert [proof.scenario for proof in clause.proofs] == ["DUE-S0002"]


def test_a_clause_is_left_to_a_person_where_it_is_written_or_where_its_level_says_so(
    found: dict[str, ClauseProof],
) -> None:
    assert (found["DUE-007"].state, found["DUE-007"].reason) == (ClauseState.BY_HAND, "Lo decide una persona")
    assert (found["DUE-008"].state, found["DUE-008"].reason) == (ClauseState.BY_HAND, "è di livello «tavolo»")
    assert found["DUE-007"].missing == ()


def test_a_clause_goes_to_json_and_back(found: dict[str, ClauseProof]) -> None:
    assert {name: from_json(clause.as_json()) for name, clause in found.items()} == found


def test_a_scenario_that_the_rules_themselves_do_not_satisfy_proves_nothing(tmp_path: Path) -> None:
    corpus = write_tiny(tmp_path)
    path = corpus.features / SLUG / "colpo.feature"
    path.write_text(FEATURE.replace("riceve 20 €", "riceve 25 €"), encoding="utf-8")
    clause = clauses(corpus)["DUE-002"]
    assert clause.idle == ("DUE-S0001",)
    assert "DUE-S0001" not in {proof.scenario for proof in clause.proofs}


_OF_EVERY_GAME = frozenset(
    {
        *("D21-S0092", "D21-S0093", "D21-S0100", "D21-S0101", "D21-S0319"),
        *("BJL-S0151", "BJL-S0152", "BJL-S0922"),
        *("SUR-S0194", "SUR-S0195", "SUR-S0196", "SUR-S0197", "SUR-S0198"),
        *("FPB-S0709", "FPB-S0710", "FPB-S0712"),
        *("PLB-S0012", "PLB-S0052", "PLB-S0053", "PLB-S0087", "PLB-S0088", "PLB-S0166", "PLB-S0171", "PLB-S0175"),
        *("PLB-S0178", "PLB-S0723"),
    }
)
"""Scenarios of what holds in every game, which no datum says: a stake of nothing, beyond the balance or without the one
that it needs is refused, stakes of all boxes come out of one balance, a command has its moment. Their clause says it of
this game, and has other data, which they do not depend on."""


def test_every_clause_of_the_project_has_a_state_with_its_proof_or_its_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME")
    rows = [clause for found in coverage(bundled(), bundled().slugs()).values() for clause in found]
    assert len(rows) == 465
    totals = {state: sum(clause.state is state for clause in rows) for state in ClauseState}
    with capsys.disabled():
        print("\n" + ", ".join(f"{state}: {number}" for state, number in totals.items()))
    assert sum(totals.values()) == 465
    assert [clause.id for clause in rows if clause.missing] == []
    idle = {name for clause in rows for name in clause.idle}
    assert idle <= _OF_EVERY_GAME, sorted(idle - _OF_EVERY_GAME)  # every other tag is earned
    for clause in rows:
        assert clause.level is Level.ROUND or clause.state is not ClauseState.UNCOVERED, clause.id
        assert bool(clause.proofs) or clause.state not in (ClauseState.PROVED, ClauseState.PARTLY), clause.id
        assert bool(clause.reason) == (clause.state is not ClauseState.PROVED), clause.id
