"""<stdlib.h>: the heap of C, numbers in texts, the end of a program."""

from __future__ import annotations

import ctypes
import errno as names
import gc
import random
import subprocess
import sys
import threading
import weakref
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from npu_common.cdecl import (
    NULL,
    POINTER,
    Struct,
    array,
    byref,
    cast,
    char,
    char_p,
    float32,
    heap,
    int32,
    memcpy,
    memset,
    ref,
    sizeof,
    stdlib,
    string_at,
    uint8,
    uint32,
    void_p,
)
from npu_common.cdecl.errno import ERANGE, errno
from npu_common.cdecl.locale import LC_NUMERIC, setlocale
from npu_common.cdecl.stdio import printf, snprintf
from npu_common.cdecl.stdlib import (
    EXIT_FAILURE,
    EXIT_SUCCESS,
    RAND_MAX,
    aligned_alloc,
    atof,
    atoi,
    atol,
    atoll,
    bsearch,
    calloc,
    exit,
    free,
    getenv,
    malloc,
    qsort,
    rand,
    realloc,
    srand,
    strtod,
    strtof,
    strtol,
    strtoll,
    strtoul,
    strtoull,
)
from npu_common.cdecl.string import memcmp, strcpy, strdup, strlen

from tests.properties import examples


class attribute(Struct):
    index: uint32
    name: array(char, 8)
    scale: float32
    buf: void_p


def sized(block: Any) -> int | None:
    found = heap.block_at(int(block))
    return None if found is None else found.size


def test_an_array_of_records_comes_out_naturally() -> None:
    count = 3
    attrs = cast(malloc(count * sizeof(attribute)), POINTER(attribute))
    assert attrs
    memset(attrs, 0, count * sizeof(attribute))
    for i in range(count):
        attrs[i].index = i
        attrs[i].name = f"in{i}"
    local = attribute(index=9, name="local", scale=0.5)
    memcpy(byref(attrs[2]), local, sizeof(local))
    assert [(attrs[i].index, attrs[i].name) for i in range(count)] == [(0, b"in0"), (1, b"in1"), (9, b"local")]
    assert attrs.name == b"in0"
    free(attrs)


def test_a_block_at_a_multiple() -> None:
    block = aligned_alloc(256, 512)
    assert int(block) % 256 == 0
    memset(block, 7, 512)
    assert string_at(block + 511, 1) == b"\7"
    with pytest.raises(ValueError, match="513 bytes"):
        memset(block, 7, 513)
    free(block)


def test_a_block_is_passed_to_c(api: SimpleNamespace) -> None:
    """It goes to a `void *`, and to a pointer to its elements."""
    block = calloc(4, sizeof(uint32))
    numbers = cast(block, POINTER(uint32))
    assert [numbers[i] for i in range(4)] == [0, 0, 0, 0]
    numbers[3] = 0x01010101
    assert string_at(block + 12, 4) == b"\1\1\1\1"
    assert memcmp(block, array(uint32, 4)(0, 0, 0, 0x01010101), 16) == 0
    assert api.sample_ptr(block) == int(block)
    assert api.sample_sum(block, 16) == api.sample_sum(cast(block, POINTER(uint8)), 16) == 4
    assert api.sample_set_u32(block, 5) == 0
    assert api.sample_set_u32(byref(array(uint32, 1)()), 5) == 0
    assert numbers[0] == 5
    free(block)


def test_a_block_is_freed_however_it_is_named() -> None:
    for name in (
        lambda block: block,
        int,
        lambda block: cast(block, POINTER(uint8)),
        lambda block: cast(block, POINTER(attribute)),
        lambda block: void_p(int(block)),
        lambda block: np.uintp(int(block)),
        lambda block: ctypes.c_void_p(int(block)),
    ):
        block = malloc(32)
        assert sized(block) == 32
        free(name(block))
        assert sized(block) is None
    free(strdup("text"))
    free(NULL)
    free(void_p())
    free(POINTER(uint8)())
    free(0)


