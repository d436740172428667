"""Classify images on as many requests as the device wants at a time, each on tensors of its own, with a callback.

    python async_requests.py MODEL.xml DEVICE IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=openvino_npu python async_requests.py $NPU_MODELS/digits_f32.xml NPU $NPU_MODELS/samples/*.pgm

Line for line the C program async_requests.c; for a model that takes an image as float32.
"""

import sys
from typing import Any

from check import CHECK, Failed
from npu_common.cdecl import *
from npu_common.images import read_picture, top5
from pyovnpu.openvino.c.openvino import *

MOST = 16

finished: "list[None]" = []


def on_finished(args: Any) -> None:
    finished.append(None)


def main(argv: "list[str]") -> int:
    if len(argv) < 4:
        printf("Usage: %s MODEL.xml DEVICE IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    core = POINTER(ov_core_t)()
    model = POINTER(ov_model_t)()
    compiled_model = POINTER(ov_compiled_model_t)()
    requests = [POINTER(ov_infer_request_t)() for _ in range(MOST)]
    inputs, outputs = ([POINTER(ov_tensor_t)() for _ in range(MOST)] for _ in range(2))
    pixels: list[Any] = [NULL] * MOST
    scores: list[Any] = [NULL] * MOST
    optimal = char_p()
    callback = ov_callback_t(on_finished, NULL)  # C keeps its address: it lives as long as the requests
    count, result = 0, 1
    finished.clear()

    try:
        CHECK("ov_core_create", ov_core_create(byref(core)))
        CHECK("ov_core_read_model", ov_core_read_model(core, argv[1], NULL, byref(model)))
        CHECK("ov_core_compile_model", ov_core_compile_model(core, model, argv[2], 2, byref(compiled_model),
                                                             "PERFORMANCE_HINT", "THROUGHPUT"))  # fmt: skip
        CHECK("ov_compiled_model_get_property",
              ov_compiled_model_get_property(compiled_model, "OPTIMAL_NUMBER_OF_INFER_REQUESTS",
                                             byref(optimal)))  # fmt: skip
        printf("%s requests at a time\n", optimal.value)
        count = min(int(optimal.value or 0), MOST)

        # Each request has tensors of its own: write here, read there, nothing is copied on the way.
        input_size, output_size = size_t(), size_t()
        for i in range(count):
            data = void_p()
            CHECK("ov_compiled_model_create_infer_request",
                  ov_compiled_model_create_infer_request(compiled_model, byref(requests[i])))  # fmt: skip
            CHECK("ov_infer_request_get_input_tensor_by_index",
                  ov_infer_request_get_input_tensor_by_index(requests[i], 0, byref(inputs[i])))  # fmt: skip
            CHECK("ov_infer_request_get_output_tensor_by_index",
                  ov_infer_request_get_output_tensor_by_index(requests[i], 0, byref(outputs[i])))  # fmt: skip
            CHECK("ov_tensor_get_size", ov_tensor_get_size(inputs[i], byref(input_size)))
            CHECK("ov_tensor_get_size", ov_tensor_get_size(outputs[i], byref(output_size)))
            CHECK("ov_tensor_data", ov_tensor_data(inputs[i], byref(data)))
            pixels[i] = cast(data, POINTER(float32))
            memset(data, 0, input_size.value * sizeof(float32))
            CHECK("ov_infer_request_set_callback", ov_infer_request_set_callback(requests[i], byref(callback)))

        for first in range(3, len(argv), count):
            started = min(len(argv) - first, count)
            for i in range(started):
                image = read_picture(argv[first + i])
                for j in range(input_size.value):
                    pixels[i][j] = float(image.pixels[j])
                CHECK("ov_infer_request_start_async", ov_infer_request_start_async(requests[i]))
            for i in range(started):
                data = void_p()
                CHECK("ov_infer_request_wait", ov_infer_request_wait(requests[i]))
                CHECK("ov_tensor_data", ov_tensor_data(outputs[i], byref(data)))
                scores[i] = cast(data, POINTER(float32))
                best = top5(scores[i], output_size.value)
                printf("%s: %d (%.4f)\n", argv[first + i], best[0], scores[i][best[0]])
        printf("%d finished\n", len(finished))
        result = 0
    except Failed:
        pass

    for i in range(count):
        if outputs[i]:
            ov_tensor_free(outputs[i])
        if inputs[i]:
            ov_tensor_free(inputs[i])
        if requests[i]:
            ov_infer_request_free(requests[i])
    ov_free(optimal)
    if compiled_model:
        ov_compiled_model_free(compiled_model)
    if model:
        ov_model_free(model)
    if core:
        ov_core_free(core)
    return result


if __name__ == "__main__":
    sys.exit(main(sys.argv))
