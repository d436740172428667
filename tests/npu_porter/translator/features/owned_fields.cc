#include <cstdio>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <vector>
#include <string>
typedef uint64_t context_t;
static int make(context_t *c) {
    *c = 77;
    printf("make\n");
    return 0;
}
static void destroy(context_t c) { printf("destroy %d\n", (int)c); }
struct Ctx {
    int id;
    Ctx(int n) : id(n) { printf("ctx %d\n", n); }
    ~Ctx() { printf("~ctx %d\n", id); }
    int twice() const { return 2 * id; }
};
struct Deleter {
    void operator()(Ctx *c) const {
        printf("deleter %d\n", c->id);
        delete c;
    }
};
struct HandleDeleter {
    void operator()(context_t *c) const {
        if (c) {
            destroy(*c);
            delete c;
        }
    }
};
struct FreeDeleter {
    void operator()(void *p) const {
        printf("free\n");
        free(p);
    }
};
class Detector {
  public:
    explicit Detector(int n) : ctx_(new Ctx(n)), plain_(std::make_unique<Ctx>(n + 1)), buffer_(new float[8]) {
        handle_.reset(new context_t(0));
        make(handle_.get());
        for (int i = 0; i < 8; i++)
            buffer_[i] = i * 0.5f;
        bytes_.reset((uint8_t *)malloc(16));
        bytes_.get()[3] = 9;
    }
    float sum() const {
        float s = 0;
        for (int i = 0; i < 8; i++)
            s += buffer_[i];
        return s + bytes_.get()[3];
    }
    void replace(int n) {
        ctx_.reset(new Ctx(n));
        plain_ = std::make_unique<Ctx>(n + 1);
    }
    void drop() {
        plain_.reset();
        ctx_ = nullptr;
    }
    int both() const { return (ctx_ ? ctx_->twice() : -1) + (plain_ ? plain_->twice() : -1); }

  private:
    std::unique_ptr<Ctx, Deleter> ctx_;
    std::unique_ptr<Ctx> plain_;
    std::unique_ptr<float[]> buffer_;
    std::unique_ptr<context_t, HandleDeleter> handle_;
    std::unique_ptr<uint8_t, FreeDeleter> bytes_;
};
struct Node {
    int n;
    std::unique_ptr<Node> next;
    Node(int v) : n(v) {}
};
static std::unique_ptr<Ctx> made(int n) { return std::make_unique<Ctx>(n); }
class Impl;
class Outer {
  public:
    Outer();
    ~Outer();
    int get() const;

  private:
    std::unique_ptr<Impl> impl_;
};
class Impl {
  public:
    int v = 5;
    ~Impl() { printf("~impl\n"); }
};
Outer::Outer() : impl_(new Impl()) {}
Outer::~Outer() { printf("~outer\n"); }
int Outer::get() const { return impl_->v; }
int main() {
    {
        Detector d(1);
        printf("%g %d\n", d.sum(), d.both());
        d.replace(10);
        printf("%d\n", d.both());
        d.drop();
        printf("%d\n", d.both());
    }
    {
        Node head(1);
        head.next.reset(new Node(2));
        head.next->next = std::make_unique<Node>(3);
        int s = 0;
        for (Node *p = &head; p; p = p->next.get())
            s += p->n;
        printf("%d\n", s);
    }
    {
        Outer o;
        printf("%d\n", o.get());
    }
    {
        std::unique_ptr<Detector> d(new Detector(4));
        printf("%d\n", d->both());
    }
    std::unique_ptr<Ctx, Deleter> local(new Ctx(50)), other;
    local.reset(new Ctx(51));
    other = std::move(local);
    printf("%d %d\n", local ? 1 : 0, other->id);
    auto alone = std::make_unique<Ctx>(60);
    std::shared_ptr<Ctx> shared = std::move(alone), again = shared;
    shared = made(61);
    printf("%d %d %d\n", alone ? 1 : 0, shared->id, again->id);
    return 0;
}
