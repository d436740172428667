/* Methods with any number of arguments: of loggers, static, virtual, that take their arguments singly. */
#include <cstdarg>
#include <cstdio>
#include <string>
#include <vector>
class Logger {
  public:
    explicit Logger(const std::string &n) : name_(n) {}
    void log(int level, const char *fmt, ...) {
        va_list ap;
        va_start(ap, fmt);
        char b[128];
        int n = vsnprintf(b, sizeof(b), fmt, ap);
        va_end(ap);
        lines_.push_back(std::string(b, n));
        printf("[%s:%d] %s\n", name_.c_str(), level, b);
    }
    static std::string format(const char *fmt, ...) {
        char b[64];
        va_list ap;
        va_start(ap, fmt);
        vsnprintf(b, sizeof b, fmt, ap);
        va_end(ap);
        return b;
    }
    int total(int n, ...) const {
        va_list ap;
        va_start(ap, n);
        int s = base_;
        for (int i = 0; i < n; i++)
            s += va_arg(ap, int);
        va_end(ap);
        return s;
    }
    virtual void put(const char *fmt, ...) {
        va_list ap;
        va_start(ap, fmt);
        vprintf(fmt, ap);
        va_end(ap);
    }
    size_t size() const { return lines_.size(); }
    virtual ~Logger() = default;

  private:
    std::string name_;
    std::vector<std::string> lines_;
    int base_ = 100;
};
class Loud : public Logger {
  public:
    Loud() : Logger("loud") {}
    void put(const char *fmt, ...) override {
        va_list ap;
        va_start(ap, fmt);
        printf("!");
        vprintf(fmt, ap);
        va_end(ap);
    }
};
#define LOGI(l, ...) (l).log(1, __VA_ARGS__)
int main() {
    Logger l("main");
    l.log(2, "%d %s %c %.2f", 4, "text", 'x', 2.5f);
    l.log(3, "plain");
    std::string s = "str";
    unsigned char u = 200;
    l.log(0, "%s %u %zu", s.c_str(), u, s.size());
    LOGI(l, "macro %d", 7);
    LOGI(l, "none");
    printf("%s\n", Logger::format("%03d-%s", 7, "z").c_str());
    printf("%d %zu\n", l.total(3, 1, 2, 3), l.size());
    Loud d;
    Logger *p = &d;
    p->put("%d\n", 5);
    l.put("%s\n", "base");
    return 0;
}
