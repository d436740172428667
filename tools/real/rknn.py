"""How Rockchip's functions are called: valid and invalid arguments, in every state of a context."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from tools.real.sequences import Avoided, Made, Rule

FLOAT32, FLOAT16, INT8, UINT8, INT16, UINT16, INT32, UINT32, INT64, BOOL = range(10)
NCHW, NHWC, NC1HWC2, UNDEFINED = range(4)
PATTERNS = {FLOAT32: ("f", 1), FLOAT16: ("h", 2)}
"""What the driver fills memory of a type with, in a buffer and by `fill`; bytes for others."""

SIZES = {FLOAT32: 4, FLOAT16: 2, INT8: 1, UINT8: 1, INT16: 2, UINT16: 2, INT32: 4, UINT32: 4, INT64: 8, BOOL: 1, 10: 1}
PLAIN_IN, PLAIN_OUT, NATIVE_IN, NATIVE_OUT, NHWC_IN, NHWC_OUT = 1, 2, 8, 9, 10, 11
PRIORITIES, ASYNC, PERF, OUTSIDE, SHARE, INFO_ONLY, INTERNAL = (1, 2), 4, 8, 0x10, 0x20, 0x100, 0x200
FENCES, SRAM, SHARE_SRAM, PROCESS = (0x40, 0x80), 0x800, 0x1000, 0x2000
FLAGS = (
    *PRIORITIES, ASYNC, PERF, OUTSIDE, SHARE, INFO_ONLY, INTERNAL, *FENCES, SRAM, SHARE_SRAM, PROCESS, 0x4000, 0x8000,
    PERF | 1, OUTSIDE | INTERNAL,
)  # fmt: skip
CACHES = (0x4000, 0x8000)
ATTRIBUTES = (PLAIN_IN, PLAIN_OUT, NATIVE_IN, NATIVE_OUT, NHWC_IN, NHWC_OUT)
QUERIES = (0, 3, 4, 5, 6, 6, 7, *ATTRIBUTES, *ATTRIBUTES, 12, 13, 14, 15, 16, 17, 99, -1)
INPUTS_OF_QUERIES = {PLAIN_IN, NATIVE_IN, NHWC_IN, 13, 14, 16}
INFOS = {
    0: "rknn_input_output_num", 3: "rknn_perf_detail", 4: "rknn_perf_run", 5: "rknn_sdk_version", 6: "rknn_mem_size",
    7: "rknn_custom_string", 13: "rknn_input_range",
}  # fmt: skip
"""Records of the queries; the others' is rknn_tensor_attr."""

HEADERS = ("rknn_api.h", "rknn_custom_op.h", "rknn_matmul_api.h")
CHIPS = {"rk3588": 0x46495245, "rk3566": 0, "rk3568": 0, "rk3562": 0x54524549}
"""The number by which the driver tells the chip."""


@dataclass(frozen=True)
class Port:
    """An input or output in the library's description."""

    name: str
    dims: tuple[int, ...]
    type: int
    native_size: int  # bytes, with padding

    @property
    def elements(self) -> int:
        product = 1
        for size in self.dims:
            product *= size
        return product


@dataclass(frozen=True)
class Described:
    """A model: its name in sequences, its ports, the sizes of its memory, its types of custom operators.

    sets: the inputs at each set of shapes, the largest first; () where it has one.
    """

    name: str
    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]
    weight: int
    internal: int
    operators: tuple[str, ...] = ()
    sets: tuple[tuple[Port, ...], ...] = ()


@dataclass
class Memory:
    """Memory that a sequence allocated."""

    name: str
    size: int
    alive: bool = True
    pattern: int = 0  # what it is filled with
    use: object = None  # the tensor that it is bound to, or the function that gave it to the model


