"""Black Jack Live: motore di riferimento di black-jack-live@1.0.0.

Generato dai dati del regolamento, impronta sha256 345c62b9df8494b603cbf6fb04dce68c11c01ffa4617fe1acc94201f16676097.
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

    Clausole: BJL-012, BJL-032, BJL-039, BJL-077.
    """
    return h.total >= 22


def is_blackjack(h):
    """Mano blackjack.

    Clausole: BJL-011, BJL-012, BJL-034, BJL-056, BJL-072 (interpretato: BJL-A05).
    """
    return h.n == 2 and h.total == 21 and (not h.from_split)


def is_riscossa(h):
    """Mano riscossa.

    Clausole: BJL-062, BJL-070.
    """
    return 'riscossa' in getattr(h, 'marks', ())


def offers_assicurazione(h, t):
    """Assicurazione: quando si può.

    Clausole: BJL-008, BJL-059, BJL-062 (interpretato: BJL-A13, BJL-A20, BJL-A22).
    """
    return t.upcard == 'A' and (not is_blackjack(h)) and t.covers(h, 'assicurazione')


def does_assicurazione(h, t):
    """Assicurazione: che cosa accade.

    Clausole: BJL-008, BJL-059, BJL-062 (interpretato: BJL-A13, BJL-A20, BJL-A22).
    """
    t.add(h, 'assicurazione')


def offers_even_money(h, t):
    """Even money: quando si può.

    Clausole: BJL-062, BJL-070 (interpretato: BJL-A04, BJL-A22).
    """
    return t.upcard == 'A' and is_blackjack(h)


def does_even_money(h, t):
    """Even money: che cosa accade.

    Clausole: BJL-062, BJL-070 (interpretato: BJL-A04, BJL-A22).
    """
    h.marks.add('riscossa')
    t.settle_hand(h, ('principale',))
    h.closed = True


def offers_carta(h, t):
    """Carta: quando si può.

    Clausole: BJL-009, BJL-030, BJL-052.
    """
    return True


def does_carta(h, t):
    """Carta: che cosa accade.

    Clausole: BJL-009, BJL-030, BJL-052.
    """
    t.draw(h, 1)


def offers_stai(h, t):
    """Stai: quando si può.

    Clausole: BJL-009, BJL-012, BJL-030, BJL-031, BJL-052.
    """
    return True


def does_stai(h, t):
    """Stai: che cosa accade.

    Clausole: BJL-009, BJL-012, BJL-030, BJL-031, BJL-052.
    """
    h.closed = True


def offers_raddoppia(h, t):
    """Raddoppia: quando si può.

    Clausole: BJL-009, BJL-057, BJL-058 (interpretato: BJL-A06, BJL-A21).
    """
    return h.n == 2 and 9 <= h.total <= 11 and (not h.from_split) and t.covers(h, 'raddoppio')


def does_raddoppia(h, t):
    """Raddoppia: che cosa accade.

    Clausole: BJL-009, BJL-057, BJL-058 (interpretato: BJL-A06, BJL-A21).
    """
    t.add(h, 'raddoppio')
    t.draw(h, 1)
    h.closed = True


def offers_dividi(h, t):
    """Dividi: quando si può.

    Clausole: BJL-009, BJL-051, BJL-052, BJL-053 (interpretato: BJL-A03, BJL-A21).
    """
    return h.n == 2 and h.pair_by_value and (h.box.splits <= 0) and t.covers(h, 'principale')


def does_dividi(h, t):
    """Dividi: che cosa accade.

    Clausole: BJL-009, BJL-051, BJL-052, BJL-053 (interpretato: BJL-A03, BJL-A21).
    """
    t.split(h, 'principale', 'a_entrambe')


CHIUSURE_1 = ClosingRow('chiusure#1', '', ('principale', 'raddoppio'), ('BJL-012', 'BJL-032', 'BJL-077'))
CHIUSURE_2 = ClosingRow('chiusure#2', '', ('principale',), ('BJL-035', 'BJL-036'))
CHIUSURE_3 = ClosingRow('chiusure#3', '', (), ('BJL-035', 'BJL-037'))
CHIUSURE_4 = ClosingRow('chiusure#4', '', (), ('BJL-010', 'BJL-054', 'BJL-055'))
CHIUSURE_5 = ClosingRow('chiusure#5', '', (), ())


def closing(h, t):
    # BJL-012, BJL-032, BJL-077
    if is_sballata(h):
        return CHIUSURE_1
    # BJL-035, BJL-036 (interpretato: BJL-A12)
    if is_blackjack(h) and t.upcard in ('2', '3', '4', '5', '6', '7', '8', '9'):
        return CHIUSURE_2
    # BJL-035, BJL-037
    if is_blackjack(h):
        return CHIUSURE_3
    # BJL-010, BJL-054, BJL-055
    if h.from_split and h.first_rank == 'A' and (h.n == 2):
        return CHIUSURE_4
    # nessuna clausola (assunto: BJL-A08)
    if h.total == 21:
        return CHIUSURE_5
    return None


