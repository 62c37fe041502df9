"""The command that lets one edit in a browser: studio."""

import secrets
from datetime import date
from pathlib import Path

import click

from banco.cli.support.command import command
from banco.cli.support.corpora import chosen, corpus_at, regolamenti
from banco.cli.support.interruption import Interruption
from banco.cli.support.options import FOLDER, PATH, corpus_option
from banco.workbench.browser.drafts import drafts_folder
from banco.workbench.browser.open_studio import Studio
from banco.workbench.browser.publishing import SitePlace
from banco.workbench.browser.serving import Serving, serve
from banco.workbench.browser.working_copy import CorpusLock


@command("studio")
@click.argument("slug", metavar="[SLUG]", default="", shell_complete=regolamenti)
@click.option(
    "--porta",
    "port",
    default=0,
    metavar="N",
    type=click.IntRange(0, 65535),
    help="Porta su cui rispondere; se manca, una libera a caso.",
)
@click.option(
    "--apri/--non-aprire", "opens", default=True, help="Apre il browser; con --non-aprire scrive solo l'indirizzo."
)
@click.option(
    "--sessioni",
    "folder",
    type=FOLDER,
    help="Cartella in cui tenere le modifiche non salvate; se manca, rules/.bozza, che git non vede.",
)
@click.option(
    "--sito",
    "site",
    default="build/sito",
    show_default=True,
    type=FOLDER,
    help="Cartella del sito in cui «Pubblica» scrive le pagine.",
)
@click.option("--tema", "theme", metavar="FILE.css", type=PATH, help="Foglio di stile dell'editore per quelle pagine.")
@click.option("--indirizzo", "address", metavar="URL", default="", help="Dove starà il sito, come in «banco sito».")
@corpus_option
def studio(
    slug: str,
    port: int,
    opens: bool,
    folder: Path | None,
    site: Path,
    theme: Path | None,
    address: str,
    root: Path | None,
) -> int:
    """Apre un regolamento nel browser: si cambia una regola e si vede subito che cosa ne segue.

    A sinistra le scelte guidate e il testo dei file, a destra la pagina del giocatore, ciò che è cambiato, gli scenari
    da riallineare e ciò che non torna più; sotto, i ritorni. Il validatore è quello di «banco valida».

    Il programma risponde solo a questa macchina, e solo a chi apre l'indirizzo che scrive: contiene una chiave, e non
    si dà ad altri. Ogni modifica è tenuta su disco prima di essere confermata: se il programma si interrompe, alla
    prossima apertura si ritrova tutto. Nei file, o su un ramo di git, si scrive solo con «Salva», e solo se non ci
    sono errori.

    Quando la lista dei punti è vuota «Pubblica» scrive, tutto o niente, le pagine del sito, i file, il registro delle
    modifiche (rules/SLUG/modifiche.md) e una revisione sul ramo di git che è aperto. Verso la rete non parte nulla.

    Se non si nomina un regolamento si apre il primo; gli altri si scelgono nella pagina. Si smette con Ctrl-C.
    """
    corpus = corpus_at(root, writable=True)
    slug = chosen(corpus, [slug] if slug else [])[0]
    drafts = drafts_folder(corpus, folder)
    lock = CorpusLock(drafts)

    def ready(address: str, plain: str) -> None:
        lock.tell(plain)
        click.echo(f"Studio: {address}")
        click.echo("Vale solo su questa macchina. Si smette con Ctrl-C; le modifiche non salvate si ritrovano.")

    try:
        with Interruption():
            asked = [*(("--tema", str(theme)) if theme else ()), *(("--indirizzo", address) if address else ())]
            one = Studio(corpus, slug, drafts, lambda: date.today().isoformat())
            how = Serving(
                port=port,
                token=secrets.token_urlsafe(32),
                secret=secrets.token_urlsafe(32),
                opens=opens,
                site=SitePlace(folder=site.absolute(), shown=str(site), options=tuple(asked)),
            )
            serve(one, how, ready)
    except KeyboardInterrupt:
        click.echo("Lo studio è chiuso.")
    finally:
        lock.release()
    return 0
