"""One fact of the table around the rounds, one clause: the phase, who uses a command, the box, how a round ended."""

from generator.model.meaning.conditions import OneOf, Test
from generator.pages.facts.condition_terms import bounds
from generator.pages.sheet.own_words import RulesetWords
from generator.pages.sheet.sentences.clause_makers import Say, flag, says, words_of
from generator.pages.sheet.sentences.small_clauses import SpokenClause
from generator.words.italian import count, human, join

PLAYER, BOX = "il giocatore", "il posto"
_MOMENTS = {
    "apertura": ("l'apertura", "è", "in corso"),
    "puntate": ("la finestra di puntata", "è", "aperta"),
    "colpo": ("il colpo", "è", "in corso"),
    "fermo": ("il tavolo", "è", "fermo per un guasto"),
}


def _moment(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    names = words_of(test)
    found = [_MOMENTS.get(name, (f"la fase «{human(name)}»", "è", "in corso")) for name in names]
    if len(found) == 1:
        subject, verb, rest = found[0]
        return SpokenClause(subject, verb if holds else f"non {verb}", rest)
    said = [f"{subject} {verb if holds else f'non {verb}'} {rest}" for subject, verb, rest in found]
    return SpokenClause("", "", join(said, "o" if holds else "e"))


_PURSES = {"zero": "il saldo a zero", "positivo": "un saldo maggiore di zero"}


def _purse(test: Test, _: RulesetWords) -> str:
    return join([_PURSES.get(name, human(name)) for name in words_of(test)], "o")


def _idle(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    """Return for how long nobody has staked on a box: of one window, that it is without a stake."""
    low, high = bounds(test)
    if isinstance(test, OneOf) and len(test.values) > 1:
        rest = f"senza puntata da {join([str(value) for value in test.values], 'o')} colpi"
        return SpokenClause(BOX, "è" if holds else "non è", rest)
    if (low, high) in ((1, None), (None, 0), (0, 0)):
        return SpokenClause(BOX, "è" if (low == 1) == holds else "non è", "senza puntata")
    return SpokenClause(BOX, "è" if holds else "non è", f"senza puntata da {_rounds(low, high)}")


def _rounds(low: int | None, high: int | None) -> str:
    if low == high:
        return count(low or 0, "colpo", "colpi")
    if low is None or high is None:
        bound = "al più" if low is None else "almeno"
        return f"{bound} {count((high if low is None else low) or 0, 'colpo', 'colpi')}"
    return f"un numero di colpi da {low} a {high}"


def _chat(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    names = join(words_of(test), "o")
    if names in ("ammessa", "vietata"):
        return SpokenClause("al giocatore la chat", "è" if (names == "vietata") == holds else "non è", "vietata")
    return SpokenClause("al giocatore la chat", "è" if holds else "non è", names)


_NETS = {
    "positivo": ("ha guadagnato", "nel colpo"),
    "negativo": ("ha perso", "nel colpo"),
    "zero": ("ha chiuso", "il colpo in pari"),
}


def _net(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
    said = [_NETS.get(name, ("ha", human(name))) for name in words_of(test)]
    if len(said) == 1:
        [(verb, rest)] = said
        return SpokenClause(PLAYER, verb if holds else f"non {verb}", rest)
    each = [f"{verb} {rest}" if holds else f"non {verb} {rest}" for verb, rest in said]
    return SpokenClause(PLAYER, "", join(each, "o" if holds else "e"))


def _hands(verb: str) -> Say:
    """Return how to say with how many hands a player won, or lost: of one at least, that there are none."""

    def say(test: Test, holds: bool, _: RulesetWords) -> SpokenClause:
        low, high = bounds(test)
        if isinstance(test, OneOf) and len(test.values) > 1:
            number = f"{join([str(value) for value in test.values], 'o')} mani"
            return SpokenClause(PLAYER, verb if holds else f"non {verb}", number)
        if (low, high) in ((1, None), (None, 0), (0, 0)):
            some = (low == 1) == holds
            return SpokenClause(PLAYER, verb if some else f"non {verb}", f"{'almeno una' if some else 'nessuna'} mano")
        return SpokenClause(PLAYER, verb if holds else f"non {verb}", _number(low, high))

    return say


def _number(low: int | None, high: int | None) -> str:
    if low is not None and low == high:
        return count(low, "mano", "mani")
    if low is None or high is None:
        return f"{'al più' if low is None else 'almeno'} {count((high if low is None else low) or 0, 'mano', 'mani')}"
    return f"da {low} a {high} mani"


SAY_AROUND: dict[str, Say] = {
    "fase": _moment,
    "giocatore.in_gioco": flag(PLAYER, "ha", "poste nel colpo"),
    "giocatore.ha_poste": flag(PLAYER, "ha", "poste sul tavolo"),
    "giocatore.ha_posato": flag(PLAYER, "ha posato", "fiche in questa finestra di puntata, anche se le ha riprese"),
    "giocatore.confermato": flag(PLAYER, "ha confermato", "le sue puntate"),
    "giocatore.chat": _chat,
    "giocatore.saldo": says(PLAYER, "ha", _purse),
    "posto.in_gioco": flag(BOX, "è", "in gioco"),
    "posto.colpi_senza_puntata": _idle,
    "colpo.giocato": flag(PLAYER, "ha giocato", "il colpo"),
    "colpo.netto": _net,
    "mani.vinte": _hands("ha vinto"),
    "mani.perse": _hands("ha perso"),
}
"""Every trait of the table around the rounds; a new word needs one entry here."""
