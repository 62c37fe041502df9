"""From a word to where it is declared and written, and from a mistake to the text without it."""

import shutil
from pathlib import Path

import pytest
from desk_places import at

from banco.lab.editions.edition import read_edition
from banco.workbench.coherence.baseline import baseline
from banco.workbench.coherence.review import review
from banco.workbench.edited_corpus import EditedCorpus, lines_of
from banco.workbench.lsp.desk import Desk
from banco.workbench.lsp.destinations import Destination, coded_like, definition_at, references_at
from banco.workbench.lsp.list_fixes import list_fixes
from banco.workbench.lsp.live_coherence import followed
from banco.workbench.lsp.live_validation import by_file, present_problems, span_at
from banco.workbench.lsp.outlines import outline_of
from banco.workbench.lsp.quick_fixes import fixes
from banco.workbench.lsp.realign_fixes import Signature, realign_fixes
from generator.data.corpus import Corpus

CORPORA = Path(__file__).parents[3] / "corpora"
SLUG = "taverna-del-porto"
RULES = f"rules/{SLUG}/regolamento.yaml"
REGISTER = f"rules/{SLUG}/clausole.yaml"
FEATURE = f"features/{SLUG}/colpo.feature"


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(EditedCorpus(CORPORA / "pronta"))


def word_at(found: Destination) -> str:
    return lines_of(found.path.read_text(encoding="utf-8"))[found.spot.line][found.spot.start : found.spot.end]


def line_at(found: Destination) -> str:
    return lines_of(found.path.read_text(encoding="utf-8"))[found.spot.line].strip()


def test_a_clause_leads_to_its_line_of_the_register_from_the_data_and_from_a_tag(desk: Desk) -> None:
    for name, clause in ((RULES, "TDP-005"), (FEATURE, "TDP-007")):
        (found,) = definition_at(desk, *at(desk, name, clause, clause))
        assert found.path.name == "clausole.yaml"
        assert line_at(found).startswith(f"{clause}: {{")


def test_a_reading_leads_to_its_question(desk: Desk) -> None:
    house = Desk(EditedCorpus(CORPORA.parents[1]))
    (found,) = definition_at(house, *at(house, "rules/21-duello/regolamento.yaml", "ambiguita: D21-A25", "D21-A25"))
    assert line_at(found) == "D21-A25:"


def test_a_name_leads_to_where_the_document_declares_it(desk: Desk) -> None:
    (found,) = definition_at(desk, *at(desk, RULES, "{mano: sballata}", "sballata"))
    assert line_at(found).startswith("sballata:")


def test_what_is_extended_leads_to_its_file_and_names_to_the_file_that_declares_them() -> None:
    house = Desk(EditedCorpus(CORPORA / "casa"))
    (base,) = definition_at(house, *at(house, "rules/ponton-club/regolamento.yaml", "estende:", ".."))
    assert base.path == CORPORA / "casa" / "rules" / "comuni" / "base.yaml"
    assert house.slugs_of(base.path) == ("ponton-club", "saloon-un-mazzo")


def test_a_clause_is_found_wherever_data_and_scenarios_cite_it(desk: Desk) -> None:
    found = references_at(desk, *at(desk, REGISTER, "TDP-001:", "TDP-001"))
    assert {word_at(one).lstrip("@") for one in found} == {"TDP-001"}
    texts = {name: (desk.corpus.root / name).read_text(encoding="utf-8") for name in (RULES, REGISTER, FEATURE)}
    assert len(found) == sum(text.count("TDP-001") for text in texts.values())


def test_a_class_is_found_where_it_is_declared_and_where_it_is_asked(desk: Desk) -> None:
    found = references_at(desk, *at(desk, RULES, "{mano: sballata}", "sballata"))
    assert {word_at(one) for one in found} == {"sballata"}
    assert len(found) > 1


def test_a_scenario_is_found_by_its_id_and_by_its_title(desk: Desk) -> None:
    (found,) = definition_at(desk, *at(desk, f"features/{SLUG}/scenari.lock", "TDP-S0002", "TDP-S0002"))
    assert word_at(found) == "@id:TDP-S0002"
    (coded,) = coded_like(desk, "tdp-s0002")
    assert coded.at == found
    assert coded in coded_like(desk, coded.says[:12])
    assert [one.code for one in coded_like(desk, "TDP-007")] == ["TDP-007"]


