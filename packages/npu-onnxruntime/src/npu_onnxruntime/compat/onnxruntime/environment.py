"""The functions and types of the module `onnxruntime` beside its session: what means something here works."""

from __future__ import annotations

import logging
import sys
from enum import IntEnum
from typing import Any

from npu_onnxruntime import get_available_providers
from npu_onnxruntime.values import OrtValue

__all__ = [
    "ModelPackageWriteMode",
    "OrtAllocatorType",
    "OrtCompileApiFlags",
    "OrtDevice",
    "OrtDeviceMemoryType",
    "OrtDeviceVendorId",
    "OrtExecutionProviderDevicePolicy",
    "OrtHardwareDeviceType",
    "OrtMemType",
    "OrtMemoryInfo",
    "OrtMemoryInfoDeviceType",
    "OrtSparseFormat",
    "copy_tensors",
    "create_and_register_allocator",
    "create_and_register_allocator_v2",
    "cuda_version",
    "disable_telemetry_events",
    "enable_telemetry_events",
    "get_all_providers",
    "get_build_info",
    "get_ep_devices",
    "get_version_string",
    "has_collective_ops",
    "package_name",
    "preload_dlls",
    "print_debug_info",
    "set_default_logger_severity",
    "set_default_logger_verbosity",
    "set_global_thread_pool_sizes",
    "set_seed",
    "version",
]

RELEASE = "1.32.0"
"""The release of onnxruntime whose names are here."""

__version__ = version = RELEASE
package_name = "onnxruntime"
cuda_version = ""

_LEVELS = (logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR, logging.CRITICAL)


class OrtAllocatorType(IntEnum):
    """Kinds of allocators."""

    INVALID = -1
    ORT_DEVICE_ALLOCATOR = 0
    ORT_ARENA_ALLOCATOR = 1


class OrtMemType(IntEnum):
    """Uses of memory."""

    CPU_INPUT = -2
    CPU_OUTPUT = -1
    CPU = -1
    DEFAULT = 0


class OrtDeviceMemoryType(IntEnum):
    """Kinds of a device's memory."""

    DEFAULT = 0
    HOST_ACCESSIBLE = 5


class OrtDeviceVendorId(IntEnum):
    """PCI numbers of vendors."""

    NONE = 0
    AMD = 0x1002
    NVIDIA = 0x10DE
    ARM = 0x13B5
    MICROSOFT = 0x1414
    HUAWEI = 0x19E5
    QUALCOMM = 0x5143
    INTEL = 0x8086


class OrtHardwareDeviceType(IntEnum):
    """Kinds of hardware."""

    CPU = 0
    GPU = 1
    NPU = 2


class OrtMemoryInfoDeviceType(IntEnum):
    """Kinds of hardware, in onnxruntime's numbers for memory."""

    CPU = 0
    GPU = 1
    FPGA = 2
    NPU = 3


class OrtExecutionProviderDevicePolicy(IntEnum):
    """Policies by which onnxruntime chooses a device; a compiled model has its own."""

    DEFAULT = 0
    PREFER_CPU = 1
    PREFER_NPU = 2
    PREFER_GPU = 3
    MAX_PERFORMANCE = 4
    MAX_EFFICIENCY = 5
    MIN_OVERALL_POWER = 6


class OrtSparseFormat(IntEnum):
    """Forms of sparse tensors."""

    ORT_SPARSE_UNDEFINED = 0
    ORT_SPARSE_COO = 1
    ORT_SPARSE_CSRC = 2
    ORT_SPARSE_BLOCK_SPARSE = 4


class OrtCompileApiFlags(IntEnum):
    """Flags of onnxruntime's compiler."""

    NONE = 0
    ERROR_IF_NO_NODES_COMPILED = 1
    ERROR_IF_OUTPUT_FILE_EXISTS = 2


class ModelPackageWriteMode(IntEnum):
    """Ways to write a package of models."""

    PRESERVE = 0
    DENSE = 1


class CDevice:
    """`OrtDevice` of `onnxruntime.capi`: a device by numbers.

    Args:
        device_type: A number, such as that of `cpu`.
        memory: Its kind of memory.
        vendor_id: The PCI number of its vendor.
    """

    def __init__(self, device_type: int, memory: int, device_id: int, vendor_id: int = 0) -> None:
        self._numbers = int(device_type), int(memory), int(device_id), int(vendor_id)

    def device_type(self) -> int:
        """Return the number of its type."""
        return self._numbers[0]

    def mem_type(self) -> int:
        """Return the number of its kind of memory."""
        return self._numbers[1]

    def device_id(self) -> int:
        """Return its number."""
        return self._numbers[2]

    def vendor_id(self) -> int:
        """Return the number of its vendor."""
        return self._numbers[3]

    default_memory = cpu = staticmethod(lambda: 0)
    cuda = gpu = webgpu = staticmethod(lambda: 1)
    fpga = staticmethod(lambda: 2)
    npu = cann = staticmethod(lambda: 3)
    dml = staticmethod(lambda: 4)


