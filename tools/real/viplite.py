"""How VIPLite's functions are called: networks, buffers and groups in every state."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tools.real.sequences import Avoided, Made, Rule

HEADERS = ("vip_lite.h",)
ITEMS = {0: 4, 1: 2, 2: 1, 3: 1, 4: 2, 5: 2, 7: 2, 8: 4, 9: 4, 10: 8, 11: 8, 12: 8}
"""Bytes of an element by data format."""

CIDS = {"t527": 0x10000016, "a733": 0x1000003B, "v853": 0xEE}
CID_AT = {"1.13.0.1": 23, "2.0.3.2": 19}
"""Where a release looks for the chip's number in the answer of the driver."""


@dataclass(frozen=True)
class Port:
    """An input or output: sizes, innermost first, and how an element is stored."""

    sizes: tuple[int, ...]
    format: int
    quantization: int

    @property
    def bytes(self) -> int:
        total = ITEMS.get(self.format, 1)
        for size in self.sizes:
            total *= size
        return total


@dataclass(frozen=True)
class Described:
    """A model: its name in sequences, its inputs and outputs."""

    name: str
    inputs: tuple[Port, ...]
    outputs: tuple[Port, ...]


@dataclass
class Buffer:
    """A buffer that a sequence made."""

    name: str
    size: int
    alive: bool = True
    mapped: bool = True  # the process can reach it


@dataclass
class Network:
    """A network that a sequence made."""

    name: str
    model: Described
    alive: bool = True
    bound: list[Buffer] = field(default_factory=list)
    original: Network | None = None
    grouped: bool = False
    prepared: int = 0  # calls that prepare or finish it
    of_original: int = 0  # the original's number of them when this one was made

    def prepare(self, release: tuple[int, ...]) -> str:
        """Return the call that prepares the network or group."""
        if release >= (2,) and self.original and self.original.prepared != self.of_original:
            raise Avoided("a duplicate whose original was finished since: 2.0 reads memory that is gone")
        self.prepared += 1
        return f"vip_prepare_network ${self.name}"


@dataclass
class Group:
    """A group that a sequence made."""

    name: str
    room: int
    members: list[Network] = field(default_factory=list)
    alive: bool = True


class State(Made):
    """The objects of a sequence of VIPLite calls."""

    def __init__(self, rng: random.Random, models: Sequence[Described], release: tuple[int, ...]) -> None:
        super().__init__(rng)
        self.models, self.release = models, release
        self.networks: list[Network] = []
        self.buffers: list[Buffer] = []
        self.groups: list[Group] = []
        self.depth = 0

    def live(self) -> list[Network]:
        return [network for network in self.networks if network.alive]

    def network(self) -> Network:
        live = self.live()
        return live[-1] if self.chance(0.5) else self.rng.choice(live)

    def handle(self, network: Network) -> str:
        if self.chance(0.01) and len(self.live()) < len(self.networks):
            raise Avoided("a network that was destroyed")
        return "NULL" if self.chance(0.02) else f"${network.name}"

    def buffer(self) -> Buffer:
        return self.rng.choice([buffer for buffer in self.buffers if buffer.alive])

    def group(self) -> Group:
        alive = [group for group in self.groups if group.alive]
        filled = [group for group in alive if group.members]
        return self.rng.choice(filled if filled and self.chance(0.7) else alive)


Lines = Callable[[State], list[str]]
"""How a function is called in a state."""


def has_network(state: State) -> bool:
    return bool(state.live())


def has_buffer(state: State) -> bool:
    return any(buffer.alive for buffer in state.buffers)


def has_group(state: State) -> bool:
    return any(group.alive for group in state.groups)


def init(state: State) -> list[str]:
    state.depth += 1
    return ["vip_init"]


def end(state: State) -> list[str]:
    state.depth -= 1
    if state.depth <= 0:
        raise Avoided("the end of the library with networks alive")
    return ["vip_destroy"]


