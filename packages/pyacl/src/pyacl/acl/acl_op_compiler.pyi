# Generated from acl_op_compiler.py by abi/writers/stubs.py; do not edit.

from typing import NewType

from npu_common.ctyping import (
    Enumeration,
    Integer,
    Opaque,
    Pointer,
    PointerTo,
    Text,
    function,
)

from pyacl.acl.acl_base_mdl import *
from pyacl.acl.acl_base_rt import *
from pyacl.acl.acl_op import *
from pyacl.acl.acl_op import _aclopEngineType

_aclopCompileType = NewType("_aclopCompileType", int)
class aclopCompileType(Enumeration[_aclopCompileType]): ...
ACL_COMPILE_SYS: _aclopCompileType
ACL_COMPILE_UNREGISTERED: _aclopCompileType

_aclCompileOpt = NewType("_aclCompileOpt", int)
class aclCompileOpt(Enumeration[_aclCompileOpt]): ...
ACL_PRECISION_MODE: _aclCompileOpt
ACL_AICORE_NUM: _aclCompileOpt
ACL_AUTO_TUNE_MODE: _aclCompileOpt
ACL_OP_SELECT_IMPL_MODE: _aclCompileOpt
ACL_OPTYPELIST_FOR_IMPLMODE: _aclCompileOpt
ACL_OP_DEBUG_LEVEL: _aclCompileOpt
ACL_DEBUG_DIR: _aclCompileOpt
ACL_OP_COMPILER_CACHE_MODE: _aclCompileOpt
ACL_OP_COMPILER_CACHE_DIR: _aclCompileOpt
ACL_OP_PERFORMANCE_MODE: _aclCompileOpt
ACL_OP_JIT_COMPILE: _aclCompileOpt
ACL_OP_DETERMINISTIC: _aclCompileOpt
ACL_CUSTOMIZE_DTYPES: _aclCompileOpt
ACL_OP_PRECISION_MODE: _aclCompileOpt
ACL_ALLOW_HF32: _aclCompileOpt
ACL_PRECISION_MODE_V2: _aclCompileOpt
ACL_OP_DEBUG_OPTION: _aclCompileOpt

_aclOpCompileFlag = NewType("_aclOpCompileFlag", int)
class aclOpCompileFlag(Enumeration[_aclOpCompileFlag]): ...
ACL_OP_COMPILE_DEFAULT: _aclOpCompileFlag
ACL_OP_COMPILE_FUZZ: _aclOpCompileFlag

class aclGraphDumpOption(Opaque): ...

@function
def aclopCompile(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    attr: Pointer[aclopAttr],
    engineType: _aclopEngineType | aclopEngineType,
    compileFlag: _aclopCompileType | aclopCompileType,
    opPath: Text,
    /,
) -> int: ...

@function
def aclopCompileAndExecute(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    outputs: Pointer[PointerTo[aclDataBuffer]],
    attr: Pointer[aclopAttr],
    engineType: _aclopEngineType | aclopEngineType,
    compileFlag: _aclopCompileType | aclopCompileType,
    opPath: Text,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclopCompileAndExecuteV2(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    outputs: Pointer[PointerTo[aclDataBuffer]],
    attr: Pointer[aclopAttr],
    engineType: _aclopEngineType | aclopEngineType,
    compileFlag: _aclopCompileType | aclopCompileType,
    opPath: Text,
    stream: aclrtStream | None,
    /,
) -> int: ...

@function
def aclSetCompileopt(opt: _aclCompileOpt | aclCompileOpt, value: Text, /) -> int: ...

@function
def aclGetCompileoptSize(opt: _aclCompileOpt | aclCompileOpt, /) -> int: ...

@function
def aclGetCompileopt(opt: _aclCompileOpt | aclCompileOpt, value: Text, length: Integer, /) -> int: ...

@function
def aclopSetCompileFlag(flag: _aclOpCompileFlag | aclOpCompileFlag, /) -> int: ...

@function
def aclGenGraphAndDumpForOp(
    opType: Text,
    numInputs: Integer,
    inputDesc: Pointer[PointerTo[aclTensorDesc]],
    inputs: Pointer[PointerTo[aclDataBuffer]],
    numOutputs: Integer,
    outputDesc: Pointer[PointerTo[aclTensorDesc]],
    outputs: Pointer[PointerTo[aclDataBuffer]],
    attr: Pointer[aclopAttr],
    engineType: _aclopEngineType | aclopEngineType,
    graphDumpPath: Text,
    graphDumpOpt: Pointer[aclGraphDumpOption],
    /,
) -> int: ...

@function
def aclCreateGraphDumpOpt() -> PointerTo[aclGraphDumpOption]: ...

@function
def aclDestroyGraphDumpOpt(graphDumpOpt: Pointer[aclGraphDumpOption], /) -> int: ...
