"""Small C programs without undefined behaviour, by a seed: what the porter's translation is compared on.

Integers of all widths, floats, pointers, arrays, records, unions, enumerations, loops, switch, goto for cleanup,
function pointers, statics, texts and printf. Each program prints what it calculated. Signed arithmetic stays in range
(operands are cut before), shifts stay below the width, divisors are not 0, indices stay inside.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

from tests.npu_porter.translator import (  # noqa: F401 - they add to SCENES
    scenes_control,
    scenes_data,
    scenes_library,
    scenes_macros,
    scenes_owners,
    scenes_records,
    scenes_templates,
    scenes_types,
    scenes_values,
    scenes_work,
)
from tests.npu_porter.translator.scenes import SCENES
from tests.npu_porter.translator.scenes_cxx import CXX_HEAD, CXX_SCENES

__all__ = ["program", "program_cxx"]

UNSIGNED = {"uint8_t": 8, "uint16_t": 16, "uint32_t": 32, "uint64_t": 64, "unsigned int": 32, "size_t": 64}
SIGNED = {"int8_t": 8, "int16_t": 16, "int32_t": 32, "int64_t": 64, "int": 32, "short": 16, "long": 64}
WIDTHS = {**UNSIGNED, **SIGNED}
FORMATS = {8: "%d", 16: "%d", 32: "%d", 64: "%lld"}


RARE = {
    "future": r"std::(async|future|promise|packaged_task)", "thread": "std::thread", "optional": "std::optional",
    "string_view": "std::string_view", "atomic": "std::atomic", "mutex": "std::mutex",
    "queue": "std::(priority_)?queue",
    "unordered_map": "std::unordered_map", "list": "std::list", "deque": "std::deque",
    "iomanip": "std::set(w|fill|precision)",
}  # fmt: skip
"""Headers of C++ that few programs need, and what of them programs use."""


class Program:
    """One program; `chance` is its source of decisions."""

    def __init__(self, seed: int, scenes: Sequence[Callable[[Program], None]] = ()) -> None:
        self.wanted = scenes
        self.chance = random.Random(seed)
        self.lines: list[str] = []
        self.depth = 1
        self.count = 0
        self.scopes: list[dict[str, str]] = [{}]
        self.arrays: list[tuple[str, str, int]] = []
        self.records: list[str] = []
        self.pointers: list[tuple[str, str]] = []
        self.functions: list[tuple[str, str, list[str]]] = []
        self.constant: set[str] = set()
        self.in_loop = 0
        self.budget = 40
        self.tops: list[str] = []
        self.scene = 0
        self.may_call = True

    # --- names ---

    def name(self, prefix: str = "v") -> str:
        self.count += 1
        return f"{prefix}{self.count}"

    def put(self, text: str) -> None:
        self.lines.append("    " * self.depth + text)
        self.may_call = True

    def top_of(self, *texts: str) -> None:
        """Write a scene's lines for the top of the program."""
        self.tops += [text.replace("$n", str(self.scene)) for text in texts]

    def block_of(self, *texts: str) -> None:
        """The statements of a scene, in a block."""
        for text in ("{", *texts, "}"):
            self.put(text.replace("$n", str(self.scene)))

    def variables(self) -> list[tuple[str, str]]:
        return [one for scope in self.scopes for one in scope.items()]

    # --- expressions ---

    def literal(self, type_: str) -> str:
        width = WIDTHS[type_]
        one = self.chance
        if type_ in UNSIGNED:
            value = one.choice([0, 1, 2, 7, 255, (1 << width) - 1, one.getrandbits(width), one.getrandbits(4)])
            value &= (1 << width) - 1
            return f"{value}{'ull' if width == 64 else 'u' if width == 32 else ''}"
        value = one.choice(
            [0, 1, -1, 5, -7, one.randint(-100, 100), one.randint(-(1 << (width - 2)), 1 << (width - 2))]
        )
        return f"({value}ll)" if width == 64 else f"({value})" if value < 0 else str(value)

    def small(self, depth: int = 1) -> str:
        """An int from -50 to 50."""
        return f"((int)({self.integer(depth)} % 51))"

    def integer(self, depth: int = 3) -> str:
        """An expression of any integer type."""
        one = self.chance
        if depth <= 0 or one.random() < 0.2:
            return self.leaf()
        kind = one.randrange(15)
        if kind < 4:  # unsigned arithmetic wraps
            type_ = one.choice(["uint32_t", "uint64_t", "size_t", "unsigned int"])
            left, right = self.integer(depth - 1), self.integer(depth - 1)
            return f"(({type_})({left}) {one.choice('+-*&|^')} ({type_})({right}))"
        if kind == 4:  # signed arithmetic of small numbers
            return f"({self.small(depth - 1)} {one.choice('+-*')} {self.small(depth - 1)})"
        if kind == 5:
            operator = one.choice(["/", "%"])
            if one.random() < 0.5:
                return f"({self.small(depth - 1)} {operator} {one.choice([1, 2, 3, 7, -2, -5])})"
            return f"((uint32_t)({self.integer(depth - 1)}) {operator} {one.randint(1, 9)}u)"
        if kind == 6:
            type_, width = one.choice([("uint32_t", 32), ("uint64_t", 64)])
            return f"(({type_})({self.integer(depth - 1)}) {one.choice(['<<', '>>'])} {one.randrange(width)})"
        if kind == 7:
            return f"({self.small(depth - 1)} >> {one.randrange(8)})"
        if kind == 8:
            return f"(({one.choice(list(WIDTHS))})({self.integer(depth - 1)}))"
        if kind == 9:
            operator = one.choice(["<", ">", "<=", ">=", "==", "!="])
            return f"({self.integer(depth - 1)} {operator} {self.integer(depth - 1)})"
        if kind == 10:
            return f"({self.integer(depth - 1)} {one.choice(['&&', '||'])} {self.integer(depth - 1)})"
        if kind == 11:
            return f"({self.condition(depth - 1)} ? {self.integer(depth - 1)} : {self.integer(depth - 1)})"
        if kind == 12:
            return f"({one.choice(['!', '~'])}({self.integer(depth - 1)}))"
        if kind == 13 and self.functions and self.may_call:
            return self.call(depth - 1)
        return f"(-({self.small(depth - 1)}))"

    def leaf(self) -> str:
        one = self.chance
        choices = [self.literal(one.choice(list(WIDTHS)))]
        variables = [name for name, type_ in self.variables() if type_ in WIDTHS]
        choices += one.sample(variables, min(3, len(variables)))
        for name, type_, length in self.arrays[-2:]:
            if type_ in WIDTHS:
                choices.append(f"{name}[{self.chance.randrange(length)}]")
        for name in self.records[-2:]:
            choices.append(f"{name}.{one.choice(['a', 'b', 'c', 'in.x', 'in.y', 'low', 'high'])}")
        for name, _ in self.pointers[-2:]:
            choices.append(f"*{name}" if one.random() < 0.5 else f"{name}[0]")
        return one.choice(choices)

    def index(self, length: int) -> str:
        if self.chance.random() < 0.5:
            return str(self.chance.randrange(length))
        return f"(unsigned)({self.integer(1)}) % {length}u"

    def condition(self, depth: int = 2) -> str:
        return self.integer(depth)

    def call(self, depth: int) -> str:
        self.may_call = False  # C says nothing about the order of two calls in one expression, and both may print
        name, _, parameters = self.chance.choice(self.functions)
        arguments = []
        for one in parameters:
            arguments.append(f"({one})({self.integer(depth)})")
        return f"{name}({', '.join(arguments)})"

    # --- statements ---

    def declare(self) -> None:
        one = self.chance
        kind = one.randrange(10)
        if kind < 5:
            type_, name = one.choice(list(WIDTHS)), self.name()
            self.put(f"{type_} {name} = {self.integer(2)};")
            self.scopes[-1][name] = type_
        elif kind == 5 and len(self.scopes) == 2:
            type_, name, length = one.choice(list(WIDTHS)), self.name("a"), one.randint(2, 6)
            values = ", ".join(self.literal(type_) for _ in range(one.randint(1, length)))
            self.put(f"{type_} {name}[{length}] = {{{values}}};")
            self.arrays.append((name, type_, length))
        elif kind == 6 and len(self.scopes) == 2:
            name = self.name("r")
            start = one.choice(["{0}", f"{{{self.literal('int8_t')}, {self.literal('uint16_t')}}}",
                                f"{{.b = 3, .c = {self.literal('int64_t')}}}"])  # fmt: skip
            self.put(f"record {name} = {start};")
            self.records.append(name)
        elif kind == 7 and len(self.scopes) == 2:
            targets = [(name, type_) for name, type_ in self.scopes[1].items() if type_ in WIDTHS]
            targets = [(name, type_) for name, type_ in targets if name not in self.constant]
            if targets:
                target, type_ = one.choice(targets)
                name = self.name("p")
                self.put(f"{type_} *{name} = &{target};")
                self.pointers.append((name, type_))
            elif self.arrays:
                target, type_, length = one.choice(self.arrays)
                name = self.name("p")
                self.put(f"{type_} *{name} = {target} + {one.randrange(length)};")
                self.pointers.append((name, type_))
        elif kind == 8:
            name = self.name("f")
            self.put(f"double {name} = {one.randint(-99, 99)} / {one.choice([2, 4, 8])}.0 + {self.small(1)};")
            self.put(f'printf("%g %d\\n", {name} * 2, (int){name});')
        else:
            name = self.name("c")
            self.put(f"char {name} = '{one.choice('abcxyz019')}';")
            self.scopes[-1][name] = "char"
            self.put(f"printf(\"%c %d\\n\", {name}, {name} == 'a');")

    def target(self) -> tuple[str, str]:
        """Something to assign to, and its type."""
        one = self.chance
        choices = [(name, type_) for name, type_ in self.variables() if type_ in WIDTHS and name not in self.constant]
        choices += [(f"{name}[{self.index(length)}]", type_) for name, type_, length in self.arrays[-2:]]
        for name in self.records[-2:]:
            choices += [(f"{name}.a", "int8_t"), (f"{name}.b", "uint16_t"), (f"{name}.c", "int64_t")]
            choices += [(f"{name}.in.x", "int32_t"), (f"{name}.in.y", "uint8_t")]
        choices += [(f"*{name}", type_) for name, type_ in self.pointers[-2:]]
        return one.choice(choices)

    def assign(self) -> None:
        one = self.chance
        target, type_ = self.target()
        kind = one.randrange(8)
        if kind < 4:
            self.put(f"{target} = {self.integer(3)};")
        elif kind < 6 and type_ in UNSIGNED:
            operator = one.choice(["+", "-", "*", "&", "|", "^"])
            self.put(f"{target} {operator}= {self.integer(2)};")
        elif kind == 6 and type_ in UNSIGNED:
            self.put(f"{target} {one.choice(['/', '%'])}= {one.randint(1, 9)};")
        elif kind == 7 and type_ in UNSIGNED:
            self.put(f"{target} {one.choice(['<<', '>>'])}= {one.randrange(8)};")
        elif type_ in UNSIGNED or type_ in ("int8_t", "int16_t", "short"):
            self.put(f"({target}){one.choice(['++', '--'])};")
        else:
            self.put(f"{target} = {self.small(2)} {one.choice('+-*')} {one.randint(1, 9)};")

    def show(self) -> None:
        one = self.chance
        value = self.integer(3)
        form = one.choice(["%lld", "%llu", "%llx"])
        cast = "(long long)" if form == "%lld" else "(unsigned long long)"
        self.put(f'printf("{form}\\n", {cast}{value});')

    def block(self, statements: int) -> None:
        self.scopes.append({})
        self.depth += 1
        marks = len(self.arrays), len(self.records), len(self.pointers)
        for _ in range(statements):
            self.statement()
        del self.arrays[marks[0] :], self.records[marks[1] :], self.pointers[marks[2] :]
        self.depth -= 1
        self.scopes.pop()

    def statement(self) -> None:
        one = self.chance
        self.budget -= 1
        if self.budget < 0 or self.depth > 4:
            self.assign() if one.random() < 0.5 else self.show()
            return
        kind = one.randrange(22)
        if kind < 5:
            self.declare()
        elif kind < 9:
            self.assign()
        elif kind < 12:
            self.show()
        elif kind < 14:
            self.put(f"if ({self.condition()}) {{")
            self.block(one.randint(1, 3))
            if one.random() < 0.5:
                self.put(f"}} else if ({self.condition()}) {{")
                self.block(1)
            if one.random() < 0.5:
                self.put("} else {")
                self.block(one.randint(1, 2))
            self.put("}")
        elif kind < 17:
            self.loop()
        elif kind == 17:
            self.switch()
        elif kind == 18 and self.arrays:
            self.walk_array()
        elif kind == 19:
            self.embedded()
        elif kind == 20 and self.in_loop:
            self.put(f"if ({self.condition()})")
            self.put(f"    {one.choice(['break', 'continue'])};")
        elif self.records:
            self.copy_record()
        else:
            self.show()

    def loop(self) -> None:
        one = self.chance
        counter, kind = self.name("i"), one.randrange(6)
        type_ = one.choice(["int", "uint32_t", "size_t", "uint8_t", "int64_t"])
        self.in_loop += 1
        self.constant.add(counter)
        limit = one.randint(1, 5)
        if kind == 0:
            self.put(f"for ({type_} {counter} = 0; {counter} < {limit}; {counter}++) {{")
        elif kind == 1:
            self.put(f"for (int {counter} = {limit}; {counter} >= 0; {counter} -= {one.randint(1, 2)}) {{")
        elif kind == 2:
            bound = self.name("n")
            self.put(f"int {bound} = {limit};")
            self.scopes[-1][bound] = "int"
            if one.random() < 0.6:
                self.constant.add(bound)
            steps = self.name("s")
            self.put(f"int {steps} = 0;")
            self.scopes[-1][steps] = "int"
            self.constant.add(steps)
            self.put(f"for (int {counter} = 0; {counter} < {bound} && {steps} < 9; {counter}++, {steps}++) {{")
        elif kind == 3:
            self.put(f"{type_} {counter} = {limit};")
            self.put(f"while ({counter}--) {{")
        elif kind == 4:
            self.put(f"int {counter} = 0;")
            self.put("do {")
        else:
            self.put(f"int {counter} = 0;")
            self.put(f"while (++{counter} < {limit + 1}) {{")
        self.scopes.append({counter: type_ if kind in (0, 3) else "int"})
        self.block(one.randint(1, 3))
        self.scopes.pop()
        self.put(f"}} while (++{counter} < {limit});" if kind == 4 else "}")
        self.in_loop -= 1

    def switch(self) -> None:
        one = self.chance
        value = self.name("w")
        self.put(f"int {value} = {self.small(2)} & 7;")
        self.scopes[-1][value] = "int"
        self.constant.add(value)
        self.put(f"switch ({value}) {{")
        labels = one.sample(["0", "1", "2", "3", "RED", "GREEN", "6"], 4)
        if "GREEN" in labels and "5" in labels:
            labels.remove("5")
        if "RED" in labels and "0" in labels:
            labels.remove("0")
        saved, self.in_loop = self.in_loop, 0
        for label in labels:
            self.put(f"case {label}:")
            if one.random() < 0.3:
                continue
            self.put("{")
            self.block(one.randint(1, 2))
            if one.random() < 0.2:
                self.put(f"    if ({self.condition(1)}) break;")
                self.put(f'    printf("behind {label}\\n");')
            self.put("}")
            if one.random() < 0.8:
                self.put("    break;")
        if one.random() < 0.7:
            self.put("default:")
            self.block(1)
        else:
            self.put("default: break;")
        self.in_loop = saved
        self.put("}")

    def walk_array(self) -> None:
        one = self.chance
        name, type_, length = one.choice(self.arrays)
        pointer, total = self.name("q"), self.name("t")
        self.put(f"uint32_t {total} = 0;")
        kind = one.randrange(4)
        if kind == 0:
            self.put(f"for ({type_} *{pointer} = {name}; {pointer} < {name} + {length}; {pointer}++)")
            self.put(f"    {total} += (uint32_t)*{pointer};")
        elif kind == 1:
            self.put(f"{type_} *{pointer} = {name};")
            self.put(f"while ({pointer} != &{name}[{length}])")
            self.put(f"    {total} ^= (uint32_t)*{pointer}++;")
        elif kind == 2:
            self.put(f"const {type_} *{pointer} = &{name}[{length - 1}];")
            self.put(f"{total} = (uint32_t)({pointer} - {name}) + (uint32_t){pointer}[-1];")
        else:
            self.put(f"{total} = sum_{'bytes'}((const uint8_t *){name}, sizeof({name}));")
        self.put(f'printf("%u\\n", {total});')

    def embedded(self) -> None:
        """Assignments and steps inside of expressions."""
        one = self.chance
        name = self.name("k")
        self.put(f"int {name} = {one.randint(0, 3)};")
        kind = one.randrange(6)
        if kind == 0:
            self.put(f'if ({self.condition(1)} && ({name} = {self.small(1)}) > 3) printf("%d\\n", {name});')
        elif kind == 1:
            other = self.name("k")
            self.put(f"int {other} = {name}++ + {one.randint(1, 5)};")
            self.put(f'printf("%d %d\\n", {name}, {other});')
        elif kind == 2 and self.arrays:
            array, _, length = one.choice(self.arrays)
            self.put(f"{name} = 0;")
            self.put(f"{array}[{name}++] = {self.integer(1)};")
            self.put(f'printf("%d %lld\\n", {name}, (long long){array}[0]);')
        elif kind == 3:
            other = self.name("k")
            self.put(f"int {other};")
            self.put(f"{other} = {name} = {self.small(1)};")
            self.put(f'printf("%d %d\\n", {name}, {other});')
        elif kind == 4:
            self.put(f'printf("%d\\n", {self.condition(1)} ? ++{name} : {name}--);')
            self.put(f'printf("%d\\n", {name});')
        else:
            self.put(f'while ({name}-- > 0 && {self.condition(1)}) printf("%d\\n", {name});')
        self.scopes[-1][name] = "int"

    def copy_record(self) -> None:
        one = self.chance
        source, name = one.choice(self.records), self.name("r")
        self.put(f"record {name} = {source};")
        self.put(f"{source}.a = {self.small(1)};")
        kind = one.randrange(4)
        if kind == 0:
            self.put(f"record *p{name} = &{name};")
            self.put(f"p{name}->in.x = {self.small(1)};")
            self.put(f"int32_t *x{name} = &p{name}->in.x;")
            self.put(f"*x{name} += 2;")
        elif kind == 1:
            self.put(f"change(&{name}, {self.small(1)});")
        elif kind == 2:
            self.put(f"{name} = changed({name}, {self.small(1)});")
        else:
            self.put(f"{name}.in = {source}.in;")
            self.put(f"memcpy({name}.bytes, {source}.bytes, sizeof({name}.bytes));")
        self.put(f'printf("%d %d %d %d\\n", {name}.a, {source}.a, {name}.in.x, {name}.bytes[1]);')

    # --- the whole ---

    def function(self) -> None:
        one = self.chance
        name = self.name("function")
        result = one.choice(list(WIDTHS))
        parameters = [one.choice(list(WIDTHS)) for _ in range(one.randint(1, 3))]
        names = [self.name("x") for _ in parameters]
        head = ", ".join(f"{type_} {two}" for type_, two in zip(parameters, names))
        self.lines.append(f"static {result} {name}({head})\n{{")
        outer = self.scopes, self.arrays, self.records, self.pointers, self.budget
        self.scopes = [{}, dict(zip(names, parameters))]
        self.arrays, self.records, self.pointers, self.budget = [], [], [], 8
        if one.random() < 0.3:
            self.put("static uint16_t calls = 65533;")
            self.put("calls++;")
            self.scopes[-1]["calls"] = "uint16_t"
            self.constant.add("calls")
        cleanup = one.random() < 0.4
        if cleanup:
            self.put(f"{result} result = 1;")
            self.put("uint8_t *memory = malloc(4);")
            self.put("memset(memory, 7, 4);")
            self.put(f"if ({self.condition(1)})")
            self.put("    goto cleanup;")
        for _ in range(one.randint(1, 4)):
            self.statement()
        if cleanup:
            self.put(f"if ({self.condition(1)}) goto cleanup;")
            self.put(f"result = {self.integer(2)};")
            self.lines.append("cleanup:")
            self.put("free(memory);")
            self.put("return result;")
        else:
            self.put(f"return {self.integer(2)};")
        self.scopes, self.arrays, self.records, self.pointers, self.budget = outer
        self.lines.append("}\n")
        self.functions.append((name, result, parameters))

    def text(self) -> str:
        one = self.chance
        for _ in range(one.randint(1, 3)):
            self.function()
        self.lines.append("int main(void)\n{")
        self.scopes = [{}, {}]
        for _ in range(2):
            type_, name = one.choice(list(WIDTHS)), self.name()
            self.put(f"{type_} {name} = {self.literal(type_)};")
            self.scopes[1][name] = type_
        for _ in range(one.randint(5, 14)):
            self.statement()
        for _ in range(one.randint(1, 4)):
            self.scene += 1
            one.choice(self.wanted or SCENES)(self)
        if one.random() < 0.5:
            self.put("int (*operation)(int, int) = chosen(1);")
            self.put(f'printf("%d\\n", operation({self.small(1)}, 3));')
            self.put("operation = chosen(0);")
            self.put(f'printf("%d %d\\n", operation({self.small(1)}, 3), operations[1](4, 5));')
        if one.random() < 0.5:
            self.put('char text[32] = "abc";')
            made = one.choice(["4", "names[1]", "names[0]"])
            form = "%d-%d" if made == "4" else "%s-%d"
            self.put(f'int length = snprintf(text, sizeof(text), "{form}", {made}, {self.small(1)});')
            self.put("for (char *at = text; *at; at++)")
            self.put("    if (*at == '-') *at = '+';")
            self.put('printf("%s %d %zu\\n", text, length, strlen(text));')
        for name, type_ in self.variables():
            if type_ in WIDTHS:
                self.put(f'printf("{name}=%lld\\n", (long long){name});')
        self.put(one.choice(["return 0;\n}\n", "return 3;\n}\n", "exit(4);\n}\n"]))
        return HEAD + "\n".join([*self.tops, "", *self.lines])


