"""The player's page as one HTML file: it asks nothing of the network, and its only script walks what is in the page."""

import base64
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from jinja2 import Template
from markupsafe import Markup

from generator.model.ir import Ruleset, Source
from generator.pages.cards.chart_moves import move_class, moves_style
from generator.pages.cards.drawn_cards import PACKAGE, cards_style, sign
from generator.pages.page_templates import page_templates
from generator.pages.player.draft_notes import Notes
from generator.pages.player.page_pieces import (
    HIDDEN,
    Booklet,
    HandNode,
    LegalPart,
    PayGroup,
    ReturnLine,
    ReturnsPart,
    Said,
    SpecialCase,
    Step,
)
from generator.pages.player.played_hand import moves_made, recommended
from generator.words.amounts import typeset
from generator.words.card_words import RANK_NAMES, SUITS, rank_sign
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.marked_messages import marked


def render(
    page: Booklet,
    rules: Ruleset,
    *,
    draft: bool,
    dossier: str = "",
    theme: str = "",
    links: Mapping[str, str] = MappingProxyType({}),
    data: str = "",
) -> str:
    """Return the player's page, the same bytes for the same booklet.

    Args:
        draft: the quiet banner, and a note «da confermare» beside each sentence that waits for an answer.
        dossier: where the evidence sheet is, from this page; "" leaves the link out.
        theme: the style sheet of an operator, already checked: it comes after ours.
        links: other pages, from this one, by their words in the language of the page.
        data: what programs read of the page, as JSON for its head.
    """
    words = Catalogue(page.language)
    style, script = page_style(theme) + _margins(page, words), _read("booklet.js")
    contents = _contents(page, words)
    notes = Notes(rules) if draft else None
    line = recommended(page.hand.root) if page.hand is not None else []
    return _compiled().render(
        page=page,
        foreign=page.language != SOURCE,
        t=words,
        euro=words.euro,
        date=words.date,
        plain=lambda cents: words.euro(cents).strip("€\u00a0 "),
        style=Markup(style),
        script=Markup(script),
        policy=policy(style, script),
        draft=draft,
        dossier=dossier,
        links=links,
        data=Markup(in_script(data)),
        contents=contents,
        anchors=dict(contents),
        line=line,
        followed=words.list(moves_made(line)),
        tree=Markup(_tree(page, words)) if page.hand is not None else "",
        unconfirmed=notes.of if notes is not None else _nothing,
        spoken=lambda cards: _spoken(cards, words),
    )


def _nothing(_: Iterable[Said]) -> tuple[str, ...]:
    return ()


@cache
def _compiled() -> Template:
    environment = page_templates("generator.pages.player", PACKAGE)
    environment.filters.update(
        paths=_paths, said_in=said_in, in_words_of_ours=in_words_of_ours, cell=move_class, sign=sign, bar=_bar
    )
    return environment.get_template("booklet.html.j2")


def _paths(sources: Sequence[Source]) -> str:
    return " ".join(dict.fromkeys(source.path for source in sources))


def said_in(part: Step | PayGroup | SpecialCase | LegalPart | ReturnsPart) -> tuple[Said, ...]:
    """Return every sentence of a part of the page."""
    said: list[Said] = list(part.said)
    if isinstance(part, Step):
        said += [move.said for move in part.moves]
    if isinstance(part, PayGroup):
        said += [line.case for line in part.lines]
    if isinstance(part, ReturnsPart):
        said += [line.bet for line in part.lines]
    return tuple(said)


def in_words_of_ours(said: Iterable[Said]) -> list[Said]:
    """Return the sentences in the language of the page: prose of the data stands on the page in its own language."""
    return [one for one in said if not one.language]


def _bar(line: ReturnLine, part: ReturnsPart) -> str:
    most = max(one.weight for one in part.lines)
    width = Fraction(100) * line.weight / most if most > 0 else Fraction(0)
    return str(round(max(width, Fraction(0))))


