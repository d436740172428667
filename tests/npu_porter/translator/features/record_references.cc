// What is assigned to a reference to a record is the record that it names.
#include <cstdio>
#include <map>
#include <utility>
#include <vector>

struct Box {
    int x, y;
};

static Box made(int x)
{
    Box box;
    box.x = x;
    box.y = x + 1;
    return box;
}

static void replace(Box &box) { box = made(3); }

static void replace_copy(Box box)
{
    box = made(5);
    printf("inside %d\n", box.x);
}

static void move_all(std::vector<Box> &boxes)
{
    for (auto &box : boxes)
        box = made(box.x + 10);
}

class Holder {
public:
    Box &get() { return box; }
    Box box;
};

static Box &front(std::vector<Box> &boxes) { return boxes[0]; }

int main()
{
    Box one = made(1);
    replace(one);
    printf("%d\n", one.x);
    replace_copy(one);
    Box &same = one;
    same = made(7);
    printf("%d\n", one.x);
    std::vector<Box> boxes{{1, 2}, {3, 4}};
    for (auto &box : boxes)
        box = Box{4, box.y};
    move_all(boxes);
    printf("%d %d\n", boxes[0].x, boxes[1].y);
    for (Box &box : boxes)
        box = one;
    one.x = 100;
    printf("%d %d\n", boxes[0].x, boxes[1].x);
    Box pair[2] = {{1, 2}, {3, 4}};
    for (auto &box : pair)
        box = one;
    one.x = 0;
    printf("%d %d\n", pair[0].x, pair[1].x);
    for (auto box : boxes) {
        box = one;
        box.x++;
    }
    std::swap(boxes[0], boxes[1]);
    printf("%d %d\n", boxes[0].x, one.x);
    Box &first = boxes[0];
    boxes[0] = made(20);
    printf("%d\n", first.x);
    std::swap(boxes[0], boxes[1]);
    printf("%d %d\n", first.x, boxes[1].x);
    Holder holder;
    holder.get() = made(30);
    front(boxes) = holder.get();
    printf("%d %d\n", holder.box.x, first.x);
    std::map<int, Box> named;
    named[2] = one;
    Box &there = named[2];
    named[2] = made(40);
    printf("%d %d\n", there.x, named[2].y);
    std::vector<Box> three(3);
    three[0] = made(50);
    three[1] = three[0];
    three.back() = three[1];
    three[0].x = 60;
    three[1].x++;
    printf("%d %d %d\n", three[0].x, three[1].x, three[2].x);
    auto at = three.begin();
    *at = three[2];
    *(at + 1) = *at;
    at->x = 70;
    printf("%d %d %d\n", three[0].x, three[1].x, three[2].x);
    return 0;
}
