#include <stdio.h>
#include <string>
enum class Color {
    Red = 1, Green };
class T {
    public: static int count;
    static T &instance() {
        static T t;
        return t;
    }
    enum Mode { A, B = 5 };
    Mode mode = B;
    int inc() {
        return ++n_;
    }
    private: T() {
    }
    int n_ = 0;
};
int T::count = 3;
namespace util {
    static std::string name(Color c) {
        switch (c) {
            case Color::Red: return "red";
            default: return "other";
        }
    }
    const int K = 4;
}
int main() {
    T::instance().inc();
    printf("%d %d %d %s %d\n", T::instance().inc(), T::count, T::instance().mode, util::name(Color::Red).c_str(), util::K);
    return 0;
}
