"""What is printed of a search for the tables of amounts of an offer."""

from rich.text import Text

from banco.cli.support.terminal_figures import percent
from banco.cli.support.terminal_tables import plain_console, plain_table, print_table
from generator.model.terms import Base
from generator.numbers.offer_search import OfferSearch
from generator.numbers.return_words import OF
from generator.words.amounts import comma


def print_offers(search: OfferSearch) -> None:
    """Print which families of tables agree with the text, what they leave open, and the table of the data."""
    console = plain_console()
    facts, identified = search.facts, search.identified
    ends = f"{comma(facts.minimum, 2)} e {comma(facts.maximum, 2)}"
    returned = percent(float(facts.returned), 2)
    always = f"ritorno dichiarato di chi accetta sempre {returned} {OF[Base.INITIAL]}"
    console.print(Text(f"«{search.offer.label}»: estremi dichiarati {ends}, {always}."))
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
        told = f"ritorno ricavato {value} {OF[Base.INITIAL]}"
        console.print(f"Proposta: la prima famiglia che va d'accordo, margine {margin}, {told}.")
    if search.present is None:
        console.print("Nei dati non c'è ancora una tabella.")
    else:
        verdict = "va" if search.fits else "non va"
        told = f"ritorno ricavato {percent(float(search.present.returned))} {OF[Base.INITIAL]}"
        console.print(f"La tabella nei dati {verdict} d'accordo: {told}.")
