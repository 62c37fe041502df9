"""The player's page as one HTML file: it asks nothing of the network, and its only script walks what is in the page."""

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from generator.model.ir import Source
from generator.pages.player.played_hand import moves_made, recommended
from generator.pages.printing.draft_notes import Notes, Reason
from generator.pages.printing.drawn_cards import card_name, spoken
from generator.pages.printing.environment import filled
from generator.pages.printing.game_blocks import HandNode, PlayableHand, ReturnLine, ReturnsPart
from generator.pages.printing.page_sentences import Said
from generator.pages.printing.page_style import page_style, template_text
from generator.pages.printing.page_surround import Surround, style_of
from generator.pages.printing.page_tree import Page, said_in
from generator.words.amounts import typeset
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.marked_messages import marked


def render(
    page: Page,
    *,
    draft: Sequence[Reason] | None,
    dossier: str = "",
    theme: str = "",
    links: Mapping[str, str] = MappingProxyType({}),
    data: str = "",
    around: Surround | None = None,
) -> str:
    """Return the player's page, the same bytes for the same booklet.

    Args:
        draft: what it waits for: the quiet banner, and each reason once, as a note «da confermare» beside the first
            sentence that waits for it, or at the end; None for a page that may be published.
        dossier: where the evidence sheet is, from this page; "" leaves the link out.
        theme: the style sheet of an operator, already checked: it comes after ours.
        links: other pages, from this one, by their words in the language of the page.
        data: what programs read of the page, as JSON for its head.
        around: what its publisher puts above and below; None where nobody does.
    """
    words = Catalogue(page.language)
    notes = Notes(draft or ())
    return filled(
        "booklet.html.j2",
        page_style(
            "player.css",
            "side_index.css",
            *(("notes.css",) if draft is not None else ()),
            own=style_of(around) + theme + _margins(page, words),
        ),
        script=template_text("booklet.js"),
        around=around,
        pictures=around is not None,
        page=page,
        foreign=page.language != SOURCE,
        t=words,
        euro=words.euro,
        date=words.date,
        plain=lambda cents: words.euro(cents).strip("€\u00a0 "),
        draft=draft is not None,
        dossier=dossier,
        links=links,
        data=Markup(in_script(data)),
        anchors={section.anchor: section.short or section.title for section in page.sections},
        recommended=recommended,
        moves_made=lambda line: words.list(moves_made(line)),
        tree=lambda hand: Markup(_tree(hand, words)),
        unconfirmed=notes.of,
        unplaced=notes.rest,
        spoken=lambda cards: spoken(cards, words),
        said_in=said_in,
        in_words_of_ours=lambda said: _in_words_of_ours(said, words),
        **_LENGTHS,
        paths=_paths,
    )


def _paths(sources: Sequence[Source]) -> str:
    return " ".join(dict.fromkeys(source.path for source in sources))


def _in_words_of_ours(said: Sequence[Said], words: Catalogue) -> list[Said]:
    """Return the sentences in the language of the page, and one that sends to the page that has the others.

    Prose of the data that nobody has translated stands on the page in its own language: here its data are told.
    """
    own = [one for one in said if not one.language]
    left = dict.fromkeys(source for one in said if one.language for source in one.sources)
    if len(own) == len(said):
        return own
    there = marked("Il resto è nella scheda in italiano.") if own else marked("Si legge nella scheda in italiano.")
    return [*own, Said(text=words(there), sources=tuple(left))]


def _bar(line: ReturnLine, part: ReturnsPart) -> str:
    most = max(one.weight for one in part.lines)
    width = Fraction(100) * line.weight / most if most > 0 else Fraction(0)
    return str(round(max(width, Fraction(0))))


def _percent(share: Fraction | float) -> str:
    """Return a length along a picture."""
    return f"{float(share) * 100:.1f}%"


def _decimals(value: Fraction) -> str:
    """Return a number as the script of the page reads it."""
    return f"{float(value):.9f}"


_LENGTHS: Mapping[str, Any] = {"bar": _bar, "percent": _percent, "decimals": _decimals}
"""What pictures are measured by."""


def _tree(hand: PlayableHand, words: Catalogue) -> str:
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
            cards[code] = card_name(code, words)
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

    add(hand.bet)
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


def _margins(page: Page, words: Catalogue) -> str:
    """Return what stands under each printed page: the game and its version."""
    text = f"{page.title}, {words('versione {version}', version=page.version)}"
    return f'\n@page {{ @bottom-left {{ content: "{_css_string(text)}"; }} }}\n'


def _css_string(text: str) -> str:
    """Return text as it stands between quotes in a style sheet, whatever characters it has."""
    return "".join(char if char.isalnum() and char.isascii() else f"\\{ord(char):x} " for char in text)
