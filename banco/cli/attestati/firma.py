"""The command that certifies an engine and signs the certificate: firma."""

import sys
import tempfile
from datetime import date
from pathlib import Path

import click

from banco.cli.support.certified_run import certificate_for, certifying_job, played
from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.engine_job import Job
from banco.cli.support.exit_codes import USAGE
from banco.cli.support.faults import refused
from banco.cli.support.options import FILE, Day, corpus_option, engine_argument, frozen_option, seed_option
from banco.cli.support.printing import fail
from banco.cli.support.report_files import make_room
from banco.lab.editions.edition import read_edition
from banco.website.browser_printing import PrintingFailed, find_browser, printed
from banco.workbench.coherence.baseline import baseline
from banco.workbench.coherence.review import PARTS, SCENARIOS, TEXTS, review
from conformance.cases.remark import Remark
from conformance.certificate.certificate import Certificate
from conformance.certificate.certificate_html import certificate_page
from conformance.certificate.envelope import seal
from conformance.certificate.grounds import Obstacle, foregone, obstacles, unbound
from conformance.certificate.key_files import private_key
from conformance.certificate.short_text import short_text
from conformance.reports.console import ProgressListener, console_for
from conformance.run.said_results import Listener
from conformance.run.unseen_places import lies_in
from generator.data.corpus import Corpus
from generator.data.whole_files import write_bytes_whole, write_whole


@command("firma")
@engine_argument
@click.option(
    "--chiave", "key_path", required=True, metavar="FILE", type=FILE, help="Chiave privata: «banco attestati chiavi»."
)
@click.option("--scade", "expires", required=True, type=Day(), metavar="GIORNO", help="Ultimo giorno di validità.")
@click.option("--emesso", "issued", type=Day(), metavar="GIORNO", help="Giorno dell'attestato.  [predefinito: oggi]")
@click.option("--out", required=True, metavar="FILE", type=FILE, help="Dove scrivere l'attestato.")
@click.option("--html", "html_path", metavar="FILE", type=FILE, help="Anche come pagina da leggere.")
@click.option("--pdf", "pdf_path", metavar="FILE", type=FILE, help="Anche come PDF, se c'è Chromium.")
@click.option(
    "--file",
    "others",
    metavar="FILE",
    multiple=True,
    help="Un file del motore da nominare per primo, con quelli del comando.",
)
@frozen_option
@seed_option
@corpus_option
def firma(
    engine: Path,
    key_path: Path,
    expires: date,
    issued: date | None,
    out: Path,
    html_path: Path | None,
    pdf_path: Path | None,
    others: tuple[str, ...],
    frozen: Path | None,
    seed: int,
    root: Path | None,
) -> int:
    """Collauda un motore e, se è conforme, firma un attestato che chiunque può verificare.

    Gioca tutti gli scenari nei due modi, con il motore isolato; poi li rigioca cambiati, fra migliaia di colpi a caso
    che nessuno può prevedere. Non firma niente che sia parziale, in deroga, non isolato, o di un regolamento che si
    contraddice, né un motore che esegue altro dai suoi file: dice perché. L'attestato lega l'esito al motore intero
    (comando, ambiente, limiti, ogni suo file), al regolamento, alla suite e al seme; con lo stesso seme «verifica
    --rigioca» dà gli stessi byte. È un controllo interno, non la certificazione di un organismo
    accreditato. Con --insieme è tenuto a un insieme congelato, e l'attestato lo dice.

    Esce con 0 se ha firmato, con 1 se non c'è niente da attestare.
    """
    day = issued or date.today()
    if expires < day:
        raise click.BadParameter("la scadenza viene prima del giorno dell'attestato.", param_hint="--scade")
    key = private_key(key_path)
    outputs = [path for path in (out, html_path, pdf_path) if path is not None]
    make_room([engine, key_path], outputs)
    _withdraw(outputs)
    job = certifying_job(engine, root, others, frozen, seed, keys=(key_path,))
    if any(lies_in(path.resolve(), [job.config.folder, *job.config.visible]) for path in outputs):
        words = "l'attestato non può stare fra i file del motore, che cambierebbero: scegli un'altra cartella."
        raise click.BadParameter(words, param_hint="--out")
    certificate, found = _certified(job, root, others, (day, expires))
    if certificate is None:
        for one in found:
            click.echo(str(one), err=True)
        click.echo("Nessun attestato: non è stato scritto niente.", err=True)
        return 1
    envelope = seal(certificate.payload(), key)
    try:
        written = [write_whole(out, envelope.text())]
        if html_path is not None or pdf_path is not None:
            page = certificate_page(certificate, envelope.key, short_text(certificate, envelope, key))
            if html_path is not None:
                written.append(write_whole(html_path, page))
            if pdf_path is not None:
                if not _print(page, pdf_path, day):
                    return USAGE
                written.append(pdf_path)
    except OSError as error:
        _withdraw(outputs)
        return fail(f"{refused(error)}\nNessun attestato: non è stato scritto niente.")
    name, version, _ = certificate.engine
    click.echo(f"Attestato: {name} {version}, {certificate.ruleset}, {certificate.outcome}.")
    for path in written:
        click.echo(f"Scritto: {path}")
    click.echo(f"Vale fino al {expires:%d/%m/%Y}; lo verifica «banco attestati verifica {out} --chiave ….pub».")
    return 0


def _withdraw(paths: list[Path]) -> None:
    """Take away the certificate of before: whatever happens, none is left that looks fresh."""
    for path in paths:
        if path.is_file():
            path.unlink()


def _certified(
    job: Job, root: Path | None, others: tuple[str, ...], days: tuple[date, date]
) -> tuple[Certificate | None, tuple[Obstacle, ...]]:
    """Return what is to be signed, or why there is nothing to sign; what cannot be signed anyway is not played."""
    remarks, waived = _remarks(corpus_at(root), job), len(job.config.waivers)
    if found := (*unbound(job.config), *foregone(job.partial, job.scope, remarks, waived)):
        return None, found
    run = played(job, others, _progress(job))
    found = obstacles(run[0], job.scope, remarks, waived)
    return (None, found) if found else (certificate_for(job, run, corpus_at(root), days), ())


def _remarks(corpus: Corpus, job: Job) -> list[Remark]:
    """Return where the regolamento and its scenarios contradict each other; what is merely open is in the profile."""
    slug = job.ruleset.slug
    found = review(read_edition(corpus, slug), baseline(corpus, slug, "").edition, None)
    codes = {*PARTS[TEXTS], *PARTS[SCENARIOS]}
    return [one for one in found if one.blocks and one.diagnostic.code in codes]


def _progress(job: Job) -> Listener:
    return ProgressListener(console_for(sys.stderr), len(job.cases), verbose=False, config=job.shown, generated=False)


def _print(page: str, path: Path, day: date) -> bool:
    """Write a page as PDF and return whether it was written; why not is said."""
    browser = find_browser()
    if browser is None:
        click.echo("Il PDF non è stato scritto: non c'è Chromium. L'attestato c'è.", err=True)
        return False
    with tempfile.TemporaryDirectory(prefix="banco-attestato-") as folder:
        file = Path(folder) / "attestato.html"
        file.write_text(page, encoding="utf-8")
        try:
            write_bytes_whole(path, printed(browser, {file: day.isoformat()})[file])
        except PrintingFailed as why:
            click.echo(f"Il PDF non è stato scritto: {why.args[0]}. L'attestato c'è.", err=True)
            return False
    return True
