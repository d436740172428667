// Strings that are trimmed by std::find_if.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <string>
static inline void ltrim(std::string &s) {
    s.erase(s.begin(), std::find_if(s.begin(), s.end(), [](unsigned char c) { return !std::isspace(c); }));
}
static inline void rtrim(std::string &s) {
    s.erase(std::find_if(s.rbegin(), s.rend(), [](unsigned char c) { return !std::isspace(c); }).base(), s.end());
}
int main() {
    for (std::string s : {std::string("  a b  "), std::string(""), std::string("   "), std::string("x")}) {
        std::string l = s, r = s;
        ltrim(l);
        rtrim(r);
        std::cout << "[" << l << "][" << r << "]\n";
    }
    return 0;
}
