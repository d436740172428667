"""One step with one network, in a process of its own: `python -m tools.networks.worker prepare|run|time ...`.

FOLDER has the network's entry of the list. `prepare FILE FOLDER` computes the network with onnxruntime, or LiteRT, and
with OpenVINO's CPU device, and converts it. `run VENDOR FOLDER` runs the converted file on the fake; `time` measures
how long that takes, too. `boxes VENDOR float|quantized ONNX FOLDER` compares a detector's boxes. All write what they
found as JSON into the folder.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from npu_fakes.convert import ConvertError
from npu_fakes.formats.refusals import refusals

from tools.networks import boxes, compare, inputs, listing, photographs, vendors

Array = npt.NDArray[Any]

LARGE = 50_000_000
"""Multiply-accumulates (100 MFLOP) from which the time of an inference is measured: below, calls are most of it."""
SAMPLES = 16
"""Pictures that a detector is calibrated with."""
PAIRS, SECONDS = 20, 10.0
"""How often the two are timed in turn, and when to stop all the same."""


def save(path: Path, arrays: Mapping[str, Array]) -> None:
    """Save arrays of any names, which a .npz alone could not have as files."""
    numbered: dict[str, Any] = {str(index): array for index, array in enumerate(arrays.values())}
    np.savez(path, names=np.asarray(list(arrays)), **numbered)


def load(path: Path) -> dict[str, Array]:
    """Return the arrays that `save` wrote."""
    with np.load(path) as archive:
        return {str(name): archive[str(index)] for index, name in enumerate(archive["names"])}


def reason(problem: BaseException) -> str:
    """Return one line of an exception, as short as fits a report."""
    text = " ".join(str(problem).split()) or "no message"
    return f"{type(problem).__name__}: {text if len(text) <= 400 else text[:200] + ' ... ' + text[-190:]}"


def rounded(array: Array) -> Array:
    """Round each value to float16, and return the array."""
    if array.dtype.kind != "f":
        return array
    with np.errstate(over="ignore"):
        return array.astype(np.float16).astype(array.dtype)


def prepare(onnx: Path, folder: Path) -> dict[str, Any]:
    """Write reference results and converted files."""
    network = listing.read(folder)
    if listing.suffix_of(network) == ".tflite":
        return prepare_lite(network, onnx, folder)
    data = onnx.read_bytes()
    facts: dict[str, Any] = {"original": len(data), "files": {}}
    for vendor in vendors.VENDORS.values():
        refused = refusals(data, vendor.name, shapes=network.shapes)
        if refused:
            facts["files"][vendor.name] = {"refused": f"{refused[0].rule}: {refused[0].sentence}"}
    try:
        fixed = vendors.fixed(data, network.shapes)
    except ConvertError as problem:
        # The converter's words: it has asked OpenVINO, or no shape was found for an output.
        return {**facts, "unread" if "OpenVINO" in str(problem) else "open": str(problem)}
    facts["macs"] = fixed.macs
    path = folder / "fixed.onnx"
    path.write_bytes(fixed.onnx)
    values = inputs.make(network)
    given = {port.name: values[port.name].astype(port.dtype) for port in fixed.inputs}
    names = [port.name for port in fixed.outputs]
    session = onnxruntime_session(fixed.onnx)

    def compute(arrays: Mapping[str, Array]) -> dict[str, Array]:
        return {name: np.asarray(array) for name, array in zip(names, session.run(names, arrays))}

    facts["engines"] = refer(path, given, compute, folder)
    for vendor in vendors.VENDORS.values():
        if vendor.name not in facts["files"]:
            try:
                size = vendor.write(data, network.shapes, folder / f"{vendor.name}{vendor.suffix}")
                facts["files"][vendor.name] = {"size": size}
            except Exception as problem:
                facts["files"][vendor.name] = {"failed": reason(problem)}
    return facts


def prepare_lite(network: listing.Network, path: Path, folder: Path) -> dict[str, Any]:
    """Write LiteRT's results of a network in TensorFlow Lite, and the network itself for OpenVINO."""
    from ai_edge_litert.interpreter import Interpreter

    interpreter: Any = Interpreter(model_path=str(path), num_threads=1)
    interpreter.allocate_tensors()

    def compute(arrays: Mapping[str, Array]) -> dict[str, Array]:
        for port in interpreter.get_input_details():
            interpreter.set_tensor(port["index"], arrays[port["name"]])
        interpreter.invoke()
        return {port["name"]: interpreter.get_tensor(port["index"]) for port in interpreter.get_output_details()}

    apart = refer(path, inputs.make(network), compute, folder)
    data = path.read_bytes()
    (folder / "openvino.tflite").write_bytes(data)
    return {"original": len(data), "files": {"openvino": {"size": len(data)}}, "macs": 0, "engines": apart}


def refer(
    path: Path, given: Mapping[str, Array], compute: Callable[[Mapping[str, Array]], Mapping[str, Array]], folder: Path
) -> float:
    """Save inputs as they are and rounded, what `compute` makes of them, and what OpenVINO's CPU device does.

    Returns:
        The largest difference between the two results.
    """
    openvino, apart = vendors.VENDORS["openvino"], 0.0
    with vendors.open_cpu(path) as model:
        for kind, arrays in (("plain", given), ("rough", {key: rounded(array) for key, array in given.items()})):
            wanted = compute(arrays)
            cpu = vendors.results(openvino, wanted, model.run(*vendors.arguments(openvino, model, arrays)), wanted)
            for what, numbers in (("inputs", arrays), ("wanted", wanted), ("cpu", cpu)):
                save(folder / f"{kind}-{what}.npz", numbers)
            apart = max(apart, compare.worst(cpu, wanted))
    return apart


