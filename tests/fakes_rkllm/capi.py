"""rkllm.h of each release in plain ctypes, made of the ABI data, and a loader for the fake libraries.

Nothing of pyrknn is used: the fake is tested as a C program sees it.
"""

from __future__ import annotations

import ctypes as C
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from abi.description import Field, Nested, Record, load

ABI = load("rkllm")
RELEASES = tuple(ABI.libraries["librkllmrt"])
NEWEST = RELEASES[-1]

PROMPT, TOKENS, EMBEDDINGS, MULTIMODAL = range(4)
GENERATE, HIDDEN, LOGITS = range(3)
NORMAL, WAITING, FINISH, ERROR, OLD_HIDDEN = range(5)

_SCALARS: dict[str, Any] = {
    "int": C.c_int, "int8_t": C.c_int8, "uint8_t": C.c_uint8, "int32_t": C.c_int32, "uint32_t": C.c_uint32,
    "float": C.c_float, "size_t": C.c_size_t, "_Bool": C.c_bool, "char *": C.c_char_p, "const char *": C.c_char_p,
    "void *": C.c_void_p,
}  # fmt: skip


class Records:
    """The records of a release, by name."""

    def __init__(self, release: str) -> None:
        snapshot = ABI.at(release)
        self._fields = {row.name: row.fields for row in snapshot.all(Record)}
        self._made: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        if name not in self._made:
            self._made[name] = self._record(name, self._fields[name], C.Structure)
        return self._made[name]

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def _record(self, name: str, fields: Sequence[Field], base: Any) -> Any:
        rows = [(one.name or f"part{place}", self._type(one)) for place, one in enumerate(fields)]
        unnamed = [row[0] for row, one in zip(rows, fields) if not one.name]
        return type(name, (base,), {"_anonymous_": unnamed, "_fields_": rows})

    def _type(self, field: Field) -> Any:
        if isinstance(field.type, Nested):
            base = C.Union if field.type.kind == "union" else C.Structure
            return self._record(field.name or "part", field.type.fields, base)
        spelling = str(field.type)
        if spelling in _SCALARS:
            return _SCALARS[spelling]
        if spelling in self:
            return getattr(self, spelling)
        array = re.fullmatch(r"(\w+)\[(\d+)\]", spelling)
        if array:
            return _SCALARS[array[1]] * int(array[2])
        if spelling.endswith("*"):
            to = spelling.replace("const ", "").rstrip("* ")
            return C.POINTER(_SCALARS.get(to) or getattr(self, to))
        return C.c_void_p if spelling.endswith("Callback") else C.c_uint32


class Answer:
    """The results of one run: (state, text, token) in order, arrays, and figures."""

    def __init__(self) -> None:
        self.events: list[tuple[int, bytes | None, int]] = []
        self.threads: set[int] = set()
        self.userdata: set[int | None] = set()
        self.rows: list[list[float]] = []
        self.perf: dict[str, float] = {}
        self.likely: list[list[tuple[int, float]]] = []

    @property
    def text(self) -> bytes:
        return b"".join(text for _, text, _ in self.events if text)

    @property
    def states(self) -> list[int]:
        return [state for state, _, _ in self.events]


class Library:
    """A loaded fake of one release."""

    def __init__(self, folder: Path, release: str) -> None:
        self.release = release
        self.order = RELEASES.index(release)
        self.records = Records(release)
        self.dll = C.CDLL(str(folder / f"rkllm-{release}" / "librkllmrt.so"))
        first = self.order == 0
        result = C.c_char_p if first else C.POINTER(self.records.RKLLMResult)
        returns = C.c_int if self.since("1.2.3") else None
        self.callback_type = C.CFUNCTYPE(returns, result, C.c_void_p, C.c_int)
        self.dll.rkllm_createDefaultParam.restype = self.records.RKLLMParam
        self.dll.npu_fake_error.restype = C.c_char_p

    def since(self, release: str) -> bool:
        return self.order >= RELEASES.index(release)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.dll, name)

    def text(self, name: str) -> str:
        buffer = C.create_string_buffer(1 << 20)
        self.dll[name](buffer, C.c_size_t(len(buffer)))
        return buffer.value.decode()

    def error(self) -> str:
        return bytes(self.dll.npu_fake_error()).decode()

    @property
    def finish(self) -> int:
        return FINISH if self.since("1.1.0") else 1

    @property
    def failed(self) -> int:
        return ERROR if self.since("1.1.0") else 2


