"""Exact numbers on a terminal, by Rich: returns, values, chances, charts, readings, simulations."""

import math
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from generator.model.ir import Ruleset
from generator.model.terms import Base
from generator.numbers.exact import FittingPays, Return, Returns, Search, Values, Worth
from generator.numbers.figures import Chart
from generator.numbers.offer_search import OfferSearch
from generator.numbers.simulation.outcome_counts import SimulationResult
from generator.words.amounts import comma

SHOWN_TABLES = 20


def number(value: float, digits: int = 4) -> str:
    """Return a number with a decimal comma and a true minus."""
    return comma(value, digits, signed=True)


def percent(value: float, digits: int = 4) -> str:
    """Return a share as a percentage, in Italian."""
    return f"{comma(100 * value, digits)}%"


def print_returns(ruleset: Ruleset, returns: Returns, before: Returns | None) -> None:
    """Print every return beside the declared one, and what it was before the edits."""
    console = plain_console()
    columns = ("puntata", "strategia", "base", "calcolato", "dichiarato", "esito")
    table = plain_table(*columns, *(("differenza",) if before else ()), title=ruleset.title)
    old = {_identity(figure): figure for figure in before.computed} if before else {}
    for figure in returns.computed:
        declared = figure.declared.printed.replace(".", ",") if figure.declared else "–"
        outcome = "✓ ricavato" if figure.by_construction else _OUTCOMES[figure.reproduced]
        asked = (" + ".join(figure.wagers), figure.strategy, _BASES[figure.base])
        then = old.get(_identity(figure))
        moved = ("–" if then is None else _points(figure, then),) if before else ()
        table.add_row(*asked, percent(float(figure.value)), declared, outcome, *moved)
    print_table(console, table)
    console.print("Base: la posta iniziale, oppure il totale puntato con le poste aggiunte.")
    if returns.average_stake is not None:
        console.print(f"Posta media: {comma(returns.average_stake, 4)} volte quella iniziale.")
    if any(figure.by_construction for figure in returns.computed):
        console.print(
            "Ricavato: i dati hanno un valore scelto perché desse proprio questo ritorno, che non prova altro."
        )
    for refused in returns.refused:
        console.print(Text(f"Non calcolato: «{refused.path}»: {refused.reason}"))
    methods = {figure.strategy: figure.method for figure in returns.computed}
    for strategy, method in methods.items():
        console.print(Text(f"{strategy}: {method}."))


_BASES = {Base.INITIAL: "iniziale", Base.TOTAL: "totale"}
_OUTCOMES = {True: "✓", False: "✗ non coincide", None: "–"}


def _identity(figure: Return) -> tuple[tuple[str, ...], str, Base]:
    """Return what makes two returns the same question, whatever the answers."""
    return figure.wagers, figure.strategy, figure.base


def _points(now: Return, then: Return) -> str:
    """Return a difference in percentage points; what only rounding of the computation moved has not moved."""
    return f"{number(100 * (round(float(now.value - then.value), 12) or 0.0))} punti"


def print_alone(ruleset: Ruleset, base: Returns, alone: Sequence[tuple[str, str, Returns]]) -> None:
    """Print what each alternative of a reading, taken alone, does to the first return of the main wager."""
    plain_console().print(Text(f"{ruleset.title}: nessun ritorno dichiarato. Ogni alternativa, presa da sola:"))
    rows = [(f"{reading}: {name.replace('_', ' ')}", returns) for reading, name, returns in alone]
    print_sensitivity(base, rows, what="lettura", unchanged="i dati come sono")


