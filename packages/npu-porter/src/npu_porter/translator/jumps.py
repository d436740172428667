"""`goto`: forward to a label as an exception or `finally`, back to a label as a loop."""

from __future__ import annotations

from typing import Any

from .errors import Left
from .loops import Loops, ends
from .reading import K, children, key, stripped, walk
from .statements import Frame
from .uses import variable_of

__all__ = ["Jumps"]


class Region:
    """The statements of a block in which a `goto` to one label stands.

    how: `finally`, `forward` (an exception), `back` (a loop) or `raised` (a loop that an exception begins again).
    """

    def __init__(self, label: str, how: str, value: Any = None) -> None:
        self.label, self.how, self.value = label, how, value


class Jumps(Loops):
    """Translates labels and `goto`."""

    regions: list[Region]

    def sequence(self, statements: list[Any]) -> None:
        if not any(one.kind == K.LABEL_STMT for one in statements):
            super().sequence(statements)
            return
        flat = _flattened(statements)
        self._labelled(flat, 0, len(flat))

    def _labelled(self, flat: list[Any], start: int, end: int) -> None:
        """Statements `start` to `end` of a block; labels stand among them as names."""
        places = [index for index in range(start, end) if isinstance(flat[index], str)]
        for index in reversed(places):
            label = flat[index]
            first = next((i for i in range(start, index) if _jumps(flat[i], label)), None)
            if first is None:
                continue
            first = self._widened(flat, start, first, index)
            again = next((i for i in places if i < first and _jumps_from(flat, first, end, flat[i])), None)
            if again is not None:  # its loop goes on behind where this block begins: it is the outer one
                self._labelled(flat, start, again)
                self._back(flat, again, end)
                return
            self._labelled(flat, start, first)
            self._forward(flat, first, index, end, label)
            return
        for index in places:
            if _jumps_from(flat, index + 1, end, flat[index]):
                self._labelled(flat, start, index)
                self._back(flat, index, end)
                return
        for index in range(start, end):
            if not isinstance(flat[index], str):
                self.statement(flat[index])

    def _widened(self, flat: list[Any], start: int, first: int, index: int) -> int:
        """Where the block of a label begins so that those of labels inside lie whole in it."""
        for inner in range(first, index):
            if isinstance(flat[inner], str):
                earlier = next((i for i in range(start, first) if _jumps(flat[i], flat[inner])), None)
                if earlier is not None:
                    return self._widened(flat, start, earlier, index)
        return first

    def _forward(self, flat: list[Any], first: int, index: int, end: int, label: str) -> None:
        value = self._finally_value(flat, first, index, end)
        line = _line(flat[first])
        self.writer.upto(line)
        self.writer.put("try:", line)
        region = Region(label, "forward" if value is None else "finally", value)
        self.regions.append(region)
        self.writer.depth += 1
        before = len(self.writer.lines)
        self._labelled(flat, first, index)
        if len(self.writer.lines) == before:
            self.writer.put("pass", line)
        self.writer.depth -= 1
        self.regions.pop()
        behind = flat[index + 1] if index + 1 < end else None
        target = line if behind is None else max(line, _line(behind) - 1)
        if value is None:
            self.jump_classes.setdefault(label, f"goto_{label}")
            self.writer.upto(target)
            self.writer.put(f"except goto_{label}:", target)
            self.writer.depth += 1
            self.writer.put("pass", target)
            self.writer.depth -= 1
            self._labelled(flat, index + 1, end)
            return
        self.writer.upto(target)
        self.writer.put("finally:", target)
        self.writer.depth += 1
        before = len(self.writer.lines)
        self._labelled(flat, index + 1, end - 1)
        if not any(text.strip() and not text.strip().startswith("#") for text, _ in self.writer.lines[before:]):
            self.writer.put("pass", target)
        self.writer.depth -= 1
        self.statement(flat[end - 1])

    jump_classes: dict[str, str]

    def _finally_value(self, flat: list[Any], first: int, index: int, end: int) -> Any:
        """The statement `return x` that ends the clean-up, when `finally` means the same; else None."""
        last = flat[end - 1] if end - 1 > index else None
        whole = self.function.cursor is not None and end == len(flat)
        if last is None or not whole or isinstance(last, str) or last.kind != K.RETURN_STMT or self.regions:
            return None
        body = children(self.function.cursor)[-1]
        if not any(_same(one, last) for one in children(body)) and not _ends_label(children(body), last):
            return None
        below = children(last)
        inner = stripped(below[0]) if below else None
        variable = variable_of(below[0]) if below else None
        if inner is not None and variable is None and inner.kind not in (K.INTEGER_LITERAL, K.CXX_BOOL_LITERAL_EXPR):
            return None
        cleaning = [one for one in flat[index + 1 : end - 1] if not isinstance(one, str)]
        if any(isinstance(one, str) for one in flat[index + 1 : end]):
            return None
        for one in cleaning:
            for two in walk(one):
                if two.kind in (K.RETURN_STMT, K.GOTO_STMT):
                    return None
            if variable is not None and key(variable) in self.uses.writes(one)[0]:
                return None
        if any(two.kind in (K.RETURN_STMT, K.LABEL_STMT) for one in flat[first:index] if not isinstance(one, str)
               for two in walk(one)):  # fmt: skip
            return None
        if any(isinstance(one, str) for one in flat[first:index]):
            return None
        return last

    def _back(self, flat: list[Any], index: int, end: int) -> None:
        """A label that is only jumped back to: the statements behind it again and again."""
        label = flat[index]
        rest = [one for one in flat[index + 1 : end] if not isinstance(one, str)]
        line = _line(rest[0])
        inside = [one for one in flat[index + 1 : end] if isinstance(one, str)]
        raised = any(_jumps_in_loop(one, label, False) for one in rest) or any(
            _jumps_from(flat, index + 1, end, one) for one in inside
        )
        self.writer.upto(line)
        frame = self.enter(Frame(passes=("break", "continue")))
        self.writer.put("while True:", line)
        self.writer.depth += 1
        if raised:  # `continue` would go on with a loop inside
            self.jump_classes.setdefault(label, f"goto_{label}")
            self.writer.put("try:", line)
            self.writer.depth += 1
        self.regions.append(Region(label, "raised" if raised else "back"))
        self._labelled(flat, index + 1, end)
        last = _line(rest[-1])
        if not ends(rest[-1]):
            self.writer.put("break", last)
        self.regions.pop()
        if raised:
            self.writer.depth -= 1
            self.writer.put(f"except goto_{label}:", last)
            self.writer.put("    pass", last)
        self.writer.depth -= 1
        self.left_behind(frame, last)

    def _goto_stmt_(self, cursor: Any) -> None:
        label = children(cursor)[0].spelling
        line = cursor.extent.start.line
        for region in reversed(self.regions):
            if region.label != label:
                continue
            if region.how == "back":
                self.writer.put("continue", line)
            elif region.how in ("forward", "raised"):
                self.writer.put(f"raise goto_{label}", line)
            else:
                self._return_stmt_(region.value)
            return
        raise Left(f"goto {label} into a block")

    def _label_stmt_(self, cursor: Any) -> None:
        """A label that nothing jumps to in this block."""
        self.statement(children(cursor)[-1])


