"""The configuration of an engine in, a check of it out, step by step, before any scenario is played.

Most failures of a first run are mistakes of configuration; here they are said as such, in plain words.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from conformance.run.config import EngineConfig
from conformance.run.described_engine import checks_before_start, described_engine
from conformance.run.engine import Engine
from conformance.run.failures import EngineError, hint
from conformance.run.run_report import EngineInfo, Exit, JudgedLevel, Problem
from conformance.run.session import Session, agree_on_rules
from conformance.run.table_probe import try_table
from conformance.wire.messages import TABLE, Refusal


@dataclass(frozen=True, kw_only=True, slots=True)
class ProbeStep:
    """One thing that was checked, and what was found, in Italian."""

    title: str
    ok: bool
    words: str
    hint: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class ProbeReport:
    """What was checked, in order; the first that fails is the last, unless the engine can go on without it."""

    steps: tuple[ProbeStep, ...]
    engine: EngineInfo | None
    """None if the engine never introduced itself."""
    problem: Problem | None
    exit_code: Exit
    stderr_tail: str


def probe(
    config: EngineConfig,
    *,
    ruleset: str | None = None,
    connect: Callable[[], Engine] | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> ProbeReport:
    """Return what is right and what is wrong with an engine and its configuration, before any scenario.

    Args:
        ruleset: `slug@version` in question; by default any version of the configured regolamento will do.
        connect: makes the engine; by default the one that `config` describes.
    """
    check = _Check(config, ruleset, connect or (lambda: described_engine(config)), clock)
    steps = tuple(check.steps(static=connect is None))
    failed = next((step for step in steps if not step.ok), None)
    return ProbeReport(
        steps=steps,
        engine=check.engine,
        problem=Problem(code=check.code, words=failed.words, hint=failed.hint) if failed else None,
        exit_code=Exit.NON_VALUTABILE if failed else Exit.CONFORME,
        stderr_tail=check.session.stderr_tail,
    )


class _Check:
    def __init__(
        self, config: EngineConfig, ruleset: str | None, connect: Callable[[], Engine], clock: Callable[[], float]
    ) -> None:
        self._config, self._wanted = config, ruleset or config.regolamento
        self.session = Session(connect(), self._wanted, config.times, clock)
        self.engine: EngineInfo | None = None
        self.code = ""

    def steps(self, *, static: bool) -> Iterator[ProbeStep]:
        checks = [
            *(checks_before_start(self._config) if static else ()),
            ("L'avvio e il saluto", self._greeting),
            ("Il regolamento", self._rules),
            ("Una richiesta che non esiste", self._unknown),
            ("Il tavolo", self._table),
            ("Il congedo", self._farewell),
        ]
        for title, check in checks:
            try:
                words = check()
            except EngineError as error:
                self.code = error.code
                yield ProbeStep(title=title, ok=False, words=error.words, hint=hint(error.code))
                self.session.abort()
                return
            yield ProbeStep(title=title, ok=True, words=words)

    def _greeting(self) -> str:
        self._hello = hello = self.session.greet()
        self.engine = EngineInfo(
            name=hello.name,
            version=hello.version,
            language=hello.language,
            digest=hello.digest,
            command=self._config.command,
        )
        able = ", ".join(f"«{name}»" for name in sorted(hello.capabilities)) or "nessuna oltre a «gioca»"
        return f"risponde {hello.name} {hello.version} ({hello.language}); capacità: {able}"

    def _rules(self) -> str:
        offered = agree_on_rules(self._hello, self._wanted)
        self.session.settle_on(offered)
        return f"il motore offre «{offered}»"

    def _unknown(self) -> str:
        reply = self.session.ask_unknown()
        if reply.refusal is not Refusal.UNSUPPORTED:
            answer = f"«{reply.refusal}»" if reply.refusal else "un esito"
            words = f"a un'operazione che non esiste il motore risponde {answer} invece di «{Refusal.UNSUPPORTED}»"
            raise EngineError("accordo:operazione-sconosciuta", words)
        return f"il motore risponde «{Refusal.UNSUPPORTED}», come deve"

    def _table(self) -> str:
        if TABLE not in self._hello.capabilities:
            return (
                f"il motore non dichiara «{TABLE}»: non tiene tavoli, e sarà provato al livello «{JudgedLevel.ROUND}»"
            )
        try_table(self.session)
        return "il motore apre un tavolo, lascia passare il tempo, respinge chi non c'è e lo chiude, come deve"

    def _farewell(self) -> str:
        return f"il motore {self.session.close().words}"
