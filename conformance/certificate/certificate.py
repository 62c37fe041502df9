"""What a certificate says, as types; as an in-toto Statement of a test result; and back from its bytes."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib import resources
from typing import Any, Final

from jsonschema_rs import Draft202012Validator

from conformance.certificate.engine_manifest import EngineManifest, manifest_from
from conformance.certificate.envelope_error import MAX_BYTES, EnvelopeError
from conformance.proof.strength import strength_words
from conformance.run.run_report import Verdict
from conformance.wire.codec import ProtocolError, decode

FORMAT: Final = 3
STATEMENT: Final = "https://in-toto.io/Statement/v1"
PREDICATE: Final = "https://in-toto.io/attestation/test-result/v0.1"
OWN: Final = "bancodiprova"
"""The field of the predicate that is ours; the others are those of every test result."""
_SHA256: Final = "sha256:"
PASSING: Final = (Verdict.CONFORME, Verdict.ALTRA_LETTURA)
"""The verdicts that a certificate may hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CertifiedFile:
    """A file of the engine; both digests are in hexadecimal: registers still ask for SHA-1, which proves nothing."""

    name: str
    sha256: str
    sha1: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CertifiedScenario:
    """A scenario that was played: `digest` is that of its content, in hexadecimal."""

    id: str
    digest: str
    verdict: Verdict
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CertifiedClause:
    """A clause: what its data decide, as a digest (`clause_seals`), and how its scenarios prove it.

    Attributes:
        seal: "" for a clause that no datum cites.
        state: the word of `clause_states.State`; "" for what is no clause: data that cite none, and their order.
    """

    id: str
    seal: str
    state: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CertifiedReading:
    """What the engine plays where the text admits several readings.

    Attributes:
        chosen: name and words of the alternative that the scenarios are written for.
        played: those of all that agree with what the engine showed: one if it is known which; () if nothing showed it.
        in_one_round: whether a round whose cards are given could tell apart what is left.
    """

    id: str
    question: str
    standing: str
    chosen: tuple[str, str]
    played: tuple[tuple[str, str], ...]
    in_one_round: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """Of the edits of the rules that change the game, how many the suite notices."""

    killed: int
    alive: int

    @property
    def words(self) -> str:
        """Return it in Italian, as every format says it: «97,1%: 34 modifiche delle regole notate, 1 no»."""
        return strength_words(self.killed, self.alive)