class OrtDevice:
    """A device by its type and number.

    Args:
        device_type: "cpu" or a number.
    """

    def __init__(self, device_type: str | int = "cpu", device_id: int = 0) -> None:
        self._type, self._id = device_type, device_id

    @staticmethod
    def make(device_type: str | int, device_id: int, *others: Any) -> OrtDevice:
        """Return the device of this type and number."""
        return OrtDevice(device_type, device_id)

    def device_id(self) -> int:
        """Return the number."""
        return self._id

    def device_type(self) -> int:
        """Return 0 for the CPU, or the number that was given."""
        return self._type if isinstance(self._type, int) else 0

    def _get_c_device(self) -> CDevice:
        return CDevice(self.device_type(), 0, self._id)

    def device_mem_type(self) -> OrtDeviceMemoryType:
        """Return DEFAULT."""
        return OrtDeviceMemoryType.DEFAULT

    def device_vendor_id(self) -> OrtDeviceVendorId:
        """Return NONE."""
        return OrtDeviceVendorId.NONE


class OrtMemoryInfo:
    """Where memory lies, as a program says it; here all lies in the CPU's.

    Args:
        name: Such as "Cpu".
        allocator_type, device_id, mem_type: Kept for the attributes.
    """

    def __init__(
        self, name: str, allocator_type: OrtAllocatorType, device_id: int = 0, mem_type: OrtMemType = OrtMemType.DEFAULT
    ) -> None:
        self.name = name
        self.allocator_type, self.device_id, self.mem_type = allocator_type, device_id, mem_type


def get_all_providers() -> list[str]:
    """Return the vendors' packages that are installed: no other provider can be had."""
    return get_available_providers()


def get_ep_devices() -> list[Any]:
    """Return no devices: they belong to the vendors' packages, and `npu_common.open` finds the package."""
    return []


def get_version_string() -> str:
    """Return the release of onnxruntime whose names are here."""
    return RELEASE


def get_build_info() -> str:
    """Return one line about this module."""
    return f"npu_onnxruntime under the name of onnxruntime {RELEASE}"


def has_collective_ops() -> bool:
    """Return False."""
    return False


def set_default_logger_severity(severity: int) -> None:
    """Set the level of the logger "npu_common".

    Args:
        severity: 0 (all), 1 (information), 2 (warnings), 3 (errors) or 4 (fatal errors only).

    Raises:
        RuntimeError: Another number, as onnxruntime raises it.
    """
    if severity not in range(len(_LEVELS)):
        raise RuntimeError(f"set_default_logger_severity, severity: expected 0 to 4, got {severity!r}")
    logging.getLogger("npu_common").setLevel(_LEVELS[severity])


def set_default_logger_verbosity(verbosity: int) -> None:
    """Do nothing: there is one level of details."""


def set_seed(seed: int) -> None:
    """Do nothing: a compiled model draws no numbers."""


def set_global_thread_pool_sizes(intra_op_num_threads: int, inter_op_num_threads: int) -> None:
    """Do nothing: the NPU computes."""


def enable_telemetry_events() -> None:
    """Do nothing: nothing is sent anywhere."""


def disable_telemetry_events() -> None:
    """Do nothing: nothing is sent anywhere."""


def preload_dlls(cuda: bool = True, cudnn: bool = True, msvc: bool = True, directory: str | None = None) -> None:
    """Do nothing: the vendor's library is loaded with the model."""


def create_and_register_allocator(mem_info: Any, arena_cfg: Any) -> None:
    """Do nothing: numpy allocates."""


def create_and_register_allocator_v2(*arguments: Any) -> None:
    """Do nothing: numpy allocates."""


def copy_tensors(src: list[OrtValue], dst: list[OrtValue], stream: Any = None) -> None:
    """Copy each OrtValue's array into the one at its place in `dst`."""
    for source, target in zip(src, dst):
        target.update_inplace(source.numpy())


def print_debug_info() -> None:
    """Print what computes under this name."""
    print(get_build_info(), *get_available_providers(), sys.version, sep="\n")
