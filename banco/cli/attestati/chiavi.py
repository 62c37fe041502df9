"""The command that makes a pair of keys: chiavi."""

import re
from pathlib import Path

import click
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from banco.cli.support.command import command
from banco.cli.support.options import FOLDER
from conformance.certificate.key_files import new_pair

_NAME = r"[a-z0-9][a-z0-9._-]*"


@command("chiavi")
@click.option(
    "--cartella",
    "folder",
    required=True,
    metavar="CARTELLA",
    type=FOLDER,
    help="Dove scriverle: fuori da ogni deposito.",
)
@click.option("--nome", "name", default="attestati", show_default=True, metavar="NOME", help="Nome dei due file.")
def chiavi(folder: Path, name: str) -> int:
    """Fa una coppia di chiavi Ed25519: quella privata per firmare gli attestati, quella pubblica per verificarli.

    La chiave privata (NOME.chiave) la legge soltanto chi l'ha fatta, e non entra mai in un deposito. Quella pubblica
    (NOME.pub) si consegna a chi verifica.
    """
    if not re.fullmatch(_NAME, name):
        raise click.BadParameter("lettere minuscole, cifre, punti e trattini.", param_hint="--nome")
    secret, public = new_pair(folder, name, Ed25519PrivateKey.generate())
    click.echo(f"Chiave privata:  {secret}\nChiave pubblica: {public}")
    click.echo("La privata non si consegna a nessuno; di quella pubblica si dà una copia a chi verifica.")
    return 0
