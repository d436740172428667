"""PSNPE, inputs and outputs asynchronous: callbacks load what is needed next and take results.

    python psnpe_input_output_async.py -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python psnpe_input_output_async.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program psnpe_input_output_async.c, for models whose first dimension is 1. The options are those of
psnpe_sync.py.
"""

from __future__ import annotations

import sys
import time
from typing import Any

from files import *
from npu_common.cdecl import *
from psnpe import *
from pysnpe.SNPE.PSNPE import *
from pysnpe.SNPE.SNPE import *

lines = Lines()
options = Options()
input_names: list[Any] = []
input_elements: list[int] = []
input_values: list[Any] = []
good = finished = 0


def on_input(param: Any) -> Any:
    """On a thread of SNPE's. The map is SNPE's once returned; the numbers stay, for nothing says they are copied."""
    keys = Snpe_PSNPE_InputOutputInputAsyncCallbackParam_GetInputs(param)
    line = int(Snpe_StringList_At(keys, 0) or b"")
    Snpe_StringList_Delete(keys)
    map = Snpe_ApplicationBufferMap_Create()
    for i in range(len(input_names)):
        values = array(float32, input_elements[i])()
        input_values.append(values)
        if not load_floats(lines, line, 1, i, values, input_elements[i]):
            Snpe_ApplicationBufferMap_AddFloat(map, input_names[i], values, input_elements[i])
    return map


def on_output(param: Any) -> None:
    global good, finished
    index = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetDataIdx(param)
    result: Any = not Snpe_PSNPE_InputOutputAsyncCallbackParam_GetExecuteStatus(param)
    if result:
        printf("execution %zu: %s\n", index, Snpe_PSNPE_InputOutputAsyncCallbackParam_GetErrorMsg(param))
    else:
        names = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBufferNames(param)
        count = Snpe_StringList_Size(names)
        for i in range(count):
            name = Snpe_StringList_At(names, i)
            found = Snpe_PSNPE_InputOutputAsyncCallbackParam_GetUserBuffer(param, name)
            values = cast(found.data, POINTER(float32))
            result = save_floats(lines, options.folder, index, 1, name, values, found.size // sizeof(float32))
            if result:
                break
        Snpe_StringList_Delete(names)
    if not result:
        good += 1
    finished += 1


def measure_inputs(psnpe: Any) -> None:
    for name in input_names:
        shape = Snpe_PSNPE_GetInputDimensions_Name(psnpe, name)
        rank = Snpe_TensorShape_Rank(shape)
        elements = 1
        for j in range(rank):
            elements *= Snpe_TensorShape_At(shape, j)
        Snpe_TensorShape_Delete(shape)
        input_elements.append(elements)


def execute(psnpe: Any, line: int) -> int:
    """The key says which line of the list it is."""
    keys = Snpe_StringList_Create()
    Snpe_StringList_Append(keys, str(line))
    broken = failed(Snpe_PSNPE_ExecuteInputOutputAsync(psnpe, keys, line, 0, 0), "Snpe_PSNPE_ExecuteInputOutputAsync")
    Snpe_StringList_Delete(keys)
    return -1 if broken else 0


def main(argv: list[str]) -> int:
    global input_names
    if parse_options(argv, options):
        printf("Usage: psnpe_input_output_async -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]\n")
        return 2
    if read_lines(options.list, lines):
        return 1
    show_version()
    workers = create_workers(options)
    if not workers:
        return 1
    container = Snpe_DlContainer_Open(options.model)
    if missing(container, "Snpe_DlContainer_Open"):
        return 1
    config = create_config(options, container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_INPUTOUTPUTASYNC)
    Snpe_BuildConfig_SetInputThreadNumbers(config, 1)
    Snpe_BuildConfig_SetOutputThreadNumbers(config, 1)
    Snpe_BuildConfig_SetInputOutputInputCallback(config, on_input)
    Snpe_BuildConfig_SetInputOutputCallback(config, on_output)
    psnpe = build_psnpe(config)
    Snpe_RuntimeConfigList_Delete(workers)
    if not psnpe:
        return 1

    input_names = take_names(Snpe_PSNPE_GetInputTensorNames(psnpe))
    measure_inputs(psnpe)
    started = 0
    while started < lines.size and not execute(psnpe, started):
        started += 1
    while finished < started:
        time.sleep(0.001)
    printf("%d of %zu executions succeeded\n", good, lines.size)
    Snpe_PSNPE_Delete(psnpe)
    Snpe_DlContainer_Delete(container)
    return 0 if good == lines.size else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
