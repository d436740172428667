"""openvino/c/deprecated.h as Python: macros for compilers only, so nothing is declared here.

Source: deprecated.h 2026.4.1.
"""

from npu_common.cdecl import exported_names

__all__ = exported_names(globals())