def onnxruntime_session(network: bytes) -> Any:
    """Return the reference: onnxruntime on the CPU."""
    import onnxruntime

    onnxruntime.set_default_logger_severity(3)
    return onnxruntime.InferenceSession(network, providers=["CPUExecutionProvider"])


def memory(field: str = "VmRSS") -> int:
    """Return bytes this process has in memory, or with VmHWM had at most."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith(field + ":"):
            return int(line.split()[1]) * 1024
    return 0


def clock(call: Callable[[], Any]) -> float:
    """Return seconds of one call."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def run(name: str, folder: Path, timed: bool) -> dict[str, Any]:
    """Load and run a converted file, compare with the reference, measure."""
    vendor = vendors.VENDORS[name]
    network = listing.read(folder)
    given, wanted, cpu = (
        load(folder / f"{'rough' if vendor.rough else 'plain'}-{what}.npz") for what in ("inputs", "wanted", "cpu")
    )
    before = memory()
    start = time.perf_counter()
    suffix = vendor.suffix if listing.suffix_of(network) == ".onnx" else listing.suffix_of(network)
    with vendors.open_model(vendor, folder / f"{name}{suffix}") as model:
        facts: dict[str, Any] = {"load": time.perf_counter() - start}
        arrays = vendors.arguments(vendor, model, given)
        outputs = model.run(*arrays)
        facts.update(memory=memory() - before, peak=memory("VmHWM") - before)
        # A port of OpenVINO may have other names first; the order is the network's.
        names = list(wanted) if name == "openvino" else [info.name for info in model.outputs]
        got = vendors.results(vendor, names, outputs, wanted)
        facts["difference"] = compare.worst(got, wanted)
        facts["engine"] = compare.worst(
            got, {key: rounded(array) if vendor.rough else array for key, array in cpu.items()}
        )
        if network.classes:
            facts["top1"] = compare.agreement(got[network.classes], load(folder / "plain-wanted.npz")[network.classes])
        if timed and json.loads((folder / "prepare.json").read_text())["macs"] > LARGE:
            facts.update(in_turn(model, arrays, folder, given))
    return facts


def in_turn(model: Any, arrays: list[Array], folder: Path, given: Mapping[str, Array]) -> dict[str, float]:
    """Return the time of an inference on the fake and on OpenVINO's CPU device, measured in turn."""
    with vendors.open_cpu(folder / "fixed.onnx") as cpu:
        same = vendors.arguments(vendors.VENDORS["openvino"], cpu, given)
        ours: list[float] = []
        theirs: list[float] = []
        until = time.perf_counter() + SECONDS
        while len(ours) < 3 or (len(ours) < PAIRS and time.perf_counter() < until):
            ours.append(clock(lambda: model.run(*arrays)))
            theirs.append(clock(lambda: cpu.run(*same)))
    return {"seconds": min(ours), "cpu_seconds": min(theirs), "ratio": min(ours) / min(theirs)}


def detect(name: str, form: str, onnx: Path, folder: Path) -> dict[str, Any]:
    """Compare the boxes of fifty pictures on the fake and by onnxruntime."""
    vendor = vendors.VENDORS[name]
    network = listing.read(folder)
    about, data = network.boxes, onnx.read_bytes()
    [(given, shape)] = network.shapes.items()
    size = (shape[2], shape[3])
    read = boxes.KINDS[about["kind"]]

    def arrays(pictures: list[Array]) -> list[Array]:
        fitted = (photographs.fitted(picture, *size) for picture in pictures)
        return [inputs.scaled(picture[None] / 255, network.inputs[given]) for picture in fitted]

    path = folder / f"{name}-{form}{vendor.suffix}"
    if form == "float":
        vendor.write(data, network.shapes, path)
    else:
        samples = folder / "samples.npy"
        others = photographs.photographs(about["pictures"], SAMPLES, seed=photographs.SEED + 1)
        np.save(samples, np.concatenate(arrays(others)))
        path.write_bytes(vendor.quantize(data, network.shapes, about["apart"], samples))
    session, agreement = onnxruntime_session(data), boxes.Agreement()
    with vendors.open_model(vendor, path, quantized=form == "quantized") as model:
        for array in arrays(photographs.photographs(about["pictures"])):
            outputs = model.run(*vendors.arguments(vendor, model, {given: array}))
            got = read([np.asarray(output) for output in outputs], size, boxes.SCORE - boxes.EITHER)
            agreement.add(got, read(session.run(None, {given: array}), size, boxes.SCORE))
    return {field.name: getattr(agreement, field.name) for field in fields(agreement)}


def main(arguments: list[str]) -> None:
    step = arguments[0]
    folder = Path(arguments[-1])
    try:
        if step == "prepare":
            answer = prepare(Path(arguments[1]), folder)
        elif step == "boxes":
            answer = detect(arguments[1], arguments[2], Path(arguments[3]), folder)
        else:
            answer = run(arguments[1], folder, timed=step == "time")
    except Exception as problem:
        answer = {"failed": reason(problem)}
    result = {"prepare": "prepare", "boxes": "-".join(arguments[1:3])}.get(step, arguments[1])
    (folder / f"{result}.json").write_text(json.dumps(answer))


if __name__ == "__main__":
    main(sys.argv[1:])
