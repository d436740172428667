// Containers that are fields and are moved into the result; small numbers that change where an element names them.
#include <cstdint>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>
struct Cell { uint8_t n; short m; unsigned u; };
struct Row { std::vector<Cell> cells; std::map<int, Cell> named; Cell one; };
class Holder { std::vector<int> v_; std::map<int, std::string> m_; std::set<int> s_; std::vector<std::vector<float>> deep_;
  public: void add(int n) { v_.push_back(n); m_[n] = "x"; s_.insert(n); deep_.push_back({1.f, 2.f}); }
    std::vector<int> take() { return std::move(v_); }
    std::map<int, std::string> map() { return std::move(m_); }
    std::set<int> set() { return std::move(s_); }
    std::vector<std::vector<float>> deep() { return std::move(deep_); }
    int size() const { return (int)(v_.size() + m_.size() + s_.size() + deep_.size()); } };
static std::vector<int> kept;
static std::vector<int> given(std::vector<int> &from) { return std::move(from); }
int main() {
    Holder h; h.add(3); h.add(5);
    printf("%d\n", h.size());
    auto v = h.take(); auto m = h.map(); auto s = h.set(); auto d = h.deep();
    printf("%d %d %d %d %d\n", h.size(), v[1], (int)m.size(), (int)s.size(), (int)d[1].size());
    h.add(9); int first = h.take()[0]; printf("%d %d\n", h.size(), first);
    auto w = given(v); printf("%d %d\n", (int)v.size(), (int)w.size());
    std::vector<Row> rows(2); rows[1].cells.resize(2);
    rows[1].cells[0].n += 250; rows[1].cells[0].n += 10; rows[1].cells[1].m--; rows[1].one.u--; rows[0].one.n--;
    rows[1].named[4].n -= 3; rows.back().cells.front().u -= 7; rows.at(1).named[4].m += 30000; rows.at(1).named[4].m += 30000;
    auto at = rows[1].named.find(4); if (at != rows[1].named.end()) { at->second.n++; at->second.u -= 1; }
    for (auto &r : rows) for (auto i = r.cells.begin(); i != r.cells.end(); ++i) { i->n ^= 9; i->u++; }
    std::map<std::string, unsigned> count; count["a"]--; count["a"] -= 2; count["b"]++;
    printf("%d %d %u %d %d %d %u %u %u\n", rows[1].cells[0].n, rows[1].cells[1].m, rows[1].one.u, rows[0].one.n, rows[1].named[4].n, rows[1].named[4].m, rows[1].named[4].u, rows[1].cells[0].u, count["a"]);
    return 0;
}
