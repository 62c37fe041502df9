"""The registry in a database: entries are added one at a time, whoever writes, and never changed."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Integer,
    MetaData,
    RowMapping,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from conformance.certificate.envelope import opened
from conformance.certificate.envelope_error import EnvelopeError
from conformance.certificate.registry.chain import EMPTY, ChainEntry, Head, columns_of, linked
from conformance.certificate.registry.inspection import admitted, goes_back, same_again
from conformance.certificate.verifying import Objection

_SECONDS: Final = 60
"""How long a writer waits for the others."""
_HEX: Final = 64
_NAME: Final = 200

_METADATA: Final = MetaData()
_ENTRIES: Final = Table(
    "registro",
    _METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("before", String(_HEX), nullable=False, unique=True),
    Column("added", String(20), nullable=False),
    Column("engine", String(_NAME), nullable=False),
    Column("ruleset", String(_NAME), nullable=False),
    Column("outcome", String(_NAME), nullable=False),
    Column("expires", String(10), nullable=False),
    Column("certificate", Text, nullable=False),
    Column("digest", String(_HEX), nullable=False, unique=True),
)
_FORBIDDEN: Final = {
    "sqlite": tuple(
        f"CREATE TRIGGER IF NOT EXISTS registro_{action} BEFORE {action} ON registro "
        "BEGIN SELECT RAISE(ABORT, 'il registro si può solo allungare'); END"
        for action in ("UPDATE", "DELETE")
    ),
    "postgresql": (
        "CREATE OR REPLACE FUNCTION registro_fermo() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'il registro si può solo allungare'; END $$",
        "CREATE OR REPLACE TRIGGER registro_fermo BEFORE UPDATE OR DELETE OR TRUNCATE ON registro "
        "FOR EACH STATEMENT EXECUTE FUNCTION registro_fermo()",
    ),
}
"""What makes a database refuse to change what is there. Whoever owns it can undo this: the chain then shows it."""
_ALONE: Final = {"postgresql": "LOCK TABLE registro IN SHARE ROW EXCLUSIVE MODE"}
"""How a writer makes the others wait, where beginning a transaction does not."""
_KEY: Final = 0x62616E636F
"""What PostgreSQL's writers wait for while the table is made."""


class RegistryError(Exception):
    """A registry that cannot be opened, read or written; the words say why, in Italian, without a full stop."""


class Registry:
    """The entries of a database.

    Args:
        url: as SQLAlchemy takes it: `sqlite:///registro.db`, `postgresql+psycopg://…`.
    Raises:
        RegistryError: the address is none, or the database does not answer.
    """

    def __init__(self, url: str) -> None:
        try:
            self._engine = _opened(url)
        except (ArgumentError, NoSuchModuleError, ModuleNotFoundError):
            raise RegistryError("l'indirizzo non è quello di un registro SQLite o PostgreSQL") from None
        with _told(), self._engine.begin() as connection:
            _prepare(connection)

    def add(
        self, data: bytes, *, keys: Iterable[Ed25519PublicKey], today: date, added: str
    ) -> ChainEntry | tuple[Objection, ...]:
        """Add a certificate after all others, and return its entry; or every reason why it may not be entered.

        What the entry says of it is read out of what is signed.

        Args:
            data: the file of the certificate.
            keys: those by which it may be signed.
            added: the moment, in UTC, as "2026-11-22T20:00:00Z".
        Raises:
            RegistryError: the database does not answer, or refuses.
        """
        held, found = admitted(data, keys, today)
        if held is None:
            return found
        columns = columns_of(held)
        with _told(), self._engine.begin() as connection:
            if (alone := _ALONE.get(self._engine.dialect.name)) is not None:
                connection.execute(text(alone))
            if (refused := _unfit(connection, data, columns, added)) is not None:
                return (refused,)
            entry = linked(_head(connection), added=added, certificate=data.decode(), **columns)
            connection.execute(insert(_ENTRIES).values({name: getattr(entry, name) for name in ChainEntry.__slots__}))
        return entry

    def entries(self) -> Iterator[ChainEntry]:
        """Yield every entry, in order. Raises RegistryError."""
        with _told(), self._engine.connect() as connection:
            for row in connection.execute(select(_ENTRIES).order_by(_ENTRIES.c.number)).mappings():
                yield _entry(row)

    def entry(self, number: int) -> ChainEntry | None:
        """Return an entry; None if there is none of that number. Raises RegistryError."""
        with _told(), self._engine.connect() as connection:
            row = connection.execute(select(_ENTRIES).where(_ENTRIES.c.number == number)).mappings().first()
        return _entry(row) if row is not None else None

    def head(self) -> Head:
        """Return the head of the chain as it is now. Raises RegistryError."""
        with _told(), self._engine.connect() as connection:
            return _head(connection)

    def close(self) -> None:
        """Give the connections back."""
        self._engine.dispose()


def _opened(url: str) -> Engine:
    engine = create_engine(url)
    name = engine.dialect.name
    if name not in _FORBIDDEN:
        raise RegistryError(f"un registro sta in SQLite o in PostgreSQL, non in «{name}»")
    if name == "sqlite":
        event.listen(engine, "connect", _sqlite_connected)
        event.listen(engine, "begin", _sqlite_begun)
    return engine


def _sqlite_connected(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun below, and by nobody else
    connection.execute(f"PRAGMA busy_timeout = {_SECONDS * 1000}")
    connection.execute("PRAGMA synchronous = FULL")


def _sqlite_begun(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _prepare(connection: Connection) -> None:
    name = connection.dialect.name
    if name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_KEY})"))
    _METADATA.create_all(connection)
    for words in _FORBIDDEN[name]:
        connection.execute(text(words))


def _entry(row: RowMapping) -> ChainEntry:
    """Return a row as an entry. Raises RegistryError for one of which a value is of another kind: SQLite lets it in."""
    for name, value in row.items():
        if not isinstance(value, int if name == "number" else str):
            raise RegistryError(f"la voce {row['number']!s:.20} ha nella colonna «{name}» un valore che non è suo")
    return ChainEntry(**row)


def _unfit(connection: Connection, data: bytes, columns: Mapping[str, str], added: str) -> Objection | None:
    """Return why a certificate may not come after what is there: it is there, or the last entry is later."""
    last = connection.execute(select(_ENTRIES.c.added).order_by(_ENTRIES.c.number.desc()).limit(1)).scalar()
    if last is not None and str(last) > added:
        return goes_back(added, str(last))
    alike = (_ENTRIES.c[name] == value for name, value in columns.items())
    held = opened(data).payload
    for number, certificate in connection.execute(select(_ENTRIES.c.number, _ENTRIES.c.certificate).where(*alike)):
        with suppress(EnvelopeError, AttributeError):
            if opened(certificate.encode()).payload == held:
                return same_again(number)
    return None


def _head(connection: Connection) -> Head:
    columns = (_ENTRIES.c.number, _ENTRIES.c.digest)
    row = connection.execute(select(*columns).order_by(_ENTRIES.c.number.desc()).limit(1)).first()
    return Head(row.number, row.digest) if row is not None else EMPTY


@contextmanager
def _told() -> Iterator[None]:
    """Say what the database says as one line of ours."""
    try:
        yield
    except DBAPIError as error:
        words = " ".join(str(error.orig).split())
        raise RegistryError(f"il registro non risponde o rifiuta: {words[:300]}") from None
