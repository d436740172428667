"""pysnpe.Model on the fake: digits in every type and mode, Futures, what it reports, and what it refuses."""

from __future__ import annotations

import gc
import threading
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from npu_common.errors import ClosedError
from npu_common.model import BaseBinding, BaseModel
from npu_common.quantization import Affine
from npu_common.testing import FakeControl
from pysnpe import Encoding, Model, SnpeError
from pysnpe import errors as snpe_errors
from pysnpe.model import executors
from pysnpe.model.user_buffers import UserBuffer
from pysnpe.SNPE.SNPE import Snpe_SNPE_Handle_t
from pysnpe.testing import partitions

from fakes.models import digits, mobilenet
from fakes.models.emit import evaluate, stored_input
from fakes.models.formats import dlc_container, npugraph
from tests.properties import examples
from tests.pysnpe.conftest import Child

Arrays = npt.NDArray[Any]
IMAGES, LABELS = digits.samples()
MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "float": ("digits_f32", {}),
    "float, ITensors": ("digits_f32", {"user_buffers": False}),
    "float, derived TF8": ("digits_f32", {"encodings": "tf8"}),
    "float, derived TF16": ("digits_f32", {"encodings": "tf16"}),
    "float, float16": ("digits_f32", {"encodings": "float16"}),
    "tf8": ("digits_tf8", {}),
    "tf8 on the DSP": ("digits_tf8", {"runtimes": ("dsp", "cpu")}),
    "tf8, float results": ("digits_tf8", {"outputs": "float32"}),
    "tf8, ITensors": ("digits_tf8", {"user_buffers": False}),
    "tf8, derived TF16": ("digits_tf8", {"encodings": "tf16"}),
    "tf8, given TF8": ("digits_tf8", {"encodings": {"image": Affine(0.0125, 70, dtype="uint8"), "probs": "float32"}}),
    "tf16": ("digits_tf16", {"runtimes": "dsp"}),
    "tf8 in fixed point on the CPU": ("digits_tf8", {"runtimes": "cpu", "cpu_fixed_point": True}),
    "AIP, case A": ("aip_a", {}),
    "AIP, case B": ("aip_b", {}),
    "AIP, case C": ("aip_c", {}),
    "AIP and CPU": ("aip_cpu", {}),
    "AIP and CPU, ITensors": ("aip_cpu", {"user_buffers": False}),
}


@pytest.mark.parametrize("mode", MODES)
def test_digits_have_their_classes(snpe: FakeControl, models_folder: Path, mode: str) -> None:
    name, options = MODES[mode]
    with Model(models_folder / f"{name}.dlc", **options) as model:
        (image,) = model.inputs
        for pixels, label in zip(IMAGES, LABELS):
            x = digits.normalise(pixels)[None].astype(image.accepts[-1])
            if image.quantization is not None and x.dtype != np.float32:
                x = image.quantize(digits.normalise(pixels)[None])
            (probs,) = model.run(x)
            assert probs.argmax() == label and probs.shape == (1, 10) and probs.dtype == model.outputs[0].dtype
            if image.quantization is not None:  # converted by the library, the same bits as converted here
                assert (model.run(image=image.quantize(digits.normalise(pixels)[None]))["probs"] == probs).all()


@pytest.mark.parametrize(
    ("name", "cores"),
    [("aip_a", "HTA"), ("aip_b", "HTA HNN"), ("aip_c", "HTA HNN HTA HNN"), ("aip_cpu", "CPU HTA HNN CPU")],
)
def test_partitions_of_aip(snpe: FakeControl, models_folder: Path, name: str, cores: str) -> None:
    """The network is cut as its partition table says; the trace shows each part run, and what was converted."""
    with Model(models_folder / f"{name}.dlc") as model:
        assert [part.core for part in partitions(model)] == cores.split()
        assert [part.runs for part in partitions(model)] == [0] * len(cores.split())
        snpe.record()
        model.run(digits.normalise(IMAGES[0])[None])
        assert [call.args["core"] for call in snpe.calls.of("subnet")] == cores.split()
        assert [part.runs for part in partitions(model)] == [1] * len(cores.split())
    with pytest.raises(ClosedError, match="was closed"):
        _ = partitions(model)


def test_a_model_without_cpu_says_which_layer_is_left(snpe: FakeControl, models_folder: Path) -> None:
    with pytest.raises(SnpeError, match=r"aip_cpu.dlc for aip.*end `runtimes` with 'cpu'"):
        Model(models_folder / "aip_cpu.dlc", runtimes="aip")


