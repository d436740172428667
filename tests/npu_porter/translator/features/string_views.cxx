#include <stdio.h>
#include <string>
#include <string_view>
static int count(std::string_view s, char c) {
    int n = 0;
    for (char x : s) if (x == c) n++;
    return n;
}
int main() {
    std::string s = "banana";
    std::string_view v = s;
    printf("%d %zu %d\n", count(s, 'a'), v.size(), (int)(v.substr(0, 2) == "ba"));
    return 0;
}
