"""Calls every implemented function of the runtime with bad handles and odd numbers; prints names, then `done <calls>`.

    python fuzz_driver.py LIBRARY SEED

A C caller's own pointers are given room: what the fake promises is about handles, addresses of the device and numbers.
"""

from __future__ import annotations

import ctypes as C
import random
import sys
from pathlib import Path
from typing import Any

from npu_common.elf import read_elf

from abi.coverage import fakes_of
from abi.description import Record, load
from tests.fakes_acl.machine import Machine, ctype_of, facts

HANDLES = {  # const or not
    "aclrtStream", "aclrtEvent", "aclrtContext", "aclrtNotify", "aclrtCntNotify", "aclrtDrvMemHandle",
    "aclDataBuffer *", "aclTensorDesc *", "acldvppPicDesc *", "acldvppBatchPicDesc *", "acldvppRoiConfig *",
    "acldvppResizeConfig *", "acldvppBorderConfig *", "acldvppChannelDesc *", "acldvppJpegeConfig *",
    "acldvppLutMap *", "acldvppHist *", "acldvppStreamDesc *", "aclvdecChannelDesc *", "aclvdecFrameConfig *",
    "aclvencChannelDesc *", "aclvencFrameConfig *", "aclfvInitPara *", "aclfvFeatureInfo *", "aclfvRepoRange *",
    "aclfvQueryTable *", "aclfvSearchInput *", "aclfvSearchResult *", "aclmdlRI", "aclmdlRITask", "aclmdlRICondHandle",
    "aclmdlDesc *", "aclmdlDataset *", "aclmdlAIPP *", "aclmdlConfigHandle *", "aclmdlExecConfigHandle *",
    "aclopHandle *", "aclopAttr *", "aclopKernelDesc *", "aclrtMemPool", "aclrtGroupInfo *", "aclrtAllocatorDesc",
    "aclrtLabel", "aclrtLabelList", "acltdtDataItem *", "acltdtChannelHandle *", "acltdtBuf", "acltdtDataset *",
    "acltdtQueueRoute *", "acltdtQueueRouteList *", "acltdtQueueAttr *", "acltdtQueueRouteQueryInfo *",
    "aclmdlBundleQueryInfo *", "aclrtMbuf", "aclrtBinHandle", "aclrtFuncHandle", "aclrtStreamConfigHandle *",
}  # fmt: skip
# Device addresses: the fake knows which are live.
ADDRESSES = {"devPtr", "devAddr", "virPtr", "hostPtr", "ptr"}
FAMILIES = (
    "aclrt", "aclCreate", "aclDestroy", "aclGet", "aclSet", "aclUpdate", "aclData", "acldvpp", "aclvdec", "aclvenc",
    "aclfv", "aclmdl", "aclop", "acltdt",
)  # fmt: skip
SKIPPED = {
    "aclFinalize", "aclAppLog", "aclrtProcessReport", "aclrtProcessHostFunc", "aclGetRecentErrMsg",
    "aclrtSetExceptionInfoCallback", "aclrtExceptionInfoCallbackRegister", "aclrtRegDeviceStateCallback",
    "aclrtLaunchCallback", "aclrtLaunchHostFunc", "aclopRegisterCompileFunc",  # they keep a function
    "aclSetTensorConst", "aclSetTensorShapeRange", "aclSetTensorValueRange",  # they read what a number says
    "aclrtHostRegister", "aclrtHostRegisterV2",
}  # fmt: skip


def records() -> dict[str, Any]:
    """Types of the records that some function takes by value, which ARM passes as an address of the compiler's."""
    word = C.sizeof(C.c_void_p) == 4
    return {
        row.name: type(row.name, (C.Structure,), {"_fields_": [("bytes", C.c_ubyte * row.size[word])]})
        for row in load("acl").union().all(Record)
    }


def main() -> None:
    by_value = records()
    machine, random_ = Machine(Path(sys.argv[1])), random.Random(int(sys.argv[2]))
    refused, exported = set(fakes_of(load("acl"))["unsupported"]), read_elf(machine.path).exports
    machine.do("aclInit", None)
    machine.do("aclrtSetDevice", 0)
    stale = machine.stream()
    machine.do("aclrtDestroyStream", stale)
    live = [machine.stream(), machine.make("aclrtCreateEvent"), machine.malloc(4096)]
    bad = [None, stale, 1, 0xDEAD0000, (1 << 63) - 8, live[2] + 4095, *live]
    room = [C.create_string_buffer(1 << 16) for _ in range(4)]
    calls = 0
    rows = [
        row
        for row in facts()[0].values()
        if not row.inline and row.name in exported and row.name not in refused | SKIPPED
    ]
    for row in rows:
        if not row.name.startswith(FAMILIES):
            continue
        print(row.name, flush=True)
        function = machine.library[row.name]  # without a result type: nothing is done with results
        function.argtypes = [
            by_value.get(one) or (C.c_void_p if "*" in one or "Callback" in one else ctype_of(one))
            for _, one in row.params
        ]
        for _ in range(12):
            arguments: list[Any] = []
            for name, type_ in row.params:
                if type_ in by_value:
                    arguments.append(by_value[type_].from_buffer_copy(random_.randbytes(C.sizeof(by_value[type_]))))
                elif type_.removeprefix("const ") in HANDLES or (type_.endswith("void *") and name in ADDRESSES):
                    arguments.append(random_.choice(bad))
                elif "char *" in type_:
                    arguments.append(random_.choice([b"text", None]) if "const" in type_ else None)
                elif function.argtypes[len(arguments)] is C.c_void_p:
                    pointer = C.addressof(room[len(arguments) % 4])
                    arguments.append(random_.choice([None, pointer]))
                elif function.argtypes[len(arguments)] in (C.c_float, C.c_double):
                    arguments.append(1.5)
                else:
                    arguments.append(random_.choice([0, 1, 2, 7, 63]))
            for buffer in room:
                C.memset(buffer, 0, len(buffer))
            function(*arguments)
            calls += 1
            machine.aclrtSetDevice(0)
    print("done", calls)


if __name__ == "__main__":
    main()
