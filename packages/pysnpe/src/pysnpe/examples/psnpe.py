"""The parts that the samples with PSNPE share: from options to a PSNPE, and user buffers for all lines at once."""

from typing import Any

from files import PATH_SIZE, available_runtime, failed, load_floats, missing, save_floats
from formats import create_encoding, create_strides, format_of, format_t, read_float, store_floats
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from pysnpe.DlContainer.DlContainer import *
from pysnpe.DlSystem.DlError import *
from pysnpe.DlSystem.IBufferAttributes import *
from pysnpe.DlSystem.IUserBuffer import *
from pysnpe.DlSystem.RuntimeList import *
from pysnpe.DlSystem.TensorShape import *
from pysnpe.SNPE.PSNPE import *
from pysnpe.SNPE.SNPEUtil import *

MOST_NAMES = 8


class names_t(Struct):
    """Names of tensors or files."""

    of = field(array(array(char, PATH_SIZE), MOST_NAMES))
    count = field(size_t)


class memory_t(Struct):
    """The memory of one input or output of one execution."""

    data = field(void_p)
    format = field(format_t)
    elements = field(size_t)


memories_t = array(array(memory_t, 8), 64)


def create_workers(options: Any) -> Snpe_RuntimeConfigList_Handle_t:
    """Create one network for each runtime asked for.

    No document says that the list copies: configurations stay.
    """
    names = options.runtimes + 0 if options.runtime_count else create_workers_usual + 0
    count = options.runtime_count if options.runtime_count else 1
    workers = Snpe_RuntimeConfigList_Create()
    for i in range(count):
        runtime = available_runtime(names[i])
        if runtime == SNPE_RUNTIME_UNSET:
            Snpe_RuntimeConfigList_Delete(workers)
            return Snpe_RuntimeConfigList_Handle_t(NULL)
        worker = Snpe_RuntimeConfig_Create()
        Snpe_RuntimeConfig_SetRuntime(worker, runtime)
        Snpe_RuntimeConfig_SetEnableCPUFallback(worker, 0)
        Snpe_RuntimeConfig_SetPerformanceProfile(worker, SNPE_PERFORMANCE_PROFILE_BURST)
        Snpe_RuntimeConfigList_PushBack(workers, worker)
    return copy(workers)


create_workers_usual = array(char_p, 1)("cpu")


# Everything but the callbacks. The configuration stays as long as the program runs.
def create_config(
    options: Any, container: Snpe_DlContainer_Handle_t, workers: Snpe_RuntimeConfigList_Handle_t, mode: Any
) -> Snpe_BuildConfig_Handle_t:
    config = Snpe_BuildConfig_Create()
    Snpe_BuildConfig_SetContainer(config, container)
    Snpe_BuildConfig_SetRuntimeConfigList(config, workers)
    Snpe_BuildConfig_SetInputOutputTransmissionMode(config, mode)
    Snpe_BuildConfig_SetEnableInitCache(config, options.cache != NULL)
    Snpe_BuildConfig_SetPlatformOptions(config, "enableCpuFxpMode:ON" if options.fixed_point else "")
    return copy(config)


def build_psnpe(config: Snpe_BuildConfig_Handle_t) -> Snpe_PSNPE_Handle_t:
    """Build the PSNPE; NULL, with a line about the reason, when the networks cannot be built."""
    psnpe = Snpe_PSNPE_Create()
    if not failed(Snpe_PSNPE_Build(psnpe, config), "Snpe_PSNPE_Build"):
        return copy(psnpe)
    Snpe_PSNPE_Delete(psnpe)
    return Snpe_PSNPE_Handle_t(NULL)


def take_names(list_: Snpe_StringList_Handle_t, names: Any) -> None:
    end = Snpe_StringList_End(list_)
    names.count = 0
    name = Snpe_StringList_Begin(list_)
    while name != end and names.count < MOST_NAMES:
        value_1 = names.count
        names.count += 1
        snprintf(names.of[value_1], PATH_SIZE, "%s", name[0])
        name += 1
    Snpe_StringList_Delete(list_)


