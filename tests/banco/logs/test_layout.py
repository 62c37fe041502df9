"""`registro.yaml`: each mistake is told with its place and what to do, all at once; what is right is read whole."""

from pathlib import Path

import pytest
from hand_written_logs import LAYOUT, write_log
from loaded import rules_of
from pyarrow import parquet

from banco.logs.amount_form import AmountForm
from banco.logs.card_signs import CardSigns
from banco.logs.gathering import gather
from banco.logs.layout import LogLayout, load_layout
from banco.logs.layout_words import check_words
from generator.data.diagnostics import ConfigErrors, render_all


def loaded(folder: Path, right: str = "", wrong: str = "") -> LogLayout:
    assert right in LAYOUT
    return load_layout(write_log(folder, layout=LAYOUT.replace(right, wrong, 1)))


def refused(folder: Path, right: str, wrong: str) -> str:
    with pytest.raises(ConfigErrors) as caught:
        loaded(folder, right, wrong)
    return render_all(caught.value.diagnostics).replace(f"{folder}/", "")


def test_a_layout_is_read_whole(tmp_path: Path) -> None:
    layout = loaded(tmp_path)
    assert (layout.slug, layout.currency, layout.amounts, layout.zone.key) == (
        "black-jack-live", "EUR", AmountForm.POINT, "Europe/Rome",
    )  # fmt: skip
    assert layout.words["azioni"]["HIT"] == "carta"
    assert layout.tables["mani"].columns == {"colpo": "id", "posto": "seat", "mano": "hand", "carte": "cards"}


def test_the_shuffle_of_a_round_is_gathered_with_what_is_told_of_it(tmp_path: Path) -> None:
    names = "mescolata: shoe, uscite_prima: before, carta_taglio: cut, banco: dealer"
    path = write_log(tmp_path, layout=LAYOUT.replace("banco: dealer", names, 1))
    rounds = "id,table,at,dealer,money,shoe,before,cut\nnatural,Uno,2026-10-24T23:59:00,10s 9d,EUR,7,0,no\n"
    (tmp_path / "rounds.csv").write_text(rounds, encoding="utf-8")
    [row] = parquet.read_table(gather(load_layout(path), tmp_path / "colpi.parquet").path).to_pylist()
    assert (row["mescolata"], row["uscite_prima"], row["carta_taglio"]) == ("7", "0", "no")


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("fuso: Europe/Rome", "fusi: Europe/Rome", "3:1: errore[L001]: La voce «fusi» non esiste"),
        ("fuso: Europe/Rome\n", "", "1:1: errore[L002]: Manca la voce «fuso»"),
        ("Europe/Rome", "Europa/Roma", "3:7: errore[L004]: Il fuso orario «Europa/Roma» non esiste."),
        ("importi: unità\n", "", "1:1: errore[L002]: Manca la voce «importi»"),
        ("importi: unità", "importi: euro", "5:10: errore[L004]: «euro» non è un valore ammesso per «importi»."),
        ('{"10": T}', '{"10": X}', "7:18: errore[L004]: «X» non è un valore ammesso per «10»."),
        ('valori: {"10": T}', "forma: valore\n  semi: {Q: H}", "8:3: errore[L004]: Le carte sono senza seme"),
        ("registro: 1", "registro: 2", "1:11: errore[L004]: «2» non è un valore ammesso per «registro»."),
        ("banco: dealer, ", "", "12:3: errore[L002]: Non si sa dove sono le carte dei colpi."),
        ("banco: dealer", "banco: dealer, sabot: cards", "errore[L004]: Le carte sono nominate due volte"),
        ("banco: dealer", "banco: dealer, uscite_prima: n", "12:109: errore[L002]: «uscite_prima» è della mes"),
        ("banco: dealer", "banco: dealer, carta_taglio: cut", "errore[L002]: «carta_taglio» è della mescolata, e"),
        ("puntato: stake, ", "", "errore[L002]: Manca la voce «puntato» (nelle colonne di «puntate»)."),
        ('"bets*.csv"', '"bets*.xlsx"', "errore[L004]: «bets*.xlsx» non finisce come un file che si legge."),
        ('"bets*.csv"', '"../bets*.csv"', "errore[L004]: «../bets*.csv» esce dalla cartella di registro.yaml."),
    ],
)
def test_a_mistake_is_told_with_its_place(right: str, wrong: str, told: str, tmp_path: Path) -> None:
    assert told in refused(tmp_path, right, wrong)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    said = refused(tmp_path, "registro: 1\nregolamento: black-jack-live", "registro: 2\nregolamento: Black Jack")
    assert said.count("errore[L004]") == 2


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('"bets*.csv"', '"stakes*.csv"', "errore[L005]: Nessun file si chiama «stakes*.csv»"),
        ("puntato: stake", "puntato: amount", "errore[L007]: La colonna «amount» non c'è nel file «bets.csv»."),
        ("HIT: carta", "HIT: cartaccia", "errore[L008]: «cartaccia» non è fra le azioni di black-jack-live."),
    ],
)
def test_what_the_files_or_the_rules_have_not_is_told(right: str, wrong: str, told: str, tmp_path: Path) -> None:
    layout = loaded(tmp_path, right, wrong)

    def used() -> None:
        check_words(layout, rules_of("black-jack-live"))
        gather(layout, tmp_path / "colpi.parquet")

    with pytest.raises(ConfigErrors) as caught:
        used()
    assert told in render_all(caught.value.diagnostics)


@pytest.mark.parametrize(
    ("signs", "text", "cards"),
    [
        (CardSigns(), "AS KD", ("AS", "KD")),
        (CardSigns(), "asKD", ("AS", "KD")),
        (CardSigns(ranks={"10": "T"}, suits={"♥": "H", "cuori": "H"}), "10♥, 9cuori", ("TH", "9H")),
        (CardSigns(suit_first=True), "SA|DK", ("AS", "KD")),
        (CardSigns(ranks={"1": "A", "10": "T"}, suited=False), "1 10 7", ("AS", "TS", "7S")),
        (CardSigns(), "AS ?? KD", None),
        (CardSigns(), "AS1", None),
        (CardSigns(), "1S", None),
    ],
)
def test_cards_are_read_as_the_operator_writes_them(signs: CardSigns, text: str, cards: tuple[str, ...] | None) -> None:
    assert signs.read(text) == cards
