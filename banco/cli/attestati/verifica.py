"""The command of who is shown a certificate: verifica."""

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, replace
from datetime import date
from pathlib import Path

import click
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from banco.cli.support.certified_run import certificate_for, certifying_job, played
from banco.cli.support.command import command
from banco.cli.support.corpora import corpus_at
from banco.cli.support.exit_codes import DIFFERENT
from banco.cli.support.faults import shown
from banco.cli.support.options import FILE, Day, corpus_option, frozen_option, json_option
from banco.cli.support.printing import print_json
from banco.cli.support.scenario_register import register_editions
from banco.cli.support.tried_engine import config_of
from conformance.certificate.certificate import UNMEASURED, Certificate
from conformance.certificate.engine_manifest import manifest_of
from conformance.certificate.envelope_error import MAX_BYTES, EnvelopeError
from conformance.certificate.frozen_set import check_register, read_frozen
from conformance.certificate.key_files import public_key
from conformance.certificate.presence import present_in
from conformance.certificate.short_text import read_short_text
from conformance.certificate.since_frozen import lacking
from conformance.certificate.verifying import Objection, Present, holds, objections, played_again, signed
from conformance.run.failures import EngineError
from generator.data.corpus import Corpus
from generator.data.input_files import read_bytes


@command("verifica")
@click.argument("certificate", metavar="[ATTESTATO]", required=False, type=FILE)
@click.option(
    "--chiave", "keys", required=True, multiple=True, metavar="FILE", type=FILE, help="Chiave pubblica di chi firma."
)
@click.option("--motore", "engine", metavar="MOTORE.yaml", type=FILE, help="Confronta anche questo motore, intero.")
@click.option("--rigioca", is_flag=True, help="Con --motore: rifà il collaudo dell'attestato, e confronta i byte.")
@click.option("--oggi", "today", type=Day(), metavar="GIORNO", help="Giorno della verifica.  [predefinito: oggi]")
@click.option(
    "--codice", "short", metavar="TESTO", help="Verifica il testo di un codice QR, da solo o con l'attestato."
)
@frozen_option
@corpus_option
@json_option
def verifica(
    certificate: Path | None,
    keys: tuple[Path, ...],
    engine: Path | None,
    rigioca: bool,
    today: date | None,
    short: str | None,
    frozen: Path | None,
    root: Path | None,
    as_json: bool,
) -> int:
    """Dice se un attestato vale ancora: la firma, la scadenza, e se regole, suite e motore sono quelli di allora.

    Con --rigioca rifà tutto il collaudo, con il seme dell'attestato, e vuole gli stessi byte: chiunque può farlo.

    Se qualcosa è cambiato dice quali clausole, e quali scenari si rigiocano. Non serve la rete. Con --insieme la
    domanda è se vale per quell'insieme congelato: ciò che è cambiato dopo si dice, e non lo fa cadere.

    Esce con 0 se vale, con 1 se no.
    """
    if rigioca and (engine is None or certificate is None):
        raise click.UsageError("--rigioca vuole l'attestato e, con --motore, il motore da rigiocare.")
    if certificate is None and short is None:
        raise click.UsageError("serve un attestato, o il testo di un codice con --codice.")
    trusted = [public_key(path) for path in keys]
    if short is not None and not _says(short, trusted, certificate):
        return DIFFERENT
    if certificate is None:
        return 0
    data = read_bytes(certificate, name=certificate.name, limit=MAX_BYTES)
    held, found = signed(data, trusted)
    if held is not None:
        corpus = corpus_at(root)
        present = _present(held, corpus, engine)
        if frozen is not None:
            present = _asked_of(present, frozen, register_editions(corpus, held.slug))
        found = objections(held, present, today or date.today())
    if rigioca and held is not None and engine is not None and holds(found):
        named = [one.name for one in held.files]
        job = certifying_job(engine, root, named, frozen, held.seed)
        again = certificate_for(job, played(job, named), corpus_at(root), (held.issued, held.expires))
        found = (*found, *played_again(held, again))
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
    return 0 if good else DIFFERENT


def _says(short: str, keys: list[Ed25519PublicKey], certificate: Path | None) -> bool:
    """Print what a short text says and return whether it holds, beside its certificate if there is one."""
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


def _present(held: Certificate, corpus: Corpus, engine: Path | None) -> Present:
    """Return what there is today of what the certificate is about."""
    present = present_in(corpus, held)
    if engine is None:
        return present
    try:
        return replace(present, engine=manifest_of(config_of(engine, corpus, isolated=True)))
    except EngineError as error:
        return replace(present, engine=error.words)


def _asked_of(present: Present, path: Path, editions: Mapping[str, int]) -> Present:
    """Return the same with the frozen set that the certificate is asked of, held against the register of its day."""
    asked = read_frozen(path)
    check_register(asked, editions, path)
    return replace(present, frozen=asked, lacking=lacking(asked, (case.id for case in present.cases), editions))


def _lines(held: Certificate | None, found: tuple[Objection, ...], *, good: bool) -> list[str]:
    told = []
    if held is not None:
        name, version, _ = held.engine
        told.append(f"{shown(name)} {shown(version)}, {held.ruleset}: {held.outcome}")
        told.append(f"Forza della suite: {held.strength.words if held.strength else UNMEASURED}.")
        told.append(f"Emesso il {held.issued:%d/%m/%Y}, fino al {held.expires:%d/%m/%Y}; firma a posto.")
    told += [str(one) for one in found]
    told.append("L'attestato vale." if good else "L'attestato NON vale.")
    return told
