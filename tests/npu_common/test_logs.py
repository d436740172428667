"""npu_common.logs: what libraries write to stdout, stderr and files, as records of logging."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from npu_common import logs
from npu_common.logs import LogLines, to_logging

A = LogLines(
    "npu.a",
    [(r"(?P<level>[EI]) A: (?P<text>.*)", None), (r"a says (?P<text>.*)", logging.WARNING)],
    streams=(2,),
    levels={"E": logging.ERROR, "I": logging.INFO},
)
B = LogLines("npu.b", [(r"\[b\](?P<text>.*)", None)], streams=(1,))


class Kept(logging.Handler):
    """A handler that keeps what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append((record.name, record.levelname, record.getMessage()))


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[Kept]:
    monkeypatch.setattr(logs, "_vendors", lambda: [A, B])
    logger, handler = logging.getLogger("npu"), Kept()
    logger.addHandler(handler)
    before, logger.level = logger.level, logging.DEBUG
    yield handler
    logger.level = before
    logger.removeHandler(handler)


def test_lines_become_records_and_go_where_they_went(kept: Kept, capfd: pytest.CaptureFixture[str]) -> None:
    with to_logging():
        os.write(2, b"E A: broken \xff %s\nnobody's line\n\x1b[36mI A: fine\x1b[0m\r\n")
        os.write(1, b"[b]one\n")
        os.write(2, b"a says half")
        os.write(2, b" and half")  # no end of line
    os.write(2, b"\nE A: after the end\n")
    assert sorted(kept.found) == [
        ("npu.a", "ERROR", "broken \ufffd %s"),
        ("npu.a", "INFO", "fine"),
        ("npu.a", "WARNING", "half and half"),
        ("npu.b", "INFO", "one"),
    ]
    out, err = capfd.readouterr()
    assert out == "[b]one\n"
    assert err.replace("\ufffd", "?") == (
        "E A: broken ? %s\nnobody's line\n\x1b[36mI A: fine\x1b[0m\r\na says half and half\nE A: after the end\n"
    )


def test_nothing_is_caught_unasked(kept: Kept) -> None:
    before = os.fstat(2).st_ino
    os.write(2, b"E A: unheard\n")
    with to_logging() as caught:
        assert os.fstat(2).st_ino != before
    caught.close()  # twice is fine
    assert os.fstat(2).st_ino == before and not kept.found


def test_twice_at_once_is_once(kept: Kept) -> None:
    first, second = to_logging(), to_logging()
    first.close()
    first.close()
    os.write(2, b"E A: still\n")
    second.close()
    os.write(2, b"E A: no more\n")
    assert kept.found == [("npu.a", "ERROR", "still")]


def test_no_descriptor_and_no_thread_is_left(kept: Kept) -> None:
    def descriptors() -> int:
        return len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0

    def waited() -> None:
        for thread in threading.enumerate():
            if thread.name.startswith("npu-log"):
                thread.join()

    with to_logging():
        pass
    waited()
    before = descriptors()
    for _ in range(20):
        with pytest.raises(KeyError), to_logging():
            raise KeyError
    waited()
    assert descriptors() == before