def hardware(state: State) -> list[str]:
    record = state.often("u32[8]{}", "NULL", share=0.95)
    number, size = state.often(state.rng.randrange(3), 3, 99, -1), state.often(4, 0, 2, 32, share=0.8)
    return [f"vip_query_hardware {number} {size} {record}"]


def create_network(state: State) -> list[str]:
    model, name = state.rng.choice(state.models), state.name("n")
    if state.chance(0.12):
        given = state.rng.choice((
            f"NULL 0 1 &{name}", f"@{model.name}.data @{model.name}.size 0 &{name}", f"@{model.name}.data 0 2 &{name}",
            f'"/no/such/file.nb" 0 1 &{name}', f"#512:{state.rng.randrange(9)} 512 2 &{name}",
            f"@{model.name}.path 0 4 &{name}", f"@{model.name}.path 0 8 &{name}",
        ))  # fmt: skip
        return [f"vip_create_network {given}"]
    given = f"@{model.name}.data @{model.name}.size 2" if state.chance(0.4) else f"@{model.name}.path 0 1"
    state.networks.append(Network(name, model))
    return [f"vip_create_network {given} &{name}"]


def dup_network(state: State) -> list[str]:
    of, name = state.network(), state.name("n")
    kind = state.often(0x801, 0x1, 0x101, 0x102, 0x802, 0x800, 0, share=0.8)
    if kind == "2050" and state.chance(0.9):
        raise Avoided("a copy by the commands of a file that is not given")
    given = f"@{of.model.name}.path 0" if int(kind) & 0x100 else "NULL 0"
    if kind == "2049":
        state.networks.append(Network(name, of.model, original=of, of_original=of.prepared))
    return [f"vip_dup_network {given} {kind} {state.handle(of)} &{name}"]


def weak_dup(state: State) -> list[str]:
    of, name = state.network(), state.name("n")
    state.networks.append(Network(name, of.model, original=of, of_original=of.prepared))
    return [f"vip_weak_dup_network {state.handle(of)} &{name}"]


def destroy_network(state: State) -> list[str]:
    network = state.network()
    if state.chance(0.04):
        return ["vip_destroy_network NULL"]
    if any(other.original is network and other.alive for other in state.networks):
        raise Avoided("an original whose copies live")
    if network.grouped:
        raise Avoided("a member of a group")
    network.alive = False
    lines = [f"vip_finish_network ${network.name}"] if state.chance(0.7) else []
    return [*lines, f"vip_destroy_network ${network.name}"]


def plain(function: str) -> Lines:
    """Return a function of a network alone."""

    def lines(state: State) -> list[str]:
        network = state.network()
        if function in ("vip_run_network", "vip_trigger_network") and any(not buffer.alive for buffer in network.bound):
            raise Avoided("a run on a buffer that was destroyed")
        if function == "vip_prepare_network":
            return ["vip_prepare_network NULL" if state.chance(0.02) else network.prepare(state.release)]
        network.prepared += function == "vip_finish_network"
        return [f"{function} {state.handle(network)}"]

    return lines


def query_network(state: State) -> list[str]:
    # Not MEMORY_POOL_SIZE (6): the file's own commands, which the fake's does not have, say how much.
    number = state.rng.choice((0, 1, 2, 3, 7, 8, 0, 1, 2, 3, 64, 99, -1))
    record = {3: "text64{}", 7: "vip_inference_profile_t{}"}.get(number, "u32[16]{}")
    value = "NULL" if state.chance(0.04) else record
    return [f"vip_query_network {state.handle(state.network())} {number} {value}"]


def query_port(which: str) -> Lines:
    def lines(state: State) -> list[str]:
        network = state.network()
        ports = network.model.inputs if which == "input" else network.model.outputs
        number = state.rng.choice((0, 1, 2, 3, 4, 5, 6, 7, 7, 8, 99))
        quantization = ports[0].quantization
        if (number in (4,) and quantization != 1) or (number in (5, 6) and quantization != 2):
            raise Avoided("a quantization that the tensor has not, whose value is left over from before")
        record = {7: "text256{}", 5: "f32{}"}.get(number, "u32[8]{}")
        index = state.rng.randrange(len(ports)) if state.chance(0.94) else len(ports) + state.rng.randrange(2)
        value = "NULL" if state.chance(0.04) else record
        return [f"vip_query_{which} {state.handle(network)} {index} {number} {value}"]

    return lines


