"""What several C samples share: files of raw data, messages, and one line about a tensor."""

from __future__ import annotations

from typing import Any

from npu_common.cdecl import byref, memset, printf, sizeof
from pyrknn.rknn_api import *


def failed(ret: int, function: str) -> bool:
    """True, with a line that says so, when a call did not succeed."""
    if ret == RKNN_SUCC:
        return False
    printf("%s fail! ret=%d\n", function, ret)
    return True


def load_file(path: str) -> bytes:
    """The whole file."""
    with open(path, "rb") as file:
        return file.read()


def dump_attr(role: str, attr: rknn_tensor_attr) -> None:
    printf("%s %u %s: [", role, attr.index, attr.name)
    for i in range(attr.n_dims):
        printf("%s%u", ", " if i else "", attr.dims[i])
    printf("] %s %s %s, zp %d, scale %f, %u bytes, %u with stride, w_stride %u\n", get_format_string(attr.fmt),
           get_type_string(attr.type), get_qnt_type_string(attr.qnt_type), attr.zp, attr.scale, attr.size,
           attr.size_with_stride, attr.w_stride)  # fmt: skip


def query_attrs(ctx: rknn_context, cmd: Any, role: str, attrs: Any, count: int) -> int:
    """Ask about `count` tensors and show them."""
    memset(attrs, 0, sizeof(attrs))
    for i in range(count):
        attrs[i].index = i
        if failed(rknn_query(ctx, cmd, byref(attrs[i]), sizeof(rknn_tensor_attr)), "rknn_query"):
            return -1
        dump_attr(role, attrs[i])
    return 0
