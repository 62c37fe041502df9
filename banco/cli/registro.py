"""The commands of who keeps certificates: registro aggiungi, elenca, storia, confronta, controlla, testa."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from banco.cli.support.command import command
from banco.cli.support.exit_codes import DIFFERENT
from banco.cli.support.faults import shown
from banco.cli.support.italian_click import ItalianGroup
from banco.cli.support.options import FILE, json_option
from banco.cli.support.printing import fail, print_json
from conformance.certificate.certificate import Certificate
from conformance.certificate.envelope_error import MAX_BYTES
from conformance.certificate.key_files import public_key
from conformance.certificate.registry.chain import ChainEntry, Head, breaks
from conformance.certificate.registry.histories import differences, told_history
from conformance.certificate.registry.store import Registry, RegistryError
from conformance.certificate.verifying import signed
from conformance.reports.safe_text import plural
from generator.data.input_files import read_bytes

_HEAD_PARTS = 2
_NOT_HELD = "La voce {} non c'è, o la sua firma non è di queste chiavi."
database_option = click.option(
    "--db",
    "url",
    required=True,
    metavar="INDIRIZZO",
    envvar="BANCO_REGISTRO",
    help="sqlite:///registro.db, o postgresql+psycopg://…; anche in BANCO_REGISTRO.",
)
keys_option = click.option(
    "--chiave", "keys", required=True, multiple=True, metavar="FILE", type=FILE, help="Chiave pubblica di chi firma."
)


@click.group(cls=ItalianGroup, name="registro")
def registro() -> None:
    """Il registro degli attestati: si può solo allungare, e una voce cambiata si vede.

    Ogni voce tiene l'impronta di quella che la precede. La testa della catena, conservata altrove, mostra anche un
    registro rifatto da capo.
    """


@command("aggiungi", registro)
@click.argument("certificate", metavar="ATTESTATO", type=FILE)
@keys_option
@database_option
def aggiungi(certificate: Path, keys: tuple[Path, ...], url: str) -> int:
    """Aggiunge un attestato, se la firma è a posto.

    Esce con 0 se la voce c'è, con 1 se l'attestato non è firmato da una delle chiavi.
    """
    data = read_bytes(certificate, name=certificate.name, limit=MAX_BYTES)
    held, found = signed(data, [public_key(path) for path in keys])
    if held is None:
        for one in found:
            click.echo(str(one), err=True)
        return DIFFERENT

    def add(registry: Registry) -> int:
        entry = registry.add(
            added=f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}",
            engine=held.engine[0],
            ruleset=held.ruleset,
            outcome=held.outcome,
            expires=held.expires.isoformat(),
            certificate=data.decode(),
        )
        click.echo(f"Voce {entry.number}: {shown(entry.engine)}, {entry.ruleset}, {entry.outcome}.")
        click.echo(f"Testa: {entry.number}:{entry.digest}")
        return 0

    return _with(url, add)


@command("elenca", registro)
@click.option("--motore", "name", default="", metavar="NOME", help="Soltanto le voci di questo motore.")
@database_option
@json_option
def elenca(name: str, url: str, as_json: bool) -> int:
    """Elenca gli attestati, dal primo all'ultimo: la storia di ogni motore."""

    def tell(registry: Registry) -> int:
        entries = [one for one in registry.entries() if name in ("", one.engine)]
        if as_json:
            print_json([_row(one) for one in entries])
            return 0
        for one in entries:
            click.echo(_line(one))
        if not entries:
            click.echo("Nessuna voce." if not name else f"Nessuna voce di «{shown(name)}».")
        return 0

    return _with(url, tell)


