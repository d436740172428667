"""From a .dlc to results: the builder's settings, ITensors, questions, caches, containers."""

from __future__ import annotations

import threading
from ctypes import string_at
from pathlib import Path

import numpy as np
import pytest

from fakes.models import digits, reference
from fakes.models.formats import dlc_container, npugraph
from tests.fakes_snpe.machine import AIP, BAD_HANDLE, CPU, DSP, GPU, Array, Machine


def pictures() -> tuple[Array, Array]:
    images, labels = digits.samples()
    return digits.normalise(images), labels


@pytest.mark.parametrize("name", ["digits_f32", "digits_tf8", "aip_a", "aip_b", "aip_c", "aip_cpu"])
@pytest.mark.parametrize("runtimes", [(CPU,), (GPU, CPU), (DSP, CPU), (AIP, DSP, CPU)])
def test_digits(snpe: Machine, models_folder: Path, name: str, runtimes: tuple[int, ...]) -> None:
    session = snpe.build(models_folder / f"{name}.dlc", *runtimes)
    images, labels = pictures()
    (inputs,) = snpe.texts(snpe.make("SNPE_GetInputTensorNames", session))
    for image, label in zip(images, labels):
        (output,) = snpe.execute(session, {inputs: image[np.newaxis]}).values()
        assert output.argmax() == label
    snpe.do("SNPE_Delete", session)


def test_exact_numbers(snpe: Machine, models_folder: Path) -> None:
    graph = npugraph.from_bytes(dlc_container.read(str(models_folder / "digits_f32.dlc")).networks[0].graph)
    session = snpe.build(models_folder / "digits_f32.dlc")
    image = pictures()[0][:1]
    expected = reference.run(graph, [image])
    np.testing.assert_array_equal(snpe.execute(session, {"image": image})["probs"], expected[0])
    snpe.do("SNPE_Delete", session)


def test_one_output_map_for_all_batches(snpe: Machine, models_folder: Path) -> None:
    """The sample does the same: results replace those of the run before, and go with the map."""
    session = snpe.build(models_folder / "digits_f32.dlc")
    taken, classes = snpe.make("TensorMap_Create"), []
    images, labels = pictures()
    for image in images[:3]:
        given, tensor = snpe.make("TensorMap_Create"), snpe.tensor(image[np.newaxis])
        snpe.TensorMap_Add(given, b"image", tensor)
        snpe.do("SNPE_ExecuteITensors", session, given, taken)
        assert snpe.TensorMap_Size(taken) == 1
        result = snpe.TensorMap_GetTensor_Ref(taken, b"probs")
        assert result == snpe.TensorMap_GetTensor_Ref(taken, b"probs")
        assert (snpe.ITensor_GetSize(result), snpe.ITensor_IsQuantized(result)) == (10, 0)
        classes.append(int(snpe.numbers(result).argmax()))
        snpe.do("ITensor_Delete", tensor)
        snpe.do("TensorMap_Delete", given)
        assert snpe.live["ITensor"] == 1
    assert classes == labels[:3].tolist()
    copy = snpe.make("TensorMap_CreateCopy", taken)
    snpe.do("TensorMap_Delete", taken)
    np.testing.assert_array_equal(snpe.numbers(snpe.TensorMap_GetTensor_Ref(copy, b"probs")).argmax(), labels[2])
    snpe.do("TensorMap_Delete", copy)
    assert snpe.fails("ITensor_Delete", result) == BAD_HANDLE
    tensor, taken = snpe.tensor(images[:1]), snpe.make("TensorMap_Create")
    snpe.do("SNPE_ExecuteITensor", session, tensor, taken)
    assert snpe.texts(snpe.TensorMap_GetTensorNames(taken)) == ["probs"]
    for name, handle in (("ITensor", tensor), ("TensorMap", taken), ("SNPE", session)):
        snpe.do(f"{name}_Delete", handle)


