"""Files that change while somebody looks at them: what counts as a save, and when it is over."""

import os
from pathlib import Path

import pytest

from banco.workbench.terminal.file_watch import FileWatch
from banco.workbench.terminal.watched_folders import concerns, folders_of
from generator.data.corpus import Corpus


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("uno.yaml", "due.yaml"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    return tmp_path


def looked(watch: FileWatch) -> list[str]:
    """Return the names of what two looks find, with nothing happening between them."""
    first = watch.look()
    assert not first, "whoever writes may not have finished"
    return sorted(path.name for path in watch.look())


def test_nothing_has_changed_while_nobody_writes(folder: Path) -> None:
    watch = FileWatch([folder])
    assert looked(watch) == []
    assert not watch.is_moving


def test_a_save_is_seen_once_it_is_over(folder: Path) -> None:
    watch = FileWatch([folder])
    with (folder / "uno.yaml").open("w", encoding="utf-8") as file:
        for piece in ("me", "tà"):
            file.write(piece)
            file.flush()
            os.utime(folder / "uno.yaml", ns=(1, len(piece)))
            assert not watch.look()
            assert watch.is_moving
    assert watch.look() == {folder / "uno.yaml"}
    assert looked(watch) == []


def test_a_save_by_another_name_is_a_save_of_the_file_alone(folder: Path) -> None:
    watch = FileWatch([folder])
    (folder / "uno.tmp").write_text("altro", encoding="utf-8")
    (folder / "uno.tmp").replace(folder / "uno.yaml")
    assert looked(watch) == ["uno.yaml"]


def test_a_file_written_again_as_it_was_is_no_save(folder: Path) -> None:
    watch = FileWatch([folder])
    os.utime(folder / "uno.yaml", ns=(5, 5))
    assert looked(watch) == []
    (folder / "uno.yaml").unlink()
    assert not watch.look()
    (folder / "uno.yaml").write_text("uno.yaml", encoding="utf-8")
    assert looked(watch) == []


def test_what_goes_away_has_changed_and_what_comes_back_too(folder: Path) -> None:
    inner = folder / "dentro"
    inner.mkdir()
    (inner / "tre.yaml").write_text("3", encoding="utf-8")
    watch = FileWatch([inner, folder / "manca"])
    inner.rename(folder / "via")
    assert looked(watch) == ["tre.yaml"]
    (folder / "via").rename(inner)
    assert looked(watch) == ["tre.yaml"]


def test_what_is_no_file_is_never_opened(folder: Path) -> None:
    os.mkfifo(folder / "tubo.yaml")
    watch = FileWatch([folder])
    (folder / "tubo.yaml").unlink()
    assert looked(watch) == ["tubo.yaml"]


def test_who_cannot_wait_is_told_at_once(folder: Path) -> None:
    watch = FileWatch([folder])
    (folder / "due.yaml").write_text("altro", encoding="utf-8")
    assert {path.name for path in watch.changed()} == {"due.yaml"}
    assert not watch.changed()


def test_a_regolamento_is_concerned_by_its_own_files_and_by_those_it_shares(tmp_path: Path) -> None:
    corpus = Corpus(tmp_path)
    for name in ("rules/mio/regolamento.yaml", "rules/erede/regolamento.yaml", "rules/_basi/base.yaml"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text("regolamento: mio\n", encoding="utf-8")
    (tmp_path / "rules/erede/regolamento.yaml").write_text("estende: rules/mio/regolamento.yaml\n", encoding="utf-8")
    told = {
        name: [slug for slug in ("mio", "erede") if concerns(corpus, slug, tmp_path / name)]
        for name in (
            "rules/mio/regolamento.yaml",
            "rules/mio/.regolamento.yaml.swp",
            "rules/mio/regolamento.yaml~",
            "rules/_basi/base.yaml",
            "features/mio/a.feature",
            "features/erede/scenari.lock",
            "rules/schema/regolamento.schema.json",
        )
    }
    assert list(told.values()) == [["mio", "erede"], [], [], ["mio", "erede"], ["mio"], ["erede"], ["erede"]]
    assert folders_of(corpus, "nessuno")[0] == tmp_path / "rules" / "nessuno"