def test_what_a_model_reports(snpe: FakeControl, models_folder: Path) -> None:
    with Model(models_folder / "tiny_multi.dlc", runtimes="cpu") as model:
        shared: BaseModel = model
        bound: BaseBinding = model.bind()
        assert bound.run() is bound and not shared.closed
        assert model.inputs.names == ("x",) and model.outputs.names == ("relu", "mean", "rows", "weights")
        assert model.output_layers == ("relu", "mean", "rows", "weights")
        assert model.networks == ("tiny_multi",) and model.network is None and model.runtimes == ("cpu",)
        assert model.tensors_of_layer("mean") == ("mean",)
        with pytest.raises(SnpeError):
            model.tensors_of_layer("none")
        assert isinstance(model.version, str) and model.version
        assert "tiny_multi.dlc for cpu, 1 input, 4 outputs" in repr(model)
        assert model.inputs["x"].native.encoding == Encoding("float16") and model.inputs["x"].native.alignments
        assert isinstance(model.handle, Snpe_SNPE_Handle_t) and model.handle.value
    assert repr(model).endswith("closed>")
    with pytest.raises(ClosedError):
        _ = model.handle


@pytest.mark.parametrize(
    ("name", "dtype"),
    [("f32", "float32"), ("f16", "float16"), ("i8", "int8"), ("u8", "uint8"), ("i16", "int16"), ("u16", "uint16"),
     ("i32", "int32"), ("i64", "int64")],
)  # fmt: skip
def test_tensors_keep_their_own_types(snpe: FakeControl, models_folder: Path, name: str, dtype: str) -> None:
    with Model(models_folder / f"tiny_{name}.dlc") as model:
        (x,), (y,) = model.inputs, model.outputs
        assert x.dtype == y.dtype == np.dtype(dtype) and x.shape == (2, 3, 5)
        values = x.random(3)
        expected = model.run(values)[0]
        assert expected.dtype == np.dtype(dtype)
        again = np.empty_like(expected)
        assert model.run_into(again, values)[0] is again and (again == expected).all()
        if np.dtype(np.float32) in x.accepts and dtype != "float32":
            reals = x.dequantize(values) if x.quantization else values.astype(np.float32)
            assert (model.run(reals)[0] == expected).all()


def test_encodings_by_name(snpe: FakeControl, models_folder: Path) -> None:
    """One input in reals, one quantized; a mapping, or one for all."""
    path = models_folder / "tiny_add.dlc"
    given = {"a": "float32", "b": Encoding("tf8", 0.1, 148), "sum": "tf16"}
    with Model(path, encodings=given) as model:
        a, b = model.inputs
        assert a.accepts == (np.dtype("float32"),) and b.accepts == (np.dtype("uint8"),)
        assert model.outputs[0].dtype == np.float32  # derived: found by the library, seen as reals
        x, y = a.random(1), b.random(2)
        (total,) = model.run(x, y)
        np.testing.assert_allclose(total, x + b.dequantize(y), atol=0.15)
        with pytest.raises(TypeError, match="'a': expected float32, got uint8"):
            model.run(y, y)
    for wrong, problem, message in (
        ({"none": "tf8"}, TypeError, "no tensor 'none'; it has: a, b, sum"),
        ({"a": "tf9"}, ValueError, "'a': expected one of float32"),
        (3, TypeError, "expected an Encoding"),
    ):
        with pytest.raises(problem, match=message):
            Model(path, encodings=wrong)
    with pytest.raises(ValueError, match="ITensors are float32"):
        Model(path, user_buffers=False, encodings="tf8")


@pytest.mark.parametrize("kind", ["float16", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64",
                                  "bool", "unsigned8"])  # fmt: skip
def test_inputs_of_every_kind(snpe: FakeControl, models_folder: Path, kind: str) -> None:
    """The numbers they spell; also of a binding."""
    with (
        Model(models_folder / "tiny_f32.dlc") as exact,
        Model(models_folder / "tiny_f32.dlc", encodings={"x": kind}) as model,
    ):
        x = (np.arange(30) % 2).astype(model.inputs[0].dtype).reshape(2, 3, 5)
        assert x.dtype == np.dtype(kind.replace("unsigned", "uint"))
        expected = exact.run(x.astype(np.float32))[0]
        assert (model.run(x)[0] == expected).all()
        with exact.bind(x=x, encodings={"x": kind}) as binding:
            assert (binding.run().outputs[0] == expected).all()
        with pytest.raises(TypeError, match="got float64"):
            model.run(x.astype(np.float64))


