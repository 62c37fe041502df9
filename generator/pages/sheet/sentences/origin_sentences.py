"""Where the rules come from: the text, its language, the currency of its amounts."""

from generator.model.ir import Ruleset
from generator.pages.printing.page_sentences import Said, datum
from generator.words.italian import date_words, join, sentence

ITALIAN = "it"
_LANGUAGES = {
    "de": "in tedesco",
    "en": "in inglese",
    "es": "in spagnolo",
    "fr": "in francese",
    "mt": "in maltese",
    "pt": "in portoghese",
}


def origin(rules: Ruleset) -> list[Said]:
    """Return what is known of the text that the rules come from, where it may lack something, in which language."""
    text = rules.text
    title = f"«{text.title}»" if text.title else ""
    publisher = f"pubblicato da {text.publisher}" if text.publisher else ""
    version = f"versione {text.version}" if text.version else ""
    date = f"del {date_words(text.date)}" if text.date else ""
    known = ", ".join(filter(None, [title, publisher, " ".join(filter(None, [version, date])), text.address]))
    said = [f"Le regole vengono da questo testo: {known}."] if known else []
    if text.gaps:
        said.append(f"Al testo può mancare un passo prima di {join(text.gaps)}. {text.gaps_reason}")
    if rules.language and rules.language != ITALIAN:
        language = _LANGUAGES.get(rules.language, f"in un'altra lingua («{rules.language}»)")
        said.append(f"Il testo è {language}: questa scheda lo riporta in italiano, con parole proprie.")
    return [datum(text=sentence(one), source=None) for one in said]


def currency(rules: Ruleset) -> list[Said]:
    """Return the currency of the amounts, if the data speak of it."""
    return [datum(text="Gli importi sono in euro (EUR).", source=None)] if rules.currency else []
