"""The parameter types of a regolamento: fixed ones (money, cards, hands) and those made of its own words."""

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from conformance.cases.scenario import arguments as read
from conformance.cases.scenario.fault import StepFault
from conformance.cases.scenario.wording import listed
from conformance.cases.steps.registry import ParameterDefinition
from generator.model.ir import Offer, Ruleset, Wager
from generator.model.terms import REFUSE, PhaseKind

N = TypeVar("N", Wager, Offer)
_ON = r"(?:sull'|(?:su|sul|sullo|sulla|sui|sugli|sulle) )"
_HAND_TAIL = rf"(?:{read.ORDINAL} )?mano(?: al posto [0-9]+)?"
_COUNTS = {"una carta coperta": 1, "due carte coperte": 2, "tre carte coperte": 3}
_PHASES = {"offerta": str(PhaseKind.OFFER), "turno dei giocatori": str(PhaseKind.PLAYERS)}
_TABLE_TIMES = {
    "l'apertura dura": "tempo_apertura",
    "per puntare ci sono": "tempo_puntata",
    "per decidere ci sono": "tempo_decisione",
}
_OUTCOMES = {"vince": "vince", "perde": "perde", "è patta": "patta", "pareggia": "patta"}


def fixed_parameters() -> list[ParameterDefinition]:
    """Return the parameter types that are the same for every regolamento."""

    def kind(name: str, pattern: str, reader: object, description: str) -> ParameterDefinition:
        assert callable(reader)
        return ParameterDefinition(name=name, pattern=pattern, read=reader, description=description)

    return [
        kind("tra_virgolette", r'"[^"]*"|«[^»]*»', lambda text: text[1:-1].strip(), "un testo tra virgolette"),
        kind("importo", read.AMOUNT, read.parse_amount, "un importo: `10 €`, `7,50 €`, `1.000,50 €`"),
        kind("importi", rf"{read.AMOUNT}(?:(?:, | e ){read.AMOUNT})*",
            lambda text: [read.parse_amount(one) for one in re.split(", | e ", text)],
            "più importi: `1 €, 5 € e 25 €`"),
        kind("giocatore", read.NAME, str, "il nome di un giocatore, con la maiuscola: `Anna`"),
        kind(
            "posti",
            r"il posto [0-9]+|i posti [0-9]+(?:, [0-9]+)* e [0-9]+",
            read.parse_boxes,
            "uno o più posti: `il posto 1`, `i posti 1, 2 e 3`",
        ),
        kind("al_posto", r"(?:al|sul) posto [0-9]+|su ogni posto", read.parse_boxes, "`sul posto 2`, `su ogni posto`"),
        kind("carta", read.CARD, read.parse_card, "una carta: `A♠`, `10 di cuori`"),
        kind("carte", read.CARDS, read.parse_cards, "una o più carte: `A♠ 10♥`; `?` è una carta coperta"),
        kind("coperte", "|".join(_COUNTS), _COUNTS.__getitem__, "`una carta coperta`, `due carte coperte`"),
        kind("mano", rf"mano del banco|(?:{read.ORDINAL} )?mano di {read.NAME}(?: al posto [0-9]+)?", read.parse_hand,
            "una mano: `mano di Anna`, `seconda mano di Anna al posto 3`, `mano del banco`"),
        kind("con_mano", f"con la {_HAND_TAIL}", lambda text: read.parse_hand(text.removeprefix("con la ")),
            "quale mano: `con la seconda mano`, `con la mano al posto 2`"),
        kind("per_mano", f"per la {_HAND_TAIL}", lambda text: read.parse_hand(text.removeprefix("per la ")),
            "quale mano: `per la seconda mano`, `per la mano al posto 2`"),
        kind("valore", r"[0-9]{1,2}(?: (?:soft|hard|morbido|duro))?", read.parse_total,
            "il valore di una mano: `17`, `17 soft`, `17 hard`"),
        kind("risposta", "accetta|rifiuta", str, "`accetta` o `rifiuta`"),
        kind("tempo_del_tavolo", "|".join(_TABLE_TIMES), _TABLE_TIMES.__getitem__,
            "`l'apertura dura`, `per puntare ci sono`"),
        kind("fase", "|".join(_PHASES), _PHASES.__getitem__, "`offerta`, `turno dei giocatori`"),
        kind("esito", "|".join(_OUTCOMES), _OUTCOMES.__getitem__, "`vince`, `perde`, `è patta`"),
        kind("segreto", rf"la carta coperta del banco|la carta coperta di {read.NAME}|le carte coperte", str,
            "`la carta coperta del banco`, `la carta coperta di Anna`, `le carte coperte`"),
    ]  # fmt: skip


