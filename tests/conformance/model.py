"""The Model: its parameters, its tensors, and its ways to run."""

from __future__ import annotations

import asyncio
import inspect
import os
import threading
from concurrent.futures import Future, wait
from pathlib import Path
from typing import Any

import npu_common
import numpy as np
import pytest
from npu_common.errors import ClosedError, NpuError
from npu_common.images import Preparation
from npu_common.model import FileTensor, ModelFile
from npu_common.tensor import Outputs, TensorInfo, Tensors

from .package import Base, Digits

__all__ = ["ModelConformance"]


class ModelConformance(Base):
    """`Model(model, ...)` and what it offers without a binding."""

    # Making one

    def test_the_first_parameter_is_the_model(self, path: Path, fake: Any) -> None:
        parameters = list(inspect.signature(self.package.module.Model).parameters.values())
        assert parameters[0].name == "model" and parameters[0].kind is inspect.Parameter.POSITIONAL_OR_KEYWORD
        assert parameters[0].default is inspect.Parameter.empty
        with self.package.module.Model(model=path) as model:
            assert len(model.inputs) == len(model.outputs) == 1

    def test_completion_offers_what_users_call(self) -> None:
        kind = self.package.module.Model
        offered = [name for name in dir(kind) if not name.startswith("_")]
        assert len(offered) <= 38, offered
        assert [name for name in offered if not inspect.getdoc(inspect.getattr_static(kind, name))] == []

    def test_a_model_is_a_path_or_bytes(self, path: Path, fake: Any, digits: Digits) -> None:
        data = path.read_bytes()
        further = self.package.with_bytes(path)
        for source in (str(path), path, data, bytearray(data), memoryview(data)):
            options = {} if isinstance(source, (str, Path)) else further
            with self.package.open(source, **options) as model:
                assert model.run(digits.own[0])["probs"].argmax() == digits.labels[0], type(source)
        scattered = memoryview(np.repeat(np.frombuffer(data, np.uint8), 2).tobytes())[::2]
        with pytest.raises(ValueError, match=r"model: expected contiguous memory; use bytes\(view\)"):
            self.package.open(scattered, **further)
        self.package.open(bytes(scattered), **further).close()

    def test_the_programs_bytes_may_go_at_once(self, path: Path, fake: Any, digits: Digits) -> None:
        source = bytearray(path.read_bytes())
        with self.package.open(source, **self.package.with_bytes(path)) as model:
            source[:] = bytes(len(source))
            assert model.run(digits.own[3])["probs"].argmax() == digits.labels[3]

    def test_what_is_no_model_is_refused(self, tmp_path: Path, fake: Any) -> None:
        (tmp_path / "junk").write_bytes(b"no model begins like this" * 40)
        (tmp_path / "empty").write_bytes(b"")
        made = self.package.module.Model
        with pytest.raises(FileNotFoundError, match="missing"):
            made(tmp_path / "missing")
        for source in (tmp_path / "junk", tmp_path / "empty", tmp_path, b"no model begins like this" * 40, b""):
            with pytest.raises((ValueError, OSError, NpuError)):
                made(source)
        for thing in (None, 1.5, object(), [b"x"]):
            with pytest.raises(TypeError):
                made(thing)

    def test_what_is_no_file_is_refused(self, tmp_path: Path, fake: Any) -> None:
        """A pipe would be waited for, a device or a hole read without an end."""
        suffix = self.package.about.suffix
        os.mkfifo(tmp_path / f"pipe{suffix}")
        with open(tmp_path / f"hole{suffix}", "wb") as file:
            file.truncate(8 << 30)
        more = [getattr(self.package.module, name) for name in self.package.readers]
        for path, why in (
            (tmp_path / f"pipe{suffix}", "is a pipe"),
            (Path("/dev/zero"), "is a device"),
            (tmp_path / f"hole{suffix}", "a file of zeros"),
        ):
            for read in (self.package.module.Model, self.package.vendor.read_file, *more):
                with pytest.raises((OSError, ValueError), match=why):
                    read(str(path))

    def test_npu_common_opens_it(self, path: Path, fake: Any, digits: Digits) -> None:
        with npu_common.open(path, outputs="float32") as model:
            assert type(model) is self.package.module.Model and model.outputs[0].dtype == np.float32
            assert model.run(digits.own[1])["probs"].argmax() == digits.labels[1]

    def test_an_onnxruntime_session_runs_it(self, path: Path, fake: Any, digits: Digits) -> None:
        from npu_onnxruntime import InferenceSession, InvalidArgument

        with InferenceSession(str(path), providers=["CPUExecutionProvider"]) as session:
            [given], [probs] = session.get_inputs(), session.get_outputs()
            assert (given.name, probs.name) == ("image", "probs") and given.type == probs.type == "tensor(float)"
            assert given.shape == list(session.model.inputs[0].shape) and session.get_providers() == [self.package.name]
            found = [session.run(None, {"image": x.astype(np.float32)})[0] for x in digits.real]
            assert [int(one.argmax()) for one in found] == digits.labels.tolist()
            assert found[0].dtype == np.float32
            for wrong, kind in (
                ({}, ValueError),
                ({"image": digits.own[0], "more": digits.own[0]}, InvalidArgument),
                ({"image": digits.own[0][..., :4, :]}, InvalidArgument),
            ):
                with pytest.raises(kind, match="InferenceSession.run"):
                    session.run(["probs"], wrong)
            binding = session.io_binding()
            binding.bind_cpu_input("image", digits.own[1])
            binding.bind_output("probs")
            session.run_with_iobinding(binding)
            np.testing.assert_array_equal(
                binding.copy_outputs_to_cpu()[0], session.run(["probs"], {"image": digits.own[1]})[0]
            )

    def test_the_file_says_what_the_model_says(self, path: Path, fake: Any) -> None:
        found = self.package.vendor.read_file(str(path))
        assert isinstance(found, ModelFile) and found.path == path and found.size == path.stat().st_size
        with self.package.open(path) as model:
            for tensors, infos in ((found.inputs, model.inputs), (found.outputs, model.outputs)):
                assert [(one.index, one.name) for one in tensors] == [(info.index, info.name) for info in infos]
                for one, info in zip(tensors, infos):
                    assert isinstance(one, FileTensor) and (one.shape, one.nbytes) == (info.shape, info.nbytes)
                    assert np.dtype(one.dtype) == info.dtype
        content = found.as_dict()
        assert content["path"] == str(path) and content["bytes"] == found.size
        assert content["inputs"] == [one.as_dict() for one in found.inputs]
        with pytest.raises(AttributeError):
            setattr(found, "size", 0)  # noqa: B010

    def test_unknown_keywords_are_refused(self, path: Path, fake: Any) -> None:
        with pytest.raises(TypeError, match="outptus"):
            self.package.module.Model(path, outptus="float32")

    # What it says

    def test_tensors_by_index_and_name(self, path: Path, fake: Any) -> None:
        with self.package.open(path) as model:
            for tensors, name in ((model.inputs, "image"), (model.outputs, "probs")):
                assert isinstance(tensors, Tensors) and tensors.names == (name,)
                (info,) = tensors
                assert isinstance(info, TensorInfo) and info is tensors[0] is tensors[-1] is tensors[name]
                assert (
                    tensors[:] == (info,)
                    and tensors.__contains__(name)
                    and not tensors.__contains__("nothing")
                    and info in tensors
                )
                with pytest.raises(KeyError, match=f"no tensor named 'nothing'; there are: {name}"):
                    tensors["nothing"]
                with pytest.raises(IndexError):
                    tensors[1]
            shape = (1, 1, 8, 8) if self.package.networks[0].channels_first else (1, 8, 8, 1)
            image, probs = model.inputs[0], model.outputs[0]
            assert (image.index, image.shape, image.dtype) == (0, shape, np.dtype(self.package.networks[0].dtypes[0]))
            assert image.accepts == tuple(map(np.dtype, self.package.networks[0].dtypes))
            assert (probs.index, probs.shape, probs.nbytes) == (0, (1, 10), 10 * probs.dtype.itemsize)

    def test_tensor_info_is_frozen(self, path: Path, fake: Any) -> None:
        with self.package.open(path) as model:
            info = model.inputs[0]
            for name in ("index", "name", "shape", "dtype", "layout", "quantization", "native", "accepts", "further"):
                with pytest.raises(AttributeError):
                    setattr(info, name, getattr(info, name, None))
            with pytest.raises(AttributeError):
                del info.shape
            for name in ("inputs", "outputs", "handle", "closed"):
                with pytest.raises(AttributeError):
                    setattr(model, name, None)

    def test_a_notebook_shows_models_tensors_and_results(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:
            shown = model._repr_html_()
            assert all(f">{name}<" in shown for name in (*model.inputs.names, *model.outputs.names))
            assert ">image<" in model.inputs._repr_html_() and ">image<" in model.inputs[0]._repr_html_()
            assert ">probs<" in model.run(digits.own[0])._repr_html_()
        assert "closed" in model._repr_html_() and "<table" not in model._repr_html_()

    def test_the_tensors_stay_known_after_close(self, path: Path, fake: Any) -> None:
        with self.package.open(path) as model:
            inputs, outputs = model.inputs, model.outputs
        assert model.closed and model.inputs is inputs and model.outputs is outputs and inputs.names == ("image",)
        assert path.name in repr(model)

    def test_the_handle_is_the_vendors_own_and_ends_with_close(self, path: Path, fake: Any) -> None:
        with self.package.open(path) as model:
            assert model.handle
        with pytest.raises(ClosedError, match="was closed"):
            model.handle  # noqa: B018

    # Running it

    def test_digits_are_recognised(self, folder: Path, fake: Any) -> None:
        for network in self.package.networks:
            for outputs in ("native", "float32"):
                with self.package.open(self.file(folder, network), network, outputs=outputs) as model:
                    digits = self.digits_for(model, network, folder)
                    found = [int(model.run(x)["probs"].argmax()) for x in digits.own]
                    assert found == digits.labels.tolist(), (network.name, outputs)

    def test_inputs_in_order_by_name_and_in_a_mapping(self, path: Path, digits: Digits, fake: Any) -> None:
        x = digits.own[4]
        with self.package.open(path) as model:
            expected = model.run(x)
            for found in (model.run(image=x), model.run({"image": x}), model.run(x[...])):
                assert np.array_equal(found[0], expected[0])

    def test_a_prepared_picture_is_its_array(self, path: Path, digits: Digits, fake: Any) -> None:
        """`run`, `submit` and `map` take what a Preparation returns."""
        network = self.package.networks[0]
        with self.package.open(path) as model:
            how = Preparation(layout="NCHW" if network.channels_first else "NHWC")
            prepared = [how(picture, model.inputs[0]) for picture in digits.pixels[:4]]
            wanted = [model.run(one.array)[0] for one in prepared]
            found = [
                model.run(prepared[0]),
                model.run(image=prepared[1]),
                model.submit({"image": prepared[2]}).result(),
            ]
            array, place = prepared[3]
            assert array is prepared[3].array is np.asarray(prepared[3]) and (place.width, place.height) == (8, 8)
        with self.package.module.Pool(path, **network.options) as pool:
            for context in pool.contexts:
                self.package.prepare(context)
            found.append(pool.submit(prepared[3]).result())
            found += pool.map(prepared)

            async def awaited() -> list[Any]:
                return [outputs async for outputs in pool.amap(prepared)]

            found += asyncio.run(awaited())
        assert all(np.array_equal(one[0], other) for one, other in zip(found, wanted * 3))

    def test_outputs_are_a_tuple_with_names(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:
            found = model.run(digits.own[0])
            (probs,) = found
            assert isinstance(found, Outputs) and found.names == ("probs",)
            assert probs is found[0] is found["probs"] and found.asdict() == {"probs": probs}
            info = model.outputs[0]
            assert (probs.shape, probs.dtype) == (info.shape, info.dtype) and type(probs) is np.ndarray

    def test_outputs_are_fresh_and_writable(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:
            first = model.run(digits.own[0])[0]
            kept = first.copy()
            second = model.run(digits.own[1])[0]
            assert np.array_equal(first, kept) and not np.shares_memory(first, second)
            first[...] = 0
        assert second.flags.writeable and second.any(), "the arrays outlive the model"

    def test_outputs_native_or_float32(self, path: Path, digits: Digits, fake: Any) -> None:
        default = inspect.signature(self.package.module.Model).parameters["outputs"].default
        assert default == "native"
        with self.package.open(path) as model, self.package.open(path, outputs="float32") as real:
            info = model.outputs[0]
            assert real.outputs[0].dtype == np.float32 and real.outputs[0].shape == info.shape
            for x in digits.own[:3]:
                native, found = model.run(x)[0], real.run(x)[0]
                assert native.dtype == info.dtype and found.dtype == np.float32
                wanted = info.dequantize(native) if info.quantization is not None else native.astype(np.float32)
                assert np.allclose(found, wanted, atol=1e-6)
                assert np.array_equal(real.run_into(real.outputs[0].empty(), x)[0], found)
                assert np.array_equal(real.submit(x).result()[0], found)
        for wrong in ("float64", "", None, np.float32):
            kind = ValueError if isinstance(wrong, str) else TypeError
            with pytest.raises(kind, match="Model, outputs: expected one of native, float32, got "):
                self.package.open(path, outputs=wrong)

    def test_run_into_fills_the_callers_arrays(self, path: Path, digits: Digits, fake: Any) -> None:
        x = digits.own[7]
        with self.package.open(path) as model:
            expected = model.run(x)[0]
            for way in range(3):
                own = model.outputs[0].zeros()
                if way == 0:
                    found = model.run_into(own, x)
                elif way == 1:
                    found = model.run_into([own], image=x)
                else:
                    found = model.run_into({"probs": own}, {"image": x})
                assert isinstance(found, Outputs) and found[0] is found["probs"] is own
                assert np.array_equal(own, expected)

    def test_submit_gives_a_future(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:
            futures = [model.submit(x) for x in digits.own[:10]]
            futures += [model.submit(image=x) for x in digits.own[10:15]]
            futures += [model.submit({"image": x}) for x in digits.own[15:]]
            assert all(isinstance(future, Future) for future in futures)
            assert [int(future.result()["probs"].argmax()) for future in futures] == digits.labels.tolist()

    def test_submitted_runs_are_finished_before_closing(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model, fake.hold(self.package.compute) as gate:
            futures = [model.submit(x) for x in digits.own[:4]]
            gate.wait()
            gate.undo()
        assert [int(future.result(0)["probs"].argmax()) for future in futures] == digits.labels[:4].tolist()

    def test_a_failing_run_arrives_in_its_future(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:
            model.run(digits.own[0])
            with fake.fail(self.package.compute, code=self.package.failure):
                future = model.submit(digits.own[0])
                wait([future])
            problem: Any = future.exception()
            assert problem.code is not None and problem.name and problem.function, problem
            assert model.submit(digits.own[0]).result()["probs"].argmax() == digits.labels[0]

    def test_runs_can_be_awaited(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:

            async def all_of_them() -> list[int]:
                runs = [model.arun(x) for x in digits.own[:10]] + [model.arun(image=x) for x in digits.own[10:]]
                return [int(outputs["probs"].argmax()) for outputs in await asyncio.gather(*runs)]

            assert asyncio.run(all_of_them()) == digits.labels.tolist()

    def test_a_future_may_close_the_model(self, path: Path, digits: Digits, fake: Any) -> None:
        model = self.package.open(path)
        closed = threading.Event()

        def close(_: Any) -> None:
            model.close()
            closed.set()

        with fake.hold(self.package.compute):
            future = model.submit(digits.own[0])
            future.add_done_callback(close)
        assert closed.wait(60) and model.closed and future.result()["probs"].argmax() == digits.labels[0]

    def test_errors_name_code_function_and_hint(self, path: Path, digits: Digits, fake: Any) -> None:
        with self.package.open(path) as model:
            model.run(digits.own[0])
            with fake.fail(self.package.compute, code=self.package.failure), pytest.raises(NpuError) as caught:
                model.run(digits.own[0])
            problem = caught.value
            assert type(problem) is not NpuError and isinstance(problem.hint, str)
            assert f"{problem.function} returned {problem.name} ({problem.code})" in str(problem)
            assert model.run(digits.own[0])["probs"].argmax() == digits.labels[0]
