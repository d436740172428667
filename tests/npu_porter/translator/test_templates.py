"""Templates, results and streams of C++: the translation prints what the compiled program prints."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from npu_porter.translator import port

from tests.npu_porter.translator.conftest import Both

TEMPLATES = r"""
#include <stdio.h>
#include <stdint.h>
#include <iostream>
#include <iomanip>
template <typename T>
static void show(const T *data, int count) {
    T last = 0;  // of the type itself
    for (int i = 0; i < count; i++) {
        std::cout << std::setw(8) << data[i];
        last = data[i] + 200;
    }
    std::cout << std::setw(3) << "<" << std::endl << (double)last << std::endl;
}
template <typename T> T larger(T a, T b) { return a > b ? a : b; }
template <typename T> int unused(T a) { return a.nothing; }
class Holder {
public:
    void set(void *p) { data_ = p; }
    template <typename T>
    T *get(int index)
    {
        if (index > 1) return nullptr;
        return reinterpret_cast<T *>(data_) + index;
    }
private:
    void *data_;
};
int main() {
    int8_t small[3] = {65, 66, 100};
    int wide[2] = {-7, 1000};
    unsigned more[1] = {4000000000u};
    float real[2] = {1.5f, 3.14159265f};
    show(small, 3);
    show(wide, 2);
    show(more, 1);
    std::cout << real[1] << std::endl;
    std::cout << std::setw(10) << std::setprecision(3) << real[1] << std::endl;
    show(real, 2);
    printf("%d %u %g\n", larger(3, -4), larger(3u, 4u), larger(2.5, 1.0));
    Holder h;
    h.set(wide);
    printf("%d %d\n", *h.get<int>(1), h.get<int>(2) == nullptr);
    printf("%d\n", (int)*h.get<unsigned char>(0));
    return 0;
}
"""

RESULTS = r"""
#include <stdio.h>
#include <string>
#include <vector>
struct Point { int x; };
static Point g;
static Point &where() { return g; }
static Point what() { return g; }
struct List {
    explicit List(std::string name);
    virtual ~List();
    List &add(int x);
    std::string name;
    std::vector<int> all;
};
List::List(std::string name) : name(std::move(name)) {}
List::~List() { printf("gone %s\n", name.c_str()); }
List &List::add(int x) { all.push_back(x); return *this; }
static List make(int n) {
    List list("made");
    for (int i = 0; i < n; i++) list.add(i).add(-i);
    return list;
}
static int last(List &list) { return list.all[list.all.size() - 1]; }
int main() {
    where().x = 5;
    Point mine = where();
    mine.x = 7;
    what().x;
    Point &same = where();
    same.x += 1;
    printf("%d %d %d\n", g.x, mine.x, what().x);
    List list = make(3);
    list.add(4);
    printf("%zu %d\n", list.all.size(), last(list));
    return 0;
}
"""

FILES = r"""
#include <stdio.h>
#include <dirent.h>
#include <fcntl.h>
#include <unistd.h>
#include <sys/stat.h>
#include <fstream>
#include <string>
static bool load(const std::string &name, size_t &size, void *buffer, size_t room) {
    std::ifstream file;
    file.open(name, std::ios::binary);
    if (!file.is_open()) return false;
    std::filebuf *buf = file.rdbuf();
    size_t length = buf->pubseekoff(0, std::ios::end, std::ios::in);
    if (length == 0 || length > room) {
        file.close();
        return false;
    }
    buf->pubseekpos(0, std::ios::in);
    buf->sgetn(static_cast<char *>(buffer), length);
    size = length;
    file.close();
    return true;
}
static bool save(const std::string &name, const void *buffer, size_t size) {
    int fd = open(name.c_str(), O_RDWR | O_CREAT | O_TRUNC, S_IRUSR | S_IWUSR);
    if (fd < 0) return false;
    auto written = write(fd, buffer, size);
    (void)close(fd);
    return written == size;
}
int main(int argc, char **argv) {
    std::string folder = argv[1];
    std::string name = folder + "/numbers.bin";
    short numbers[4] = {1, 2, 3, 4}, again[4] = {0};
    size_t size = 0;
    printf("%d %d\n", access(name.c_str(), F_OK), load(name, size, again, sizeof(again)));
    printf("%d\n", save(name, numbers, sizeof(numbers)));
    printf("%d %d\n", access(name.c_str(), 0), load(name, size, again, sizeof(again)));
    printf("%zu %d %d\n", size, again[0], again[3]);
    printf("%d\n", save(folder + "/none/x", numbers, 2));
    DIR *dir = opendir(folder.c_str());
    struct dirent *entry;
    int found = 0;
    while ((entry = readdir(dir)) != nullptr) {
        if (entry->d_name[0] == '.') continue;
        if (std::string(entry->d_name) == "numbers.bin") found += entry->d_type == DT_REG;
    }
    closedir(dir);
    printf("%d %d\n", found, opendir((folder + "/none").c_str()) == NULL);
    return 0;
}
"""

TEXTS = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string>
#include <sstream>
#include <iostream>
struct Picture {
    std::string name;
    int width;
    int height;
};
static Picture g;
static void change(char &place, int &number) { place = 'x'; number++; }
static void fill(char **argv) { g = {argv[1], 2}; }
int main(int argc, char **argv) {
    std::string path = "../data/gr\u00fcn/dog.jpg";
    int at = path.find("/data");
    size_t dot = path.rfind(".");
    printf("%d %zu %d %d\n", at, dot, path.find("cat") == std::string::npos, (int)path.find('g', 9));
    std::string name = path.substr(path.find_last_of("/") + 1, dot - path.find_last_of("/") - 1);
    std::cout << name << path.substr(dot) << path.substr(0, path.find_first_of("dg")) << std::endl;
    printf("%d %lld %llu %d\n", std::stoi("12px"), std::stoll(" -5"), std::stoull("99"), stoi(std::string("7")) + 1);
    name.append("+");
    name.append(std::to_string(at));
    std::ostringstream out;
    out << name << "_" << 3 << 'c' << 2.5;
    printf("%s\n", out.str().c_str());
    Picture one = {path, 4}, two[] = {{"a", 1, 2}, {name, 3}};
    two[1].height = 9;
    printf("%s %d %d\n", one.name.c_str(), one.width, one.height);
    for (size_t i = 0; i < sizeof(two) / sizeof(two[0]); i++) printf("%s %d\n", two[i].name.c_str(), two[i].height);
    g.height = 5;
    fill(argv);
    printf("%s %d %d\n", g.name.c_str(), g.width, g.height);
    char data[3] = "ab";
    char *p = data;
    int numbers[2] = {1, 2};
    change(*p, numbers[1]);
    printf("%s %d %d\n", data, numbers[1], system("exit 3") != 0);
    return 0;
}
"""

