# Generated from deprecated.py by abi/writers/stubs.py; do not edit.

