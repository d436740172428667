"""Queries about the inputs and outputs of a built network."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from npu_common.tensor import TensorInfo

from ..DlSystem import IBufferAttributes as api
from ..handles import Owned, borrow, names_of, shape_of
from ..SNPE import SNPE as snpe_api
from . import encodings
from .encodings import Encoding

__all__ = ["Attributes", "Session", "info_of"]

FLOAT = Encoding("float32")


@dataclass(frozen=True)
class Attributes:
    """A tensor as SNPE describes it (Snpe_IBufferAttributes).

    Attributes:
        shape: Dimensions; -1 for a dimension that is known only after a run.
        encoding: The model's own encoding; a buffer in this encoding is not converted.
        alignments: Each dimension of a buffer is best padded to a multiple of this number.
    """

    name: str
    shape: tuple[int, ...]
    encoding: Encoding
    alignments: tuple[int, ...]

    @property
    def convertible(self) -> bool:
        """Whether a run converts between this encoding and float32."""
        return bool(self.encoding.bits) or self.encoding.kind == "float16"


class Session:
    """Queries to a network; `network` names one of the networks in a .dlc."""

    def __init__(self, number: int, network: str | None) -> None:
        self._suffix = "ForNetwork" if network is not None else ""
        self.prefix: tuple[Any, ...] = (number,) if network is None else (number, network.encode())

    def function(self, name: str) -> Any:
        """Return the function of SNPE.h for this network: Snpe_SNPE_<name>, or its variant ending in ForNetwork."""
        return getattr(snpe_api, f"Snpe_SNPE_{name}{self._suffix}")

    def names(self, question: str, *arguments: Any) -> tuple[str, ...]:
        """Return the list of names that a query returns."""
        function = self.function(question)
        return names_of(function, *self.prefix, *arguments)

    def attributes(self, name: str) -> Attributes:
        """Return the attributes of a tensor."""
        function = self.function("GetInputOutputBufferAttributes")
        delete = api.Snpe_IBufferAttributes_Delete
        with Owned(delete, function, *self.prefix, name.encode(), detail=name) as handle:
            shape = shape_of(api.Snpe_IBufferAttributes_GetDims, handle, detail=name)
            alignments = shape_of(api.Snpe_IBufferAttributes_GetAlignments, handle, detail=name)
            own = api.Snpe_IBufferAttributes_GetEncoding_Ref.raw(handle)
            return Attributes(
                name,
                tuple(n or -1 for n in shape),
                encodings.read(borrow(own, "Snpe_IBufferAttributes_GetEncoding_Ref", name)),
                alignments,
            )


def info_of(index: int, tensor: Attributes, encoding: Encoding, *, convertible: bool = False) -> TensorInfo:
    """Describe a tensor in `encoding`.

    convertible: the runtime also accepts float32 arrays and converts their elements.
    """
    layout = ""  # SNPE's API has no layouts: images are NHWC by convention
    return TensorInfo(
        index,
        tensor.name,
        tensor.shape,
        encoding.dtype,
        layout=layout,
        quantization=encoding.quantization,
        native=tensor,
        accepts=(np.float32,) if convertible else (),
    )
