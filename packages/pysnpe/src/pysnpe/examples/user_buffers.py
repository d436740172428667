"""Inference on the program's own memory, in its own encoding: real numbers, or TF8 and TF16.

    python user_buffers.py -d MODEL.dlc -i LIST -o FOLDER [-b FLOAT|TF8|TF16] [-q] [-r RUNTIME]... [-x] [-c SAVED.dlc]
    head -c 256 /dev/zero > zeros.raw && echo zeros.raw > list.txt
    NPU_FAKE=snpe python user_buffers.py -d $NPU_MODELS/digits_f32.dlc -i list.txt -o results

Line for line the C program user_buffers.c. LIST has a line for each inference with a file of float32 numbers for each
input; results go to FOLDER/Result_<line>/<output>.raw, as float32 again. TF8 and TF16: with -q numbers are quantized as
in the model, else each input by its own range, and outputs tell theirs. -r, -x and -c: see itensor.py.
"""

import sys
from typing import Any

from files import PATH_SIZE, failed, lines_t, load_floats, missing, options_t, parse_options, read_lines, save_floats
from formats import (
    create_encoding,
    create_strides,
    derive_encoding,
    format_of,
    format_t,
    is_tf,
    read_float,
    store_floats,
)
from network import open_network
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.cdecl.string import *
from pysnpe.DiagLog.IDiagLog import *
from pysnpe.DiagLog.Options import *
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.PlatformConfig import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEBuilder import *
from pysnpe.SNPE.SNPEUtil import *

MOST_BUFFERS = 16


class memory_t(Struct):
    """The memory of one input or output."""

    name = field(array(char, PATH_SIZE))
    data = field(void_p)
    format = field(format_t)
    elements = field(size_t)


class memories_t(Struct):
    """The memory of all inputs or outputs."""

    of = field(array(memory_t, MOST_BUFFERS))
    count = field(size_t)


def find_memory(memories: Any, name: Any) -> Any:
    i = 0
    while i < memories.count:
        if strcmp(memories.of[i].name, name) == 0:
            return ref(memories, "of", i)
        i += 1
    return POINTER(memory_t)(NULL)


def chosen_format(options: Any, attributes: Snpe_IBufferAttributes_Handle_t, name: Any, format: Any) -> int:
    """Fill in the format of -b and -q; -1 for a model of another format.

    With -q step and zero are the model's, else they come with the numbers.
    """
    format[0] = format_of(attributes)
    of_model = format.type
    if strcmp(options.encoding, "FLOAT") == 0:
        format.type = SNPE_USERBUFFERENCODING_ELEMENTTYPE_FLOAT
        format.size = sizeof(float32)
        return 0
    format.size = sizeof(uint16) if strcmp(options.encoding, "TF8") else sizeof(uint8)
    format.type = Snpe_UserBufferEncodingTfN_GetTypeFromWidth((format.size * 8) & 0xFF)
    if not options.of_model:
        format.zero = 0
        format.step = 0.0
    elif of_model != format.type:
        printf("%s is not quantized with %s in the model\n", name, options.encoding)
        return -1
    return 0


def add_buffer(snpe: Snpe_SNPE_Handle_t, options: Any, name: Any, map: Snpe_UserBufferMap_Handle_t, memory: Any) -> int:
    attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, name)
    if missing(void_p(attributes), "Snpe_SNPE_GetInputOutputBufferAttributes"):
        return -1
    format = ref(memory, "format")
    if chosen_format(options, attributes, name, format):
        Snpe_IBufferAttributes_Delete(attributes)
        return -1
    shape = Snpe_IBufferAttributes_GetDims(attributes)
    strides = create_strides(shape, format.size, ref(memory, "elements"))
    encoding = create_encoding(format)
    size = cast(memory.elements * format.size, size_t)
    snprintf(ref(memory, "name", 0), sizeof(array(char, 1024)), "%s", name)
    memory.data = calloc(1, size)
    buffer = Snpe_Util_CreateUserBuffer(memory.data, size, strides, encoding)
    broken = missing(void_p(buffer), "Snpe_Util_CreateUserBuffer") or failed(
        Snpe_UserBufferMap_Add(map, name, buffer), "Snpe_UserBufferMap_Add"
    )
    Snpe_UserBufferEncoding_Delete(encoding)
    Snpe_TensorShape_Delete(strides)
    Snpe_TensorShape_Delete(shape)
    Snpe_IBufferAttributes_Delete(attributes)
    return -1 if broken else 0


def add_buffers(
    snpe: Snpe_SNPE_Handle_t,
    options: Any,
    names: Snpe_StringList_Handle_t,
    map: Snpe_UserBufferMap_Handle_t,
    memories: Any,
) -> int:
    count = Snpe_StringList_Size(names)
    i = 0
    while i < count and i < MOST_BUFFERS:
        value_1 = memories.count
        memories.count += 1
        if add_buffer(snpe, options, Snpe_StringList_At(names, i), map, ref(memories, "of", value_1)):
            return -1
        i += 1
    return 0