OWNERS = r"""
#include <stdio.h>
#include <stdlib.h>
#include <fstream>
#include <memory>
#include <new>
#include <set>
#include <string>
struct Pair { int a, b; };
class Box {
public:
    Box(int n) : n_(n) {}
    ~Box() { printf("gone %d\n", n_); }
    int n_;
    static bool open_;
    static void shut(bool how) { open_ = how; }
};
bool Box::open_ = true;
static void end(FILE *file) { printf("closed %d\n", fclose(file)); }
static int length(const char *given) {
    std::string name_ = given;
    const char *name = name_.c_str();
    FILE *fp = fopen(name, "rb");
    if (fp == nullptr) return -1;
    std::unique_ptr<FILE, decltype(&end)> closing(fp, end);
    fseek(fp, 0, SEEK_END);
    return (int)ftell(fp);
}
static size_t whole(const char *name) {
    std::ifstream file(name, std::ios::binary | std::ios::ate);
    if (!file.is_open()) return 0;
    auto size = file.tellg();
    int small = static_cast<int>(file.tellg());
    file.close();
    printf("%d\n", small);
    return size;
}
int main(int argc, char **argv) {
    int n = 4;
    std::unique_ptr<unsigned[]> numbers(new (std::nothrow) unsigned[n]);
    if (numbers != nullptr) for (int i = 0; i < n; i++) numbers[i] = i;
    numbers[1] = numbers[1] + numbers[3];
    char *zeros = new char[n]();
    std::unique_ptr<Pair> pair(new Pair());
    pair->b = 5;
    std::unique_ptr<Box> box(new Box(3));
    std::unique_ptr<Box> none;
    if (!none) Box::shut(false);
    printf("%u %d %d %d %d\n", *(numbers.get() + 1), zeros[3], (*pair).b, box->n_, Box::open_);
    delete[] zeros;
    static std::set<std::string> names{"one", "two"};
    std::string name = std::string("t") + "wo";
    printf("%d %d\n", names.find(name) == names.end(), names.find("three") == names.end());
    std::ofstream out(argv[1], std::ios::out | std::ios::trunc | std::ios::binary);
    out << "12345";
    out.close();
    printf("%d\n", length(argv[1]));
    printf("%zu\n", whole(argv[1]));
    char other[] = "/none/x";
    printf("%zu %d\n", whole("/none/x"), length(other));
    return 0;
}
"""

