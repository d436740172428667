"""Tensors of operators, which go with the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from pyacl import Device, Tensor

Desk = Callable[..., Tensor]
"""A function (values, dtype) that makes a tensor."""


@pytest.fixture
def tensor(device: Device) -> Iterator[Desk]:
    """Close the tensors behind the test."""
    tensors: list[Tensor] = []

    def make(values: Any, dtype: str = "float32") -> Tensor:
        tensors.append(Tensor.from_array(np.asarray(values, dtype)))
        return tensors[-1]

    yield make
    device.context.default_stream.synchronize()
    for each in tensors:
        each.close()
