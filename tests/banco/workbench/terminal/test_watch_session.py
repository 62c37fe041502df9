"""A live session turn by turn, on real files and with nobody waiting: what is written, computed and given up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pytest
from command_line import tree
from small_tavern import LESS, PAYS, TAVERN, Tavern, copied, edit

from banco.workbench.terminal import watch_session
from banco.workbench.terminal.file_watch import EVERY, WHILE_WRITTEN
from banco.workbench.terminal.live_state import Part
from banco.workbench.terminal.watch_session import WatchSession
from generator.data.corpus import Corpus
from generator.model.ir import Ruleset

pytestmark = pytest.mark.slow


@dataclass(eq=False)
class Work:
    """What would be computed beside the session: over when the test says so."""

    work: Callable[[], tuple[str, ...]]
    over: bool = False
    given_up: bool = False

    def result(self) -> Sequence[tuple[str, ...]] | None:
        return [self.work()] if self.over else None

    def give_up(self) -> None:
        self.given_up = True


@dataclass(eq=False)
class Desk:
    """Somebody who edits, and what the session says to him."""

    tavern: Tavern
    session: WatchSession
    said: list[str]
    works: list[Work] = field(default_factory=list)

    def hears(self) -> list[str]:
        """Return what is said in two turns, blank lines apart: the first finds files that are being written."""
        self.said.clear()
        self.session.turn()
        self.session.turn()
        return [line for line in self.said if line]

    @property
    def out(self) -> Path:
        return self.session.out


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    tavern, said = copied(tmp_path / "corpus"), list[str]()

    def say(parts: Sequence[Part]) -> None:
        for part in parts:
            said.extend([*([part.title] if part.title else []), *part.lines])

    session = WatchSession(
        corpus=Corpus(tavern.root),
        chosen=(TAVERN,),
        out=tmp_path / "out",
        moment=lambda: "12:00:00",
        say=say,
        fault=lambda error: f"{type(error).__name__}: {error}",
    )
    desk = Desk(tavern, session, said)

    def begun(work: Callable[..., tuple[str, ...]], *arguments: Ruleset) -> Work:
        desk.works.append(Work(partial(work, *arguments)))
        return desk.works[-1]

    def told(start: Ruleset, now: Ruleset) -> tuple[str, ...]:
        return (f"- da {start.fingerprint == now.fingerprint}",)

    monkeypatch.setattr(watch_session, "Background", begun)
    monkeypatch.setattr(watch_session, "returns_since", told)
    session.begin()
    yield desk
    session.end()


def test_a_session_begins_by_saying_how_things_stand_and_writes_the_page(desk: Desk) -> None:
    page = f"{desk.out.as_posix()}/schede/{TAVERN}/index.html"
    first, verdict, points, last = [line for line in desk.said if line]
    assert (first, verdict) == (f"12:00:00  {TAVERN}", "Tutto in ordine: 2 scenari su 2 tornano.")
    assert points.startswith("Da sistemare prima di pubblicare: "), "how many depends on what the list looks for"
    assert last == f"Pagina rifatta: {page}"
    assert Path(page).is_file()
    assert desk.hears() == []


def test_a_save_is_answered_in_the_turn_after_it_is_over(desk: Desk) -> None:
    wrong = desk.tavern.feature.read_text(encoding="utf-8").partition("Anna riceve 25 €")[0].count("\n") + 1
    edit(desk.tavern.rules, PAYS, LESS)
    desk.said.clear()
    assert desk.session.turn() == WHILE_WRITTEN
    assert desk.said == []
    assert desk.session.turn() == EVERY
    said = [line for line in desk.said if line]
    place = said.index("Da mettere d'accordo:")
    assert any("TDP-007" in line and "«3:2»" in line for line in said[place:]), "the summary of the clause is false now"
    assert said[:place] + said[-2:] == [
        f"12:00:00  {TAVERN}: regolamento.yaml",
        "Le regole sono in ordine, ma 1 scenario su 2 non torna.",
        "Cambiato da quando guardi:",
        "- Il blackjack paga 6:5 invece di 3:2.",
        "Non tornano più:",
        "- TDP-S0002 «Il blackjack riceve due volte e mezza la puntata»",
        f"  features/{TAVERN}/colpo.feature:{wrong}",
        "  dice «Anna riceve 25 €»; le regole danno: Anna riceve 22 €",
        f"«banco riallinea {TAVERN} --corpus {desk.session.corpus.root}» propone gli importi ricalcolati.",
        f"Pagina rifatta: {desk.out.as_posix()}/schede/{TAVERN}/index.html",
        "Ritorni: li sto calcolando…",
    ]
    assert "22 €" not in (desk.out / "schede" / TAVERN / "index.html").read_text(encoding="utf-8")


def test_returns_are_said_when_they_are_known_and_given_up_by_the_next_save(desk: Desk) -> None:
    edit(desk.tavern.rules, PAYS, LESS)
    desk.hears()
    assert desk.hears() == [], "they are still being computed"
    desk.works[0].over = True
    assert desk.hears() == [f"12:00:00  {TAVERN}: ritorni", "- da False"]
    assert desk.hears() == []
    edit(desk.tavern.rules, LESS, LESS.replace("6:5", "7:5"))
    desk.hears()
    edit(desk.tavern.rules, LESS.replace("6:5", "7:5"), PAYS)
    assert desk.hears()[-1] == "I ritorni sono quelli di quando hai cominciato a guardare."
    assert [one.given_up for one in desk.works] == [False, True]


def test_a_broken_file_keeps_the_last_good_page_and_engine(desk: Desk) -> None:
    good = tree(desk.out)
    edit(desk.tavern.rules, "\ntitolo:", "\ntitollo:")
    assert "Un errore da correggere: gli scenari non si giocano. La pagina e il motore restano quelli di prima." in (
        desk.hears()
    )
    assert tree(desk.out) == good
    edit(desk.tavern.rules, "\ntitollo:", "\ntitolo:")
    assert desk.hears()[1] == "Tutto in ordine: 2 scenari su 2 tornano."
    assert tree(desk.out) == good


def test_a_scenario_that_is_broken_and_one_that_is_deleted_are_told(desk: Desk) -> None:
    edit(desk.tavern.feature, "Anna riceve 25 €", "Anna riceve 26 €")
    assert "  dice «Anna riceve 26 €»; le regole danno: Anna riceve 25 €" in desk.hears()
    assert desk.works == [], "the rules are the same, and so are the returns"
    desk.tavern.feature.unlink()
    said = desk.hears()
    assert "2 errori da correggere; non ci sono scenari." in said
    assert f"Non ci sono più: TDP-S0001 e TDP-S0002 (prima in features/{TAVERN}/colpo.feature)." in said


def test_a_folder_that_goes_away_is_told_and_may_come_back(desk: Desk) -> None:
    folder = desk.tavern.rules.parent
    folder.rename(desk.tavern.root / "via")
    assert any("R050" in line for line in desk.hears())
    (desk.tavern.root / "via").rename(folder)
    assert "Tutto in ordine: 2 scenari su 2 tornano." in desk.hears()


def test_the_files_of_another_regolamento_and_of_an_editor_are_nobody_s_business(desk: Desk) -> None:
    for name in ("rules/altro/regolamento.yaml", f"rules/{TAVERN}/.regolamento.yaml.swp", f"rules/{TAVERN}/4913"):
        (desk.tavern.root / name).parent.mkdir(exist_ok=True)
        (desk.tavern.root / name).write_text("x", encoding="utf-8")
    assert desk.hears() == []


def test_a_folder_that_cannot_be_written_is_told(desk: Desk) -> None:
    (desk.out / "schede" / TAVERN / "index.html").unlink()
    (desk.out / "schede" / TAVERN / "index.html").mkdir()
    edit(desk.tavern.rules, PAYS, LESS)
    assert any(line.startswith("Non riesco a scrivere «") for line in desk.hears())


def test_what_nobody_foresaw_is_said_and_the_session_goes_on(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise LookupError("lost")

    with monkeypatch.context() as broken:
        broken.setattr(watch_session, "saved_game", fails)
        edit(desk.tavern.rules, PAYS, LESS)
        assert desk.hears() == ["LookupError: lost"]
    edit(desk.tavern.rules, LESS, PAYS)
    assert "Tutto in ordine: 2 scenari su 2 tornano." in desk.hears()
