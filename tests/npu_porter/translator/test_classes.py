"""Classes and streams of C++: the translation prints what the compiled program prints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.npu_porter.translator.conftest import Both

CLASSES = r"""
#include <stdio.h>
#include <stdint.h>
#include <string>
#include <iostream>
using namespace std;
class Counter {
public:
    Counter();
    Counter(const Counter &) = delete;
    ~Counter();
    int add(int n, bool loud = false);
    static int twice(int x);
    uint32_t total() const { return total_; }
    void name(const std::string &n);
private:
    void show();
    uint32_t total_;
    uint32_t *where_;
    std::string name_;
    bool ready_ = false;
};
static void fill(uint32_t *out) { *out = 5; }
Counter::Counter() : total_(3), where_(nullptr) { printf("made %u\n", total_); }
Counter::~Counter() { printf("gone %u\n", total_); }
int Counter::add(int n, bool loud) {
    fill(&total_);
    total_ += n;
    this->ready_ = true;
    if (loud) show();
    return twice(n);
}
int Counter::twice(int x) { return 2 * x; }
void Counter::name(const std::string &n) { name_ = n; }
void Counter::show() { printf("%s %u %d %d\n", name_.c_str(), total_, ready_, where_ == nullptr); }
class Outer {
public:
    int run(Counter *other);
    Counter inner_;
};
int Outer::run(Counter *other) { if (other == nullptr) return -1; other->add(7, true); return inner_.add(2); }
int main() {
    Counter c;
    c.name("abc");
    for (int i = 0; i < 2; i++) {
        Counter d;
        if (i == 1) break;
        printf("%d\n", d.add(i, true));
    }
    Outer o;
    printf("%d %d\n", o.run(&c), o.run(nullptr));
    Counter *p = new Counter();
    p->add(1);
    delete p;
    printf("%u %d\n", c.total(), Counter::twice(4));
    return 0;
}
"""

STREAMS = r"""
#include <stdio.h>
#include <stdlib.h>
#include <fstream>
#include <iostream>
#include <string>
static char *readFile(const std::string &name, uint32_t &size) {
    std::ifstream file(name, std::ifstream::binary);
    if (file.is_open() == false) {
        std::cout << "no file " << name << std::endl;
        return nullptr;
    }
    file.seekg(0, file.end);
    uint32_t length = file.tellg();
    if (length == 0) { file.close(); return nullptr; }
    file.seekg(0, file.beg);
    char *data = new char[length];
    file.read(static_cast<char *>(data), length);
    file.close();
    size = length;
    return data;
}
static int make(void *&where, const char *&name, size_t n) {
    where = malloc(n);
    name = "made";
    return where == nullptr ? 1 : 0;
}
int main(int argc, char **argv) {
    {
        std::ofstream out(argv[1]);
        out << "one " << 2 << ' ' << 3.5f << "\n";
        out.close();
    }
    uint32_t size = 0;
    char *data = readFile(argv[1], size);
    std::cout << "size " << size << " first " << data[0] << " " << (size > 3) << " " << 0.1 << " 100%" << std::endl;
    readFile(std::string("nowhere"), size);
    void *p = nullptr;
    const char *name = nullptr;
    int ret = make(p, name, 12);
    std::cout << ret << name << std::endl;
    if (p != nullptr) { free(p); p = nullptr; }
    std::cerr << "done\n";
    return p == nullptr ? 0 : 2;
}
"""


def test_classes(both: Callable[..., Both]) -> None:
    ran = both(CLASSES, cxx=True)
    assert not ran.ported.left, ran.ported.left
    assert ran.python == ran.c and ran.c.count("gone") == 5


def test_streams(both: Callable[..., Both], tmp_path: Path) -> None:
    ran = both(STREAMS, str(tmp_path / "written.txt"), cxx=True)
    assert not ran.ported.left, ran.ported.left
    assert ran.python == ran.c and "size 10 first o" in ran.c


def test_names_of_a_header_in_extern_c(both: Callable[..., Both], tmp_path: Path) -> None:
    """A constant of a C header belongs to no function of the C++ program that reads the header."""
    (tmp_path / "one.h").write_text('extern "C" { static const int SUCCESS = 7; }')
    text = '#include <stdio.h>\n#include "one.h"\nint main() { printf("%d\\n", SUCCESS); return 0; }\n'
    ran = both(text, cxx=True)
    assert ran.python == ran.c == "7\n"


def test_copies_that_do_more_are_left(both: Callable[..., Both]) -> None:
    text = """
