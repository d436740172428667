"""The shared parts of the vendor packages: C declarations, libraries, errors, numbers, buffers, tensors, command line.

The package knows no vendor. It imports a module when the module is first used: `npu_common.cdecl` needs no numpy.
"""

# The name from `typing` without `typing`, which costs as much to import as ctypes. Type checkers know it by its name.
# Editors read the value and would not look below `if False:`, so it is written in a way that they do not work out.
TYPE_CHECKING: bool = bool()  # noqa: UP018

from .lazy import attach  # noqa: E402 - which asks for the name above

if TYPE_CHECKING:
    from .model.opening import Pool as Pool
    from .model.opening import open as open
    from .session import InferenceSession as InferenceSession

__getattr__, __dir__, _ = attach(__name__, {"model.opening": "Pool open", "session": "InferenceSession"}, "npu-common")
