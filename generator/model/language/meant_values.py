"""Values written in another way than the vocabulary's: what was meant, in its own spelling, wherever that is certain.

A form is met whole or not at all: what is proposed here has always been held against it.
"""

import re
from collections.abc import Callable, Iterable
from fractions import Fraction

from generator.data.diagnostics import nearest
from generator.data.look_alikes import repaired
from generator.model.language.shapes import Enum, Lexical
from generator.words.italian import MONTHS

_QUOTES = "«»“”„\"'‘’ "
_RATIO = re.compile(r"(\d+(?:[.,]\d+)?)\s*(?::|;|/|-|a|per|x|su)\s*(\d+(?:[.,]\d+)?)")
_DECIMAL = re.compile(r"\d+(?:[.,]\d+)?")
_FACTOR = re.compile(r"(\d+(?:[.,]\d+)?)\s*(x|×|%|volte(?: la puntata)?)")
_CENTS = re.compile(r"(\d{1,2}|[a-z]+) (?:centesim[oi]|cent)")
_EUROS = re.compile(r"([a-z]+) euro")
_AMOUNT = re.compile(r"(?:€\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:[.,](\d{1,2}))?\s*(?:€|euro|eur)?", re.IGNORECASE)
_DATE_IN_WORDS = re.compile(rf"(\d{{1,2}})[º°]? ({'|'.join(MONTHS)}) (20\d{{2}})")
_DATE = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](?:20)?(\d{2})")
_SHARE = re.compile(r"(\d+)(?:[.,](\d+))?\s*%?")
_UNITS = "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici"
_TEENS = "diciassette diciotto diciannove venti"
_TWENTIES = "ventuno ventidue ventitré ventiquattro venticinque ventisei ventisette ventotto ventinove trenta trentuno"
_NUMBERS = {word: number for number, word in enumerate(f"{_UNITS} {_TEENS} {_TWENTIES}".split())} | {"un": 1, "una": 1}
_LANGUAGES = {"italiano": "it", "inglese": "en", "english": "en", "tedesco": "de", "francese": "fr", "spagnolo": "es"}
_WORDS = {
    "mazzi": "decks", "ranghi": "ranks", "paga": "pays payout", "etichetta": "label", "verbo": "verb",
    "se": "if when", "altrimenti": "else otherwise", "da": "from", "motivo": "reason why", "minimo": "min",
    "massimo": "max", "banco": "dealer", "mano": "hand", "totale": "total", "carte": "cards", "morbida": "soft",
    "titolo": "title name", "versione": "version", "lingua": "language", "valuta": "currency", "tavolo": "table",
    "posti": "seats boxes", "giocatori": "players", "limiti": "limits", "ordine": "order", "tempi": "times",
    "mazzo": "deck shoe", "distribuzione": "deal", "fasi": "phases", "offerte": "offers", "chiusure": "closings",
    "puntate": "bets wagers", "classi": "classes", "liquidazione": "settlement payouts pagamenti paghe",
    "collaterali": "sidebets side_bets", "faccia": "face", "esito": "outcome result", "azione": "action",
    "stadio": "stage", "effetti": "effects", "scoperta": "up face_up visibile", "coperta": "down face_down nascosta",
    "vince": "win wins vinta", "perde": "lose loses persa", "patta": "push pareggio pari tie",
    "stai": "stand sta resta ferma", "carta": "hit pesca tira prende chiede", "raddoppia": "double",
    "dividi": "split", "tetto": "ceiling", "valori": "values", "fino_a": "max al_massimo", "almeno": "min al_minimo",
    "oltre": "piu_di maggiore_di sopra", "meno_di": "minore_di sotto", "ogni_mano": "tutti giocatori",
    "EUR": "€ euro", "da_chi": "autore", "domanda": "question", "clausole": "clauses", "sintesi": "summary testo",
    "livello": "level", "lettera": "letter", "colpo": "gioco partita round",
    "sessione": "session tavolata", "apertura": "opening", "decisione_per": "decision_per time_per",
    "carta_taglio": "cut_card", "a_colpo_iniziato": "mid_round", "finisce_il_colpo": "finish_round play_out",
    "subito": "at_once immediately now", "fiche": "chips chip", "oltre_il_massimo": "above_max over_max",
    "respingi": "reject refuse", "taglia": "cut cap trim", "poste": "stakes", "chiusura": "close closing",
    "lasciano_il_saldo": "leave_balance", "viste_dagli_altri": "seen_by_others", "all_inizio": "on_start at_start",
    "alla_chiusura": "on_close at_close", "chiude_se": "closes_if closes_when", "tempo": "time",
    "scaduto": "expired over",
    "ultimo_istante": "last_instant", "escluso": "excluded", "compreso": "included", "comandi": "commands buttons",
    "occupa": "take sit occupy", "posa": "lay place bet", "libera": "free release", "scrivi": "write",
    "esce": "exit leave", "accredita": "credit", "dovuti": "due", "rendi": "return refund", "posto": "seat box",
    "sotto_minimo": "below_min under_minimum", "mostra": "show shown", "voce": "item", "altrui": "others",
    "resta": "remaining time_left seconds_left", "giocatore.saldo": "player.balance", "fase": "phase",
    "modalita": "modes play_modes", "conto": "account", "posta": "brought buy_in", "chiesta": "asked", "tutto": "all",
    "aggiornato": "updated", "fermo": "frozen as_it_was", "replica": "copies copy replicate", "annulla": "undo",
    "senza_fondi": "without_funds no_funds", "fin_dove_basta": "as_far_as_it_goes up_to_balance", "gesto": "gesture",
    "limiti_nuovi": "new_limits", "prossima_finestra": "next_window", "toglie": "removal", "confronta": "compare",
    "taglio": "value denomination", "qualsiasi": "any", "posato": "laid", "ripetute": "repeated",
    "comprende": "includes which", "obbligatorie": "compulsory mandatory", "confermate": "confirmed",
    "chi_e_seduto": "seated", "chi_ha_puntato": "bettors", "fiche_su_ogni_posto": "chip_on_every_box",
    "alle_spalle": "behind", "precedente": "previous last_round", "togli": "take_off remove", "conferma": "confirm",
    "ultima": "last", "imposta": "set", "apri": "open", "chiudi": "close", "messaggi": "messages",
    "testo": "message", "serie": "streak", "aggiungi": "add increment", "azzera": "reset",
    "codice": "code", "forma": "form format", "ora": "hour", "data_e_ora": "date_and_time", "istante": "moment",
    "cronologia": "history", "campi": "fields", "puntato": "staked", "vinto": "won", "esiti": "outcomes results",
    "dal_piu_recente": "newest_first", "dal_piu_vecchio": "oldest_first", "impostazioni": "settings",
    "predefinita": "default", "dura": "lasts", "profilo": "profile", "effetto": "effect", "nasconde": "hides hide",
    "nasconde_offerta": "hides_offer", "toglie_offerta": "removes_offer", "adesione": "follows opt_in",
    "consente": "allows allow", "valute": "currencies", "di_chi_guarda": "watchers viewers",
    "giocatore.confermato": "player.confirmed", "giocatore.chat": "player.chat", "colpo.netto": "round.net",
    "colpo.giocato": "round.played", "mani.vinte": "hands.won", "mani.perse": "hands.lost",
    "senza_altra": "without_other", "spalle_senza_titolare": "behind_without_holder",
    "maggiore": "superiore >", "minore": "inferiore <", "uguale": "pari = ==",
}  # fmt: skip
"""Words of the vocabulary, each with the other words for the same thing that people write, English ones too."""
_SYNONYMS: dict[str, list[str]] = {}
for _own, _others in _WORDS.items():
    for _other in _others.split():
        _SYNONYMS.setdefault(_other, []).append(_own)