def set_network(state: State) -> list[str]:
    # Not CHANGE_PPU_PARAM (64): the file's own commands, which the fake's does not have, say whether it can be.
    number = state.rng.choice((66, 67, 68, 67, 70, 71, 72, 500, 1024))
    value = f"u32{{value={state.rng.choice((0, 1, 2, 1000, 255))}}}" if state.chance(0.95) else "NULL"
    return [f"vip_set_network {state.handle(state.network())} {number} {value}"]


def ppu(state: State) -> list[str]:
    value = "vip_ppu_param_t{work_dim=2}" if state.chance(0.9) else "NULL"
    return [f"vip_set_ppu_param {state.handle(state.network())} {value} {state.rng.randrange(2)}"]


def port_record(port: Port, state: State) -> str:
    kind = state.often(port.format, 0, 1, 3, 5, 8, 10, 99, share=0.94)
    return record_of(port, kind, state.often(len(port.sizes), 0, share=0.98), state.often(0, 1, 3, share=0.95))


def record_of(port: Port, kind: str | int, dims: str | int, memory: str | int) -> str:
    sizes = ",".join(f"sizes[{i}]={size}" for i, size in enumerate(port.sizes))
    format_ = f"data_format={kind},quant_format={port.quantization},memory_type={memory}"
    return f"vip_buffer_create_params_t{{num_of_dims={dims},{sizes},{format_}}}"


def buffer_line(record: str, name: str) -> str:
    return f"vip_create_buffer {record} sizeof.vip_buffer_create_params_t &{name}"


def any_port(state: State) -> Port:
    model = state.rng.choice(state.models)
    return state.rng.choice((*model.inputs, *model.outputs))


def new_buffer(state: State, size: int, mapped: bool = True) -> Buffer:
    buffer = Buffer(state.name("b"), size, mapped=mapped)
    state.buffers.append(buffer)
    return buffer


def create_buffer(function: str) -> Lines:
    def lines(state: State) -> list[str]:
        port = any_port(state)
        record = port_record(port, state) if state.chance(0.97) else "NULL"
        if record == "NULL":
            return [f"{function} NULL sizeof.vip_buffer_create_params_t &{state.name('b')}"]
        buffer = new_buffer(state, port.bytes)
        return [f"{function} {record} {state.often('sizeof.vip_buffer_create_params_t', 0, share=0.95)} &{buffer.name}"]

    return lines