UNMEASURED: Final = "non misurata su queste regole e questi scenari"
"""What is said of a strength that there is not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """An engine that passed: what it is, what it was held against, how, and until when it is said.

    Attributes:
        engine: its name, version and language, as it says them.
        files: those that its command names, inside its folder.
        manifest: all that it is made of, those files too.
        ruleset: `slug@version`; the digests are in hexadecimal.
        program: release of the bench.
        code: digest of the code of the bench.
        levels: "colpo", and "tavolo" where it was judged on whole tables too.
        parameters: path and value of each datum that the engine has as its operator, otherwise than the rules.
        replays: scenarios drawn to be replayed changed, and replayed.
        chance: how rounds by chance were asked for, in Italian, and how many.
        strength: None if nobody measured it for these rules and this suite.
        frozen: digest of the frozen set that it was held to; "" for all the scenarios of its day.
    """

    engine: tuple[str, str, str]
    files: tuple[CertifiedFile, ...]
    manifest: EngineManifest
    ruleset: str
    rules: str
    suite: str
    program: str
    code: str
    seed: int
    outcome: str
    levels: tuple[str, ...]
    modes: tuple[str, ...]
    isolation: str
    replays: tuple[int, int]
    chance: tuple[tuple[str, int], ...]
    scenarios: tuple[CertifiedScenario, ...]
    clauses: tuple[CertifiedClause, ...]
    readings: tuple[CertifiedReading, ...]
    parameters: tuple[tuple[str, str], ...]
    strength: Strength | None
    frozen: str = ""
    issued: date
    expires: date

    @property
    def slug(self) -> str:
        """Return the name of the regolamento."""
        return self.ruleset.partition("@")[0]

    @property
    def root(self) -> str:
        """Return one digest for all scenarios with their content and verdict."""
        return root_of(self.scenarios)

    def payload(self) -> bytes:
        """Return the bytes to be signed: the statement as JSON, keys sorted, no space."""
        text = json.dumps(self._statement(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return text.encode()

    def _statement(self) -> dict[str, Any]:
        return {
            "_type": STATEMENT,
            "subject": [{"name": one.name, "digest": {"sha256": one.sha256, "sha1": one.sha1}} for one in self.files],
            "predicateType": PREDICATE,
            "predicate": {
                "result": "WARNED" if self._named(Verdict.ALTRA_LETTURA) else "PASSED",
                "configuration": [
                    {"name": self.ruleset, "digest": {"sha256": self.rules}},
                    {"name": "suite", "digest": {"sha256": self.suite}},
                    {"name": f"bancodiprova {self.program}", "digest": {"sha256": self.code}},
                ],
                "passedTests": self._named(Verdict.CONFORME),
                "warnedTests": self._named(Verdict.ALTRA_LETTURA),
                "failedTests": [],
                OWN: self._own(),
            },
        }

    def _own(self) -> dict[str, Any]:
        name, version, language = self.engine
        drawn, played = self.replays
        return {
            "formato": FORMAT,
            "motore": {"nome": name, "versione": version, "linguaggio": language},
            "manifesto": self.manifest.as_json(),
            "esito": self.outcome,
            "seme": self.seed,
            "livelli": list(self.levels),
            "modi": list(self.modes),
            "isolamento": self.isolation,
            "repliche": {"estratte": drawn, "rigiocate": played},
            "colpi_a_caso": dict(self.chance),
            "scenari": [[one.id, one.digest, one.verdict.value, list(one.clauses)] for one in self.scenarios],
            "radice": self.root,
            "clausole": {one.id: {"impronta": one.seal, "stato": one.state} for one in self.clauses},
            "letture": {
                one.id: {
                    "domanda": one.question,
                    "stato": one.standing,
                    "negli_scenari": list(one.chosen),
                    "gioca": [list(each) for each in one.played],
                    "un_colpo_la_mostra": one.in_one_round,
                }
                for one in self.readings
            },
            "parametri": [list(pair) for pair in self.parameters],
            "forza": self.strength and {"notate": self.strength.killed, "sopravvissute": self.strength.alive},
            "deroghe": 0,
            **({"insieme": self.frozen} if self.frozen else {}),
            "emesso": self.issued.isoformat(),
            "scade": self.expires.isoformat(),
            "natura": "pre-certificazione interna, non rilasciata da un organismo accreditato",
        }

    def _named(self, verdict: Verdict) -> list[str]:
        return [one.id for one in self.scenarios if one.verdict is verdict]


def root_of(scenarios: Iterable[CertifiedScenario]) -> str:
    """Return the SHA-256 of all scenarios with content and verdict, whatever their order."""
    lines = sorted(f"{one.id} {one.digest} {one.verdict.value}\n" for one in scenarios)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def read_certificate(payload: bytes) -> Certificate:
    """Return the certificate that a signed payload holds.

    Raises:
        EnvelopeError: it is not one of ours, it contradicts itself, or it is not written as we write them.
    """
    try:
        statement = decode(payload, limit=MAX_BYTES)
    except ProtocolError as error:
        raise EnvelopeError(f"il contenuto non è un attestato: {error.words}") from None
    mistake = next(iter(_validator().iter_errors(statement)), None)
    if mistake is not None:
        where = "/".join(str(step) for step in mistake.instance_path) or "radice"
        raise EnvelopeError(f"il contenuto non ha la forma di un attestato (in «{where}»)")
    certificate = _typed(statement)
    if certificate.payload() != payload:
        raise EnvelopeError("il contenuto si contraddice, o non è scritto come il banco lo scrive")
    return certificate


def _typed(statement: Mapping[str, Any]) -> Certificate:
    predicate = statement["predicate"]
    own, (rules, suite, program) = predicate[OWN], predicate["configuration"]
    engine = own["motore"]
    try:
        return Certificate(
            engine=(engine["nome"], engine["versione"], engine["linguaggio"]),
            files=tuple(CertifiedFile(name=one["name"], **one["digest"]) for one in statement["subject"]),
            manifest=manifest_from(own["manifesto"]),
            ruleset=rules["name"],
            rules=rules["digest"]["sha256"],
            suite=suite["digest"]["sha256"],
            program=program["name"].removeprefix("bancodiprova "),
            code=program["digest"]["sha256"],
            seed=own["seme"],
            outcome=own["esito"],
            levels=tuple(own["livelli"]),
            modes=tuple(own["modi"]),
            isolation=own["isolamento"],
            replays=(own["repliche"]["estratte"], own["repliche"]["rigiocate"]),
            chance=tuple(own["colpi_a_caso"].items()),
            scenarios=tuple(
                CertifiedScenario(id=name, digest=digest, verdict=Verdict(verdict), clauses=tuple(clauses))
                for name, digest, verdict, clauses in own["scenari"]
            ),
            clauses=tuple(
                CertifiedClause(id=name, seal=one["impronta"], state=one["stato"])
                for name, one in own["clausole"].items()
            ),
            readings=tuple(
                CertifiedReading(
                    id=name,
                    question=one["domanda"],
                    standing=one["stato"],
                    chosen=_pair(one["negli_scenari"]),
                    played=tuple(map(_pair, one["gioca"])),
                    in_one_round=bool(one["un_colpo_la_mostra"]),
                )
                for name, one in own["letture"].items()
            ),
            parameters=tuple(map(_pair, own["parametri"])),
            strength=own["forza"] and Strength(killed=own["forza"]["notate"], alive=own["forza"]["sopravvissute"]),
            frozen=own.get("insieme", ""),
            issued=date.fromisoformat(own["emesso"]),
            expires=date.fromisoformat(own["scade"]),
        )
    except ValueError:
        raise EnvelopeError("il contenuto ha una data che non esiste") from None


def _pair(values: Sequence[str]) -> tuple[str, str]:
    first, second = values
    return first, second


def hexadecimal(digest: str) -> str:
    """Return a digest without the name of its algorithm."""
    return digest.removeprefix(_SHA256)


def sorted_scenarios(scenarios: Iterable[CertifiedScenario]) -> tuple[CertifiedScenario, ...]:
    """Return scenarios in the order of a certificate."""
    return tuple(sorted(scenarios, key=lambda one: one.id))


@cache
def _validator() -> Draft202012Validator:
    text = resources.files("conformance.certificate").joinpath("schemas", "attestato.schema.json").read_text("utf-8")
    return Draft202012Validator(json.loads(text))


def in_words(names: Sequence[str], most: int = 8) -> str:
    """Return names for a sentence, the first ones and how many more: «A-S0001, A-S0002 e altri 3»."""
    told = ", ".join(names[:most])
    return told if len(names) <= most else f"{told} e altri {len(names) - most}"
