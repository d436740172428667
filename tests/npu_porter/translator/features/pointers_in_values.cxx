// Pointers in pairs, records and optionals that are copied, swapped and captured name the same objects.
#include <array>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

struct Q { int a; std::string s; };
struct N { Q *q; std::vector<Q *> all; std::map<int, Q *> m; std::array<Q *, 2> two; Q *raw[2]; std::optional<int> o; std::pair<Q *, int> p; };
struct Deep { N n; std::vector<N> ns; std::map<std::string, N> named; };
static void records() {
    Q q{1, "x"}, r{2, "y"};
    N n; n.q = &q; n.all = {&q, &r}; n.m[1] = &r; n.two = {&q, &r}; n.raw[0] = &q; n.raw[1] = &r; n.p = {&q, 3};
    N c = n; c.q->a++; c.all[1]->a++; c.m[1]->a++; c.two[0]->a++; c.raw[1]->a++; c.p.first->a++; c.all.push_back(&q); c.p.second = 9;
    printf("%d %d %d %d\n", q.a, r.a, (int)n.all.size(), n.p.second);
    Deep d; d.n = n; d.ns.push_back(n); d.named["k"] = n;
    Deep e = d; e.n.q->a++; e.ns[0].q->a++; e.named["k"].p.first->a++; e.ns[0].all[0]->a++;
    printf("%d %d\n", q.a, r.a);
    std::vector<N> v{n}, w = v; w[0].two[0]->a++; w[0].raw[0]->a += 2; v[0] = w[0]; v[0].q->a++;
    printf("%d %d\n", q.a, r.a);
    auto f = [n]() { n.q->a++; n.p.first->a++; }; f(); printf("%d\n", q.a);
    std::swap(v[0], n); n.q->a++; printf("%d\n", q.a);
    std::optional<N> o = n; o->q->a++; auto o2 = o; o2->p.first->a++; printf("%d\n", q.a);
}

static int sum(std::pair<int, Q *> p) { p.second->a++; return p.first + p.second->a; }
int main() {
    records();
    Q q{1, "x"};
    std::pair<int, Q *> p(1, &q), r = p;
    r.second->a = 5;
    printf("%d %d\n", p.second->a, q.a);
    p = r; p.second->a = 7; printf("%d\n", q.a);
    int s = sum(p); printf("%d %d\n", s, q.a);
    auto f = [p]() { p.second->a = 9; }; f(); printf("%d\n", q.a);
    std::vector<std::pair<int, Q *>> v; v.push_back(p); v.emplace_back(2, &q); v[0].second->a = 11; printf("%d\n", q.a);
    auto w = v; w[0].second->a = 12; printf("%d\n", q.a);
    for (auto e : v) e.second->a++;
    printf("%d\n", q.a);
    auto e = v[1]; e.second->a = 20; printf("%d\n", q.a);
    std::map<int, std::pair<int, Q *>> m; m[1] = p; m[1].second->a = 30; printf("%d\n", q.a);
    auto n = m; n[1].second->a = 40; printf("%d\n", q.a);
    return 0;
}
