"""Pre- and postprocessing built into a model: element types, layouts, colours, sizes, so that it takes camera images.

with PrePostProcessor(model) as ppp:
    image = ppp.input()
    image.tensor.set_element_type("uint8").set_layout("NHWC").set_color_format("NV12_TWO_PLANES", "y", "uv")
    image.preprocess.convert_element_type("float32").convert_color("BGR").resize("RESIZE_LINEAR")
    image.model.set_layout("NCHW")
    ppp.output().tensor.set_element_type("float32")
    model = ppp.build()
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from npu_common.errors import ClosedError
from npu_common.resource import Resource, discard, expect

from ..errors import check
from ..handles import Made, handle_of, make, text_bytes
from ..openvino.c import ov_layout as layout_api
from ..openvino.c import ov_model as model_api
from ..openvino.c import ov_prepostprocess as api
from . import element_types
from .ov_model import OvModel, kept_by, model_of
from .tensor import Tensor

__all__ = [
    "InputInfo",
    "InputModelInfo",
    "InputTensorInfo",
    "OutputInfo",
    "OutputTensorInfo",
    "PrePostProcessor",
    "PreprocessSteps",
]


class PrePostProcessor(Resource):
    """One ov_preprocess_prepostprocessor_t over a model: describe inputs and outputs, then call `build()` once.

    The objects that `input()` and `output()` return are freed with it, and raise ClosedError after `build()`.
    Source: ov_prepostprocess.h 2026.4.1.
    """

    def __init__(self, model: OvModel) -> None:
        expect(model, OvModel, "PrePostProcessor, model", "make one with core.read_model()")
        free = api.ov_preprocess_prepostprocessor_free
        with model._calling():
            handle = make(free, api.ov_preprocess_prepostprocessor_create, model.number)
            with handle.filling(self):
                super().__init__(f"preprocessing of {model.label}", model)
                self._own(handle.free)
        self._no_leak_warning()
        self._number: Any = handle.number
        self._model = model
        self._built = False

    @property
    def handle(self) -> Any:
        """`ov_preprocess_prepostprocessor_t *`, for the functions of the header modules."""
        self._check_open()
        return handle_of(api.ov_preprocess_prepostprocessor_t, self._number)

    def _check_open(self) -> None:
        super()._check_open()
        if self._built:
            raise ClosedError(
                f"{self.label} was built; the model has it now", hint="For more, make a PrePostProcessor of that model"
            )

    def input(self, key: Any = None) -> InputInfo:
        """Describe an input.

        Args:
            key: Its name or index; None for the only input.

        Raises:
            OvError: The model has no such input, or several without `key`.
        """
        found: InputInfo = InputInfo._of(self, self._info("input", key))
        return found

    def output(self, key: Any = None) -> OutputInfo:
        """Describe an output.

        Args:
            key: Its name or index; None for the only output.

        Raises:
            OvError: The model has no such output, or several without `key`.
        """
        found: OutputInfo = OutputInfo._of(self, self._info("output", key))
        return found

    def _info(self, side: str, key: Any) -> Made:
        """Return C's handle for the settings of one input or output, by name or index; None means the only."""
        free, single, by_name, by_index = _INFOS[side]
        with self._calling():
            if key is None:
                return make(free, single, self._number, detail=f"a model with several {side}s needs a name or an index")
            if isinstance(key, str):
                return make(free, by_name, self._number, text_bytes(key, f"PrePostProcessor.{side}"), detail=repr(key))
            if isinstance(key, bool) or not hasattr(key, "__index__"):
                raise TypeError(f"PrePostProcessor.{side}: expected a name or an index, got {key!r:.60}")
            number = key.__index__()
            if number < 0:
                raise IndexError(f"PrePostProcessor.{side}: expected an index of at least 0, got {number}")
            return make(free, by_index, self._number, number, detail=str(number))

    def build(self) -> OvModel:
        """Add the steps to the model. The PrePostProcessor cannot be used afterwards, even when `build` fails.

        Returns:
            The changed model, as another OvModel.

        Raises:
            OvGeneralError: The steps do not fit together.
        """
        model = self._model
        with self._calling(), model._calling():
            # C's info objects point into the PrePostProcessor, so free them before it is built.
            for child in self._children:
                discard(child)
            self._built = True
            build = api.ov_preprocess_prepostprocessor_build
            made = make(model_api.ov_model_free, build, self._number, detail=model.source, keep=kept_by(model))
            parent = model.parent
            assert parent is not None
            return model_of(made, model.source, parent, stateful=model.stateful)

    def __repr__(self) -> str:
        state = "closed" if self.closed else "built" if self._built else "open"
        return f"<pyovnpu.PrePostProcessor of {self._model.source}, {state}>"


