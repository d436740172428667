# Generated from acl_op_compiler.py by tests/abi/stubs.py; do not edit.

from typing import Final, NewType

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

class aclopCompileType(Enumeration[_aclopCompileType]):
    """Where an operator's definition comes from: ACL_COMPILE_SYS, the ones of the installation, or
    ACL_COMPILE_UNREGISTERED, a file that opPath names. Others end in ACL_ERROR_API_NOT_SUPPORT.

    Source: acl/acl_op_compiler.h 2026.8.
    """

ACL_COMPILE_SYS: Final[_aclopCompileType]
ACL_COMPILE_UNREGISTERED: Final[_aclopCompileType]

_aclCompileOpt = NewType("_aclCompileOpt", int)

class aclCompileOpt(Enumeration[_aclCompileOpt]):
    """Options of the compiler, all of them texts, named after the options of the model compiler ATC.

    ACL_AUTO_TUNE_MODE is refused with ACL_ERROR_FEATURE_UNSUPPORTED.
    Source: acl/acl_op_compiler.h 2026.8.
    """

ACL_PRECISION_MODE: Final[_aclCompileOpt]
ACL_AICORE_NUM: Final[_aclCompileOpt]
ACL_AUTO_TUNE_MODE: Final[_aclCompileOpt]
ACL_OP_SELECT_IMPL_MODE: Final[_aclCompileOpt]
ACL_OPTYPELIST_FOR_IMPLMODE: Final[_aclCompileOpt]
ACL_OP_DEBUG_LEVEL: Final[_aclCompileOpt]
ACL_DEBUG_DIR: Final[_aclCompileOpt]
ACL_OP_COMPILER_CACHE_MODE: Final[_aclCompileOpt]
ACL_OP_COMPILER_CACHE_DIR: Final[_aclCompileOpt]
ACL_OP_PERFORMANCE_MODE: Final[_aclCompileOpt]
ACL_OP_JIT_COMPILE: Final[_aclCompileOpt]
ACL_OP_DETERMINISTIC: Final[_aclCompileOpt]
ACL_CUSTOMIZE_DTYPES: Final[_aclCompileOpt]
ACL_OP_PRECISION_MODE: Final[_aclCompileOpt]
ACL_ALLOW_HF32: Final[_aclCompileOpt]
ACL_PRECISION_MODE_V2: Final[_aclCompileOpt]
ACL_OP_DEBUG_OPTION: Final[_aclCompileOpt]

_aclOpCompileFlag = NewType("_aclOpCompileFlag", int)

class aclOpCompileFlag(Enumeration[_aclOpCompileFlag]):
    """Compile for exactly the shapes given, or for any shape of the same rank (ACL_OP_COMPILE_FUZZ), so that one
    compilation serves more calls.

    Source: acl/acl_op_compiler.h 2026.8.
    """

ACL_OP_COMPILE_DEFAULT: Final[_aclOpCompileFlag]
ACL_OP_COMPILE_FUZZ: Final[_aclOpCompileFlag]

