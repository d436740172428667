"""Third of three files, see lenet.py: from what the network stored to classes and a file."""

from __future__ import annotations

from typing import Any

from convert import real_of
from npu_common.cdecl import printf
from npu_common.images import top5
from vip_io import count_of


def vnn_post_process(prefix: str, index: int, params: Any, data: Any) -> int:
    """Shows the best classes of an output and writes it as text to <prefix>_output_<index>.txt."""
    values = [real_of(params, data, k) for k in range(count_of(params))]

    best = top5(values, len(values))
    printf(" --- Top%d ---\n", len(best))
    for i in best:
        printf("%3d: %8.6f\n", i, values[i])

    with open(f"{prefix}_output_{index}.txt", "w") as file:
        file.writelines(f"{value:f}\n" for value in values)
    return 0
