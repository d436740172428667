"""Run the networks of a list, some times each, compare their outputs with golden ones, show times and best classes.

    python vpm_run.py -s LIST [-l LOOPS] [-d DEVICE] [-c CORE] [-t MILLISECONDS]
    head -c 64 /dev/zero > zeros.dat
    printf "[network]\\n$NPU_MODELS/digits_uint8.nb\\n[input]\\nzeros.dat\\n" > list.txt
    NPU_FAKE=viplite python vpm_run.py -s list.txt

LIST is a text file: a line [network], [input], [golden] or [output], and paths below it; each [network] begins a task.
Files *.txt and *.tensor have real numbers, one a line, which are converted to what the network takes; others have the
bytes themselves. Line for line the C program vpm_run.c, for VIPLite 1.13 and 2.0.
"""

from __future__ import annotations

import getopt
import sys
from math import sqrt
from typing import Any

from convert import float_bits, float_of, real_of, store_real
from npu_common.cdecl import *
from npu_common.images import top5
from pyviplite.vip_lite import *
from pyviplite.vip_lite import GENERATION
from vip_io import count_of, dump_params, failed, load_file, query_params

NPU_SW_VERSION = 1 if GENERATION == "1.13" else 2
MOST_TENSORS, MOST_DEVICES, SET_EXTRA = 16, 8, 1024


class Task:
    def __init__(self, network: str) -> None:
        self.network = network
        self.inputs: list[str] = []
        self.goldens: list[str] = []
        self.outputs: list[str] = []


class Loaded:
    def __init__(self) -> None:
        self.network = vip_network()
        self.input_count, self.output_count = vip_uint32_t(), vip_uint32_t()
        self.input_params = array(vip_buffer_create_params_t, MOST_TENSORS)()
        self.output_params = array(vip_buffer_create_params_t, MOST_TENSORS)()
        self.inputs = [vip_buffer() for _ in range(MOST_TENSORS)]
        self.outputs = [vip_buffer() for _ in range(MOST_TENSORS)]


class Options:
    list = ""
    loops = 1
    device = core = time_out = 0


def read_list(path: str) -> list[Task]:
    """The list: a line [network], [input], [golden] or [output], then paths; [network] begins a task."""
    tasks: list[Task] = []
    section = ""
    with open(path) as file:
        for line in file.read().splitlines():
            if not line or line[0] == "#":
                continue
            if line[0] == "[":
                section = line
                continue
            if section == "[network]":
                tasks.append(Task(line))
                continue
            task = tasks[-1] if tasks else None
            if task and section == "[input]":
                task.inputs.append(line)
            elif task and section == "[golden]":
                task.goldens.append(line)
            elif task and section == "[output]":
                task.outputs.append(line)
            else:
                printf("%s: not understood: %s\n", path, line)
    return tasks


def is_text(path: str) -> bool:
    """Text with a number a line; all else is bytes as the network stores them."""
    return path.endswith(".txt") or path.endswith(".tensor")


def query_hardware() -> int:
    cid, device_count = vip_uint32_t(), vip_uint32_t()
    core_count = array(vip_uint32_t, MOST_DEVICES)()
    status = vip_query_hardware(VIP_QUERY_HW_PROP_CID, sizeof(cid), byref(cid))
    if failed(status, "vip_query_hardware"):
        return -1
    status = vip_query_hardware(VIP_QUERY_HW_PROP_DEVICE_COUNT, sizeof(device_count), byref(device_count))
    if failed(status, "vip_query_hardware"):
        return -1
    size = device_count * sizeof(vip_uint32_t)
    status = vip_query_hardware(VIP_QUERY_HW_PROP_CORE_COUNT_EACH_DEVICE, size, core_count)
    if failed(status, "vip_query_hardware"):
        return -1
    printf("cid=0x%x, device_count=%u\n", cid, device_count)
    for i in range(device_count):
        printf("  device[%u] core_count=%u\n", i, core_count[i])
    return 0


