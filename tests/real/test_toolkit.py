"""The comparison with a vendor's converter, without it: networks that can be built, and differences that are found."""

from __future__ import annotations

from collections import Counter

import numpy as np
import onnx

from tools.real.toolkit_answers import Compared, compare_answers, compare_values
from tools.real.toolkit_networks import COVERED, MAKERS, NEIGHBOURS, onnx_of, outputs_of, recipe_of, samples_of, smaller

RECIPES = [recipe_of(3, number) for number in range(60)]


def test_recipes_are_networks() -> None:
    """ONNX's checker takes all; the same seed gives the same bytes; inputs and outputs are those that samples have."""
    operators: Counter[str] = Counter()
    for number, recipe in enumerate(RECIPES):
        data = onnx_of(recipe)
        assert data == onnx_of(recipe_of(3, number))
        model = onnx.load_from_string(data)
        onnx.checker.check_model(model, full_check=True)
        assert [value.name for value in model.graph.output] == outputs_of(recipe)
        (row,) = samples_of(recipe, 1)
        assert len(row) == len(model.graph.input)
        operators.update(step.op for step in recipe.steps)
    assert {*COVERED, *NEIGHBOURS} <= MAKERS.keys()
    assert len(operators) > 25
    assert len({recipe.chip for recipe in RECIPES}) == 5


def test_smaller_recipes_are_networks_too() -> None:
    recipe = max(RECIPES, key=lambda one: len(one.steps))
    found = list(smaller(recipe))
    assert found
    for one in found:
        assert len(one.steps) <= len(recipe.steps) and one != recipe
        onnx.checker.check_model(onnx.load_from_string(onnx_of(one)))


def test_differences_have_names() -> None:
    to = Compared()
    same = {"name": "y", "dims": "1,2", "fmt": "0"}
    compare_answers({("OUTPUT_ATTR", 0): same}, {("OUTPUT_ATTR", 0): same}, ["Conv"], to)
    compare_answers({("OUTPUT_ATTR", 0): same}, {("OUTPUT_ATTR", 0): {**same, "dims": "1,4"}}, ["Conv"], to)
    assert (to.equal_answers, to.answers, to.equal_fields, to.fields) == (1, 2, 5, 6)
    assert [one.name for one in to.differing] == ["OUTPUT_ATTR of Conv: dims\0dims 1,2 / 1,4"]
    theirs = np.array([0.5, 1.0, 1.5], np.float32)
    compare_values([theirs], [np.array([1, 2, 4], np.int8)], [(0.5, 0)], False, ["Relu"], to)
    assert (to.values, to.equal_values) == (3, 2)
    assert to.differing[-1].name == "int8 values of Relu, one step\x001 of 3, up to 1"
    compare_values([theirs], [np.array([1, 2, 4], np.int8)], [(0.5, 0)], True, ["Relu"], to)
    assert (to.named, to.equal_named, to.values) == (3, 2, 3)
    compare_values([theirs], [theirs.astype(np.float16) * 2], [None], False, ["Exp"], to)
    assert (to.floats, to.near_floats) == (3, 0)
