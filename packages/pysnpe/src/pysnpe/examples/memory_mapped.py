"""Inference on user buffers in memory that the DSP maps once: nothing is copied on the way.

    python memory_mapped.py -d MODEL.dlc -i LIST -o FOLDER [-m rpcmem|dmabuf] [-r RUNTIME]... [-c SAVED.dlc]

Line for line the C program memory_mapped.c. rpcmem: an allocation for each input and output. dmabuf:
one for all, in which each has its offset. Numbers stand in memory as the model has them; LIST and FOLDER hold float32,
as for itensor.py.
"""

import sys
from typing import Any

from files import PATH_SIZE, failed, lines_t, load_floats, missing, options_t, parse_options, read_lines, save_floats
from formats import create_encoding, create_strides, format_of, format_t, read_float, store_floats
from network import open_network
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.cdecl.string import *
from npu_common.cdecl.sys_mman import *
from npu_common.cdecl.unistd import *
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
from shared_memory import alloc_dmabuf, alloc_rpcmem, free_rpcmem

RPCMEM_HEAP_ID_SYSTEM = 25
RPCMEM_DEFAULT_FLAGS = 1


MOST_BUFFERS = 16
ALIGNMENT = 4096


class part_t(Struct):
    """The part of the memory that is one input or output."""

    name = field(array(char, PATH_SIZE))
    data = field(POINTER(char))
    size = field(size_t)
    offset = field(size_t)
    elements = field(size_t)
    format = field(format_t)


class parts_t(Struct):
    """The parts of one memory."""

    parts = field(array(part_t, MOST_BUFFERS))
    count = field(size_t)


base = POINTER(char)()
total_size = 0
fd = -1


def find_part(parts: Any, name: Any) -> Any:
    i = 0
    while i < parts.count:
        if strcmp(parts.parts[i].name, name) == 0:
            return ref(parts, "parts", i)
        i += 1
    return POINTER(part_t)(NULL)


def add_part(snpe: Snpe_SNPE_Handle_t, name: Any, parts: Any) -> int:
    """Add a part without conversion: every part has the model's own format."""
    global total_size
    attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, name)
    if missing(void_p(attributes), "Snpe_SNPE_GetInputOutputBufferAttributes"):
        return -1
    value_1 = parts.count
    parts.count += 1
    part = ref(parts, "parts", value_1)
    snprintf(ref(part, "name", 0), sizeof(array(char, 1024)), "%s", name)
    part.format = format_of(attributes)
    shape = Snpe_IBufferAttributes_GetDims(attributes)
    strides = create_strides(shape, part.format.size, ref(part, "elements"))
    part.size = cast(part.elements * part.format.size, size_t)
    part.offset = total_size
    total_size = cast(total_size + cast(part.size + ALIGNMENT - 1, size_t) // ALIGNMENT * ALIGNMENT, size_t)
    Snpe_TensorShape_Delete(strides)
    Snpe_TensorShape_Delete(shape)
    Snpe_IBufferAttributes_Delete(attributes)
    return 0


def add_parts(snpe: Snpe_SNPE_Handle_t, names: Snpe_StringList_Handle_t, parts: Any) -> int:
    count = Snpe_StringList_Size(names)
    i = 0
    while i < count and i < MOST_BUFFERS:
        if add_part(snpe, Snpe_StringList_At(names, i), parts):
            return -1
        i += 1
    return 0


def alloc_all() -> int:
    global base, fd
    fd = alloc_dmabuf(total_size)
    if fd < 0:
        return -1
    memory = mmap(NULL, total_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0)
    if memory == void_p(-1):
        return -1
    base = cast(memory, POINTER(char))
    return 0


def create_buffer(
    snpe: Snpe_SNPE_Handle_t, options: Any, part: Any, memory_map: Snpe_UserMemoryMap_Handle_t
) -> Snpe_IUserBuffer_Handle_t:
    attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, part.name)
    shape = Snpe_IBufferAttributes_GetDims(attributes)
    strides = create_strides(shape, part.format.size, ref(part, "elements"))
    encoding = create_encoding(ref(part, "format"))
    buffer = Snpe_IUserBuffer_Handle_t(NULL)
    if strcmp(options.memory, "dmabuf") == 0:
        part.data = base + part.offset
        buffer.value = Snpe_Util_CreateUserBufferShared(base, part.size, part.offset, strides, encoding).value
        Snpe_UserMemoryMap_AddFdOffset(memory_map, part.name, base, total_size, fd, part.offset)
    else:
        part.data = cast(alloc_rpcmem(part.size), POINTER(char))
        buffer.value = Snpe_Util_CreateUserBuffer(part.data, part.size, strides, encoding).value
        Snpe_UserMemoryMap_AddFdOffset(memory_map, part.name, part.data, part.size, -1, 0)
    Snpe_UserBufferEncoding_Delete(encoding)
    Snpe_TensorShape_Delete(strides)
    Snpe_TensorShape_Delete(shape)
    Snpe_IBufferAttributes_Delete(attributes)
    return copy(buffer)


def add_buffers(
    snpe: Snpe_SNPE_Handle_t,
    options: Any,
    parts: Any,
    map: Snpe_UserBufferMap_Handle_t,
    memory_map: Snpe_UserMemoryMap_Handle_t,
) -> int:
    i = 0
    while i < parts.count:
        buffer = create_buffer(snpe, options, ref(parts, "parts", i), memory_map)
        if missing(void_p(buffer), "Snpe_Util_CreateUserBuffer"):
            return -1
        if failed(Snpe_UserBufferMap_Add(map, parts.parts[i].name, buffer), "Snpe_UserBufferMap_Add"):
            return -1
        i += 1
    return 0


