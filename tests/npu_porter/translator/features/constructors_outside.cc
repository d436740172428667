#include <stdio.h>
static void set(int *p) {
    *p = 5;
}
class R {
    public: R();
    R(int mode);
    void Init();
    int get() {
        return mode_;
    }
    private: int mode_;
};
R::R() {
    mode_ = 3;
}
R::R(int mode) : mode_(mode) {
}
void R::Init() {
    set(&mode_);
}
int main() {
    R q;
    R r(1);
    printf("%d %d ", q.get(), r.get());
    r.Init();
    printf("%d\n", r.get());
    return 0;
}
