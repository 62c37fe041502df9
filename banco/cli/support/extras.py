"""What a command needs and the core of the program does without: the extras with which it is installed."""

from typing import Final

from generator.data.reader_codes import register_text

register_text("""
P010 Manca una parte del programma
    Chi collauda un motore non installa un server per il browser: ciò che serve soltanto a certi comandi si installa con
    il suo nome, come «pip install 'bancodiprova[studio]'»; con «pip install 'bancodiprova[all]'» si installa tutto.
""")
EXTRAS: Final = {
    "cryptography": "certificates",
    "distributed": "dask",
    "duckdb": "logs",
    "lsprotocol": "lsp",
    "minify_html": "site",
    "psycopg": "postgresql",
    "pyarrow": "logs",
    "pygls": "lsp",
    "rcssmin": "site",
    "segno": "certificates",
    "sqlalchemy": "certificates",
    "sse_starlette": "studio",
    "starlette": "studio",
    "tinycss2": "site",
    "uvicorn": "studio",
}
"""The extra with which each package comes, by the name under which it is imported."""

_OF_COMMAND: Final = {"sito": "site"}
"""The extra of a command that needs packages of several: it brings them all."""


def missing_extra(error: BaseException, command: str) -> str:
    """Return what to say of an import that failed for want of an extra, with what to install; "" for anything else."""
    package = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
    if package not in EXTRAS:
        return ""
    extra = _OF_COMMAND.get(command, EXTRAS[package])
    return (
        f"errore[P010]: per questo comando manca «{package}», che il programma di base non installa.\n"
        f"  Si installa con: pip install 'bancodiprova[{extra}]'"
    )
