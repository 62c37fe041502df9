from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest

from generator.data.corpus import Corpus, bundled, read_csv_table
from generator.data.diagnostics import CorpusErrors, Position


def make(root: Path, *slugs: str) -> Corpus:
    for slug in slugs:
        (root / "rules" / slug).mkdir(parents=True)
        (root / "rules" / slug / "regolamento.yaml").write_text("a: 1\n")
    return Corpus(root)


def complaint(call: Callable[..., object], *arguments: object) -> str:
    with pytest.raises(CorpusErrors) as caught:
        call(*arguments)
    return str(caught.value)


def test_the_bundled_corpus_of_a_checkout_is_the_one_that_is_edited() -> None:
    assert bundled().root == Path(__file__).parents[3]
    assert "21-duello" in bundled().slugs()


def test_the_bundled_corpus_of_a_wheel_is_inside_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path / "generator" / "_corpus", "gioco")
    monkeypatch.setattr(resources, "files", lambda _package: tmp_path / "generator")
    assert bundled().slugs() == ("gioco",)


def test_a_folder_without_rules_is_no_regolamento(tmp_path: Path) -> None:
    found = make(tmp_path, "b", "a")
    (tmp_path / "rules" / "schema").mkdir()
    assert found.slugs() == ("a", "b")
    assert found.rules_dir("a") == tmp_path / "rules" / "a"
    assert found.clauses_file("a") == tmp_path / "rules" / "a" / "clausole.yaml"


def test_an_unknown_regolamento_is_told_with_the_nearest_name(tmp_path: Path) -> None:
    assert complaint(make(tmp_path, "black-jack-live", "duello").rules_dir, "blackjack-live") == (
        "rules:1:1: errore[R050]: Non c'è un regolamento «blackjack-live».\n"
        "    Forse intendevi «black-jack-live»? Regolamenti presenti: black-jack-live, duello."
    )


@pytest.mark.parametrize("slug", ["..", "../rules/a", "/etc", "a/../a", ""])
def test_a_name_never_leads_out_of_the_corpus(tmp_path: Path, slug: str) -> None:
    assert "errore[R050]" in complaint(make(tmp_path, "a").rules_dir, slug)


def test_a_folder_that_is_no_corpus_is_told(tmp_path: Path) -> None:
    assert complaint(Corpus(tmp_path).slugs) == (
        "rules:1:1: errore[R051]: Manca la cartella «rules», che contiene i regolamenti.\n"
        "    Controlla la cartella del corpus."
    )


def test_the_features_of_a_regolamento_come_by_path(tmp_path: Path) -> None:
    found = make(tmp_path, "a")
    assert complaint(found.feature_files, "a") == (
        "features/a:1:1: errore[R052]: Il regolamento «a» non ha scenari: manca la cartella «features/a».\n"
        "    Crea la cartella e scrivi gli scenari."
    )
    folder = tmp_path / "features" / "a"
    (folder / "sotto").mkdir(parents=True)
    for name in ("z.feature", "sotto/a.feature", "note.txt"):
        (folder / name).write_text("")
    assert [path.name for path in found.feature_files("a")] == ["a.feature", "z.feature"]


def test_diagnostics_call_a_file_by_its_path_from_the_root(tmp_path: Path) -> None:
    found = make(tmp_path, "a")
    found.rules_file("a").write_text("a: no\n")
    assert complaint(found.read, found.rules_file("a")).startswith("rules/a/regolamento.yaml:1:4: errore[R023]")


# --- CSV tables


def table(tmp_path: Path, content: str | bytes) -> list[list[str]]:
    path = tmp_path / "t.csv"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    found = read_csv_table(path, name="t.csv")
    return [[cell.text for cell in row] for row in (found.header, *found.rows)]


@pytest.mark.parametrize(
    "content",
    [
        "totale;2;3\n4;0,40;0,41\n", "totale;2;3\r\n4;0,40;0,41\r\n", "totale ; 2;3\n\n;;\n4;\"0,40\";0,41",
        "\ufefftotale;2;3\n4;0,40;0,41\n", 'totale,2,3\n4,"0,40","0,41"\n',
    ],
)  # fmt: skip
def test_a_table_reads_the_same_however_a_spreadsheet_saves_it(tmp_path: Path, content: str) -> None:
    assert table(tmp_path, content) == [["totale", "2", "3"], ["4", "0,40", "0,41"]]


def test_every_cell_knows_its_place(tmp_path: Path) -> None:
    (tmp_path / "t.csv").write_text('a;b\n"x;y";"d""e"\n')
    row = read_csv_table(tmp_path / "t.csv", name="t.csv").rows[0]
    assert [(cell.text, cell.at) for cell in row] == [
        ("x;y", Position("t.csv", 2, 1)),
        ('d"e', Position("t.csv", 2, 7)),
    ]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", "t.csv:1:1: errore[R601]: La tabella è vuota.\n    La prima riga porta i nomi delle colonne."),
        (
            "a\n1\n",
            "t.csv:1:1: errore[R604]: La prima riga ha una sola colonna: non si trova il separatore.\n"
            "    Separa le caselle con «;» (oppure con «,»).",
        ),
        (
            "a;b\n1;2;3\n",
            "t.csv:2:1: errore[R605]: La riga ha 3 caselle, la prima ne ha 2.\n"
            "    Aggiungi o togli caselle; una casella che contiene il separatore va fra virgolette.",
        ),
        (
            'a;b\n"1;2\n',
            "t.csv:2:1: errore[R603]: Le virgolette aperte qui non si chiudono nella stessa riga.\n"
            "    Chiudile, o togli l'a capo.",
        ),
        (
            'a;b\n"1"x;2\n',
            "t.csv:2:4: errore[R603]: Dopo le virgolette chiuse c'è dell'altro testo nella stessa casella.\n"
            "    Raddoppia le virgolette interne.",
        ),
        (
            "a;b\n1;2\xa0\n",
            "t.csv:2:4: errore[R010]: C'è un carattere invisibile, U+00A0: spazio unificatore (NBSP).\n"
            "    Cancellalo e, se serve uno spazio, riscrivilo con la barra spaziatrice.",
        ),
        (
            b"a;b\n1;perch\xe9\n",
            "t.csv:2:8: errore[R006]: Il byte 0xE9 (di solito lì c'è «é») non è UTF-8: il file è salvato con "
            "un'altra codifica.\n    Salvalo di nuovo dal tuo editor scegliendo la codifica UTF-8.",
        ),
        (
            "a;b\n" + "1;2\n" * 3_000,
            "t.csv:2001:1: errore[R602]: La tabella è troppo grande: il massimo è 2000 righe e 200 colonne.\n"
            "    Controlla che sia il file giusto.",
        ),
    ],
)
def test_a_bad_table_is_told_with_its_place(tmp_path: Path, content: str | bytes, expected: str) -> None:
    assert complaint(table, tmp_path, content) == expected


@pytest.mark.slow
def test_a_wide_or_long_table_is_refused_in_bounded_time(tmp_path: Path) -> None:
    assert "errore[R602]" in complaint(table, tmp_path, ";" * 500 + "x")
    assert "errore[R60" in complaint(table, tmp_path, ('"' * 1_000 + "\n") * 1_000)
