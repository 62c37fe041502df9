"""All figures of one run: `python -m bench`. Compare ratios, not absolute times: machines differ and are shared."""

import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from bench.play import requests, shoes, untraced
from conformance.cases.judging.judge import judge
from conformance.cases.preparation import cases_of, prepare
from conformance.dossier.publish import publish
from conformance.proof.coverage import coverage
from conformance.readings.in_memory import ModuleEngine
from conformance.run.launch import Launch
from conformance.run.process import EngineProcess
from conformance.wire.codec import decode, encode
from generator.data.corpus import bundled
from generator.engine.generate import engine_source, load_engine
from generator.model.ir import Ruleset
from generator.model.loading.load import load_ruleset

RUNS = 5
CORPUS = bundled()
BANCO = [sys.executable, "-m", "banco.cli"]


def median(work: Callable[[], object], runs: int = RUNS) -> float:
    """Return the median time of some work, in seconds, after one run that warms up."""
    work()
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return statistics.median(times)


def say(what: str, figure: str, aim: str = "") -> None:
    """Print a row."""
    print(f"{what:<58} {figure:>16}  {aim}", flush=True)


def in_process(ruleset: Ruleset) -> None:
    """Rounds per second of the generated engine, in this interpreter."""
    engine = load_engine(ruleset)
    tops = shoes(engine)
    seconds = median(lambda: [untraced(engine, ruleset, tops[i % len(tops)]) for i in range(4000)])
    say(f"  {ruleset.slug}, in process, no trace", f"{4000 / seconds:,.0f}/s", "aim 20,000")
    rounds = list(requests(engine, ruleset))
    base = {"id": 1, "op": "gioca", "regolamento": ruleset.identifier}
    asked = [{**base, "colpo": setup, "mosse": moves} for setup, moves in rounds]
    seconds = median(lambda: [engine.rispondi(request) for request in asked])
    say(f"  {ruleset.slug}, in process, register", f"{len(asked) / seconds:,.0f}/s")


def over_stdio(ruleset: Ruleset) -> None:
    """Rounds per second of the generated engine as a process, in lock step, through the runner's own channel."""
    engine = load_engine(ruleset)
    base = {"id": 1, "op": "gioca", "regolamento": ruleset.identifier}
    asked = [{**base, "colpo": setup, "mosse": moves} for setup, moves in requests(engine, ruleset)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "motore.py"
        path.write_text(engine_source(ruleset), encoding="utf-8")
        command = (sys.executable, "-I", "-S", str(path))
        process = EngineProcess(Launch(command=command, folder=Path(folder), environment={}, memory=1 << 30))
        process.start()
        seconds = median(lambda: [decode(process.ask(encode(request), 5.0)) for request in asked * 5])
        process.kill()
    say(f"  {ruleset.slug}, over stdio, lock step", f"{5 * len(asked) / seconds:,.0f}/s", "aim 4,000")


def scenarios(rulesets: list[Ruleset]) -> None:
    """Scenarios per second: reading and compiling, then playing and judging."""
    count = sum(len(cases_of(CORPUS, ruleset)) for ruleset in rulesets)
    seconds = median(lambda: [cases_of(CORPUS, ruleset) for ruleset in rulesets], 3)
    say(f"  read and compile {count} scenarios", f"{count / seconds:,.0f}/s")
    played = [(ModuleEngine(load_engine(one), one.identifier), cases_of(CORPUS, one)) for one in rulesets]
    seconds = median(lambda: [judge(c, engine.play(c.setup, c.moves)) for engine, cases in played for c in cases])
    say(f"  play and judge {count} scenarios in process", f"{count / seconds:,.0f}/s")


def whole_processes() -> None:
    """What a person waits for: whole processes, start included."""
    rows = {
        "banco --help": (["--help"], "aim 0.3 s"),
        "banco valida, all": (["valida"], ""),
        "banco valida, one": (["valida", CORPUS.slugs()[0]], ""),
    }
    for what, (arguments, aim) in rows.items():
        seconds = median(lambda args=arguments: subprocess.run([*BANCO, *args], capture_output=True, check=True))  # type: ignore[misc]
        say(f"  {what}", f"{seconds:.3f} s", aim)
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name in ("rules", "features"):
            shutil.copytree(CORPUS.root / name, root / name)
        slug = max(CORPUS.slugs(), key=lambda name: CORPUS.rules_file(name).stat().st_size)
        three, one = median(lambda: _edit_loop(root, slug), 3), median(lambda: _one_process(root, slug), 3)
        say(f"  edit {slug}: valida, genera, collauda", f"{three:.3f} s", "aim 2 s")
        say(f"  edit {slug}: tutto", f"{one:.3f} s", f"aim 1 s; {one / three:.0%} of the three")


def _edit_loop(root: Path, slug: str) -> None:
    engine = root / "build" / "motori" / f"{slug}.yaml"
    for arguments in (["valida", slug], ["genera", slug, "--out", str(root / "build")], ["collauda", str(engine)]):
        subprocess.run([*BANCO, *arguments, "--corpus", str(root)], capture_output=True, check=True)


def _one_process(root: Path, slug: str) -> None:
    arguments = ["guarda", "--una-volta", slug, "--out", str(root / "build"), "--corpus", str(root)]
    subprocess.run([*BANCO, *arguments], capture_output=True, check=True)


def main() -> None:
    """Print every figure."""
    rulesets = [load_ruleset(CORPUS, slug) for slug in CORPUS.slugs()]
    print("Rounds")
    for ruleset in rulesets:
        in_process(ruleset)
    for ruleset in rulesets:
        over_stdio(ruleset)
    print("Corpus")
    seconds = median(lambda: [load_ruleset(CORPUS, slug) for slug in CORPUS.slugs()])
    say("  validate all rules, in process", f"{seconds:.3f} s")
    prepared = [prepare(CORPUS, slug) for slug in CORPUS.slugs()]
    with tempfile.TemporaryDirectory() as folder:
        seconds = median(lambda: publish(prepared, Path(folder)))
    say("  generate all, in process", f"{seconds:.3f} s")
    seconds = median(lambda: coverage(CORPUS, CORPUS.slugs()))
    say("  coverage of all, found from before", f"{seconds:.3f} s")
    print("Scenarios")
    scenarios(rulesets)
    print("Whole processes")
    whole_processes()


if __name__ == "__main__":
    main()
