"""The rounds of a log judged twice, by `banco log giudica` and as traces by `banco motore riesamina`: the same lines.

    python -m bench.logs_and_traces REGISTRO.yaml FOLDER [PROCESSES]

A trace tells all that happened, and a log only cards, choices and amounts. So a round is made a trace where the rules
bring it to its end with the cards and the choices of the log, and every bet is one that they have: its events are those
of the rules, with the hands, the amounts and the balances of the log. Each judge then says which rows of the rules
returned something else, what was due and what came back. The others, of which a log says that a choice, a card or a
stake is wrong, are no traces: nothing in a log tells what the table did with them.

It writes both judgements in FOLDER, a line a round, and exits with 1 where the files differ.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from pyarrow import parquet

from banco.logs.gathering import gather, portions_of
from banco.logs.layout import load_layout
from banco.logs.verdict_file import WRONG
from bench.traced_rounds import TraceJudge, line_of
from generator.data.corpus import bundled
from generator.model.loading.load import load_ruleset
from generator.workers.parallel import mapped

LOG: Final = "registro.txt"
TRACES: Final = "tracce.txt"


class Agreement(NamedTuple):
    """How many rounds both judges were asked of, how many of them are wrong, how many are no traces, all the same."""

    rounds: int
    wrong: int
    no_traces: int
    same: bool


def lines_of_log(verdicts: Path, leaving: Sequence[str]) -> list[str]:
    """Return the same lines of what `banco log giudica --verdetti` has written, without some rounds."""
    found: dict[str, list[tuple[str, int, int]]] = {}
    table = parquet.read_table(verdicts, columns=["colpo", "esito", "riga", "dovuto", "reso"])
    for row in table.to_pylist():
        wrong = found.setdefault(row["colpo"], [])
        if row["esito"] == WRONG:
            wrong.append((row["riga"], row["dovuto"], row["reso"]))
    for key in leaving:
        del found[key]
    return [line_of(key, wrong) for key, wrong in found.items()]


def agreement(layout_path: Path, folder: Path, verdicts: Path, processes: int = 1) -> Agreement:
    """Judge a log as traces, and write both judgements.

    Args:
        folder: where they are written, and what is needed meanwhile.
        verdicts: what `banco log giudica --verdetti` has written of the log.
    """
    layout = load_layout(layout_path)
    rules = load_ruleset(bundled(), layout.slug)
    path = gather(layout, folder / "colpi.parquet").path
    lines, none, broken = list[str](), list[str](), 0
    for said, others, breaches in mapped(TraceJudge(layout, rules, path), range(portions_of(path)), processes):
        lines, none, broken = lines + said, none + others, broken + breaches
    wrong = sum(f" {WRONG}" in line for line in lines)
    for name, told in ((TRACES, lines), (LOG, lines_of_log(verdicts, none))):
        (folder / name).write_text("\n".join(told) + "\n", encoding="utf-8")
    same = (folder / TRACES).read_bytes() == (folder / LOG).read_bytes() and broken <= wrong
    return Agreement(len(lines), wrong, len(none), same)


def main(words: Sequence[str]) -> int:
    """Print what the judges agree on."""
    layout, folder, processes = Path(words[0]), Path(words[1]), int(words[2]) if words[2:] else 1
    folder.mkdir(parents=True, exist_ok=True)
    verdicts = folder / "verdetti.parquet"
    judge = ["log", "giudica", str(layout), "--verdetti", str(verdicts), "--processi", str(processes)]
    subprocess.run([sys.executable, "-m", "banco.cli", *judge], stdout=subprocess.DEVNULL, check=False)
    found = agreement(layout, folder, verdicts, processes)
    print(
        f"{found.rounds} rounds judged by both, {found.wrong} of them wrong; {found.no_traces} are no traces; "
        f"{'the same, byte for byte' if found.same else 'NOT the same'}"
    )
    return 0 if found.same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
