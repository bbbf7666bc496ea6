"""Alembic's way in: it runs this file, with the connection that `upgrade` gives it."""

from alembic import context

from puntobanco.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,  # SQLite's too: `database` begins transactions itself
)
with context.begin_transaction():
    context.run_migrations()
