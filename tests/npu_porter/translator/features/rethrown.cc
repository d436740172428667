#include <cstdio>
#include <stdexcept>
#include <utility>
static void again() { throw; }
static void handled()
{
    try {
        again();
    } catch (const std::out_of_range &e) {
        printf("out of range: %s\n", e.what());
    } catch (const std::exception &e) {
        printf("other: %s\n", e.what());
    }
}
int main()
{
    try {
        throw std::out_of_range("far");
    } catch (...) {
        handled();
    }
    try {
        throw std::runtime_error("slow");
    } catch (...) {
        handled();
    }
    typedef std::pair<int, int> two;
    typedef std::pair<int, int> two_again;
    two a(1, 2);
    two_again b(3, 4);
    printf("%d %d\n", a.first, b.second);
    return 0;
}