def test_a_float_network_on_dsp_and_aip(snpe: Machine, models_folder: Path) -> None:
    """DSP takes it, quantized when it is built; AIP does not, and says why."""
    image = pictures()[0][:1]
    cpu, dsp = (snpe.build(models_folder / "digits_f32.dlc", runtime) for runtime in (CPU, DSP))
    expected = snpe.execute(cpu, {"image": image})["probs"]
    np.testing.assert_array_equal(snpe.execute(dsp, {"image": image})["probs"], expected)
    for session in (cpu, dsp):
        snpe.do("SNPE_Delete", session)
    builder = snpe.builder(models_folder / "digits_f32.dlc", AIP)
    assert snpe.fails("SNPEBuilder_Build", builder) == 1400
    assert "layer 'conv1' of type Conv2D is not supported by AIP: its tensors are not quantized" in snpe.text
    snpe.do("SNPEBuilder_Delete", builder)


def test_the_map_owns_what_an_execute_made(snpe: Machine, models_folder: Path) -> None:
    session = snpe.build(models_folder / "digits_f32.dlc")
    tensor, taken = snpe.tensor(pictures()[0][:1]), snpe.make("TensorMap_Create")
    snpe.do("SNPE_ExecuteITensor", session, tensor, taken)
    borrowed = snpe.TensorMap_GetTensor_Ref(taken, b"probs")
    assert snpe.fails("ITensor_Delete", borrowed) == BAD_HANDLE
    assert snpe.ITensor_GetSize(borrowed) == 10
    for name, handle in (("TensorMap", taken), ("ITensor", tensor), ("SNPE", session)):
        snpe.do(f"{name}_Delete", handle)


def test_inputs_that_do_not_fit(snpe: Machine, models_folder: Path) -> None:
    session = snpe.build(models_folder / "digits_f32.dlc")
    given, taken = snpe.make("TensorMap_Create"), snpe.make("TensorMap_Create")
    image, other = snpe.tensor(np.zeros((1, 8, 8, 1))), snpe.tensor(np.zeros((8, 8, 1)))
    assert snpe.fails("SNPE_ExecuteITensors", session, given, taken) == 210
    snpe.TensorMap_Add(given, b"picture", image)
    assert snpe.fails("SNPE_ExecuteITensors", session, given, taken) == 105
    assert "picture" in snpe.text
    snpe.TensorMap_Clear(given)
    snpe.TensorMap_Add(given, b"image", other)
    assert snpe.fails("SNPE_ExecuteITensors", session, given, taken) == 106
    snpe.do("ITensor_Delete", other)
    assert snpe.fails("SNPE_ExecuteITensors", session, given, taken) == BAD_HANDLE
    assert snpe.fails("SNPE_ExecuteITensors", session, given, None) == BAD_HANDLE
    buffers = snpe.buffers({})
    assert snpe.fails("SNPE_ExecuteUserBuffers", session, buffers, buffers) == 120
    snpe.do("ITensor_Delete", image)
    for handle in (given, taken):
        snpe.do("TensorMap_Delete", handle)
    snpe.do("UserBufferMap_Delete", buffers)
    snpe.do("SNPE_Delete", session)


