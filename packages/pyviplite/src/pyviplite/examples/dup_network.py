"""Three networks that share the weights of one NBG, each with an input and an output of its own.

    python dup_network.py MODEL.nb IMAGE.pgm IMAGE.pgm IMAGE.pgm
    NPU_FAKE=viplite python dup_network.py $NPU_MODELS/digits_uint8.nb $NPU_MODELS/samples/1[0-2]*.pgm

Line for line the C program dup_network.c. By vip_dup_network where the library has it (1.13, 2.0), else, or with
PYVIPLITE_WEAK=1 in the environment, by vip_weak_dup_network (up to 1.13).
"""

from __future__ import annotations

import os
import sys

from convert import float_bits, float_of, real_of, store_real
from npu_common.cdecl import *
from npu_common.images import read_picture, top5
from pyviplite.vip_lite import *
from pyviplite.vip_lite import GENERATION
from vip_io import count_of, failed, query_params

V853 = GENERATION in ("1.6", "1.8")
WEAK = V853 or os.environ.get("PYVIPLITE_WEAK") == "1"
NETWORKS = 3


class User:
    def __init__(self) -> None:
        self.network = vip_network()
        self.input_params, self.output_params = vip_buffer_create_params_t(), vip_buffer_create_params_t()
        self.input, self.output = vip_buffer(), vip_buffer()


def create(path: str, n: int, users: list[User]) -> int:
    if n == 0:
        status = vip_create_network(path.encode(), 0, VIP_CREATE_NETWORK_FROM_FILE, byref(users[0].network))
        return -1 if failed(status, "vip_create_network") else 0
    if WEAK:
        status = vip_weak_dup_network(users[0].network, byref(users[n].network))
        return -1 if failed(status, "vip_weak_dup_network") else 0
    # The commands copied from the network, then read from the file again; the weights are the first one's.
    if n == 1:
        type = vip_dup_network_type_e(VIP_DUP_FOR_CMD_BY_NETWORK | VIP_DUP_FROM_NETWORK)
        status = vip_dup_network(NULL, 0, type, users[0].network, byref(users[n].network))
    else:
        type = vip_dup_network_type_e(VIP_DUP_FOR_CMD_BY_NBG | VIP_DUP_FROM_NBG_FILE)
        status = vip_dup_network(path.encode(), 0, type, users[0].network, byref(users[n].network))
    return -1 if failed(status, "vip_dup_network") else 0


def prepare(user: User, needed: bool) -> int:
    """Every network, also a copy, has inputs and outputs of its own."""
    if query_params(vip_query_input, user.network, 0, user.input_params):
        return -1
    if query_params(vip_query_output, user.network, 0, user.output_params):
        return -1
    status = vip_create_buffer(byref(user.input_params), sizeof(user.input_params), byref(user.input))
    if failed(status, "vip_create_buffer"):
        return -1
    status = vip_create_buffer(byref(user.output_params), sizeof(user.output_params), byref(user.output))
    if failed(status, "vip_create_buffer"):
        return -1
    if needed and failed(vip_prepare_network(user.network), "vip_prepare_network"):
        return -1
    if failed(vip_set_input(user.network, 0, user.input), "vip_set_input"):
        return -1
    return -1 if failed(vip_set_output(user.network, 0, user.output), "vip_set_output") else 0


def set_input(user: User, path: str) -> int:
    image = read_picture(path)
    data = cast(vip_map_buffer(user.input), POINTER(uint8))
    for k in range(count_of(user.input_params)):
        store_real(user.input_params, data, k, (image.pixels[k] - 80.0) / 96.0)
    vip_unmap_buffer(user.input)
    return -1 if failed(vip_flush_buffer(user.input, VIP_BUFFER_OPER_TYPE_FLUSH), "vip_flush_buffer") else 0


def show_output(user: User, path: str) -> int:
    if failed(vip_flush_buffer(user.output, VIP_BUFFER_OPER_TYPE_INVALIDATE), "vip_flush_buffer"):
        return -1
    data = cast(vip_map_buffer(user.output), POINTER(uint8))
    count = count_of(user.output_params)
    values = [float_of(float_bits(real_of(user.output_params, data, k))) for k in range(count)]  # C's float
    vip_unmap_buffer(user.output)
    best = top5(values, count)
    printf("%s: %d with %f\n", path, best[0], values[best[0]])
    return 0


def main(argv: list[str]) -> int:
    if len(argv) < 2 + NETWORKS:
        printf("Usage: %s MODEL.nb IMAGE.pgm IMAGE.pgm IMAGE.pgm\n", argv[0])
        return 2
    users = [User() for _ in range(NETWORKS)]
    if V853:
        if failed(vip_init(1024 * 1024), "vip_init"):
            return 1
    else:
        if failed(vip_init(), "vip_init"):
            return 1
    for n in range(NETWORKS):
        if create(argv[1], n, users):
            return 1
        if prepare(users[n], n == 0 or not WEAK):  # a weak copy is as prepared as the first
            return 1
    for n in range(NETWORKS):
        if set_input(users[n], argv[2 + n]):
            return 1
    for n in range(NETWORKS):
        if failed(vip_trigger_network(users[n].network), "vip_trigger_network"):
            return 1
        if failed(vip_wait_network(users[n].network), "vip_wait_network"):
            return 1
    for n in range(NETWORKS):
        if show_output(users[n], argv[2 + n]):
            return 1
    for n in reversed(range(NETWORKS)):  # copies before the first
        if failed(vip_finish_network(users[n].network), "vip_finish_network"):
            return 1
        if failed(vip_destroy_network(users[n].network), "vip_destroy_network"):
            return 1
        vip_destroy_buffer(users[n].input)
        vip_destroy_buffer(users[n].output)
    return 1 if failed(vip_destroy(), "vip_destroy") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
