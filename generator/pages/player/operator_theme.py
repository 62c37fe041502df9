"""The style sheet of an operator: nothing that it asks of the network, and words that can be read on their ground.

Colours are changed by the custom properties of our own sheet, which are all that is checked: in the light, in the dark
and on paper, each word on its ground as the pages put them together.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

import tinycss2
from tinycss2 import color4

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.input_files import decode, read_bytes
from generator.data.reader_codes import register_text
from generator.pages.printing.page_style import page_style
from generator.words.amounts import comma

register_text("""
P001 Foglio di stile che non si legge
    Il foglio di stile dell'editore (--tema) deve essere CSS ben scritto: una regola che il browser scarterebbe non
    cambia niente, e chi l'ha scritta non lo saprebbe. La sequenza «</» non può starci, perché il foglio entra nelle
    pagine.

P002 Il tema chiede qualcosa alla rete
    Le pagine pubblicate non chiedono niente a nessuno: né caratteri, né immagini, né altri fogli. In un tema non
    possono stare url(), @import, @font-face né le funzioni che caricano immagini. I caratteri si scelgono fra quelli
    del lettore, con --serif e --sans.

P003 Colore che non si capisce
    Le proprietà dei colori vogliono un colore opaco, scritto come #14563c, rgb(20 86 60), hsl(156 62% 21%) o con il
    suo nome, oppure var() di un'altra di loro: solo così se ne può calcolare il contrasto.

P004 Proprietà dichiarata dove non si può controllare
    Le proprietà delle pagine (--carta, --inchiostro, …) si dichiarano in «:root», da solo o dentro
    «@media (prefers-color-scheme: dark)», e senza !important. Altrove varrebbero per una parte della pagina, e il
    contrasto non si potrebbe controllare.

P005 Contrasto troppo basso
    Le WCAG 2.2 (livello AA) chiedono fra il testo e il suo sfondo un contrasto di almeno 4,5:1. Al buio valgono anche
    i colori che il tema dichiara per la luce, se non ne dichiara altri per il buio. Sulla carta valgono i nostri.
