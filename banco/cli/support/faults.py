"""What went wrong outside the corpus, in one Italian line: the system that refuses, and the program that is wrong."""

import errno
import os

TRACE = "BANCO_TRACCIA"
"""Environment variable: set, a defect of the program shows its traceback."""
_REASONS = {
    errno.EACCES: "mancano i permessi",
    errno.EPERM: "mancano i permessi",
    errno.ENOENT: "la cartella o il file non esiste",
    errno.ENOTDIR: "una parte del percorso non è una cartella",
    errno.EISDIR: "è una cartella",
    errno.EEXIST: "c'è già un file con questo nome",
    errno.ENOSPC: "lo spazio è finito",
    errno.EDQUOT: "lo spazio concesso è finito",
    errno.EFBIG: "supererebbe la dimensione concessa a un file",
    errno.EROFS: "il disco è in sola lettura",
    errno.ELOOP: "i collegamenti simbolici girano in tondo",
    errno.ENAMETOOLONG: "il nome è troppo lungo",
    errno.EINVAL: "il nome o l'operazione non è ammessa",
    errno.EMFILE: "troppi file aperti",
    errno.ENFILE: "troppi file aperti",
    errno.ENOMEM: "la memoria è finita",
    errno.EIO: "il disco ha risposto con un errore",
    errno.ENXIO: "non è un file ordinario",
    errno.ETXTBSY: "il file è in uso",
}


def reason(error: OSError) -> str:
    """Return why the system refused, in Italian; its error number where there are no words for it."""
    return _REASONS.get(error.errno or 0, f"errore {error.errno} del sistema")


def refused(error: OSError) -> str:
    """Return one line about a file, or a stream, that the system does not let read or write."""
    if error.filename is None:
        return f"Il sistema non lascia leggere o scrivere: {reason(error)}."
    return f"Il sistema non lascia leggere o scrivere «{shown(os.fsdecode(error.filename))}»: {reason(error)}."


def defect(error: BaseException, version: str) -> str:
    """Return one line about an exception that nobody foresaw: what to report, and how to see more."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return (
        f"Difetto del programma ({shown(what, 300)}). Non dipende da te: segnalalo con il comando dato, i file che "
        f"servono a ripeterlo e la versione ({version}). Con {TRACE}=1 davanti al comando si vede dove è successo."
    )


def shown(text: str, most: int = 200) -> str:
    """Return a text of unknown origin on one line, bounded, without characters that a terminal would obey."""
    line = "".join(char if char.isprintable() else "�" for char in text[: most + 1])
    return line if len(line) <= most else line[: most - 1] + "…"


def mistakes_words(count: int) -> str:
    """Return how many mistakes there are, as a sentence begins."""
    return "Un errore" if count == 1 else f"{count} errori"