def phase_3(t):
    """Fase offerta.

    Clausole: BJL-008, BJL-059, BJL-062.
    """
    return t.upcard == 'A'


BANCO_TURNO_1 = ActionRow('banco.turno#1', 'niente', '', ('BJL-016', 'BJL-068', 'BJL-069', 'BJL-070'))
BANCO_TURNO_2 = ActionRow('banco.turno#2', 'niente', '', ('BJL-017', 'BJL-068', 'BJL-069'))
BANCO_TURNO_3 = ActionRow('banco.turno#3', 'una_carta', '', ('BJL-017', 'BJL-068', 'BJL-071'))
BANCO_TURNO_4 = ActionRow('banco.turno#4', 'gioca', '', ('BJL-038',))


def dealer_turn(t):
    # BJL-016, BJL-068, BJL-069, BJL-070 (interpretato: BJL-A09)
    if all((is_sballata(hand) or is_riscossa(hand) for hand in t.hands)) and (not t.has_open('assicurazione')):
        return BANCO_TURNO_1
    # BJL-017, BJL-068, BJL-069 (interpretato: BJL-A10)
    if all((is_sballata(hand) or is_blackjack(hand) for hand in t.hands)) and t.upcard in ('2', '3', '4', '5', '6', '7', '8', '9'):
        return BANCO_TURNO_2
    # BJL-017, BJL-068, BJL-071 (interpretato: BJL-A09)
    if all((is_sballata(hand) or is_blackjack(hand) for hand in t.hands)):
        return BANCO_TURNO_3
    # BJL-038
    return BANCO_TURNO_4


BANCO_REGOLA_1 = ActionRow('banco.regola#1', 'carta', '', ('BJL-015', 'BJL-063', 'BJL-064'))
BANCO_REGOLA_2 = ActionRow('banco.regola#2', 'stai', '', ('BJL-015', 'BJL-063', 'BJL-064', 'BJL-066'))


def dealer_rule(d):
    # BJL-015, BJL-063, BJL-064
    if d.total <= 16:
        return BANCO_REGOLA_1
    # BJL-015, BJL-063, BJL-064, BJL-066
    return BANCO_REGOLA_2


PRINCIPALE_1 = SettlementRow('principale#1', 'perde', 0, 1, '', ('BJL-012', 'BJL-021', 'BJL-032', 'BJL-077'))
PRINCIPALE_2 = SettlementRow('principale#2', 'vince', 2, 1, '', ('BJL-062', 'BJL-070'))
PRINCIPALE_3 = SettlementRow('principale#3', 'patta', 1, 1, '', ('BJL-019', 'BJL-043', 'BJL-073', 'BJL-076'))
PRINCIPALE_4 = SettlementRow('principale#4', 'vince', 5, 2, '', ('BJL-020', 'BJL-036', 'BJL-072', 'BJL-074'))
PRINCIPALE_5 = SettlementRow('principale#5', 'perde', 0, 1, '', ('BJL-011', 'BJL-020', 'BJL-056', 'BJL-074'))
PRINCIPALE_6 = SettlementRow('principale#6', 'vince', 2, 1, '', ('BJL-039', 'BJL-075'))
PRINCIPALE_7 = SettlementRow('principale#7', 'vince', 2, 1, '', ('BJL-018', 'BJL-040', 'BJL-041', 'BJL-075'))
PRINCIPALE_8 = SettlementRow('principale#8', 'patta', 1, 1, '', ('BJL-019', 'BJL-040', 'BJL-043', 'BJL-076'))
PRINCIPALE_9 = SettlementRow('principale#9', 'perde', 0, 1, '', ('BJL-018', 'BJL-040', 'BJL-042'))


def settle_principale(h, t):
    # BJL-012, BJL-021, BJL-032, BJL-077
    if is_sballata(h):
        return PRINCIPALE_1
    # BJL-062, BJL-070 (interpretato: BJL-A04)
    if is_riscossa(h):
        return PRINCIPALE_2
    # BJL-019, BJL-043, BJL-073, BJL-076
    if is_blackjack(h) and is_blackjack(t.dealer):
        return PRINCIPALE_3
    # BJL-020, BJL-036, BJL-072, BJL-074 (interpretato: BJL-A13)
    if is_blackjack(h):
        return PRINCIPALE_4
    # BJL-011, BJL-020, BJL-056, BJL-074 (interpretato: BJL-A02, BJL-A24)
    if is_blackjack(t.dealer):
        return PRINCIPALE_5
    # BJL-039, BJL-075
    if is_sballata(t.dealer):
        return PRINCIPALE_6
    # BJL-018, BJL-040, BJL-041, BJL-075
    if h.total > t.dealer.total:
        return PRINCIPALE_7
    # BJL-019, BJL-040, BJL-043, BJL-076
    if h.total == t.dealer.total:
        return PRINCIPALE_8
    # BJL-018, BJL-040, BJL-042
    if h.total < t.dealer.total:
        return PRINCIPALE_9
    raise MissingRow('settle_principale')


