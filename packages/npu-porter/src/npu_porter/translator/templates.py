"""Function templates of C++: each instance that the program uses is a function, where the template stands."""

from __future__ import annotations

from collections.abc import Callable

from .class_templates import concrete
from .cursors import Cursor, K
from .errors import Left
from .kinds import Kinds
from .reading import key, template_of
from .values import operator_name

__all__ = ["Instances"]


class Instances:
    """The instances of the own templates, in the order in which they are used."""

    def __init__(self, roots: list[Cursor], own: Callable[[Cursor], bool], kinds: Kinds) -> None:
        """Collect the instances of own templates that the roots use, and those that these instances use in turn."""
        self._kinds = kinds
        self._of: dict[str, dict[str, Cursor]] = {}
        self._names: dict[str, str] = {}
        todo = list(roots)
        while todo:
            for node in concrete(todo.pop(0)):
                target = node.referenced if node.kind in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) else None
                template = None if target is None else template_of(target)
                if target is None or template is None or not own(template) or not target.is_definition():
                    continue
                known = self._of.setdefault(key(template), {})
                if key(target) not in known:
                    known[key(target)] = target
                    todo.append(target)

    def all(self) -> list[Cursor]:
        """Return the definitions of all instances."""
        return [entry for known in self._of.values() for entry in known.values()]

    def of(self, template: Cursor) -> list[Cursor]:
        """Return the instances of one template."""
        return list(self._of.get(key(template), {}).values())

    def name(self, declaration: Cursor) -> str:
        """Return Python's name of an instance: the template's, with the types where there are several; "" of others."""
        template = template_of(declaration)
        if template is None:
            return ""
        if key(declaration) not in self._names:
            several = self.of(template)
            for number, own_name in enumerate(several, 1):
                name = operator_name(own_name.spelling)
                if len(several) > 1:
                    name = f"{name}_{self._types(own_name) or number}"
                    if name in self._names.values():
                        name = f"{name}_{number}"
                self._names[key(own_name)] = name
        if key(declaration) not in self._names:
            raise Left(f"{declaration.spelling}, a template's function with another body for its types")
        return self._names[key(declaration)]

    def _types(self, declaration: Cursor) -> str:
        words = []
        for index in range(declaration.get_num_template_arguments()):
            try:
                word = self._kinds.of(declaration.get_template_argument_type(index)).spelled
            except Left:  # a pack, or what has no translation
                return ""
            if not word.isidentifier():
                return ""
            words.append(word)
        return "_".join(words)
