"""Files of every form are read alike: documents with lists and groups in them, broken lines, other encodings."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from hand_written_logs import LAYOUT, REPLAYS_LAYOUT, SLUG, write_log, write_replays
from loaded import rules_of

from banco.logs.gathering import Gathered, gather, portion_of, portions_of
from banco.logs.judging import judge
from banco.logs.layout import load_layout
from banco.logs.tally import Judged
from generator.data.diagnostics import ConfigErrors, render_all

pytestmark = pytest.mark.slow


def judged(path: Path) -> tuple[Judged, Gathered]:
    layout = load_layout(path)
    gathered = gather(layout, path.parent / "colpi.parquet")
    return judge(layout, rules_of(SLUG), gathered.path, 1, lambda _: None), gathered


def told(path: Path) -> list[dict[str, object]]:
    """Return the gathered rounds, whatever the file was."""
    gathered = gather(load_layout(path), path.parent / "colpi.parquet")
    rows = [
        row for portion in range(portions_of(gathered.path)) for row in portion_of(gathered.path, portion).to_pylist()
    ]
    return [{key: value for key, value in row.items() if key in {"colpo", "tavolo", "valuta"}} for row in rows]


def test_documents_with_lists_and_groups_are_the_same_rounds_as_flat_tables(tmp_path: Path) -> None:
    (tmp_path / "flat").mkdir()
    (tmp_path / "documents").mkdir()
    documents, flat = write_replays(tmp_path / "documents"), write_log(tmp_path / "flat")
    assert told(documents) == told(flat)
    found, gathered = judged(documents)
    assert (found.judged, found.wrong, gathered.unread) == (3, 0, 0)
    assert gathered.rows == {"colpi": 3, "mani": 4, "azioni": 5, "puntate": 5}


@pytest.mark.parametrize(
    ("right", "wrong", "house"),
    [('"payoffAmount":25.0', '"payoffAmount":20', 500), ('"payoffAmount":15', '"payoffAmount":5.00', 1000)],
)
def test_a_fault_in_a_document_is_found_with_its_cents(right: str, wrong: str, house: int, tmp_path: Path) -> None:
    found, _ = judged(write_replays(tmp_path, right, wrong))
    [count] = found.causes.values()
    assert (found.wrong, count.to_house) == (1, house)


def test_files_and_columns_that_are_not_there_are_told_together_and_once_each(tmp_path: Path) -> None:
    wrong = LAYOUT.replace('"hands*.csv"', '"mani*.csv"').replace("puntato: stake", "puntato: posta")
    path = write_log(tmp_path, layout=wrong)
    for day in ("2", "3"):
        (tmp_path / f"bets-{day}.csv").write_bytes((tmp_path / "bets.csv").read_bytes())
    with pytest.raises(ConfigErrors) as caught:
        judged(path)
    said = [(one.code, one.message) for one in caught.value.diagnostics]
    assert said == [
        ("L005", "Nessun file si chiama «mani*.csv» accanto a registro.yaml."),
        ("L007", "La colonna «posta» non c'è nel file «bets-2.csv», né in altri 2."),
    ]


def test_a_field_that_no_document_has_is_told_with_its_place(tmp_path: Path) -> None:
    path = write_replays(tmp_path, layout=REPLAYS_LAYOUT.replace("../seatId", "seatId", 1))
    with pytest.raises(ConfigErrors) as caught:
        judged(path)
    said = render_all(caught.value.diagnostics)
    assert "errore[L007]: La colonna «seatId» non c'è nel file «replays.jsonl»." in said
    assert "«../» sale a chi la contiene" in said


def test_a_broken_document_is_counted_and_the_others_are_judged(tmp_path: Path) -> None:
    found, gathered = judged(write_replays(tmp_path, '{"gameUid":"natural",', '{"gameUid":"natural" ,,'))
    assert (found.judged, found.wrong) == (2, 0)
    assert gathered.without_key["colpi"] == 1
    assert gathered.unread > 0


def test_a_line_in_another_encoding_is_counted_and_the_others_are_judged(tmp_path: Path) -> None:
    path = write_log(tmp_path)
    (tmp_path / "bets-altri.csv").write_bytes("id,seat,hand,what,stake,paid\nX,1,1,PIÙ,1,1\n".encode("latin-1"))
    found, gathered = judged(path)
    assert (found.judged, found.wrong, gathered.rejected, gathered.unread) == (3, 0, 1, 1)


def test_a_name_of_a_column_is_never_taken_for_a_command(tmp_path: Path) -> None:
    strange = 'stake"; DROP TABLE colpi; --'
    quoted = strange.replace('"', '""')
    edits = [("bets.csv", "what,stake,paid", f'what,"{quoted}",paid')]
    path = write_log(tmp_path, *edits, layout=LAYOUT.replace("puntato: stake", f"puntato: '{strange}'"))
    found, _ = judged(path)
    assert (found.judged, found.wrong) == (3, 0)


def test_rounds_are_the_same_in_one_batch_and_in_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_log(tmp_path)
    for name in ("rounds", "hands", "bets"):  # one round twice, one without choices
        (tmp_path / f"{name}-ancora.csv").write_bytes((tmp_path / f"{name}.csv").read_bytes())
    layout = load_layout(path)

    def rounds(file: str) -> list[dict[str, object]]:
        found = gather(layout, tmp_path / file).path
        return [row for number in range(portions_of(found)) for row in portion_of(found, number).to_pylist()]

    once = rounds("una.parquet")
    assert [row["copie"] for row in once] == [2, 2, 2]
    monkeypatch.setattr("banco.logs.gathering._BATCH", 1)
    assert rounds("tante.parquet") == once
    assert sorted(one.name for one in tmp_path.glob("tante*")) == ["tante.parquet"]


def test_choices_without_a_number_are_in_the_order_of_their_rows(tmp_path: Path) -> None:
    layout = LAYOUT.replace(" ordine: seq,", "")
    rows = [f"halves,2,1,{name}" for name in ("SPLIT", "STAND", "HIT", "DOUBLE", "STAND")]
    path = write_log(tmp_path, layout=layout)
    (tmp_path / "actions.csv").write_text("\n".join(["id,seat,hand,what", *rows, ""]), encoding="utf-8")
    gathered = gather(load_layout(path), tmp_path / "colpi.parquet")
    [moves] = [row["azioni"] for row in portion_of(gathered.path, 0).to_pylist() if row["azioni"]]
    assert [move["azione"] for move in moves] == ["SPLIT", "STAND", "HIT", "DOUBLE", "STAND"]


def test_cards_in_two_fields_and_what_is_always_the_same_are_read_without_a_column(tmp_path: Path) -> None:
    """As programs publish a hand: a list of cards, each with its rank and its suit in words."""
    suits = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    path = write_replays(
        tmp_path,
        layout=REPLAYS_LAYOUT.replace("cards.*.card", "cards.*.rank+suit")
        .replace("forma: seme valore", "forma: valore seme, semi: {spades: S, hearts: H, diamonds: D, clubs: C}")
        .replace("valuta: currency", 'valuta: "=EUR"'),
    )
    text = (tmp_path / "replays.jsonl").read_text(encoding="utf-8").replace('"currency":"EUR",', "")
    apart = re.sub(r'"card":"(.)_(\w+)"', lambda m: f'"rank":"{m[2]}","suit":"{suits[m[1]]}"', text)
    (tmp_path / "replays.jsonl").write_text(apart, encoding="utf-8")
    found, gathered = judged(path)
    assert (found.judged, found.wrong, gathered.unread) == (3, 0, 0)
    assert {row["valuta"] for row in portion_of(gathered.path, 0).to_pylist()} == {"EUR"}


_BARE = {number: f"x{number}" for number in range(32_001, 32_100)}
"""Names without quotation marks: none of them closes the one that is open."""


@pytest.mark.parametrize(
    ("spoiled", "taken"),
    [
        pytest.param({}, (0, 0), id="none"),
        pytest.param({32_000: '"halves'}, (32_000, 40_000), id="it is never closed"),
        pytest.param({32_000: '"halves', **_BARE, 32_100: 'halves"'}, (32_000, 32_101), id="another line closes it"),
    ],
)
def test_lines_that_a_lone_quotation_mark_takes_in_are_counted(
    spoiled: Mapping[int, str], taken: tuple[int, int], tmp_path: Path
) -> None:
    """The mark is far behind what DuckDB looks at to know how a file is written."""
    path = write_log(tmp_path)
    names = [spoiled.get(number, f'"x{number}"') for number in range(40_000)]
    lines = [f"{name},1,1,MAIN,1,0" for name in names]
    (tmp_path / "bets-altri.csv").write_text("\n".join(["id,seat,hand,what,stake,paid", *lines, ""]), encoding="utf-8")
    found, gathered = judged(path)
    first, last = taken
    assert gathered.rejected == last - first
    assert gathered.rows["puntate"] == 5 + 40_000 - gathered.rejected
    assert (found.judged, found.wrong) == (3, 0)
