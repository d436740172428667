"""NBG files that the tests need beyond those of fakes/models."""

from __future__ import annotations

import numpy as np

from fakes.models.formats import nbg_container, npugraph
from fakes.models.formats.nbg_container import TARGETS, Tensor


def measured_lenet() -> bytes:
    """The table of the file that everything was measured with; its scores are constants.

    What is replayed are codes and sizes: like the measured network, it has no memory between layers.
    """
    builder = npugraph.GraphBuilder("lenet_NHWC")
    builder.input("input[0]", (1, 28, 28, 1), "uint8", npugraph.affine(0.0039))
    builder.output(builder.relu(builder.constant("constant", np.ones((1, 10), np.float16)), output="scores"))
    # What the library answers to FIXED_POINT_POS of an affine tensor is what the file happens to hold: 36 there.
    source = Tensor("input[0]", (1, 28, 28, 1), "uint8", "affine", scale=0.0039, fl=36)
    target = Tensor("uid_2_sub_uid_1_out_0", (10, 1), "float16")
    return nbg_container.build(
        name="lenet_NHWC", inputs=[source], outputs=[target], graph=npugraph.to_bytes(builder.graph),
        target=TARGETS["v853"], layers=13,
    )  # fmt: skip
