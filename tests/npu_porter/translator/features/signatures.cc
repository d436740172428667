// std::function of other parameters or another result than the function inside.
#include <functional>
#include <cstdio>
#include <string>
int half(int x) { return x / 2; }
float fl(float x) { return x / 3; }
struct P { int a; };
int chg(P p) { p.a = 9; return p.a; }
int main() {
    std::function<int(double)> f = half;
    printf("%d\n", f(7.9));
    std::function<int(int)> g = [](int x) { return x * 0.5; };
    printf("%d\n", g(5));
    std::function<double(double)> h = fl;
    printf("%.12f\n", h(1.0));
    std::function<void(int)> v = half; v(3);
    std::function<int(const P &)> c = chg;
    P p{1}; printf("%d %d\n", c(p), p.a);
    std::function<bool(int)> b = half;
    printf("%d\n", b(9));
    std::function<unsigned char(int)> u = half;
    printf("%d\n", u(1000));

    std::function<std::string(int)> s = [](int) { return "abc"; };
    printf("%s\n", s(1).c_str());
    std::function<int(float)> k = [](int x) { return x; };
    printf("%d\n", k(3.9f));
    std::function<void(unsigned char)> none = [](int x) { printf("%d\n", x); };
    none(300);
    return 0;
}
