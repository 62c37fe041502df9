"""What minifying keeps to the letter, and what the content policy of a page names then."""

import json
import re
from html import escape

import pytest
from published_tags import elements, tags, title

from banco.website.minified_pages import minified, published
from generator.pages.player.booklet_html import in_script
from generator.pages.printing.page_style import policy, script_hash, template_text

NAME = "Due </title></style><script>alert(1)</script> & <b>carte"
"""The name of a game that would end whatever it stands in."""
IN_STYLE = "".join(char if char.isalnum() else f"\\{ord(char):x} " for char in NAME)
STYLE = f"""
p > a::before {{ content: "{IN_STYLE}"; }}
/* on a phone */
@media (max-width: 23.99rem) {{ p {{ margin: 0; }} }}
"""
SCRIPT = template_text("booklet.js")
PAGE = f"""<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{escape(policy(STYLE, SCRIPT))}">
<title>{escape(NAME)}</title>
<style>{STYLE}</style>
<script type="application/ld+json">{in_script(json.dumps({"name": NAME, "quota": 1.50}))}</script>
</head>
<body>
<p title="{escape(NAME)}" data-importo="1,00\u00a0€">{escape(NAME)} <b>uno</b> <i>due</i></p>
<script>{SCRIPT}</script>
</body>
</html>
"""


def test_the_policy_names_the_style_and_the_script_that_the_page_holds_now() -> None:
    small = minified(PAGE)
    (said,) = (one["content"] for one in tags(small, "meta") if "http-equiv" in one)
    (style,), script = elements(small, "style"), elements(small, "script")[-1]
    assert said == policy(style, script)
    assert (script_hash(STYLE) in said, script_hash(SCRIPT) in said) == (False, False)
    assert len(style) < len(STYLE)
    assert len(script) < len(SCRIPT)


def test_a_name_ends_nothing_in_which_it_stands() -> None:
    small = minified(PAGE)
    assert title(small) == NAME
    assert [one["title"] for one in tags(small, "p")] == [NAME]
    assert len(elements(small, "script")) == 2
    assert IN_STYLE.strip() in elements(small, "style")[0]


def test_data_text_and_values_are_those_of_before() -> None:
    small = minified(PAGE)
    assert json.loads(elements(small, "script")[0]) == {"name": NAME, "quota": 1.50}
    assert elements(small, "p") == [f"{NAME} uno due"]
    assert tags(small, "p")[0]["data-importo"] == "1,00\u00a0€"


def test_a_browser_of_before_2023_still_understands_the_style() -> None:
    """Conditions on the width are not written as ranges, which only later ones read."""
    assert re.search(r"@media ?\(max-width:23\.99rem\)", minified(PAGE))


@pytest.mark.parametrize("name", ["gioco/frammento.html", "gioco/regole.json", "gioco/scheda.md", "gioco/tabella.svg"])
def test_a_fragment_and_what_is_no_page_stay_as_they_are(name: str) -> None:
    assert published({name: PAGE}) == {name: PAGE.encode()}


def test_a_page_is_minified_into_the_same_bytes_each_time() -> None:
    first, second = (published({"gioco/index.html": PAGE})["gioco/index.html"] for _ in range(2))
    assert first == second == minified(PAGE).encode()
    assert len(first) < len(PAGE.encode())
    assert minified(minified(PAGE)) == minified(PAGE)
