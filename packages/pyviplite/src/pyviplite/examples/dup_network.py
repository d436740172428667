"""Three networks that share the weights of one NBG, each with an input and an output of its own.

    python dup_network.py MODEL.nb IMAGE.pgm IMAGE.pgm IMAGE.pgm
    NPU_FAKE=viplite python dup_network.py $NPU_MODELS/digits_uint8.nb $NPU_MODELS/samples/1[0-2]*.pgm

Line for line the C program dup_network.c. By vip_dup_network where the library has it (1.13, 2.0), else, or with
PYVIPLITE_WEAK=1 in the environment, by vip_weak_dup_network (up to 1.13).
"""

import os
import sys
from typing import Any

from convert import real_of, store_real
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top, image_t, read_image
from pyviplite.vip_lite import *
from pyviplite.vip_lite import GENERATION
from vip_io import count_of, failed, init_vip, query_params

WEAK = GENERATION in ("1.6", "1.8") or os.environ.get("PYVIPLITE_WEAK") == "1"
NETWORKS = 3


class user_t(Struct):
    """A network with its buffers."""

    network = field(vip_network)
    input_params = field(vip_buffer_create_params_t)
    output_params = field(vip_buffer_create_params_t)
    input = field(vip_buffer)
    output = field(vip_buffer)


def create(path: Any, n: int, users: Any) -> int:
    if n == 0:
        status = vip_create_network(path, 0, VIP_CREATE_NETWORK_FROM_FILE, ref(users, 0, "network"))
        return -1 if failed(status, "vip_create_network") else 0
    if WEAK:
        status = vip_weak_dup_network(users[0].network, ref(users, n, "network"))
        return -1 if failed(status, "vip_weak_dup_network") else 0
    # The commands are copied from the network; the weights are the first one's.
    status = vip_dup_network(
        NULL,
        0,
        cast(VIP_DUP_FOR_CMD_BY_NETWORK | VIP_DUP_FROM_NETWORK, vip_dup_network_type_e),
        users[0].network,
        ref(users, n, "network"),
    )
    return -1 if failed(status, "vip_dup_network") else 0


def prepare(user: Any, needed: int) -> int:
    """Give every network, also a copy, inputs and outputs of its own."""
    if query_params(vip_query_input, user.network, 0, ref(user, "input_params")):
        return -1
    if query_params(vip_query_output, user.network, 0, ref(user, "output_params")):
        return -1
    status = vip_create_buffer(ref(user, "input_params"), sizeof(vip_buffer_create_params_t), ref(user, "input"))
    if failed(status, "vip_create_buffer"):
        return -1
    status = vip_create_buffer(ref(user, "output_params"), sizeof(vip_buffer_create_params_t), ref(user, "output"))
    if failed(status, "vip_create_buffer"):
        return -1
    if needed and failed(vip_prepare_network(user.network), "vip_prepare_network"):
        return -1
    if failed(vip_set_input(user.network, 0, user.input), "vip_set_input"):
        return -1
    return -1 if failed(vip_set_output(user.network, 0, user.output), "vip_set_output") else 0


def set_input(user: Any, path: Any) -> int:
    image = image_t()
    if read_image(path, ref(image)) != 0:
        return -1
    data = cast(vip_map_buffer(user.input), POINTER(uint8))
    for k in range(image.size):
        store_real(ref(user, "input_params"), data, k, (image.data[k] - 80.0) / 96.0)
    vip_unmap_buffer(user.input)
    free(image.data)
    return -1 if failed(vip_flush_buffer(user.input, VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer") else 0


def show_output(user: Any, path: Any) -> int:
    values = array(float32, 16)()
    if failed(vip_flush_buffer(user.output, VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer"):
        return -1
    data = cast(vip_map_buffer(user.output), POINTER(uint8))
    count = count_of(ref(user, "output_params"))
    for k in range(count):
        values[k] = cast(real_of(ref(user, "output_params"), data, k), float32)
    vip_unmap_buffer(user.output)
    best = array(int32, 5)()
    get_top(values, count, best, 5)
    printf("%s: %d with %f\n", path, best[0], values[best[0]])
    return 0


def needs_prepare(n: int) -> int:
    """Return whether the network needs vip_prepare_network: a weak copy is as prepared as the first."""
    return n == 0 if WEAK else n >= 0


def main(argc: int, argv: list[str]) -> int:
    if argc < 2 + NETWORKS:
        printf("Usage: %s MODEL.nb IMAGE.pgm IMAGE.pgm IMAGE.pgm\n", argv[0])
        return 2
    users = array(user_t, NETWORKS)()
    memset(users, 0, sizeof(users))
    if failed(init_vip(), "vip_init"):
        return 1
    for n in range(NETWORKS):
        if create(POINTER(char)(argv[1].encode()), n, users):
            return 1
        if prepare(ref(users, n), needs_prepare(n)):
            return 1
    for n in range(NETWORKS):
        if set_input(ref(users, n), argv[2 + n]):
            return 1
    for n in range(NETWORKS):
        if failed(vip_trigger_network(users[n].network), "vip_trigger_network"):
            return 1
        if failed(vip_wait_network(users[n].network), "vip_wait_network"):
            return 1
    for n in range(NETWORKS):
        if show_output(ref(users, n), argv[2 + n]):
            return 1
    for n in range(NETWORKS - 1, -1, -1):  # copies before the first
        if failed(vip_finish_network(users[n].network), "vip_finish_network"):
            return 1
        if failed(vip_destroy_network(users[n].network), "vip_destroy_network"):
            return 1
        vip_destroy_buffer(users[n].input)
        vip_destroy_buffer(users[n].output)
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(len(sys.argv), sys.argv))
