"""The commands of exact numbers: their JSON, and figures that can be worked out by hand."""

import json
import xml.etree.ElementTree as ET
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from banco.cli.main import main
from generator.model.ir import Ruleset
from generator.numbers.exact.enumeration import game_tree
from generator.numbers.exact.enumeration.game_tree import Valuation, enumerate_game
from generator.numbers.exact.enumeration.round_memory import RoundMemory

pytestmark = pytest.mark.slow

LOUNGE, DUEL, SURRENDER = "play-lounge-blackjack-7", "21-duello", "blackjack-surrender"
CORPORA = Path(__file__).parents[2] / "corpora"


VALUED: dict[str, Valuation] = {}


def enumerated(rules: Ruleset, memory: RoundMemory | None = None) -> Valuation:
    """Return what a game is worth, enumerated once whatever is asked of it."""
    if rules.fingerprint not in VALUED:
        VALUED[rules.fingerprint] = enumerate_game(rules, memory=memory)
    return VALUED[rules.fingerprint]


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where these tests keep what they compute: nothing is there at first, and each number is computed once."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def own_cache(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    monkeypatch.setattr(game_tree, "enumerate_game", enumerated)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def main_return(data: dict[str, Any]) -> float:
    (row,) = [
        row
        for row in data["puntate"]
        if (row["puntata"], row["strategia"], row["base"]) == ("principale", "composizione", "puntata_iniziale")
    ]
    return float(row["rtp"])


def test_rtp_puts_the_computed_returns_beside_the_declared_ones(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "numeri", "rtp", LOUNGE)
    assert data["regolamento"] == LOUNGE
    assert len(data["impronta"]) == 64
    assert {row["puntata"]: (row["rtp"], row["base"], row["esito"]) for row in data["dichiarati"]} == {
        "principale": (0.9929, "puntata_iniziale", "coincide"),
        "coppie_perfette": (0.959, "puntata_iniziale", "coincide per costruzione"),
        "ventuno_piu_tre": (0.963, "puntata_iniziale", "coincide per costruzione"),
    }
    assert data["non_calcolati"] == []


def test_a_blackjack_at_6_to_5_costs_what_a_hand_computation_says(capsys: pytest.CaptureFixture[str]) -> None:
    """A natural is paid when the dealer has none: 0,3 units less, in 8 decks, whatever the rest of the play."""
    natural = Fraction(2 * 32 * 128, 416 * 415)
    dealer_too = Fraction(2 * 31 * 127, 414 * 413)
    cost = Fraction(3, 10) * natural * (1 - dealer_too)
    before = main_return(told(capsys, "numeri", "rtp", LOUNGE))
    after = main_return(told(capsys, "numeri", "rtp", LOUNGE, "--modifica", "liquidazione.principale.3.paga=6:5"))
    assert before - after == pytest.approx(float(cost), abs=1e-11)


def test_each_edit_alone_is_one_row_of_the_sensitivity(capsys: pytest.CaptureFixture[str]) -> None:
    edits = ["mazzo.mazzi=6", "liquidazione.principale.3.paga=6:5"]
    options = [word for edit in edits for word in ("--modifica", edit)]
    data = told(capsys, "numeri", "rtp", LOUNGE, *options, "--una-alla-volta")
    assert [row["modifica"] for row in data["modifiche"]] == edits
    assert (
        main_return(data["modifiche"][0]["rtp"]) > main_return(data["base"]) > main_return(data["modifiche"][1]["rtp"])
    )


