#include <stdio.h>
#include <string>
class R {
    public: R() : m_(1) {
    }
    R(int m) : m_(m) {
    }
    R(int a, const std::string &s) : m_(a) {
        n_ = s;
    }
    int m() const {
        return m_;
    }
    std::string n_;
    private: int m_;
};
struct Box {
    float x1, y1, x2, y2;
    Box() : x1(0), y1(0), x2(0), y2(0) {
    }
    Box(float a, float b, float c, float d) : x1(a), y1(b), x2(c), y2(d) {
    }
    float area() const {
        return (x2 - x1) * (y2 - y1);
    }
};
int main() {
    R a;
    R b(5);
    R c(7, "seven");
    printf("%d %d %d %s\n", a.m(), b.m(), c.m(), c.n_.c_str());
    Box q;
    Box z(1, 2, 3, 5);
    printf("%.1f %.1f\n", q.area(), z.area());
    R *p = new R(9);
    printf("%d\n", p->m());
    delete p;
    return 0;
}
