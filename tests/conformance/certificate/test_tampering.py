"""A certificate that was touched is refused, and says how; one that was not is read back as it was."""

import base64
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from certified import KEY, OTHER

from conformance.certificate.certificate import Certificate, Strength, read_certificate, root_of
from conformance.certificate.envelope import encoded, opened, seal
from conformance.certificate.envelope_error import EnvelopeError
from conformance.certificate.short_text import read_short_text, short_text
from conformance.certificate.verifying import signed
from conformance.run.run_report import Verdict

pytestmark = pytest.mark.slow


def test_what_is_signed_is_the_encoding_of_the_standard() -> None:
    """The example of the DSSE protocol, version 1."""
    said = encoded(b"hello world", "http://example.com/HelloWorld")
    assert said == b"DSSEv1 29 http://example.com/HelloWorld 11 hello world"


def test_a_certificate_comes_back_as_it_was(certificate: Certificate) -> None:
    held, found = signed(seal(certificate.payload(), KEY).text().encode(), [OTHER.public_key(), KEY.public_key()])
    assert (held, found) == (certificate, ())


def test_the_same_certificate_is_the_same_bytes(certificate: Certificate) -> None:
    assert seal(certificate.payload(), KEY).text() == seal(certificate.payload(), KEY).text()


def test_the_statement_is_one_of_in_toto(certificate: Certificate) -> None:
    statement = json.loads(certificate.payload())
    assert statement["_type"] == "https://in-toto.io/Statement/v1"
    assert statement["predicateType"] == "https://in-toto.io/attestation/test-result/v0.1"
    assert [one["name"] for one in statement["subject"]] == ["motore.py"]
    predicate = statement["predicate"]
    assert (predicate["result"], predicate["failedTests"]) == ("PASSED", [])
    assert predicate["passedTests"] == ["DUE-S0001", "DUE-S0002"]


def test_another_reading_is_a_warning_and_no_failure(certificate: Certificate) -> None:
    first, *others = certificate.scenarios
    other = replace(first, verdict=Verdict.ALTRA_LETTURA)
    statement = json.loads(replace(certificate, scenarios=(other, *others)).payload())
    assert statement["predicate"]["result"] == "WARNED"
    assert statement["predicate"]["warnedTests"] == ["DUE-S0001"]


Envelope = dict[str, Any]


def _payload(change: Callable[[dict[str, Any]], None]) -> Callable[[Envelope], None]:
    """Change the statement inside, and leave the signature that was there."""

    def within(envelope: Envelope) -> None:
        statement = json.loads(base64.b64decode(envelope["payload"]))
        change(statement)
        text = json.dumps(statement, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        envelope["payload"] = base64.b64encode(text.encode()).decode()

    return within


def _own(key: str, value: object) -> Callable[[Envelope], None]:
    return _payload(lambda statement: statement["predicate"]["bancodiprova"].update({key: value}))


def _first(envelope: Envelope) -> dict[str, Any]:
    signature: dict[str, Any] = envelope["signatures"][0]
    return signature


TAMPERING: dict[str, tuple[Callable[[Envelope], object], str]] = {
    "a later last day": (_own("scade", "2037-11-22"), "A021"),
    "an earlier first day": (_own("emesso", "2020-01-01"), "A021"),
    "another outcome": (_own("esito", "conforme con altre letture"), "A021"),
    "another isolation": (_own("isolamento", "di ferro"), "A021"),
    "a measured strength": (_own("forza", {"notate": 100, "sopravvissute": 0}), "A021"),
    "readings left out": (_own("letture", {}), "A021"),
    "parameters left out": (_own("parametri", []), "A021"),
    "a scenario left out": (_payload(lambda one: one["predicate"]["bancodiprova"]["scenari"].pop()), "A021"),
    "a clause left out": (_payload(lambda one: one["predicate"]["bancodiprova"]["clausole"].popitem()), "A021"),
    "another engine": (_payload(lambda one: one["subject"][0]["digest"].update(sha256="0" * 64)), "A021"),
    "another name of the engine": (_payload(lambda one: one["subject"][0].update(name="altro.py")), "A021"),
    "another regolamento": (
        _payload(lambda one: one["predicate"]["configuration"][0].update(name="altro@1.0.0")),
        "A021",
    ),
    "another suite": (
        _payload(lambda one: one["predicate"]["configuration"][1]["digest"].update(sha256="0" * 64)),
        "A021",
    ),
    "a result of another kind": (_payload(lambda one: one.update(predicateType="https://example.com/x")), "A021"),
    "no signature": (lambda one: one.update(signatures=[]), "A020"),
    "two signatures": (lambda one: one["signatures"].append(_first(one)), "A020"),
    "a signature of nothing": (lambda one: _first(one).update(sig=""), "A021"),
    "a signature of zeros": (lambda one: _first(one).update(sig=base64.b64encode(bytes(64)).decode()), "A021"),
    "another key named": (lambda one: _first(one).update(keyid="0" * 64), "A023"),
    "a type of another payload": (lambda one: one.update(payloadType="text/plain"), "A020"),
    "a field that nobody signed": (lambda one: one.update(nota="approvato"), "A020"),
    "a field in the signature": (lambda one: _first(one).update(nota="approvato"), "A020"),
    "a payload that is no base64": (lambda one: one.update(payload=one["payload"] + "è"), "A020"),
    "a payload without its end": (lambda one: one.update(payload=one["payload"][:-8]), "A021"),
    "no payload": (lambda one: one.pop("payload"), "A020"),
}


@pytest.mark.parametrize("name", TAMPERING)
def test_a_certificate_that_was_touched_is_refused(name: str, certificate: Certificate) -> None:
    change, code = TAMPERING[name]
    envelope = json.loads(seal(certificate.payload(), KEY).text())
    change(envelope)
    held, [objection] = signed((json.dumps(envelope, indent=1) + "\n").encode(), [KEY.public_key()])
    assert held is None
    assert (objection.code, objection.refuses) == (code, True)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data[:-1],
        lambda data: data + b" ",
        lambda data: data[: len(data) // 2],
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b'"payload"', b'"payload":1,\n "payload"', 1),
        lambda data: b"[" * 100_000,
        lambda data: b"\xff\xfe" + data,
        lambda data: b"",
    ],
    ids=["cut by one", "a space more", "half", "a BOM", "other ends", "a key twice", "deep", "no UTF-8", "empty"],
)
def test_a_file_that_is_not_byte_for_byte_a_certificate_is_refused(
    change: Callable[[bytes], bytes], certificate: Certificate
) -> None:
    data = seal(certificate.payload(), KEY).text().encode()
    held, [objection] = signed(change(data), [KEY.public_key()])
    assert (held, objection.code) == (None, "A020")


