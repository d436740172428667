"""Scenes of C++'s values: texts, containers of containers, objects with operators, lambdas, exceptions, streams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, some
from tests.npu_porter.translator.scenes_cxx import cxx_scene

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

__all__: list[str] = []


@cxx_scene
def texts(p: Program) -> None:
    """Letters and changes of std::string, and references."""
    p.top_of(
        "static void add_$n(std::string &s, char c) { s += c; s.push_back('_'); }",
        "static std::string twice_$n(const std::string &s) { return s + s; }",
        "static int vowels_$n(const std::string &s) { int n = 0; for (char c : s) if (c == 'a' || c == 'o') n++; "
        "return n; }",
    )
    p.block_of(
        'std::string s = "tomato", t = "pan"; std::vector<std::string> v = {"one", "two"}; size_t at = 0; int n = 0;',
        *apart(
            some(
                p,
                [
                    "add_$n(s, 'x');",
                    "add_$n(v[1], 'y');",
                    "t = twice_$n(s).substr(0, 9);",
                    "n = vowels_$n(s + t);",
                    "if (!s.empty()) s[0] = 'T';",
                    "if (t.size() > 1) t[1] = t[0];",
                    "s.insert(1, t);",
                    "s.erase(1, 2);",
                    's.replace(0, 1, "<>");',
                    "at = s.find('m'); n = at == std::string::npos ? -1 : (int)at;",
                    "s.resize(3);",
                    "s.append(t, 0, 2);",
                    "n = s < t;",
                    "n += s.compare(t) > 0;",
                    "t = std::to_string(n) + s;",
                    "std::reverse(s.begin(), s.end());",
                    "std::transform(s.begin(), s.end(), s.begin(), ::toupper);",
                    'for (auto &one : v) one += "!";',
                    "for (const auto &one : v) n += (int)one.size();",
                    "std::string &r = s; r += t; n = (int)s.size();",
                    "t = std::string(2, 'q') + v[0];",
                    "if (!s.empty()) s.pop_back();",
                    "n = s.empty() ? 0 : s.back();",
                    "std::swap(s, t);",
                    "t.clear();",
                    "std::sort(v.begin(), v.end());",
                    "s = v.back(); v.back() = t;",
                ],
                5,
                11,
            )
        ),
        'printf("%s %s %s %s %d\\n", s.c_str(), t.c_str(), v[0].c_str(), v[1].c_str(), n);',
    )


@cxx_scene
def nested(p: Program) -> None:
    """Vectors of vectors, maps of vectors, pairs, and algorithms."""
    p.top_of(
        "static int total_$n(const std::vector<std::vector<int>> &g) { int s = 0; for (auto &r : g) for (int x : "
        "r) s += x; return s; }",
        "static void grow_$n(std::vector<int> &v, int n) { for (int i = 0; i < n; i++) v.push_back(i * n); }",
    )
    p.block_of(
        "std::vector<std::vector<int>> g(2, std::vector<int>(2, 3)); std::map<std::string, std::vector<int>> m; "
        "std::vector<int> v = {4, 1, 3, 1}; std::pair<int, float> q(1, 0.5f); std::vector<std::pair<int, int>> w "
        "= {{3, 1}, {1, 2}}; int n = 0;",
        *apart(
            some(
                p,
                [
                    "grow_$n(v, 3);",
                    "grow_$n(g[1], 2);",
                    'grow_$n(m["a"], 2);',
                    'm["b"] = v;',
                    "n = total_$n(g);",
                    "g.push_back(v);",
                    "g[0][1] = 9;",
                    "std::vector<int> c = g[1]; c.push_back(7); n += (int)c.size();",
                    "v.resize(6, 2);",
                    "v.insert(v.begin() + 1, 8);",
                    "v.erase(v.begin());",
                    "v.assign(3, n & 7);",
                    "std::reverse(v.begin(), v.end());",
                    "std::sort(v.begin(), v.end());",
                    "std::iota(v.begin(), v.end(), 2);",
                    "n = std::accumulate(v.begin(), v.end(), n & 63);",
                    "n = *std::max_element(v.begin(), v.end());",
                    "n += (int)std::count(v.begin(), v.end(), 1);",
                    "v.erase(std::remove(v.begin(), v.end(), 1), v.end()); v.push_back(5);",
                    "q.first += 3; q.second *= 2;",
                    "w.emplace_back(n & 3, 4); std::sort(w.begin(), w.end());",
                    "w.push_back(std::make_pair(2, 2));",
                    "std::pair<int, int> e = w[0]; e.first = 50; n += w[0].first;",
                    "for (auto &one : v) one *= 2;",
                    "for (auto &kv : m) n += (int)kv.second.size();",
                    "g[0].swap(v); v.push_back(1);",
                    "n += std::max(n & 15, 4) + std::min(v[0], 2);",
                    'n += m.count("a") ? 3 : 5;',
                    'm.erase("b");',
                    "std::vector<std::vector<int>> h = g; h[0].push_back(1); n += (int)g[0].size();",
                    "std::swap(g[0], g[1]);",
                    "n += v == g[0];",
                ],
                5,
                11,
            )
        ),
        'printf("%d %d %zu %zu %d %.2f %d\\n", n, total_$n(g), v.size(), m.size(), q.first, q.second, w[0].first);',
    )


@cxx_scene
def values(p: Program) -> None:
    """Objects that are copied, with several constructors and operators."""
    p.top_of(
        "struct item_$n { int id; float p; std::string tag; std::vector<int> v; item_$n() : id(0), p(0.5f) {} "
        'item_$n(int i) : id(i), p(i * 0.25f) { tag = "i"; } item_$n(int i, const std::string &t) : id(i), p(1), '
        "tag(t) {} "
        "bool operator<(const item_$n &o) const { return p < o.p; } bool operator==(const item_$n &o) const { "
        "return id == o.id; } "
        "item_$n operator+(const item_$n &o) const { item_$n r(id + o.id, tag + o.tag); r.p = p + o.p; return r; } "
        "item_$n &operator+=(int n) { id += n; v.push_back(n); return *this; } };",
        'static item_$n changed_$n(item_$n one) { one.id++; one.tag += "c"; return one; }',
        "static void touch_$n(item_$n &one, int n) { one.id += n; one.v.push_back(n); }",
        "static int over_$n(int a) { return a + 1; }",
        "static int over_$n(const item_$n &a) { return a.id * 2; }",
    )
    p.block_of(
        'item_$n a, b(3), c(5, "five"); std::vector<item_$n> all; all.push_back(b); all.push_back(c); int n = 0;',
        *apart(
            some(
                p,
                [
                    "a = b;",
                    "item_$n d = c; d.id = 70; d.v.push_back(1); n += c.id;",
                    "b += 4;",
                    "a = b + c;",
                    "n = a < b;",
                    "n += all[0] == b;",
                    "all.push_back(changed_$n(a));",
                    "touch_$n(all[0], 2);",
                    "touch_$n(a, 3);",
                    "std::sort(all.begin(), all.end());",
                    "all[0] = a;",
                    "for (auto &one : all) one += 1;",
                    "for (auto one : all) { one.id = 99; n += one.id; }",
                    "std::vector<item_$n> copy = all; copy[0].id = 5; n += all[0].id;",
                    "n += over_$n(n & 7) + over_$n(a);",
                    "a = changed_$n(item_$n(4));",
                    "std::swap(a, b);",
                    "item_$n *q = &all[1]; q->id = 11;",
                    "std::sort(all.begin(), all.end(), [](const item_$n &x, const item_$n &y) { return x.id > "
                    "y.id; });",
                    'all.emplace_back(8, "eight");',
                    'item_$n &r = all.back(); r.tag = "back";',
                    "all.resize(2);",
                ],
                5,
                11,
            )
        ),
        "for (const auto &one : all) n += one.id + (int)one.v.size();",
        'printf("%d %d %.2f %s %zu %d\\n", n & 0xFFFF, a.id, a.p, a.tag.c_str(), b.v.size(), all[0].id);',
    )


@cxx_scene
def functions(p: Program) -> None:
    """Lambdas that are kept, std::function, exceptions."""
    p.top_of(
        "static int apply_$n(const std::function<int(int)> &f, int x) { return f(x); }",
        "static std::function<int(int)> adder_$n(int n) { return [n](int x) { return x + n; }; }",
        'static int checked_$n(int n) { if (n > 9) throw std::out_of_range("big"); if (n < 0) throw '
        'std::runtime_error("low"); if (n == 5) throw n; return n * 2; }',
    )
    p.block_of(
        "int n = 3, m = 4; std::string log; std::function<int(int)> f = adder_$n(2); std::vector<int> v = {3, 9, 1};",
        *apart(
            some(
                p,
                [
                    'auto g = [&](int k) { n += k; log += "g"; return n; }; g(2); g(m);',
                    "auto g = [n](int k) { return n * k; }; n = 50; m = g(2);",
                    "auto g = [&m]() { m++; }; g(); g();",
                    "n = apply_$n(f, m & 15);",
                    "n = apply_$n([](int x) { if (x > 3) return 1; return x; }, m & 7);",
                    "f = adder_$n(m & 7);",
                    "auto g = [=](int x) { return x + n + m; }; n = 0; m = g(1);",
                    "std::sort(v.begin(), v.end(), [](int a, int b) { int d = a - b; return d < 0; });",
                    "try { m = checked_$n(n & 15); } catch (const std::exception &e) { log += e.what(); } catch "
                    "(int x) { m = x; }",
                    'try { n = checked_$n(-1); } catch (const std::runtime_error &e) { log += "r"; } catch (...) '
                    '{ log += "?"; }',
                    "try { checked_$n(5); n = 1; } catch (...) { n = 2; }",
                    'try { v.at(7) = 1; } catch (const std::out_of_range &) { log += "o"; }',
                    'try { try { checked_$n(12); } catch (...) { log += "in"; throw; } } catch (const '
                    "std::logic_error &e) { log += e.what(); }",
                    "n += std::any_of(v.begin(), v.end(), [&](int x) { return x > m; });",
                    "for (auto &one : v) one = f(one);",
                    "std::vector<std::function<int(int)>> all = {f, adder_$n(1)}; for (auto &one : all) n = "
                    "one(n & 63);",
                ],
                4,
                9,
            )
        ),
        'printf("%d %d %s %d\\n", n & 0xFFFF, m & 0xFFFF, log.c_str(), v[0] & 0xFFFF);',
    )


@cxx_scene
def streamed(p: Program) -> None:
    """String streams, std::getline, manipulators."""
    p.top_of(
        "static std::vector<std::string> split_$n(const std::string &s, char sep) { std::vector<std::string> "
        "out; std::stringstream ss(s); "
        "std::string one; while (std::getline(ss, one, sep)) out.push_back(one); return out; }",
        "struct at_$n { int x, y; };",
        "static std::ostream &operator<<(std::ostream &os, const at_$n &p) { return os << '(' << p.x << ',' << "
        "p.y << ')'; }",
    )
    p.block_of(
        'std::stringstream ss("12 word 3.5 -7 x y"); std::ostringstream os; int n = 0; std::string w; double d = '
        "0; at_$n q = {3, -4};",
        *apart(
            some(
                p,
                [
                    "ss >> n;",
                    "ss >> w;",
                    "ss >> d;",
                    "if (ss >> n >> w) os << w << n;",
                    "os << n << ' ' << w << ' ' << d << '|';",
                    "os << q << q;",
                    'for (auto &one : split_$n("a,b,,c", \',\')) os << "[" << one << "]";',
                    "std::getline(ss, w); os << w;",
                    "os << std::setw(5) << n << std::setw(4) << std::setfill('.') << w;",
                    "os << std::hex << (n & 255) << std::dec;",
                    "os << std::fixed << std::setprecision(2) << d;",
                    "os << std::boolalpha << (n > 3);",
                    'if (!(ss >> n)) os << "!";',
                    "n = (int)os.str().size();",
                    'std::istringstream is(w + " 5"); std::string k; int j = 0; is >> k >> j; os << k << j;',
                    "os << std::left << std::setw(6) << n << '|';",
                ],
                4,
                9,
            )
        ),
        "std::cout << os.str() << ' ' << n << ' ' << w << ' ' << d << std::endl;",
    )
