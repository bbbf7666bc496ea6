"""Alembic's way in: it runs this file, with the connection that `upgrade` gives it."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    transactional_ddl=True,  # SQLite's too: `database` begins transactions itself
)
with context.begin_transaction():
    context.run_migrations()
