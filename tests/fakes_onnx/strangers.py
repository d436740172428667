"""Files from strangers in `npu-fakes convert`: `python -m tests.fakes_onnx.strangers onnx|json|aipp [--count N]`.

Each case is a good file changed by its number alone, so that `--first NUMBER --count 1` makes one again. Allowed is an
exit code with a sentence. A traceback, a signal, 30 seconds or more than --memory GiB are failures; they are printed,
and the run goes on behind them.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import resource
import signal
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import onnx
from onnx import TensorProto, helper

from fakes.python.npu_fakes import convert_command
from tests.fakes_onnx.networks import anysize, picture, tokens, value
from tools.real.toolkit_networks import onnx_of, recipe_of

PATIENCE = 30
NUMBERS = (0, 1, -1, 2, 7, 127, 128, 255, 256, 65535, 1 << 31, -(1 << 31), (1 << 31) - 1, 1 << 40, (1 << 63) - 1,
           -(1 << 63))  # fmt: skip
TEXTS = ("", "x", "image", "conv", "\x00", "ü" * 40, "a" * 5000, "../../../etc/hostname", "/dev/zero", "%s%n", "{}")
OPERATORS = (
    "Conv", "Relu", "Reshape", "Tile", "Expand", "ConstantOfShape", "Range", "Resize", "Pad", "Loop", "If", "Concat",
    "Slice", "Gather", "Split", "MatMul", "Gemm", "Transpose", "Softmax", "NonZero", "Identity", "Shape", "Squeeze",
    "OneHot", "Einsum", "RandomNormal", "Nothing", "",
)  # fmt: skip
TARGETS = ("rknn:rk3588", "rknn:rk3566", "rknn:rv1106", "viplite:a733", "acl:310p", "snpe:2.40.0")
AIPP = """aipp_op {
  aipp_mode: static
  related_input_rank: 0
  input_format: YUV420SP_U8
  src_image_size_w: 16
  src_image_size_h: 16
  crop: true
  load_start_pos_w: 2
  crop_size_w: 6
  crop_size_h: 8
  csc_switch: true
  matrix_r0c0: 256
  input_bias_1: 128
  mean_chn_0: 5
  var_reci_chn_0: 0.0039216
}
"""
OPERATORS_JSON: list[dict[str, Any]] = [
    {"op": "Add", "input_desc": [{"format": "ND", "shape": [8, 16], "type": "float"}] * 2,
     "output_desc": [{"format": "ND", "shape": [8, 16], "type": "float"}]},
    {"op": "Conv2D", "input_desc": [{"format": "NCHW", "shape": [1, 3, 8, 8], "type": "float16"},
                                    {"format": "NCHW", "shape": [4, 3, 3, 3], "type": "float16"}],
     "output_desc": [{"format": "NCHW", "shape": [1, 4, 6, 6], "type": "float16"}],
     "attr": [{"name": "strides", "type": "list_int", "value": [1, 1, 1, 1]},
              {"name": "data_format", "type": "string", "value": "NCHW"}]},
    {"op": "ArgMaxV2", "input_desc": [{"format": "ND", "shape": [4, 5], "type": "float"},
                                      {"format": "ND", "shape": [1], "type": "int32", "is_const": True,
                                       "const_value": [1]}],
     "output_desc": [{"format": "ND", "shape": [4], "type": "int32"}],
     "attr": [{"name": "keep", "type": "list_float", "value": [0.5]}]},
]  # fmt: skip


def branches() -> bytes:
    """Return a network with an If."""
    bodies = {}
    for name, operator in (("then_branch", "Neg"), ("else_branch", "Abs")):
        node = helper.make_node(operator, ["doubled"], [name])
        bodies[name] = helper.make_graph([node], name, [], [value(name, (2,))])
    nodes = [helper.make_node("Add", ["x", "x"], ["doubled"]), helper.make_node("If", ["flag"], ["y"], **bodies)]
    inputs = [value("x", (2,)), value("flag", (), TensorProto.BOOL)]
    graph = helper.make_graph(nodes, "net", inputs, [value("y", (2,))])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(model.SerializeToString())


GOOD = [picture(), anysize(), tokens(), branches(), *(onnx_of(recipe_of(11, number)) for number in range(24))]


# --- changes ----------------------------------------------------------------------------------------------------------


def bytes_changed(rng: Random, data: bytes) -> bytes:
    """Return bytes that were changed, cut, repeated or mixed."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5, 20))):
        at, length = rng.randrange(len(changed) + 1), rng.choice((1, 1, 2, 4, 16, 64))
        way = rng.randrange(5)
        if way == 0 and at < len(changed):
            changed[at] = rng.choice((0, 0xFF, 0x80, 0x7F, rng.randrange(256), changed[at] ^ 1 << rng.randrange(8)))
        elif way == 1:
            del changed[at : at + length]
        elif way == 2:
            changed[at:at] = bytes(rng.randrange(256) for _ in range(length))
        elif way == 3:
            changed[at:at] = changed[at : at + length] * rng.choice((1, 2, 50))
        elif rng.random() < 0.3:
            del changed[at:]
        if not changed:
            changed = bytearray(b"\x08")
    return bytes(changed)


