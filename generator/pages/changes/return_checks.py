"""What becomes of the returns after an edit: declared ones that the rules no longer give, computed ones above 100%."""

from collections.abc import Iterator
from dataclasses import dataclass

from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact import Returns
from generator.numbers.return_words import base_words, share_words, way_words
from generator.numbers.told_returns import Agreement, BetReturn, ToldReturn, bet_returns, told_return
from generator.pages.sheet.own_words import RulesetWords
from generator.words.italian import join


@dataclass(frozen=True, slots=True, kw_only=True)
class FalseReturn:
    """A declared return that the later rules do not give.

    Attributes:
        given: what they give, on the same base.
        earlier: what the earlier rules gave; None where that is not known.
        held: whether the earlier rules gave what they declared; None where that is not known.
    """

    declared: ToldReturn
    given: ToldReturn
    earlier: ToldReturn | None
    held: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GainingReturn:
    """A computed return of more than is staked; ``before``: whether it was so already, None where nobody knows."""

    told: ToldReturn
    before: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReturnChecks:
    """What is known of the returns of the later rules.

    Attributes:
        computed: whether they were computed; where not, nothing else is known.
        unknown: declared returns that cannot be computed.
    """

    computed: bool
    false: tuple[FalseReturn, ...] = ()
    gaining: tuple[GainingReturn, ...] = ()
    unknown: tuple[ToldReturn, ...] = ()


def return_checks(before: Ruleset, after: Ruleset, was: Returns | None, now: Returns | None) -> ReturnChecks:
    """Return what becomes of the returns. ``was``, ``now``: None for those that were not computed."""
    if now is None:
        return ReturnChecks(computed=False)
    earlier = {} if was is None else {_key(bet): bet for bet in bet_returns(before, was) if bet.declared is not None}
    bets = [bet for bet in bet_returns(after, now) if bet.declared is not None]
    return ReturnChecks(
        computed=True,
        false=tuple(_false(bet, earlier.get(_key(bet))) for bet in bets if bet.agreement is Agreement.DISAGREES),
        gaining=tuple(_gaining(was, now)),
        unknown=tuple(bet.declared for bet in bets if bet.agreement is None and bet.declared is not None),
    )


def _key(bet: BetReturn) -> tuple[tuple[str, ...], str, Base]:
    assert bet.declared is not None
    return bet.declared.wagers, bet.declared.strategy, bet.declared.base


def _false(bet: BetReturn, was: BetReturn | None) -> FalseReturn:
    assert bet.declared is not None
    assert bet.compared is not None
    known = was is not None and was.agreement is not None
    return FalseReturn(
        declared=bet.declared,
        given=bet.compared,
        earlier=was.compared if was is not None and known else None,
        held=was.agreement is not Agreement.DISAGREES if was is not None and known else None,
    )


def _gaining(was: Returns | None, now: Returns) -> Iterator[GainingReturn]:
    """Yield each bet and way of playing of which more comes back than is staked, of the first stake if that is so."""
    old = None if was is None else {(row.wagers, row.strategy, row.base): row.value for row in was.computed}
    seen = set()
    for row in sorted(now.computed, key=lambda row: row.base is not Base.INITIAL):
        if row.value > 1 and (row.wagers, row.strategy) not in seen:
            seen.add((row.wagers, row.strategy))
            value = None if old is None else old.get((row.wagers, row.strategy, row.base), 0)
            yield GainingReturn(told=told_return(row), before=None if value is None else value > 1)


def check_sentences(checks: ReturnChecks, after: Ruleset) -> Iterator[str]:
    """Yield a sentence for each thing that is wrong or not known."""
    words = RulesetWords(after)
    if not checks.computed:
        again = "se quelli dichiarati tornano ancora e " if after.returns else ""
        yield f"I ritorni non sono stati calcolati: {again}se qualcuno supera il 100% lo dice --numeri."
    for one in checks.false:
        yield f"Il ritorno dichiarato di {_who(one.declared, words)}, {base_words(one.declared)}, {_ends(one)}"
    for told in checks.unknown:
        yield f"Il ritorno dichiarato di {_who(told, words)}, {base_words(told)}, non si sa calcolare."
    if checks.computed and after.returns and not (checks.false or checks.unknown):
        yield "I ritorni dichiarati tornano."
    for gain in checks.gaining:
        when = {True: " Lo era anche prima.", False: " Prima non lo era.", None: ""}[gain.before]
        way = way_words(gain.told.strategy)
        yield f"Il ritorno ricavato di {_who(gain.told, words)} ({way}) è {base_words(gain.told)}.{when}"


def _ends(one: FalseReturn) -> str:
    given = f"le regole danno {share_words(one.given)}"
    if one.earlier is None or one.held is None:
        return f"non torna: {given}."
    if one.held:
        return f"non torna più: {given}, e prima davano {share_words(one.earlier)}."
    return f"non torna, e non tornava neppure prima: {given}, e prima davano {share_words(one.earlier)}."


def _who(told: ToldReturn, words: RulesetWords) -> str:
    return f"«{join([words.wager(name).text for name in told.wagers])}»"
