// Records in a file, and places in it.
#include <fstream>
#include <iostream>
#include <string>
#include <vector>
struct Header {
    int magic;
    short w, h;
};
int main() {
    {
        std::ofstream o("file_places.dat", std::ios::binary);
        Header h{0x1234, 4, 2};
        o.write(reinterpret_cast<const char *>(&h), sizeof(h));
        std::vector<float> d{1.5f, 2.5f, 3.5f};
        o.write(reinterpret_cast<char *>(d.data()), d.size() * sizeof(float));
        std::cout << o.tellp() << "\n";
    }
    std::ifstream in("file_places.dat", std::ios::binary | std::ios::ate);
    if (!in.is_open())
        return 1;
    std::streamsize size = in.tellg();
    in.seekg(0, std::ios::beg);
    Header g;
    in.read((char *)&g, sizeof(g));
    std::vector<float> e((size - sizeof(g)) / sizeof(float));
    in.read((char *)e.data(), e.size() * sizeof(float));
    std::cout << size << " " << g.magic << " " << g.w << g.h << " " << e[2] << " " << in.gcount() << " " << in.good()
              << "\n";
    in.seekg(4);
    short x;
    in.read((char *)&x, 2);
    in.seekg(-2, std::ios::end);
    std::cout << x << " " << in.tellg() << "\n";
    in.close();
    std::vector<char> buf;
    std::ifstream in2("file_places.dat", std::ios::binary);
    in2.seekg(0, in2.end);
    size_t len = in2.tellg();
    in2.seekg(0, in2.beg);
    buf.resize(len);
    in2.read(buf.data(), len);
    std::cout << (int)buf[0] << buf.size() << "\n";
    std::ofstream t("file_places.txt");
    t << "line one\n" << 2 << " " << 3.5 << std::endl;
    t.close();
    std::ofstream ap("file_places.txt", std::ios::app);
    ap << "more\n";
    ap.close();
    std::ifstream ti("file_places.txt");
    std::string line;
    int n = 0;
    while (std::getline(ti, line))
        std::cout << ++n << ":" << line << "\n";
    std::cout << ti.eof() << ti.fail() << "\n";
    ti.clear();
    ti.seekg(0);
    std::string w;
    ti >> w;
    std::cout << w << "\n";
    std::ifstream no("no_such_file.txt");
    if (!no)
        std::cout << "no file\n";
    if (no.fail())
        std::cout << "fail\n";
    std::string all((std::istreambuf_iterator<char>(ti)), std::istreambuf_iterator<char>());
    std::cout << all.size() << "\n";
    std::fstream f("file_places.dat", std::ios::in | std::ios::out | std::ios::binary);
    f.seekp(0);
    int nv = 77;
    f.write((char *)&nv, 4);
    f.seekg(0);
    int rv;
    f.read((char *)&rv, 4);
    std::cout << rv << "\n";
    return 0;
}