def from_handle(state: State) -> list[str]:
    port = any_port(state)
    size = (port.bytes + 63) // 64 * 64
    given = int(state.often(size, size + 64, size - 1, size // 2, share=0.85))
    buffer = new_buffer(state, port.bytes)
    return [f"vip_create_buffer_from_handle {port_record(port, state)} #{size + 128}:1 {given} &{buffer.name}"]


def destroy_buffer(state: State) -> list[str]:
    if state.chance(0.04):
        return ["vip_destroy_buffer NULL"]
    buffer = state.buffer()
    if any(buffer in network.bound for network in state.live()) and state.chance(0.9):
        raise Avoided("a buffer that is attached")
    buffer.alive = False
    return [f"vip_destroy_buffer ${buffer.name}"]


def of_buffer(function: str) -> Lines:
    def lines(state: State) -> list[str]:
        given = "NULL" if state.chance(0.03) else f"${state.buffer().name}"
        tail = f" {state.often(state.rng.randint(1, 2), 0, 3)}" if function == "vip_flush_buffer" else ""
        return [f"{function} {given}{tail}"]

    return lines


def fill(state: State) -> list[str]:
    buffer = state.buffer()
    view = state.name("v")
    size, seed = max(1, buffer.size // 8), state.rng.randrange(100)
    return [f"{view}=vip_map_buffer ${buffer.name}", f"fill ${view} {size} {seed}"]


def attach(function: str) -> Lines:
    def lines(state: State) -> list[str]:
        network = state.network()
        ports = network.model.inputs if function == "vip_set_input" else network.model.outputs
        index = state.rng.randrange(len(ports))
        lines: list[str] = []
        fitting = [buffer for buffer in state.buffers if buffer.alive and buffer.size >= ports[index].bytes]
        if not fitting or state.chance(0.5):
            buffer = new_buffer(state, ports[index].bytes)
            lines.append(buffer_line(port_record(ports[index], state), buffer.name))
        else:
            buffer = state.rng.choice(fitting)
        if state.chance(0.04):
            return [*lines, f"{function} {state.handle(network)} {len(ports) + 1} ${buffer.name}"]
        if state.chance(0.03):
            return [*lines, f"{function} {state.handle(network)} {index} NULL"]
        network.bound.append(buffer)
        return [*lines, f"{function} {state.handle(network)} {index} ${buffer.name}"]

    return lines


def ready(state: State, network: Network | None = None) -> list[str]:
    """Prepare a network with all that it needs, and run the network."""
    network = network or state.network()
    lines = [network.prepare(state.release)]
    for function, ports in (("vip_set_input", network.model.inputs), ("vip_set_output", network.model.outputs)):
        for index, port in enumerate(ports):
            buffer = new_buffer(state, port.bytes)
            lines.append(buffer_line(record_of(port, port.format, len(port.sizes), 0), buffer.name))
            lines.append(f"{function} ${network.name} {index} ${buffer.name}")
            network.bound.append(buffer)
    return [*lines, f"vip_run_network ${network.name}"]


def ready_group(state: State) -> list[str]:
    """Make a group of networks that are prepared and have all that they need, and run the group."""
    live = state.live()
    members = state.rng.sample(live, min(len(live), state.rng.randint(1, 2)))
    group = Group(state.name("g"), len(members))
    state.groups.append(group)
    lines = [f"vip_create_group {group.room} &{group.name}"]
    for network in members:
        network.prepared += 1
        lines += [f"vip_finish_network ${network.name}", *ready(state, network)[:-1]]
        lines.append(f"vip_add_network ${group.name} ${network.name}")
        group.members.append(network)
        network.grouped = True
    return [*lines, f"vip_{state.rng.choice(('run', 'trigger'))}_group ${group.name} {len(members)}"]


def create_group(state: State) -> list[str]:
    room = state.rng.choice((1, 2, 2, 3))
    if state.chance(0.05):
        return [f"vip_create_group {state.rng.choice((f'0 &{state.name(chr(103))}', '2 NULL'))}"]
    group = Group(state.name("g"), room)
    state.groups.append(group)
    return [f"vip_create_group {room} &{group.name}"]


def add_network(state: State) -> list[str]:
    group, network = state.group(), state.network()
    if state.chance(0.04):
        return [f"vip_add_network ${group.name} NULL"]
    group.members.append(network)
    network.grouped = True
    return [f"vip_add_network ${group.name} ${network.name}"]


def of_group(function: str) -> Lines:
    def lines(state: State) -> list[str]:
        group = state.group()
        if function == "vip_destroy_group":
            if state.chance(0.05):
                return ["vip_destroy_group NULL"]
            group.alive = False
            return [f"vip_destroy_group ${group.name}"]
        if state.chance(0.02):
            raise Avoided("a run of no group")
        if any(not buffer.alive for network in group.members for buffer in network.bound):
            raise Avoided("a run on a buffer that was destroyed")
        if function == "vip_wait_group":
            return [f"vip_wait_group ${group.name}"]
        if function in ("vip_set_group", "vip_query_group"):
            number = state.rng.choice((64, 68, 99)) if function == "vip_set_group" else state.rng.choice((0, 1, 99))
            record = "vip_inference_profile_t{}" if function == "vip_query_group" else "u32[8]{}"
            return [f"{function} ${group.name} {number} {state.often(record, 'NULL', share=0.95)}"]
        count = state.often(max(1, len(group.members)), 0, 1, 9, share=0.8)
        return [f"{function} ${group.name} {count}"]

    return lines


def power(state: State) -> list[str]:
    number = state.rng.choice((0, 1, 2, 4, 8, 16, 17))
    value = "vip_power_frequency_t{fscale_percent=50}" if number == 1 else "NULL"
    return [f"vip_power_management 0 {number} {value}"]


def always(state: State) -> bool:
    return True


def rules() -> list[Rule[State]]:
    """Return all rules, for any release."""
    network = has_network
    return [
        Rule("vip_get_version", 0.2, always, lambda state: ["vip_get_version"]),
        Rule("vip_init", 0.2, always, init),
        Rule("vip_destroy", 0.2, always, end),
        Rule("vip_query_hardware", 0.4, always, hardware),
        Rule("vip_create_network", 1.5, lambda state: len(state.live()) < 4, create_network),
        Rule("vip_dup_network", 0.4, network, dup_network),
        Rule("vip_weak_dup_network", 0.3, network, weak_dup),
        Rule("vip_destroy_network", 0.5, network, destroy_network),
        Rule("vip_query_network", 1.2, network, query_network),
        Rule("vip_query_input", 1.2, network, query_port("input")),
        Rule("vip_query_output", 1.2, network, query_port("output")),
        Rule("vip_set_network", 0.8, network, set_network),
        Rule("vip_set_ppu_param", 0.2, network, ppu),
        Rule("vip_prepare_network", 1.5, network, plain("vip_prepare_network")),
        Rule("vip_prepare_network", 1.5, network, ready),
        Rule("vip_finish_network", 0.7, network, plain("vip_finish_network")),
        Rule("vip_run_network", 2.5, network, plain("vip_run_network")),
        Rule("vip_trigger_network", 1.0, network, plain("vip_trigger_network")),
        Rule("vip_wait_network", 0.8, network, plain("vip_wait_network")),
        Rule("vip_cancel_network", 0.2, network, plain("vip_cancel_network")),
        Rule("vip_create_buffer", 0.8, always, create_buffer("vip_create_buffer")),
        Rule("vip_create_buffer_cache", 0.4, always, create_buffer("vip_create_buffer_cache")),
        Rule("vip_create_buffer_from_handle", 0.6, always, from_handle),
        Rule("vip_destroy_buffer", 0.6, has_buffer, destroy_buffer),
        Rule("vip_map_buffer", 0.4, has_buffer, of_buffer("vip_map_buffer")),
        Rule("vip_map_buffer", 0.4, has_buffer, fill),
        Rule("vip_unmap_buffer", 0.3, has_buffer, of_buffer("vip_unmap_buffer")),
        Rule("vip_get_buffer_size", 0.6, has_buffer, of_buffer("vip_get_buffer_size")),
        Rule("vip_flush_buffer", 0.6, has_buffer, of_buffer("vip_flush_buffer")),
        Rule("vip_set_input", 1.5, network, attach("vip_set_input")),
        Rule("vip_set_output", 1.5, network, attach("vip_set_output")),
        Rule("vip_create_group", 0.5, lambda state: len(state.groups) < 3, create_group),
        Rule("vip_add_network", 0.8, lambda state: has_group(state) and network(state), add_network),
        Rule("vip_run_group", 0.7, has_group, of_group("vip_run_group")),
        Rule("vip_run_group", 0.4, lambda state: network(state) and len(state.groups) < 3, ready_group),
        Rule("vip_trigger_group", 0.4, has_group, of_group("vip_trigger_group")),
        Rule("vip_wait_group", 0.4, has_group, of_group("vip_wait_group")),
        Rule("vip_set_group", 0.3, has_group, of_group("vip_set_group")),
        Rule("vip_query_group", 0.3, has_group, of_group("vip_query_group")),
        Rule("vip_destroy_group", 0.3, has_group, of_group("vip_destroy_group")),
        Rule("vip_power_management", 0.1, always, power),
    ]


def mask(member: str, value: str) -> str:
    """Return what is compared of a record's member; times and addresses are not."""
    return "" if member in ("inference_time", "total_cycle") else value
