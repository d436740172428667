"""The parts that several C samples share: files of raw data, messages, and one line about a tensor."""

from typing import Any

from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from pyrknn.rknn_api import *


def load_file(path: Any, size: Any) -> Any:
    """Return the whole file, which the caller frees; NULL when it cannot be read."""
    fp = fopen(path, "rb")
    if fp == NULL:
        printf("fopen %s fail!\n", path)
        return POINTER(uint8)(NULL)
    fseek(fp, 0, SEEK_END)
    length = cast(ftell(fp), int32)
    fseek(fp, 0, SEEK_SET)
    data = cast(malloc(length), POINTER(uint8))
    if data == NULL:
        printf("malloc %d bytes fail!\n", length)
        fclose(fp)
        return POINTER(uint8)(NULL)
    count = cast(fread(data, 1, length, fp), int32)
    fclose(fp)
    if count != length:
        printf("fread %s fail!\n", path)
        free(data)
        return POINTER(uint8)(NULL)
    size[0] = length
    return data


def dump_tensor_attr(attr: Any) -> None:
    printf("  index=%d, name=%s, n_dims=%d, dims=[", attr.index, attr.name, attr.n_dims)
    for i in range(attr.n_dims):
        printf("%s%d", "" if i == 0 else ", ", attr.dims[i])
    printf(
        "], n_elems=%d, size=%d, w_stride=%d, size_with_stride=%d, fmt=%s, type=%s, qnt_type=%s, zp=%d, scale=%f\n",
        attr.n_elems,
        attr.size,
        attr.w_stride,
        attr.size_with_stride,
        get_format_string(attr.fmt),
        get_type_string(attr.type),
        get_qnt_type_string(attr.qnt_type),
        attr.zp,
        attr.scale,
    )


def query_attrs(ctx: Any, cmd: Any, attrs: Any, count: int) -> int:
    """Ask about `count` tensors and show the answers."""
    memset(attrs, 0, count * sizeof(rknn_tensor_attr))
    for i in range(count):
        attrs[i].index = i
        ret = rknn_query(ctx, cmd, ref(attrs, i), sizeof(rknn_tensor_attr))
        if ret != RKNN_SUCC:
            printf("rknn_query fail! ret=%d\n", ret)
            return -1
        dump_tensor_attr(ref(attrs, i))
    return 0
