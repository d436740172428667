"""Inference on user buffers in memory that the DSP maps once: nothing is copied on the way.

    python memory_mapped.py -d MODEL.dlc -i LIST -o FOLDER [-m rpcmem|dmabuf] [-r RUNTIME]... [-c SAVED.dlc]

Line for line the C program memory_mapped.c. rpcmem: an allocation for each input and output. dmabuf:
one for all, in which each has its offset. Numbers stand in memory as the model has them; LIST and FOLDER hold float32,
as for itensor.py.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from files import *
from formats import *
from network import open_network
from npu_common.buffer import map_dma_buf
from npu_common.cdecl import *
from pysnpe.DlSystem.UserMemoryMap import *
from pysnpe.SNPE.SNPE import *
from pysnpe.SNPE.SNPEUtil import *
from shared_memory import alloc_dmabuf, alloc_rpcmem, free_rpcmem

ALIGNMENT = 4096


class Part:
    """The part of the memory that is one input or output."""

    def __init__(self) -> None:
        self.name: Any = b""
        self.data: Any = NULL
        self.size = self.offset = self.elements = 0
        self.format = Format()


mapped: Any = None
base: Any = NULL
total_size = 0
fd = -1


def find_part(parts: list[Part], name: Any) -> Part:
    for part in parts:
        if part.name == name:
            return part
    raise LookupError(name)


def add_part(snpe: Any, name: Any, parts: list[Part]) -> int:
    """Without conversion in between: every part has the model's own format."""
    global total_size
    attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, name)
    if missing(attributes, "Snpe_SNPE_GetInputOutputBufferAttributes"):
        return -1
    part = Part()
    parts.append(part)
    part.name = name
    part.format = format_of(attributes)
    shape = Snpe_IBufferAttributes_GetDims(attributes)
    strides, part.elements = create_strides(shape, part.format.size)
    part.size = part.elements * part.format.size
    part.offset = total_size
    total_size += (part.size + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
    Snpe_TensorShape_Delete(strides)
    Snpe_TensorShape_Delete(shape)
    Snpe_IBufferAttributes_Delete(attributes)
    return 0


def add_parts(snpe: Any, names: Any, parts: list[Part]) -> int:
    count = Snpe_StringList_Size(names)
    for i in range(count):
        if add_part(snpe, Snpe_StringList_At(names, i), parts):
            return -1
    return 0


def alloc_all() -> int:
    global base, fd, mapped
    fd = alloc_dmabuf(total_size)
    if fd < 0:
        return -1
    mapped = map_dma_buf(fd, total_size)
    base = cast(mapped, void_p).value
    return 0 if base else -1


def create_buffer(snpe: Any, options: Options, part: Part, memory_map: Any) -> Any:
    attributes = Snpe_SNPE_GetInputOutputBufferAttributes(snpe, part.name)
    shape = Snpe_IBufferAttributes_GetDims(attributes)
    strides, part.elements = create_strides(shape, part.format.size)
    encoding = create_encoding(part.format)
    buffer: Any = NULL
    if options.memory == "dmabuf":
        part.data = void_p(base + part.offset)
        buffer = Snpe_Util_CreateUserBufferShared(base, part.size, part.offset, strides, encoding)
        Snpe_UserMemoryMap_AddFdOffset(memory_map, part.name, base, total_size, fd, part.offset)
    else:
        part.data = void_p(alloc_rpcmem(part.size))
        buffer = Snpe_Util_CreateUserBuffer(part.data, part.size, strides, encoding)
        Snpe_UserMemoryMap_AddFdOffset(memory_map, part.name, part.data, part.size, -1, 0)
    Snpe_UserBufferEncoding_Delete(encoding)
    Snpe_TensorShape_Delete(strides)
    Snpe_TensorShape_Delete(shape)
    Snpe_IBufferAttributes_Delete(attributes)
    return buffer


def add_buffers(snpe: Any, options: Options, parts: list[Part], map: Any, memory_map: Any) -> int:
    for part in parts:
        buffer = create_buffer(snpe, options, part, memory_map)
        if missing(buffer, "Snpe_Util_CreateUserBuffer"):
            return -1
        if failed(Snpe_UserBufferMap_Add(map, part.name, buffer), "Snpe_UserBufferMap_Add"):
            return -1
    return 0


def load_inputs(lines: Lines, first: int, batch: int, parts: list[Part]) -> int:
    for i in range(len(parts)):
        part = parts[i]
        values = array(float32, part.elements)()
        result = load_floats(lines, first, batch, i, values, part.elements)
        if not result:
            store_floats(part.format, values, part.elements, part.data)
        if result:
            return -1
    return 0


def save_outputs(outputs: Any, lines: Lines, folder: str, first: int, batch: int, parts: list[Part]) -> int:
    result = 0
    names = Snpe_UserBufferMap_GetUserBufferNames(outputs)
    count = Snpe_StringList_Size(names)
    for i in range(count):
        name = Snpe_StringList_At(names, i)
        part = find_part(parts, name)
        buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(outputs, name)
        elements = Snpe_IUserBuffer_GetOutputSize(buffer) // part.format.size
        values = array(float32, elements)()
        for j in range(elements):
            values[j] = read_float(part.format, part.data, j)
        result = save_floats(lines, folder, first, batch, name, values, elements)
        if result:
            break
    Snpe_StringList_Delete(names)
    return result


def delete_buffers(map: Any, parts: list[Part]) -> None:
    for part in parts:
        Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, part.name))
    Snpe_UserBufferMap_Delete(map)


