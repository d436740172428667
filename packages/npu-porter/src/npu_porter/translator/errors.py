"""Exceptions: one ends a translation, one leaves a statement to be done by hand."""

from __future__ import annotations

__all__ = ["Left", "PortError", "unruled"]


class PortError(Exception):
    """The C cannot be read: it does not compile, a header or libclang is missing."""


_WORDS = {
    "cxx_throw_expr": "throw",
    "cxx_try_stmt": "try and catch",
    "lambda_expr": "a lambda here",
    "goto_stmt": "goto here",
    "indirect_goto_stmt": "goto to a label that is a value",
    "asm_stmt": "assembler",
    "init_list_expr": "braces with values here",
    "type_alias_decl": "using NAME = TYPE here",
    "type_alias_template_decl": "a template of a type's name",
    "cxx_new_expr": "new here",
    "cxx_delete_expr": "delete here",
    "cxx_typeid_expr": "typeid",
    "class_template": "a template of a class",
    "class_template_partial_specialization": "a specialisation of a template",
    "pack_expansion_expr": "an expansion of a parameter pack",
    "size_of_pack_expr": "sizeof of a parameter pack",
    "overloaded_decl_ref": "a name of several functions",
    "switch_stmt": "switch here",
    "using_declaration": "using NAME here",
    "generic_selection_expr": "_Generic",
    "addr_label_expr": "the address of a label",
}


def unruled(kind: str) -> str:
    """Return words for a construct of clang's kind, such as CXX_THROW_EXPR, which no rule knows."""
    name = kind.lower()
    return _WORDS.get(name) or f"{name.replace('cxx_', '').replace('_expr', '').replace('_', ' ')} of C++ or C"


class Left(Exception):
    """A construct that has no translation; the statement around it becomes a `TODO(port)`."""
