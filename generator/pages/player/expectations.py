"""What to expect: how rounds end, where the dealer arrives, what a hundred rounds leave, what an hour costs on average.

All of it follows from the distribution of a round and from the dealer's table; what was not computed is not told.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from generator.model.ir import Source
from generator.numbers import exact
from generator.numbers.exact.basis.distribution import Distribution
from generator.numbers.exact.basis.returns import TOTAL
from generator.numbers.figures import Figures
from generator.pages.facts.hands import natural
from generator.pages.player.page_telling import Teller, natural_name
from generator.pages.printing.figure_blocks import (
    EMPTY,
    FILLS,
    FULL,
    PALE,
    BarPart,
    Columns,
    FigureColumn,
    RoundsCost,
    ShareBar,
    ShareBars,
)
from generator.pages.printing.page_sentences import Said
from generator.pages.sheet import stake_amounts as money
from generator.words.card_words import rank_sign
from generator.words.marked_messages import marked

ROUNDS, AN_HOUR = 100, 60
"""How many rounds the spread is told of, and how many an hour has in the example."""
SIDES = 6
"""Columns on each side of the one around zero."""
JOINED = "\u2060"
"""Between a sign and its amount, so that no line ends there."""
_HALF, _MOST = Fraction(1, 2), Fraction(9, 10)
_WIDTHS = tuple(Fraction(base * 10**power) for power in range(4) for base in (1, 2, 5))
"""Widths of a column, in initial stakes."""
_PLAYED: Mapping[bool, str] = {
    True: marked("Calcolo esatto, seguendo la strategia."),
    False: marked("Calcolo esatto, giocando al meglio."),
}

_FROM_TO = marked(
    "Con una puntata iniziale di {stake}, in metà dei casi finisci tra {low} e {high}; "
    "in nove su dieci tra {least} e {most}."
)

Figure = ShareBars | Columns | RoundsCost


def expectations(told: Teller, figures: Figures | None) -> list[Figure]:
    """Return the pictures that the numbers allow, in the order of a player's questions."""
    if figures is None:
        return []
    found: list[Figure] = []
    if figures.distribution is not None:
        found.append(_ends(told, figures.distribution))
    if figures.dealer is not None:
        found.append(_dealer(told, figures.dealer))
    if figures.distribution is not None:
        found += [_after(told, figures.distribution), _hour(told, figures.distribution)]
    return found


def _ends(told: Teller, one: Distribution) -> ShareBars:
    words = told.words
    shares = [Fraction(share) for share in (one.won, one.pushed, one.lost)]
    parts = [BarPart(fill=fill, share=share, shown=words.share(share, 1)) for fill, share in _filled(shares)]
    return ShareBars(
        title=words("Come finisce un colpo"),
        said=(told.said(_PLAYED[one.strategy == TOTAL], _main(told)),),
        keys=(words("Vinci"), words("Pareggi"), words("Perdi")),
        rows=(ShareBar(label="", parts=tuple(parts)),),
    )


def _filled(shares: list[Fraction]) -> Iterator[tuple[str, Fraction]]:
    return zip(FILLS, shares, strict=True)


def _main(told: Teller) -> Source:
    return told.rules.settlement(told.rules.main_wager.name).source


# ---------------------------------------------------------------------- the dealer


def _dealer(told: Teller, dealer: Mapping[str, Mapping[int | str, float]]) -> ShareBars:
    words, ceiling = told.words, told.rules.values.ceiling
    highest = ceiling - 1
    rows, bust = [], {}
    for up in _by_worth(told, dealer):
        chances = {final: Fraction(chance) for final, chance in dealer[up].items()}
        over = chances.get("sballa", Fraction(0))
        near = sum((chance for final, chance in chances.items() if _near(final, highest)), Fraction(0))
        bust[up] = over
        parts = [
            BarPart(fill=fill, share=share, shown=words.share(share, 0) if fill == FULL else "")
            for fill, share in _filled([over, 1 - over - near, near])
        ]
        rows.append(ShareBar(label=rank_sign(up), parts=tuple(parts)))
    high = [str(highest), str(ceiling)]
    if natural(told.rules) and any(chances.get("blackjack") for chances in dealer.values()):
        high.append(natural_name(told))
    return ShareBars(
        title=words("Dove arriva il banco"),
        said=tuple(_most_and_least(told, bust)),
        keys=(words("Oltre {total}", total=ceiling), words("Fino a {total}", total=highest - 1), words.list(high, "o")),
        rows=tuple(rows),
        head=words("Mostra"),
    )


