"""Play Lounge Blackjack 7: motore di riferimento di play-lounge-blackjack-7@1.0.0.

Generato dai dati del regolamento, impronta sha256 79127d3ca53abc6b439adc164af2af3de64df5ec255720e7b29219a053bc67f6.
Non si modifica a mano: si cambia il regolamento e si rigenera.

Come modulo:    partita = nuovo_colpo({"sabot": [...], "giocatori": [...], "posti": [...]}); partita.news()
Come processo:  python -I -S questo_file.py   (protocollo JSON Lines su standard input e output)
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Hashable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from dataclasses import field
from functools import cache
from functools import lru_cache
from io import BufferedIOBase
from operator import attrgetter
from typing import Any
from typing import BinaryIO
from typing import NamedTuple
from typing import TypeVar
import json
import sys

# ---------- Qui sta il nucleo, che è lo stesso in tutti i motori: si legge in 21-duello.py.


# ---------- Il regolamento, dato per dato

CEILING = 21


def is_sballata(h):
    """Mano sballata.

    Clausole: PLB-044.
    """
    return h.total >= 22


def is_blackjack(h):
    """Mano blackjack.

    Clausole: PLB-002, PLB-026, PLB-050, PLB-051, PLB-052.
    """
    return h.n == 2 and h.total == 21 and (not h.from_split)


def offers_assicurazione(h, t):
    """Assicurazione: quando si può.

    Clausole: PLB-011, PLB-027, PLB-028, PLB-033.
    """
    return t.upcard == 'A' and t.covers(h, 'assicurazione')


def does_assicurazione(h, t):
    """Assicurazione: che cosa accade.

    Clausole: PLB-011, PLB-027, PLB-028, PLB-033.
    """
    t.add(h, 'assicurazione')


def offers_carta(h, t):
    """Carta: quando si può.

    Clausole: PLB-038, PLB-039, PLB-041, PLB-122, PLB-127.
    """
    return True


def does_carta(h, t):
    """Carta: che cosa accade.

    Clausole: PLB-038, PLB-039, PLB-041, PLB-122, PLB-127.
    """
    t.draw(h, 1)


def offers_stai(h, t):
    """Stai: quando si può.

    Clausole: PLB-039, PLB-042, PLB-122, PLB-128.
    """
    return True


def does_stai(h, t):
    """Stai: che cosa accade.

    Clausole: PLB-039, PLB-042, PLB-122, PLB-128.
    """
    h.closed = True


def offers_raddoppia(h, t):
    """Raddoppia: quando si può.

    Clausole: PLB-006, PLB-007, PLB-036, PLB-037, PLB-122, PLB-129, PLB-134.
    """
    return h.n == 2 and h.total != 21 and (not h.from_split) and t.covers(h, 'raddoppio')


def does_raddoppia(h, t):
    """Raddoppia: che cosa accade.

    Clausole: PLB-006, PLB-007, PLB-036, PLB-037, PLB-122, PLB-129, PLB-134.
    """
    t.add(h, 'raddoppio')
    t.draw(h, 1)
    h.closed = True


def offers_dividi(h, t):
    """Dividi: quando si può.

    Clausole: PLB-008, PLB-009, PLB-040, PLB-041, PLB-122, PLB-130, PLB-134 (interpretato: PLB-A05, PLB-A19).
    """
    return h.n == 2 and h.pair_by_value and (h.box.splits <= 0) and t.covers(h, 'principale')


def does_dividi(h, t):
    """Dividi: che cosa accade.

    Clausole: PLB-008, PLB-009, PLB-040, PLB-041, PLB-122, PLB-130, PLB-134 (interpretato: PLB-A05, PLB-A19).
    """
    t.split(h, 'principale', 'a_entrambe')


CHIUSURE_1 = ClosingRow('chiusure#1', '', (), ('PLB-044',))
CHIUSURE_2 = ClosingRow('chiusure#2', '', (), ('PLB-036', 'PLB-050'))
CHIUSURE_3 = ClosingRow('chiusure#3', '', (), ('PLB-010', 'PLB-043'))
CHIUSURE_4 = ClosingRow('chiusure#4', '', (), ())


def closing(h, t):
    # PLB-044
    if is_sballata(h):
        return CHIUSURE_1
    # PLB-036, PLB-050 (dedotto: PLB-A09)
    if is_blackjack(h):
        return CHIUSURE_2
    # PLB-010, PLB-043
    if h.from_split and h.first_rank == 'A' and (h.n == 2):
        return CHIUSURE_3
    # nessuna clausola (assunto: PLB-A09)
    if h.total == 21:
        return CHIUSURE_4
    return None


def phase_4(t):
    """Fase offerta.

    Clausole: PLB-011, PLB-027.
    """
    return t.upcard == 'A'


def phase_5(t):
    """Fase controllo.

    Clausole: PLB-029, PLB-030, PLB-033, PLB-034 (interpretato: PLB-A02).
    """
    return t.upcard == 'A'


BANCO_TURNO_1 = ActionRow('banco.turno#1', 'scopre', '', ())
BANCO_TURNO_2 = ActionRow('banco.turno#2', 'gioca', '', ('PLB-045', 'PLB-046'))


def dealer_turn(t):
    # nessuna clausola (assunto: PLB-A10)
    if all((is_sballata(hand) or is_blackjack(hand) for hand in t.hands)):
        return BANCO_TURNO_1
    # PLB-045, PLB-046
    return BANCO_TURNO_2


BANCO_REGOLA_1 = ActionRow('banco.regola#1', 'carta', '', ('PLB-005', 'PLB-046'))
BANCO_REGOLA_2 = ActionRow('banco.regola#2', 'stai', '', ('PLB-005', 'PLB-046'))


def dealer_rule(d):
    # PLB-005, PLB-046
    if d.total <= 16:
        return BANCO_REGOLA_1
    # PLB-005, PLB-046 (interpretato: PLB-A04)
    return BANCO_REGOLA_2


PRINCIPALE_1 = SettlementRow('principale#1', 'perde', 0, 1, '', ('PLB-044',))
PRINCIPALE_2 = SettlementRow('principale#2', 'patta', 1, 1, '', ('PLB-014', 'PLB-032', 'PLB-049'))
PRINCIPALE_3 = SettlementRow('principale#3', 'vince', 5, 2, '', ('PLB-002', 'PLB-012', 'PLB-050', 'PLB-052', 'PLB-087'))
PRINCIPALE_4 = SettlementRow('principale#4', 'perde', 0, 1, '', ('PLB-031', 'PLB-050', 'PLB-051', 'PLB-052'))
PRINCIPALE_5 = SettlementRow('principale#5', 'vince', 2, 1, '', ('PLB-048', 'PLB-088'))
PRINCIPALE_6 = SettlementRow('principale#6', 'vince', 2, 1, '', ('PLB-001', 'PLB-003', 'PLB-048', 'PLB-088'))
PRINCIPALE_7 = SettlementRow('principale#7', 'patta', 1, 1, '', ('PLB-014', 'PLB-049'))
PRINCIPALE_8 = SettlementRow('principale#8', 'perde', 0, 1, '', ('PLB-001', 'PLB-003', 'PLB-048'))


def settle_principale(h, t):
    # PLB-044
    if is_sballata(h):
        return PRINCIPALE_1
    # PLB-014, PLB-032, PLB-049
    if is_blackjack(h) and is_blackjack(t.dealer):
        return PRINCIPALE_2
    # PLB-002, PLB-012, PLB-050, PLB-052, PLB-087
    if is_blackjack(h):
        return PRINCIPALE_3
    # PLB-031, PLB-050, PLB-051, PLB-052 (interpretato: PLB-A01, PLB-A03)
    if is_blackjack(t.dealer):
        return PRINCIPALE_4
    # PLB-048, PLB-088
    if is_sballata(t.dealer):
        return PRINCIPALE_5
    # PLB-001, PLB-003, PLB-048, PLB-088
    if h.total > t.dealer.total:
        return PRINCIPALE_6
    # PLB-014, PLB-049
    if h.total == t.dealer.total:
        return PRINCIPALE_7
    # PLB-001, PLB-003, PLB-048 (dedotto)
    if h.total < t.dealer.total:
        return PRINCIPALE_8
    raise MissingRow('settle_principale')


ASSICURAZIONE_1 = SettlementRow('assicurazione#1', 'vince', 3, 1, '', ('PLB-013', 'PLB-089'))
ASSICURAZIONE_2 = SettlementRow('assicurazione#2', 'perde', 0, 1, '', ('PLB-030',))


def settle_assicurazione(h, t):
    # PLB-013, PLB-089
    if is_blackjack(t.dealer):
        return ASSICURAZIONE_1
    # PLB-030 (dedotto)
    return ASSICURAZIONE_2


COPPIE_PERFETTE_1 = SettlementRow('coppie_perfette#1', 'vince', 26, 1, '', ('PLB-058',))
COPPIE_PERFETTE_2 = SettlementRow('coppie_perfette#2', 'vince', 13, 1, '', ('PLB-059',))
COPPIE_PERFETTE_3 = SettlementRow('coppie_perfette#3', 'vince', 7, 1, '', ('PLB-060', 'PLB-061'))
COPPIE_PERFETTE_4 = SettlementRow('coppie_perfette#4', 'perde', 0, 1, '', ('PLB-055', 'PLB-056', 'PLB-057'))


def settle_coppie_perfette(h, t):
    c = (t.looked_at(h, 'mano.1'), t.looked_at(h, 'mano.2'),)
    # PLB-058 (assunto: PLB-A06, PLB-A19)
    if alike(c, 'rango') >= 2 and alike(c, 'seme') >= 2:
        return COPPIE_PERFETTE_1
    # PLB-059 (assunto: PLB-A06, PLB-A19)
    if alike(c, 'rango') >= 2 and alike(c, 'colore') >= 2:
        return COPPIE_PERFETTE_2
    # PLB-060, PLB-061 (assunto: PLB-A06, PLB-A19)
    if alike(c, 'rango') >= 2:
        return COPPIE_PERFETTE_3
    # PLB-055, PLB-056, PLB-057 (assunto: PLB-A06, PLB-A19)
    return COPPIE_PERFETTE_4


VENTUNO_PIU_TRE_1 = SettlementRow('ventuno_piu_tre#1', 'vince', 101, 1, '', ('PLB-063',))
VENTUNO_PIU_TRE_2 = SettlementRow('ventuno_piu_tre#2', 'vince', 41, 1, '', ('PLB-064',))
VENTUNO_PIU_TRE_3 = SettlementRow('ventuno_piu_tre#3', 'vince', 31, 1, '', ('PLB-065',))
VENTUNO_PIU_TRE_4 = SettlementRow('ventuno_piu_tre#4', 'vince', 11, 1, '', ('PLB-066',))
VENTUNO_PIU_TRE_5 = SettlementRow('ventuno_piu_tre#5', 'vince', 6, 1, '', ('PLB-067', 'PLB-068'))
VENTUNO_PIU_TRE_6 = SettlementRow('ventuno_piu_tre#6', 'perde', 0, 1, '', ('PLB-055', 'PLB-062'))


def settle_ventuno_piu_tre(h, t):
    c = (t.looked_at(h, 'mano.1'), t.looked_at(h, 'mano.2'), t.looked_at(h, 'banco.scoperta'),)
    # PLB-063 (assunto: PLB-A07, PLB-A08)
    if alike(c, 'rango') >= 3 and alike(c, 'seme') >= 3:
        return VENTUNO_PIU_TRE_1
    # PLB-064 (assunto: PLB-A07, PLB-A08)
    if in_sequence(c, 'alto_o_basso') and alike(c, 'seme') >= 3:
        return VENTUNO_PIU_TRE_2
    # PLB-065 (assunto: PLB-A07, PLB-A08)
    if alike(c, 'rango') >= 3:
        return VENTUNO_PIU_TRE_3
    # PLB-066 (assunto: PLB-A07, PLB-A08)
    if in_sequence(c, 'alto_o_basso'):
        return VENTUNO_PIU_TRE_4
    # PLB-067, PLB-068 (assunto: PLB-A07, PLB-A08)
    if alike(c, 'seme') >= 3:
        return VENTUNO_PIU_TRE_5
    # PLB-055, PLB-062 (assunto: PLB-A07, PLB-A08)
    return VENTUNO_PIU_TRE_6


AUTOMATISMI_TEMPO_SCADUTO_1 = ActionRow('automatismi.tempo_scaduto#1', 'carta', '', ('PLB-131', 'PLB-132'))
AUTOMATISMI_TEMPO_SCADUTO_2 = ActionRow('automatismi.tempo_scaduto#2', 'stai', '', ('PLB-131', 'PLB-133'))


def timeout(h, t):
    # PLB-131, PLB-132 (interpretato: PLB-A15)
    if h.total <= 11:
        return AUTOMATISMI_TEMPO_SCADUTO_1
    # PLB-131, PLB-133 (interpretato: PLB-A15)
    return AUTOMATISMI_TEMPO_SCADUTO_2


AUTOMATISMI_FONDI_INSUFFICIENTI_RADDOPPIA_1 = ActionRow('automatismi.fondi_insufficienti.raddoppia#1', 'carta', '', ('PLB-135', 'PLB-136'))


def funds_raddoppia(h, t):
    # PLB-135, PLB-136 (interpretato: PLB-A16)
    return AUTOMATISMI_FONDI_INSUFFICIENTI_RADDOPPIA_1


AUTOMATISMI_FONDI_INSUFFICIENTI_DIVIDI_1 = ActionRow('automatismi.fondi_insufficienti.dividi#1', 'carta', '', ('PLB-135', 'PLB-137'))
AUTOMATISMI_FONDI_INSUFFICIENTI_DIVIDI_2 = ActionRow('automatismi.fondi_insufficienti.dividi#2', 'stai', '', ('PLB-135', 'PLB-138'))


def funds_dividi(h, t):
    # PLB-135, PLB-137 (interpretato: PLB-A16)
    if h.total <= 11:
        return AUTOMATISMI_FONDI_INSUFFICIENTI_DIVIDI_1
    # PLB-135, PLB-138 (interpretato: PLB-A16)
    return AUTOMATISMI_FONDI_INSUFFICIENTI_DIVIDI_2


# ---------- Il regolamento, tutto insieme

OFFERS = {
        'assicurazione': Offer('assicurazione', '', offers_assicurazione, does_assicurazione, 'assicurazione', '', ()),
        'carta': Offer('carta', 'gioco', offers_carta, does_carta, '', '', ()),
        'stai': Offer('stai', 'gioco', offers_stai, does_stai, '', '', ()),
        'raddoppia': Offer('raddoppia', 'gioco', offers_raddoppia, does_raddoppia, 'raddoppio', '', ()),
        'dividi': Offer('dividi', 'gioco', offers_dividi, does_dividi, 'principale', '', ()),
    }

RULES = Rules(
    slug='play-lounge-blackjack-7',
    version='1.0.0',
    title='Play Lounge Blackjack 7',
    fingerprint='79127d3ca53abc6b439adc164af2af3de64df5ec255720e7b29219a053bc67f6',
    decks=8,
    burnt=0,
    values={'A': (1, 11),
     '2': (2, 2),
     '3': (3, 3),
     '4': (4, 4),
     '5': (5, 5),
     '6': (6, 6),
     '7': (7, 7),
     '8': (8, 8),
     '9': (9, 9),
     'T': (10, 10),
     'J': (10, 10),
     'Q': (10, 10),
     'K': (10, 10)},
    ceiling=CEILING,
    boxes=7,
    boxes_per_player=None,
    players=None,
    deal_descending=False,
    play_descending=False,
    rounding_unit=1,
    rounding='difetto',
    zones={},
    wagers={
        'principale': WagerKind('principale', True, '', 1, 1, '', 'principale', (None, None)),
        'raddoppio': WagerKind('raddoppio', False, 'principale', 1, 1, '', 'principale', (None, None)),
        'assicurazione': WagerKind('assicurazione', False, 'principale', 1, 2, '', 'assicurazione', (None, None)),
        'coppie_perfette': WagerKind('coppie_perfette', False, '', 1, 1, 'principale', 'coppie_perfette', (None, None)),
        'ventuno_piu_tre': WagerKind('ventuno_piu_tre', False, '', 1, 1, 'principale', 'ventuno_piu_tre', (None, None)),
    },
    classes={
        'sballata': is_sballata,
        'blackjack': is_blackjack,
    },
    deal=(
        DealStep('ogni_mano', 'mano', 1, True),
        DealStep('banco', 'banco', 1, True),
        DealStep('ogni_mano', 'mano', 1, True),
        DealStep('banco', 'banco', 1, False),
    ),
    phases=(
        Phase('puntate', None, None, (), None, 0, ()),
        Phase('distribuzione', None, None, (), None, 0, ()),
        Phase('liquida', None, ('coppie_perfette', 'ventuno_piu_tre'), (), None, 0, ()),
        Phase('offerta', phase_4, None, (OFFERS['assicurazione'], ), None, 0, ()),
        Phase('controllo', phase_5, None, (), is_blackjack, 6, ()),
        Phase('turno_giocatori', None, None, (), None, 0, ('gioco',)),
        Phase('turno_banco', None, None, (), None, 0, ()),
        Phase('liquida', None, None, (), None, 0, ()),
    ),
    offers=OFFERS,
    closing=closing,
    dealer_turn=dealer_turn,
    dealer_rule=dealer_rule,
    qualifies=None,
    opening=(),
    house_list={},
    settlements={
        'principale': settle_principale,
        'raddoppio': settle_principale,
        'assicurazione': settle_assicurazione,
        'coppie_perfette': settle_coppie_perfette,
        'ventuno_piu_tre': settle_ventuno_piu_tre,
    },
    quotes={},
    timeout=timeout,
    disconnection=None,
    funds={
        'raddoppia': funds_raddoppia,
        'dividi': funds_dividi,
    },
    unanswered={'assicurazione': 'rifiuta'},
    early=True,
    early_changeable=True,
    early_window='prima_del_proprio_turno',
    behind=Behind('principale', False, ('assicurazione',), ('raddoppia', 'dividi'), True),
    malfunction=None,
)

_ANSWERER = Answerer(RULES)


def nuovo_colpo(richiesta: Json) -> Game:
    """Return a round to be played move by move: ``move(read_move({...}))``, then ``news()``."""
    return Game(RULES, richiesta)


def rispondi(richiesta: Json) -> Json:
    """Return the reply to a request of the protocol, as dictionaries."""
    return _ANSWERER.answer(richiesta)


def servi(richieste: BufferedIOBase, risposte: BinaryIO) -> int:
    """Serve the protocol on two streams; return the exit code."""
    return serve(RULES, richieste, risposte)


if __name__ == "__main__":
    sys.exit(servi(sys.stdin.buffer, sys.stdout.buffer))
