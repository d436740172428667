r"""Run the networks of a list, some times each, compare their outputs with golden ones, show times and best classes.

    python vpm_run.py -s LIST [-l LOOPS] [-d DEVICE] [-c CORE] [-t MILLISECONDS]
    head -c 64 /dev/zero > zeros.dat
    printf "[network]\n$NPU_MODELS/digits_uint8.nb\n[input]\nzeros.dat\n" > list.txt
    NPU_FAKE=viplite python vpm_run.py -s list.txt

LIST is a text file: a line [network], [input], [golden] or [output], and paths below it; each [network] begins a task.
Files *.txt and *.tensor have real numbers, one a line, which are converted to what the network takes; others have the
bytes themselves. Line for line the C program vpm_run.c, for VIPLite 1.13 and 2.0.
"""

import sys
from typing import Any

from convert import real_of, store_real
from npu_common.cdecl import *
from npu_common.cdecl.getopt import *
from npu_common.cdecl.math import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.cdecl.string import *
from npu_common.image_io import get_top
from pyviplite.vip_lite import *
from pyviplite.vip_lite import GENERATION
from vip_io import count_of, dump_params, failed, load_file, query_params

NPU_SW_VERSION = 1 if GENERATION == "1.13" else 2
MOST_TASKS = 64
MOST_FILES = 8
MOST_TENSORS = 16
MOST_DEVICES = 8
SET_EXTRA = 1024


class task_t(Struct):
    """One network of the list, with its files."""

    network = field(array(char, 512))
    inputs = field(array(array(char, 512), MOST_FILES))
    goldens = field(array(array(char, 512), MOST_FILES))
    outputs = field(array(array(char, 512), MOST_FILES))
    n_inputs = field(int32)
    n_goldens = field(int32)
    n_outputs = field(int32)


class loaded_t(Struct):
    """A loaded network with its buffers."""

    network = field(vip_network)
    input_count = field(vip_uint32_t)
    output_count = field(vip_uint32_t)
    input_params = field(array(vip_buffer_create_params_t, MOST_TENSORS))
    output_params = field(array(vip_buffer_create_params_t, MOST_TENSORS))
    inputs = field(array(vip_buffer, MOST_TENSORS))
    outputs = field(array(vip_buffer, MOST_TENSORS))


class options_t(Struct):
    """The command line."""

    list = field(char_p)
    loops = field(int32)
    device = field(vip_uint32_t)
    core = field(vip_uint32_t)
    time_out = field(vip_uint32_t)


def read_list(path: Any, tasks: Any) -> int:
    """Return the list: a line [network], [input], [golden] or [output], then paths; [network] begins a task."""
    file = fopen(path, "r")
    line = array(char, 512)()
    section = array(char, 512)("")
    count = 0
    if file == NULL:
        return -1
    while fgets(line, sizeof(line), file):
        line[strcspn(line, "\r\n")] = 0
        if not line[0] or line[0] == "#":
            continue
        if line[0] == "[":
            strcpy(section, line)
            continue
        if strcmp(section, "[network]") == 0 and count < MOST_TASKS:
            memset(ref(tasks, count), 0, sizeof(task_t))
            strcpy(ref(tasks, count, "network", 0), line)
            count += 1
            continue
        task = ref(tasks, count - 1) if count else NULL
        if task and strcmp(section, "[input]") == 0 and task.n_inputs < MOST_FILES:
            value_1 = task.n_inputs
            task.n_inputs += 1
            strcpy(task.inputs[value_1], line)
        elif task and strcmp(section, "[golden]") == 0 and task.n_goldens < MOST_FILES:
            value_2 = task.n_goldens
            task.n_goldens += 1
            strcpy(task.goldens[value_2], line)
        elif task and strcmp(section, "[output]") == 0 and task.n_outputs < MOST_FILES:
            value_3 = task.n_outputs
            task.n_outputs += 1
            strcpy(task.outputs[value_3], line)
        else:
            printf("%s: not understood: %s\n", path, line)
    fclose(file)
    return count


def is_text(path: Any) -> int:
    """Return whether the file is text with a number a line; all other files hold the network's stored bytes."""
    length = strlen(path)
    return (length > 4 and strcmp(path + length - 4, ".txt") == 0) or (
        length > 7 and strcmp(path + length - 7, ".tensor") == 0
    )


