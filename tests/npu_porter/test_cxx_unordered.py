"""The order of std::unordered_map and std::unordered_set is GCC's after any insertions and erasures."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path
from typing import Any

import pytest
from npu_porter.cxx_unordered import std_unordered_map, std_unordered_set

from tests.npu_porter.translator.conftest import cxx_compiler

PROGRAM = """#include <iostream>
#include <string>
#include <unordered_map>
#include <unordered_set>
int main()
{
    std::unordered_map<TYPE, int> map;
    std::unordered_set<TYPE> set;
    char what;
    TYPE key;
    while (std::cin >> what >> key) {
        if (what == '+') {
            map[key]++;
            set.insert(key);
        } else if (what == '-') {
            map.erase(key);
            set.erase(key);
        } else {
            map.clear();
            set.clear();
        }
    }
    for (auto &pair : map) std::cout << pair.first << ' ' << pair.second << ' ';
    auto copy = set;
    copy.insert(key);
    for (auto &item : copy) std::cout << item << ' ';
}
"""


@pytest.mark.parametrize("kind", ["int", "std::string", "long long"])
def test_the_order_is_that_of_the_library(tmp_path: Path, kind: str) -> None:
    (tmp_path / "order.cc").write_text(PROGRAM.replace("TYPE", kind))
    subprocess.run([*cxx_compiler(), "-std=c++14", "order.cc", "-o", "order"], check=True, cwd=tmp_path)
    for seed in range(8):
        numbers = random.Random(seed)
        count = numbers.choice([3, 14, 40, 400, 1500])
        map_, set_, steps = std_unordered_map(), std_unordered_set(), []
        key: Any = 0
        for _ in range(count):
            key = numbers.randrange(-count, count) * (1 if kind == "int" else 999_999_937)
            key = f"k{key}{'x' * (key % 11)}" if kind == "std::string" else key
            what = numbers.choices("+-c", [6, 3, 1 / count])[0]
            steps.append(f"{what} {key}")
            if what == "+":
                map_.setdefault(key, 0)
                map_[key] += 1
                set_.add(key)
            elif what == "-":
                map_.pop(key, None)
                set_.discard(key)
            else:
                map_.clear()
                set_.clear()
        done = subprocess.run([tmp_path / "order"], input="\n".join(steps), capture_output=True, text=True, check=True)
        copy = set_.copied()
        copy.add(key)
        assert done.stdout.split() == [str(word) for pair in map_.ordered() for word in pair] + list(
            map(str, copy.ordered())
        )


def test_a_copy_is_one_of_its_own() -> None:
    first = std_unordered_map({1: "a", 14: "b"})
    second = first.copied()
    del second[1]
    second[27] = "c"
    assert first.ordered() == [(14, "b"), (1, "a")] and second.ordered() == [(27, "c"), (14, "b")]
