"""Second of three files, see lenet.py: from a picture to what the network stores."""

from typing import Any

from convert import store_real
from npu_common.cdecl import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
from npu_common.image_io import image_t, read_image
from pyviplite.vip_lite import *
from vip_io import count_of

# As the network was trained: (pixel - MEAN) / STD.
MEAN = 80.0
STD = 96.0


def vnn_pre_process(path: Any, params: Any, size: int) -> Any:
    image = image_t()
    if read_image(path, ref(image)) != 0:
        return POINTER(uint8)(NULL)
    if image.size != count_of(params):
        printf("%s has %d pixels, the network takes %d\n", path, image.size, count_of(params))
        free(image.data)
        return POINTER(uint8)(NULL)
    data = cast(calloc(1, size), POINTER(uint8))
    if data == NULL:
        printf("calloc %d bytes fail!\n", size)
        free(image.data)
        return POINTER(uint8)(NULL)
    for k in range(image.size):
        store_real(params, data, k, (image.data[k] - MEAN) / STD)
    free(image.data)
    return data