ASSICURAZIONE_1 = SettlementRow('assicurazione#1', 'vince', 3, 1, '', ('BJL-022', 'BJL-060'))
ASSICURAZIONE_2 = SettlementRow('assicurazione#2', 'perde', 0, 1, '', ('BJL-022', 'BJL-061'))


def settle_assicurazione(h, t):
    # BJL-022, BJL-060
    if is_blackjack(t.dealer):
        return ASSICURAZIONE_1
    # BJL-022, BJL-061
    return ASSICURAZIONE_2


AUTOMATISMI_TEMPO_SCADUTO_1 = ActionRow('automatismi.tempo_scaduto#1', 'carta', '', ())
AUTOMATISMI_TEMPO_SCADUTO_2 = ActionRow('automatismi.tempo_scaduto#2', 'stai', '', ())


def timeout(h, t):
    # nessuna clausola (assunto: BJL-A11)
    if h.total <= 11:
        return AUTOMATISMI_TEMPO_SCADUTO_1
    # nessuna clausola (assunto: BJL-A11)
    return AUTOMATISMI_TEMPO_SCADUTO_2


AUTOMATISMI_DISCONNESSIONE_1 = ActionRow('automatismi.disconnessione#1', 'carta', '', ('BJL-079',))
AUTOMATISMI_DISCONNESSIONE_2 = ActionRow('automatismi.disconnessione#2', 'stai', '', ('BJL-079',))


def disconnection(h, t):
    # BJL-079 (interpretato: BJL-A11)
    if h.total <= 11:
        return AUTOMATISMI_DISCONNESSIONE_1
    # BJL-079 (dedotto: BJL-A11)
    return AUTOMATISMI_DISCONNESSIONE_2


# ---------- Il regolamento, tutto insieme

OFFERS = {
        'assicurazione': Offer('assicurazione', '', offers_assicurazione, does_assicurazione, 'assicurazione', '', ()),
        'even_money': Offer('even_money', '', offers_even_money, does_even_money, '', '', ()),
        'carta': Offer('carta', 'gioco', offers_carta, does_carta, '', '', ()),
        'stai': Offer('stai', 'gioco', offers_stai, does_stai, '', '', ()),
        'raddoppia': Offer('raddoppia', 'gioco', offers_raddoppia, does_raddoppia, 'raddoppio', '', ()),
        'dividi': Offer('dividi', 'gioco', offers_dividi, does_dividi, 'principale', '', ()),
    }

RULES = Rules(
    slug='black-jack-live',
    version='1.0.0',
    title='Black Jack Live',
    fingerprint='345c62b9df8494b603cbf6fb04dce68c11c01ffa4617fe1acc94201f16676097',
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
    boxes_per_player=3,
    players=None,
    deal_descending=False,
    play_descending=False,
    rounding_unit=1,
    rounding='difetto',
    zones={},
    wagers={
        'principale': WagerKind('principale', True, '', 1, 1, '', 'principale', (500, 100000)),
        'raddoppio': WagerKind('raddoppio', False, 'principale', 1, 1, '', 'principale', (None, None)),
        'assicurazione': WagerKind('assicurazione', False, 'principale', 1, 2, '', 'assicurazione', (None, None)),
    },
    classes={
        'sballata': is_sballata,
        'blackjack': is_blackjack,
        'riscossa': is_riscossa,
    },
    deal=(
        DealStep('ogni_mano', 'mano', 1, True),
        DealStep('banco', 'banco', 1, True),
        DealStep('ogni_mano', 'mano', 1, True),
    ),
    phases=(
        Phase('puntate', None, None, (), None, 0, ()),
        Phase('distribuzione', None, None, (), None, 0, ()),
        Phase('offerta', phase_3, None, (OFFERS['assicurazione'], OFFERS['even_money'], ), None, 0, ()),
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
    timeout=timeout,
    disconnection=disconnection,
    funds={},
    unanswered={'assicurazione': 'rifiuta', 'even_money': 'rifiuta'},
    early=True,
    early_changeable=True,
    early_window='turno_precedente',
    behind=None,
    malfunction=Malfunction(True, True, True),
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