def _flattened(statements: list[Any]) -> list[Any]:
    flat: list[Any] = []
    for one in statements:
        while one.kind == K.LABEL_STMT:
            flat.append(one.spelling)
            one = children(one)[-1]
        flat.append(one)
    return flat


def _line(statement: Any) -> int:
    return 0 if isinstance(statement, str) else int(statement.extent.start.line)


def _jumps(statement: Any, label: str) -> bool:
    """True when `goto label` stands in the statement."""
    if isinstance(statement, str):
        return False
    return any(one.kind == K.GOTO_STMT and children(one)[0].spelling == label for one in walk(statement))


def _jumps_from(flat: list[Any], start: int, end: int, label: str) -> bool:
    return any(_jumps(one, label) for one in flat[start:end])


def _jumps_in_loop(cursor: Any, label: str, inside: bool) -> bool:
    if cursor.kind == K.GOTO_STMT:
        return inside and children(cursor)[0].spelling == label
    loop = inside or cursor.kind in (K.WHILE_STMT, K.DO_STMT, K.FOR_STMT, K.SWITCH_STMT, K.CXX_FOR_RANGE_STMT)
    return any(_jumps_in_loop(one, label, loop) for one in children(cursor))


def _same(one: Any, other: Any) -> bool:
    return bool(one == other)


def _ends_label(statements: list[Any], last: Any) -> bool:
    """True when `last` is what stands directly behind a label at the end of the block."""
    return any(one.kind == K.LABEL_STMT and any(two == last for two in walk(one)) for one in statements)
