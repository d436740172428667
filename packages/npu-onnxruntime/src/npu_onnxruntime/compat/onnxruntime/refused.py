"""The names of onnxruntime that mean nothing for a compiled model: they import, and refuse when they are used."""

from __future__ import annotations

from typing import Any, NoReturn

from npu_onnxruntime import NotImplemented as NotHere

CLASSES = (
    "AdapterFormat", "LoraAdapter", "ModelCompiler", "ModelPackage", "ModelPackageComponentContext",
    "ModelPackageContext", "ModelPackageOptions", "OrtArenaCfg", "OrtEpAssignedNode", "OrtEpAssignedSubgraph",
    "OrtEpContextData", "OrtEpContextDataBuffer", "OrtEpDevice", "OrtExternalInitializerInfo", "OrtHardwareDevice",
    "OrtSyncStream", "SessionIOBinding", "SparseTensor",
)  # fmt: skip
FUNCTIONS = (
    "register_execution_provider_library", "set_default_logger_callback", "unregister_execution_provider_library",
)  # fmt: skip


__all__ = [*CLASSES, *FUNCTIONS]  # noqa: PLE0604 - texts all of them


class _Refusing(type):
    """Classes without instances, and without methods."""

    def __call__(cls, *arguments: Any, **named: Any) -> NoReturn:
        raise _refusal(cls.__name__)

    def __getattr__(cls, name: str) -> NoReturn:
        if name.startswith("_"):
            raise AttributeError(name)
        raise _refusal(f"{cls.__name__}.{name}")


def _refusal(name: str) -> NotHere:
    return NotHere(
        f"onnxruntime.{name}: npu_onnxruntime stands in for onnxruntime, and for a model that is compiled for an NPU "
        "this name has no meaning"
    )


def _function(name: str) -> Any:
    def refuse(*arguments: Any, **named: Any) -> NoReturn:
        raise _refusal(name)

    refuse.__name__ = refuse.__qualname__ = name
    refuse.__doc__ = "Raise NotImplemented: this has no meaning for a compiled model."
    return refuse


globals().update({name: _Refusing(name, (), {"__module__": __name__}) for name in CLASSES})
globals().update({name: _function(name) for name in FUNCTIONS})
