"""PSNPE, outputs asynchronous: the list is queued, a callback takes each result as it comes.

    python psnpe_output_async.py -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python psnpe_output_async.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program psnpe_output_async.c. The options are those of psnpe_sync.py.
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
output_names: list[Any] = []
input_memories: list[list[Memory]] = []
output_memories: list[list[Memory]] = []
outputs: Any = NULL
batch = 0
good = finished = 0


def on_output(param: Any) -> None:
    """On a thread of SNPE's."""
    global good, finished
    index = Snpe_PSNPE_OutputAsyncCallbackParam_GetDataIdx(param)
    if not Snpe_PSNPE_OutputAsyncCallbackParam_GetExecuteStatus(param):
        printf("execution %zu: %s\n", index, Snpe_PSNPE_OutputAsyncCallbackParam_GetErrorMsg(param))
    elif not save_outputs(outputs, lines, options.folder, output_names, index, batch, output_memories):
        good += 1
    finished += 1


def main(argv: list[str]) -> int:
    global input_names, output_names, outputs, batch
    if parse_options(argv, options):
        printf("Usage: psnpe_output_async -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x]\n")
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
    config = create_config(options, container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_OUTPUTASYNC)
    Snpe_BuildConfig_SetOutputThreadNumbers(config, 1)
    Snpe_BuildConfig_SetOutputCallback(config, on_output)
    psnpe = build_psnpe(config)
    Snpe_RuntimeConfigList_Delete(workers)
    if not psnpe:
        return 1

    input_names = take_names(Snpe_PSNPE_GetInputTensorNames(psnpe))
    output_names = take_names(Snpe_PSNPE_GetOutputTensorNames(psnpe))
    batch = batch_of(psnpe, input_names)
    executions = (lines.size + batch - 1) // batch
    inputs = Snpe_UserBufferList_Create()
    outputs = Snpe_UserBufferList_Create()
    result = (add_maps(psnpe, input_names, executions, inputs, input_memories) != 0 or
              add_maps(psnpe, output_names, executions, outputs, output_memories) != 0 or
              load_inputs(lines, input_names, executions, batch, input_memories) != 0 or
              failed(Snpe_PSNPE_Execute(psnpe, inputs, outputs), "Snpe_PSNPE_Execute"))  # fmt: skip
    while not result and finished < executions:
        time.sleep(0.001)
    if not result:
        printf("%d of %zu executions succeeded\n", good, executions)
    delete_maps(inputs, input_names, input_memories)
    delete_maps(outputs, output_names, output_memories)
    Snpe_PSNPE_Delete(psnpe)
    Snpe_DlContainer_Delete(container)
    return int(result)


if __name__ == "__main__":
    sys.exit(main(sys.argv))
