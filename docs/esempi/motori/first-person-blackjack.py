"""First Person Blackjack: motore di riferimento di first-person-blackjack@1.0.0.

Generato dai dati del regolamento, impronta sha256 40f695e0b4eb57b5945319bfaede511e1d4ef66307ba60f55a3a726b2fba0749.
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

    Clausole: FPB-050.
    """
    return h.total >= 22


def is_blackjack(h):
    """Mano blackjack.

    Clausole: FPB-002, FPB-028, FPB-057, FPB-058.
    """
    return h.n == 2 and h.total == 21 and (not h.from_split)


def is_incassata(h):
    """Mano incassata.

    Clausole: FPB-046.
    """
    return 'incassata' in getattr(h, 'marks', ())


def offers_assicurazione(h, t):
    """Assicurazione: quando si può.

    Clausole: FPB-011, FPB-029, FPB-030, FPB-035 (interpretato: FPB-A14, FPB-A15).
    """
    return t.upcard == 'A' and t.covers(h, 'assicurazione')


def does_assicurazione(h, t):
    """Assicurazione: che cosa accade.

    Clausole: FPB-011, FPB-029, FPB-030, FPB-035 (interpretato: FPB-A14, FPB-A15).
    """
    t.add(h, 'assicurazione')


def offers_carta(h, t):
    """Carta: quando si può.

    Clausole: FPB-036, FPB-039, FPB-040, FPB-042.
    """
    return True


def does_carta(h, t):
    """Carta: che cosa accade.

    Clausole: FPB-036, FPB-039, FPB-040, FPB-042.
    """
    t.draw(h, 1)


def offers_stai(h, t):
    """Stai: quando si può.

    Clausole: FPB-040, FPB-043.
    """
    return True


def does_stai(h, t):
    """Stai: che cosa accade.

    Clausole: FPB-040, FPB-043.
    """
    h.closed = True


def offers_raddoppia(h, t):
    """Raddoppia: quando si può.

    Clausole: FPB-006, FPB-010, FPB-037, FPB-038 (interpretato: FPB-A15).
    """
    return h.n == 2 and h.total != 21 and (not h.from_split) and t.covers(h, 'raddoppio')


def does_raddoppia(h, t):
    """Raddoppia: che cosa accade.

    Clausole: FPB-006, FPB-010, FPB-037, FPB-038 (interpretato: FPB-A15).
    """
    t.add(h, 'raddoppio')
    t.draw(h, 1)
    h.closed = True


def offers_dividi(h, t):
    """Dividi: quando si può.

    Clausole: FPB-007, FPB-008, FPB-041, FPB-042 (interpretato: FPB-A11, FPB-A15).
    """
    return h.n == 2 and h.pair_by_value and (h.box.splits <= 0) and t.covers(h, 'principale')


def does_dividi(h, t):
    """Dividi: che cosa accade.

    Clausole: FPB-007, FPB-008, FPB-041, FPB-042 (interpretato: FPB-A11, FPB-A15).
    """
    t.split(h, 'principale', 'a_entrambe')


def offers_incassa(h, t):
    """Incassare: quando si può.

    Clausole: FPB-045, FPB-046, FPB-047, FPB-048, FPB-056 (interpretato: FPB-A02, FPB-A03, FPB-A04, FPB-A10).
    """
    return h.decisions == 0 and (not h.from_split) and (t.quote('incasso', h) is not None)


def does_incassa(h, t):
    """Incassare: che cosa accade.

    Clausole: FPB-045, FPB-046, FPB-047, FPB-048, FPB-056 (interpretato: FPB-A02, FPB-A03, FPB-A04, FPB-A10).
    """
    h.marks.add('incassata')
    t.settle_hand(h, ('principale',))
    h.closed = True


CHIUSURE_1 = ClosingRow('chiusure#1', '', (), ('FPB-050',))
CHIUSURE_2 = ClosingRow('chiusure#2', '', (), ('FPB-002', 'FPB-037'))
CHIUSURE_3 = ClosingRow('chiusure#3', '', (), ('FPB-009', 'FPB-044'))
CHIUSURE_4 = ClosingRow('chiusure#4', '', (), ())