def test_a_certificate_of_another_key_is_refused_as_such(certificate: Certificate) -> None:
    held, [objection] = signed(seal(certificate.payload(), OTHER).text().encode(), [KEY.public_key()])
    assert (held, objection.code) == (None, "A023")


def _resigned(certificate: Certificate, change: Callable[[dict[str, Any]], object], **options: Any) -> bytes:
    statement = json.loads(certificate.payload())
    change(statement)
    return json.dumps(
        statement, **{"ensure_ascii": False, "sort_keys": True, "separators": (",", ":"), **options}
    ).encode()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda one: one["predicate"]["bancodiprova"].update(radice="0" * 64), "si contraddice"),
        (lambda one: one["predicate"].update(result="WARNED"), "si contraddice"),
        (lambda one: one["predicate"]["passedTests"].pop(), "si contraddice"),
        (lambda one: one["predicate"].update(failedTests=["DUE-S0002"]), "non ha la forma"),
        (lambda one: one["predicate"]["bancodiprova"].update(deroghe=1), "non ha la forma"),
        (lambda one: one["predicate"]["bancodiprova"].update(esito="non conforme"), "non ha la forma"),
        (lambda one: one["predicate"]["bancodiprova"].update(modi=["copione", "copione"]), "non ha la forma"),
        (lambda one: one["predicate"]["bancodiprova"].update(scade="2027-02-30"), "una data che non esiste"),
        (lambda one: one["predicate"]["bancodiprova"].update(nota="x"), "non ha la forma"),
        (lambda one: one.update(subject=[]), "non ha la forma"),
    ],
)
def test_what_contradicts_itself_is_refused_even_if_it_is_signed(
    change: Callable[[dict[str, Any]], object], words: str, certificate: Certificate
) -> None:
    data = seal(_resigned(certificate, change), KEY).text().encode()
    held, [objection] = signed(data, [KEY.public_key()])
    assert (held, objection.code) == (None, "A022")
    assert words in objection.words


def test_a_payload_written_otherwise_is_refused(certificate: Certificate) -> None:
    with pytest.raises(EnvelopeError, match="non è scritto come"):
        read_certificate(_resigned(certificate, lambda one: None, separators=(", ", ": ")))


def test_strength_and_days_come_back(certificate: Certificate) -> None:
    told = replace(certificate, strength=Strength(killed=762, alive=54), expires=date(2030, 1, 1))
    assert read_certificate(told.payload()) == told


def test_the_root_changes_with_a_verdict_and_not_with_the_order(certificate: Certificate) -> None:
    first, second = certificate.scenarios
    assert root_of([second, first]) == certificate.root
    assert root_of([replace(first, verdict=Verdict.ALTRA_LETTURA), second]) != certificate.root


def test_the_line_of_the_code_says_what_the_certificate_says(certificate: Certificate) -> None:
    envelope = seal(certificate.payload(), KEY)
    text = short_text(certificate, envelope, KEY)
    said = read_short_text(text, [KEY.public_key()])
    assert (said.ruleset, said.outcome, said.expires) == ("due-carte@1.0.0", "conforme", "2027-11-22")


@pytest.mark.parametrize(("before", "after"), [("2027", "2037"), ("due-carte", "tre-carte"), (":1:", ":2:")])
def test_a_line_that_was_touched_is_refused(before: str, after: str, certificate: Certificate) -> None:
    text = short_text(certificate, seal(certificate.payload(), KEY), KEY)
    with pytest.raises(EnvelopeError):
        read_short_text(text.replace(before, after), [KEY.public_key()])


def test_an_envelope_keeps_what_was_signed(certificate: Certificate) -> None:
    envelope = opened(seal(certificate.payload(), KEY).text().encode())
    assert envelope.payload == certificate.payload()
