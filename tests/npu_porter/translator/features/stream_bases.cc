// Numbers of other bases, read from a stream.
#include <sstream>
#include <iostream>
#include <iomanip>
#include <string>
int main() {
    std::stringstream a;
    a << std::hex << "ff 0x1A 0X7 -10 0x zz";
    int n = 5;
    while (a >> n)
        std::cout << n << ",";
    std::cout << n << " " << a.fail() << a.eof() << "\n";
    std::istringstream b("1f 17 9 77 8");
    unsigned u = 0;
    b >> std::hex >> u;
    std::cout << u;
    b >> std::dec >> u;
    std::cout << " " << u;
    b >> std::oct >> u;
    std::cout << " " << u << b.fail() << "\n";
    std::istringstream c("1e-5 12-4");
    int x = 0;
    c >> x;
    std::string r;
    c >> r;
    std::cout << x << r << "\n";
    std::istringstream d("0x10");
    int y = 3;
    d >> y;
    d >> r;
    std::cout << y << r << "\n";
    std::istringstream e("12e");
    e >> std::hex >> y;
    std::cout << y << e.eof() << "\n";
    std::istringstream g("12-4");
    g >> y;
    std::cout << y << "\n";
    g >> y;
    std::cout << y << "\n";
    std::istringstream h("3e");
    double q = 1;
    h >> q;
    std::cout << q << h.fail() << "\n";
    std::stringstream s;
    s << std::hex << 255;
    s >> y;
    std::cout << y << "\n";
    return 0;
}
