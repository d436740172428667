"""..."""

from npu_common.cdecl import exported_names

__all__ = exported_names(globals())
