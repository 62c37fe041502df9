"""The comparison of two checkouts: it measures what it is asked for, and says so if there is no such thing."""

from pathlib import Path

import pytest

from bench import compare


def test_a_row_that_does_not_exist_is_refused_with_the_list_of_those_that_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compare, "asked", list[bytes])
    with pytest.raises(SystemExit) as refused:
        compare.main([str(tmp_path), "start", "strat"])
    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert "no such row: strat; the rows are start, validate, " in said
    assert "edit-loop-warm" in said
