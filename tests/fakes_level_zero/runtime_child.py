"""Runs OpenVINO's real runtime, through its C API, for the tests of one file.

    python runtime_child.py <folder of the libraries> <fake libze_loader.so.1>

Reads pickled requests from stdin and writes pickled answers to stdout, each behind its length. The runtime is loaded
here and not in the test's own process: three releases are compared, and one process holds one.
"""

from __future__ import annotations

import ctypes as C
import json
import os
import pickle
import struct
import sys
import tempfile
from pathlib import Path
from typing import Any

P = C.c_void_p
U8 = (16, 17)  # ov_element_type_e, newer releases and 2024


class Shape(C.Structure):
    _fields_ = [("rank", C.c_int64), ("dims", C.POINTER(C.c_int64))]


class ProfilingInfo(C.Structure):
    _fields_ = [
        ("status", C.c_int), ("real_time", C.c_int64), ("cpu_time", C.c_int64), ("node_name", C.c_char_p),
        ("exec_type", C.c_char_p), ("node_type", C.c_char_p),
    ]  # fmt: skip


class ProfilingList(C.Structure):
    _fields_ = [("infos", C.POINTER(ProfilingInfo)), ("size", C.c_size_t)]


class Failure(Exception):
    """A call's status and the runtime's text."""