#include <stdio.h>
class A { public: ~A() { printf("gone\\n"); } int get() { return n_; } int n_ = 3; };
int main(int argc, char **argv) {
    A a;
    printf("%d\\n", a.get());
    if (argc > 1) { A b = a; printf("%d\\n", b.get()); }
    return 0;
}
"""
    ran = both(text, cxx=True)
    why = "a copy of an object whose end does something, A"
    assert ran.python == ran.c and [why for _, why in ran.ported.left] == [why]


MAPS = r"""
#include <stdio.h>
#include <sys/stat.h>
#include <functional>
#include <map>
#include <string>
using namespace std;
int main(int argc, char **argv) {
    float scores[] = {0.5f, -1.0f, 7.25f, 0.5f, 3.0f};
    map<float, unsigned int, greater<float> > best;
    for (unsigned int j = 0; j < sizeof(scores) / sizeof(float); ++j) best[scores[j]] = j;
    int count = 0;
    for (auto it = best.begin(); it != best.end(); ++it) {
        if (++count > 3) break;
        printf("%d: %u %lf\n", count, it->second, it->first);
    }
    map<string, int> names;
    names["b"] = 2;
    names["a"] = 1;
    for (const auto &one : names) printf("%s %d\n", one.first.c_str(), one.second);
    printf("%d\n", (int)names.size());
    string name = argv[1];
    struct stat about;
    if (stat(name.c_str(), &about) == 0 && S_ISDIR(about.st_mode)) printf("folder\n");
    printf("%d\n", stat("/nowhere/at/all", &about));
    return 0;
}
"""


def test_maps_and_stat(both: Callable[..., Both], tmp_path: Path) -> None:
    ran = both(MAPS, str(tmp_path), cxx=True)
    assert not ran.ported.left, ran.ported.left
    assert ran.python == ran.c and "1: 2 7.250000" in ran.c and "folder" in ran.c


STRINGS = r"""
#include <stdio.h>
#include <string>
#define LINE(...) do { printf("[%d] ", __LINE__); printf(__VA_ARGS__); } while (0)
#define PRINT(...) do { printf("> "); printf(__VA_ARGS__); } while (0)
using namespace std;
int main(int argc, char **argv) {
    for (int i = 0; i < 2; i++) {
        string name = "data" + (to_string(i + 1)) + "_" + to_string(i == 1) + to_string('a') + ".bin";
        printf("%s %d\n", name.c_str(), (int)name.size());
    }
    string names[] = {"x", "y"}, others[2];
    others[1] = names[0] + "z";
    const char *text = argc > 5 ? "many" : "few";
    string made = text;
    printf("%d %s %s %s\n", (int)(sizeof(names) / sizeof(names[0])), names[1].c_str(), others[1].c_str(), made.c_str());
    LINE("%d\n",
         3);
    PRINT("a line\
 that goes on\n");
    return 0;
}
"""


def test_strings(both: Callable[..., Both]) -> None:
    ran = both(STRINGS, cxx=True)
    assert not ran.ported.left, ran.ported.left
    assert (
        ran.python == ran.c and "data2_197.bin 13" in ran.c and "2 y xz few" in ran.c and "a line that goes on" in ran.c
    )


VECTORS = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <vector>
static int sum(const int *values, size_t n) {
    int total = 0;
    for (size_t i = 0; i < n; i++) total += values[i];
    return total;
}
int main(int argc, char **argv) {
    std::vector<int> shape{1, 2, 3};
    std::vector<float> none{};
    shape.push_back(4);
    int other[4];
    memcpy(other, shape.data(), shape.size() * sizeof(int));
    printf("%d %d %d\n", sum(shape.data(), shape.size()), other[3], (int)none.size());
    if (argc > 1) memset(shape.data(), 0, sizeof(int));
    return 0;
}
"""


