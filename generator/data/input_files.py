"""Bytes of a corpus file, bounded, and the text in them: the first border that a hostile or damaged file meets."""

import errno
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

from generator.data.diagnostics import CorpusErrors, Diagnostic, Position
from generator.data.other_formats import other_format

MAX_BYTES = 1 << 20

_BOM = b"\xef\xbb\xbf"
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_SPACES = "\xa0\u2000-\u200a\u202f\u205f\u3000"
_SHAPELESS = (
    "\x85\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f"
    "\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
)
"""What has no shape of its own: it joins, parts or hides letters, or turns the direction in which they are read."""
_INVISIBLE = re.compile(f"[{_SPACES}{_SHAPELESS}]")
_ESCAPED = re.compile(f"{_CONTROL.pattern[:-1]}{_SHAPELESS}]")
_NAMES = {
    "\xa0": "spazio unificatore (NBSP)",
    "\u202f": "spazio unificatore stretto",
    "\ufe0f": "selettore di variante (VS16)",
    "\ufe0e": "selettore di variante (VS15)",
    "\ufeff": "indicatore di codifica (BOM) in mezzo al testo",
    "\u200b": "spazio di larghezza nulla",
    "\xad": "trattino facoltativo",
    **dict.fromkeys("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", "verso di lettura"),
}


def read_bytes(path: Path, *, name: str, limit: int = MAX_BYTES) -> bytes:
    """Return the content of a regular file.

    Raises:
        CorpusErrors: it is missing, unreadable, no regular file, or longer than `limit` bytes (it is not read then).
    """
    start = Position(name, 1, 1)
    # O_NONBLOCK: opening a FIFO must not wait for its writer.
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    try:
        descriptor = os.open(path, flags)
    except (OSError, ValueError) as fault:
        raise CorpusErrors([_cannot_open(fault, start)]) from fault
    try:
        status = os.fstat(descriptor)
        if stat.S_ISDIR(status.st_mode):
            raise CorpusErrors([_directory(start)])
        if not stat.S_ISREG(status.st_mode):
            message = "Non è un file ordinario (è una pipe, un dispositivo o un socket)."
            raise CorpusErrors([Diagnostic("R002", message, start, "Qui serve un file di testo.")])
        if status.st_size > limit:
            raise CorpusErrors([too_long(status.st_size, limit, start)])
        return _all_of(descriptor, limit, start)
    finally:
        os.close(descriptor)


def _all_of(descriptor: int, limit: int, start: Position) -> bytes:
    content = bytearray()
    while chunk := os.read(descriptor, 1 << 16):
        content += chunk
        if len(content) > limit:  # it grew while we were reading
            raise CorpusErrors([too_long(len(content), limit, start)])
    return bytes(content)


def _directory(start: Position) -> Diagnostic:
    return Diagnostic("R002", "È una cartella, non un file.", start, "Indica il file da leggere.")


def _cannot_open(fault: OSError | ValueError, start: Position) -> Diagnostic:
    if isinstance(fault, FileNotFoundError):
        return Diagnostic("R001", "Il file non esiste.", start, "Controlla il nome e la cartella.")
    if isinstance(fault, NotADirectoryError):
        return Diagnostic("R001", "Il file non esiste: una parte del percorso non è una cartella.", start,
                          "Controlla il nome e la cartella.")  # fmt: skip
    if isinstance(fault, IsADirectoryError):
        return _directory(start)
    if isinstance(fault, PermissionError):
        return Diagnostic("R003", "Il file non si può leggere: mancano i permessi.", start,
                          "Concedi il permesso di lettura a chi esegue il comando.")  # fmt: skip
    if isinstance(fault, OSError) and fault.errno == errno.ELOOP:
        return Diagnostic("R004", "Il collegamento simbolico gira in tondo e non porta a nessun file.", start,
                          "Sostituisci il collegamento con il file vero.")  # fmt: skip
    reason = (fault.strerror if isinstance(fault, OSError) else None) or "percorso non valido"
    return Diagnostic("R003", f"Il file non si può leggere ({reason}).", start, "Controlla il percorso e il disco.")


