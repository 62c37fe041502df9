"""The command that makes the site of an operator: sito."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from conformance.commands.authors.rule_commands import unwritable
from conformance.commands.italian_click import ItalianCommand
from conformance.commands.shared import (
    DEFECT,
    USAGE,
    chosen_and_hidden,
    corpus_at,
    corpus_option,
    guarded,
    print_diagnostics,
)
from generator.words.italian import join

if TYPE_CHECKING:
    from conformance.site.site_build import Built


def _address(_: click.Context, __: click.Parameter, value: str | None) -> str:
    """Return an address that ends in "/", "" for none. Raises click.BadParameter."""
    if not value:
        return ""
    try:
        parts = urlsplit(value)
        valid = parts.scheme in ("https", "http") and bool(parts.hostname) and not (parts.query or parts.fragment)
    except ValueError:
        valid = False
    if not valid or not value.isascii() or any(char in value for char in " <>\"'\\"):
        raise click.BadParameter("serve un indirizzo come https://esempio.it/giochi/.")
    return value.rstrip("/") + "/"


@click.command(cls=ItalianCommand, name="sito")
@click.argument("slugs", nargs=-1, metavar="[SLUG]…")
@click.option(
    "--out",
    default="build/sito",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Cartella in cui scrivere.",
)
@click.option("--bozza", "draft", is_flag=True, help="Pubblica anche ciò che attende una risposta, come bozza.")
@click.option(
    "--indirizzo", "address", metavar="URL", callback=_address, help="Dove starà il sito: scrive anche sitemap.xml."
)
@corpus_option
@guarded
def sito(slugs: tuple[str, ...], out: Path, draft: bool, address: str, root: Path | None) -> int:
    """Scrive il sito dei regolamenti: le pagine per i giocatori e i fascicoli di prova.

    index.html mette i giochi a confronto. Di ognuno si scrivono SLUG/index.html (per chi gioca), SLUG/en/ (in inglese,
    se le parole ci sono tutte), fascicolo.html (le prove), scheda.md, regole.json, tabella.csv e tabella.svg. Il sito
    contiene i regolamenti nominati, tutti se non se ne nomina nessuno; si riscrive solo ciò che è cambiato, e i file
    che una volta erano stati scritti e non servono più si tolgono.

    Un regolamento con errori, o che attende una risposta da cui dipende ciò che un giocatore riceve o può fare, non si
    pubblica: gli altri sì, e si esce con 4. Con --bozza ciò che attende una risposta si pubblica lo stesso, con un
    avviso in alto e le note «da confermare» al loro posto.
    """
    from conformance.site.site_build import build  # noqa: PLC0415 - the pages come with it
    from conformance.site.site_inputs import Options  # noqa: PLC0415

    corpus = corpus_at(root)
    names, hidden = chosen_and_hidden(corpus, slugs)
    try:
        done = build(corpus, names, out, Options(draft=draft, address=address), hidden=hidden)
    except OSError as error:
        click.echo(unwritable(out, error), err=True)
        return USAGE
    print_diagnostics([*done.diagnostics, *(why for reasons in hidden.values() for why in reasons)])
    for line in told(done):
        click.echo(line, err=True)
    if done.made or done.untouched:
        click.echo(f"{_summary(done)} Si comincia da {(out / 'index.html').as_posix()}")
    return 0 if done.complete else DEFECT


def _summary(done: Built) -> str:
    parts = []
    if done.made:
        parts.append(f"Scritti: {join(done.made)}.")
    if done.untouched:
        parts.append(f"Già come devono essere: {join(done.untouched)}.")
    return " ".join(parts)


def told(done: Built) -> Iterator[str]:
    """Yield what is said of a build beside what it wrote: what was not, and why."""
    for slug, errors in done.refused.items():
        many = "un errore" if len(errors) == 1 else f"{len(errors)} errori"
        yield (
            f"Non pubblicato: {slug}. C'è {many} da correggere."
            if len(errors) == 1
            else (f"Non pubblicato: {slug}. Ci sono {many} da correggere.")
        )
    for slug, waiting in done.held_back.items():
        yield f"Non pubblicato: {slug}. Attende una risposta (con --bozza si pubblica come bozza):"
        for one in waiting:
            yield f"  - {one.why}" + (f" Chiedi a: {one.ask}." if one.ask else "")
    for slug, lacking in done.unsaid.items():
        for language, message in lacking.items():
            yield f"Senza la pagina in «{language}»: {slug}. Manca la traduzione di «{message}»."
    if done.removed:
        yield f"Tolti perché di prima: {', '.join(path.as_posix() for path in done.removed)}."
    for path in done.foreign:
        yield f"«{path}» non fa più parte del sito, ma qualcuno l'ha cambiato: resta dov'è."