def message_changed(rng: Random, message: Any) -> None:
    """Change one field somewhere in a protobuf message: numbers, names, bytes; repeat, leave out, swap."""
    fields = [(field, value) for field, value in message.ListFields()]
    if not fields:
        return
    field, held = rng.choice(fields)
    several = hasattr(held, "extend")
    nested = field.message_type is not None
    if several and nested:
        at = rng.randrange(len(held))
        way = rng.randrange(6)
        if way == 0:
            del held[at]
        elif way == 1:
            held.add().CopyFrom(held[at])
        elif way == 2 and len(held) > 1:
            other = rng.randrange(len(held))
            kept = type(held[at]).FromString(held[at].SerializeToString())
            held[at].CopyFrom(held[other])
            held[other].CopyFrom(kept)
        else:
            message_changed(rng, held[at])
    elif nested:
        message_changed(rng, held)
    elif several:
        way = rng.randrange(3)
        if way == 0 and len(held):
            del held[rng.randrange(len(held)) :]
        elif way == 1 or not len(held):
            with contextlib.suppress(TypeError, ValueError):
                held.append(_scalar(rng, held[0] if len(held) else 0))
        else:
            with contextlib.suppress(TypeError, ValueError):
                held[rng.randrange(len(held))] = _scalar(rng, held[0])
    else:
        with contextlib.suppress(TypeError, ValueError):
            setattr(message, field.name, _scalar(rng, held))


def _scalar(rng: Random, held: Any) -> Any:
    if isinstance(held, str):
        return rng.choice((*TEXTS, *OPERATORS))
    if isinstance(held, bytes):
        return bytes_changed(rng, held or b"x")
    if isinstance(held, float):
        return rng.choice((0.0, -1.0, 1e30, float("nan"), float("inf")))
    return rng.choice((*NUMBERS, held + 1, held - 1, rng.randrange(20)))


def network(rng: Random) -> bytes:
    """Return a changed network."""
    data = rng.choice(GOOD)
    if rng.random() < 0.35:
        return bytes_changed(rng, data)
    model = onnx.load_from_string(data)
    if rng.random() < 0.2:  # a size that is known only at run time
        sizes = rng.choice(([1 << 20, 1 << 20], [1 << 40], [-1], [1 << 31], [3, 4]))
        name = model.graph.node[0].input[0]
        model.graph.initializer.append(helper.make_tensor("size", TensorProto.INT64, [len(sizes)], sizes))
        operator = rng.choice(("ConstantOfShape", "Expand", "Tile", "Reshape", "RandomNormalLike"))
        inputs = ["size"] if operator == "ConstantOfShape" else [name, "size"]
        model.graph.node.insert(0, helper.make_node(operator, inputs, ["grown"]))
        model.graph.node[1].input[0] = "grown"
    if rng.random() < 0.1 and model.graph.initializer:
        tensor = rng.choice(model.graph.initializer)
        tensor.data_location = TensorProto.EXTERNAL
        for key, text in (("location", rng.choice(TEXTS)), ("offset", str(rng.choice(NUMBERS))), ("length", "1000000")):
            tensor.external_data.add(key=key, value=text)
    for _ in range(rng.choice((1, 1, 2, 4))):
        with contextlib.suppress(UnicodeError):
            message_changed(rng, model)
    return bytes(model.SerializeToString())


def json_value(rng: Random, given: Any) -> Any:
    """Return a value of JSON that was changed somewhere."""
    strange = (None, True, [], {}, "", 0, -1, 1.5, 1e999, 1 << 70, [[[[]]]], *TEXTS, *NUMBERS, float("nan"))
    if rng.random() < 0.15:
        return rng.choice(strange)
    if isinstance(given, dict) and given:
        key = rng.choice(sorted(given))
        changed = dict(given)
        way = rng.randrange(5)
        if way == 0:
            del changed[key]
        elif way == 1:
            changed[rng.choice(TEXTS)] = changed[key]
        else:
            changed[key] = json_value(rng, changed[key])
        return changed
    if isinstance(given, list) and given:
        at, rows = rng.randrange(len(given)), list(given)
        rows[at] = json_value(rng, rows[at])
        return rows * rng.choice((1, 1, 1, 2, 40)) if rng.random() < 0.1 else rows
    return rng.choice(strange)


def operators(rng: Random) -> bytes:
    """Return a changed list of operators."""
    given: Any = OPERATORS_JSON
    for _ in range(rng.choice((1, 2, 4))):
        given = json_value(rng, given)
    text = json.dumps(given).encode()
    if rng.random() < 0.05:
        text = b"[" * rng.choice((10, 900, 100_000)) + text
    return bytes_changed(rng, text) if rng.random() < 0.3 else text


