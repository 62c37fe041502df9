"""The command that makes the site of an operator: sito."""

import errno
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen_and_hidden, corpus_at
from banco.cli.support.exit_codes import DEFECT, USAGE
from banco.cli.support.faults import reason
from banco.cli.support.options import FILE, FOLDER, PATH, Day, corpus_option, slugs_argument
from banco.cli.support.printing import fail, print_diagnostics
from banco.cli.support.published_words import unwritable
from banco.website.browser_printing import find_browser
from banco.website.operator import Operator
from banco.website.operator_file import read_operator
from banco.website.served_site import LiveSite, serve
from banco.website.site_build import Built, build
from banco.website.site_certificates import Shown, certificates_in
from banco.website.site_inputs import Options
from conformance.certificate.key_files import public_key
from conformance.reports.last_verdicts import LastRun, NoReport, last_run
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.pages.player.operator_theme import read_theme
from generator.words.italian import join

MOST = 6
"""Reasons not to publish a game which are printed; the page of --servi has them all."""


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


def _runs(_: click.Context, __: click.Parameter, paths: tuple[Path, ...]) -> tuple[LastRun, ...]:
    """Return the runs that some reports tell. Raises click.UsageError."""
    if not paths:
        return ()
    try:
        return tuple(map(last_run, paths))
    except NoReport as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        raise click.UsageError(f"il rapporto «{error.filename}» non si legge: {reason(error)}.") from error


