#include <iostream>
#include <sstream>
#include <string>
class Logger {
    public: enum class Level {
        Info, Error };
    class Writer {
        public: Writer(Logger &logger, Level level);
        ~Writer();
        template <typename T> Writer &operator<<(const T &value) {
            if (enabled_) {
                ss_ << value;
            }
            return *this;
        }
        private: Logger &logger_;
        std::stringstream ss_;
        bool enabled_{false};
    };
    explicit Logger(std::string name = {});
    Writer operator()(const Level level = Level::Info) {
        return Writer{*this, level};
    }
    std::string name() const {
        return name_;
    }
    int count = 0;
    private: std::string name_;
};
Logger::Logger(std::string name) : name_(name) {
}
Logger::Writer::Writer(Logger &logger, Level level) : logger_(logger), enabled_(true) {
    logger_.count++;
    ss_ << (level == Level::Info ? "[I]" : "[E]");
}
Logger::Writer::~Writer() {
    if (enabled_) std::cout << ss_.str() << " " << logger_.name() << std::endl;
}
#define LOG Logger("main")
static Logger mine("own");
int main() {
    LOG() << "started " << 3 << std::string("x");
    mine(Logger::Level::Error) << 2.5 << " bad";
    std::cout << mine.count << std::endl;
    return 0;
}