def closing(h, t):
    # FPB-050
    if is_sballata(h):
        return CHIUSURE_1
    # FPB-002, FPB-037 (dedotto: FPB-A19)
    if is_blackjack(h):
        return CHIUSURE_2
    # FPB-009, FPB-044
    if h.from_split and h.first_rank == 'A' and (h.n == 2):
        return CHIUSURE_3
    # nessuna clausola (assunto: FPB-A19)
    if h.total == 21:
        return CHIUSURE_4
    return None


def phase_4(t):
    """Fase offerta.

    Clausole: FPB-011, FPB-029, FPB-035.
    """
    return t.upcard == 'A'


def phase_5(t):
    """Fase controllo.

    Clausole: FPB-031, FPB-032, FPB-035, FPB-036 (interpretato: FPB-A01).
    """
    return t.upcard == 'A'


BANCO_TURNO_1 = ActionRow('banco.turno#1', 'scopre', '', ('FPB-051',))
BANCO_TURNO_2 = ActionRow('banco.turno#2', 'gioca', '', ('FPB-051', 'FPB-052'))


def dealer_turn(t):
    # FPB-051 (assunto: FPB-A20)
    if all((is_sballata(hand) or is_blackjack(hand) or is_incassata(hand) for hand in t.hands)):
        return BANCO_TURNO_1
    # FPB-051, FPB-052
    return BANCO_TURNO_2


BANCO_REGOLA_1 = ActionRow('banco.regola#1', 'carta', '', ('FPB-005', 'FPB-052'))
BANCO_REGOLA_2 = ActionRow('banco.regola#2', 'stai', '', ('FPB-005', 'FPB-052'))


def dealer_rule(d):
    # FPB-005, FPB-052
    if d.total <= 16:
        return BANCO_REGOLA_1
    # FPB-005, FPB-052 (interpretato: FPB-A13)
    return BANCO_REGOLA_2


PRINCIPALE_1 = SettlementRow('principale#1', 'vince', 0, 1, 'incasso', ('FPB-046', 'FPB-056', 'FPB-079'))
PRINCIPALE_2 = SettlementRow('principale#2', 'perde', 0, 1, '', ('FPB-001', 'FPB-050'))
PRINCIPALE_3 = SettlementRow('principale#3', 'patta', 1, 1, '', ('FPB-014', 'FPB-034', 'FPB-055'))
PRINCIPALE_4 = SettlementRow('principale#4', 'vince', 5, 2, '', ('FPB-002', 'FPB-012', 'FPB-059', 'FPB-076'))
PRINCIPALE_5 = SettlementRow('principale#5', 'perde', 0, 1, '', ('FPB-033', 'FPB-059'))
PRINCIPALE_6 = SettlementRow('principale#6', 'vince', 2, 1, '', ('FPB-054', 'FPB-077'))
PRINCIPALE_7 = SettlementRow('principale#7', 'vince', 2, 1, '', ('FPB-001', 'FPB-054', 'FPB-077'))
PRINCIPALE_8 = SettlementRow('principale#8', 'patta', 1, 1, '', ('FPB-014', 'FPB-055'))
PRINCIPALE_9 = SettlementRow('principale#9', 'perde', 0, 1, '', ('FPB-001', 'FPB-054'))


def settle_principale(h, t):
    # FPB-046, FPB-056, FPB-079 (interpretato: FPB-A02, FPB-A06, FPB-A18)
    if is_incassata(h):
        return PRINCIPALE_1
    # FPB-001, FPB-050
    if is_sballata(h):
        return PRINCIPALE_2
    # FPB-014, FPB-034, FPB-055 (interpretato: FPB-A17)
    if is_blackjack(h) and is_blackjack(t.dealer):
        return PRINCIPALE_3
    # FPB-002, FPB-012, FPB-059, FPB-076
    if is_blackjack(h):
        return PRINCIPALE_4
    # FPB-033, FPB-059 (interpretato: FPB-A01, FPB-A08)
    if is_blackjack(t.dealer):
        return PRINCIPALE_5
    # FPB-054, FPB-077
    if is_sballata(t.dealer):
        return PRINCIPALE_6
    # FPB-001, FPB-054, FPB-077
    if h.total > t.dealer.total:
        return PRINCIPALE_7
    # FPB-014, FPB-055 (interpretato: FPB-A17)
    if h.total == t.dealer.total:
        return PRINCIPALE_8
    # FPB-001, FPB-054 (dedotto)
    if h.total < t.dealer.total:
        return PRINCIPALE_9
    raise MissingRow('settle_principale')


