"""The golden set keeps one game whole, and of the others a digest of each file."""

from pathlib import Path

from bench.examples import DIGESTS, WHOLE, golden, is_whole


def generated(folder: Path, *, other: str = "motore") -> Path:
    for name in (f"motori/{WHOLE}.py", "motori/altro.py", f"schede/{WHOLE}/index.html", "schede/index.html"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(other if "altro" in name else name, encoding="utf-8")
    return folder


def kept(fresh: Path, folder: Path) -> dict[str, str]:
    folder.mkdir()
    golden(fresh, folder)
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in files}


def test_one_game_and_the_index_are_kept_whole_and_the_others_by_a_digest(tmp_path: Path) -> None:
    found = kept(generated(tmp_path / "nuovo"), tmp_path / "tenuto")
    assert set(found) == {DIGESTS, f"motori/{WHOLE}.py", f"schede/{WHOLE}/index.html", "schede/index.html"}
    assert found[f"motori/{WHOLE}.py"] == f"motori/{WHOLE}.py"
    (line,) = found[DIGESTS].splitlines()
    assert line.endswith("  motori/altro.py")


def test_one_changed_byte_of_another_game_changes_its_digest(tmp_path: Path) -> None:
    before = kept(generated(tmp_path / "nuovo"), tmp_path / "tenuto")
    after = kept(generated(tmp_path / "nuovo", other="motore "), tmp_path / "tenuto-dopo")
    assert {name for name in before if before[name] != after[name]} == {DIGESTS}


def test_a_file_that_is_whole_belongs_to_the_game_and_not_to_one_named_alike() -> None:
    assert is_whole(Path("numeri", f"{WHOLE}.json"))
    assert not is_whole(Path("numeri", "altro.json"))
