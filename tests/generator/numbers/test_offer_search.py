"""The search of the tables that pay an offer: what it finds, writes and refuses."""

import dataclasses
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from loaded import rules_of

from conformance.cli import main
from generator.analysis.basis.refusals import Unknown, Unsupported
from generator.data.corpus import bundled
from generator.numbers.offer_search import search_offers


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep what is computed here for these tests alone."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.mark.slow
def test_the_table_of_the_data_is_searched_proposed_and_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    slug = "first-person-blackjack"
    shutil.copytree(bundled().rules / slug, tmp_path / "rules" / slug)
    csv = tmp_path / "proposta.csv"
    options = ["--corpus", str(tmp_path), "--csv", str(csv), "--scrivi", "--json"]
    assert main(["cerca-incasso", slug, *options]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["nei_dati"]["compatibile"] is True
    assert (data["tabelle_compatibili"], data["caselle_uguali_in_tutte"], data["caselle"]) == (5, 256, 260)
    folder = bundled().rules / slug
    assert csv.read_bytes() == (folder / "incasso.csv").read_bytes()
    written = tmp_path / "rules" / slug / "evidenze" / "incasso.json"
    assert written.read_bytes() == (folder / "evidenze" / "incasso.json").read_bytes()


def test_a_game_without_an_offer_paid_by_a_table_has_none_to_search() -> None:
    with pytest.raises(Unknown) as refused:
        search_offers(rules_of("21-duello"))
    assert str(refused.value) == "nessuna decisione di questo regolamento è pagata da una tabella."


def test_an_offer_that_no_table_pays_is_answered_with_those_that_one_does() -> None:
    with pytest.raises(Unknown) as refused:
        search_offers(rules_of("first-person-blackjack"), "carta")
    assert str(refused.value) == "«carta» non è una decisione pagata da una tabella: qui c'è incassa."


def test_without_published_extremes_nothing_can_be_searched() -> None:
    rules = rules_of("first-person-blackjack")
    quotes = tuple(dataclasses.replace(one, extremes=None) for one in rules.quotes)
    with pytest.raises(Unsupported) as refused:
        search_offers(dataclasses.replace(rules, quotes=quotes))
    assert str(refused.value) == "tabelle.incasso: mancano gli «estremi» dichiarati."
