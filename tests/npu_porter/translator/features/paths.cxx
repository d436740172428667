// Parts of paths, errors, and what happens to files.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>
namespace fs = std::filesystem;
struct Config {
    fs::path root;
    std::vector<fs::path> images;
    std::string name() const { return root.filename().string(); }
};
std::vector<std::string> list(const std::string &dir, const std::string &ext) {
    std::vector<std::string> out;
    if (!fs::exists(dir) || !fs::is_directory(dir))
        return out;
    for (auto &e : fs::recursive_directory_iterator(dir))
        if (fs::is_regular_file(e) && e.path().extension().string() == ext)
            out.push_back(e.path().filename().string());
    std::sort(out.begin(), out.end());
    return out;
}
fs::path out_name(const fs::path &in, std::string suffix) {
    return in.parent_path() / (in.stem().string() + suffix + in.extension().string());
}
void show(const fs::path &p) {
    std::cout << p.string() << "|" << p.filename() << p.stem() << p.extension() << p.parent_path() << p.has_extension()
              << p.has_filename() << p.has_parent_path() << p.is_absolute() << p.empty() << "\n";
}
int main() {
    fs::remove_all("paths_dir");
    std::cout << fs::create_directories("paths_dir/a/b") << fs::create_directories("paths_dir/a")
              << fs::create_directory("paths_dir/a") << "\n";
    for (auto n : {"x.txt", "y.txt", "z.bin"}) {
        std::ofstream f(fs::path("paths_dir") / "a" / n);
        f << n;
    }
    for (auto &s : list("paths_dir", ".txt"))
        std::cout << s << " ";
    std::cout << list("nope", ".txt").size() << "\n";
    for (auto t : {"/a/b.tar.gz", "a", ".hidden", "dir/", "/", "", "a/..", "a//b", "/x", "x.", "..", "a/.b.c"})
        show(t);
    Config c;
    c.root = "paths_dir";
    c.images.push_back(c.root / "2.jpg");
    c.images.emplace_back("paths_dir/1.jpg");
    std::sort(c.images.begin(), c.images.end());
    std::cout << c.name() << c.images[0] << c.images.size() << "\n";
    std::cout << out_name("imgs/cat.jpg", "_out").string() << " " << out_name("dog.png", "-x") << "\n";
    fs::path p = "a";
    p /= "b";
    p += ".c";
    p /= "/abs";
    p.replace_filename("q");
    std::cout << p << "\n";
    fs::path q("m/n.o");
    q.replace_extension();
    std::cout << q;
    q.replace_extension("txt");
    std::cout << q << (q == "m/n.txt") << (q < fs::path("m/z")) << (fs::path("a/b") == fs::path("a//b")) << "\n";
    std::string s = q.string() + "!";
    const char *cs = q.c_str();
    std::cout << s << cs << (q / "").string() << "\n";
    try {
        fs::file_size("paths_dir/none");
    } catch (const fs::filesystem_error &e) {
        std::cout << e.what() << "\n";
    }
    try {
        for (auto &e : fs::directory_iterator("paths_none"))
            std::cout << e.path();
    } catch (const std::exception &e) {
        std::cout << e.what() << "\n";
    }
    std::cout << fs::is_empty("paths_dir/a/b") << fs::is_empty("paths_dir") << fs::file_size("paths_dir/a/x.txt")
              << "\n";
    fs::copy_file("paths_dir/a/x.txt", "paths_dir/w.txt");
    fs::copy_file("paths_dir/a/y.txt", "paths_dir/w.txt", fs::copy_options::overwrite_existing);
    std::ifstream in("paths_dir/w.txt");
    std::string l;
    in >> l;
    std::cout << l << "\n";
    fs::rename("paths_dir/w.txt", "paths_dir/v.txt");
    std::cout << fs::exists("paths_dir/w.txt") << fs::remove("paths_dir/v.txt") << fs::remove("paths_dir/v.txt")
              << "\n";
    std::cout << (fs::current_path() == fs::absolute(".").parent_path()) << fs::absolute("x").filename()
              << fs::remove_all("paths_dir") << fs::remove_all("paths_dir") << "\n";
    return 0;
}
