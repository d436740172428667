"""What traces need to know beyond the declarations: what handles are called."""

from __future__ import annotations

from npu_common.trace import TraceHints

__all__ = ["HINTS"]

_CLASSES = (
    "ApplicationBufferMap", "BuildConfig", "DlContainer", "DlVersion", "DlcRecord", "IBufferAttributes", "IDiagLog",
    "IOBufferDataTypeMap", "ITensor", "IUserBuffer", "Options", "PSNPE", "PSNPE_InputOutputAsyncCallbackParam",
    "PSNPE_InputOutputInputAsyncCallbackParam", "PSNPE_OutputAsyncCallbackParam", "PlatformConfig", "PlatformValidator",
    "RuntimeConfig", "RuntimeConfigList", "RuntimeList", "SNPE", "SNPEBuilder", "SNPEPerfProfile", "StringList",
    "TensorMap", "TensorShape", "TensorShapeMap", "UserBufferEncoding", "UserBufferList", "UserBufferMap",
    "UserBufferSource", "UserGLConfig", "UserGpuConfig", "UserMemoryMap",
)  # fmt: skip

# "TensorShape#1" rather than "TensorShape_Handle_t#1": as the fake library calls them.
HINTS = TraceHints(handles={f"Snpe_{name}_Handle_t": name for name in _CLASSES})
