"""A PostgreSQL server of Debian's package, for the time of some tests."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def tools() -> Path | None:
    """Return the folder of `initdb` and `pg_ctl`; None where there is no server."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "pg_ctl").exists()), None)


@contextmanager
def served() -> Iterator[str]:
    """Start a server that listens to nothing but a socket of its own; give its address, and stop it at the end.

    Its folder is none of pytest's: the server is not root and must come through, and the name of a socket is short.
    """
    with tempfile.TemporaryDirectory(prefix="registro-", ignore_cleanup_errors=True) as folder:
        yield from _started(Path(folder))


def _started(folder: Path) -> Iterator[str]:
    programs = tools()
    assert programs is not None
    data = folder / "dati"
    owner = _owner()
    if owner is not None:
        os.chown(folder, owner, -1)

    def run(program: str, *words: str) -> None:
        command = [str(programs / program), "-D", str(data), *words]
        subprocess.run(command, check=True, user=owner, cwd="/", stdout=subprocess.DEVNULL)

    run("initdb", "--auth=trust", "--username=banco", "--encoding=UTF8", "--no-sync")
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off -c max_connections=60"
    run("pg_ctl", "start", "-w", "-l", str(folder / "registro.log"), "-o", options)
    try:
        yield f"postgresql+psycopg://banco@/postgres?host={folder}"
    finally:
        run("pg_ctl", "stop", "-m", "fast", "-t", "120")


def _owner() -> int | None:
    """Return whom to run the server as, where we are root: a server refuses to be."""
    return pwd.getpwnam("postgres").pw_uid if os.geteuid() == 0 else None
