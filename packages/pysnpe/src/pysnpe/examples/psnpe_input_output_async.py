"""PSNPE, inputs and outputs asynchronous: callbacks load what is needed next and take results.

    python psnpe_input_output_async.py -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python psnpe_input_output_async.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program psnpe_input_output_async.c, for models whose first dimension is 1. The options are those of
psnpe_sync.py.
"""

import sys
from typing import Any

from files import (
    MOST_LINES,
    failed,
    lines_t,
    load_floats,
    missing,
    options_t,
    parse_options,
    read_lines,
    save_floats,
    show_version,
)
from npu_common.cdecl import *
from npu_common.cdecl.pthread import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.cdecl.unistd import *
from psnpe import MOST_NAMES, build_psnpe, create_config, create_workers, names_t, take_names
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.SNPE.PSNPE import *
from pysnpe.SNPE.SNPEUtil import *

lines = lines_t()
options = options_t()
input_names = names_t()
input_elements = array(size_t, MOST_NAMES)()
input_values = array(array(POINTER(float32), MOST_NAMES), MOST_LINES)()
lock = pthread_mutex_t()
good = 0
finished = 0


def on_input(param: Snpe_PSNPE_InputOutputInputAsyncCallbackParam_Handle_t) -> Snpe_ApplicationBufferMap_Handle_t:
    """Make the inputs, on a thread of SNPE's.

    The map is SNPE's once returned; the numbers stay, for nothing says they are copied.
    """
    keys = Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputs(param)
    line = strtoul(Snpe_StringList_At(keys, 0), NULL, 10)
    Snpe_StringList_Delete(keys)
    map = Snpe_ApplicationBufferMap_Create()
    for i in range(input_names.count):
        values = cast(malloc(cast(input_elements[i] * sizeof(float32), ulong)), POINTER(float32))
        input_values[line][i] = values
        if not load_floats(ref(lines), line, 1, i, values, input_elements[i]):
            Snpe_ApplicationBufferMap_AddFloat(map, input_names.of[i], values, input_elements[i])
    return copy(map)


def on_output(param: Snpe_PSNPE_InputOutputAsyncCallbackParam_Handle_t) -> None:
    global finished, good
    index = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetDataIdx(param)
    result = 0 if Snpe_PSNPE_InputOutputAsyncCallbackParam_GetExecuteStatus(param) else -1
    if result:
        printf("execution %zu: %s\n", index, Snpe_PSNPE_InputOutputAsyncCallbackParam_GetErrorMsg(param))
    else:
        names = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBufferNames(param)
        count = Snpe_StringList_Size(names)
        i = 0
        while i < count and not result:
            name = Snpe_StringList_At(names, i)
            found = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(param, name)
            values = cast(void_p(found.data), POINTER(float32))
            result = save_floats(ref(lines), options.folder, index, 1, name, values, found.size // sizeof(float32))
            i += 1
        Snpe_StringList_Delete(names)
    if not result:
        good += 1
    pthread_mutex_lock(byref(lock))
    finished += 1
    pthread_mutex_unlock(byref(lock))


def measure_inputs(psnpe: Snpe_PSNPE_Handle_t) -> None:
    for i in range(input_names.count):
        shape = Snpe_PSNPE_GetInputDimensions_Name(psnpe, input_names.of[i])
        rank = Snpe_TensorShape_Rank(shape)
        input_elements[i] = 1
        for j in range(rank):
            input_elements[i] = cast(input_elements[i] * Snpe_TensorShape_At(shape, j), size_t)
        Snpe_TensorShape_Delete(shape)


def execute(psnpe: Snpe_PSNPE_Handle_t, line: int) -> int:
    """Execute one line of the list, whose number is the key."""
    key = array(char, 32)()
    snprintf(key, sizeof(key), "%zu", line)
    keys = Snpe_StringList_Create()
    Snpe_StringList_Append(keys, key)
    broken = failed(Snpe_PSNPE_ExecuteInputOutputAsync(psnpe, keys, line, 0, 0), "Snpe_PSNPE_ExecuteInputOutputAsync")
    Snpe_StringList_Delete(keys)
    return -1 if broken else 0


def how_many_finished() -> int:
    pthread_mutex_lock(byref(lock))
    now = finished
    pthread_mutex_unlock(byref(lock))
    return now


def main(argc: int, argv: Any) -> int:
    argv = cast(array(char_p, argc + 1)(*argv), POINTER(POINTER(char)))
    if parse_options(argc, argv, ref(options)):
        printf("Usage: psnpe_input_output_async -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]\n")
        return 2
    if read_lines(options.list, ref(lines)):
        return 1
    pthread_mutex_init(byref(lock), NULL)
    show_version()
    workers = create_workers(ref(options))
    if workers == NULL:
        return 1
    container = Snpe_DlContainer_Open(options.model)
    if missing(void_p(container), "Snpe_DlContainer_Open"):
        return 1
    config = create_config(ref(options), container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC)
    Snpe_BuildConfig_SetInputThreadNumbers(config, 1)
    Snpe_BuildConfig_SetOutputThreadNumbers(config, 1)
    Snpe_BuildConfig_SetInputOutputInputCallback(config, on_input)
    Snpe_BuildConfig_SetInputOutputCallback(config, on_output)
    psnpe = build_psnpe(config)
    Snpe_RuntimeConfigList_Delete(workers)
    if psnpe == NULL:
        return 1

    take_names(Snpe_PSNPE_GetInputTensorNames(psnpe), ref(input_names))
    measure_inputs(psnpe)
    started = 0
    while started < cast(lines.size, int32) and not execute(psnpe, started):
        started += 1
    while how_many_finished() < started:
        usleep(1000)
    printf("%d of %zu executions succeeded\n", good, lines.size)
    Snpe_PSNPE_Delete(psnpe)
    Snpe_DlContainer_Delete(container)
    for line in range(started):
        for i in range(input_names.count):
            free(input_values[line][i])
    return 0 if good == cast(lines.size, int32) else 1


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
