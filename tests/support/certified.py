"""Certificates made by hand: those of an engine that was never run."""

import hashlib
from dataclasses import replace
from datetime import date
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tiny_game import write_tiny

from conformance.cases.preparation import cases_of
from conformance.certificate.certificate import (
    Certificate,
    CertifiedFile,
    CertifiedReading,
    CertifiedScenario,
    hexadecimal,
)
from conformance.certificate.engine_manifest import EngineManifest
from conformance.certificate.issuing import clauses_of
from conformance.certificate.verifying import Present
from conformance.run.run_report import Verdict
from generator.data.corpus import Corpus
from generator.model.loading.load import load

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OTHER = Ed25519PrivateKey.from_private_bytes(bytes(32))
FILE = CertifiedFile(name="motore.py", sha256=hashlib.sha256(b"x").hexdigest(), sha1=hashlib.sha1(b"x").hexdigest())
MANIFEST = EngineManifest(
    configuration=hashlib.sha256(b"motore.yaml").hexdigest(),
    command=("python3", "motore.py"),
    program="",
    environment=(),
    visible=(),
    exposed=(),
    limits=(("avvio", "10"), ("colpo", "5"), ("congedo", "2"), ("memoria_mb", "1024"), ("totale", "600")),
    files=(("cartella/motore.py", FILE.sha256),),
    roots=("/usr",),
)
ISSUED, EXPIRES = date(2026, 11, 22), date(2027, 11, 22)
CODE = hashlib.sha256(b"banco").hexdigest()


def present_of(corpus: Corpus, *, engine: EngineManifest = MANIFEST) -> Present:
    """Return what there is of the two-card game of a corpus."""
    [slug] = corpus.slugs()
    ruleset = load(corpus, slug).ruleset
    return Present(
        rules=ruleset.fingerprint,
        clauses=clauses_of(ruleset, ()),
        cases=cases_of(corpus, ruleset),
        engine=engine,
        code=CODE,
    )


def certificate_in(folder: Path) -> tuple[Corpus, Certificate]:
    """Write the two-card game under a folder; return it, and a certificate of an engine that passed all of it."""
    corpus = write_tiny(folder)
    now = present_of(corpus)
    assert now.rules is not None
    certificate = Certificate(
        engine=("motore di prova", "1.0", "Rust"),
        files=(FILE,),
        manifest=MANIFEST,
        ruleset="due-carte@1.0.0",
        rules=now.rules,
        suite=hashlib.sha256(b"suite").hexdigest(),
        program="0.1.0",
        code=CODE,
        seed=1,
        chance=(("una mossa alla volta", 8635), ("una richiesta alla volta", 8635)),
        outcome="conforme",
        levels=("colpo",),
        modes=("copione", "interattivo"),
        isolation="isolato",
        replays=(2, 2),
        scenarios=tuple(
            CertifiedScenario(
                id=case.id, digest=hexadecimal(case.digest), verdict=Verdict.CONFORME, clauses=case.clauses
            )
            for case in now.cases
        ),
        clauses=now.clauses,
        readings=(
            CertifiedReading(
                id="DUE-A01",
                question="Che cosa accade a parità?",
                standing="aperta",
                chosen=("torna", "torna"),
                played=(("torna", "torna"),),
            ),
        ),
        parameters=(("mazzo.mazzi", "2"),),
        strength=None,
        issued=ISSUED,
        expires=EXPIRES,
    )
    return corpus, certificate


def with_other_expiry(certificate: Certificate, day: date) -> Certificate:
    """Return the same certificate for longer."""
    return replace(certificate, expires=day)
