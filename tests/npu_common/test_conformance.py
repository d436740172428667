"""The conformance suite passes on a package that has the shape, and fails on one that breaks a rule."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.tensor import Outputs, TensorInfo, Tensors

from fakes.models.digits import samples
from tests import conformance
from tests.npu_common.synthetic import FAKE, SyntheticBinding, SyntheticModel, SyntheticPool, package, write


class InPython:
    """Where the fake and the files of a package in pure Python come from."""

    @pytest.fixture
    def fake(self) -> Iterator[Any]:
        FAKE.names.clear()
        yield FAKE
        assert not FAKE.live

    @pytest.fixture
    def folder(self, tmp_path: Path) -> Path:
        images, labels = samples()
        write(tmp_path / "digits.syn")
        np.save(tmp_path / "samples.npy", images.reshape(20, 8, 8, 1))
        np.save(tmp_path / "sample_labels.npy", labels)
        return tmp_path

    @pytest.fixture
    def path(self, folder: Path) -> Path:
        return folder / "digits.syn"


class TestSynthetic(
    InPython,
    conformance.ModelConformance,
    conformance.BindingConformance,
    conformance.PoolConformance,
    conformance.RefusalConformance,
    conformance.LifetimeConformance,
    conformance.WalkConformance,
):
    package = package()
    test_npu_common_opens_the_pool = None  # type: ignore[assignment]
    test_npu_common_opens_it = None  # type: ignore[assignment]  # the table of files does not know it
    test_an_onnxruntime_session_runs_it = None  # type: ignore[assignment]
    test_the_interpreter_may_end_without_close = None  # type: ignore[assignment]  # a program cannot import it


def test_no_part_of_the_suite_hides_a_test_of_another() -> None:
    parts = [part for part in conformance.Conformance.__mro__ if part.__name__.endswith("Conformance")]
    names = [name for part in parts for name in vars(part) if name.startswith("test_")]
    assert len(names) == len(set(names)) > 80


# Packages that break one rule each


class OtherName(SyntheticModel):
    def __init__(self, network: Any, *, outputs: str = "native") -> None:
        super().__init__(network, outputs=outputs)


class AnyOutputs(SyntheticModel):
    @staticmethod
    def _check_outputs(outputs: str) -> None:
        pass


class FreshArrays(SyntheticModel):
    def run_into(self, outputs: Any, /, *arrays: Any, **named: Any) -> Outputs:
        return self.run(*arrays, **named)


class SameArray(SyntheticModel):
    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        if not hasattr(self, "kept"):
            self.kept = self.outputs[0].empty()
        return self.run_into(self.kept, *arrays, **named)


class NamedBuffers(SyntheticModel):
    def bind(self, buffers: Mapping[str, Any] | None = None, **named: Any) -> SyntheticBinding:
        return super().bind(buffers, **named)


class EndlessHandle(SyntheticModel):
    @property
    def handle(self) -> Any:
        return self._cell


class Changeable(TensorInfo):
    __setattr__ = object.__setattr__  # type: ignore[assignment]


class ChangeableTensors(SyntheticModel):
    def __init__(self, model: Any, *, outputs: str = "native") -> None:
        super().__init__(model, outputs=outputs)
        self._inputs = Tensors([Changeable(0, "image", (1, 8, 8, 1), "uint8")])


class Copied(SyntheticModel):
    def __copy__(self) -> Any:
        return self


class LeftOpen(SyntheticModel):
    def close(self) -> None:
        FAKE.make("model")
        super().close()


class Casting(SyntheticModel):
    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        return super().run(*(np.asarray(one, np.uint8) for one in arrays), **named)


class Shapeless(SyntheticModel):
    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        try:
            return super().run(*arrays, **named)
        except TypeError as problem:
            raise TypeError("wrong array") from problem


class Cyclic(SyntheticModel):
    def run(self, /, *arrays: Any, **named: Any) -> Outputs:
        garbage: list[Any] = []
        garbage.append(garbage)
        return super().run(*arrays, **named)


class NoResult(SyntheticBinding):
    def run(self) -> Any:
        super().run()


class BindsNoResult(SyntheticModel):
    kind_of_binding = NoResult


class Sloppy(SyntheticPool):
    def __init__(self, model: Any, *, depth: int | None = None, outputs: str = "native") -> None:
        super().__init__(model, depth=None, outputs=outputs)


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        (OtherName, "test_the_first_parameter_is_the_model"),
        (AnyOutputs, "test_outputs_native_or_float32"),
        (FreshArrays, "test_run_into_fills_the_callers_arrays"),
        (SameArray, "test_outputs_are_fresh_and_writable"),
        (NamedBuffers, "test_the_buffers_are_positional_only_and_names_are_free"),
        (EndlessHandle, "test_the_handle_is_the_vendors_own_and_ends_with_close"),
        (ChangeableTensors, "test_tensor_info_is_frozen"),
        (Copied, "test_copies_and_pickles_are_refused"),
        (LeftOpen, "test_with_closes"),
        (Casting, "test_errors_name_function_argument_expected_and_got"),
        (Casting, "test_what_a_refusal_says_gives_the_right_digits"),
        (Shapeless, "test_errors_name_function_argument_expected_and_got"),
        (Cyclic, "test_runs_leave_nothing_for_the_collector"),
        (BindsNoResult, "test_a_binding_computes_what_run_computes"),
        (BindsNoResult, "test_random_programs_leave_nothing"),
        (Sloppy, "test_wrong_arguments_are_refused_at_once"),
    ],
)
@pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::pytest.PytestUnraisableExceptionWarning")
class TestBroken(InPython):
    def test_the_suite_says_so(self, broken: type, rule: str, folder: Path, path: Path, tmp_path: Path) -> None:
        suite = TestSynthetic()
        suite.package = package(pool=broken) if issubclass(broken, SyntheticPool) else package(model=broken)
        FAKE.names.clear()
        values: dict[str, Any] = {"folder": folder, "path": path, "tmp_path": tmp_path, "fake": FAKE}
        with suite.package.open(path) as model:
            values["digits"] = suite.digits_for(model, suite.package.networks[0], folder)
        FAKE.live.clear()
        method = getattr(suite, rule)
        try:
            with pytest.raises((Exception, pytest.fail.Exception)):
                method(**{name: values[name] for name in inspect.signature(method).parameters})
        finally:
            FAKE.live.clear()
