"""The list of real networks, and the inputs made for the networks."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from tools.networks import inputs, listing

NETWORKS = listing.load()


def test_the_list_is_whole() -> None:
    assert len(NETWORKS) >= 40
    assert len(listing.choose(NETWORKS, [])) >= 12
    assert len({network.sha256 for network in NETWORKS}) == len(NETWORKS), "a network twice under two names"
    for network in NETWORKS:
        assert len(network.sha256) == 64 and network.version and network.licence and network.task, network.name
        assert listing.suffix_of(network) in (".onnx", ".tflite") and network.inputs, network.name


def test_names_choose() -> None:
    assert listing.choose(NETWORKS, ["all"]) == NETWORKS
    assert [network.name for network in listing.choose(NETWORKS, ["magika", "ppocr-v6-det"])] == [
        "ppocr-v6-det",
        "magika",
    ]
    with pytest.raises(listing.ListError, match="no network called yolo; there are all, ppocr-v6-det"):
        listing.choose(NETWORKS, ["yolo"])


def test_a_name_twice_is_refused(tmp_path: Path) -> None:
    entry = json.loads(listing.LISTS[0].read_text(encoding="utf-8"))[0]
    path = tmp_path / "networks.json"
    path.write_text(json.dumps([entry, entry]))
    with pytest.raises(listing.ListError, match="networks.json: ppocr-v6-det twice"):
        listing.load(path)


@pytest.mark.parametrize("network", NETWORKS, ids=lambda network: network.name)
def test_inputs_are_worth_running_on(network: listing.Network) -> None:
    made = inputs.make(network)
    assert {name: array.shape for name, array in made.items()} == dict(network.shapes)
    assert any(array.size > 1 and np.ptp(array) > 0 for array in made.values())
    for name, array in made.items():
        assert array.dtype in (np.float32, np.int64) and np.isfinite(array).all()
        again = inputs.make(network)[name]
        assert np.array_equal(array, again), f"{name} differs from call to call"
    for name, about in network.inputs.items():
        if about["like"] != "constant":
            assert len(np.unique(made[name])) > 4, name


def test_pictures_fill_their_scale() -> None:
    def of(scale: str, **more: object) -> np.ndarray:
        about = {"shape": [1, 24, 24, 3] if more else [1, 3, 24, 24], "like": "picture", "scale": scale, **more}
        network = listing.Network("n", "t", "d", "1", "MIT", "f.onnx", "0" * 64, {"x": about})
        return inputs.make(network)["x"]

    plain = of("0..1")
    assert plain.min() >= 0 and plain.max() <= 1
    np.testing.assert_allclose(of("-1..1"), plain * 2 - 1, atol=1e-6)
    np.testing.assert_array_equal(of("0..255"), np.round(of("0..255")))
    np.testing.assert_array_equal(of("0..1", layout="NHWC"), plain.transpose(0, 2, 3, 1))
    with pytest.raises(ValueError, match="scale 'odd': expected 0..1, "):
        of("odd")
