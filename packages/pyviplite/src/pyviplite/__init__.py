"""VIPLite and libawnn for Python: VeriSilicon NPUs in Allwinner chips.

C API: `from pyviplite.vip_lite import *` is the vendor's header, name for name; so is `pyviplite.awnn_lib`.
Python API: `pyviplite.Model` (or `Network`) runs a network on numpy arrays. `Model.bind` runs it without copying.
`pyviplite.Group` runs several networks in one call. `pyviplite.Buffer` is memory that the NPU reads and writes.
`pyviplite.Awnn` wraps libawnn.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from .awnn import Awnn as Awnn
    from .errors import VipError as VipError
    from .model.buffer import Buffer as Buffer
    from .model.group import Group as Group
    from .model.model import Binding as Binding
    from .model.model import Model as Model
    from .model.model import Network as Network
    from .model.nbg_file import NbgFileError as NbgFileError
    from .model.pool import Pool as Pool

# Every name is imported on first use, so that `import pyviplite.vip_lite` needs neither numpy nor these modules.
__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "awnn": "Awnn",
        "model.buffer": "Buffer",
        "errors": "VipError",
        "model.group": "Group",
        "model.model": "Binding Model Network",
        "model.nbg_file": "NbgFileError",
        "model.pool": "Pool",
    },
)
