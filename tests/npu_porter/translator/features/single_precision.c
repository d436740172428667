/* Integers beyond 2^24 where C calculates in 32 bits: each is rounded before, and a changed integer after. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct sensor {
    float level;
    int raw;
};

static float scaled(int raw)
{
    return raw * 0.1f;
}

static int above(float level, int raw)
{
    return level > raw;
}

int main(void)
{
    struct sensor sensor = {3, 4};
    float sum = 0;
    int small = 10;
    unsigned char byte = 100;

    srand(3);
    for (int i = 0; i < 20; i++) {
        int number = rand();
        uint32_t wide = rand() * 2u;
        int64_t wider = rand() * (int64_t)77777777;
        float kept = number, unit = (float)rand() / RAND_MAX * 2.0f - 1.0f;
        double widened = (float)number;

        printf("%.9g %.9g %.17g %.9g %.9g\n", kept, unit, widened, number * 0.3f, (number - 3) / 4.0f + 1);
        printf("%.9g %d %d %d\n", scaled(number), above(wide / 3.f, wide / 3), kept == number, (int)kept - number > 9);
        sum += number;
        sensor.level = wide;
        sensor.level *= wider;
        sensor.level += wide;
        sensor.level /= 3;
        sensor.raw = number;
        sensor.raw *= 0.7f;
        printf("%.9g %d %.9g\n", sensor.level, sensor.raw, wider / 3.0f);
        printf("%.9g\n", (i & 1 ? number : 0.5f) * 3);
    }
    small *= 0.7f;
    byte *= 0.29f;
    printf("%.9g %d %d\n", sum, small, byte);
    return 0;
}
