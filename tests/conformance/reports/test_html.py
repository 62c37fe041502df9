"""The page for certifiers: self-contained, inert, legible in light and in dark."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest

from conformance.cases.scenario.case import Case, CaseFinding
from conformance.reports.report_html import anchor, render
from conformance.reports.report_words import VERDICTS
from conformance.reports.summarising import summarise
from conformance.run.run_report import CaseResult, RunReport, Verdict

HOSTILE = "<script>alert(1)</script>'\"><img src=x onerror=alert(1)>{{ 7*7 }}\x1b[31m\u202e\u2066\x00</style></bdi>"
VOID = {"meta", "input", "path", "use", "br", "img", "link", "base"}


class Page(HTMLParser):
    """What a page is made of: elements, attributes, ids, and whether every element is closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value) for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not self._open or self._open[-1] != "style":
            self.words.append(data)

    def values(self, name: str) -> list[str]:
        """Return the values of an attribute, in order."""
        return [value or "" for _, key, value in self.attributes if key == name]


@pytest.mark.slow
def test_the_page_has_no_script_no_inline_style_and_asks_for_nothing(nine: RunReport) -> None:
    page = Page(render(summarise(nine)))
    assert not {"script", "link", "img", "iframe", "object", "base", "form"} & set(page.tags)
    assert not [name for _, name, _ in page.attributes if name in {"style", "src", "srcset"} or name.startswith("on")]
    assert all(value.startswith("#") for value in page.values("href"))


@pytest.mark.slow
def test_the_style_sheet_asks_for_nothing(nine: RunReport) -> None:
    (style,) = re.findall(r"<style>(.*?)</style>", render(summarise(nine)), re.DOTALL)
    assert "url(" not in style
    assert "@import" not in style


@pytest.mark.slow
def test_the_policy_allows_the_one_style_sheet_and_nothing_else(nine: RunReport) -> None:
    text = render(summarise(nine))
    (style,) = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="(.*?)"', text)
    assert policy.replace("&#39;", "'").replace("&#43;", "+") == (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    )


@pytest.mark.slow
def test_every_id_is_unique_and_every_link_leads_somewhere(nine: RunReport) -> None:
    page = Page(render(summarise(nine)))
    ids = page.values("id")
    assert len(ids) == len(set(ids))
    assert {value[1:] for value in page.values("href")} <= set(ids)


@pytest.mark.slow
def test_all_nine_verdicts_are_counted_and_explained(nine: RunReport) -> None:
    words = "".join(Page(render(summarise(nine))).words)
    assert all(each.meaning in words for each in VERDICTS.values())


@pytest.mark.slow
def test_each_verdict_that_came_out_has_its_fold_and_no_other(nine: RunReport, small: RunReport) -> None:
    every, two = (Page(render(summarise(report))).values("id") for report in (nine, small))
    assert [name for name in every if name.startswith("g-")] == [f"g-{verdict}" for verdict in VERDICTS]
    assert [name for name in two if name.startswith("g-")] == ["g-non-conforme", "g-conforme"]


@pytest.mark.slow
def test_the_page_goes_from_the_verdict_to_what_it_does_not_say(small: RunReport) -> None:
    ids = Page(render(summarise(small))).values("id")
    order = ["verdetto", "copre", "cause", "causa-1", "clausole", "scenari", "limiti"]
    assert [name for name in ids if name in order] == order


