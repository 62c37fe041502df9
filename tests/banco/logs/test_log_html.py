"""The page of a log: an index and links that lead somewhere, causes that are the tables', faults that are the log's."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from hand_written_logs import LAYOUT, write_log
from shoes_by_hand import Dealt, write_shoes

from banco.cli.log.judged_log import log_findings
from banco.logs.log_findings import LogFindings
from banco.logs.log_html import log_page
from banco.logs.logged_readings import LoggedReading, LoggedReadings
from banco.logs.logged_round import Unread
from banco.logs.name_gaps import NameGap, NameGaps
from banco.logs.readings_played import Explained, ReadingTrial
from banco.logs.tally import RoundVerdict
from conformance.readings.readings import PlayedReading, ReadingOption

pytestmark = pytest.mark.slow

Edit = tuple[str, str, str]
UNPAID: Edit = ("bets.csv", "5.00,15.00", "5.00,5.00")
"""Insurance at 2 to 1 is 15 € with the stake: at «Uno», 10 € too little."""
UNREADABLE: Edit = ("hands.csv", "10c Ah", "10c Zh")
TWICE: Edit = (
    "rounds.csv",
    "natural,Uno,2026-10-24T23:59:00,10s 9d,EUR\n",
    2 * "natural,Uno,2026-10-24T23:59:00,10s 9d,EUR\n",
)
ORPHAN: Edit = ("hands.csv", "id,seat,hand,cards\n", "id,seat,hand,cards\ngone,1,1,Kd Qc\n")
STRANGE = "<script>alert(1)</script>"


def judged(folder: Path, *edits: Edit, layout: str = LAYOUT) -> LogFindings:
    folder.mkdir(parents=True, exist_ok=True)
    return log_findings(write_log(folder, *edits, layout=layout), 1, None, shown=False)


def told(markup: str) -> str:
    """Return what a reader is told by some markup, in one line."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", markup)).split()).replace(" ,", ",").replace(" :", ":")


def section(page: str, anchor: str) -> str:
    """Return the markup of the section that has a heading with this anchor."""
    [found] = [one for one in page.split("<section")[1:] if f'id="{anchor}"' in one.split("</h2>")[0]]
    return found.split("</section>")[0]


def index(page: str) -> Mapping[str, str]:
    """Return the links of the index: anchor → its count; "" where it has none."""
    nav = page.split("<nav", 1)[1].split("</nav>", maxsplit=1)[0]
    links = re.findall(r'<a href="#([^"]+)">(.*?)</a>', nav)
    return {
        anchor: told(count[0]) if (count := re.findall(r"<span.*?</span>", words)) else "" for anchor, words in links
    }


def with_everything(folder: Path) -> LogFindings:
    folder.mkdir()
    (folder / "hands-2.csv").write_text("", encoding="utf-8")
    return judged(folder, UNPAID, UNREADABLE, TWICE, ORPHAN)


def with_shuffles(folder: Path) -> LogFindings:
    folder.mkdir()
    dealt = [Dealt("m1", "Ks Qs", "Ts 7s"), Dealt("m1", "Kh Qh", "Th 7h")]
    return log_findings(write_shoes(folder, dealt), 1, None, shown=False)


def with_a_profile(folder: Path) -> LogFindings:
    folder.mkdir()
    found = log_findings(write_log(folder), 1, None, shown=False, without=["Due"])
    many, one = (ReadingOption(name=name, label=f"{name} <b>") for name in ("molte", "una"))
    read = PlayedReading(id="X-A01", question="Quante carte?", clauses=("X-001",), options=(many, one))
    other = PlayedReading(id="X-A02", question="In che ordine?", clauses=(), options=(many, one))
    seen = LoggedReading(reading=read, plays=many, fails={one: RoundVerdict(key="insured", copies=1)})
    unseen = LoggedReading(reading=other, plays=many, fails={one: None})
    return replace(found, profile=LoggedReadings(readings=(seen, unseen), silent=(other,)))


