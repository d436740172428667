"""Which AscendCL libraries the headers below `pyacl.acl` and `pyacl.aclnn` speak to."""

import os

from npu_common.library import Library

__all__ = ["lib"]

if os.environ.get("NPU_FAKE"):
    from npu_common.testing.selection import select_from_environment

    from ._testing import FAKE

    select_from_environment(FAKE)

lib = Library(
    "ascendcl",
    "acl_rt",
    env="PYACL_LIBRARY",
    hint="Install CANN and source its set_env.sh, or set PYACL_LIBRARY to libascendcl.so or to its folder",
)

if os.environ.get("NPU_TRACE"):
    from npu_common.trace import trace_from_environment

    trace_from_environment(lib)
