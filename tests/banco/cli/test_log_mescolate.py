"""`banco log giudica` of a log that names its shuffles: depths beside the rule, what is wrong, what is left open."""

from pathlib import Path

import pytest
from command_line import Banco
from shoes_by_hand import Dealt, write_shoes

pytestmark = pytest.mark.slow

LIVE = ("regolamento: blackjack-surrender", "regolamento: black-jack-live")


def judged(banco: Banco, folder: Path, rounds: list[Dealt], *, live: bool = True) -> tuple[int, str, str]:
    path = write_shoes(folder, rounds)
    if live:
        path.write_text(path.read_text(encoding="utf-8").replace(*LIVE), encoding="utf-8")
    page = folder / "rapporto.html"
    said = banco("log", "giudica", path, "--html", page, "--processi", 1)
    return said.code, said.out, page.read_text(encoding="utf-8")


def lost(shuffle: str, many: int) -> list[Dealt]:
    """Return rounds in which seventeen loses against twenty, and that no card beside the king and the seven is in."""
    return [Dealt(shuffle, f"K{suit} Q{suit}", f"T{suit} 7{suit}") for suit in ("s", "h", "d", "c")[:many]]


def test_a_card_nine_times_in_a_shoe_of_eight_decks_is_said_with_its_rounds(banco: Banco, tmp_path: Path) -> None:
    code, out, page = judged(banco, tmp_path, lost("m1", 1) * 9)
    assert code == 1
    assert "Una carta, nella mescolata, più volte di quante i mazzi ne hanno: una mescolata." in out
    assert "«m1» (Uno): atteso 7S al più 8 volte" in out
    assert "Colpi: r00, r01, r02, r03, r04, r05 e altri 3" in out
    assert "Sulle mescolate c'è un rilievo che le regole non ammettono." in out
    assert '<h2 id="verdetto">Non conforme</h2>' in page
    assert "e altri 3" in page


def test_a_shoe_shuffled_too_early_is_said_and_the_open_reading_with_it(banco: Banco, tmp_path: Path) -> None:
    """The text says «about half»: a shuffle after eight cards is told, and the reading that is open is named."""
    code, out, page = judged(banco, tmp_path, [*lost("m1", 1), *lost("m2", 2), *lost("m3", 1)])
    assert code == 0
    assert "dopo 208 carte di 416" in out
    assert "Nell'unica mescolata finita, di cui si sanno tutte le carte, ne erano uscite da 8 a 8, in media 8,0." in out
    assert "Mescolato prima della carta di taglio: una mescolata (aperto: BJL-A14 e BJL-A41)." in out
    assert "«m2» (Uno): atteso la carta di taglio dopo 208 carte, nel registro mescolato dopo 8. Colpi: r02" in out
    for name, cell in (("Minimo", "8"), ("In media", "8,0"), ("Massimo", "8"), ("Carta di taglio", "dopo 208 di 416")):
        assert f'<td data-l="{name}">{cell}</td>' in page
    assert "style=" not in page.split("</style>")[1]


def test_a_game_that_shuffles_each_round_accuses_two_rounds_of_a_shoe(banco: Banco, tmp_path: Path) -> None:
    code, out, _ = judged(banco, tmp_path, lost("m1", 2), live=False)
    assert code == 1
    assert "Più colpi dalla stessa mescolata, dove si mescola a ogni colpo: una mescolata." in out


def test_a_log_that_tells_its_shuffles_doubtfully_is_no_success(banco: Banco, tmp_path: Path) -> None:
    [one, two] = lost("m1", 2)
    code, out, _ = judged(banco, tmp_path, [one._replace(before="0"), two._replace(before="11", cut="boh")])
    assert code == 3
    assert "atteso 4 carte uscite prima, nel registro 11. Colpi: r01" in out
    assert "In «carta_taglio» c'è un valore che non si legge (per esempio «boh»): serve sì o no." in out
