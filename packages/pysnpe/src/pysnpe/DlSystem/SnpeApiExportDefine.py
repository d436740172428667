"""DlSystem/SnpeApiExportDefine.h as Python: ..."""

from npu_common.cdecl import exported_names

__all__ = exported_names(globals())
