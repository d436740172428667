"""Scenes in C++: references, std::string, std::vector, new and delete, classes, loops over containers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, some

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

__all__ = ["CXX_HEAD", "CXX_SCENES", "cxx_scene"]

CXX_SCENES: list[Callable[[Program], None]] = []

CXX_HEAD = """#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <deque>
#include <functional>
#include <future>
#include <iomanip>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <optional>
#include <queue>
#include <set>
#include <sstream>
#include <stdint.h>
#include <stdio.h>
#include <stdexcept>
#include <stdlib.h>
#include <string.h>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <vector>

"""


def cxx_scene(function: Callable[[Program], None]) -> Callable[[Program], None]:
    CXX_SCENES.append(function)
    return function


@cxx_scene
def bases(p: Program) -> None:
    """A class with a base, virtual methods, constructors and destructors that print."""
    ends = p.chance.choice(["virtual ~base_$n() = default;", 'virtual ~base_$n() { printf("~base %d\\n", n); }'])
    last = p.chance.choice(["", '~last_$n() override { printf("~last %d\\n", m); }'])
    made = p.chance.choice(["base_$n(int a) : n(a) {}", 'base_$n(int a) { n = a; printf("base %d\\n", a); }'])
    p.top_of(
        f"class base_$n {{ public: {made} {ends}",
        "virtual int f(int a) { return a + n; } virtual const int &g() const { return n; }",
        "int plain(int a) { return f(a) * 2; } virtual void out(int &a) = 0; protected: int n; };",
        "class middle_$n : public base_$n { public: middle_$n(int a, int b) : base_$n(a), m(b) {}",
        "int f(int a) override { m++; return base_$n::f(a) - m; } void out(int &a) override { a = m; } int m; };",
        f"class last_$n final : public middle_$n {{ public: last_$n(int a = 4) : middle_$n(a, a + 1) {{}} {last}",
        "void out(int &a) override { middle_$n::out(a); a += 100; } int only() const { return n * m; } };",
        "static int use_$n(base_$n &b, int k) { int a = 0; b.out(a); return a + b.plain(k); }",
        "static int all_$n(base_$n *b) { return b != nullptr ? b->f(2) : -1; }",
    )
    p.block_of(
        "int a = 1; middle_$n one(2, 3); last_$n two, three(7); base_$n *b = &two;",
        *apart(
            some(
                p,
                [
                    "a = use_$n(one, a);",
                    "a = use_$n(three, 3);",
                    "b = &one; a = b->f(a) + b->g();",
                    "a = all_$n(b) + all_$n(nullptr) + all_$n(&three);",
                    "b->out(a);",
                    "base_$n *made = new last_$n(a % 50); a = made->plain(1); delete made;",
                    "a = two.only() + three.m;",
                    "last_$n *found = dynamic_cast<last_$n *>(b); a = found ? found->only() : 8;",
                    "std::vector<base_$n *> v; v.push_back(&one); v.push_back(b); for (auto *x : v) a += x->f(1);",
                    "middle_$n &r = three; a = r.f(3) + r.m;",
                    "if (a > 3) { last_$n inner(a & 31); a = use_$n(inner, 2); }",
                    "a = one.base_$n::f(3) + two.middle_$n::f(1);",
                ],
                4,
                9,
            )
        ),
        'printf("%d %d %d\\n", a & 0xFFFF, one.m, two.m);',
    )


@cxx_scene
def references(p: Program) -> None:
    """References as parameters, of records, of elements."""
    p.top_of(
        "struct point_$n { int x; float y; };",
        "static void grow_$n(int &a, int by) { a += by; if (a > 50) a = 0; }",
        "static void swap_$n(int &a, int &b) { int t = a; a = b; b = t; }",
        "static void move_$n(point_$n &p, int by = 2) { p.x += by; p.y *= 2; }",
        "static int sum_$n(const point_$n &p) { return p.x + (int)p.y; }",
        "static bool find_$n(const int *list, int n, int wanted, int &at) { for (at = 0; at < n; at++) if "
        "(list[at] == wanted) return true; return false; }",
        "static int constant_$n(const int &a) { return a * 2; }",
        "static void both_$n(float &f, unsigned char &c) { f += 0.5f; c += 200; }",
        "static void next_$n(const char *&text) { while (*text && *text != ' ') text++; if (*text) text++; }",
    )
    p.block_of(
        "int a = 3, b = 40, list[4] = {5, 6, 7, 8}; point_$n q = {1, 1.5f}, many[2] = {{2, 2}, {3, 3}}; float f = "
        '1; unsigned char c = 100; const char *text = "one two three";',
        *apart(
            some(
                p,
                [
                    "grow_$n(a, b);",
                    "swap_$n(a, b);",
                    "grow_$n(list[1], 3);",
                    "grow_$n(q.x, 4);",
                    "swap_$n(list[0], list[3]);",
                    "move_$n(q);",
                    "move_$n(many[1], 5);",
                    "move_$n(q, a);",
                    "a = sum_$n(q) + sum_$n(many[0]);",
                    "if (find_$n(list, 4, 7, a)) b = a;",
                    "a = constant_$n(b) + constant_$n(4);",
                    "both_$n(f, c);",
                    "point_$n &r = many[1]; r.x = 9; a = many[1].x;",
                    "const point_$n &r = q; a = r.x;",
                    "next_$n(text); puts(text);",
                    "point_$n *e = &many[0]; move_$n(*e); a = e->x;",
                    "point_$n copy = q; copy.x = 77; a = q.x;",
                    "for (auto &one : many) one.x++;",
                    "for (const auto &one : many) a += one.x;",
                    "for (int one : list) b += one;",
                    "for (auto one : list) a ^= one;",
                    "int *e = &list[2]; grow_$n(*e, 1);",
                    "bool ok = find_$n(list, 4, 99, b); a = ok ? 1 : 2;",
                    "auto d = a + 1.5; b = (int)d;",
                    "auto *e = &q; e->x = 4;",
                    "a = static_cast<int>(f * 10);",
                    "a = int(f) + (int)sizeof(point_$n);",
                    "point_$n *n = nullptr; a = n == nullptr;",
                    "int &r = list[1]; r = 60;",
                    "int &r = a; r++;",
                    "a = b > 3 ? a : b; grow_$n(b, a);",
                    "bool t = true; a = t + !t;",
                    "many[0] = q; q.x = 1;",
                    "a = (b = 4, b + 1);",
                    "unsigned char *u = reinterpret_cast<unsigned char *>(list); a = u[0];",
                    "const int k = 6; a = k * 2;",
                    "static int kept = 5; kept++; a = kept;",
                    "enum class mode { slow, fast }; mode m = mode::fast; a = m == mode::fast ? 1 : 0;",
                    "struct { int w, h; } size = {3, 4}; a = size.w * size.h;",
                    "a = [](int x) { return x * 2; }(4);",
                    "constexpr int wide = 3; a = wide;",
                    "a = std::min(a, b); b = std::max(a, 7);",
                    "std::swap(a, b);",
                ],
                1,
                3,
            )
        ),
        'printf("%d %d %d %d %d %.2f %d %d %.2f %d\\n", a, b, list[0], list[1], q.x, q.y, many[0].x, many[1].x, f, c);',
    )


@cxx_scene
def strings(p: Program) -> None:
    """std::string."""
    p.top_of(
        'static std::string named_$n(const std::string &base, int n) { std::string out = base; out += "-"; out += '
        "std::to_string(n); return out; }",
        'static size_t length_$n(std::string s) { s += "!"; return s.size(); }',
        'static void add_$n(std::string &s, const char *more) { s += more; s = s + "."; }',
        'static const char *kind_$n(const std::string &s) { if (s.empty()) return "empty"; return s == "ab" ? '
        '"ab" : "other"; }',
    )
    p.block_of(
        'std::string s = "ab", t, u("start"); int n = 0; const char *text = '
        f'"{p.chance.choice(["x", "one two", ""])}"; char raw[8] = "raw";',
        *apart(
            some(
                p,
                [
                    's += "cd";',
                    "s += text;",
                    "s += raw;",
                    "t = s;",
                    't = s + "/" + u;',
                    "t = named_$n(s, 4);",
                    't = named_$n("lit", n);',
                    "n = (int)length_$n(s);",
                    'n = s == "ab" ? 1 : 2;',
                    "n = s != t;",
                    "n = s.empty() ? 5 : (int)s.size();",
                    "puts(kind_$n(s));",
                    'printf("%s %zu\\n", s.c_str(), s.length());',
                    "t = text;",
                    "t = raw; raw[0] = 'X';",
                    "s += 'z';",
                    's = std::to_string(12) + "px";',
                    'std::string copy = s; copy += "!"; n = s == copy;',
                    "n = (int)strlen(s.c_str());",
                    "n = s < u;",
                    'n = (int)s.find("b");',
                    "n = s[0];",
                    "if (!s.empty()) s[0] = 'Q';",
                    "t = s.substr(1);",
                    "t = s.substr(0, 1);",
                    "s.push_back('w');",
                    "s.clear();",
                    "n = s.find('x') == std::string::npos;",
                    'add_$n(t, "more");',
                    'std::string list[2] = {"p", "q"}; t = list[1];',
                    "for (char c : s) n += c;",
                    "for (size_t i = 0; i < s.size(); i++) n += s[i] - 'a';",
                    "n = atoi(std::to_string(n + 3).c_str());",
                    "strncpy(raw, s.c_str(), 3); raw[3] = 0;",
                    't = std::string("x") + text;',
                    "if (u == text || s == raw) n = 9;",
                    't.append("zz");',
                    'n = s.compare("ab");',
                    "n = s.back();",
                    "std::string path = \"a/b.txt\"; t = path.substr(path.find_last_of('/') + 1);",
                    't = n > 3 ? "big" : "small";',
                    "t = s.empty() ? u : s;",
                    'const std::string fixed = "fixed"; t = fixed;',
                    "std::string z(3, 'k'); t = z;",
                    "const char *c = s.c_str(); n = c[0];",
                    's = ""; n = s.empty();',
                    "s = u;",
                ],
                1,
                3,
            )
        ),
        'printf("%s|%s|%s|%s|%d\\n", s.c_str(), t.c_str(), u.c_str(), raw, n);',
    )


@cxx_scene
def vectors(p: Program) -> None:
    """std::vector, std::set and std::map."""
    type_ = p.chance.choice(["int", "float", "uint8_t", "double", "int64_t", "unsigned"])
    p.top_of(
        f"struct item_$n {{ {type_} x; int id; }};",
        f"static void fill_$n(std::vector<{type_}> &out, int n) {{ for (int i = 0; i < n; i++) "
        f"out.push_back(({type_})(i * 3)); }}",
        f"static double total_$n(const std::vector<{type_}> &all) {{ double t = 0; for (size_t i = 0; i < "
        f"all.size(); i++) t += all[i]; return t; }}",
        f"static std::vector<{type_}> made_$n({type_} first) {{ std::vector<{type_}> v; v.push_back(first); "
        f"v.push_back(first); return v; }}",
        f"static double read_$n(const {type_} *data, size_t n) {{ double t = 0; for (size_t i = 0; i < n; i++) t "
        f"+= data[i]; return t; }}",
        "static void bump_$n(std::vector<item_$n> &all) { for (auto &one : all) one.id++; }",
        "static bool before_$n(const item_$n &a, const item_$n &b) { return a.id < b.id; }",
    )
    p.block_of(
        f"std::vector<{type_}> v, w(3), x = {{1, 2, 3}}; std::vector<item_$n> all; std::set<int> s; std::map<int, "
        f"int> m; item_$n one = {{2, 7}}; double n = 0;",
        "fill_$n(v, 4); all.push_back(one);",
        *apart(
            some(
                p,
                [
                    "v.push_back(9);",
                    "v[1] = 5;",
                    "v[0]++;",
                    "v[2] += 3;",
                    "w = v; w[0] = 8;",
                    "n = total_$n(v);",
                    "x = made_$n(4); n = x[1];",
                    "v.clear(); n = v.size();",
                    "n = v.empty() ? 1 : v.back();",
                    "v.pop_back();",
                    "n = v.at(1);",
                    "n = v.front();",
                    "for (auto e : v) n += e;",
                    "for (size_t i = 0; i < w.size(); i++) w[i] = (int)i;",
                    "for (auto &e : v) e += 1;",
                    "one.id = 9; all.push_back(one); one.id = 1; n = all[1].id;",
                    "all[0].id = 33; n = all[0].id;",
                    "bump_$n(all);",
                    "std::vector<item_$n> copy = all; copy[0].id = 55; n = all[0].id;",
                    "item_$n &r = all[0]; r.id = 44;",
                    "for (const auto &e : all) n += e.id;",
                    "v.resize(6);",
                    "v.resize(2);",
                    f"std::vector<{type_}> z(4, 3); n = z[2];",
                    "v.insert(v.begin(), 6);",
                    "v.erase(v.begin());",
                    "v.reserve(10); n = v.size();",
                    "s.insert(4); s.insert(2); s.insert(4); n = s.size();",
                    "for (int e : s) n += e;",
                    "n = s.count(4);",
                    "n = s.find(4) != s.end();",
                    "m[3] = 4; m[1] = 2; n = m.size();",
                    "for (auto &e : m) n += e.first * 10 + e.second;",
                    "n = m.count(3);",
                    "m[5]++; n = m[5];",
                    "n = read_$n(v.data(), v.size());",
                    "n = read_$n(&v[0], 1);",
                    "memcpy(v.data(), x.data(), sizeof(x[0]));",
                    "std::sort(v.begin(), v.end());",
                    "std::sort(all.begin(), all.end(), before_$n);",
                    "std::reverse(v.begin(), v.end());",
                    'std::vector<std::string> names; names.push_back("a"); names.push_back("b"); n = '
                    "names.size(); puts(names[1].c_str());",
                    "std::vector<std::vector<int>> grid(2, std::vector<int>(3)); grid[1][2] = 7; n = grid[1][2];",
                    "n = *std::max_element(x.begin(), x.end());",
                    "for (auto it = v.begin(); it != v.end(); ++it) n += *it;",
                    "all.emplace_back(one);",
                    "const auto &r = v; n = r.size();",
                    "std::vector<bool> flags(3); flags[1] = true; n = flags[1];",
                    "if (!v.empty() && v[0] > 0) n = 3;",
                    "size_t k = v.size() - 1; n = k;",
                    f"{type_} *raw = v.data(); n = raw[0];",
                    'std::vector<const char *> texts; texts.push_back("p"); puts(texts[0]);',
                    "int i = 0; while (i < (int)x.size()) n += x[i++];",
                    "v.assign(2, 5);",
                    "std::vector<int> order; for (int i = 3; i > 0; i--) order.push_back(i); n = order[0];",
                ],
                1,
                3,
            )
        ),
        'for (size_t i = 0; i < v.size(); i++) printf("%g ", (double)v[i]);',
        'printf("%zu %zu %g %d %g\\n", w.size(), all.size(), (double)x[0], all[0].id, n);',
    )


@cxx_scene
def memory(p: Program) -> None:
    """new and delete, of numbers, arrays, records and objects."""
    p.top_of(
        "struct cell_$n { int n; cell_$n *next; };",
        "static cell_$n *pushed_$n(cell_$n *head, int n) { cell_$n *made = new cell_$n; made->n = n; made->next = "
        "head; return made; }",
        "static void drop_$n(cell_$n *head) { while (head) { cell_$n *gone = head; head = head->next; delete gone; } }",
        "static float *made_$n(int n) { float *all = new float[n]; for (int i = 0; i < n; i++) all[i] = i * 0.5f; "
        "return all; }",
    )
    p.block_of(
        "int n = 0, k = 3; uint8_t *bytes = new uint8_t[8]; memset(bytes, 1, 8); cell_$n *head = nullptr;",
        *apart(
            some(
                p,
                [
                    "bytes[2] = 200; bytes[2] += 100; n = bytes[2];",
                    "int *q = new int; *q = 4; n = *q; delete q;",
                    "int *q = new int(7); n = *q; delete q;",
                    "int *q = new int[k]; for (int i = 0; i < k; i++) q[i] = i; n = q[k - 1]; delete[] q;",
                    "float *f = made_$n(4); n = (int)(f[3] * 10); delete[] f;",
                    "head = pushed_$n(head, 5); head = pushed_$n(head, 6);",
                    "for (cell_$n *c = head; c; c = c->next) n += c->n;",
                    "cell_$n *c = new cell_$n(); n = c->n; delete c;",
                    "cell_$n *c = new cell_$n{3, nullptr}; n = c->n; delete c;",
                    "uint8_t *q = bytes; *q++ = 9; n = *(q - 1);",
                    "int *q = new int[4](); n = q[2]; delete[] q;",
                    "cell_$n *all = new cell_$n[2]; all[1].n = 8; n = all[1].n; delete[] all;",
                    'char *text = new char[8]; strcpy(text, "new"); puts(text); delete[] text;',
                    "uint8_t *none = nullptr; if (none == nullptr) n++; delete[] none;",
                    "if (bytes) n += bytes[0];",
                    "int **rows = new int *[2]; rows[0] = &n; rows[1] = &k; *rows[1] = 5; delete[] rows;",
                    "void *any = malloc(4); static_cast<int *>(any)[0] = 3; n = *(int *)any; free(any);",
                    "uint32_t *words = (uint32_t *)bytes; n = (int)(words[1] >> 24);",
                ],
                1,
                3,
            )
        ),
        'printf("%d %d %d %d\\n", n, k, bytes[0], head == nullptr);',
        "drop_$n(head); delete[] bytes;",
    )


@cxx_scene
def classes(p: Program) -> None:
    """Classes with constructors, methods, destructors and statics; structs with methods."""
    p.top_of(
        "class counter_$n { public: counter_$n(int first) : count_(first), step_(2) {} ~counter_$n() { "
        'printf("~%d ", count_); } int next() { count_ += step_; return count_; } int count() const { return '
        "count_; } void set(int step); static int made; int shown = 4; private: int count_; uint8_t step_; };",
        "int counter_$n::made = 0;",
        "void counter_$n::set(int step) { step_ = (uint8_t)step; made++; }",
        "struct shape_$n { int w, h; int area() const { return w * h; } void grow(int by) { w += by; this->h += "
        "by; } bool square() { return w == h; } };",
        "class stack_$n { public: void push(int n) { items_.push_back(n); } int pop() { int n = items_.back(); "
        'items_.pop_back(); return n; } bool empty() const { return items_.empty(); } std::string name = "stack"; '
        "private: std::vector<int> items_; };",
        "static int used_$n(counter_$n &c) { return c.next() * 10; }",
        "static int area_of_$n(const shape_$n *s) { return s->area(); }",
        "namespace inner_$n { static int value_$n = 5; int twice_$n(int n) { return n * 2; } }",
    )
    p.block_of(
        "int n = 0; counter_$n c(3); shape_$n s = {2, 3}; stack_$n k;",
        *apart(
            some(
                p,
                [
                    "n = c.next();",
                    "c.set(300); n = c.next();",
                    "n = used_$n(c);",
                    "n = counter_$n::made;",
                    "c.shown++; n = c.shown;",
                    "counter_$n d(10); n = d.next() + d.count();",
                    "counter_$n *h = new counter_$n(7); n = h->next(); delete h;",
                    "n = s.area(); s.grow(2); n += s.area();",
                    "n = s.square() ? 1 : 2;",
                    "n = area_of_$n(&s);",
                    "k.push(4); k.push(5); n = k.pop();",
                    "n = k.empty() ? 8 : 9;",
                    'k.name += "!"; puts(k.name.c_str());',
                    "n = inner_$n::value_$n + inner_$n::twice_$n(3);",
                    "shape_$n t = s; t.w = 9; n = s.w;",
                    "for (int i = 0; i < 2; i++) { counter_$n e(i); n += e.next(); }",
                    "if (n > 3) { counter_$n e(50); n = e.count(); } else n = 1;",
                    "counter_$n *e = &c; n = e->next();",
                    'std::cout << n << " " << s.w << std::endl;',
                    "std::cout << \"x=\" << 1.5 << '\\n';",
                    "shape_$n *t = new shape_$n; t->w = 2; t->h = 4; n = t->area(); delete t;",
                ],
                1,
                3,
            )
        ),
        'printf("%d %d %d\\n", n, c.count(), s.w);',
    )
