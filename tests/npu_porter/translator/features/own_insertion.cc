#include <iostream>
#include <string>
#include <vector>
struct P {
    int x, y;
    std::string name;
};
std::ostream &operator<<(std::ostream &os, const P &p) {
    os << "(" << p.x << "," << p.y << ")";
    return os;
}
static std::ostream &operator<<(std::ostream &os, const std::vector<int> &v) {
    for (int x : v) os << x << ' ';
    return os << "end";
}
int main() {
    P p;
    p.x = 1;
    p.y = 2;
    std::vector<int> v = {1, 2};
    std::cout << "p " << p << " and " << p << std::endl;
    std::cout << v << "\n";
    return 0;
}