def load_inputs(
    inputs: Snpe_UserBufferMap_Handle_t, options: Any, lines: Any, first: int, batch: int, memories: Any
) -> int:
    i = 0
    while i < memories.count:
        memory = ref(memories, "of", i)
        format = ref(memory, "format")
        values = cast(malloc(cast(memory.elements * sizeof(float32), ulong)), POINTER(float32))
        result = load_floats(lines, first, batch, i, values, memory.elements)
        if not result and is_tf(format) and not options.of_model:
            buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(inputs, memory.name)
            encoding = Snpe_IUserBuffer_GetEncoding_Ref(buffer)
            result = derive_encoding(format, values, memory.elements)
            Snpe_UserBufferEncodingTfN_SetStepExactly0(encoding, format.zero)
            Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(encoding, format.step)
        if not result:
            store_floats(format, values, memory.elements, memory.data)
        free(values)
        if result:
            return -1
        i += 1
    return 0


def take_encoding(buffer: Snpe_IUserBuffer_Handle_t, options: Any, format: Any) -> None:
    """Take step and zero of an output, which come with its numbers for TF8 and TF16 without -q.

    They hold for one execution.
    """
    encoding = Snpe_IUserBuffer_GetEncoding_Ref(buffer)
    format.zero = Snpe_UserBufferEncodingTfN_GetStepExactly0(encoding)
    format.step = Snpe_UserBufferEncodingTfN_GetQuantizedStepSize(encoding)
    if not options.of_model:
        Snpe_UserBufferEncodingTfN_SetStepExactly0(encoding, 0)
        Snpe_UserBufferEncodingTfN_SetQuantizedStepSize(encoding, 0)


def save_outputs(
    outputs: Snpe_UserBufferMap_Handle_t, options: Any, lines: Any, first: int, batch: int, memories: Any
) -> int:
    result = 0
    names = Snpe_UserBufferMap_GetUserBufferNames(outputs)
    count = Snpe_StringList_Size(names)
    i = 0
    while i < count and not result:
        name = Snpe_StringList_At(names, i)
        memory = find_memory(memories, name)
        buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(outputs, name)
        room = Snpe_IUserBuffer_GetSize(buffer)
        made = Snpe_IUserBuffer_GetOutputSize(buffer)
        if made > room:
            printf("%s needs %zu bytes, its memory has %zu\n", name, made, room)
        elements = (made if made < room else room) // memory.format.size
        if is_tf(ref(memory, "format")):
            take_encoding(buffer, options, ref(memory, "format"))
        values = cast(malloc(cast(elements * sizeof(float32), ulong)), POINTER(float32))
        for j in range(elements):
            values[j] = read_float(ref(memory, "format"), memory.data, j)
        result = save_floats(lines, options.folder, first, batch, name, values, elements)
        free(values)
        i += 1
    Snpe_StringList_Delete(names)
    return result


def delete_buffers(map: Snpe_UserBufferMap_Handle_t, memories: Any) -> None:
    """Delete each buffer by itself, then its memory: the map does not own its buffers."""
    for i in range(memories.count):
        Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, memories.of[i].name))
    Snpe_UserBufferMap_Delete(map)
    for i in range(memories.count):
        free(memories.of[i].data)


def main(argc: int, argv: Any) -> int:
    argv = cast(array(char_p, argc + 1)(*argv), POINTER(POINTER(char)))
    options = options_t()
    if parse_options(argc, argv, ref(options)):
        printf(
            "Usage: user_buffers -d MODEL.dlc -i LIST -o FOLDER [-b FLOAT|TF8|TF16] [-q] [-r RUNTIME]... [-x] "
            "[-c SAVED.dlc]\n"
        )
        return 2
    if read_lines(options.list, ref(main_lines)):
        return 1
    batch = size_t(0)
    snpe = open_network(ref(options), 1, ref(batch))
    if snpe == NULL:
        return 1

    inputs = Snpe_UserBufferMap_Create()
    outputs = Snpe_UserBufferMap_Create()
    input_names = Snpe_SNPE_GetInputTensorNames(snpe)
    output_names = Snpe_SNPE_GetOutputTensorNames(snpe)
    result = (
        add_buffers(snpe, ref(options), input_names, inputs, ref(main_input_memories)) != 0
        or add_buffers(snpe, ref(options), output_names, outputs, ref(main_output_memories)) != 0
    )
    first = 0
    while first < main_lines.size and not result:
        result = (
            load_inputs(inputs, ref(options), ref(main_lines), first, batch.value, ref(main_input_memories)) != 0
            or failed(Snpe_SNPE_ExecuteUserBuffers(snpe, inputs, outputs), "Snpe_SNPE_ExecuteUserBuffers")
            or save_outputs(outputs, ref(options), ref(main_lines), first, batch.value, ref(main_output_memories)) != 0
        )
        first = cast(first + batch, size_t)
    delete_buffers(inputs, ref(main_input_memories))
    delete_buffers(outputs, ref(main_output_memories))
    Snpe_StringList_Delete(input_names)
    Snpe_StringList_Delete(output_names)
    Snpe_SNPE_Delete(snpe)
    return result


main_lines = lines_t()
main_input_memories = memories_t()
main_output_memories = memories_t()


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
