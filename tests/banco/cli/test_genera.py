"""`banco genera` and `--stampa`: what is written, where, the same bytes each time; and what cannot be written."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Banco, Copy, names, tree

from conformance.cases.preparation import prepare
from conformance.dossier.publish import publish
from generator.data.corpus import bundled


@pytest.mark.slow
def test_all_the_files_of_all_the_regolamenti_are_written(banco: Banco, tmp_path: Path) -> None:
    said = banco("genera", "--out", tmp_path, "--json")
    assert said.code == 0
    assert sorted(tree(tmp_path)) == names(*bundled().slugs())
    assert sorted(said.json) == sorted((tmp_path / name).as_posix() for name in tree(tmp_path))


@pytest.mark.slow
def test_the_same_data_give_the_same_bytes_and_no_file_is_written_again(
    banco: Banco, tmp_path: Path, generated: Path, slug: str
) -> None:
    assert banco("genera", slug, "--out", tmp_path).code == 0
    first = tree(tmp_path)
    assert {name: content for name, (content, _) in first.items()} == {
        name: content for name, (content, _) in tree(generated).items()
    }
    (tmp_path / "motori" / f"{slug}.py").unlink()
    assert banco("genera", slug, "--out", tmp_path).code == 0
    second = tree(tmp_path)
    assert second.keys() == first.keys()
    assert {name for name in first if second[name] != first[name]} <= {f"motori/{slug}.py"}
    assert second[f"motori/{slug}.py"][0] == first[f"motori/{slug}.py"][0]


@pytest.mark.slow
def test_only_the_files_that_change_are_written_again(banco: Banco, tmp_path: Path, copied: Copy) -> None:
    out = tmp_path / "out"
    assert banco("genera", "--out", out, "--corpus", copied.root).code == 0
    first = tree(out)
    copied.edit("regolamento.yaml", "\nversione: ", "\n# un commento in più\nversione: ")
    assert banco("genera", "--out", out, "--corpus", copied.root).code == 0
    assert tree(out) == first


@pytest.mark.slow
def test_generating_one_keeps_the_others_in_the_index(banco: Banco, tmp_path: Path) -> None:
    first, second, *_ = bundled().slugs()
    for slug in (first, second):
        assert banco("genera", slug, "--out", tmp_path).code == 0
    index = (tmp_path / "schede" / "index.html").read_text(encoding="utf-8")
    assert all(f'href="{slug}/' in index for slug in (first, second))


@pytest.mark.slow
def test_the_index_does_not_fail_for_another_regolamento_with_mistakes(
    banco: Banco, tmp_path: Path, copied: Copy
) -> None:
    shutil.copytree(bundled().rules / "21-duello", copied.root / "rules" / "21-duello")
    out = tmp_path / "out"
    assert banco("genera", "--out", out, "--corpus", copied.root).code == 0
    (copied.root / "rules" / "21-duello" / "clausole.yaml").write_text("", encoding="utf-8")
    assert banco("genera", copied.slug, "--out", out, "--corpus", copied.root).code == 0
    assert 'href="21-duello/' not in (out / "schede" / "index.html").read_text(encoding="utf-8")


def test_a_corpus_with_mistakes_generates_nothing(banco: Banco, tmp_path: Path, copied: Copy) -> None:
    copied.edit("regolamento.yaml", "\ntitolo: ", "\ntitollo: ")
    out = tmp_path / "out"
    said = banco("genera", "--out", out, "--corpus", copied.root)
    assert said.code == 4
    assert "errore[R101]" in said.err
    assert not out.exists()


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_is_said_in_italian(banco: Banco, tmp_path: Path, slug: str) -> None:
    (tmp_path / "occupato").write_text("", encoding="utf-8")
    out = tmp_path / "occupato" / "qui"
    said = banco("genera", slug, "--out", out)
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        f"Non riesco a scrivere in «{out}»: una parte del percorso non è una cartella. "
        "Scegli un'altra cartella con --out.\n"
    )


@pytest.mark.slow
def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stop)
    with pytest.raises(KeyboardInterrupt):
        publish([prepare(bundled(), slug)], tmp_path)
    assert tree(tmp_path) == {}


@pytest.mark.slow
def test_a_title_with_markup_is_shown_and_not_obeyed(banco: Banco, tmp_path: Path, copied: Copy) -> None:
    shutil.rmtree(copied.features)
    path = copied.rules / "regolamento.yaml"
    lines = path.read_text(encoding="utf-8").split("\n")
    titled = ['titolo: "<script>alert(1)</script>"' if line.startswith("titolo:") else line for line in lines]
    path.write_text("\n".join(titled), encoding="utf-8")
    assert banco("genera", "--out", tmp_path, "--corpus", copied.root).code == 0
    for page in (f"schede/{copied.slug}/index.html", "schede/index.html"):
        text = (tmp_path / page).read_text(encoding="utf-8")
        assert "<script" not in text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
    assert "<script" not in (tmp_path / f"schede/{copied.slug}/scheda.md").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(("form", "page"), [("md", "scheda.md"), ("html", "index.html")])
def test_a_printed_sheet_is_the_one_that_is_written(
    form: str, page: str, banco: Banco, generated: Path, slug: str
) -> None:
    said = banco("genera", "--stampa", slug, "--formato", form)
    assert (said.code, said.err) == (0, "")
    assert said.out == (generated / "schede" / slug / page).read_text(encoding="utf-8")


# one of two regolamenti at fault


@pytest.fixture
def two(copied: Copy) -> Copy:
    """A corpus of two regolamenti."""
    for name in ("rules", "features"):
        shutil.copytree(bundled().root / name / "21-duello", copied.root / name / "21-duello")
    return copied


def spoil_a_scenario(corpus: Copy) -> str:
    feature = corpus.features / "banco.feature"
    feature.write_text("", encoding="utf-8")
    return f"features/{corpus.slug}/banco.feature:1:1: errore[G008]: Il file è vuoto."


def spoil_the_rules(corpus: Copy) -> str:
    corpus.edit("regolamento.yaml", "\ntitolo: ", "\ntitollo: ")
    return "errore[R101]: Il documento non ha una voce «titollo»."


@pytest.mark.slow
@pytest.mark.parametrize("spoil", [spoil_a_scenario, spoil_the_rules])
def test_only_what_is_at_fault_is_refused(
    spoil: Callable[[Copy], str], banco: Banco, tmp_path: Path, two: Copy
) -> None:
    told = spoil(two)
    out = tmp_path / "out"
    said = banco("genera", "--out", out, "--corpus", two.root)
    assert said.code == 4
    assert told in said.err
    assert f"Non generato: {two.slug}. Un errore da correggere; gli altri non ne risentono." in said.err
    assert sorted(tree(out)) == names("21-duello")
    index = (out / "schede" / "index.html").read_text(encoding="utf-8")
    assert 'href="21-duello/' in index
    assert f'href="{two.slug}/' not in index
    assert f"<li><code>{two.slug}</code>: un errore da correggere" in index


@pytest.mark.slow
def test_what_an_earlier_run_wrote_of_what_is_at_fault_is_taken_away(banco: Banco, tmp_path: Path, two: Copy) -> None:
    out = tmp_path / "out"
    assert banco("genera", "--numeri", "--out", out, "--corpus", two.root).code == 0
    before = tree(out)
    assert f"numeri/{two.slug}.csv" in before
    spoil_a_scenario(two)
    said = banco("genera", "--out", out, "--corpus", two.root)
    assert said.code == 4
    left = tree(out)
    assert not [name for name in left if two.slug in name]
    assert {name for name in before if two.slug not in name} == set(left)
    assert f"Tolti perché di prima: {(out / 'motori' / two.slug).as_posix()}.py, " in said.err


@pytest.mark.slow
def test_a_file_that_was_not_generated_is_left_and_told(banco: Banco, tmp_path: Path, two: Copy) -> None:
    out = tmp_path / "out"
    assert banco("genera", "--out", out, "--corpus", two.root).code == 0
    mine = out / "motori" / f"{two.slug}.py"
    mine.write_text("print('il mio motore')\n", encoding="utf-8")
    spoil_the_rules(two)
    said = banco("genera", "--out", out, "--corpus", two.root)
    assert mine.is_file()
    assert f"«{mine}» è di prima, ma non l'ha scritto «banco genera»: resta dov'è." in said.err


@pytest.mark.slow
def test_a_program_is_told_what_was_refused_and_taken_away(banco: Banco, tmp_path: Path, two: Copy) -> None:
    out = tmp_path / "out"
    assert banco("genera", "--out", out, "--corpus", two.root).code == 0
    spoil_a_scenario(two)
    said = banco("genera", "--json", "--out", out, "--corpus", two.root)
    assert said.code == 4
    assert sorted(said.json) == ["rifiutati", "scritti", "tolti"]
    (refused,) = said.json["rifiutati"]
    assert refused["regolamento"] == two.slug
    assert [one["codice"] for one in refused["diagnosi"]][:1] == ["G008"]
    assert sorted(said.json["scritti"]) == sorted((out / name).as_posix() for name in names("21-duello"))
    gone = set(names(two.slug)) - {"schede/index.html"}
    assert sorted(said.json["tolti"]) == sorted((out / name).as_posix() for name in gone)


@pytest.mark.slow
def test_clauses_without_rules_do_not_keep_the_others_from_being_written(
    banco: Banco, tmp_path: Path, two: Copy
) -> None:
    out = tmp_path / "out"
    assert banco("genera", "--out", out, "--corpus", two.root).code == 0
    (two.rules / "regolamento.yaml").unlink()
    said = banco("genera", "--out", out, "--corpus", two.root)
    assert said.code == 4
    assert sorted(tree(out)) == names("21-duello")


@pytest.mark.slow
def test_a_regolamento_that_is_renamed_is_no_longer_in_the_comparison(banco: Banco, tmp_path: Path, two: Copy) -> None:
    out = tmp_path / "out"
    assert banco("genera", "--out", out, "--corpus", two.root).code == 0
    for folder in (two.rules, two.features):
        shutil.rmtree(folder)
    assert banco("genera", "--out", out, "--corpus", two.root).code == 0
    index = (out / "schede" / "index.html").read_text(encoding="utf-8")
    assert f'href="{two.slug}/' not in index
    assert f"<li><code>{two.slug}</code>: questi file sono di un regolamento che il corpus non contiene" in index


@pytest.mark.slow
def test_a_sheet_of_other_rules_is_not_compared_with_those_of_today(banco: Banco, tmp_path: Path, two: Copy) -> None:
    out = tmp_path / "out"
    assert banco("genera", "--out", out, "--corpus", two.root).code == 0
    two.edit("regolamento.yaml", '\nversione: "1.0.0', '\nversione: "1.0.1')
    assert banco("genera", "21-duello", "--out", out, "--corpus", two.root).code == 0
    index = (out / "schede" / "index.html").read_text(encoding="utf-8")
    assert f'href="{two.slug}/' not in index
    assert f"si rigenerano con «banco genera {two.slug}»" in index


@pytest.mark.slow
def test_the_index_is_the_same_whether_written_at_once_or_one_by_one(banco: Banco, tmp_path: Path, two: Copy) -> None:
    at_once, one_by_one = tmp_path / "tutti", tmp_path / "uno"
    assert banco("genera", "--out", at_once, "--corpus", two.root).code == 0
    for slug in (two.slug, "21-duello"):
        assert banco("genera", slug, "--out", one_by_one, "--corpus", two.root).code == 0
    assert {name: data for name, (data, _) in tree(at_once).items()} == {
        name: data for name, (data, _) in tree(one_by_one).items()
    }


@pytest.mark.slow
def test_numbers_of_other_rules_do_not_stay_beside_a_new_sheet(banco: Banco, tmp_path: Path, copied: Copy) -> None:
    out = tmp_path / "out"
    numbers = out / "numeri" / f"{copied.slug}.json"
    assert banco("genera", "--numeri", "--out", out, "--corpus", copied.root).code == 0
    assert banco("genera", "--out", out, "--corpus", copied.root).code == 0
    assert numbers.is_file()
    copied.edit("regolamento.yaml", '\nversione: "1.0.0', '\nversione: "1.0.1')
    assert banco("genera", "--out", out, "--corpus", copied.root).code == 0
    assert not numbers.is_file()
