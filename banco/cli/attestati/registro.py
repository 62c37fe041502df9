"""The commands of who keeps certificates: registro aggiungi, elenca, storia, confronta, controlla, testa."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path

import click
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from banco.cli.support.command import command
from banco.cli.support.exit_codes import DIFFERENT
from banco.cli.support.faults import shown
from banco.cli.support.italian_click import ItalianGroup
from banco.cli.support.options import FILE, Day, json_option
from banco.cli.support.printing import fail, print_json
from conformance.certificate.certificate import Certificate
from conformance.certificate.envelope_error import MAX_BYTES, EnvelopeError
from conformance.certificate.key_files import private_key, public_key
from conformance.certificate.registry.chain import EMPTY, ChainEntry, Head
from conformance.certificate.registry.histories import differences, told_history
from conformance.certificate.registry.inspection import certificate_in, faults
from conformance.certificate.registry.signed_head import head_of, read_signed_head, signed_head
from conformance.certificate.registry.store import Registry, RegistryError
from conformance.certificate.signed_line import MAX_CHARACTERS
from conformance.reports.safe_text import plural
from generator.data.input_files import decode, read_bytes
from generator.data.whole_files import write_whole

_NOT_HELD = "La voce {} non c'è, la sua firma non è di queste chiavi, o non dice ciò che dice il suo attestato."
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
today_option = click.option(
    "--oggi", "today", type=Day(), metavar="GIORNO", help="Il giorno di oggi.  [predefinito: quello della macchina]"
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
@today_option
@database_option
def aggiungi(certificate: Path, keys: tuple[Path, ...], today: date | None, url: str) -> int:
    """Aggiunge un attestato, se la firma è a posto, se è di oggi e se non c'è già.

    Motore, regolamento, esito e scadenza della voce si ricavano da ciò che è firmato. Esce con 0 se la voce c'è, con 1
    se l'attestato non è firmato da una delle chiavi, è scaduto, è di un giorno che deve venire, o c'è già.
    """
    data = read_bytes(certificate, name=certificate.name, limit=MAX_BYTES)
    trusted = [public_key(path) for path in keys]
    added = f"{today}T00:00:00Z" if today else f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"

    def add(registry: Registry) -> int:
        entry = registry.add(data, keys=trusted, today=today or date.today(), added=added)
        if not isinstance(entry, ChainEntry):
            return fail("\n".join(str(one) for one in entry), DIFFERENT)
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
            one = certificate_in(entry, trusted)
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
            entry = registry.entry(number)
            one = certificate_in(entry, trusted) if entry is not None else None
            if one is None:
                return fail(_NOT_HELD.format(number), DIFFERENT)
            held.append(one)
        found = differences(*held)
        for words in found or ("Non è cambiato niente.",):
            click.echo(words)
        return 0

    return _with(url, tell)


@command("controlla", registro)
@click.option("--testa", "kept", metavar="TESTA", help="Una testa conservata altrove: il suo file firmato, o «12:3f…».")
@keys_option
@today_option
@database_option
def controlla(kept: str | None, keys: tuple[Path, ...], today: date | None, url: str) -> int:
    """Controlla tutto il registro: la catena, ogni firma, e che ogni voce dica ciò che dice il suo attestato.

    Trova una voce messa a mano, cambiata, tolta, spostata o ripetuta. Chi rifà la catena intera, o ne toglie la fine,
    si vede con una testa conservata altrove: «banco attestati registro testa --chiave» la firma, e con --testa la
    catena deve passarci. Le chiavi sono quelle di chi firma gli attestati e la testa.

    Esce con 0 se il registro tiene, con 1 se no.
    """
    trusted = [public_key(path) for path in keys]
    try:
        head = _kept(kept, trusted) if kept is not None else None
    except EnvelopeError as error:
        return fail(f"errore[A046]: {error}.\n    Fatti ridare la testa da chi l'ha conservata.", DIFFERENT)

    def check(registry: Registry) -> int:
        entries = list(registry.entries())
        found = faults(entries, trusted, today or date.today(), head)
        for one in found:
            click.echo(shown(str(one), 600))
        if found:
            return DIFFERENT
        click.echo(f"La catena tiene: {plural(len(entries), 'voce', 'voci')}.")
        if head is None:
            click.echo("Senza una testa conservata non si vede se mancano le ultime voci, o se è stata rifatta tutta.")
        return 0

    return _with(url, check)


@command("testa", registro)
@click.option("--chiave", "key_path", metavar="FILE", type=FILE, help="Chiave privata con cui firmarla.")
@click.option("--out", metavar="FILE", type=FILE, help="Dove scriverla; se manca, su standard output.")
@database_option
def testa(key_path: Path | None, out: Path | None, url: str) -> int:
    """Scrive la testa della catena: si conserva altrove, e «controlla --testa» la ritrova.

    Con --chiave la firma: nessun altro ne può fare una, e la si può dare a chiunque.
    """
    key = private_key(key_path) if key_path is not None else None

    def tell(registry: Registry) -> int:
        head = registry.head()
        if key is not None and head == EMPTY:
            return fail("Il registro è vuoto: non c'è una testa da firmare.", DIFFERENT)
        text = head.text() if key is None else signed_head(head, key)
        if out is None:
            click.echo(text)
        else:
            click.echo(f"Scritto: {write_whole(out, text + chr(10))}")
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


def _kept(text: str, keys: list[Ed25519PublicKey]) -> Head:
    """Return the head that was kept: said on the command line, or in a file, where it must be signed.

    Raises:
        EnvelopeError: none of the keys signed what the file says.
    """
    said = head_of(text)
    if said is not None:
        return said
    path = Path(text)
    if not path.exists():
        words = (
            "serve il file di una testa firmata, o «numero:impronta», come li scrive «banco attestati registro testa»."
        )
        raise click.BadParameter(words, param_hint="--testa")
    return read_signed_head(decode(read_bytes(path, name=path.name, limit=MAX_CHARACTERS), name=path.name)[0], keys)


def _line(entry: ChainEntry) -> str:
    """Return an entry as a line."""
    ends = f"fino al {entry.expires}"
    told = f"{entry.added[:10]}  {ends}  {entry.ruleset}  {entry.outcome}  {entry.engine}"
    return f"{entry.number:>5}  {shown(told, 400)}"


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