@command("sito")
@slugs_argument
@click.option("--out", default="build/sito", show_default=True, type=FOLDER, help="Cartella in cui scrivere.")
@click.option(
    "--lascia-gli-altri", "beside", is_flag=True, help="I giochi che il sito aveva già restano come sono, e nel sito."
)
@click.option("--bozza", "draft", is_flag=True, help="Pubblica anche ciò che attende una risposta, come bozza.")
@click.option(
    "--indirizzo", "address", metavar="URL", callback=_address, help="Dove starà il sito: scrive anche sitemap.xml."
)
@click.option(
    "--tema",
    "theme",
    metavar="FILE.css",
    type=PATH,
    help="Foglio di stile dell'editore: viene dopo il nostro, e se ne controlla il contrasto.",
)
@click.option(
    "--operatore",
    "operator",
    metavar="FILE.yaml",
    type=PATH,
    help="Chi offre i giochi: nome, concessione, autorità, assistenza. Lo dicono l'inizio e la fine di ogni pagina.",
)
@click.option(
    "--rapporto",
    "runs",
    metavar="FILE.json",
    multiple=True,
    type=PATH,
    callback=_runs,
    help="Rapporto JSON di «banco motore collauda»: il fascicolo dice l'ultimo esito di ogni scenario.",
)
@click.option(
    "--rispetto-a",
    "since",
    metavar="REVISIONE",
    default="",
    help="Revisione di git rispetto a cui ogni pagina dice che cosa è cambiato.",
)
@click.option(
    "--certificati",
    "certificates",
    metavar="CARTELLA",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Attestati dei motori da pubblicare, se valgono; accanto, la pagina di «banco attestati firma --html».",
)
@click.option(
    "--chiave", "keys", metavar="FILE", multiple=True, type=FILE, help="Chiave pubblica di chi firma gli attestati."
)
@click.option("--oggi", "today", type=Day(), metavar="GIORNO", help="Giorno in cui valgono.  [predefinito: oggi]")
@click.option("--pdf", is_flag=True, help="Stampa la scheda e ogni parte del fascicolo, se c'è Chromium.")
@click.option("--servi", "serve", is_flag=True, help="Mostra il sito su questa macchina e lo rifà quando cambia.")
@click.option(
    "--porta", "port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Porta di --servi."
)
@corpus_option
def sito(
    slugs: tuple[str, ...],
    out: Path,
    beside: bool,
    draft: bool,
    address: str,
    theme: Path | None,
    operator: Path | None,
    runs: tuple[LastRun, ...],
    since: str,
    certificates: Path | None,
    keys: tuple[Path, ...],
    today: date | None,
    pdf: bool,
    serve: bool,
    port: int,
    root: Path | None,
) -> int:
    """Scrive il sito dei regolamenti: le pagine per i giocatori e i fascicoli di prova.

    index.html mette i giochi a confronto (in inglese index-en.html). Di ognuno si scrivono SLUG/index.html (per chi
    gioca), SLUG/en/ (in inglese, se le parole ci sono tutte), fascicolo.html (le prove), scheda.md, regole.json,
    tabella.csv e tabella.svg. Il sito contiene i regolamenti nominati, tutti se non se ne nomina nessuno (con
    --lascia-gli-altri anche quelli che aveva già); si riscrive solo ciò che è cambiato, e i file che una volta erano
    stati scritti e non servono più si tolgono. Un regolamento che ha un registro delle modifiche lo porta con sé.

    Un regolamento con errori, o che attende una risposta da cui dipende ciò che un giocatore riceve o può fare, non si
    pubblica: gli altri sì, e si esce con 4. Con --bozza ciò che attende una risposta si pubblica lo stesso, con un
    avviso in alto e le note «da confermare» al loro posto.

    Con --rapporto il fascicolo dice di ogni scenario l'ultimo esito, se il collaudo era di queste regole e di questi
    scenari; senza, che qui non è mai stato collaudato.

    Con --certificati si pubblicano gli attestati che valgono oggi, con il loro codice QR: ci portano la prima pagina e
    quella del gioco. Di quelli che non valgono si dice perché, e non si pubblica niente.

    Con --operatore ogni pagina per chi gioca dice chi la offre, nel modo che docs/guida-editore.md spiega. Finché una
    voce di quel file è vuota il sito si scrive solo con --bozza.

    Con --pdf un solo Chromium stampa le pagine di ogni gioco che è cambiato: è la parte lenta, e per questo si chiede.
    Le date di un PDF sono quelle del regolamento.

    Con --servi le pagine si guardano all'indirizzo che viene scritto: quando si salva un file di rules/ o di features/
    si rifanno e si ricaricano da sole, e se i dati hanno errori la pagina dice quali, dove, e che cosa fare. Si smette
    con Ctrl-C.
    """
    corpus = corpus_at(root)
    browser = find_browser() if pdf else None
    if pdf and browser is None:
        click.echo("Senza PDF: non trovo Chromium. Il resto del sito si scrive lo stesso.", err=True)

    if (certificates is None) != (not keys):
        raise click.UsageError("--certificati e --chiave vanno insieme: gli attestati si pubblicano se la firma torna.")

    def options() -> Options:
        offered = None if operator is None else read_operator(operator, draft=draft)
        return Options(
            draft=draft,
            address=_one_address(address, offered),
            operator=offered,
            theme=_theme(theme),
            since=since,
            pdf=browser,
            runs=runs,
            certificates=_certificates(corpus, certificates, keys, today or date.today()),
        )

    if serve:
        watched = (
            corpus.rules,
            corpus.features,
            *(path for path in (theme, certificates, operator) if path is not None),
            *(() if operator is None else sorted(operator.parent.glob("*.[sp][vn]g"))),  # its logos
        )
        return _serve(corpus, slugs, out, options, watched, port, beside=beside)
    try:
        chosen_options = options()
    except CorpusErrors as errors:
        print_diagnostics(errors.diagnostics)
        return USAGE
    names, hidden = chosen_and_hidden(corpus, slugs)
    try:
        done = build(corpus, names, out, chosen_options, hidden=hidden, beside=beside)
    except CorpusErrors as errors:
        print_diagnostics(errors.diagnostics)
        return USAGE
    except OSError as error:
        return fail(unwritable(out, error))
    _tell(done, out)
    return 0 if done.complete else DEFECT