def _contents(page: Booklet, words: Catalogue) -> list[tuple[str, str]]:
    """Return the sections that the page has, by anchor."""
    sections: list[tuple[str, str, object]] = [
        ("breve", "In breve", page.brief),
        ("gioco", "Come si gioca", page.steps),
        ("vincite", "Puntate e vincite", page.pays),
        ("casi", "Casi particolari", page.cases),
        ("collaterali", "Puntate collaterali", page.sides),
        ("strategia", "Strategia", page.strategy),
        ("ritorno", marked("Quanto torna"), page.returns),
        ("prova", "Prova una mano", page.hand),
        ("cambiato", "Che cosa è cambiato", page.changes),
        ("legge", "Scheda di legge", page.legal),
    ]
    return [(anchor, words(name)) for anchor, name, content in sections if content]


def _tree(page: Booklet, words: Catalogue) -> str:
    """Return the playable hand as the script of the page reads it: moments by number, the first one 0."""
    nodes: list[dict[str, Any]] = []
    labels: dict[str, str] = {}
    cards: dict[str, str] = {}

    def add(node: HandNode) -> int:
        place = len(nodes)
        nodes.append({})
        entry: dict[str, Any] = {
            "t": node.told,
            "m": [[list(hand), stake, total] for hand, stake, total in node.hands],
            "b": list(node.dealer),
            "bt": node.dealer_total,
        }
        for code in (*node.dealer, *node.table, *(code for hand, _, _ in node.hands for code in hand)):
            cards[code] = _card(code, words)
        if node.table:
            entry["c"] = list(node.table)
        if node.moves:
            labels.update({name: label for name, (label, _) in node.moves.items()})
            entry["s"] = {name: add(below) for name, (_, below) in node.moves.items()}
        if node.best:
            entry["k"] = node.best
        if node.result is not None:
            entry["x"] = list(node.result)
        nodes[place] = entry
        return place

    if page.hand is not None:
        add(page.hand.root)
    said: Mapping[str, object] = {
        "banco": words.template("Banco: {total}"),
        "nome": words("Banco"),
        "tu": words.template("Tu: {total}"),
        "comuni": words("Carte comuni"),
        "consiglio": words.template("La strategia dice: {move}."),
        "ancora": words("Ricomincia"),
        "mosse": labels,
        "carte": cards,
    }
    return in_script(typeset(json.dumps({"n": nodes, "w": said}, ensure_ascii=False, separators=(",", ":"))))


def in_script(data: str) -> str:
    """Return JSON as it may stand inside a script element: nothing in it can end the element."""
    return data.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _card(code: str, words: Catalogue) -> str:
    """Return a card as it is read aloud: «sei di picche»."""
    if code == HIDDEN:
        return words("una carta coperta")
    suit = SUITS[code[1]]
    return words(
        "{rank} di {suit}",
        rank=words(RANK_NAMES[code[0]]) if code[0] in RANK_NAMES else rank_sign(code[0]),
        suit=words(suit.name),
    )


def _spoken(cards: Sequence[str], words: Catalogue) -> str:
    text = ", ".join(_card(code, words) for code in cards)
    return text[:1].upper() + text[1:]


def page_style(theme: str = "", *beside: str) -> str:
    """Return our style sheet, those of ours that a page adds to it, and the one of an operator after them."""
    return cards_style() + moves_style() + "".join(map(_read, ("booklet.css", *beside))) + theme


def _margins(page: Booklet, words: Catalogue) -> str:
    """Return what stands under each printed page: the game and its version."""
    text = f"{page.title}, {words('versione {version}', version=page.version)}"
    return f'\n@page {{ @bottom-left {{ content: "{_css_string(text)}"; }} }}\n'


def _css_string(text: str) -> str:
    """Return text as it stands between quotes in a style sheet, whatever characters it has."""
    return "".join(char if char.isalnum() and char.isascii() else f"\\{ord(char):x} " for char in text)


def policy(style: str, script: str = "") -> str:
    """Return the content policy: nothing is loaded, nothing runs and nothing applies but what the page holds."""
    scripts = f"script-src {script_hash(script)}; " if script else ""
    return f"default-src 'none'; style-src 'sha256-{_digest(style)}'; {scripts}base-uri 'none'; form-action 'none'"


def script_hash(script: str) -> str:
    """Return how a content policy names a script that may run."""
    return f"'sha256-{_digest(script)}'"


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _read(name: str) -> str:
    return resources.files("generator.pages.player").joinpath("templates", name).read_text(encoding="utf-8")
