"""Hints for traces that the declarations do not contain: the names of handles."""

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

# Show "TensorShape#1" instead of "TensorShape_Handle_t#1": the fake library uses these names, too.
HINTS = TraceHints(
    handles={f"Snpe_{name}_Handle_t": name for name in _CLASSES},
    steps={
        "load": "Snpe_DlContainer_Open Snpe_DlContainer_OpenBuffer Snpe_SNPEBuilder_Build",
        "run": "Snpe_SNPE_ExecuteITensors Snpe_SNPE_ExecuteUserBuffers",
    },
)
