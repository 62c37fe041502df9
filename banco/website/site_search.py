"""Search across the games of a site, without a server: what pages say, by section, and the page that looks in it."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from markupsafe import Markup

from banco.website.operator import Operator
from banco.website.operator_frame import Here, ours, search_name, style_text, surround
from generator.pages.player.booklet_html import in_script
from generator.pages.printing.environment import filled
from generator.pages.printing.figure_blocks import Columns, RoundsCost, ShareBars
from generator.pages.printing.game_blocks import Changes, PayGroup, PlayableHand, ReturnsPart, StorySteps
from generator.pages.printing.games_index import ListedGame
from generator.pages.printing.page_blocks import Charts, Prose, Topics
from generator.pages.printing.page_sentences import Said
from generator.pages.printing.page_style import page_style
from generator.pages.printing.page_tree import Block, Page, said_in
from generator.words.amounts import typeset
from generator.words.catalogue import SOURCE, Catalogue

INDEX_FILE = "cerca.json"
"""What is searched of a game, beside its page: anchor, section, topic and text of each entry."""
Entry = tuple[str, str, str, str]


def search_index(page: Page) -> str:
    """Return what is searched of a page, as JSON; the same bytes for the same page."""
    catalogue = Catalogue(page.language)
    entries = [
        (section.anchor, section.title, topic, typeset(" ".join(text for text in texts if text)))
        for section in page.sections
        for block in section.blocks
        for topic, texts in _entries(block, catalogue)
    ]
    return json.dumps(entries, ensure_ascii=False, separators=(",", ":")) + "\n"


def _entries(block: Block, catalogue: Catalogue) -> Iterator[tuple[str, Iterable[str]]]:
    """Yield the topics of a block, "" for none, with what is said under each; of a chart, what stands beside it."""
    match block:
        case Prose() | Changes() | Charts() | PlayableHand():
            yield "", _texts(block.said)
        case Topics():
            yield from ((topic.label, _texts(said_in(topic))) for topic in block.items)
        case StorySteps():
            for step in block.items:
                moves = [text for move in step.moves for text in (f"{move.label}:", *_texts(move.said))]
                yield step.title, [*moves, *_texts(step.said)]
        case PayGroup():
            lines = [f"{line.case.text} {line.pays}{f' ({line.gloss})' if line.gloss else ''}." for line in block.lines]
            yield block.title, [*_texts(block.said), *lines]
        case ShareBars() | Columns():
            yield block.title, _texts(block.said)
        case RoundsCost():
            told = f"{block.before} {block.amount} {block.after} {catalogue.euro(block.stake)}."
            yield block.title, [told, *_texts(block.said)]
        case ReturnsPart():
            lines = [f"{line.bet.text} {line.share} {line.label}." for line in block.lines]
            yield "", [*lines, *_texts(block.said)]


def _texts(said: Iterable[Said]) -> list[str]:
    return [one.text for one in said]


def index_file(slug: str, language: str) -> str:
    """Return where what is searched of a game stands, below the site."""
    return f"{slug}/{INDEX_FILE}" if language == SOURCE else f"{slug}/{language}/{INDEX_FILE}"


def kept_index(out: Path, slug: str, language: str) -> list[Entry]:
    """Return what is searched of a game, from the site that holds it. Raises OSError."""
    read = json.loads((out / index_file(slug, language)).read_text(encoding="utf-8"))
    return [(str(anchor), str(section), str(topic), str(text)) for anchor, section, topic, text in read]


def render_search(
    games: Sequence[ListedGame],
    entries: Mapping[str, Sequence[Entry]],
    operator: Operator,
    language: str,
    others: Sequence[str],
    theme: str,
) -> str:
    """Return the page that searches the games of a language; without its program it is the list of all their sections.

    Args:
        entries: of each game that has a page in the language.
        others: the other languages in which the site has such a page.
    """
    words = Catalogue(language)
    folder = "" if language == SOURCE else f"{language}/"
    held = [(game.title, f"{game.slug}/{folder}", entries[game.slug]) for game in games if game.slug in entries]
    here = Here(
        own=ours(language, "", search_name(language)), languages=[(other, search_name(other)) for other in others]
    )
    frame = surround(operator, language, here)
    data = json.dumps(held, ensure_ascii=False, separators=(",", ":"))
    return filled(
        "cerca.html.j2",
        page_style("index.css", own=frame.style + style_text("cerca.css") + theme),
        script=style_text("cerca.js"),
        package="banco.website",
        pictures=True,
        around=frame,
        t=words,
        title=words("Cerca nelle regole"),
        heading=words("Cerca nelle regole"),
        lead=words("Una parola, in tutti i giochi."),
        games=[(title, place, dict.fromkeys((one[0], one[1]) for one in said)) for title, place, said in held],
        many=words.template("{count} risultati."),
        first=words.template("{count} risultati; si vedono i primi {shown}."),
        data=Markup(in_script(data)),
    )
