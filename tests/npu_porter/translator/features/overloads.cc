#include <stdio.h>
#include <string>
static int f(int x) {
    return x + 1;
}
static int f(double x) {
    return (int)(x * 10);
}
static std::string f(const std::string &s) {
    return s + "!";
}
int main() {
    printf("%d %d %s\n", f(1), f(1.5), f(std::string("a")).c_str());
    return 0;
}
