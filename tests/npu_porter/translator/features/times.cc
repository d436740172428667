// std::chrono's arithmetic, literals, sleeping and dates.
#include <chrono>
#include <cstdio>
#include <ctime>
#include <iomanip>
#include <sstream>
#include <iostream>
#include <thread>
using namespace std::chrono;
using namespace std::chrono_literals;
struct Timer {
    steady_clock::time_point start_ = steady_clock::now();
    std::chrono::milliseconds period{40};
    void reset() { start_ = steady_clock::now(); }
    double ms() const { return duration<double, std::milli>(steady_clock::now() - start_).count(); }
    float sec() const { return duration<float>(steady_clock::now() - start_).count(); }
};
int main() {
    milliseconds a(-1500);
    std::cout << duration_cast<seconds>(a).count() << " " << (a / 7).count() << " " << (a % 7).count() << " "
              << a / seconds(1) << " " << (a % seconds(1)).count() << " " << (-a).count() << "\n";
    duration<float> f = milliseconds(1234);
    printf("%.10f %.10f\n", f.count(), duration<float, std::milli>(microseconds(333)).count());
    duration<float, std::micro> fu = nanoseconds(16777217);
    printf("%.10f %.10f\n", fu.count(), (f + milliseconds(1)).count());
    duration<double> d = f;
    printf("%.12f %d\n", d.count(), f > seconds(1));
    d *= 2.5;
    d /= 3;
    d += milliseconds(3);
    printf("%.12f\n", d.count());
    seconds s{90};
    ++s;
    s--;
    s -= minutes(1);
    s %= 7;
    std::cout << s.count() << " " << (2 * s).count() << " " << (s * 3 + hours(1)).count() << "\n";
    auto tp = system_clock::from_time_t(1000);
    tp += hours(1);
    tp -= seconds(1);
    std::cout << system_clock::to_time_t(tp) << " " << time_point_cast<minutes>(tp).time_since_epoch().count() << "\n";
    auto now = time_point_cast<milliseconds>(system_clock::now());
    auto epoch = now.time_since_epoch();
    long long v = duration_cast<milliseconds>(epoch).count();
    std::cout << (v > 1600000000000LL) << "\n";
    Timer t;
    t.reset();
    std::this_thread::sleep_for(microseconds(200));
    std::this_thread::sleep_for(t.period / 40);
    std::this_thread::yield();
    std::cout << (t.ms() > 1) << (t.sec() < 5) << (t.ms() < 5000.0) << "\n";
    auto next = steady_clock::now();
    for (int i = 0; i < 3; i++) {
        next += milliseconds(2);
        std::this_thread::sleep_until(next);
    }
    int fps = 30;
    auto frame = milliseconds(1000 / fps);
    std::cout << frame.count() << " " << duration_cast<microseconds>(seconds(1)).count() / fps << "\n";
    if (duration_cast<milliseconds>(steady_clock::now() - t.start_) > milliseconds(10000))
        std::cout << "slow\n";
    std::chrono::duration<int, std::ratio<1, 30>> fr(3);
    std::cout << milliseconds::zero().count() << duration_cast<microseconds>(90s + 2h).count() << "\n";
    std::time_t p = system_clock::to_time_t(system_clock::from_time_t(86400 * 365));
    std::tm tm = *std::gmtime(&p);
    std::cout << std::put_time(&tm, "%Y-%m-%d %H:%M:%S") << "\n";
    std::ostringstream os;
    os << "log-" << std::put_time(std::gmtime(&p), "%Y%m%d") << std::setfill('0') << std::setw(3) << 7;
    std::cout << os.str() << "\n";
    return 0;
}
