"""C samples and their translations, compared: `nox -s port -- FOLDER`.

`programs` finds the programs of a folder, `worker` translates one and counts what stayed the same (`c_words`,
`python_words`, `count`), `steps` compiles and runs both, `compare` holds their outputs, exit codes, files and traces
against each other, `table` shows what became of each. `listed` reads the lists of public programs (`lists`).
"""
