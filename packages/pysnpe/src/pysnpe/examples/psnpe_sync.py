"""PSNPE, synchronous: several networks of one model work through a list, the caller waits for all of it.

    python psnpe_sync.py -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python psnpe_sync.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program psnpe_sync.c. A network for each -r, which may be the same ones again; the other options are
those of itensor.py. Numbers stand in memory as the model has them.
"""

from __future__ import annotations

import sys

from files import *
from npu_common.cdecl import *
from psnpe import *
from pysnpe.SNPE.PSNPE import *
from pysnpe.SNPE.SNPE import *


def main(argv: list[str]) -> int:
    lines = Lines()
    input_memories: list[list[Memory]] = []
    output_memories: list[list[Memory]] = []
    options = Options()
    if parse_options(argv, options):
        printf("Usage: psnpe_sync -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]\n")
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
    config = create_config(options, container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC)
    psnpe = build_psnpe(config)
    Snpe_RuntimeConfigList_Delete(workers)
    if not psnpe:
        return 1
    if options.cache:
        failed(Snpe_DlContainer_Save(container, options.cache), "Snpe_DlContainer_Save")

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
    for i in range(executions):
        if result:
            break
        result = save_outputs(outputs, lines, options.folder, output_names, i, batch, output_memories) != 0
    delete_maps(inputs, input_names, input_memories)
    delete_maps(outputs, output_names, output_memories)
    Snpe_PSNPE_Delete(psnpe)
    Snpe_DlContainer_Delete(container)
    return int(result)


if __name__ == "__main__":
    sys.exit(main(sys.argv))