class Runtime:
    def __init__(self, folder: Path, loader: str) -> None:
        self.fake = C.CDLL(loader, mode=C.RTLD_GLOBAL)  # the NPU plugin finds this one by its name
        self.library = C.CDLL(str(next(folder.glob("libopenvino_c.so*"))))
        self.library.ov_get_last_err_msg.restype = C.c_char_p
        self.core = P()
        self.call("ov_core_create", C.byref(self.core))
        self.kept: list[Any] = []

    def call(self, name: str, *arguments: Any) -> None:
        status = getattr(self.library, name)(*arguments)
        if status:
            text = self.library.ov_get_last_err_msg() or b""
            raise Failure(f"{name} -> {status}: {text.decode(errors='replace')}")

    def read(self, xml: bytes, weights: bytes) -> P:
        model, tensor = P(), P()
        if weights:
            dims = (C.c_int64 * 1)(len(weights))
            memory = C.create_string_buffer(weights, len(weights))
            self.kept.append(memory)
            for element in U8:
                self.call("ov_tensor_create_from_host_ptr", element, Shape(1, dims), memory, C.byref(tensor))
                if self.is_u8(tensor):
                    break
        self.call("ov_core_read_model_from_memory_buffer", self.core, xml, C.c_size_t(len(xml)), tensor, C.byref(model))
        return model

    def is_u8(self, tensor: P) -> bool:
        size, count = C.c_size_t(), C.c_size_t()
        self.call("ov_tensor_get_byte_size", tensor, C.byref(size))
        self.call("ov_tensor_get_size", tensor, C.byref(count))
        return size.value == count.value

    def tensor(self, name: str, request: P, index: int) -> tuple[P, int, int]:
        """A tensor of the request with its address and bytes."""
        tensor, data, size = P(), P(), C.c_size_t()
        self.call(name, request, C.c_size_t(index), C.byref(tensor))
        self.call("ov_tensor_data", tensor, C.byref(data))
        self.call("ov_tensor_get_byte_size", tensor, C.byref(size))
        return tensor, data.value or 0, size.value

    def shape(self, tensor: P) -> tuple[int, ...]:
        shape = Shape()
        try:
            self.call("ov_tensor_get_shape", tensor, C.byref(shape))
        except Failure:  # a scalar's shape is refused as a bad parameter
            return ()
        dims = tuple(shape.dims[: shape.rank])
        self.library.ov_shape_free(C.byref(shape))
        return dims

    def preprocessed(self, model: P, kind: str, height: int, width: int) -> P:
        """The model behind the steps of two of OpenVINO's C samples: "picture" (bytes, channels last, of any size) and
        "video" (NV12 in two planes)."""
        made, info, tensor, steps, network, layout = P(), P(), P(), P(), P(), P()
        built = P()
        self.call("ov_preprocess_prepostprocessor_create", model, C.byref(made))
        self.call("ov_preprocess_prepostprocessor_get_input_info_by_index", made, C.c_size_t(0), C.byref(info))
        self.call("ov_preprocess_input_info_get_tensor_info", info, C.byref(tensor))
        self.call("ov_preprocess_input_info_get_preprocess_steps", info, C.byref(steps))
        u8 = next(number for number in U8 if self.one_byte(number))
        self.call("ov_preprocess_input_tensor_info_set_element_type", tensor, u8)
        self.call(
            "ov_preprocess_input_tensor_info_set_spatial_static_shape", tensor, C.c_size_t(height), C.c_size_t(width)
        )
        if kind == "video":
            self.call(
                "ov_preprocess_input_tensor_info_set_color_format_with_subname", tensor, 2, C.c_size_t(2), b"y", b"uv"
            )
            self.call("ov_preprocess_preprocess_steps_convert_color", steps, 6)
        else:
            self.call("ov_layout_create", b"NHWC", C.byref(layout))
            self.call("ov_preprocess_input_tensor_info_set_layout", tensor, layout)
        self.call("ov_preprocess_preprocess_steps_resize", steps, 0)
        self.call("ov_preprocess_input_info_get_model_info", info, C.byref(network))
        self.call("ov_layout_create", b"NCHW", C.byref(layout))
        self.call("ov_preprocess_input_model_info_set_layout", network, layout)
        self.call("ov_preprocess_prepostprocessor_build", made, C.byref(built))
        return built

    def one_byte(self, element: int) -> bool:
        tensor = P()
        self.call("ov_tensor_create", element, Shape(1, (C.c_int64 * 1)(8)), C.byref(tensor))
        return self.is_u8(tensor)

    def infer(
        self, device: bytes, xml: bytes, weights: bytes, runs: list[list[bytes]], options: dict[bytes, bytes],
        profile: bool, preprocess: tuple[str, int, int] | None, exported: bool,
    ) -> dict[str, Any]:  # fmt: skip
        model, compiled = self.read(xml, weights), P()
        if preprocess:
            model = self.preprocessed(model, *preprocess)
        pairs = [C.c_char_p(part) for pair in options.items() for part in pair]
        try:
            self.call(
                "ov_core_compile_model", self.core, model, device, C.c_size_t(len(pairs)), C.byref(compiled), *pairs
            )
            if exported:
                compiled = self.again(compiled, device)
            request, count = P(), C.c_size_t()
            self.call("ov_compiled_model_create_infer_request", compiled, C.byref(request))
            self.call("ov_compiled_model_outputs_size", compiled, C.byref(count))
            answers = []
            for inputs in runs:
                for index, data in enumerate(inputs):
                    tensor, address, size = self.tensor("ov_infer_request_get_input_tensor_by_index", request, index)
                    if size != len(data):
                        raise Failure(f"input {index} has {size} bytes, not {len(data)}")
                    C.memmove(address, data, size)
                    self.library.ov_tensor_free(tensor)
                self.call("ov_infer_request_infer", request)
                outputs = []
                for index in range(count.value):
                    tensor, address, size = self.tensor("ov_infer_request_get_output_tensor_by_index", request, index)
                    outputs.append((self.shape(tensor), C.string_at(address, size)))
                    self.library.ov_tensor_free(tensor)
                answers.append(outputs)
            profiled = self.profile(request) if profile else []
            self.library.ov_infer_request_free(request)
            self.library.ov_compiled_model_free(compiled)
            return {"outputs": answers, "profile": profiled}
        finally:
            self.library.ov_model_free(model)

    def again(self, compiled: P, device: bytes) -> P:
        """Compile again through a blob. The first graph is given back before the blob is read."""
        imported = P()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "network.blob")
            self.call("ov_compiled_model_export_model", compiled, str(path).encode())
            blob = path.read_bytes()
        self.library.ov_compiled_model_free(compiled)
        self.call("ov_core_import_model", self.core, blob, C.c_size_t(len(blob)), device, C.byref(imported))
        return imported

    def engines(self) -> dict[str, int]:
        text = C.create_string_buffer(300)
        self.fake.npu_fake_engines_json(text, C.c_size_t(300))
        return dict(json.loads(text.value))

    def profile(self, request: P) -> list[tuple[str, str, int]]:
        found = ProfilingList()
        self.call("ov_infer_request_get_profiling_info", request, C.byref(found))
        rows = [
            (info.node_name.decode(), info.node_type.decode(), info.real_time) for info in found.infos[: found.size]
        ]
        self.library.ov_profiling_info_list_free(C.byref(found))
        return rows


def main() -> None:
    channel = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what the libraries print must not come between answers
    runtime = Runtime(Path(sys.argv[1]), sys.argv[2])
    while head := sys.stdin.buffer.read(4):
        request = pickle.loads(sys.stdin.buffer.read(struct.unpack("<I", head)[0]))
        try:
            answer = runtime.engines() if "engines" in request else runtime.infer(**request)
        except Failure as failure:
            answer = {"failure": str(failure)}
        data = pickle.dumps(answer)
        channel.write(struct.pack("<I", len(data)) + data)
        channel.flush()


if __name__ == "__main__":
    main()
