"""`banco confronta`: two versions, two regolamenti, a revision of git and the working tree."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from command_line import Banco

RIVIERA = Path(__file__).parents[2] / "corpora" / "sesto"
SLUG = "riviera-ventidue"
PAID = ('paga: "6:5", prevale: true', 'paga: "3:2", prevale: true')


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    shutil.copytree(RIVIERA, tmp_path / "corpus")
    return tmp_path / "corpus"


def edit(corpus: Path, before: str, after: str) -> None:
    rules = corpus / "rules" / SLUG / "regolamento.yaml"
    text = rules.read_text(encoding="utf-8")
    assert text.count(before) == 1
    rules.write_text(text.replace(before, after), encoding="utf-8")


def git(corpus: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Prova", "-c", "user.email=prova@esempio.invalid", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *arguments], cwd=corpus, check=True, capture_output=True)


@pytest.fixture
def kept(corpus: Path) -> Path:
    git(corpus, "init", "-q")
    git(corpus, "add", ".")
    git(corpus, "commit", "-qm", "Prima")
    git(corpus, "tag", "v1")
    return corpus


@pytest.mark.slow
def test_the_working_tree_is_compared_with_a_revision(banco: Banco, kept: Path) -> None:
    edit(kept, *PAID)
    named = banco("confronta", f"{SLUG}@v1", SLUG, "--corpus", kept)
    assert named.code == 0
    assert "- Il blackjack paga 3:2 invece di 6:5." in named.out
    assert "Il cambiamento è maggiore: cambia ciò che il giocatore riceve o può fare." in named.out
    assert banco("confronta", SLUG, "--rispetto-a", "v1", "--corpus", kept).out == named.out


@pytest.mark.slow
def test_a_version_that_is_raised_too_little_is_told_with_its_place_and_what_to_write(banco: Banco, kept: Path) -> None:
    edit(kept, *PAID)
    edit(kept, 'versione: "1.0.0"', 'versione: "1.1.0"')
    said = banco("confronta", SLUG, "--rispetto-a", "v1", "--corpus", kept, "--posizioni", "0")
    assert said.err == (
        f"rules/{SLUG}/regolamento.yaml:3:11: avviso[C001]: La versione passa da 1.0.0 a 1.1.0, ma il cambiamento è "
        'maggiore.\n    Scrivi versione: "2.0.0".\n'
    )
    edit(kept, 'versione: "1.1.0"', 'versione: "2.0.0"')
    assert banco("confronta", SLUG, "--rispetto-a", "v1", "--corpus", kept, "--posizioni", "0").err == ""


@pytest.mark.slow
def test_a_version_that_goes_back_is_told(banco: Banco, kept: Path) -> None:
    edit(kept, *PAID)
    edit(kept, 'versione: "1.0.0"', 'versione: "0.9.0"')
    assert "avviso[C002]" in banco("confronta", SLUG, "--rispetto-a", "v1", "--corpus", kept, "--posizioni", "0").err


@pytest.mark.slow
def test_nothing_changed_is_said_in_so_many_words(banco: Banco, kept: Path) -> None:
    said = banco("confronta", SLUG, "--rispetto-a", "HEAD", "--corpus", kept)
    assert said.code == 0
    assert "Non è cambiato niente." in said.out
    assert said.err == ""


@pytest.mark.slow
def test_folders_are_compared_wherever_they_stand(banco: Banco, corpus: Path, tmp_path: Path) -> None:
    shutil.copytree(corpus / "rules" / SLUG, tmp_path / "di prima")
    edit(corpus, *PAID)
    said = banco("confronta", tmp_path / "di prima", corpus / "rules" / SLUG, "--json", "--posizioni", "0")
    assert said.code == 0
    assert [(one["frase"], one["classe"], one["dato"]) for one in said.json["cambiamenti"]] == [
        ("Il blackjack paga 3:2 invece di 6:5.", "major", "liquidazione.principale.3")
    ]
    assert said.json["riassunti_da_rileggere"] == [
        {
            "id": "RIV-006",
            "testo": "Il blackjack del giocatore paga 6:5; contro un blackjack del banco è pari.",
            "dati": ["liquidazione.principale.3"],
        }
    ]
    assert [one["id"] for one in said.json["letture_da_rileggere"]] == ["RIV-A01"]


@pytest.mark.slow
def test_a_summary_that_was_written_again_is_not_to_be_read_again(banco: Banco, kept: Path) -> None:
    edit(kept, *PAID)
    register = kept / "rules" / SLUG / "clausole.yaml"
    register.write_text(register.read_text(encoding="utf-8").replace("giocatore paga 6:5", "giocatore paga 3:2"))
    said = banco("confronta", SLUG, "--rispetto-a", "v1", "--corpus", kept, "--json", "--posizioni", "0").json
    assert said["riassunti_da_rileggere"] == []
    assert "La clausola RIV-006 ha un altro riassunto: «Il blackjack del giocatore paga 3:2; contro un blackjack del " \
        "banco è pari.»." in [one["frase"] for one in said["cambiamenti"]]  # fmt: skip


def test_what_git_does_not_keep_is_told(banco: Banco, corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(corpus.parent))
    said = banco("confronta", SLUG, "--rispetto-a", "v1", "--corpus", corpus)
    assert (said.code, said.out) == (4, "")
    assert "errore[C003]: Non si può risalire alla revisione «v1»" in said.err


@pytest.mark.parametrize("revision", ["v2", "--output=x", "v1:rules"])
def test_a_revision_that_git_does_not_know_is_told(banco: Banco, kept: Path, revision: str) -> None:
    said = banco("confronta", SLUG, f"--rispetto-a={revision}", "--corpus", kept)
    assert said.code == 4
    assert f"errore[C004]: Git non conosce la revisione «{revision}»." in said.err


def test_mistakes_of_a_revision_are_told_at_its_files(banco: Banco, kept: Path) -> None:
    edit(kept, 'paga: "6:5", prevale: true', "paga: 6:5, prevale: true")
    git(kept, "commit", "-qam", "Sbagliata")
    said = banco("confronta", f"{SLUG}@HEAD", f"{SLUG}@v1", "--corpus", kept)
    assert said.code == 4
    assert said.err.startswith(f"HEAD:rules/{SLUG}/regolamento.yaml:")


def test_a_folder_without_rules_and_a_lonely_name_are_told(banco: Banco, corpus: Path) -> None:
    assert "errore[C005]" in banco("confronta", corpus / "features", SLUG, "--corpus", corpus).err
    lonely = banco("confronta", SLUG, "--corpus", corpus)
    assert (lonely.code, lonely.err) == (2, "Servono due regolamenti, oppure uno solo con --rispetto-a REVISIONE.\n")


@pytest.mark.slow
def test_markdown_has_the_same_sentences(banco: Banco, kept: Path) -> None:
    edit(kept, *PAID)
    said = banco("confronta", SLUG, "--rispetto-a", "v1", "--corpus", kept, "--md", "--posizioni", "0").out
    assert said.startswith(f"# Da {SLUG}@v1 (1.0.0) a {SLUG} (1.0.0)\n\n## In breve\n\n")
    assert "\n## Che cosa cambia per chi gioca\n\n- Il blackjack paga 3:2 invece di 6:5.\n" in said


TAVERN_CORPUS = Path(__file__).parents[2] / "corpora" / "pronta"
LONG = ("--posizioni", "0", "--numeri")
CASA = Path(__file__).parents[2] / "corpora" / "casa"


def block(out: str, title: str) -> list[str]:
    """Return the lines below a title."""
    return out.partition(f"{title}\n")[2].partition("\n\n")[0].splitlines()


@pytest.fixture
def tavern(tmp_path: Path) -> Path:
    shutil.copytree(TAVERN_CORPUS, tmp_path / "taverna")
    git(tmp_path / "taverna", "init", "-q")
    git(tmp_path / "taverna", "add", ".")
    git(tmp_path / "taverna", "commit", "-qm", "Prima")
    rules = tmp_path / "taverna" / "rules" / "taverna-del-porto" / "regolamento.yaml"
    rules.write_text(rules.read_text(encoding="utf-8").replace('paga: "3:2"', 'paga: "6:5"'), encoding="utf-8")
    return tmp_path / "taverna"


@pytest.mark.slow
def test_an_edit_that_makes_a_declared_return_false_says_so_in_every_form(banco: Banco, tavern: Path) -> None:
    asked = (
        "confronta",
        "taverna-del-porto",
        "--rispetto-a",
        "HEAD",
        "--corpus",
        tavern,
        "--numeri",
        "--posizioni",
        "0",
    )
    told = block(banco(*asked).out, "Che cosa diventa dei ritorni")
    assert re.fullmatch(
        r"  - Il ritorno dichiarato di «puntata principale», 99,03% della puntata iniziale, non torna più: le regole "
        r"danno 97,\d{4}%, e prima davano 99,02\d\d%\.",
        told[0],
    )
    assert "I ritorni dichiarati tornano." not in "".join(told)
    found = banco(*asked, "--json").json["ritorni_dichiarati"]
    assert found["calcolati"]
    assert [one["tornava"] for one in found["non_tornano"]] == [True]
    assert found["oltre_cento"] == []


@pytest.mark.slow
def test_numbers_that_were_computed_before_are_told_without_asking(banco: Banco, tavern: Path) -> None:
    asked = ("confronta", "taverna-del-porto", "--rispetto-a", "HEAD", "--corpus", tavern, "--posizioni", "0")
    banco("numeri", "rtp", "taverna-del-porto", "--corpus", tavern)
    assert "non torna" in banco(*asked).out


@pytest.mark.slow
def test_returns_that_were_not_computed_are_said_not_to_be(
    banco: Banco, tavern: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("banco.lab.rounds.comparison_findings.ready_returns", lambda _: None)
    asked = ("confronta", "taverna-del-porto", "--rispetto-a", "HEAD", "--corpus", tavern, "--posizioni", "0")
    assert block(banco(*asked).out, "Che cosa diventa dei ritorni") == [
        "  - I ritorni non sono stati calcolati: se quelli dichiarati tornano ancora e se qualcuno supera il 100% lo "
        "dice --numeri."
    ]
    found = banco(*asked, "--json").json
    assert (found["ritorni"], found["ritorni_dichiarati"]["calcolati"]) == (None, False)


@pytest.mark.slow
def test_a_return_above_what_is_staked_is_told(banco: Banco, tmp_path: Path) -> None:
    for folder, pays in (("prima", "9:1"), ("dopo", "90:1")):
        shutil.copytree(CASA, tmp_path / folder)
        rules = tmp_path / folder / "rules" / "saloon-un-mazzo" / "regolamento.yaml"
        text = rules.read_text(encoding="utf-8")
        assert text.count('paga: "9:1"') == 1
        rules.write_text(text.replace('paga: "9:1"', f'paga: "{pays}"'), encoding="utf-8")
    sides = [tmp_path / folder / "rules" / "saloon-un-mazzo" for folder in ("prima", "dopo")]
    told = block(banco("confronta", *sides, "--numeri", "--posizioni", "0").out, "Che cosa diventa dei ritorni")
    assert re.fullmatch(
        r"  - Il ritorno ricavato di «puntata Colpo di Fortuna» \(senza decisioni\) è 1\d\d,\d{4}% della puntata "
        r"iniziale, più di quanto si punta\. Lo era anche prima\.",
        told[0],
    ), told


@pytest.mark.slow
def test_a_change_of_words_alone_says_nothing_of_returns(banco: Banco, kept: Path) -> None:
    edit(kept, "titolo: Riviera Ventidue", "titolo: Riviera 22")
    assert "ritorni" not in banco("confronta", SLUG, "--rispetto-a", "v1", "--corpus", kept).out


@pytest.mark.slow
def test_the_round_beside_several_changes_says_which_it_shows_and_the_scenario_cites_that_alone(
    banco: Banco, kept: Path
) -> None:
    edit(kept, *PAID)
    edit(kept, 'minimo: "2.00"', 'minimo: "5.00"')
    edit(kept, "mazzi: 6", "mazzi: 8")
    asked = ("confronta", SLUG, "--rispetto-a", "v1", "--corpus", kept)
    told = block(banco(*asked).out, "Il primo colpo che va in un altro modo")
    assert told[0] == "  - Mostra questo: Il minimo della puntata principale è 5\u00a0€ invece di 2\u00a0€."
    assert "importo fuori dai limiti" in told[5]
    scenario = banco(*asked, "--scenario").out
    assert "@RIV-010\n" in scenario
    assert "RIV-006" not in scenario, "no blackjack is paid in it"
    assert "Regola: Il minimo della puntata principale è 5 € invece di 2 €" in scenario.replace("\u00a0", " ")


@pytest.mark.slow
def test_two_games_are_compared_in_the_order_of_who_plays_and_their_data_are_counted_at_the_end(banco: Banco) -> None:
    said = banco("confronta", "black-jack-live", "blackjack-surrender", "--posizioni", "100").out
    titles = [line for line in said.splitlines()[1:] if line and not line.startswith(" ")]
    assert titles == [
        "In breve",
        "Il tavolo e le puntate",
        "Le carte",
        "Che cosa si decide",
        "Il banco",
        "Come finisce",
        "Che cosa si dichiara di restituire",
        "Quanto torna",
        "Il colpo più breve che va diversamente",
        "Nei dati",
    ]
    data = block(said, "Nei dati")
    assert re.match(r"  - Non toccano il gioco: \d+ provenienze, 90 letture, \d+ clausole, ", data[0])
    rules = said[: said.index("Nei dati")]
    assert not re.search(r"Da dove viene|la lettura |la clausola |[A-Z]{3}-A\d\d", rules)
    assert "  - Soltanto in Black Jack Live: la decisione «Even money»." in said
    assert "  - In Blackjack Surrender: Si gioca con 6 mazzi di 52 carte invece di 8." in said
    assert "Il cambiamento è" not in said
    assert "da rileggere" not in said


@pytest.mark.slow
def test_two_games_say_both_their_returns_on_one_base(banco: Banco) -> None:
    said = banco("confronta", "21-duello", "black-jack-live", "--posizioni", "0", "--numeri").out
    assert block(said, "Quanto torna") == [
        "  - 21 Duello a Blackjack: 96,9246% della puntata iniziale (ricavato), giocando al meglio.",
        "  - 21 Duello a Blackjack. I ritorni dichiarati tornano.",
        "  - Black Jack Live: 99,1971% della puntata iniziale (ricavato), giocando al meglio.",
        "  - Black Jack Live. Il ritorno dichiarato di «puntata principale», 99,39% della puntata iniziale, non torna: "
        "le regole danno 99,1948%.",
    ]


@pytest.mark.parametrize("code", ["C001", "C002", "C003", "C004", "C005"])
def test_every_code_is_explained(banco: Banco, code: str) -> None:
    said = banco("spiega", code)
    assert said.code == 0
    assert said.out.startswith(f"{code}  ")
