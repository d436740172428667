"""One class per status code, with the builtin base that fits."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from npu_common.errors import (
    ClosedError,
    ForkError,
    GenerationMismatchError,
    LibraryNotFoundError,
    MissingFunctionError,
    NpuError,
    StatusErrors,
    class_name,
)


class ToyError(NpuError):
    """A vendor's base class."""


class ToyParameterError(ToyError):
    """Codes from -5 down: used wrongly."""


CODES = {
    "TOY_OK": 0,
    "TOY_ERR_FAIL": -1,
    "TOY_ERR_TIMEOUT": -2,
    "TOY_ERR_MALLOC_FAIL": -3,
    "TOY_ERR_NO_FILE": -4,
    "TOY_ERR_PARAM": -5,
    "TOY_ERR_ARGUMENT": -5,
}
STATUS = StatusErrors(
    ToyError,
    lambda: CODES,
    builtins={
        OSError: "TOY_ERR_FAIL TOY_ERR_TIMEOUT",
        TimeoutError: "TOY_ERR_TIMEOUT",
        MemoryError: "TOY_ERR_MALLOC_FAIL",
        FileNotFoundError: "TOY_ERR_NO_FILE",
        ValueError: "TOY_ERR_PARAM",
    },
    hints={"TOY_ERR_TIMEOUT": "Raise the timeout", "TOY_ERR_MALLOC_FAIL TOY_ERR_NO_FILE": "Close a model first."},
    family=lambda code, name: ToyParameterError if code <= -5 else ToyError,
)
ToyErrTimeout = STATUS.class_of(-2)


def test_each_code_has_a_class_of_its_own() -> None:
    names = ["ToyErrFail", "ToyErrTimeout", "ToyErrMallocFail", "ToyErrNoFile", "ToyErrParam"]
    assert STATUS.class_names() == names, "of two names of a code the first"
    assert [STATUS.class_of(code).__name__ for code in range(-1, -6, -1)] == names
    for name in names:
        kind = STATUS.named(name)
        assert issubclass(kind, ToyError) and kind.__module__ == ToyError.__module__
        assert kind is STATUS.class_of(kind.code) is STATUS.named(name)
    assert ToyErrTimeout.__bases__ == (ToyError, TimeoutError), "the builtin named last counts"
    assert STATUS.named("ToyErrParam").__bases__ == (ToyParameterError, ValueError)
    assert STATUS.hint(-4) == "Close a model first." and STATUS.hint(-1) == STATUS.hint(-77) == ""
    for unknown in ("ToyErrArgument", "ToyOk", "__path__"):
        with pytest.raises(AttributeError, match=f"module .*test_errors' has no attribute '{unknown}'"):
            STATUS.named(unknown)


def test_a_band_has_a_hint_for_the_codes_whose_names_fit_it() -> None:
    class BandError(ToyError):
        """All but TOY_ERR_PARAM."""

    status = StatusErrors(
        ToyError,
        {**CODES, "TOY_ERR_FAILOVER": -6, "TOY_ERR_NO_FAIL": -7},
        hints={"TOY_ERR_FAIL": "Own"},
        family=lambda code, name: ToyParameterError if name == "TOY_ERR_PARAM" else BandError,
        bands={BandError: ("TIMEOUT FAIL", "Wait")},
    )
    hints = {code: status.hint(code) for code in (*range(-1, -8, -1), -77)}
    assert hints == {-1: "Own", -2: "Wait", -3: "Wait", -4: "", -5: "", -6: "", -7: "Wait", -77: ""}
    assert {code: status.class_of(code).hint for code in hints} == hints
    assert type(status.error(-5, "f")).__base__ is ToyParameterError and type(status.error(-77, "f")) is BandError
    assert str(status.error(-2, "toy_run")) == "toy_run returned TOY_ERR_TIMEOUT (-2). Wait"
    assert str(status.error(-4, "toy_run")) == "toy_run returned TOY_ERR_NO_FILE (-4)"
    assert str(status.error(-1, "toy_run", hint="Given")).endswith("(-1). Given")


