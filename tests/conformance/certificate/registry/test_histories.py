"""What changed from a certificate of an engine to a later one."""

from dataclasses import replace
from pathlib import Path

from certified import certificate_in, present_of
from small_tavern import edit

from conformance.certificate.registry.histories import differences
from conformance.run.run_report import Verdict


def test_the_same_certificate_has_changed_in_nothing(tmp_path: Path) -> None:
    _, certificate = certificate_in(tmp_path)
    assert differences(certificate, certificate) == ()


def test_each_thing_that_changed_is_a_sentence(tmp_path: Path) -> None:
    corpus, before = certificate_in(tmp_path)
    edit(corpus.rules / "due-carte" / "regolamento.yaml", 'paga: "1:1"', 'paga: "2:1"')
    now = present_of(corpus)
    assert now.rules is not None
    first, second = before.scenarios
    after = replace(
        before,
        engine=("motore di prova", "1.1", "Rust"),
        outcome="conforme con altre letture",
        manifest=replace(before.manifest, files=(("cartella/motore.py", "0" * 64),), environment=(("MODO", "1"),)),
        rules=now.rules,
        clauses=now.clauses,
        scenarios=(replace(first, verdict=Verdict.ALTRA_LETTURA), replace(second, id="DUE-S0003")),
    )
    assert differences(before, after) == (
        "La versione del motore: era «1.0», ora «1.1».",
        "L'esito: era «conforme», ora «conforme con altre letture».",
        "Il motore: cambia l'ambiente; file cambiati: cartella/motore.py.",
        "Ciò che le clausole decidono: cambia DUE-002.",
        "Gli scenari: in più DUE-S0003; in meno DUE-S0002.",
        "Il verdetto degli scenari: cambia DUE-S0001.",
    )
