#include <stdio.h>
#include <string>
#include <vector>
static void fill(std::string &s, std::vector<int> &v, int &n) {
    s = "filled";
    v.push_back(1);
    n++;
    s += "!";
}
static bool parse(const char *a, std::string &out, float &f) {
    if (!a) return false;
    out = a;
    f = 1.25f;
    return true;
}
int main() {
    std::string s;
    std::vector<int> v;
    int n = 0;
    fill(s, v, n);
    float f = 0;
    std::string o;
    parse("abc", o, f);
    printf("%s %zu %d %s %.2f\n", s.c_str(), v.size(), n, o.c_str(), f);
    return 0;
}