def test_elements_of_a_vector(both: Callable[..., Both]) -> None:
    ran = both(VECTORS, cxx=True)
    assert ran.python == ran.c == "10 4 0\n"
    assert [why for _, why in ran.ported.left] == ["data() of a vector for a function that may write there"]


OPTIONS = r"""
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int c, flag = 0, index = 0;
    struct option all[] = {
        {"number", required_argument, NULL, 'n'},
        {"quiet", no_argument, &flag, 7},
        {"level", optional_argument, 0, 'l'},
        {NULL, 0, NULL, 0},
    };
    opterr = 0;
    while ((c = getopt_long(argc, argv, "n:ql::", all, &index)) != -1) {
        if (c == 'n') printf("n %d\n", atoi(optarg));
        else if (c == 'l') printf("l %s\n", optarg ? optarg : "none");
        else printf("%d %d %d\n", c, flag, index);
    }
    for (int i = optind; i < argc; i++) printf("rest %s\n", argv[i]);
    return 0;
}
"""


def test_options(both: Callable[..., Both]) -> None:
    """Options are long and short, joined, after other words, with and without arguments, and wrong."""
    for words in (
        ["a", "--number", "3", "b", "-qn4", "-l", "-l5", "--level=6", "--lev", "--quiet", "--", "-n", "c"],
        ["--nothing", "-x", "--quiet=3", "-n"],
        [],
    ):
        ran = both(OPTIONS, *words)
        assert not ran.ported.left, ran.ported.left
        assert ran.python == ran.c


def test_options_without_an_end(both: Callable[..., Both]) -> None:
    """C reads no further than the option of that very name."""
    text = OPTIONS.replace("        {NULL, 0, NULL, 0},\n", "")
    assert text != OPTIONS
    ran = both(text, "--number", "3", "--quiet", "x")
    assert not ran.ported.left, ran.ported.left
    assert ran.python == ran.c


def test_methods_of_one_name(both: Callable[..., Both]) -> None:
    """C++ chooses by the arguments' types; in Python each has a name of its own."""
    found = both(
        r"""
#include <stdio.h>
class Timer {
    char indent[8] = "--";
    int __used(int n) { return n + 1; }
public:
    ~Timer() {}
    void show(const char *text) { printf("%s %s\n", indent, text); }
    void show(int n) { printf("%s %d\n", indent, __used(n)); }
    void show(double x);
    int count(int n) { return n; }
};
void Timer::show(double x) { printf("%s %.1f\n", indent, x); show((int)x); }
int main() {
    Timer t;
    t.show("a");
    t.show(3);
    if (t.count(2) > 3) goto end;
    t.show(2.5);
end:
    return 0;
}
""",
        cxx=True,
    )
    assert found.c == found.python == "-- a\n-- 4\n-- 2.5\n-- 3\n" and not found.ported.left


def test_parts_of_vectors(both: Callable[..., Both]) -> None:
    """std::copy and std::fill, and vectors made of a value or of a part of an array."""
    found = both(
        r"""
#include <algorithm>
#include <stdio.h>
#include <string>
#include <vector>
static void pad(const std::vector<float> &array, std::vector<float> &result, int count, int length) {
    if (count > length) {
        std::copy(array.begin(), array.begin() + length, result.begin());
    } else {
        std::copy(array.begin(), array.end(), result.begin());
        std::fill(result.begin() + count, result.end(), 0.5f);
    }
}
int main() {
    float data[5] = {1, 2.5f, 3, 4, 5};
    float *from = data;
    int n = 3;
    std::vector<float> all(from, from + n + 1), some(data + 1, data + 3);
    std::vector<float> room(6), tens(3, 0.1);
    std::vector<int> ints(n + 1, 7);
    std::vector<std::string> texts(2, "ab");
    pad(all, room, (int)all.size(), 6);
    for (float x : room) printf("%g ", x);
    pad(all, some, 4, 2);
    std::copy(some.begin(), some.begin() + 2, room.begin() + n);
    all[0] = 9;
    for (float x : room) printf("%g ", x);
    for (float x : some) printf("%g ", x);
    printf("%g %g %d %d ", tens[2] * 10 - 1, data[0], ints[3], (int)ints.size());
    printf("%s %d\n", texts[1].c_str(), (int)room.size());
    return 0;
}
""",
        cxx=True,
    )
    assert found.c == found.python and found.c.endswith("4 ab 6\n") and not found.ported.left