def nearest_word(word: str, candidates: Iterable[str]) -> str | None:
    """Return the word of the vocabulary that another stands for, or that it is most like; None if there is none."""
    names = list(candidates)
    folded = word.strip().casefold().replace(" ", "_").replace("-", "_")
    synonym = next((own for own in _SYNONYMS.get(folded, ()) if own in names), None)
    return synonym or nearest(word, names)


def meant_choice(word: str, shape: Enum) -> str | None:
    """Return the value of a closed list that a word stands for: by its name in words, as «asso», or as a synonym."""
    bare = word.strip().casefold()
    named = (choice.value for choice in shape.choices if bare in (choice.title.casefold(), choice.gloss.casefold()))
    initials = {"r": "K", "d": "Q", "f": "J", "regina": "Q"}.get(bare, "")
    return next(named, None) or (initials if initials in shape.values else nearest_word(word, shape.values))


def meant_number(text: str) -> int | None:
    """Return the whole number that a text tells: in words, or in figures with something beside them."""
    bare = text.strip().casefold()
    if bare in _NUMBERS:
        return _NUMBERS[bare]
    bare = re.sub(r"[.,]0*$", "", bare)
    figures = re.findall(r"\d+", bare)
    alone = len(figures) == 1 and re.fullmatch(r"\d+[;x]?|\d+ (?:o )?[a-zà-ù]+|[a-zà-ù]+ \d+|\d+[.,]0+", bare)
    return int(figures[0]) if alone else None


