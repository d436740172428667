"""libawnn's nine functions as one class: a network from a file to floats."""

from __future__ import annotations

import ctypes
import os
from functools import partial
from typing import Any, Callable

import numpy as np
import numpy.typing as npt
from npu_common import tensor as tensors
from npu_common.buffer import address_of
from npu_common.handle import CHandle
from npu_common.numerals import tensors_of
from npu_common.quantization import Affine, DynamicFixedPoint
from npu_common.resource import Resource
from npu_common.tensor import Outputs, Tensors, arrange

from . import awnn_lib as lib_api
from . import runtime
from .errors import VipError, error_of
from .model.loading import refused, source_of
from .model.model import Model
from .model.nbg_file import NbgFile
from .model.running import state_of
from .model.tensors import TensorInfo, element_of, packed
from .runtime import Counted

__all__ = ["Awnn"]

_INVALID_NETWORK = -7


class Awnn(Resource):
    """One Awnn_Context_t: `with Awnn("model.nb") as net: floats = net.run(image)`.

    network: path of an .nb file. Inputs are taken as the network has them (`info.quantize` makes them of real numbers);
    outputs are float32, converted by libawnn. Where there is no libawnn.so its functions run in Python
    (pyviplite.awnn_lib). awnn_init and awnn_uninit are called for the first Awnn and after the last.

    libawnn converts FP32, FP16, asymmetric UINT8, INT8 with fixed point or asymmetric, and INT16 with fixed point, and
    leaves all else uninitialised: networks with such outputs are refused; use Model. Its functions return no status: a
    run that fails is printed to stdout and leaves the outputs of the run before.
    Raises FileNotFoundError, NbgFileError for what is no network, VipError when libawnn makes no context.
    """

    def __init__(self, network: str | os.PathLike[str]) -> None:
        if not isinstance(network, (str, os.PathLike)):
            raise TypeError(f"Awnn, network: expected the path of an .nb file, got {type(network).__name__}")
        source = source_of(network, False)
        inputs, natives = _tensors(source.file, network)
        for info in natives:
            _check_convertible(info)
        context = CHandle(lib_api.awnn_destroy)
        context.last.append(_awnn.acquire())
        with context.filling(self):
            handle = context.returned(partial(lib_api.awnn_create, source.data))
            if not handle:
                raise _no_context(source)
            super().__init__(f"awnn context of {source.label}")
            self._cell = handle
            self._source = source.label
            self._context = context.number
            self._given = context.keep  # what C goes on reading: the pointers and the inputs behind them
            self._own(context.free)
        self._natives = natives
        self._inputs = Tensors(inputs)
        self._outputs = Tensors(
            tensors.TensorInfo(info.index, info.name, info.shape, np.float32, native=info) for info in natives
        )

    @property
    def handle(self) -> Any:
        """The Awnn_Context_t, for the functions of the header modules. Raises ClosedError after close()."""
        self._check_open()
        return self._cell

    @property
    def inputs(self) -> Tensors:
        """The inputs of `run`: TensorInfo by index or name."""
        return self._inputs

    @property
    def outputs(self) -> Tensors:
        """The outputs of `run`: TensorInfo by index or name; `native` is the network's own."""
        return self._outputs

    def __repr__(self) -> str:
        if self.closed:
            return f"<pyviplite.Awnn {self._source}, closed>"
        how = lib_api.awnn_run.library.implementation
        return f"<pyviplite.Awnn {self._source}, {tensors_of(len(self.inputs), len(self.outputs))}, {how}>"

    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        """Run the network, by awnn_set_input_buffers, awnn_run and awnn_get_output_buffers.

        Returns fresh float32 arrays of the shapes of `outputs`.

        Give arrays in order, by keyword, or in one mapping by tensor name, of the shapes and dtypes of `inputs`.
        """
        with self._calling():
            self.set_inputs(*arrays, **named)
            lib_api.awnn_run(self.handle)
            return self.floats()

    def set_inputs(self, /, *arrays: Any, **named: Any) -> None:
        """Copy the inputs into the network, by awnn_set_input_buffers.

        They are kept until the next inputs: awnn_dump_io reads them again.
        """
        with self._calling():
            given = arrange(self.inputs, arrays, named, "Awnn.run")
            stored = [
                packed(info, array) if info.element.bits < 8 else array
                for info, array in zip(self._input_infos(), given)
            ]
            pointers = (ctypes.c_void_p * len(stored))(*(address_of(array) for array in stored))
            lib_api.awnn_set_input_buffers.raw(self._context, ctypes.addressof(pointers))
            self._given[:] = [pointers, *stored]

    def floats(self) -> Outputs:
        """Return copies of the floats of the last run, by awnn_get_output_buffers."""
        with self._calling():
            found = lib_api.awnn_get_output_buffers.raw(self._context)
            if not found:
                raise VipError(f"awnn_get_output_buffers returned NULL: {self._source}")
            pointers = (ctypes.c_void_p * len(self.outputs)).from_address(_address(found))
            arrays = [_floats(pointers[index], info.shape) for index, info in enumerate(tuple.__iter__(self.outputs))]
            return Outputs(arrays, self.outputs.names)

    def native(self, index: int | str) -> npt.NDArray[Any]:
        """Return a copy of an output as the NPU wrote it, by awnn_get_output_buffer.

        libawnn of V85x lacks this function.
        """
        info = self.outputs[index].native
        with self._calling():
            address = _address(lib_api.awnn_get_output_buffer(self.handle, info.index))
            if not address:
                raise VipError(f"awnn_get_output_buffer returned NULL: output {info.name!r} of {self._source}")
            memory: Any = (ctypes.c_ubyte * info.buffer_nbytes).from_address(address)
            found: npt.NDArray[Any] = np.frombuffer(memory, info.buffer_dtype).reshape(info.buffer_shape).copy()
            return found

    def dump_io(self, path: str | os.PathLike[str]) -> None:
        """Write inputs and outputs of the last run as text, by awnn_dump_io: `<path>.input_0.txt` and so on.

        libawnn reads the arrays given last again: what was written into them since then is what the files show.
        """
        with self._calling():
            if not self._given:
                raise ValueError("Awnn.dump_io: run the network first")
            lib_api.awnn_dump_io(self.handle, os.fsencode(path))

    def _input_infos(self) -> tuple[TensorInfo, ...]:
        return tuple(tuple.__iter__(self.inputs))  # type: ignore[arg-type]

    def _seal(self) -> None:
        super()._seal()
        self._cell = type(self._cell)()


