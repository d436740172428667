"""VIPLite and libawnn for Python: VeriSilicon NPUs in Allwinner chips.

C API: `from pyviplite.vip_lite import *` is the vendor's header, name for name; so is `pyviplite.awnn_lib`.
Python API: `pyviplite.Model` (or `Network`) runs a network on numpy arrays, `Model.bind` without copying,
`pyviplite.Group` several in one go; `pyviplite.Buffer` is memory the NPU sees, `pyviplite.Awnn` libawnn.
"""

from __future__ import annotations

TYPE_CHECKING = False  # `typing` costs more to import than the header modules: only the type checker needs it
if TYPE_CHECKING:
    from typing import Any

    from .awnn import Awnn as Awnn
    from .buffer import Buffer as Buffer
    from .errors import VipError as VipError
    from .group import Group as Group
    from .model import Binding as Binding
    from .model import Model as Model
    from .model import Network as Network
    from .nbg_file import NbgFileError as NbgFileError

__all__ = ["Awnn", "Binding", "Buffer", "Group", "Model", "NbgFileError", "Network", "VipError", "__version__"]

_HOMES = {
    "Awnn": "awnn",
    "Binding": "model",
    "Buffer": "buffer",
    "Group": "group",
    "Model": "model",
    "NbgFileError": "nbg_file",
    "Network": "model",
    "VipError": "errors",
}


def __getattr__(name: str) -> Any:
    # Nothing is imported before it is used: `import pyviplite.vip_lite` needs neither numpy nor these.
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f".{_HOMES[name]}", __name__), name)
    if name == "__version__":
        from importlib.metadata import version

        return version("pyviplite")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
