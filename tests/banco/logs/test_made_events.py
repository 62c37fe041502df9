"""Events planted in made logs: what the rules say of them is found right, by columns and by the engine alike."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from loaded import rules_of
from rounds_of_logs import BEGIN, ROME

from banco.logs.gathering import gather
from banco.logs.judging import PortionJudge
from banco.logs.layout import EVENTS, load_layout
from banco.logs.log_text import judged_lines
from banco.logs.logged_round import Unread
from banco.logs.made_files import write_log
from banco.logs.making import LogMaker, MadeTable
from banco.logs.parameters.table_findings import TableFindings
from banco.logs.parameters.table_pays import pays_shown

pytestmark = pytest.mark.slow

SHARES = {"malfunzionamento": 0.1, "disconnessione": 0.2, "tempo_scaduto": 0.1, "errore_del_mazziere": 0.05}
ROUNDS = 400


def maker(slug: str) -> LogMaker:
    made = MadeTable(rounds=ROUNDS, tables=2, begin=BEGIN, weakness=0.3, events=SHARES)
    return LogMaker(rules_of(slug), made, seed=5)


@pytest.mark.parametrize("slug", ["black-jack-live", "blackjack-surrender", "21-duello", "first-person-blackjack"])
def test_planted_events_are_found_with_their_rounds(slug: str, tmp_path: Path) -> None:
    rules = rules_of(slug)
    planted = Counter(row["evento"] for _, rows in maker(slug).rows() for row in rows[EVENTS])
    assert all(planted[name] > 5 for name in SHARES)
    write_log(maker(slug), tmp_path, columnar=False, slug=slug, zone=ROME.key)
    layout = load_layout(tmp_path / "registro.yaml")
    gathered = gather(layout, tmp_path / "colpi.parquet")
    assert gathered.rows[EVENTS] == planted.total()
    by_engine, by_columns = (PortionJudge(layout, rules, gathered.path, by_columns=way)(0) for way in (False, True))
    assert by_engine == by_columns
    assert {name: one.rounds for name, one in by_engine.events.items()} == planted
    assert (by_engine.rounds, by_engine.wrong) == (ROUNDS, 0)
    unjudged = {name: one.unjudged for name, one in by_engine.events.items()}
    assert unjudged["errore_del_mazziere"] == planted["errore_del_mazziere"]
    assert unjudged["malfunzionamento"] == (0 if rules.malfunction else planted["malfunzionamento"])
    assert unjudged["disconnessione"] == 0, "the log tells every choice that the rules do not make"
    assert by_engine.unread == {Unread.EVENT: sum(unjudged.values())}
    pays = list(pays_shown(rules, by_engine.shown.pays))
    assert all(one.agreeing for one in pays), "a stake that a malfunction gives back is no pay"
    assert bool(pays) == (slug == "first-person-blackjack")
    words = "\n".join(judged_lines(by_engine, gathered, layout, rules, None, TableFindings()))
    assert f"«disconnessione» in {planted['disconnessione']} colpi, tutti giudicati: puntati" in words


def test_a_log_without_planted_events_is_as_it_was(tmp_path: Path) -> None:
    made = MadeTable(rounds=20, tables=1, begin=BEGIN, weakness=0.3)
    write_log(LogMaker(rules_of("black-jack-live"), made, 1), tmp_path, columnar=False, slug="x", zone=ROME.key)
    assert not list(tmp_path.glob("events*"))
    assert "eventi" not in (tmp_path / "registro.yaml").read_text(encoding="utf-8")