def test_each_reading_is_told_with_the_round_that_refutes_the_others(tmp_path: Path) -> None:
    page = log_page(with_a_profile(tmp_path / "log"))
    profile = section(page, "letture")
    assert '<p class="vista">Il tavolo gioca «molte &lt;b&gt;».</p>' in profile
    assert profile.count('class="vista"') == 1, "what no round shows is not said to be played"
    assert "Con «una <b>» non torna il colpo insured." in told(profile)
    assert "Non si è vista: con «molte <b>» e con «una <b>» tornano gli stessi colpi." in told(profile)
    assert "Senza il tavolo «Due» (una riga), di cui qui non si dice nulla." in told(section(page, "verdetto"))
    assert "1 del tavolo «Due», lasciato fuori" in told(section(page, "letto"))


MADE = [judged, with_everything, with_shuffles, with_a_profile]


@pytest.mark.parametrize("made", MADE)
def test_no_attribute_is_written_as_text(made: Callable[[Path], LogFindings], tmp_path: Path) -> None:
    page = log_page(made(tmp_path / "log"))
    assert re.findall(r"<[a-z][^<>]*&#34;[^<>]*>", page) == []


@pytest.mark.parametrize("made", MADE)
def test_every_link_leads_to_a_place_of_the_page(made: Callable[[Path], LogFindings], tmp_path: Path) -> None:
    page = log_page(made(tmp_path / "log"))
    anchors = re.findall(r' id="([^"]+)"', page)
    links = re.findall(r'href="#([^"]+)"', page)
    assert len(anchors) == len(set(anchors))
    assert set(links) <= set(anchors)
    headed = re.findall(r'<section[^>]* aria-labelledby="([^"]+)"', page)
    assert list(index(page)) == headed, "the index names every section, in order"


def test_the_index_counts_what_the_sections_hold(tmp_path: Path) -> None:
    """A cause; two tables; a round twice, an unreadable card, rows of no round, an empty file."""
    page = log_page(with_everything(tmp_path / "log"))
    counts = index(page)
    assert (counts["cause"], counts["tavoli"], counts["difetti"]) == ("1", "2", "4")
    assert page.count('<article class="causa"') == 1
    assert len(re.findall(r'<tr id="tavolo-\d+"', page)) == 2
    assert len(re.findall(r'<tr id="difetto-\d+"', page)) == 4
    assert '<span class="numero male">1</span>' in page
    assert "numero male" not in log_page(judged(tmp_path / "right")).split("</style>")[1]


# ---------------------------------------------------------------------- who has to answer


def test_the_verdict_names_the_table_that_has_to_answer_and_accuses_no_other(tmp_path: Path) -> None:
    page = log_page(judged(tmp_path, UNPAID))
    verdict = section(page, "verdetto")
    assert "Tocca a chi gestisce il tavolo « Uno »: causa 1, clausole BJL-022, BJL-060 ." in told(verdict)
    assert "Nell’altro tavolo ogni colpo giudicato segue le regole." in told(verdict)
    assert "Due" not in verdict
    [uno] = re.findall(r'<tr id="(tavolo-\d+)"><th scope="row">Uno</th>', page)
    assert f'href="#{uno}"' in verdict
    assert f'href="#{uno}"' in section(page, "cause")
    rows = [told(one) for one in section(page, "tavoli").split("<tr")[2:]]
    assert [row.split("> ")[1] for row in rows] == ["Due 1 nessuna", "Uno 2 causa 1, un colpo"]


def test_tables_that_all_have_a_cause_leave_no_other(tmp_path: Path) -> None:
    page = log_page(judged(tmp_path, UNPAID, ("rounds.csv", "halves,Due", "halves,Uno")))
    assert "Tocca a chi gestisce il tavolo: causa 1," in told(section(page, "verdetto"))
    assert "ogni colpo giudicato segue le regole" not in page


