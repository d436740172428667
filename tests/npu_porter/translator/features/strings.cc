#include <stdio.h>
#include <string>
#include <algorithm>
int main() {
    std::string s = "hello.world.txt";
    size_t p = s.rfind('.');
    std::string e = s.substr(p + 1);
    std::string b = s.substr(0, p);
    printf("%s %s %zu\n", e.c_str(), b.c_str(), s.find("wor"));
    s[0] = 'J';
    s.push_back('!');
    s += "abc";
    s += 'd';
    s.append("zz");
    printf("%s %c %c\n", s.c_str(), s[1], s.back());
    s.erase(0, 2);
    s.insert(0, "XY");
    s.replace(0, 2, "Q");
    printf("%s %d\n", s.c_str(), s.compare("Q"));
    s.pop_back();
    std::transform(s.begin(), s.end(), s.begin(), ::toupper);
    printf("%s\n", s.c_str());
    for (char c : s) printf("%c-", c);
    std::string r(3, 'x');
    printf("%s %d %.2f %d\n", r.c_str(), std::stoi("42"), std::stof("1.5"), r < s);
    std::string t = std::to_string(1.5);
    printf("%s %d\n", t.c_str(), (int)s.empty());
    if (s.find("none") == std::string::npos) printf("none\n");
    for (size_t i = 0; i < r.size(); i++) r[i] = 'a' + i;
    printf("%s\n", r.c_str());
    return 0;
}
