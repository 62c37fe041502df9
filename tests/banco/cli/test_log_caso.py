"""`banco log giudica --caso`: what chance did is told on the terminal, for programs and on the page."""

import re
from pathlib import Path

import pytest
from command_line import Banco
from tricked_logs import made_log

from banco.logs.making import ShoeFault
from generator.numbers.exact import Unsupported

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def tricked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the layout of a log of a shoe that is cut and never shuffled."""
    folder = tmp_path_factory.mktemp("tavolo") / "log"
    return made_log("black-jack-live", folder, 1200, {ShoeFault.KEPT_ORDER: 1.0}, tables=1) / "registro.yaml"


def test_a_shoe_that_is_not_shuffled_is_named_although_every_round_is_right(tricked: Path, banco: Banco) -> None:
    page = tricked.with_name("rapporto.html")
    said = banco("log", "giudica", tricked, "--caso", "--html", page)
    assert said.code == 0
    assert "Tutti i 1.200 colpi giudicati seguono le regole." in said.out
    assert "Il caso non basta. Tavolo 1, carte che si seguono come si erano già seguite: dal 24/10/2026" in said.out
    assert "Di 100 registri onesti, al più uno ne vede mai uscire una." in said.out
    html = page.read_text(encoding="utf-8")
    assert all("Ogni carta era da attendersi da quelle rimaste nella sua mescolata." in one for one in (said.out, html))
    assert "Le mescolate" in html
    assert '<h2 id="verdetto">Conforme, ma il caso non basta</h2>' in html
    assert "una linea è uscita dalla sua fascia" in html
    assert "Il caso, giorno per giorno" in html
    assert "fuori dal 24/10/2026" in html
    [inside] = re.findall(r'<figure class="quadro fuori">.*?class="linea"[^>]* points="([^"]*)"', html, re.DOTALL)
    [outside] = re.findall(r'class="oltre"[^>]* points="([^"]*)"', html)
    assert outside.split()[0] == inside.split()[-1], "what is outside begins where the line was last inside"
    assert len(outside.split()) > 1, "one point would not be drawn"
    assert set(re.findall(r'href="#([^"]*)"', html)) <= set(re.findall(r' id="([^"]+)"', html))
    assert '<a href="#caso">Il caso <span class="numero male">1</span></a>' in html
    assert "<script" not in html
    assert "style=" not in html.split("</style>")[1]


def test_programs_are_told_the_same_with_the_sums(tricked: Path, banco: Banco) -> None:
    told = banco("log", "giudica", tricked, "--caso", "--json").json["caso"]
    assert (told["colpi"], told["non_seguiti"], told["livello"]) == (1200, 0, 0.01)
    assert told["da_cio_che_resta"] == 1200
    [line] = [one for one in told["linee"] if one["allarme"] is not None]
    assert (line["tavolo"], line["linea"], line["allarme"]["giorno"]) == ("Tavolo 1", "ordine", "24/10/2026")
    assert line["somma"] > line["fascia"] > 0
    [main] = [one for one in told["puntate"] if one["puntata"] == "principale"]
    assert main["reso"] == pytest.approx(main["atteso"] + main["fortuna"], abs=0.01)


def test_nothing_is_said_of_chance_where_nobody_has_asked(tricked: Path, banco: Banco) -> None:
    page = tricked.with_name("senza.html")
    said = banco("log", "giudica", tricked, "--json", "--html", page)
    assert "caso" not in said.json
    assert "Che il caso sia quello dovuto" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("trick", ["dieci", "dieci=0", "dieci=x", "fondo", "fondo=0", "ordine=2", "assi"])
def test_a_trick_that_is_none_is_refused_with_those_that_are(trick: str, banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "genera", "black-jack-live", "--out", tmp_path / "log", "--trucco", trick)
    assert said.code == 2
    assert "--trucco vuole dieci=N" in said.err
    assert not (tmp_path / "log").exists()


def test_rules_whose_luck_cannot_be_followed_lose_nothing_of_the_verdict(
    tricked: Path, banco: Banco, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(*_: object) -> None:
        raise Unsupported("condizioni", "le regole guardano l'importo delle puntate")

    monkeypatch.setattr("banco.cli.log.judged_log.chance_of", refuses)
    page = tricked.with_name("rifiutato.html")
    said = banco("log", "giudica", tricked, "--caso", "--html", page)
    why = "la fortuna non si può seguire (le regole guardano l'importo delle puntate)."
    assert said.code == 0
    assert "Tutti i 1.200 colpi giudicati seguono le regole." in said.out
    assert said.out.rstrip().endswith(why)
    assert "la fortuna non si può seguire" in page.read_text(encoding="utf-8")
    told = banco("log", "giudica", tricked, "--caso", "--json").json
    assert (told["sbagliati"], told["caso"]) == (0, {"perche_no": "le regole guardano l'importo delle puntate"})


def test_tens_that_lie_behind_no_cut_card_are_refused(banco: Banco, tmp_path: Path) -> None:
    said = banco("log", "genera", "blackjack-surrender", "--out", tmp_path / "log", "--trucco", "fondo=4")
    assert said.code == 2
    assert "--trucco fondo vuole un regolamento che distribuisce fino alla carta di taglio" in said.err
    assert not (tmp_path / "log").exists()
