# Generated from SnpeApiExportDefine.py by tests/abi/stubs.py; do not edit.

