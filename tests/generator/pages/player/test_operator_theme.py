"""The style sheet of an operator: what it may say, and the colours with which nobody could read."""

from pathlib import Path

import pytest

from generator.data.diagnostics import CorpusErrors, Diagnostic
from generator.pages.player.operator_theme import LEAST, contrast, read_theme


def faults(tmp_path: Path, css: str) -> list[Diagnostic]:
    path = tmp_path / "tema.css"
    path.write_text(css, encoding="utf-8")
    try:
        read_theme(path)
    except CorpusErrors as errors:
        return list(errors.diagnostics)
    return []


def codes(tmp_path: Path, css: str) -> list[str]:
    return [fault.code for fault in faults(tmp_path, css)]


def test_contrast_is_that_of_the_published_examples() -> None:
    black, white, grey = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (0x77 / 255, 0x77 / 255, 0x77 / 255)
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, black) == pytest.approx(21)
    assert contrast(white, white) == pytest.approx(1)
    # #777 on white is the classic near miss, 4.48; #767676 is the lightest grey that passes, 4.54.
    assert contrast(grey, white) == pytest.approx(4.48, abs=0.005)
    assert contrast(grey, white) < LEAST
    assert contrast((0x76 / 255,) * 3, white) == pytest.approx(4.54, abs=0.005)


def test_our_own_colours_pass_in_the_light_in_the_dark_and_on_paper(tmp_path: Path) -> None:
    assert faults(tmp_path, "") == []


def test_a_theme_in_both_schemes_passes(tmp_path: Path) -> None:
    css = """
    :root { --feltro: #5b1030; --accento: #5b1030; --serif: "Gill Sans", sans-serif; }
    @media (prefers-color-scheme: dark) { :root { --accento: #f0b4c8; } }
    .copertina { letter-spacing: .02em; }
    """
    assert faults(tmp_path, css) == []


def test_a_weak_colour_is_told_with_its_property_its_ground_and_its_ratio(tmp_path: Path) -> None:
    dark = "@media (prefers-color-scheme: dark) { :root { --carta: #111814; --grigio: #a8b5ad } }"
    (fault,) = faults(tmp_path, f":root {{\n  --carta: #ffffff;\n  --grigio: #777;\n}}\n{dark}")
    assert fault.code == "P005"
    # (1.05)/(0.05 + 0.1845) = 4.478: cut, never rounded up
    assert fault.message == "«--grigio» su «--carta», alla luce, ha un contrasto di 4,47:1; ne serve almeno 4,5:1."
    assert (fault.at.line, fault.at.column) == (3, 3)


def test_colours_for_the_light_count_in_the_dark_too(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, ":root { --feltro: #0b2a5b; --accento: #0b2a5b }")[:1]
    assert "«--accento» su «--carta», al buio" in fault.message
    assert "aggiungi «@media (prefers-color-scheme: dark)»" in fault.advice


def test_on_paper_our_own_ground_stays(tmp_path: Path) -> None:
    assert faults(tmp_path, ":root { --feltro: #000; --su-feltro: #fff }") == []


@pytest.mark.parametrize(
    "css",
    [
        "a { background: url(https://altrove.example/x.png) }",
        'a { background: \\75rl("x.png") }',
        "a { background: URL('x.png') }",
        '@import "altro.css";',
        '@IMPORT url("altro.css");',
        "@font-face { font-family: X; src: local(X) }",
        'a { background: image-set("a.png" 1x) }',
        '@media print { a { background: image-set("a.png" 1x) } }',
        "a { b { background: url(x.png) } }",
        ":root { --sfondo: url(x.png) }",
    ],
)
def test_nothing_is_asked_of_the_network(tmp_path: Path, css: str) -> None:
    assert set(codes(tmp_path, css)) == {"P002"}


@pytest.mark.slow
@pytest.mark.parametrize(
    "css",
    [
        "main { --accento: #000 }",
        "@media (min-width: 40rem) { :root { --accento: #000 } }",
        "@supports (color: red) { :root { --accento: #000 } }",
        "@layer a { :root { --accento: #000 } }",
        ":root { --accento: #000 !important }",
        "@media (prefers-color-scheme: light) { :root { --carta: #fff } }",
        ":root, main { --accento: #000 }",
        ":root { main { --accento: #000 } }",
        "body { @media print { main { --accento: #000 } } }",
    ],
)
def test_a_colour_is_declared_only_where_its_contrast_can_be_known(tmp_path: Path, css: str) -> None:
    assert codes(tmp_path, css) == ["P004"]


@pytest.mark.parametrize(
    "value",
    ["CanvasText", "rgb(0 0 0 / 50%)", "transparent", "var(--nessuna)", "var(--accento)", "1px solid", "non-colore"],
)
def test_a_colour_that_nobody_can_tell_is_refused(tmp_path: Path, value: str) -> None:
    assert codes(tmp_path, f":root {{ --accento: {value} }}") == ["P003"]


@pytest.mark.parametrize("value", ["#14563c", "rgb(20, 86, 60)", "rgb(20 86 60)", "darkgreen", "var(--nero)"])
def test_every_common_way_to_write_a_colour_is_read(tmp_path: Path, value: str) -> None:
    dark = "@media (prefers-color-scheme: dark) { :root { --accento: #8ed1b0 } }"
    assert faults(tmp_path, f":root {{ --accento: {value} }} {dark}") == []


@pytest.mark.parametrize("css", ["/* </style><script>alert(1)</script> */", "a { color: red } }"])
def test_what_a_browser_would_throw_away_or_that_could_leave_its_element_is_refused(tmp_path: Path, css: str) -> None:
    assert codes(tmp_path, css) == ["P001"]


def test_a_theme_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(CorpusErrors) as raised:
        read_theme(tmp_path / "manca.css")
    assert "manca.css" in str(raised.value)
