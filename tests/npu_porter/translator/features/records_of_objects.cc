#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

struct Box {
    float left, top;
    float sum() const { return left + top; }
};

struct Result {
    Box box;
    float score;
    int label;
};

struct Group {
    int count;
    Result results[4];
    struct Inner {
        Box edge;
        int depth;
    } inner;
    struct {
        Box corner;
        int far;
    } unnamed;
};

class Session {
public:
    struct Config { std::string path; int threads = 2; };
    struct State { Config config; bool open; };
    Session() { state.config.path = "none"; state.open = false; }
    State state;
    const State &get() const { return state; }
};

union Either { int number; float real; };

struct Mixed { Box box; Either either; };

class Worker;
struct Job { Worker *worker; int count; };

class Worker {
public:
    explicit Worker(int number) : number_(number) {}
    int twice() const { return number_ * 2; }
private:
    int number_;
};

static Group everything;
static Result table[2] = { { {1, 2}, 0.5f, 3 }, { {3, 4}, 0.25f, 4 } };

static void fill(Group *group, int count)
{
    group->count = count;
    for (int i = 0; i < count; i++) {
        Result *one = &group->results[i];
        one->box.left = (float)i;
        one->box.top = 2;
        one->score = 0.5f * i;
        one->label = i;
    }
}

static Result make(float score) { Result r; r.box.left = 1; r.box.top = 2; r.score = score; r.label = 0; return r; }
static Result *best(std::vector<Result> &all) { return &all[0]; }

int main()
{
    Group local;
    fill(&local, 3);
    printf("%.1f %.1f %d\n", local.results[2].box.sum(), local.results[2].score, local.results[1].label);
    local.inner.edge.left = 4; local.inner.depth = 2;
    local.unnamed.corner.top = 3; local.unnamed.far = 1;
    Group copy = local;
    copy.results[2].box.left = 9;
    printf("%.1f %.1f %d %.1f\n", local.results[2].box.left, copy.results[2].box.left, copy.inner.depth, copy.unnamed.corner.top);
    fill(&everything, 2);
    printf("%d %.1f\n", everything.count, everything.results[1].box.sum());
    printf("%.1f %d\n", table[1].box.sum(), table[0].label);
    std::vector<Result> all;
    all.push_back(make(0.75f));
    Result other = make(0.5f);
    all.push_back(other);
    best(all)->box.left = 6;
    printf("%.1f %.2f %zu\n", all[0].box.sum(), all[1].score, all.size());
    Result braces = { {5, 6}, 0.1f, 7 };
    printf("%.1f %d\n", braces.box.sum(), braces.label);
    Session session;
    session.state.config.threads = 4;
    Session::State state = session.get();
    printf("%s %d %d\n", state.config.path.c_str(), state.config.threads, state.open);
    Mixed mixed;
    mixed.box.left = 1; mixed.either.number = 3;
    printf("%d\n", mixed.either.number);
    Group *heap = new Group();
    fill(heap, 1);
    printf("%d %.1f\n", heap->count, heap->results[0].box.top);
    delete heap;
    memset(&local, 0, sizeof(Group));
    printf("%d %.1f %d\n", local.count, local.results[2].box.left, local.inner.depth);
    Worker worker(4);
    Job job = { &worker, 3 };
    Job again = job;
    again.count++;
    printf("%d %d %d\n", job.count + job.worker->twice(), again.count, again.worker == job.worker);
    Result empty{};
    printf("%.1f %d\n", empty.box.sum(), empty.label);
    Result two[2];
    two[1] = empty;
    printf("%d\n", two[1].label);
    return 0;
}
