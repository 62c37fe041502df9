"""The wheel carries all that the commands need and nothing else, and is the same bytes whoever builds it again."""

import subprocess
import zipfile
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.exhaustive]
ROOT = Path(__file__).parents[2]
CARRIED = {
    "banco": "",
    "generator": "",
    "conformance": "",
    "rules": "generator/_corpus/",
    "features": "generator/_corpus/",
}
"""The folders that it is made of, and where in the wheel each of them stands."""
LEFT_OUT = "adapters/"
"""What is run from a checkout alone, where the engines by others are installed."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    from hatchling.builders.wheel import WheelBuilder  # only who builds

    return [
        Path(path)
        for _ in range(2)
        for path in WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("ruota")))
    ]


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_it_holds_every_file_of_the_packages_and_of_the_corpus_and_no_other(built: list[Path]) -> None:
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *CARRIED]
    told = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, encoding="utf-8").stdout.splitlines()
    kept = [name for name in told if (ROOT / name).is_file() and not name.startswith(LEFT_OUT)]
    expected = {CARRIED[name.partition("/")[0]] + name for name in kept}
    found = names_in(built[0])
    own = {name for name in found if name.startswith("bancodiprova-0.1.0.dist-info/")}
    assert found - own == expected
    assert {name.rpartition("/")[2] for name in own} == {"METADATA", "WHEEL", "RECORD", "LICENSE", "entry_points.txt"}


def test_built_again_it_is_the_same_bytes(built: list[Path]) -> None:
    one, other = built
    assert one != other
    assert one.read_bytes() == other.read_bytes()


def test_it_is_for_any_machine_and_begins_with_banco(built: list[Path]) -> None:
    assert built[0].name == "bancodiprova-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(built[0]) as archive:
        points = archive.read("bancodiprova-0.1.0.dist-info/entry_points.txt").decode()
    assert points == "[console_scripts]\nbanco = banco.cli.main:entry\n"