def too_long(size: int, limit: int, start: Position) -> Diagnostic:
    """Return what is said of a file over the limit."""
    message = f"Il file è troppo grande: {size} byte, il massimo è {limit}."
    return Diagnostic(
        "R005", message, start, "Controlla che sia il file giusto: uno di regole sta in poche centinaia di righe."
    )


def decode(content: bytes, *, name: str) -> tuple[str, bool]:
    r"""Return the text (line ends as \n, a leading BOM dropped) and whether there was a BOM.

    Raises:
        CorpusErrors: the bytes are not UTF-8, or not of a text at all.
    """
    start = Position(name, 1, 1)
    if (other := other_format(content, name)) is not None:
        raise CorpusErrors([Diagnostic("R029", other.message, start, other.advice)])
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise CorpusErrors([Diagnostic("R006", "Il file è in UTF-16, non in UTF-8.", start, _SAVE_AS_UTF8)])
    had_bom = content.startswith(_BOM)
    body = content[len(_BOM) :] if had_bom else content
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = _one_kind_of_line_end(body[: fault.start].decode("utf-8"))
        at = _position(name, before, len(before))
        byte = body[fault.start : fault.start + 1]
        letter = byte.decode("cp1252", "replace")
        perhaps = f" (di solito lì c'è «{letter}»)" if letter.isalpha() else ""
        message = f"Il byte 0x{byte[0]:02X}{perhaps} non è UTF-8: il file è salvato con un'altra codifica."
        raise CorpusErrors([Diagnostic("R006", message, at, _SAVE_AS_UTF8)]) from fault
    return _one_kind_of_line_end(text), had_bom


_SAVE_AS_UTF8 = "Salvalo di nuovo dal tuo editor scegliendo la codifica UTF-8."


def _one_kind_of_line_end(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _position(name: str, text: str, index: int) -> Position:
    last = text.rfind("\n", 0, index)
    return Position(name, text.count("\n", 0, index) + 1, index - last)


def control_characters(text: str, *, name: str) -> Iterator[Diagnostic]:
    """Yield the first character that no text holds, if there is one."""
    if control := _CONTROL.search(text):
        point = ord(control.group())
        message = "Il file contiene un byte nullo: non è un file di testo." if point == 0 else (
            f"Il file contiene il carattere di controllo U+{point:04X}.")  # fmt: skip
        advice = "Controlla che sia il file giusto e salvalo di nuovo come testo UTF-8." if point == 0 else (
            "Cancellalo: non si vede, ma è in questo punto.")  # fmt: skip
        yield Diagnostic("R008", message, _position(name, text, control.start()), advice)


def invisible_characters(text: str, *, name: str) -> Iterator[Diagnostic]:
    """Yield, once for each line, the spaces and marks that look like nothing and are not spaces."""
    for number, line in enumerate(text.split("\n"), start=1):
        if invisible := _INVISIBLE.search(line):
            what = _NAMES.get(invisible.group(), "carattere invisibile")
            message = f"C'è un carattere invisibile, U+{ord(invisible.group()):04X}: {what}."
            advice = "Cancellalo e, se serve uno spazio, riscrivilo con la barra spaziatrice."
            yield Diagnostic("R010", message, Position(name, number, invisible.start() + 1), advice)


def escaped_characters(value: str, at: Position) -> Iterator[Diagnostic]:
    """Yield the first character that no text holds, or that has no shape, of a value that writes it as an escape."""
    if found := _ESCAPED.search(value):
        point = ord(found.group())
        code = "R008" if _CONTROL.match(found.group()) else "R010"
        what = "un carattere di controllo" if code == "R008" else _NAMES.get(found.group(), "carattere invisibile")
        message = f"Il valore scrive con una sequenza «\\…» U+{point:04X}: {what}."
        yield Diagnostic(code, message, at, "Togli la sequenza: in una pagina non si vedrebbe.")


def without_invisible(text: str) -> str:
    """Return the text with each invisible character as one ordinary space, so that no column moves."""
    return _INVISIBLE.sub(" ", text)