class _Info(Resource):
    """A C object that points into the PrePostProcessor (`_root`), which must outlive the object."""

    _kind: Any = None
    _release: Any = None

    def __init__(self, *_: Any, **__: Any) -> None:
        raise TypeError(f"{type(self).__name__}: comes from PrePostProcessor.input() and .output()")

    @classmethod
    def _of(cls, parent: Any, handle: Made) -> Any:
        """Own a handle that C has just made."""
        made = cls.__new__(cls)
        with handle.filling(made):
            made._take(parent, handle)
        return made

    def _take(self, parent: Any, handle: Made) -> None:
        super().__init__(f"{type(self).__name__} of {parent.label}", parent)
        self._own(handle.free)
        self._no_leak_warning()
        self._number: Any = handle.number
        self._root: PrePostProcessor = parent if isinstance(parent, PrePostProcessor) else parent._root
        self._parts: dict[type, Any] = {}

    def _check_open(self) -> None:
        self._root._check_open()
        super()._check_open()

    @property
    def handle(self) -> Any:
        """The C object, for the functions of the header modules."""
        self._check_open()
        return handle_of(self._kind, self._number)

    def _part(self, kind: Any, function: Any) -> Any:
        found = self._parts.get(kind)
        with self._calling():
            if found is None or found() is None:
                import weakref

                made = kind._of(self, make(kind._release, function, self._number))
                self._parts[kind] = weakref.ref(made)
                return made
            return found()

    def _do(self, function: Any, *arguments: Any, detail: str = "") -> Any:
        with self._calling():
            check(function.raw(self._number, *arguments), function.__name__, detail)
        return self

    def _seal(self) -> None:
        super()._seal()
        self._number = None


class InputInfo(_Info):
    """One input: `tensor` describes what a run receives, `preprocess` the steps, `model` what the network expects."""

    _kind, _release = api.ov_preprocess_input_info_t, api.ov_preprocess_input_info_free

    @property
    def tensor(self) -> InputTensorInfo:
        """The tensor that a run will receive."""
        found: InputTensorInfo = self._part(InputTensorInfo, api.ov_preprocess_input_info_get_tensor_info)
        return found

    @property
    def preprocess(self) -> PreprocessSteps:
        """The steps between the received tensor and the network, in the order of the calls."""
        found: PreprocessSteps = self._part(PreprocessSteps, api.ov_preprocess_input_info_get_preprocess_steps)
        return found

    @property
    def model(self) -> InputModelInfo:
        """The tensor that the network expects."""
        found: InputModelInfo = self._part(InputModelInfo, api.ov_preprocess_input_info_get_model_info)
        return found


class InputTensorInfo(_Info):
    """The tensor that a run will receive as one input. Each setter returns the object, so calls can be chained."""

    _kind, _release = api.ov_preprocess_input_tensor_info_t, api.ov_preprocess_input_tensor_info_free

    def set_element_type(self, dtype: Any) -> InputTensorInfo:
        """Set the element type: a numpy dtype, or OpenVINO's name ("u8")."""
        code = element_types.code_of(dtype)
        self._do(api.ov_preprocess_input_tensor_info_set_element_type, code, detail=str(dtype))
        return self

    def set_layout(self, layout: str) -> InputTensorInfo:
        """Set the layout, such as "NHWC"; "?" stands for one dimension of unknown meaning, "..." for any number."""
        with _layout(layout) as number:
            self._do(api.ov_preprocess_input_tensor_info_set_layout, number, detail=layout)
        return self

    def set_color_format(self, color: Any, *subnames: str) -> InputTensorInfo:
        """Set the colour format.

        Args:
            color: An ov_color_format_e or its name, such as "NV12_TWO_PLANES".
            *subnames: For a format of several planes: names of the inputs that the planes become ("y", "uv").
        """
        code = _member(api.ov_color_format_e, color, "set_color_format")
        if not subnames:
            self._do(api.ov_preprocess_input_tensor_info_set_color_format, code, detail=str(color))
            return self
        names = [ctypes.c_char_p(text_bytes(name, "set_color_format, subnames")) for name in subnames]
        function = api.ov_preprocess_input_tensor_info_set_color_format_with_subname
        with self._calling():
            status = int(_any(function)(self.handle, code, len(names), *names))
            check(status, function.__name__, f"{color} {', '.join(subnames)}")
        return self

    def set_spatial_static_shape(self, height: int, width: int) -> InputTensorInfo:
        """Set height and width of the images in pixels where they differ from the network's; needs a layout."""
        for value in (height, width):
            if not hasattr(value, "__index__") or value < 1:
                raise ValueError(f"set_spatial_static_shape: expected pixels of at least 1, got ({height}, {width})")
        function = api.ov_preprocess_input_tensor_info_set_spatial_static_shape
        self._do(function, int(height), int(width), detail=f"{height}x{width}")
        return self

    def set_memory_type(self, memory_type: str) -> InputTensorInfo:
        """Set the memory type of remote tensors, such as "GPU_SURFACE"."""
        encoded = text_bytes(memory_type, "set_memory_type")
        self._do(api.ov_preprocess_input_tensor_info_set_memory_type, encoded, detail=memory_type)
        return self

    def set_from(self, tensor: Tensor) -> InputTensorInfo:
        """Take element type and shape from a tensor, which C does not keep."""
        if not isinstance(tensor, Tensor):
            raise TypeError(f"set_from: expected a Tensor, got {type(tensor).__name__}; use Tensor(array)")
        tensor.follow()
        self._do(api.ov_preprocess_input_tensor_info_set_from, tensor.number)
        return self


