"""Zero copy: memory that the network reads and writes from run to run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from npu_common.resource import Resource

if TYPE_CHECKING:
    from .model import Model

__all__ = ["Binding"]


class Binding(Resource):
    def __init__(self, model: Model, buffers: Mapping[str, Any], encodings: Any) -> None:
        raise NotImplementedError("Model.bind: not yet")
