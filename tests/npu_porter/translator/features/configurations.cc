// Configurations and labels that are read from files.
#include <iostream>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>
#include <map>
#include <memory>
#include <algorithm>
#include <cmath>
#include <cstring>
class Config {
  public:
    bool load(const std::string &path) {
        std::ifstream f(path);
        if (!f.is_open()) {
            std::cerr << "no " << path << std::endl;
            return false;
        }
        std::string line, sec;
        while (std::getline(f, line)) {
            auto p = line.find('#');
            if (p != std::string::npos)
                line.erase(p);
            if (line.empty())
                continue;
            if (line.front() == '[') {
                sec = line.substr(1, line.find(']') - 1);
                continue;
            }
            std::istringstream is(line);
            std::string k, v;
            if (std::getline(is, k, '=') && std::getline(is, v))
                d_[sec + "." + trim(k)] = trim(v);
        }
        return true;
    }
    template <typename T> T get(const std::string &k, T def) const {
        auto it = d_.find(k);
        if (it == d_.end())
            return def;
        std::istringstream is(it->second);
        T v;
        is >> v;
        return is.fail() ? def : v;
    }
    size_t size() const { return d_.size(); }
    static std::string trim(std::string s) {
        s.erase(s.begin(), std::find_if(s.begin(), s.end(), [](unsigned char c) { return !std::isspace(c); }));
        while (!s.empty() && std::isspace((unsigned char)s.back()))
            s.pop_back();
        return s;
    }

  private:
    std::map<std::string, std::string> d_;
};
std::vector<std::string> labels(const char *path) {
    std::vector<std::string> l;
    std::ifstream in(path);
    std::string s;
    while (std::getline(in, s)) {
        if (!s.empty() && s.back() == '\r')
            s.pop_back();
        l.push_back(s);
    }
    return l;
}
int main() {
    {
        std::ofstream o("configurations.ini");
        o << "[model]\npath = yolo.rknn # c\nconf=0.25\nsize = 640\n[io]\nname=cam 0\n";
    }
    Config c;
    std::cout << c.load("no_such.ini") << c.load("configurations.ini") << c.size() << "\n";
    std::cout << c.get<float>("model.conf", 0.f) << c.get<int>("model.size", 1) << c.get<std::string>("io.name", "x")
              << c.get<int>("model.none", 7) << c.get("model.path", std::string("d")) << "\n";
    {
        std::ofstream o("configurations.txt");
        o << "person\r\ncar\n";
    }
    for (auto &s : labels("configurations.txt"))
        std::cout << s << ",";
    std::cout << "\n";
    std::stringstream ss;
    ss << 1 << "," << 2.5 << ","
       << "x";
    std::string t;
    std::vector<std::string> parts;
    while (std::getline(ss, t, ','))
        parts.push_back(t);
    std::cout << parts.size() << parts[1] << "\n";
    return 0;
}
