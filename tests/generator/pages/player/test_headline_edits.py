"""What an edit of the rules makes false does not survive it on the page: the sentence changes, or is gone."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.data.corpus import Corpus
from generator.model.ir import Source
from generator.model.loading.load import load_ruleset
from generator.pages.player.compose import compose
from generator.pages.printing.game_blocks import HandNode

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[4]
PLB, SURRENDER, LIVE = "play-lounge-blackjack-7", "blackjack-surrender", "black-jack-live"
FPB, DUELLO = "first-person-blackjack", "21-duello"


@dataclass(frozen=True)
class Edit:
    """An edit of a text of rules: what it replaces, what the page said before, and what it says after ("" nothing)."""

    slug: str
    old: str
    new: str
    before: str
    after: str


_PEEK = """\
  - {fase: controllo, se: {banco.scoperta: A}, classe: blackjack, se_trovato: turno_banco, \
da: [PLB-029, PLB-030, PLB-033, PLB-034], \
motivo: "La clausola che vieta il controllo con 10 e figure è più precisa di quella che lo presuppone.", \
ambiguita: PLB-A02}
  - {fase: turno_giocatori, stadi: [gioco], da: [PLB-034]}
"""
EDITS = {
    "a blackjack pays less": Edit(
        PLB,
        'esito: vince, paga: "3:2"',
        'esito: vince, paga: "6:5"',
        "Paga 3:2: con 10\u00a0€ ne guadagni 15.",
        "Paga 6:5: con 10\u00a0€ ne guadagni 12.",
    ),
    "insurance pays more": Edit(
        PLB,
        'esito: vince, paga: "2:1"',
        'esito: vince, paga: "5:2"',
        "Se il banco ha blackjack paga 2:1",
        "Se il banco ha blackjack paga 5:2",
    ),
    "a side bet pays less": Edit(PLB, 'paga: "25:1"', 'paga: "23:1"', "260,00\u00a0€", "240,00\u00a0€"),
    "the dealer hits soft 17": Edit(
        PLB,
        "    - {se: {totale: {fino_a: 16}}, azione: carta, da: [PLB-005, PLB-046]}\n",
        "    - {se: {totale: {fino_a: 16}}, azione: carta, da: [PLB-005, PLB-046]}\n"
        "    - {se: {totale: 17, morbida: true}, azione: carta, da: [PLB-005]}\n",
        "Si ferma su ogni 17, anche soft.",
        "Si ferma da 17; con un 17 soft prende carta.",
    ),
    "one doubles on 9, 10 and 11 only": Edit(
        PLB,
        "mano.totale: {diverso: 21}, mano.da_divisione: false, saldo.copre: raddoppio",
        "mano.totale: {da: 9, a: 11}, mano.da_divisione: false, saldo.copre: raddoppio",
        "Non con 21.",
        "Solo con 9, 10 o 11.",
    ),
    "one doubles after a split": Edit(
        PLB,
        "mano.da_divisione: false, saldo.copre: raddoppio",
        "saldo.copre: raddoppio",
        "Non con 21. Mai dopo una divisione.",
        "",
    ),
    "one splits up to four hands": Edit(
        PLB,
        "posto.divisioni: {meno_di: 1}",
        "posto.divisioni: {meno_di: 3}",
        "Una volta sola. Ogni asso diviso",
        "Fino a 4 mani. Ogni asso diviso",
    ),
    "split aces draw more": Edit(
        PLB,
        "mano.prima_carta: A, mano.carte: 2}",
        "mano.prima_carta: A, mano.carte: 3}",
        "Ogni asso diviso riceve una sola carta e si ferma.",
        "",
    ),
    "six decks": Edit(
        PLB, "  mazzi: 8\n", "  mazzi: 6\n", "Si gioca con 8 mazzi da 52 carte.", "Si gioca con 6 mazzi da 52 carte."
    ),
    "the limits": Edit(
        LIVE,
        'massimo: "1000.00"',
        'massimo: "500.00"',
        "Puntata principale: da 5\u00a0€ a 1.000\u00a0€.",
        "Puntata principale: da 5\u00a0€ a 500\u00a0€.",
    ),
    "rounding up": Edit(
        PLB,
        "verso: difetto",
        "verso: eccesso",
        "I pagamenti si arrotondano per difetto",
        "I pagamenti si arrotondano per eccesso",
    ),
    "the dealer looks with a king only": Edit(
        PLB,
        "{fase: controllo, se: {banco.scoperta: A}",
        "{fase: controllo, se: {banco.scoperta: K}",
        "Poi il banco guarda la carta coperta",
        "Se mostra un re, il banco guarda la carta coperta",
    ),
    "the dealer never looks": Edit(
        PLB,
        _PEEK,
        "  - {fase: turno_giocatori, stadi: [gioco], da: [PLB-029, PLB-030, PLB-033, PLB-034]}\n",
        "il banco guarda la carta coperta",
        "",
    ),
    "the dealer finds every blackjack before anybody plays": Edit(
        FPB,
        "fase: controllo, se: {banco.scoperta: A}",
        'fase: controllo, se: {banco.scoperta: [A, "10", J, Q, K]}',
        "Perdi, anche con un 21 di tre o più carte.",
        "",
    ),
    "what is chosen when time runs out": Edit(
        PLB,
        "{se: {mano.totale: {fino_a: 11}}, azione: carta, da: [PLB-131, PLB-132]",
        "{se: {mano.totale: {fino_a: 12}}, azione: carta, da: [PLB-131, PLB-132]",
        "Con 11 o meno ricevi una carta; con 12 o più stai.",
        "Con 12 o meno ricevi una carta; con 13 o più stai.",
    ),
    "a natural pushes against the dealer's 21": Edit(
        PLB,
        "- {se: {mano: blackjack, banco: blackjack}, esito: patta,",
        "- {se: {mano: blackjack, banco: blackjack}, esito: perde,",
        "Se hai blackjack anche tu, è parità.",
        "",
    ),
    "a dealer who busts on 22 pushes": Edit(
        PLB,
        '    - {se: {banco: sballata}, esito: vince, paga: "1:1", prevale: true, da: [PLB-048, PLB-088]}\n',
        "    - {se: {banco.totale: 22}, esito: patta, prevale: true, da: [PLB-048]}\n"
        '    - {se: {banco: sballata}, esito: vince, paga: "1:1", prevale: true, da: [PLB-048, PLB-088]}\n',
        "Vinci se il tuo totale è più alto o se il banco sballa.",
        "Vinci se il tuo totale è più alto.",
    ),
    "a return": Edit(
        LIVE,
        '"99.39%"',
        '"99.29%"',
        "99,39\u00a0% della puntata iniziale, dichiarato.",
        "99,29\u00a0% della puntata iniziale, dichiarato.",
    ),
    "a later cut card": Edit(
        LIVE,
        'profondita: "1/2"',
        'profondita: "3/4"',
        "quando esce la carta di taglio, posta a metà del mazzo.",
        "quando esce la carta di taglio, posta a 3/4 del mazzo.",
    ),
    "a hand no longer stands by itself on 21": Edit(
        DUELLO,
        "{stadio: gioco, se: {mano.totale: 21, mano.carte: 2}, azione: stai, da: [D21-041]}",
        "{stadio: gioco, se: {mano.totale: 20, mano.carte: 2}, azione: stai, da: [D21-041]}",
        "Con 21 in due carte la mano si ferma da sola.",
        "Con 20 in due carte la mano si ferma da sola.",
    ),
    "the total with which the dealer qualifies": Edit(
        DUELLO, "almeno: 13", "almeno: 14", "Il banco si qualifica con 13 o più.", "Il banco si qualifica con 14 o più."
    ),
    "one cashes out at every decision": Edit(
        FPB,
        "se: {mano.decisioni: 0, mano.da_divisione: false, tabella: incasso}",
        "se: {mano.da_divisione: false, tabella: incasso}",
        "Solo come prima decisione.",
        "",
    ),
    "one surrenders at every decision": Edit(SURRENDER, "mano.decisioni: 0, ", "", "Solo come prima decisione.", ""),
    "who surrenders loses everything": Edit(
        SURRENDER,
        'restituisce: "1/2"',
        'restituisce: "1/4"',
        "rinunci alla mano e riprendi metà della puntata.",
        "rinunci alla mano e riprendi 25,00\u00a0% della puntata.",
    ),
    "a side bet has another name": Edit(
        PLB,
        "etichetta: 21+3,",
        "etichetta: Tre Carte,",
        "una o più puntate collaterali: Coppie Perfette e 21+3.",
        "una o più puntate collaterali: Coppie Perfette e Tre Carte.",
    ),
}


def texts(part: Any) -> Iterator[str]:
    """Yield every text of a part of a page, but for the playable hand."""
    if isinstance(part, (Source, HandNode, Fraction)):
        return
    if isinstance(part, str):
        yield part
    elif is_dataclass(part):
        for field in fields(part):
            yield from texts(getattr(part, field.name))
    elif isinstance(part, dict):
        for value in part.values():
            yield from texts(value)
    elif isinstance(part, tuple):
        for item in part:
            yield from texts(item)


@cache
def page_texts(corpus: Path, slug: str) -> list[str]:
    """Return the texts of the page of a regolamento: made once, so each edit stands in a folder of its own."""
    return [*texts(compose(load_ruleset(Corpus(corpus), slug), None))]


@pytest.mark.parametrize("name", EDITS)
def test_what_an_edit_makes_false_is_no_longer_said(name: str, tmp_path: Path) -> None:
    edit = EDITS[name]
    shutil.copytree(ROOT / "rules" / edit.slug, tmp_path / "rules" / edit.slug)
    file = tmp_path / "rules" / edit.slug / "regolamento.yaml"
    said = page_texts(ROOT, edit.slug)
    text = file.read_text(encoding="utf-8")
    assert edit.old in text
    file.write_text(text.replace(edit.old, edit.new, 1), encoding="utf-8")
    now = page_texts(tmp_path, edit.slug)
    assert _times(edit.before, said) > _times(edit.before, now)
    assert not edit.after or _times(edit.after, now) > _times(edit.after, said), now


def _times(phrase: str, said: list[str]) -> int:
    return sum(phrase in one for one in said)


def test_a_side_bet_that_is_removed_is_nowhere_on_the_page() -> None:
    rules = load_ruleset(Corpus(ROOT), PLB)
    name, label = "ventuno_piu_tre", "21+3"
    session = rules.session
    assert session is not None
    copied = tuple((device, tuple(one for one in wagers if one != name)) for device, wagers in session.copied)
    without = replace(
        rules,
        session=replace(session, copied=copied),
        wagers=tuple(wager for wager in rules.wagers if wager.name != name),
        settlements=tuple(table for table in rules.settlements if table.wager != name),
        returns=tuple(item for item in rules.returns if name not in item.wagers),
        table=replace(rules.table, limits=tuple(item for item in rules.table.limits if item.wager != name)),
        phases=tuple(
            replace(phase, wagers=tuple(one for one in phase.wagers if one != name)) if phase.wagers else phase
            for phase in rules.phases
        ),
        clauses=tuple(clause for clause in rules.clauses if label not in clause.summary),
    )
    assert _times(label, [*texts(compose(rules, None))]) >= len(("story", "pays", "return"))
    assert _times(label, [*texts(compose(without, None))]) == 0
