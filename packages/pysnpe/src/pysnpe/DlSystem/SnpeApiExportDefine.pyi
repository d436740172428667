# Generated from SnpeApiExportDefine.py by abi/writers/stubs.py; do not edit.

