/* Threads: conditions, attributes, once, read-write locks, kinds of mutexes, results, pthread_exit, semaphores. */
#define _GNU_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <errno.h>
#include <time.h>
#include <semaphore.h>
#include <string.h>
#include <unistd.h>
#define QSIZE 4
typedef struct {
    int items[QSIZE];
    int head, tail, count;
    int done;
    pthread_mutex_t lock;
    pthread_cond_t not_empty;
    pthread_cond_t not_full;
} queue_t;
static void queue_init(queue_t *q) {
    q->head = q->tail = q->count = q->done = 0;
    pthread_mutex_init(&q->lock, NULL);
    pthread_cond_init(&q->not_empty, NULL);
    pthread_cond_init(&q->not_full, NULL);
}
static void push(queue_t *q, int v) {
    pthread_mutex_lock(&q->lock);
    while (q->count == QSIZE)
        pthread_cond_wait(&q->not_full, &q->lock);
    q->items[q->tail] = v;
    q->tail = (q->tail + 1) % QSIZE;
    q->count++;
    pthread_cond_signal(&q->not_empty);
    pthread_mutex_unlock(&q->lock);
}
static int pop(queue_t *q, int *v) {
    pthread_mutex_lock(&q->lock);
    while (q->count == 0 && !q->done)
        pthread_cond_wait(&q->not_empty, &q->lock);
    if (q->count == 0) {
        pthread_mutex_unlock(&q->lock);
        return -1;
    }
    *v = q->items[q->head];
    q->head = (q->head + 1) % QSIZE;
    q->count--;
    pthread_cond_signal(&q->not_full);
    pthread_mutex_unlock(&q->lock);
    return 0;
}
struct args {
    queue_t *q;
    int id;
    long sum;
};
static void *worker(void *p) {
    struct args *a = (struct args *)p;
    int v;
    while (pop(a->q, &v) == 0)
        a->sum += v;
    return NULL;
}
static void *square(void *p) {
    long n = (long)p;
    return (void *)(n * n);
}
static int queues(void) {
    queue_t q;
    queue_init(&q);
    pthread_t th[2];
    struct args a[2];
    for (int i = 0; i < 2; i++) {
        a[i].q = &q;
        a[i].id = i;
        a[i].sum = 0;
        if (pthread_create(&th[i], NULL, worker, &a[i])) {
            fprintf(stderr, "x\n");
            exit(1);
        }
    }
    for (int i = 1; i <= 100; i++)
        push(&q, i);
    pthread_mutex_lock(&q.lock);
    q.done = 1;
    pthread_cond_broadcast(&q.not_empty);
    pthread_mutex_unlock(&q.lock);
    for (int i = 0; i < 2; i++)
        pthread_join(th[i], NULL);
    printf("total %ld\n", a[0].sum + a[1].sum);
    struct timespec ts;
    clock_gettime(CLOCK_REALTIME, &ts);
    ts.tv_nsec += 20 * 1000000;
    if (ts.tv_nsec >= 1000000000) {
        ts.tv_sec++;
        ts.tv_nsec -= 1000000000;
    }
    pthread_mutex_lock(&q.lock);
    int rc = pthread_cond_timedwait(&q.not_empty, &q.lock, &ts);
    pthread_mutex_unlock(&q.lock);
    printf("timed out %d\n", rc == ETIMEDOUT);
    pthread_t t;
    void *res;
    pthread_create(&t, NULL, square, (void *)7L);
    pthread_join(t, &res);
    printf("square %ld\n", (long)res);
    pthread_cond_destroy(&q.not_empty);
    pthread_cond_destroy(&q.not_full);
    pthread_mutex_destroy(&q.lock);
    return 0;
}
static pthread_mutex_t g_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t g_cond = PTHREAD_COND_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
static int ready, inits;
static void init_once(void) { inits++; }
static void *detached(void *arg) {
    int *p = arg;
    pthread_once(&once, init_once);
    pthread_mutex_lock(&g_lock);
    *p = 42;
    ready = 1;
    pthread_cond_signal(&g_cond);
    pthread_mutex_unlock(&g_lock);
    return NULL;
}
static void *early(void *arg) {
    (void)arg;
    pthread_exit((void *)5);
}
static int locks(void) {
    pthread_t t;
    int seen = 0;
    pthread_attr_t attr;
    pthread_attr_init(&attr);
    pthread_attr_setdetachstate(&attr, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attr, 256 * 1024);
    pthread_create(&t, &attr, detached, &seen);
    pthread_attr_destroy(&attr);
    pthread_mutex_lock(&g_lock);
    while (!ready)
        pthread_cond_wait(&g_cond, &g_lock);
    pthread_mutex_unlock(&g_lock);
    pthread_once(&once, init_once);
    printf("out %d inits %d\n", seen, inits);
    printf("trylock %d\n", pthread_mutex_trylock(&g_lock));
    printf("busy %d\n", pthread_mutex_trylock(&g_lock) == EBUSY);
    pthread_mutex_unlock(&g_lock);
    pthread_rwlock_rdlock(&rw);
    pthread_rwlock_rdlock(&rw);
    printf("wr %d\n", pthread_rwlock_trywrlock(&rw) == EBUSY);
    pthread_rwlock_unlock(&rw);
    pthread_rwlock_unlock(&rw);
    pthread_rwlock_wrlock(&rw);
    pthread_rwlock_unlock(&rw);
    pthread_rwlock_destroy(&rw);
    void *r = NULL;
    pthread_create(&t, NULL, early, NULL);
    pthread_join(t, &r);
    printf("exit %ld\n", (long)r);
    printf("self %d\n", pthread_equal(pthread_self(), pthread_self()) != 0);
    pthread_mutexattr_t ma;
    pthread_mutexattr_init(&ma);
    pthread_mutexattr_settype(&ma, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_t m;
    pthread_mutex_init(&m, &ma);
    pthread_mutexattr_destroy(&ma);
    pthread_mutex_lock(&m);
    pthread_mutex_lock(&m);
    pthread_mutex_unlock(&m);
    pthread_mutex_unlock(&m);
    pthread_mutex_destroy(&m);
    pthread_setname_np(pthread_self(), "main");
    pthread_create(&t, NULL, detached, &seen);
    pthread_detach(t);
    pthread_mutex_lock(&g_lock);
    pthread_mutex_unlock(&g_lock);
    usleep(20000);
    return 0;
}
static sem_t items, slots;
static int buf[2], in, out;
static void *producer(void *arg) {
    int n = *(int *)arg;
    for (int i = 0; i < n; i++) {
        sem_wait(&slots);
        buf[in] = i * i;
        in = (in + 1) % 2;
        sem_post(&items);
    }
    return NULL;
}
static int semaphores(void) {
    sem_init(&items, 0, 0);
    sem_init(&slots, 0, 2);
    pthread_t t;
    int n = 10, total = 0;
    pthread_create(&t, NULL, producer, &n);
    for (int i = 0; i < n; i++) {
        sem_wait(&items);
        total += buf[out];
        out = (out + 1) % 2;
        sem_post(&slots);
    }
    pthread_join(t, NULL);
    int v;
    sem_getvalue(&slots, &v);
    printf("%d %d\n", total, v);
    int tried = sem_trywait(&items);
    printf("%d %d\n", tried, errno == EAGAIN);
    struct timespec ts;
    clock_gettime(CLOCK_REALTIME, &ts);
    ts.tv_nsec += 10000000;
    if (ts.tv_nsec >= 1000000000L) {
        ts.tv_sec += 1;
        ts.tv_nsec -= 1000000000L;
    }
    if (sem_timedwait(&items, &ts) == -1 && errno == ETIMEDOUT)
        puts("timeout");
    sem_destroy(&items);
    sem_destroy(&slots);
    return 0;
}
int main(void) { return queues() || locks() || semaphores(); }
