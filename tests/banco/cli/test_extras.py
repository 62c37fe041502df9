"""A command whose extra is not installed says what to install; what judges an engine needs none."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from banco.cli.support.extras import EXTRAS

ROOT = Path(__file__).parents[3]
HIDING = """
import sys
from importlib.abc import MetaPathFinder

class Hidden(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Hidden())
from banco.cli.main import main
sys.exit(main(sys.argv[1:]))
"""


def without(hidden: set[str], *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a command where some packages are not installed."""
    command = [sys.executable, "-c", HIDING.format(hidden=hidden), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, check=False, encoding="utf-8", stdin=subprocess.DEVNULL)


def declared() -> dict[str, list[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {"": project["dependencies"], **project["optional-dependencies"]}


def distributions(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w-]", one, maxsplit=1)[0].replace("-", "_") for one in requirements}


def test_each_package_that_may_be_missing_is_in_the_extra_that_is_told_and_not_in_the_core() -> None:
    extras = declared()
    comes_with = {"lsprotocol": "pygls"}
    for package, extra in EXTRAS.items():
        assert comes_with.get(package, package) in distributions(extras[extra])
        assert package not in distributions(extras[""])


def test_all_is_every_extra_of_the_program() -> None:
    extras = declared()
    [everything] = extras["all"]
    assert set(everything.partition("[")[2].rstrip("]").split(",")) == set(extras) - {
        "", "all", "dev", "motori-di-altri",
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "package", "extra"),
    [
        (["studio", "--non-aprire"], "starlette", "studio"),
        (["lsp"], "pygls", "lsp"),
        (["sito", "--bozza"], "minify_html", "site"),
        (["sito", "--bozza"], "rcssmin", "site"),
        (["sito", "--bozza"], "tinycss2", "site"),
        (["sito", "--bozza"], "cryptography", "site"),
        (["attestati", "chiavi", "--cartella", "chiavi"], "cryptography", "certificates"),
        (["attestati", "registro", "testa", "--db", "sqlite:///x.db"], "sqlalchemy", "certificates"),
    ],
)
def test_a_command_without_its_extra_says_what_to_install(command: list[str], package: str, extra: str) -> None:
    done = without({package}, *command)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"errore[P010]: per questo comando manca «{package}», che il programma di base non installa.\n"
        f"  Si installa con: pip install 'bancodiprova[{extra}]'\n"
    )


@pytest.mark.slow
def test_rules_are_checked_generated_and_an_engine_judged_without_any_extra(tmp_path: Path) -> None:
    hidden = {*EXTRAS, "pytest", "pytest_bdd", "numba"}
    game = "blackjack-surrender"
    for arguments in (
        ("valida", game),
        ("genera", game, "--out", tmp_path),
        ("motore", "collauda", tmp_path / "motori" / f"{game}.yaml", "--html", tmp_path / "rapporto.html"),
        ("spiega", "P010"),
    ):
        done = without(hidden, *arguments)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_an_import_that_fails_for_another_reason_is_a_defect_of_the_program() -> None:
    done = without({"yaml"}, "valida")
    assert done.returncode == 70
    assert done.stderr.startswith("Difetto del programma (ModuleNotFoundError")


@pytest.mark.slow
def test_a_code_of_a_part_that_is_missing_is_not_said_to_be_unknown() -> None:
    known, other = without({"tinycss2"}, "spiega", "M004"), without({"tinycss2"}, "spiega", "P001")
    assert known.returncode == 0
    assert other.returncode == 2
    assert "pip install 'bancodiprova[site]'" in other.stderr
