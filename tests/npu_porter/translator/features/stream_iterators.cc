#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>
static std::string name() { return "/tmp/npu_stream_iterators_" + std::to_string(7); }
int main()
{
    {
        std::fstream made(name(), std::ios::out | std::ios::trunc);
        made << "one two\n"
             << 3;
    }
    std::ifstream letters(name());
    char c = '?';
    int count = 0;
    while (letters.get(c)) count += c == ' ' || c == '\n';
    std::cout << count << c << std::endl;
    std::ifstream all(name());
    std::string text((std::istreambuf_iterator<char>(all)), std::istreambuf_iterator<char>());
    std::cout << text.size() << text << std::endl;
    std::fstream again(name(), std::ios::in);
    std::stringstream kept;
    kept << again.rdbuf();
    std::cout << kept.str() << std::endl;
    std::istringstream numbers("4 5 6 x 7");
    std::vector<int> v((std::istream_iterator<int>(numbers)), std::istream_iterator<int>());
    std::istringstream words("a bc d");
    std::copy(std::istream_iterator<std::string>(words), std::istream_iterator<std::string>(),
              std::ostream_iterator<std::string>(std::cout, ";"));
    std::copy(v.begin(), v.end(), std::ostream_iterator<int>(std::cout, ", "));
    std::copy_if(v.begin(), v.end(), std::ostream_iterator<int>(std::cout), [](int x) { return x > 4; });
    std::transform(v.begin(), v.end(), std::ostream_iterator<double>(std::cout, " "), [](int x) { return x / 2.0; });
    std::cout << std::endl;
    std::remove(name().c_str());
    return 0;
}
