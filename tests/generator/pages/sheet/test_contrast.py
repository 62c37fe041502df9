"""The colours of the page, read from its style sheet: WCAG AA on light, on dark and in print."""

import re

import pytest

from generator.pages.printing.page_style import page_style

TEXT = 4.5
PLAIN = page_style("dossier.css").replace("html:root", ":root")
PAIRS = [
    *((ink, ground) for ink in ("inchiostro", "grigio", "accento") for ground in ("carta", "velo")),
    ("lacuna", "carta"),
    ("su-feltro", "feltro"),
    *((mark, f"{mark}-velo") for mark in ("dedotto", "calcolato", "esterno", "nota", "lacuna")),
    *(("inchiostro", f"mossa-{move}") for move in ("carta", "stai", "raddoppia", "dividi", "rinuncia", "altra")),
]
MEDIA = {"": "light", "(prefers-color-scheme: dark)": "dark", "print": "print"}


def palettes() -> dict[str, dict[str, str]]:
    """Return the custom properties of each theme; dark and print start from the light ones."""
    found: dict[str, dict[str, str]] = {name: {} for name in MEDIA.values()}
    for medium, block in re.findall(r"(?:@media ([^{]+) \{\s*)?:root \{(.*?)\}", PLAIN, re.S):
        if medium in MEDIA:  # with forced colours it is the reader's that count
            found[MEDIA[medium]] |= dict(re.findall(r"--([a-z-]+):\s*(#[0-9a-f]{3,6})", block))
    light = found["light"]
    return {"light": light, "dark": light | found["dark"], "print": light | found["print"]}


def luminance(colour: str) -> float:
    if len(colour) == len("#fff"):
        colour = "#" + "".join(2 * digit for digit in colour[1:])
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark", "print"])
@pytest.mark.parametrize(("ink", "paper"), PAIRS)
def test_text_stands_out_from_its_ground(theme: str, ink: str, paper: str) -> None:
    colours = palettes()[theme]
    assert contrast(colours[ink], colours[paper]) >= TEXT


def test_every_colour_is_named_once_and_used_by_name() -> None:
    rules = re.sub(r":root \{.*?\}", "", PLAIN, flags=re.S)
    assert not re.search(r"#[0-9a-fA-F]{3,8}\b(?![^{]*\{)", rules.replace("#dato", ""))
    typefaces, of_a_suit = {"serif", "sans"}, {"seme"}  # the last is set where it is used, to one of those named
    used = set(re.findall(r"var\(--([a-z-]+)[,)]", rules))
    assert used - typefaces - of_a_suit <= set(palettes()["light"])


def test_every_mark_has_its_colour_in_both_themes() -> None:
    named = set(palettes()["light"])
    assert set(palettes()["dark"]) == named
    for mark in ("esplicito", "dedotto", "calcolato", "esterno", "interpretato", "assunto", "lacuna", "da-decidere"):
        assert f".segno-{mark}" in PLAIN
