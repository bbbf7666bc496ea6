"""HTTP: the application, what people, houses, tables, shoes and staff are answered, and what all requests share."""