@pytest.mark.parametrize("name", ["x", "y"])
def test_each_run_derives_an_encoding_of_its_own(snpe: FakeControl, models_folder: Path, name: str) -> None:
    """After small numbers come large ones, and small ones again: none is clamped, none is lost."""
    with (
        Model(models_folder / "tiny_f32.dlc") as exact,
        Model(models_folder / "tiny_f32.dlc", encodings={name: "tf8"}) as model,
    ):
        x = exact.inputs[0].random(1)
        for factor in (1, 1000, 1):
            expected = exact.run(x * np.float32(factor))[0]
            step = float(np.ptp(x) + x.max()) * factor / 255
            np.testing.assert_allclose(model.run(x * np.float32(factor))[0], expected, atol=4 * step)


def test_what_has_no_range_cannot_be_derived(snpe: FakeControl, models_folder: Path) -> None:
    with Model(models_folder / "tiny_f32.dlc", encodings={"x": "tf8"}) as model:
        x = model.inputs[0].zeros()
        assert model.run(x)[0].shape == (2, 3, 5)
        x[0, 0, 0] = np.nan
        with pytest.raises(ValueError, match="no range can be derived from NaN or infinity"):
            model.run(x)


def test_results_of_unknown_size(snpe: FakeControl, models_folder: Path) -> None:
    """A run whose results do not fit is repeated with more room, once."""
    with Model(models_folder / "tiny_dynamic.dlc", dynamic_dim=1) as model:
        assert model.outputs[0].shape == (-1, 3, 5)
        x = model.inputs[0].random(1)
        snpe.record()
        y = model.run(x)[0]
        assert y.shape == (2, 3, 5) and len(snpe.calls.of("Snpe_SNPE_ExecuteUserBuffers")) == 2
        assert (model.run(x)[0] == y).all() and len(snpe.calls.of("Snpe_SNPE_ExecuteUserBuffers")) == 3
        with pytest.raises(ValueError, match="known only after the run"):
            model.run_into(y, x)
    with Model(models_folder / "tiny_dynamic.dlc", dynamic_dim=9) as model:
        assert (model.run(x)[0] == y).all()
    with Model(models_folder / "tiny_dynamic.dlc", user_buffers=False) as model:
        assert (model.run(x)[0] == y).all()
    with pytest.raises(ValueError, match="dynamic_dim: expected a number of at least 1, got 0"):
        Model(models_folder / "tiny_dynamic.dlc", dynamic_dim=0)


@pytest.mark.parametrize("user_buffers", [True, False])
def test_arrays_that_do_not_fit_never_reach_c(snpe: FakeControl, models_folder: Path, user_buffers: bool) -> None:
    with Model(models_folder / "digits_f32.dlc", user_buffers=user_buffers) as model:
        x = digits.normalise(IMAGES[0])[None]
        model.run(x)
        snpe.record()
        for wrong, problem, message in (
            (x.astype(np.float64), TypeError, "expected float32, got float64"),
            (IMAGES[:1], TypeError, "expected float32, got uint8"),
            (x[0], ValueError, r"use `x\[np.newaxis\]`"),
            (x[:, :7], ValueError, "expected shape"),
            (np.asfortranarray(np.zeros((1, 8, 8, 1), np.float32).transpose(0, 2, 1, 3)[:, ::2]), ValueError, "shape"),
            (np.ma.masked_array(x), TypeError, "masked"),
            (None, TypeError, "got NoneType"),
            ([x], TypeError, "expected arrays"),
        ):
            with pytest.raises(problem, match=message):
                model.run(wrong)
        for arguments, named, message in (
            ((), {}, "missing input 'image'"),
            ((x, x), {}, "has 1 input "),
            ((x,), {"image": x}, "given twice"),
            ((), {"picture": x}, "no input 'picture'; it has: image"),
        ):
            with pytest.raises(TypeError, match=message):
                model.run(*arguments, **named)
        read_only = np.zeros((1, 10), np.float32)
        read_only.flags.writeable = False
        odd = np.frombuffer(bytearray(41), np.uint8)[1:].view(np.float32).reshape(1, 10)
        for outputs, message in (
            (read_only, "read-only"),
            (np.zeros((1, 9), np.float32), "expected shape"),
            (odd, "not aligned"),
            (np.frombuffer(x.data, np.float32)[:10].reshape(1, 10), "read-only|memory of an input"),
            (x.reshape(-1)[:10].reshape(1, 10), "memory of an input"),
        ):
            with pytest.raises(ValueError, match=message):
                model.run_into(outputs, x)
        assert [name for name in snpe.calls.names() if "Execute" in name or "SetBuffer" in name] == []


