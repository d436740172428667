# ruff: noqa: F403, F405
"""A program with structs of its own, pointers and arrays of arrays: what mypy --strict has to accept.

What needs no library is run as well (`run`).
"""

from __future__ import annotations

from npu_common.cdecl import *
from npu_common.ctyping import Array, Integer, PointerTo
from pyacl.acl.acl_mdl import *
from pyacl.acl.acl_rt import *
from pyrknn.rknn_api import *
from pyviplite.vip_lite import *

MODELS, OUTPUTS = 2, 3

detection_cb = callback(int32, POINTER(rknn_tensor_mem), void_p, name="detection_cb")


class box(Struct):
    corners = field(array(float32, 4))
    label = field(array(char, 16))
    visible = field(uint32, bits=1)
    class_id = field(uint32, bits=7)
    next = field(lambda: POINTER(box))


class number(Union):
    whole = field(int32)
    real = field(float32)


class app_context(Struct):
    ctx = field(rknn_context)
    io_num = field(rknn_input_output_num)
    input_attrs = field(POINTER(rknn_tensor_attr))
    input_mems = field(array(POINTER(rknn_tensor_mem), 1))
    output_mems = field(array(array(POINTER(rknn_tensor_mem), OUTPUTS), MODELS))
    boxes = field(box * OUTPUTS)
    best = field(POINTER(box))
    labels = field(array(char_p, 80))
    names = field(char * 32 * MODELS)
    scores = field(POINTER(float32))
    rows = field(POINTER(POINTER(uint8)))
    threshold = field(number)
    letter = field(char)
    kind = field(rknn_tensor_type)
    is_quant = field(bool8)
    width = field(int32)
    stream = field(aclrtStream)
    streams = field(array(aclrtStream, 2))
    desc = field(POINTER(aclmdlDesc))
    network = field(vip_network)
    on_detection = field(detection_cb)
    user = field(void_p)


def numbers(app: app_context) -> float:
    app.width = 640
    app.width = int32(640)
    app.is_quant = True
    app.is_quant = app.width > 3
    app.threshold.real = 1
    app.kind = RKNN_TENSOR_INT8
    app.letter = b"x"
    width: int = app.width
    real: float = app.threshold.real
    quant: bool = app.is_quant
    letter: bytes = app.letter
    app.boxes[1].class_id = 80
    app.boxes[1].corners = [0.0, 1, 2, 3]
    app.boxes[1].corners[2] = real
    app.boxes[0].corners[0:2] = [1.0, 2.0]
    total: float = sum(app.boxes[1].corners)
    return width + real + quant + letter[0] + total + app.boxes[0].class_id


def texts(app: app_context) -> bytes:
    app.boxes[0].label = "cat"
    app.boxes[0].label = b"cat"
    app.labels[0] = "person"
    app.labels = ["person", b"bicycle"]
    app.names[1] = "second"
    first: bytes | None = app.labels[0]
    name: bytes = app.names[1].value + app.boxes[0].label
    return name + (first or b"")


def characters(app: app_context) -> int:
    digits = array(char, 8)("42")
    p, number = digits + 0, 0
    while p[0] != "\0":
        number = number * 10 + (p[0] - "0")
        p = p + 1
    while p[-1]:
        p -= 1
        p[0] = "\0"
        if p == digits:
            break
    app.letter = "x"
    digits[1] = app.letter
    digits[2] = digits[1] + 1
    digits[3] = char("z")
    app.boxes[0].label = digits
    letter: bytes = app.letter
    if digits[1] == "x" and digits[2] > b"x" and not digits[0] and letter:
        number += ord(digits[3])
    return number


def pointers(app: app_context) -> int:
    if app.best == NULL or app.scores != NULL:
        app.best = app.boxes
    app.best = app.boxes[1]
    app.best = app.best + 1
    app.best = ref(app.boxes, 2)
    app.best = app.boxes + 2
    app.best = ref(app, "boxes", 2)
    app.boxes[0].next = app.boxes[1]
    label: bytes = app.boxes[0].next[0].label
    distance: int = app.best - app.boxes
    distance += (app.best + 2) - app.best
    app.best = NULL
    app.scores = array(float32, 10)()
    app.scores[3] = 0.5
    app.scores = app.scores + 3
    score: float = app.scores[0] + app.scores.contents.value
    ordered: bool = app.scores + 1 > app.scores
    some: list[float] = app.scores[0:4]
    app.rows = array(POINTER(uint8), 2)(array(uint8, 8)(1, 2, 3, 4))
    row: int = app.rows[0][3]
    app.rows[0][3] = row
    address: int = int(app.best) + int(app.user)
    seen: dict[object, str] = {app.best: label.decode(), app.user: "", app.desc: "", app.stream: ""}
    again = copy(app.best)
    app.user = app
    moved = cast(app.user, POINTER(uint8)) + 16
    app.user = moved
    app.user = app.user + 16
    offset: int = app.user - app.user
    print(score, ordered, some, address, len(seen), again == app.best, offset, moved[0] + 1)
    return distance


