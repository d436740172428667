"""acl/acl_op_compiler.h as Python: operators compiled while the program runs, and the options of that compiler.

Source: acl/acl_op_compiler.h 2026.8.

Compiling takes seconds and happens in the calling thread; what was compiled is found again by later calls with the same
types, shapes and attributes. Codes are those of the open-source library, read in its source.
"""

from __future__ import annotations

from npu_common.cdecl import POINTER, Enumeration, Opaque, char_p, exported_names, int32, size_t

from .._library import lib
from . import acl_base_mdl, acl_base_rt, acl_op
from .acl_base_mdl import *
from .acl_base_rt import *
from .acl_op import *


class aclopCompileType(Enumeration):
    """The origin of an operator's definition.

    ACL_COMPILE_SYS are the installation's, ACL_COMPILE_UNREGISTERED is a file that opPath names.

    Others end in ACL_ERROR_API_NOT_SUPPORT.
    """

    ACL_COMPILE_SYS = 0
    ACL_COMPILE_UNREGISTERED = 1


class aclCompileOpt(Enumeration):
    """Options of the compiler, all of them texts, named after the options of the model compiler ATC.

    ACL_AUTO_TUNE_MODE is refused with ACL_ERROR_FEATURE_UNSUPPORTED.
    """

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
    """Compile for exactly the shapes given, or for any shape of the same rank (ACL_OP_COMPILE_FUZZ).

    With the latter, one compilation serves more calls.
    """

    ACL_OP_COMPILE_DEFAULT = 0
    ACL_OP_COMPILE_FUZZ = 1


class aclGraphDumpOption(Opaque):
    """Reserved options of aclGenGraphAndDumpForOp.

    Made by aclCreateGraphDumpOpt, freed with aclDestroyGraphDumpOpt.
    """


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
    """Compile an operator for aclopExecuteV2 and aclopCreateHandle. Tensors in host memory are refused.

    Args:
        opType: name of the operator, such as "Add".
        numInputs: number of inputs; negative is refused with 100000.
        inputDesc: numInputs descriptions: type, shape and format of each input.
        numOutputs: number of outputs; negative is refused with 100000.
        outputDesc: numOutputs descriptions.
        attr: attributes from aclopCreateAttr, or NULL for none; read during the call.
        engineType: ACL_ENGINE_SYS while no engine is asked for.
        compileFlag: where the operator's definition comes from.
        opPath: path of the operator's Python file for ACL_COMPILE_UNREGISTERED, without ".py"; else NULL.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL or opPath missing, ACL_ERROR_API_NOT_SUPPORT for another
        compileFlag or tensors in host memory, else what the compiler says (500xxx).
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
    """Compile an operator if need be, and queue the operator.

    Args:
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

    Returns:
        0 once queued (also when all outputs are empty, and nothing runs), ACL_ERROR_INVALID_PARAM (100000) for NULL or
        opPath missing, ACL_ERROR_API_NOT_SUPPORT for another compileFlag, else what the compiler says.
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
    """Compile an operator if need be, and queue it; output descriptions receive the real shapes.

    Args:
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

    Returns:
        as aclopCompileAndExecute.
    """


@lib.function(since="2024.8")
def aclSetCompileopt(opt: aclCompileOpt, value: char_p) -> aclError:
    """Set an option of the compiler for the whole process.

    Set it before the first operator is compiled or a model is built.

    Args:
        opt: the option: an aclCompileOpt value.
        value: the value; copied.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FEATURE_UNSUPPORTED for ACL_AUTO_TUNE_MODE,
        ACL_ERROR_INTERNAL_ERROR for an option there is not.
    """


@lib.function(since="2024.8")
def aclGetCompileoptSize(opt: aclCompileOpt) -> size_t:
    """Return the memory that the value of an option needs.

    Args:
        opt: the option: an aclCompileOpt value.

    Returns:
        bytes with the final 0: 256 for ACL_OP_JIT_COMPILE; 0 for an option that is not set or not known.
    """


@lib.function(since="2024.8")
def aclGetCompileopt(opt: aclCompileOpt, value: char_p, length: size_t) -> aclError:
    """Read an option of the compiler.

    Only two are answered: for ACL_OP_JIT_COMPILE the chip's default, "enable" or "disable", and for ACL_OP_DEBUG_OPTION
    what was set.

    Args:
        opt: the option: an aclCompileOpt value.
        value: memory that receives the text, ended by 0.
        length: its size in bytes, from aclGetCompileoptSize or more.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL, ACL_ERROR_FAILURE when length is too small,
        ACL_ERROR_API_NOT_SUPPORT for another option.
    """


@lib.function(since="2024.8")
def aclopSetCompileFlag(flag: aclOpCompileFlag) -> aclError:
    """Choose between compiling for exact and for any shapes, for the whole process.

    Args:
        flag: ACL_OP_COMPILE_DEFAULT or ACL_OP_COMPILE_FUZZ.

    Returns:
        0, else what the compiler says.
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
    """Write the graph that the compiler makes of one operator, as text, for looking at.

    Args:
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

    Returns:
        0 (also when all outputs are empty, and nothing is written), ACL_ERROR_INVALID_PARAM (100000) for NULL, else
        what the compiler says.
    """


@lib.function(since="2024.8")
def aclCreateGraphDumpOpt() -> POINTER(aclGraphDumpOption):
    """Make options of graph dumps; none can be set today.

    Returns:
        the handle, to be freed with aclDestroyGraphDumpOpt; NULL when memory runs out.
    """


@lib.function(since="2024.8")
def aclDestroyGraphDumpOpt(graphDumpOpt: POINTER(aclGraphDumpOption)) -> aclError:
    """Free options of graph dumps.

    Args:
        graphDumpOpt: from aclCreateGraphDumpOpt.

    Returns:
        0, ACL_ERROR_INVALID_PARAM (100000) for NULL.
    """


__all__ = exported_names(
    globals(),
    includes=(
        acl_base_rt,
        acl_base_mdl,
        acl_op,
    ),
)
