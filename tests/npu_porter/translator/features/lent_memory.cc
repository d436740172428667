// Vectors whose memory is lent: arrays of C, filled, read through references and by own functions.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <vector>
static void fill(float *p, int n) { for (int i = 0; i < n; i++) p[i] = i * 0.5f; }
static float total(const std::vector<float> &v) { float s = 0; for (float x : v) s += x; return s + v.size() + v[0] + v.back(); }
int main() {
    std::vector<int8_t> raw(12);
    uint32_t seed = 12345;
    for (auto &v : raw) { seed = seed * 1664525u + 1013904223u; v = static_cast<int8_t>(seed >> 24); }
    for (int off = 0; off < 12; off += 4) { const int8_t *p = raw.data() + off; std::cout << (int)*p << " " << (int)p[3] << "\n"; }
    std::vector<float> f(6); fill(f.data() + 2, 4); for (auto x : f) std::cout << x << " "; std::cout << total(f) << "\n";
    for (const auto &x : f) std::cout << x << " "; for (float &x : f) x *= 2; std::cout << f[5] << f.front() << "\n";
    std::vector<uint8_t> bytes; bytes.assign(4, 7); memcpy(bytes.data() + 1, "ab", 2); for (auto b : bytes) std::cout << (int)b << " "; std::cout << "\n";
    bytes.assign(2, 1); uint8_t *q = bytes.data(); q[1] = 9; std::cout << (int)bytes[1] << bytes.size() << (int)bytes.back() << "\n";
    return 0;
}
