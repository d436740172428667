// Files that are read and written as bytes, lines and words.
#include <fstream>
#include <iostream>
#include <vector>
#include <string>
int main() {
    {
        std::ofstream o("files_of_bytes.bin", std::ios::binary);
        std::vector<unsigned char> d;
        for (int i = 0; i < 10; i++)
            d.push_back(i * 3);
        o.write((char *)d.data(), d.size());
        o.write((const char *)&d[0], 2);
    }
    std::ifstream in("files_of_bytes.bin", std::ios::binary);
    char buf[5];
    int n = 0;
    while (in.read(buf, sizeof(buf))) {
        n++;
        std::cout << in.gcount() << " ";
    }
    std::cout << in.gcount() << " " << n << in.eof() << "\n";
    in.close();
    std::ifstream b("files_of_bytes.bin", std::ios::binary | std::ios::ate);
    auto size = b.tellg();
    b.seekg(0);
    std::string s(size, 0);
    b.read(&s[0], size);
    std::cout << s.size() << (int)s[3] << "\n";
    std::ifstream c("files_of_bytes.bin", std::ios::binary);
    std::vector<unsigned char> all((std::istreambuf_iterator<char>(c)), std::istreambuf_iterator<char>());
    std::cout << all.size() << (int)all[4] << "\n";
    std::ofstream t("files_of_bytes.txt");
    if (!t)
        return 1;
    t << "a=1\n# c\n\nb = 2\n";
    t.close();
    std::ifstream f("files_of_bytes.txt");
    std::string line;
    while (getline(f, line)) {
        if (line.empty() || line[0] == '#')
            continue;
        auto p = line.find('=');
        std::cout << line.substr(0, p) << "|" << line.substr(p + 1) << "\n";
    }
    std::ifstream g("files_of_bytes.txt");
    char ch;
    int letters = 0;
    while (g.get(ch))
        if (ch != '\n')
            letters++;
    std::cout << letters << "\n";
    std::ifstream w("files_of_bytes.txt");
    std::string word;
    int words = 0;
    while (w >> word)
        words++;
    std::cout << words << "\n";
    std::ofstream a("files_of_bytes.txt", std::ios::app);
    a << 3.25 << ' ' << true << std::endl;
    a.flush();
    std::cout << a.good() << a.tellp() << "\n";
    a.close();
    std::fstream r("files_of_bytes.txt", std::ios::in);
    r.seekg(-4, std::ios::end);
    std::getline(r, line);
    std::cout << line << r.good() << r.tellg() << "\n";
    r.ignore();
    std::cout << r.eof() << r.fail() << "\n";
    r.clear();
    r.seekg(0, std::ios::beg);
    std::cout << (char)r.peek() << (char)r.get() << "\n";
    return 0;
}