MAPS = r"""
#include <stdio.h>
#include <map>
#include <string>
int main() {
    std::map<float, int, std::greater<float>> best;
    std::map<float, int>::iterator at;
    float values[6] = {0.5f, 2.25f, 0.1f, 2.25f, 7.0f, -1.0f};
    for (int i = 0; i < 6; i++) {
        at = best.end();
        best.insert(at, std::map<float, int>::value_type(values[i], i));
    }
    at = best.begin();
    float sum = 0;
    printf("%g %d\n", at->first, at->second);
    for (int i = 0; i < 3; i++) {
        sum += at->first;
        ++at;
    }
    at->second = 40;
    printf("%g %d %d %d\n", sum, at->second, at == best.end(), (int)best.size());
    for (at = best.begin(); at != best.end(); at++) printf("%.2f:%d ", at->first, at->second);
    std::map<std::string, int> names;
    names.insert({"b", 2});
    names.insert(std::make_pair("a", 1));
    names.insert({"b", 3});
    printf("%s %d %d\n", names.begin()->first.c_str(), names["b"], names.find("c") == names.end());
    return 0;
}
"""

VALUES = r"""
#include <stdio.h>
#include <string>
#include <vector>
#include <map>
#include <set>
struct R { int a; int b[2]; };
struct O { std::string n; std::vector<int> v; int k; };
static int by_value(std::vector<int> v) { v.push_back(9); v[0] = 100; return v.size(); }
static int by_set(std::set<int> s) { s.insert(77); return s.size(); }
static int by_record(R r) { r.a = 50; r.b[0] = 51; return r.a; }
class H {
public:
    int next() { static int n = 5; return n++; }
    void set(int n) { count = n; }
    static int count;
    std::vector<int> get() { return v; }
    std::vector<int> &ref() { return v; }
    const std::vector<int> &cref() const { return v; }
    R rec() { return r; }
    R &rref() { return r; }
    std::vector<int> v; R r; std::string s; std::string name() { return s; } };
int H::count = 1;
static std::vector<R> many() { std::vector<R> x; R r = {1, {2, 3}}; x.push_back(r); r.a = 7; x.push_back(r); return x; }
int main() {
  std::vector<int> v = {1, 2}; printf("%d %d %zu\n", by_value(v), v[0], v.size());
  std::set<int> s; s.insert(1); printf("%d %zu\n", by_set(s), s.size());
  R r = {1, {2, 3}}; printf("%d %d %d\n", by_record(r), r.a, r.b[0]);
  H h; h.v.push_back(4); h.r.a = 3;
  h.set(h.next() + h.next()); printf("%d\n", H::count);
  auto c = h.get(); c.push_back(5); printf("%zu %zu\n", h.v.size(), c.size());
  auto &c2 = h.ref(); c2.push_back(6); printf("%zu\n", h.v.size());
  std::vector<int> c3 = h.ref(); c3.push_back(8); printf("%zu %zu\n", h.v.size(), c3.size());
  std::vector<int> c4 = h.cref(); c4.push_back(8); printf("%zu %zu\n", h.v.size(), c4.size());
  R q = h.rec(); q.a = 9; printf("%d\n", h.r.a);
  R q2 = h.rref(); q2.a = 10; printf("%d\n", h.r.a);
  h.rref().b[1] = 11; printf("%d\n", h.r.b[1]);
  auto x = many(); R y = x[0]; y.a = 20; printf("%d %d\n", x[0].a, x[1].a);
  for (auto z : x) { z.a = 99; } printf("%d\n", x[0].a);
  for (auto &z : x) { z.a += 1; } printf("%d %d\n", x[0].a, x[1].a);
  std::vector<std::string> names; names.push_back("a");
  std::string n = names[0]; n += "b"; printf("%s %s\n", names[0].c_str(), n.c_str());
  std::vector<int> w; w = v; w.push_back(3); printf("%zu %zu\n", v.size(), w.size());
  h.s = "q"; std::string t = h.name(); t += "r"; printf("%s %s\n", h.s.c_str(), t.c_str());
  O o; o.k = 1; o.v.push_back(1);
  O p; p.v = o.v; p.v.push_back(2); p.n = o.n; printf("%zu %zu\n", o.v.size(), p.v.size());
  h.v = c; h.v.push_back(1); printf("%zu %zu\n", h.v.size(), c.size());
  std::vector<int> &alias = v; alias = w; alias.push_back(5); printf("%zu %zu\n", v.size(), w.size());
  v.clear(); printf("%zu\n", alias.size());
  return 0;
}
"""

