#include <iostream>
#include <sstream>
#include <string>
#include <vector>
#include <iomanip>
static std::vector<std::string> split(const std::string &s, char sep) {
    std::vector<std::string> out;
    std::stringstream ss(s);
    std::string item;
    while (std::getline(ss, item, sep)) {
        if (!item.empty()) out.push_back(item);
    }
    return out;
}
static void show(std::ostream &os, int n) {
    os << "n=" << n << std::endl;
}
int main() {
    for (auto &p : split("a,b,,c", ',')) std::cout << p << "\n";
    std::istringstream in("3 4.5 word x\nline two\n7");
    int n;
    float f;
    std::string w;
    char c;
    in >> n >> f >> w >> c;
    std::cout << n << " " << f << " " << w << " " << c << "\n";
    std::string rest;
    std::getline(in, rest);
    std::getline(in, rest);
    std::cout << "[" << rest << "]" << std::endl;
    int k = 5;
    if (in >> k) std::cout << k << std::endl;
    if (!(in >> k)) std::cout << "fail " << k << std::endl;
    show(std::cout, 3);
    std::ostringstream os;
    show(os, 4);
    os << std::fixed << std::setprecision(1) << 2.25 << " " << 1;
    std::string s = os.str();
    std::cout << s << " " << s.size() << "\n";
    os.str("");
    os << "again";
    std::cout << os.str() << std::endl;
    std::cout << std::hex << 255 << " " << std::dec << 10 << " " << std::setw(4) << std::setfill('*') << 7 << std::left << std::setw(4) << 8 << "|" << std::endl;
    return 0;
}
