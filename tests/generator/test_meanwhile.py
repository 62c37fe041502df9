"""Work beside other work: its result, its mistakes and its end, whether another process does it or this one."""

import os
import select
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from generator import meanwhile as module
from generator.meanwhile import Errand, Helper, in_two, meanwhile

ME = os.getpid()


@pytest.fixture(params=["copied", "here"])
def where(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Whether there is another process; the tests themselves may have threads, which a copy has not."""
    place: str = request.param
    monkeypatch.setattr(module, "_can_be_copied", lambda: place == "copied")
    return place


def test_the_result_is_that_of_the_work(where: str) -> None:
    with meanwhile(lambda: (os.getpid(), "x" * 1_000_000)) as wait:
        assert wait() == wait()
        process, said = wait()
    assert said == "x" * 1_000_000
    assert (process == ME) is (where == "here")


def test_whether_it_is_over_can_be_asked_without_waiting(where: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "go")

    def work() -> str:
        return (tmp_path / "go").read_text() if os.getpid() != ME else "done"

    with meanwhile(work) as wait:
        assert wait.is_over() is (where == "here")
        if where == "copied":
            (tmp_path / "go").write_text("done")
        assert wait() == "done"
        assert wait.is_over()


def test_no_process_is_left_behind(where: str) -> None:
    with meanwhile(os.getpid) as wait:
        process = wait()
    if where == "copied":
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


@pytest.mark.usefixtures("where")
def test_what_the_work_raises_is_raised_to_who_waits() -> None:
    def work() -> None:
        raise LookupError("lost")

    with pytest.raises(LookupError, match="lost"), meanwhile(work) as wait:
        wait()


def ends(code: int) -> Callable[[], int]:
    def work() -> int:
        if os.getpid() != ME:
            os._exit(code)
        return code

    return work


def test_work_whose_process_ends_without_a_word_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_can_be_copied", lambda: True)
    with meanwhile(ends(3)) as wait:
        assert wait() == 3


@pytest.mark.usefixtures("where")
def test_an_interruption_waits_for_the_end_of_the_work(tmp_path: Path) -> None:
    def work() -> None:
        time.sleep(0.1)
        (tmp_path / "done").touch()

    with pytest.raises(KeyboardInterrupt), meanwhile(work):
        raise KeyboardInterrupt
    assert (tmp_path / "done").exists()


def test_work_in_two_parts_is_waited_for_apart_and_the_second_follows_from_the_first(where: str) -> None:
    with in_two(lambda: (os.getpid(), "x" * 1_000_000), lambda found: (os.getpid(), *found)) as (begun, ended):
        process, said = begun()
        assert ended() == ended() == (process, *begun())
    assert (process == ME, said) == (where == "here", "x" * 1_000_000)


@pytest.mark.usefixtures("where")
def test_the_second_part_may_be_waited_for_alone() -> None:
    with in_two(lambda: 1, lambda found: found + 1) as (_, ended):
        assert ended() == 2


def test_the_second_part_is_done_by_another_process_whether_or_not_it_is_waited_for(where: str, tmp_path: Path) -> None:
    with in_two(lambda: tmp_path / "done", Path.touch) as (begun, _):
        path = begun()
    assert path.exists() is (where == "copied")


@pytest.mark.usefixtures("where")
def test_what_either_part_raises_is_raised_to_who_waits_for_it() -> None:
    def lost(_: object = None) -> int:
        raise LookupError("lost")

    with in_two(lost, lambda found: found + 1) as (begun, ended):
        for waited_for in (begun, ended):
            with pytest.raises(LookupError, match="lost"):
                waited_for()
    with in_two(lambda: 1, lost) as (begun, ended):
        assert begun() == 1
        with pytest.raises(LookupError, match="lost"):
            ended()


def test_parts_whose_process_ends_without_a_word_are_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_can_be_copied", lambda: True)
    with in_two(ends(3), lambda found: found + 1) as (begun, ended):
        assert (begun(), ended()) == (3, 4)
    with in_two(lambda: 3, lambda found: found + ends(1)()) as (begun, ended):
        assert (begun(), ended()) == (3, 4)


def waited(errand: Errand[object]) -> object:
    """Return the result of an errand, asked until it is there."""
    while (found := errand.result()) is None:
        time.sleep(0.01)
    return [*found]


@pytest.fixture(params=["copied", "here"])
def alone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Whether this process may be copied."""
    place: str = request.param
    monkeypatch.setattr(module, "_is_alone", lambda: place == "copied")
    return place


def test_an_errand_is_asked_until_it_is_over(alone: str) -> None:
    errand: Errand[object] = Errand(lambda: (os.getpid() == ME, "x" * 1_000_000))
    assert waited(errand) == [(alone == "here", "x" * 1_000_000)]
    assert waited(errand) == [(alone == "here", "x" * 1_000_000)]
    errand.give_up()


def test_an_errand_that_is_given_up_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_is_alone", lambda: True)
    errand: Errand[object] = Errand(lambda: time.sleep(60))
    child = errand._child
    assert errand.result() is None
    errand.give_up()
    errand.give_up()
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_an_errand_that_comes_to_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_is_alone", lambda: True)
    assert waited(Errand(ends(3))) == []


def test_an_errand_can_be_waited_for(alone: str) -> None:
    errand: Errand[object] = Errand(lambda: ("x" * 1_000_000, os.getpid() == ME))
    assert [*errand.wait()] == [*errand.wait()] == [("x" * 1_000_000, alone == "here")]
    errand.give_up()


def test_an_errand_holds_nothing_open_that_this_process_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_is_alone", lambda: True)
    reader, writer = os.pipe()
    errand: Errand[object] = Errand(lambda: time.sleep(60))
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        assert select.select([pipe], [], [], 30)[0] == [pipe]
        assert pipe.read() == b""
    errand.give_up()


def told_to(folder: Path) -> Helper[str]:
    """Return a helper that leaves what it is told in a folder, once it has said that it is ready."""
    return Helper((folder / "ready").touch, (folder / "told").write_text)


def test_a_helper_makes_itself_ready_and_works_on_what_it_is_told(where: str, tmp_path: Path) -> None:
    with told_to(tmp_path) as helper:
        helper.begin("x" * 1_000_000)
        helper.wait()
        found = sorted(path.name for path in tmp_path.iterdir())
    assert found == (["ready", "told"] if where == "copied" else [])
    assert where == "here" or (tmp_path / "told").read_text() == "x" * 1_000_000


@pytest.mark.usefixtures("where")
def test_a_helper_that_is_told_nothing_is_not_waited_for_and_does_nothing(tmp_path: Path) -> None:
    with told_to(tmp_path) as helper:
        helper.wait()
    assert not (tmp_path / "told").exists()


@pytest.mark.usefixtures("where")
def test_a_helper_that_is_given_up_leaves_no_process_and_can_still_be_told(tmp_path: Path) -> None:
    helper: Helper[str] = Helper(lambda: time.sleep(60), lambda _: (tmp_path / "told").touch())
    process = helper._child
    helper.give_up()
    helper.begin("late")
    helper.wait()
    if process:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)
    assert not (tmp_path / "told").exists()


@pytest.mark.usefixtures("where")
def test_a_helper_that_cannot_make_itself_ready_is_no_mistake(tmp_path: Path) -> None:
    def lost() -> None:
        raise LookupError("lost")

    helper: Helper[str] = Helper(lost, lambda _: (tmp_path / "told").touch())
    with helper:
        time.sleep(0.05)
        helper.begin("x" * 1_000_000)
        helper.wait()
    assert not (tmp_path / "told").exists()


def test_what_a_helper_has_begun_is_given_up_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_can_be_copied", lambda: True)
    reader, writer = os.pipe()

    def begin_another() -> None:
        if not os.fork():
            time.sleep(60)
            os._exit(0)

    helper: Helper[None] = Helper(begin_another, print)
    os.close(writer)
    time.sleep(0.2)
    helper.give_up()
    assert select.select([reader], [], [], 5)[0], "a process still holds the other end"
    assert os.read(reader, 1) == b""
    os.close(reader)
