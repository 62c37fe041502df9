"""What each option does to the returns: told only where it is known, and never guessed."""

from pathlib import Path

import pytest

from banco.workbench.browser.choices import option_returns as option_returns_module
from banco.workbench.browser.choices.guided_choices import guided_choices
from banco.workbench.browser.choices.option_returns import ON_CHOOSING, SAME, OptionReturn, option_returns
from generator.data.corpus import Corpus

pytestmark = pytest.mark.slow
SALOON = (Corpus(Path(__file__).parents[4] / "corpora" / "casa"), "saloon-un-mazzo")


def told(monkeypatch: pytest.MonkeyPatch, *names: str) -> dict[tuple[str, str], OptionReturn]:
    monkeypatch.setattr(option_returns_module, "kept_returns", lambda _: None)
    choices = [one for one in guided_choices(*SALOON) if one.id in names]
    found = option_returns(*SALOON, choices, may_compute=lambda: False)
    return {(one.choice, one.option): one for one in found}


def test_what_is_not_kept_and_may_not_be_computed_waits_for_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    found = told(monkeypatch, "paga_asso_e_dieci")
    assert {name: (one.state, one.changes) for name, one in found.items()} == {
        ("paga_asso_e_dieci", ratio): (ON_CHOOSING, ()) for ratio in ("1:1", "7:5", "3:2", "2:1")
    }


def test_an_option_that_changes_no_round_has_the_same_return_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = told(monkeypatch, "tempo_puntata")
    assert {one.state for one in found.values()} <= {SAME, ON_CHOOSING}


def test_a_kept_return_is_told_with_what_it_was_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    pays = [one for one in guided_choices(*SALOON) if one.id == "paghe_fortuna"]
    found = [one for one in option_returns(*SALOON, pays) if one.changes]
    # The last row pays one unit less or more of the stake to the same hands: the two differences are opposite.
    less, more = (one.changes[0].difference for one in found)
    assert less is not None
    assert more == -less
    assert [one.changes[0].told.wagers for one in found] == [("fortuna",), ("fortuna",)]