ASSICURAZIONE_1 = SettlementRow('assicurazione#1', 'vince', 3, 1, '', ('FPB-013', 'FPB-078'))
ASSICURAZIONE_2 = SettlementRow('assicurazione#2', 'perde', 0, 1, '', ('FPB-029', 'FPB-032'))


def settle_assicurazione(h, t):
    # FPB-013, FPB-078
    if is_blackjack(t.dealer):
        return ASSICURAZIONE_1
    # FPB-029, FPB-032 (dedotto)
    return ASSICURAZIONE_2


COPPIE_PERFETTE_1 = SettlementRow('coppie_perfette#1', 'vince', 26, 1, '', ('FPB-065',))
COPPIE_PERFETTE_2 = SettlementRow('coppie_perfette#2', 'vince', 13, 1, '', ('FPB-066',))
COPPIE_PERFETTE_3 = SettlementRow('coppie_perfette#3', 'vince', 7, 1, '', ('FPB-067', 'FPB-068'))
COPPIE_PERFETTE_4 = SettlementRow('coppie_perfette#4', 'perde', 0, 1, '', ('FPB-060', 'FPB-062', 'FPB-063', 'FPB-064'))


def settle_coppie_perfette(h, t):
    c = (t.looked_at(h, 'mano.1'), t.looked_at(h, 'mano.2'),)
    # FPB-065 (assunto: FPB-A12)
    if alike(c, 'rango') >= 2 and alike(c, 'seme') >= 2:
        return COPPIE_PERFETTE_1
    # FPB-066 (assunto: FPB-A12)
    if alike(c, 'rango') >= 2 and alike(c, 'colore') >= 2:
        return COPPIE_PERFETTE_2
    # FPB-067, FPB-068 (assunto: FPB-A12)
    if alike(c, 'rango') >= 2:
        return COPPIE_PERFETTE_3
    # FPB-060, FPB-062, FPB-063, FPB-064 (assunto: FPB-A12)
    return COPPIE_PERFETTE_4


VENTUNO_PIU_TRE_1 = SettlementRow('ventuno_piu_tre#1', 'vince', 101, 1, '', ('FPB-070',))
VENTUNO_PIU_TRE_2 = SettlementRow('ventuno_piu_tre#2', 'vince', 41, 1, '', ('FPB-071',))
VENTUNO_PIU_TRE_3 = SettlementRow('ventuno_piu_tre#3', 'vince', 31, 1, '', ('FPB-072',))
VENTUNO_PIU_TRE_4 = SettlementRow('ventuno_piu_tre#4', 'vince', 11, 1, '', ('FPB-073',))
VENTUNO_PIU_TRE_5 = SettlementRow('ventuno_piu_tre#5', 'vince', 6, 1, '', ('FPB-074', 'FPB-075'))
VENTUNO_PIU_TRE_6 = SettlementRow('ventuno_piu_tre#6', 'perde', 0, 1, '', ('FPB-060', 'FPB-062', 'FPB-069'))


def settle_ventuno_piu_tre(h, t):
    c = (t.looked_at(h, 'mano.1'), t.looked_at(h, 'mano.2'), t.looked_at(h, 'banco.scoperta'),)
    # FPB-070 (assunto: FPB-A12, FPB-A25)
    if alike(c, 'rango') >= 3 and alike(c, 'seme') >= 3:
        return VENTUNO_PIU_TRE_1
    # FPB-071 (assunto: FPB-A12, FPB-A25)
    if in_sequence(c, 'alto_o_basso') and alike(c, 'seme') >= 3:
        return VENTUNO_PIU_TRE_2
    # FPB-072 (assunto: FPB-A12, FPB-A25)
    if alike(c, 'rango') >= 3:
        return VENTUNO_PIU_TRE_3
    # FPB-073 (assunto: FPB-A12, FPB-A25)
    if in_sequence(c, 'alto_o_basso'):
        return VENTUNO_PIU_TRE_4
    # FPB-074, FPB-075 (assunto: FPB-A12, FPB-A25)
    if alike(c, 'seme') >= 3:
        return VENTUNO_PIU_TRE_5
    # FPB-060, FPB-062, FPB-069 (assunto: FPB-A12, FPB-A25)
    return VENTUNO_PIU_TRE_6