def own_variables() -> None:
    both, one = (POINTER(uint32) * 2)(), uint32(5)
    both[0] = one
    both[1] = both[0] + 1
    both[0][0] += 1
    two: Array[PointerTo[uint32, int, Integer]] = both
    three = POINTER(box)(NULL)
    three = POINTER(box)(box())
    three = POINTER(box)(array(box, 2)())
    print(two[0][0], three.label, three[0].label, three.contents.next == three)


def nested(path: str) -> int:
    ctx = array(rknn_context, MODELS)()
    attrs = array(array(rknn_tensor_attr, OUTPUTS), MODELS)()
    mems = array(array(POINTER(rknn_tensor_mem), OUTPUTS), MODELS)()
    sizes = (uint32 * OUTPUTS * MODELS)()
    for n in range(MODELS):
        if rknn_init(ref(ctx, n), path.encode(), 0, 0, NULL) < 0:
            return -1
        for i in range(OUTPUTS):
            attrs[n][i].index = i
            rknn_query(ctx[n], RKNN_QUERY_OUTPUT_ATTR, byref(attrs[n][i]), sizeof(rknn_tensor_attr))
            rknn_query(ctx[n], RKNN_QUERY_OUTPUT_ATTR, ref(attrs, n, i), sizeof(attrs[n][i]))
            attrs[n][i].type = RKNN_TENSOR_FLOAT32
            sizes[n][i] = attrs[n][i].n_elems * sizeof(float32)
            mems[n][i] = rknn_create_mem(ctx[n], sizes[n][i])
            if mems[n][i] == NULL or not mems[n][i]:
                return -1
            mems[n][i].size = 4
            fd: int = mems[n][i].fd + mems[n][i][0].fd
            rknn_set_io_mem(ctx[n], mems[n][i], attrs[n][i])
            rknn_set_io_mem(ctx[n], mems[n][i], attrs[n] + i)
            memcpy(mems[n][i].virt_addr + fd, b"", 0)
        memset(mems[n], 0, sizeof(mems[n]))
    return sum(sizes[0])


def context(app: app_context, ctx: rknn_context) -> int:
    app.ctx = ctx
    app.input_attrs = array(rknn_tensor_attr, app.io_num.n_input)()
    app.input_attrs[0].dims[1] = 3
    rknn_query(app.ctx, RKNN_QUERY_INPUT_ATTR, app.input_attrs + 1, sizeof(rknn_tensor_attr))
    app.input_mems[0] = rknn_create_mem(app.ctx, app.input_attrs[0].size)
    app.output_mems[1][2] = app.input_mems[0]
    app.output_mems[1] = [NULL, NULL, app.input_mems[0]]
    rknn_set_io_mem(app.ctx, app.input_mems[0], app.input_attrs)
    contexts: list[rknn_context] = [copy(ctx), app.ctx]
    if app.ctx != 0:
        rknn_destroy(app.ctx)
        app.ctx = 0
    return len(contexts) + offsetof(app_context, "best") + app_context.best.offset


def handles(app: app_context) -> None:
    stream = aclrtStream()
    aclrtCreateStream(byref(stream))
    aclrtCreateStream(ref(app, "stream"))
    aclrtCreateStream(ref(app.streams, 1))
    app.stream = stream
    app.streams = [app.stream, copy(stream)]
    app.streams[0] = NULL
    aclrtSynchronizeStream(app.streams[0])
    app.desc = aclmdlCreateDesc()
    aclmdlGetDesc(app.desc, 1)
    by_desc: dict[object, int] = {app.desc: 1}
    vip_create_network(b"", 0, VIP_CREATE_NETWORK_FROM_MEMORY, ref(app, "network"))
    vip_run_network(app.network)
    print(by_desc[app.desc], app.network == NULL)


def on_detection(mem: PointerTo[rknn_tensor_mem], user: void_p) -> int:
    return mem[0].fd if user else 0


def calls_back(app: app_context) -> None:
    app.on_detection = on_detection
    app.on_detection = NULL


def whole(app: app_context) -> app_context:
    other = app_context()
    other.boxes = app.boxes
    other.boxes[0] = app.boxes[1]
    other.threshold = number(whole=3)
    memset(other, 0, sizeof(other))
    memcpy(ref(other), app, sizeof(app_context))
    both = array(app_context, 2)(app, other)
    return copy(both[1])


def run() -> int:
    app = app_context(width=3)
    other = whole(app)
    texts(app)
    own_variables()
    calls_back(app)
    return pointers(app) + characters(app) + int(numbers(app)) + other.width
