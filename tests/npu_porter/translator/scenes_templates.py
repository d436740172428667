"""Scenes in C++: class templates, functions that return references, heaps, bits, constructors that delegate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.npu_porter.translator.scenes import apart, some
from tests.npu_porter.translator.scenes_cxx import cxx_scene

if TYPE_CHECKING:
    from tests.npu_porter.translator.generator import Program

__all__: list[str] = []


@cxx_scene
def class_templates(p: Program) -> None:
    """A stack of two types, with a destructor that may print, and a list with nodes inside."""
    ends = p.chance.choice(["", '~stack_$n() { printf("gone %d\\n", count); }'])
    second = p.chance.choice(["std::string", "unsigned char", "double"])
    value = {"std::string": 'std::string("x")', "unsigned char": "250", "double": "2.5"}[second]
    p.top_of(
        f"template <class T> class stack_$n {{ T items[8]; int count = 0; public: stack_$n() {{}} {ends}",
        "void push(const T &x); T pop() { return items[--count]; } T &top() { return items[count - 1]; }",
        "int size() const { return count; } bool operator==(const stack_$n &o) const { return count == o.count; } };",
        "template <class T> void stack_$n<T>::push(const T &x) { if (count < 8) items[count++] = x; }",
        "template <class T> struct list_$n { struct node { T v; node *next; }; node *head = nullptr; int n = 0;",
        "~list_$n() { while (head) { node *k = head->next; delete head; head = k; } }",
        "void add(T v) { head = new node{v, head}; n++; }",
        "T sum() const { T s = T(); for (node *k = head; k; k = k->next) s += k->v; return s; } };",
        "template <class A, class B> struct two_$n { A a; B b; };",
    )
    p.block_of(
        f"stack_$n<int> one; stack_$n<{second}> other; list_$n<long> l; two_$n<short, double> t{{3, 1.5}}; int a = 1;",
        f"one.push(4); other.push({value});",
        *apart(
            some(
                p,
                [
                    "one.push(a * 3);",
                    "one.top() += 7; a = one.top();",
                    "if (one.size() > 1) a = one.pop();",
                    f"other.push({value}); a += other.size();",
                    "other.top() += other.top(); other.push(other.top());",
                    "l.add(a); l.add(5); a = (int)l.sum() % 1000;",
                    "t.a += a % 5; t.b *= 2; a = t.a;",
                    "two_$n<short, double> u = t; u.a = 9; a = t.a + u.a;",
                    "stack_$n<int> same; same.push(1); a = same == one ? 5 : 6;",
                    "stack_$n<int> *where = &one; where->push(2); a = where->size();",
                ],
                2,
                6,
            )
        ),
        'printf("%d %d %d %g\\n", a, one.size(), (int)l.n, t.b); std::cout << other.top() << "\\n";'
        if second != "unsigned char"
        else 'printf("%d %d %d %g %d\\n", a, one.size(), (int)l.n, t.b, other.top());',
    )


@cxx_scene
def places_returned(p: Program) -> None:
    """Methods and operators that return references to numbers and strings, which are written or only read."""
    kind = p.chance.choice(["int", "double", "unsigned char", "short"])
    p.top_of(
        f"class grid_$n {{ std::vector<{kind}> all; int wide; std::string name_; {kind} last_ = 3;",
        "public: grid_$n(int h, int w) : all(h * w), wide(w) {}",
        f"{kind} &operator()(int y, int x) {{ return all[y * wide + x]; }}",
        f"{kind} operator()(int y, int x) const {{ return all[y * wide + x]; }}",
        f"{kind} &last() {{ return last_; }} {kind} &at(int i) {{ return all.at(i); }}",
        "std::string &name() { return name_; } int size() const { return (int)all.size(); } };",
        f"static int seen_$n(const grid_$n &g) {{ return (int)g(0, 1); }} static {kind} &kept_$n()",
        f"{{ static {kind} k = 1; return k; }}",
    )
    p.block_of(
        "grid_$n g(2, 3); int a = 2;",
        *apart(
            some(
                p,
                [
                    "g(0, 1) = a;",
                    "g(1, 2) += 5; a = (int)g(1, 2);",
                    "g.at(3)++; a += (int)g.at(3);",
                    "g.last() = g(0, 0) + 1;",
                    "g.last() *= 2; a = (int)g.last();",
                    'g.name() = "n"; g.name() += "m"; a = (int)g.name().size();',
                    "a = seen_$n(g);",
                    "kept_$n() += 3; a = (int)kept_$n();",
                    f"{kind} &r = g(0, 2); r = 4; r++; a = (int)g(0, 2);",
                    f"{kind} copy = g(0, 1); g(0, 1) = 1; a = (int)copy;",
                    "std::swap(g(0, 0), g(1, 1)); a = (int)g(1, 1);",
                    "for (int i = 0; i < g.size(); i++) g.at(i) = i;",
                ],
                2,
                7,
            )
        ),
        'std::cout << a << " " << (int)g(0, 1) << " " << (int)g.last() << g.name() << "\\n";',
    )


@cxx_scene
def heaps(p: Program) -> None:
    """std::priority_queue of numbers, pairs and records, of which several are alike; std::vector<bool>."""
    p.top_of(
        "struct job_$n { int level, number; };",
        "struct later_$n { bool operator()(const job_$n &a, const job_$n &b) const { return a.level > b.level; } };",
    )
    count = p.chance.randint(3, 14)
    p.block_of(
        "std::priority_queue<job_$n, std::vector<job_$n>, later_$n> jobs; std::priority_queue<int> most; int a = 1;",
        "typedef std::pair<int, int> pair_$n;",
        "std::priority_queue<pair_$n, std::vector<pair_$n>, std::greater<pair_$n>> q;",
        f"std::vector<bool> bits({count}); bits[1] = true;",
        f"for (int i = 0; i < {count}; i++) {{ jobs.push({{i * 7 % {p.chance.randint(2, 5)}, i}});",
        "most.push(i * 5 % 7);",
        "q.push({i % 3, i}); }",
        *apart(
            some(
                p,
                [
                    "a = jobs.top().number; jobs.pop();",
                    "jobs.push({1, 99}); a += (int)jobs.size();",
                    "a = most.top(); most.pop();",
                    "most.emplace(3); a = most.top() + (int)most.size();",
                    "a = q.top().second; q.pop();",
                    "bits[0] = bits[1]; bits[2] = !bits[0]; a += bits[2];",
                    "bits.flip(); for (bool b : bits) a += b;",
                    "if (bits[1] && !bits[2]) a++; bits.push_back(a % 2);",
                ],
                2,
                6,
            )
        ),
        'while (!jobs.empty()) { printf("%d.%d ", jobs.top().level, jobs.top().number); jobs.pop(); }',
        'while (!q.empty()) { printf("%d ", q.top().second); q.pop(); }',
        'printf("%d %d %d\\n", a, most.empty() ? -1 : most.top(), (int)bits.size());',
    )


@cxx_scene
def makers(p: Program) -> None:
    """Constructors that delegate, conversion functions, fields that hide a base's, overloaded virtual methods."""
    p.top_of(
        "class base_$n { int n; protected: std::string word; public: base_$n(const std::string &w, int n = 2)",
        ": n(n), word(w) {} virtual int f(int a) { return a + n; } virtual int f(double a) { return (int)a; }",
        "virtual ~base_$n() {} int size() const { return (int)word.size() + n; } };",
        'class heir_$n : public base_$n { int n = 7; public: heir_$n(int a) : base_$n("heir", a) { n += a; }',
        "heir_$n() : heir_$n(3) { n++; } heir_$n(const std::string &w, int a) : heir_$n(a) { word += w; }",
        "int f(double a) override { return (int)a * 2 + n; } int f(int a) override { return a - n; }",
        "operator int() const { return n; } explicit operator bool() const { return n > 10; } };",
    )
    p.block_of(
        'heir_$n one, two(5), three("x", 1); base_$n *b = &two; int a = 0;',
        *apart(
            some(
                p,
                [
                    "a = one; a += two;",
                    "a = one.f(4) + one.f(2.5);",
                    "b = &three; a = b->f(3) + b->f(1.5);",
                    "a = b->size() + three.size();",
                    "if (two) a++; a = three ? a : -a;",
                    'heir_$n *made = new heir_$n("abc", 2); a = made->size() + *made; delete made;',
                    'base_$n plain("p"); a = plain.f(1) + plain.f(1.9);',
                ],
                2,
                6,
            )
        ),
        'printf("%d %d %d\\n", a, b->f(1), (int)one);',
    )
