"""Inference on the program's own memory, in its own encoding: real numbers, or TF8 and TF16.

    python user_buffers.py -d MODEL.dlc -i LIST -o FOLDER [-b FLOAT|TF8|TF16] [-q] [-r RUNTIME]... [-x] [-c SAVED.dlc]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python user_buffers.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program user_buffers.c. LIST has a line for each inference with a file of float32 numbers for each
input; results go to FOLDER/Result_<line>/<output>.raw, as float32 again. TF8 and TF16: with -q numbers are quantized as
in the model, else each input by its own range, and outputs tell theirs. -r, -x and -c: see itensor.py.
"""

from __future__ import annotations

import sys
from typing import Any

from files import *
from formats import *
from network import open_network
from npu_common.cdecl import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEUtil import *


class Memory:
    """The memory of one input or output. C keeps its address: it lives as long as the buffers."""

    def __init__(self) -> None:
        self.name: Any = b""
        self.data: Any = NULL
        self.format = Format()
        self.elements = 0


def find_memory(memories: list[Memory], name: Any) -> Memory:
    for memory in memories:
        if memory.name == name:
            return memory
    raise LookupError(name)


def chosen_format(options: Options, attributes: Any, name: Any) -> Format | None:
    """What -b and -q ask for. With -q step and zero are the model's, else they come with the numbers."""
    format = format_of(attributes)
    of_model = format.type
    if options.encoding == "FLOAT":
        format.type = SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT
        format.size = sizeof(float32)
        return format
    format.size = sizeof(uint16) if options.encoding != "TF8" else sizeof(uint8)
    format.type = Snpe_UserBufferEncodingTfN_GetTypeFromWidth(format.size * 8)
    if not options.of_model:
        format.zero = 0
        format.step = 0
    elif of_model != format.type:
        printf("%s is not quantized with %s in the model\n", name, options.encoding)
        return None
    return format


def add_buffer(snpe: Any, options: Options, name: Any, map: Any, memory: Memory) -> int:
    attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, name)
    if missing(attributes, "Snpe_SNPE_GetInputOutputBufferAttributes"):
        return -1
    format = chosen_format(options, attributes, name)
    if format is None:
        Snpe_IBufferAttributes_Delete(attributes)
        return -1
    memory.format = format
    shape = Snpe_IBufferAttributes_GetDims(attributes)
    strides, memory.elements = create_strides(shape, format.size)
    encoding = create_encoding(format)
    size = memory.elements * format.size
    memory.name = name
    memory.data = array(uint8, size)()
    buffer = Snpe_Util_CreateUserBuffer(memory.data, size, strides, encoding)
    broken = (missing(buffer, "Snpe_Util_CreateUserBuffer") or
              failed(Snpe_UserBufferMap_Add(map, name, buffer), "Snpe_UserBufferMap_Add"))  # fmt: skip
    Snpe_UserBufferEncoding_Delete(encoding)
    Snpe_TensorShape_Delete(strides)
    Snpe_TensorShape_Delete(shape)
    Snpe_IBufferAttributes_Delete(attributes)
    return -1 if broken else 0


def add_buffers(snpe: Any, options: Options, names: Any, map: Any, memories: list[Memory]) -> int:
    count = Snpe_StringList_Size(names)
    for i in range(count):
        memories.append(Memory())
        if add_buffer(snpe, options, Snpe_StringList_At(names, i), map, memories[i]):
            return -1
    return 0


def load_inputs(inputs: Any, options: Options, lines: Lines, first: int, batch: int, memories: list[Memory]) -> int:
    for i in range(len(memories)):
        memory = memories[i]
        format = memory.format
        values = array(float32, memory.elements)()
        result = load_floats(lines, first, batch, i, values, memory.elements)
        if not result and is_tf(format) and not options.of_model:
            buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(inputs, memory.name)
            encoding = Snpe_IUserBuffer_GetEncoding_Ref(buffer)
            result = derive_encoding(format, values, memory.elements)
            Snpe_UserBufferEncodingTfN_SetStepExactly0(encoding, format.zero)
            Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(encoding, format.step)
        if not result:
            store_floats(format, values, memory.elements, memory.data)
        if result:
            return -1
    return 0


