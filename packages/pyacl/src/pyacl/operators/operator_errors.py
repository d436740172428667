"""Exceptions of aclnn calls. Their codes belong to the operator library, and differ from those of the runtime."""

from __future__ import annotations

from ..errors import AclError, class_of, error_of, recent_message

__all__ = [
    "OperatorArgumentError",
    "OperatorError",
    "OperatorInternalError",
    "OperatorNotFoundError",
    "OperatorRuntimeError",
    "check_operator",
    "operator_error",
]


class OperatorError(AclError):
    """An error of an aclnn operator's call: `code`, `name`, `function`, `detail` as in AclError."""


class OperatorArgumentError(OperatorError, ValueError):
    """The codes 161001 and 161002: an argument is missing, or does not suit the operator."""


class OperatorRuntimeError(OperatorError):
    """361001: a function of the runtime failed inside the operator; `detail` has its code."""


class OperatorInternalError(OperatorError):
    """561xxx: the operator library itself failed."""


class OperatorNotFoundError(OperatorError, LookupError):
    """No operator library that was found exports the operator."""


NAMES = {  # code: name, hint; names as the public operator documents spell them
    161001: ("ACLNN_ERR_PARAM_NULLPTR", "A parameter that is not optional was left out"),
    161002: ("ACLNN_ERR_PARAM_INVALID", "Look at the element types and shapes the operator documents"),
    361001: ("ACLNN_ERR_RUNTIME_ERROR", "Check that the stream is open and belongs to this thread's context"),
    561000: ("ACLNN_ERR_INNER", ""),
    561001: ("ACLNN_ERR_INNER_INFERSHAPE_ERROR", "The output's shape does not follow from the inputs'"),
    561002: ("ACLNN_ERR_INNER_TILING_ERROR", ""),
    561003: (
        "ACLNN_ERR_INNER_FIND_KERNEL_ERROR",
        "Check that the package of operator kernels for this chip is installed",
    ),
    561101: ("ACLNN_ERR_INNER_CREATE_EXECUTOR", ""),
    561102: ("ACLNN_ERR_INNER_NOT_TRANS_EXECUTOR", ""),
    561103: ("ACLNN_ERR_INNER_NULLPTR", ""),
    561104: ("ACLNN_ERR_INNER_WRONG_ATTR_INFO_SIZE", ""),
    561105: ("ACLNN_ERR_INNER_KEY_CONFLICT", ""),
}
_FAMILIES = {161: OperatorArgumentError, 361: OperatorRuntimeError, 561: OperatorInternalError}


def operator_error(code: int, function: str) -> AclError:
    """Return the exception for `code` that `function` has just returned.

    Call it in the thread that called `function`.
    """
    family = _FAMILIES.get(code // 1000)
    if family is None or class_of(code).name:
        return error_of(code, function)
    said = recent_message()
    name, hint = NAMES.get(code, ("", ""))
    label = f"{name} ({code})" if name else f"status {code}"
    first = said.partition("\n")[0].strip()[:400]
    error = family(f"{function} returned {label}{': ' + first if first else ''}", function=function, hint=hint)
    error.code, error.name, error.detail = code, name, said
    return error


def check_operator(code: int, function: str) -> None:
    """Raise the exception for `code` unless it is 0."""
    if code:
        raise operator_error(code, function)
