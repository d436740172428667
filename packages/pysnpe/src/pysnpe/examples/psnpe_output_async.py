"""PSNPE, outputs asynchronous: the list is queued, a callback takes each result as it comes.

    python psnpe_output_async.py -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python psnpe_output_async.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program psnpe_output_async.c. The options are those of psnpe_sync.py.
"""

import sys
from typing import Any

from files import failed, lines_t, missing, options_t, parse_options, read_lines, show_version
from npu_common.cdecl import *
from npu_common.cdecl.pthread import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.unistd import *
from psnpe import (
    add_maps,
    batch_of,
    build_psnpe,
    create_config,
    create_workers,
    delete_maps,
    load_inputs,
    memory_t,
    names_t,
    save_outputs,
    take_names,
)
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
output_names = names_t()
input_memories = array(array(memory_t, 8), 64)()
output_memories = array(array(memory_t, 8), 64)()
inputs = Snpe_UserBufferList_Handle_t()
outputs = Snpe_UserBufferList_Handle_t()
batch = 0
lock = pthread_mutex_t()
good = 0
finished = 0


def on_output(param: Snpe_PSNPE_OutputAsyncCallbackParam_Handle_t) -> None:
    """Read the outputs, on a thread of SNPE's."""
    global finished, good
    index = Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx(param)
    if not Snpe_PSNPE_OutputAsyncCallbackParam_GetExecuteStatus(param):
        printf("execution %zu: %s\n", index, Snpe_PSNPE_OutputAsyncCallbackParam_GetErrorMsg(param))
    elif not save_outputs(outputs, ref(lines), options.folder, ref(output_names), index, batch, output_memories):
        good += 1
    pthread_mutex_lock(byref(lock))
    finished += 1
    pthread_mutex_unlock(byref(lock))


def how_many_finished() -> int:
    pthread_mutex_lock(byref(lock))
    now = finished
    pthread_mutex_unlock(byref(lock))
    return now


def main(argc: int, argv: Any) -> int:
    global batch
    argv = cast(array(char_p, argc + 1)(*argv), POINTER(POINTER(char)))
    if parse_options(argc, argv, ref(options)):
        printf("Usage: psnpe_output_async -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]\n")
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
    config = create_config(ref(options), container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC)
    Snpe_BuildConfig_SetOutputThreadNumbers(config, 1)
    Snpe_BuildConfig_SetOutputCallback(config, on_output)
    psnpe = build_psnpe(config)
    Snpe_RuntimeConfigList_Delete(workers)
    if psnpe == NULL:
        return 1

    take_names(Snpe_PSNPE_GetInputTensorNames(psnpe), ref(input_names))
    take_names(Snpe_PSNPE_GetOutputTensorNames(psnpe), ref(output_names))
    batch = batch_of(psnpe, ref(input_names))
    executions = cast(lines.size + batch - 1, size_t) // batch
    inputs.value = Snpe_UserBufferList_Create().value
    outputs.value = Snpe_UserBufferList_Create().value
    result = 0
    if (
        add_maps(psnpe, ref(input_names), executions, inputs, input_memories) != 0
        or add_maps(psnpe, ref(output_names), executions, outputs, output_memories) != 0
        or load_inputs(ref(lines), ref(input_names), executions, batch, input_memories) != 0
        or failed(Snpe_PSNPE_Execute(psnpe, inputs, outputs), "Snpe_PSNPE_Execute")
    ):
        result = 1
    while not result and how_many_finished() < cast(executions, int32):
        usleep(1000)
    if not result:
        printf("%d of %zu executions succeeded\n", good, executions)
    delete_maps(inputs, ref(input_names), input_memories)
    delete_maps(outputs, ref(output_names), output_memories)
    Snpe_PSNPE_Delete(psnpe)
    Snpe_DlContainer_Delete(container)
    return result


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