@pytest.mark.parametrize("as_json", [(), ("--json",)])
@pytest.mark.parametrize(("corpus", "slug"), [("casa", "ponton-club"), ("piatto", "sfida-del-piatto")])
def test_one_edit_at_a_time_says_of_which_regolamento_the_main_return_is_refused(
    corpus: str,
    slug: str,
    as_json: tuple[str, ...],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first has no other return, the second has side bets, which say nothing of the main wager.

    The second is refused for its size, after thousands of situations: here after a few.
    """
    monkeypatch.setattr(game_tree, "enumerate_game", partial(enumerate_game, most=500))
    folder = str(CORPORA / corpus)
    assert main(["numeri", "rtp", slug, "--una-alla-volta", "--corpus", folder, *as_json]) == 3
    printed = " ".join(capsys.readouterr().out.split())
    assert ("non_calcolati" if as_json else "nessuna: non calcolato: «distribuzione") in printed


def test_the_duel_gives_its_declared_return_on_all_that_is_staked(capsys: pytest.CaptureFixture[str]) -> None:
    rows = told(capsys, "numeri", "rtp", DUEL)["dichiarati"]
    assert {(row["puntata"], row["base"]): row["esito"] for row in rows} == {
        ("ante + rilancio", "totale_puntato"): "coincide per costruzione",
        ("due_up", "puntata_iniziale"): "coincide",
    }
    assert [one["base"] for one in rows[0]["ricavati"]] == ["puntata_iniziale", "totale_puntato"]


def test_giving_up_is_worth_exactly_half_the_stake(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "numeri", "ev", SURRENDER, "--mano", "10,6", "--banco", "10")
    assert data["azioni"]["arrenditi"] == -0.5
    assert data["condizione"] == "banco senza blackjack"
    assert set(data["azioni"]) == {"carta", "stai", "raddoppia", "arrenditi"}


def test_before_the_peek_nothing_is_supposed_of_the_dealer(capsys: pytest.CaptureFixture[str]) -> None:
    after = told(capsys, "numeri", "ev", SURRENDER, "--mano", "10,6", "--banco", "10")
    before = told(capsys, "numeri", "ev", SURRENDER, "--mano", "10,6", "--banco", "10", "--prima-del-controllo")
    assert before["condizione"] == "nessuna"
    assert before["azioni"]["stai"] < after["azioni"]["stai"]


def test_leaving_the_duel_costs_the_ante(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "numeri", "ev", DUEL, "--mano", "10", "--comuni", "A,7")
    assert data["azioni"]["lascia"] == -1.0
    assert max(data["azioni"], key=lambda name: data["azioni"][name]) == "carta_sinistra"


def test_the_dealers_chances_sum_to_one(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "numeri", "banco", LOUNGE, "--scoperta", "A")
    assert sum(data["probabilita"].values()) == pytest.approx(1.0, abs=1e-9)
    natural = Fraction(128, 415)
    assert data["probabilita"]["blackjack"] == pytest.approx(float(natural), abs=1e-11)


def test_the_chart_splits_aces_and_eights_and_is_also_csv_and_svg(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    csv, svg = tmp_path / "tabella.csv", tmp_path / "tabella.svg"
    data = told(capsys, "numeri", "strategia", LOUNGE, "--csv", str(csv), "--svg", str(svg))
    assert data["scoperte"] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    assert data["regolamento"] == LOUNGE
    assert data["mani"]["8,8"]["6"] == "dividi"
    assert (data["mani"]["11"]["6"], data["altrimenti"]["11"]["6"]) == ("raddoppia", "carta")
    assert "6" not in data["altrimenti"].get("18", {})
    assert data["mani"]["18"]["6"] == "stai"
    assert csv.read_text(encoding="utf-8").startswith("mano;2;3;4;5;6;7;8;9;10;A\n")
    assert ET.fromstring(svg.read_text(encoding="utf-8")).tag.endswith("svg")


def test_the_pay_tables_that_fit_include_the_one_in_the_data(capsys: pytest.CaptureFixture[str]) -> None:
    data = told(capsys, "numeri", "cerca", DUEL, "due_up")
    assert data["nei_dati"]["compatibile"] is True
    assert [table["paghe"] for table in data["tabelle"]] == [[20, 3]]


def test_a_simulation_with_the_same_seed_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("numeri", "simula", LOUNGE, "--colpi", "500", "--strategia", "base", "--seme", "7")
    assert told(capsys, *arguments) == told(capsys, *arguments)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("numeri", "ev", LOUNGE, "--mano", "10,Z", "--banco", "10"), "«Z» non è una carta del mazzo"),
        (("numeri", "ev", LOUNGE, "--mano", "10,6"), "serve la carta scoperta del banco: --banco."),
        (("numeri", "banco", LOUNGE, "--scoperta", "10,6"), "la carta scoperta è una sola."),
        (("numeri", "ev", DUEL, "--mano", "10", "--comuni", "A"), "questa situazione non si presenta"),
        (("numeri", "simula", LOUNGE, "--strategia", "ottima"), "«ottima» non è una strategia"),
        (
            ("numeri", "cerca", LOUNGE, "coppie"),
            "«coppie» non è una puntata collaterale, né una decisione pagata da una tabella.",
        ),
    ],
)
def test_what_is_no_situation_of_the_game_is_refused_in_words(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert words in capsys.readouterr().err


def test_a_chart_that_cannot_be_computed_names_the_datum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["numeri", "strategia", DUEL]) == 3
    assert capsys.readouterr().err.startswith("Non so calcolarlo: «")


def test_a_hand_that_nothing_closes_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["numeri", "rtp", SURRENDER, "--modifica", "-chiusure.1", "--json"]) == 3
    said = capsys.readouterr()
    assert json.loads(said.out)["puntate"] == []
    assert "una mano oltre il tetto resta aperta" in said.out + said.err