def meant_value(text: str, form: Lexical) -> str | None:
    """Return a text in this form, when one can tell what was meant; None otherwise."""
    bare = text.strip(_QUOTES)

    def fits(value: str) -> bool:
        return re.fullmatch(form.pattern, value) is not None

    way = _WAYS.get(form.name, str)
    found = repaired(bare, fits) if form.name in CODES else way(bare)
    return found if found is not None and found != text and fits(found) else None


_PAYOUTS = {"alla pari": "1:1", "pari": "1:1", "il doppio": "2:1", "doppio": "2:1"}


def _ratio(text: str) -> str | None:
    if text.casefold() in _PAYOUTS:
        return _PAYOUTS[text.casefold()]
    named = [_NUMBERS.get(word) for word in text.casefold().split(" a ")]
    if len(named) == 2 and None not in named:
        return f"{named[0]}:{named[1]}"
    if (pair := _RATIO.fullmatch(text)) is not None:
        if pair.group(1).isdigit() and pair.group(2).isdigit():
            return f"{int(pair.group(1))}:{int(pair.group(2))}"
        share = Fraction(_point(pair.group(2)))
        return _as_ratio(Fraction(_point(pair.group(1))) / share) if share else None
    if (factor := _FACTOR.fullmatch(text)) is not None:
        return _as_ratio(Fraction(_point(factor.group(1))) / (100 if factor.group(2) == "%" else 1))
    return _as_ratio(Fraction(_point(text))) if _DECIMAL.fullmatch(text) else None


def _as_ratio(value: Fraction) -> str:
    return f"{value.numerator}:{value.denominator}"


def _fraction(text: str) -> str | None:
    if text.endswith("%") and _DECIMAL.fullmatch(text[:-1].strip()):
        return str(Fraction(_point(text[:-1].strip())) / 100)
    if (pair := _RATIO.fullmatch(text)) is not None and "-" not in text:
        return f"{pair.group(1)}/{pair.group(2)}"
    return {"metà": "1/2", "mezza": "1/2", "intera": "1"}.get(text.casefold(), _point(text))


def _money(text: str) -> str | None:
    plain = text.casefold()
    if (cents := _CENTS.fullmatch(plain)) is not None and (number := meant_number(cents.group(1))) is not None:
        return f"0.{number:02}"
    if (euros := _EUROS.fullmatch(plain)) is not None and euros.group(1) in _NUMBERS:
        return f"{_NUMBERS[euros.group(1)]}.00"
    amount = _AMOUNT.fullmatch(text)
    return None if amount is None else f"{amount.group(1).replace('.', '')}.{(amount.group(2) or '').ljust(2, '0')}"


def _percent(text: str) -> str | None:
    share = _SHARE.fullmatch(text)
    return None if share is None else f"{share.group(1)}{'.' + share.group(2) if share.group(2) else ''}%"


def _date(text: str) -> str | None:
    if (words := _DATE_IN_WORDS.fullmatch(text.casefold())) is not None:
        return f"{words[3]}-{MONTHS.index(words[2]) + 1:02}-{words[1].zfill(2)}"
    date = _DATE.fullmatch(text)
    return f"20{date.group(3)}-{date.group(2).zfill(2)}-{date.group(1).zfill(2)}" if date else None


def _version(text: str) -> str | None:
    numbers = re.findall(r"\d+", text)
    return ".".join([*numbers, "0", "0"][:3]) if 0 < len(numbers) < 3 and re.fullmatch(r"v?[\d.,]+", text) else None


def _joined(text: str, sign: str) -> str:
    plain = text.casefold().translate(str.maketrans("àèéìòù", "aeeiou"))
    return re.sub(r"[\s_-]+", sign, plain)


def _language(text: str) -> str | None:
    return _LANGUAGES.get(text.casefold(), text.casefold()[:2] if len(text) in (2, 5) else None)


def _yaml_file(text: str) -> str | None:
    return re.sub(r"(\.ya?ml)?$", ".yaml", text.casefold(), count=1)


CODES = frozenset({"clausola", "lettura", "sigla"})
"""The forms of codes: one character is easily taken for another."""
_WAYS: dict[str, Callable[[str], str | None]] = {
    "rapporto": _ratio,
    "frazione": _fraction,
    "importo": _money,
    "percentuale": _percent,
    "data": _date,
    "versione": _version,
    "identificatore": lambda text: _joined(text, "_"),
    "slug": lambda text: _joined(text, "-"),
    "lingua": _language,
    "file_yaml": _yaml_file,
}


def _point(text: str) -> str:
    return text.replace(",", ".")