""")

LEAST = Fraction(9, 2)
"""The contrast that WCAG 2.2 asks of text at level AA."""
_ON = {
    "--carta": ("--inchiostro", "--grigio", "--accento", "--nota"),
    "--feltro": ("--su-feltro",),
    "--velo": ("--inchiostro", "--accento"),
    "--nota-velo": ("--nota",),
    "--faccia": ("--rosso", "--nero"),
    **{f"--mossa-{move}": ("--inchiostro",) for move in ("carta", "stai", "raddoppia", "dividi", "rinuncia", "altra")},
}
"""Ground → what is written on it."""
_COLOURS = frozenset({*_ON, *(ink for inks in _ON.values() for ink in inks)})
_ASKING_RULES = ("import", "font-face", "namespace", "charset")
_ASKING = ("url", "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade", "element")
_DARK = "(prefers-color-scheme:dark)"
_DEEPEST = 8
"""How many var() may lead to a colour."""


@dataclass(frozen=True, slots=True)
class _Set:
    """A custom property as it was declared: its value, and where."""

    value: tuple[Any, ...]
    line: int
    column: int


_Sheet = Mapping[str, Mapping[str, _Set]]
"""Medium («chiaro», «scuro», «carta stampata») → property → what it is set to there."""
LIGHT, DARK, PRINT = "alla luce", "al buio", "sulla carta"


def read_theme(path: Path) -> str:
    """Return the style sheet of an operator, with which every page can be read.

    Raises:
        CorpusErrors: it cannot be read, asks something of the network, or leaves words without contrast.
    """
    name = path.as_posix()
    text, _ = decode(read_bytes(path, name=name), name=name)
    faults = [*_unreadable(text, name), *_asking(text, name)]
    if not faults:
        theme, faults = _sets(text, name)
        faults += _weak(theme, name)
    if faults:
        raise CorpusErrors(faults)
    return text


def _unreadable(text: str, name: str) -> Iterator[Diagnostic]:
    if "</" in text:
        before = text[: text.index("</")]
        at = Position(name, before.count("\n") + 1, len(before) - before.rfind("\n"))
        yield Diagnostic("P001", "In un tema non può stare la sequenza «</».", at, "Toglila, anche dai commenti.")
    for node in _walked(tinycss2.parse_stylesheet(text)):
        if node.type == "error":
            yield Diagnostic("P001", "Qui il CSS non è ben scritto.", _at(node, name), "Un browser lo scarterebbe.")


def _asking(text: str, name: str) -> Iterator[Diagnostic]:
    """Yield whatever would ask something of the network, wherever it stands."""
    advice = "Le pagine non chiedono niente alla rete: togli questa riga."
    for node in _walked(tinycss2.parse_component_value_list(text)):
        asks = (
            (node.type == "url" and "url()")
            or (node.type == "function" and node.lower_name in _ASKING and f"{node.lower_name}()")
            or (node.type == "at-keyword" and node.lower_value in _ASKING_RULES and f"@{node.lower_value}")
        )
        if asks:
            yield Diagnostic("P002", f"Il tema usa {asks}.", _at(node, name), advice)


def _walked(nodes: Iterable[Any]) -> Iterator[Any]:
    for node in nodes:
        yield node
        for name in ("prelude", "content", "arguments", "value"):
            inside = getattr(node, name, None)
            if isinstance(inside, list):
                yield from _walked(inside)


def _at(node: Any, name: str) -> Position:
    return Position(name, node.source_line, node.source_column)


def _sets(text: str, name: str) -> tuple[_Sheet, list[Diagnostic]]:
    """Return where a sheet sets the colours, and what it sets where nobody could check it."""
    found: dict[str, dict[str, _Set]] = {LIGHT: {}, DARK: {}, PRINT: {}}
    faults: list[Diagnostic] = []
    for rule in tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True):
        medium = _medium(rule)
        inside = [rule] if rule.type == "qualified-rule" else _rules(rule)
        for one in inside:
            for declared, nested in _declared(one):
                is_ours = _plain(one.prelude) in (":root", "html:root")
                if medium is None or nested or not is_ours or declared.important:
                    message = f"«{declared.name}» è dichiarata dove il suo contrasto non si può controllare."
                    advice = "Dichiarala in «:root», da solo o dentro «@media (prefers-color-scheme: dark)»."
                    faults.append(Diagnostic("P004", message, _at(declared, name), advice))
                else:
                    value = tuple(item for item in declared.value if item.type not in ("whitespace", "comment"))
                    found[medium][declared.name] = _Set(value, declared.source_line, declared.source_column)
    return found, faults


def _medium(rule: Any) -> str | None:
    """Return for which medium a rule counts, None for any that is not told apart here."""
    if rule.type == "qualified-rule":
        return LIGHT
    if rule.lower_at_keyword != "media":
        return None
    return {_DARK: DARK, "print": PRINT}.get(_plain(rule.prelude).lower())


def _plain(nodes: Iterable[Any]) -> str:
    return "".join(tinycss2.serialize(nodes).split())


def _rules(rule: Any) -> Iterator[Any]:
    """Yield the qualified rules inside an at-rule, however deep."""
    for one in tinycss2.parse_rule_list(rule.content or [], skip_comments=True, skip_whitespace=True):
        if one.type == "qualified-rule":
            yield one
        elif one.type == "at-rule":
            yield from _rules(one)


def _declared(rule: Any, *, nested: bool = False) -> Iterator[tuple[Any, bool]]:
    """Yield what a rule declares of our colours, and whether a rule inside it does."""
    for one in tinycss2.parse_blocks_contents(rule.content or [], skip_comments=True, skip_whitespace=True):
        if one.type == "declaration" and one.name in _COLOURS:
            yield one, nested
        elif one.type in ("qualified-rule", "at-rule"):
            yield from _declared(one, nested=True)


def _weak(theme: _Sheet, name: str) -> Iterator[Diagnostic]:
    """Yield every pair of colours that cannot be told apart, and every colour of the theme that is none."""
    ours, _ = _sets(page_style("player.css"), "")
    told: set[str] = set()
    for medium, layers in (
        (LIGHT, (ours[LIGHT], theme[LIGHT])),
        (DARK, (ours[LIGHT], ours[DARK], theme[LIGHT], theme[DARK])),
        (PRINT, (ours[LIGHT], theme[LIGHT], ours[PRINT], theme[PRINT])),
    ):
        here = {key: one for layer in layers for key, one in layer.items()}
        for ground, inks in _ON.items():
            for ink in inks:
                pair = [(key, colour_of(key, here)) for key in (ink, ground)]
                for key, colour in pair:
                    if colour is None and key not in told:
                        told.add(key)
                        message = f"Il valore di «{key}» non è un colore opaco che si capisca."
                        at = Position(name, here[key].line, here[key].column)
                        yield Diagnostic(
                            "P003", message, at, "Scrivilo come #14563c, rgb(20 86 60) o hsl(156 62% 21%)."
                        )
                colours = [colour for _, colour in pair if colour is not None]
                if len(colours) == len(pair) and contrast(*colours) < LEAST:
                    yield _too_weak(ink, ground, contrast(*colours), medium, theme, name)


def _too_weak(ink: str, ground: str, found: float, medium: str, theme: _Sheet, name: str) -> Diagnostic:
    layers = (theme[medium], theme[LIGHT])
    sets = next((layer[key] for key in (ink, ground) for layer in layers if key in layer), None)
    at = Position(name, sets.line, sets.column) if sets is not None else Position(name, 1, 1)
    ratio = comma(Fraction(int(found * 100), 100), 2)  # never rounded up to what is asked
    message = f"«{ink}» su «{ground}», {medium}, ha un contrasto di {ratio}:1; ne serve almeno 4,5:1."
    advice = "Allontana i due colori: uno più scuro, o l'altro più chiaro."
    if medium == DARK and not any(key in theme[DARK] for key in (ink, ground)):
        advice += " Al buio vale ciò che dichiari per la luce: aggiungi «@media (prefers-color-scheme: dark)»."
    return Diagnostic("P005", message, at, advice)


Colour = tuple[float, float, float]
"""Red, green and blue, from 0 to 1."""


def colour_of(key: str, here: Mapping[str, _Set], depth: int = _DEEPEST) -> Colour | None:
    """Return the colour that a property has among those set; None where it is none, or not opaque."""
    if key not in here or len(here[key].value) != 1 or not depth:
        return None
    (value,) = here[key].value
    if value.type == "function" and value.lower_name == "var":
        names = [item.value for item in value.arguments if item.type == "ident"]
        return colour_of(names[0], here, depth - 1) if len(names) == 1 else None
    found = color4.parse_color(value)
    if found is None or isinstance(found, str) or found.alpha != 1:
        return None
    try:
        red, green, blue = (min(max(float(part or 0), 0.0), 1.0) for part in found.to("srgb").coordinates)
    except NotImplementedError:
        return None
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of WCAG 2 between two colours, from 1 to 21."""
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
