// Arrays of pointers to objects and of strings, also in arrays, with fewer values than elements.
#include <iostream>
#include <cstdio>
struct S { int n; S(int n) : n(n) {} virtual int get() { return n; } virtual ~S() {} };
struct T : S { T() : S(5) {} int get() override { return 2 * n; } };
class Grid { S *cells[2][2]; S *line[3]; int used = 0; public: Grid() { for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) cells[i][j] = nullptr; for (int i = 0; i < 3; i++) line[i] = nullptr; }
 ~Grid() { for (int i = 0; i < used; i++) delete line[i]; } void add(S *s) { line[used++] = s; } int sum() { int t = 0; for (S *s : line) if (s) t += s->get(); return t; } };

static int objects() { S *a[3] = {new S(1), new T}; a[2] = new S(7); for (int i = 0; i < 3; i++) { printf("%d ", a[i]->get()); delete a[i]; a[i] = nullptr; } printf("%d\n", a[1] == nullptr);
 Grid g; g.add(new S(3)); g.add(new T); printf("%d\n", g.sum()); return 0; }
#include <string>
#include <array>
int main() { objects(); std::string a[4] = {"x", "y"}; int n = 0; for (auto &s : a) { n++; std::cout << "[" << s << "]"; } std::cout << n << "\n"; std::array<std::string, 3> b = {"q"}; std::cout << b.size() << b[2].empty() << "\n"; std::array<int, 4> c{1, 2}; int t = 0; for (int x : c) t += x, t *= 2; std::cout << t << c.size() << "\n"; std::string m[2][2] = {{"a", "b"}, {"c"}}; std::cout << m[1][0] << m[1][1].size() << "\n"; std::string e[2] = {}; std::string p[2][2] = {{"1"}}; std::cout << p[1][1].size() << p[0][0];  std::cout << e[1].size() << "\n"; return 0; }
