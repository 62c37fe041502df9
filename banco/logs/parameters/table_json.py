"""What is known of the amounts that the text leaves to the table, for programs: amounts are cents, pays are to one."""

from typing import Any, Final

from banco.logs.parameters.candidate_tables import Candidates
from banco.logs.parameters.table_cells import QuotePays
from banco.logs.parameters.table_findings import RoundedBets, StakeBound, TableFindings
from banco.logs.parameters.table_pays import RowPays, TablePays, odds

_LISTED: Final = 200
"""Tables of a group that a program is given; all are counted."""


def table_json(found: TableFindings) -> dict[str, Any]:
    """Return the same for programs; amounts are cents, pays are to one."""
    return {
        "dichiarati": dict(found.declared),
        "limiti": [
            {
                "puntata": one.wager,
                "minimo": one.minimum,
                "massimo": one.maximum,
                "puntate": one.bets,
                "piu_bassa": _bound_json(one.least),
                "piu_alta": _bound_json(one.most),
            }
            for one in found.stakes
        ],
        "paghe": [_pays_json(table, found) for table in found.pays],
        "tabelle": [_quote_json(quote, found) for quote in found.quotes],
        "arrotondamento": None if found.rounding is None else _rounding_json(found.rounding),
        "sbagliati_in_piu_con_i_dati": found.otherwise,
    }


def _bound_json(end: StakeBound | None) -> dict[str, Any] | None:
    return None if end is None else {"centesimi": end.cents, "puntate": end.bets, "prima": end.first.key}


def _pays_json(table: TablePays, found: TableFindings) -> dict[str, Any]:
    candidates = found.candidates.get(table.wager)
    return {
        "puntata": table.wager,
        "concordi": table.agreeing,
        "giudicate_con": "viste" if table.wager in found.taken else "supposte",
        "non_ammesse": table.refused,
        "righe": [_row_json(row) for row in table.rows],
        "tabelle": None if candidates is None else _candidates_json(candidates),
    }


def _rounding_json(one: RoundedBets) -> dict[str, Any]:
    return {
        "supposto": {"unita": one.unit, "verso": one.direction},
        "puntate": one.bets,
        "prima": None
        if one.first is None or one.amounts is None
        else {"colpo": one.first.key, "puntato": one.amounts[0], "reso": one.amounts[1]},
    }


def _quote_json(quote: QuotePays, found: TableFindings) -> dict[str, Any]:
    return {
        "tabella": quote.name,
        "giudicata_con": "vista" if quote.name in found.taken else "supposta",
        "caselle": quote.cells,
        "altre": [
            {
                "totale": cell.place[0],
                "asso_da_undici": cell.place[1],
                "banco": cell.place[2],
                "supposta": None if cell.supposed is None else str(cell.supposed),
                "vista": None if cell.shown is None else str(cell.shown),
                "puntate": cell.bets,
                "concordi": cell.agreeing,
                "prima": cell.first.key,
                "non_ammessa": cell.refused,
            }
            for cell in quote.other
        ],
    }


def _row_json(row: RowPays) -> dict[str, Any]:
    return {
        "riga": row.row,
        "etichetta": row.label,
        "dichiarata": row.declared,
        "supposta": odds(row.supposed),
        "vista": None if row.shown is None else odds(row.shown),
        "puntate": row.bets,
        "concordi": row.agreeing,
        "prima": None if row.first is None else row.first.key,
        "contraria": None
        if row.against is None
        else {"colpo": row.against[0].key, "puntato": row.against[1][0], "reso": row.against[1][1]},
    }


def _candidates_json(candidates: Candidates) -> dict[str, Any]:
    return {
        "con_il_ritorno_dichiarato": candidates.searched,
        "spiegano": len(candidates.explaining),
        "quali": [_candidate_json(one.pays, one.names) for one in candidates.explaining[:_LISTED]],
        "non_tornano": [
            {
                "colpo": one.mark.key,
                "combinazione": one.row,
                "puntato": one.amounts[0],
                "reso": one.amounts[1],
                "quante": len(one.tables),
                "quali": [_candidate_json(table.pays, table.names) for table in one.tables[:_LISTED]],
            }
            for one in candidates.failing
        ],
    }


def _candidate_json(pays: Any, names: tuple[str, ...]) -> dict[str, Any]:
    return {"paghe": [odds(one) for one in pays], **({"nomi": list(names)} if names else {})}