def _most_and_least(told: Teller, bust: Mapping[str, Fraction]) -> Iterator[Said]:
    """Yield under which upcards the dealer goes past the ceiling most and least often, if that is not always alike."""
    most, least = max(bust, key=lambda up: bust[up]), min(bust, key=lambda up: bust[up])
    if bust[most] > bust[least]:
        yield told.said(
            "Quando gioca, il banco supera {total} più spesso se mostra {most}, meno se mostra {least}.",
            told.rules.dealer.source,
            total=told.rules.values.ceiling,
            most=told.ranks([most]),
            least=told.ranks([least]),
        )


def _by_worth(told: Teller, dealer: Mapping[str, object]) -> list[str]:
    """Return the upcards as charts have them: the ace, where it counts most, last."""
    high = {rank: most for rank, _, most in told.rules.values.by_rank}
    return sorted(dealer, key=lambda up: high[up])


def _near(final: int | str, highest: int) -> bool:
    return final == "blackjack" or (isinstance(final, int) and final >= highest)


# ---------------------------------------------------------------------- many rounds


def _after(told: Teller, one: Distribution) -> Columns:
    words, stake = told.words, money.stake_of(told.rules.main_wager.name, told.rules)
    spread = exact.spread_after(one, ROUNDS)
    half, most = spread.within(_HALF), spread.within(_MOST)
    ends = {"low": half[0], "high": half[1], "least": most[0], "most": most[1]}
    amounts = {name: _money(told, net * stake) for name, net in ends.items()}
    said = [
        told.said(_FROM_TO, _main(told), stake=words.euro(stake, plain=True), **amounts),
        told.said("Sei in guadagno {times} volte su 100.", times=round(100 * spread.ahead)),
    ]
    width = _width(spread)
    columns = _columns(told, spread, width, stake)
    reach = SIDES * width * stake
    return Columns(
        title=words("Dopo {rounds} colpi", rounds=ROUNDS),
        said=tuple(said),
        columns=tuple(columns),
        ends=(_money(told, -reach), "0", _money(told, reach)),
        heads=(words("Risultato"), words("Quanto spesso")),
    )


def _width(spread: exact.Spread) -> Fraction:
    """Return the narrowest width with which at most one case in a hundred is beyond the outermost columns."""
    for width in _WIDTHS:
        columns = spread.by_width(width, SIDES + 1)
        if columns[0] + columns[-1] <= 0.01:
            return width
    return _WIDTHS[-1]


def _columns(told: Teller, spread: exact.Spread, width: Fraction, stake: int) -> Iterator[FigureColumn]:
    for place, chance in enumerate(spread.by_width(width, SIDES), -SIDES):
        fill = PALE if place == 0 else FULL if place > 0 else EMPTY
        low, high = ((2 * place + side) * width * stake / 2 for side in (-1, 1))
        label = told.words("da {low} a {high}", low=_money(told, low), high=_money(told, high))
        if abs(place) == SIDES:
            message = marked("{amount} o meno") if place < 0 else marked("{amount} o più")
            label = told.words(message, amount=_money(told, high if place < 0 else low))
        yield FigureColumn(label=label, share=Fraction(chance), fill=fill, shown=told.words.share(Fraction(chance), 1))


def _money(told: Teller, cents: Fraction) -> str:
    return told.words.euro(cents, plain=True, signed=True).replace("+", f"+{JOINED}")


def _hour(told: Teller, one: Distribution) -> RoundsCost:
    words, stake = told.words, money.stake_of(told.rules.main_wager.name, told.rules)
    unit = -Fraction(one.mean)
    cost = abs(round(unit * stake * AN_HOUR))
    gained = unit < 0
    return RoundsCost(
        title=words("Quanto costa un’ora"),
        before=words("In media guadagni" if gained else "In media perdi"),
        after=words("in {rounds} colpi, con una puntata iniziale di", rounds=AN_HOUR),
        said=(told.said("I colpi di un’ora sono un esempio: dipendono da quanti siete.", _main(told)),),
        stake=stake,
        rounds=AN_HOUR,
        unit=abs(unit),
        amount=words.euro(cost),
    )
