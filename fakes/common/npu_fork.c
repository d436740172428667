/* Locks and fork(). */
#include "npu_fork.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TRIES = 200, PAUSE_NS = 500000 }; /* a tenth of a second in all */

static npu_forked *all;
static _Thread_local bool taken;

static void let_go(const npu_forked *end)
{
    const npu_forked *member;
    for (member = all; member != end; member = member->next)
        if (member->lock) pthread_mutex_unlock(member->lock);
}

/* All or none: in whatever order others take them, nobody waits for this one. */
static bool take(void)
{
    const npu_forked *member;
    for (member = all; member; member = member->next)
        if (member->lock && pthread_mutex_trylock(member->lock)) {
            let_go(member);
            return false;
        }
    return true;
}

static void pause_a_moment(void)
{
    struct timespec pause = {.tv_nsec = PAUSE_NS};
    nanosleep(&pause, NULL);
}

static void before(void)
{
    int i;
    for (i = 0; i < TRIES; i++) {
        taken = take();
        if (taken) return;
        pause_a_moment();
    }
}

static void in_parent(void)
{
    if (taken) let_go(NULL);
    taken = false;
}

static void in_child(void)
{
    const npu_forked *member;
    taken = false;
    for (member = all; member; member = member->next)
        if (member->lock) pthread_mutex_init(member->lock, NULL);
    for (member = all; member; member = member->next)
        if (member->child) member->child();
}

void npu_fork_add(npu_forked *member)
{
    if (!all) pthread_atfork(before, in_parent, in_child);
    member->next = all;
    all = member;
}

/* --- locks of libraries ------------------------------------------------------------------------------------------- */

enum { MOST = 64, PASSES = 20000 }; /* at 0.5 ms each: ten seconds, and more where the processors are busy */

typedef struct {
    char name[16];
    unsigned long ticks; /* of processor time, when it was first seen awake */
} seen_awake;

/* "12 (its name) S ...": it runs, waits for a processor, or for a page of memory. Fields 14 and 15 are its time. */
static bool is_busy(int tasks, const char *thread, unsigned long *ticks)
{
    char path[300], line[512];
    const char *state;
    unsigned long user = 0, system = 0;
    ssize_t length;
    int file;
    snprintf(path, sizeof path, "%s/stat", thread);
    file = openat(tasks, path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false; /* it has ended */
    length = read(file, line, sizeof line - 1);
    close(file);
    line[length > 0 ? length : 0] = '\0';
    state = strrchr(line, ')');
    if (!state || (state[2] != 'R' && state[2] != 'D')) return false;
    sscanf(state + 3, "%*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lu %lu", &user, &system);
    *ticks = user + system;
    return true;
}

/* Has it been busy for less than a tenth of a second of its own time? One that computes for longer is not on its way to
 * sleep; one that waits for a processor is, however long that takes. */
static bool falls_asleep(seen_awake *threads, int *count, const char *name, unsigned long ticks)
{
    int i = 0;
    while (i < *count && strcmp(threads[i].name, name) != 0) i++;
    if (i < *count) return ticks - threads[i].ticks < (unsigned long)sysconf(_SC_CLK_TCK) / 10;
    if (i == MOST) return false;
    snprintf(threads[i].name, sizeof threads[i].name, "%.15s", name);
    threads[i].ticks = ticks;
    ++*count;
    return true;
}

static bool others_sleep(seen_awake *threads, int *count)
{
    DIR *tasks = opendir("/proc/thread-self/..");
    struct dirent *entry;
    char self[32] = "";
    bool asleep = true;
    if (!tasks) return true; /* no Linux: nothing is known */
    if (readlink("/proc/thread-self", self, sizeof self - 1) < 0) *self = '\0';
    while (asleep && (entry = readdir(tasks))) {
        const char *mine = strrchr(self, '/');
        unsigned long ticks;
        if (*entry->d_name != '.' && (!mine || strcmp(mine + 1, entry->d_name) != 0))
            asleep = !is_busy(dirfd(tasks), entry->d_name, &ticks) ||
                     !falls_asleep(threads, count, entry->d_name, ticks);
    }
    closedir(tasks);
    return asleep;
}

void npu_fork_quiet(void)
{
    seen_awake threads[MOST];
    int i, count = 0, passes = 0;
    for (i = 0; i < PASSES; i++) {
        passes = others_sleep(threads, &count) ? passes + 1 : 0;
        if (passes == 2) return; /* one that was seen asleep may have been woken by one looked at later */
        if (!passes) pause_a_moment();
    }
}
