"""Storage: SQLite or PostgreSQL, units of work in group commits, hash chains, migrations, copies, verification."""
