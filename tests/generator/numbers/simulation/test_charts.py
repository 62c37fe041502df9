"""Strategies in CSV files, and what is said of their mistakes."""

from pathlib import Path

import pytest
from loaded import rules_of

from generator.data.diagnostics import CorpusErrors, render_all
from generator.model.ir import Ruleset
from generator.numbers.simulation.chart_files import read_chart
from generator.numbers.simulation.seen_by_player import Situation


@pytest.fixture(scope="module")
def lounge() -> Ruleset:
    return rules_of("play-lounge-blackjack-7")


def written(folder: Path, text: str) -> Path:
    path = folder / "mia.csv"
    path.write_text(text, encoding="utf-8")
    return path


def hand(total: int, upcard: str, pair: str = "", soft: bool = False) -> Situation:
    return Situation(total, soft, pair, 2, False, upcard, "gioco", ("carta", "stai", "raddoppia", "dividi"))


@pytest.mark.slow
def test_cells_hold_names_or_letters_by_preference(lounge: Ruleset, tmp_path: Path) -> None:
    chart = read_chart(lounge, written(tmp_path, "mano;6;10\n11;R/C;carta\n17 morbida;raddoppia/stai;c\n8,8;D;D\n"))
    assert chart.name == "mia"
    assert chart.choose(hand(11, "6")) == "raddoppia"
    assert chart.choose(hand(11, "T")) == "carta"
    assert chart.choose(hand(17, "6", soft=True)) == "raddoppia"
    assert chart.choose(hand(16, "T", pair="8")) == "dividi"


def test_one_column_can_stand_for_every_upcard(lounge: Ruleset, tmp_path: Path) -> None:
    chart = read_chart(lounge, written(tmp_path, "mano;ogni\n16;S\ncoppia A;D\n"))
    assert chart.choose(hand(16, "A")) == "stai"
    assert chart.choose(hand(12, "9", pair="A", soft=True)) == "dividi"


def test_every_mistake_of_a_file_is_told_at_once(lounge: Ruleset, tmp_path: Path) -> None:
    path = written(tmp_path, "mano;2;2;X\n16;stia;S;S\nsedici;S;S;S\n16;S;S;S\n")
    with pytest.raises(CorpusErrors) as errors:
        read_chart(lounge, path)
    shown = path.as_posix()
    assert render_all(errors.value.diagnostics) == (
        f"{shown}:1:8: errore[R631]: La colonna «2» compare due volte.\n"
        "    Tieni una sola colonna.\n"
        f"{shown}:1:10: errore[R631]: «X» non è una carta del mazzo.\n"
        "    Le colonne sono le carte scoperte del banco: A, 2, … 10, oppure «ogni».\n"
        f"{shown}:2:4: errore[R632]: «stia» non è una scelta del regolamento.\n"
        "    Forse intendevi «stai»? Scelte e lettere ammesse: assicurazione, carta, stai, raddoppia, dividi, "
        "C, S, R, D.\n"
        f"{shown}:3:1: errore[R630]: «sedici» non è una mano.\n"
        "    Scrivi il totale («16»), «17 morbida» quando l'asso vale 11, «coppia 8» per due carte uguali.\n"
        f"{shown}:4:1: errore[R630]: La mano «16» compare due volte.\n"
        "    Tieni una sola riga."
    )
