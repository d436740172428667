"""C and C++ programs as Python programs on the packages of NPU vendors.

`port` translates. The other modules are what translated programs import besides npu-common: `opencv`, `cxx_*` for
C++'s own library, and `rga` for Rockchip's 2D engine. None of them binds a library of that name.
"""

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from .translator import port as port
    from .translator.errors import PortError as PortError

    __version__: str

__getattr__, __dir__, __all__ = attach(__name__, {"translator": "port", "translator.errors": "PortError"}, "npu-porter")
