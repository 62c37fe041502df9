"""What is changed as a patch: git takes it, whatever the texts are."""

import subprocess
from pathlib import Path

import pytest

from banco.lab.editions.branches import GitRefused, new_branch
from banco.workbench.browser.patch_text import patch_text

WHO = {
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "a@b.it",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "a@b.it",
}
BEFORE = {"a/uno.yaml": "1\n2\n3\n", "senza fine": "x", "crlf.csv": "a;b\r\nc;d\r\n", "via": "si toglie\n", "vuoto": ""}
AFTER = {"a/uno.yaml": "1\ndue\n3\n4", "senza fine": "y", "crlf.csv": "a;b\r\nc;e\r\n", "vuoto": "\u2028\x0b\n",
         "è nuovo \"qui\"": "à\n", "niente": ""}  # fmt: skip


def git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, value in WHO.items():
        monkeypatch.setenv(name, value)
    git(tmp_path, "init", "-q", "-b", "main")
    for name, text in BEFORE.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(text.encode())
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-q", "-m", "prima")
    return tmp_path


def held(root: Path) -> dict[str, str]:
    files = (path for path in root.rglob("*") if path.is_file() and ".git" not in path.parts)
    return {path.relative_to(root).as_posix(): path.read_bytes().decode() for path in files}


@pytest.mark.slow
def test_git_applies_the_patch_to_the_byte(root: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    patch = tmp_path_factory.mktemp("patch") / "modifica.patch"
    patch.write_bytes(patch_text(BEFORE, AFTER).encode())
    git(root, "apply", "--whitespace=nowarn", str(patch))
    assert held(root) == AFTER


def test_nothing_changed_is_no_patch() -> None:
    assert patch_text(BEFORE, dict(BEFORE)) == ""


@pytest.mark.slow
def test_a_branch_holds_the_texts_and_nothing_else_moves(root: Path) -> None:
    (root / "a/uno.yaml").write_text("non ancora registrato\n", encoding="utf-8")
    before = (git(root, "status", "--porcelain"), git(root, "rev-parse", "HEAD"), held(root))
    branch = new_branch(root, "bozza/uno", {**dict.fromkeys(BEFORE), **AFTER}, "Perché sì\n")
    assert (git(root, "status", "--porcelain"), git(root, "rev-parse", "HEAD"), held(root)) == before
    assert git(root, "log", "-1", "--format=%an %s", "bozza/uno") == "Ada Perché sì\n"
    assert git(root, "rev-parse", "bozza/uno^", "bozza/uno").split() == [before[1].strip(), branch.commit]
    git(root, "checkout", "-q", "-f", "bozza/uno")
    assert held(root) == AFTER


@pytest.mark.slow
def test_a_branch_of_a_folder_of_the_repository_holds_its_files_where_they_are(root: Path) -> None:
    new_branch(root / "a", "bozza", {"uno.yaml": "altro\n"}, "x\n")
    assert git(root, "show", "bozza:a/uno.yaml") == "altro\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "files", "kind"),
    [("main", {"via": "x"}, "esiste"), ("main/sotto", {"via": "x"}, "esiste"), ("a..b", {"via": "x"}, "nome"),
     ("--force", {"via": "x"}, "nome"), ("", {"via": "x"}, "nome"), ("uguale", {"via": BEFORE["via"]}, "uguale")],
)  # fmt: skip
def test_no_branch_is_written_where_one_would_be_lost_or_say_nothing(
    root: Path, name: str, files: dict[str, str], kind: str
) -> None:
    before = git(root, "for-each-ref")
    with pytest.raises(GitRefused) as refused:
        new_branch(root, name, files, "x\n")
    assert (refused.value.kind, git(root, "for-each-ref")) == (kind, before)


def test_where_there_is_no_repository_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(GitRefused) as refused:
        new_branch(tmp_path, "bozza", {"a": "x"}, "x\n")
    assert refused.value.kind == "git"
