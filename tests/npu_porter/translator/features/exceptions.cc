#include <stdio.h>
#include <stdexcept>
#include <string>
static int check(int n) {
    if (n < 0) throw std::runtime_error("negative " + std::to_string(n));
    if (n > 100) throw std::invalid_argument("big");
    return n * 2;
}
struct MyError : public std::runtime_error { MyError(const std::string &m, int c) : std::runtime_error(m), code(c) {
    }
    int code;
};
int main() {
    try {
        printf("%d\n", check(3));
        check(-1);
        printf("never\n");
    }
    catch (const std::runtime_error &e) {
        printf("caught %s\n", e.what());
    }
    try {
        check(200);
    }
    catch (const std::runtime_error &e) {
        printf("rt\n");
    }
    catch (const std::exception &e) {
        printf("ex %s\n", e.what());
    }
    try {
        throw 5;
    }
    catch (int x) {
        printf("int %d\n", x);
    }
    try {
        check(-2);
    }
    catch (...) {
        printf("all\n");
    }
    try {
        try {
            check(-3);
        }
        catch (...) {
            throw;
        }
    }
    catch (std::exception &e) {
        printf("again %s\n", e.what());
    }
    try {
        throw MyError("mine", 4);
    }
    catch (const MyError &e) {
        printf("%s %d\n", e.what(), e.code);
    }
    return 0;
}