@dataclass
class Context:
    """A context of a sequence, with its model and its memory."""

    name: str
    model: Described
    flag: int
    alive: bool = True
    registered: bool = False
    memories: list[Memory] = field(default_factory=list)
    bound: set[str] = field(default_factory=set)  # names of memories that are, or were, in use
    attrs: list[tuple[str, bool, int, int]] = field(default_factory=list)  # record, input, index, query
    got: list[tuple[str, int]] = field(default_factory=list)  # outputs to release
    longer: bool = False  # an output was bound as another layout or type with the dims of whole blocks
    outside: set[str] = field(default_factory=set)  # the functions that gave it memory
    asked: bool = False  # for the sizes of its memory
    shapes: tuple[Port, ...] = ()  # the inputs at the set of shapes that was chosen

    @property
    def inputs(self) -> tuple[Port, ...]:
        """The inputs as they are now."""
        return self.shapes or self.model.inputs

    def waits_for(self, function: str) -> bool:
        """Return whether it was made to get memory of a model from a function that was not called yet."""
        flags = OUTSIDE if "weight" in function else OUTSIDE | INTERNAL
        return self.alive and bool(self.flag & flags) and function not in self.outside

    def blank(self, release: tuple[int, ...]) -> bool:
        """Return whether it is a model without inputs and outputs, for information alone."""
        return bool(self.flag & INFO_ONLY) and release >= (1, 5)

    def usable(self) -> Context:
        """Return the context. Avoided: a model of several shapes, before one was chosen."""
        if self.model.sets and not self.shapes:
            raise Avoided("a model of several shapes, before shapes were chosen")
        if self.model.sets and self.waits_for("rknn_set_internal_mem"):
            raise Avoided("a model of several shapes, before it has the memory that is to come from outside")
        return self

    def whole(self) -> Context:
        """Return the context. Avoided: memory that is in use was destroyed, or what `usable` says."""
        self.usable()
        if any(memory.name in self.bound and not memory.alive for memory in self.memories):
            raise Avoided("a call on memory that was destroyed: what lies there then decides")
        return self


@dataclass
class Product:
    """A matrix product: its record of attributes, sizes of A, B and C."""

    name: str
    attr: str
    sizes: tuple[int, int, int]
    alive: bool = True
    memories: list[Memory] = field(default_factory=list)
    bound: set[str] = field(default_factory=set)


class State(Made):
    """The objects of a sequence of RKNN calls."""

    def __init__(self, rng: random.Random, models: Sequence[Described], release: tuple[int, ...]) -> None:
        super().__init__(rng)
        self.models, self.release = models, release
        self.contexts: list[Context] = []
        self.products: list[Product] = []

    def live(self) -> list[Context]:
        return [context for context in self.contexts if context.alive]

    def waiting(self, function: str) -> list[Context]:
        """Return the contexts that were made to get memory from a function."""
        return [context for context in self.live() if context.waits_for(function)]

    def context(self) -> Context:
        """Return a live context, often the one that was made last."""
        live = self.live()
        return live[-1] if self.chance(0.5) else self.rng.choice(live)

    def handle(self, context: Context) -> str:
        """Return the argument for a context: rarely 0, and never one that was destroyed, which only crashes."""
        if self.chance(0.02):
            return "0"
        if self.chance(0.01) and len(self.live()) < len(self.contexts):
            raise Avoided("a context that was destroyed")
        return f"${context.name}"

    def threads(self) -> str:
        """Return what a line begins with where the call is made in other threads."""
        return self.rng.choice(("1*", "2*", "4*")) if self.chance(0.08) else ""

    def memory(self, context: Context) -> Memory:
        alive = [memory for memory in context.memories if memory.alive]
        return alive[-1] if self.chance(0.6) else self.rng.choice(alive)


Lines = Callable[[State], list[str]]
"""How a function is called in a state."""


def has_context(state: State) -> bool:
    return bool(state.live())


def has_memory(state: State) -> bool:
    return any(memory.alive for context in state.live() for memory in context.memories)


def with_memory(state: State) -> Context:
    return state.rng.choice([c for c in state.live() if any(memory.alive for memory in c.memories)])


# --- contexts ---------------------------------------------------------------------------------------------------------


def init(state: State) -> list[str]:
    model = state.rng.choice(state.models) if state.chance(0.4) else state.models[0]
    name, wrong = state.name("c"), state.chance(0.12)
    flag, extend = 0, "NULL"
    if state.chance(0.4):
        flag = state.rng.choice(FLAGS)
    if flag in CACHES:
        raise Avoided("flags about caches, which the stand-in does not have")
    owner = state.rng.choice(state.live()) if state.live() else None
    if flag & (SHARE | SHARE_SRAM) and owner:
        if state.chance(0.8):
            extend = f"rknn_init_extend{{ctx=${owner.name}}}"
        if state.chance(0.85):
            model = owner.model
    elif state.chance(0.05):
        extend = "rknn_init_extend{}"
    if wrong:
        variant = state.rng.randrange(7)
        data, size = f"@{model.name}.data", f"@{model.name}.size"
        if variant == 0:
            return [f"rknn_init NULL {data} {size} {flag} NULL"]
        broken = (
            f"NULL {size}", f"{data} 0", f"{data} 64", f"{data} 24", '"/no/such/file.rknn" 0',
            f"#4096:{state.rng.randrange(9)} 4096",
        )[variant - 1]  # fmt: skip
        if variant == 2:
            raise Avoided("a path that is no text")
        return [f"rknn_init &{name} {broken} {flag} {extend}"]
    if flag & SHARE and "ctx" not in extend and state.chance(0.7):
        raise Avoided("a context whose rknn_init failed")
    given = f"@{model.name}.path 0" if state.chance(0.15) else f"@{model.name}.data @{model.name}.size"
    if flag & SHARE and ("ctx" not in extend or model.sets):  # fails
        return [f"rknn_init &{name} {given} {flag} {extend}"]
    state.contexts.append(Context(name, model, flag))
    return [f"rknn_init &{name} {given} {flag} {extend}"]


