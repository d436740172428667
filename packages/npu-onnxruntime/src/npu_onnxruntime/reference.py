"""An ONNX network on the processor, computed by whichever engine is installed: what `compare` measures a model against.

Values of the NPU's tensors become those of the network's tensors here: real numbers, in the network's own layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_common.cli import UsageError
from npu_common.numerals import counted

__all__ = ["Reference", "fitted_to", "real"]

NHWC_TO_NCHW, NCHW_TO_NHWC = (0, 3, 1, 2), (0, 2, 3, 1)
Array = npt.NDArray[Any]


class Reference:
    """A network in ONNX.

    Args:
        path: The .onnx file.
        mean: What the model subtracts by itself from each channel; the network gets it subtracted.
        std: What the model then divides by.

    Attributes:
        engine: The package that computes, with its release.
        inputs: Name, shape (None for an open dimension) and numpy's type of each.
        outputs: Names.

    Raises:
        UsageError: No engine is installed, or it does not read the file; or a std is 0.
    """

    _run: Callable[[dict[str, Array]], Sequence[Any]]

    def __init__(self, path: str, mean: Sequence[float] | None = None, std: Sequence[float] | None = None) -> None:
        if 0 in (std or ()):
            raise UsageError("--inside-std: nothing is divided by 0")
        self._inside = [("--inside-mean", mean, np.subtract), ("--inside-std", std, np.divide)]
        self._path = path
        if not Path(path).is_file():
            raise UsageError(f"{path}: no such file")
        try:
            import onnxruntime
        except ModuleNotFoundError:
            onnxruntime = None
        try:
            if onnxruntime is not None and hasattr(onnxruntime, "InferenceSession"):
                self._open_onnxruntime(onnxruntime, path)
            else:
                self._open_openvino(path)
        except ModuleNotFoundError:
            raise UsageError(f"{path}: no engine computes it here: pip install onnxruntime (or openvino)") from None
        except Exception as problem:  # each engine has its own
            raise UsageError(f"{path}: {_last_line(problem)}") from None

    def _open_onnxruntime(self, package: Any, path: str) -> None:
        session = package.InferenceSession(path, providers=["CPUExecutionProvider"])
        kinds = {"float": "float32", "float16": "float16", "double": "float64"}
        self.engine = f"onnxruntime {package.__version__}"
        self.inputs = [
            (tensor.name, [n if isinstance(n, int) else None for n in tensor.shape], np.dtype(kinds.get(kind, kind)))
            for tensor in session.get_inputs()
            for kind in (tensor.type[len("tensor(") : -1],)
        ]
        self.outputs = [tensor.name for tensor in session.get_outputs()]
        self._run = lambda values: session.run(None, values)

    def _open_openvino(self, path: str) -> None:
        import openvino

        compiled = openvino.Core().compile_model(path, "CPU")
        self.engine = f"openvino {openvino.__version__}"
        self.inputs = [
            (
                port.get_any_name(),
                [n.get_length() if n.is_static else None for n in port.partial_shape],
                np.dtype(port.element_type.to_dtype()),
            )
            for port in compiled.inputs
        ]
        self.outputs = [port.get_any_name() for port in compiled.outputs]
        self._run = lambda values: list(compiled(values).values())

    def run(self, infos: Any, arrays: Sequence[Array]) -> list[Array]:
        """Compute the network on what the NPU was given.

        Args:
            infos: The model's inputs.
            arrays: What the model was given.
        """
        if len(infos) != len(self.inputs):
            raise UsageError(f"the model has {len(infos)} inputs, the network {len(self.inputs)}")
        own = {info.name: (info, array) for info, array in zip(infos, arrays)}
        by_name = own.keys() == {name for name, _, _ in self.inputs}
        values = {}
        for (name, shape, kind), by_place in zip(self.inputs, zip(infos, arrays)):
            info, array = own[name] if by_name else by_place
            value = fitted_to([n or 0 for n in shape], real(info, array), f"input {name!r}")
            for option, numbers, apply in self._inside:
                if numbers is not None:
                    count = value.shape[1] if value.ndim > 1 else 1
                    if len(numbers) not in (1, count):
                        raise UsageError(
                            f"{option}: input {name!r} has {counted(count, 'channel')}, got {len(numbers)}"
                        )
                    value = apply(value, np.reshape(numbers, (-1,) + (1,) * max(value.ndim - 2, 0)))
            values[name] = np.ascontiguousarray(value.astype(kind))
        try:
            return [np.asarray(array) for array in self._run(values)]
        except Exception as problem:  # as above
            raise UsageError(f"{self._path}: {self.engine} does not compute it: {_last_line(problem)}") from None


def _last_line(problem: Exception) -> str:
    return str(problem).strip().rpartition("\n")[2] or type(problem).__name__


def real(info: Any, array: Array) -> Array:
    """Return a tensor's values as real numbers: integers with a scale are dequantized."""
    if info.quantization is not None and array.dtype == info.dtype:
        return np.asarray(info.dequantize(array))
    return array.astype(np.float32) if array.dtype.kind not in "iub" or info.dtype.kind == "f" else array


def fitted_to(shape: Sequence[int], array: Array, what: str) -> Array:
    """Return an array in another shape of the same elements: NHWC and NCHW are turned, ones come and go.

    Args:
        shape: The shape; 0 stands for any number.
        array: The elements.
        what: For the message.
    """

    def fits(dims: Sequence[int]) -> bool:
        return len(dims) == len(shape) and all(n in (0, m) for n, m in zip(shape, dims))

    if fits(array.shape):
        return array
    for order in (NHWC_TO_NCHW, NCHW_TO_NHWC):
        if array.ndim == 4 and fits([array.shape[axis] for axis in order]):
            return array.transpose(order)
    if 0 not in shape and array.size == int(np.prod(shape)):
        return array.reshape(shape)
    wanted = "x".join(str(n or "?") for n in shape)
    raise UsageError(f"{what}: the model has {'x'.join(map(str, array.shape))}, the network {wanted}: another network?")
