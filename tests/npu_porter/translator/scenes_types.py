"""Scenes in C++ whose types come together at random: containers in records in containers, in every kind of place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes_cxx import cxx_scene

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

__all__ = ["Type", "Types"]


@dataclass
class Type:
    """A type: its name, how it is made, and its parts."""

    name: str
    form: str
    parts: tuple[Type, ...] = ()
    keys: tuple[str, ...] = ()
    """Literals of a map's or a set's keys."""


NUMBERS = {
    "int": ["3", "-7", "40"],
    "double": ["0.5", "-2.25", "8"],
    "float": ["1.5f", "-0.25f", "6"],
    "uint8_t": ["250", "7", "0"],
    "short": ["-300", "12", "1"],
    "int64_t": ["5000000000", "-1", "2"],
    "bool": ["true", "false"],
}
KEYS = {
    "int": ("1", "-2", "5"),
    "std::string": ('"k"', '"key"', '""'),
    "char": ("'a'", "'z'", "'0'"),
    "unsigned": ("7", "0", "2"),
}


class Types:
    """The types of one scene, with values, changes and functions that show values."""

    def __init__(self, p: Program) -> None:
        self.p = p
        self.shown: dict[str, str] = {}
        self.count = 0

    def type(self, depth: int = 3) -> Type:
        one = self.p.chance
        forms = ["number", "number", "text"]
        if depth:
            forms += ["vector", "vector", "vector", "map", "map", "pair", "array", "set", "record", "record", "record"]
            if not one.randrange(4):
                forms = ["list", "shared", "optional", "tuple", "deque", "unordered_map"]
        form = one.choice(forms)
        if form == "number":
            return Type(one.choice(list(NUMBERS)), form)
        if form == "text":
            return Type("std::string", form)
        if form == "record":
            return self.record(depth)
        if form == "shared":
            record = self.record(depth)
            return Type(f"std::shared_ptr<{record.name}>", form, (record,))
        if form == "tuple":
            depth = 1
        if form in ("map", "set", "unordered_map"):
            key = one.choice(list(KEYS))
            if form == "set":
                return Type(f"std::set<{key}>", form, (Type(key, "key"),), KEYS[key])
            part = self.type(depth - 1)
            return Type(f"std::{form}<{key}, {part.name}>", form, (part,), KEYS[key])
        parts = tuple(self.type(depth - 1) for _ in range(2 if form in ("pair", "tuple") else 1))
        if parts[0].name == "bool" and form == "vector":
            parts = (Type("int", "number"),)  # a vector of bits has no places
        if parts[0].form == form == "optional":
            parts = parts[0].parts
        extent = ", 2" if form == "array" else ""
        return Type(f"std::{form}<{', '.join(part.name for part in parts)}{extent}>", form, parts)

    def record(self, depth: int) -> Type:
        """A record with a method, and sometimes with constructors and initial values."""
        one = self.p.chance
        parts = tuple(self.type(depth - 1) for _ in range(one.randint(1, 3)))
        self.count += 1
        name = f"record{self.count}_$n"
        starts = one.random() < 0.3
        fields = [f"{part.name} m{i}{'{' + self.inside(part) + '}' if starts else ''};" for i, part in enumerate(parts)]
        more = ""
        if starts or one.random() < 0.3:
            takes = ", ".join(f"{part.name} a{i}" for i, part in enumerate(parts))
            gives = ", ".join(f"m{i}({one.choice(['std::move(a%d)', 'a%d']) % i})" for i in range(len(parts)))
            more = f"{name}() {'' if starts else ': ' + ', '.join(f'm{i}()' for i in range(len(parts)))} {{}}"
            more += f" {name}({takes}) : {gives} {{}}"
        made = Type(name, "record", parts)
        changed = " ".join(self.changes(parts[0], "m0", 1))
        self.p.top_of(
            f"struct {name} {{ {' '.join(fields)} {more}",
            f"void step(int n) {{ if (n > 0) {{ {changed} }} }} const {parts[-1].name} &last() const {{ return "
            f"m{len(parts) - 1}; }} }};",
        )
        return made

    def inside(self, type_: Type) -> str:
        """Return the text between the braces that make a value."""
        one = self.p.chance
        if type_.form == "number":
            return one.choice(NUMBERS[type_.name])
        if type_.form == "text":
            return one.choice(['"text"', '"a b"', '""'])
        if type_.form == "set":
            return ", ".join(one.sample(type_.keys, one.randint(0, 3)))
        if type_.form in ("map", "unordered_map"):
            keys = one.sample(type_.keys, one.randint(0, 2))
            return ", ".join(f"{{{key}, {self.value(type_.parts[0])}}}" for key in keys)
        if type_.form in ("vector", "list", "deque"):
            return ", ".join(self.value(type_.parts[0]) for _ in range(one.choice([0, 2, 3])))
        if type_.form == "array":
            return "{" + ", ".join(self.value(type_.parts[0]) for _ in range(2)) + "}"
        if type_.form == "shared":
            return f"std::make_shared<{type_.parts[0].name}>({self.value(type_.parts[0])})"
        if type_.form == "optional":
            return self.value(type_.parts[0]) if one.random() < 0.7 else ""
        return ", ".join(self.value(part) for part in type_.parts)

    def value(self, type_: Type) -> str:
        if type_.form == "number":
            return f"({type_.name})({self.inside(type_)})"
        if type_.form == "text" or (type_.form == "optional" and not self.p.chance.randrange(3)):
            inside = self.inside(type_)
            return f"{type_.name}({inside})" if inside else f"{type_.name}{{}}"
        inside = self.inside(type_)
        return inside if type_.form == "shared" else f"{type_.name}{{{inside}}}"

    def show(self, type_: Type) -> str:
        """Return the name of the function that shows a value."""
        if type_.name in self.shown:
            return self.shown[type_.name]
        parts = [self.show(part) for part in type_.parts]
        name = f"show{len(self.shown)}_$n"
        self.shown[type_.name] = name
        if type_.form in ("number", "text", "key"):
            whole = "+x" if type_.name in ("uint8_t", "short", "bool") else "x"
            body = f"std::cout << {whole} << ' ';"
        elif type_.form == "map":
            body = f"for (const auto &e : x) {{ std::cout << e.first << '='; {parts[0]}(e.second); }}"
        elif type_.form == "unordered_map":
            tries = (f"{{ auto at = x.find({key}); if (at != x.end()) {parts[0]}(at->second); }}" for key in type_.keys)
            body = f"std::cout << x.size() << '/'; {' '.join(tries)}"
        elif type_.form in ("vector", "list", "deque", "set", "array"):
            body = f"std::cout << x.size() << ':'; for (const auto &e : x) {parts[0]}(e);"
        elif type_.form in ("shared", "optional"):
            body = f'if (x) {parts[0]}(*x); else std::cout << "- ";'
        elif type_.form == "pair":
            body = f"{parts[0]}(x.first); {parts[1]}(x.second);"
        elif type_.form == "tuple":
            body = f"{parts[0]}(std::get<0>(x)); {parts[1]}(std::get<1>(x));"
        else:
            body = " ".join(f"{part}(x.m{i});" for i, part in enumerate(parts))
        self.p.top_of(f"static void {name}(const {type_.name} &x) {{ {body} }}")
        return name

    def changes(self, type_: Type, x: str, depth: int = 3) -> list[str]:
        """Return statements that change what stands at x."""
        one, parts = self.p.chance, type_.parts
        made = [f"{x} = {self.value(type_)};"]
        if type_.form == "number":
            if type_.name == "bool":
                return [f"{x} = !{x};"]
            if type_.name == "uint8_t":
                return [one.choice([f"{x} += 9;", f"{x}++;", f"{x} ^= 5;"])]
            return [one.choice([f"{x} += 2;", f"{x}++;", f"--{x};", *made])]
        if type_.form == "text":
            return [one.choice([f'{x} += "+";', f"{x}.push_back('p');", f'{x} = "<" + {x} + ">";', *made])]
        if type_.form == "record" and one.random() < 0.3:
            return [f"{x}.step({one.randrange(3)});"]
        below = (lambda part, at: self.changes(part, at, depth - 1)) if depth else (lambda part, at: [])
        if type_.form == "record":
            which = one.randrange(len(parts))
            return below(parts[which], f"{x}.m{which}") or made
        if type_.form == "pair":
            which = one.randrange(2)
            return below(parts[which], f"{x}.{('first', 'second')[which]}") or made
        if type_.form == "tuple":
            which = one.randrange(2)
            return below(parts[which], f"std::get<{which}>({x})") or made
        if type_.form == "set":
            key = one.choice(type_.keys)
            return [one.choice([f"{x}.insert({key});", f"{x}.erase({key});", f"if ({x}.count({key})) {x}.clear();"])]
        value = self.value(parts[0])
        if type_.form in ("map", "unordered_map"):
            key = one.choice(type_.keys)
            made += [f"{x}[{key}] = {value};", f"{x}.erase({key});", f"{x}.insert({{{key}, {value}}});"]
            made += [f"{x}.emplace({key}, {value});", f"if ({x}.find({key}) != {x}.end()) {x}.at({key}) = {value};"]
            made += [f"for (auto &e{depth} : {x}) {{ {' '.join(below(parts[0], f'e{depth}.second'))} }}"]
            made += below(parts[0], f"{x}[{key}]")
        elif type_.form in ("shared", "optional"):
            made += [f"if ({x}) {{ {' '.join(below(parts[0], f'(*{x})'))} }}", f"{x}.reset();"]
        elif type_.form == "array":
            made += [f"{x}[0] = {x}[1];", f"std::swap({x}[0], {x}[1]);", f"{x}.fill({value});"]
            made += [
                f"for (auto &e{depth} : {x}) {{ {' '.join(below(parts[0], f'e{depth}'))} }}",
                *below(parts[0], f"{x}[1]"),
            ]
        else:
            made += [f"{x}.push_back({value});", f"{x}.emplace_back({value});", f"{x}.insert({x}.begin(), {value});"]
            made += [f"if (!{x}.empty()) {x}.pop_back();", f"{x}.resize(2);", f"{x}.assign(2, {value});"]
            made += [f"if (!{x}.empty()) {x}.push_back({x}.front());", f"std::reverse({x}.begin(), {x}.end());"]
            made += [f"if ({x}.size() > 1) {{ {x}.front() = {x}.back(); {' '.join(below(parts[0], f'{x}.back()'))} }}"]
            made += [
                f"for (auto &e{depth} : {x}) {{ {' '.join(below(parts[0], f'e{depth}'))} }}",
                f"{x}.erase({x}.begin(), {x}.end());",
            ]
            made += [
                f"for (auto i{depth} = {x}.begin(); i{depth} != {x}.end(); ++i{depth}) {{ "
                f"{' '.join(below(parts[0], f'(*i{depth})'))} }}"
            ]
            if type_.form != "list":
                made += [f"if ({x}.size() > 1) {{ {x}[0] = {x}[1]; {' '.join(below(parts[0], f'{x}[0]'))} }}"]
                made += [f"if ({x}.size() > 1) std::swap({x}[0], {x}[1]);"]
        return [one.choice(made)]


def written(types: Types, type_: Type) -> list[str]:
    """Return statements about places of one type: variables, fields, elements, statics, pointers, captures."""
    one, p = types.p.chance, types.p
    owned = type_.form == "record"
    show, name = types.show(type_), type_.name

    def change(x: str) -> str:
        return " ".join(types.changes(type_, x))

    p.top_of(
        f"static {name} global_$n{one.choice(['', ' = ' + types.value(type_)])};" if type_.form != "number" else
        f"static {name} global_$n = {types.value(type_)};",
        f"static {name} &kept_$n() {{ static {name} kept = {types.value(type_)}; return kept; }}",
        f"static {name} made_$n(int n) {{ {name} x = {types.value(type_)}; if (n > 1) {{ {change('x')} }} return x; }}",
        f"static void by_value_$n({name} x) {{ {change('x')} {show}(x); }}",
        f"static void by_reference_$n({name} &x) {{ {change('x')} x = "
        f"{one.choice(['x', 'made_$n(2)', types.value(type_)])}; }}",
        f"static void by_pointer_$n({name} *x) {{ if (x) {{ {change('(*x)')} }} }}",
        f"static {name} through_$n(const {name} &x) {{ {name} y = x; {change('y')} return y; }}",
        f"class holder_$n {{ {name} x_; std::map<int, {name}> named_; public: explicit holder_$n({name} x) : "
        f"x_(std::move(x)) {{}} {name} &get() {{ return x_; }} const {name} &look() const {{ return x_; }} "
        f"void set(const {name} &x) {{ {one.choice(['x_ = x;', 'named_[1] = x; x_ = named_[1];'])} }} "
        f"{name} take() {{ return {one.choice(['x_', 'std::move(x_)'])}; }} }};",
        "template <typename T> static void twice_$n(T &x, const std::function<void(T &)> &f) { f(x); f(x); }",
        f"struct whole_$n {{ int n; {name} x; }};",
    )  # fmt: skip
    steady = ["a", "b", "many[1]", "global_$n", "kept_$n()", "h.get()", "w.x", "(*owner)", "named[3]", "rows[1]"]

    def two() -> tuple[str, str]:
        return tuple(one.sample(steady, 2))  # type: ignore[return-value]

    def again(x: str) -> str:
        return f"{x} = {types.value(type_)};"

    statements = []
    for _ in range(one.randint(4, 8)):
        x, y = two()
        copied, c = one.choice(["a", "b"]), one.choice([f"{name} c", "auto c"])
        statements.append(one.choice([
            f"{x} = {y}; {change(y)}",
            f"{{ {c} = {x}; {change('c')} {show}(c); }}",
            f"{{ {c} = std::move({x}); {again(x)} {show}(c); }}",
            f"{x} = std::move({y}); {again(y)}",
            f"std::swap({x}, {y}); {change(x)}",
            f"{{ {one.choice([name, 'auto'])} &r = {x}; {change('r')} r = {y}; {change('r')} {show}({x}); }}",
            f"{{ const {name} &r = {x}; {change(x)} {show}(r); }}",
            f"{{ {one.choice([name, 'auto'])} *q = &{x}; {change('(*q)')} by_pointer_$n(q); {show}(*q); }}",
            f"by_value_$n({x}); by_reference_$n({y}); by_pointer_$n(&{x});",
            f"by_value_$n(std::move({x})); {again(x)}",
            f"{x} = through_$n({y}); {show}(through_$n({x}));",
            f"{x} = made_$n({one.randrange(4)});",
            f"h.set({copied}); {show}(h.look()); {change('h.get()')}",
            f"{{ holder_$n g = h; {change('g.get()')} {show}(g.look()); {x if x != 'h.get()' else 'a'} = g.take(); }}",
            f"{{ auto f = [{copied}]() mutable {{ {change(copied)} {show}({copied}); }}; f(); {change(copied)} f(); }}",
            f"{{ auto f = [&]() {{ {change(x)} {x} = {y}; }}; f(); f(); }}",
            f"{{ auto f = [c = {x}]() {{ return c; }}; {change(x)} {show}(f()); }}",
            f"{{ std::function<void()> f = [&{copied}, &h] {{ {copied} = h.look(); {change('h.get()')} }}; f(); }}",
            f"twice_$n<{name}>({x}, [&]({name} &c) {{ {change('c')} n++; }});",
            f"rows.push_back({x}); {change('rows.back()')}",
            f"rows.push_back(rows[0]); {change('rows[0]')}",
            f"rows.insert(rows.begin(), {copied}); {change('rows[1]')}",
            f"rows[0] = rows[1]; {change('rows[1]')} {show}(rows[0]);",
            f"for (auto &e : rows) {{ {change('e')} }}",
            f"for (auto e : rows) {{ {change('e')} {show}(e); break; }}",
            f"for (size_t i = 0; i < rows.size(); i++) {{ {change('rows[i]')} }}",
            f"for (auto &e : many) {{ e = {copied}; {change(copied)} }}",
            f"for (auto &e : named) {{ {change('e.second')} {show}(e.second); }}",
            f"{{ auto at = named.find({one.randrange(2, 5)}); if (at != named.end()) {{ {change('at->second')} }} }}",
            f"named[{one.randrange(3)}] = {copied}; {change(copied)}",
            f"named.emplace({one.randrange(6)}, {copied});",
            f"{x} = n % 2 ? {y} : {copied};",
            f"{{ {name} &r = n % 2 ? a : b; {change('r')} }}",
            *([f"owner = std::make_unique<{name}>({x if x != '(*owner)' else 'a'});",
            f"{{ auto other = std::move(owner); {change('(*other)')} owner = std::move(other); }}"] if owned else []),
            f"{{ whole_$n v = w; {change('v.x')} {show}(w.x); w = v; {change('v.x')} }}",
            f"{{ whole_$n all[2] = {{w, {{4, {copied}}}}}; all[0] = all[1]; {change('all[0].x')} {show}(all[1].x); }}",
            f"{{ std::vector<whole_$n> v{{w, {{1, {copied}}}}}; v[0] = v[1]; {change('v[0].x')} {show}(v[1].x); w = "
            f"v[0]; }}",
            f"{{ std::thread t([&]() {{ {change(x)} }}); t.join(); }}",
            f"{{ auto f = std::async(std::launch::async, made_$n, {one.randrange(4)}); {x} = f.get(); }}",
            f"for (int i = 0; i < 2; i++) {{ static {name} inner = {copied}; {change('inner')} {show}(inner); }}",
            f"try {{ throw w; }} catch (const whole_$n &e) {{ {change('w.x')} {show}(e.x); n += e.n; }}",
            f"{{ auto [i, c] = w; {change('c')} {show}(c); n += i; }}",
            f"{{ auto &[i, c] = w; {change('c')} n += i; }}",
            f"{{ std::queue<{name}> q; q.push({x}); {change('q.front()')} q.push({y}); {show}(q.front()); q.pop(); "
            f"{x} = q.front(); }}",
            f"{{ std::pair<int, {name}> c(2, {x}); {change('c.second')} {y} = c.second; {change('c.second')} }}",
        ]))  # fmt: skip
    return [
        f"{name} a = {types.value(type_)}, b = made_$n(2), many[2] = {{{types.value(type_)}, a}}; int n = 1;",
        f"holder_$n h({types.value(type_)}); whole_$n w = {{1, {types.value(type_)}}};",
        f"std::vector<{name}> rows = {{a, {types.value(type_)}}}; std::map<int, {name}> named; named[3] = b;",
        *([f"auto owner = std::make_unique<{name}>(a);"] if owned else [f"{name} owned = a, *owner = &owned;"]),
        *statements,
        *(f"{show}({x});" for x in steady),
        "for (const auto &e : rows) { " + show + "(e); } std::cout << named.size() << n << std::endl;",
    ]


@cxx_scene
def mixed(p: Program) -> None:
    """Values of one random type in all kinds of places."""
    types = Types(p)
    type_ = types.type(p.chance.randint(1, 3))
    while type_.form in ("number", "text", "shared"):
        type_ = types.type(p.chance.randint(1, 3))
    p.block_of(*written(types, type_))


@cxx_scene
def mixed_records(p: Program) -> None:
    """Values of a record of random fields in all kinds of places."""
    types = Types(p)
    p.block_of(*written(types, types.record(p.chance.randint(1, 2))))