def dup(state: State) -> list[str]:
    context = state.context()
    if context.model.sets and context.asked:
        raise Avoided("a copy of a model of several shapes that was asked for the sizes of its memory")
    name = state.name("c")
    state.contexts.append(Context(name, context.model, context.flag, registered=context.registered))
    return [f"rknn_dup_context &{context.name} &{name}"]


def destroy(state: State) -> list[str]:
    context = state.context()
    if state.chance(0.05):
        return ["rknn_destroy 0"]
    lines = []
    if state.chance(0.7):  # in order
        for record, count in context.got:
            lines.append(f"rknn_outputs_release ${context.name} {count} ${record}")
        for memory in context.memories:
            if memory.alive:
                lines.append(f"rknn_destroy_mem ${context.name} ${memory.name}")
    context.alive = False
    return [*lines, f"rknn_destroy ${context.name}"]


def query(state: State) -> list[str]:
    context = state.context()
    command = state.rng.choice(QUERIES)
    record = INFOS.get(command, "rknn_tensor_attr")
    context.asked |= record == "rknn_mem_size"
    handle = state.handle(context)
    if state.chance(0.04):
        return [f"rknn_query {handle} {command} NULL 8"]
    if state.chance(0.06):
        size = f"sizeof.{record}{state.rng.choice(('-1', '-4', '+8', '+1'))}"
    else:
        size = f"sizeof.{record}"
    if record not in ("rknn_tensor_attr", "rknn_input_range"):
        return [f"{state.threads()}rknn_query {handle} {command} {record}{{}} {size}"]
    ports = context.model.inputs if command in INPUTS_OF_QUERIES else context.model.outputs
    index = state.rng.randrange(len(ports))
    if command == NATIVE_OUT and context.blank(state.release):
        raise Avoided("an output's or another attribute behind the last")
    if state.chance(0.05):
        if command not in (PLAIN_IN, NATIVE_IN):
            raise Avoided("an output's or another attribute behind the last")
        index = len(ports) + state.rng.randrange(3)
    return [f"{state.threads()}rknn_query {handle} {command} {record}{{index={index}}} {size}"]


# --- inputs and outputs -----------------------------------------------------------------------------------------------