def test_outputs_chosen(snpe: Machine, models_folder: Path) -> None:
    path = models_folder / "tiny_conv.dlc"
    x = np.random.RandomState(1).rand(1, 6, 8, 3)

    def names(*, layers: object = None, tensors: object = None, debug: int = 0) -> list[str]:
        builder = snpe.builder(path)
        snpe.do("SNPEBuilder_SetOutputLayers", builder, layers)
        snpe.do("SNPEBuilder_SetOutputTensors", builder, tensors)
        snpe.do("SNPEBuilder_SetDebugMode", builder, debug)
        session = snpe.finish(builder)
        found = snpe.texts(snpe.make("SNPE_GetOutputTensorNames", session))
        assert list(snpe.execute(session, {"x": x})) == found
        snpe.do("SNPE_Delete", session)
        return found

    layer, tensor, none, unknown = (snpe.strings(list_) for list_ in (["first"], ["a"], [], ["third"]))
    assert names() == names(layers=none) == ["y"]
    assert names(layers=layer) == names(tensors=tensor) == ["a"]
    assert sorted(names(debug=1)) == ["a", "y"]
    builder = snpe.builder(path)
    snpe.do("SNPEBuilder_SetOutputLayers", builder, unknown)
    assert snpe.fails("SNPEBuilder_Build", builder)
    snpe.do("SNPEBuilder_SetOutputLayers", builder, layer)
    snpe.do("SNPEBuilder_SetOutputTensors", builder, tensor)
    assert snpe.fails("SNPEBuilder_Build", builder) == 108
    snpe.do("SNPEBuilder_Delete", builder)
    for one in (layer, tensor, none, unknown):
        snpe.do("StringList_Delete", one)
    session = snpe.build(path)
    assert snpe.texts(snpe.SNPE_GetOutputLayerNames(session)) == ["second"]
    assert snpe.texts(snpe.SNPE_GetOutputTensorNamesByLayerName(session, b"second")) == ["y"]
    assert snpe.fails("SNPE_GetOutputTensorNamesByLayerName", session, b"third") == 204
    snpe.do("SNPE_Delete", session)


def test_unconsumed_tensors(snpe: Machine, models_folder: Path) -> None:
    builder = snpe.builder(models_folder / "tiny_dead.dlc")
    snpe.do("SNPEBuilder_SetUnconsumedTensorsAsOutputs", builder, 1)
    session = snpe.finish(builder)
    x = np.linspace(-1, 1, 8).reshape(2, 4)
    results = snpe.execute(session, {"x": x})
    np.testing.assert_allclose(results["unused"], x * x, rtol=1e-6)
    snpe.do("SNPE_Delete", session)


def test_other_dimensions(snpe: Machine, models_folder: Path) -> None:
    builder = snpe.builder(models_folder / "digits_f32.dlc")
    dims, shape = snpe.make("TensorShapeMap_Create"), snpe.shape((3, 8, 8, 1))
    snpe.do("TensorShapeMap_Add", dims, b"image", shape)
    snpe.do("SNPEBuilder_SetInputDimensions", builder, dims)
    session = snpe.make("SNPEBuilder_Build", builder)
    assert snpe.dims(snpe.SNPE_GetInputDimensions(session, b"image")) == (3, 8, 8, 1)
    assert snpe.dims(snpe.SNPE_GetInputDimensionsOfFirstTensor(session)) == (3, 8, 8, 1)
    assert snpe.fails("SNPE_GetInputDimensions", session, b"probs") == 204
    images, labels = pictures()
    assert snpe.execute(session, {"image": images[:3]})["probs"].argmax(-1).tolist() == labels[:3].tolist()
    snpe.do("SNPE_Delete", session)
    snpe.do("TensorShape_Set", shape, 1, 16)
    snpe.do("TensorShapeMap_Add", dims, b"image", shape)
    snpe.do("SNPEBuilder_SetInputDimensions", builder, dims)
    assert snpe.fails("SNPEBuilder_Build", builder)
    snpe.do("TensorShapeMap_Delete", dims)
    snpe.do("TensorShape_Delete", shape)
    snpe.do("SNPEBuilder_Delete", builder)


