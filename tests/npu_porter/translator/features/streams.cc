#include <iostream>
#include <sstream>
#include <string>
#include <vector>
#include <iomanip>
int main() {
    std::stringstream ss;
    ss << "a " << 12 << " " << 2.5;
    std::string w;
    int n;
    double d;
    ss >> w >> n >> d;
    std::cout << w << "|" << n << "|" << d << std::endl;
    std::istringstream is("x,y,zz");
    std::string part;
    std::vector<std::string> parts;
    while (std::getline(is, part, ',')) parts.push_back(part);
    for (auto &q : parts) std::cout << q << "\n";
    std::ostringstream os;
    os << std::setw(5) << std::setfill('0') << 42 << std::hex << 255 << std::dec;
    std::cout << os.str() << "\n";
    std::string line = "k v";
    std::istringstream l2(line);
    std::string k, v;
    if (l2 >> k >> v) std::cout << k << "=" << v << "\n";
    std::cout << std::boolalpha << true << " " << std::fixed << std::setprecision(2) << 3.14159 << std::endl;
    return 0;
}
