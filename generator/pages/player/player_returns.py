"""How much comes back to the player: one figure per bet, and its cost in plain money."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from generator.model.ir import DeclaredReturn
from generator.model.terms import Base
from generator.numbers.exact.basis.returns import Return
from generator.numbers.figures import Figures
from generator.pages.player.page_telling import Teller
from generator.pages.printing.game_blocks import ReturnLine, ReturnsPart
from generator.pages.printing.page_sentences import Said
from generator.words.italian import capital
from generator.words.marked_messages import marked

STAKED = 100_000
"""A thousand euro, in cents: what a cost is told of."""
_HUNDRED = 100
_AT_BEST = ("ottimale", "nessuna")
"""How a return is played that needs no word beside it."""


def returns(told: Teller, figures: Figures | None) -> ReturnsPart | None:
    """Return the section of the returns; None where nothing is declared or computed.

    A declared return that the computation contradicts is shown as declared: that the two disagree keeps the page from
    being published, and is told in the dossier.
    """
    lines = [*_declared(told), *_undeclared(told, figures)]
    if not lines:
        return None
    sources = [item.source for item in told.rules.returns]
    total = any(item.base is Base.TOTAL for item in told.rules.returns)
    base = (
        marked("Il costo è ciò che perdi in media ogni {amount} puntati in tutto.")
        if total
        else marked("Il costo è ciò che perdi in media ogni {amount} puntati all'inizio della mano.")
    )
    said = [told.said(base, *sources, amount=told.words.euro(STAKED, plain=True))]
    if any(item.strategy == "ottimale" for item in told.rules.returns):
        alone = all(item.strategy in _AT_BEST for item in told.rules.returns)
        best = marked("Vale giocando al meglio.") if alone else marked("Se non è detto altro, vale giocando al meglio.")
        said.append(told.said(best, *sources))
    said.append(told.said("In una sera puoi fare molto meglio o molto peggio."))
    return ReturnsPart(said=tuple(said), lines=tuple(lines))


def _declared(told: Teller) -> Iterator[ReturnLine]:
    for item, bet in declared(told):
        yield _line(told, bet, item.value, _places(item))


def declared(told: Teller) -> Iterator[tuple[DeclaredReturn, Said]]:
    """Yield the declared returns, each with what its bet is called: of one played in two ways, which way."""
    seen: set[tuple[str, ...]] = set()
    for item in sorted(told.rules.returns, key=lambda item: item.strategy not in _AT_BEST):
        again = item.wagers in seen
        seen.add(item.wagers)
        yield item, _bet(told, item, again=again)


def _places(item: DeclaredReturn) -> int:
    return max(2, len(item.printed.rstrip("%").replace(",", ".").partition(".")[2]))


def _bet(told: Teller, item: DeclaredReturn, *, again: bool) -> Said:
    names = _names(told, item.wagers)
    if not again:
        return replace(told.said("{bets}", item.source, bets=names), language=_language(told, item.wagers))
    if item.strategy == "sempre_incasso":
        return told.said("{bets}, incassando sempre", item.source, bets=names)
    return told.said("{bets}, giocando in un altro modo", item.source, bets=names)


def _names(told: Teller, wagers: tuple[str, ...]) -> str:
    return capital(told.words.list([told.label(told.rules.wager(name).label) for name in wagers]))


def _language(told: Teller, wagers: tuple[str, ...]) -> str:
    """Return the language of the name of a bet; of several, that of the page, in which they are told."""
    return told.label_language(told.rules.wager(wagers[0]).label) if len(wagers) == 1 else ""


def _undeclared(told: Teller, figures: Figures | None) -> Iterator[ReturnLine]:
    """Yield the computed returns of the bets for which the text declares none."""
    declared = {item.wagers for item in told.rules.returns}
    computed: dict[tuple[str, ...], Return] = {}
    for figure in figures.returns.computed if figures is not None else ():
        if figure.wagers not in declared:
            computed.setdefault(figure.wagers, figure)
    for wagers, figure in computed.items():
        sources = [told.rules.wager(name).source for name in wagers]
        bet = replace(told.said("{bets}", *sources, bets=_names(told, wagers)), language=_language(told, wagers))
        yield _line(told, bet, Fraction(figure.value), 2)


def _line(told: Teller, bet: Said, value: Fraction, places: int) -> ReturnLine:
    cost = (1 - value) * STAKED
    rounded = round(cost / _HUNDRED) * _HUNDRED
    shown = told.words("circa {amount}", amount=told.words.euro(abs(rounded), plain=True))
    if rounded < 0:
        shown = told.words("in media guadagni circa {amount}", amount=told.words.euro(-rounded, plain=True))
    return ReturnLine(bet=bet, share=told.words.share(value, places), cost=shown, weight=max(1 - value, Fraction(0)))
