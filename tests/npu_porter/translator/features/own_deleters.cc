#include <stdio.h>
#include <stdlib.h>
#include <memory>
#include <string>
struct FreeIt {
    void operator()(int *p) const {
        printf("free %d\n", *p);
        free(p);
    }
};
struct FileClose {
    void operator()(FILE *f) const {
        if (f) fclose(f);
    }
};
static void gone(int *p) {
    printf("gone %d\n", *p);
    free(p);
}
int main() {
    std::unique_ptr<int, FreeIt> a((int *)malloc(4));
    *a = 3;
    { std::unique_ptr<int, void (*)(int *)> b((int *)malloc(4), gone);
        *b.get() = 4;
    }
    std::unique_ptr<int, decltype(&free)> c((int *)malloc(4), free);
    *c = 1;
    std::unique_ptr<FILE, FileClose> f(fopen("/dev/null", "r"));
    printf("%d\n", f != nullptr);
    std::unique_ptr<FILE, int (*)(FILE *)> g(fopen("/dev/null", "r"), fclose);
    if (g) printf("end\n");
    std::unique_ptr<float[]> buf(new float[4]);
    buf[2] = 1.5f;
    printf("%.1f\n", buf[2]);
    return 0;
}