class PreprocessSteps(_Info):
    """Steps that change an input before the network receives it, in the order of the calls, which can be chained."""

    _kind, _release = api.ov_preprocess_preprocess_steps_t, api.ov_preprocess_preprocess_steps_free

    def resize(self, algorithm: Any = "RESIZE_LINEAR") -> PreprocessSteps:
        """Resize to the network's height and width.

        Args:
            algorithm: An ov_preprocess_resize_algorithm_e or its name.
        """
        code = _member(api.ov_preprocess_resize_algorithm_e, algorithm, "resize", prefix="RESIZE_")
        self._do(api.ov_preprocess_preprocess_steps_resize, code, detail=str(algorithm))
        return self

    def scale(self, value: float | Sequence[float]) -> PreprocessSteps:
        """Divide by one number, or by one number per channel."""
        single, several = (
            api.ov_preprocess_preprocess_steps_scale,
            api.ov_preprocess_preprocess_steps_scale_multi_channels,
        )
        return self._reals(value, single, several, "scale")

    def mean(self, value: float | Sequence[float]) -> PreprocessSteps:
        """Subtract one number, or one number per channel."""
        single, several = (
            api.ov_preprocess_preprocess_steps_mean,
            api.ov_preprocess_preprocess_steps_mean_multi_channels,
        )
        return self._reals(value, single, several, "mean")

    def _reals(self, value: Any, single: Any, several: Any, what: str) -> PreprocessSteps:
        if not hasattr(value, "__len__"):
            self._do(single, ctypes.c_float(float(value)), detail=str(value))
            return self
        if not len(value):
            raise ValueError(f"{what}: expected a number per channel, got none")
        numbers = (ctypes.c_float * len(value))(*(float(v) for v in value))
        self._do(several, ctypes.byref(numbers), len(value), detail=str(list(value)))
        return self

    def crop(self, begin: Sequence[int], end: Sequence[int]) -> PreprocessSteps:
        """Keep the elements from begin to end (exclusive) of each dimension; negative numbers count from the end."""
        first, last = _int32s(begin, "crop, begin"), _int32s(end, "crop, end")
        if len(first) != len(last):
            raise ValueError(f"crop: begin has {len(first)} numbers, end {len(last)}; expected one per dimension each")
        self._do(
            api.ov_preprocess_preprocess_steps_crop,
            ctypes.byref(first),
            len(first),
            ctypes.byref(last),
            len(last),
            detail=f"{list(begin)} to {list(end)}",
        )
        return self

    def pad(
        self, begin: Sequence[int], end: Sequence[int], value: float = 0.0, mode: Any = "CONSTANT"
    ) -> PreprocessSteps:
        """Add elements before and after each dimension (2025.0 and later).

        Args:
            begin: Number of elements to add before, for each dimension.
            end: Number of elements to add after, for each dimension.
            value: Value of the added elements in mode "CONSTANT".
            mode: An ov_padding_mode_e or its name.
        """
        first, last = _int32s(begin, "pad, begin"), _int32s(end, "pad, end")
        if len(first) != len(last):
            raise ValueError(f"pad: begin has {len(first)} numbers, end {len(last)}; expected one per dimension each")
        code = _member(api.ov_padding_mode_e, mode, "pad")
        self._do(
            api.ov_preprocess_preprocess_steps_pad,
            ctypes.byref(first),
            len(first),
            ctypes.byref(last),
            len(last),
            ctypes.c_float(float(value)),
            code,
            detail=f"{list(begin)}, {list(end)}",
        )
        return self

    def convert_element_type(self, dtype: Any) -> PreprocessSteps:
        """Convert the elements to a numpy dtype, or to OpenVINO's name of a type ("f32")."""
        code = element_types.code_of(dtype)
        self._do(api.ov_preprocess_preprocess_steps_convert_element_type, code, detail=str(dtype))
        return self

    def convert_color(self, color: Any) -> PreprocessSteps:
        """Convert the colours to an ov_color_format_e or its name, such as "BGR"."""
        code = _member(api.ov_color_format_e, color, "convert_color")
        self._do(api.ov_preprocess_preprocess_steps_convert_color, code, detail=str(color))
        return self

    def convert_layout(self, layout: str) -> PreprocessSteps:
        """Transpose to a layout such as "NCHW"."""
        with _layout(layout) as number:
            self._do(api.ov_preprocess_preprocess_steps_convert_layout, number, detail=layout)
        return self

    def reverse_channels(self) -> PreprocessSteps:
        """Reverse the order of the channels, such as RGB to BGR; needs a layout with C."""
        self._do(api.ov_preprocess_preprocess_steps_reverse_channels)
        return self