def test_several_networks(snpe: Machine, models_folder: Path) -> None:
    path = models_folder / "tiny_networks.dlc"
    session = snpe.build(path)
    networks = snpe.texts(snpe.make("SNPE_GetNetworkNames", session))
    assert len(networks) > 1
    for network in networks:
        name = network.encode()
        inputs = snpe.texts(snpe.SNPE_GetInputTensorNamesForNetwork(session, name))
        outputs = snpe.texts(snpe.SNPE_GetOutputTensorNamesForNetwork(session, name))
        assert snpe.texts(snpe.SNPE_GetOutputLayerNamesForNetwork(session, name))
        given, taken = snpe.make("TensorMap_Create"), snpe.make("TensorMap_Create")
        tensors = []
        for one in inputs:
            dims = snpe.dims(snpe.SNPE_GetInputDimensionsForNetwork(session, name, one.encode()))
            tensors.append(snpe.tensor(np.ones(dims)))
            snpe.TensorMap_Add(given, one.encode(), tensors[-1])
        snpe.do("SNPE_ExecuteITensorsForNetwork", session, name, given, taken)
        assert snpe.texts(snpe.TensorMap_GetTensorNames(taken)) == outputs
        for tensor in tensors:
            snpe.do("ITensor_Delete", tensor)
        snpe.do("TensorMap_Delete", given)
        snpe.do("TensorMap_Delete", taken)
    assert snpe.fails("SNPE_GetInputTensorNamesForNetwork", session, b"none") == 204
    snpe.do("SNPE_Delete", session)
    builder, wanted = snpe.builder(path), snpe.strings(networks[1:2])
    snpe.do("SNPEBuilder_NetworkInit", builder, wanted)
    session = snpe.finish(builder)
    assert snpe.texts(snpe.SNPE_GetNetworkNames(session)) == networks[1:2]
    snpe.do("SNPE_Delete", session)
    snpe.do("StringList_Delete", wanted)


def test_settings_for_a_network(snpe: Machine, models_folder: Path) -> None:
    """The functions ForNetwork, of the second network of the model: add2."""
    add2, path = b"add2", models_folder / "tiny_networks.dlc"
    layers, tensors = snpe.strings(["Add_0"]), snpe.strings(["output"])
    dims, shape = snpe.make("TensorShapeMap_Create"), snpe.shape((3,))
    snpe.do("TensorShapeMap_Add", dims, b"input", shape)
    for kind, names in (("Layers", layers), ("Tensors", tensors)):
        builder = snpe.builder(path, user_buffers=kind == "Tensors")
        snpe.do(f"SNPEBuilder_SetOutput{kind}ForNetwork", builder, add2, names)
        snpe.do("SNPEBuilder_SetInputDimensionsForNetwork", builder, add2, dims)
        session = snpe.finish(builder)
        assert snpe.texts(snpe.SNPE_GetOutputTensorNamesByLayerNameForNetwork(session, add2, b"Add_0")) == ["output"]
        assert snpe.dims(snpe.SNPE_GetInputDimensionsOfFirstTensorForNetwork(session, add2)) == (3,)
        attributes = snpe.make("SNPE_GetInputOutputBufferAttributesForNetwork", session, add2, b"output")
        assert snpe.dims(snpe.IBufferAttributes_GetDims(attributes)) == (3,)
        snpe.do("IBufferAttributes_Delete", attributes)
        x = np.array([1, 2, 3.5], np.float32)
        if kind == "Layers":
            tensor, taken = snpe.tensor(x), snpe.make("TensorMap_Create")
            snpe.do("SNPE_ExecuteITensorForNetwork", session, add2, tensor, taken)
            assert snpe.numbers(snpe.TensorMap_GetTensor_Ref(taken, b"output")).tolist() == [3, 4, 5.5]
            snpe.do("ITensor_Delete", tensor)
            snpe.do("TensorMap_Delete", taken)
            memory = snpe.make("UserMemoryMap_Create")
            assert snpe.fails("SNPE_RegisterUserMemoryMappedBuffersForNetwork", session, add2, memory) == 120
            snpe.do("UserMemoryMap_Delete", memory)
        else:
            y = np.zeros(3, np.float32)
            given, taken = snpe.buffers({"input": snpe.buffer(x)}), snpe.buffers({"output": snpe.buffer(y)})
            snpe.do("SNPE_ExecuteUserBuffersForNetwork", session, add2, given, taken)
            assert y.tolist() == [3, 4, 5.5]
            snpe.delete_buffers(given, taken)
            memory, mapped = snpe.make("UserMemoryMap_Create"), snpe.strings(["input"])
            snpe.do("UserMemoryMap_Add", memory, b"input", x.ctypes.data)
            for end, first in (("UserMemoryMappedBuffersForNetwork", (add2,)), ("IonBuffers", ())):
                assert bool(first) or snpe.fails("SNPE_RegisterIonBuffers", session, memory) == 204  # not of the first
                if first:
                    snpe.do(f"SNPE_Register{end}", session, *first, memory)
                    snpe.do(f"SNPE_Deregister{end}", session, *first, mapped)
                assert snpe.fails(f"SNPE_Deregister{end}", session, *first, mapped) == 204
            snpe.do("UserMemoryMap_Delete", memory)
            snpe.do("StringList_Delete", mapped)
        snpe.do("SNPE_Delete", session)
    builder = snpe.builder(path)
    snpe.do("SNPEBuilder_SetOutputLayersForNetwork", builder, b"none", layers)
    assert snpe.fails("SNPEBuilder_Build", builder) == 204
    for name, handle in (("SNPEBuilder", builder), ("StringList", layers), ("StringList", tensors),
                         ("TensorShapeMap", dims), ("TensorShape", shape)):  # fmt: skip
        snpe.do(f"{name}_Delete", handle)


