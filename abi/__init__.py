"""The C APIs of the vendors as data, and the programs that read and write the data.

From `data/<vendor>.json`, one file with every release of a vendor, come the header modules' drafts and stubs, the C
declarations and exported functions of the fakes, and the coverage figures:

    python abi/check.py                          everything agrees? (`nox -s abi`; --include DIR: with your SDK)
    python abi/check.py --write                  write the README's figures
    python abi/writers/stubs.py                  write the .pyi beside each header module
    python abi/writers/c_headers.py --out DIR    C declarations, static asserts, linker version scripts
    python abi/writers/entry_points.py snpe DIR  the fakes' exported functions
    python abi/writers/draft.py rknn rknn_api.h  a first draft of a header module
    python abi/releases/release.py ...           add a release of an SDK (`nox -s release`)
    python abi/readers/import_dumps.py SRC       write data/*.json from ABI dumps

`calls/<vendor>.json` says what an exported function of a fake does around its work. `description` reads the data,
`ctype` knows C's types. `compare` holds the data against modules and built libraries, `readers.sdk` against a vendor's
headers. `fakes.json` says what the fakes leave out, and why; `coverage` counts it.
"""
