// Strings as programs trim, split and parse them.
#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>
#include <cctype>
std::string trim(const std::string &s) {
    size_t b = s.find_first_not_of(" \t\n");
    if (b == std::string::npos)
        return "";
    size_t e = s.find_last_not_of(" \t\n");
    return s.substr(b, e - b + 1);
}
std::vector<std::string> split(const std::string &s, const std::string &d) {
    std::vector<std::string> r;
    size_t p = 0, q;
    while ((q = s.find(d, p)) != std::string::npos) {
        r.push_back(s.substr(p, q - p));
        p = q + d.size();
    }
    r.push_back(s.substr(p));
    return r;
}
void replace_all(std::string &s, const std::string &a, const std::string &b) {
    size_t p = 0;
    while ((p = s.find(a, p)) != std::string::npos) {
        s.replace(p, a.length(), b);
        p += b.length();
    }
}
int main() {
    std::cout << "[" << trim("  a b \n") << "]" << trim(" ").empty() << "\n";
    for (auto &x : split("1::22::333", "::"))
        std::cout << x << ",";
    std::cout << "\n";
    std::string s = "a-b-c";
    replace_all(s, "-", "+-");
    std::cout << s << "\n";
    std::string t = "  Hello World 123  ";
    t.erase(std::remove_if(t.begin(), t.end(), ::isspace), t.end());
    std::cout << t << "\n";
    t.erase(std::remove_if(t.begin(), t.end(), [](char c) { return c >= '0' && c <= '9'; }), t.end());
    std::cout << t << "\n";
    t.erase(t.begin() + 1, t.begin() + 3);
    t.erase(t.end() - 1);
    t.insert(t.begin() + 2, '_');
    std::cout << t << "\n";
    std::string u(t.begin(), t.begin() + 3), v(t.begin() + 1, t.end());
    std::cout << u << v << "\n";
    t.erase(t.begin() + 4, t.end());
    std::cout << t << t.compare(0, 2, "Ho") << t.compare(1, 2, "xoxx", 1, 2) << "\n";
    size_t n = 0;
    int x = std::stoi("  -12px", &n);
    std::cout << x << n << " " << std::stoi("0x1f", nullptr, 16) << std::stoi("z", nullptr, 36)
              << std::stoi("017", nullptr, 0) << "\n";
    try {
        std::stoi("99999999999");
    } catch (const std::out_of_range &) {
        std::cout << "range\n";
    }
    try {
        std::stoi("x");
    } catch (const std::invalid_argument &) {
        std::cout << "invalid\n";
    }
    double d = std::stod("2.5e2xyz", &n);
    std::cout << d << n << "\n";
    std::string_view w = "prefix:body;";
    w.remove_prefix(7);
    w.remove_suffix(1);
    std::cout << w << w.size() << w.substr(1, 2) << (w == "body") << (w < "c") << w.find('d') << "\n";
    std::string a = "one", b = "two";
    a.swap(b);
    std::swap(a, b);
    std::cout << a << b << (a + b).substr(2, 3) << "\n";
    std::string m;
    m.append("x").append(3, 'y').append("abcdef", 2).insert(0, "<").append(">");
    std::cout << m << "\n";
    std::string r = "abc";
    r.insert(1, 2, '*');
    r.replace(r.find('*'), 2, "--");
    std::cout << r << std::string(r.rbegin(), r.rend()) << r.substr(r.size() - 2) << "\n";
    using namespace std::string_literals;
    auto lit = "z"s + "q";
    std::cout << lit << std::to_string(1.5) + "s"
              << "\n";
    std::cout << std::any_of(r.begin(), r.end(), ::isdigit) << std::count(r.begin(), r.end(), '-') << "\n";
    return 0;
}
