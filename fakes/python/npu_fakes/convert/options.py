"""The options of a conversion, and the conversion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from ..formats import npugraph
from ..formats.refusals import STRICT, refusals, strict
from . import aipp
from .edits import Numbers, inputs_of, shape_of
from .errors import ConvertError
from .files import Plan, Stored, is_float, write
from .like import Table
from .network import FLOATS, Network, Port, Say, parse, prepare
from .shapes import Sets
from .targets import INTEGERS, Target, target_of

UNREAD_NORMS = (
    "--like: mean and std are not in the table of an .rknn: give --mean and --std if it was converted with them"
)
EVERY = ""
"""Key of what is meant for every input or output that it fits."""


@dataclass(frozen=True)
class Quantized:
    """The findings of a quantizer.

    Attributes:
        stored: Element type and quantization of inputs and outputs, by the network's names. Those absent stay float.
        onnx: Computes in place of the network, with the same inputs and outputs; None: the network does.
        graph: Computes in place of any ONNX: a graph of the fakes' own operations whose inputs and outputs have the
            types of `stored`, the names and layouts of the file (`Plan.name_of`, `Plan.shape_of`); None: none.
        notes: What a user should know, a sentence each.
        mark: Added to the model's name in the file.
    """

    stored: Mapping[str, tuple[str, npugraph.Quantization]]
    onnx: bytes | None = None
    graph: npugraph.Graph | None = None
    notes: tuple[str, ...] = ()
    mark: str = ""


class Quantizer(Protocol):
    """Decides how a network is quantized, once all else is known."""

    def __call__(self, plan: Plan, say: Say) -> Quantized:
        """Quantize `plan.network` for `plan.target`.

        Args:
            plan: With the float types of the vendor. `plan.norms` holds mean and std that are not in the network but in
                the file's table: ranges of such inputs are those of (x - mean) / std.
            say: Call it with the name of each step.
        """


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
    aipp: str = ""
    strict: bool | None = None


@dataclass(frozen=True)
class Conversion:
    """A converted network.

    Attributes:
        data: The bytes of the file.
        plan: What it was written from.
        notes: What a user should know, a sentence each.
    """

    data: bytes
    plan: Plan
    notes: tuple[str, ...] = ()


def _quiet(step: str) -> None:
    """Say nothing."""


def convert(onnx: bytes, *, target: str | Target, **options: Any) -> bytes:
    """The bytes of a model file.

    Args:
        onnx: The bytes of the network; `load` reads one whose weights lie in files beside it.
        target: "rknn:rk3588" and the like, or what `target_of` makes of it.
        options: Fields of `Options`. A single shape, mean, std or dtype may stand for a mapping of one or all.

    Raises:
        ConvertError: It cannot be, why, and what to do.
    """
    return conversion(onnx, options_of(target, **options)).data


def options_of(target: str | Target, **options: Any) -> Options:
    """`Options` from less than mappings: mean=[0.0], dtype="float32", shapes={"x": (1, 3, 8, 8)}."""
    for key in ("mean", "std", "dtype"):
        value = options.get(key)
        if value is not None and not isinstance(value, Mapping):
            options[key] = {EVERY: value}
    shapes: dict[str, Sequence[Sequence[int]]] = {}
    for name, given in dict(options.get("shapes") or {}).items():
        shapes[name] = given if given and isinstance(given[0], Sequence) else [given]
    return Options(target_of(target) if isinstance(target, str) else target, **{**options, "shapes": shapes})


def conversion(onnx: bytes, options: Options, say: Say = _quiet) -> Conversion:
    """Convert a network.

    Args:
        onnx: The bytes of the network.
        options: How.
        say: Called with the name of each step.

    Raises:
        ConvertError: It cannot be, why, and what to do.
    """
    target, rules = options.target, options.target.rules
    layout = options.layout or rules.layouts[0]
    if layout not in rules.layouts:
        raise ConvertError(f"--layout {layout}: files for {target.vendor} have inputs in {' or '.join(rules.layouts)}")
    if options.like is not None:
        options = _alike(options, onnx)
    norms = _norms(options, onnx)
    in_table = target.vendor == "rknn"
    network = prepare(
        onnx, shapes=options.shapes, outputs=options.outputs, norms={} if in_table else norms, wide=rules.wide,
        scalars=rules.scalars, drop_unused=in_table, check=lambda model: _refused(model, options), say=say,
    )  # fmt: skip
    if options.like is not None:
        hidden = (UNREAD_NORMS,) if in_table and not norms else ()
        network = replace(network, notes=(*network.notes, *options.like.gaps(), *hidden))
    if network.sets and not rules.sets:
        raise ConvertError(f"--shape: a file for {target.vendor} has one shape per input, got {len(network.sets)} sets")
    stored = _stored(options, network, layout)
    if options.like is not None:
        stored = _stored_alike(options.like, network, stored)
    plan = Plan(network, target, stored, norms if in_table else {}, options.name or _default_name(target))
    notes = network.notes
    if options.aipp:
        plan, more = _with_aipp(plan, options.aipp, norms)
        notes += more
    if options.quantization is not None:
        say("quantizing")
        plan, more = _quantize(plan, options.quantization, say)
        notes += more
    say("writing")
    return Conversion(write(plan), plan, notes)


def _with_aipp(plan: Plan, text: str, norms: Mapping[str, Any]) -> tuple[Plan, tuple[str, ...]]:
    """The plan with AIPP before its inputs."""
    if plan.target.vendor != "acl":
        raise ConvertError(f"{aipp.OPTION}: AIPP is Ascend's; a file for {plan.target.vendor} has none")
    found, notes = aipp.describe(text, plan.network)
    for name in found:
        if name in norms:
            raise ConvertError(
                f"--mean, --std: of {name!r} they stand in the file of {aipp.OPTION}, as mean_chn and var_reci_chn"
            )
        if plan.stored[name].dtype not in ("float32", "float16", "uint8"):
            raise ConvertError(
                f"{aipp.OPTION}: AIPP makes float32, float16 or uint8, {name!r} is {plan.stored[name].dtype}"
            )
    return replace(plan, aipp=found), notes


def _refused(model: Any, options: Options) -> list[str]:
    """Return the vendor's refusals for the network as notes; raise an error where that is strict."""
    target = options.target
    found = refusals(
        model, f"{target.vendor}:{target.board}", dtype="int8" if options.quantization else "float",
        release=target.release,
    )  # fmt: skip
    if found and (strict() if options.strict is None else options.strict):
        more = f" ({len(found) - 1} more refusals follow)" if len(found) > 1 else ""
        raise ConvertError(
            f"{target}: {found[0].sentence} [{found[0].rule}; {found[0].source}]{more}. {STRICT}=0 makes this a warning"
        )
    return [f"{target} refuses this: {one.sentence} [{one.rule}; {one.source}]" for one in found]