class aclGraphDumpOption(Opaque):
    """Reserved options of aclGenGraphAndDumpForOp.

    Made by aclCreateGraphDumpOpt, freed with aclDestroyGraphDumpOpt.
    Source: acl/acl_op_compiler.h 2026.8.
    """

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
) -> int:
    """Compile an operator, so that aclopExecuteV2 and aclopCreateHandle find it. Tensors in host memory are refused.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    engineType: ACL_ENGINE_SYS while no engine is asked for.
    compileFlag: where the operator's definition comes from.
    opPath: path of the operator's Python file for ACL_COMPILE_UNREGISTERED, without ".py"; else NULL.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL or opPath missing, ACL_ERROR_API_NOT_SUPPORT for another
    compileFlag or tensors in host memory, else what the compiler says (500xxx).
    Source: acl/acl_op_compiler.h 2026.8.
    """

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
) -> int:
    """Compile an operator if need be, and queue it.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    outputs: numOutputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    engineType: ACL_ENGINE_SYS while no engine is asked for.
    compileFlag: where the operator's definition comes from.
    opPath: path of the operator's Python file for ACL_COMPILE_UNREGISTERED, without ".py"; else NULL.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns 0 once queued (also when all outputs are empty, and nothing runs), ACL_ERROR_INVALID_PARAM (100000) for NULL
    or opPath missing, ACL_ERROR_API_NOT_SUPPORT for another compileFlag, else what the compiler says.
    Source: acl/acl_op_compiler.h 2026.8.
    """

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
) -> int:
    """Compile an operator if need be, and queue it; output descriptions receive the real shapes.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions; receive the shapes that came out, for shapes that depend on the data after
    waiting for the operator's end.
    outputs: numOutputs buffers with device addresses; buffers and memory live until the stream has passed the task.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    engineType: ACL_ENGINE_SYS while no engine is asked for.
    compileFlag: where the operator's definition comes from.
    opPath: path of the operator's Python file for ACL_COMPILE_UNREGISTERED, without ".py"; else NULL.
    stream: the stream to queue on; NULL is the current context's default stream.
    Returns as aclopCompileAndExecute. Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclSetCompileopt(opt: _aclCompileOpt | aclCompileOpt, value: Text, /) -> int:
    """Set an option of the compiler for the whole process.

    Set it before the first operator is compiled or a model is built.

    opt: the option.
    value: the value; copied.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED for ACL_AUTO_TUNE_MODE,
    ACL_ERROR_INTERNAL_ERROR for an option there is not.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclGetCompileoptSize(opt: _aclCompileOpt | aclCompileOpt, /) -> int:
    """Memory the value of an option needs.

    opt: the option.
    Returns bytes with the final 0: 256 for ACL_OP_JIT_COMPILE; 0 for an option that is not set or not known.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclGetCompileopt(opt: _aclCompileOpt | aclCompileOpt, value: Text, length: Integer, /) -> int:
    """Read an option of the compiler.

    Only two are told: for ACL_OP_JIT_COMPILE the chip's default, "enable" or "disable", and for ACL_OP_DEBUG_OPTION
    what was set.

    opt: the option.
    value: memory that receives the text, ended by 0.
    length: its size in bytes, as aclGetCompileoptSize told or more.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when length is too small,
    ACL_ERROR_API_NOT_SUPPORT for another option.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclopSetCompileFlag(flag: _aclOpCompileFlag | aclOpCompileFlag, /) -> int:
    """Choose between compiling for exact and for any shapes, for the whole process.

    flag: ACL_OP_COMPILE_DEFAULT or ACL_OP_COMPILE_FUZZ.
    Returns 0, else what the compiler says. Source: acl/acl_op_compiler.h 2026.8.
    """

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
) -> int:
    """Write the graph that the compiler makes of one operator, as text, for looking at.

    opType: name of the operator, such as "Add".
    numInputs: number of inputs; negative is refused with 100000.
    inputDesc: numInputs descriptions: type, shape and format of each input.
    inputs: numInputs buffers; those with fixed values are read.
    numOutputs: number of outputs; negative is refused with 100000.
    outputDesc: numOutputs descriptions.
    outputs: numOutputs buffers.
    attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
    engineType: ACL_ENGINE_SYS while no engine is asked for.
    graphDumpPath: file or folder to write to.
    graphDumpOpt: NULL; anything else is refused with 100000 today.
    Returns 0 (also when all outputs are empty, and nothing is written), ACL_ERROR_INVALID_PARAM (100000) for NULL, else
    what the compiler says.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclCreateGraphDumpOpt() -> PointerTo[aclGraphDumpOption]:
    """Make options of graph dumps; none can be set today.

    Returns the handle, to be freed with aclDestroyGraphDumpOpt; NULL when memory runs out.
    Source: acl/acl_op_compiler.h 2026.8.
    """

@function
def aclDestroyGraphDumpOpt(graphDumpOpt: Pointer[aclGraphDumpOption], /) -> int:
    """Free options of graph dumps.

    graphDumpOpt: from aclCreateGraphDumpOpt.
    Returns 0, ACL_ERROR_INVALID_PARAM (100000) for NULL. Source: acl/acl_op_compiler.h 2026.8.
    """