THREADS = r"""
#include <stdio.h>
#include <stdint.h>
#include <sstream>
#include <string>
#include <thread>
struct Total { int all; };
static void work(int from, int to, Total *total) { for (int i = from; i < to; i++) total->all += i; }
class Runner {
public:
    Runner() : count_(0) {}
    void start(int n) { thread_ = std::thread(&Runner::run, this, n); }
    void stop() { if (thread_.joinable()) thread_.join(); }
    void run(int n) { count_ += n; }
    int count_;
private:
    std::thread thread_;
};
static void twice(int &n) { n *= 2; }
int main() {
    Total total = {0};
    int from = 1;
    std::thread worker(work, from, 5, &total);
    from = 100;
    std::ostringstream text;
    text << worker.get_id();
    uint64_t id = std::stoull(text.str());
    worker.join();
    printf("%d %d %d\n", total.all, worker.joinable(), id != 0);
    Runner runner;
    runner.start(7);
    runner.stop();
    runner.stop();
    int n = 21;
    std::thread other(twice, std::ref(n));
    other.join();
    printf("%d %d\n", runner.count_, n);
    return 0;
}
"""


def test_instances_of_templates(both: Callable[..., Both]) -> None:
    done = both(TEMPLATES, cxx=True)
    assert not done.ported.left
    assert done.python == done.c
    assert "    A" in done.c and "      3.14" in done.c
    for name in ("show_int8", "show_int32", "show_uint32", "show_float32", "larger_float64", "get_2"):
        assert f"{name}(" in done.ported.text
    assert "larger_uint32 = larger_int32" in done.ported.text, "one text serves both"
    assert "unused" not in done.ported.text


def test_references_and_objects_as_results(both: Callable[..., Both]) -> None:
    done = both(RESULTS, cxx=True)
    assert not done.ported.left
    assert done.python == done.c
    assert done.c.count("gone made") == 1


def test_descriptors_folders_and_buffers_of_streams(both: Callable[..., Both], tmp_path: Path) -> None:
    for name in ("c", "python"):
        (tmp_path / name).mkdir()
    done = both(FILES, str(tmp_path / "c"), cxx=True)
    assert not done.ported.left
    assert done.python.splitlines()[1:] == done.c.splitlines()[1:]
    assert done.c.splitlines()[2:4] == ["0 1", "8 1 4"]


def test_texts_and_values_of_objects(both: Callable[..., Both]) -> None:
    done = both(TEXTS, "given", cxx=True)
    assert not done.ported.left
    assert done.python == done.c


def test_threads(both: Callable[..., Both]) -> None:
    done = both(THREADS, cxx=True)
    assert not done.ported.left
    assert done.python == done.c == "10 0 1\n7 42\n"


def test_pointers_that_own(both: Callable[..., Both], tmp_path: Path) -> None:
    done = both(OWNERS, str(tmp_path / "out.txt"), cxx=True)
    assert not done.ported.left
    assert done.python == done.c
    assert done.c.endswith("closed 0\n5\n5\n5\n0 -1\ngone 3\n")


def test_iterators_of_maps(both: Callable[..., Both]) -> None:
    done = both(MAPS, cxx=True)
    assert not done.ported.left
    assert done.python == done.c


def test_an_instance_that_nobody_calls(tmp_path: Path) -> None:
    """A template's function with another body for some types is left, where the program does not call the function."""
    source = tmp_path / "program.cc"
    source.write_text(
        "template <typename T> int width(T x) { return (int)sizeof(x); }\n"
        "template <> int width<float>(float x) { return 100; }\nint main() { return width(3); }\n"
    )
    ported = port([str(source)])
    assert [where for where, _ in ported.left] == ["program.cc:2"] and "return width(3)" in ported.text


def test_containers_are_values_and_references_are_not(both: Callable[..., Both]) -> None:
    done = both(VALUES, cxx=True)
    assert not done.ported.left
    assert done.python == done.c


def test_instances_of_an_operator_have_names(both: Callable[..., Both]) -> None:
    text = (
        "#include <cstdio>\nstruct list { int n; };\n"
        "template <typename T> list &operator+=(list &to, T one) { to.n += (int)one; return to; }\n"
        "int main() {\n    list all = {1};\n    all += 2; all += 'a';\n    printf(\"%d\\n\", all.n);\n"
        "    return 0;\n}\n"
    )
    ran = both(text, cxx=True)
    assert ran.python == ran.c == "100\n" and not ran.ported.left
