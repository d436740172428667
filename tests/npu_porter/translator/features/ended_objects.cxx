#include <iostream>
#include <vector>
#include <string>
struct S { int n; S(int n) : n(n) { std::cout << "make" << n << std::endl; } S(const S &o) : n(o.n) { std::cout << "copy" << n << std::endl; } ~S() { std::cout << "end" << n << std::endl; } };
struct P { int n; P(int n = 0) : n(n) {} P(const P &o) : n(o.n + 1) { std::cout << "pcopy" << std::endl; } P &operator=(const P &o) { n = o.n; std::cout << "assign" << std::endl; return *this; } };
S make(int x) { S s(x); return s; }
S pick(bool b) { S a(1), c(2); if (b) return a; return c; }
P through(P p) { return p; }
int main() { S a = make(5); std::cout << a.n << std::endl; S b = pick(true); std::cout << b.n << std::endl; P p(3); P q = through(p); std::cout << q.n << std::endl; P r; r = p; P t = P(9); std::cout << r.n << t.n << std::endl; make(8); const S &c = make(7); std::cout << c.n << std::endl; return 0; }
