"""What a role of PostgreSQL may do that only serves: history grows under it, and is never changed or taken away.

One role owns the tables and brings their schema up to date; the server runs under another one. Whoever breaks into the
server then has no statement by which an event or a posting could be altered: the database refuses it.
"""

from puntobanco.game.messages import echo
from puntobanco.server.errors import StorageError
from puntobanco.server.storage.schema import APPEND_ONLY, METADATA

_LONGEST_ROLE_BYTES = 63
_REVISION = "alembic_version"
_TAG = "$punto$"
_ALL = "SELECT, INSERT, UPDATE, DELETE"


def grants_for(role: str, is_owner: str) -> str:
    """The statements that the owner of the tables runs for a role; `is_owner` is said where that one owns them too."""
    is_short = 0 < len(role.encode(errors="replace")) <= _LONGEST_ROLE_BYTES
    if not is_short or not role.isprintable() or _TAG in role + is_owner:
        raise StorageError("grants-role", found=echo(role))
    name = _quoted(role)
    only_grown = [table.name for table in APPEND_ONLY]
    others = sorted(METADATA.tables.keys() - set(only_grown))
    return f"""\
BEGIN;
DO {_TAG} BEGIN
    IF EXISTS (
        SELECT FROM pg_roles AS serving, pg_tables AS owned
        WHERE serving.rolname = {_literal(role)} AND owned.schemaname = 'public' AND owned.tablename = 'events'
        AND pg_has_role(serving.oid, owned.tableowner, 'MEMBER')
    ) THEN
        RAISE EXCEPTION USING MESSAGE = {_literal(is_owner)};
    END IF;
END {_TAG};
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM PUBLIC, {name};
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM PUBLIC, {name};
REVOKE CREATE ON SCHEMA public FROM PUBLIC, {name};
GRANT USAGE ON SCHEMA public TO {name};
GRANT SELECT ON {_REVISION} TO {name};
GRANT SELECT, INSERT ON {_listed(only_grown)} TO {name};
GRANT {_ALL} ON {_listed(others)} TO {name};
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO {name};
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT {_ALL} ON TABLES TO {name};
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO {name};
COMMIT;
"""  # noqa: S608 - names and texts are quoted


def _listed(tables: list[str]) -> str:
    return ", ".join(tables)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _literal(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
