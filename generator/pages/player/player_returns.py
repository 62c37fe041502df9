"""How much comes back to the player: of each bet what the rules give, what is declared, and the cost in plain money."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from generator.model.ir import Source
from generator.model.terms import Base
from generator.numbers.exact.basis.returns import TOTAL
from generator.numbers.figures import Figures
from generator.numbers.return_words import STAKED
from generator.numbers.told_returns import BetReturn, Origin, ToldReturn, at_best, bet_returns
from generator.pages.player.page_telling import Teller
from generator.pages.printing.game_blocks import ReturnLine, ReturnsPart
from generator.pages.printing.page_sentences import Said
from generator.words.italian import capital
from generator.words.marked_messages import marked

_HUNDRED = 100
_AT_BEST = ("ottimale", "nessuna")
"""How a return is played that needs no word beside it."""
_OF: Mapping[Base, str] = {Base.INITIAL: marked("della puntata iniziale"), Base.TOTAL: marked("di tutto il puntato")}
_WHO: Mapping[Origin, str] = {Origin.DECLARED: marked("dichiarato"), Origin.COMPUTED: marked("ricavato")}
_BEST: Mapping[tuple[bool, bool], str] = {
    (True, True): marked("Vale seguendo la strategia."),
    (True, False): marked("Vale giocando al meglio."),
    (False, True): marked("Se non è detto altro, vale seguendo la strategia."),
    (False, False): marked("Se non è detto altro, vale giocando al meglio."),
}
"""Whether every return is so played, whether a table of play is what is followed → what is said of it."""


def returns(told: Teller, figures: Figures | None) -> ReturnsPart | None:
    """Return the section of the returns; None where nothing is declared or computed."""
    every = told_bets(told, figures)
    lines = [_line(told, bet, again=again) for bet, again in _in_order(every)]
    if not lines:
        return None
    sources = [item.source for item in told.rules.returns]
    meant = marked("«Dichiarato» lo scrive il regolamento, «ricavato» lo danno queste regole.")
    cost = marked("Il costo è ciò che perdi in media ogni {amount} di puntata iniziale, dal ricavato.")
    said = [told.said(meant), told.said(cost, *sources, amount=told.words.euro(STAKED, plain=True))]
    if any(item.strategy == "ottimale" for item in told.rules.returns):
        alone = all(item.strategy in _AT_BEST for item in told.rules.returns)
        by_table = any(bet.shown.strategy == TOTAL for bet in every if bet.declared is not None)
        said.append(told.said(_BEST[alone, by_table], *sources))
    if figures is None or figures.distribution is None:
        said.append(told.said("In una sera puoi fare molto meglio o molto peggio."))
    return ReturnsPart(said=tuple(said), lines=tuple(lines))


def told_bets(told: Teller, figures: Figures | None) -> tuple[BetReturn, ...]:
    """Return what the page tells of each bet: every declared return, and of a bet without one the best."""
    every = bet_returns(told.rules, figures.returns if figures is not None else None)
    declared = {bet.shown.wagers for bet in every if bet.declared is not None}
    others: dict[tuple[str, ...], list[BetReturn]] = {}
    for bet in every:
        if bet.shown.wagers not in declared:
            others.setdefault(bet.shown.wagers, []).append(bet)
    best = {id(at_best(bets)) for bets in others.values()}
    return tuple(bet for bet in every if bet.declared is not None or id(bet) in best)


def return_said(told: Teller, one: ToldReturn, who: str = "", places: int = 2) -> str:
    """Return all that one number says: «96,92 % della puntata iniziale, ricavato».

    Args:
        who: who says it, and what else is said of it, where that is more than its origin.
    """
    share, base = told.words.share(one.value, places), told.words(_OF[one.base])
    return told.words("{share} {base}, {who}", share=share, base=base, who=who or told.words(_WHO[one.origin]))


def bet_said(told: Teller, bet: BetReturn) -> str:
    """Return what comes back of a bet: on the first stake by the rules, and what is declared if that is otherwise."""
    return return_said(told, bet.shown, _who(told, bet), _places(bet))


def _who(told: Teller, bet: BetReturn) -> str:
    """Return who says the number of a bet, whether it is more than was staked, and what is declared otherwise."""
    said = [told.words("dichiarato e ricavato") if bet.one_number else told.words(_WHO[bet.shown.origin])]
    if bet.shown.gains:
        said.append(told.words("più di quanto punti"))
    if bet.declared is not None and bet.declared is not bet.shown and not bet.one_number:
        said.append(return_said(told, bet.declared, places=_places(bet)))
    return "; ".join(said)


def _places(bet: BetReturn) -> int:
    return max(2, bet.declared.places if bet.declared is not None else 0)


def _in_order(every: tuple[BetReturn, ...]) -> Iterator[tuple[BetReturn, bool]]:
    """Yield the bets, those at best first, and whether the same bet was told before, played in another way."""
    seen: set[tuple[str, ...]] = set()
    for bet in sorted(every, key=lambda bet: bet.datum is not None and bet.datum.strategy not in _AT_BEST):
        yield bet, bet.shown.wagers in seen
        seen.add(bet.shown.wagers)


def _line(told: Teller, bet: BetReturn, *, again: bool) -> ReturnLine:
    first = bet.shown.base is Base.INITIAL
    lost = None if bet.computed is None else 1 - bet.computed.value
    return ReturnLine(
        bet=_bet(told, bet, again=again),
        share=told.words.share(bet.shown.value, _places(bet)) if first else "—",
        label=_who(told, bet) if first else return_said(told, bet.shown, places=_places(bet)),
        cost="—" if lost is None else _cost(told, lost * STAKED),
        weight=max(lost or Fraction(0), Fraction(0)),
    )


def _cost(told: Teller, cost: Fraction) -> str:
    rounded = round(cost / _HUNDRED) * _HUNDRED
    amount = told.words.euro(abs(rounded), plain=True)
    return told.words("in media guadagni circa {amount}" if rounded < 0 else "circa {amount}", amount=amount)


def _bet(told: Teller, bet: BetReturn, *, again: bool) -> Said:
    """Return what a bet is called: of one played in two ways, which way."""
    wagers, datum = bet.shown.wagers, bet.datum
    names = capital(told.words.list([told.label(told.rules.wager(name).label) for name in wagers]))
    sources: tuple[Source | None, ...] = (
        tuple(told.rules.wager(name).source for name in wagers) if datum is None else (datum.source,)
    )
    if not again or datum is None:
        return replace(told.said("{bets}", *sources, bets=names), language=_language(told, wagers))
    if datum.strategy == "sempre_incasso":
        return told.said("{bets}, incassando sempre", *sources, bets=names)
    return told.said("{bets}, giocando in un altro modo", *sources, bets=names)


def _language(told: Teller, wagers: tuple[str, ...]) -> str:
    """Return the language of the name of a bet; of several, that of the page, in which they are told."""
    return told.label_language(told.rules.wager(wagers[0]).label) if len(wagers) == 1 else ""