@command("storia", registro)
@click.argument("name", metavar="MOTORE")
@keys_option
@database_option
@json_option
def storia(name: str, keys: tuple[Path, ...], url: str, as_json: bool) -> int:
    """Racconta gli attestati di un motore, uno per uno, e che cosa è cambiato dall'uno all'altro.

    Ogni attestato è confrontato con quello di prima per lo stesso regolamento. Esce con 0, o con 1 se del motore non
    c'è nessuna voce o la firma di una non è a posto.
    """
    trusted = [public_key(path) for path in keys]

    def tell(registry: Registry) -> int:
        entries = [one for one in registry.entries() if one.engine == name]
        if not entries:
            return fail(f"Nessuna voce di «{shown(name)}».", DIFFERENT)
        held: list[Certificate] = []
        for entry in entries:
            one = _certificate(entry, trusted)
            if one is None:
                return fail(_NOT_HELD.format(entry.number), DIFFERENT)
            held.append(one)
        changed = list(told_history(held))
        if as_json:
            print_json([{**_row(one), "cambiato": list(words)} for one, words in zip(entries, changed, strict=True)])
            return 0
        for entry, words in zip(entries, changed, strict=True):
            click.echo(_line(entry))
            for sentence in words:
                click.echo(f"       {sentence}")
        return 0

    return _with(url, tell)


@command("confronta", registro)
@click.argument("first", metavar="PRIMA", type=click.IntRange(1))
@click.argument("second", metavar="DOPO", type=click.IntRange(1))
@keys_option
@database_option
def confronta(first: int, second: int, keys: tuple[Path, ...], url: str) -> int:
    """Dice che cosa è cambiato da una voce a un'altra: motore, regole, scenari, verdetti, letture.

    Esce con 0, o con 1 se una voce non c'è o la sua firma non è a posto.
    """
    trusted = [public_key(path) for path in keys]

    def tell(registry: Registry) -> int:
        held: list[Certificate] = []
        for number in (first, second):
            one = _certificate(registry.entry(number), trusted)
            if one is None:
                return fail(_NOT_HELD.format(number), DIFFERENT)
            held.append(one)
        found = differences(*held)
        for words in found or ("Non è cambiato niente.",):
            click.echo(words)
        return 0

    return _with(url, tell)


@command("controlla", registro)
@click.option("--testa", "kept", metavar="TESTA", help="Una testa conservata altrove: «12:3f…».")
@database_option
def controlla(kept: str | None, url: str) -> int:
    """Controlla la catena da capo a fondo, e che passi per una testa conservata.

    Esce con 0 se la catena tiene, con 1 se una voce è stata cambiata, tolta o rifatta.
    """
    head = _head(kept)

    def check(registry: Registry) -> int:
        entries = list(registry.entries())
        found = breaks(entries, head)
        for one in found:
            click.echo(f"errore[A040]: {one.words}.")
        if not found:
            click.echo(f"La catena tiene: {plural(len(entries), 'voce', 'voci')}.")
        return DIFFERENT if found else 0

    return _with(url, check)


@command("testa", registro)
@database_option
def testa(url: str) -> int:
    """Scrive la testa della catena: si conserva altrove, e «controlla --testa» la ritrova."""

    def tell(registry: Registry) -> int:
        click.echo(registry.head().text())
        return 0

    return _with(url, tell)


def _with(url: str, use: Callable[[Registry], int]) -> int:
    """Open a registry, use it, close it; a database that refuses is told in one line."""
    try:
        with _closed(Registry(url)) as registry:
            return use(registry)
    except RegistryError as error:
        return fail(f"errore[A041]: {shown(str(error), 400)}.")


@contextmanager
def _closed(registry: Registry) -> Iterator[Registry]:
    try:
        yield registry
    finally:
        registry.close()


def _head(text: str | None) -> Head | None:
    if text is None:
        return None
    parts = text.strip().split(":")
    if len(parts) != _HEAD_PARTS or not parts[0].isdecimal():
        raise click.BadParameter(
            "serve «numero:impronta», come la scrive «banco registro testa».", param_hint="--testa"
        )
    return Head(int(parts[0]), parts[1])


def _certificate(entry: ChainEntry | None, keys: list[Ed25519PublicKey]) -> Certificate | None:
    return signed(entry.certificate.encode(), keys)[0] if entry is not None else None


def _line(entry: ChainEntry) -> str:
    """Return an entry as a line."""
    ends = f"fino al {entry.expires}"
    return f"{entry.number:>5}  {entry.added[:10]}  {ends}  {entry.ruleset}  {entry.outcome}  {shown(entry.engine)}"


def _row(entry: ChainEntry) -> dict[str, object]:
    return {
        "numero": entry.number,
        "aggiunto": entry.added,
        "motore": entry.engine,
        "regolamento": entry.ruleset,
        "esito": entry.outcome,
        "scade": entry.expires,
        "impronta": entry.digest,
    }