def load_inputs(lines: Any, first: int, batch: int, parts: Any) -> int:
    i = 0
    while i < parts.count:
        part = ref(parts, "parts", i)
        values = cast(malloc(cast(part.elements * sizeof(float32), ulong)), POINTER(float32))
        result = load_floats(lines, first, batch, i, values, part.elements)
        if not result:
            store_floats(ref(part, "format"), values, part.elements, void_p(part.data))
        free(values)
        if result:
            return -1
        i += 1
    return 0


def save_outputs(
    outputs: Snpe_UserBufferMap_Handle_t, lines: Any, folder: Any, first: int, batch: int, parts: Any
) -> int:
    result = 0
    names = Snpe_UserBufferMap_GetUserBufferNames(outputs)
    count = Snpe_StringList_Size(names)
    i = 0
    while i < count and not result:
        name = Snpe_StringList_At(names, i)
        part = find_part(parts, name)
        buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(outputs, name)
        elements = Snpe_IUserBuffer_GetOutputSize(buffer) // part.format.size
        values = cast(malloc(cast(elements * sizeof(float32), ulong)), POINTER(float32))
        for j in range(elements):
            values[j] = read_float(ref(part, "format"), void_p(part.data), j)
        result = save_floats(lines, folder, first, batch, name, values, elements)
        free(values)
        i += 1
    Snpe_StringList_Delete(names)
    return result


def delete_buffers(map: Snpe_UserBufferMap_Handle_t, parts: Any) -> None:
    for i in range(parts.count):
        Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, parts.parts[i].name))
    Snpe_UserBufferMap_Delete(map)


def free_memory(memory_map: Snpe_UserMemoryMap_Handle_t, names: Snpe_StringList_Handle_t) -> None:
    """Free the memory that the map knows: a part without a descriptor came from rpcmem, the others are one dma-buf."""
    count = Snpe_StringList_Size(names)
    for i in range(count):
        name = Snpe_StringList_At(names, i)
        addresses = Snpe_UserMemoryMap_GetUserMemoryAddressCount(memory_map, name)
        for j in range(addresses):
            memory = Snpe_UserMemoryMap_GetUserMemoryAddressAtIndex(memory_map, name, j)
            descriptor = Snpe_UserMemoryMap_GetUserMemoryFdAtIndex(memory_map, name, j)
            offset = Snpe_UserMemoryMap_GetUserMemoryOffsetAtIndex(memory_map, name, j)
            if descriptor < 0:
                free_rpcmem(memory)
            elif offset == 0:
                munmap(memory, Snpe_UserMemoryMap_GetUserMemoryTotalAllocatedSizeAtIndex(memory_map, name, j))
                close(descriptor)


def main(argc: int, argv: Any) -> int:
    argv = cast(array(char_p, argc + 1)(*argv), POINTER(POINTER(char)))
    options = options_t()
    if parse_options(argc, argv, ref(options)):
        printf(
            "Usage: memory_mapped -d MODEL.dlc -i LIST -o FOLDER [-m rpcmem|dmabuf] [-r RUNTIME]... [-c SAVED.dlc]\n"
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
    memory_map = Snpe_UserMemoryMap_Create()
    input_names = Snpe_SNPE_GetInputTensorNames(snpe)
    output_names = Snpe_SNPE_GetOutputTensorNames(snpe)
    result = (
        add_parts(snpe, input_names, ref(main_input_parts)) != 0
        or add_parts(snpe, output_names, ref(main_output_parts)) != 0
        or (strcmp(options.memory, "dmabuf") == 0 and alloc_all() != 0)
        or add_buffers(snpe, ref(options), ref(main_input_parts), inputs, memory_map) != 0
        or add_buffers(snpe, ref(options), ref(main_output_parts), outputs, memory_map) != 0
        or failed(
            Snpe_SNPE_RegisterUserMemoryMappedBuffers(snpe, memory_map), "Snpe_SNPE_RegisterUserMemoryMappedBuffers"
        )
    )
    first = 0
    while first < main_lines.size and not result:
        result = (
            load_inputs(ref(main_lines), first, batch.value, ref(main_input_parts)) != 0
            or failed(Snpe_SNPE_ExecuteUserBuffers(snpe, inputs, outputs), "Snpe_SNPE_ExecuteUserBuffers")
            or save_outputs(outputs, ref(main_lines), options.folder, first, batch.value, ref(main_output_parts)) != 0
        )
        first = cast(first + batch, size_t)

    names = Snpe_UserMemoryMap_GetUserBufferNames(memory_map)
    if not result:
        failed(Snpe_SNPE_DeregisterUserMemoryMappedBuffers(snpe, names), "Snpe_SNPE_DeregisterUserMemoryMappedBuffers")
    delete_buffers(inputs, ref(main_input_parts))
    delete_buffers(outputs, ref(main_output_parts))
    Snpe_SNPE_Delete(snpe)
    free_memory(memory_map, names)
    Snpe_StringList_Delete(names)
    Snpe_StringList_Delete(input_names)
    Snpe_StringList_Delete(output_names)
    Snpe_UserMemoryMap_Delete(memory_map)
    return result


main_lines = lines_t()
main_input_parts = parts_t()
main_output_parts = parts_t()


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
