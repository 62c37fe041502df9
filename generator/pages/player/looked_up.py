"""Advice that no chart over upcards holds: what it costs to take an offered amount, which card of the table to add."""

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import combinations_with_replacement

from generator.model.ir import Offer
from generator.model.offer_letters import letters_of
from generator.numbers.exact.basis.advice import SharedCardPlay, WeighedOffer
from generator.numbers.figures import Figures
from generator.pages.player.page_telling import Teller
from generator.pages.player.strategy import HARD, SOFT, hands_called, signs
from generator.pages.printing.chart_moves import move_class
from generator.pages.printing.figure_blocks import Grid, GridCell, GridPart, GridRow
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet import stake_amounts as money
from generator.words.card_words import rank_sign
from generator.words.marked_messages import marked

TINTS = 4
_PAYS, _NONE = "✓", "–"
_KINDS = {False: (HARD, marked("Mani senza asso da 11")), True: (SOFT, marked("Mani soft, con un asso da 11"))}


def looked_up(told: Teller, figures: Figures | None) -> list[Grid]:
    """Return the grids that the numbers allow."""
    if figures is None:
        return []
    shared = [] if figures.shared is None else [_first(told, figures.shared), _later(told, figures.shared)]
    advised = frozenset(figures.chart.offers.values() if figures.chart is not None else ())
    return [*(_offered(told, one, advised) for one in figures.offers if one.costs), *shared]


def _columns(ranks: Mapping[str, object] | tuple[str, ...]) -> list[str]:
    """Return ranks as charts print them: the ace stands last."""
    return sorted(ranks, key=lambda rank: rank == "A")


# ---------------------------------------------------------------------- an offered amount


def _offered(told: Teller, weighed: WeighedOffer, advised: Collection[str]) -> Grid:
    offer, words = told.rules.offer(weighed.offer), told.words
    stake = money.stake_of(told.rules.main_wager.name, told.rules)
    columns = _columns(dict.fromkeys(up for _, _, up in weighed.costs))
    parts = []
    for soft, (kind, title) in _KINDS.items():
        totals = sorted({total for total, is_soft, _ in weighed.costs if is_soft == soft})
        rows = []
        for total in totals:
            called = hands_called(told, kind, [f"{total} soft" if soft else str(total)])
            cells = [_cost(weighed.costs.get((total, soft, up)), stake) for up in columns]
            rows.append(GridRow(label=called, cells=tuple(cells)))
        if rows:
            parts.append(GridPart(title=words(title), rows=tuple(rows)))
    return Grid(
        title=words("«{offer}», casella per casella", offer=told.move(offer)),
        said=tuple(_worth_taking(told, offer, weighed, stake, advised=offer.name in advised)),
        legend=(),
        down=words("Tu"),
        across=words("Banco"),
        columns=tuple(map(rank_sign, columns)),
        parts=tuple(parts),
    )


def _cost(cost: Fraction | None, stake: int) -> GridCell:
    if cost is None:
        return GridCell(shown="")
    if cost <= 0:
        return GridCell(shown=_PAYS, look="mX")
    return GridCell(shown=str(round(cost * stake)), look=f"t{min(TINTS, max(0, int(cost * 100) - 1))}")


def _worth_taking(told: Teller, offer: Offer, weighed: WeighedOffer, stake: int, *, advised: bool) -> Iterator[Said]:
    """Yield whether it pays; ``advised``: the chart does advise it, to hands that may not make their best move."""
    costs = weighed.costs.values()
    losing = [cost for cost in costs if cost > 0]
    shown = told.words.euro(stake, plain=True)
    if not losing:
        yield told.said("Conviene sempre.", offer.source)
        return
    low, high = (told.words.euro(round(end * stake)) for end in (min(losing), max(losing)))
    if len(losing) == len(costs):
        never = marked("Non conviene mai: ogni {stake} di puntata costa in media da {low} a {high} più che giocare.")
        if advised:
            never = marked(
                "Finché puoi scegliere ogni mossa non conviene: ogni {stake} costa in media da {low} a {high}."
            )
        yield told.said(never, offer.source, stake=shown, low=low, high=high)
        yield told.said("Ogni casella dice quanti centesimi.", offer.source)
    else:
        sometimes = marked("Conviene solo dove c'è {mark}: nelle altre caselle costa in media i centesimi scritti.")
        yield told.said(sometimes, offer.source, mark=_PAYS)
        yield told.said("Sono centesimi ogni {stake} di puntata.", offer.source, stake=shown)


