"""Tables that cannot be played because nobody knows their house any more: they are told, never dropped in silence."""

from collections.abc import Iterable

from puntobanco.game import PuntoError
from puntobanco.server.tables.table_spec import TableSpec


def lost_tables(specs: Iterable[TableSpec]) -> dict[str, list[str]]:
    """The ids of such tables, by the house that they were opened of: none has its id, or the rules that it had then."""
    tried: dict[tuple[str, str], bool] = {}
    lost: dict[str, list[str]] = {}
    for spec in specs:
        what = spec.house_id, spec.rules_then
        if what not in tried:
            tried[what] = _is_known(spec)
        if not tried[what]:
            lost.setdefault(spec.house_id, []).append(spec.id)
    return lost


def _is_known(spec: TableSpec) -> bool:
    try:
        return bool(spec.house.id)
    except PuntoError:
        return False
