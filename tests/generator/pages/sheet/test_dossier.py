"""The dossier in pages: every link leads somewhere, no page is heavy, every scenario is drawn."""

import re
from gzip import compress
from typing import Any

from generator.model.building.build import build
from generator.model.ir import Ruleset
from generator.pages.printing.game_blocks import CardGroup
from generator.pages.printing.page_sentences import Link, ScenarioRef
from generator.pages.sheet.dossier_html import CLAUSES, MAIN, OPEN_POINTS, READINGS, render_dossier
from generator.pages.sheet.rule_sheet import build_document
from generator.pages.sheet.scenario_picture import ScenarioPicture

HOSTILE = "<script>alert(1)</script>"


def picture(name: str, **changed: Any) -> ScenarioPicture:
    base: dict[str, Any] = {
        "id": name,
        "anchor": name.replace("/", "-"),
        "title": "Con 16 il banco prende carta",
        "feature": "gioco/gioco_del_banco.feature",
        "given": ("Quando Anna punta 10 €",),
        "expected": ("Allora Anna riceve 20 €",),
        "fans": (CardGroup(cards=("TH", "6S", "??"), label="Banco: 16"),),
        "paid": ("Anna, puntata principale: vince; puntati 10,00 €, ricevuti 20,00 €.",),
        "clauses": (Link(text="GDP-004", anchor="GDP-004"),),
        "readings": (Link(text="GDP-A01", anchor="GDP-A01"),),
        "verdict": "Mai collaudato qui.",
    }
    return ScenarioPicture(**(base | changed))


def dossier(rules: Ruleset, *pictures: ScenarioPicture) -> dict[str, str]:
    cited = ScenarioRef(id="GDP-S0001", title="Con 16 il banco prende carta", feature="gioco/gioco_del_banco.feature")
    return render_dossier(build_document(rules, {"GDP-004": [cited]}), pictures)


def test_every_link_leads_to_an_anchor_of_a_page_of_the_dossier(rules: Ruleset) -> None:
    pages = dossier(rules, picture("GDP-S0001"), picture("GDP-S0002/1"), picture("GDP-S0003", feature="altro.feature"))
    assert set(pages) == {
        MAIN, READINGS, CLAUSES, OPEN_POINTS,
        "fascicolo-scenari-gioco-del-banco.html", "fascicolo-scenari-altro.html",
    }  # fmt: skip
    for name, text in pages.items():
        drawn = re.findall(r'<use href="#([^"]+)"', text)
        ids = set(re.findall(r' id="([^"]+)"', text))
        assert set(drawn) <= ids
        for link in re.findall(r'<a [^>]*href="([^"]+)"', text):
            file, _, anchor = link.partition("#")
            assert file or anchor
            assert not anchor or f' id="{anchor}"' in pages[file or name], link


def test_a_datum_keeps_its_anchor_on_the_main_page(rules: Ruleset) -> None:
    main = dossier(rules)[MAIN]
    assert '<li id="dato-banco-regola-1">' in main
    assert f'<a href="{CLAUSES}#GDP-004">GDP-004</a>' in main
    assert f'<a href="{READINGS}#GDP-A01">GDP-A01</a>' in main


def test_a_sentence_leads_to_the_picture_of_each_of_its_scenarios(rules: Ruleset) -> None:
    main = dossier(rules, picture("GDP-S0001"))[MAIN]
    item = main.split('id="dato-banco-regola-1"')[1].split("</li>", maxsplit=1)[0]
    assert '<a href="fascicolo-scenari-gioco-del-banco.html#GDP-S0001">GDP-S0001</a>' in item


def test_a_picture_shows_cards_moves_money_and_verdict(rules: Ruleset) -> None:
    page = dossier(rules, picture("GDP-S0001"))["fascicolo-scenari-gioco-del-banco.html"]
    shown = page.split('<article class="figura" id="GDP-S0001">')[1].split("</article>", maxsplit=1)[0]
    assert 'aria-label="10 di cuori, 6 di picche, una carta coperta"' in shown
    for text in ("Banco: 16", "Quando Anna punta 10", "Allora Anna riceve 20", "ricevuti 20,00", "Mai collaudato qui."):
        assert text in shown


def test_many_scenarios_of_one_feature_are_parted(rules: Ruleset) -> None:
    pages = dossier(rules, *(picture(f"GDP-S{number:04}") for number in range(1, 101)))
    assert [name for name in pages if "scenari" in name] == [
        "fascicolo-scenari-gioco-del-banco.html",
        "fascicolo-scenari-gioco-del-banco-2.html",
    ]
    assert max(len(compress(text.encode())) for text in pages.values()) <= 30_000


def test_hostile_text_stays_text_on_every_page(data: dict[str, Any], clauses: dict[str, Any]) -> None:
    data["titolo"] = HOSTILE
    given = picture("GDP-S0001", title=HOSTILE, given=(HOSTILE,), feature=f"{HOSTILE}.feature", verdict=HOSTILE)
    for name, text in dossier(build(data, clauses, {}), given).items():
        assert "<script" not in text
        assert "<" not in name
