"""The form of inputs and outputs in a file: types of floats, layouts, and the facts of a real file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from .errors import ConvertError
from .like import Table
from .network import FLOATS, Network, Port, is_float
from .options import EVERY, Options
from .plan import Stored
from .targets import INTEGERS, Target


def stored_of(options: Options, network: Network, layout: str) -> dict[str, Stored]:
    """Decide how the file holds inputs and outputs of a float network."""
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


def stored_alike(table: Table | None, network: Network, stored: Mapping[str, Stored]) -> dict[str, Stored]:
    """Let the file hold what a real one holds as that does: names, types of floats, quantization."""
    alike = dict(stored)
    if table is None:
        return alike
    sides = (network.inputs, network.outputs)
    matched = [table.by_name(side, [port.name for port in ports]) for side, ports in enumerate(sides)]
    for ports, lines in zip(sides, matched):
        for name, line in lines.items():
            before = alike[name]
            port = next(port for port in ports if port.name == name)
            known = is_float(port) and (line.dtype in FLOATS or line.quantization is not None)
            if line.shape is not None and line.shape != network.largest[name]:
                raise ConvertError(
                    f"--like: {line.name or name!r} is {list(line.shape)} in {table.path}, "
                    f"{list(network.largest[name])} in the network; give --shape, or another file"
                )
            alike[name] = replace(
                before,
                name=line.name if line.name != name else "",
                dtype=line.dtype if known else before.dtype,
                quantization=line.quantization if known else before.quantization,
            )
    return alike
