# Generated from deprecated.py by tests/abi/stubs.py; do not edit.

