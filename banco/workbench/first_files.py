"""The first files of a regolamento on a shipped base: what it inherits, what is left to write, register, scenarios."""

import errno
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from banco.lab.editions.yaml_splices import flow
from banco.workbench.first_table import table_data, table_scenario
from generator.data.corpus import Corpus, bundled
from generator.data.nodes import plain
from generator.data.reader import read
from generator.data.whole_files import write_whole

FAMILY = "_classico"
BASES = ("carta_coperta", "europea", "europea_senza_assicurazione")
"""The bases that one may start from, by the name of their file."""

_RULES = """\
# yaml-language-server: $schema=../schema/regolamento.schema.json
regolamento: {slug}
versione: "1.0.0"
titolo: "{title}"
lingua: it
fonte: {{registro: clausole.yaml}}
estende: ../{family}/{base}.yaml
# Ciò che il testo dice come la base si cita, clausola per clausola; ciò che dice altrimenti si scrive con «da»:
# cita:
#   {prefix}-001: [carte, distribuzione]
mazzo: {{mazzi: 6, stato: assunto, motivo: "Da leggere nel testo."}}
{table}\
# Ciò che la base assume, come domande: «banco domande {slug}» ne fa la lettera al fornitore. Dove il testo risponde si
# cita la clausola e si toglie la domanda; dove ne lascia altre in dubbio si prendono dagli stessi pacchetti.
pacchetti: ../{family}/letture.yaml
letture:
{readings}"""
_REGISTER = """\
# yaml-language-server: $schema=../schema/clausole.schema.json
regolamento: {slug}
sigla: {prefix}
clausole:
  {prefix}-001: {{livello: informazione, lettera: a, sintesi: "Da scrivere: la prima clausola del testo."}}
"""


_ASKED = {
    "mazzi": "sei",
    "rimescolamento": "non_detto",
    "valori": "uno_o_undici",
    "posti": "sette",
    "posti_per_giocatore": "non_detto",
    "limiti": "non_detto",
    "tempi": "non_detto",
    "ordine": "dal_primo",
    "svolgimento": "comune",
    "distribuzione_con_coperta": "prima_scoperta",
    "distribuzione_europea": "una_al_banco",
    "blackjack": "solo_iniziale",
    "assicurazione": "meta_due_a_uno",
    "assicurazione_europea": "meta_due_a_uno",
    "controllo": "asso_e_dieci",
    "carta_o_stai": "una_alla_volta",
    "raddoppio": "ogni_totale",
    "posta_del_raddoppio": "uguale",
    "raddoppio_dopo_divisione": "ammesso",
    "divisioni": "una",
    "coppie": "valore",
    "assi_divisi": "una_carta",
    "ventuno": "si_ferma",
    "diciassette_morbido": "sta",
    "turno_del_banco": "non_pesca",
    "vittoria": "alla_pari",
    "pareggio": "torna",
    "paga_del_blackjack": "tre_a_due",
    "blackjack_del_banco": "batte_ogni_altra_mano",
    "poste_aggiunte": "tutte_perse",
    "arrotondamento": "difetto",
}
"""The packs of which a new regolamento asks, each with what its base supposes meanwhile."""
_LEFT_OUT = {
    "carta_coperta": {"distribuzione_europea", "assicurazione_europea", "poste_aggiunte"},
    "europea": {"distribuzione_con_coperta", "assicurazione", "controllo"},
    "europea_senza_assicurazione": {"distribuzione_con_coperta", "controllo", "assicurazione", "assicurazione_europea"},
}
"""The packs that are of other bases."""


_SCENARIOS = """\
# language: it
Funzionalità: I primi colpi di {title}
  # Ogni scenario cita la clausola che mostra: al posto di {prefix}-001 va quella del testo.
  Contesto:
    Dato un tavolo "{title}"
    E che Anna occupa il posto 1 con un saldo di 100 €

  @{prefix}-001
  Regola: Una mano finisce contro quella del banco
"""
_ROUNDS: Final[tuple[tuple[str, Mapping[str, str], str, str, str, str, str, str], ...]] = (
    ("Il totale più alto vince alla pari", {}, "K♥ Q♠", "", "9♣", "8♦", "sta", "riceve 20 €"),
    ("Un totale più basso perde la posta", {}, "9♥ 8♠", "", "9♣", "K♦", "sta", "non riceve nulla"),
    ("Chi sballa perde la posta", {}, "K♥ 6♠", "8♣", "9♣", "8♦", "chiede carta", "non riceve nulla"),
    ("A parità di totale la posta torna", {"pareggio": "torna"}, "9♥ 8♠", "", "9♣", "8♦", "sta", "riceve 10 €"),
)
"""What anybody knows of the game: a title, what it takes for granted, the hand, what it draws, the dealer's two cards,
the decision, and what comes back of 10 €. The dealer shows neither an ace nor a ten: he has nothing to look at.
"""