def test_platform_and_profile_of_a_builder(snpe: Machine, models_folder: Path) -> None:
    """Fixed point mode as a platform option, refused with a float model as the builder's switch is."""
    builder, platform = snpe.builder(models_folder / "digits_f32.dlc"), snpe.make("PlatformConfig_Create")
    profile = snpe.make("SNPEPerfProfile_CreatePreset", 5)
    snpe.do("SNPEBuilder_SetCustomPerfProfile", builder, profile)
    assert snpe.PlatformConfig_SetPlatformOptions(platform, b"enableCpuFxpMode:ON") == 1
    snpe.do("SNPEBuilder_SetPlatformConfig", builder, platform)
    assert snpe.fails("SNPEBuilder_Build", builder) == 703
    assert snpe.PlatformConfig_SetPlatformOptions(platform, b"") == 1
    snpe.do("SNPEBuilder_SetPlatformConfig", builder, platform)
    snpe.do("SNPE_Delete", snpe.make("SNPEBuilder_Build", builder))
    for name, handle in (("SNPEBuilder", builder), ("PlatformConfig", platform), ("SNPEPerfProfile", profile)):
        snpe.do(f"{name}_Delete", handle)


def test_what_is_not_built(snpe: Machine, models_folder: Path) -> None:
    snpe.set("snpe_dsp", "no")
    builder = snpe.builder(models_folder / "digits_tf8.dlc", DSP)
    assert snpe.fails("SNPEBuilder_Build", builder)
    assert "error_component=Network" in snpe.text
    snpe.do("SNPEBuilder_Delete", builder)
    session = snpe.build(models_folder / "digits_tf8.dlc", DSP, CPU)
    snpe.do("SNPE_Delete", session)
    builder = snpe.builder(models_folder / "digits_f32.dlc")
    snpe.do("SNPEBuilder_SetCpuFixedPointMode", builder, True)  # the real library ends the program here
    assert snpe.fails("SNPEBuilder_Build", builder) == 703
    snpe.do("SNPEBuilder_SetCpuFixedPointMode", builder, False)
    assert snpe.fails("SNPEBuilder_SetProfilingLevel", builder, 9) == 14
    assert snpe.fails("SNPEBuilder_SetPerformanceProfile", builder, 77) == 14
    for setter, value in (("SetProfilingLevel", 2), ("SetPerformanceProfile", 5), ("SetExecutionPriorityHint", 1),
                          ("SetTimeOut", 10**9), ("SetSingleThreadedInit", 1), ("SetCpuQmxMode", True),
                          ("SetAcceleratedInit", True), ("SetMemoryLimitHint", 5), ("SetModelName", b"digits"),
                          ("SetCacheCompatibilityMode", 1)):  # fmt: skip
        snpe.do(f"SNPEBuilder_{setter}", builder, value)
    session = snpe.finish(builder)
    assert snpe.SNPE_GetModelVersion(session) == b"N/A"
    snpe.do("SNPE_SetPerformanceProfile", session, 2)
    snpe.do("SNPE_SetExecutionPriorityHint", session, 3)
    assert snpe.fails("SNPE_SetExecutionPriorityHint", session, 4) == 14
    profile = snpe.make("SNPEPerfProfile_CreatePreset", 5)
    snpe.do("SNPE_SetCustomPerfProfile", session, profile)
    snpe.do("SNPEPerfProfile_Delete", profile)
    assert snpe.fails("Util_SetSNPEStorageLocation", b"/tmp") == 101  # there is a network already
    snpe.do("SNPE_Delete", session)


