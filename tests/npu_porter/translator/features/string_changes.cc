// Parts, places and changes of strings.
#include <string>
#include <iostream>
#include <cctype>
#include <algorithm>
int main() {
    std::cout << std::stoi("42") << std::stoi("ff", nullptr, 16) << std::stoi("0x1F", nullptr, 0) << std::stol("-7")
              << std::stoul("101", nullptr, 2) << "\n";
    size_t pos;
    int v = std::stoi("12abc", &pos);
    std::cout << v << " " << pos << " " << std::stof("3.25") << " " << std::stod("1e3") << " "
              << std::stoll("123456789012") << "\n";
    std::cout << std::to_string(3.5f) << " " << std::to_string(true) << " " << std::to_string(-4L) << " "
              << std::to_string(18446744073709551615ULL) << " " << std::to_string('a') << "\n";
    std::string s = "hello, world";
    std::cout << s.find_first_of("lo") << s.find_last_of("lo") << " " << s.find_first_not_of("hel") << " "
              << s.find_last_not_of("dl") << " " << (s.find("xyz") == std::string::npos) << "\n";
    std::cout << s.substr(7) << s.substr(0, 5) << s.compare("hello") << (s.compare(0, 5, "hello") == 0) << (s < "z")
              << "\n";
    s.erase(5, 2);
    s.insert(5, "--");
    s.replace(0, 1, "J");
    s += '!';
    s.append(" ok").append(2, '.');
    s.push_back('x');
    std::cout << s << " " << s.length() << s.back() << s.front() << "\n";
    s.erase(s.find('!'));
    s.erase(std::remove(s.begin(), s.end(), '-'), s.end());
    std::cout << s << "\n";
    s.pop_back();
    s.insert(0, 3, '*');
    s.insert(s.begin(), '#');
    s.erase(s.begin());
    s.resize(5);
    s.assign("new");
    std::cout << s << s[1] << s.at(2) << std::string(3, 'z') << s.empty() << "\n";
    std::transform(s.begin(), s.end(), s.begin(), ::toupper);
    std::string t(s.rbegin(), s.rend());
    std::string u(s, 1);
    std::string w("abcdef", 3);
    std::cout << s << t << u << w << "\n";
    for (size_t i = 0; i < s.size(); i++)
        if (std::isupper(s[i]))
            s[i] = std::tolower(s[i]);
    std::cout << s << (s == "new") << s.rfind('e') << s.find('w', 1) << std::count(s.begin(), s.end(), 'e') << "\n";
    std::string a = "x";
    a.swap(s);
    std::cout << a << s << "\n";
    std::string path = "/data/models/yolo.rknn";
    size_t slash = path.find_last_of("/\\");
    size_t dot = path.rfind('.');
    std::cout << path.substr(slash + 1, dot - slash - 1) << path.substr(dot) << "\n";
    std::string padded = "p";
    padded.resize(3);
    std::string backwards(padded.rbegin(), padded.rend());
    std::reverse(padded.begin(), padded.end());
    padded[0] = 'T';
    std::cout << padded.c_str() << padded.size() << backwards.size() << (backwards[2] == 'p') << padded.find('p') << "\n";
    return 0;
}
