"""The whole player's page of a regolamento, from its rules, its numbers and its engine."""

from collections.abc import Sequence
from dataclasses import replace

from generator.model.ir import Ruleset, Settlement
from generator.numbers.figures import Figures
from generator.pages.player.around_rounds import at_the_table, staking
from generator.pages.player.choosing import choice, compared
from generator.pages.player.expectations import expectations
from generator.pages.player.in_brief import brief
from generator.pages.player.legal import legal
from generator.pages.player.looked_up import looked_up
from generator.pages.player.page_telling import Teller
from generator.pages.player.pay_tables import main_tables, side_tables
from generator.pages.player.played_hand import playable
from generator.pages.player.player_returns import returns
from generator.pages.player.special_cases import special_cases
from generator.pages.player.story import preface, story
from generator.pages.player.strategy import strategy
from generator.pages.printing.game_blocks import Changes, PlayableHand, StorySteps
from generator.pages.printing.page_blocks import Prose, Topics
from generator.pages.printing.page_sentences import Said
from generator.pages.printing.page_tree import Block, Page, Section
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.marked_messages import marked


def compose(rules: Ruleset, figures: Figures | None, *, language: str = SOURCE, like: Page | None = None) -> Page:
    """Return the player's page.

    Args:
        figures: its numbers; without them the page has neither strategy nor returns.
        like: the same page in another language: the hand to play is the same.
    Raises:
        Untranslated: the catalogue of the language lacks a message.
    """
    told = Teller(rules, Catalogue(language))
    chart = figures.chart if figures is not None else None
    hand = playable(told, chart, next(iter(like.blocks(PlayableHand)), None) if like is not None else None)
    charts = strategy(told, chart)
    advice: list[Block] = [*([charts] if charts is not None else []), *looked_up(told, figures)]
    sides = side_tables(told)
    facts = brief(told, figures)
    returned = returns(told, figures)
    cases = special_cases(told, facts)
    stakes, table = staking(told), at_the_table(told)
    blocks: dict[str, Sequence[Block]] = {
        "breve": [Topics(items=facts, look="breve")],
        "gioco": [Prose(said=preface(told)), StorySteps(items=story(told, hand, facts))],
        "puntare": [Topics(items=stakes, look="casi")] if stakes else [],
        "vincite": main_tables(told),
        "casi": [Topics(items=cases, look="casi")] if cases else [],
        "al-tavolo": [Topics(items=table, look="casi")] if table else [],
        "collaterali": [Prose(said=_about_sides(told)), *sides] if sides else [],
        "strategia": advice,
        "ritorno": [returned] if returned is not None else [],
        "numeri": expectations(told, figures),
        "prova": [hand] if hand is not None else [],
        "legge": [Topics(items=legal(told, charts=bool(advice)), look="lettere")],
    }
    rounding = rules.table.rounding
    return Page(
        slug=rules.slug,
        title=rules.title,
        language=language,
        lead=_promise(told),
        version=rules.version,
        valid_from=rules.valid_from,
        rounding=(rounding.unit, rounding.direction.value),
        brief=compared(told, cases, figures),
        choice=choice(told, figures),
        sections=tuple(_section(told.words, anchor, some) for anchor, some in blocks.items() if some),
    )


_TITLES = {
    "breve": marked("In breve"),
    "gioco": marked("Come si gioca"),
    "puntare": marked("Come si punta"),
    "vincite": marked("Puntate e vincite"),
    "casi": marked("Casi particolari"),
    "al-tavolo": marked("Al tavolo"),
    "collaterali": marked("Puntate collaterali"),
    "strategia": marked("Strategia"),
    "ritorno": marked("Quanto torna al giocatore"),
    "numeri": marked("Che cosa aspettarsi"),
    "prova": marked("Prova una mano"),
    "cambiato": marked("Che cosa è cambiato"),
    "legge": marked("Scheda di legge"),
}
"""The sections in their order, by anchor."""
_SHORT = {"ritorno": marked("Quanto torna")}


def _section(words: Catalogue, anchor: str, blocks: Sequence[Block]) -> Section:
    short = words(_SHORT[anchor]) if anchor in _SHORT else ""
    return Section(anchor=anchor, title=words(_TITLES[anchor]), short=short, blocks=tuple(blocks))


def with_changes(page: Page, changes: Changes) -> Page:
    """Return a page that says what changed since the version before, before what the law asks."""
    if not changes.said:
        return page
    *others, legal_part = page.sections
    told = _section(Catalogue(page.language), "cambiato", [changes])
    return replace(page, sections=(*others, told, legal_part))


def _promise(told: Teller) -> Said:
    ceiling = told.rules.values.ceiling
    message = marked("Tu contro il banco: vince chi si avvicina di più a {total} senza superarlo.")
    return told.said(message, told.rules.values.source, total=ceiling)


def _about_sides(told: Teller) -> tuple[Said, ...]:
    rules = told.rules
    sides = rules.optional_wagers
    sources = [wager.source for wager in sides]
    message = marked("Vincono o perdono per conto proprio.")
    if all(wager.requires == rules.main_wager.name for wager in sides):
        message = marked("Accompagnano la puntata principale e vincono o perdono per conto proprio.")
    said = [told.said(message, *sources)]
    tables = [rules.settlement(wager.name) for wager in sides]
    if all(_pays_highest(table) for table in tables):
        also = marked("Paga solo la combinazione più alta; senza combinazione la puntata è persa.")
        said.append(told.said(also, *(table.source for table in tables)))
    return tuple(said)


def _pays_highest(table: Settlement) -> bool:
    """Say whether the first row that applies is the one that pays most, and the last, for all other cards, nothing."""
    paid = [row.payout.returned for row in table.rows]
    known = [amount for amount in paid if amount is not None]
    return known == sorted(known, reverse=True) and len(known) == len(paid) and not known[-1]