@dataclass(frozen=True, slots=True)
class Pack:
    """A question that nearly every text leaves open, with its answers, as the bases ship it.

    Attributes:
        answers: by name, in the order of the file, as people read them.
        supposed: the answer that a new regolamento supposes until the text is read.
    """

    question: str
    answers: Mapping[str, str]
    supposed: str


def packs(base: str) -> dict[str, Pack]:
    """Return the questions that a regolamento begun on a base asks, by the name of their pack."""
    document: Any = plain(read(bundled().rules / FAMILY / "letture.yaml"))
    asked = {name: supposed for name, supposed in _ASKED.items() if name not in _LEFT_OUT[base]}
    return {
        name: Pack(
            document["pacchetti"][name]["domanda"],
            {one: words["etichetta"] for one, words in document["pacchetti"][name]["alternative"].items()},
            supposed,
        )
        for name, supposed in asked.items()
    }


def _readings(base: str, prefix: str, said: Mapping[str, str]) -> str:
    """Return the questions of a new regolamento, one a line; an answer that somebody has given is to be cited."""
    supposed = 'da_chi: "la base, provvisoria", motivo: "Da leggere nel testo."'
    given = 'da_chi: "chi ha cominciato, provvisoria", motivo: "Così dice il testo: da citare con la sua clausola."'
    return "".join(
        f"  {prefix}-A{number:02}: {{pacchetto: {name}, scelta: {flow(said.get(name, pack.supposed))}, "
        f"clausole: [{prefix}-001], {given if name in said else supposed}}}\n"
        for number, (name, pack) in enumerate(packs(base).items(), 1)
    )


def _scenarios(base: str, prefix: str, title: str, said: Mapping[str, str]) -> str:
    """Return the first scenarios: those that hold whatever the answers, or with the answers that were given."""
    text = _SCENARIOS.format(prefix=prefix, title=title)
    granted = [one for one in _ROUNDS if all(said.get(pack, name) == name for pack, name in one[1].items())]
    hidden = base == "carta_coperta"
    for number, (name, _, cards, drawn, shown, second, decision, then) in enumerate(granted, 1):
        served, later = (f"{shown} {second}", "") if hidden else (shown, second)
        text += f"""
    @id:{prefix}-S{number:04}
    Scenario: {name}
      Date le carte seguenti:
        | a chi | servite | pescate |
        | Anna  | {cards:<7} | {drawn:<7} |
        | banco | {served:<7} | {later:<7} |
      Quando Anna punta 10 €
      E vengono distribuite le carte
      E Anna {decision}
      Allora Anna {then}
"""
    return text


def write_first_files(
    corpus: Corpus, slug: str, base: str, prefix: str, title: str, said: Mapping[str, str]
) -> list[Path]:
    """Return the files written: rules, register and scenarios of a new regolamento, and the bases if there are none.

    Args:
        base: one of ``BASES``.
        prefix: of the clauses of the regolamento.
        said: what the text answers to some of the questions of ``packs``, and of the table, as whoever begins has
            read it.
    Raises:
        FileExistsError: a folder of the regolamento (its ``filename``) is already there. Nothing has been written.
    """
    folder, scenarios = corpus.rules / slug, corpus.features / slug
    for one in (folder, scenarios):
        if one.exists() or one.is_symlink():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(one))
    words = {"slug": slug, "base": base, "prefix": prefix, "title": title, "family": FAMILY}
    words["readings"] = _readings(base, prefix, said)
    words["table"] = table_data(said)
    texts = {
        folder / "regolamento.yaml": _RULES.format(**words),
        folder / "clausole.yaml": _REGISTER.format(**words),
        scenarios / "primi_colpi.feature": _scenarios(base, prefix, title, said),
    }
    if at_table := table_scenario(prefix, title, said):
        texts[scenarios / "primo_tavolo.feature"] = at_table
    family = corpus.rules / FAMILY
    written = [
        write_whole(family / path.name, path.read_text(encoding="utf-8"))
        for path in sorted((bundled().rules / FAMILY).glob("*.yaml"))
        if not (family / path.name).exists()
    ]
    return [*written, *(write_whole(path, text) for path, text in texts.items())]