class Model:
    """A loaded model: calls the functions with the records of its release, and collects what callbacks get."""

    def __init__(self, library: Library, path: str | Path, **parameters: Any) -> None:
        self.library = library
        self.answer = Answer()
        self.on_result: Callable[[int], int] = lambda state: 0
        self.handle = C.c_void_p()
        param = library.dll.rkllm_createDefaultParam()
        param.max_context_len, param.max_new_tokens, param.top_k = 512, 120, 1
        extend = parameters.pop("extend", {})
        for name, value in parameters.items():
            setattr(param, name, value)
        for name, value in extend.items():
            setattr(param.extend_param, name, value)
        setattr(param, "modelPath" if library.order == 0 else "model_path", str(path).encode())
        self.callback = library.callback_type(self._receive)
        if library.since("1.3.0"):
            self.callbacks = library.records.RKLLMCallback()
            self.callbacks.result_callback = C.cast(self.callback, C.c_void_p)
            self.callbacks.result_userdata = 7
            self.code = library.rkllm_init(C.byref(self.handle), C.byref(param), C.byref(self.callbacks))
        elif library.since("1.1.0"):
            self.code = library.rkllm_init(C.byref(self.handle), C.byref(param), self.callback)
        else:
            library.dll.rkllm_init.argtypes = [C.c_void_p, type(param), library.callback_type]
            self.code = library.dll.rkllm_init(C.addressof(self.handle), param, self.callback)

    def _receive(self, result: Any, userdata: int | None, state: int) -> int:
        import threading

        answer = self.answer
        answer.threads.add(threading.get_ident())
        answer.userdata.add(userdata)
        if self.library.order == 0:
            answer.events.append((state, result, -1))
            return self.on_result(state)
        found = result.contents
        answer.events.append((state, found.text, getattr(found, "token_id", -1)))
        if hasattr(found, "num") and found.num:
            answer.likely.append([(found.tokens[i].id, found.tokens[i].logprob) for i in range(found.num)])
        hidden = getattr(found, "last_hidden_layer", None)
        if hidden is not None and hidden.num_tokens:
            answer.rows += _rows(hidden.hidden_states, hidden.num_tokens, hidden.embd_size)
        logits = getattr(found, "logits", None)
        if logits is not None and logits.num_tokens:
            answer.rows += _rows(logits.logits, logits.num_tokens, logits.vocab_size)
        if hasattr(found, "perf"):
            answer.perf = {name: getattr(found.perf, name) for name, _ in found.perf._fields_}
        return self.on_result(state)

    def input(self, prompt: Any, kind: int = PROMPT, **fields: Any) -> Any:
        record = self.library.records.RKLLMInput()
        record.input_type = kind
        if kind == PROMPT:
            record.prompt_input = prompt
        elif kind == TOKENS:
            record.token_input.input_ids = (C.c_int32 * len(prompt))(*prompt)
            record.token_input.n_tokens = len(prompt)
        elif kind == EMBEDDINGS:
            flat = [value for row in prompt for value in row]
            record.embed_input.embed = (C.c_float * len(flat))(*flat)
            record.embed_input.n_tokens = len(prompt)
        for name, value in fields.items():
            setattr(record, name, value)
        return record

    def infer(self, **fields: Any) -> Any:
        record = self.library.records.RKLLMInferParam()
        for name, value in fields.items():
            setattr(record, name, C.pointer(value) if isinstance(value, C.Structure) else value)
        return record

    def ask(self, text: str, userdata: int | None = None, wait: bool = True, **infer: Any) -> int:
        """Run; the text is put into the template where the release has none of its own."""
        if not self.library.since("1.2.0"):
            text = f"<|im_start|>user\n{text}<|im_end|>\n<|im_start|>assistant\n"
        if not self.library.since("1.1.0"):
            return int(self.library.rkllm_run(self.handle, text.encode(), C.c_void_p(userdata)))
        return self.run(self.input(text.encode()), userdata, wait, **infer)

    def run(self, record: Any, userdata: int | None = None, wait: bool = True, **infer: Any) -> int:
        function = self.library.rkllm_run if wait else self.library.rkllm_run_async
        how = self.infer(**infer)
        return int(function(self.handle, C.byref(record), C.byref(how), C.c_void_p(userdata)))

    def fresh(self) -> Answer:
        """Begin a new answer."""
        self.answer = Answer()
        return self.answer

    def close(self) -> int:
        return int(self.library.rkllm_destroy(self.handle)) if self.handle else 0


def _rows(values: Any, count: int, width: int) -> list[list[float]]:
    return [values[row * width : (row + 1) * width] for row in range(count)]
