// Pointers on a stream: NULL is 0, others begin with 0x and are the same each time.
#include <iomanip>
#include <iostream>
#include <memory>

struct Box {
    int n = 1;
    ~Box() { std::cout << "end " << n << "\n"; }
};

int main() {
    int x = 5;
    int *p = &x, *q = nullptr;
    void *nothing = nullptr;
    Box *none = nullptr;
    std::unique_ptr<Box> owner(new Box());
    std::cout << q << " " << nothing << " " << none << " " << (p == &x) << std::endl;
    std::cout << (owner ? "owned" : "free") << " " << (owner.get() == none) << std::endl;
    std::cout << std::setw(4) << q << "|" << std::hex << 255 << std::dec << std::endl;
    return p && owner ? 0 : 1;
}
