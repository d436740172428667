"""What a built network says of its inputs and outputs."""

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
    """A tensor as SNPE describes it (Snpe_IBufferAttributes). shape: -1 for what is known after a run only.

    encoding: the model's own; a buffer of it is not converted. alignments: to which multiple each dimension of a
    buffer is best padded.
    """

    name: str
    shape: tuple[int, ...]
    encoding: Encoding
    alignments: tuple[int, ...]

    @property
    def convertible(self) -> bool:
        """Whether execution converts between it and float32."""
        return bool(self.encoding.bits) or self.encoding.kind == "float16"


class Session:
    """The questions a network answers, of one of the networks in a .dlc where `network` names it."""

    def __init__(self, number: int, network: str | None) -> None:
        self._suffix = "ForNetwork" if network is not None else ""
        self.prefix: tuple[Any, ...] = (number,) if network is None else (number, network.encode())

    def function(self, name: str) -> Any:
        """A function of SNPE.h for this network: Snpe_SNPE_<name>, or that ending in ForNetwork."""
        return getattr(snpe_api, f"Snpe_SNPE_{name}{self._suffix}")

    def names(self, question: str, *arguments: Any) -> tuple[str, ...]:
        """The answer to a question for names."""
        function = self.function(question)
        return names_of(function.raw(*self.prefix, *arguments), function.__name__)

    def attributes(self, name: str) -> Attributes:
        """What a network says of one of its tensors."""
        function = self.function("GetInputOutputBufferAttributes")
        found = function.raw(*self.prefix, name.encode())
        with Owned(found, api.Snpe_IBufferAttributes_Delete, function.__name__, name) as handle:
            shape = shape_of(api.Snpe_IBufferAttributes_GetDims.raw(handle), "Snpe_IBufferAttributes_GetDims", name)
            padded = api.Snpe_IBufferAttributes_GetAlignments.raw(handle)
            alignments = shape_of(padded, "Snpe_IBufferAttributes_GetAlignments", name)
            own = api.Snpe_IBufferAttributes_GetEncoding_Ref.raw(handle)
            return Attributes(
                name,
                tuple(n or -1 for n in shape),
                encodings.read(borrow(own, "Snpe_IBufferAttributes_GetEncoding_Ref", name)),
                alignments,
            )


def info_of(index: int, tensor: Attributes, encoding: Encoding, *, convertible: bool = False) -> TensorInfo:
    """Describe a tensor in `encoding`. convertible: arrays of float32 are fine as well, the runtime converts them."""
    layout = ""  # SNPE has no layouts in its API: images are NHWC by convention
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
