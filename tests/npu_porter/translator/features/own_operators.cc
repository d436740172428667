#include <stdio.h>
struct V2 {
    float x, y;
    V2 operator+(const V2 &o) const {
        return {x + o.x, y + o.y};
    }
    V2 &operator+=(const V2 &o) {
        x += o.x;
        y += o.y;
        return *this;
    }
    float operator[](int i) const {
        return i ? y : x;
    }
};
static V2 operator*(const V2 &a, float s) {
    V2 r;
    r.x = a.x * s;
    r.y = a.y * s;
    return r;
}
static V2 operator-(const V2 &a, const V2 &b) {
    return V2{a.x - b.x, a.y - b.y};
}
int main() {
    V2 a = {1, 2}, b = {3, 4};
    V2 c = a + b;
    V2 d = c * 2.0f;
    d += a;
    V2 e = d - b;
    printf("%.1f %.1f %.1f %.1f %.1f\n", c.x, d.y, e.x, e[0], e[1]);
    return 0;
}
