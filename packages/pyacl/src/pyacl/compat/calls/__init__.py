"""How pyACL's functions are made of the C API's: `family` for a module of `pyacl.compat.acl`.

No function is written down: `names` has the rule from C's name to Python's, `arguments` what a C type accepts and gives
back, `exceptions` the functions where pyACL departs from the rule, `calls` puts them together at a name's first use.
Functions that no table can express stand in the modules of `pyacl.compat.acl` themselves.
"""

from __future__ import annotations

from .family import family

__all__ = ["family"]
