"""Converted networks through the vendors' Python APIs: what an option changes is what a program sees, and right."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import pytest
from npu_common.testing import FakeControl
from onnx import helper

from fakes.models.formats import nbg_container, npugraph, rknn_container
from fakes.python.npu_fakes.convert import ConvertError, Plan, Quantized, blocks, conversion, convert, options_of
from fakes.python.npu_fakes.convert import like as like_file
from tests.fakes_onnx.networks import Array, expected, made, near, picture, tokens, value, weights

RNG = np.random.default_rng(9)
PIXELS = RNG.integers(0, 256, (1, 8, 6, 3)).astype(np.uint8)
MEAN, STD = (100.0, 110.0, 120.0), (50.0, 60.0, 70.0)
PLANES = PIXELS.transpose(0, 3, 1, 2).astype(np.float32)
NORMAL = (PLANES - np.float32(MEAN)[:, None, None]) / np.float32(STD)[:, None, None]


def saved(tmp_path: Path, name: str, data: bytes) -> Path:
    """A file of these bytes."""
    path = tmp_path / name
    path.write_bytes(data)
    return path


def results(outputs: object, *names: str) -> dict[str, Array]:
    """By name, as float32."""
    return {name: np.asarray(outputs[name], np.float32) for name in names or ("map", "scores")}  # type: ignore[index]


# Rockchip


def test_one_number_is_a_mean_for_all_channels() -> None:
    made = options_of("rknn", mean=0, std=255.0)
    assert (made.mean, made.std) == ({"": (0,)}, {"": (255.0,)})


def test_rknn_pixels_mean_and_std(tmp_path: Path) -> None:
    """The program gives pixels; the file's table normalises them, as the vendor's does."""
    from pyrknn import Model

    data = convert(picture(), target="rknn:rk3588", mean=MEAN, std=STD, outputs=["scores"])
    with Model(saved(tmp_path, "net.rknn", data), outputs="float32") as model:
        assert model.inputs[0].dtype == np.float16
        wanted = expected(picture(), image=NORMAL.astype(np.float16).astype(np.float32))
        near(results(model.run(PIXELS), "scores"), {"scores": wanted["scores"]}, 2e-3)


def test_rknn_shape_sets(tmp_path: Path) -> None:
    from pyrknn import Model

    sizes = [(1, 3, 8, 6), (3, 3, 8, 6), (2, 3, 8, 6)]
    data = convert(picture("N"), target="rknn:rk3588", shapes={"image": sizes})
    assert rknn_container.read(data).dynamic_shapes == (((3, 8, 6, 3),), ((2, 8, 6, 3),), ((1, 8, 6, 3),))
    with Model(saved(tmp_path, "net.rknn", data), outputs="float32") as model:
        assert [info.shape for info in (*model.inputs, *model.outputs)] == [(3, 8, 6, 3), (3, 4, 8, 6), (3, 5)]
        for batch in (2, 1, 3):
            image = RNG.random((batch, 8, 6, 3)).astype(np.float16)
            model.set_input_shapes(image.shape)
            wanted = expected(picture("N"), image=image.transpose(0, 3, 1, 2).astype(np.float32))
            near(results(model.run(image)), wanted, 2e-3)


def test_rknn_as_the_toolkit_leaves_files() -> None:
    """One chip, the name of every file, the release's form."""
    found = rknn_container.read(convert(tokens(), target="rknn:rk3566@1.4.0"))
    assert (found.target_platforms, found.name, found.format_version) == (("rk3566",), "rknn model", 2)
    assert [(t.name, t.dtype) for t in found.inputs] == [("ids", "int64"), ("gain", "float16")]  # without `unused`
    assert found.config["network_platform"] == "ONNX"


