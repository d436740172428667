"""Tensor types with onnxruntime's names and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

__all__ = ["ModelMetadata", "NodeArg", "dtype_of", "number_of", "shape_of", "type_of"]

# numpy's name: onnxruntime's, and ONNX's number of it
_TYPES = {
    "float32": ("float", 1), "uint8": ("uint8", 2), "int8": ("int8", 3), "uint16": ("uint16", 4), "int16": ("int16", 5),
    "int32": ("int32", 6), "int64": ("int64", 7), "bool": ("bool", 9), "float16": ("float16", 10),
    "float64": ("double", 11), "uint32": ("uint32", 12), "uint64": ("uint64", 13), "bfloat16": ("bfloat16", 16),
    "uint4": ("uint4", 21), "int4": ("int4", 22),
}  # fmt: skip


class NodeArg(NamedTuple):
    """An input or output: its name, its shape, and its type as onnxruntime writes it, such as "tensor(float)"."""

    name: str
    shape: list[int | str | None]
    type: str


class ModelMetadata(NamedTuple):
    """The facts about a model beside its tensors."""

    producer_name: str
    graph_name: str
    domain: str
    description: str
    version: int
    custom_metadata_map: dict[str, str]
    graph_description: str = ""


def type_of(dtype: np.dtype[Any]) -> str:
    """Return the type's text, such as "tensor(float)"."""
    return f"tensor({_TYPES[dtype.name][0] if dtype.name in _TYPES else dtype.name})"


def number_of(dtype: np.dtype[Any]) -> int:
    """Return ONNX's number of the type, 0 where it has none."""
    return _TYPES.get(dtype.name, ("", 0))[1]


def dtype_of(element_type: Any) -> np.dtype[Any]:
    """Return the dtype of what a program gives: anything that numpy takes, or ONNX's number."""
    if isinstance(element_type, int):
        for name, (_, number) in _TYPES.items():
            if number == element_type and hasattr(np, name):
                return np.dtype(name)
        raise TypeError(f"element_type: expected a dtype of numpy or ONNX's number of one, got {element_type}")
    dtype: np.dtype[Any] = np.dtype(element_type)
    return dtype


def shape_of(shape: Sequence[int]) -> list[int | str | None]:
    """Return a shape with None where a size is open."""
    return [None if size < 0 else size for size in shape]
