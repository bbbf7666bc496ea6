"""What travels, once: whatever a table, a person, a page, a bot, a record or a database tells another, as types.

`acts`, `facts` and `patrons` are what is asked and what has happened; `public_view` and `private_view` are what anybody
or one person may see, `shown_table` leads there and back; `messages` and `refusals` are what client and server say;
`kept_table` is a table between two coups. All of it is JSON through one `codec`, and `description` makes the schema,
the tables of docs/protocol.md and the types of the page from it (docs/decisions/0021).
"""
