"""AIPP before the inputs of an om: the file that ATC takes as --insert_op_conf, read and checked.

The file is text of protobuf, one `aipp_op { ... }` for each input. What every key means is in docs/convert.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .errors import ConvertError
from .model import Shape

if TYPE_CHECKING:
    from .network import Network, Port
    from .plan import Plan

OPTION = "--insert_op_conf"

FORMATS = {
    "YUV420SP_U8": 1, "XRGB8888_U8": 2, "RGB888_U8": 3, "YUV400_U8": 4,
    "ARGB8888_U8": 7, "YUYV_U8": 8, "YUV422SP_U8": 9, "AYUV444_U8": 10,
}  # fmt: skip
"""Numbers of aclAippInputFormat."""
CHANNELS = {"YUV400_U8": 1, "XRGB8888_U8": 4, "ARGB8888_U8": 4, "AYUV444_U8": 4}
_HALF_COLUMNS = ("YUV420SP_U8", "YUYV_U8", "YUV422SP_U8")
_HALF_ROWS = ("YUV420SP_U8",)

_RANKS = range(4)
_SIZES = ("src_image_size_w", "src_image_size_h", "load_start_pos_w", "load_start_pos_h", "crop_size_w", "crop_size_h")
_BORDER = tuple(f"{side}_padding_size" for side in ("top", "bottom", "left", "right"))
_MATRIX = {
    f"matrix_r{row}c{column}": default
    for (row, column), default in zip(
        ((row, column) for row in range(3) for column in range(3)), (298, 516, 0, 298, -100, -208, 298, 0, 409)
    )
}
_BIASES = {
    f"{side}_bias_{channel}": default for side in ("output", "input") for channel, default in enumerate((16, 128, 128))
}

# What is documented as reserved: accepted as long as it is off.
_RESERVED = {
    "support_rotation": False, "resize": False, "rotation_angle": 0, "single_line_mode": False, "cpadding_value": 0.0,
}  # fmt: skip
_RESIZED = ("resize_output_w", "resize_output_h")  # nothing without resize
_DYNAMIC = ("aipp_mode", "related_input_rank", "max_src_image_size")

_FLAGS = (
    "support_rotation",
    "crop",
    "resize",
    "padding",
    "csc_switch",
    "rbuv_swap_switch",
    "ax_swap_switch",
    "single_line_mode",
)
_INTEGERS: Mapping[str, tuple[int, int]] = {
    "related_input_rank": (0, 1023), "max_src_image_size": (0, 1 << 30),
    **dict.fromkeys(_SIZES, (0, 4096)), "resize_output_w": (0, 4096), "resize_output_h": (0, 4096),
    **dict.fromkeys(_BORDER, (0, 32)), "rotation_angle": (0, 3),
    **dict.fromkeys(_MATRIX, (-32768, 32767)), **dict.fromkeys(_BIASES, (0, 255)),
    **{f"mean_chn_{n}": (0, 255) for n in _RANKS},
}  # fmt: skip
_REALS: Mapping[str, tuple[float, float]] = {
    "cpadding_value": (-65504, 65504), "padding_value": (-65504, 65504),
    **{f"min_chn_{n}": (0, 255) for n in _RANKS}, **{f"var_reci_chn_{n}": (-65504, 65504) for n in _RANKS},
}  # fmt: skip


@lru_cache(maxsize=1)
def _message() -> Any:
    """Return the class of the whole file. protobuf comes with the package onnx."""
    from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

    kinds = descriptor_pb2.FieldDescriptorProto
    file = descriptor_pb2.FileDescriptorProto(name="npu_fakes/aipp.proto", package="npu_fakes", syntax="proto2")
    for name, values in (("aipp_mode_values", ("static", "dynamic")), ("input_format_values", tuple(FORMATS))):
        enumeration = file.enum_type.add(name=name)
        for number, value in enumerate(values):
            enumeration.value.add(name=value, number=number)
    op = file.message_type.add(name="aipp_op")
    types = {
        "aipp_mode": kinds.TYPE_ENUM, "input_format": kinds.TYPE_ENUM, **dict.fromkeys(_FLAGS, kinds.TYPE_BOOL),
        **dict.fromkeys(_INTEGERS, kinds.TYPE_INT64), **dict.fromkeys(_REALS, kinds.TYPE_DOUBLE),
    }  # fmt: skip
    for number, (name, kind) in enumerate(types.items(), 1):
        known = f".npu_fakes.{name}_values" if kind == kinds.TYPE_ENUM else ""
        op.field.add(name=name, number=number, type=kind, label=kinds.LABEL_OPTIONAL, type_name=known or None)
    whole = file.message_type.add(name="file")
    whole.field.add(
        name="aipp_op", number=1, type=kinds.TYPE_MESSAGE, label=kinds.LABEL_REPEATED, type_name=".npu_fakes.aipp_op"
    )
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    message = pool.FindMessageTypeByName("npu_fakes.file")
    if hasattr(message_factory, "GetMessageClass"):
        return message_factory.GetMessageClass(message)
    return message_factory.MessageFactory(pool).GetPrototype(message)  # protobuf before 4.22


def parse(text: str) -> list[dict[str, Any]]:
    """Return the settings of a file, one mapping for each aipp_op, with the keys that stand there.

    Raises:
        ConvertError: A key or value that is not documented, and where.
    """
    try:
        from google.protobuf import text_format
    except ImportError:  # pragma: no cover: onnx needs it
        raise ConvertError(f"{OPTION}: protobuf is not installed; pip install protobuf") from None
    try:
        whole = text_format.Parse(text, _message()())
    except text_format.ParseError as problem:
        raise ConvertError(
            f"{OPTION}: no file of AIPP as ATC takes it (line:column): {problem}".replace("npu_fakes.", "")
        ) from None
    blocks = []
    for op in whole.aipp_op:
        values = {field.name: value for field, value in op.ListFields()}
        for key in ("aipp_mode", "input_format"):
            if key in values:
                values[key] = op.DESCRIPTOR.fields_by_name[key].enum_type.values_by_number[values[key]].name
        for key, (least, most) in {**_INTEGERS, **_REALS}.items():
            if key in values and not least <= values[key] <= most:
                raise ConvertError(f"{OPTION}: {key} is {values[key]}, it can be {least} to {most}")
        for key, off in _RESERVED.items():
            if values.get(key, off) != off:
                raise ConvertError(f"{OPTION}: {key} is reserved, no chip does it: leave it out")
        if "aipp_mode" not in values:
            raise ConvertError(f"{OPTION}: an aipp_op has no aipp_mode; it is static or dynamic")
        blocks.append(values)
    if not blocks:
        raise ConvertError(f"{OPTION}: the file has no aipp_op")
    if len({values["aipp_mode"] for values in blocks}) > 1:
        raise ConvertError(f"{OPTION}: static and dynamic AIPP do not go together in one model")
    return blocks


def describe(text: str, network: Network) -> tuple[dict[str, dict[str, Any]], tuple[str, ...]]:
    """Return the om's facts about AIPP, by the network's inputs, and remarks for a user.

    Args:
        text: The file.
        network: What AIPP stands before; its images are NCHW.

    Raises:
        ConvertError: AIPP does not fit the network.
    """
    described: dict[str, dict[str, Any]] = {}
    notes: list[str] = []
    for values in parse(text):
        rank = values.get("related_input_rank", 0)
        if rank >= len(network.inputs):
            raise ConvertError(f"{OPTION}: related_input_rank is {rank}, the network has {len(network.inputs)} inputs")
        port = network.inputs[rank]
        if port.name in described:
            raise ConvertError(f"{OPTION}: two aipp_op have related_input_rank {rank}")
        shapes = [shapes[rank] for shapes in network.sets] or [network.largest.get(port.name, port.shape)]
        if any(len(shape) != 4 for shape in shapes):
            raise ConvertError(
                f"{OPTION}: input {port.name!r} is no image: AIPP wants four dimensions, got {list(port.shape)}"
            )
        if max(shape[0] for shape in shapes) > 127:
            raise ConvertError(f"{OPTION}: input {port.name!r} has a batch of more than 127 pictures")
        describe_one = _dynamic if values["aipp_mode"] == "dynamic" else _static
        described[port.name], more = describe_one(values, port, shapes)
        notes += more
    return described, tuple(notes)


def planned(plan: Plan, text: str, norms: Mapping[str, Any]) -> tuple[Plan, tuple[str, ...]]:
    """Put AIPP before the inputs of a plan; return it, and what a user should know.

    Args:
        plan: For acl.
        text: The file.
        norms: Mean and std by input, which AIPP holds itself.

    Raises:
        ConvertError: AIPP does not fit the plan.
    """
    if plan.target.vendor != "acl":
        raise ConvertError(f"{OPTION}: AIPP is Ascend's; a file for {plan.target.vendor} has none")
    described, notes = describe(text, plan.network)
    for name in described:
        if name in norms:
            raise ConvertError(
                f"--mean, --std: of {name!r} they stand in the file of {OPTION}, as mean_chn and var_reci_chn"
            )
        if plan.stored[name].dtype not in ("float32", "float16", "uint8"):
            raise ConvertError(f"{OPTION}: AIPP makes float32, float16 or uint8, {name!r} is {plan.stored[name].dtype}")
    return replace(plan, aipp=described), notes


def words(described: Mapping[str, Any]) -> str:
    """Return its text for a line of a summary: "static YUV420SP_U8 224x224"."""
    if described["mode"] == "dynamic":
        return f"dynamic, at most {described['most']} bytes"
    name = next(name for name, number in FORMATS.items() if number == described["format"])
    return f"static {name} {described['size'][0]}x{described['size'][1]}"


def _dynamic(values: Mapping[str, Any], port: Port, shapes: Sequence[Shape]) -> tuple[dict[str, Any], list[str]]:
    del port, shapes
    most = values.get("max_src_image_size", 0)
    if not most:
        raise ConvertError(f"{OPTION}: dynamic AIPP wants max_src_image_size: bytes of the largest batch of pictures")
    unread = sorted(set(values) - set(_DYNAMIC) - set(_RESERVED) - set(_RESIZED))
    notes = [f"{OPTION}: with dynamic AIPP the program sets {', '.join(unread)}: not read"] if unread else []
    return {"mode": "dynamic", "most": most}, notes


def _static(values: Mapping[str, Any], port: Port, shapes: Sequence[Shape]) -> tuple[dict[str, Any], list[str]]:
    if len({shape[1:] for shape in shapes}) > 1:
        raise ConvertError(
            f"{OPTION}: gears of heights, widths or channels want dynamic AIPP; {port.name!r} has static"
        )
    channels, rows, columns = shapes[0][1:]
    name = values.get("input_format")
    if name is None:
        raise ConvertError(f"{OPTION}: static AIPP wants input_format, one of {', '.join(FORMATS)}")
    crops, pads = values.get("crop", False), values.get("padding", False)
    width, height = values.get("src_image_size_w", 0), values.get("src_image_size_h", 0)
    if not (width and height) and (crops or pads or width or height):
        raise ConvertError(
            f"{OPTION}: src_image_size_w and src_image_size_h are left out together, and without crop and padding"
        )
    settings: dict[str, Any] = {
        "mode": "static", "format": FORMATS[name], "size": [width or columns, height or rows],
        "csc_switch": values.get("csc_switch", False), "rbuv_swap_switch": values.get("rbuv_swap_switch", False),
        "ax_swap_switch": values.get("ax_swap_switch", False),
        "matrix": [values.get(key, default) for key, default in _MATRIX.items()],
        "output_bias": [values.get(f"output_bias_{n}", _BIASES[f"output_bias_{n}"]) for n in range(3)],
        "input_bias": [values.get(f"input_bias_{n}", _BIASES[f"input_bias_{n}"]) for n in range(3)],
        "mean": [values.get(f"mean_chn_{n}", 0) for n in _RANKS],
        "min": [values.get(f"min_chn_{n}", 0.0) for n in _RANKS],
        "var_reci": [values.get(f"var_reci_chn_{n}", 1.0) for n in _RANKS],
        "padding_value": values.get("padding_value", 0.0),
    }  # fmt: skip
    if crops:
        settings["crop"] = _crop(values, pads, columns, rows)
    if pads:
        settings["padding"] = [values.get(key, 0) for key in _BORDER]
    _check(settings, name, port, (channels, rows, columns))
    unread = ["max_src_image_size"] if "max_src_image_size" in values else []
    return settings, [f"{OPTION}: {key} is of dynamic AIPP: not read" for key in unread]


def _crop(values: Mapping[str, Any], pads: bool, columns: int, rows: int) -> list[int]:
    size = [values.get("crop_size_w", 0), values.get("crop_size_h", 0)]
    if not all(size):
        if pads or any(size):
            raise ConvertError(f"{OPTION}: crop_size_w and crop_size_h are left out together, and without padding")
        size = [columns, rows]
    return [values.get("load_start_pos_w", 0), values.get("load_start_pos_h", 0), *size]


def _check(settings: Mapping[str, Any], name: str, port: Port, network: tuple[int, int, int]) -> None:
    """Check by the same rules as the fake, with the words of the file."""
    (width, height), (channels, rows, columns) = settings["size"], network
    left, top, wide, high = settings.get("crop", (0, 0, width, height))
    for word, numbers, halves in (
        ("columns", (width, left, wide), _HALF_COLUMNS),
        ("rows", (height, top, high), _HALF_ROWS),
    ):
        if name in halves and any(number % 2 for number in numbers):
            raise ConvertError(
                f"{OPTION}: sizes and places of {name} are even, got {word} {', '.join(map(str, numbers))}"
            )
    if not 2 <= width <= 4096 or not 1 <= height <= 4096:
        raise ConvertError(f"{OPTION}: pictures are 2x1 to 4096x4096, got {width}x{height}")
    if left + wide > width or top + high > height:
        raise ConvertError(
            f"{OPTION}: the crop of {wide}x{high} at {left}, {top} leaves the picture of {width}x{height}"
        )
    above, below, before, behind = settings.get("padding", (0, 0, 0, 0))
    out = (before + wide + behind, above + high + below)
    if out != (columns, rows):
        raise ConvertError(
            f"{OPTION}: AIPP makes {out[0]}x{out[1]} (width x height), {port.name!r} takes {columns}x{rows}: "
            "change src_image_size, crop_size or padding"
        )
    if "padding" in settings and out[0] > 1080:
        raise ConvertError(f"{OPTION}: with padding a picture is at most 1080 wide, got {out[0]}")
    if channels > CHANNELS.get(name, 3):
        raise ConvertError(f"{OPTION}: {name} gives {CHANNELS.get(name, 3)} channels, {port.name!r} takes {channels}")
    if settings["csc_switch"] and name == "YUV400_U8":
        raise ConvertError(f"{OPTION}: csc_switch: YUV400_U8 has no colours")
