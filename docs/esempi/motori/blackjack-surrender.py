"""Blackjack Surrender: motore di riferimento di blackjack-surrender@1.0.0.

Generato dai dati del regolamento, impronta sha256 85f00ac3e51d763f0dd898c9219a190c62c18b67677716de16aedfb0434819df.
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

    Clausole: SUR-002, SUR-030.
    """
    return h.total >= 22


def is_blackjack(h):
    """Mano blackjack.

    Clausole: SUR-005, SUR-040 (dedotto: SUR-A06).
    """
    return h.n == 2 and h.total == 21 and (not h.from_split)


def is_sette_carte(h):
    """Mano sette carte.

    Clausole: SUR-028, SUR-029 (dedotto: SUR-A05, SUR-A12).
    """
    return h.n == 7 and h.total <= 21


def is_arresa(h):
    """Mano arresa.

    Clausole: SUR-031, SUR-032.
    """
    return 'arresa' in getattr(h, 'marks', ())


def offers_assicurazione(h, t):
    """Assicurazione: quando si può.

    Clausole: SUR-042 (dedotto: SUR-A11, SUR-A16, SUR-A23).
    """
    return t.upcard == 'A' and t.covers(h, 'assicurazione')


def does_assicurazione(h, t):
    """Assicurazione: che cosa accade.

    Clausole: SUR-042 (dedotto: SUR-A11, SUR-A16, SUR-A23).
    """
    t.add(h, 'assicurazione')


def offers_carta(h, t):
    """Carta: quando si può.

    Clausole: SUR-007, SUR-025, SUR-027, SUR-028, SUR-039.
    """
    return True


def does_carta(h, t):
    """Carta: che cosa accade.

    Clausole: SUR-007, SUR-025, SUR-027, SUR-028, SUR-039.
    """
    t.draw(h, 1)


def offers_stai(h, t):
    """Stai: quando si può.

    Clausole: SUR-007, SUR-025, SUR-026.
    """
    return True


def does_stai(h, t):
    """Stai: che cosa accade.

    Clausole: SUR-007, SUR-025, SUR-026.
    """
    h.closed = True


def offers_raddoppia(h, t):
    """Raddoppio: quando si può.

    Clausole: SUR-019, SUR-025, SUR-034, SUR-035, SUR-041 (dedotto: SUR-A09, SUR-A16).
    """
    return h.n == 2 and t.covers(h, 'raddoppio')


def does_raddoppia(h, t):
    """Raddoppio: che cosa accade.

    Clausole: SUR-019, SUR-025, SUR-034, SUR-035, SUR-041 (dedotto: SUR-A09, SUR-A16).
    """
    t.add(h, 'raddoppio')
    t.draw(h, 1)
    h.closed = True


def offers_dividi(h, t):
    """Dividi: quando si può.

    Clausole: SUR-017, SUR-025, SUR-038, SUR-039 (dedotto: SUR-A15, SUR-A16, SUR-A22).
    """
    return h.n == 2 and h.pair_by_value and (not h.from_split) and t.covers(h, 'principale')


def does_dividi(h, t):
    """Dividi: che cosa accade.

    Clausole: SUR-017, SUR-025, SUR-038, SUR-039 (dedotto: SUR-A15, SUR-A16, SUR-A22).
    """
    t.split(h, 'principale', 'a_entrambe')


def offers_arrenditi(h, t):
    """Arrendersi: quando si può.

    Clausole: SUR-003, SUR-025, SUR-031 (dedotto: SUR-A03, SUR-A04, SUR-A17).
    """
    return h.n == 2 and h.decisions == 0 and (not h.from_split)


def does_arrenditi(h, t):
    """Arrendersi: che cosa accade.

    Clausole: SUR-003, SUR-025, SUR-031 (dedotto: SUR-A03, SUR-A04, SUR-A17).
    """
    h.marks.add('arresa')
    h.closed = True


CHIUSURE_1 = ClosingRow('chiusure#1', '', (), ('SUR-002', 'SUR-030'))
CHIUSURE_2 = ClosingRow('chiusure#2', '', (), ('SUR-005',))
CHIUSURE_3 = ClosingRow('chiusure#3', '', (), ('SUR-018', 'SUR-039'))
CHIUSURE_4 = ClosingRow('chiusure#4', '', (), ('SUR-028', 'SUR-029'))
CHIUSURE_5 = ClosingRow('chiusure#5', '', (), ())


def closing(h, t):
    # SUR-002, SUR-030
    if is_sballata(h):
        return CHIUSURE_1
    # SUR-005 (dedotto: SUR-A19)
    if is_blackjack(h):
        return CHIUSURE_2
    # SUR-018, SUR-039 (dedotto: SUR-A09)
    if h.from_split and h.first_rank == 'A' and (h.n == 2):
        return CHIUSURE_3
    # SUR-028, SUR-029 (dedotto: SUR-A05, SUR-A12)
    if is_sette_carte(h):
        return CHIUSURE_4
    # nessuna clausola (assunto: SUR-A19)
    if h.total == 21:
        return CHIUSURE_5
    return None


def phase_3(t):
    """Fase offerta.

    Clausole: SUR-020, SUR-042 (dedotto: SUR-A23).
    """
    return t.upcard == 'A'


def phase_4(t):
    """Fase controllo.

    Clausole: SUR-020, SUR-045 (dedotto: SUR-A02, SUR-A03).
    """
    return t.upcard in ('A', 'T', 'J', 'Q', 'K')


BANCO_TURNO_1 = ActionRow('banco.turno#1', 'scopre', '', ('SUR-022',))
BANCO_TURNO_2 = ActionRow('banco.turno#2', 'gioca', '', ('SUR-006', 'SUR-046'))