# ---------------------------------------------------------------------- a card of the table


def _first(told: Teller, play: SharedCardPlay) -> Grid:
    ranks, words = _columns(play.ranks), told.words
    rows = [
        GridRow(
            label=f"{rank_sign(low)}, {rank_sign(high)}",
            cells=tuple(_taken(told, play, own, low, high) for own in ranks),
        )
        for low, high in combinations_with_replacement(ranks, 2)
    ]
    half = len(rows) // 2
    sources = [told.rules.offer(name).source for name in _names(told, play)]
    left = {move: told.rules.offer(move) for move in play.first.values() if move not in play.ranks}
    none = [GridCell(shown=_NONE, look="mA", spoken=told.move(offer)) for offer in left.values()]
    return Grid(
        title=words("Quale carta comune prendere"),
        said=(
            told.said("Le due carte comuni sono a sinistra, la tua è in alto.", *sources),
            told.said("La casella dice quale conviene prendere.", *sources),
        ),
        legend=(*none, GridCell(shown="", look="t2", spoken=words("La seconda delle due"))),
        down=words("Comuni"),
        across=words("Tu"),
        columns=tuple(map(rank_sign, ranks)),
        parts=(GridPart(title="", rows=tuple(rows[:half])), GridPart(title="", rows=tuple(rows[half:]))),
    )


def _names(told: Teller, play: SharedCardPlay) -> list[str]:
    """Return the offers that the first choice and the later ones are made of."""
    moves = {*play.first.values(), *play.later.values()} - {*play.ranks}
    stages = {told.rules.offer(name).stage for name in moves}
    return [offer.name for offer in told.rules.offers if offer.stage in stages]


def _taken(told: Teller, play: SharedCardPlay, own: str, low: str, high: str) -> GridCell:
    place = (own, low, high) if (own, low, high) in play.first else (own, high, low)
    move = play.first[place]
    if move not in play.ranks:
        return GridCell(shown=_NONE, look="mA", spoken=told.move(told.rules.offer(move)))
    return GridCell(shown=rank_sign(move), look="t2" if move == high != low else "")


def _later(told: Teller, play: SharedCardPlay) -> Grid:
    columns, words = _columns(play.ranks), told.words
    offers = {name: told.rules.offer(name) for name in dict.fromkeys(play.later.values())}
    letters = letters_of(offers.values())
    printed = signs(words, [letters[name] for name in offers])

    def cell(name: str | None) -> GridCell:
        if name is None:
            return GridCell(shown="")
        letter = letters[name]
        return GridCell(shown=printed[letter], look=move_class(letter), spoken=told.move(offers[name]))

    parts = []
    for soft, (kind, title) in _KINDS.items():
        alike: dict[tuple[str | None, ...], list[str]] = {}
        for total in sorted({total for total, is_soft, _ in play.later if is_soft == soft}):
            moves = tuple(play.later.get((total, soft, left)) for left in columns)
            alike.setdefault(moves, []).append(f"{total} soft" if soft else str(total))
        rows = [
            GridRow(label=hands_called(told, kind, hands), cells=tuple(map(cell, moves)))
            for moves, hands in alike.items()
        ]
        if rows:
            parts.append(GridPart(title=words(title), rows=tuple(rows)))
    return Grid(
        title=words("Che cosa fare poi"),
        said=tuple(_then(told, play)),
        legend=tuple(cell(name) for name in offers),
        down=words("Tu"),
        across=words("Carta comune che non hai preso"),
        columns=tuple(map(rank_sign, columns)),
        parts=tuple(parts),
    )


def _then(told: Teller, play: SharedCardPlay) -> Iterator[Said]:
    stake = money.stake_of(told.rules.main_wager.name, told.rules)
    sources = [told.rules.offer(name).source for name in dict.fromkeys(play.later.values())]
    cents = round(play.cost * stake)
    message = marked("Giocare così rende quanto il gioco perfetto, al centesimo.")
    if cents:
        message = marked("Giocare così costa in media {amount} ogni {stake} più del gioco perfetto.")
    amount, shown = told.words.euro(cents), told.words.euro(stake, plain=True)
    yield told.said(message, *sources, **({"amount": amount, "stake": shown} if cents else {}))
