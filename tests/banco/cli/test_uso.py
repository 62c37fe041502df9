"""The command line itself: help and usage errors in Italian, exit codes for whatever happens, a quick start."""

import os
import re
import signal
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path

import pytest
from command_line import HEEDING_INTERRUPTS, Banco

from banco.cli import copertura, valida
from banco.cli.commands import GROUPS, RENAMED, SECTIONS
from banco.cli.main import main

ENGLISH = re.compile(
    r"\b(Usage|Options?|Commands?|Arguments?|Show|this message|exit|required|default|INTEGER|RANGE|TEXT|FILE NAME|"
    r"DIRECTORY|PATH|Error|Try|for help|No such|Missing|Invalid|value|help text|and exit)\b"
)
COMMANDS = [
    *((name,) for section in SECTIONS.values() for name in section),
    *((group, name) for group, (commands, _) in GROUPS.items() for name in commands),
]
QUICK = 0.3
"""Seconds of processor in which the first help page must be there."""


@pytest.mark.parametrize("command", [(), *COMMANDS], ids=" ".join)
def test_the_help_is_wholly_in_italian(command: tuple[str, ...], banco: Banco) -> None:
    said = banco(*command, "--help")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"Uso: {' '.join(('banco', *command))}")
    assert ENGLISH.findall(said.out) == []
    assert "Mostra questo aiuto ed esce." in said.out
    assert banco(*command, "-h").out == said.out


def test_the_first_page_names_every_command_and_every_exit_code(banco: Banco) -> None:
    said = banco("--help")
    assert all(f"  {name} " in said.out for name, *inside in COMMANDS if not inside)
    for title, commands in SECTIONS.items():
        section = said.out.partition(f"\n{title}:\n")[2].partition("\n\n")[0]
        assert re.findall(r"(?m)^  (\S+)", section) == [*commands]
    codes = " ".join(said.out.partition("Codici di uscita:")[2].split())
    assert re.findall(r"(?:^|; )(\d+) ", codes) == ["0", "1", "2", "3", "4", "5", "70", "130", "141"]


def test_no_command_at_all_shows_the_help(banco: Banco) -> None:
    said = banco()
    assert (said.code, said.err) == (0, "")
    assert said.out == banco("--help").out


@pytest.mark.parametrize(("shell", "script"), [("bash", "complete -o"), ("zsh", "compdef"), ("fish", "complete --no")])
def test_a_shell_is_given_what_completes_commands(
    shell: str, script: str, banco: Banco, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("_BANCO_COMPLETE", f"{shell}_source")
    monkeypatch.setattr("click.shell_completion.BashComplete._check_version", staticmethod(lambda: None))
    said = banco()
    assert (said.code, said.err) == (0, "")
    assert script in said.out


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("banco val", ["valida"]),
        ("banco motore ri", ["riesamina"]),
        ("banco numeri c", ["cerca"]),
        ("banco genera play", ["play-lounge-blackjack-7"]),
        ("banco pronto 21", ["21-duello"]),
        ("banco guarda black-jack-live first", ["first-person-blackjack"]),
        ("banco valida --js", ["--json"]),
    ],
)
def test_what_may_be_typed_next_is_offered(
    typed: str, offered: list[str], banco: Banco, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in {"_BANCO_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": "1"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split()) - 1))
    said = banco()
    assert (said.code, said.err) == (0, "")
    assert [line.partition(",")[2] for line in said.out.splitlines()] == offered


@pytest.mark.parametrize("before", RENAMED)
def test_a_name_of_before_still_works_and_says_what_it_is_now(before: str, banco: Banco) -> None:
    now = RENAMED[before]
    old, new = banco(before, "--help"), banco(*now, "--help")
    assert (old.code, old.out) == (0, new.out)
    assert old.err == f"«banco {before}» ora è «banco {' '.join(now)}».\n"


