"""DlSystem/SnpeApiExportDefine.h as Python: the macros that mark C functions as exported, which mean nothing here.

Source: DlSystem/SnpeApiExportDefine.h 2.40.0.

The module exists so that a port may import what the C program includes; it has no names.
"""

from npu_common.cdecl import exported_names

__all__ = exported_names(globals())
