"""The shared parts of the vendors' Python APIs: models, bindings, pools of models, and descriptions of model files.

A vendor's package derives its `Model`, `Binding` and `Pool` from these, and fills in what is its library's own.
"""

from __future__ import annotations

from npu_common import TYPE_CHECKING
from npu_common.lazy import attach

if TYPE_CHECKING:
    from .base import BaseModel as BaseModel
    from .binding import BaseBinding as BaseBinding
    from .file import FileTensor as FileTensor
    from .file import ModelFile as ModelFile
    from .pool import Pool as Pool
    from .pool import PoolFullError as PoolFullError

__getattr__, __dir__, __all__ = attach(
    __name__,
    {
        "base": "BaseModel",
        "binding": "BaseBinding",
        "file": "FileTensor ModelFile",
        "pool": "Pool PoolFullError",
    },
)
