"""The registry on PostgreSQL, which the test starts: the same promises."""

from collections.abc import Iterator

import pytest
from postgresql import served
from registry_writers import add, assert_holds, together
from sqlalchemy import create_engine, text
from sqlalchemy.exc import DBAPIError

from conformance.certificate.registry.chain import breaks
from conformance.certificate.registry.store import Registry

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with served() as url:
        yield url


def emptied(url: str) -> str:
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("DROP TABLE IF EXISTS registro"))
    engine.dispose()
    return url


def test_writers_that_come_together_lose_nothing(server: str) -> None:
    together(emptied(server), 3, 10)
    assert_holds(server, 3, 10)


@pytest.mark.exhaustive
def test_a_thousand_additions_together_lose_nothing(server: str) -> None:
    together(emptied(server), 8, 125)
    assert_holds(server, 8, 125)


def test_what_is_there_is_neither_changed_nor_taken_away(server: str) -> None:
    add(emptied(server), "m", 2)
    engine = create_engine(server)
    for words in ("UPDATE registro SET outcome = 'x'", "DELETE FROM registro", "TRUNCATE registro"):
        with pytest.raises(DBAPIError, match="allungare"), engine.begin() as connection:
            connection.execute(text(words))
    engine.dispose()
    registry = Registry(server)
    assert (breaks(registry.entries()), registry.head().number) == ((), 2)
    registry.close()
