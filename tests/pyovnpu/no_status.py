"""Calls of OpenVINO's functions that return no status, on the real library: `python -m tests.pyovnpu.no_status`.

An exception of C++ that leaves a function of C ends the process, and a function without a status cannot say that it
failed. Which functions these are, and which objects they take, the ABI description says. Here objects of every type are
made from every network of the test kit: as it was read, reshaped, preprocessed, and what a device made of it. Each
function is called on each object of its type. What is about to be called stands on stdout before the call.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from ctypes import string_at
from pathlib import Path
from typing import Any

from npu_common.cdecl import NULL, POINTER, array, byref, char_p, int64

from tests.pyovnpu import networks

__all__ = ["THROWS", "without_status"]

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "build" / "models"
THROWS = ("ov_model_is_dynamic",)
"""What throws at the model that the CPU made of a network with states. The Python API calls none of them."""

LAYOUTS = ("NCHW", "N...C", "?", "[N,C,H,W]", "[n,custom,...]", "...", "SCALAR", "N??C")
SIZES = ((), (0,), (1,), (-1,), (2, 3), (1, -1, 8), (1 << 40, 2), (-5,))
STATUSES = (*range(-30, 3), (1 << 31) - 1, -(1 << 31))


def without_status() -> dict[str, list[str]]:
    """Return the types of the parameters of each function that returns no status, by its name."""
    description = json.loads((ROOT / "abi" / "data" / "openvino.json").read_text(encoding="utf-8"))
    declared = [one for header in description["headers"].values() for one in header["declarations"]]
    functions = [one for one in declared if "function" in one and one["returns"] != "ov_status_e"]
    return {one["function"]: [_plain(kind) for _, kind, *_ in one["params"]] for one in functions}


def _plain(kind: str) -> str:
    """'const ov_model_t *' is 'ov_model_t'; a rank is a dimension."""
    return re.sub(r"\bconst\b|\*", "", kind).strip().replace("ov_rank_t", "ov_dimension_t")


class Objects:
    """Objects of C, by type: those that the kit's networks give."""

    def __init__(self, api: Any) -> None:
        self.api = api
        self.made: dict[str, list[tuple[str, Any]]] = {}
        self.kept: list[Any] = []  # memory that C reads
        self.core = self.handle("the core", "ov_core_t", api.ov_core_create)

    def handle(self, label: str, kind: str, function: Any, *arguments: Any) -> Any:
        """Return what the function stores through its last parameter; None where it refuses."""
        found = POINTER(getattr(self.api, kind))()
        return self._noted(label, kind, found) if not function(*arguments, byref(found)) and found else None

    def record(self, label: str, kind: str, function: Any, *arguments: Any) -> Any:
        """Fill a record that the caller holds; a function of C frees its contents."""
        found = getattr(self.api, kind)()
        return self._noted(label, kind, found) if not function(*arguments, byref(found)) else None

    def _noted(self, label: str, kind: str, found: Any) -> Any:
        self.made.setdefault(kind, []).append((label, found))
        return found

    def everything(self) -> None:
        api = self.api
        self.record("the version", "ov_version_t", api.ov_get_openvino_version)
        self.record("devices", "ov_available_devices_t", api.ov_core_get_available_devices, self.core)
        for device in ("CPU", "NPU", "NONE"):
            arguments = (self.core, device)
            self.record(device, "ov_core_version_list_t", api.ov_core_get_versions_by_device_name, *arguments)
            self.handle(device, "ov_remote_context_t", api.ov_core_get_default_context, *arguments)
        for text in LAYOUTS:
            self.handle(text, "ov_layout_t", api.ov_layout_create, text)
        for sizes in SIZES:
            self.shape(str(sizes), sizes)
        unknown = api.ov_dimension_t(min=-1, max=-1)
        self.record("of any rank", "ov_partial_shape_t", api.ov_partial_shape_create_dynamic, unknown, NULL)
        for label, model in list(self.read()):
            self.of_model(label, model)
        for label, shape in self.made["ov_partial_shape_t"]:
            self._noted(label, "ov_dimension_t", shape.rank)
            for at in range(max(0, shape.rank.max)):
                self._noted(f"{label}, {at}", "ov_dimension_t", shape.dims[at])

    def shape(self, label: str, sizes: tuple[int, ...]) -> Any:
        given = array(self.api.ov_dimension_t, max(1, len(sizes)))()
        for place, size in zip(given, sizes):
            place.min = place.max = size
        return self.record(label, "ov_partial_shape_t", self.api.ov_partial_shape_create, len(sizes), given)

    def read(self) -> Iterator[tuple[str, Any]]:
        """Read the model files, and the networks of these tests."""
        api = self.api
        for path in sorted(MODELS.glob("*.xml")):
            model = self.handle(path.stem, "ov_model_t", api.ov_core_read_model, self.core, str(path), NULL)
            assert model, path
            yield path.stem, model
        several = {
            "relu": networks.relu(), "open": networks.relu((-1, 4)), "open scalar": networks.relu(()),
            "add": networks.add(), "weighted": networks.weighted(), "states": networks.accumulator(),
            "image": networks.image(),
        }  # fmt: skip
        for name, network in several.items():
            weights = NULL
            if network.weights:
                shape = self.record(name, "ov_shape_t", api.ov_shape_create, 1, array(int64, 1)(len(network.weights)))
                self.kept.append(network.weights)
                weights = self.handle(
                    name, "ov_tensor_t", api.ov_tensor_create_from_host_ptr, api.U8, shape, self.kept[-1]
                )
            arguments = (self.core, network.xml, len(network.xml), weights)
            model = self.handle(name, "ov_model_t", api.ov_core_read_model_from_memory_buffer, *arguments)
            assert model, name
            yield name, model

    def of_model(self, label: str, model: Any) -> None:
        """Collect the ports of a model, the steps around the model, and the models compiled from the model."""
        self.ports(label, model)
        self.steps(label, model)
        for device in ("CPU", "NPU"):
            self.compiled(f"{label} on {device}", model, device)
        if not self.api.ov_model_reshape_single_input(model, self.shape(label, (-1, 8))):
            self.ports(f"{label} reshaped", model)
            self.compiled(f"{label} reshaped on CPU", model, "CPU")

    def compiled(self, label: str, model: Any, device: str) -> None:
        api = self.api
        found = self.handle(label, "ov_compiled_model_t", api.ov_core_compile_model, self.core, model, device, 0)
        if found is None:
            return
        made = self.handle(f"made of {label}", "ov_model_t", api.ov_compiled_model_get_runtime_model, found)
        if made is not None:
            self.ports(f"made of {label}", made)
        request = self.handle(label, "ov_infer_request_t", api.ov_compiled_model_create_infer_request, found)
        if request is not None and not api.ov_infer_request_infer(request):
            self.record(label, "ov_profiling_info_list_t", api.ov_infer_request_get_profiling_info, request)
            self.handle(label, "ov_tensor_t", api.ov_infer_request_get_output_tensor_by_index, request, 0)

    def ports(self, label: str, model: Any) -> None:
        api = self.api
        for at in range(3):
            self.handle(label, "ov_output_port_t", api.ov_model_input_by_index, model, at)
            for side in (api.ov_model_const_input_by_index, api.ov_model_const_output_by_index):
                port = self.handle(label, "ov_output_const_port_t", side, model, at)
                if port is not None:
                    self.record(f"{label} {at}", "ov_partial_shape_t", api.ov_port_get_partial_shape, port)
                    self.record(f"{label} {at}", "ov_shape_t", api.ov_const_port_get_shape, port)

    def steps(self, label: str, model: Any) -> None:
        api, kind = self.api, "ov_preprocess_{}_t".format
        steps = self.handle(label, kind("prepostprocessor"), api.ov_preprocess_prepostprocessor_create, model)
        get = api.ov_preprocess_prepostprocessor_get_input_info_by_index
        into = self.handle(label, kind("input_info"), get, steps, 0)
        out = self.handle(
            label, kind("output_info"), api.ov_preprocess_prepostprocessor_get_output_info_by_index, steps, 0
        )
        for part, function, owner in (
            ("input_tensor_info", api.ov_preprocess_input_info_get_tensor_info, into),
            ("preprocess_steps", api.ov_preprocess_input_info_get_preprocess_steps, into),
            ("input_model_info", api.ov_preprocess_input_info_get_model_info, into),
            ("output_tensor_info", api.ov_preprocess_output_info_get_tensor_info, out),
        ):
            self.handle(label, kind(part), function, owner)
        self.handle(f"{label} with steps", "ov_model_t", api.ov_preprocess_prepostprocessor_build, steps)


