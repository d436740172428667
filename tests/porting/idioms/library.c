/* What the functions declared in docs/c-idioms.md do, for the C program and for Python. */
#include "declarations.h"

static char handles[64];
static bool alive[64];
static context contexts;

int create(stream *out)
{
    for (int i = 0; i < 64; i++)
        if (!alive[i]) {
            alive[i] = true;
            *out = &handles[i];
            return 0;
        }
    return -1;
}

int destroy(stream one)
{
    ptrdiff_t i = (char *)one - handles;
    if (i < 0 || i >= 64 || !alive[i])
        return -1;
    alive[i] = false;
    return 0;
}

int open_context(context *out)
{
    *out = ++contexts;
    return 0;
}

int each(const int32_t *values, size_t n, visit call, void *user)
{
    int result = 0;
    for (size_t i = 0; i < n && result == 0; i++)
        result = call == NULL ? 0 : call(values[i], user);
    return result;
}

item *best_of(item *items, size_t n)
{
    item *best = NULL;
    for (size_t i = 0; i < n; i++)
        if (best == NULL || items[i].score > best->score)
            best = &items[i];
    return best;
}

const char *label(uint32_t index)
{
    static const char *const labels[] = {"first", "second", "third"};
    return index < 3 ? labels[index] : NULL;
}
