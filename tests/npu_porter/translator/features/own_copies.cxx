#include <iostream>
#include <cstring>
#include <utility>
class Str { char *d; size_t n; public: Str(const char *s = "") : n(strlen(s)) { d = new char[n + 1]; strcpy(d, s); } Str(const Str &o) : n(o.n) { d = new char[n + 1]; strcpy(d, o.d); std::cout << "copy" << std::endl; } Str(Str &&o) noexcept : d(o.d), n(o.n) { o.d = nullptr; o.n = 0; std::cout << "move" << std::endl; } Str &operator=(const Str &o) { if (this != &o) { delete[] d; n = o.n; d = new char[n + 1]; strcpy(d, o.d); std::cout << "assign" << std::endl; } return *this; } ~Str() { delete[] d; } size_t size() const { return n; } const char *c() const { return d ? d : "null"; } friend std::ostream &operator<<(std::ostream &o, const Str &s) { return o << s.c(); } char &operator[](size_t i) { return d[i]; } bool operator==(const Str &o) const { return strcmp(d, o.d) == 0; } };
void take(Str s) { std::cout << "take " << s << std::endl; }
int main() { Str a("hello"); Str b = a; Str c; c = a; Str e = std::move(b); take(a); c[0] = 'j'; std::cout << c << e << (a == e) << a.size() << std::endl; return 0; }
