/* A loop over epoll that a thread wakes, with a logger of one instance. */
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <deque>
#include <mutex>
#include <string>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <thread>
#include <unistd.h>
#include <vector>
#include <fcntl.h>
class Logger {
  public:
    static Logger &get() {
        static Logger l;
        return l;
    }
    void log(const char *fmt, ...) {
        std::lock_guard<std::mutex> g(m_);
        va_list ap;
        va_start(ap, fmt);
        char b[128];
        int n = vsnprintf(b, sizeof(b), fmt, ap);
        va_end(ap);
        lines_.push_back(std::string(b, n));
    }
    size_t size() const { return lines_.size(); }
    const std::string &at(size_t i) const { return lines_[i]; }

  private:
    Logger() = default;
    std::mutex m_;
    std::vector<std::string> lines_;
};
class Loop {
  public:
    Loop() {
        ep_ = epoll_create1(EPOLL_CLOEXEC);
        wake_ = eventfd(0, EFD_NONBLOCK);
        epoll_event e{};
        e.events = EPOLLIN;
        e.data.fd = wake_;
        epoll_ctl(ep_, EPOLL_CTL_ADD, wake_, &e);
    }
    ~Loop() {
        close(wake_);
        close(ep_);
    }
    void add(int fd) {
        epoll_event e{};
        e.events = EPOLLIN | EPOLLRDHUP;
        e.data.fd = fd;
        if (epoll_ctl(ep_, EPOLL_CTL_ADD, fd, &e) < 0)
            perror("epoll_ctl");
    }
    void stop() {
        uint64_t one = 1;
        if (write(wake_, &one, sizeof(one)) != sizeof(one))
            perror("write");
    }
    int run() {
        epoll_event ev[8];
        int total = 0;
        while (true) {
            int n = epoll_wait(ep_, ev, 8, 1000);
            if (n < 0 && errno == EINTR)
                continue;
            if (n <= 0)
                return -1;
            for (int i = 0; i < n; i++) {
                if (ev[i].data.fd == wake_) {
                    uint64_t v;
                    read(wake_, &v, sizeof(v));
                    return total;
                }
                char b[32];
                ssize_t k = read(ev[i].data.fd, b, sizeof(b));
                if (k > 0) {
                    total += (int)k;
                    Logger::get().log("fd %s %zd", "data", k);
                    seen_++;
                } else {
                    epoll_ctl(ep_, EPOLL_CTL_DEL, ev[i].data.fd, nullptr);
                }
            }
        }
    }
    int seen() const { return seen_.load(); }

  private:
    int ep_, wake_;
    std::atomic<int> seen_{0};
};
static std::atomic<int> g_sig{0};
static void on(int s) { g_sig.store(s); }
int main() {
    Loop loop;
    int p[2];
    if (pipe(p))
        return 1;
    loop.add(p[0]);
    std::thread t([&] {
        for (int i = 1; i <= 3; i++) {
            std::string m(i, 'x');
            write(p[1], m.data(), m.size());
            while (loop.seen() < i)
                usleep(1000);
        }
        close(p[1]);
        usleep(3000);
        loop.stop();
    });
    int total = loop.run();
    t.join();
    printf("%d %zu\n", total, Logger::get().size());
    for (size_t i = 0; i < Logger::get().size(); i++)
        printf("%s\n", Logger::get().at(i).c_str());
    struct sigaction sa;
    memset(&sa, 0, sizeof(sa));
    sa.sa_handler = &on;
    sigaction(SIGUSR2, &sa, nullptr);
    raise(SIGUSR2);
    printf("%d\n", g_sig.load() == SIGUSR2);
    std::signal(SIGUSR2, SIG_DFL);
    close(p[0]);
    return 0;
}
