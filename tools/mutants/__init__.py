"""Changes the code and counts what the tests notice: `python -m tools.mutants game --sample 200` (docs/mutants.md).

`changes` finds what can be changed in a source; `bench` tries one change after another in processes of its own;
`trials` is what happens in those; `__main__` asks, counts and reports.
"""
