"""std::unique_ptr and std::shared_ptr: the pointer that they own. What a std::unique_ptr does at its end, where that is
not only to give memory back, stands in a `finally`. Where the last std::shared_ptr ends Python does not say: those of
objects whose end does something are left.
"""

from __future__ import annotations

from typing import Any

from .context import Lines
from .errors import Left
from .foreign import Foreign
from .kinds import Kind, is_owner, is_shared
from .reading import K, T, children, function_key, is_default, is_global, stripped
from .uses import is_null, variable_of
from .values import ATOM, COMPARE, TERNARY, Value, operation

__all__ = ["Owners"]


class Owners(Foreign):
    """Translates pointers that own what they point to."""

    def _owner(self, cursor: Any) -> bool:
        return is_owner(stripped(cursor).type)

    def constructed(self, cursor: Any, arguments: list[Any], type_: Any) -> Value:
        if not is_owner(type_):
            return super().constructed(cursor, arguments, type_)
        given = [one for one in arguments if not is_default(one)]
        kind = self.kind(type_)
        if not given or is_null(given[0]):
            return Value(self._nothing(kind), form="pointer" if kind.form == "pointer" else "null")
        if self._owner(given[0]):
            return self._owned(given[0], type_)
        self._refuse_shared(type_)
        if is_shared(type_) and stripped(given[0]).kind != K.CXX_NEW_EXPR:
            raise Left("a std::shared_ptr of a pointer that is there already, or with an end of its own")
        return self.value(stripped(given[0]))

    def _start(self, declaration: Any, storage: Any) -> str:
        if not is_owner(declaration.type):
            return super()._start(declaration, storage)
        if declaration.type.kind == T.LVALUEREFERENCE:
            raise Left("a reference to a pointer that owns")
        self._refuse_shared(declaration.type)
        if declaration.kind != K.VAR_DECL and (self._ends_owned(declaration.type) or storage.kind.form != "instance"):
            raise Left("a std::unique_ptr that is no variable of its own")
        if (is_global(declaration) or declaration.storage_class.name == "STATIC") and self._ends_owned(
            declaration.type
        ):
            raise Left("a std::unique_ptr that ends with the program")
        value = self.first_value(declaration)
        return self._nothing(storage.kind) if value is None else self._owned(value, declaration.type).text

    def _ends_owned(self, type_: Any) -> bool:
        """True when something happens where the pointer of such a type ends."""
        kind = self.kind(type_)
        if kind.form == "instance" and self.needs_delete(kind):
            return True
        return not is_shared(type_) and not self._end_is_usual(type_)

    def _end_is_usual(self, type_: Any) -> bool:
        type_ = type_.get_pointee() if type_.kind == T.LVALUEREFERENCE else type_
        return bool(type_.get_canonical().get_template_argument_type(1).spelling.startswith("std::default_delete<"))

    def _refuse_shared(self, type_: Any) -> None:
        if is_shared(type_) and (self.kind(type_).form != "instance" or self._ends_owned(type_)):
            raise Left("a std::shared_ptr to what is no object, or to one whose end does something")

    # --- who owns ---

    def _moved_from(self, cursor: Any) -> Any:
        """What stands in `std::move(...)`, None of others."""
        inner = stripped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == "move" and self._is_of_std(inner):
            return stripped(next(iter(inner.get_arguments())))
        return None

    def _source(self, cursor: Any) -> Any:
        """The expression below the constructors that copy, move and convert."""
        inner = stripped(cursor)
        while inner.kind == K.CALL_EXPR and self._owner(inner):
            named = inner.referenced
            if named is not None and named.kind != K.CONSTRUCTOR:
                break
            given = [one for one in inner.get_arguments() if not is_default(one)]
            if named is None:  # a conversion that the program does not write
                given = [one for one in children(inner) if one.kind.is_expression()]
            if len(given) != 1 or not (self._owner(given[0]) or is_null(given[0])):
                break
            inner = stripped(given[0])
        return inner

    def _owned(self, cursor: Any, type_: Any) -> Value:
        """The pointer that a variable or field of the type is given."""
        self._refuse_shared(type_)
        inner = self._source(cursor)
        if is_null(inner):
            return Value(self._nothing(self.kind(type_)), form="null")
        moved = self._moved_from(inner)
        if moved is not None:
            place = self._owner_place(moved)
            if not self.may_follow:
                raise Left("a std::move here")
            self.after.append(place.assign(self._nothing(self.kind(moved.type))))
            return self.value(moved)
        if inner.kind == K.CALL_EXPR and self._owner(inner):
            self._taken = True
        elif not is_shared(type_) and self._owner(inner):
            raise Left("a std::unique_ptr that is returned or thrown here")
        return self.value(inner)

    _taken = False
    """The pointer that the next call gives has an owner."""

    def _owner_place(self, cursor: Any) -> Any:
        """The place of an owner that gets another pointer."""
        inner = stripped(cursor)
        variable = variable_of(inner)
        named = variable is not None and variable.type.kind != T.LVALUEREFERENCE
        if not named and not self._is_member(inner):
            raise Left("a change of a pointer that owns, which is no variable")
        if not is_shared(inner.type) and not self._end_is_usual(inner.type):
            raise Left("a change of a std::unique_ptr with an end of its own")
        self._refuse_shared(inner.type)
        return self.place(inner)

    def _replaced(self, cursor: Any, value: str) -> Lines:
        """An owner gets another pointer, then what it had ends."""
        place = self._owner_place(cursor)
        if not self._ends_owned(stripped(cursor).type):
            return [place.assign(value)]
        old = self.temporary()
        ending = [f"if {old} != NULL:", [f"{old}.delete()"]]
        return [f"{old} = {self.value(stripped(cursor)).text}", place.assign(value), *ending]

    def _effects(self, cursor: Any) -> Lines:
        inner = stripped(cursor)
        arguments = list(inner.get_arguments()) if inner.kind == K.CALL_EXPR else []
        if inner.kind == K.CALL_EXPR and inner.spelling == "operator=" and self._owner(arguments[0]):
            target, given = arguments
            moved = self._moved_from(self._source(given))
            if moved is not None and self.value(moved).text == self.value(stripped(target)).text:
                raise Left("a std::move to itself")
            return self._replaced(target, self._owned(given, stripped(target).type).text)
        member = stripped(children(inner)[0]) if inner.kind == K.CALL_EXPR and children(inner) else inner
        if member.kind == K.MEMBER_REF_EXPR and member.spelling == "reset" and children(member):
            target = stripped(children(member)[0])
            if self._owner(target):
                given = [one for one in arguments if not is_default(one)]
                if not given or is_null(given[0]):
                    return self._replaced(target, self._nothing(self.kind(target.type)))
                if len(given) > 1 or stripped(given[0]).kind != K.CXX_NEW_EXPR:
                    raise Left("a reset to a pointer that is there already")
                return self._replaced(target, self.new_owned(self.value(stripped(given[0])).text, target.type))
        return super()._effects(cursor)

    def new_owned(self, text: str, type_: Any) -> str:
        """What `new` gives to an owner."""
        return text

    def stored(self, cursor: Any, type_: Any, **how: Any) -> Value:
        if not is_owner(type_):
            return super().stored(cursor, type_, **how)
        if self._ends_owned(type_):
            raise Left("a pointer that owns, with an end that does something, in another place than a variable")
        return self._owned(cursor, type_)

    def own_argument(self, cursor: Any, parameter: Any) -> Value:
        if not is_owner(parameter.type):
            return super().own_argument(cursor, parameter)
        if parameter.type.kind != T.LVALUEREFERENCE:
            return self.stored(cursor, parameter.type)
        inner = self._source(cursor)
        variable = variable_of(inner)
        if not parameter.type.get_pointee().is_const_qualified():
            raise Left("a reference to a pointer that owns")
        if self._is_member(inner) or (variable is not None and is_global(variable)):
            raise Left("a reference to a pointer that owns, which the function may change")
        self._refuse_shared(parameter.type)
        return self.value(inner)

    def returned(self, cursor: Any) -> Value:
        type_: Any = self.function.result
        if not is_owner(type_):
            return super().returned(cursor)
        if type_.kind == T.LVALUEREFERENCE:
            raise Left("a reference to a pointer that owns")
        inner = self._source(cursor)
        moved = self._moved_from(inner)
        variable = variable_of(inner)
        if moved is None and (variable is None or is_shared(type_)):
            return self._owned(cursor, type_)
        source = inner if moved is None else moved  # a local variable is moved without a word
        name, place = self.temporary(), self._owner_place(source)
        self.before.append(f"{name} = {self.value(source).text}")
        self.before.append(place.assign(self._nothing(self.kind(source.type))))
        return Value(name, form="object")

    def _made_owner(self, cursor: Any, arguments: list[Any]) -> Value:
        """std::make_shared and std::make_unique."""
        self._refuse_shared(cursor.type)
        kind = self.kind(cursor.type)
        target = kind.element
        whole = cursor.type.get_canonical().get_template_argument_type(0)
        if target is not None and whole.kind == T.INCOMPLETEARRAY and target.is_number:
            return Value(
                f"array({target.spelled}, {self.value(arguments[0]).text})() + 0", 10, form="pointer", fresh=True
            )
        if target is not None and target.is_number and kind.form == "pointer" and len(arguments) < 2:
            if arguments and self.kind(stripped(arguments[0]).type).form != target.form:
                raise Left("a number that the standard library converts")
            text = "".join(self.stored(one, target.type, checked=True).text for one in arguments)
            return Value(f"ref({target.spelled}({text}))", form="pointer", fresh=True)
        if target is None or target.form not in ("object", "record"):
            raise Left(f"{cursor.spelling} of {cursor.type.spelling}")
        if target.form == "record":
            if arguments:
                raise Left(f"{cursor.spelling} of a record with values")
            return Value(f"ref({target.spelled}())", form="pointer", fresh=True)
        owner = target.type.get_canonical().get_declaration().get_definition()
        makers = [
            one for one in children(owner)
            if one.kind == K.CONSTRUCTOR and not one.is_copy_constructor() and not one.is_move_constructor()
        ]  # fmt: skip
        function = self.implementation(makers[0]) if makers else None
        parameters = [] if function is None else list(function.get_arguments())
        if len(makers) > 1 or len(parameters) != len(arguments):
            raise Left(f"{cursor.spelling} with other arguments than the constructor has")
        texts = [self._forwarded(one, two).text for one, two in zip(arguments, parameters)]
        return Value(f"{target.spelled}({', '.join(texts)})", form="object", fresh=True)

    def _forwarded(self, cursor: Any, parameter: Any) -> Value:
        """An argument that the standard library hands on: its conversion stands nowhere in the program."""
        wanted, inner = self.parameter_kind(parameter.type), stripped(cursor)
        source = self.kind(inner.type)
        if wanted.is_number:
            low, high = self.ranges.of(inner) if source.is_integer else (0, 0)
            fits = source.is_integer and wanted.is_integer and wanted.low <= low and high <= wanted.high
            if not fits and (source.form, source.single) != (wanted.form, wanted.single):
                raise Left("a number that the standard library converts")
            if wanted.spelled == "bool8" and source.spelled != "bool8":
                raise Left("a number that the standard library converts")
        elif wanted.form == "char*":
            if inner.kind != K.STRING_LITERAL:
                raise Left("a text that the standard library hands on")
        elif wanted.form != "string" and source.form != wanted.form:
            raise Left(f"a {source.form} that the standard library hands on")
        return self.own_argument(cursor, parameter)

    def _cast_owner(self, cursor: Any, given: Any) -> Value:
        """std::dynamic_pointer_cast and std::static_pointer_cast."""
        self._refuse_shared(cursor.type)
        if variable_of(given) is None:
            raise Left(f"a {cursor.spelling} of something else than a variable")
        value = self.value(stripped(given))
        if cursor.spelling.startswith("static"):
            return value
        made = Value(f"isinstance({value.at(ATOM)}, {self.kind(cursor.type).spelled})", COMPARE, boolean=True)
        return Value(f"{value.at(ATOM)} if {made.text} else NULL", TERNARY, form="object")

    def _nothing(self, kind: Kind) -> str:
        return f"{kind.spelled}(NULL)" if kind.form in ("pointer", "char*", "void*") else "NULL"

    def _call_expr(self, cursor: Any) -> Value:
        below, arguments = children(cursor), list(cursor.get_arguments())
        member = stripped(below[0]) if below else None
        inside = children(member) if member is not None and member.kind == K.MEMBER_REF_EXPR else []
        taken, self._taken = self._taken, False
        found = cursor.referenced
        if found is not None and found.kind == K.FUNCTION_DECL and self._owner(cursor) and self._is_of_std(cursor):
            if cursor.spelling in ("make_shared", "make_unique") and (taken or not self._ends_owned(cursor.type)):
                return self._made_owner(cursor, arguments)
            if cursor.spelling in ("dynamic_pointer_cast", "static_pointer_cast"):
                return self._cast_owner(cursor, arguments[0])
            raise Left(f"{cursor.spelling} of a pointer that owns here")
        if found is not None and found.kind in (K.FUNCTION_DECL, K.CXX_METHOD) and is_owner(found.result_type):
            by_value = found.result_type.kind != T.LVALUEREFERENCE and not found.spelling.startswith("operator")
            if by_value and not taken and self._ends_owned(found.result_type):
                raise Left("a std::unique_ptr that nobody keeps, with an end that does something")
        if cursor.spelling.startswith("operator") and arguments and any(map(self._owner, arguments)):
            return self._owner_operator(cursor.spelling[len("operator") :], arguments)
        if member is not None and inside and self._owner(inside[0]):
            value = self.value(stripped(inside[0]))
            if member.spelling == "get":
                return value
            if member.spelling == "operator bool":
                return operation(value, "!=", Value("NULL"), boolean=True)
            if member.spelling == "release" and self.may_follow:
                self.after.append(
                    self._owner_place(inside[0]).assign(self._nothing(self.kind(stripped(inside[0]).type)))
                )
                return value
            raise Left(f"the method {member.spelling} of a pointer that owns")
        return super()._call_expr(cursor)

    def _owner_operator(self, name: str, arguments: list[Any]) -> Value:
        if name in ("==", "!=") and len(arguments) == 2:
            first, second = (
                Value("NULL", form="null") if is_null(one) else self.value(stripped(one)) for one in arguments
            )
            return operation(first, name, second, boolean=True)
        value, kind = self.value(stripped(arguments[0])), self.kind(stripped(arguments[0]).type)
        if name == "->" or (name == "*" and kind.form == "instance"):
            return value
        if name in ("[]", "*") and kind.element is not None and kind.form == "pointer":
            index = self.index_text(arguments[1]) if name == "[]" else "0"
            made = self.of_kind(f"{value.at(ATOM)}[{index}]", kind.element)
            return made.having(fresh=made.form == "handle")
        raise Left(f"operator{name} of a pointer that owns")

    def endings(self, declaration: Any) -> Lines:
        if not is_owner(declaration.type):
            return super().endings(declaration)
        kind, name = self.kind(declaration.type), self.storage(declaration).name
        if kind.form == "instance" and self.needs_delete(kind):
            return [f"if {name} != NULL:", [f"{name}.delete()"]]
        if is_shared(declaration.type) or self._end_is_usual(declaration.type):
            return []
        value = self.first_value(declaration)
        given = [] if value is None else list(stripped(value).get_arguments())
        deleter = stripped(given[1]) if len(given) > 1 else None
        while deleter is not None and deleter.kind == K.UNARY_OPERATOR:
            deleter = stripped(children(deleter)[0])
        found = None if deleter is None or deleter.kind != K.DECL_REF_EXPR else deleter.referenced
        if found is None or found.kind not in (K.FUNCTION_DECL, K.CXX_METHOD):
            raise Left("a std::unique_ptr with an end of its own")
        if found.kind == K.CXX_METHOD:
            if function_key(found) not in self.uses.functions:
                raise Left(f"{found.spelling}, which is defined nowhere")
            called = f"{self.kind_name(found.semantic_parent)}.{self.method_name(found)}"
        else:
            called = self.function_name(found)
        return [f"if {name} != NULL:", [f"{called}({name})"]]
