"""Amounts with a comma, days before months, hours apart from their days: the rounds are the same, to the cent."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hand_written_logs import FILES, LAYOUT, REPLAYS_LAYOUT, SLUG, write_replays
from loaded import rules_of

from banco.logs.amount_form import AmountForm
from banco.logs.gathering import Gathered, gather, portion_of
from banco.logs.judging import judge
from banco.logs.layout import load_layout
from banco.logs.logged_round import Unread
from banco.logs.tally import Judged


@pytest.mark.parametrize(
    ("form", "text", "cents"),
    [
        (AmountForm.COMMA, "12,50", 1250),
        (AmountForm.COMMA, "12", 1200),
        (AmountForm.COMMA, "1.250", 125000),
        (AmountForm.COMMA, "1.234.567,89", 123456789),
        (AmountForm.COMMA, "1250,5", 125050),
        (AmountForm.POINT, "12.50", 1250),
        (AmountForm.POINT, "1250", 125000),
        (AmountForm.CENTS, "1250", 1250),
    ],
)
def test_an_amount_is_read_as_it_is_written(form: AmountForm, text: str, cents: int) -> None:
    assert form.cents(text) == cents


@pytest.mark.parametrize(
    ("form", "text"),
    [
        (AmountForm.COMMA, "12.50"),
        (AmountForm.COMMA, "1.25,00"),
        (AmountForm.COMMA, "1,250.00"),
        (AmountForm.COMMA, "12,505"),
        (AmountForm.COMMA, ",50"),
        (AmountForm.COMMA, "-5,00"),
        (AmountForm.COMMA, "1250.000"),
        (AmountForm.COMMA, ""),
        (AmountForm.POINT, "12,50"),
        (AmountForm.POINT, "1.250,00"),
        (AmountForm.CENTS, "12.5"),
    ],
)
def test_what_is_written_otherwise_is_no_amount(form: AmountForm, text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        form.cents(text)


def judged(folder: Path, layout: str, files: dict[str, str]) -> tuple[Judged, Gathered]:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    path = folder / "registro.yaml"
    path.write_text(layout, encoding="utf-8")
    read = load_layout(path)
    gathered = gather(read, folder / "colpi.parquet")
    return judge(read, rules_of(SLUG), gathered.path, 1, lambda _: None), gathered


DAYS = {"2026-10-24": (24, 10), "2026-10-25": (25, 10)}


def rewritten(date: str, apart: str = " ", clock: str = "{0}:{1}:{2}") -> dict[str, str]:
    """Return the log written by hand as a spreadsheet of here writes it: «;» between columns, commas, its own dates."""
    files = {}
    for name, text in FILES.items():
        lines = []
        for number, line in enumerate(text.splitlines()):
            cells = line.split(",")
            if name == "rounds.csv" and number == 0 and apart == ";":
                cells[2] = "at;hour"
            if name == "rounds.csv" and number:
                day, hour = cells[2].split("T")
                told = date.format(*DAYS[day])
                cells[2] = told + apart + clock.format(*hour.split(":"))
            if name == "bets.csv" and number:
                cells[4:] = [cell.replace(".", ",") for cell in cells[4:]]
            lines.append(";".join(cells))
        files[name] = "\n".join(lines) + "\n"
    return files


def layout(days: str) -> str:
    return LAYOUT.replace("importi: unità", f"importi: unità con la virgola\ndate: {days}", 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("days", "files", "column"),
    [
        ("giorno mese anno", rewritten("{0:02}/{1:02}/2026"), "at"),
        ("giorno mese anno", rewritten("{0}/{1}/2026"), "at"),
        ("giorno mese anno", rewritten("{0}.{1}.2026", clock="{0}.{1}.{2}"), "at"),
        ("giorno mese anno", rewritten("{0:02}-{1:02}-2026", clock="{0}:{1}"), "at"),
        ("mese giorno anno", rewritten("{1}/{0}/2026"), "at"),
        ("giorno mese anno", rewritten("{0:02}/{1:02}/2026", apart=";"), "at+hour"),
        ("anno mese giorno", rewritten("2026-{1:02}-{0:02}", apart=";"), "at+hour"),
    ],
)
def test_rounds_written_as_here_are_the_same_rounds_at_the_same_time(
    days: str, files: dict[str, str], column: str, tmp_path: Path
) -> None:
    found, gathered = judged(tmp_path, layout(days).replace("inizio: at", f"inizio: {column}"), files)
    assert (found.judged, found.wrong, gathered.unread) == (3, 0, 0)
    assert found.first == datetime(2026, 10, 24, 21, 59, tzinfo=UTC)  # in Rome the clock is two hours ahead until 3:00
    assert found.last == datetime(2026, 10, 24, 22, 2, tzinfo=UTC)
    wrong = files | {"bets.csv": files["bets.csv"].replace("5,00;15,00", "5,00;14,99")}
    [count] = judged(tmp_path, layout(days).replace("inizio: at", f"inizio: {column}"), wrong)[0].causes.values()
    assert count.to_house == 1


@pytest.mark.slow
def test_hours_after_noon_of_twelve_are_told(tmp_path: Path) -> None:
    files = rewritten("{1}/{0}/2026")
    files["rounds.csv"] = files["rounds.csv"].replace("23:59:00", "11:59:00 PM").replace("00:01:00", "12:01:00 am")
    found, _ = judged(tmp_path, layout("mese giorno anno"), files)
    assert (found.judged, found.first) == (3, datetime(2026, 10, 24, 21, 59, tzinfo=UTC))


@pytest.mark.slow
@pytest.mark.parametrize(
    "told", ["24/10/26 10:00:00", "31/04/2026 10:00:00", "10/24/2026 10:00:00", "24/10/2026", "ieri"]
)
def test_a_time_that_is_none_is_said_as_it_was_written(told: str, tmp_path: Path) -> None:
    files = rewritten("{0:02}/{1:02}/2026")
    files["rounds.csv"] = files["rounds.csv"].replace("24/10/2026 23:59:00", told)
    found, _ = judged(tmp_path, layout("giorno mese anno"), files)
    assert found.judged == 2
    assert found.values == {Unread.TIME: (told,)}


@pytest.mark.slow
def test_rounds_are_gathered_in_the_order_of_their_times_and_not_of_their_texts(tmp_path: Path) -> None:
    files = rewritten("{0:02}/{1:02}/2026")
    files["rounds.csv"] = files["rounds.csv"].replace("insured;Uno;25/10/2026", "insured;Uno;01/11/2026")
    _, gathered = judged(tmp_path, layout("giorno mese anno"), files)
    rounds = portion_of(gathered.path, 0).to_pylist()
    assert [row["colpo"] for row in rounds if row["tavolo"] == "Uno"] == ["natural", "insured"]


@pytest.mark.slow
def test_fields_of_a_document_stand_side_by_side(tmp_path: Path) -> None:
    path = write_replays(tmp_path, layout=REPLAYS_LAYOUT.replace("tavolo: tableId", "tavolo: tableId+currency"))
    gathered = gather(load_layout(path), tmp_path / "colpi.parquet")
    assert {row["tavolo"] for row in portion_of(gathered.path, 0).to_pylist()} == {"UnoEUR", "DueEUR"}