def mended(desk: Desk, name: str, old: str, new: str) -> tuple[list[str], set[str]]:
    """Return the titles of the fixes of a file in which a text has become another, and what each makes of the file."""
    path = desk.corpus.root / name
    right = path.read_text(encoding="utf-8")
    assert old in right
    if SLUG not in desk.rulesets:
        assert present_problems(desk, SLUG) == ()
    desk.corpus.unsaved[path] = right.replace(old, new, 1)
    found = [*present_problems(desk, SLUG)]
    titles, texts = [], set()
    for fix in fixes(desk, path, by_file(desk, SLUG, found)[path]):
        lines = lines_of(desk.corpus.unsaved[path])
        (change,) = fix.changes
        line = lines[change.spot.line]
        lines[change.spot.line] = f"{line[: change.spot.start]}{change.text}{line[change.spot.end :]}"
        titles.append(fix.title)
        texts.add("\n".join(lines))
    del desk.corpus.unsaved[path]
    return titles, texts


@pytest.mark.parametrize(
    ("name", "old", "new", "title"),
    [
        (RULES, 'paga: "3:2"', "paga: 3:2", 'Scrivi "3:2" fra virgolette'),
        (RULES, "esito: vince", "esitto: vince", "Scrivi «esito»"),
        (RULES, "esito: perde", "esito: perdde", "Scrivi «perde»"),
        (RULES, "{mano: sballata}", "{mano: sbalata}", "Scrivi «sballata»"),
        (RULES, "prevale: true", "prevale: si", "Scrivi true"),
        (RULES, "da: [TDP-004]", "da: [TDP‑004]", "Scrivi «TDP-004»"),
        (FEATURE, "@TDP-007", "@TDP-O07", "Scrivi «TDP-007»"),
        (FEATURE, "Quando Anna punta", "Dato Anna punta", "Scrivi «Quando»"),
    ],
)
def test_a_fix_gives_back_the_text_without_the_mistake(desk: Desk, name: str, old: str, new: str, title: str) -> None:
    titles, texts = mended(desk, name, old, new)
    assert title in titles
    assert (desk.corpus.root / name).read_text(encoding="utf-8") in texts


def test_the_whole_word_is_underlined() -> None:
    line = '  - {se: {mano: blackjack}, paga: 3:2, etichetta: "due parole"}'
    for word in ("{mano: blackjack}", "blackjack", "3:2", '"due parole"'):
        start = line.index(word)
        assert span_at(line, start, ".yaml") == (start, start + len(word))
    assert span_at(line, line.index("paga"), ".yaml") == (line.index("paga"), line.index("paga") + 4)
    assert span_at("  @TDP-001 @TDP-002", 2, ".feature") == (2, 10)
    assert span_at("    Quando Anna sta  ", 4, ".feature") == (4, 19)


def test_the_parts_of_a_file_are_its_sections_and_its_scenarios(desk: Desk) -> None:
    sections = outline_of(desk, desk.corpus.root / RULES)
    assert {"mazzo", "puntate", "liquidazione"} <= {one.name for one in sections}
    (feature,) = outline_of(desk, desk.corpus.root / FEATURE)
    text = (desk.corpus.root / FEATURE).read_text(encoding="utf-8")
    scenarios = [part for rule in feature.parts for part in rule.parts]
    assert len(scenarios) == text.count("@id:TDP-S")
    assert all(one.detail.startswith("TDP-S") for one in scenarios)


@pytest.mark.slow
def test_the_amounts_that_an_edit_asks_for_are_taken_together_and_signed() -> None:
    desk = Desk(EditedCorpus(CORPORA / "pronta"))
    rules, feature = desk.own_files(SLUG)[0], desk.corpus.root / FEATURE
    text = rules.read_text(encoding="utf-8")
    desk.corpus.unsaved[rules] = text.replace('paga: "3:2"', 'paga: "6:5"', 1)
    assert [one.severity for one in present_problems(desk, SLUG)] == []
    desk.followed[SLUG] = followed(desk, SLUG)
    told = by_file(desk, SLUG, list(desk.followed[SLUG].remarks))[feature]
    assert {"C110"} <= {one.found.code for one in told}
    offered = realign_fixes(desk, SLUG, told, Signature("Anna Rossi, prodotto", "2026-11-22"))
    assert offered
    for fix in offered:
        *amounts, register = fix.changes
        assert register.path.name == "revisioni.yaml"
        assert 'da: "Anna Rossi, prodotto"\n    il: "2026-11-22"' in register.text
        lines = lines_of(feature.read_text(encoding="utf-8"))
        for change in amounts:
            assert len(lines[change.spot.line]) == change.spot.end
            lines[change.spot.line] = change.text
        desk.corpus.unsaved[feature] = "\n".join(lines)
        assert [one.code for one in present_problems(desk, SLUG)] == ["G027"]
        assert not [one for one in followed(desk, SLUG).remarks if one.code == "C110"]
    del desk.corpus.unsaved[feature]
    (refused, *_) = realign_fixes(desk, SLUG, told, Signature("", "2026-11-22"))
    assert refused.refused.startswith("Serve «revisore»")


