"""Facts that no dump of a vendor holds, for `import_facts`.

They say which releases to read, renames, additions known only from other places, and what each library exports.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Row = dict[str, Any]


@dataclass(frozen=True)
class Source:
    """The sources of one vendor, and the facts that the dumps lack."""

    package: str
    include: str
    base: str
    releases: dict[str, str | tuple[str, ...]]  # version -> file name(s) without .json, oldest first
    includes: dict[str, list[str]]
    arm32: dict[str, str] = field(default_factory=dict)
    later: list[str] = field(default_factory=list)
    additions: dict[str, list[Row]] = field(default_factory=dict)  # header -> declarations
    new_layouts: dict[str, list[Row]] = field(default_factory=dict)  # record -> later versions
    notes: dict[str, str] = field(default_factory=dict)
    generations: dict[str, str] = field(default_factory=dict)  # what a module calls a generation -> version
    by_generation: list[str] = field(default_factory=list)  # records older generations declare otherwise
    overloaded: list[str] = field(default_factory=list)  # functions whose older prototypes modules offer too
    one_text: list[str] = field(default_factory=list)  # releases whose dump does not tell the headers apart
    homes: dict[str, str] = field(default_factory=dict)  # name only such a release has -> its header
    earlier: list[str] = field(default_factory=list)  # releases older than every dump; the first has what is not told
    came: dict[str, list[str]] = field(default_factory=dict)  # such a release -> names or beginnings* that it brought
    symbols: str = ""  # a file that says of each function which library exports it and which release had it first
    snapshots: dict[str | None, str] = field(default_factory=dict)  # what that file calls a release -> version
    nested: dict[str, Row] = field(default_factory=dict)  # record.field -> its type, where the dump lost the members
    lives: dict[str, tuple[str, str | None]] = field(default_factory=dict)  # name -> (since, until) in the libraries
    libraries: dict[str, dict[str, Row]] = field(default_factory=dict)
    prefix: str = ""  # what programs write before the names of headers in the dump
    prototypes: dict[str, Row] = field(default_factory=dict)  # what C links, where the dump has a C++ overload of it
    history: str = ""  # a list of changes that gives the older releases, see `history`
    renamed: dict[str, str] = field(default_factory=dict)
    gone: dict[str, Row] = field(default_factory=dict)
    callbacks: dict[str, list[str]] = field(default_factory=dict)  # parameters as the header spells them
    addresses: dict[str, list[str]] = field(default_factory=dict)  # function -> `const char *` that is no text
    meant: dict[str, dict[str, str]] = field(default_factory=dict)  # function -> parameter -> type the header meant


_LITE2 = "known from rknn_toolkit_lite2 2.5.0; no 2.5.0 header is public"
_INFERRED = "inferred: no 2.x library could be inspected"
_NEVER = ["rknn_create_mem_from_mb_blk"]
_MATMUL = ["create", "set_io_mem", "set_core_mask", "run", "destroy"]

_NO_LOG_PATH = ["vip_set_log_path"]
_VIPLITE = {"of": ["vip_lite.h"], "without": _NO_LOG_PATH}


_SNPE_UDO = [
    f"SnpeUdo_{name}"
    for name in (
        *("getVersion", "initRegLibrary", "getRegLibraryVersion", "terminateRegLibrary", "getRegInfo"),
        "validateOperation",
    )
]
_SNPE_HEADERS = [
    *(f"DiagLog/{name}.h" for name in ("IDiagLog", "Options")),
    "DlContainer/DlContainer.h",
    *(f"DlSystem/{name}.h" for name in ("DlError", "DlVersion", "IBufferAttributes", "IOBufferDataTypeMap", "ITensor")),
    *(f"DlSystem/{name}.h" for name in ("IUserBuffer", "PlatformConfig", "RuntimeList", "SNPEPerfProfile")),
    *(f"DlSystem/{name}.h" for name in ("StringList", "TensorMap", "TensorShape", "TensorShapeMap", "UserBufferMap")),
    "DlSystem/UserMemoryMap.h",
    *(f"SNPE/{name}.h" for name in ("ApplicationBufferMap", "PSNPE", "RuntimeConfigList", "SNPE", "SNPEBuilder")),
    *(f"SNPE/{name}.h" for name in ("SNPEUtil", "UserBufferList")),
]


def _below(folder: str, includes: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return a table of includes with the folder that programs write before the vendor's own headers."""
    return {
        f"{folder}{header}": [f"{folder}{one}" if one in includes else one for one in ones]
        for header, ones in includes.items()
    }