@pytest.mark.slow
def test_a_cause_stops_its_story_at_the_first_difference(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> None:
    wrong = CaseFinding(
        text="Anna riceve 20 €", line=20, expected="Anna riceve 20 €", got="Anna riceve 0 €", clauses=()
    )
    text = render(summarise(make_report((make_result(make_case(1, "a"), Verdict.NON_CONFORME, findings=(wrong,)),))))
    (story,) = re.findall(r'<ol class="storia">(.*?)</ol>', text, re.DOTALL)
    assert story.count("Prima differenza.") == 1
    assert "il banco non pesca altre carte" not in story


@pytest.mark.slow
def test_beyond_eight_causes_the_others_are_folded_and_counted(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> None:
    results = tuple(
        make_result(make_case(number, "a"), Verdict.GUASTO, code=f"gioco:{number}", detail="x") for number in range(11)
    )
    page = Page(render(summarise(make_report(results))))
    assert "Altre cause: 3" in "".join(page.words)
    assert [name for name in page.values("id") if name.startswith("causa-")] == [f"causa-{n}" for n in range(1, 12)]


@pytest.mark.slow
def test_a_run_without_causes_says_so_in_a_sentence(clean: RunReport) -> None:
    assert "0 cause: niente di ciò che è stato giocato" in "".join(Page(render(summarise(clean))).words)


@pytest.mark.slow
def test_a_failure_is_told_with_words_cards_clause_and_command(small: RunReport) -> None:
    page = Page(render(summarise(small)))
    words = "".join(page.words)
    assert "Anna riceve 20,00\u00a0€" in words
    assert "Anna riceve 0,00\u00a0€ (perdita di \u221210,00\u00a0€)" in words
    assert "banco motore collauda motore.yaml --solo PRO-S0002" in words
    assert "chi sviluppa il motore" in words
    assert "#c-PRO-046" in page.values("href")
    assert page.values("aria-label")[1:6] == [  # the first names the index
        *("6 di quadri", "asso di fiori", "5 di cuori", "10 di cuori", "8 di picche")
    ]
    assert "carta coperta" in page.values("aria-label")
    assert "Mossa 1" in words


@pytest.mark.slow
def test_no_amount_can_be_broken_before_the_euro_sign(nine: RunReport) -> None:
    assert not re.search(r"[0-9] €", "".join(Page(render(summarise(nine))).words))


@pytest.mark.slow
def test_hostile_words_add_no_element_and_stay_inert(
    make_case: Callable[..., Case],
    make_result: Callable[..., CaseResult],
    make_report: Callable[..., RunReport],
    esito: dict[str, Any],
) -> None:
    def run(word: str) -> RunReport:
        finding = CaseFinding(text=word, line=1, expected=word, got=word, clauses=("PRO-005",))
        entries = [*esito["registro"], {"fatto": word, "passo": word}, {"fatto": "carta", "a": word, "carta": word}]
        answer = {"stato": word, "registro": entries, "mani": [{"carte": [word], "classi": [word], "totale": word}],
                  "saldi": [{"giocatore": word, "saldo": word}]}  # fmt: skip
        result = make_result(make_case(1, "a"), Verdict.GUASTO, findings=(finding,), esito=answer, stderr_tail=word,
                             detail=word, code=word)  # fmt: skip
        plain = make_report((result,))
        return make_report((result,), engine=type(plain.engine)(name=word, version=word, language=word, digest=word,
                                                                command=(word,)))  # fmt: skip

    page, meek = Page(render(summarise(run(HOSTILE)))), Page(render(summarise(run("innocuo"))))
    assert page.tags == meek.tags
    assert [(tag, name) for tag, name, _ in page.attributes] == [(tag, name) for tag, name, _ in meek.attributes]
    words = "".join(page.words)
    assert "{{ 7*7 }}" in words
    assert not {"\x1b", "\u202e", "\u2066", "\x00"} & set(words)


@pytest.mark.slow
def test_a_million_characters_in_every_field_leave_a_small_page(
    make_case: Callable[..., Case], make_result: Callable[..., CaseResult], make_report: Callable[..., RunReport]
) -> None:
    huge = "x" * 1_000_000
    finding = CaseFinding(text=huge, line=1, expected=huge, got=huge, clauses=())
    answer = {"stato": huge, "registro": [{"fatto": huge, "carta": huge}] * 200, "mani": [{"carte": [huge] * 90}] * 90}
    result = make_result(
        make_case(1, "a"), Verdict.GUASTO, findings=(finding,) * 90, esito=answer, stderr_tail=huge, detail=huge
    )
    assert len(render(summarise(make_report((result,))))) < 1_000_000


def test_the_row_of_a_schema_has_an_anchor_of_its_own() -> None:
    assert anchor("PLB-S0042/1") == "s-PLB-S0042-1"


@pytest.mark.slow
def test_an_incomplete_run_says_so_before_anything_else(never_started: RunReport) -> None:
    words = "".join(Page(render(summarise(never_started))).words)
    assert words.index("Collaudo incompleto") < words.index("Che cosa copre questo verdetto")
    assert "Correggere «comando» in motore.yaml." in words


@pytest.mark.slow
def test_waivers_and_their_faults_are_shown(waived: RunReport) -> None:
    words = "".join(Page(render(summarise(waived))).words)
    assert "Deroga fino al 31/1/2027: in attesa della versione 2 (T-12)" in words
    assert "Deroghe da correggere" in words


@pytest.mark.slow
def test_the_same_run_gives_the_same_bytes(nine: RunReport) -> None:
    assert render(summarise(nine)) == render(summarise(nine))


def _palettes(style: str) -> dict[str, dict[str, str]]:
    light, dark = re.findall(r":root\{(.*?)\}", style, re.DOTALL)[:2]
    read = [dict(re.findall(r"--([a-z0-9-]+):(#[0-9a-f]{3,6})", block)) for block in (light, dark)]
    return {"light": read[0], "dark": {**read[0], **read[1]}}


def _luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(char * 2 for char in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


PAIRS = [
    *(("inchiostro", ground) for ground in ("sfondo", "foglio", "bene-f", "male-f", "attento-f", "neutro-f")),
    *(("tenue", ground) for ground in ("sfondo", "foglio")),
    *(("verde", ground) for ground in ("sfondo", "foglio")),
    *((tone, f"{tone}-f") for tone in ("bene", "male", "attento", "neutro", "info")),
    *((tone, "foglio") for tone in ("bene", "attento", "info")),
    *(("inchiostro", ground) for ground in ("info-f",)),
    ("su-feltro", "feltro"),
    ("feltro-2", "feltro"),
    ("male", "foglio"),
    ("carta-nera", "carta"),
    ("carta-rossa", "carta"),
]


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_has_the_contrast_that_wcag_aa_asks_for(clean: RunReport, theme: str, ink: str, ground: str) -> None:
    colours = _palettes(render(summarise(clean)))[theme]
    bright, dim = sorted((_luminance(colours[ink]), _luminance(colours[ground])), reverse=True)
    assert (bright + 0.05) / (dim + 0.05) >= 4.5
