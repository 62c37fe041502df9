"""What an index says of a game, to choose by and to compare it with others: all returns on the one base they share."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from generator.model.ir import Limits
from generator.numbers.figures import Figures
from generator.numbers.told_returns import ToldReturn, comparable
from generator.pages.facts.table_bounds import is_for_one, of_bounds, of_number
from generator.pages.player.cards_dealt import dealt
from generator.pages.player.in_brief import joined, rules_in_brief
from generator.pages.player.page_telling import Teller
from generator.pages.printing.game_choice import COSTS_OF, Choice
from generator.pages.printing.page_sentences import Said, Topic
from generator.words.marked_messages import marked


def choice(told: Teller, figures: Figures | None) -> Choice:
    """Return by what a player chooses the game."""
    limits = _main_limits(told)
    least = None if limits is None else limits.minimum
    return Choice(
        company=_company(told).text,
        hands=_hands(told).text,
        least=told.words(_UNSTATED) if least is None else told.words.euro(least, plain=True),
        cost=_cost(told, _figure(told, figures)),
    )


def compared(told: Teller, cases: Sequence[Topic], figures: Figures | None) -> tuple[tuple[str, str], ...]:
    """Return what the game is compared on, labels and values, in the order in which a player meets it.

    Args:
        cases: the special cases of its page; one with the name of a rule is told with it.
    """
    found: dict[str, str] = {}
    for topic in (*_setting(told), *rules_in_brief(told), *cases, *_sides(told), *_returned(told, figures)):
        found[topic.label] = " ".join(filter(None, (found.get(topic.label, ""), topic.text)))
    return tuple(found.items())


_UNSTATED = marked("Non stabilita")
_COMPANY = (marked("A un tavolo"), marked("A un tavolo da un posto"), marked("A un tavolo da {boxes} posti"))
_AT_ONCE = (marked("Non stabilite"), marked("Una"), marked("Fino a {boxes}"))
_STAKE = (
    marked("Da {low} a {high}"),
    marked("Da {low}; massimo non stabilito"),
    marked("Fino a {high}; minimo non stabilito"),
    _UNSTATED,
)


def _setting(told: Teller) -> Iterator[Topic]:
    """Yield with whom, how much and with which cards one plays."""
    deck = told.rules.deck
    yield Topic(label=told.words("Con chi giochi"), said=(_company(told),))
    yield Topic(label=told.words("Mani insieme"), said=(_hands(told),))
    yield Topic(label=told.words("Puntata"), said=(_stake(told),))
    yield Topic(label=told.words("Mazzi"), said=(Said(text=str(deck.decks), sources=(deck.source,)),))
    cards = tuple(dealt(told))
    if cards:
        yield Topic(label=told.words("Le carte"), said=(joined(*cards),))


def _company(told: Teller) -> Said:
    table = told.rules.table
    if is_for_one(table):
        return told.said("Da solo", table.players_source)
    return told.said(of_number(_COMPANY, table.boxes), table.boxes_source, boxes=table.boxes)


def _hands(told: Teller) -> Said:
    """Return how many hands one player may play: at a table for one, every box is his."""
    table = told.rules.table
    most, source = table.boxes_per_player, table.boxes_per_player_source
    if most is None and (is_for_one(table) or table.boxes == 1):
        most, source = table.boxes, table.boxes_source
    return told.said(of_number(_AT_ONCE, most), source, boxes=most)


def _main_limits(told: Teller) -> Limits | None:
    main = told.rules.main_wager.name
    return next((item for item in told.rules.table.limits if item.wager == main), None)


def _stake(told: Teller) -> Said:
    limits = _main_limits(told)
    if limits is None:
        return told.said(_UNSTATED, told.rules.main_wager.source)
    low, high = (told.words.euro(cents or 0, plain=True) for cents in (limits.minimum, limits.maximum))
    return told.said(of_bounds(_STAKE, limits), limits.source, low=low, high=high)


def _sides(told: Teller) -> Iterator[Topic]:
    sides = told.rules.optional_wagers
    if sides:
        names = told.words.list([told.wager(wager) for wager in sides])
        said = Said(text=names, sources=tuple(wager.source for wager in sides))
        yield Topic(label=told.words("Puntate collaterali"), said=(said,))


def _figure(told: Teller, figures: Figures | None) -> ToldReturn | None:
    return comparable(told.rules, figures.returns if figures is not None else None)


def _returned(told: Teller, figures: Figures | None) -> Iterator[Topic]:
    """Yield the return on the base of all, or that there is none; nothing where no numbers were asked for."""
    if figures is None:
        return
    one, source = _figure(told, figures), told.rules.main_wager.source
    said = told.said("Non calcolato", source)
    if one is not None:
        share = told.words.share(one.value)
        said = Said(text=share, sources=(source,))
        if one.gains:
            said = told.said("{share}, più di quanto punti", source, share=share)
    yield Topic(label=told.words("Ritorno ricavato, della puntata iniziale"), said=(said,))


def _cost(told: Teller, one: ToldReturn | None) -> str:
    """Return what is lost on average of ``COSTS_OF``, to the cent."""
    if one is None:
        return ""
    lost = round((1 - Fraction(one.value)) * COSTS_OF)
    amount = told.words.euro(abs(lost))
    return told.words("Guadagni {amount}", amount=amount) if lost < 0 else amount
