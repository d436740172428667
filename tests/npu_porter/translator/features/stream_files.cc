#include <fstream>
#include <iostream>
#include <string>
#include <vector>
int main() {
    { std::ofstream o("probe_tmp.txt");
        o << "one\ntwo 2\n" << 3 << std::endl;
    }
    std::ifstream f("probe_tmp.txt");
    if (!f.is_open()) {
        std::cerr << "no\n";
        return 1;
    }
    std::string line;
    std::vector<std::string> all;
    while (std::getline(f, line)) {
        if (line.empty()) continue;
        all.push_back(line);
    }
    f.close();
    for (const std::string &s : all) std::cout << s << "\n";
    std::ifstream g("probe_tmp.txt");
    std::string a;
    int n = 0;
    while (g >> a) n++;
    std::cout << n << "\n";
    remove("probe_tmp.txt");
    return 0;
}