def test_tables_with_the_same_causes_are_named_together(tmp_path: Path) -> None:
    found = judged(tmp_path, UNPAID)
    [(cause, count)] = found.judged.causes.items()
    names = dict.fromkeys(("Uno", "Due", "Tre"), 1)
    same = replace(found.judged, causes={cause: replace(count, tables=names)}, tables=names)
    verdict = told(section(log_page(replace(found, judged=same)), "verdetto"))
    assert "Tocca a chi gestisce i tavoli « Due », « Tre » e « Uno »: causa 1, clausole BJL-022, BJL-060 ." in verdict
    assert verdict.count("Tocca a chi gestisce") == 1


def test_of_many_tables_the_verdict_says_how_many(tmp_path: Path) -> None:
    found = judged(tmp_path, UNPAID)
    [(cause, count)] = found.judged.causes.items()
    names = {f"T{number}": 1 for number in range(5)}
    more = replace(found.judged, causes={cause: replace(count, tables=names)}, tables={**names, "Uno": 1, "Due": 1})
    verdict = told(section(log_page(replace(found, judged=more)), "verdetto"))
    assert "Tocca a chi gestisce cinque tavoli: quali, e per quali cause ." in verdict
    assert "Negli altri due tavoli ogni colpo giudicato segue le regole." in verdict
    assert "T1" not in verdict


def test_many_tables_without_causes_are_folded(tmp_path: Path) -> None:
    found = judged(tmp_path, UNPAID)
    tables = {"Uno": 2, **{f"T{number:02}": 1 for number in range(25)}}
    page = log_page(replace(found, judged=replace(found.judged, tables=tables)))
    shown, folded = section(page, "tavoli").split("<details>")
    assert "25 tavoli senza cause" in folded
    assert ("Uno" in shown, "T07" in shown, "T07" in folded) == (True, False, True)


def test_no_table_answers_for_what_an_admitted_reading_explains(tmp_path: Path) -> None:
    found = judged(tmp_path, UNPAID)
    assert found.readings is not None
    assert "Tocca a chi gestisce" in log_page(found)
    admitted = Explained(of_causes={}, by=ReadingTrial(taken=(), fails_on=None))
    page = log_page(replace(found, readings=admitted))
    assert "Tocca a chi gestisce" not in page
    assert index(page)["cause"] == "1"
    assert "numero male" not in page.split("</style>")[1]


# ---------------------------------------------------------------------- what is the log's


def test_faults_of_the_log_are_apart_from_the_causes_and_the_balance_leads_to_them(tmp_path: Path) -> None:
    page = log_page(with_everything(tmp_path / "log"))
    faults = [told(one).split("> ", 1)[1] for one in section(page, "difetti").split("<tr")[2:]]
    assert [(one.split(".")[0], re.findall(r" (\d+) ", one)[0]) for one in faults] == [
        (f"{n}", "1") for n in (1, 2, 3, 4)
    ]
    for said, words in zip(
        faults,
        (
            "Doppie, contate una volta sola",
            "Una carta che non si legge",
            "Righe di «mani» di un colpo che non c’è",
            "File non letti",
        ),
        strict=True,
    ):
        assert words in said
    assert "«hands-2.csv» è vuoto" in faults[3]
    assert "per esempio «10c Zh»" in faults[1]
    assert "difett" not in section(page, "cause")
    balance = [told(one).split("> ", 1)[1] for one in section(page, "letto").split("<tr")[2:]]
    assert balance == [
        "2 giudicate: una causa",
        "1 doppie, contate una volta sola: difetto 1",
        "1 una carta che non si legge (per esempio «10c Zh»): difetto 2",
        "1 righe di «mani» di un colpo che non c’è: difetto 3",
    ]
    rows = int(re.findall(r"Il conto delle righe dei colpi: (\d+)", page)[0])
    assert rows == 2 + 1 + 1, "every row of the rounds that goes in comes out; the orphan is a row of another table"


