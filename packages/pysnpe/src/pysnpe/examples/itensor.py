"""Inference with tensors that SNPE allocates: fill them, execute, read what came out.

    python itensor.py -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python itensor.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program itensor.c. LIST has a line for each inference with a file of float32 numbers for each input;
results go to FOLDER/Result_<line>/<output>.raw. -r: cpu, gpu, dsp or aip, in order of preference; -x: CPU in fixed
point; -c: prepare an init cache and save the model with it.
"""

import sys
from typing import Any

from files import failed, lines_t, load_floats, missing, options_t, parse_options, read_lines, save_floats
from network import open_network
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from pysnpe.DiagLog.IDiagLog import *
from pysnpe.DiagLog.Options import *
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.PlatformConfig import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEBuilder import *
from pysnpe.SNPE.SNPEUtil import *


def load_inputs(
    snpe: Snpe_SNPE_Handle_t,
    names: Snpe_StringList_Handle_t,
    lines: Any,
    first: int,
    batch: int,
    inputs: Snpe_TensorMap_Handle_t,
) -> int:
    count = Snpe_StringList_Size(names)
    for i in range(count):
        name = Snpe_StringList_At(names, i)
        shape = Snpe_SNPE_GetInputDimensions(snpe, name)
        tensor = Snpe_Util_CreateITensor(shape)
        Snpe_TensorShape_Delete(shape)
        if missing(void_p(tensor), "Snpe_Util_CreateITensor"):
            return -1
        Snpe_TensorMap_Add(inputs, name, tensor)
        data = cast(Snpe_ITensor_GetData(tensor), POINTER(float32))
        if load_floats(lines, first, batch, i, data, Snpe_ITensor_GetSize(tensor)):
            return -1
    return 0


def save_outputs(outputs: Snpe_TensorMap_Handle_t, lines: Any, folder: Any, first: int, batch: int) -> int:
    result = 0
    names = Snpe_TensorMap_GetTensorNames(outputs)
    count = Snpe_StringList_Size(names)
    i = 0
    while i < count and not result:
        name = Snpe_StringList_At(names, i)
        tensor = Snpe_TensorMap_GetTensor_Ref(outputs, name)
        data = cast(Snpe_ITensor_GetData(tensor), POINTER(float32))
        result = save_floats(lines, folder, first, batch, name, data, Snpe_ITensor_GetSize(tensor))
        i += 1
    Snpe_StringList_Delete(names)
    return result


def delete_inputs(inputs: Snpe_TensorMap_Handle_t) -> None:
    """Delete the inputs: the map does not own its tensors, each goes by itself."""
    names = Snpe_TensorMap_GetTensorNames(inputs)
    count = Snpe_StringList_Size(names)
    for i in range(count):
        Snpe_ITensor_Delete(Snpe_TensorMap_GetTensor_Ref(inputs, Snpe_StringList_At(names, i)))
    Snpe_StringList_Delete(names)
    Snpe_TensorMap_Delete(inputs)


def main(argc: int, argv: Any) -> int:
    argv = cast(array(char_p, argc + 1)(*argv), POINTER(POINTER(char)))
    options = options_t()
    if parse_options(argc, argv, ref(options)):
        printf("Usage: itensor -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]\n")
        return 2
    if read_lines(options.list, ref(main_lines)):
        return 1
    batch = size_t(0)
    snpe = open_network(ref(options), 0, ref(batch))
    if snpe == NULL:
        return 1

    result = 0
    outputs = Snpe_TensorMap_Create()
    names = Snpe_SNPE_GetInputTensorNames(snpe)
    first = 0
    while first < main_lines.size and not result:
        inputs = Snpe_TensorMap_Create()
        result = (
            load_inputs(snpe, names, ref(main_lines), first, batch.value, inputs) != 0
            or failed(Snpe_SNPE_ExecuteITensors(snpe, inputs, outputs), "Snpe_SNPE_ExecuteITensors")
            or save_outputs(outputs, ref(main_lines), options.folder, first, batch.value) != 0
        )
        delete_inputs(inputs)
        first = cast(first + batch, size_t)
    Snpe_StringList_Delete(names)
    Snpe_TensorMap_Delete(outputs)
    Snpe_SNPE_Delete(snpe)
    return result


main_lines = lines_t()


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
