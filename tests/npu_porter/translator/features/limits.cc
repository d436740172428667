// Letters of strings that are swapped, constant iterators of maps, limits of types.
#include <cfloat>
#include <iostream>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

static int precedence(const std::string &op) {
    static const std::map<std::string, int> table = {{"+", 1}, {"*", 2}};
    auto it = table.find(op);
    return it == table.end() ? 0 : it->second;
}
static std::string value_of(const std::unordered_map<int, std::string> &all, int key) {
    std::unordered_map<int, std::string>::const_iterator it = all.find(key);
    if (it != all.end())
        return it->second;
    return "none";
}
static void permute(std::string s, int l, std::set<std::string> &out) {
    if (l == (int)s.size() - 1) {
        out.insert(s);
        return;
    }
    for (size_t i = l; i < s.size(); i++) {
        std::swap(s[l], s[i]);
        permute(s, l + 1, out);
    }
}

int main() {
    std::cout << precedence("*") << precedence("?") << "\n";
    std::unordered_map<int, std::string> all = {{1, "one"}};
    std::cout << value_of(all, 1) << value_of(all, 2) << "\n";
    std::set<std::string> out;
    permute("abc", 0, out);
    for (const std::string &s : out)
        std::cout << s << " ";
    std::string a = "left", b = "right";
    std::swap(a[0], b[4]);
    std::swap(a.back(), a.front());
    std::cout << a << b << "\n";
    std::cout << std::numeric_limits<int>::max() << " " << std::numeric_limits<int>::min() << " "
              << std::numeric_limits<unsigned char>::max() + 1 << " " << std::numeric_limits<unsigned long>::max() << " "
              << (std::numeric_limits<double>::max() == DBL_MAX) << " " << std::numeric_limits<double>::infinity() << " "
              << -std::numeric_limits<float>::infinity() << " " << (std::numeric_limits<double>::epsilon() == DBL_EPSILON)
              << "\n";
    int smallest = std::numeric_limits<int>::max();
    for (int x : {4, 2, 9})
        if (x < smallest)
            smallest = x;
    std::cout << smallest << "\n";
    return 0;
}