def take_encoding(buffer: Any, options: Options, format: Format) -> None:
    """TF8 and TF16 without -q: step and zero of an output come with its numbers, for one execution."""
    encoding = Snpe_IUserBuffer_GetEncoding_Ref(buffer)
    format.zero = Snpe_UserBufferEncodingTfN_GetStepExactly0(encoding)
    format.step = Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(encoding)
    if not options.of_model:
        Snpe_UserBufferEncodingTfN_SetStepExactly0(encoding, 0)
        Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(encoding, 0)


def save_outputs(outputs: Any, options: Options, lines: Lines, first: int, batch: int, memories: list[Memory]) -> int:
    result = 0
    names = Snpe_UserBufferMap_GetUserBufferNames(outputs)
    count = Snpe_StringList_Size(names)
    for i in range(count):
        name = Snpe_StringList_At(names, i)
        memory = find_memory(memories, name)
        buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(outputs, name)
        room = Snpe_IUserBuffer_GetSize(buffer)
        made = Snpe_IUserBuffer_GetOutputSize(buffer)
        if made > room:
            printf("%s needs %zu bytes, its memory has %zu\n", name, made, room)
        elements = min(made, room) // memory.format.size
        if is_tf(memory.format):
            take_encoding(buffer, options, memory.format)
        values = array(float32, elements)()
        for j in range(elements):
            values[j] = read_float(memory.format, memory.data, j)
        result = save_floats(lines, options.folder, first, batch, name, values, elements)
        if result:
            break
    Snpe_StringList_Delete(names)
    return result


def delete_buffers(map: Any, memories: list[Memory]) -> None:
    """The map does not own what was added: each buffer goes by itself, then its memory."""
    for memory in memories:
        Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, memory.name))
    Snpe_UserBufferMap_Delete(map)
    memories.clear()


def main(argv: list[str]) -> int:
    lines = Lines()
    input_memories: list[Memory] = []
    output_memories: list[Memory] = []
    options = Options()
    if parse_options(argv, options):
        printf("Usage: user_buffers -d MODEL.dlc -i LIST -o FOLDER [-b FLOAT|TF8|TF16] [-q] [-r RUNTIME]... [-x] "
               "[-c SAVED.dlc]\n")  # fmt: skip
        return 2
    if read_lines(options.list, lines):
        return 1
    snpe, batch = open_network(options, 1)
    if not snpe:
        return 1

    inputs = Snpe_UserBufferMap_Create()
    outputs = Snpe_UserBufferMap_Create()
    input_names = Snpe_SNPE_GetInputTensorNames(snpe)
    output_names = Snpe_SNPE_GetOutputTensorNames(snpe)
    result = (add_buffers(snpe, options, input_names, inputs, input_memories) != 0 or
              add_buffers(snpe, options, output_names, outputs, output_memories) != 0)  # fmt: skip
    for first in range(0, lines.size, batch):
        if result:
            break
        result = (load_inputs(inputs, options, lines, first, batch, input_memories) != 0 or
                  failed(Snpe_SNPE_ExecuteUserBuffers(snpe, inputs, outputs), "Snpe_SNPE_ExecuteUserBuffers") or
                  save_outputs(outputs, options, lines, first, batch, output_memories) != 0)  # fmt: skip
    delete_buffers(inputs, input_memories)
    delete_buffers(outputs, output_memories)
    Snpe_StringList_Delete(input_names)
    Snpe_StringList_Delete(output_names)
    Snpe_SNPE_Delete(snpe)
    return int(result)


if __name__ == "__main__":
    sys.exit(main(sys.argv))
