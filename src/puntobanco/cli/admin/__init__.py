"""`punto admin`: the house from the terminal."""