def test_storage_location_once(snpe: Machine) -> None:
    assert snpe.Util_SetSNPEStorageLocation(b"/tmp") == 1
    assert snpe.fails("Util_SetSNPEStorageLocation", b"/tmp") == 101


def test_fixed_point_on_the_cpu(snpe: Machine, models_folder: Path) -> None:
    builder = snpe.builder(models_folder / "digits_tf8.dlc")
    snpe.do("SNPEBuilder_SetCpuFixedPointMode", builder, True)
    session = snpe.finish(builder)
    by_dsp = snpe.build(models_folder / "digits_tf8.dlc", DSP)
    image = pictures()[0][:1]
    np.testing.assert_array_equal(
        snpe.execute(session, {"image": image})["probs"], snpe.execute(by_dsp, {"image": image})["probs"]
    )
    snpe.do("SNPE_Delete", session)
    snpe.do("SNPE_Delete", by_dsp)


def test_timeout(snpe: Machine, models_folder: Path) -> None:
    builder = snpe.builder(models_folder / "digits_tf8.dlc", DSP)
    snpe.do("SNPEBuilder_SetTimeOut", builder, 200_000)
    session = snpe.finish(builder)
    snpe.set("latency_us", "201000")
    with pytest.raises(AssertionError, match="longer than the timeout"):
        snpe.execute(session, {"image": pictures()[0][:1]})
    snpe.do("SNPE_Delete", session)


def test_container(snpe: Machine, models_folder: Path, tmp_path: Path) -> None:
    path = models_folder / "tiny_f32.dlc"
    data = path.read_bytes()
    one = snpe.make("DlContainer_OpenBuffer", data, len(data))
    names = snpe.texts(snpe.make("DlContainer_GetCatalog", one))
    assert names[:3] == ["dlc.metadata", "model", "model.params"]
    record = snpe.make("DlContainer_GetRecord", one, b"model")
    assert snpe.DlcRecord_Name(record) == b"model"
    held = string_at(snpe.DlcRecord_Data(record), snpe.DlcRecord_Size(record))
    assert held == dlc_container.read(data).records["model"]
    snpe.do("DlcRecord_Delete", record)
    assert snpe.fails("DlContainer_GetRecord", one, b"none") == 307
    saved = tmp_path / "saved.dlc"
    snpe.do("DlContainer_Save", one, str(saved).encode())
    assert dlc_container.read(str(saved)).records == dlc_container.read(data).records
    assert snpe.fails("DlContainer_Save", one, str(tmp_path / "no" / "folder.dlc").encode()) == 309
    snpe.do("DlContainer_Delete", one)
    assert snpe.fails("DlContainer_Open", str(tmp_path / "none.dlc").encode()) == 310
    hint = "DlContainer_Open_With_DestinationHint"
    assert snpe.fails(hint, str(path).encode(), None) == 315
    assert snpe.fails(hint, str(path).encode(), str(tmp_path / "none").encode()) == 315
    for good in (str(tmp_path).encode(), b""):
        snpe.do("DlContainer_Delete", snpe.make(hint, str(path).encode(), good))
    hint = "DlContainer_OpenBuffer_With_DestinationHint"
    assert snpe.fails(hint, data, len(data), None) == 315
    snpe.do("DlContainer_Delete", snpe.make(hint, data, len(data), b""))
    record = snpe.make("DlcRecord_CreateName", b"mine")
    assert (snpe.DlcRecord_Name(record), snpe.DlcRecord_Size(record)) == (b"mine", 0)
    snpe.do("DlcRecord_Delete", record)