def _begin() -> Callable[[], int]:
    function = lib_api.awnn_init.raw
    arguments = (runtime.heap_bytes(),) if runtime.HEAP_GENERATION else ()

    def init() -> int:
        function(*arguments)
        return 0

    return init


def _end() -> Callable[[], int]:
    function = lib_api.awnn_uninit.raw

    def uninit() -> int:
        function()
        return 0

    return uninit


_awnn = Counted(_begin, _end, "awnn_init")


def _tensors(file: NbgFile, path: Any) -> tuple[list[TensorInfo], list[TensorInfo]]:
    """Return inputs and outputs, which libawnn does not report.

    They come from the file, or from VIPLite if the format is unknown.
    """
    if not file.described:
        with Model(path, prepare=False) as model:
            return list(state_of(model).sides[0]), list(state_of(model).sides[1])
    found: list[list[TensorInfo]] = []
    for side in (file.inputs, file.outputs):
        infos = []
        for tensor in side:
            how: Affine | DynamicFixedPoint | None = None
            given = tensor.quantization or {}
            kind = element_of(tensor.data_format)
            if "fl" in given and kind.is_integer:
                how = DynamicFixedPoint(given["fl"], kind)
            elif given.get("scale", 0) > 0 and kind.is_integer:
                how = Affine(given["scale"], given["zero_point"], dtype=kind)
            infos.append(TensorInfo(tensor.index, tensor.name, tensor.shape, tensor.data_format, how))
        found.append(infos)
    return found[0], found[1]


def _check_convertible(info: TensorInfo) -> None:
    """Raise VipError for an output that libawnn does not convert to floats."""
    how = info.quantization
    fits = {
        "float32": True,
        "float16": True,
        "uint8": isinstance(how, Affine),
        "int8": how is not None,
        "int16": isinstance(how, DynamicFixedPoint),
    }
    if not fits.get(info.element.name, False):
        raise VipError(
            f"Awnn: libawnn leaves output {info.name!r} ({info.element}, {how or 'not quantized'}) uninitialised",
            hint='Use pyviplite.Model(path, outputs="float32")',
        )


def _no_context(source: Any) -> VipError:
    found = refused(_INVALID_NETWORK, source)
    why = str(found).partition(": ")[2]
    problem = error_of(_INVALID_NETWORK, "awnn_create", f"NULL for {why}")
    assert isinstance(problem, VipError)
    return problem


def _address(pointer: Any) -> int:
    """Return the address in whatever form the result of a call has: an int, a cell or a pointer."""
    return 0 if pointer is None else int(pointer)


def _floats(address: int | None, shape: tuple[int, ...]) -> npt.NDArray[np.float32]:
    if not address:
        raise VipError("awnn_get_output_buffers returned a NULL array")
    count = int(np.prod(shape, dtype=np.int64))
    memory: Any = (ctypes.c_float * count).from_address(address)
    found: npt.NDArray[np.float32] = np.frombuffer(memory, np.float32).reshape(shape).copy()
    return found
