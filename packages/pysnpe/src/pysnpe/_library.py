"""Which libSNPE the headers below `pysnpe` speak to, and the library of the platform validator beside it.

Searched in this order: PYSNPE_LIBRARY (a library file, a folder of them, or several separated as in PATH), SNPE_ROOT,
which the SDK's envsetup.sh sets, the system's paths.
"""

import os

from npu_common.library import Library

__all__ = ["lib"]

if os.environ.get("NPU_FAKE"):
    from npu_common.testing.selection import select_from_environment

    from ._testing import FAKE

    select_from_environment(FAKE)

lib = Library(
    "SNPE",
    env="PYSNPE_LIBRARY",
    parts=("PlatformValidatorShared",),
    on_demand=True,
    hint="Set SNPE_ROOT to the SDK, or PYSNPE_LIBRARY to libSNPE.so or its folder",
)

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(lib)
