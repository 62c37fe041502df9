"""The golden set keeps the kernel once, and an engine whose kernel is another one is no part of it."""

from pathlib import Path

import pytest
from loaded import rules_of

from bench.examples import without_kernels
from generator.engine.generate import engine_source
from generator.engine.printers.module import kernel_source


@pytest.fixture
def generated(tmp_path: Path) -> Path:
    source = engine_source(rules_of("21-duello"))
    (tmp_path / "motori").mkdir()
    for name in ("a.py", "b.py"):
        (tmp_path / "motori" / name).write_text(source, encoding="utf-8")
    return tmp_path


def test_the_first_engine_stays_whole_and_the_others_are_it_without_the_kernel(generated: Path) -> None:
    without_kernels(generated)
    whole, part = ((generated / "motori" / name).read_text(encoding="utf-8") for name in ("a.py", "b.py"))
    kernel = kernel_source()[1]
    [mark] = [line for line in part.splitlines() if "si legge in a.py" in line]
    assert kernel in whole
    assert part.replace(mark, kernel) == whole


@pytest.mark.parametrize("name", ["a.py", "b.py"])
def test_a_changed_kernel_is_no_kernel(generated: Path, name: str) -> None:
    engine = generated / "motori" / name
    engine.write_text(engine.read_text(encoding="utf-8").replace("self.decisions = 0", "self.decisions = 1"), "utf-8")
    with pytest.raises(ValueError, match="the kernel is there 0 times, not once"):
        without_kernels(generated)
