"""Questions about a node of C, and the rules that answer them: a table, in one order for all.

A question is a function, such as `start_of(context, declaration, storage)`. The module that asks it defines it, with
the answer for what no feature knows better. A feature's module adds rules:

    @rule(start_of)
    def map_start_of(context, declaration, storage):
        if storage.kind.form != "map":
            return NEXT
        return "{}"

    @rule(expression, K.CALL_EXPR)
    def map_call(context, cursor): ...

Rules are tried in the order of `order.FEATURES`, whatever is imported first; within a module as they stand. One that
does not match says NEXT. Kinds behind a question are those of its first node that the rule is for: others are not
shown to it. `question.behind(rule, ...)` asks the rules that come after one, for a rule that adds to what they say.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from npu_common import TYPE_CHECKING

from .errors import Left
from .order import FEATURES

__all__ = ["NEXT", "Next", "Question", "question", "rule"]

R = TypeVar("R")
if TYPE_CHECKING:
    from typing_extensions import ParamSpec

    P = ParamSpec("P")
else:  # Python 3.9 has none
    P = TypeVar("P")


class Next(Enum):
    """The answer of a rule that does not match: the next is tried."""

    NEXT = "next"


NEXT: Final = Next.NEXT
_PLACES = {name: place for place, name in enumerate(FEATURES)}


class Question(Generic[P, R]):
    """A function whose answer comes from the first rule that matches, else from its own body."""

    def __init__(self, body: Callable[P, R | Next]) -> None:
        self.__name__, self.__doc__, self.__module__ = body.__name__, body.__doc__, body.__module__
        self.body = body
        self.rules: list[tuple[int, Callable[P, R | Next], frozenset[Any]]] = []
        """With the place of each rule's module, and the kinds that it is for; none: for all."""
        self._sorted: dict[Any, list[Callable[P, R | Next]]] = {}

    def __call__(self, *arguments: P.args, **named: P.kwargs) -> R:
        return self._first(self._for(arguments), arguments, named)

    def behind(self, own: Callable[P, R | Next], *arguments: P.args, **named: P.kwargs) -> R:
        """Ask the rules behind `own`."""
        rules = self._for(arguments)
        return self._first(rules[rules.index(own) + 1 :], arguments, named)

    def add(self, own: Callable[P, R | Next], kinds: tuple[Any, ...]) -> None:
        """Add a rule, in its place."""
        module = own.__module__.rpartition(".")[2]
        if module not in _PLACES:
            raise ValueError(f"{own.__name__}: {module} has rules, and stands nowhere in order.FEATURES")
        self.rules.append((_PLACES[module], own, frozenset(kinds)))
        self.rules.sort(key=lambda one: one[0])
        self._sorted.clear()

    def _for(self, arguments: Any) -> list[Callable[P, R | Next]]:
        kind = getattr(arguments[1], "kind", None) if len(arguments) > 1 else None
        answers = self._sorted.get(kind)
        if answers is None:
            answers = [own for _, own, kinds in self.rules if not kinds or kind in kinds]
            answers = self._sorted[kind] = [*answers, self.body]
        return answers

    def _first(self, rules: list[Callable[P, R | Next]], arguments: Any, named: Any) -> R:
        for rule in rules:
            answer = rule(*arguments, **named)
            if answer is not NEXT:
                return answer
        raise Left(f"{self.__name__.replace('_', ' ')} is not known here")


def question(body: Callable[P, R | Next]) -> Question[P, R]:
    """Make a function a question, to which other modules add rules."""
    return Question(body)


def rule(asked: Question[P, R], *kinds: Any) -> Callable[[Callable[P, R | Next]], Callable[P, R | Next]]:
    """Add the function below to the rules of a question; kinds: of cursors, where it is for these alone."""

    def add(own: Callable[P, R | Next]) -> Callable[P, R | Next]:
        asked.add(own, kinds)
        return own

    return add
