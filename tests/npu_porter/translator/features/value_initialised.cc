#include <iostream>
struct A { int n = 3; int get() { return n; } };
struct P { int x, y; };
class D { A a; A *p; int n; double d; P q; public: D() : a(), p(), n(), d(), q() {} int sum() { return a.get() + (p == nullptr) + n + (int)d + q.x; } };
int main() { D d; std::cout << d.sum() << std::endl; return 0; }
