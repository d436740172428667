// Conversion functions: named by a cast, implicit in conditions, sums and arguments.
#include <cstdio>
#include <iostream>
#include <string>

class Fraction {
    int n, d;

public:
    Fraction(int n = 0, int d = 1) : n(n), d(d) {}
    explicit operator double() const { return (double)n / d; }
    operator bool() const { return n != 0; }
    operator std::string() const { return std::to_string(n) + "/" + std::to_string(d); }
};
class Meters {
    double value;

public:
    Meters(double v) : value(v) {}
    operator double() const;
};
Meters::operator double() const { return value; }
class Bits {
    unsigned char all;

public:
    Bits(int b) : all(b) {}
    operator unsigned char() const { return all; }
    operator int() const { return -all; }
};
static double half(double x) { return x / 2; }

int main() {
    Fraction a(1, 2), zero;
    std::cout << (double)a << " " << static_cast<double>(Fraction(3, 4)) << "\n";
    if (a)
        std::cout << "yes\n";
    if (!zero && !Fraction(0, 5))
        std::cout << "no\n";
    std::string text = a;
    std::cout << text << (a ? "t" : "f") << "\n";
    Meters m(2.5);
    double x = m;
    printf("%f %f %f\n", x, m + 1.0, half(m));
    Bits b(250);
    unsigned char c = b;
    int i = b;
    printf("%d %d\n", c, i);
    return 0;
}