def _certificates(corpus: Corpus, folder: Path | None, keys: tuple[Path, ...], today: date) -> tuple[Shown, ...]:
    """Return the certificates to be published; of the others it is said why not. Raises CorpusErrors for a bad key."""
    if folder is None:
        return ()
    shown, refused = certificates_in(folder, corpus, [public_key(path) for path in keys], today)
    for name, why in refused:
        click.echo(f"Attestato non pubblicato: {name}: {why}.", err=True)
    if not shown and not refused:
        click.echo(f"Nessun attestato in «{folder}»: sono i file .json.", err=True)
    return shown


def _one_address(asked: str, operator: Operator | None) -> str:
    """Return where the site will stand, from whoever says it. Raises click.UsageError where two say otherwise."""
    own = "" if operator is None else operator.address
    if asked and own and asked != own:
        raise click.UsageError(f"--indirizzo dice {asked}, il file dell'operatore {own}: lascia uno solo dei due.")
    return asked or own


def _theme(path: Path | None) -> str:
    """Return the operator's style sheet, checked. Raises CorpusErrors."""
    if path is None:
        return ""
    return read_theme(path)


def _serve(
    corpus: Corpus,
    slugs: tuple[str, ...],
    out: Path,
    options: Callable[[], Options],
    watched: tuple[Path, ...],
    port: int,
    *,
    beside: bool,
) -> int:
    """Serve the site until Ctrl-C, which is the way to end it."""

    def make() -> Built:
        names, hidden = chosen_and_hidden(corpus, slugs)
        return build(corpus, names, out, options(), hidden=hidden, beside=beside)

    def rebuilt(site: LiveSite) -> None:
        print_diagnostics(site.faults)
        if site.trouble:
            click.echo(site.trouble, err=True)
        elif not site.faults:
            _tell(site.done, out)

    def ready(address: str) -> None:
        click.echo(f"Il sito si guarda qui: {address} (si smette con Ctrl-C)")

    try:
        serve(LiveSite(corpus, out, make, watched), port, ready, rebuilt)
    except KeyboardInterrupt:
        click.echo("Il sito non si guarda più.")
    except OSError as error:
        return fail(_no_port(port, error))
    return 0


def _no_port(port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"La porta {port} è già occupata da un altro programma. Scegline un'altra con --porta (0: una libera)."
    return f"Non riesco ad aprire la porta {port}: {reason(error)}. Scegline un'altra con --porta."


def _tell(done: Built, out: Path) -> None:
    """Print what a build did and what it did not."""
    print_diagnostics([*done.diagnostics, *(why for reasons in done.refused.values() for why in reasons)])
    for line in told(done):
        click.echo(line, err=True)
    if done.made or done.untouched:
        click.echo(f"{_summary(done)} Si comincia da {(out / 'index.html').as_posix()}")


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
        many = "C'è un errore" if len(errors) == 1 else f"Ci sono {len(errors)} errori"
        yield f"Non pubblicato: {slug}. {many} da correggere."
    for slug, waiting in done.held_back.items():
        yield f"Non pubblicato: {slug} (con --bozza si pubblica come bozza)."
        for one in waiting[:MOST]:
            yield f"  - {one.kind.value}, {one.name}: {one.text} Risponde {one.asked.value}. {one.remedy}"
        if len(waiting) > MOST:
            yield f"  … e altri {len(waiting) - MOST} motivi: «banco pronto {slug} --esteso» li dice tutti."
    for language in dict.fromkeys(one for lacking in done.unsaid.values() for one in lacking):
        without = {slug: lacking[language] for slug, lacking in done.unsaid.items() if language in lacking}
        example = next(iter(without.values()))
        yield f"Senza la pagina in «{language}», di cui mancano parole come «{example}»: {join(without)}."
    for slug, versions in done.unarchived.items():
        yield f"Archivio di {slug}: di {join(versions)} manca la pagina, perché quei dati non si leggono più."
    if done.unprinted:
        yield f"Senza PDF: {done.unprinted}. Il resto del sito è scritto."
    if done.removed:
        yield f"Tolti perché di prima: {', '.join(path.as_posix() for path in done.removed)}."
    for path in done.foreign:
        yield f"«{path}» non fa più parte del sito, ma qualcuno l'ha cambiato: resta dov'è."