def test_missing_rounds_are_named_and_many_are_folded(tmp_path: Path) -> None:
    found = judged(tmp_path)
    gaps = tuple(NameGap(table="Uno", after=f"A{n}0", before=f"A{n}9", missing=8) for n in range(10))
    gathered = replace(found.gathered, gaps=NameGaps(missing=100, gaps=gaps))
    missing = section(log_page(replace(found, gathered=gathered)), "difetti")
    shown, folded = missing.split("<details>")
    assert "8 fra A00 e A09 (Uno)" in shown
    assert "8 fra A90 e A99 (Uno)" in folded
    assert "e altri 20" in folded, "a hundred are missing, ten times eight are named"
    assert "E altri 3" in folded, "eleven places, of which eight are shown at once"


def test_a_log_without_faults_says_that_every_row_was_read(tmp_path: Path) -> None:
    page = log_page(judged(tmp_path))
    assert index(page)["difetti"] == "0"
    assert "Nessuno: ogni riga è stata letta." in section(page, "difetti")


def test_an_amount_that_nobody_has_declared_is_no_fault_of_the_log(tmp_path: Path) -> None:
    found = judged(tmp_path)
    unread = replace(found.judged, unread={Unread.OPEN: 1})
    page = log_page(replace(found, judged=unread))
    assert index(page)["difetti"] == "0"
    balance = section(page, "letto")
    assert 'nessuno ha dichiarato: <a href="#parametri">' in balance


def test_rounds_that_a_file_of_bets_repeats_are_no_fault(tmp_path: Path) -> None:
    layout = LAYOUT.replace("hands*.csv", "all.csv").replace("bets*.csv", "all.csv").replace("rounds*.csv", "all.csv")
    rows = [
        "id,table,at,dealer,money,seat,hand,cards,what,stake,paid",
        "insured,Uno,2026-10-25T00:01:00,Ah Ks,EUR,1,1,Kd Qc,MAIN,10.00,0.00",
        "insured,Uno,2026-10-25T00:01:00,Ah Ks,EUR,1,1,Kd Qc,INSURANCE,5.00,15.00",
    ]
    (tmp_path / "all.csv").write_text("\n".join([*rows, ""]), encoding="utf-8")
    write_log(
        tmp_path, ("actions.csv", "halves,1,2,1,SPLIT\nhalves,2,2,1,HIT\nhalves,3,2,2,STAND\n", ""), layout=layout
    )
    found = log_findings(tmp_path / "registro.yaml", 1, None, shown=False)
    assert (found.judged.judged, found.judged.copies, found.judged.wrong) == (1, 1, 0)
    page = log_page(found)
    assert index(page)["difetti"] == "0"
    assert "<td>1</td><td>doppie, contate una volta sola</td>" in page


# ---------------------------------------------------------------------- names of somebody else


def test_whatever_a_log_names_is_text(tmp_path: Path) -> None:
    edits = (
        UNPAID,
        ("rounds.csv", "insured,Uno", f"{STRANGE},{STRANGE}"),
        ("hands.csv", "insured", STRANGE),
        ("actions.csv", "insured,1", f"{STRANGE},1"),
        ("actions.csv", "insured,2", f"{STRANGE},2"),
        ("bets.csv", "insured", STRANGE),
        ("bets.csv", "insured", STRANGE),
        ("hands.csv", "10c Ah", STRANGE),
    )
    found = judged(tmp_path, *edits)
    named = replace(
        found.gathered,
        gaps=NameGaps(missing=1, gaps=(NameGap(table=STRANGE, after=STRANGE, before=STRANGE, missing=1),)),
    )
    page = log_page(replace(found, gathered=named))
    assert "<script" not in page
    assert " style=" not in page.split("</style>")[1]
    for anchor in ("verdetto", "cause", "tavoli", "difetti", "letto"):
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in section(page, anchor), anchor
    assert set(re.findall(r'href="([^"]*)"', page)) <= {f"#{anchor}" for anchor in re.findall(r' id="([^"]+)"', page)}
