// Paths, and what directories hold.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>
#include <string>
#include <algorithm>
namespace fs = std::filesystem;
int main() {
    fs::path dir = "directories_dir";
    fs::remove_all(dir);
    fs::create_directories(dir / "sub");
    for (int i = 0; i < 3; i++) {
        std::ofstream o((dir / ("img" + std::to_string(i) + ".jpg")).string());
        o << "data" << i;
    }
    std::ofstream(dir / "note.txt") << "hello";
    std::vector<std::string> files;
    for (const auto &e : fs::directory_iterator(dir)) {
        if (e.is_regular_file() && e.path().extension() == ".jpg")
            files.push_back(e.path().string());
    }
    std::sort(files.begin(), files.end());
    for (const auto &f : files)
        std::cout << f << " " << fs::file_size(f) << "\n";
    fs::path p(files[0]);
    std::cout << p.filename().string() << " " << p.stem().string() << " " << p.extension().string() << " "
              << p.parent_path().string() << "\n";
    std::cout << p.filename() << "\n";
    std::cout << fs::exists(p) << fs::is_directory(dir) << fs::is_regular_file(p) << fs::exists("nope") << "\n";
    fs::path q = p;
    q.replace_extension(".png");
    std::cout << q.string() << " " << q.has_extension() << "\n";
    fs::copy_file(p, q);
    fs::rename(q, dir / "moved.png");
    std::cout << fs::exists(q) << fs::exists(dir / "moved.png") << "\n";
    std::cout << fs::remove(dir / "moved.png") << fs::remove(dir / "moved.png") << "\n";
    std::vector<fs::path> ps;
    for (auto &e : fs::directory_iterator(dir))
        ps.push_back(e.path());
    std::sort(ps.begin(), ps.end());
    for (auto &x : ps)
        std::cout << x.filename().string() << (fs::is_directory(x) ? "/" : "") << "\n";
    if (!fs::exists(dir / "out"))
        fs::create_directory(dir / "out");
    std::cout << fs::remove_all(dir) << "\n";
    return 0;
}