def calls(objects: Objects) -> dict[str, Callable[[Any], Iterator[tuple[str, Callable[[], object]]]]]:
    """Return the functions that take no object of C, and how each is called."""
    api = objects.api

    def texts(function: Any) -> Iterator[tuple[str, Callable[[], object]]]:
        for label, model in objects.made["ov_model_t"]:
            cell = char_p()
            if not api.ov_model_get_friendly_name(model, byref(cell)):
                yield label, lambda cell=cell: function(cell)

    def logs(function: Any) -> Iterator[tuple[str, Callable[[], object]]]:
        objects.kept.append(api.ov_util_log_callback_func(lambda message: None))
        yield "a callback", lambda: function(objects.kept[-1])

    return {
        "ov_get_error_info": lambda f: ((str(code), lambda code=code: f(code)) for code in STATUSES),
        "ov_get_last_err_msg": lambda f: iter([("", lambda: api.ov_free(f()))]),
        "ov_free": texts,
        "ov_util_set_log_callback": logs,
        "ov_util_reset_log_callback": lambda f: iter([("", f)]),
        "ov_shutdown": lambda f: iter([("", f)]),
    }


def order(name: str) -> int:
    """Sort functions that free to the end, the child's before the parent's."""
    late = ("ov_model_free", "ov_compiled_model_free", "ov_core_free", "ov_shutdown")
    return late.index(name) + 2 if name in late else int(name.endswith("_free"))