def inputs_set(state: State) -> list[str]:
    context = state.context().whole()
    ports = list(range(len(context.inputs)))
    if state.chance(0.15):
        state.rng.shuffle(ports)
        ports = ports[: state.rng.randint(1, len(ports))]
    kind = state.rng.choice((UINT8, UINT8, INT8, FLOAT32, FLOAT16))
    members = []
    for place, index in enumerate(ports):
        port = context.inputs[index]
        if state.chance(0.15):
            odd = (INT16, INT32, INT64, UINT16, BOOL) if state.chance(0.2) else ()
            kind = state.rng.choice((UINT8, INT8, FLOAT32, FLOAT16, *odd))
        raw = int(state.chance(0.12))
        size = port.native_size if raw else port.elements * SIZES[kind]
        pattern = PATTERNS.get(port.type if raw else kind, ("", 0))[0]
        if raw and size > context.inputs[place].native_size:
            raise Avoided("more bytes with pass_through than the NPU's memory has")
        given, fmt = size, state.often(NHWC, NCHW, UNDEFINED, NC1HWC2, share=0.93)
        if state.chance(0.04):
            given = state.rng.choice((size - 1, size + 64, size // 2, 0))
        members.append(
            f"{place}.index={index},{place}.buf=#{size + 64}:{pattern}{state.rng.randrange(1000)},{place}.size={given},"
            f"{place}.pass_through={raw},{place}.type={kind},{place}.fmt={fmt}"
        )
    count = state.often(len(ports), 0, len(context.inputs) + 1, share=0.97)
    if count == "0" and state.chance(0.5):
        return [f"rknn_inputs_set {state.handle(context)} 0 NULL"]
    size_of_array = max(len(ports), int(count))
    return [f"rknn_inputs_set {state.handle(context)} {count} rknn_input[{size_of_array}]{{{','.join(members)}}}"]


def run(state: State) -> list[str]:
    context = state.context().whole()
    extend = "NULL"
    if state.chance(0.15):
        frame, non_block, timeout = state.rng.randrange(9), state.rng.randrange(2), state.rng.choice((0, 5, 1000, -1))
        extend = f"rknn_run_extend{{frame_id={frame},non_block={non_block},timeout_ms={timeout}}}"
    return [f"{state.threads()}rknn_run {state.handle(context)} {extend}"]


def wait(state: State) -> list[str]:
    extend = state.often("NULL", "rknn_run_extend{}", "rknn_run_extend{non_block=1}")
    return [f"rknn_wait {state.handle(state.context())} {extend}"]


def outputs_get(state: State) -> list[str]:
    context = state.context().whole()
    if context.longer:
        raise Avoided("outputs of a tensor that was bound with more elements than it has: written past their end")
    ports = context.model.outputs
    want_float, prealloc = int(state.chance(0.5)), int(state.chance(0.25))
    name, members = state.name("o"), []
    for place, port in enumerate(ports):
        size = port.elements * (4 if want_float else SIZES.get(port.type, 1))
        index = place if state.chance(0.98) else place + len(ports)
        row = f"{place}.index={index},{place}.want_float={want_float},{place}.is_prealloc={prealloc}"
        if prealloc:
            given = size if state.chance(0.9) else state.rng.choice((size + 64, size * 2))
            row += f",{place}.buf=#{max(given, port.elements * 4) + 4096}:1,{place}.size={given}"
        members.append(row)
    count = int(state.often(len(ports), 0, len(ports) + 1, share=0.95))
    extend = state.often("NULL", "rknn_output_extend{}", share=0.9)
    if not prealloc and 0 < count <= len(ports):
        context.got.append((name, count))
    outputs = f"{name}:rknn_output[{max(count, len(ports))}]{{{','.join(members)}}}"
    return [f"rknn_outputs_get {state.handle(context)} {count} {outputs} {extend}"]


def outputs_release(state: State) -> list[str]:
    context = state.rng.choice([c for c in state.live() if c.got])
    name, count = context.got.pop(state.rng.randrange(len(context.got)))
    if state.chance(0.03):
        raise Avoided("outputs that were released before")
    return [f"rknn_outputs_release ${context.name} {count} ${name}"]


# --- memory -----------------------------------------------------------------------------------------------------------


def new_memory(context: Context, name: str, size: int) -> Memory:
    memory = Memory(name, size)
    context.memories.append(memory)
    return memory


def create_mem(state: State) -> list[str]:
    context = state.context()
    port = state.rng.choice((*context.model.inputs, *context.model.outputs))
    fitting = (port.native_size, port.native_size, port.elements * 4, context.model.internal)
    size = state.rng.choice((*fitting, 4096, 1, 100))
    if state.chance(0.03):
        size = state.rng.choice((0, 0xFFFFF000))
        if size:
            raise Avoided("memory of nearly 4 GiB, which a process of 32 bits does not have")
        return [f"{state.name('m')}=rknn_create_mem ${context.name} {size}"]
    if state.chance(0.03):
        raise Avoided("memory of context 0, which 1.4.0 refuses and later ones make")
    memory = new_memory(context, state.name("m"), size)
    seed = state.rng.randrange(1000)
    return [f"{memory.name}=rknn_create_mem ${context.name} {size}", f"fill ${memory.name}.virt_addr {size} {seed}"]


def create_mem_from_fd(state: State) -> list[str]:
    context = with_memory(state)
    of = state.memory(context)
    size = of.size if state.chance(0.8) else max(1, of.size // 2)
    memory = new_memory(context, state.name("m"), size)
    memory.pattern, memory.use = of.pattern, of.use
    fd = state.often(f"${of.name}.fd", -1, share=0.95)
    given = f"{state.handle(context)} {fd} ${of.name}.virt_addr {size} {state.often(0, 64, 4096, share=0.9)}"
    return [f"{memory.name}=rknn_create_mem_from_fd {given}"]


def create_mem_from_phys(state: State) -> list[str]:
    context = with_memory(state)
    of = state.memory(context)
    memory = new_memory(context, state.name("m"), of.size)
    memory.pattern, memory.use = of.pattern, of.use
    given = f"{state.handle(context)} ${of.name}.phys_addr ${of.name}.virt_addr {of.size}"
    return [f"{memory.name}=rknn_create_mem_from_phys {given}"]


def destroy_mem(state: State) -> list[str]:
    context = with_memory(state)
    if state.chance(0.05):
        return [f"rknn_destroy_mem {state.handle(context)} NULL"]
    memory = state.memory(context)
    handle = state.handle(context)
    if memory.name in context.bound and state.chance(0.7):
        raise Avoided("memory that is bound")
    if handle != "0":
        memory.alive = False
    return [f"rknn_destroy_mem {handle} ${memory.name}"]


def mem_sync(state: State) -> list[str]:
    context = with_memory(state)
    memory = f"${state.memory(context).name}" if state.chance(0.95) else "NULL"
    mode = state.often(state.rng.randint(1, 3), 0, 9)
    return [f"{state.threads()}rknn_mem_sync {state.handle(context)} {memory} {mode}"]


def set_io_mem(state: State) -> list[str]:
    """Return steps that bind an input or output; they ask for its attributes and make memory, unless there is some."""
    context = state.context().usable()
    lines: list[str] = []
    if not context.attrs or state.chance(0.6):
        incoming = state.chance(0.55)
        ports = context.model.inputs if incoming else context.model.outputs
        index = state.rng.randrange(len(ports))
        command = state.rng.choice((PLAIN_IN, NATIVE_IN, NATIVE_IN, NHWC_IN)) + (not incoming)
        if command == NATIVE_OUT and context.blank(state.release):
            raise Avoided("an output's or another attribute behind the last")
        name = state.name("a")
        attr = f"{name}:rknn_tensor_attr{{index={index}}}"
        lines.append(f"rknn_query ${context.name} {command} {attr} sizeof.rknn_tensor_attr")
    else:
        name, incoming, index, command = state.rng.choice(context.attrs)
    asked = (name, incoming, index, command)
    port = (context.model.inputs if incoming else context.model.outputs)[index]
    kind = None
    changes = []
    if state.chance(0.5):
        kind = state.rng.choice((UINT8 if incoming else FLOAT32, UINT8, FLOAT32, FLOAT16, INT8))
        if state.chance(0.05):
            kind = state.rng.choice((INT16, INT32, INT64, BOOL))
        changes.append(f"type={kind}")
    if state.chance(0.2):
        changes.append(f"fmt={state.often(NHWC, NCHW, NC1HWC2, UNDEFINED, share=0.6)}")
    if state.chance(0.15):
        changes.append(f"pass_through={state.rng.randrange(2)}")
    if state.chance(0.03):
        changes.append('name="nobody"')
    if state.chance(0.03):
        changes.append("index=7")
    need = max(port.native_size, port.elements * SIZES.get(port.type if kind is None else kind, 1))
    if not incoming:  # rknn_outputs_get writes float32 there, too, and the channels of whole blocks
        need = max(port.native_size // SIZES[port.type], port.elements) * 4
    fitting = [memory for memory in context.memories if memory.alive and memory.size >= need]
    if incoming and "pass_through=1" not in changes and state.chance(0.05):  # of raw bytes no size is asked for
        need = state.rng.choice((1, need // 2, need - 1))
        fitting = []
    if not fitting or state.chance(0.6):
        memory = new_memory(context, state.name("m"), need)
        lines.append(f"{memory.name}=rknn_create_mem ${context.name} {need}")
    else:
        memory = state.rng.choice(fitting)
    if memory.use not in (None, (incoming, index)):
        raise Avoided("memory of two tensors, or of a tensor and a model")
    if asked not in context.attrs:
        context.attrs.append(asked)
    context.longer |= command == NATIVE_OUT and (kind is not None or "fmt" in "".join(changes))
    pattern = PATTERNS.get(port.type if kind is None else kind, ("", 0))[1]
    if memory.use and incoming:
        pattern = memory.pattern  # it stays bound as it is
    lines.append(f"fill ${memory.name}.virt_addr {memory.size} {state.rng.randrange(1000)} {pattern}")
    context.bound.add(memory.name)
    memory.pattern, memory.use = pattern, (incoming, index)
    attr = f"${name}{{{','.join(changes)}}}" if changes else f"${name}"
    if state.chance(0.02):
        return [*lines, f"rknn_set_io_mem ${context.name} {state.rng.choice((f'NULL {attr}', f'${memory.name} NULL'))}"]
    return [*lines, f"rknn_set_io_mem {state.handle(context)} ${memory.name} {attr}"]


def awaited(function: str) -> Callable[[State], bool]:
    return lambda state: bool(state.waiting(function))


def set_outside(function: str) -> Lines:
    def lines(state: State) -> list[str]:
        waiting = state.waiting(function)
        context = state.rng.choice(waiting) if waiting and state.chance(0.9) else state.context()
        wanted = context.model.weight if "weight" in function else context.model.internal
        if state.chance(0.06):
            return [f"{function} {state.handle(context)} NULL"]
        size = wanted if state.chance(0.9) else state.rng.choice((wanted // 2, wanted + 4096, 1))
        if size < wanted:
            raise Avoided("memory that a model does not fit into")
        memory = new_memory(context, state.name("m"), size)
        memory.use = function
        context.bound.add(memory.name)
        context.outside.add(function)
        return [f"{memory.name}=rknn_create_mem ${context.name} {size}", f"{function} ${context.name} ${memory.name}"]

    return lines


def fill(state: State) -> list[str]:
    memory = state.memory(with_memory(state))
    if isinstance(memory.use, str):
        raise Avoided("bytes for memory of a model: where inputs lie in it is the library's")
    return [f"fill ${memory.name}.virt_addr {memory.size} {state.rng.randrange(1000)} {memory.pattern}"]


def look(state: State) -> list[str]:
    """Return steps that look at memory, and fill an output's anew: equal runs of a fake give equal results."""
    memory = state.memory(with_memory(state))
    if isinstance(memory.use, str):
        raise Avoided("bytes of memory of a model: what lies in it is the library's")
    place = f"${memory.name}.virt_addr {memory.size}"
    lines = [f"look {place}"]
    if isinstance(memory.use, tuple) and not memory.use[0]:
        lines.append(f"fill {place} {state.rng.randrange(1000)} {memory.pattern}")
    return lines


# --- settings, shapes, operators --------------------------------------------------------------------------------------


def core_mask(state: State) -> list[str]:
    mask = state.rng.choice((0, 1, 2, 4, 3, 7)) if state.chance(0.85) else state.rng.choice((5, 6, 8, 0xFFFF, -1))
    return [f"rknn_set_core_mask {state.handle(state.context())} {mask}"]


def batch_core_num(state: State) -> list[str]:
    return [f"rknn_set_batch_core_num ${state.context().name} {state.often(state.rng.randint(1, 3), 0, 4, -1)}"]


def without_shapes(state: State) -> list[Context]:
    """Return the contexts of models of several shapes for which none was chosen."""
    return [context for context in state.live() if context.model.sets and not context.shapes]


def shaped(state: State, function: str, single: bool) -> list[str]:
    """Return a call that chooses the shapes of all inputs, or of a single one, right or wrong."""
    waiting = without_shapes(state)
    context = state.rng.choice(waiting) if waiting and state.chance(0.8) else state.context()
    ports = chosen = state.rng.choice(context.model.sets or (context.model.inputs,))
    if context.model.sets and state.chance(0.1):
        ports = tuple(replace(port, dims=(*port.dims[:-1], port.dims[-1] + 1)) for port in ports)
    fmt = state.often(NHWC, NCHW, UNDEFINED, share=0.95)
    records = [record_of(port, index, fmt) for index, port in enumerate(ports)]
    usual = f"rknn_tensor_attr{{{records[0]}}}" if single else array_of(records)
    handle, attrs = state.handle(context), state.often(usual, "NULL")
    count = str(len(ports)) if single else state.often(len(ports), 0, len(ports) + 1)
    if context.model.sets and count == "0":
        raise Avoided("no inputs of a model of several shapes")
    good = handle != "0" and attrs == usual and count == str(len(ports)) and fmt != str(NCHW)
    if context.model.sets and good and ports is chosen:
        context.shapes = chosen
    return [f"{function} {handle} {attrs}" if single else f"{function} {handle} {count} {attrs}"]


def record_of(port: Port, index: int, fmt: str | int = NHWC) -> str:
    """Return the members by which an input is given a shape."""
    dims = ",".join(f"dims[{place}]={size}" for place, size in enumerate(port.dims))
    return f'index={index},name="{port.name}",n_dims={len(port.dims)},fmt={fmt},{dims}'


def array_of(records: Sequence[str]) -> str:
    """Return the argument for an array of such records."""
    members = (f"{place}.{member}" for place, row in enumerate(records) for member in re.split(",(?=[a-z])", row))
    return f"rknn_tensor_attr[{len(records)}]{{{','.join(members)}}}"


def input_shapes(state: State) -> list[str]:
    return shaped(state, "rknn_set_input_shapes", single=False)


def input_shape(state: State) -> list[str]:
    return shaped(state, "rknn_set_input_shape", single=True)


def register(state: State) -> list[str]:
    customs = [context for context in state.live() if context.model.operators]
    context = state.rng.choice(customs) if customs and state.chance(0.85) else state.context()
    names = context.model.operators or ("cstNobody",)
    kind = state.rng.choice(names) if state.chance(0.93) else "cstNobody"
    parts = ["version=1", f"target={state.often(1, 2, 3, 0, share=0.95)}", f'op_type="{kind}"']
    if state.chance(0.8):
        parts.append(f"init=fn.{state.often('init', 'init_fails', share=0.9)}")
    if state.chance(0.7):
        parts.append(f"prepare=fn.{state.often('prepare', 'prepare_fails', share=0.9)}")
    if state.chance(0.95):
        parts.append(f"compute=fn.{state.rng.choice(('compute', 'compute', 'compute_asks', 'compute_fails'))}")
    if state.chance(0.7):
        parts.append("destroy=fn.destroy")
    context.registered = True
    if state.chance(0.04):
        return [f"rknn_register_custom_ops {state.handle(context)} NULL {state.rng.randrange(2)}"]
    return [f"rknn_register_custom_ops {state.handle(context)} rknn_custom_op{{{','.join(parts)}}} 1"]


# --- matrix products --------------------------------------------------------------------------------------------------


def matmul_create(state: State) -> list[str]:
    kinds = (1, 2, 10) if state.release >= (1, 6) else (FLOAT16, INT8)
    kind = state.rng.choice(kinds)
    m, k, n = state.rng.choice((1, 4, 16)), state.rng.choice((64, 128, 256)), state.rng.choice((64, 128))
    if state.chance(0.08):
        k, n = state.rng.choice(((33, n), (k, 17), (32, 16)))
    if state.chance(0.01):
        raise Avoided("a matrix product of no rows")
    info = [f"M={m}", f"K={k}", f"N={n}", f"type={kind if state.chance(0.95) else 99}"]
    if state.chance(0.4):
        info.append("B_layout=1")
    if state.chance(0.4):
        info.append("AC_layout=1")
    name, attr = state.name("p"), state.name("x")
    if state.chance(0.05):
        good, io = f"rknn_matmul_info{{{','.join(info)}}}", "rknn_matmul_io_attr{}"
        given = state.rng.choice((f"NULL {good} {io}", f"&{name} NULL {io}", f"&{name} {good} NULL"))
        return [f"rknn_matmul_create {given}"]
    item = 1 if kind in (2, INT8 if state.release < (1, 6) else 2) else 2
    state.products.append(Product(name, attr, (m * k * item, k * n * item, m * n * 4)))
    return [f"rknn_matmul_create &{name} rknn_matmul_info{{{','.join(info)}}} {attr}:rknn_matmul_io_attr{{}}"]


def has_product(state: State) -> bool:
    return any(product.alive for product in state.products)


def product_of(state: State) -> Product:
    return state.rng.choice([product for product in state.products if product.alive])


def matmul_io(state: State) -> list[str]:
    product, which = product_of(state), state.rng.randrange(3)
    letter, size = "ABC"[which], product.sizes[which]
    if state.chance(0.1):
        size = state.rng.choice((1, size // 2))
    memory = Memory(state.name("m"), size)
    product.memories.append(memory)
    creation = f"{memory.name}=rknn_create_mem ${product.name} {size}"
    attr = f'rknn_matmul_tensor_attr{{name="{letter}"}}'
    if state.chance(0.05):
        return [f"rknn_matmul_set_io_mem ${product.name} NULL {attr}"]
    return [creation, f"rknn_matmul_set_io_mem ${product.name} ${memory.name} {attr}"]


def matmul_flow(state: State) -> list[str]:
    """Bind A, B and C and run."""
    product, lines = product_of(state), []
    for letter, size in zip("ABC", product.sizes):
        memory = Memory(state.name("m"), size)
        product.memories.append(memory)
        lines.append(f"{memory.name}=rknn_create_mem ${product.name} {size}")
        attr = f'rknn_matmul_tensor_attr{{name="{letter}"}}'
        lines.append(f"rknn_matmul_set_io_mem ${product.name} ${memory.name} {attr}")
    return [*lines, f"rknn_matmul_run ${product.name}"]


def matmul_run(state: State) -> list[str]:
    return [f"rknn_matmul_run {state.often('$' + product_of(state).name, 0, share=0.97)}"]


def matmul_core(state: State) -> list[str]:
    return [f"rknn_matmul_set_core_mask ${product_of(state).name} {state.rng.choice((0, 1, 2, 4, 3, 7, 5, -1))}"]


def matmul_destroy(state: State) -> list[str]:
    product = product_of(state)
    if state.chance(0.05):
        return ["rknn_matmul_destroy 0"]
    product.alive = False
    return [f"rknn_matmul_destroy ${product.name}"]


def rules() -> list[Rule[State]]:
    """Return all rules, for any release."""
    outside = set_outside
    return [
        Rule("rknn_init", 1.0, lambda state: len(state.live()) < 4, init),
        Rule("rknn_dup_context", 0.8, has_context, dup),
        Rule("rknn_destroy", 0.6, has_context, destroy),
        Rule("rknn_query", 3.0, has_context, query),
        Rule("rknn_inputs_set", 4.0, has_context, inputs_set),
        Rule("rknn_run", 5.0, has_context, run),
        Rule("rknn_wait", 0.5, has_context, wait),
        Rule("rknn_outputs_get", 2.5, has_context, outputs_get),
        Rule("rknn_outputs_release", 2.0, lambda state: any(c.got for c in state.live()), outputs_release),
        Rule("rknn_create_mem", 0.8, has_context, create_mem),
        Rule("rknn_create_mem_from_fd", 0.7, has_memory, create_mem_from_fd),
        Rule("rknn_create_mem_from_phys", 0.6, has_memory, create_mem_from_phys),
        Rule("rknn_destroy_mem", 0.8, has_memory, destroy_mem),
        Rule("rknn_mem_sync", 0.9, has_memory, mem_sync),
        Rule("rknn_set_io_mem", 3.0, has_context, set_io_mem),
        Rule("rknn_set_weight_mem", 0.4, has_context, outside("rknn_set_weight_mem"), awaited("rknn_set_weight_mem")),
        Rule(
            "rknn_set_internal_mem",
            0.4,
            has_context,
            outside("rknn_set_internal_mem"),
            awaited("rknn_set_internal_mem"),
        ),
        Rule("fill", 0.6, has_memory, fill),
        Rule("look", 1.0, has_memory, look),
        Rule("rknn_set_core_mask", 0.6, has_context, core_mask),
        Rule("rknn_set_batch_core_num", 0.5, has_context, batch_core_num),
        Rule("rknn_set_input_shapes", 0.3, has_context, input_shapes, lambda state: bool(without_shapes(state))),
        Rule("rknn_set_input_shape", 0.2, has_context, input_shape, lambda state: bool(without_shapes(state))),
        Rule("rknn_register_custom_ops", 0.9, has_context, register),
        Rule("rknn_matmul_create", 0.4, lambda state: len(state.products) < 2, matmul_create),
        Rule("rknn_matmul_set_io_mem", 0.4, has_product, matmul_io),
        Rule("rknn_matmul_run", 0.4, has_product, matmul_run),
        Rule("rknn_matmul_run", 0.4, has_product, matmul_flow),
        Rule("rknn_matmul_set_core_mask", 0.6, has_product, matmul_core),
        Rule("rknn_matmul_destroy", 0.5, has_product, matmul_destroy),
    ]


UNSPOKEN = {"phys_addr", "fd", "run_duration", "api_version", "drv_version", "total_dma_allocated_size", "perf_data",
            "data_len", "free_sram_size", "mem.phys_addr", "mem.fd", "frame_id"}  # fmt: skip
"""Members that differ from process to process, or that the stand-in decides."""


def mask(member: str, value: str) -> str:
    """Return what is compared of a record's member; "" for nothing."""
    if member in ("fd", "mem.fd"):
        return "-1" if value == "-1" else "fd"
    if member in ("phys_addr", "mem.phys_addr"):
        return "none" if value in ("0", "-1") else "somewhere"
    return "" if member in UNSPOKEN else value