def create_buffers(one: Loaded) -> int:
    for i in range(one.input_count):
        if query_params(vip_query_input, one.network, i, one.input_params[i]):
            return -1
        dump_params("input", i, one.input_params[i])
        status = vip_create_buffer(byref(one.input_params[i]), sizeof(one.input_params[i]), byref(one.inputs[i]))
        if failed(status, "vip_create_buffer"):
            return -1
    for i in range(one.output_count):
        if query_params(vip_query_output, one.network, i, one.output_params[i]):
            return -1
        dump_params("output", i, one.output_params[i])
        status = vip_create_buffer(byref(one.output_params[i]), sizeof(one.output_params[i]), byref(one.outputs[i]))
        if failed(status, "vip_create_buffer"):
            return -1
        data = vip_map_buffer(one.outputs[i])
        memset(data, 0, vip_get_buffer_size(one.outputs[i]))
        vip_unmap_buffer(one.outputs[i])
        if failed(vip_flush_buffer(one.outputs[i], VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer"):
            return -1
    return 0


def create_network(task: Task, one: Loaded) -> int:
    pool, cores, name = vip_uint32_t(), vip_uint8_t(), array(vip_char_t, 64)()
    nbg = load_file(task.network)
    status = vip_create_network(nbg, len(nbg), VIP_CREATE_NETWORK_FROM_MEMORY, byref(one.network))
    del nbg
    if failed(status, "vip_create_network"):
        return -1
    status = vip_query_network(one.network, VIP_NETWORK_PROP_NETWORK_NAME, name)
    if failed(status, "vip_query_network"):
        return -1
    status = vip_query_network(one.network, VIP_NETWORK_PROP_INPUT_COUNT, byref(one.input_count))
    if failed(status, "vip_query_network"):
        return -1
    status = vip_query_network(one.network, VIP_NETWORK_PROP_OUTPUT_COUNT, byref(one.output_count))
    if failed(status, "vip_query_network"):
        return -1
    printf("network %s: %u inputs, %u outputs\n", string_at(name), one.input_count, one.output_count)
    if one.input_count > MOST_TENSORS or one.output_count > MOST_TENSORS:
        return -1
    if create_buffers(one):
        return -1
    status = vip_query_network(one.network, VIP_NETWORK_PROP_MEMORY_POOL_SIZE, byref(pool))
    if failed(status, "vip_query_network"):
        return -1
    status = vip_query_network(one.network, VIP_NETWORK_PROP_CORE_COUNT, byref(cores))
    if failed(status, "vip_query_network"):
        return -1
    printf("memory pool %u bytes, %u cores\n", pool, cores)
    return 0


def set_network(one: Loaded, options: Options) -> int:
    device, time_out, extra = vip_uint32_t(options.device), vip_uint32_t(options.time_out), array(vip_uint32_t, 2)()
    if failed(vip_set_network(one.network, VIP_NETWORK_PROP_SET_DEVICE_ID, byref(device)), "vip_set_network"):
        return -1
    if NPU_SW_VERSION >= 2:
        core, npd, preload = vip_uint32_t(options.core), vip_uint32_t(0), vip_uint32_t(0)
        if failed(vip_set_network(one.network, VIP_NETWORK_PROP_SET_CORE_INDEX, byref(core)), "vip_set_network"):
            return -1
        if failed(vip_set_network(one.network, VIP_NETWORK_PROP_SET_ENABLE_NPD, byref(npd)), "vip_set_network"):
            return -1
        status = vip_set_network(one.network, VIP_NETWORK_PROP_SET_VIPSRAM_PRELOAD, byref(preload))
        if failed(status, "vip_set_network"):
            return -1
    if failed(vip_set_network(one.network, VIP_NETWORK_PROP_SET_TIME_OUT, byref(time_out)), "vip_set_network"):
        return -1
    # A property of no name; libraries that do not know it ignore it.
    return -1 if failed(vip_set_network(one.network, SET_EXTRA, extra), "vip_set_network") else 0


def load_input(path: str, params: Any, buffer: Any) -> int:
    data = cast(vip_map_buffer(buffer), POINTER(uint8))
    size = vip_get_buffer_size(buffer)
    content = load_file(path)
    if is_text(path):
        numbers = content.split()
        good = len(numbers) >= count_of(params)
        for k, number in enumerate(numbers[: count_of(params)]):
            store_real(params, data, k, float(number))
    else:
        good = len(content) >= size
        memcpy(data, content, min(size, len(content)))
    vip_unmap_buffer(buffer)
    if not good:
        printf("%s: too short\n", path)
    return 0 if good else -1


def show_top5(index: int, values: list[float]) -> None:
    printf("output %u:\n", index)
    for best in top5(values, len(values)):
        printf("  %d: %f\n", best, values[best])


def compare(path: str, data: bytes, values: list[float]) -> int:
    """0 when the output is the golden one: byte for byte, or text with a cosine of at least 0.99."""
    if not is_text(path):
        golden = load_file(path)
        differs = golden != data
        printf("golden %s\n", "differs" if differs else "is equal")
        return int(differs)
    both = ours = theirs = worst = 0.0
    numbers = [float(number) for number in load_file(path).split()]
    for mine, value in zip(values, numbers):
        both += mine * value
        ours += mine * mine
        theirs += value * value
        worst = max(worst, abs(mine - value))
    cosine = both / sqrt(ours * theirs) if ours > 0 and theirs > 0 else 0.0
    differs = len(numbers) < len(values) or cosine < 0.99
    printf("golden %s: cosine %.6f, largest difference %.6f\n", "differs" if differs else "fits", cosine, worst)
    return int(differs)


def save(path: str, data: bytes, values: list[float]) -> None:
    if is_text(path):
        with open(path, "w") as text:
            text.writelines(f"{value:f}\n" for value in values)
    else:
        with open(path, "wb") as file:
            file.write(data)


def run_once(task: Task, one: Loaded, last: bool) -> int:
    """How many golden outputs differ; -1 when something failed."""
    wrong = 0
    profile = vip_inference_profile_t()
    for i in range(one.input_count):
        if failed(vip_set_input(one.network, i, one.inputs[i]), "vip_set_input"):
            return -1
    for i in range(one.output_count):
        if failed(vip_set_output(one.network, i, one.outputs[i]), "vip_set_output"):
            return -1
    for i in range(one.input_count):
        if failed(vip_flush_buffer(one.inputs[i], VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer"):
            return -1
    if failed(vip_run_network(one.network), "vip_run_network"):
        return -1
    for i in range(one.output_count):
        if failed(vip_flush_buffer(one.outputs[i], VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer"):
            return -1
    status = vip_query_network(one.network, VIP_NETWORK_PROP_PROFILING, byref(profile))
    if failed(status, "vip_query_network"):
        return -1
    printf("profile: %u us, %u cycles\n", profile.inference_time, profile.total_cycle)

    for i in range(one.output_count):
        params = one.output_params[i]
        mapped = vip_map_buffer(one.outputs[i])
        data = string_at(mapped, vip_get_buffer_size(one.outputs[i]))
        values = [float_of(float_bits(real_of(params, data, k))) for k in range(count_of(params))]  # C's float
        if i < len(task.goldens):
            wrong += compare(task.goldens[i], data, values)
        if last:
            show_top5(i, values)
        if last and i < len(task.outputs):
            save(task.outputs[i], data, values)
        vip_unmap_buffer(one.outputs[i])
    return wrong


def run_task(task: Task, options: Options) -> int:
    """How many golden outputs differ; -1 when something failed."""
    one = Loaded()
    wrong = 0
    if create_network(task, one):
        return -1
    if set_network(one, options):
        return -1
    if failed(vip_prepare_network(one.network), "vip_prepare_network"):
        return -1
    if len(task.inputs) < one.input_count:
        printf("the list names %d inputs\n", len(task.inputs))
        return -1
    for i in range(one.input_count):
        if load_input(task.inputs[i], one.input_params[i], one.inputs[i]):
            return -1
    for loop in range(options.loops):
        differ = run_once(task, one, loop == options.loops - 1)
        if differ < 0:
            return -1
        wrong += differ
    if failed(vip_finish_network(one.network), "vip_finish_network"):
        return -1
    if failed(vip_destroy_network(one.network), "vip_destroy_network"):
        return -1
    for i in range(one.input_count):
        vip_destroy_buffer(one.inputs[i])
    for i in range(one.output_count):
        vip_destroy_buffer(one.outputs[i])
    return wrong


def main(argv: list[str]) -> int:
    options, wrong = Options(), 0
    for option, value in getopt.getopt(argv[1:], "s:l:d:c:t:")[0]:
        if option == "-s":
            options.list = value
        elif option == "-l":
            options.loops = int(value)
        elif option == "-d":
            options.device = int(value)
        elif option == "-c":
            options.core = int(value)
        elif option == "-t":
            options.time_out = int(value)
    if not options.list:
        printf("Usage: %s -s LIST [-l LOOPS] [-d DEVICE] [-c CORE] [-t MILLISECONDS]\n", argv[0])
        return 2
    tasks = read_list(options.list)
    if not tasks:
        return 1
    version = vip_get_version()
    printf("VIPLite %u.%u.%u\n", version >> 16 & 255, version >> 8 & 255, version & 255)
    if failed(vip_init(), "vip_init"):
        return 1
    if query_hardware():
        return 1
    for task in tasks:
        differ = run_task(task, options)
        if differ < 0:
            return 1
        wrong += differ
    printf("%d tasks, %d golden outputs differ\n", len(tasks), wrong)
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