def _default_name(target: Target) -> str:
    return "rknn model" if target.vendor == "rknn" else "onnx"  # the first: measured, of every file


def _norms(options: Options, onnx: bytes) -> dict[str, tuple[tuple[float, ...], tuple[float, ...]]]:
    """Mean and std by input."""
    if not options.mean and not options.std:
        return {}
    values = {value.name: shape_of(value) or () for value in inputs_of(parse(onnx))}
    pictures = [name for name, shape in values.items() if len(shape) == 4]
    found: dict[str, tuple[tuple[float, ...], tuple[float, ...]]] = {}
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
        found[name] = (mean * (length // len(mean)), std * (length // len(std)))
    return found


def _stored(options: Options, network: Network, layout: str) -> dict[str, Stored]:
    """How the file holds inputs and outputs of a float network."""
    rules = options.target.rules
    names = [port.name for port in (*network.inputs, *network.outputs)]
    unknown = sorted(set(options.dtype) - {*names, EVERY})
    if unknown:
        raise ConvertError(f"--dtype: no input or output is called {', '.join(unknown)}; there are {', '.join(names)}")
    stored = {}
    for side, ports, allowed in (("inputs", network.inputs, rules.inputs), ("outputs", network.outputs, rules.outputs)):
        for port in ports:
            turns = layout == "nhwc" and (side == "inputs" or rules.outputs_turn)
            dtype = port.dtype
            asked = options.dtype.get(port.name)
            if is_float(port):
                wanted = options.dtype.get(EVERY)
                dtype = asked or (wanted if wanted in allowed else None) or rules.dtype
                refused = asked or wanted
                if refused and refused not in allowed and not (options.quantization and refused in rules.quantized):
                    raise ConvertError(_refusal(options.target, side, port, refused, allowed))
                if refused and refused not in allowed:
                    dtype = rules.dtype  # the quantizer's to say
            elif asked and asked != dtype:
                raise ConvertError(f"--dtype: {port.name!r} is {dtype} in the network and stays so, got {asked}")
            stored[port.name] = Stored(dtype, None, turns and len(port.shape) == 4)
    return stored


def _refusal(target: Target, side: str, port: Port, dtype: str, allowed: Sequence[str]) -> str:
    how = ""
    if dtype in INTEGERS and dtype in target.rules.quantized:
        how = f"; {dtype} is of quantized networks: give --calibrate"
    return f"--dtype {dtype}: {side} of files for {target.vendor} are {', '.join(allowed)} ({port.name!r}){how}"


def _quantize(plan: Plan, quantizer: Quantizer, say: Say) -> tuple[Plan, tuple[str, ...]]:
    """The plan with what the quantizer says."""
    found = quantizer(plan, say)
    stored = dict(plan.stored)
    for name, (dtype, quantization) in found.stored.items():
        before = stored[name]
        stored[name] = replace(before, dtype=dtype, quantization=quantization)
    network = plan.network if found.onnx is None else replace(plan.network, onnx=found.onnx)
    name = plan.name + found.mark
    return replace(plan, network=network, stored=stored, graph=found.graph, name=name), found.notes


# --- a real file's table ----------------------------------------------------------------------------------------------


def _alike(options: Options, onnx: bytes) -> Options:
    """The options with what a real file says of shapes and outputs, where nothing else was asked."""
    table = options.like
    assert table is not None
    model = parse(onnx)
    values = {value.name: shape_of(value) for value in inputs_of(model)}
    outputs = list(options.outputs)
    if not outputs:
        made = {name for node in model.graph.node for name in node.output}
        named = [line.name for line in table.sides[1]]
        outputs = named if made.issuperset(named) else [value.name for value in model.graph.output]
    shapes = {
        name: [line.shape]
        for name, line in table.by_name(0, list(values)).items()
        if line.shape is not None and None in (values[name] or (None,))
    }
    return replace(options, outputs=outputs, shapes={**shapes, **options.shapes})


def _stored_alike(table: Table, network: Network, stored: Mapping[str, Stored]) -> dict[str, Stored]:
    """How the file holds what a real one holds so: names, types of floats, quantization."""
    found = dict(stored)
    sides = (network.inputs, network.outputs)
    matched = [table.by_name(side, [port.name for port in ports]) for side, ports in enumerate(sides)]
    for ports, lines in zip(sides, matched):
        for name, line in lines.items():
            before = found[name]
            port = next(port for port in ports if port.name == name)
            known = is_float(port) and (line.dtype in FLOATS or line.quantization is not None)
            if line.shape is not None and line.shape != network.largest[name]:
                raise ConvertError(
                    f"--like: {line.name or name!r} is {list(line.shape)} in {table.path}, "
                    f"{list(network.largest[name])} in the network; give --shape, or another file"
                )
            found[name] = replace(
                before,
                name=line.name if line.name != name else "",
                dtype=line.dtype if known else before.dtype,
                quantization=line.quantization if known else before.quantization,
            )
    return found
