"""What the samples with PSNPE share: from the options to a PSNPE, and lists of user buffers for all lines at once."""

from __future__ import annotations

from typing import Any

from files import *
from formats import *
from npu_common.cdecl import *
from pysnpe.DlContainer.DlContainer import *
from pysnpe.SNPE.PSNPE import *
from pysnpe.SNPE.SNPE import *


class Memory:
    """The memory of one input or output of one execution. C keeps its address: it lives as long as the buffers."""

    def __init__(self) -> None:
        self.data: Any = NULL
        self.format = Format()
        self.elements = 0


def create_workers(options: Options) -> Any:
    """One network for each runtime asked for. The list copies nothing that is documented: configurations stay."""
    names = options.runtimes or ["cpu"]
    workers = Snpe_RuntimeConfigList_Create()
    for name in names:
        runtime = available_runtime(name)
        if runtime == SNPE_RUNTIME_UNSET:
            Snpe_RuntimeConfigList_Delete(workers)
            return NULL
        worker = Snpe_RuntimeConfig_Create()
        Snpe_RuntimeConfig_SetRuntime(worker, runtime)
        Snpe_RuntimeConfig_SetEnableCPUFallback(worker, 0)
        Snpe_RuntimeConfig_SetPerformanceProfile(worker, SNPE_PERFORMANCE_PROFILE_BURST)
        Snpe_RuntimeConfigList_PushBack(workers, worker)
    return workers


def create_config(options: Options, container: Any, workers: Any, mode: Any) -> Any:
    """Everything but the callbacks. The configuration stays as long as the program runs."""
    config = Snpe_BuildConfig_Create()
    Snpe_BuildConfig_SetContainer(config, container)
    Snpe_BuildConfig_SetRuntimeConfigList(config, workers)
    Snpe_BuildConfig_SetInputOutputTransmissionMode(config, mode)
    Snpe_BuildConfig_SetEnableInitCache(config, int(options.cache != ""))
    Snpe_BuildConfig_SetPlatformOptions(config, "enableCpuFxpMode:ON" if options.fixed_point else "")
    return config


def build_psnpe(config: Any) -> Any:
    """NULL, with a line that says why, when the networks cannot be built."""
    psnpe = Snpe_PSNPE_Create()
    if not failed(Snpe_PSNPE_Build(psnpe, config), "Snpe_PSNPE_Build"):
        return psnpe
    Snpe_PSNPE_Delete(psnpe)
    return NULL


def take_names(texts: Any) -> list[Any]:
    end = cast(Snpe_StringList_End(texts), void_p).value or 0
    name = Snpe_StringList_Begin(texts)
    names = [name[i] for i in range((end - (cast(name, void_p).value or 0)) // sizeof(char_p))]
    Snpe_StringList_Delete(texts)
    return names


def batch_of(psnpe: Any, inputs: list[Any]) -> int:
    """How many lines go into one execution."""
    shape = Snpe_PSNPE_GetInputDimensions_Name(psnpe, inputs[0])
    batch = Snpe_TensorShape_At(shape, 0)
    Snpe_TensorShape_Delete(shape)
    return batch


def add_buffer(psnpe: Any, name: Any, map: Any, memory: Memory) -> int:
    attributes = Snpe_PSNPE_GetInputOutputBufferAttributes(psnpe, name)
    if missing(attributes, "Snpe_PSNPE_GetInputOutputBufferAttributes"):
        return -1
    memory.format = format_of(attributes)
    shape = Snpe_IBufferAttributes_GetDims(attributes)
    strides, memory.elements = create_strides(shape, memory.format.size)
    encoding = create_encoding(memory.format)
    size = memory.elements * memory.format.size
    memory.data = array(uint8, size)()
    buffer = Snpe_Util_CreateUserBuffer(memory.data, size, strides, encoding)
    broken = (missing(buffer, "Snpe_Util_CreateUserBuffer") or
              failed(Snpe_UserBufferMap_Add(map, name, buffer), "Snpe_UserBufferMap_Add"))  # fmt: skip
    Snpe_UserBufferEncoding_Delete(encoding)
    Snpe_TensorShape_Delete(strides)
    Snpe_TensorShape_Delete(shape)
    Snpe_IBufferAttributes_Delete(attributes)
    return -1 if broken else 0


def add_maps(psnpe: Any, names: list[Any], executions: int, buffers: Any, memories: list[list[Memory]]) -> int:
    """A map for each execution. The list keeps its own: ours goes at once, the buffers in it stay."""
    for i in range(executions):
        map = Snpe_UserBufferMap_Create()
        result = 0
        memories.append([Memory() for _ in names])
        for j in range(len(names)):
            result = add_buffer(psnpe, names[j], map, memories[i][j])
            if result:
                break
        Snpe_UserBufferList_PushBack(buffers, map)
        Snpe_UserBufferMap_Delete(map)
        if result:
            return -1
    return 0


def load_inputs(lines: Lines, names: list[Any], executions: int, batch: int, memories: list[list[Memory]]) -> int:
    for i in range(executions):
        for j in range(len(names)):
            memory = memories[i][j]
            values = array(float32, memory.elements)()
            result = load_floats(lines, i * batch, batch, j, values, memory.elements)
            if not result:
                store_floats(memory.format, values, memory.elements, memory.data)
            if result:
                return -1
    return 0


def save_outputs(
    buffers: Any, lines: Lines, folder: str, names: list[Any], execution: int, batch: int, memories: list[list[Memory]]
) -> int:
    map = Snpe_UserBufferList_At_Ref(buffers, execution)
    for j in range(len(names)):
        memory = memories[execution][j]
        buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(map, names[j])
        elements = Snpe_IUserBuffer_GetOutputSize(buffer) // memory.format.size
        values = array(float32, elements)()
        for k in range(elements):
            values[k] = read_float(memory.format, memory.data, k)
        if save_floats(lines, folder, execution * batch, batch, names[j], values, elements):
            return -1
    return 0


def delete_maps(buffers: Any, names: list[Any], memories: list[list[Memory]]) -> None:
    """The buffers go through the handles that the list lends, then the list, then the memory."""
    executions = Snpe_UserBufferList_Size(buffers)
    for i in range(executions):
        map = Snpe_UserBufferList_At_Ref(buffers, i)
        for j in range(len(names)):
            Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, names[j]))
    Snpe_UserBufferList_Clear(buffers)
    Snpe_UserBufferList_Delete(buffers)
    memories.clear()
