"""Scenes in C++: std::shared_ptr to objects with destructors, places in vectors, tuples, vectors as memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, some
from tests.npu_porter.translator.scenes_cxx import cxx_scene

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

__all__ = ["counted", "memory", "places", "tuples"]


@cxx_scene
def counted(p: Program) -> None:
    """Owners that count: variables, fields, elements, parameters, results, with early ends of blocks."""
    end = p.chance.choice(['printf("~%d ", n);', 'if (n % 2) return; printf("~%d ", n);', ""])
    field = p.chance.choice(["item_ = std::move(i);", "item_ = i;", "if (i) item_ = i;"])
    p.top_of(
        'class item_$n { public: explicit item_$n(int a) : n(a) { printf("+%d ", a); }',
        f"virtual ~item_$n() {{ {end} }} virtual int f() const {{ return n; }}",
        "std::shared_ptr<item_$n> next; protected: int n; };",
        "class more_$n : public item_$n { public: explicit more_$n(int a) : item_$n(a), m(a * 2) {}",
        '~more_$n() override { printf("~~%d ", m); } int f() const override { return m; } int m; };',
        "class keeper_$n { public: keeper_$n() {}",
        p.chance.choice(['~keeper_$n() { printf("keeper "); }', '~keeper_$n() { all_.clear(); puts("k"); }', ""]),
        f'void set(std::shared_ptr<item_$n> i) {{ {field} printf("set "); }}',
        "std::shared_ptr<item_$n> get() const { return item_; }",
        "void add(const std::vector<std::shared_ptr<item_$n>> &some) {",
        "for (auto one : some) { if (one->f() == 4) continue; all_.push_back(one); } }",
        "int sum() const { int s = 0; for (const auto &one : all_) s += one->f(); return s; }",
        "private: std::vector<std::shared_ptr<item_$n>> all_; std::shared_ptr<item_$n> item_; };",
        "static std::shared_ptr<item_$n> make_$n(int a) {",
        "if (a > 90) return nullptr; auto i = std::make_shared<item_$n>(a); if (a > 50) return i;",
        "std::shared_ptr<more_$n> m = std::make_shared<more_$n>(a); return m; }",
        "static int use_$n(std::shared_ptr<item_$n> i, int k) {",
        "if (!i) return -1; for (int j = 0; j < 3; j++) { auto t = i; if (j == k) return t->f() + j; } i.reset();",
        'printf("used "); return 0; }',
    )
    p.block_of(
        "int n = 0; keeper_$n k; auto a = make_$n(3); std::shared_ptr<item_$n> b = make_$n(60), c;",
        "std::vector<std::shared_ptr<item_$n>> v;",
        *apart(
            some(
                p,
                [
                    "c = a;",
                    "c = make_$n(7);",
                    "a = make_$n(55);",
                    "a.reset();",
                    "b = nullptr;",
                    "b = b;",
                    "c = std::move(b);",
                    "a.reset(new item_$n(8));",
                    "n += use_$n(a, 1);",
                    "n += use_$n(b, 5);",
                    "n += use_$n(make_$n(9), 0);",
                    "use_$n(std::move(a), 7);",
                    "k.set(b);",
                    "k.set(make_$n(11));",
                    "{ auto t = k.get(); n += t ? t->f() : -1; }",
                    "if (a && c) { a->next = c; }",
                    "if (b) b->next = make_$n(12);",
                    "v.push_back(a); v.push_back(make_$n(13)); if (v[0]) n += v[0]->f();",
                    "v.push_back(std::move(c)); v.pop_back();",
                    "if (a && b) k.add({a, b}); n += k.sum();",
                    "v.clear();",
                    "make_$n(70);",
                    "auto d = std::dynamic_pointer_cast<more_$n>(a); n += d ? d->m : 5;",
                    "for (int j = 0; j < 3; j++) { auto t = make_$n(j); if (j == 1) continue; c = t; }",
                    "while (true) { auto t = make_$n(20); if (t->f() > n) break; n = 0; break; }",
                    "n += a == c; n += a != nullptr;",
                    "for (auto it = v.begin(); it != v.end();) { if (!*it) it = v.erase(it); else ++it; }",
                ],
                3,
                7,
            )
        ),
        'printf("%d %d\\n", n, (int)v.size());',
    )


@cxx_scene
def places(p: Program) -> None:
    """std::find, iterators that are variables, erase."""
    p.top_of(
        "static int where_$n(const std::vector<int> &v, int a) {",
        "auto it = std::find(v.begin(), v.end(), a); if (it == v.end()) return -1; return (int)(it - v.begin()); }",
    )
    values = ", ".join(str(p.chance.randint(-3, 9)) for _ in range(p.chance.randint(3, 7)))
    p.block_of(
        f'std::vector<int> v = {{{values}}}; std::vector<std::string> s = {{"a", "b", "c"}}; int n = 0, a = 4;',
        "auto it = v.begin();",
        *apart(
            some(
                p,
                [
                    "n += where_$n(v, 3);",
                    "it = std::find(v.begin(), v.end(), 5); if (it != v.end()) { v.erase(it); it = v.begin(); }",
                    "if (v.size() > 1) { it = v.begin() + 1; *it += 3; n += *it; }",
                    "if (it != v.end()) ++it; if (it != v.end()) n += *it; else it = v.begin();",
                    "auto f = std::find_if(v.begin(), v.end(), [&](int one) { return one > a; }); n += f == v.end();",
                    'auto g = std::find(s.begin(), s.end(), "b"); if (g != s.end()) { s.erase(g); n++; }',
                    "for (auto i = v.begin(); i != v.end(); ++i) n += *i * 2;",
                    "for (auto i = v.begin(); i != v.end();) { if (*i < 2) i = v.erase(i); else i++; } it = v.begin();",
                    "n += (int)std::distance(v.begin(), v.end());",
                    "if (!v.empty()) { v.erase(v.begin()); it = v.begin(); }",
                    "n += v.end() == std::find(v.begin(), v.end(), n);",
                    "if (it < v.end()) n++;",
                ],
                2,
                5,
            )
        ),
        'printf("%d %d %d\\n", n, (int)v.size(), (int)s.size());',
    )


@cxx_scene
def tuples(p: Program) -> None:
    """std::tuple, std::get, std::tie, vectors of tuples that are sorted."""
    kind = p.chance.choice(["float", "double", "uint8_t", "long long"])
    p.top_of(
        f"static std::tuple<int, {kind}> pair_$n(int a) {{ if (a < 0) return std::make_tuple(a, ({kind})3);",
        f"return std::tuple<int, {kind}>(a + 1, ({kind})(a * 1.3f)); }}",
        f"static int first_$n(const std::tuple<int, {kind}> &t) {{ return std::get<0>(t); }}",
        "template <typename T> static int top_$n(const T *all, size_t n) { std::vector<std::tuple<size_t, T>> v;",
        "for (size_t i = 0; i < n; i++) v.push_back(std::make_tuple(i, all[i]));",
        "std::sort(v.begin(), v.end(), [](auto &a, auto &b) { return std::get<1>(a) > std::get<1>(b); });",
        "return (int)std::get<0>(v[0]); }",
    )
    p.block_of(
        f"int n = 0; {kind} f = 1; auto t = pair_$n(4); {kind} all[3] = {{2, 9, 4}};",
        *apart(
            some(
                p,
                [
                    "std::tie(n, f) = pair_$n(3);",
                    "std::tie(n, std::ignore) = t;",
                    "t = pair_$n(-2); n += first_$n(t);",
                    f"auto u = t; t = std::make_tuple(8, ({kind})2); n += std::get<0>(u) - std::get<0>(t);",
                    "n += top_$n(all, 3);",
                    "std::vector<std::tuple<int, int>> v; v.push_back({3, 1}); v.emplace_back(1, 5); "
                    "std::sort(v.begin(), v.end()); n += std::get<1>(v[0]);",
                    f"f = std::get<1>(t) + std::get<{kind}>(t);",
                    "int x = 3, y = 4; std::tie(x, y) = std::make_tuple(y, x); n += x * 10 + y;",
                    "std::vector<int> w = {2, 7}; std::sort(w.begin(), w.end(), [](auto a, auto b) { return b < a; }); "
                    "n += w[0];",
                ],
                2,
                4,
            )
        ),
        'printf("%d %.3f\\n", n, (double)f);',
    )


@cxx_scene
def memory(p: Program) -> None:
    """Vectors of numbers whose memory functions write to and keep."""
    kind = p.chance.choice(["uint8_t", "int16_t", "int", "float", "double", "unsigned"])
    size = p.chance.randint(2, 6)
    p.top_of(
        f"static void up_$n({kind} *p, int n) {{ for (int i = 0; i < n; i++) p[i] += ({kind})(i + 1); }}",
        f"static {kind} sum_$n(const {kind} *p, size_t n) {{ {kind} s = 0; while (n--) s += p[n]; return s; }}",
        f"class held_$n {{ public: explicit held_$n(size_t n) : data_(n) {{}} {kind} *at() {{ return data_.data(); }}",
        "void grow() { data_.resize(data_.size() + 2); } size_t size() const { return data_.size(); }",
        f"private: std::vector<{kind}> data_; }};",
    )
    p.block_of(
        f"std::vector<{kind}> v({size}{p.chance.choice(['', ', 3'])}); held_$n h(3); double n = 0;",
        f"{kind} from[2] = {{5, 6}};",
        *apart(
            some(
                p,
                [
                    f"up_$n(v.data(), {size});",
                    "memcpy(v.data(), from, sizeof(from));",
                    f"memset(v.data(), 1, v.size() * sizeof({kind}));",
                    "n += sum_$n(v.data(), v.size());",
                    f"{kind} *q = v.data(); q[1] = 4; n += *q;",
                    "v[1] = 7; n += v[0] + v.at(1);",
                    "for (auto one : v) n += one;",
                    "up_$n(h.at(), 3); n += h.at()[2];",
                    "h.grow(); n += h.size() + h.at()[3];",
                    "n += v.empty() ? 1 : 2;",
                ],
                2,
                5,
            )
        ),
        'printf("%g\\n", n);',
    )