def test_arrays_at_odd_addresses(snpe: FakeControl, models_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are contiguous, but C cannot load floats there on every machine: copied, and the copies kept for the run."""
    addresses: list[int] = []
    point = UserBuffer.point

    def noted(buffer: UserBuffer, address: int, name: str) -> None:
        addresses.append(address)
        point(buffer, address, name)

    monkeypatch.setattr(UserBuffer, "point", noted)
    monkeypatch.setattr(executors, "_SMALL", 0)
    with Model(models_folder / "tiny_add.dlc", outputs="float32") as model:
        given = [info.dequantize(info.random(seed)) for seed, info in enumerate(model.inputs)]
        expected = model.run(*given)[0]
        odd = [np.zeros(x.nbytes + 1, np.uint8)[1:].view(np.float32).reshape(x.shape) for x in given]
        for target, x in zip(odd, given):
            target[...] = x
        assert (model.run(*odd)[0] == expected).all()
        given[0].flags.writeable = False
        assert (model.run(*given)[0] == expected).all()
    assert len(set(addresses)) > 4 and all(address % 4 == 0 for address in addresses)


@pytest.mark.parametrize("outputs", ["native", "float32"])
@pytest.mark.parametrize("name", ["tiny_add", "tiny_multi", "digits_tf8", "tiny_f16"])
def test_small_arrays_are_copied_and_large_ones_pointed_at(
    snpe: FakeControl, models_folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, outputs: str
) -> None:
    """The results are the same, belong to the caller, and C is told nothing where arrays are copied."""
    results: list[Any] = []
    for most in (0, 1 << 14):
        monkeypatch.setattr(executors, "_SMALL", most)
        with Model(models_folder / f"{name}.dlc", outputs=outputs) as model:
            arrays = [[info.random(seed) for info in model.inputs] for seed in (1, 2)]
            first, second = (model.run(*given) for given in arrays)
            before = len(snpe.calls.of("Snpe_IUserBuffer_SetBufferAddress"))
            again = model.run(*arrays[0])
            assert (len(snpe.calls.of("Snpe_IUserBuffer_SetBufferAddress")) > before) is (most == 0)
            into = model.run_into([info.empty() for info in model.outputs], *arrays[1])
            real = [x if info.quantization is None else info.dequantize(x) for info, x in zip(model.inputs, arrays[0])]
            mixed = model.run(*real)  # of another dtype, and back
            assert all(np.array_equal(x, y) for x, y in zip(first, model.run(*arrays[0])))
        assert all(np.array_equal(x, y) for x, y in zip(first, again))  # no later run has changed it
        assert all(np.array_equal(x, y) for x, y in zip(second, into))
        results.append([*first, *second, *mixed])
    assert all(np.array_equal(x, y) for x, y in zip(*results))


def test_an_execution_that_fails(snpe: FakeControl, models_folder: Path) -> None:
    """The reason is SNPE's, the model goes on."""
    for user_buffers, function in ((True, "Snpe_SNPE_ExecuteUserBuffers"), (False, "Snpe_SNPE_ExecuteITensors")):
        with Model(models_folder / "digits_tf8.dlc", user_buffers=user_buffers) as model:
            x = digits.normalise(IMAGES[0])[None]
            with snpe.fail(function, code=908, times=1), pytest.raises(snpe_errors.SnpeDspError) as caught:
                model.run(x)
            assert caught.value.code == 908 and caught.value.function == function
            assert caught.value.fields["error_component"] == "Fault" and "ADSP_LIBRARY_PATH" in caught.value.hint
            with snpe.fail("subnet", code=1410, times=1), pytest.raises(snpe_errors.SnpeAipError):
                model.run(x)
            assert model.run(x)[0].argmax() == LABELS[0]


def test_networks_of_a_dlc(snpe: FakeControl, models_folder: Path) -> None:
    path = models_folder / "tiny_networks.dlc"
    x = np.random.default_rng(1).random((2, 3, 5), np.float32)
    with Model(path) as first, Model(path, network="add2") as second, Model(path, networks="add2") as alone:
        assert first.networks == ("tiny_f32", "add2") and alone.networks == ("add2",)
        assert second.inputs[0].shape == alone.inputs[0].shape
        y = second.inputs[0].random(2)
        assert (second.run(y)[0] == y + 2).all() and (alone.run(y)[0] == y + 2).all()
        assert first.run(x)[0].shape == (2, 3, 5) and second.network == "add2"
        assert partitions(second)[0].core == "DSP" and second.output_layers
        layers, names, shape = second.output_layers, second.outputs.names, second.inputs[0].shape
        with second.bind() as binding:
            binding.inputs[0][...] = y
            assert (binding.run().outputs[0] == y + 2).all()
    with Model(path, network="add2", user_buffers=False) as tensors:
        assert (tensors.run(y)[0] == y + 2).all()
    for word, value in (
        ("output_layers", layers),
        ("output_tensors", names),
        ("input_dimensions", {second.inputs.names[0]: shape}),
    ):
        snpe.record()
        with Model(path, network="add2", **{word: value}) as chosen:  # type: ignore[arg-type]
            assert (chosen.run(y)[0] == y + 2).all()
        (call,) = [call for call in snpe.calls if call.name.endswith("ForNetwork") and "Builder_Set" in call.name]
        assert call.args["networkName"] == "add2" and word.replace("_", "") in call.name.lower()
    with pytest.raises(SnpeError, match="there is no network none") as caught:
        Model(path, network="none")
    assert isinstance(caught.value, LookupError) and caught.value.code == 204
    with pytest.raises(ValueError, match="network: 'tiny_f32' is not among networks, add2"):
        Model(path, network="tiny_f32", networks=["add2"])


def test_runs_leave_nothing_for_the_garbage_collector(snpe: FakeControl, models_folder: Path) -> None:
    x = digits.normalise(IMAGES[0])[None]
    with (
        Model(models_folder / "digits_tf8.dlc") as model,
        Model(models_folder / "tiny_f32.dlc", user_buffers=False) as tensors,
    ):
        z = tensors.inputs[0].zeros()
        model.run(x)
        tensors.run(z)
        snpe.record(False)
        gc.collect()
        gc.disable()
        try:
            for _ in range(examples(10_000)):
                model.run(x)
            for _ in range(examples(1000)):
                tensors.run(z)
            assert gc.collect() == 0
        finally:
            gc.enable()


def test_closing_during_a_run_waits_for_it(snpe: FakeControl, models_folder: Path) -> None:
    model = Model(models_folder / "tiny_f32.dlc")
    x = model.inputs[0].zeros()
    model.run(x)
    closing = threading.Thread(target=model.close)
    with snpe.hold("Snpe_SNPE_ExecuteUserBuffers") as gate:
        future = model.submit(x)
        gate.wait()
        closing.start()
        closing.join(0.01)
        assert closing.is_alive() and not snpe.calls.of("Snpe_SNPE_Delete")
    closing.join(30)
    assert future.result(0)[0].shape == (2, 3, 5)
    model.close()
    with pytest.raises(ClosedError, match="was closed"):
        model.run(x)


def test_owned_handles_are_deleted_once_and_borrowed_ones_never(snpe: FakeControl, models_folder: Path) -> None:
    """All handles of a model are deleted with the function of their class, none twice, and no _Ref at all."""
    with Model(models_folder / "digits_tf8.dlc", performance="burst", platform_options="unsignedPD:ON") as model:
        model.run(digits.normalise(IMAGES[0])[None])
        with model.bind(encodings={"probs": "tf8"}) as binding:
            binding.run().encoding("probs")
    with Model(models_folder / "digits_tf8.dlc", user_buffers=False) as model:
        model.run(digits.normalise(IMAGES[0])[None])
    assert snpe.calls.of("Snpe_TensorMap_GetTensor_Ref")
    deleted = [call for call in snpe.calls if call.name.endswith("_Delete")]
    assert deleted and {call.result for call in deleted} == {0}
    borrowed = {str(call.result) for call in snpe.calls if call.name.endswith("_Ref")}
    owned = {str(value) for call in deleted for value in call.args.values()}
    assert borrowed and not borrowed & owned, borrowed


def test_fork_is_refused(child: Child, models_folder: Path, fakes_folder: Path) -> None:
    program = """
import os, signal, sys
from npu_common.errors import ForkError
from pysnpe import Model
model = Model(sys.argv[1])
x = model.inputs[0].zeros()
model.run(x)
model.submit(x).result()
with model._submitting:  # as if another thread were in submit()
    pid = os.fork()
    if pid == 0:
        signal.alarm(20)  # should it wait for that thread
        try:
            model.run(x)
        except ForkError as error:
            model.close()
            model.close()
            os._exit(7 if model.closed else 1)
        os._exit(1)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) if hasattr(os, "waitstatus_to_exitcode") else 7)
model.run(x)
model.close()
"""
    library = fakes_folder / "snpe" / "libSNPE.so"
    assert child(program, models_folder / "tiny_f32.dlc", PYSNPE_LIBRARY=library) == "7\n"


def test_on_the_release_without_newer_functions(child: Child, models_folder: Path, fakes_folder: Path) -> None:
    program = """
import sys
from npu_common.errors import MissingFunctionError
from pysnpe import Model, PerfProfile
with Model(sys.argv[1], performance=PerfProfile("burst", sleep_latency_start=40)) as model:
    x = model.inputs[0].zeros()
    print(model.run(x)[0].shape, model.bind().run().outputs[0].shape)
    try:
        model.set_priority("high")
    except MissingFunctionError as error:
        print("2.40" in str(error))
try:
    Model(sys.argv[1], cpu_qmx=True)
except MissingFunctionError as error:
    print("Snpe_SNPEBuilder_SetCpuQmxMode" in str(error))
"""
    library = fakes_folder / "snpe-2.22.6" / "libSNPE.so"
    assert child(program, models_folder / "digits_tf8.dlc", PYSNPE_LIBRARY=library) == "(1, 10) (1, 10)\nTrue\nTrue\n"


def test_an_input_that_changes_its_type(snpe: FakeControl, models_folder: Path) -> None:
    """A buffer for each type, made once; the map forgets the one before first, for no one says that adding replaces."""
    with Model(models_folder / "digits_tf8.dlc") as model:
        x = digits.normalise(IMAGES[0])[None]
        q = model.inputs[0].quantize(x)
        snpe.record()
        for given in (x, q, q, x, q):
            assert model.run(given)[0].argmax() == LABELS[0]
        changes = [name.rpartition("_")[2] for name in snpe.calls.names() if name.startswith("Snpe_UserBufferMap_")]
        assert changes == ["Create", "Create", "Add", "Add", "Remove", "Add", "Remove", "Add", "Remove", "Add"]
        assert len(snpe.calls.of("Snpe_Util_CreateUserBuffer")) == 3


def test_a_tensor_of_another_size_is_not_copied(snpe: FakeControl, models_folder: Path) -> None:
    with Model(models_folder / "digits_f32.dlc", user_buffers=False) as model:
        x = digits.normalise(IMAGES[0])[None]
        model.run(x)
        model._path._outputs = [("probs", b"probs", (1, 9))]  # as if the library gave more than it said
        with pytest.raises(SnpeError, match="output 'probs' has 10 elements, expected 9"):
            model.run(x)


@pytest.mark.parametrize(
    ("name", "runtimes"),
    [("mobilenet_tf8", "dsp"), ("mobilenet_tf8", "aip"), ("mobilenet_f32", "cpu")],
)
def test_the_large_network_computes_as_the_reference(
    snpe: FakeControl, models_folder: Path, name: str, runtimes: str
) -> None:
    """Every element of both outputs, through user buffers, a binding and ITensors."""
    path = models_folder / f"{name}.dlc"
    stored_as = "uint8" if name.endswith("tf8") else "float32"
    stored = stored_input(mobilenet.network().inputs[0], mobilenet.image(52), stored_as)
    expected = evaluate(npugraph.from_bytes(dlc_container.read(path).networks[0].graph), stored)
    with Model(path, runtimes=runtimes) as model, Model(path, runtimes=runtimes, user_buffers=False) as tensors:
        (image,) = model.inputs
        found = model.run(stored)
        for output, reference, info in zip(found, expected, model.outputs):
            if stored_as == "uint8":
                assert np.array_equal(output, reference) and info.quantization is not None
            else:
                np.testing.assert_allclose(output, reference, atol=1e-4)
        reals = image.dequantize(stored) if image.quantization is not None else stored
        for output, result, info in zip(found, tensors.run(reals), model.outputs):
            assert np.array_equal(info.dequantize(output) if info.quantization is not None else output, result)
        with model.bind(image=stored) as binding:
            assert all(np.array_equal(one, other) for one, other in zip(binding.run().outputs, found))
