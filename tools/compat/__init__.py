"""Programs that others wrote for a vendor's Python package, run unchanged on ours: `nox -s compat -- FOLDER`.

None of them lies here. The folder has them, and a `programs.json` that says what each needs beside its own files;
`programs` reads it, `networks` makes the model files, and `__main__` runs one after the other and prints a table.
"""
