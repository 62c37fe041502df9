"""What is typed and not saved: whole in the draft beside the regolamenti, whatever ends the program."""

import os
import subprocess
from pathlib import Path

import pytest
from asked_studio import RULES
from hypothesis import given, settings
from hypothesis import strategies as st
from small_tavern import TAVERN, copied

from banco.website.site_inputs import sources
from banco.workbench.browser.drafts import FOLDER, UnsavedTexts, drafts_folder
from banco.workbench.browser.edited_files import copy_beside, edited_texts
from banco.workbench.browser.working_texts import AmountVerdict, WorkingTexts, Writing
from banco.workbench.terminal.watched_folders import concerns
from conformance.cases.validation import problems
from generator.data.corpus import Corpus

START = {"a": "uno\ndue\n", "b": "tre\n"}
TEXTS = st.none() | st.text(alphabet="ab\nè🂡\ud800", max_size=8).filter(lambda text: "\ud800" not in text)
SAID = AmountVerdict(
    scenario="X-S0001", title="Il premio", clause="X-001", taken=True, who="Ada", why="paga meno", play="p",
    lines=(("b", "25 €", "22 €"),), entry="- da: Ada\n",
)  # fmt: skip


def without_steps(state: WorkingTexts) -> tuple[object, ...]:
    return state.texts, state.disk, state.version, state.changed_at, state.verdicts, state.clashes


@settings(max_examples=60, deadline=None)
@given(writings=st.lists(st.tuples(st.sampled_from("abc"), TEXTS), max_size=6), saved=TEXTS)
def test_all_of_a_session_but_its_steps_is_found_again(
    tmp_path_factory: pytest.TempPathFactory, writings: list[tuple[str, str | None]], saved: str | None
) -> None:
    draft = UnsavedTexts(tmp_path_factory.mktemp("bozze"), TAVERN)
    state = WorkingTexts(texts=START, disk=START)
    for name, text in writings:
        state = state.written(Writing({name: text}, name, (SAID,)))
    state = state.on_disk({"a": saved}, lambda *_: None)
    draft.write(state)
    again = draft.read()
    assert again is not None
    assert without_steps(again) == without_steps(state)


def test_a_draft_that_somebody_wrote_in_is_kept_aside_and_is_none(tmp_path: Path) -> None:
    draft = UnsavedTexts(tmp_path, TAVERN)
    assert draft.read() is None
    draft.write(WorkingTexts(texts=START, disk=START))
    path = tmp_path / f"{TAVERN}.json"
    path.write_text(path.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    cut = path.read_bytes()
    assert draft.read() is None
    assert path.with_name(f"{path.name}.guasto").read_bytes() == cut


def test_a_draft_is_nothing_that_anybody_reads(tmp_path: Path) -> None:
    copied(tmp_path)
    corpus = Corpus(tmp_path)
    before = edited_texts(corpus, TAVERN), [*sources(corpus, TAVERN)], problems(corpus, TAVERN), corpus.slugs()
    folder = drafts_folder(corpus)
    UnsavedTexts(folder, TAVERN).write(WorkingTexts(texts={RULES: "a metà"}, disk={}))
    assert (
        edited_texts(corpus, TAVERN),
        [*sources(corpus, TAVERN)],
        problems(corpus, TAVERN),
        corpus.slugs(),
    ) == before
    assert not concerns(corpus, TAVERN, folder / f"{TAVERN}.json")
    copy_beside(corpus, TAVERN, tmp_path / "copia")
    assert not [*(tmp_path / "copia").rglob(FOLDER)]


def test_git_leaves_drafts_alone(tmp_path: Path) -> None:
    copied(tmp_path)
    git = {**os.environ, "GIT_AUTHOR_NAME": "a", "GIT_COMMITTER_NAME": "a", "EMAIL": "a@b.it"}
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "Prima"]):
        subprocess.run(["git", *arguments], cwd=tmp_path, check=True, env=git)
    UnsavedTexts(drafts_folder(Corpus(tmp_path)), TAVERN).write(WorkingTexts(texts=START, disk={}))
    told = subprocess.run(["git", "status", "--porcelain"], cwd=tmp_path, check=True, capture_output=True, text=True)
    assert told.stdout == ""


def test_drafts_kept_elsewhere_are_of_one_corpus_each(tmp_path: Path) -> None:
    one, other = (drafts_folder(Corpus(tmp_path / name), tmp_path / "altrove") for name in ("uno", "due"))
    assert one != other
    assert one.parent == other.parent == tmp_path / "altrove"
