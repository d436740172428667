"""The ABI of the vendors' libraries as data, and the tools that work on it.

`facts/<vendor>.json` holds the data; `abidata` reads it; `cheaders` writes C declarations, `draft` a first header
module, `stubs` the `.pyi` beside a header module; `compare` and `check` hold data, modules, libraries and SDKs
together.
"""
