"""Calls of rknnlite, and what each answers, as JSON: `python rknnlite_calls.py MODELS`.

It runs by itself, where rknnlite is Rockchip's and where it is pyrknn's; `peers` compares the two.
"""

from __future__ import annotations

import copy
import ctypes
import hashlib
import json
import os
import pathlib
import sys
import tempfile
from typing import Any, Callable

import numpy as np
from rknnlite.api import RKNNLite  # type: ignore[import-not-found,unused-ignore]

MODELS = pathlib.Path(sys.argv[1])
CALLS: dict[str, Callable[[], Any]] = {}


def digest(array: Any) -> str:
    return hashlib.sha256(np.ascontiguousarray(array).tobytes()).hexdigest()[:16]


def said(value: Any) -> Any:
    """Return an answer as JSON; arrays by type, shape and a checksum."""
    if isinstance(value, np.ndarray):
        return [value.dtype.name, list(value.shape), digest(value)]
    if isinstance(value, dict):
        return {str(name): said(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [type(value).__name__, *map(said, value)]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    return type(value).__name__


def ready(name: str, **options: Any) -> Any:
    lite = RKNNLite(verbose=False)
    assert lite.load_rknn(str(MODELS / name)) == 0
    assert lite.init_runtime(**options) == 0
    return lite


def numbers(shape: tuple[int, ...], kind: str = "uint8", seed: int = 0) -> Any:
    random = np.random.default_rng(seed)
    if kind == "bool":
        return random.integers(0, 2, shape).astype(kind)
    if kind[0] in "iu" or kind[1:2] in ("i", "u"):
        return random.integers(0, 100, shape).astype(kind)
    return (random.random(shape) * 8).astype(kind)


def inferring(name: str, given: Callable[[], Any], **options: Any) -> Callable[[], Any]:
    def call() -> Any:
        lite = ready(name)
        try:
            return lite.inference(given(), **options)
        finally:
            lite.release()

    return call


# Constants and attributes

CALLS["constants"] = lambda: {
    name: getattr(RKNNLite, name) for name in sorted(dir(RKNNLite)) if name.startswith("NPU_")
}
CALLS["attributes of an object"] = lambda: {
    name: hasattr(RKNNLite(), name)
    for name in "target verbose rknn_log rknn_data rknn_user_key load_model_in_npu rknn_runtime root_dir".split()
}
CALLS["rknn_runtime at first"] = lambda: RKNNLite().rknn_runtime
CALLS["an unknown keyword of the constructor"] = lambda: RKNNLite(perf_debug=True)
CALLS["positional arguments"] = lambda: type(RKNNLite(False, None)).__name__

# Loading

for case, path in {
    "a missing file": "nowhere.rknn", "a folder": str(MODELS), "bytes": b"RKNN", "None": None,
    "a Path": MODELS / "digits_int8.rknn", "a file": str(MODELS / "digits_int8.rknn"),
}.items():  # fmt: skip
    CALLS[f"load_rknn of {case}"] = lambda path=path: RKNNLite().load_rknn(path)  # type: ignore[misc]
CALLS["load_rknn by keyword"] = lambda: RKNNLite().load_rknn(path=str(MODELS / "digits_int8.rknn"))


def of_junk(data: bytes) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "net.rknn")
        pathlib.Path(path).write_bytes(data)
        lite = RKNNLite()
        return [lite.load_rknn(path), lite.init_runtime()]


CALLS["an empty file"] = lambda: of_junk(b"")
CALLS["junk"] = lambda: of_junk(b"junk" * 100)
CALLS["half a model"] = lambda: of_junk((MODELS / "digits_int8.rknn").read_bytes()[:2000])

# The runtime


def begun(*given: Any, **options: Any) -> Any:
    lite = RKNNLite()
    codes = [lite.load_rknn(str(MODELS / "digits_int8.rknn")), lite.init_runtime(*given, **options)]
    codes.append(lite.inference([numbers((1, 8, 8, 1))]))
    lite.release()
    return codes


CALLS["init_runtime without a model"] = lambda: RKNNLite().init_runtime()
for mask in (0, 1, 2, 4, 3, 7, 65535, 5, 6, 8, -1, "0", None):
    CALLS[f"init_runtime, core_mask {mask!r}"] = lambda mask=mask: begun(core_mask=mask)  # type: ignore[misc]
CALLS["init_runtime, target of the board"] = lambda: begun(target="rk3588")
CALLS["init_runtime, target None"] = lambda: begun(target=None)
CALLS["init_runtime, a device"] = lambda: begun(device_id="1234")
CALLS["init_runtime, asynchronous"] = lambda: begun(async_mode=True)
CALLS["init_runtime, by position"] = lambda: begun(None, None, False, 1)


def again() -> Any:
    lite = ready("digits_int8.rknn")
    codes = [lite.init_runtime(core_mask=2), lite.inference([numbers((1, 8, 8, 1))])]
    codes += [lite.load_rknn(str(MODELS / "digits_fp16.rknn")), lite.init_runtime()]
    codes.append(lite.inference([numbers((1, 8, 8, 1))]))
    codes.append(lite.release())
    codes += [lite.rknn_runtime, lite.inference([numbers((1, 8, 8, 1))]), lite.get_sdk_version(), lite.release()]
    codes += [lite.init_runtime(), lite.inference([numbers((1, 8, 8, 1))]), lite.release()]
    return codes


CALLS["again, release, and again"] = again
CALLS["inference without a runtime"] = lambda: RKNNLite().inference([numbers((1, 8, 8, 1))])
CALLS["release at first"] = lambda: RKNNLite().release()


def asked() -> Any:
    lite = ready("multi_output.rknn")
    runtime = lite.rknn_runtime
    fields = "n_dims fmt type qnt_type zp w_stride n_elems size".split()
    rows = [runtime.get_in_out_num(), isinstance(runtime.context, int)]
    for is_output, count in enumerate(runtime.get_in_out_num()):
        for index in range(count):
            attr = runtime.get_tensor_attr(index, bool(is_output))
            name = attr.name.decode() if isinstance(attr.name, bytes) else str(attr.name)
            rows.append([name, list(attr.dims)[: attr.n_dims], [int(getattr(attr, field)) for field in fields]])
            rows.append([float(attr.scale), isinstance(attr, ctypes.Structure)])
    lite.release()
    return rows


CALLS["attributes of tensors"] = asked


def past_the_end() -> Any:
    lite = ready("digits_int8.rknn")
    try:
        return type(lite.rknn_runtime.get_tensor_attr(9)).__name__
    except Exception:
        return "an exception"


CALLS["attribute of a tensor that is not there"] = past_the_end
CALLS["get_sdk_version"] = lambda: len(ready("digits_int8.rknn").get_sdk_version().splitlines())
CALLS["list_devices"] = lambda: RKNNLite().list_devices()
CALLS["list_support_target_platform"] = lambda: RKNNLite().list_support_target_platform()
for name in ("digits_int8.rknn", "multi_output.rknn", "mobilenet_int8.rknn", "digits_dynamic.rknn"):
    CALLS[f"list_support_target_platform of {name}"] = lambda name=name: RKNNLite().list_support_target_platform(  # type: ignore[misc]
        str(MODELS / name)
    )
CALLS["list_support_target_platform of a missing file"] = lambda: RKNNLite().list_support_target_platform("no.rknn")

# Inputs: what is given in place of one good array

GOOD = (1, 8, 8, 1)
for model in ("digits_int8.rknn", "digits_fp16.rknn"):
    for (
        kind
    ) in "uint8 int8 float32 float16 int16 uint16 int32 uint32 int64 uint64 bool float64 complex64 >f4 >i2".split():
        CALLS[f"{model}, {kind}"] = inferring(model, lambda kind=kind: [numbers(GOOD, kind)])  # type: ignore[misc]
    for seed in range(1, 6):
        for kind in ("uint8", "float32", "float16"):
            CALLS[f"{model}, {kind}, {seed}"] = inferring(
                model,
                lambda kind=kind, seed=seed: [numbers(GOOD, kind, seed)],  # type: ignore[misc]
            )
PLAIN: dict[str, Callable[[], Any]] = {
    "an array alone": lambda: numbers(GOOD),
    "a tuple": lambda: (numbers(GOOD),),
    "a dict": lambda: {"image": numbers(GOOD)},
    "no list": lambda: None,
    "an empty list": lambda: [],
    "a list of lists": lambda: [numbers(GOOD).tolist()],
    "two arrays": lambda: [numbers(GOOD), numbers(GOOD)],
    "three dimensions": lambda: [numbers(GOOD[1:])],
    "two dimensions": lambda: [numbers((8, 8))],
    "NCHW shape": lambda: [numbers((1, 1, 8, 8))],
    "too small": lambda: [numbers((1, 7, 8, 1))],
    "a batch of two": lambda: [numbers((2, 8, 8, 1))],
    "too large": lambda: [numbers((1, 9, 9, 1))],
    "Fortran's order": lambda: [np.asfortranarray(numbers(GOOD))],
    "strided": lambda: [numbers((1, 16, 8, 1))[:, ::2]],
    "read only": lambda: [np.frombuffer(numbers(GOOD).tobytes(), np.uint8).reshape(GOOD)],
}
for case, given in PLAIN.items():
    CALLS[f"inputs: {case}"] = inferring("digits_int8.rknn", given)
for formats in ("nhwc", "nchw", ["nhwc"], ["nchw"], "NHWC", ["nhwc", "nhwc"], [None], 3):
    CALLS[f"data_format {formats!r}"] = inferring(
        "digits_int8.rknn", lambda: [numbers(GOOD)], data_format=copy.copy(formats)
    )
    CALLS[f"data_format {formats!r}, channels first"] = inferring(
        "mobilenet_int8.rknn", lambda: [numbers((1, 3, 224, 224))], data_format=copy.copy(formats)
    )
for kinds in ("uint8", "float32", ["uint8"], ["uint8", "uint8"]):
    CALLS[f"data_type {kinds!r}"] = inferring("digits_int8.rknn", lambda: [numbers(GOOD)], data_type=kinds)
for passing in ([0], [1], [True], [0, 0]):
    CALLS[f"inputs_pass_through {passing!r}"] = inferring(
        "digits_int8.rknn", lambda: [numbers(GOOD, "int8")], inputs_pass_through=passing
    )
CALLS["get_frame_id"] = inferring("digits_int8.rknn", lambda: [numbers(GOOD)], get_frame_id=True)
CALLS["reuse_outputs"] = inferring("digits_int8.rknn", lambda: [numbers(GOOD)], reuse_outputs=True)


def twice() -> Any:
    lite = ready("mobilenet_int8.rknn")
    inputs = [numbers((1, 3, 224, 224))]
    first = lite.inference(inputs=inputs, data_format=["nchw"])
    second = lite.inference(inputs=inputs, data_format=["nchw"])
    return [first, second]


CALLS["one list of arrays with nchw, twice"] = twice


def formats_twice() -> Any:
    lite = ready("digits_int8.rknn")
    formats = ["nhwc"]
    return [lite.inference([numbers(GOOD)], data_format=formats) for _ in range(2)]


CALLS["one list of formats, twice"] = formats_twice


def asynchronous() -> Any:
    lite = ready("digits_int8.rknn", async_mode=True)
    return [lite.inference([numbers(GOOD, seed=seed)]) for seed in range(4)][1:]


CALLS["asynchronous, from the second call"] = asynchronous


def kept() -> Any:
    lite = ready("digits_int8.rknn")
    outputs = lite.inference([numbers(GOOD)])
    flags = outputs[0].flags
    before = digest(outputs[0])
    lite.inference([numbers(GOOD, seed=9)])
    lite.release()
    return [flags.c_contiguous, flags.owndata, flags.writeable, before == digest(outputs[0])]


CALLS["outputs are the caller's"] = kept

# Other networks

for name in (
    "multi_output.rknn", "mobilenet_int8.rknn", "mobilenet_fp16.rknn",
    "add_int8.rknn", "add_fp16.rknn", "identity_int8.rknn",
):  # fmt: skip

    def shaped(name: str = name, kind: str = "uint8", seed: int = 0) -> Any:
        lite = ready(name)
        count = lite.rknn_runtime.get_in_out_num()[0]
        arrays = []
        for index in range(count):
            attr = lite.rknn_runtime.get_tensor_attr(index)
            arrays.append(numbers(tuple(list(attr.dims)[: attr.n_dims]), kind, seed + index))
        return lite.inference(inputs=arrays)

    for kind in ("uint8", "float32", "float16"):
        CALLS[f"{name}, {kind}"] = lambda call=shaped, kind=kind: call(kind=kind)  # type: ignore[misc]


def dynamic() -> Any:
    lite = ready("digits_dynamic.rknn")
    sizes = [(1, 8, 8, 1), (2, 8, 8, 1), (1, 8, 8, 1), (4, 8, 8, 1), (3, 8, 8, 1)]
    return [lite.inference([numbers(size)]) for size in sizes]


CALLS["a dynamic model, its first shape"] = lambda: ready("digits_dynamic.rknn").inference([numbers(GOOD)])
CALLS["a dynamic model, other shapes"] = dynamic


def main() -> None:
    answers: dict[str, Any] = {}
    for name, call in CALLS.items():
        try:
            answers[name] = said(call())
        except Exception as problem:
            answers[name] = f"raises {type(problem).__name__}"
    print("ANSWERS " + json.dumps(answers))


if __name__ == "__main__":
    main()