def print_sensitivity(
    base: Returns, tried: Sequence[tuple[str, Returns]], *, what: str = "modifica", unchanged: str = "nessuna"
) -> None:
    """Print what each edit alone does to the first return of the main wager; a dash, and why, where it is refused."""
    console = plain_console()
    rows = [(unchanged, base), *tried]
    main = next((returns.main for _, returns in rows if returns.main is not None), None)
    table = plain_table(
        what, "ritorno", "differenza", title=f"{' + '.join(main.wagers)}, {main.strategy}" if main else ""
    )
    for edit, returns in rows:
        figure, then = returns.main, None if returns is base else base.main
        value = "–" if figure is None else percent(float(figure.value))
        moved = "" if returns is base else "–" if figure is None or then is None else _points(figure, then)
        table.add_row(Text(edit), value, moved)
    print_table(console, table)
    for edit, returns in rows:
        for refused in returns.refused if returns.main is None else ():
            console.print(Text(f"{edit}: non calcolato: «{refused.path}»: {refused.reason}"))


def print_worth(ruleset: Ruleset, worth: Worth) -> None:
    """Print the value of each action, best first."""
    console = plain_console()
    labels = {offer.name: offer.label for offer in ruleset.offers}
    table = plain_table("azione", "valore")
    for name, value in sorted(worth.actions.items(), key=lambda pair: -pair[1]):
        table.add_row(labels.get(name, name), number(value, 6))
    print_table(console, table)
    console.print(f"In unità della posta iniziale; condizione: {worth.condition}.")


def print_chances(chances: Mapping[int | str, float]) -> None:
    """Print the dealer's final hands."""
    table = plain_table("mano del banco", "probabilità")
    for name, chance in chances.items():
        table.add_row(str(name), percent(chance))
    print_table(plain_console(), table)


def print_chart(chart: Chart) -> None:
    """Print the chart by letters, and what the letters mean."""
    console = plain_console()
    table = plain_table("mano", *chart.upcards, title=chart.title)
    for hand in chart.hands:
        table.add_row(hand, *(chart.letter(hand, up) for up in chart.upcards))
    print_table(console, table, chart=True)
    meanings = (f"{letter} = {chart.labels[name]}" for name, letter in chart.letters.items())
    console.print("; ".join(dict.fromkeys(meanings)) + ".")


def print_readings(ruleset: Ruleset, search: Search) -> None:
    """Print what the numbers say of each reading, the combinations that stand, and the question that is left."""
    console = plain_console()
    declared = "; ".join(f"{' + '.join(target.wagers)} {target.printed}" for target in search.declared)
    console.print(Text(f"{ruleset.title}: ritorni dichiarati {declared}"))
    table = plain_table("lettura", "esito", "alternative compatibili")
    for name, finding in search.findings.items():
        table.add_row(name, str(finding.verdict), ", ".join(finding.standing).replace("_", " ") or "nessuna")
    print_table(console, table)
    standing = [combination for combination in search.combinations if combination.standing == "compatibile"]
    console.print(f"Combinazioni provate: {len(search.combinations)}; compatibili: {len(standing)}.")
    for combination in standing[:SHOWN_TABLES]:
        values = " / ".join(percent(float(value)) for value in combination.values.values())
        console.print(Text(f"  {values}  {_choice(combination.choice)}"))
    if not search.explained:
        nearest = min(search.combinations, key=lambda combination: _distance(search, combination.values))
        console.print(Text("Nessuna combinazione riproduce i ritorni dichiarati: è una domanda per il fornitore."))
        values = " / ".join(percent(float(value)) for value in nearest.values.values())
        console.print(Text(f"La più vicina dà {values} con {_choice(nearest.choice)}."))
    if not search.stands:
        _print_questions(console, ruleset, search)


def _print_questions(console: Console, ruleset: Ruleset, search: Search) -> None:
    values = " / ".join(percent(float(value)) for value in search.singles[0].values.values())
    console.print(Text(f"Con le letture scelte i ritorni sono {values}: non quelli dichiarati. Da chiedere:"))
    readings = {reading.id: reading for reading in ruleset.readings}
    for name in search.questions:
        reading = readings[name]
        console.print(Text(f"  {name}: {reading.question} (scelta: {reading.chosen.replace('_', ' ')})"))


def _choice(choice: Mapping[str, str]) -> str:
    return ", ".join(f"{name}: {value.replace('_', ' ')}" for name, value in choice.items()) or "i dati come sono"