@pytest.mark.slow
def test_a_text_of_before_is_reworded_or_signed_and_all_that_is_certain_is_taken_at_once() -> None:
    desk = Desk(EditedCorpus(CORPORA / "pronta"))
    rules, register = desk.own_files(SLUG)
    text = rules.read_text(encoding="utf-8")
    desk.corpus.unsaved[rules] = text.replace('paga: "3:2"', 'paga: "6:5"', 1)
    assert [one.severity for one in present_problems(desk, SLUG)] == []
    desk.followed[SLUG] = followed(desk, SLUG)
    told = by_file(desk, SLUG, list(desk.followed[SLUG].remarks))[register]
    fixes = {fix.title: fix for fix in list_fixes(desk, SLUG, told, Signature("Anna Rossi", "2026-11-22"))}
    new = "Il blackjack paga 6:5; contro un blackjack del banco è pari."
    assert [*fixes] == [
        f"Usa la proposta: «{new}»", "Riletto, è ancora vero: TDP-007", "Usa tutte le proposte certe: 4"
    ]  # fmt: skip
    (reworded,) = fixes[f"Usa la proposta: «{new}»"].changes
    line = lines_of(register.read_text(encoding="utf-8"))[reworded.spot.line]
    assert line[: reworded.spot.start] + reworded.text + line[reworded.spot.end :] == line.replace("3:2", "6:5")
    (signature,) = fixes["Riletto, è ancora vero: TDP-007"].changes
    assert signature.path.name == "revisioni.yaml"
    assert '- riletto: "TDP-007"\n    da: "Anna Rossi"\n    il: "2026-11-22"' in signature.text
    every = fixes["Usa tutte le proposte certe: 4"]
    assert {"clausole.yaml", "colpo.feature", "regolamento.yaml", "revisioni.yaml"} == {
        one.path.name for one in every.changes
    }
    unsigned = list_fixes(desk, SLUG, told, Signature("", "2026-11-22"))
    assert [bool(one.refused) for one in unsigned] == [False, True, True]


def test_what_only_a_publication_asks_for_is_no_mistake_of_who_types(desk: Desk) -> None:
    assert present_problems(desk, SLUG) == ()
    assert followed(desk, SLUG).remarks == ()


@pytest.mark.slow
def test_what_follows_from_an_edit_is_what_the_gate_of_publication_says_once_it_is_saved(tmp_path: Path) -> None:
    shutil.copytree(CORPORA / "pronta", tmp_path / "corpus")
    desk, saved = Desk(EditedCorpus(CORPORA / "pronta")), Corpus(tmp_path / "corpus")
    rules = desk.own_files(SLUG)[0]
    text = rules.read_text(encoding="utf-8").replace('paga: "3:2"', 'paga: "6:5"', 1)
    desk.corpus.unsaved[rules] = text
    saved.rules_file(SLUG).write_text(text, encoding="utf-8")
    assert not present_problems(desk, SLUG)
    before = baseline(Corpus(CORPORA / "pronta"), SLUG).edition
    listed = [one.diagnostic for one in review(read_edition(saved, SLUG), before, None)]
    typed = followed(desk, SLUG).remarks
    assert {one.render().replace(str(desk.corpus.root), str(saved.root)) for one in typed} <= {
        one.render() for one in listed
    }
    assert {one.code for one in listed} - {one.code for one in typed} <= {"C120", "C121", "C122", "C124", "C130"}
    assert {"C101", "C110", "C001"} <= {one.code for one in typed}
