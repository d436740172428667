// Constant references to what changes afterwards: numbers, texts, fields and texts of objects.
#include <cstdio>
#include <string>
#include <vector>

struct Frame {
    int count;
    std::string name;
};

class Log {
public:
    void add(const std::string &word) { text_ += word; }
    void show()
    {
        const std::string &now = text_;
        const int &lines = lines_;
        add("more");
        lines_++;
        printf("%s %d\n", now.c_str(), lines);
    }

private:
    std::string text_ = "log ";
    int lines_ = 0;
};

static void rename(Frame &frame)
{
    const std::string &name = frame.name;
    const std::string before = frame.name;
    frame.name += "!";
    printf("%s %s\n", name.c_str(), before.c_str());
}

int main()
{
    int a = 1;
    const int &number = a;
    a = 5;
    std::string text = "x";
    const std::string &same = text;
    text += "y";
    printf("%d %s\n", number, same.c_str());
    Frame frame{1, "frame"};
    const int &count = frame.count;
    const auto &name = frame.name;
    frame.count = 7;
    frame.name = "other";
    printf("%d %s\n", count, name.c_str());
    rename(frame);
    const std::string &kept = frame.name;
    for (int i = 0; i < 2; i++) printf("%s\n", kept.c_str());
    Log().show();
    return 0;
}
