"""`openvino.preprocess`: pyovnpu's PrePostProcessor with the methods of OpenVINO's."""

from __future__ import annotations

import enum
from typing import Any, TypeVar

from ... import PrePostProcessor as Native
from ... import Tensor as NativeTensor
from .element_types import Type, header_name
from .model import Model
from .refusals import absent, cannot, refusing
from .shapes import PartialShape
from .tensors import native_of

__all__ = [
    "ColorFormat",
    "InputInfo",
    "InputModelInfo",
    "InputTensorInfo",
    "OutputInfo",
    "OutputModelInfo",
    "OutputTensorInfo",
    "PaddingMode",
    "PostProcessSteps",
    "PrePostProcessor",
    "PreProcessSteps",
    "ResizeAlgorithm",
]


_Self = TypeVar("_Self", bound="_Part")


class ResizeAlgorithm(enum.Enum):
    """How `resize` computes."""

    RESIZE_LINEAR, RESIZE_CUBIC, RESIZE_NEAREST, RESIZE_BILINEAR_PILLOW, RESIZE_BICUBIC_PILLOW = range(5)


class ColorFormat(enum.Enum):
    """The colours of an image."""

    (
        UNDEFINED, NV12_SINGLE_PLANE, NV12_TWO_PLANES, I420_SINGLE_PLANE, I420_THREE_PLANES, RGB, BGR, GRAY, RGBX, BGRX,
    ) = range(10)  # fmt: skip


class PaddingMode(enum.Enum):
    """What `pad` adds."""

    CONSTANT, REFLECT, SYMMETRIC = 0, 2, 3


def _name(given: Any, kind: type[enum.Enum], what: str) -> str:
    if not isinstance(given, kind):
        raise TypeError(f"{what}: expected a {kind.__name__}, got {given!r:.60}")
    return given.name


def _type(given: Any, what: str) -> str:
    if not isinstance(given, Type):
        raise TypeError(f"{what}: expected an openvino.Type, got {given!r:.60}; use Type(dtype)")
    return header_name(given)


class _Part:
    """A part of the description; `native` is pyovnpu's."""

    def __init__(self, native: Any, kind: Any = None) -> None:
        self.native, self._kind = native, kind

    def _do(self: _Self, method: str, *given: Any) -> _Self:
        with refusing:
            getattr(self.native, method)(*given)
        return self


class InputTensorInfo(_Part):
    """The tensor that a run receives. `_kind` is a list of one: its element type, which several of these share."""

    def set_element_type(self, type: Any) -> InputTensorInfo:
        """The type of its elements."""
        wanted = _type(type, "set_element_type")
        self._do("set_element_type", wanted)
        self._kind[0] = wanted
        return self

    def set_layout(self, layout: Any) -> InputTensorInfo:
        """The meaning of its dimensions."""
        return self._do("set_layout", str(layout))

    def set_color_format(self, format: ColorFormat, sub_names: Any = ()) -> InputTensorInfo:
        """Its colours; names of the planes where it has several."""
        return self._do("set_color_format", _name(format, ColorFormat, "set_color_format"), *sub_names)

    def set_spatial_static_shape(self, height: int, width: int) -> InputTensorInfo:
        """Its height and width."""
        return self._do("set_spatial_static_shape", height, width)

    def set_memory_type(self, memory_type: str) -> InputTensorInfo:
        """The kind of a remote tensor's memory."""
        return self._do("set_memory_type", memory_type)

    def set_from(self, runtime_tensor: Any) -> InputTensorInfo:
        """Type and shape of a tensor."""
        native = native_of(runtime_tensor, "set_from")
        self._do("set_from", native)
        self._kind[0] = native.element_type
        return self

    def set_shape(self, shape: Any) -> InputTensorInfo:
        """All its dimensions. The C API takes them from a tensor, whose sizes are known."""
        wanted = PartialShape(shape)
        if wanted.is_dynamic:
            raise cannot("preprocess.InputTensorInfo.set_shape with open sizes", "use model.reshape before")
        with refusing:
            native = NativeTensor.empty(list(wanted.to_shape()), self._kind[0])
        return self._do("set_from", native)

    set_spatial_dynamic_shape = absent(
        "preprocess.InputTensorInfo.set_spatial_dynamic_shape", "use set_spatial_static_shape"
    )


