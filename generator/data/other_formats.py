"""Documents of other programs under the name of a text file: what they are, told from their first bytes."""

from dataclasses import dataclass

_TEXT_EDITOR = "Apri un file di testo nuovo, incolla il contenuto e salvalo come «{name}», codifica UTF-8."
_AS_CSV = "Aprilo con il programma che lo ha scritto e salvalo come «CSV UTF-8 (delimitato da punto e virgola)»."


@dataclass(frozen=True, slots=True)
class OtherFormat:
    """What a file is instead of a text, and how to make a text of it."""

    message: str
    advice: str


def other_format(content: bytes, name: str) -> OtherFormat | None:
    """Return what a file is, if its first bytes say that it is no text; None if they do not.

    Args:
        name: what diagnostics call the file; the last part is the name that it should keep.
    """
    what = _in_a_zip(content) if content.startswith(b"PK\x03\x04") else _SIGNATURES[_signature(content)]
    if what is None:
        return None
    file = name.rpartition("/")[2]
    advice = _AS_CSV if file.endswith(".csv") else _TEXT_EDITOR.format(name=file)
    return OtherFormat(f"Il file ha il nome di un testo, ma è {what}.", advice)


_SIGNATURES = {
    b"\xd0\xcf\x11\xe0": "un documento di Office di vecchio tipo (.doc o .xls)",
    b"%PDF": "un documento PDF (.pdf)",
    b"{\\rtf": "un documento di testo formattato (.rtf)",
    b"\x89PNG": "un'immagine (.png)",
    b"\xff\xd8\xff": "un'immagine (.jpg)",
    b"\x1f\x8b": "un archivio compresso (.gz)",
    b"<!doctype html": "una pagina web (.html)",
    b"<html": "una pagina web (.html)",
    b"PK\x05\x06": "un archivio compresso (.zip) vuoto",
    b"": None,
}


def _signature(content: bytes) -> bytes:
    start = content[:14]
    return next(
        (sign for sign in _SIGNATURES if sign and (start.startswith(sign) or start.lower().startswith(sign))), b""
    )


def _in_a_zip(content: bytes) -> str:
    parts = (
        (b"word/", "un documento di Word (.docx)"),
        (b"xl/", "una cartella di lavoro di Excel (.xlsx)"),
        (b"ppt/", "una presentazione (.pptx)"),
        (b"opendocument.spreadsheet", "un foglio di calcolo (.ods)"),
        (b"opendocument", "un documento di testo formattato (.odt)"),
    )
    return next((what for sign, what in parts if sign in content), "un archivio compresso (.zip)")