# What the toolkit's file of such a network says on librknnrt 1.6.0: blocks of an output of 17 channels, of float16 and
# of int8, on RK3588, RK3566 and RK3562.
STORED = [
    ("conv", "4 2 6 4 3 2"), ("conv relu", "4 2 6 4 3 2"), ("depthwise", "4 4 8 4 4 2"), ("relu", "3 2 5 3 3 2"),
    ("conv sigmoid", "8 2 12 4 6 2"), ("conv silu", "12 2 18 4 6 2"), ("depthwise sigmoid", "8 4 16 4 8 2"),
    ("depthwise silu", "12 4 18 4 8 2"), ("silu", "3 2 5 3 3 2"), ("conv silu relu", "3 2 5 3 3 2"),
    ("conv relu sigmoid", "3 2 5 3 3 2"), ("conv elu", "12 2 18 4 6 2"), ("mean", "4 4 8 4 4 2"),
    ("mean relu", "4 4 8 4 4 2"), ("mean sigmoid", "8 4 16 4 8 2"), ("conv pool", "3 2 5 3 3 2"),
    ("conv add_input", "4 2 6 4 3 2"), ("conv relu add_input", "3 2 5 3 3 2"), ("conv add_other", "3 2 5 3 3 2"),
    ("pool conv add_input", "4 2 6 4 3 2"), ("conv up", "3 2 5 3 3 2"), ("conv bilinear", "4 4 8 4 4 2"),
]  # fmt: skip


def chain(words: str) -> bytes:
    """Operators in a row on x, 17 channels; `add_input` adds what the convolution took, `add_other` a second input."""
    nodes, last, taken = [], "x", "x"
    node = helper.make_node
    makers = {"relu": "Relu", "sigmoid": "Sigmoid", "elu": "Elu", "mean": "GlobalAveragePool"}
    up = {"mode": "nearest", "coordinate_transformation_mode": "asymmetric", "nearest_mode": "floor"}
    for number, word in enumerate(words.split()):
        name = f"t{number}"
        if word in ("conv", "depthwise"):
            taken = last
            nodes.append(
                node("Conv", [last, word[0]], [name], pads=[1, 1, 1, 1], group=17 if word == "depthwise" else 1)
            )
        elif word in makers:
            nodes.append(node(makers[word], [last], [name]))
        elif word == "silu":
            nodes += [node("Sigmoid", [last], [f"{name}s"]), node("Mul", [last, f"{name}s"], [name])]
        elif word == "pool":
            nodes.append(node("MaxPool", [last], [name], kernel_shape=[3, 3], pads=[1, 1, 1, 1]))
        elif word in ("up", "bilinear"):
            how = up if word == "up" else {"mode": "linear"}
            nodes.append(node("Resize", [last, "", "twice"], [name], **how))
        else:
            nodes.append(node("Add", [last, taken if word == "add_input" else "z"], [name]))
        last = name
    inputs = [value("x", (1, 17, 12, 10))] + ([value("z", (1, 17, 12, 10))] if "other" in words else [])
    used = {"c": weights(1, 17, 17, 3, 3), "d": weights(2, 17, 1, 3, 3), "twice": np.array([1, 1, 2, 2], np.float32)}
    arrays = {name: array for name, array in used.items() if any(name in one.input for one in nodes)}
    shape = (1, 17, 1, 1) if "mean" in words else (1, 17, 24, 20) if nodes[-1].op_type == "Resize" else (1, 17, 12, 10)
    return made(nodes, inputs, [value(last, shape)], **arrays)


