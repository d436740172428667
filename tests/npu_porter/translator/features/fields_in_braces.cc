// Fields of a class with braces as their first values; pairs that are moved.
#include <cstdio>
#include <utility>
#include <string>
#include <vector>
#include <map>
#include <deque>
#include <list>
struct Q { int a; std::string s; };
struct W { std::pair<int, Q> p{1, Q{2, "x"}}; std::vector<Q> v{Q{3, "y"}, {4, "z"}}; std::map<int, Q> m{{1, Q{5, "w"}}}; Q q{6, "q"}; int n = 2; };
struct V { std::pair<int, Q> p; std::vector<Q> v; V() : p(1, Q{7, "ctor"}), v{Q{8, "v"}} {} };
class M { std::deque<int> d_; std::pair<int, std::string> p_; std::list<int> l_; public: M(std::deque<int> d, std::pair<int, std::string> p, std::list<int> l) : d_(std::move(d)), p_(std::move(p)), l_(std::move(l)) {} int n() const { return (int)d_.size() + p_.first + (int)l_.size(); } };
int main() {
    W w, u; u.p.second.a = 9; u.v[0].a = 10; u.m[1].a = 11;
    printf("%d %d %d %d %d\n", w.p.second.a, w.v[0].a, w.v[1].a, w.m[1].a, w.q.a);
    V v; printf("%d %d %s\n", v.p.second.a, v.v[0].a, v.p.second.s.c_str());
    M m({1, 2}, {3, "x"}, {4}); printf("%d\n", m.n());
    std::pair<int, Q> a{1, Q{2, "k"}}, b = std::move(a); printf("%d %d\n", b.second.a, (int)a.second.s.size()); b = std::pair<int, Q>{4, Q{5, "m"}}; a = std::move(b); printf("%d %d\n", a.second.a, (int)b.second.s.size());
    return 0;
}