def batch_of(psnpe: Snpe_PSNPE_Handle_t, inputs: Any) -> int:
    """Return how many lines go into one execution."""
    shape = Snpe_PSNPE_GetInputDimensions_Name(psnpe, inputs.of[0])
    batch = Snpe_TensorShape_At(shape, 0)
    Snpe_TensorShape_Delete(shape)
    return batch


def add_buffer(psnpe: Snpe_PSNPE_Handle_t, name: Any, map: Snpe_UserBufferMap_Handle_t, memory: Any) -> int:
    attributes = Snpe_PSNPE_GetInputOutputBufferAttributes(psnpe, name)
    if missing(void_p(attributes), "Snpe_PSNPE_GetInputOutputBufferAttributes"):
        return -1
    memory.format = format_of(attributes)
    shape = Snpe_IBufferAttributes_GetDims(attributes)
    strides = create_strides(shape, memory.format.size, ref(memory, "elements"))
    encoding = create_encoding(ref(memory, "format"))
    size = cast(memory.elements * memory.format.size, size_t)
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


# A map for each execution. The list keeps its own: ours goes at once, the buffers in it stay.
def add_maps(
    psnpe: Snpe_PSNPE_Handle_t, names: Any, executions: int, list_: Snpe_UserBufferList_Handle_t, memories: Any
) -> int:
    for i in range(executions):
        map = Snpe_UserBufferMap_Create()
        result = 0
        j = 0
        while j < names.count and not result:
            result = add_buffer(psnpe, names.of[j], map, ref(memories, i, j))
            j += 1
        Snpe_UserBufferList_PushBack(list_, map)
        Snpe_UserBufferMap_Delete(map)
        if result:
            return -1
    return 0


def load_inputs(lines: Any, names: Any, executions: int, batch: int, memories: Any) -> int:
    for i in range(executions):
        for j in range(names.count):
            memory = ref(memories, i, j)
            values = cast(malloc(cast(memory.elements * sizeof(float32), ulong)), POINTER(float32))
            result = load_floats(lines, cast(i * batch, size_t), batch, j, values, memory.elements)
            if not result:
                store_floats(ref(memory, "format"), values, memory.elements, memory.data)
            free(values)
            if result:
                return -1
    return 0


def save_outputs(
    list_: Snpe_UserBufferList_Handle_t, lines: Any, folder: Any, names: Any, execution: int, batch: int, memories: Any
) -> int:
    map = Snpe_UserBufferList_At_Ref(list_, execution)
    for j in range(names.count):
        memory = ref(memories, execution, j)
        buffer = Snpe_UserBufferMap_GetUserBuffer_Ref(map, names.of[j])
        elements = Snpe_IUserBuffer_GetOutputSize(buffer) // memory.format.size
        values = cast(malloc(cast(elements * sizeof(float32), ulong)), POINTER(float32))
        for k in range(elements):
            values[k] = read_float(ref(memory, "format"), memory.data, k)
        result = save_floats(lines, folder, cast(execution * batch, size_t), batch, names.of[j], values, elements)
        free(values)
        if result:
            return -1
    return 0


def delete_maps(list_: Snpe_UserBufferList_Handle_t, names: Any, memories: Any) -> None:
    """Delete the buffers through the handles that the list lends, then the list, then the memory."""
    executions = Snpe_UserBufferList_Size(list_)
    for i in range(executions):
        map = Snpe_UserBufferList_At_Ref(list_, i)
        for j in range(names.count):
            Snpe_IUserBuffer_Delete(Snpe_UserBufferMap_GetUserBuffer_Ref(map, names.of[j]))
    Snpe_UserBufferList_Clear(list_)
    Snpe_UserBufferList_Delete(list_)
    for i in range(executions):
        for j in range(names.count):
            free(memories[i][j].data)
