"""The answers of library and NPU about a network file, for `info`: by C functions alone, without numpy.

The network is created and queried, but not prepared: preparing would take memory of the NPU for its layers.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Mapping
from typing import Any

from npu_common.cli.report import size_text
from npu_common.handle import CHandle

from .. import _create, runtime
from .. import properties as props
from .. import vip_lite as api
from .._library import lib, version_text
from ..errors import check, error_of
from ..model.nbg_file import ELEMENT_NAMES, NbgTensor, mismatch, read
from ..soc import cid_name

__all__ = ["describe"]


def describe(path: str) -> Mapping[str, Any]:
    """Query the network at `path`.

    Raises VipError, with the reason if the file's header shows it.
    """
    file = read(path)
    with runtime.session():
        hardware, version = runtime.hardware(), runtime.version()
        network = CHandle(
            api.vip_destroy_network, cell=api.vip_network, check=lambda code, name: check(code, name, path)
        )
        try:
            code = _create.create_network(network, os.fsencode(path), 0, _create.FROM_FILE)
            if code:
                said, why = lib.fake_error(), mismatch(file, hardware.cid)
                raise error_of(code, "vip_create_network", f"{path}{': ' + why if why else ''}", "" if why else said)
            number = network.number
            name = (
                _network(number, api.VIP_NETWORK_PROP_NETWORK_NAME)[:64].split(b"\0", 1)[0].decode("utf-8", "replace")
            )
            layers = props.read_integer(_network(number, api.VIP_NETWORK_PROP_LAYER_COUNT))
            pool = props.read_integer(_network(number, api.VIP_NETWORK_PROP_MEMORY_POOL_SIZE))
            inputs = _side(number, api.VIP_NETWORK_PROP_INPUT_COUNT, "vip_query_input")
            outputs = _side(number, api.VIP_NETWORK_PROP_OUTPUT_COUNT, "vip_query_output")
        finally:
            network.free()
    cores = ", ".join(map(str, hardware.core_counts))
    plural = "s" if hardware.device_count > 1 else ""
    parts = [f"VIPLite {lib.version()}", f"NPU {cid_name(hardware.cid)}"]
    parts.append(f"{hardware.device_count} device{plural}, cores: {cores}")
    parts.append(f"memory between layers {size_text(pool)}")
    return {
        "line": "   ".join(parts),
        "runtime": version_text(version),
        "cid": hardware.cid,
        "devices": hardware.device_count,
        "cores": list(hardware.core_counts),
        "name": name,
        "layers": layers,
        "memory_pool_bytes": pool,
        "inputs": inputs,
        "outputs": outputs,
    }


def _network(number: int, prop: int) -> bytes:
    return props.query("vip_query_network", number, prop, "network")


def _side(number: int, prop: int, function: str) -> list[NbgTensor]:
    count = props.read_integer(_network(number, prop)) & 0xFFFFFFFF
    return [_tensor(function, number, index) for index in range(count)]


def _tensor(function: str, number: int, index: int) -> NbgTensor:
    """Return what C says of one tensor of a network."""

    def ask(prop: int) -> bytes:
        return props.query(function, number, prop, f"tensor {index}", index)

    def integer(prop: int) -> int:
        return int(struct.unpack_from("<i", ask(prop))[0])

    rank = min(max(integer(api.VIP_BUFFER_PROP_NUM_OF_DIMENSION), 0), 8)
    answer = ask(api.VIP_BUFFER_PROP_SIZES_OF_DIMENSION)
    # Sizes are u32 each up to 2.0; where vip_size_t (2.2) is wider, the answer is twice as long.
    wide = any(answer[4 * rank : 8 * rank])
    sizes = struct.unpack_from(f"<{rank}{'Q' if wide else 'I'}", answer)
    data_format = integer(api.VIP_BUFFER_PROP_DATA_FORMAT)
    quantization: dict[str, Any] | None = None
    how = integer(api.VIP_BUFFER_PROP_QUANT_FORMAT)
    # Only the fields of this format: the others hold garbage (measured).
    if how == api.VIP_BUFFER_QUANTIZE_DYNAMIC_FIXED_POINT:
        quantization = {"fl": integer(api.VIP_BUFFER_PROP_FIXED_POINT_POS)}
    elif how == api.VIP_BUFFER_QUANTIZE_TF_ASYMM:
        scale = struct.unpack_from("<f", ask(api.VIP_BUFFER_PROP_TF_SCALE))[0]
        quantization = {"scale": scale, "zero_point": integer(api.VIP_BUFFER_PROP_TF_ZERO_POINT)}
    name = _text(ask(api.VIP_BUFFER_PROP_NAME))
    return NbgTensor(index, name, sizes[::-1], ELEMENT_NAMES.get(data_format, ""), "", quantization, data_format)


def _text(answer: bytes) -> str:
    return answer.split(b"\0", 1)[0].decode("utf-8", "replace")