def ruleset_parameters(rules: Ruleset) -> list[ParameterDefinition]:
    """Return the parameter types made of the words of one regolamento: its labels, verbs, classes and zones."""
    offers = {offer.label: offer.name for offer in rules.offers}
    options = {**offers, "Rifiuta": REFUSE}
    wagers = {wager.label: wager.name for wager in rules.wagers}
    classes = {word: hand_class.name for hand_class in rules.classes for word in (hand_class.label, hand_class.name)}
    future = {form: offer.name for offer in rules.offers for form in read.infinitives(offer.verb)}
    spoken = {f"di {form}": name for form, name in future.items()}
    # «accetta X» and «rifiuta X» belong to the answers: a verb of that form would make them ambiguous.
    verbs = {offer.verb: offer.name for offer in rules.offers if not re.match(r"(?:accetta|rifiuta) ", offer.verb)}
    zones = {zone.name.replace("_", " "): zone.name for zone in rules.zones}
    return [
        _one_of("decisione", verbs, "una decisione, con il verbo del regolamento: `chiede carta`, `sta`"),
        _several(
            "decisione_futura",
            future,
            ", | e | o ",
            "una o più decisioni all'infinito: `stare`, `raddoppiare e dividere`",
            [read.infinitives(offer.verb)[0] for offer in rules.offers],
        ),
        _words("offerta", read.ARTICLE, offers, "un'offerta del regolamento: `l'assicurazione`", spoken),
        _several(
            "opzioni",
            options,
            ", | e | ed ",
            "le opzioni, con le etichette del regolamento: `Carta, Stai, Raddoppia`",
            options,
        ),
        _words("opzione", "", offers, "un'opzione del regolamento: `Raddoppia`"),
        _words("su_puntata", _ON, wagers, "su quale puntata: `su Coppie Perfette`, `sull'assicurazione`"),
        _words("classe", read.ARTICLE, classes, "una classe di mano: `un blackjack`, `sballata`"),
        _one_of("zona", zones, "una zona del tavolo, con il nome del regolamento: `comuni`"),
    ]


def wager_named(wagers: Iterable[Wager], text: str) -> Wager:
    """Return the wager that a text calls as `called` says. Raises StepFault."""
    wager = called(wagers, text)
    if wager is None:
        names = listed(f"«{known.label}»" for known in wagers)
        raise StepFault("G053", f"«{text}» non è una puntata di questo regolamento.", f"Puntate: {names}.")
    return wager


def called(named: Iterable[N], text: str) -> N | None:
    """Return the wager or offer that a text calls by its label, article and capitals aside, or by its name."""
    word = read.folded(text)
    return next((known for known in named if word in (read.folded(known.label), known.name)), None)


def _words(
    name: str, before: str, words: Mapping[str, str], description: str, other_forms: Mapping[str, str] | None = None
) -> ParameterDefinition:
    forms = {**(other_forms or {}), **words}
    ordered = sorted(forms, key=lambda word: (-len(word), word))
    lookup = {word.casefold(): value for word, value in forms.items()}
    prefix = re.compile(before)

    def reader(text: str) -> str:
        bare = text[match.end() :] if (match := prefix.match(text)) else text
        return lookup[(bare if bare.casefold() in lookup else text).casefold()]

    pattern = f"{before}(?:{'|'.join(read.either_case(word) for word in ordered)})" if words else r"(?!)"
    return ParameterDefinition(name=name, pattern=pattern, read=reader, description=description, admitted=tuple(words))


def _one_of(name: str, words: Mapping[str, str], description: str) -> ParameterDefinition:
    return ParameterDefinition(
        name=name,
        pattern=read.alternation(words),
        read=words.__getitem__,
        description=description,
        admitted=tuple(words),
    )


def _several(
    name: str, words: Mapping[str, str], joints: str, description: str, admitted: Iterable[str]
) -> ParameterDefinition:
    """Return the parameter type of one or more words, with joints between them."""
    word = read.alternation(words)

    def reader(text: str) -> list[str]:
        return [words[said] for said in re.findall(word, text)]

    return ParameterDefinition(
        name=name,
        pattern=f"{word}(?:(?:{joints}){word})*",
        read=reader,
        description=description,
        admitted=tuple(admitted),
    )