class InputModelInfo(_Info):
    """The tensor that the network expects as one input."""

    _kind, _release = api.ov_preprocess_input_model_info_t, api.ov_preprocess_input_model_info_free

    def set_layout(self, layout: str) -> InputModelInfo:
        """Set the network's layout, such as "NCHW", where its file stores no layout."""
        with _layout(layout) as number:
            self._do(api.ov_preprocess_input_model_info_set_layout, number, detail=layout)
        return self


class OutputInfo(_Info):
    """One output: `tensor` describes what a run returns."""

    _kind, _release = api.ov_preprocess_output_info_t, api.ov_preprocess_output_info_free

    @property
    def tensor(self) -> OutputTensorInfo:
        """The tensor that a run will return."""
        found: OutputTensorInfo = self._part(OutputTensorInfo, api.ov_preprocess_output_info_get_tensor_info)
        return found


class OutputTensorInfo(_Info):
    """The tensor that a run will return as one output."""

    _kind, _release = api.ov_preprocess_output_tensor_info_t, api.ov_preprocess_output_tensor_info_free

    def set_element_type(self, dtype: Any) -> OutputTensorInfo:
        """Set the element type: a numpy dtype, or OpenVINO's name ("f32")."""
        self._do(api.ov_preprocess_output_set_element_type, element_types.code_of(dtype), detail=str(dtype))
        return self


@contextmanager
def _layout(text: str) -> Iterator[int]:
    """Yield an ov_layout_t for one call, which copies the layout."""
    free, create = layout_api.ov_layout_free, layout_api.ov_layout_create
    with make(free, create, text_bytes(text, "layout"), detail=repr(text)) as number:
        yield number


def _member(kind: Any, given: Any, what: str, prefix: str = "") -> int:
    """Return the value of an enumerator, given by name (in any case) or by value."""
    members = kind.members
    if isinstance(given, str):
        name = given.upper()
        for candidate in (name, prefix + name):
            if candidate in members:
                return int(members[candidate])
    elif hasattr(given, "__index__") and given.__index__() in members.values():
        return int(given.__index__())
    raise ValueError(f"{what}: expected one of {', '.join(members)}, got {given!r:.60}")


def _any(function: Any) -> Any:
    return function


def _int32s(numbers: Sequence[int], what: str) -> Any:
    found = [int(n) for n in numbers]
    if not found or any(not -(1 << 31) <= n < 1 << 31 for n in found):
        raise ValueError(f"{what}: expected 32-bit numbers, one per dimension, got {list(numbers)!r:.60}")
    return (ctypes.c_int32 * len(found))(*found)


_INFOS = {
    "input": (
        api.ov_preprocess_input_info_free,
        api.ov_preprocess_prepostprocessor_get_input_info,
        api.ov_preprocess_prepostprocessor_get_input_info_by_name,
        api.ov_preprocess_prepostprocessor_get_input_info_by_index,
    ),
    "output": (
        api.ov_preprocess_output_info_free,
        api.ov_preprocess_prepostprocessor_get_output_info,
        api.ov_preprocess_prepostprocessor_get_output_info_by_name,
        api.ov_preprocess_prepostprocessor_get_output_info_by_index,
    ),
}