def dealer_turn(t):
    # SUR-022 (assunto: SUR-A10)
    if all((is_sballata(hand) or is_blackjack(hand) or is_sette_carte(hand) or is_arresa(hand) for hand in t.hands)):
        return BANCO_TURNO_1
    # SUR-006, SUR-046
    return BANCO_TURNO_2


BANCO_REGOLA_1 = ActionRow('banco.regola#1', 'carta', '', ('SUR-006', 'SUR-021'))
BANCO_REGOLA_2 = ActionRow('banco.regola#2', 'stai', '', ('SUR-006', 'SUR-021'))


def dealer_rule(d):
    # SUR-006, SUR-021
    if d.total <= 16:
        return BANCO_REGOLA_1
    # SUR-006, SUR-021
    return BANCO_REGOLA_2


PRINCIPALE_1 = SettlementRow('principale#1', 'perde', 1, 2, '', ('SUR-032', 'SUR-033', 'SUR-062'))
PRINCIPALE_2 = SettlementRow('principale#2', 'perde', 0, 1, '', ('SUR-002', 'SUR-030'))
PRINCIPALE_3 = SettlementRow('principale#3', 'patta', 1, 1, '', ('SUR-061',))
PRINCIPALE_4 = SettlementRow('principale#4', 'vince', 5, 2, '', ('SUR-005', 'SUR-059'))
PRINCIPALE_5 = SettlementRow('principale#5', 'perde', 0, 1, '', ('SUR-005', 'SUR-029', 'SUR-043'))
PRINCIPALE_6 = SettlementRow('principale#6', 'vince', 2, 1, '', ('SUR-029', 'SUR-060'))
PRINCIPALE_7 = SettlementRow('principale#7', 'vince', 2, 1, '', ('SUR-002', 'SUR-060'))
PRINCIPALE_8 = SettlementRow('principale#8', 'vince', 2, 1, '', ('SUR-001', 'SUR-060'))
PRINCIPALE_9 = SettlementRow('principale#9', 'patta', 1, 1, '', ('SUR-061',))
PRINCIPALE_10 = SettlementRow('principale#10', 'perde', 0, 1, '', ('SUR-001', 'SUR-060'))


def settle_principale(h, t):
    # SUR-032, SUR-033, SUR-062
    if is_arresa(h):
        return PRINCIPALE_1
    # SUR-002, SUR-030
    if is_sballata(h):
        return PRINCIPALE_2
    # SUR-061 (dedotto: SUR-A06)
    if is_blackjack(h) and is_blackjack(t.dealer):
        return PRINCIPALE_3
    # SUR-005, SUR-059 (dedotto: SUR-A06)
    if is_blackjack(h):
        return PRINCIPALE_4
    # SUR-005, SUR-029, SUR-043 (dedotto: SUR-A02)
    if is_blackjack(t.dealer):
        return PRINCIPALE_5
    # SUR-029, SUR-060 (dedotto: SUR-A05, SUR-A12)
    if is_sette_carte(h):
        return PRINCIPALE_6
    # SUR-002, SUR-060
    if is_sballata(t.dealer):
        return PRINCIPALE_7
    # SUR-001, SUR-060
    if h.total > t.dealer.total:
        return PRINCIPALE_8
    # SUR-061
    if h.total == t.dealer.total:
        return PRINCIPALE_9
    # SUR-001, SUR-060 (dedotto)
    if h.total < t.dealer.total:
        return PRINCIPALE_10
    raise MissingRow('settle_principale')


ASSICURAZIONE_1 = SettlementRow('assicurazione#1', 'vince', 3, 1, '', ('SUR-043', 'SUR-044'))
ASSICURAZIONE_2 = SettlementRow('assicurazione#2', 'perde', 0, 1, '', ('SUR-045',))


def settle_assicurazione(h, t):
    # SUR-043, SUR-044 (dedotto: SUR-A07)
    if is_blackjack(t.dealer):
        return ASSICURAZIONE_1
    # SUR-045
    return ASSICURAZIONE_2


# ---------- Il regolamento, tutto insieme

OFFERS = {
        'assicurazione': Offer('assicurazione', '', offers_assicurazione, does_assicurazione, 'assicurazione', '', ()),
        'carta': Offer('carta', 'gioco', offers_carta, does_carta, '', '', ()),
        'stai': Offer('stai', 'gioco', offers_stai, does_stai, '', '', ()),
        'raddoppia': Offer('raddoppia', 'gioco', offers_raddoppia, does_raddoppia, 'raddoppio', '', ()),
        'dividi': Offer('dividi', 'gioco', offers_dividi, does_dividi, 'principale', '', ()),
        'arrenditi': Offer('arrenditi', 'gioco', offers_arrenditi, does_arrenditi, '', '', ()),
    }

RULES = Rules(
    slug='blackjack-surrender',
    version='1.0.0',
    title='Blackjack Surrender',
    fingerprint='85f00ac3e51d763f0dd898c9219a190c62c18b67677716de16aedfb0434819df',
    decks=6,
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
    },
    classes={
        'sballata': is_sballata,
        'blackjack': is_blackjack,
        'sette_carte': is_sette_carte,
        'arresa': is_arresa,
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
        Phase('offerta', phase_3, None, (OFFERS['assicurazione'], ), None, 0, ()),
        Phase('controllo', phase_4, None, (), is_blackjack, 5, ()),
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
    },
    quotes={},
    timeout=None,
    disconnection=None,
    funds={},
    unanswered={},
    early=False,
    early_changeable=False,
    early_window='prima_del_proprio_turno',
    behind=None,
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
