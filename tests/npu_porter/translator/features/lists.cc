// std::list's own sort, remove and reverse; arrays of letters to std::cout.
#include <cstring>
#include <iostream>
#include <list>
#include <string>

int main() {
    std::list<int> l{3, 1, 2, 1};
    l.sort();
    l.push_front(9);
    l.remove(1);
    l.reverse();
    for (int x : l)
        std::cout << x << " ";
    std::list<std::string> names = {"b", "a", "c"};
    names.sort();
    names.remove("b");
    for (const auto &n : names)
        std::cout << n;
    char text[20] = "letters";
    strcat(text, "!");
    const char *pointer = text + 3;
    std::cout << text << strlen(text) << pointer << "\n";
    return 0;
}
