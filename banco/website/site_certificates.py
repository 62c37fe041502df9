"""A folder of certificates in, those that hold today out, with their pages of the site; and why the others do not."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from importlib import resources
from pathlib import Path
from typing import Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from markupsafe import Markup

from conformance.certificate.certificate import Certificate
from conformance.certificate.certificate_html import certificate_page, qr_square
from conformance.certificate.envelope import opened
from conformance.certificate.envelope_error import MAX_BYTES, EnvelopeError
from conformance.certificate.presence import present_in
from conformance.certificate.short_text import read_short_text
from conformance.certificate.verifying import holds, objections, signed
from conformance.reports.report_html import content_policy, template_text
from conformance.reports.report_words import DISCLAIMERS
from conformance.reports.safe_text import line
from conformance.run.run_report import Overall
from generator.data.corpus import Corpus
from generator.data.diagnostics import CorpusErrors
from generator.data.input_files import read_bytes
from generator.pages.page_templates import page_templates
from generator.words.catalogue import SOURCE, Catalogue
from generator.words.marked_messages import marked

PAGE: Final = "attestati.html"
"""The page of a game that lists its certificates, beside its own."""
_SHORT: Final = re.compile(r"bancodiprova:1:[0-9A-Za-z:@._ -]{1,900}={0,2}")
_NAME: Final = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A certificate that holds.

    Attributes:
        text: its file, as it is.
        key: the name of the key that signed.
        short: the signed line of its code.
    """

    certificate: Certificate
    text: str
    key: str
    short: str

    @property
    def name(self) -> str:
        """Return what its files are called in the site, without an ending: from what they hold, not from a name."""
        return f"attestato-{hashlib.sha256(self.text.encode()).hexdigest()[:16]}"

    @property
    def engine(self) -> str:
        """Return the engine as a list names it."""
        name, version, _ = self.certificate.engine
        return line(f"{name} {version}".strip(), _NAME)


def certificates_in(
    folder: Path, corpus: Corpus, keys: Iterable[Ed25519PublicKey], today: date
) -> tuple[tuple[Shown, ...], tuple[tuple[str, str], ...]]:
    """Return the certificates of a folder that hold today, by name of their file; and the others, each with why not.

    The code is taken from the page that `banco attestati firma --html` wrote beside: nobody makes it without the
    private key. It is believed only if a key signed it, and of this very file; nothing else of that page is read.

    Raises:
        OSError: the folder cannot be read.
    """
    trusted = tuple(keys)
    good: list[Shown] = []
    bad: list[tuple[str, str]] = []
    for path in sorted(folder.glob("*.json")):
        try:
            good.append(_shown(path, corpus, trusted, today))
        except _NotShown as why:
            bad.append((path.name, str(why)))
        except CorpusErrors as errors:
            bad.append((path.name, errors.diagnostics[0].render().replace("\n", " ")))
    return tuple(good), tuple(bad)


def files_of(slug: str, shown: Iterable[Shown], languages: Iterable[str] = (SOURCE,)) -> Mapping[str, str]:
    """Return the files that the site has of the certificates of a game, by path; none for none.

    Args:
        languages: those in which the game has a page: beside each stands a list in its language.
    """
    ours = [one for one in shown if one.certificate.slug == slug]
    files: dict[str, str] = {}
    for one in ours:
        files[f"{slug}/{one.name}.json"] = one.text
        files[f"{slug}/{one.name}.html"] = certificate_page(one.certificate, one.key, one.short)
    lists = {f"{slug}/{_folder(language)}{PAGE}": _list(slug, ours, language) for language in languages}
    return {**lists, **files} if ours else {}


def _folder(language: str) -> str:
    return "" if language == SOURCE else f"{language}/"


def listed_of(slug: str, shown: Iterable[Shown]) -> tuple[tuple[str, str, str], ...]:
    """Return the certificates of a game for the first page: the engine, its last day, and the address from there."""
    return tuple(
        (one.engine, one.certificate.expires.isoformat(), f"{slug}/{one.name}.html")
        for one in shown
        if one.certificate.slug == slug
    )


class _NotShown(Exception):
    """Why a certificate is not published, in Italian."""


def _shown(path: Path, corpus: Corpus, keys: tuple[Ed25519PublicKey, ...], today: date) -> Shown:
    data = read_bytes(path, name=path.name, limit=MAX_BYTES)
    held, found = signed(data, keys)
    if held is not None:
        found = objections(held, present_in(corpus, held), today)
    if held is None or not holds(found):
        raise _NotShown("; ".join(f"[{one.code}] {one.words}" for one in found if one.refuses))
    text = data.decode("ascii")
    return Shown(certificate=held, text=text, key=opened(data).key, short=_code(path, text, keys))


def _code(path: Path, text: str, keys: tuple[Ed25519PublicKey, ...]) -> str:
    """Return the signed line of a certificate from the page beside it."""
    page = path.with_suffix(".html")
    if not page.is_file():
        raise _NotShown(f"manca la sua pagina «{page.name}», che ne porta il codice: «banco attestati firma --html»")
    written = read_bytes(page, name=page.name, limit=MAX_BYTES).decode("utf-8", "replace")
    for short in dict.fromkeys(_SHORT.findall(written)):
        try:
            said = read_short_text(short, keys)
        except EnvelopeError:
            continue
        if said.certificate == hashlib.sha256(text.encode()).hexdigest():
            return str(short)
    raise _NotShown(f"[A032] il codice di «{page.name}» non è di questo attestato, o non è firmato")


_OUTCOMES: Final = {
    Overall.CONFORME: marked("Conforme al regolamento {ruleset}."),
    Overall.ALTRE_LETTURE: marked("Conforme al regolamento {ruleset}, con altre letture."),
    Overall.CON_DEROGHE: marked("Conforme al regolamento {ruleset}, con deroghe."),
}
_OUTCOME: Final = marked("Esito «{outcome}» al regolamento {ruleset}.")
"""Of an outcome that is no longer among ours."""


def _list(slug: str, shown: list[Shown], language: str) -> str:
    words = Catalogue(language)
    style = template_text("report.css") + _template("attestati.css")
    template = page_templates("banco.website", typographic=False).get_template("attestati.html.j2")
    return template.render(
        slug=slug,
        t=words,
        date=lambda day: words.date(day.isoformat()),
        outcome=lambda said: words(_OUTCOMES.get(said.outcome, _OUTCOME), outcome=said.outcome, ruleset=said.ruleset),
        language=language,
        up="" if language == SOURCE else "../",
        shown=[(one, Markup(qr_square(one.short))) for one in shown],
        style=Markup(style),
        policy=content_policy(style),
        disclaimers=DISCLAIMERS,
    )


def _template(name: str) -> str:
    return resources.files("banco.website").joinpath("templates", name).read_text(encoding="utf-8")
