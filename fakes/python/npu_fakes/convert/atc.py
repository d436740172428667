"""ATC's words for shapes and types, as options of a conversion.

    words = Words(input_shape="x:1,-1,560", output_type="FP16")
    options = applied(options, words, model)

A command line of ATC says shapes by -1 and lists of what may stand there, types by numbers of outputs of nodes; which
inputs and outputs are meant is known once the network is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .errors import ConvertError
from .model import inputs_of

if TYPE_CHECKING:
    from .options import Options

SOCS = (
    ("Ascend910B4", "910b4"), ("Ascend910B", "910b"), ("Ascend910_93", "910b"), ("Ascend910", "910a"),
    ("Ascend310P", "310p"), ("Ascend310B", "310b"), ("Ascend310", "310"),
)  # fmt: skip
"""Boards by the beginning of ATC's --soc_version."""
TYPES = {"FP32": "float32", "FP16": "float16", "UINT8": "uint8", "INT8": "int8"}
FORMATS = ("NCHW", "NHWC", "ND")
GEARS = {"dynamic_batch_size": "batch", "dynamic_image_size": "hw", "dynamic_dims": "dims"}
"""Kinds of gears by the word that says them: programs choose one by the function of its kind."""
ONNX = "5"
"""Number of ONNX as ATC's --framework."""
Sizes = tuple[int, int]
"""Smallest and largest of a dimension; -1: no limit."""


@dataclass(frozen=True)
class Words:
    """Arguments of ATC by their names, "" for those that are not given."""

    input_shape: str = ""
    input_shape_range: str = ""
    dynamic_batch_size: str = ""
    dynamic_image_size: str = ""
    dynamic_dims: str = ""
    input_format: str = ""
    output_type: str = ""
    input_fp16_nodes: str = ""

    def given(self) -> list[str]:
        """Return the names of those that are given."""
        return [f"--{name}" for name, value in vars(self).items() if value]


def board_of(soc_version: str) -> str:
    """Return the target that ATC's --soc_version names: "acl:310p". Raises ConvertError: it is none."""
    for beginning, board in SOCS:
        if soc_version.startswith(beginning):
            return f"acl:{board}"
    raise ConvertError(
        f"--soc_version: expected one such as {', '.join(word for word, _ in SOCS)}, got {soc_version!r}"
    )


def applied(options: Options, words: Words, model: Any) -> Options:
    """Return the options with what ATC's words say of this network.

    Raises:
        ConvertError: A word says what cannot be, or does not fit the network.
    """
    if not words.given():
        return options
    if options.target.vendor != "acl":
        raise ConvertError(
            f"{words.given()[0]}: it is ATC's, for .om files; --for {options.target} has --shape, --dtype"
        )
    if words.input_format and words.input_format not in FORMATS:
        raise ConvertError(f"--input_format: expected one of {', '.join(FORMATS)}, got {words.input_format!r}")
    ranges = {
        name: sizes
        for word in ("input_shape", "input_shape_range")  # the second is the first's older name for open sizes
        for name, sizes in _input_shapes(f"--{word}", getattr(words, word))
    }
    shapes = {name: tuple(low if low == high else -1 for low, high in sizes) for name, sizes in ranges.items()}
    sets = _sets(words, shapes)
    both = sorted(set(shapes) & set(options.shapes))
    if both:
        raise ConvertError(f"--shape, --input_shape: both say the shape of {both[0]!r}")
    return replace(
        options,
        shapes={**options.shapes, **sets},
        ranges=ranges,
        format=words.input_format,
        gears=next((kind for word, kind in GEARS.items() if getattr(words, word)), ""),
        dtype={**options.dtype, **_input_types(words, model), **_output_types(words, model)},
    )


def _input_shapes(word: str, text: str) -> Iterator[tuple[str, tuple[Sizes, ...]]]:
    """Yield inputs and the sizes of their dimensions, of "a:1,3,-1,8~20;b:4"."""
    for part in filter(None, text.strip().strip(";").split(";")):
        name, _, sizes = part.strip().rpartition(":")
        try:
            yield name, tuple(map(_sizes, sizes.strip().strip("[]").split(","))) if sizes.strip() else ()
        except ValueError:
            raise ConvertError(f"{word}: expected NAME:1,3,224,224;NAME:1,-1,8~20, got {text!r}") from None


