"""The options of a conversion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from .atc import Sizes, Words
from .borders import Numbers
from .errors import ConvertError
from .like import Table
from .model import inputs_of, shape_of
from .plan import Quantizer
from .sets import Sets
from .targets import Target, target_of

EVERY = ""
"""Key of what is meant for every input or output that it fits."""


@dataclass(frozen=True)
class Options:
    """How a network is converted.

    Attributes:
        target: Whom for.
        shapes: Of inputs by name; several per input make shape sets (rknn) or gears (acl).
        layout: "nhwc" or "nchw" of inputs with four dimensions; "": the vendor's default.
        mean: What is taken from pixels, one number or one per channel, by input; EVERY: the one picture.
        std: What they are divided by afterwards, likewise.
        dtype: Types of floats by input or output; EVERY: all. "": the vendor's default.
        outputs: Names of the outputs to keep, inner tensors too; all when empty.
        name: Of the model; "": the vendor's default.
        like: Of a real file, see `like.read`.
        quantization: Quantizes; None: floats stay floats.
        atc: What is said in the words of ATC (acl).
        ranges: Smallest and largest of each dimension of inputs whose sizes are open (acl), -1 without a limit.
        format: "NCHW", "NHWC" or "ND" of inputs and outputs with four dimensions in an .om; "": as the layout says.
        gears: Their kind in an .om, "batch", "hw" or "dims"; "": what differs says it.
        aipp: The text of a file as ATC takes it as --insert_op_conf (acl); "": none.
        strict: Whether what the vendor's converter or NPU refuses is an error, else a note; None: an error unless
            NPU_FAKE_ENGINE_STRICT is 0.
    """

    target: Target
    shapes: Sets = field(default_factory=dict)
    layout: str = ""
    mean: Mapping[str, Numbers] = field(default_factory=dict)
    std: Mapping[str, Numbers] = field(default_factory=dict)
    dtype: Mapping[str, str] = field(default_factory=dict)
    outputs: Sequence[str] = ()
    name: str = ""
    like: Table | None = None
    quantization: Quantizer | None = None
    atc: Words = Words()
    ranges: Mapping[str, Sequence[Sizes]] = field(default_factory=dict)
    format: str = ""
    gears: str = ""
    aipp: str = ""
    strict: bool | None = None


def options_of(target: str | Target, **options: Any) -> Options:
    """Make `Options` of less than mappings: mean=0, dtype="float32", shapes={"x": (1, 3, 8, 8)}."""
    for key in ("mean", "std", "dtype"):
        value = options.get(key)
        if value is not None and not isinstance(value, Mapping):
            options[key] = {EVERY: (value,) if isinstance(value, (int, float)) else value}
    shapes: dict[str, Sequence[Sequence[int]]] = {}
    for name, given in dict(options.get("shapes") or {}).items():
        shapes[name] = given if given and isinstance(given[0], Sequence) else [given]
    return Options(target_of(target) if isinstance(target, str) else target, **{**options, "shapes": shapes})


def layout_of(options: Options) -> str:
    """Return the layout of inputs with four dimensions. Raises ConvertError: the vendor's files have no such one."""
    target, layouts = options.target, options.target.rules.layouts
    if options.layout and options.layout not in layouts:
        raise ConvertError(
            f"--layout {options.layout}: files for {target.vendor} have inputs in {' or '.join(layouts)}"
        )
    return options.layout or layouts[0]


def norms_of(options: Options, model: Any) -> dict[str, tuple[tuple[float, ...], tuple[float, ...]]]:
    """Return mean and std by input. Raises ConvertError: they fit no input."""
    if not options.mean and not options.std:
        return {}
    values = {value.name: shape_of(value) or () for value in inputs_of(model)}
    pictures = [name for name, shape in values.items() if len(shape) == 4]
    norms: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {}
    for key in dict.fromkeys((*options.mean, *options.std)):
        name = key
        if key == EVERY:
            if len(pictures) != 1:
                raise ConvertError(f"--mean, --std: name the input, as NAME=0,0,0: it has {', '.join(values)}")
            name = pictures[0]
        if name not in values:
            raise ConvertError(f"--mean, --std: the network has no input {name}; it has {', '.join(values)}")
        mean, std = (tuple(map(float, given.get(key, ()))) for given in (options.mean, options.std))
        channels = len(mean or std)
        mean, std = mean or (0.0,) * channels, std or (1.0,) * channels
        declared = values[name][1] if len(values[name]) > 1 else None
        for word, numbers in (("--mean", mean), ("--std", std)):
            if len(numbers) not in (1, declared or len(numbers)):
                raise ConvertError(f"{word}: input {name!r} has {declared} channels, got {len(numbers)} numbers")
        if 0 in std:
            raise ConvertError("--std: no number may be 0, pixels are divided by it")
        length = max(len(mean), len(std))
        norms[name] = (mean * (length // len(mean)), std * (length // len(std)))
    return norms


def alike(options: Options, model: Any) -> Options:
    """Return the options with what a real file says of shapes and outputs, where nothing else was asked."""
    table = options.like
    if table is None:
        return options
    values = {value.name: shape_of(value) for value in inputs_of(model)}
    outputs = list(options.outputs)
    if not outputs:
        computed = {name for node in model.graph.node for name in node.output}
        named = [line.name for line in table.sides[1]]
        outputs = named if computed.issuperset(named) else [value.name for value in model.graph.output]
    shapes = {
        name: [line.shape]
        for name, line in table.by_name(0, list(values)).items()
        if line.shape is not None and None in (values[name] or (None,))
    }
    return replace(options, outputs=outputs, shapes={**shapes, **options.shapes})
