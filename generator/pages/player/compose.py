"""The whole player's page of a regolamento, from its rules, its numbers and its engine."""

from generator.model.ir import Ruleset, Settlement
from generator.numbers.figures import Figures
from generator.pages.player.in_brief import brief
from generator.pages.player.legal import legal
from generator.pages.player.page_pieces import Booklet, Said
from generator.pages.player.page_telling import Teller
from generator.pages.player.pay_tables import main_tables, side_tables
from generator.pages.player.played_hand import playable
from generator.pages.player.player_returns import returns
from generator.pages.player.special_cases import special_cases
from generator.pages.player.story import preface, story
from generator.pages.player.strategy import strategy
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.marked_messages import marked


def compose(rules: Ruleset, figures: Figures | None, *, language: str = SOURCE, like: Booklet | None = None) -> Booklet:
    """Return the player's page.

    Args:
        figures: its numbers; without them the page has neither strategy nor returns.
        like: the same page in another language: the hand to play is the same.
    Raises:
        Untranslated: the catalogue of the language lacks a message.
    """
    told = Teller(rules, Catalogue(language))
    hand = playable(told, figures.chart if figures is not None else None, like.hand if like is not None else None)
    sides = side_tables(told)
    charts = strategy(told, figures.chart if figures is not None else None)
    rounding = rules.table.rounding
    facts = brief(told)
    return Booklet(
        slug=rules.slug,
        title=rules.title,
        language=language,
        promise=_promise(told),
        version=rules.version,
        valid_from=rules.valid_from,
        cover=("AS", "JH"),
        rounding=(rounding.unit, rounding.direction.value),
        brief=facts,
        preface=preface(told),
        steps=story(told, hand),
        pays=main_tables(told),
        cases=special_cases(told, facts),
        sides=sides,
        sides_said=_about_sides(told) if sides else (),
        strategy=charts,
        returns=returns(told, figures),
        hand=hand,
        legal=legal(told, charts=charts is not None),
    )


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
        also = marked("Paga solo la combinazione più alta; se non ne esce nessuna, la puntata è persa.")
        said.append(told.said(also, *(table.source for table in tables)))
    return tuple(said)


def _pays_highest(table: Settlement) -> bool:
    """Say whether the first row that applies is the one that pays most, and the last, for all other cards, nothing."""
    paid = [row.payout.returned for row in table.rows]
    known = [amount for amount in paid if amount is not None]
    return known == sorted(known, reverse=True) and len(known) == len(paid) and not known[-1]
