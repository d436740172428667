"""Inference with tensors that SNPE allocates: fill them, execute, read what came out.

    python itensor.py -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python itensor.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program itensor.c. LIST has a line for each inference with a file of float32 numbers for each input;
results go to FOLDER/Result_<line>/<output>.raw. -r: cpu, gpu, dsp or aip, in order of preference; -x: CPU in fixed
point; -c: prepare an init cache and save the model with it.
"""

from __future__ import annotations

import sys
from typing import Any

from files import *
from network import open_network
from npu_common.cdecl import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEUtil import *


def load_inputs(snpe: Any, names: Any, lines: Lines, first: int, batch: int, inputs: Any) -> int:
    count = Snpe_StringList_Size(names)
    for i in range(count):
        name = Snpe_StringList_At(names, i)
        shape = Snpe_SNPE_GetInputDimensions(snpe, name)
        tensor = Snpe_Util_CreateITensor(shape)
        Snpe_TensorShape_Delete(shape)
        if missing(tensor, "Snpe_Util_CreateITensor"):
            return -1
        Snpe_TensorMap_Add(inputs, name, tensor)
        data = cast(Snpe_ITensor_GetData(tensor), POINTER(float32))
        if load_floats(lines, first, batch, i, data, Snpe_ITensor_GetSize(tensor)):
            return -1
    return 0


def save_outputs(outputs: Any, lines: Lines, folder: str, first: int, batch: int) -> int:
    result = 0
    names = Snpe_TensorMap_GetTensorNames(outputs)
    count = Snpe_StringList_Size(names)
    for i in range(count):
        name = Snpe_StringList_At(names, i)
        tensor = Snpe_TensorMap_GetTensor_Ref(outputs, name)
        data = cast(Snpe_ITensor_GetData(tensor), POINTER(float32))
        result = save_floats(lines, folder, first, batch, name, data, Snpe_ITensor_GetSize(tensor))
        if result:
            break
    Snpe_StringList_Delete(names)
    return result


def delete_inputs(inputs: Any) -> None:
    """The map does not own what was added: each tensor goes by itself."""
    names = Snpe_TensorMap_GetTensorNames(inputs)
    count = Snpe_StringList_Size(names)
    for i in range(count):
        Snpe_ITensor_Delete(Snpe_TensorMap_GetTensor_Ref(inputs, Snpe_StringList_At(names, i)))
    Snpe_StringList_Delete(names)
    Snpe_TensorMap_Delete(inputs)


def main(argv: list[str]) -> int:
    lines = Lines()
    options = Options()
    if parse_options(argv, options):
        printf("Usage: itensor -d MODEL.dlc -i LIST -o FOLDER [-r RUNTIME]... [-x] [-c SAVED.dlc]\n")
        return 2
    if read_lines(options.list, lines):
        return 1
    snpe, batch = open_network(options, 0)
    if not snpe:
        return 1

    result = False
    outputs = Snpe_TensorMap_Create()
    names = Snpe_SNPE_GetInputTensorNames(snpe)
    for first in range(0, lines.size, batch):
        inputs = Snpe_TensorMap_Create()
        result = (load_inputs(snpe, names, lines, first, batch, inputs) != 0 or
                  failed(Snpe_SNPE_ExecuteITensors(snpe, inputs, outputs), "Snpe_SNPE_ExecuteITensors") or
                  save_outputs(outputs, lines, options.folder, first, batch) != 0)  # fmt: skip
        delete_inputs(inputs)
        if result:
            break
    Snpe_StringList_Delete(names)
    Snpe_TensorMap_Delete(outputs)
    Snpe_SNPE_Delete(snpe)
    return int(result)


if __name__ == "__main__":
    sys.exit(main(sys.argv))
