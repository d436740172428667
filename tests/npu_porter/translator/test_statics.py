"""Objects that last as long as the program, and what `exit` does not end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from npu_porter.translator import port

from tests import programs
from tests.npu_porter.translator.conftest import cxx_compiler

LASTING = """
#include <cstdio>
#include <cstdlib>
#include <memory>
struct Guard {
    explicit Guard(int n) : number(n) { printf("begin %d\\n", n); }
    ~Guard() { printf("end %d\\n", number); }
    int number;
};
struct Holder {
    static Guard still;
    static int count;
    static Guard &lazy() { static Guard one(count++); return one; }
};
struct Pair { Guard inner; Pair() : inner(8) { printf("pair\\n"); } };
static int counted() { printf("counted\\n"); return 4; }
static Guard &instance(int n) {
    static Guard one(n);
    static int k = counted();
    static int calls;
    one.number += k + calls++;
    return one;
}
static std::unique_ptr<Guard> owner(new Guard(6));
static std::shared_ptr<Guard> sharer = std::make_shared<Guard>(7);
namespace inner { Pair deep; }
int Holder::count = 3;
Guard Holder::still(4);
int main(int argc, char **argv) {
    printf("main %d\\n", Holder::still.number);
    printf("%d\\n", instance(20).number);
    printf("%d\\n", instance(30).number);
    if (argc > 1) printf("%d\\n", Holder::lazy().number);
    if (argc > 2) owner.reset();
    if (argc > 3) exit(5);
    return 0;
}
"""

EXIT = """
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>
struct Guard {
    explicit Guard(int n) : number(n) { printf("begin %d\\n", number); }
    ~Guard() { printf("end %d\\n", number); }
    int number;
};
static Guard still(9);
static void check(bool ok, const char *what) { if (!ok) { printf("failed: %s\\n", what); exit(4); } }
static int run(int n) {
    Guard one(n);
    Guard two(n + 1);
    check(n < 3, "n < 3");
    if (n == 2) return n;
    for (int i = 0; i < 2; i++) { Guard inner(10 + i); check(n + i < 2, "sum"); }
    return 0;
}
static void (*act)(int) = nullptr;
static void leave(int n) { if (n == 5) exit(n); }
int main(int argc, char **argv) {
    act = leave;
    Guard outer(0);
    printf("%d\\n", run(2));
    { Guard inside(7); act(1); }
    printf("%d\\n", run(0));
    if (argc > 1) act(5);
    try { Guard inside(8); throw 3; } catch (int n) { printf("caught %d\\n", n); }
    run(3);
    return 0;
}
"""

POOL = """
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>
class Pool {
public:
    explicit Pool(int n) {
        for (int i = 0; i < n; i++) workers_.emplace_back([this] { run(); });
    }
    ~Pool() {
        { std::lock_guard<std::mutex> lock(mutex_); stop_ = true; }
        ready_.notify_all();
        for (auto &worker : workers_) worker.join();
        printf("pool ends\\n");
    }
    void submit(std::function<void()> task) {
        { std::lock_guard<std::mutex> lock(mutex_); tasks_.push(task); }
        ready_.notify_one();
    }
private:
    void run() {
        while (true) {
            std::function<void()> task;
            {
                std::unique_lock<std::mutex> lock(mutex_);
                ready_.wait(lock, [this] { return stop_ || !tasks_.empty(); });
                if (stop_ && tasks_.empty()) return;
                task = tasks_.front();
                tasks_.pop();
            }
            task();
        }
    }
    std::vector<std::thread> workers_;
    std::queue<std::function<void()>> tasks_;
    std::mutex mutex_;
    std::condition_variable ready_;
    bool stop_ = false;
};
static Pool &pool() { static Pool one(2); return one; }
static int sum = 0;
static std::mutex guard;
int main() {
    for (int i = 1; i <= 5; i++) pool().submit([i] { std::lock_guard<std::mutex> lock(guard); sum += i; });
    printf("main\\n");
    return 0;
}
"""


@pytest.mark.parametrize("arguments", [(), ("1",), ("1", "2"), ("1", "2", "3")])
@pytest.mark.parametrize("name", ["LASTING", "EXIT", "POOL"])
def test_objects_begin_and_end_as_in_cxx(tmp_path: Path, name: str, arguments: tuple[str, ...]) -> None:
    """Globals and static members, a function's at its first call, a pool whose threads wait when main returns."""
    source, program, script = (tmp_path / f"program{suffix}" for suffix in (".cc", "", ".py"))
    source.write_text(globals()[name])
    subprocess.run([*cxx_compiler(), "-std=c++14", str(source), "-pthread", "-o", str(program)], check=True)
    ported = port([str(source)])
    assert not ported.left
    script.write_text(ported.text)
    in_c = programs.run([str(program), *arguments])
    in_python = programs.run([sys.executable, "-W", "error", str(script), *arguments])
    assert (in_c.returncode, in_c.stdout) == (in_python.returncode, in_python.stdout), in_python.stderr