def test_the_reference_engine_is_still_served_by_its_name_of_before(banco: Banco) -> None:
    old, new = banco("motore", "non-c-e"), banco("motore", "servi", "non-c-e")
    assert old.code == new.code != 0
    assert old.err == f"«banco motore non-c-e» ora è «banco motore servi non-c-e».\n{new.err}"


def test_the_version_is_told(banco: Banco) -> None:
    said = banco("--version")
    assert said.code == 0
    assert re.fullmatch(r"banco \d+\.\d+\.\d+\n", said.out)


@pytest.mark.parametrize(
    ("arguments", "what", "where"),
    [
        (["valdia"], "il comando «valdia» non esiste. Forse intendevi «valida»?", ""),
        (["xyz"], "il comando «xyz» non esiste.", ""),
        (["colauda"], "il comando «colauda» non esiste. Forse intendevi «motore collauda»?", ""),
        (["motore", "colauda"], "il comando «colauda» non esiste. Forse intendevi «collauda»?", " motore"),
        (["numeri", "servi"], "il comando «servi» non esiste.", " numeri"),
        (["--prova"], "l'opzione «--prova» non esiste.", ""),
        (["valida", "--jsn"], "l'opzione «--jsn» non esiste. Forse intendevi «--json»?", " valida"),
        (["valida", "--json=1"], "l'opzione «--json» non vuole un valore.", ""),
        (["motore", "collauda", "x", "--html"], "l'opzione «--html» vuole un valore.", ""),
        (["motore", "collauda"], "manca «MOTORE.yaml».", " motore collauda"),
        (["spiega"], "manca «ID».", " spiega"),
        (["motore", "nuovo", "x"], "manca «--regolamento».", " motore nuovo"),
        (["spiega", "a", "b c"], "ci sono argomenti di troppo: b c.", " spiega"),
        (
            ["motore", "collauda", "x", "--modo", "y"],
            "il valore di «--modo» non va bene: si sceglie fra copione, interattivo, entrambi.",
            " motore collauda",
        ),
        (
            ["motore", "collauda", "x", "--seme", "1.5"],
            "il valore di «--seme» non va bene: serve un numero intero, almeno 0.",
            " motore collauda",
        ),
        (["valida", "--corpus", "non/c/e"], "il valore di «--corpus» non va bene: «non/c/e» non esiste.", " valida"),
        (
            ["genera", "--corpus", __file__],
            f"il valore di «--corpus» non va bene: «{__file__}» è un file, e serve una cartella.",
            " genera",
        ),
        (
            ["motore", "collauda", "x", "--json", "/"],
            "il valore di «--json» non va bene: «/» è una cartella, e serve un file.",
            " motore collauda",
        ),
    ],
)
def test_a_usage_error_says_what_is_wrong_and_where_the_help_is(
    arguments: list[str], what: str, where: str, banco: Banco
) -> None:
    said = banco(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err == f"Uso sbagliato: {what}\nProva: banco{where} --help\n"


def test_a_defect_of_the_program_is_one_line_and_70(banco: Banco, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("una\nchiave")

    monkeypatch.setattr(valida, "chosen", fail)
    monkeypatch.delenv("BANCO_TRACCIA", raising=False)
    said = banco("valida")
    assert (said.code, said.out) == (70, "")
    assert said.err == (
        "Difetto del programma (KeyError: 'una\\nchiave'). Non dipende da te: segnalalo con il comando dato, i file "
        f"che servono a ripeterlo e la versione ({version('bancodiprova')}). Con BANCO_TRACCIA=1 davanti al comando si "
        "vede dove è successo.\n"
    )
    monkeypatch.setenv("BANCO_TRACCIA", "1")
    traced = banco("valida")
    assert traced.code == 70
    assert traced.err.startswith("Traceback (most recent call last):\n")
    assert traced.err.endswith(said.err)


def test_an_interruption_anywhere_is_130(banco: Banco, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(copertura, "chosen", interrupt)
    said = banco("copertura")
    assert (said.code, said.out, said.err) == (130, "", "\nInterrotto.\n") or said.err == "Interrotto.\n"


@pytest.mark.slow
@pytest.mark.parametrize("command", [["valida", "--json"], ["genera", "--stampa", "21-duello"], ["--help"]])
def test_a_reader_that_goes_away_is_141_and_no_verdict(command: list[str], process: Banco) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        said = process(*command, stdout=writing)
    finally:
        os.close(writing)
    assert (said.code, said.err) == (141, "")


@pytest.mark.slow
def test_a_full_disk_is_said(process: Banco) -> None:
    with Path("/dev/full").open("wb") as full:
        said = process("genera", "--stampa", "21-duello", stdout=full)
    assert (said.code, said.err) == (2, "Il sistema non lascia leggere o scrivere: lo spazio è finito.\n")


@pytest.mark.slow
@pytest.mark.parametrize("streams", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_hides_words_and_not_the_code(streams: str) -> None:
    line = f'exec "$0" -m banco.cli valida non-c-e {streams}'
    done = subprocess.run(["/bin/sh", "-c", line, sys.executable], capture_output=True, timeout=60, check=False)
    assert done.returncode == 4
    assert b"Traceback" not in done.stderr


@pytest.mark.slow
def test_italian_comes_out_whole_whatever_the_locale(process: Banco) -> None:
    said = process("valida", "non-c-e", environment={"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert said.code == 4
    assert "Non c'è un regolamento «non-c-e»." in said.err


@pytest.mark.slow
def test_an_interrupted_run_still_writes_its_report(tmp_path: Path) -> None:
    config, begun = tmp_path / "motore.yaml", tmp_path / "partito"
    config.write_text(
        "motore: muto\ncomando: [sh, -c, 'touch partito; exec sleep 47']\ntempi: {avvio: 40}\n"
        "regolamento: blackjack-surrender\n",
        encoding="utf-8",
    )
    # The engine's own start is the sign that the run has begun; only outside isolation can it leave one.
    options = ["--senza-isolamento", "--json", str(tmp_path / "r.json")]
    command = [*HEEDING_INTERRUPTS, "motore", "collauda", str(config), *options]
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 120
        while not begun.exists():
            assert run.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=20)
    finally:
        run.kill()
    assert run.returncode == 130
    assert "Traceback" not in err
    assert "Esito: NON VALUTABILE\n" in out
    assert '"non valutabile"' in (tmp_path / "r.json").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_help_is_quick() -> None:
    spent = []
    for _ in range(3):
        before = os.times()
        subprocess.run([sys.executable, "-m", "banco.cli", "--help"], stdout=subprocess.DEVNULL, check=True)
        after = os.times()
        spent.append(after.children_user - before.children_user + after.children_system - before.children_system)
    assert min(spent) < QUICK


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "spared"),
    [
        (["--help"], {"rich", "gherkin", "numpy", "jinja2", "yaml"}),
        (["spiega", "R101"], {"rich", "numpy", "jinja2"}),
        (["spiega", "gioco:caduta"], {"rich", "numpy", "jinja2"}),
        (["motore", "servi", "21-duello"], {"rich", "gherkin", "numpy"}),
        (["valida", "21-duello"], {"rich", "numpy", "jinja2"}),
        (["copertura", "21-duello", "--json"], {"jinja2"}),  # returns are judged: numpy is needed
        (["genera", "--stampa", "21-duello"], {"pygls", "starlette"}),
    ],
)
def test_a_command_imports_only_what_it_needs(command: list[str], spared: set[str]) -> None:
    script = (
        "import sys; from banco.cli.main import main; code = main(sys.argv[1:]);"
        f"print(code, sorted({spared!r} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    assert done.stderr == "0 []\n"


@pytest.mark.slow
def test_main_never_raises_for_odd_arguments() -> None:
    for arguments in ([""], ["\0"], ["valida", "\udcff"], ["-"], ["--", "valida"]):
        assert main(arguments) in {0, 2, 4}