@pytest.mark.parametrize("table", ["hints", "builtins"])
def test_a_name_that_the_header_does_not_have_is_found(table: str) -> None:
    tables: dict[str, Any] = {"hints": {"TOY_ERR_TYPO": "x"}, "builtins": {OSError: "TOY_ERR_FAIL TOY_ERR_TYPO"}}
    with pytest.raises(KeyError, match="TOY_ERR_TYPO"):
        StatusErrors(ToyError, CODES, **{table: tables[table]}).check(-1, "toy_run")
    assert class_name("RKNN_ERR_TIMEOUT") == "RknnErrTimeout"


@pytest.mark.parametrize(
    ("code", "builtin"),
    [(-2, TimeoutError), (-3, MemoryError), (-4, FileNotFoundError), (-5, ValueError), (-4, OSError)],
)
def test_the_builtin_that_fits_catches_it_too(code: int, builtin: type[Exception]) -> None:
    with pytest.raises(builtin) as caught:
        STATUS.check(code, "toy_run")
    error = caught.value
    assert isinstance(error, ToyError) and isinstance(error, NpuError)
    assert (error.code, error.function) == (code, "toy_run")


def test_an_error_says_function_name_code_detail_and_hint() -> None:
    error = STATUS.error(-2, "toy_run", "after 100 ms")
    assert str(error) == "toy_run returned TOY_ERR_TIMEOUT (-2): after 100 ms. Raise the timeout"
    assert (error.code, error.name, error.function, error.hint) == (
        -2,
        "TOY_ERR_TIMEOUT",
        "toy_run",
        "Raise the timeout",
    )
    assert str(STATUS.error(-1, "toy_run")) == "toy_run returned TOY_ERR_FAIL (-1)"
    assert type(error) is ToyErrTimeout and "Raise the timeout" in (ToyErrTimeout.__doc__ or "")
    assert (
        str(STATUS.error(-3, "f", "no room.")) == "f returned TOY_ERR_MALLOC_FAIL (-3): no room. Close a model first."
    )


def test_unknown_codes_are_the_base_class() -> None:
    error = STATUS.error(-99, "toy_run")
    assert type(error) is ToyParameterError and error.code == -99 and error.name is None
    assert str(error) == "toy_run returned unknown status -99"
    assert ToyError.code is None  # nothing sticks to the class


def test_zero_is_no_error() -> None:
    assert STATUS.check(0, "toy_run") is None  # type: ignore[func-returns-value]
    with pytest.raises(ToyError):
        STATUS.check(1, "toy_run")


@pytest.mark.parametrize(
    ("kind", "builtin"),
    [
        (LibraryNotFoundError, OSError),
        (MissingFunctionError, AttributeError),
        (GenerationMismatchError, ImportError),
        (ClosedError, RuntimeError),
        (ForkError, RuntimeError),
    ],
)
def test_the_packages_own_errors(kind: type[NpuError], builtin: type[Exception]) -> None:
    error = kind("what happened", function="f", hint="do this")
    assert isinstance(error, builtin) and isinstance(error, NpuError)
    assert str(error) == "what happened. do this" and (error.function, error.hint) == ("f", "do this")
    assert (error.code, error.name) == (None, None)
    plain = kind("what happened")
    assert str(plain) == "what happened" and plain.hint == "" and plain.function is None


def test_errors_survive_pickling() -> None:
    error = MissingFunctionError("gone", function="f", hint="update")
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is MissingFunctionError and str(again) == "gone. update" and again.function == "f"
    again = pickle.loads(pickle.dumps(LibraryNotFoundError("gone", hint="update")))
    assert str(again) == "gone. update" and again.hint == "update"


def test_an_error_names_its_place_in_the_documentation() -> None:
    error = STATUS.error(-2, "toy_run")
    assert error.docs == f"errors/{__name__.split('.')[0]}#TOY_ERR_TIMEOUT"
    assert "docs:" not in str(error) and error.__notes__ == [f"docs: {error.docs}"]  # a traceback shows notes
    assert pickle.loads(pickle.dumps(ClosedError("gone"))).docs == "errors/index#ClosedError"
    kinds = (LibraryNotFoundError, MissingFunctionError, GenerationMismatchError, ClosedError, ForkError)
    assert {kind.docs for kind in kinds} == {f"errors/index#{kind.__name__}" for kind in kinds}
