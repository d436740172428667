"""Bindings: buffers that are set once."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from npu_common.errors import ClosedError, NpuError
from npu_common.tensor import Outputs, Tensors

from .package import Base, Digits

__all__ = ["BindingConformance"]


class BindingConformance(Base):
    """`Model.bind(buffers, /, **named)` and the Binding it gives."""

    def test_the_buffers_are_positional_only_and_names_are_free(self) -> None:
        first, *rest = list(inspect.signature(self.package.module.Model.bind).parameters.values())[1:]
        assert first.kind is inspect.Parameter.POSITIONAL_ONLY and first.default is None
        assert [one.kind for one in rest[:-1]] == [inspect.Parameter.KEYWORD_ONLY] * (len(rest) - 1)
        assert rest[-1].kind is inspect.Parameter.VAR_KEYWORD

    def test_a_binding_computes_what_run_computes(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model, model.bind() as binding:
            for x, label in zip(digits.own, digits.labels):
                binding.inputs["image"][...] = x
                assert binding.run() is binding
                assert binding.outputs[0].argmax() == binding.outputs["probs"].argmax() == label
                binding.run()
                assert binding.outputs[0].argmax() == label, "a run leaves the inputs"

    def test_inputs_and_outputs_are_arrays_by_index_and_name(self, path: Path, fake: Any) -> None:
        with self.package.open(path) as model, model.bind() as binding:
            sides = ((binding.inputs, binding.input_infos, "image"), (binding.outputs, binding.output_infos, "probs"))
            for arrays, infos, name in sides:
                assert isinstance(arrays, Outputs) and isinstance(infos, Tensors)
                assert arrays.names == infos.names == (name,)
                assert (arrays[0].shape, arrays[0].dtype) == (infos[0].shape, infos[0].dtype)
                assert np.shares_memory(arrays[0], arrays[name]) and arrays[0].flags.writeable
            for name in ("inputs", "outputs", "input_infos", "output_infos"):
                with pytest.raises(AttributeError):
                    setattr(binding, name, None)
            assert path.name in repr(binding)

    def test_bindings_take_turns(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model, model.bind() as first, model.bind() as second:
            for index in range(3):
                first.inputs[0][...] = digits.own[index]
                second.inputs[0][...] = digits.own[index + 5]
                first.run()
                second.run()
                assert first.outputs[0].argmax() == digits.labels[index]
                assert second.outputs[0].argmax() == digits.labels[index + 5]

    def test_what_is_no_tensor_of_the_model_is_refused(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:
            for given, named in (({}, {"nothing": digits.own[0]}), ({"nothing": digits.own[0]}, {})):
                with pytest.raises(TypeError, match="Model.bind: the model has no tensor 'nothing'; it has: image, pr"):
                    model.bind(given, **named)
            with pytest.raises(TypeError, match="Model.bind: .*'image' was given twice"):
                model.bind({"image": digits.own[0]}, image=digits.own[0])
            with pytest.raises(TypeError, match="Model.bind: expected a mapping of name to .*, got list"):
                model.bind([digits.own[0]])
            with pytest.raises(TypeError, match="Model.bind, 'image': expected .*, got str"):
                model.bind(image="x")

    def test_outputs_of_a_binding_native_or_float32(self, path: Path, digits: Digits, fake: Any) -> None:
        """Where C writes only what the network stores, the line that the refusal gives has the real numbers."""
        assert "outputs" in inspect.signature(self.package.module.Model.bind).parameters
        with self.package.open(path, outputs="float32") as model:
            wanted = model.run(digits.own[3])[0]
        with self.package.open(path) as model:
            asked, how = {"outputs": "float32"}, "binding.outputs[0]"
            try:
                model.bind(outputs="float32").close()
            except ValueError as problem:
                assert re.match(r"Model\.bind, outputs: C writes 'probs' as \w+; leave out outputs=", str(problem))
                asked, how = {}, str(problem).split("`")[1]
            with model.bind(outputs="native") as binding:
                assert binding.output_infos[0].dtype == model.outputs[0].dtype
            with model.bind(**asked) as binding:
                binding.inputs[0][...] = digits.own[3]
                binding.run()
                found = np.array(eval(how, {"binding": binding, "np": np}))
                assert found.dtype == np.float32 and np.allclose(found.ravel(), wanted.ravel(), atol=1e-6)
            with pytest.raises(TypeError, match=r"Model\.bind, outputs: .*bind\(\{'outputs': x\}\)"):
                model.bind(outputs=digits.own[0])

    def test_a_failing_run_says_so_and_the_next_one_works(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model, model.bind() as binding:
            binding.inputs[0][...] = digits.own[2]
            binding.run()
            with fake.fail(self.package.compute, code=self.package.failure), pytest.raises(NpuError):
                binding.run()
            assert binding.run().outputs[0].argmax() == digits.labels[2]

    def test_a_closed_binding_says_so(self, path: Path, fake: Any) -> None:
        with self.package.open(path) as model:
            binding = model.bind()
            binding.close()
            binding.close()
            assert binding.closed
            for use in (binding.run, lambda: binding.inputs, lambda: binding.outputs, binding.__enter__):
                with pytest.raises(ClosedError, match="was closed"):
                    use()
