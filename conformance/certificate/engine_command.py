"""A command and its environment in; out comes where they run code that no manifest holds.

A certificate is of files. The command must start one of them, or an interpreter of the machine with one of them: code
among the arguments, a wrapper that starts something else, a variable that has code loaded are bound by nothing but
their words, and words can say anything. What stands after the program file is the program's own affair.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from conformance.certificate.engine_manifest import held_name
from conformance.run.config import EngineConfig
from conformance.run.isolation import SYSTEM
from conformance.run.unseen_places import lies_in

_INTERPRETERS: Final = {
    r"python3?(\.[0-9]+)?|pypy3?(\.[0-9]+)?": r"-[BEIPSOqbdsuv]+|-X(utf8|dev)(=[01])?",
    r"node|nodejs": r"--(max-old-space-size|stack-size)=[0-9]+|--(no-warnings|enable-source-maps|no-deprecation)",
    r"java": r"-X(mx|ms|ss)[0-9]+[kKmMgG]?|-XX:[+-]\w+|-D[\w.]+=[^/\\]*|-ea|-server|-jar",
    r"ruby[0-9.]*": r"-w|-W[0-2]?|--disable-gems|--(y?)jit",
    r"perl[0-9.]*": r"-[wTtW]+",
    r"php[0-9.]*": r"-n|-f",
    r"(ba|da|k|mk|z)?sh": r"",
    r"lua(jit)?[0-9.]*|tclsh[0-9.]*|guile[0-9.]*|escript|mono|Rscript|julia|ocaml|racket|swipl": r"",
    r"dotnet": r"exec",
    r"deno|bun": r"run|--allow-[a-z]+",
}
"""By name of the program, what may stand before the file: options, and words, that change no line of what it runs."""

_PATHS: Final = frozenset({
    "BASH_ENV", "CLASSPATH", "DOTNET_ROOT", "DOTNET_STARTUP_HOOKS", "ENV", "GCONV_PATH", "GEM_HOME", "GEM_PATH",
    "JAVA_HOME", "JULIA_LOAD_PATH", "LD_AUDIT", "LD_LIBRARY_PATH", "LD_PRELOAD", "LUA_CPATH", "LUA_PATH", "MONO_PATH",
    "NODE_PATH", "PATH", "PERL5LIB", "PERLLIB", "PHPRC", "PHP_INI_SCAN_DIR", "PYTHONHOME", "PYTHONPATH",
    "PYTHONPYCACHEPREFIX", "PYTHONSTARTUP", "PYTHONUSERBASE", "RUBYLIB", "R_LIBS", "R_PROFILE", "R_PROFILE_USER",
    "TCLLIBPATH",
})  # fmt: skip
"""Variables that say where code is loaded from."""

_OPTIONS: Final = re.compile(
    r"NODE_OPTIONS|BUN_OPTIONS|DENO_\w+|PERL5OPT|PERL5DB|RUBYOPT|_JAVA_OPTIONS|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS"
    r"|JAVA_OPTS|LUA_INIT\w*|PROMPT_COMMAND|PS4|PYTHONBREAKPOINT|PYTHONWARNINGS|PYTHONINSPECT|PYTHONEXECUTABLE"
    r"|CORECLR_\w+|COR_\w+|DYLD_\w+|LD_(?!AUDIT$|LIBRARY_PATH$|PRELOAD$)\w+|GLIBC_TUNABLES|JULIA_(?!LOAD_PATH$)\w+"
)
"""Variables that are options, and may hold code or name it in ways of their own."""


def loose_code(config: EngineConfig) -> Iterator[str]:
    """Yield in Italian, without a full stop, why the command of an engine is more than the files of its manifest."""
    program, *arguments = config.command
    try:
        path = config.launch().located()
    except OSError:
        yield f"il programma «{program}» non si trova"
        return
    if not held_name(config, path):
        yield from _of_interpreter(config, path, arguments)


def loading_variables(config: EngineConfig) -> Iterator[str]:
    """Yield the variables of the configuration that load code which is not of the engine, each with why, in Italian."""
    for name, value in sorted(config.environment.items()):
        if _OPTIONS.fullmatch(name):
            yield f"«{name}» dà opzioni a chi esegue il programma: il loro posto è il comando"
        elif name in _PATHS:
            places = re.split(r"[:; ]", value) if name == "LD_PRELOAD" else re.split(r"[:;]", value)
            outside = [place for place in places if place and not _is_known(config, place, name)]
            if outside:
                yield f"«{name}» carica codice da fuori del motore («{outside[0]}»)"


def _of_interpreter(config: EngineConfig, path: Path, arguments: list[str]) -> Iterator[str]:
    name = path.resolve().name
    harmless = next((options for names, options in _INTERPRETERS.items() if re.fullmatch(names, name)), None)
    if not _is_of_machine(config, path):
        yield f"il programma «{config.command[0]}» non è fra i file del motore, né della macchina"
    elif harmless is None:
        yield f"«{name}» non è un file del motore, né un interprete che il banco conosce"
    else:
        yield from _of_arguments(config, name, harmless, arguments)


def _of_arguments(config: EngineConfig, name: str, harmless: str, arguments: list[str]) -> Iterator[str]:
    """Yield what is wrong with the words that stand before the program file, or with the file."""
    rest = list(arguments)
    while rest and re.fullmatch(harmless, rest[0]):
        rest.pop(0)
    if not rest:
        yield f"«{name}» non riceve nessun file da eseguire, e leggerebbe il codice da ciò che gli si scrive"
    elif rest[0] == "-m" and name.startswith(("python", "pypy")):
        module = rest[1] if len(rest) > 1 else ""
        if not _is_own_module(config, module, arguments[: len(arguments) - len(rest)]):
            yield f"il modulo «{module}» di «-m» non è fra i file del motore"
    elif rest[0].startswith(("-", "@", "+")):
        yield f"«{rest[0]}», prima del file da eseguire, può far eseguire altro, e non è ammesso"
    elif not held_name(config, config.folder / rest[0]):
        yield f"«{rest[0]}» non è un file del motore"


def _is_own_module(config: EngineConfig, module: str, options: list[str]) -> bool:
    """Say whether `python -m` finds a module in the folder where the engine starts, before it looks anywhere else."""
    is_plain = re.fullmatch(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", module) is not None
    if not is_plain or module.partition(".")[0] in {*sys.stdlib_module_names, *sys.builtin_module_names}:
        return False
    if any(letter in option for option in options for letter in "IP") or "PYTHONSAFEPATH" in config.environment:
        return False
    path = config.folder / module.replace(".", "/")
    return any(held_name(config, one) for one in (path / "__main__.py", path.with_name(f"{path.name}.py")))


def _is_of_machine(config: EngineConfig, path: Path) -> bool:
    """Say whether a program is of who runs the bench: in the system, or found by name where their own PATH looks."""
    real = path.resolve()
    if lies_in(real, map(Path, SYSTEM)) or lies_in(real, [Path(sys.base_prefix).resolve()]):
        return True
    return "/" not in config.command[0] and "PATH" not in config.environment


def _is_known(config: EngineConfig, place: str, name: str) -> bool:
    """Say whether a place is of the engine or, for what finds programs and their installations, of the system.

    What a shell, or the loader, would make another text of is known nowhere.
    """
    if re.search(r"[$`~\\]", place):
        return False
    path = (config.folder / place).resolve()
    if name in ("PATH", "JAVA_HOME", "DOTNET_ROOT", "LD_LIBRARY_PATH") and lies_in(path, map(Path, SYSTEM)):
        return True
    return lies_in(path, [config.folder, *config.visible]) and not lies_in(path, config.isolation.hidden)
