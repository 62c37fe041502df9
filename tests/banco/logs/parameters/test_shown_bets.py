"""What rounds show is the same whether columns have shown that they are right or the engine has played them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from loaded import rules_of
from rounds_of_logs import made_rounds, write_rounds
from side_bet_logs import COLOURED, PERFECT, SLUG, SideBet, write_side_bets

from banco.logs.gathering import gather
from banco.logs.judging import PortionJudge
from banco.logs.layout import BETS, load_layout
from banco.logs.parameters.table_pays import pays_shown, rules_with
from banco.logs.shown_amounts import ShownAmounts
from conformance.readings.operator_tables import OperatorTable
from generator.model.ir import Ruleset
from generator.model.terms import Outcome, State

pytestmark = pytest.mark.slow


def shown(path: Path, rules: Ruleset, *, by_columns: bool) -> ShownAmounts:
    layout = load_layout(path)
    gathered = gather(layout, path.parent / f"colpi-{by_columns}.parquet")
    return PortionJudge(layout, rules, gathered.path, by_columns=by_columns)(0).shown


@pytest.mark.parametrize("slug", [SLUG, "first-person-blackjack"])
def test_columns_and_the_engine_show_the_same(slug: str, tmp_path: Path) -> None:
    rounds = made_rounds(slug, 1_200)
    path = write_rounds(tmp_path, slug, rounds)
    by_columns, by_engine = (shown(path, rules_of(slug), by_columns=way) for way in (True, False))
    assert by_columns == by_engine
    first = [row for one in rounds for row in one.rows[BETS] if row["puntata"] == "principale" and row["mano"] == "1"]
    assert sum(one.bets for one in by_engine.stakes["principale"].values()) == len(first)
    won = [row for one in rounds for row in one.rows[BETS] if "coppie" in row["puntata"] and row["reso"] != "0.00"]
    pairs = [seen for row, some in by_engine.pays.items() if row.startswith("coppie") for seen in some.values()]
    assert sum(one.bets for one in pairs) == len(won) > 0


def test_where_two_combinations_pay_alike_the_engine_tells_them_apart(tmp_path: Path) -> None:
    source = rules_of(SLUG).settlement("coppie_perfette").source
    pays = dict.fromkeys(("coppie_perfette#1", "coppie_perfette#2"), Fraction(13))
    rules = rules_with(rules_of(SLUG), [OperatorTable(name="coppie_perfette", source=source, pays=pays)])
    rounds = [SideBet(hand, "2.00", "26.00") for hand in (PERFECT, COLOURED, COLOURED) for _ in range(60)]
    path = write_side_bets(tmp_path, rounds)
    found = shown(path, rules, by_columns=True)
    assert found == shown(path, rules, by_columns=False)
    many = {row: sum(one.bets for one in some.values()) for row, some in found.pays.items()}
    assert many == {"coppie_perfette#1": 60, "coppie_perfette#2": 120}


def test_what_a_blackjack_pays_is_read_off_the_rounds_where_the_text_leaves_it_to_the_table(tmp_path: Path) -> None:
    """A blackjack at 6:5: of 10 €, 22 € come back; in the data it pays 3:2, here as what nobody has said."""
    rules = rules_of("black-jack-live")
    main = rules.settlement("principale")
    rows = tuple(
        replace(row, source=replace(row.source, state=State.GAP))
        if row.outcome is Outcome.WIN and row.payout.printed == "3:2"
        else row
        for row in main.rows
    )
    assert rows != main.rows
    open_ = replace(
        rules, settlements=tuple(replace(one, rows=rows) if one is main else one for one in rules.settlements)
    )
    rounds = made_rounds("black-jack-live", 300)
    naturals = [row for one in rounds for row in one.bets if 2 * float(row["reso"]) == 5 * float(row["puntato"]) > 0]
    for row in naturals:
        row["reso"] = f"{2.2 * float(row['puntato']):.2f}"
    found = shown(write_rounds(tmp_path, "black-jack-live", rounds), open_, by_columns=False)
    [table] = pays_shown(open_, found.pays)
    [natural] = table.rows
    assert natural.shown is not None
    assert (natural.shown - 1, natural.bets, natural.against, table.refused) == (
        Fraction(6, 5),
        len(naturals),
        None,
        "",
    )