HEAD = """#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef enum { RED, GREEN = 5, BLUE } color;

typedef struct {
    int8_t a;
    uint16_t b;
    int64_t c;
    struct {
        int32_t x;
        uint8_t y;
    } in;
    uint8_t bytes[4];
    uint32_t low : 4, high : 5;
} record;

static const char *names[] = {"zero", "one"};

static int add(int a, int b)
{
    return a + b;
}

static int subtract(int a, int b)
{
    return a - b;
}

static int (*operations[])(int, int) = {add, subtract};

static int (*chosen(int which))(int, int)
{
    return which ? add : subtract;
}

static void change(record *one, int by)
{
    one->in.x = by;
    one->bytes[1] = (uint8_t)by;
    one->b++;
}

static record changed(record one, int by)
{
    one.in.x = by;
    one.bytes[1] = 9;
    return one;
}

static uint32_t sum_bytes(const uint8_t *bytes, size_t count)
{
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum = sum * 31 + bytes[i];
    return sum;
}

"""


def program(seed: int) -> str:
    """The C program number `seed`."""
    return Program(seed).text()


def program_cxx(seed: int) -> str:
    """The C++ program number `seed`."""
    made = Program(seed)
    for _ in range(made.chance.randint(1, 3)):
        made.scene += 1
        made.chance.choice(CXX_SCENES)(made)
    text = "\n".join([*made.tops, "", "int main()\n{", *made.lines, "    return 0;\n}\n"])
    unused = [header for header, words in RARE.items() if not re.search(words, text)]  # which take clang long to read
    return "".join(line for line in CXX_HEAD.splitlines(True) if not any(f"<{one}>" in line for one in unused)) + text