def query_hardware() -> int:
    cid = vip_uint32_t(0)
    device_count = vip_uint32_t(0)
    core_count = array(vip_uint32_t, MOST_DEVICES)()
    status = vip_query_hardware(VIP_QUERY_HW_PROP_CID, sizeof(vip_uint32_t), byref(cid))
    if failed(status, "vip_query_hardware"):
        return -1
    status = vip_query_hardware(VIP_QUERY_HW_PROP_DEVICE_COUNT, sizeof(vip_uint32_t), byref(device_count))
    if failed(status, "vip_query_hardware"):
        return -1
    status = vip_query_hardware(
        VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE, device_count * sizeof(vip_uint32_t), core_count
    )
    if failed(status, "vip_query_hardware"):
        return -1
    printf("cid=0x%x, device_count=%u\n", cid, device_count)
    for i in range(device_count.value):
        printf("  device[%u] core_count=%u\n", i, core_count[i])
    return 0


def create_buffers(ready: Any) -> int:
    i = 0
    while i < ready.input_count:
        if query_params(vip_query_input, ready.network, i, ref(ready, "input_params", i)):
            return -1
        dump_params("input", i, ref(ready, "input_params", i))
        status = vip_create_buffer(
            ref(ready, "input_params", i), sizeof(vip_buffer_create_params_t), ref(ready, "inputs", i)
        )
        if failed(status, "vip_create_buffer"):
            return -1
        i += 1
    i = 0
    while i < ready.output_count:
        if query_params(vip_query_output, ready.network, i, ref(ready, "output_params", i)):
            return -1
        dump_params("output", i, ref(ready, "output_params", i))
        status = vip_create_buffer(
            ref(ready, "output_params", i), sizeof(vip_buffer_create_params_t), ref(ready, "outputs", i)
        )
        if failed(status, "vip_create_buffer"):
            return -1
        data = vip_map_buffer(ready.outputs[i])
        memset(data, 0, vip_get_buffer_size(ready.outputs[i]))
        vip_unmap_buffer(ready.outputs[i])
        if failed(vip_flush_buffer(ready.outputs[i], VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer"):
            return -1
        i += 1
    return 0


def create_network(task: Any, ready: Any) -> int:
    size = int32(0)
    pool = vip_uint32_t(0)
    cores = vip_uint8_t(0)
    name = array(vip_char_t, 64)()
    nbg = load_file(task.network, ref(size))
    if nbg == NULL:
        return -1
    status = vip_create_network(nbg, size, VIP_CREATE_NETWORK_FROM_MEMORY, ref(ready, "network"))
    free(nbg)
    if failed(status, "vip_create_network"):
        return -1
    status = vip_query_network(ready.network, VIP_NETWORK_PROP_NETWORK_NAME, name)
    if failed(status, "vip_query_network"):
        return -1
    status = vip_query_network(ready.network, VIP_NETWORK_PROP_INPUT_COUNT, ref(ready, "input_count"))
    if failed(status, "vip_query_network"):
        return -1
    status = vip_query_network(ready.network, VIP_NETWORK_PROP_OUTPUT_COUNT, ref(ready, "output_count"))
    if failed(status, "vip_query_network"):
        return -1
    printf("network %s: %u inputs, %u outputs\n", name, ready.input_count, ready.output_count)
    if ready.input_count > MOST_TENSORS or ready.output_count > MOST_TENSORS:
        return -1
    if create_buffers(ready):
        return -1
    status = vip_query_network(ready.network, VIP_NETWORK_PROP_MEMORY_POOL_SIZE, byref(pool))
    if failed(status, "vip_query_network"):
        return -1
    status = vip_query_network(ready.network, VIP_NETWORK_PROP_CORE_COUNT, byref(cores))
    if failed(status, "vip_query_network"):
        return -1
    printf("memory pool %u bytes, %u cores\n", pool, cores)
    return 0


def set_network(ready: Any, options: Any) -> int:
    device = vip_uint32_t(options.device)
    time_out = vip_uint32_t(options.time_out)
    extra = array(vip_uint32_t, 2)(0, 0)
    if failed(vip_set_network(ready.network, VIP_NETWORK_PROP_SET_DEVICE_ID, byref(device)), "vip_set_network"):
        return -1
    if NPU_SW_VERSION >= 2:
        core = vip_uint32_t(options.core)
        npd = vip_uint32_t(0)
        preload = vip_uint32_t(0)
        if failed(vip_set_network(ready.network, VIP_NETWORK_PROP_SET_CORE_INDEX, byref(core)), "vip_set_network"):
            return -1
        if failed(vip_set_network(ready.network, VIP_NETWORK_PROP_SET_ENABLE_NPD, byref(npd)), "vip_set_network"):
            return -1
        status = vip_set_network(ready.network, VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD, byref(preload))
        if failed(status, "vip_set_network"):
            return -1
    if failed(vip_set_network(ready.network, VIP_NETWORK_PROP_SET_TIME_OUT, byref(time_out)), "vip_set_network"):
        return -1
    # A property of no name; 1.x ignores it, 2.0 refuses it.
    if NPU_SW_VERSION >= 2:
        return 0
    return -1 if failed(vip_set_network(ready.network, SET_EXTRA, extra), "vip_set_network") else 0


def load_input(path: Any, params: Any, buffer: vip_buffer) -> int:
    data = cast(vip_map_buffer(buffer), POINTER(uint8))
    size = vip_get_buffer_size(buffer)
    file = fopen(path, "r" if is_text(POINTER(char)(path)) else "rb")
    good = file != NULL
    if good and is_text(POINTER(char)(path)):
        value = float64()
        k = 0
        while good and k < count_of(params):
            good = fscanf(file, "%lf", byref(value)) == 1
            if good:
                store_real(params, data, k, value.value)
            k += 1
    elif good:
        good = fread(data, 1, size, file) == size
    if file:
        fclose(file)
    vip_unmap_buffer(buffer)
    if not good:
        printf("%s: too short\n", path)
    return 0 if good else -1


def show_top5(index: int, values: Any, count: int) -> None:
    best = array(int32, 5)()
    found = get_top(values, cast(count, int32), best, 5)
    printf("output %u:\n", index)
    for i in range(found):
        printf("  %d: %f\n", best[i], values[best[i]])


def compare(path: Any, data: Any, size: int, values: Any, count: int) -> int:
    """Return 0 when the output is the golden one: byte for byte, or text with a cosine of at least 0.99."""
    if not is_text(POINTER(char)(path)):
        length = int32(0)
        golden = load_file(path, ref(length))
        differs = not golden or length & 0xFFFFFFFF != size or memcmp(golden, data, size) != 0
        free(golden)
        printf("golden %s\n", "differs" if differs else "is equal")
        return differs
    file = fopen(path, "r")
    value = float64()
    both = 0.0
    ours = 0.0
    theirs = 0.0
    worst = 0.0
    k = 0
    while file and k < count and fscanf(file, "%lf", byref(value)) == 1:
        both += values[k] * value
        ours += values[k] * values[k]
        theirs += value * value
        worst = fabs(values[k] - value) if fabs(values[k] - value) > worst else worst
        k += 1
    if file:
        fclose(file)
    cosine = ieee_divide(both, sqrt(ours * theirs)) if ours > 0 and theirs > 0 else 0
    differs = k < count or cosine < 0.99
    printf("golden %s: cosine %.6f, largest difference %.6f\n", "differs" if differs else "fits", cosine, worst)
    return differs


def save(path: Any, data: Any, size: int, values: Any, count: int) -> None:
    file = fopen(path, "w" if is_text(POINTER(char)(path)) else "wb")
    if file == NULL:
        return
    if is_text(POINTER(char)(path)):
        for k in range(count):
            fprintf(file, "%f\n", values[k])
    else:
        fwrite(data, 1, size, file)
    fclose(file)


def run_once(task: Any, ready: Any, last: int, wrong: Any) -> int:
    profile = vip_inference_profile_t()
    status = 0
    for i in range(ready.input_count):
        status = vip_set_input(ready.network, i, ready.inputs[i])
        if failed(status, "vip_set_input"):
            return -1
    for i in range(ready.output_count):
        status = vip_set_output(ready.network, i, ready.outputs[i])
        if failed(status, "vip_set_output"):
            return -1
    for i in range(ready.input_count):
        status = vip_flush_buffer(ready.inputs[i], VIP_BUFFER_OPER_TYPE_FLUSH)
        if failed(status, "vip_flush_buffer"):
            return -1
    if failed(vip_run_network(ready.network), "vip_run_network"):
        return -1
    for i in range(ready.output_count):
        status = vip_flush_buffer(ready.outputs[i], VIP_BUFFER_OPER_TYPE_INVALIDATE)
        if failed(status, "vip_flush_buffer"):
            return -1
    status = vip_query_network(ready.network, VIP_NETWORK_PROP_PROFILING, byref(profile))
    if failed(status, "vip_query_network"):
        return -1
    printf("profile: %u us, %u cycles\n", profile.inference_time, profile.total_cycle)

    i = 0
    while i < ready.output_count:
        params = ref(ready, "output_params", i)
        data = cast(vip_map_buffer(ready.outputs[i]), POINTER(uint8))
        size = vip_get_buffer_size(ready.outputs[i])
        count = count_of(params) & 0xFFFFFFFF
        values = cast(malloc(count * sizeof(float32)), POINTER(float32))
        for k in range(count):
            values[k] = cast(real_of(params, data, k), float32)
        if i < task.n_goldens:
            value_1 = compare(task.goldens[i], data, size, values, count)
            wrong[0] += value_1
        if last:
            show_top5(i, values, count)
        if last and i < task.n_outputs:
            save(task.outputs[i], data, size, values, count)
        free(values)
        vip_unmap_buffer(ready.outputs[i])
        i += 1
    return 0


def run_task(task: Any, options: Any, wrong: Any) -> int:
    ready = loaded_t()
    memset(byref(ready), 0, sizeof(ready))
    if create_network(task, ref(ready)):
        return -1
    if set_network(ref(ready), options):
        return -1
    if failed(vip_prepare_network(ready.network), "vip_prepare_network"):
        return -1
    if task.n_inputs < cast(ready.input_count, int32):
        printf("the list names %d inputs\n", task.n_inputs)
        return -1
    i = 0
    while i < ready.input_count:
        if load_input(task.inputs[i], ref(ready, "input_params", i), ready.inputs[i]):
            return -1
        i += 1
    for loop in range(options.loops):
        if run_once(task, ref(ready), loop == options.loops - 1, wrong):
            return -1
    if failed(vip_finish_network(ready.network), "vip_finish_network"):
        return -1
    if failed(vip_destroy_network(ready.network), "vip_destroy_network"):
        return -1
    for i in range(ready.input_count):
        vip_destroy_buffer(ready.inputs[i])
    for i in range(ready.output_count):
        vip_destroy_buffer(ready.outputs[i])
    return 0


def main(argc: int, argv: Any) -> int:
    argv = cast(array(char_p, argc + 1)(*argv), POINTER(POINTER(char)))
    options = options_t(NULL, 1, 0, 0, 0)
    option = 0
    wrong = int32(0)
    while (option := getopt(argc, argv, "s:l:d:c:t:")) != -1:
        if option == ord("s"):
            options.list = optarg
        elif option == ord("l"):
            options.loops = atoi(optarg)
        elif option == ord("d"):
            options.device = cast(atoi(optarg), vip_uint32_t)
        elif option == ord("c"):
            options.core = cast(atoi(optarg), vip_uint32_t)
        elif option == ord("t"):
            options.time_out = cast(atoi(optarg), vip_uint32_t)
        else:
            return 2
    if not options.list != NULL:
        printf("Usage: %s -s LIST [-l LOOPS] [-d DEVICE] [-c CORE] [-t MILLISECONDS]\n", argv[0])
        return 2
    count = read_list(options.list, main_tasks)
    if count <= 0:
        return 1
    version = vip_get_version()
    printf("VIPLite %u.%u.%u\n", version >> 16 & 255, version >> 8 & 255, version & 255)
    if failed(vip_init(), "vip_init"):
        return 1
    if query_hardware():
        return 1
    for i in range(count):
        if run_task(ref(main_tasks, i), ref(options), ref(wrong)):
            return 1
    printf("%d tasks, %d golden outputs differ\n", count, wrong)
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


main_tasks = array(task_t, MOST_TASKS)()


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
