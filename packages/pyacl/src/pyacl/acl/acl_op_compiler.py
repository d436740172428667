"""acl/acl_op_compiler.h as Python: ..."""

from npu_common.cdecl import POINTER, Enumeration, Opaque, char_p, exported_names, int32, size_t

from .._library import lib
from . import acl_base_mdl, acl_base_rt, acl_op
from .acl_base_mdl import *
from .acl_base_rt import *
from .acl_op import *


class aclopCompileType(Enumeration):
    """... Source: acl/acl_op_compiler.h 2026.8."""

    ACL_COMPILE_SYS = 0
    ACL_COMPILE_UNREGISTERED = 1


class aclCompileOpt(Enumeration):
    """... Source: acl/acl_op_compiler.h 2026.8."""

    ACL_PRECISION_MODE = 0
    ACL_AICORE_NUM = 1
    ACL_AUTO_TUNE_MODE = 2
    ACL_OP_SELECT_IMPL_MODE = 3
    ACL_OPTYPELIST_FOR_IMPLMODE = 4
    ACL_OP_DEBUG_LEVEL = 5
    ACL_DEBUG_DIR = 6
    ACL_OP_COMPILER_CACHE_MODE = 7
    ACL_OP_COMPILER_CACHE_DIR = 8
    ACL_OP_PERFORMANCE_MODE = 9
    ACL_OP_JIT_COMPILE = 10
    ACL_OP_DETERMINISTIC = 11
    ACL_CUSTOMIZE_DTYPES = 12
    ACL_OP_PRECISION_MODE = 13
    ACL_ALLOW_HF32 = 14
    ACL_PRECISION_MODE_V2 = 15
    ACL_OP_DEBUG_OPTION = 16


class aclOpCompileFlag(Enumeration):
    """... Source: acl/acl_op_compiler.h 2026.8."""

    ACL_OP_COMPILE_DEFAULT = 0
    ACL_OP_COMPILE_FUZZ = 1


class aclGraphDumpOption(Opaque):
    """... Source: acl/acl_op_compiler.h 2026.8."""


@lib.function(since="2024.8")
def aclopCompile(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    attr: POINTER(aclopAttr),
    engineType: aclopEngineType,
    compileFlag: aclopCompileType,
    opPath: char_p,
) -> aclError:
    """...

    opType: ...
    numInputs: ...
    inputDesc: ...
    numOutputs: ...
    outputDesc: ...
    attr: ...
    engineType: ...
    compileFlag: ...
    opPath: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclopCompileAndExecute(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    inputs: POINTER(POINTER(aclDataBuffer)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    outputs: POINTER(POINTER(aclDataBuffer)),
    attr: POINTER(aclopAttr),
    engineType: aclopEngineType,
    compileFlag: aclopCompileType,
    opPath: char_p,
    stream: aclrtStream,
) -> aclError:
    """...

    opType: ...
    numInputs: ...
    inputDesc: ...
    inputs: ...
    numOutputs: ...
    outputDesc: ...
    outputs: ...
    attr: ...
    engineType: ...
    compileFlag: ...
    opPath: ...
    stream: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclopCompileAndExecuteV2(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    inputs: POINTER(POINTER(aclDataBuffer)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    outputs: POINTER(POINTER(aclDataBuffer)),
    attr: POINTER(aclopAttr),
    engineType: aclopEngineType,
    compileFlag: aclopCompileType,
    opPath: char_p,
    stream: aclrtStream,
) -> aclError:
    """...

    opType: ...
    numInputs: ...
    inputDesc: ...
    inputs: ...
    numOutputs: ...
    outputDesc: ...
    outputs: ...
    attr: ...
    engineType: ...
    compileFlag: ...
    opPath: ...
    stream: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclSetCompileopt(opt: aclCompileOpt, value: char_p) -> aclError:
    """...

    opt: ...
    value: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGetCompileoptSize(opt: aclCompileOpt) -> size_t:
    """...

    opt: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGetCompileopt(opt: aclCompileOpt, value: char_p, length: size_t) -> aclError:
    """...

    opt: ...
    value: ...
    length: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclopSetCompileFlag(flag: aclOpCompileFlag) -> aclError:
    """...

    flag: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclGenGraphAndDumpForOp(
    opType: char_p,
    numInputs: int32,
    inputDesc: POINTER(POINTER(aclTensorDesc)),
    inputs: POINTER(POINTER(aclDataBuffer)),
    numOutputs: int32,
    outputDesc: POINTER(POINTER(aclTensorDesc)),
    outputs: POINTER(POINTER(aclDataBuffer)),
    attr: POINTER(aclopAttr),
    engineType: aclopEngineType,
    graphDumpPath: char_p,
    graphDumpOpt: POINTER(aclGraphDumpOption),
) -> aclError:
    """...

    opType: ...
    numInputs: ...
    inputDesc: ...
    inputs: ...
    numOutputs: ...
    outputDesc: ...
    outputs: ...
    attr: ...
    engineType: ...
    graphDumpPath: ...
    graphDumpOpt: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclCreateGraphDumpOpt() -> POINTER(aclGraphDumpOption):
    """...

    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


@lib.function(since="2024.8")
def aclDestroyGraphDumpOpt(graphDumpOpt: POINTER(aclGraphDumpOption)) -> aclError:
    """...

    graphDumpOpt: ...
    Returns ...
    Source: acl/acl_op_compiler.h 2026.8.
    """


__all__ = exported_names(
    globals(),
    includes=(
        acl_base_rt,
        acl_base_mdl,
        acl_op,
    ),
)
