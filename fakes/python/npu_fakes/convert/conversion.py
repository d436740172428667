"""The conversion of a network, from its bytes to those of a file, a stage after the other.

`prepare` reads the network, cuts and changes it; `stored` decides how the file holds what it takes and gives, a
quantizer how it computes; `files` writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from . import aipp, atc, ir
from .errors import ConvertError
from .files import write
from .model import check_form, parse
from .network import Say, open_sizes
from .operators import sized
from .options import Options, alike, layout_of, norms_of, options_of
from .plan import Plan
from .prepare import prepare
from .refused import refused
from .stored import stored_alike, stored_of
from .targets import Target

UNREAD_NORMS = (
    "--like: mean and std are not in the table of an .rknn: give --mean and --std if it was converted with them"
)
NAMES: Mapping[str, str] = {"rknn": "rknn model"}  # measured, of every file
"""Of models that get none, by vendor; "onnx" else."""


@dataclass(frozen=True)
class Conversion:
    """A converted network.

    Attributes:
        data: The bytes of the file.
        weights: The bytes of a .bin beside the file (OpenVINO), b"" for none.
        plan: What it was written from.
        notes: What a user should know, a sentence each.
    """

    data: bytes
    plan: Plan
    notes: tuple[str, ...] = ()
    weights: bytes = b""


def _quiet(step: str) -> None:
    """Say nothing."""


def convert(onnx: bytes, *, target: str | Target, **options: Any) -> bytes:
    """Return the bytes of a model file.

    Args:
        onnx: The bytes of the network; `load` reads one whose weights lie in files beside it.
        target: "rknn:rk3588" and the like, or what `target_of` makes of it.
        options: Fields of `Options`. A single shape, mean, std or dtype may stand for a mapping of one or all.

    Raises:
        ConvertError: It cannot be, why, and what to do.
    """
    converted = conversion(onnx, options_of(target, **options))
    if converted.weights:
        raise ConvertError("convert: an .xml has its weights in a second file; conversion(...) returns both")
    return converted.data


def conversion(onnx: bytes, options: Options, say: Say = _quiet) -> Conversion:
    """Convert a network.

    Args:
        onnx: The bytes of the network.
        say: Called with the name of each step.

    Raises:
        ConvertError: It cannot be, why, and what to do.
    """
    say("reading the network")
    target, rules = options.target, options.target.rules
    layout = layout_of(options)
    model = parse(onnx)
    check_form(model)
    options = alike(atc.applied(options, options.atc, model), model)
    in_table = target.vendor == "rknn"
    if in_table:
        options = sized(model, options)
    norms = norms_of(options, model)
    network = prepare(
        model, shapes=options.shapes, outputs=options.outputs, norms={} if in_table else norms, wide=rules.wide,
        scalars=rules.scalars, drop_unused=in_table, open=rules.open,
        check=lambda model: refused(model, options), say=say,
    )  # fmt: skip
    if options.like is not None:
        hidden = (UNREAD_NORMS,) if in_table and not norms else ()
        network = replace(network, notes=(*network.notes, *options.like.gaps(), *hidden))
    if network.sets and not rules.sets:
        raise ConvertError(f"--shape: a file for {target.vendor} has one shape per input, got {len(network.sets)} sets")
    stored = stored_alike(options.like, network, stored_of(options, network, layout))
    name = options.name or NAMES.get(target.vendor, "onnx")
    plan = Plan(
        network,
        target,
        stored,
        norms if in_table else {},
        name,
        format=options.format,
        gears=options.gears,
        ranges=options.ranges,
    )
    if open_sizes(network) and (options.aipp or options.quantization is not None):
        word = "--insert_op_conf" if options.aipp else "--calibrate"
        raise ConvertError(f"{word}: it needs fixed shapes, and sizes stay open; give --shape with numbers")
    notes = network.notes
    if options.aipp:
        plan, more = aipp.planned(plan, options.aipp, norms)
        notes += more
    if options.quantization is not None:
        say("quantizing")
        quantized = options.quantization(plan, say)
        plan = plan.quantized(quantized)
        notes += quantized.notes
    say("writing")
    data, weights = ir.write(plan) if target.vendor == "openvino" else (write(plan), b"")
    return Conversion(data, plan, notes, weights)
