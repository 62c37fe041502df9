"""A message and the name of its schema in, nothing out, or the first mistake with its place."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from conformance.wire.codec import ProtocolCode, ProtocolError
from conformance.wire.mismatch_words import first_mismatch
from conformance.wire.published_schemas import schema_text, validator_of


def check(message: object, schema: str) -> None:
    """Check a message against one of the published schemas, such as `gioca.json#/$defs/reply`.

    Raises:
        ProtocolError: `protocollo:schema`, with the place and the mistake in Italian.
    """
    validator = validator_of(schema)
    if not validator.is_valid(message):
        raise ProtocolError(ProtocolCode.SCHEMA, first_mismatch(message, validator.iter_errors(message)))


def check_reply(reply: Mapping[str, Any], op: str) -> None:
    """Check the reply to a request `op`: it carries `esito` or `errore`, and exactly one of the two.

    Raises:
        ProtocolError: `protocollo:schema`.
    """
    if "errore" not in reply:
        check(reply, f"{op}.json#/$defs/reply")
    elif "esito" in reply:
        raise ProtocolError(ProtocolCode.SCHEMA, "la risposta ha sia «esito» sia «errore»: deve averne uno solo")
    else:
        check(reply, "error.json#/$defs/reply")


@cache
def known_fields(fact: str) -> frozenset[str]:
    """Return the fields that the schema gives to an entry of the register; empty for an entry it does not know."""
    known = (schema_text(name)["$defs"].get(fact, {}) for name in ("fact.json", "table_fact.json"))
    return frozenset(field for definition in known for field in definition.get("properties", ()))
