"""Exact numbers on a terminal, by Rich: returns, and what edits do to them."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact import Distribution, Returns, Share, Unsupported
from generator.numbers.return_words import BASES, share_words, way_words
from generator.numbers.told_returns import Agreement, Origin, ToldReturn, bet_returns, told_return
from generator.words.amounts import comma


def number(value: Share, digits: int = 4) -> str:
    """Return a number with a decimal comma and a true minus."""
    return comma(value, digits, signed=True)


def percent(value: Share, digits: int = 4) -> str:
    """Return a share as a percentage, in Italian."""
    return f"{comma(100 * value, digits)}%"


def print_returns(ruleset: Ruleset, returns: Returns, before: Returns | None) -> None:
    """Print every return, a row for each base on which one is told, and what it was before the edits."""
    console = plain_console()
    columns = ("puntata", "strategia", "base", "ricavato", "dichiarato", "esito")
    table = plain_table(*columns, *(("differenza",) if before else ()), title=ruleset.title)
    old = {_identity(figure): figure for figure in map(told_return, before.computed)} if before else {}
    bets = bet_returns(ruleset, returns)
    for bet in bets:
        for base, computed, declared in bet.by_base:
            then = old.get(_identity(computed)) if computed is not None else None
            moved = ("–" if then is None or computed is None else _points(computed, then),) if before else ()
            table.add_row(
                " + ".join(bet.shown.wagers),
                bet.shown.strategy,
                _BASES[base],
                "–" if computed is None else share_words(computed),
                "–" if declared is None else share_words(declared),
                "–" if declared is None else _OUTCOMES[bet.agreement],
                *moved,
            )
    print_table(console, table)
    console.print("Ricavato: dalle regole. Base: la puntata iniziale, o il totale puntato con le puntate aggiunte.")
    _print_gains(console, (one for bet in bets for one in bet.told))
    if returns.average_stake is not None:
        console.print(f"Posta media: {comma(returns.average_stake, 4)} volte quella iniziale.")
    if any(bet.agreement is Agreement.BY_CONSTRUCTION for bet in bets):
        console.print(
            "Per costruzione: i dati hanno un valore scelto perché desse proprio questo ritorno, che non prova altro."
        )
    for refused in returns.refused:
        console.print(Text(f"Non calcolato: «{refused.path}»: {refused.reason}"))
    methods = {figure.strategy: figure.method for figure in returns.computed}
    for strategy, method in methods.items():
        console.print(Text(f"{strategy}: {method}."))


def print_distribution(found: Distribution | Unsupported) -> None:
    """Print how often a round nets each amount, in initial stakes, or why that is not computed."""
    console = plain_console()
    console.print()
    if isinstance(found, Unsupported):
        console.print(Text(f"Distribuzione di un colpo non calcolata: «{found.path}»: {found.reason}"))
        return
    console.print(f"Un colpo, {way_words(found.strategy)}, in puntate iniziali:")
    table = plain_table("netto", "probabilità")
    for net, chance in found.chances:
        table.add_row(comma(net, 2, signed=net != 0), percent(chance))
    print_table(console, table)
    console.print(
        f"Vince {percent(found.won, 2)}, pari {percent(found.pushed, 2)}, perde {percent(found.lost, 2)}. "
        f"Scarto tipo: {comma(found.deviation, 4)} puntate iniziali."
    )


def _print_gains(console: Console, told: Iterable[ToldReturn]) -> None:
    if any(one.gains for one in told):
        console.print("Oltre 100%: al giocatore torna in media più di quanto punta.")


_BASES = {Base.INITIAL: "iniziale", Base.TOTAL: "totale"}
_OUTCOMES = {
    Agreement.AGREES: "✓ coincide",
    Agreement.BY_CONSTRUCTION: "✓ per costruzione",
    Agreement.DISAGREES: "✗ non coincide",
    None: "non calcolato",
}


def _identity(figure: ToldReturn) -> tuple[tuple[str, ...], str, Base]:
    """Return what makes two returns the same question, whatever the answers."""
    return figure.wagers, figure.strategy, figure.base


def _points(now: ToldReturn, then: ToldReturn) -> str:
    """Return a difference in percentage points; what only rounding of the computation moved has not moved."""
    return f"{number(100 * (round(float(now.value - then.value), 12) or 0.0))} punti"


def print_sensitivity(
    base: Returns, tried: Sequence[tuple[str, Returns]], *, what: str = "modifica", unchanged: str = "nessuna"
) -> None:
    """Print what each edit alone does to the first return of the main wager; a dash, and why, where it is refused."""
    console = plain_console()
    rows = [(unchanged, base), *tried]
    main = next((returns.main for _, returns in rows if returns.main is not None), None)
    asked = f"{' + '.join(main.wagers)}, {main.strategy}: ritorno della {BASES[main.base]}" if main else ""
    table = plain_table(what, str(Origin.COMPUTED), "differenza", title=asked)
    for edit, returns in rows:
        figure, then = (None if one.main is None else told_return(one.main) for one in (returns, base))
        value = "–" if figure is None else share_words(figure)
        moved = "" if returns is base else "–" if figure is None or then is None else _points(figure, then)
        table.add_row(Text(edit), value, moved)
    print_table(console, table)
    _print_gains(console, (told_return(returns.main) for _, returns in rows if returns.main is not None))
    for edit, returns in rows:
        for refused in returns.refused if returns.main is None else ():
            console.print(Text(f"{edit}: non calcolato: «{refused.path}»: {refused.reason}"))
