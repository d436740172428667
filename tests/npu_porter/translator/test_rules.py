"""The table of rules: its order, what a rule may say, and the shape that it gives the translator."""

from __future__ import annotations

import ast
import re
import types
from pathlib import Path

import npu_porter.translator
import pytest
from npu_porter.translator.cursors import K
from npu_porter.translator.errors import Left
from npu_porter.translator.order import FEATURES
from npu_porter.translator.rules import NEXT, question, rule

FOLDER = Path(npu_porter.translator.__file__).parent
MODULES = sorted(FOLDER.glob("*.py"))


def asked():
    """A question about a node, whose own answer is the node's kind."""

    @question
    def name_of(context, cursor):
        return f"a {cursor.kind.name}"

    return name_of


def add(name_of, module, answer, *kinds):
    """Add a rule as a module would; it notes that it was asked."""

    def own(context, cursor):
        context.append(module)
        return answer

    own.__module__ = f"npu_porter.translator.{module}"
    return rule(name_of, *kinds)(own)


CALL = types.SimpleNamespace(kind=K.CALL_EXPR)


def test_rules_are_tried_in_the_order_of_the_features() -> None:
    name_of, seen = asked(), []
    add(name_of, "calls", "the call")
    add(name_of, "tuples", NEXT)
    add(name_of, "maps", NEXT)
    assert name_of(seen, CALL) == "the call"
    assert seen == ["tuples", "maps", "calls"] == sorted(seen, key=FEATURES.index)


def test_where_no_rule_matches_the_question_answers() -> None:
    name_of = asked()
    add(name_of, "tuples", NEXT)
    assert name_of([], CALL) == "a CALL_EXPR"


def test_none_is_an_answer() -> None:
    name_of = asked()
    add(name_of, "tuples", None)
    assert name_of([], CALL) is None


def test_a_rule_for_a_kind_is_not_asked_about_others() -> None:
    name_of, seen = asked(), []
    add(name_of, "tuples", "a name", K.DECL_REF_EXPR, K.MEMBER_REF_EXPR)
    assert name_of(seen, CALL) == "a CALL_EXPR"
    assert seen == []
    assert name_of(seen, types.SimpleNamespace(kind=K.MEMBER_REF_EXPR)) == "a name"


def test_what_comes_behind_a_rule() -> None:
    name_of, seen = asked(), []
    first = add(name_of, "tuples", "the first")
    add(name_of, "calls", "the second")
    assert name_of.behind(first, seen, CALL) == "the second"
    assert seen == ["calls"]


def test_a_question_that_nobody_answers_is_left() -> None:
    @question
    def name_of(context, cursor):
        return NEXT

    with pytest.raises(Left, match="name of is not known here"):
        name_of([], CALL)


def test_a_module_whose_place_is_not_declared_has_no_rules() -> None:
    with pytest.raises(ValueError, match=r"own: values has rules, and stands nowhere in order\.FEATURES"):
        add(asked(), "values", NEXT)


def test_every_feature_is_a_module_with_rules() -> None:
    with_rules = {one.stem for one in MODULES if "\n@rule(" in one.read_text(encoding="utf-8")}
    assert with_rules <= set(FEATURES)
    assert set(FEATURES) <= {one.stem for one in MODULES}
    assert len(set(FEATURES)) == len(FEATURES)


@pytest.mark.parametrize("path", MODULES, ids=lambda one: one.stem)
def test_no_class_grows_into_a_tower(path: Path) -> None:
    """At most 60 methods, and no class of the translator's own but the protocols of `cursors` as a base."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = {"Enum", "Exception", "Generic", "Named", "NamedTuple", "Protocol"}
    for one in (one for one in ast.walk(tree) if isinstance(one, ast.ClassDef)):
        assert sum(isinstance(two, ast.FunctionDef) for two in one.body) <= 60, one.name
        assert {ast.unparse(base).partition("[")[0] for base in one.bases} <= known, f"{one.name}: rules are functions"


def test_the_package_names_its_modules() -> None:
    """A stranger finds each in the docstring of the package."""
    named = re.findall(r"\w+", npu_porter.translator.__doc__ or "")
    assert {module.stem for module in MODULES} - {"__init__"} <= set(named)
