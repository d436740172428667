"""The functions that every fake exports beside the vendor's, in plain ctypes: faults, gates, counters, calls."""

from __future__ import annotations

import ctypes as C
from typing import Any

CONTROL: dict[str, tuple[Any, list[Any]]] = {
    "npu_fake_name": (C.c_char_p, []),
    "npu_fake_configure": (C.c_int, [C.c_char_p]),
    "npu_fake_add_faults": (C.c_int, [C.c_char_p]),
    "npu_fake_remove_faults": (C.c_int, [C.c_int]),
    "npu_fake_wait_calls": (C.c_int, [C.c_int, C.c_int, C.c_int]),
    "npu_fake_release_calls": (C.c_int, [C.c_int, C.c_int]),
    "npu_fake_set": (C.c_int, [C.c_char_p, C.c_char_p]),
    "npu_fake_error": (C.c_char_p, []),
    "npu_fake_reset": (None, []),
    "npu_fake_live": (C.c_long, [C.c_char_p]),
    "npu_fake_live_json": (C.c_size_t, [C.c_char_p, C.c_size_t]),
    "npu_fake_trace": (C.c_int, [C.c_char_p]),
    "npu_fake_record": (None, [C.c_int]),
    "npu_fake_calls_json": (C.c_size_t, [C.c_char_p, C.c_size_t]),
    "npu_fake_engines_json": (C.c_size_t, [C.c_char_p, C.c_size_t]),
}
