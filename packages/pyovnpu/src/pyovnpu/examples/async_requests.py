"""Classify images on as many requests as the device wants at a time, each on tensors of its own, with a callback.

    python async_requests.py MODEL.xml DEVICE IMAGE.pgm [IMAGE.pgm ...]
    NPU_FAKE=openvino_npu python async_requests.py $NPU_MODELS/digits_f32.xml NPU $NPU_MODELS/samples/*.pgm

Line for line the C program async_requests.c; for a model that takes an image as float32.
"""

import sys
from typing import Any

from check import failed
from npu_common.cdecl import *
from npu_common.cdecl.pthread import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, read_image
from pyovnpu.openvino.c.openvino import *

MOST = 16

lock = pthread_mutex_t()
finished = 0


def on_finished(args: Any) -> None:
    global finished
    pthread_mutex_lock(byref(lock))
    finished += 1
    pthread_mutex_unlock(byref(lock))


def main(argc: int, argv: list[str]) -> int:
    if argc < 4:
        printf("Usage: %s MODEL.xml DEVICE IMAGE.pgm [IMAGE.pgm ...]\n", argv[0])
        return 2
    core = POINTER(ov_core_t)(NULL)
    model = POINTER(ov_model_t)(NULL)
    compiled_model = POINTER(ov_compiled_model_t)(NULL)
    requests = array(POINTER(ov_infer_request_t), MOST)(NULL)
    inputs = array(POINTER(ov_tensor_t), MOST)(NULL)
    outputs = array(POINTER(ov_tensor_t), MOST)(NULL)
    pixels = array(POINTER(float32), MOST)()
    optimal = POINTER(char)(NULL)
    callback_ = ov_callback_t(on_finished, NULL)
    count, result = 0, 1

    pthread_mutex_init(byref(lock), NULL)
    try:
        if failed(ov_core_create(byref(core)), "ov_core_create"):
            return result
        if failed(ov_core_read_model(core, argv[1], NULL, byref(model)), "ov_core_read_model"):
            return result
        if failed(
            ov_core_compile_model(core, model, argv[2], 2, byref(compiled_model), "PERFORMANCE_HINT", "THROUGHPUT"),
            "ov_core_compile_model",
        ):
            return result
        if failed(
            ov_compiled_model_get_property(compiled_model, "OPTIMAL_NUMBER_OF_INFER_REQUESTS", byref(optimal)),
            "ov_compiled_model_get_property",
        ):
            return result
        printf("%s requests at a time\n", optimal)
        count = atoi(optimal) if atoi(optimal) < MOST else MOST

        # Each request has tensors of its own: write here, read there, nothing is copied on the way.
        input_size = size_t(0)
        output_size = size_t(0)
        for i in range(count):
            data = void_p(NULL)
            if failed(
                ov_compiled_model_create_infer_request(compiled_model, ref(requests, i)),
                "ov_compiled_model_create_infer_request",
            ):
                return result
            if failed(
                ov_infer_request_get_input_tensor_by_index(requests[i], 0, ref(inputs, i)),
                "ov_infer_request_get_input_tensor_by_index",
            ):
                return result
            if failed(
                ov_infer_request_get_output_tensor_by_index(requests[i], 0, ref(outputs, i)),
                "ov_infer_request_get_output_tensor_by_index",
            ):
                return result
            if failed(ov_tensor_get_size(inputs[i], byref(input_size)), "ov_tensor_get_size"):
                return result
            if failed(ov_tensor_get_size(outputs[i], byref(output_size)), "ov_tensor_get_size"):
                return result
            if failed(ov_tensor_data(inputs[i], byref(data)), "ov_tensor_data"):
                return result
            pixels[i] = cast(data, POINTER(float32))
            memset(data, 0, cast(input_size * sizeof(float32), ulong))
            if failed(ov_infer_request_set_callback(requests[i], byref(callback_)), "ov_infer_request_set_callback"):
                return result

        first = 3
        while first < argc:
            started = argc - first if argc - first < count else count
            for i in range(started):
                image = image_t()
                if read_image(argv[first + i], ref(image)) != 0:
                    return result
                for j in range(image.size):
                    pixels[i][j] = image.data[j]
                free(image.data)
                if failed(ov_infer_request_start_async(requests[i]), "ov_infer_request_start_async"):
                    return result
            for i in range(started):
                data = void_p(NULL)
                if failed(ov_infer_request_wait(requests[i]), "ov_infer_request_wait"):
                    return result
                if failed(ov_tensor_data(outputs[i], byref(data)), "ov_tensor_data"):
                    return result
                scores = cast(data, POINTER(float32))
                best = array(int32, 5)()
                get_top(scores, cast(output_size, int32), best, 5)
                printf("%s: %d (%.4f)\n", argv[first + i], best[0], scores[best[0]])
            first += count
        printf("%d finished\n", finished)
        result = 0

    finally:
        for i in range(count):
            if outputs[i] != NULL:
                ov_tensor_free(outputs[i])
            if inputs[i] != NULL:
                ov_tensor_free(inputs[i])
            if requests[i] != NULL:
                ov_infer_request_free(requests[i])
        ov_free(optimal)
        if compiled_model != NULL:
            ov_compiled_model_free(compiled_model)
        if model != NULL:
            ov_model_free(model)
        if core != NULL:
            ov_core_free(core)
    return result


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
