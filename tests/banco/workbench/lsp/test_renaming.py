"""Another name for what a document declares: everywhere that it is written, and nowhere if the rules would break."""

from pathlib import Path

import pytest
from desk_places import at

from banco.lab.editions.edition import read_edition
from banco.workbench.edited_corpus import EditedCorpus, with_texts
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.quick_fixes import texts_with
from banco.workbench.lsp.renaming import RenameRefused, renameable_at, renamed
from generator.data.corpus import bundled

CORPORA = Path(__file__).parents[3] / "corpora"
SLUG = "taverna-del-porto"
RULES = f"rules/{SLUG}/regolamento.yaml"
FEATURE = f"features/{SLUG}/colpo.feature"
CASH_OUT = "first-person-blackjack"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(EditedCorpus(CORPORA / "pronta"))


@pytest.mark.parametrize("where", ["  sballata:", "{mano: sballata}"])
def test_a_class_has_another_name_where_it_is_declared_and_asked(desk: Desk, where: str) -> None:
    changes = renamed(desk, *at(desk, RULES, where, "sballata"), "oltre_il_limite")
    text = (desk.corpus.root / RULES).read_text(encoding="utf-8")
    assert len(changes) == text.count("sballata") - 1 > 1  # its label, which players read, stays
    after = texts_with(desk, changes)
    other = text.replace("sballata", "oltre_il_limite").replace("etichetta: oltre_il_limite", "etichetta: sballata")
    assert after == {RULES: other}
    edition = read_edition(with_texts(desk.corpus, after), SLUG)
    assert [one.findings for one in edition.played] == [()] * len(edition.cases)


def test_a_clause_has_another_code_in_data_register_and_scenarios(desk: Desk) -> None:
    changes = renamed(desk, *at(desk, RULES, "TDP-007", "TDP-007"), "TDP-107")
    assert {desk.name_of(one.path).rpartition("/")[2] for one in changes} == {
        "regolamento.yaml", "clausole.yaml", "colpo.feature",
    }  # fmt: skip
    after = texts_with(desk, changes)
    assert all("TDP-007" not in text and "TDP-107" in text for text in after.values())


@pytest.mark.parametrize(
    ("name", "written", "inside", "new", "why"),
    [
        (FEATURE, "@id:TDP-S0002", "TDP-S0002", "TDP-S0999", "L'id di uno scenario non cambia mai"),
        (RULES, "titolo:", "titolo", "nome", "Qui non c'è un nome scelto dal documento"),
        (RULES, "{mano: sballata}", "sballata", "blackjack", "«blackjack» c'è già"),
        (RULES, "{mano: sballata}", "sballata", "Oltre il limite", "non ha la forma di questo nome"),
        (RULES, "TDP-007", "TDP-007", "TDP-7", "scrivilo come «ABC-001»"),
    ],
)
def test_what_cannot_have_that_name_is_refused_with_why(
    desk: Desk, name: str, written: str, inside: str, new: str, why: str
) -> None:
    with pytest.raises(RenameRefused, match=why):
        renamed(desk, *at(desk, name, written, inside), new)


def test_nothing_is_renamed_while_the_rules_have_mistakes(desk: Desk) -> None:
    path, line, column = at(desk, RULES, "{mano: sballata}", "sballata")
    other = Desk(EditedCorpus(desk.corpus.root))
    other.corpus.unsaved[path] = path.read_text(encoding="utf-8").replace("esito: perde", "esito: perdde", 1)
    with pytest.raises(RenameRefused, match="correggili prima"):
        renamed(other, path, line, column, "oltre_il_limite")


@pytest.mark.slow
def test_changes_of_readings_and_prose_name_what_is_renamed_too() -> None:
    """An offer is a step of three changes; the title of a rule of its scenarios tells the reading by its code."""
    house = Desk(EditedCorpus(bundled().root))
    rules = f"rules/{CASH_OUT}/regolamento.yaml"
    offer = renamed(house, *at(house, rules, "  incassa:", "incassa"), "riscuote")
    text = (house.corpus.root / rules).read_text(encoding="utf-8")
    assert len(offer) == 1 + text.count("[offerte, incassa,")
    place = at(house, rules, "  FPB-A04:", "FPB-A04")
    assert renameable_at(house, *place).name == "FPB-A04"
    files = {one.path.name for one in renamed(house, *place, "FPB-A99")}
    assert files == {"regolamento.yaml", "incasso.feature"}
