// std::string_view that is cut.
#include <string_view>
#include <string>
#include <iostream>
#include <vector>
std::vector<std::string> split(std::string_view s, char d) {
    std::vector<std::string> r;
    size_t b = 0;
    while (true) {
        size_t e = s.find(d, b);
        if (e == std::string_view::npos) {
            r.emplace_back(s.substr(b));
            break;
        }
        r.emplace_back(s.substr(b, e - b));
        b = e + 1;
    }
    return r;
}
bool ends_with(std::string_view s, std::string_view e) {
    return s.size() >= e.size() && s.compare(s.size() - e.size(), e.size(), e) == 0;
}
constexpr std::string_view kName = "npu";
int main() {
    for (auto &p : split("a,bb,,c", ','))
        std::cout << "[" << p << "]";
    std::string_view v = "  trim me ";
    v.remove_prefix(v.find_first_not_of(' '));
    v.remove_suffix(v.size() - v.find_last_not_of(' ') - 1);
    std::cout << "<" << v << ">" << v.length() << v[0] << v.front() << v.back() << v.empty() << kName << "\n";
    std::cout << ends_with("x.jpg", ".jpg") << (v == "trim me") << std::string(v) + "!"
              << "\n";
    using namespace std::literals;
    auto w = "lit"sv;
    std::string x = "str"s + "ing";
    std::cout << w << x << "\n";
    return 0;
}
