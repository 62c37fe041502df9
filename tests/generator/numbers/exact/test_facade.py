"""What the analysis offers to the rest of the project, and at what cost."""

import subprocess
import sys

import pytest

import generator.numbers.exact


def loads_numpy(statement: str) -> bool:
    """Say whether a statement brings numpy into a fresh interpreter."""
    script = f"import sys\n{statement}\nsys.exit('numpy' in sys.modules)"
    return subprocess.run([sys.executable, "-c", script], check=False).returncode != 0


def test_every_name_that_the_analysis_offers_is_there_and_no_other() -> None:
    for name in generator.numbers.exact.__all__:
        assert getattr(generator.numbers.exact, name) is not None
    assert sorted(generator.numbers.exact.__all__) == sorted(set(generator.numbers.exact.__all__))
    assert not hasattr(generator.numbers.exact, "Universe")


@pytest.mark.slow
def test_numpy_is_loaded_by_what_computes_and_by_nothing_else() -> None:
    assert not loads_numpy("from banco.cli.main import main")
    assert not loads_numpy("from generator.numbers.exact import Returns, Unsupported")
    assert not loads_numpy("import generator.pages.sheet.rule_sheet, banco.lab.editions.edition")
    assert loads_numpy("from generator.numbers.exact import analyse")
