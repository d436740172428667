/* Objects behind a void *: of threads and callbacks, as this, by a static method, through a result. */
#include <cstdio>
#include <pthread.h>
#include <string>
#include <vector>
struct Job {
    int id;
    std::string name;
    std::vector<int> out;
};
static void *th(void *p) {
    Job *j = (Job *)p;
    j->out.push_back(j->id);
    j->name += "!";
    return nullptr;
}
static void *th2(void *p) {
    Job &j = *static_cast<Job *>(p);
    j.id = 9;
    return p;
}
class Worker {
  public:
    Worker() : n_(0) {}
    void start() { pthread_create(&t_, nullptr, &Worker::entry, this); }
    void join() { pthread_join(t_, nullptr); }
    int n() const { return n_; }

  private:
    static void *entry(void *arg) {
        Worker *w = reinterpret_cast<Worker *>(arg);
        w->run();
        return nullptr;
    }
    void run() {
        for (int i = 0; i < 5; i++)
            n_ += i;
    }
    pthread_t t_;
    int n_;
    std::vector<int> v_;
};
typedef void (*cb)(void *user, int v);
static void on(void *user, int v) { static_cast<Job *>(user)->out.push_back(v); }
static void emit(cb f, void *u) {
    for (int i = 0; i < 3; i++)
        f(u, i * 10);
}
int main() {
    Job j;
    j.id = 3;
    j.name = "a";
    pthread_t t;
    pthread_create(&t, NULL, th, &j);
    pthread_join(t, NULL);
    printf("%s %zu %d\n", j.name.c_str(), j.out.size(), j.out[0]);
    void *r = nullptr;
    pthread_create(&t, NULL, th2, (void *)&j);
    pthread_join(t, &r);
    printf("%d\n", j.id);
    printf("%d\n", static_cast<Job *>(r)->id);
    Worker w;
    w.start();
    w.join();
    printf("%d\n", w.n());
    emit(on, &j);
    printf("%zu\n", j.out.size());
    Job *h = new Job();
    h->id = 1;
    pthread_create(&t, NULL, th, h);
    pthread_join(t, NULL);
    printf("%zu\n", h->out.size());
    delete h;
    return 0;
}
