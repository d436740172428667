#include <stdio.h>
#include <algorithm>
#include <cmath>
int main() {
    float f = 1.5f;
    int i = 7;
    printf("%.1f %d %.2f\n", std::max(f, 2.0f), std::min(i, 3), std::max(0.f, std::min(1.f, f)));
    printf("%d\n", std::max<int>(i, 9));
    printf("%.3f %d %.3f\n", std::exp(1.0f), std::abs(-3), std::fabs(-2.5));
    printf("%.3f %.1f %.1f %d\n", std::pow(2.0, 0.5), std::floor(2.7), std::round(2.5), (int)std::isnan(0.0));
    return 0;
}