def test_much_from_many_threads_with_a_handler_that_writes_to_stderr(
    kept: Kept, capfd: pytest.CaptureFixture[str]
) -> None:
    class Loud(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            os.write(2, f"{'x' * 400} {record.getMessage()}\n".encode())  # through the same pipe

    loud = Loud()
    logging.getLogger("npu").addHandler(loud)
    try:
        with to_logging():

            def write(who: int) -> None:
                for number in range(500):
                    os.write(2, f"E A: {who} {number} {'y' * 200}\n".encode())

            threads = [threading.Thread(target=write, args=(who,)) for who in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    finally:
        logging.getLogger("npu").removeHandler(loud)
    assert len(kept.found) == 2000
    for who in range(4):
        numbers = [int(text.split()[1]) for _, _, text in kept.found if text.startswith(f"{who} ")]
        assert numbers == list(range(500))
    assert capfd.readouterr().err.count("E A: ") == 2000


def test_a_handler_that_fails_or_closes(kept: Kept, capfd: pytest.CaptureFixture[str]) -> None:
    class Odd(logging.Handler):
        def handle(self, record: logging.LogRecord) -> bool:
            if "close" in record.getMessage():
                caught.close()
            raise RuntimeError("of the handler")

    odd = Odd()
    logging.getLogger("npu.a").addHandler(odd)
    try:
        caught = to_logging()
        thread = logs._now.thread if logs._now else None
        os.write(2, b"E A: fails\nE A: close\n")
        assert thread is not None
        thread.join()
    finally:
        logging.getLogger("npu.a").removeHandler(odd)
    assert logs._now is None
    assert "of the handler" in capfd.readouterr().err


def test_files_are_read_from_where_they_are(
    kept: Kept, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    filed = LogLines("npu.f", [(r"(?P<level>W) (?P<text>.*)", None)], levels={"W": logging.WARNING},
                     files=lambda: [str(path) for path in sorted(tmp_path.iterdir())])  # fmt: skip
    monkeypatch.setattr(logs, "_vendors", lambda: [filed])
    old, new = tmp_path / "a.log", tmp_path / "b.log"
    old.write_text("W before\n")
    with to_logging():
        with old.open("a") as file:
            file.write("W after\nplain\n")
        new.write_text("W new\nwithout end")
    assert kept.found == [
        ("npu.f", "WARNING", "after"),
        ("npu.f", "INFO", "plain"),
        ("npu.f", "WARNING", "new"),
        ("npu.f", "INFO", "without end"),
    ]


PROGRAM = """
import logging, os, sys
from npu_common import logs
from npu_common.logs import LogLines, to_logging
logs._vendors = lambda: [LogLines("npu.a", [("E A: (?P<text>.*)", logging.ERROR)], streams=(1, 2))]
logging.basicConfig(filename=sys.argv[1], format="%(name)s %(levelname)s %(message)s")
"""


def program(tmp_path: Path, text: str) -> tuple[subprocess.CompletedProcess[str], str]:
    log = tmp_path / "log.txt"
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM + text, str(log)], capture_output=True, text=True, timeout=60, check=False
    )
    return done, log.read_text() if log.exists() else ""


def test_the_end_of_the_process_ends_it(tmp_path: Path) -> None:
    done, log = program(
        tmp_path, "to_logging(); os.write(2, b'E A: last'); print('printed'); os.write(1, b'E A: x\\n')"
    )
    assert done.returncode == 0 and done.stderr == "E A: last"
    assert sorted(done.stdout.splitlines()) == ["E A: x", "printed"]
    assert sorted(log.splitlines()) == ["npu.a ERROR last", "npu.a ERROR x"]


def test_c_does_not_hold_lines_back(tmp_path: Path) -> None:
    text = (
        "import ctypes; c = ctypes.CDLL(None); import queue\n"
        "seen = queue.Queue(); h = logging.Handler(); h.emit = lambda r: seen.put(r.getMessage())\n"
        "logging.getLogger('npu').addHandler(h); to_logging(); c.puts(b'E A: from C')\n"
        "print('got', seen.get(timeout=30))"
    )
    done, _ = program(tmp_path, text)
    assert done.returncode == 0 and "got from C" in done.stdout, done.stderr


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_child_writes_to_the_old_descriptors(tmp_path: Path) -> None:
    text = (
        "caught = to_logging()\n"
        "if not os.fork():\n"
        "    os.write(2, b'E A: child\\n'); caught.close()\n"
        "    with to_logging(): os.write(2, b'E A: asked again\\n')\n"
        "    logging.shutdown(); os._exit(0)\n"
        "os.wait(); os.write(2, b'E A: parent\\n'); caught.close()"
    )
    done, log = program(tmp_path, text)
    assert done.returncode == 0
    assert done.stderr.splitlines() == ["E A: child", "E A: asked again", "E A: parent"]
    assert log.splitlines() == ["npu.a ERROR asked again", "npu.a ERROR parent"]


@pytest.mark.parametrize("closed", ["2", "12", "012"])
def test_closed_descriptors_stay_closed(tmp_path: Path, closed: str) -> None:
    text = (
        f"logging.warning('begins'); closed = [int(one) for one in {closed!r}]\n"
        "for one in closed: os.close(one)\n"
        "def still_closed(one):\n"
        "    try: os.fstat(one)\n"
        "    except OSError: return True\n"
        "with to_logging():\n"
        "    if 1 not in closed: os.write(1, b'E A: one\\n')\n"
        "    meanwhile = all(map(still_closed, closed))\n"
        "logging.warning('%s %s', meanwhile, all(map(still_closed, closed)))\n"
    )
    done, log = program(tmp_path, text)
    assert log.splitlines()[-1] == "root WARNING True True", done.stderr
    assert ("npu.a ERROR one" in log) == (closed == "2")


def test_a_program_that_leads_stderr_elsewhere_meanwhile(tmp_path: Path) -> None:
    text = (
        "caught = to_logging(); os.write(2, b'E A: one\\n')\n"
        f"os.dup2(os.open({str(tmp_path / 'other')!r}, os.O_CREAT | os.O_WRONLY), 2)\n"
        "caught.close(); os.write(2, b'there')"
    )
    done, log = program(tmp_path, text)
    assert (done.stderr, log) == ("E A: one\n", "npu.a ERROR one\n")
    assert (tmp_path / "other").read_text() == "there"


def test_a_program_started_meanwhile_holds_nothing_up(tmp_path: Path) -> None:
    text = (
        "import subprocess\n"
        "waits = [sys.executable, '-c', 'input(); print(1)']\n"
        "with to_logging(): child = subprocess.Popen(waits, stdin=subprocess.PIPE)\n"
        "child.communicate(b'\\n'); print('ended', child.returncode)"
    )
    done, _ = program(tmp_path, text)
    assert "ended 0" in done.stdout, done.stderr


def test_without_a_handler_no_line_comes_twice(tmp_path: Path) -> None:
    done, _ = program(tmp_path, "logging.root.handlers.clear(); to_logging(); os.write(2, b'E A: once\\n')")
    assert done.stderr == "E A: once\n"