def test_what_malloc_did_not_return_is_not_freed() -> None:
    block = malloc(16)
    free(block)
    with pytest.raises(
        ValueError, match=r"free: void_p .* is no block of malloc, calloc, realloc or strdup, or was freed"
    ):
        free(block)
    other = malloc(16)
    for wrong in (array(uint8, 16)(), bytearray(16), int(other) + 1, cast(int(other) + 4, POINTER(uint8)), attribute()):
        with pytest.raises(ValueError, match="free: .* is no block of malloc"):
            free(wrong)
        with pytest.raises(ValueError, match="realloc: .* is no block of malloc"):
            realloc(wrong, 4)
    with pytest.raises(
        TypeError, match="free: expected memory of malloc, got bytes b'text': a char_p field reads as a copy"
    ):
        free(b"text")
    with pytest.raises(TypeError, match="free: expected a record"):
        free(1.5)  # type: ignore[arg-type]
    free(other)


class owner(Struct):
    text: void_p


def test_a_text_that_the_program_frees_is_a_void_p() -> None:
    """The error's advice is the way."""
    record = owner()
    record.text = strdup("freed by the program")
    printf("%s\n", record.text)
    free(record.text)


def test_realloc_keeps_what_was_there() -> None:
    block = realloc(NULL, 4)
    memcpy(block, b"1234", 4)
    for size in (8, 1 << 20, 4):
        block = realloc(cast(block, POINTER(char)), size)
        assert string_at(block, 4) == b"1234"
        assert sized(block) == size
    assert not realloc(block, 0)
    assert sized(block) is None


def test_no_memory_is_null() -> None:
    for none in (malloc(-1), malloc(sys.maxsize + 1), calloc(sys.maxsize, 4)):
        assert none == NULL
        assert not none
        assert ctypes.get_errno() == names.ENOMEM
    block = malloc(4)
    assert not realloc(block, sys.maxsize + 1)
    assert sized(block) == 4  # still there
    free(block)
    with pytest.raises(OverflowError, match="malloc, size: -2 does not fit"):
        malloc(-2)
    with pytest.raises(TypeError, match="malloc, size: expected an integer"):
        malloc(1.5)  # type: ignore[arg-type]