@pytest.mark.parametrize(("words", "wanted"), STORED)
def test_rknn_stores_an_output_by_the_operation_behind_it(words: str, wanted: str) -> None:
    """Channels come in whole blocks; their number is rounded by the operation, as measured on the toolkit's files."""
    network = onnx.load_from_string(chain(words))
    (name,) = [port.name for port in network.graph.output]
    found = []
    for chip, halved in (("rk3588", False), ("rk3566", False), ("rk3562", True)):
        for dtype, width in (("float16", 2), ("int8", 1)):
            said = blocks.stored(network, {name: dtype}, {name: (1, 17, 12, 10)}, chip)[name]["c1_align"]
            align = said // 2 if halved and said > 1 else said
            count = -(-17 * width // (8 if chip == "rk3566" else 16))
            found.append(-(-count // align) * align)
    assert " ".join(map(str, found)) == wanted


@pytest.mark.parametrize(
    ("operators", "channels", "planes"),
    [
        ("Transpose", 8, "x y"), ("Transpose Relu", 8, "y"), ("Transpose Relu Sigmoid", 8, "y"),
        ("Transpose HardSwish", 8, "x"), ("MatMul", 8, "x y"), ("MatMul Tanh", 8, "x y"), ("Exp Relu", 8, "x"),
        ("Exp", 3, "y"), ("Exp", 4, "y"), ("Exp", 2, "x y"),
    ],
)  # fmt: skip
def test_rknn_leaves_in_planes_what_the_cpu_computes(operators: str, channels: int, planes: str) -> None:
    """On RK3566 an activation is computed before a Transpose and goes with a product; pictures are never in planes."""
    names = ["x", *(f"t{number}" for number in range(1, operators.count(" ") + 1)), "y"]
    nodes = [
        helper.make_node(operator, [taken, *(["w"] if operator == "MatMul" else [])], [name],
                         **({"perm": [0, 1, 3, 2]} if operator == "Transpose" else {}))
        for operator, taken, name in zip(operators.split(), names, names[1:])
    ]  # fmt: skip
    shape = (1, channels, 6, 6)
    arrays = {"w": weights(1, 6, 6)} if "MatMul" in operators else {}
    network = onnx.load_from_string(made(nodes, [value("x", shape)], [value("y", shape)], **arrays))
    said = blocks.stored(network, {"x": "float16", "y": "float16"}, {"x": shape, "y": shape}, "rk3566")
    assert " ".join(name for name in said if said[name].get("native_layout") == "NCHW") == planes


def test_rknn_rounds_no_output_that_other_operations_read(tmp_path: Path) -> None:
    node = helper.make_node
    nodes = [node("Conv", ["x", "w"], ["c"]), node("Relu", ["c"], ["y"]), node("Sin", ["c"], ["sine"]),
             node("Exp", ["c"], ["e"]), node("Relu", ["e"], ["r"])]  # fmt: skip
    outputs = [value(name, (1, 8, 8, 6)) for name in ("c", "y", "sine", "e", "r")]
    network = made(nodes, [value("x", (1, 8, 8, 6))], outputs, w=weights(1, 8, 8, 1, 1))
    found = rknn_container.read(convert(network, target="rknn:rk3588"))
    stored = {tensor.name: (tensor.native_layout, tensor.c1_align) for tensor in found.outputs}
    assert stored == {
        "c": ("NC1HWC2", 1),
        "y": ("NC1HWC2", 1),
        "sine": ("NCHW", 1),
        **dict.fromkeys("er", ("NC1HWC2", 1)),
    }
    lonely = made([node("Sin", ["x"], ["y"])], [value("x", (1, 8, 8, 6))], [value("y", (1, 8, 8, 6))])
    data = convert(lonely, target="rknn:rk3588")
    (given,) = rknn_container.read(data).inputs
    assert (given.layout, given.native_layout) == ("NHWC", "NCHW")

    from pyrknn import Model

    x = RNG.random((1, 8, 6, 8)).astype(np.float16)
    with Model(saved(tmp_path, "net.rknn", data), outputs="float32") as model:
        near(results(model.run(x), "y"), {"y": np.sin(x.transpose(0, 3, 1, 2).astype(np.float32))}, 2e-3)


def test_rknn_outputs_in_nhwc_have_whole_blocks_on_rk3566(fake_rknn: FakeControl, tmp_path: Path) -> None:
    """Measured are 20 channels for 17; the written bytes fit the shape of the query."""
    from pyrknn import Model

    x = RNG.random((1, 12, 10, 17)).astype(np.float32)
    path = saved(tmp_path, "net.rknn", convert(chain("conv relu"), target="rknn:rk3566"))
    with fake_rknn.set(rknn_chip="rk3566"), Model(path, outputs="float32") as model:
        wanted = np.asarray(model.run(x)[0]).transpose(0, 2, 3, 1)
        with model.bind(outputs="nhwc", input_dtype="float32") as binding:
            binding.inputs[0][...] = x
            binding.run()
            got = np.asarray(binding.outputs[0]).astype(np.float32)
    assert got.shape == (1, 12, 10, 20)
    np.testing.assert_array_equal(got[..., :17], wanted)


# Huawei


@pytest.mark.parametrize(
    ("sizes", "kind"),
    [
        ([(1, 3, 8, 6), (4, 3, 8, 6)], "batch"),
        ([(1, 3, 8, 6), (1, 3, 10, 12)], "hw"),
        ([(1, 3, 8, 6), (2, 3, 10, 12)], "dims"),
    ],
)
def test_acl_gears(tmp_path: Path, sizes: list[tuple[int, ...]], kind: str) -> None:
    from pyacl import Model

    from fakes.models.formats.om_container import read
    from tests.fakes_onnx.networks import anysize

    data = convert(anysize(), target="acl:310p", shapes={"image": sizes})
    assert read(data).dynamic == kind
    with Model(saved(tmp_path, "net.om", data)) as model:
        for size in sizes:
            image = RNG.random(size, np.float32)
            near(results(model.run(image)), expected(anysize(), image=image))


def test_acl_uint8_pictures_and_halves_behind(tmp_path: Path) -> None:
    """The file has the settings of a static AIPP and --output_type FP16."""
    from pyacl import Model

    data = convert(
        picture(), target="acl:310b", layout="nhwc", dtype={"image": "uint8", "scores": "float16"}, mean=MEAN, std=STD
    )
    with Model(saved(tmp_path, "net.om", data)) as model:
        assert [(t.shape, t.dtype, t.layout) for t in model.inputs] == [((1, 8, 6, 3), np.uint8, "NHWC")]
        outputs = model.run(PIXELS)
        assert [t.dtype for t in model.outputs] == [np.float32, np.float16]
        near(results(outputs), expected(picture(), image=NORMAL), 2e-3)


# Allwinner, Qualcomm


def test_viplite_boards_layouts_and_long_names(tmp_path: Path) -> None:
    from pyviplite import Model

    for board, number in (("v853", 0xEE), ("a733-2.2", 0x1000003B), ("mr527", 0x10000016)):
        assert nbg_container.read(convert(picture(), target=f"viplite:{board}")).target == number
    data = convert(picture(), target="viplite:t527", layout="nhwc", dtype={"image": "uint8"}, mean=MEAN, std=STD)
    with Model(saved(tmp_path, "net.nb", data), outputs="float32") as model:
        assert [(t.shape, t.dtype) for t in model.inputs] == [((1, 8, 6, 3), np.uint8)]
        assert [t.shape for t in model.outputs] == [(1, 4, 8, 6), (1, 5)]
        near(results(model.run(PIXELS)), expected(picture(), image=NORMAL), 2e-3)


def test_snpe_layouts_and_integers(tmp_path: Path) -> None:
    from pysnpe import Model

    image = RNG.random((1, 3, 8, 6), np.float32)
    path = saved(tmp_path, "net.dlc", convert(picture(), target="snpe:pc", layout="nchw"))
    with Model(path, runtimes=("cpu",), outputs="float32") as model:
        near(results(model.run(image)), expected(picture(), image=image))
    path = saved(tmp_path, "ids.dlc", convert(tokens(), target="snpe"))
    with Model(path, runtimes=("cpu",), outputs="float32") as model:
        ids, gain = np.arange(7, dtype=np.int32)[None], np.ones((7, 3), np.float32)
        given: dict[str, Array] = {"unused": np.zeros((1, 2), np.float32), "gain": gain}
        wanted = expected(tokens(), ids=ids.astype(np.int64), **given)
        near(results(model.run(ids=ids, **given), "sum", "count"), wanted)


# Everywhere


def _halves(plan: Plan, say: object) -> Quantized:
    """Inputs and outputs of 8 bits for numbers from -2 to 2."""
    names = [port.name for port in (*plan.network.inputs, *plan.network.outputs)]
    return Quantized({name: ("uint8", npugraph.affine(4 / 255, 128)) for name in names}, notes=("halved",))


def test_a_quantizer_decides_types_and_scales(tmp_path: Path) -> None:
    from pyviplite import Model

    path = saved(tmp_path, "net.nb", convert(picture(), target="viplite", quantization=_halves))
    image = RNG.random((1, 3, 8, 6), np.float32)
    with Model(path, outputs="float32") as model:
        assert {str(t.dtype) for t in (*model.inputs, *model.outputs)} == {"uint8", "float32"}
        assert model.inputs[0].quantization.scale == np.float32(4 / 255)
        got, wanted = results(model.run(model.inputs[0].quantize(image))), expected(picture(), image=image)
        for name, array in wanted.items():  # half a step there, and half a step here times the weights
            np.testing.assert_allclose(got[name], array, atol=0.03)


def test_like_a_real_file_that_says_all(tmp_path: Path) -> None:
    """Names, shapes, types and quantization of an .nb of the vendor's toolkit, of formats 1 and 2."""
    from tests.pyviplite import directory_files

    table = [
        nbg_container.Tensor("input_0", (6, 8, 3, 2), "uint8", "affine", 1 / 64, 128),
        nbg_container.Tensor("out_a", (6, 8, 4, 2), "int16", "dfp", fl=10),
        nbg_container.Tensor("out_b", (5, 2), "float16"),
    ]
    newer = [
        directory_files.entry("input_0", (6, 8, 3, 2), 2, 2, scale=1 / 64, zero_point=128),
        directory_files.entry("out_a", (6, 8, 4, 2), 5, 1, fl=10),
        directory_files.entry("out_b", (5, 2), 1),
    ]
    for real in (
        nbg_container.build(name="real", inputs=table[:1], outputs=table[1:], graph=b""),
        directory_files.container(newer[:1], newer[1:]),
    ):
        like = like_file.read(str(saved(tmp_path, "real.nb", real)), "viplite")
        made = nbg_container.read(convert(picture("N"), target="viplite", like=like))
        assert [*made.inputs, *made.outputs] == table and made.computable and like.gaps() == ()


def test_like_a_real_file_that_says_little(tmp_path: Path) -> None:
    """The toolkit's scales in an .rknn cannot be read: missing facts are named, and floats stay floats."""
    from tests.pyrknn.vendor_files import Port, converted

    outputs = [Port("map", (2, 4, 8, 6)), Port("scores", (2, 5), "float16")]
    path = saved(tmp_path, "real.rknn", converted([Port("image", (2, 3, 8, 6))], outputs))
    made = conversion(picture("N"), options_of("rknn", like=like_file.read(str(path), "rknn")))
    assert [port.shape for port in made.plan.network.inputs] == [(2, 3, 8, 6)]
    assert [made.plan.stored[name].dtype for name in ("image", "map", "scores")] == ["float16"] * 3
    assert [note for note in made.notes if note.startswith("--like")] == [
        *(f"--like: scales of {side} could not be read from {path}" for side in ("inputs", "outputs")),
        "--like: mean and std are not in the table of an .rknn: give --mean and --std if it was converted with them",
    ]
    given = conversion(picture("N"), options_of("rknn", like=like_file.read(str(path), "rknn"), mean=[1.0]))
    assert not any("mean and std" in note for note in given.notes)


def test_like_another_network(tmp_path: Path) -> None:
    line = nbg_container.Tensor("x", (4, 1), "float16")
    real = nbg_container.build(name="real", inputs=[line], outputs=[line], graph=b"")
    like = like_file.read(str(saved(tmp_path, "real.nb", real)), "viplite")
    with pytest.raises(ConvertError, match="the outputs x, the network map, scores: neither names nor numbers agree"):
        convert(picture(), target="viplite", like=like)
    with pytest.raises(ConvertError, match=r"'x' is \[1, 4\] in .*real.nb, \[1, 3, 8, 6\] in the network"):
        convert(picture(), target="viplite", like=like, outputs=["scores"])
    with pytest.raises(ConvertError, match="--like: "):
        like_file.read(str(tmp_path / "absent.nb"), "viplite")


@pytest.mark.parametrize(
    ("target", "options", "words"),
    [
        ("rknn", {"dtype": "float32"}, "--dtype float32: inputs of files for rknn are float16"),
        ("rknn", {"dtype": "int8"}, "int8 is of quantized networks: give --calibrate"),
        ("rknn", {"layout": "nchw"}, "files for rknn have inputs in nhwc"),
        ("rknn:rv1106", {}, "rv1106"),
        ("viplite", {"dtype": {"nope": "uint8"}}, "no input or output is called nope; there are image, map, scores"),
        ("acl", {"mean": (1.0, 2.0)}, "input 'image' has 3 channels, got 2 numbers"),
        ("acl", {"std": (0.0,)}, "no number may be 0"),
        ("acl", {"mean": {"other": (1.0,)}}, "no input other; it has image"),
        ("snpe", {"shapes": {"image": [(1, 3, 8, 6), (2, 3, 8, 6)]}}, "files? for snpe has one shape per input, got 2"),
    ],
)
def test_options_that_a_vendor_does_not_have(target: str, options: dict[str, object], words: str) -> None:
    with pytest.raises(ConvertError, match=words):
        convert(picture("N" if "shapes" in options else 1), target=target, **options)


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("rockchip", "expected one of rknn, viplite, acl, snpe, openvino and a board"),
        ("openvino_npu", "expected one of rknn, viplite, acl, snpe, openvino"),
        ("rknn:rk9999", "rknn has no board 'rk9999', expected one of rk3588"),
        ("acl:310p@8.0", "does not depend on the converter's release"),
        ("rknn:rk3588@new", "expected a release of RKNN-Toolkit2 such as 2.3.2, got 'new'"),
    ],
)
def test_targets_that_do_not_exist(word: str, words: str) -> None:
    with pytest.raises(ConvertError, match=words):
        options_of(word)


@pytest.mark.parametrize(("vendor", "suffix"), [("rknn", "rknn"), ("viplite", "nb"), ("acl", "om"), ("snpe", "dlc")])
def test_a_byte_of_the_network_is_flipped(tmp_path: Path, vendor: str, suffix: str) -> None:
    """The network is verified before the engine sees its bytes."""
    import importlib

    data = bytearray(convert(picture(), target=vendor))
    at = data.rindex(b"GlobalAveragePool")
    data[at] ^= 0x20
    with pytest.raises(Exception, match="checksum|damaged|CRC|corrupt"):
        importlib.import_module(f"py{vendor}").Model(saved(tmp_path, f"net.{suffix}", bytes(data)))


@pytest.mark.parametrize(("vendor", "suffix"), [("rknn", "rknn"), ("viplite", "nb"), ("acl", "om"), ("snpe", "dlc")])
def test_readers_of_files_see_what_was_converted(tmp_path: Path, vendor: str, suffix: str) -> None:
    """`info` shows the file, without a library."""
    import importlib

    path = saved(tmp_path, f"net.{suffix}", convert(picture(), target=vendor, outputs=["scores"]))
    found = importlib.import_module(f"py{vendor}.__main__").VENDOR.read_file(str(path))
    (image,), (scores,) = found.inputs, found.outputs
    turned = vendor in ("rknn", "snpe")
    dtype = "float16" if vendor in ("rknn", "viplite") else "float32"
    assert (image.name, image.shape, image.dtype) == ("image", (1, 8, 6, 3) if turned else (1, 3, 8, 6), dtype)
    assert (scores.name, scores.shape, scores.dtype) == ("scores", (1, 5), dtype)
    if vendor == "rknn":
        assert (found.source_framework, found.target_platforms) == ("ONNX", ("rk3588",))
    if vendor == "snpe":
        assert found.metadata["converter-command"] == "npu-fakes convert"