def preprocessing(rng: Random) -> bytes:
    """Return a changed file of AIPP."""
    lines = AIPP.splitlines()
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(lines))
        way = rng.randrange(5)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines.insert(at, rng.choice(lines))
        elif way == 2:
            key = lines[at].partition(":")[0]
            lines[at] = f"{key}: {rng.choice((*NUMBERS, 1e40, 'nan', 'true', 'dynamic', 'XRGB8888_U8', *TEXTS))}"
        elif way == 3:
            lines.insert(
                at, rng.choice(("aipp_op {", "}", "aipp_op < >", "{" * rng.choice((3, 3000)), "#", '"', "a: ["))
            )
        lines = lines or ["x"]
    text = "\n".join(lines).encode()
    return bytes_changed(rng, text) if rng.random() < 0.35 else text


# --- running ----------------------------------------------------------------------------------------------------------


def arguments_of(kind: str, number: int, seed: int, folder: Path) -> list[str]:
    """Write the file of a case; return the command's arguments for the case."""
    rng = Random(f"{kind}/{seed}/{number}")
    if kind == "onnx":
        path = folder / "net.onnx"
        path.write_bytes(network(rng))
        target = rng.choice(TARGETS)
        suffix = {"rknn": "rknn", "viplite": "nb", "acl": "om", "snpe": "dlc"}[target.partition(":")[0]]
        more = rng.choice(([], [], ["--calibrate", "random"], ["--outputs", "conv"], ["--shape", "image=1,3,8,6"],
                           ["--mean", "1", "--std", "2"]))  # fmt: skip
        return [str(path), "--for", target, "-o", str(folder / f"net.{suffix}"), *more]
    if kind == "json":
        path = folder / "op.json"
        path.write_bytes(operators(rng))
        return [str(path), "--for", "acl:310p", "-o", str(folder / "ops")]
    (folder / "aipp.cfg").write_bytes(preprocessing(rng))
    (folder / "good.onnx").write_bytes(GOOD[0])
    return [str(folder / "good.onnx"), "--for", "acl:310p", "-o", str(folder / "net.om"), "--insert_op_conf",
            str(folder / "aipp.cfg")]  # fmt: skip


def case(kind: str, number: int, seed: int, folder: Path) -> int:
    """Run the command on one case in this process; return its exit code. Whatever it raises comes through."""
    parser = argparse.ArgumentParser()
    convert_command.add_arguments(parser)
    given = parser.parse_args(arguments_of(kind, number, seed, folder))
    with contextlib.redirect_stderr(io.StringIO()), contextlib.redirect_stdout(io.StringIO()):
        return convert_command.run(given)


def some(kind: str, numbers: range, seed: int, memory: int, out: int) -> None:
    """Run cases in this child process; write a line of each to `out`."""
    resource.setrlimit(resource.RLIMIT_AS, (memory << 30, memory << 30))
    with tempfile.TemporaryDirectory() as folder, open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 2)
        os.chdir(folder)
        for number in numbers:
            os.write(out, f"begin {number}\n".encode())
            signal.alarm(PATIENCE)
            try:
                code: Any = case(kind, number, seed, Path(folder))
            except BaseException as problem:
                place = traceback.extract_tb(problem.__traceback__)[-1]
                where = f"{Path(place.filename).name}:{place.lineno}"
                code = f"{type(problem).__name__} at {where}: {str(problem)[:120]!r}"
            os.write(out, f"done {number} {code}\n".encode())
    signal.alarm(0)


def run(kind: str, first: int, count: int, seed: int, memory: int) -> tuple[Counter[str], list[str]]:
    """Run cases in children; return how often each exit code came, and the failures."""
    codes, failures = Counter[str](), list[str]()
    at = first
    while at < first + count:
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            os.close(reading)
            status = 1
            try:
                some(kind, range(at, min(at + 500, first + count)), seed, memory, writing)
                status = 0
            finally:
                os._exit(status)
        os.close(writing)
        begun = done = at - 1
        with os.fdopen(reading, encoding="utf-8", errors="replace") as pipe:
            for line in pipe:
                word, number, *rest = line.rstrip("\n").split(" ", 2)
                if word == "begin":
                    begun = int(number)
                elif word == "done":
                    done = int(number)
                    code = rest[0] if rest else ""
                    codes[code if code in ("0", "1", "2") else "traceback"] += 1
                    if code not in ("0", "1", "2"):
                        failures.append(f"{done}: {code}")
        _, status = os.waitpid(child, 0)
        if begun != done:
            how = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else f"status {status}"
            codes[how] += 1
            failures.append(f"{begun}: {how}")
        at = max(begun, done) + 1
    return codes, failures


def main() -> int:
    """Run, print, and return 0 where nothing failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("kind", choices=("onnx", "json", "aipp"))
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--memory", type=int, default=8, help="GiB of address space")
    given = parser.parse_args()
    codes, failures = run(given.kind, given.first, given.count, given.seed, given.memory)
    for line in failures[:60]:
        print(line)
    print(f"{given.kind}, seed {given.seed}: {sum(codes.values())} cases, {dict(codes)}, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