class PreProcessSteps(_Part):
    """Steps between the received tensor and the network, in the order of the calls."""

    def convert_element_type(self, type: Any = None) -> PreProcessSteps:
        """Convert the elements; without a type, to the network's."""
        wanted = self._kind if type is None else _type(type, "convert_element_type")
        return self._do("convert_element_type", wanted)

    def convert_layout(self, dst_layout: Any) -> PreProcessSteps:
        """Transpose to a layout."""
        if isinstance(dst_layout, (list, tuple)):
            raise NotImplementedError(
                "convert_layout: OpenVINO's C API takes a layout, not an order; use Layout('NCHW')"
            )
        return self._do("convert_layout", str(dst_layout))

    def convert_color(self, dst_format: ColorFormat) -> PreProcessSteps:
        """Convert the colours."""
        return self._do("convert_color", _name(dst_format, ColorFormat, "convert_color"))

    def resize(self, alg: ResizeAlgorithm, *size: Any, **named: Any) -> PreProcessSteps:
        """Resize to the network's height and width."""
        if size or named:
            raise NotImplementedError("resize: OpenVINO's C API resizes to the network's own size; leave the size out")
        name = _name(alg, ResizeAlgorithm, "resize")
        if name.endswith("PILLOW"):
            raise NotImplementedError(f"resize: OpenVINO's C API has no {name}; use RESIZE_LINEAR or RESIZE_CUBIC")
        return self._do("resize", name)

    def mean(self, value: Any) -> PreProcessSteps:
        """Subtract a number, or one for each channel."""
        return self._do("mean", value)

    def scale(self, value: Any) -> PreProcessSteps:
        """Divide by a number, or by one for each channel."""
        return self._do("scale", value)

    def reverse_channels(self) -> PreProcessSteps:
        """Reverse the order of the channels."""
        return self._do("reverse_channels")

    def crop(self, begin: Any, end: Any) -> PreProcessSteps:
        """Keep the elements from begin to end."""
        return self._do("crop", begin, end)

    def pad(self, pads_begin: Any, pads_end: Any, value: Any, mode: PaddingMode) -> PreProcessSteps:
        """Add elements around."""
        numbers = value if isinstance(value, (list, tuple)) else [value]
        if len(numbers) != 1:
            raise NotImplementedError("pad: OpenVINO's C API takes one value for all channels")
        name = _name(mode, PaddingMode, "pad")
        return self._do("pad", pads_begin, pads_end, numbers[0], name)

    custom = absent("preprocess.PreProcessSteps.custom", "compute it with numpy before the run")


class InputModelInfo(_Part):
    """The tensor that the network expects."""

    def set_layout(self, layout: Any) -> InputModelInfo:
        """The meaning of its dimensions."""
        return self._do("set_layout", str(layout))


class InputInfo(_Part):
    """One input."""

    def tensor(self) -> InputTensorInfo:
        """The tensor that a run receives."""
        return InputTensorInfo(self.native.tensor, self._kind[1])

    def preprocess(self) -> PreProcessSteps:
        """The steps in between."""
        return PreProcessSteps(self.native.preprocess, self._kind[0])

    def model(self) -> InputModelInfo:
        """The tensor that the network expects."""
        return InputModelInfo(self.native.model)


class OutputTensorInfo(_Part):
    """The tensor that a run returns."""

    def set_element_type(self, type: Any) -> OutputTensorInfo:
        """The type of its elements."""
        return self._do("set_element_type", _type(type, "set_element_type"))

    set_layout = absent("preprocess.OutputTensorInfo.set_layout", "transpose the result with numpy")


class OutputModelInfo(_Part):
    """The tensor that the network makes."""

    set_layout = absent("preprocess.OutputModelInfo.set_layout", "transpose the result with numpy")


class PostProcessSteps(_Part):
    """Steps behind the network: the C API has none."""

    convert_element_type = absent("preprocess.PostProcessSteps.convert_element_type", "use tensor().set_element_type")
    convert_layout = absent("preprocess.PostProcessSteps.convert_layout", "transpose the result with numpy")
    custom = absent("preprocess.PostProcessSteps.custom", "compute it with numpy behind the run")


class OutputInfo(_Part):
    """One output."""

    def tensor(self) -> OutputTensorInfo:
        """The tensor that a run returns."""
        return OutputTensorInfo(self.native.tensor)

    def postprocess(self) -> PostProcessSteps:
        """The steps in between."""
        return PostProcessSteps(self.native)

    def model(self) -> OutputModelInfo:
        """The tensor that the network makes."""
        return OutputModelInfo(self.native)


class PrePostProcessor:
    """Adds steps before and behind a network, so that it takes and returns other tensors; `build()` ends it."""

    def __init__(self, model: Model) -> None:
        if not isinstance(model, Model):
            raise TypeError(f"PrePostProcessor, model: expected an openvino.Model, got {type(model).__name__}")
        self._model = model
        kinds = [header_name(port.element_type) for port in model.inputs]
        self._kinds = [(kind, [kind]) for kind in kinds]  # the network's, and the received tensor's
        self._names = model.native.input_ports.names
        self.native = Native(model.native)

    def input(self, key: Any = None) -> InputInfo:
        """An input, by name or index; the only one without either."""
        place = 0 if key is None else key if not isinstance(key, str) else self._names.place(key)
        with refusing:
            return InputInfo(self.native.input(key), self._kinds[place or 0])

    def output(self, key: Any = None) -> OutputInfo:
        """An output, by name or index; the only one without either."""
        with refusing:
            return OutputInfo(self.native.output(key))

    def build(self) -> Model:
        """Add the steps to the network, which is changed and returned."""
        with refusing:
            built = self.native.build()
        built.no_leak_warning()
        self._model.native = built
        return self._model