def _sizes(text: str) -> Sizes:
    low, between, high = text.partition("~")
    if between:
        return int(low), int(high)
    return (1, -1) if int(low) == -1 else (int(low), int(low))


def _sets(words: Words, shapes: Mapping[str, tuple[int, ...]]) -> dict[str, list[tuple[int, ...]]]:
    """Return the shapes of each input, several where ATC makes gears."""
    named = [name for name in GEARS if getattr(words, name)]
    if len(named) > 1:
        raise ConvertError(f"--{named[0]}, --{named[1]}: a model has gears of one kind")
    if not named:
        return {name: [shape] for name, shape in shapes.items()}
    word = named[0]
    text = getattr(words, word)
    places = _places(word, words.input_format, shapes)
    if not places:
        raise ConvertError(f"--{word}: no input of --input_shape has -1 where it says sizes")
    rows = text.strip(";").split("," if word == "dynamic_batch_size" else ";")
    try:
        gears = [tuple(int(number) for number in row.split(",")) for row in rows]
    except ValueError:
        raise ConvertError(f"--{word}: expected numbers, got {text!r}") from None
    count = len(places) if word == "dynamic_dims" else 1 if word == "dynamic_batch_size" else 2
    sets = {name: [list(shape) for _ in gears] for name, shape in shapes.items()}
    for row, gear in enumerate(gears):
        if len(gear) != count:
            raise ConvertError(f"--{word}: expected {count} numbers in each gear, got {','.join(map(str, gear))}")
        for number, (name, axis) in enumerate(places):
            sets[name][row][axis] = gear[number % count]
    moving = {name for name, _ in places}
    return {name: [tuple(row) for row in rows[: None if name in moving else 1]] for name, rows in sets.items()}


def _places(word: str, form: str, shapes: Mapping[str, tuple[int, ...]]) -> list[tuple[str, int]]:
    """Return the dimensions that gears of a kind are for."""
    if word == "dynamic_image_size" and form == "ND":
        raise ConvertError("--dynamic_image_size: heights and widths are of --input_format NCHW or NHWC, got ND")
    image = (1, 2) if form == "NHWC" else (2, 3)
    axes = {"dynamic_batch_size": (0,), "dynamic_image_size": image}.get(word, range(8))
    return [
        (name, axis)
        for name, shape in shapes.items()
        for axis, size in enumerate(shape)
        if size == -1 and axis in axes and (word != "dynamic_image_size" or len(shape) == 4)
    ]


def _input_types(words: Words, model: Any) -> dict[str, str]:
    names = [name for name in words.input_fp16_nodes.split(";") if name]
    unknown = sorted(set(names) - {value.name for value in inputs_of(model)})
    if unknown:
        raise ConvertError(f"--input_fp16_nodes: the network has no input {unknown[0]!r}")
    return dict.fromkeys(names, "float16")


def _output_types(words: Words, model: Any) -> dict[str, str]:
    """Return the types of outputs: of all, or of "node:0:FP16;tensor:FP32"."""
    text = words.output_type
    outputs = [value.name for value in model.graph.output]
    if not text:
        return {}
    if ":" not in text:
        return dict.fromkeys(outputs, _type(text, text))
    outputs_of = {node.name: list(node.output) for node in model.graph.node}
    types = {}
    for part in filter(None, text.split(";")):
        where, _, kind = part.rpartition(":")
        node, _, number = where.rpartition(":")
        inside: Sequence[str] = outputs_of.get(node, ())
        name = inside[int(number)] if number.isdigit() and int(number) < len(inside) else where
        if name not in outputs:
            raise ConvertError(f"--output_type: {where!r} is no output; the network has {', '.join(outputs)}")
        types[name] = _type(kind, text)
    return types


def _type(word: str, text: str) -> str:
    if word not in TYPES:
        raise ConvertError(f"--output_type: expected {', '.join(TYPES)} or NODE:0:TYPE, got {text!r}")
    return TYPES[word]