def main(throwing: str = "") -> None:
    """Call everything; with the name of one of THROWS that function alone, where it throws."""
    from pyovnpu.openvino.c import openvino, ov_util

    for name in ov_util.__all__:
        setattr(openvino, name, getattr(ov_util, name))
    functions = without_status()
    objects = Objects(openvino)
    objects.everything()
    special = calls(objects)
    count: dict[str, int] = {}
    for name in [throwing] if throwing else sorted(functions, key=order):
        function = getattr(openvino, name)
        if not function:
            continue  # of a later release
        own = functions[name]
        if name in special:
            todo = list(special[name](function))
        else:
            assert len(own) == 1 and own[0] in objects.made, f"{name}: no way to call it on {own}"
            by_address = name.endswith("_free")  # of a record: it empties the record
            todo = [(label, _call(function, one, by_address)) for label, one in objects.made[own[0]]]
            if name in THROWS:
                todo = [one for one in todo if ("made of" in one[0]) == bool(throwing)]
        for label, call in todo:
            print("call", name, label, flush=True)
            text = call()
            if name.endswith("to_string"):
                string_at(text)
                openvino.ov_free(text)
        count[name] = len(todo)
    print(json.dumps(count))


def _call(function: Any, one: Any, by_address: bool) -> Callable[[], Any]:
    return lambda: function(byref(one) if by_address and hasattr(one, "_fields_") else one)


if __name__ == "__main__":
    main(*sys.argv[1:])
