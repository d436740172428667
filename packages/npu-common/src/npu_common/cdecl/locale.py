"""<locale.h>: `from npu_common.cdecl.locale import *`. Locales are those of Python's module of that name."""

from __future__ import annotations

import locale as _locale

from npu_common import TYPE_CHECKING

from .text import text_of

if TYPE_CHECKING:
    from typing import Any

    from npu_common.ctyping import Integer

    from .text import Text

__all__ = ["LC_ALL", "LC_COLLATE", "LC_CTYPE", "LC_MONETARY", "LC_NUMERIC", "LC_TIME", "setlocale"]

LC_ALL, LC_COLLATE, LC_CTYPE = _locale.LC_ALL, _locale.LC_COLLATE, _locale.LC_CTYPE
LC_MONETARY, LC_NUMERIC, LC_TIME = _locale.LC_MONETARY, _locale.LC_NUMERIC, _locale.LC_TIME


def setlocale(category: Integer, name: Text | None) -> Any:
    """Choose a locale, "" for the environment's, or ask for it with NULL, like C's setlocale.

    Returns:
        Its name; NULL where the machine has none of that name.
    """
    try:
        return _locale.setlocale(int(category), None if name is None else text_of(name, "setlocale, name").decode())
    except _locale.Error:
        return None