def free_memory(memory_map: Any, names: Any) -> None:
    """The map knows what was allocated: what has no descriptor came from rpcmem, the others are one dma-buf."""
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
                Snpe_UserMemoryMap_GetUserMemoryTotalAllocatedSizeAtIndex(memory_map, name, j)  # for munmap, in C
                mapped.close()
                os.close(descriptor)


def main(argv: list[str]) -> int:
    lines = Lines()
    input_parts: list[Part] = []
    output_parts: list[Part] = []
    options = Options()
    if parse_options(argv, options):
        printf("Usage: memory_mapped -d MODEL.dlc -i LIST -o FOLDER [-m rpcmem|dmabuf] [-r RUNTIME]... "
               "[-c SAVED.dlc]\n")  # fmt: skip
        return 2
    if read_lines(options.list, lines):
        return 1
    snpe, batch = open_network(options, 1)
    if not snpe:
        return 1

    inputs = Snpe_UserBufferMap_Create()
    outputs = Snpe_UserBufferMap_Create()
    memory_map = Snpe_UserMemoryMap_Create()
    input_names = Snpe_SNPE_GetInputTensorNames(snpe)
    output_names = Snpe_SNPE_GetOutputTensorNames(snpe)
    result = (add_parts(snpe, input_names, input_parts) != 0 or add_parts(snpe, output_names, output_parts) != 0 or
              (options.memory == "dmabuf" and alloc_all() != 0) or
              add_buffers(snpe, options, input_parts, inputs, memory_map) != 0 or
              add_buffers(snpe, options, output_parts, outputs, memory_map) != 0 or
              failed(Snpe_SNPE_RegisterUserMemoryMappedBuffers(snpe, memory_map),
                     "Snpe_SNPE_RegisterUserMemoryMappedBuffers"))  # fmt: skip
    for first in range(0, lines.size, batch):
        if result:
            break
        result = (load_inputs(lines, first, batch, input_parts) != 0 or
                  failed(Snpe_SNPE_ExecuteUserBuffers(snpe, inputs, outputs), "Snpe_SNPE_ExecuteUserBuffers") or
                  save_outputs(outputs, lines, options.folder, first, batch, output_parts) != 0)  # fmt: skip

    names = Snpe_UserMemoryMap_GetUserBufferNames(memory_map)
    if not result:
        failed(Snpe_SNPE_DeregisterUserMemoryMappedBuffers(snpe, names), "Snpe_SNPE_DeregisterUserMemoryMappedBuffers")
    delete_buffers(inputs, input_parts)
    delete_buffers(outputs, output_parts)
    Snpe_SNPE_Delete(snpe)
    free_memory(memory_map, names)
    Snpe_StringList_Delete(names)
    Snpe_StringList_Delete(input_names)
    Snpe_StringList_Delete(output_names)
    Snpe_UserMemoryMap_Delete(memory_map)
    return int(result)


if __name__ == "__main__":
    sys.exit(main(sys.argv))