# ---------- Il regolamento, tutto insieme

OFFERS = {
        'assicurazione': Offer('assicurazione', '', offers_assicurazione, does_assicurazione, 'assicurazione', '', ()),
        'carta': Offer('carta', 'gioco', offers_carta, does_carta, '', '', ()),
        'stai': Offer('stai', 'gioco', offers_stai, does_stai, '', '', ()),
        'raddoppia': Offer('raddoppia', 'gioco', offers_raddoppia, does_raddoppia, 'raddoppio', '', ()),
        'dividi': Offer('dividi', 'gioco', offers_dividi, does_dividi, 'principale', '', ()),
        'incassa': Offer('incassa', 'gioco', offers_incassa, does_incassa, '', 'incasso', ('principale', 'raddoppio')),
    }

RULES = Rules(
    slug='first-person-blackjack',
    version='1.0.0',
    title='First Person Blackjack',
    fingerprint='40f695e0b4eb57b5945319bfaede511e1d4ef66307ba60f55a3a726b2fba0749',
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
    boxes=5,
    boxes_per_player=5,
    players=1,
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
        'incassata': is_incassata,
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
    quotes={'incasso': {(4, False, '2'): (43, 50),
                 (4, False, '3'): (89, 100),
                 (4, False, '4'): (47, 50),
                 (4, False, '5'): (51, 50),
                 (4, False, '6'): (53, 50),
                 (4, False, '7'): (23, 25),
                 (4, False, '8'): (41, 50),
                 (4, False, '9'): (37, 50),
                 (4, False, 'A'): (18, 25),
                 (4, False, 'J'): (63, 100),
                 (4, False, 'K'): (63, 100),
                 (4, False, 'Q'): (63, 100),
                 (4, False, 'T'): (63, 100),
                 (5, False, '2'): (17, 20),
                 (5, False, '3'): (22, 25),
                 (5, False, '4'): (23, 25),
                 (5, False, '5'): (24, 25),
                 (5, False, '6'): (49, 50),
                 (5, False, '7'): (43, 50),
                 (5, False, '8'): (79, 100),
                 (5, False, '9'): (71, 100),
                 (5, False, 'A'): (7, 10),
                 (5, False, 'J'): (61, 100),
                 (5, False, 'K'): (61, 100),
                 (5, False, 'Q'): (61, 100),
                 (5, False, 'T'): (61, 100),
                 (6, False, '2'): (21, 25),
                 (6, False, '3'): (87, 100),
                 (6, False, '4'): (91, 100),
                 (6, False, '5'): (19, 20),
                 (6, False, '6'): (97, 100),
                 (6, False, '7'): (41, 50),
                 (6, False, '8'): (19, 25),
                 (6, False, '9'): (17, 25),
                 (6, False, 'A'): (67, 100),
                 (6, False, 'J'): (59, 100),
                 (6, False, 'K'): (59, 100),
                 (6, False, 'Q'): (59, 100),
                 (6, False, 'T'): (59, 100),
                 (7, False, '2'): (87, 100),
                 (7, False, '3'): (9, 10),
                 (7, False, '4'): (47, 50),
                 (7, False, '5'): (49, 50),
                 (7, False, '6'): (101, 100),
                 (7, False, '7'): (91, 100),
                 (7, False, '8'): (19, 25),
                 (7, False, '9'): (69, 100),
                 (7, False, 'A'): (33, 50),
                 (7, False, 'J'): (3, 5),
                 (7, False, 'K'): (3, 5),
                 (7, False, 'Q'): (3, 5),
                 (7, False, 'T'): (3, 5),
                 (8, False, '2'): (24, 25),
                 (8, False, '3'): (99, 100),
                 (8, False, '4'): (51, 50),
                 (8, False, '5'): (21, 20),
                 (8, False, '6'): (109, 100),
                 (8, False, '7'): (53, 50),
                 (8, False, '8'): (23, 25),
                 (8, False, '9'): (77, 100),
                 (8, False, 'A'): (39, 50),
                 (8, False, 'J'): (67, 100),
                 (8, False, 'K'): (67, 100),
                 (8, False, 'Q'): (67, 100),
                 (8, False, 'T'): (67, 100),
                 (9, False, '2'): (21, 20),
                 (9, False, '3'): (111, 100),
                 (9, False, '4'): (117, 100),
                 (9, False, '5'): (123, 100),
                 (9, False, '6'): (13, 10),
                 (9, False, '7'): (23, 20),
                 (9, False, '8'): (27, 25),
                 (9, False, '9'): (23, 25),
                 (9, False, 'A'): (91, 100),
                 (9, False, 'J'): (19, 25),
                 (9, False, 'K'): (19, 25),
                 (9, False, 'Q'): (19, 25),
                 (9, False, 'T'): (19, 25),
                 (10, False, '2'): (67, 50),
                 (10, False, '3'): (7, 5),
                 (10, False, '4'): (36, 25),
                 (10, False, '5'): (3, 2),
                 (10, False, '6'): (39, 25),
                 (10, False, '7'): (137, 100),
                 (10, False, '8'): (63, 50),
                 (10, False, '9'): (28, 25),
                 (10, False, 'A'): (53, 50),
                 (10, False, 'J'): (23, 25),
                 (10, False, 'K'): (23, 25),
                 (10, False, 'Q'): (23, 25),
                 (10, False, 'T'): (23, 25),
                 (11, False, '2'): (29, 20),
                 (11, False, '3'): (3, 2),
                 (11, False, '4'): (31, 20),
                 (11, False, '5'): (8, 5),
                 (11, False, '6'): (33, 20),
                 (11, False, '7'): (36, 25),
                 (11, False, '8'): (133, 100),
                 (11, False, '9'): (6, 5),
                 (11, False, 'A'): (28, 25),
                 (11, False, 'J'): (101, 100),
                 (11, False, 'K'): (101, 100),
                 (11, False, 'Q'): (101, 100),
                 (11, False, 'T'): (101, 100),
                 (12, False, '2'): (18, 25),
                 (12, False, '3'): (37, 50),
                 (12, False, '4'): (77, 100),
                 (12, False, '5'): (81, 100),
                 (12, False, '6'): (41, 50),
                 (12, False, '7'): (19, 25),
                 (12, False, '8'): (7, 10),
                 (12, False, '9'): (63, 100),
                 (12, False, 'A'): (31, 50),
                 (12, False, 'J'): (11, 20),
                 (12, False, 'K'): (11, 20),
                 (12, False, 'Q'): (11, 20),
                 (12, False, 'T'): (11, 20),
                 (12, True, '2'): (73, 50),
                 (12, True, '3'): (151, 100),
                 (12, True, '4'): (39, 25),
                 (12, True, '5'): (161, 100),
                 (12, True, '6'): (83, 50),
                 (12, True, '7'): (29, 20),
                 (12, True, '8'): (133, 100),
                 (12, True, '9'): (121, 100),
                 (12, True, 'A'): (11, 10),
                 (12, True, 'J'): (1, 1),
                 (12, True, 'K'): (1, 1),
                 (12, True, 'Q'): (1, 1),
                 (12, True, 'T'): (1, 1),
                 (13, False, '2'): (17, 25),
                 (13, False, '3'): (18, 25),
                 (13, False, '4'): (77, 100),
                 (13, False, '5'): (81, 100),
                 (13, False, '6'): (41, 50),
                 (13, False, '7'): (7, 10),
                 (13, False, '8'): (13, 20),
                 (13, False, '9'): (59, 100),
                 (13, False, 'A'): (57, 100),
                 (13, False, 'J'): (1, 2),
                 (13, False, 'K'): (1, 2),
                 (13, False, 'Q'): (1, 2),
                 (13, False, 'T'): (1, 2),
                 (13, True, '2'): (51, 50),
                 (13, True, '3'): (21, 20),
                 (13, True, '4'): (27, 25),
                 (13, True, '5'): (111, 100),
                 (13, True, '6'): (29, 25),
                 (13, True, '7'): (11, 10),
                 (13, True, '8'): (103, 100),
                 (13, True, '9'): (47, 50),
                 (13, True, 'A'): (23, 25),
                 (13, True, 'J'): (81, 100),
                 (13, True, 'K'): (81, 100),
                 (13, True, 'Q'): (81, 100),
                 (13, True, 'T'): (81, 100),
                 (14, False, '2'): (17, 25),
                 (14, False, '3'): (73, 100),
                 (14, False, '4'): (77, 100),
                 (14, False, '5'): (81, 100),
                 (14, False, '6'): (41, 50),
                 (14, False, '7'): (13, 20),
                 (14, False, '8'): (3, 5),
                 (14, False, '9'): (27, 50),
                 (14, False, 'A'): (53, 100),
                 (14, False, 'J'): (23, 50),
                 (14, False, 'K'): (23, 50),
                 (14, False, 'Q'): (23, 50),
                 (14, False, 'T'): (23, 50),
                 (14, True, '2'): (1, 1),
                 (14, True, '3'): (103, 100),
                 (14, True, '4'): (53, 50),
                 (14, True, '5'): (111, 100),
                 (14, True, '6'): (29, 25),
                 (14, True, '7'): (21, 20),
                 (14, True, '8'): (99, 100),
                 (14, True, '9'): (9, 10),
                 (14, True, 'A'): (22, 25),
                 (14, True, 'J'): (77, 100),
                 (14, True, 'K'): (77, 100),
                 (14, True, 'Q'): (77, 100),
                 (14, True, 'T'): (77, 100),
                 (15, False, '2'): (17, 25),
                 (15, False, '3'): (73, 100),
                 (15, False, '4'): (77, 100),
                 (15, False, '5'): (81, 100),
                 (15, False, '6'): (41, 50),
                 (15, False, '7'): (61, 100),
                 (15, False, '8'): (14, 25),
                 (15, False, '9'): (1, 2),
                 (15, False, 'A'): (49, 100),
                 (15, False, 'J'): (43, 100),
                 (15, False, 'K'): (43, 100),
                 (15, False, 'Q'): (43, 100),
                 (15, False, 'T'): (43, 100),
                 (15, True, '2'): (49, 50),
                 (15, True, '3'): (101, 100),
                 (15, True, '4'): (26, 25),
                 (15, True, '5'): (111, 100),
                 (15, True, '6'): (29, 25),
                 (15, True, '7'): (101, 100),
                 (15, True, '8'): (19, 20),
                 (15, True, '9'): (43, 50),
                 (15, True, 'A'): (21, 25),
                 (15, True, 'J'): (37, 50),
                 (15, True, 'K'): (37, 50),
                 (15, True, 'Q'): (37, 50),
                 (15, True, 'T'): (37, 50),
                 (16, False, '2'): (17, 25),
                 (16, False, '3'): (73, 100),
                 (16, False, '4'): (77, 100),
                 (16, False, '5'): (81, 100),
                 (16, False, '6'): (41, 50),
                 (16, False, '7'): (57, 100),
                 (16, False, '8'): (13, 25),
                 (16, False, '9'): (47, 100),
                 (16, False, 'A'): (23, 50),
                 (16, False, 'J'): (2, 5),
                 (16, False, 'K'): (2, 5),
                 (16, False, 'Q'): (2, 5),
                 (16, False, 'T'): (2, 5),
                 (16, True, '2'): (19, 20),
                 (16, True, '3'): (49, 50),
                 (16, True, '4'): (26, 25),
                 (16, True, '5'): (111, 100),
                 (16, True, '6'): (29, 25),
                 (16, True, '7'): (97, 100),
                 (16, True, '8'): (91, 100),
                 (16, True, '9'): (83, 100),
                 (16, True, 'A'): (81, 100),
                 (16, True, 'J'): (71, 100),
                 (16, True, 'K'): (71, 100),
                 (16, True, 'Q'): (71, 100),
                 (16, True, 'T'): (71, 100),
                 (17, False, '2'): (41, 50),
                 (17, False, '3'): (43, 50),
                 (17, False, '4'): (9, 10),
                 (17, False, '5'): (93, 100),
                 (17, False, '6'): (99, 100),
                 (17, False, '7'): (87, 100),
                 (17, False, '8'): (59, 100),
                 (17, False, '9'): (11, 20),
                 (17, False, 'A'): (1, 2),
                 (17, False, 'J'): (51, 100),
                 (17, False, 'K'): (51, 100),
                 (17, False, 'Q'): (51, 100),
                 (17, False, 'T'): (51, 100),
                 (17, True, '2'): (49, 50),
                 (17, True, '3'): (103, 100),
                 (17, True, '4'): (11, 10),
                 (17, True, '5'): (117, 100),
                 (17, True, '6'): (31, 25),
                 (17, True, '7'): (103, 100),
                 (17, True, '8'): (91, 100),
                 (17, True, '9'): (83, 100),
                 (17, True, 'A'): (4, 5),
                 (17, True, 'J'): (18, 25),
                 (17, True, 'K'): (18, 25),
                 (17, True, 'Q'): (18, 25),
                 (17, True, 'T'): (18, 25),
                 (18, False, '2'): (11, 10),
                 (18, False, '3'): (113, 100),
                 (18, False, '4'): (23, 20),
                 (18, False, '5'): (59, 50),
                 (18, False, '6'): (63, 50),
                 (18, False, '7'): (69, 50),
                 (18, False, '8'): (27, 25),
                 (18, False, '9'): (79, 100),
                 (18, False, 'A'): (22, 25),
                 (18, False, 'J'): (37, 50),
                 (18, False, 'K'): (37, 50),
                 (18, False, 'Q'): (37, 50),
                 (18, False, 'T'): (37, 50),
                 (18, True, '2'): (11, 10),
                 (18, True, '3'): (29, 25),
                 (18, True, '4'): (61, 50),
                 (18, True, '5'): (32, 25),
                 (18, True, '6'): (34, 25),
                 (18, True, '7'): (69, 50),
                 (18, True, '8'): (27, 25),
                 (18, True, '9'): (22, 25),
                 (18, True, 'A'): (22, 25),
                 (18, True, 'J'): (77, 100),
                 (18, True, 'K'): (77, 100),
                 (18, True, 'Q'): (77, 100),
                 (18, True, 'T'): (77, 100),
                 (19, False, '2'): (34, 25),
                 (19, False, '3'): (69, 50),
                 (19, False, '4'): (7, 5),
                 (19, False, '5'): (71, 50),
                 (19, False, '6'): (147, 100),
                 (19, False, '7'): (159, 100),
                 (19, False, '8'): (157, 100),
                 (19, False, '9'): (63, 50),
                 (19, False, 'A'): (63, 50),
                 (19, False, 'J'): (24, 25),
                 (19, False, 'K'): (24, 25),
                 (19, False, 'Q'): (24, 25),
                 (19, False, 'T'): (24, 25),
                 (19, True, '2'): (137, 100),
                 (19, True, '3'): (69, 50),
                 (19, True, '4'): (7, 5),
                 (19, True, '5'): (71, 50),
                 (19, True, '6'): (147, 100),
                 (19, True, '7'): (159, 100),
                 (19, True, '8'): (157, 100),
                 (19, True, '9'): (63, 50),
                 (19, True, 'A'): (63, 50),
                 (19, True, 'J'): (24, 25),
                 (19, True, 'K'): (24, 25),
                 (19, True, 'Q'): (24, 25),
                 (19, True, 'T'): (24, 25),
                 (20, False, '2'): (81, 50),
                 (20, False, '3'): (163, 100),
                 (20, False, '4'): (41, 25),
                 (20, False, '5'): (33, 20),
                 (20, False, '6'): (42, 25),
                 (20, False, '7'): (7, 4),
                 (20, False, '8'): (177, 100),
                 (20, False, '9'): (173, 100),
                 (20, False, 'A'): (163, 100),
                 (20, False, 'J'): (141, 100),
                 (20, False, 'K'): (141, 100),
                 (20, False, 'Q'): (141, 100),
                 (20, False, 'T'): (141, 100),
                 (20, True, '2'): (81, 50),
                 (20, True, '3'): (163, 100),
                 (20, True, '4'): (41, 25),
                 (20, True, '5'): (33, 20),
                 (20, True, '6'): (42, 25),
                 (20, True, '7'): (7, 4),
                 (20, True, '8'): (177, 100),
                 (20, True, '9'): (87, 50),
                 (20, True, 'A'): (41, 25),
                 (20, True, 'J'): (71, 50),
                 (20, True, 'K'): (71, 50),
                 (20, True, 'Q'): (71, 50),
                 (20, True, 'T'): (71, 50)}},
    timeout=None,
    disconnection=None,
    funds={},
    unanswered={},
    early=False,
    early_changeable=False,
    early_window='prima_del_proprio_turno',
    behind=None,
    malfunction=Malfunction(True, True, False),
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
