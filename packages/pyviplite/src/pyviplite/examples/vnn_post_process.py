"""Third of three files, see lenet.py: from what the network stored to classes and a file."""

from typing import Any

from convert import real_of
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import get_top
from pyviplite.vip_lite import *
from vip_io import count_of


def vnn_post_process(prefix: Any, index: int, params: Any, data: Any) -> int:
    count = count_of(params)
    values = cast(malloc(cast(cast(count, ulong) * sizeof(float32), ulong)), POINTER(float32))
    if values == NULL:
        printf("malloc fail!\n")
        return -1
    for k in range(count):
        values[k] = real_of(params, data, k)

    best = array(int32, 5)()
    found = get_top(values, count, best, 5)
    printf(" --- Top%d ---\n", found)
    for i in range(found):
        printf("%3d: %8.6f\n", best[i], values[best[i]])

    path = array(char, 512)()
    snprintf(path, sizeof(path), "%s_output_%d.txt", prefix, index)
    fp = fopen(path, "w")
    if fp == NULL:
        printf("fopen %s fail!\n", path)
        free(values)
        return -1
    for k in range(count):
        fprintf(fp, "%f\n", values[k])
    fclose(fp)
    free(values)
    return 0
