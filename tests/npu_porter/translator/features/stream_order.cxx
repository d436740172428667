// What is put into a stream is worked out and shown one after the other.
#include <cctype>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

static int count = 0;

static int noisy(int n)
{
    std::cout << "[" << n << "]";
    return n * 2;
}

static int louder(int n) { return noisy(n) + 1; }

static int raised(int &n) { return ++n; }

static int next() { return ++count; }

struct Stage {
    virtual ~Stage() {}
    virtual int run(int n) = 0;
};

struct Loud : Stage {
    int run(int n) override { return noisy(n); }
};

/* Calls of which is known at run time alone what they run. */
static void indirect()
{
    int n = 0;
    auto adds = [&](int by) {
        std::cout << "+" << by;
        return n += by;
    };
    auto bound = std::bind(noisy, std::placeholders::_1);
    std::function<int(int)> held = adds;
    int (*address)(int) = noisy;
    Loud loud;
    Stage &stage = loud;
    std::cout << "a" << adds(1) << "b" << adds(2) << n << "\n";
    std::cout << "c" << bound(1) << "d" << held(2) << n << "\n";
    std::cout << "e" << address(3) << "f" << stage.run(4) << "\n";
}

int main()
{
    int n = 1, i = 0;
    std::cout << "a " << noisy(3) << " b " << louder(4) << "\n";
    std::cout << raised(n) << " " << n << " " << raised(n) << "\n";
    std::cout << n << n++ << n << ++n << "\n";
    std::cout << i++ << i++ << i << std::endl;
    std::cout << count << next() << count << next() << "\n";
    std::vector<std::string> names{"ab", "cd"};
    for (auto &name : names)
        for (auto &letter : name)
            letter = (char)toupper(letter);
    for (auto &name : names)
        name[0] = 'x';
    for (std::string &name : names)
        name.back() = '!';
    for (const auto &name : names)
        std::cout << name << "\n";
    indirect();
    return 0;
}
