"""The ABI of the vendors' libraries as data, and the tools that work on it.

    python tests/abi/check.py                    everything agrees? (`nox -s abi`; --include DIR: with your SDK)
    python tests/abi/check.py --write            write ABI.md
    python tests/abi/stubs.py                    write the .pyi beside each header module
    python tests/abi/cheaders.py --out DIR       C declarations, static asserts, linker version scripts
    python tests/abi/draft.py rknn rknn_api.h    a first draft of a header module
    python tests/abi/import_facts.py SRC         write facts/*.json from ABI dumps

`facts/<vendor>.json` holds the data, `abidata` reads it, `ctype` knows C's types; `compare` holds facts against modules
and built libraries, `sdk` against a vendor's headers. `fakes.json` says what the fakes leave out, and why.
"""
