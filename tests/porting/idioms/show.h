/* SHOW(x) prints the value of an expression of any type, one way in C, C++ and Python. */
#include <stdio.h>

static inline void show_int(long long x) { printf("%lld\n", x); }
static inline void show_unsigned(unsigned long long x) { printf("%llu\n", x); }
static inline void show_real(double x) { printf("%.6g\n", x); }
static inline void show_text(const char *x) { puts(x ? x : "NULL"); }
static inline void show_pointer(const void *x) { puts(x ? "a pointer" : "NULL"); }

#ifdef __cplusplus
#include <type_traits>
template <class T> void show_value(T x)
{
    if constexpr (std::is_floating_point_v<T>)
        show_real(x);
    else if constexpr (std::is_unsigned_v<T>)
        show_unsigned(x);
    else if constexpr (std::is_integral_v<T>)
        show_int(x);
    else
        show_pointer(x);
}
#define SHOW(...) show_value(__VA_ARGS__)
#else
#define SHOW(...)                                                                                                     \
    _Generic((__VA_ARGS__), _Bool: show_int, char: show_int, signed char: show_int, short: show_int, int: show_int,   \
        long: show_int, long long: show_int, unsigned char: show_unsigned, unsigned short: show_unsigned,             \
        unsigned: show_unsigned, unsigned long: show_unsigned, unsigned long long: show_unsigned, float: show_real,   \
        double: show_real, char *: show_text, const char *: show_text, default: show_pointer)(__VA_ARGS__)
#endif
