// Objects end in blocks that cannot call exit, though the program calls it elsewhere.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

struct Guard {
    explicit Guard(int n) : number(n) { printf("begin %d\n", number); }
    ~Guard() { printf("end %d\n", number); }
    int number;
};

static void on_signal(int code) { exit(code); }

static int twice(int n) { return 2 * n; }

static void usage(const char *name) {
    printf("usage: %s\n", name);
    exit(3);
}

int main() {
    signal(SIGTERM, on_signal);
    {
        Guard guard(twice(4));
        printf("within %d\n", guard.number);
    }
    {
        std::ofstream out("ends_and_exit.txt");
        if (out.is_open()) out << "line" << std::endl;
    }
    std::ifstream in("ends_and_exit.txt");
    std::string word;
    in >> word;
    printf("%s\n", word.c_str());
    in.close();
    remove("ends_and_exit.txt");
    if (word == "line") usage("ends");
    return 0;
}