def test_macros_as_arguments(both: Callable[..., Both]) -> None:
    """The text of a macro is no default argument, of which the text has nothing either."""
    found = both(
        r"""
#include <stdio.h>
#include <string>
#include <vector>
#define CHUNK 3
#define RATE 4
#define COUNT CHUNK *RATE
#define NAME "x" "y"
class Counter {
public:
    Counter(int n = COUNT, const std::string &name = "none") : n_(n), name_(name) {}
    int add(int x, int y = COUNT + 1) { return n_ + x + y; }
    int n_;
    std::string name_;
};
static int twice(int a, int b) { return 2 * a + b; }
int main() {
    std::vector<float> room(COUNT), other(COUNT, 0.5f);
    std::string text(NAME);
    Counter c, d(COUNT - 1), e(COUNT, NAME);
    printf("%d %d %g %s\n", (int)room.size(), (int)other.size(), other[3], text.c_str());
    printf("%d %d %d %d %s\n", c.add(1), d.add(COUNT), e.add(COUNT, COUNT), twice(COUNT, COUNT), e.name_.c_str());
    return 0;
}
""",
        cxx=True,
    )
    assert found.c == found.python == "12 12 0.5 xy\n26 36 36 36 xy\n" and not found.ported.left


def test_texts_of_conditions(both: Callable[..., Both]) -> None:
    """`?:` of texts, and clear()."""
    found = both(
        r"""
#include <stdio.h>
#include <string>
static void show(int n, const int *dims) {
    std::string text = n < 1 ? "" : std::to_string(dims[0]);
    for (int i = 1; i < n; ++i) text += ", " + std::to_string(dims[i]);
    std::string other;
    other = n > 1 ? text : "few";
    printf("[%s] %s\n", text.c_str(), other.c_str());
    other.clear();
    if (text.find("4") != text.npos && other.find("4") == std::string::npos) printf("found\n");
    printf("%d\n", (int)other.size());
}
int main() { int d[3] = {4, 5, 6}; show(0, d); show(1, d); show(3, d); return 0; }
""",
        cxx=True,
    )
    assert found.c == found.python and found.c.endswith("[4, 5, 6] 4, 5, 6\nfound\n0\n") and not found.ported.left


_BOX = "struct Box { float left; float twice() const { return 2 * left; } };\nstruct Held { Box box; int n; };\n"
LEFT = {
    "an object in a union": ("union Either { Box box; float raw; };", "Either e; e.raw = 1; return (int)e.box.left;"),
    "an object in a record of a function": ("", "struct Own { std::string name; }; Own own; return own.name.empty();"),
    "the size of a class": ("", "Held *held = (Held *)malloc(sizeof(Held)); return held != NULL;"),
    "a part of an object filled": ("", "Held h; memset(&h, 0, 4); return h.n;"),
    "an object filled with ones": ("", "Held h; memset(&h, 1, sizeof(h)); return h.n;"),
    "an object with a text, filled": (
        "struct T { std::string t; };",
        "T t; memset((void *)&t, 0, sizeof t); return 0;",
    ),
}


@pytest.mark.parametrize("name", LEFT)
def test_objects_in_the_memory_of_c_are_left(name: str, stops: Callable[[str], str]) -> None:
    declared, body = LEFT[name]
    includes = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <string>\n"
    assert stops(f'{includes}{_BOX}{declared}\nint main() {{ printf("before\\n"); {body} }}\n') == "before\n"