def test_init_cache(snpe: Machine, models_folder: Path, tmp_path: Path) -> None:
    def opened(path: Path, mode: int = 0, compatibility: int = 0) -> tuple[int, int]:
        container = snpe.open(path)
        builder, order = snpe.make("SNPEBuilder_Create", container), snpe.runtimes(DSP)
        snpe.do("SNPEBuilder_SetRuntimeProcessorOrder", builder, order)
        snpe.do("RuntimeList_Delete", order)
        snpe.do("SNPEBuilder_SetInitCacheMode", builder, mode)
        snpe.do("SNPEBuilder_SetCacheCompatibilityMode", builder, compatibility)
        return container, builder

    def close(*pairs: tuple[str, int]) -> None:
        for name, handle in pairs:
            snpe.do(f"{name}_Delete", handle)

    container, builder = opened(models_folder / "digits_tf8.dlc", mode=1)
    assert snpe.fails("SNPEBuilder_ValidateCache", builder) == 307
    session = snpe.make("SNPEBuilder_Build", builder)
    assert snpe.SNPEBuilder_ValidateCache(builder) == 0
    cached = tmp_path / "cached.dlc"
    snpe.do("DlContainer_Save", container, str(cached).encode())
    close(("SNPE", session), ("SNPEBuilder", builder), ("DlContainer", container))
    records = dlc_container.read(str(cached)).records
    (name,) = (one for one in records if one.startswith("cache."))

    container, builder = opened(cached, compatibility=2)
    assert snpe.fails("SNPEBuilder_ValidateCache", builder) == 101
    close(("SNPEBuilder", builder), ("DlContainer", container))
    for text, code in ((records[name].replace(b"2.40.0", b"2.10.0"), 1503), (b"nonsense", 308)):
        stale = tmp_path / "stale.dlc"
        stale.write_bytes(dlc_container.pack({**records, name: text}))
        container, builder = opened(stale, compatibility=1)
        assert snpe.fails("SNPEBuilder_ValidateCache", builder) == code
        assert snpe.fails("SNPEBuilder_Build", builder) == code  # strict
        snpe.do("SNPEBuilder_SetCacheCompatibilityMode", builder, 0)
        session = snpe.make("SNPEBuilder_Build", builder)
        close(("SNPE", session), ("SNPEBuilder", builder), ("DlContainer", container))


def test_many_threads_on_one_network(snpe: Machine, models_folder: Path) -> None:
    session = snpe.build(models_folder / "digits_f32.dlc")
    images, labels = pictures()
    classes: dict[int, int] = {}

    def work(first: int) -> None:
        for index in range(first, 20, 4):
            classes[index] = int(snpe.execute(session, {"image": images[index : index + 1]})["probs"].argmax())

    threads = [threading.Thread(target=work, args=(first,)) for first in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [classes[index] for index in range(20)] == labels.tolist()
    snpe.do("SNPE_Delete", session)


def test_nv21(snpe: Machine) -> None:
    shape = snpe.shape((1, 2, 2, 3))
    grey = bytes([16, 235, 126, 81, 128, 128])
    tensor = snpe.make("Util_CreateITensor_NV21", shape, grey, 6)
    pixels = snpe.numbers(tensor).reshape(4, 3)
    assert pixels[0].tolist() == [0, 0, 0] and pixels[1].tolist() == [255, 255, 255]
    snpe.do("ITensor_Delete", tensor)
    assert snpe.fails("Util_CreateITensor_NV21", shape, grey, 5) == 203
    snpe.do("TensorShape_Delete", shape)