SOURCES = {
    "rknn": Source(
        package="pyrknn",
        include="rknn",
        base="2.3.2",
        releases={
            "0.6.0": "rknn-0.6.0",
            "1.0.0": "rknn-1.0.0",
            "1.2.0": "rknn-1.2.0-rk3588",
            "1.3.0": "rknn-1.3.0-rk3588",
            "1.4.0": "rknn-1.4.0",
            "1.5.0": "rknn-1.5.0-rk3588",
            "1.5.2": "rknn-1.5.2-rk3588",
            "1.6.0": "rknn-1.6.0",
            "2.0.0b0": "rknn-2.0.0-beta0",
            "2.1.0": "rknn-2.1.0",
            "2.3.0": "rknn-2.3.0",
            "2.3.2": "rknn-2.3.2",
        },
        includes={
            "rknn_api.h": ["stdint.h"],
            "rknn_matmul_api.h": ["rknn_api.h"],
            "rknn_custom_op.h": ["rknn_api.h"],
        },
        later=["2.5.0"],
        additions={
            "rknn_api.h": [
                {
                    "struct": "rknn_decrypt_key_mem",
                    "before": "rknn_init_extend",
                    "since": "2.5.0",
                    "size": [16, 8],
                    "align": [8, 4],
                    "fields": [["key_data", "void *", [0, 0]], ["key_size", "uint32_t", [8, 4]]],
                    "note": f"the name is ours; {_LITE2}; its ilp32 layout is computed",
                },
                {"macro": "RKNN_ERR_KEY_INVALID", "value": -14, "since": "2.5.0", "note": _LITE2},
                {"macro": "RKNN_ERR_DECRYPT_FAILED", "value": -15, "since": "2.5.0", "note": _LITE2},
                {"macro": "RKNN_ERR_SOC_BIND_FAILED", "value": -16, "since": "2.5.0", "note": _LITE2},
            ],
        },
        new_layouts={
            "rknn_init_extend": [
                {
                    "since": "2.5.0",
                    "size": [144, 136],
                    "align": [8, 4],
                    "fields": [
                        ["ctx", "rknn_context", [0, 0]],
                        ["real_model_offset", "int32_t", [8, 4]],
                        ["real_model_size", "uint32_t", [12, 8]],
                        ["model_buffer_fd", "int32_t", [16, 12]],
                        ["model_buffer_flags", "uint32_t", [20, 16]],
                        ["user_key", "rknn_decrypt_key_mem *", [24, 20]],
                        ["reserved", "uint8_t[112]", [32, 24]],
                    ],
                }
            ]
        },
        generations={"1.5": "1.5.2", "1.6": "1.6.0", "2.3": "2.3.2", "2.5": "2.5.0"},
        by_generation=["rknn_matmul_info"],
        overloaded=["rknn_B_normal_layout_to_native_layout"],
        notes={
            "rknn_init_extend": f"2.5.0: {_LITE2}; its ilp32 layout is computed",
            "rknn_init": "rknn_init2 is looked up beside it since 2.5.0; its prototype is not public",
            "rknn_set_batch_core_num": "1.3.0 declares it for rk3588 only",
            "rknn_set_input_shape": "deprecated since 1.5.2",
            "rknn_create_mem_from_mb_blk": "declared, but no Linux library seen exports it",
            "rknn_matmul_set_core_mask": "the 1.5.x headers for rk356x lack it",
            "rknn_matmul_create": "exported since 1.2.0 without a header",
        },
        libraries={
            "librknnrt": {
                "1.4.0": {"header": "1.4.0", "without": _NEVER, "with": [f"rknn_matmul_{one}" for one in _MATMUL]},
                "1.5.2": {"header": "1.5.2", "without": _NEVER},
                "1.6.0": {"header": "1.6.0", "without": _NEVER},
                "2.0.0b0": {"header": "2.0.0b0", "without": _NEVER, "note": _INFERRED},
                "2.3.2": {"header": "2.3.2", "without": _NEVER, "note": _INFERRED},
            },
            "librknnmrt": {
                "2.3.2": {
                    "with": [
                        "rknn_init", "rknn_destroy", "rknn_query", "rknn_inputs_set", "rknn_run", "rknn_wait",
                        "rknn_outputs_get", "rknn_outputs_release", "rknn_dup_context", "rknn_set_input_shape",
                        "rknn_set_input_shapes", "rknn_create_mem", "rknn_create_mem2", "rknn_create_mem_from_fd",
                        "rknn_create_mem_from_phys", "rknn_destroy_mem", "rknn_set_weight_mem",
                        "rknn_set_internal_mem", "rknn_set_io_mem", "rknn_mem_sync",
                    ]
                }
            },
            "librknn_api_android": {
                "1.2.0": {
                    "with": [
                        "rknn_init", "rknn_destroy", "rknn_query", "rknn_inputs_set", "rknn_run", "rknn_wait",
                        "rknn_outputs_get", "rknn_outputs_release", "rknn_create_mem_from_phys",
                        "rknn_create_mem_from_fd", "rknn_create_mem_from_mb_blk", "rknn_create_mem",
                        "rknn_destory_mem", "rknn_set_weight_mem", "rknn_set_internal_mem", "rknn_set_io_mem",
                    ]
                }
            },
        },
    ),
    "viplite": Source(
        package="pyviplite",
        include="viplite",
        base="1.13.0.1",
        releases={
            "1.6.4": ("viplite-v853-1.6.4", "awnn-v853", "awnn-det-v853"),
            "1.8.0": ("viplite-v853", "awnn-v853", "awnn-det-v853"),
            "1.13.0.0": ("viplite-1.13-2023", "awnn-1.0.2"),
            "1.13.0.1": ("viplite-1.13", "awnn-1.0.2"),
            "2.0.3.2": ("viplite-2.0", "awnn-1.0.2"),
            "2.2": ("viplite-2.2", "awnn-1.0.2"),
        },
        includes={
            "vip_lite_common.h": [],
            "vip_lite.h": ["vip_lite_common.h"],
            "awnn_lib.h": [],
            "awnn_det.h": [],
        },
        one_text=["2.2"],
        homes={"vip_size_t": "vip_lite_common.h"},
        additions={
            "vip_lite.h": [
                {
                    "function": "vip_set_log_path",
                    "since": "1.13.0.0",
                    "returns": "vip_status_e",
                    "params": [["path", "vip_char_t *"]],
                    "note": "the RuntimeAPI guide has it; no header and no library seen does",
                },
            ],
        },
        lives={
            "vip_dup_network": ("1.13.0.0", "2.2"),
            "vip_dup_network_type_e": ("1.13.0.0", "2.2"),
            "vip_weak_dup_network": ("1.6.4", "2.2"),
        },
        generations={"1.6": "1.6.4", "1.8": "1.8.0", "1.13": "1.13.0.1", "2.0": "2.0.3.2", "2.2": "2.2"},
        by_generation=["*"],
        notes={
            "vip_dup_network": "1.13.0.0 exports it, its header does not declare it",
            "vip_dup_network_type_e": "the header of 1.13.0.0 lacks it, its library takes it",
            "vip_weak_dup_network": "2.0.3.2 exports it, its header does not declare it",
            "vip_size_t": "the 2.2 declarations are known as one text; which header it stands in is inferred",
            "awnn_get_output_buffer": "libawnn 1.0.2, of SDKs with VIPLite 1.13 and later; the V853 one lacks it",
        },
        libraries={
            "libVIPlite": {
                "1.6.4": {"header": "1.6.4", **_VIPLITE},
                "1.8.0": {"header": "1.8.0", **_VIPLITE},
                "1.13.0.0": {"header": "1.13.0.0", **_VIPLITE},
                "1.13.0.1": {"header": "1.13.0.1", **_VIPLITE},
            },
            "libNBGlinker": {
                "2.0.3.2": {"header": "2.0.3.2", **_VIPLITE},
                "2.2": {"header": "2.2", **_VIPLITE, "note": "no library seen: what the header declares"},
            },
            "libawnn": {
                release: {"header": release, "of": ["awnn_lib.h"], "note": "shipped as source, built beside VIPLite"}
                for release in ("1.6.4", "1.8.0", "1.13.0.0", "1.13.0.1", "2.0.3.2", "2.2")
            },
        },
    ),
    "openvino": Source(
        package="pyovnpu",
        include="openvino",
        base="2026.4.1",
        prefix="openvino/c/",
        releases={"2026.4.1": "openvino-c-2026.4.1"},
        history="since-removed",
        renamed={"2026.4.1": "2026.4.0"},  # what 2026.4.1 was found to add, 2026.4.0 has
        includes=_below("openvino/c/", {
            "ov_common.h": ["stdbool.h", "stddef.h", "stdint.h"],
            "deprecated.h": [],
            "ov_dimension.h": ["ov_common.h"],
            "ov_rank.h": ["ov_dimension.h"],
            "ov_layout.h": ["ov_common.h"],
            "ov_shape.h": ["ov_common.h"],
            "ov_partial_shape.h": ["ov_common.h", "ov_dimension.h", "ov_layout.h", "ov_rank.h", "ov_shape.h"],
            "ov_node.h": ["ov_common.h", "ov_partial_shape.h", "ov_shape.h"],
            "ov_tensor.h": ["ov_common.h", "ov_partial_shape.h", "ov_shape.h"],
            "ov_infer_request.h": ["ov_common.h", "ov_node.h", "ov_tensor.h"],
            "ov_model.h": ["ov_common.h", "ov_node.h", "ov_partial_shape.h"],
            "ov_property.h": ["ov_common.h"],
            "gpu/gpu_plugin_properties.h": ["ov_common.h"],
            "auto/properties.h": ["ov_common.h"],
            "ov_remote_context.h": [
                "gpu/gpu_plugin_properties.h", "ov_common.h", "ov_property.h", "ov_shape.h",
                "ov_tensor.h",
            ],
            "ov_compiled_model.h": [
                "ov_common.h", "ov_infer_request.h", "ov_model.h", "ov_node.h", "ov_property.h",
                "ov_remote_context.h",
            ],
            "ov_core.h": [
                "deprecated.h", "ov_common.h", "ov_compiled_model.h", "ov_model.h", "ov_node.h",
                "ov_property.h", "ov_remote_context.h", "ov_tensor.h",
            ],
            "ov_prepostprocess.h": ["ov_common.h", "ov_layout.h", "ov_model.h", "ov_tensor.h"],
            "ov_util.h": ["ov_common.h"],
            "openvino.h": [
                "auto/properties.h", "ov_common.h", "ov_compiled_model.h", "ov_core.h",
                "ov_dimension.h", "ov_infer_request.h", "ov_layout.h", "ov_model.h", "ov_node.h",
                "ov_partial_shape.h", "ov_prepostprocess.h", "ov_property.h", "ov_rank.h",
                "ov_remote_context.h", "ov_shape.h", "ov_tensor.h", "ov_util.h",
            ],
        }),
        gone={
            "ov_property_key_affinity": {
                "section": "variables", "after": "ov_property_key_inference_num_threads", "header": "ov_property.h",
                "type": "const char *", "value": "AFFINITY",
            },
        },
        generations={"2024.3": "2025.0.0", "2025.1": "2026.4.1"},
        by_generation=["ov_element_type_e"],
        callbacks={"encryption_func": ["const char *", "size_t", "char *", "size_t *"]},
        addresses={
            "encryption_func": ["0", "2"],
            "ov_free": ["content"],
            "ov_get_last_err_msg": ["return"],
            "ov_layout_to_string": ["return"],
            "ov_partial_shape_to_string": ["return"],
            "ov_core_read_model_from_memory_buffer": ["model_str"],
            "ov_core_import_model": ["content"],
        },
        notes={
            "Status": "declared inside ov_profiling_info_t; C code writes `enum Status`",
            "ov_element_type_e": "2025.1.0 took 1 from every value but UNDEFINED's; a wrong table goes unnoticed",
        },
    ),
    "acl": Source(
        package="pyacl",
        include="acl",
        base="2026.8",
        # What was read are sources between releases; 2024.8 and 2026.8 are named by year and month.
        releases={
            "2026.8": (
                "acl-base-rt", "acl-mdl", "acl-op", "acl-tdt", "acl-prof-dump", "aclnn-base", "acl-dvpp-fv",
            ),
        },
        earlier=["2023.8", "2024.8", "8.5.0", "9.0.0", "9.1.0", "9.2.0b1"],
        symbols="symbols",
        snapshots={
            None: "2023.8", "graphengine-2024-08": "2024.8", "v8.5.0": "8.5.0", "v9.0.0": "9.0.0", "v9.1.0": "9.1.0",
            "v9.2.0-beta.1": "9.2.0b1", "master-2026-08-22": "2026.8",
        },
        callbacks={
            "aclrtAllocatorAllocFunc": ["aclrtAllocator", "size_t"],
            "aclrtAllocatorAllocAdviseFunc": ["aclrtAllocator", "size_t", "aclrtAllocatorAddr"],
            "aclInitCallbackFunc": ["const char *", "size_t", "void *"],
            "aclDataDeallocator": ["void *", "size_t"],
            "aclrtExceptionInfoCallback": ["aclrtExceptionInfo *"],
            "aclrtOpExceptionCallback": ["aclrtExceptionInfo *", "void *"],
        },
        # acl_rt_api.h is for C++: overloads with the further arguments of ...WithTimeout and the like, under the names
        # of the C functions in acl_rt.h. The libraries export the C functions.
        prototypes={
            name: {"header": "acl/acl_rt.h", "params": [list(param) for param in params]}
            for name, params in {
                "aclrtSynchronizeDevice": (),
                "aclrtCreateEvent": (("event", "aclrtEvent *", "void **"),),
                "aclrtSynchronizeEvent": (("event", "aclrtEvent", "void *"),),
                "aclrtCreateStream": (("stream", "aclrtStream *", "void **"),),
                "aclrtSynchronizeStream": (("stream", "aclrtStream", "void *"),),
                "aclrtStreamWaitEvent": (("stream", "aclrtStream", "void *"), ("event", "aclrtEvent", "void *")),
                "aclrtSetOpExecuteTimeOut": (("timeout", "uint32_t", "unsigned int"),),
            }.items()
        },
        nested={
            "aclprofEventAttributes.message": {"union": [["tensorInfo", "aclprofTensorInfo *", [8, 8]]]},
        },
        includes={
            "acl/acl_base_rt.h": ["stddef.h", "stdint.h"],
            "acl/acl_base_mdl.h": ["stddef.h", "stdint.h", "acl/acl_base_rt.h"],
            "acl/acl_base.h": ["acl/acl_base_rt.h", "acl/acl_base_mdl.h"],
            "acl/error_codes/rt_error_codes.h": [],
            "acl/error_codes/ge_error_codes.h": ["stdint.h"],
            "acl/acl_rt.h": ["stdbool.h", "stddef.h", "stdint.h", "acl/acl_base_rt.h"],
            "acl/acl_rt_allocator.h": ["acl/acl_base_rt.h"],
            "acl/acl_rt_api.h": ["stdint.h", "acl/acl_base_rt.h"],
            "acl/acl_rt_memory_soma.h": ["stddef.h", "acl/acl_base_rt.h", "acl/acl_rt.h"],
            "acl/acl_platform.h": ["stdint.h", "acl/acl_base_rt.h"],
            "acl/acl_op.h": ["stddef.h", "stdint.h", "acl/acl_base_rt.h", "acl/acl_base_mdl.h"],
            "acl/acl_mdl.h": ["stddef.h", "stdint.h", "acl/acl_base_rt.h", "acl/acl_base_mdl.h"],
            "acl/acl.h": ["acl/acl_rt.h", "acl/acl_op.h", "acl/acl_mdl.h"],
            "acl/acl_op_compiler.h": ["stddef.h", "acl/acl_base_rt.h", "acl/acl_base_mdl.h", "acl/acl_op.h"],
            "acl/acl_prof.h": ["stddef.h", "stdint.h", "acl/acl_base_rt.h"],
            "acl/acl_dump.h": ["stddef.h", "stdint.h", "acl/acl_base_rt.h"],
            "acl/acl_tdt.h": ["stddef.h", "stdint.h", "acl/acl_base_rt.h"],
            "acl/acl_tdt_queue.h": ["stddef.h", "stdint.h", "acl/acl_base_rt.h"],
            "acl/ops/acl_cblas.h": ["stdint.h", "acl/acl_base_rt.h", "acl/acl_op.h"],
            "acl/ops/acl_dvpp.h": ["stddef.h", "stdint.h", "acl/acl_base_rt.h"],
            "acl/ops/acl_fv.h": ["stdint.h", "acl/acl_base_rt.h"],
            "aclnn/acl_meta.h": ["stdbool.h", "stddef.h", "stdint.h", "acl/acl_base_rt.h"],
            "aclnn/aclnn_base.h": ["aclnn/acl_meta.h"],
        },
    ),
    "snpe": Source(
        package="pysnpe",
        include="snpe",
        base="2.40.0",
        # The UDO headers were read in 2.22.6 only; nothing says that they changed.
        releases={"2.22.6": ("snpe-2.22.6", "snpe-udo-2.22.6"), "2.40.0": ("snpe-2.40.0", "snpe-udo-2.22.6")},
        earlier=["2.0.1", "2.1.1", "2.9", "2.13", "2.16", "2.17", "2.18", "2.19", "2.22"],
        came={
            "2.1.1": ["Snpe_DlContainer_OpenBuffer"],
            "2.9": ["Snpe_SNPE_GetInputDimensionsOfFirstTensor"],
            "2.13": [
                "Snpe_PSNPE_RegisterUserMemoryMappedBuffers", "Snpe_PSNPE_DeregisterUserMemoryMappedBuffers",
                "Snpe_SNPE_RegisterUserMemoryMappedBuffers", "Snpe_SNPE_DeregisterUserMemoryMappedBuffers",
            ],
            "2.16": ["Snpe_UserMemoryMap_AddFdOffset"],
            "2.17": ["Snpe_Util_CreateUserBufferShared"],
            "2.18": ["Snpe_SNPEBuilder_SetCacheCompatibilityMode"],
            "2.19": [
                "Snpe_SNPEBuilder_ValidateCache", "Snpe_IUserBuffer_GetAddressOffset",
                "Snpe_IUserBuffer_SetBufferAddressOffset",
            ],
            "2.22": [
                "Snpe_SNPEPerfProfile_*", "Snpe_SNPE_SetPerformanceProfile", "Snpe_SNPE_SetCustomPerfProfile",
                "Snpe_SNPEBuilder_SetCustomPerfProfile", "Snpe_Util_Convert_Float32ToTfN",
                "Snpe_Util_Convert_TfNToFloat32",
            ],
            "2.22.6": [
                "Snpe_SNPEBuilder_NetworkInit", "Snpe_SNPEBuilder_SetOutputLayersForNetwork",
                "Snpe_SNPEBuilder_SetOutputTensorsForNetwork", "Snpe_SNPEBuilder_SetInputDimensionsForNetwork",
                "Snpe_SNPEBuilder_SetMemoryLimitHint",
            ],
        },
        includes={
            "DlSystem/DlError.h": ["stdint.h"],
            "DlSystem/DlEnums.h": ["stdbool.h", "stdint.h"],
            "DlSystem/SnpeApiExportDefine.h": [],
            "DlSystem/DlVersion.h": ["stdint.h", "DlSystem/DlError.h"],
            "DlSystem/StringList.h": ["stddef.h", "DlSystem/DlError.h"],
            "DlSystem/TensorShape.h": ["stddef.h", "DlSystem/DlError.h"],
            "DlSystem/TensorShapeMap.h": [
                "stddef.h", "DlSystem/DlError.h", "DlSystem/StringList.h", "DlSystem/TensorShape.h",
            ],
            "DlSystem/ITensor.h": ["stddef.h", "DlSystem/DlError.h", "DlSystem/TensorShape.h"],
            "DlSystem/TensorMap.h": ["stddef.h", "DlSystem/DlError.h", "DlSystem/ITensor.h", "DlSystem/StringList.h"],
            "DlSystem/IUserBuffer.h": ["stddef.h", "stdint.h", "DlSystem/DlError.h", "DlSystem/TensorShape.h"],
            "DlSystem/IBufferAttributes.h": [
                "stddef.h", "DlSystem/DlError.h", "DlSystem/IUserBuffer.h", "DlSystem/TensorShape.h",
            ],
            "DlSystem/UserBufferMap.h": [
                "stddef.h", "DlSystem/DlError.h", "DlSystem/IUserBuffer.h", "DlSystem/StringList.h",
            ],
            "DlSystem/UserMemoryMap.h": ["stddef.h", "stdint.h", "DlSystem/DlError.h", "DlSystem/StringList.h"],
            "DlSystem/IOBufferDataTypeMap.h": ["stddef.h", "DlSystem/DlEnums.h", "DlSystem/DlError.h"],
            "DlSystem/PlatformConfig.h": ["DlSystem/DlError.h"],
            "DlSystem/RuntimeList.h": [
                "stddef.h", "DlSystem/DlEnums.h", "DlSystem/DlError.h", "DlSystem/StringList.h",
            ],
            "DlSystem/SNPEPerfProfile.h": ["DlSystem/DlEnums.h", "DlSystem/DlError.h"],
            "DlContainer/DlContainer.h": ["stddef.h", "stdint.h", "DlSystem/DlError.h", "DlSystem/StringList.h"],
            "DiagLog/Options.h": ["stdint.h", "DlSystem/DlError.h"],
            "DiagLog/IDiagLog.h": ["DiagLog/Options.h", "DlSystem/DlError.h"],
            "PlatformValidator/PlatformValidator.h": ["stdbool.h", "DlSystem/DlEnums.h", "DlSystem/DlError.h"],
            "SNPE/ApplicationBufferMap.h": ["stddef.h", "stdint.h", "DlSystem/DlError.h", "DlSystem/StringList.h"],
            "SNPE/UserBufferList.h": ["stddef.h", "DlSystem/DlError.h", "DlSystem/UserBufferMap.h"],
            "SNPE/RuntimeConfigList.h": [
                "stddef.h", "DlSystem/DlEnums.h", "DlSystem/DlError.h", "DlSystem/PlatformConfig.h",
                "DlSystem/RuntimeList.h", "DlSystem/SNPEPerfProfile.h", "DlSystem/TensorShapeMap.h",
            ],
            "SNPE/SNPE.h": [
                "DiagLog/IDiagLog.h", "DlSystem/DlEnums.h", "DlSystem/DlError.h", "DlSystem/IBufferAttributes.h",
                "DlSystem/ITensor.h", "DlSystem/SNPEPerfProfile.h", "DlSystem/StringList.h", "DlSystem/TensorMap.h",
                "DlSystem/TensorShape.h", "DlSystem/UserBufferMap.h", "DlSystem/UserMemoryMap.h",
            ],
            "SNPE/SNPEBuilder.h": [
                "stdbool.h", "stdint.h", "DlContainer/DlContainer.h", "DlSystem/DlEnums.h", "DlSystem/DlError.h",
                "DlSystem/IOBufferDataTypeMap.h", "DlSystem/PlatformConfig.h", "DlSystem/RuntimeList.h",
                "DlSystem/SNPEPerfProfile.h", "DlSystem/StringList.h", "DlSystem/TensorShapeMap.h", "SNPE/SNPE.h",
            ],
            "SNPE/SNPEUtil.h": [
                "stdbool.h", "stddef.h", "stdint.h", "DlSystem/DlEnums.h", "DlSystem/DlVersion.h",
                "DlSystem/ITensor.h", "DlSystem/IUserBuffer.h", "DlSystem/TensorShape.h",
            ],
            "SNPE/PSNPE.h": [
                "stdbool.h", "stddef.h", "stdint.h", "DlContainer/DlContainer.h", "DlSystem/DlEnums.h",
                "DlSystem/DlError.h", "DlSystem/IBufferAttributes.h", "DlSystem/SNPEPerfProfile.h",
                "DlSystem/StringList.h", "DlSystem/TensorShape.h", "DlSystem/UserMemoryMap.h",
                "SNPE/ApplicationBufferMap.h", "SNPE/RuntimeConfigList.h", "SNPE/UserBufferList.h",
            ],
            "SnpeUdo/UdoBase.h": ["stdbool.h", "stdint.h"],
            "SnpeUdo/UdoReg.h": ["SnpeUdo/UdoBase.h"],
            "SnpeUdo/UdoShared.h": ["SnpeUdo/UdoBase.h"],
        },
        # Every handle is a `void *`, so that nobody noticed.
        meant={
            **{
                f"Snpe_Util_Create{name}": {"userBufferEncodingHandle": "Snpe_UserBufferEncoding_Handle_t"}
                for name in ("UserBuffer", "UserBufferShared", "UserBufferFromSource")
            },
            "Snpe_Util_CreateUserGlBuffer": {
                "userBufferEncodingHandle": "Snpe_UserBufferEncoding_Handle_t",
                "userBufferSourceHandle": "Snpe_UserBufferSource_Handle_t",
            },
        },
        notes={
            "Snpe_SNPEBuilder_ValidateCache": "2.19 is approximate",
            "Snpe_IUserBuffer_GetAddressOffset": "2.19 is approximate",
            "Snpe_IUserBuffer_SetBufferAddressOffset": "2.19 is approximate",
            **dict.fromkeys(_SNPE_UDO, "a UDO registration library exports it, not libSNPE"),
        },
        # libSNPE.so stands beside libPlatformValidatorShared.so in an SDK; a folder of its own keeps the two together.
        libraries={
            library: {
                version: {"header": version, "of": headers, **file}
                for version, file in (("2.22.6", {}), ("2.40.0", {"file": f"snpe/{library}.so"}))
            }
            for library, headers in (
                ("libSNPE", _SNPE_HEADERS),
                ("libPlatformValidatorShared", ["PlatformValidator/PlatformValidator.h"]),
            )
        },
    ),
}  # fmt: skip
