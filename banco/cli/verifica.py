"""The command of who is shown a certificate: verifica."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from banco.cli.attest_command import Day
from banco.cli.collauda import frozen_option
from banco.cli.support.faults import shown
from banco.cli.support.italian_click import ItalianCommand
from banco.cli.support.shared import corpus_at, corpus_option, guarded, json_option, print_json

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    from conformance.certificate.certificate import Certificate
    from conformance.certificate.verifying import Objection, Present
    from generator.data.corpus import Corpus

_FILE = click.Path(dir_okay=False, path_type=Path)
_BAD = 1


@click.command(cls=ItalianCommand, name="verifica")
@click.argument("certificate", metavar="[ATTESTATO]", required=False, type=_FILE)
@click.option(
    "--chiave", "keys", required=True, multiple=True, metavar="FILE", type=_FILE, help="Chiave pubblica di chi firma."
)
@click.option("--motore", "engine", metavar="MOTORE.yaml", type=_FILE, help="Confronta anche i file di questo motore.")
@click.option("--file", "others", metavar="FILE", multiple=True, help="Un altro file di cui il motore è fatto.")
@click.option("--oggi", "today", type=Day(), metavar="GIORNO", help="Giorno della verifica.  [predefinito: oggi]")
@click.option(
    "--codice", "short", metavar="TESTO", help="Verifica il testo di un codice QR, da solo o con l'attestato."
)
@frozen_option
@corpus_option
@json_option
@guarded
def verifica(  # noqa: PLR0913, PLR0917 - the options of the command
    certificate: Path | None,
    keys: tuple[Path, ...],
    engine: Path | None,
    others: tuple[str, ...],
    today: date | None,
    short: str | None,
    frozen: Path | None,
    root: Path | None,
    as_json: bool,
) -> int:
    """Dice se un attestato vale ancora: la firma, la scadenza, e se regole, suite e motore sono quelli di allora.

    Se qualcosa è cambiato dice quali clausole, e quali scenari si rigiocano. Non serve la rete. Con --insieme la
    domanda è se vale per quell'insieme congelato: ciò che è cambiato dopo si dice, e non lo fa cadere.

    Esce con 0 se vale, con 1 se no.
    """
    from conformance.certificate.envelope import MAX_BYTES  # noqa: PLC0415 - cryptography is slow to import
    from conformance.certificate.frozen_set import read_frozen  # noqa: PLC0415
    from conformance.certificate.key_files import public_key  # noqa: PLC0415
    from conformance.certificate.verifying import holds, objections, signed  # noqa: PLC0415
    from generator.data.input_files import read_bytes  # noqa: PLC0415

    if certificate is None and short is None:
        raise click.UsageError("serve un attestato, o il testo di un codice con --codice.")
    trusted = [public_key(path) for path in keys]
    if short is not None and not _says(short, trusted, certificate):
        return _BAD
    if certificate is None:
        return 0
    data = read_bytes(certificate, name=certificate.name, limit=MAX_BYTES)
    held, found = signed(data, trusted)
    if held is not None:
        corpus = corpus_at(root)
        asked = read_frozen(frozen) if frozen is not None else None
        present = replace(_present(held, corpus, engine, others), frozen=asked)
        found = objections(held, present, today or date.today())
    good = held is not None and holds(found)
    if as_json:
        print_json({
            "vale": good,
            "attestato": held and {
                "motore": held.engine[0],
                "regolamento": held.ruleset,
                "esito": held.outcome,
                "forza": held.strength and {"notate": held.strength.killed, "sopravvissute": held.strength.alive},
                "insieme": held.frozen or None,
            },
            "obiezioni": [{**asdict(one)} for one in found],
        })  # fmt: skip
    else:
        for line in _lines(held, found, good=good):
            click.echo(line)
    return 0 if good else _BAD


def _says(short: str, keys: list[Ed25519PublicKey], certificate: Path | None) -> bool:
    """Print what a short text says and return whether it holds, beside its certificate if there is one."""
    import hashlib  # noqa: PLC0415

    from conformance.certificate.envelope import EnvelopeError  # noqa: PLC0415
    from conformance.certificate.short_text import read_short_text  # noqa: PLC0415

    try:
        said = read_short_text(short, keys)
    except EnvelopeError as error:
        click.echo(f"errore[A032]: {error}.")
        return False
    if certificate is not None and hashlib.sha256(certificate.read_bytes()).hexdigest() != said.certificate:
        click.echo("errore[A033]: il codice è di un altro attestato.")
        return False
    click.echo(f"Codice firmato: {said.ruleset}, {said.outcome}, fino al {said.expires}.")
    return True


def _present(held: Certificate, corpus: Corpus, engine: Path | None, others: tuple[str, ...]) -> Present:
    """Return what there is today of what the certificate is about."""
    from conformance.certificate.issuing import certified_files  # noqa: PLC0415
    from conformance.certificate.presence import present_in  # noqa: PLC0415
    from conformance.reports.engine_files import engine_files  # noqa: PLC0415
    from conformance.run.config import load_config  # noqa: PLC0415

    present = present_in(corpus, held)
    if engine is None:
        return present
    config = load_config(engine)
    words = (*config.command, *others)
    return replace(
        present, files={one.name: one for one in certified_files(engine_files(words, config.folder), config.folder)}
    )


def _lines(held: Certificate | None, found: tuple[Objection, ...], *, good: bool) -> list[str]:
    from conformance.certificate.certificate import UNMEASURED  # noqa: PLC0415

    told = []
    if held is not None:
        name, version, _ = held.engine
        told.append(f"{shown(name)} {shown(version)}, {held.ruleset}: {held.outcome}")
        told.append(f"Forza della suite: {held.strength.words if held.strength else UNMEASURED}.")
        told.append(f"Emesso il {held.issued:%d/%m/%Y}, fino al {held.expires:%d/%m/%Y}; firma a posto.")
    told += [str(one) for one in found]
    told.append("L'attestato vale." if good else "L'attestato NON vale.")
    return told