def _distance(search: Search, values: Values) -> float:
    return sum(abs(float(value) - float(search.declared[place].value)) for place, value in values.items())


def print_pay_tables(ruleset: Ruleset, pays: FittingPays) -> None:
    """Print the pay tables that fit."""
    console = plain_console()
    table = plain_table("ritorno", *(label or row for row, label in zip(pays.rows, pays.labels, strict=True)))
    for quotes in pays.tables:
        table.add_row(percent(float(quotes.returned)), *(str(odd) for odd in quotes.odds))
    print_table(console, table)
    verdict = "danno" if pays.fits else "non danno"
    console.print(f"Tabelle intere compatibili (paghe fino a {pays.highest}:1): {pays.fitting}.")
    console.print(f"Le paghe nei dati ({', '.join(pays.present)}) {verdict} il ritorno dichiarato.")


def print_offers(search: OfferSearch) -> None:
    """Print which families of tables agree with the text, what they leave open, and the table of the data."""
    console = plain_console()
    facts, identified = search.facts, search.identified
    ends = f"{comma(facts.minimum, 2)} e {comma(facts.maximum, 2)}"
    returned = percent(float(facts.returned), 2)
    console.print(Text(f"«{search.offer.label}»: estremi dichiarati {ends}, ritorno di chi accetta sempre {returned}."))
    table = plain_table("come si fa la tabella", "ritorno", "estremi", "ottimale", "se no, perché")
    shown: set[tuple[object, ...]] = set()
    for fit in identified.fits:
        family = fit.family
        key = (family.pricing, family.name, family.step, family.direction, len(fit.tables), fit.misses)
        if family.cut and (not fit.tables or key in shown):
            continue  # cutting at the extremes changed nothing
        shown.add(key)
        counts = (str(len(part)) for part in (fit.tables, fit.ended, fit.agreeing))
        table.add_row(fit.family.words, *counts, fit.misses or "–")
    print_table(console, table)
    console.print("Quante tabelle danno il ritorno di chi accetta sempre; poi, di quelle, gli estremi; poi l'ottimale.")
    plainest = identified.plainest
    if plainest is None:
        console.print("Nessuna tabella di queste famiglie va d'accordo con il testo.")
    else:
        number, same, widest = len(identified.tables), identified.same, identified.widest
        console.print(f"Tabelle che vanno d'accordo: {number}; uguali in {same} caselle su {len(plainest.offers)}.")
        if widest is not None and widest[1]:
            console.print(f"Dove differiscono, è per {comma(widest[1], 2)} al più.")
        console.print(
            f"Oltre queste famiglie il testo non decide: nella tabella proposta {search.movable} caselle possono "
            "cambiare di un centesimo, una alla volta, senza che nessun dato dichiarato se ne accorga."
        )
        margin, value = percent(float(plainest.margin)), percent(float(plainest.returned))
        console.print(f"Proposta: la prima famiglia che va d'accordo, margine {margin}, ritorno {value}.")
    if search.present is None:
        console.print("Nei dati non c'è ancora una tabella.")
    else:
        verdict = "va" if search.fits else "non va"
        console.print(f"La tabella nei dati {verdict} d'accordo: ritorno {percent(float(search.present.returned))}.")


def print_simulation(result: SimulationResult) -> None:
    """Print the estimates, each with its interval."""
    console = plain_console()
    table = plain_table("puntata", "ritorno", "errore standard", "intervallo al 95%")
    for tally in result.tallies:
        estimate = tally.per_initial
        low, high = estimate.interval
        known = math.isfinite(estimate.standard_error)
        interval = f"da {percent(low)} a {percent(high)}" if known else "–"
        error = percent(estimate.standard_error) if known else "–"
        table.add_row(" + ".join(tally.wagers), percent(estimate.mean), error, interval)
    print_table(console, table)
    console.print(
        f"{result.rounds} colpi, strategia «{result.strategy}», metodo «{result.method}», seme {result.seed}."
    )
