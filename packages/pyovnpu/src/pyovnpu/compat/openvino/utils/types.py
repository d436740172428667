"""`openvino.utils.types`: element types and numpy dtypes."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...surface.element_types import Type

__all__ = ["get_dtype", "get_element_type", "get_element_type_str", "get_ndarray", "get_shape"]


def get_dtype(openvino_type: Type) -> Any:
    """The numpy dtype of an element type."""
    return openvino_type.to_dtype()


def get_element_type(data_type: Any) -> Type:
    """The element type of a numpy dtype."""
    return Type({int: np.int32, float: np.float32}.get(data_type, data_type))


def get_element_type_str(data_type: Any) -> str:
    """The name of the element type of a numpy dtype, such as "f32"."""
    return get_element_type(data_type).type_name


def get_shape(data: Any) -> list[int]:
    """The shape of an array, list or number."""
    return list(np.shape(data))


def get_ndarray(data: Any) -> Any:
    """What is given as an array."""
    return np.asarray(data)