def test_two_threads_free_a_block_once() -> None:
    for _ in range(examples(50)):
        block, outcomes, gate = malloc(64), [], threading.Barrier(4)

        def run(block: Any = block, outcomes: Any = outcomes, gate: Any = gate) -> None:
            gate.wait()
            try:
                free(block)
                outcomes.append("freed")
            except ValueError:
                outcomes.append("refused")

        threads = [threading.Thread(target=run) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(outcomes) == ["freed", "refused", "refused", "refused"]


class holding(Struct):
    attrs: POINTER(attribute)


class Kept(bytearray):
    """An object that can be watched."""


def stored(block: Any, store: Any) -> tuple[Any, Any]:
    """`store(pointer, data)` into a block of malloc; the pointer, and how to see whether the data still lives."""
    data = Kept(8)
    pointer = cast(block, POINTER(attribute))
    store(pointer, data)
    return pointer, weakref.ref(data)


def test_what_is_stored_in_records_lives_until_the_block_is_freed() -> None:
    """The pointer through which it was stored may be gone, as when a record of the program has the block then."""
    for store in (
        lambda p, data: setattr(p[1], "buf", data),
        lambda p, data: setattr(p, "buf", data),
        lambda p, data: memcpy(p, attribute(buf=data), sizeof(attribute)),
        lambda p, data: p.__setitem__(1, attribute(buf=data)),
    ):
        for end in (free, lambda block: free(realloc(block, 1 << 20))):
            holder = holding()
            holder.attrs, gone = stored(malloc(2 * sizeof(attribute)), store)
            gc.collect()
            assert gone() is not None
            end(holder.attrs)
            del holder
            gc.collect()
            assert gone() is None


def test_realloc_goes_on_keeping() -> None:
    attrs, gone = stored(malloc(sizeof(attribute)), lambda p, data: setattr(p[0], "buf", data))
    for size in (1 << 20, 1 << 10):
        block = realloc(attrs, size)
        del attrs
        gc.collect()
        attrs = cast(block, POINTER(attribute))
        assert gone() is not None
        assert attrs[0].buf == ctypes.addressof(ctypes.c_char.from_buffer(gone()))
    free(attrs)
    del block, attrs
    gc.collect()
    assert gone() is None


def test_pointers_stored_in_a_block_keep_until_it_is_freed() -> None:
    texts = cast(malloc(4 * sizeof(void_p)), POINTER(POINTER(uint8)))
    data = [Kept(b"%d" % i) for i in range(4)]
    gone = [weakref.ref(one) for one in data]
    for i in range(4):
        texts[i] = data[i]
    del data
    block = void_p(int(texts))
    texts[2] = NULL
    second = texts[1]
    del texts
    gc.collect()
    assert [one() is None for one in gone] == [False, False, True, False]
    block = realloc(block, 4096)
    block = realloc(block, 3 * sizeof(void_p))  # the last one is cut off
    gc.collect()
    assert [one() is None for one in gone] == [False, False, True, True]
    again = cast(block, POINTER(POINTER(uint8)))
    assert (again[0][0], second[0]) == (ord("0"), ord("1"))
    free(again)
    gc.collect()
    assert [one() is None for one in gone] == [True, False, True, True]  # `second` has its own reference


def test_what_python_knows_to_be_freed_is_not_used() -> None:
    block = malloc(16)
    text = strcpy(cast(block, POINTER(char)) + 4, "text")
    free(block)
    for call in (
        lambda: strlen(text),
        lambda: strcpy(text, "x"),
        lambda: snprintf(text + 1, 4, "x"),
        lambda: printf("%s", text),
        lambda: memcmp(block, b"", 1),
    ):
        with pytest.raises(ValueError, match="points to memory that was freed"):
            call()


def test_a_block_has_an_end_wherever_a_pointer_points_in_it() -> None:
    block = malloc(16)
    middle = cast(block, POINTER(uint32)) + 2
    with pytest.raises(ValueError, match="snprintf, target: 9 bytes asked for, but .* has 8"):
        snprintf(middle, 16, "%08d", 1)
    assert snprintf(middle, 16, "%07d", 1) == 7
    assert strlen(cast(middle, POINTER(char))) == 7
    assert strlen(block + 12) == 3
    free(block)


def in_c(name: str, result: Any, *parameters: Any) -> Any:
    function = ctypes.CDLL(None, use_errno=True)[name]
    function.restype, function.argtypes = result, parameters
    return function


def numbers(count: int) -> Any:
    choose = random.Random(3)
    beginnings = ("", " ", "\t-", "+", "-", "0x", "0", "0X1f", "- 1", ".", "1e", "inf", "nan", "9" * 25, "-" + "9" * 25)
    for _ in range(examples(count)):
        digits = "".join(choose.choice("0123456789abfz.eE-") for _ in range(choose.randint(0, 6)))
        yield (choose.choice(beginnings) + digits + choose.choice(("", " ", "xyz"))).encode()


@pytest.mark.parametrize(
    ("name", "result"),
    [
        ("strtol", ctypes.c_long),
        ("strtoll", ctypes.c_longlong),
        ("strtoul", ctypes.c_ulong),
        ("strtoull", ctypes.c_ulonglong),
        ("strtof", ctypes.c_float),
        ("strtod", ctypes.c_double),
    ],
)
def test_numbers_in_texts(name: str, result: Any) -> None:
    for text in numbers(300):
        for base in (0, 10, 16, 36) if name not in ("strtof", "strtod") else (None,):
            more = () if base is None else (base,)
            c, stopped = ctypes.create_string_buffer(text), ctypes.c_void_p()
            ctypes.set_errno(0)
            kinds = (ctypes.c_void_p, ctypes.c_void_p, *(ctypes.c_int for _ in more))
            expected = in_c(name, result, *kinds)(c, ctypes.byref(stopped), *more)
            expected_errno, offset = ctypes.get_errno(), (stopped.value or 0) - ctypes.addressof(c)
            for end in (POINTER(char)(), char_p(), void_p()):
                errno.value = 0
                got = getattr(stdlib, name)(text, byref(end), *more)
                assert got == expected or got != got, (text, base)
                assert (errno == ERANGE) == (expected_errno == names.ERANGE)
                assert string_at(end) == text[offset:], (text, base)
            assert repr(getattr(stdlib, name)(text.decode(), None, *more)) == repr(got)


def test_short_ways_to_numbers() -> None:
    atoi_of_c = in_c("atoi", ctypes.c_int, ctypes.c_void_p)
    for text in numbers(300):
        assert atoi(text) == atoi_of_c(text)
        assert atol(text) == in_c("atol", ctypes.c_long, ctypes.c_void_p)(text)
        assert atoll(text) == in_c("atoll", ctypes.c_longlong, ctypes.c_void_p)(text)
        assert repr(atof(text)) == repr(in_c("atof", ctypes.c_double, ctypes.c_void_p)(text))
    assert (atoi("4"), atoi(b"-5x"), atoi(array(char, 2)(b"4", b"2")), atoi(char_p("7")), atoi("")) == (4, -5, 42, 7, 0)
    assert (strtol("12abc", None, 10), strtoul("ff", None, 16), strtoll("-1", None, 0)) == (12, 255, -1)
    assert (strtoull("-1", None, 0), strtod("1.5e3x", None), strtof("0.1", None)) == (
        (1 << 64) - 1,
        1500.0,
        np.float32(0.1),
    )
    with pytest.raises(ValueError, match="atoi, text: NULL has no text"):
        atoi(None)


class pointing(Struct):
    end: POINTER(char)


def test_the_end_of_a_number_is_in_the_same_text() -> None:
    text = array(char, 16)(*(bytes([one]) for one in b"12,34"))
    end = POINTER(char)()
    assert strtol(text, byref(end), 10) == 12
    assert end[0] == b","
    end[0] = b";"
    assert text.value == b"12;34"
    end = POINTER(char)()
    strtol("".join(["12", " and more"]), byref(end), 10)
    gc.collect()
    assert string_at(end) == b" and more"
    text = Kept(b"12;")
    gone = weakref.ref(text)
    strtol(text, byref(end), 10)
    del text
    gc.collect()
    assert (gone() is not None, end[0]) == (True, b";")
    record = pointing()
    strtol("".join(["13", " and more"]), ref(record, "end"), 10)
    gc.collect()
    assert string_at(record.end) == b" and more"
    with pytest.raises(TypeError, match="read from pointing.end and is a copy"):
        strtol("13", record.end, 10)
    with pytest.raises(
        TypeError, match=r"strtol, end: expected byref\(x\) where x is a POINTER\(char\)\(\), .* got int32"
    ):
        strtol("12", int32(), 10)
    with pytest.raises(OverflowError, match="strtol, base"):
        strtol("12", None, 1 << 40)


def test_random_numbers_are_those_of_c() -> None:
    c_rand, c_srand = in_c("rand", ctypes.c_int), in_c("srand", None, ctypes.c_uint)
    c_srand(42)
    expected = [c_rand() for _ in range(5)]
    srand(42)
    assert [rand() for _ in range(5)] == expected
    assert all(0 <= number <= RAND_MAX for number in expected) and RAND_MAX == 2**31 - 1  # of glibc and musl


def test_abs_is_of_cells_too() -> None:
    assert [stdlib.abs(one) for one in (-3, 3, int32(-7), -1.5, float32(-0.5))] == [3, 3, 7, 1.5, 0.5]


def test_getenv_asks_c(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NPU_COMMON_TEST", "größe")
    assert getenv("NPU_COMMON_TEST") == "größe"
    assert getenv(b"NPU_COMMON_NOT_THERE") is NULL
    in_c("setenv", ctypes.c_int, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int)(b"NPU_COMMON_TEST", b"by C", 1)
    assert getenv("NPU_COMMON_TEST") == "by C"


@pytest.mark.parametrize(("status", "code"), [(EXIT_SUCCESS, 0), (EXIT_FAILURE, 1), (-1, 255), (256, 0)])
def test_exit_ends_the_program(status: int, code: int) -> None:
    with pytest.raises(SystemExit) as ended:
        exit(status)
    assert ended.value.code == code


def test_exit_in_another_thread_ends_the_program_too() -> None:
    program = """
import threading
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
def work():
    printf("working\\n")
    exit(3)
threading.Thread(target=work).start()
threading.Event().wait()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (3, "working\n"), done.stderr


def test_exit_in_a_thread_of_c_ends_the_program_too() -> None:
    program = """
from npu_common.cdecl import *
from npu_common.cdecl.pthread import *
from npu_common.cdecl.stdio import *
from npu_common.cdecl.stdlib import *
def work(argument):
    printf("working\\n")
    exit(3)
atexit(lambda: printf("out\\n"))
thread = pthread_t()
pthread_create(byref(thread), NULL, work, NULL)
pthread_join(thread, NULL)
printf("not here\\n")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (3, "working\nout\n"), done.stderr


def test_errno_is_a_variable(capsys: pytest.CaptureFixture[str]) -> None:
    errno.value = names.ENOENT
    assert errno == names.ENOENT == ctypes.get_errno()
    printf("%d\n", errno)
    assert capsys.readouterr().out == f"{names.ENOENT}\n"
    assert (int(errno), errno + 1, bool(errno), str(errno)) == (names.ENOENT, names.ENOENT + 1, True, str(names.ENOENT))
    errno.value = 0
    assert not errno


class found(Struct):
    label: char_p
    score: float32


def by_score(a: Any, b: Any) -> int:
    first, second = cast(a, POINTER(found)), cast(b, POINTER(found))
    return (first.score < second.score) - (first.score > second.score)


@pytest.mark.parametrize("place", ["array", "pointer", "reference", "malloc"])
def test_qsort_moves_records_and_what_they_keep(place: str) -> None:
    """Also of a record in front of them, which stays."""
    results = array(found, 5)()
    for i, score in enumerate((9.0, 1.0, 4.0, 2.0, 3.0)):
        results[i].label, results[i].score = f"label {i}".encode(), score
    base: Any = {"array": results, "pointer": results + 0, "reference": ref(results, 0)}.get(place)
    if base is None:
        base = cast(malloc(sizeof(results)), POINTER(found))
        memcpy(base, results, sizeof(results))
    qsort(base, 5, sizeof(found), by_score)
    gc.collect()
    assert [base[i].score for i in range(5)] == [9.0, 4.0, 3.0, 2.0, 1.0]
    assert [base[i].label for i in range(5)] == [b"label 0", b"label 2", b"label 4", b"label 3", b"label 1"]


def test_qsort_of_a_part_and_of_nothing() -> None:
    numbers = array(uint32, 5)(5, 4, 3, 2, 1)

    def rising(a: Any, b: Any) -> int:
        return cast(a, POINTER(uint32))[0] - cast(b, POINTER(uint32))[0]

    qsort(ref(numbers, 1), 3, sizeof(uint32), rising)
    assert list(numbers) == [5, 2, 3, 4, 1]
    qsort(NULL, 0, 4, rising)
    data = np.array([3, 1, 2], np.uint32)
    qsort(data, 3, 4, rising)
    assert data.tolist() == [1, 2, 3]
    key = uint32(3)
    place = bsearch(byref(key), data, 3, 4, rising)
    assert place - void_p(data) == 8 and cast(place, POINTER(uint32))[0] == 3
    key.value = 7
    assert bsearch(byref(key), data, 3, 4, rising) == NULL


def test_what_a_comparison_raises_comes_out_of_qsort() -> None:
    numbers = array(uint32, 3)(3, 2, 1)

    def fails(a: Any, b: Any) -> int:
        raise LookupError("no order")

    with pytest.raises(LookupError, match="no order"):
        qsort(numbers, 3, 4, fails)
    with pytest.raises(ValueError, match="qsort, base: 16 bytes asked for, but"):
        qsort(numbers, 4, 4, fails)
    with pytest.raises(TypeError, match="qsort, base: expected writable memory"):
        qsort(b"cba", 3, 1, fails)
    with pytest.raises(TypeError, match="compare: expected a function"):
        qsort(numbers, 3, 4, 1.5)  # type: ignore[arg-type]


def test_how_a_program_ends() -> None:
    code = """
from npu_common.cdecl.stdlib import abort, atexit
atexit(lambda: print("first in, last out"))
atexit(lambda: print("out"))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "out\nfirst in, last out\n"
    ended = subprocess.run([sys.executable, "-c", f"{code}\nabort()"], capture_output=True, text=True, check=False)
    assert ended.returncode != 0 and ended.stdout == ""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no random")
def test_random_repeats_after_its_seed() -> None:
    stdlib.srandom(5)
    first = [stdlib.random() for _ in range(3)]
    stdlib.srandom(5)
    assert first == [stdlib.random() for _ in range(3)]


def test_locales() -> None:
    assert setlocale(LC_NUMERIC, "C") == "C" and setlocale(LC_NUMERIC, None) == "C"
    assert setlocale(LC_NUMERIC, "none such") is None
