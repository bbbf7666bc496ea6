"""The live server under load: events to a crowd, durable bets, many tables for a while."""

from benchmarks import server_before, server_bets, server_fanout, server_tables


def main() -> None:
    for part in (server_fanout, server_bets, server_before, server_tables):
        part.main()


if __name__ == "__main__":
    main()
