"""PSNPE, synchronous: several networks of one model work through a list while the caller waits.

    python psnpe_sync.py -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python psnpe_sync.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program psnpe_sync.c. A network for each -r, which may be the same ones again; the other options are
those of itensor.py. Numbers stand in memory as the model has them.
"""

import sys
from typing import Any

from files import failed, lines_t, missing, options_t, parse_options, read_lines, show_version
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
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


def main(argc: int, argv: Any) -> int:
    argv = cast(array(char_p, argc + 1)(*argv), POINTER(POINTER(char)))
    options = options_t()
    if parse_options(argc, argv, ref(options)):
        printf("Usage: psnpe_sync -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]\n")
        return 2
    if read_lines(options.list, ref(main_lines)):
        return 1
    show_version()
    workers = create_workers(ref(options))
    if workers == NULL:
        return 1
    container = Snpe_DlContainer_Open(options.model)
    if missing(void_p(container), "Snpe_DlContainer_Open"):
        return 1
    config = create_config(ref(options), container, workers, SNPE_PSNPE_INPUTOUTPUTTRANSMISSIONMODE_SYNC)
    psnpe = build_psnpe(config)
    Snpe_RuntimeConfigList_Delete(workers)
    if psnpe == NULL:
        return 1
    if options.cache != NULL:
        failed(Snpe_DlContainer_Save(container, options.cache), "Snpe_DlContainer_Save")

    take_names(Snpe_PSNPE_GetInputTensorNames(psnpe), ref(main_input_names))
    take_names(Snpe_PSNPE_GetOutputTensorNames(psnpe), ref(main_output_names))
    batch = batch_of(psnpe, ref(main_input_names))
    executions = cast(main_lines.size + batch - 1, size_t) // batch
    inputs = Snpe_UserBufferList_Create()
    outputs = Snpe_UserBufferList_Create()
    result = 0
    if (
        add_maps(psnpe, ref(main_input_names), executions, inputs, main_input_memories) != 0
        or add_maps(psnpe, ref(main_output_names), executions, outputs, main_output_memories) != 0
        or load_inputs(ref(main_lines), ref(main_input_names), executions, batch, main_input_memories) != 0
        or failed(Snpe_PSNPE_Execute(psnpe, inputs, outputs), "Snpe_PSNPE_Execute")
    ):
        result = 1
    i = 0
    while i < executions and not result:
        result = save_outputs(
            outputs, ref(main_lines), options.folder, ref(main_output_names), i, batch, main_output_memories
        )
        i += 1
    delete_maps(inputs, ref(main_input_names), main_input_memories)
    delete_maps(outputs, ref(main_output_names), main_output_memories)
    Snpe_PSNPE_Delete(psnpe)
    Snpe_DlContainer_Delete(container)
    return result


main_lines = lines_t()
main_input_names = names_t()
main_output_names = names_t()
main_input_memories = array(array(memory_t, 8), 64)()
main_output_memories = array(array(memory_t, 8), 64)()


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
