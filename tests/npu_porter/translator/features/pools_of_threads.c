/* A pool of threads with a list of jobs; addresses that each thread has under a key. */
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef void (*job_fn)(void *);
typedef struct job {
    job_fn fn;
    void *arg;
    struct job *next;
} job_t;
typedef struct {
    pthread_t *threads;
    int n;
    job_t *head, *tail;
    pthread_mutex_t mu;
    pthread_cond_t cv, idle;
    int busy;
    bool stop;
} pool_t;
static void *loop(void *p) {
    pool_t *pool = p;
    for (;;) {
        pthread_mutex_lock(&pool->mu);
        while (!pool->head && !pool->stop)
            pthread_cond_wait(&pool->cv, &pool->mu);
        if (pool->stop && !pool->head) {
            pthread_mutex_unlock(&pool->mu);
            break;
        }
        job_t *j = pool->head;
        pool->head = j->next;
        if (!pool->head)
            pool->tail = NULL;
        pool->busy++;
        pthread_mutex_unlock(&pool->mu);
        j->fn(j->arg);
        free(j);
        pthread_mutex_lock(&pool->mu);
        pool->busy--;
        if (!pool->head && pool->busy == 0)
            pthread_cond_signal(&pool->idle);
        pthread_mutex_unlock(&pool->mu);
    }
    return NULL;
}
static pool_t *pool_new(int n) {
    pool_t *p = calloc(1, sizeof *p);
    p->n = n;
    p->threads = malloc(n * sizeof(pthread_t));
    pthread_mutex_init(&p->mu, NULL);
    pthread_cond_init(&p->cv, NULL);
    pthread_cond_init(&p->idle, NULL);
    for (int i = 0; i < n; i++)
        pthread_create(&p->threads[i], NULL, loop, p);
    return p;
}
static void submit(pool_t *p, job_fn f, void *arg) {
    job_t *j = malloc(sizeof *j);
    *j = (job_t){f, arg, NULL};
    pthread_mutex_lock(&p->mu);
    if (p->tail)
        p->tail->next = j;
    else
        p->head = j;
    p->tail = j;
    pthread_cond_signal(&p->cv);
    pthread_mutex_unlock(&p->mu);
}
static void wait_idle(pool_t *p) {
    pthread_mutex_lock(&p->mu);
    while (p->head || p->busy)
        pthread_cond_wait(&p->idle, &p->mu);
    pthread_mutex_unlock(&p->mu);
}
static void pool_free(pool_t *p) {
    pthread_mutex_lock(&p->mu);
    p->stop = true;
    pthread_cond_broadcast(&p->cv);
    pthread_mutex_unlock(&p->mu);
    for (int i = 0; i < p->n; i++)
        pthread_join(p->threads[i], NULL);
    pthread_mutex_destroy(&p->mu);
    free(p->threads);
    free(p);
}
struct task {
    int id;
    int *out;
};
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long grand;
static void sq(void *a) {
    struct task *t = a;
    t->out[t->id] = t->id * t->id;
    pthread_mutex_lock(&lock);
    grand += t->id;
    pthread_mutex_unlock(&lock);
}
static pthread_key_t key;
static void destroy(void *p) { free(p); }
static void *tls(void *a) {
    int *v = malloc(sizeof(int));
    *v = (int)(long)a;
    pthread_setspecific(key, v);
    return (void *)(long)(*(int *)pthread_getspecific(key) + 1);
}
int main(void) {
    pool_t *p = pool_new(3);
    int out[20];
    struct task t[20];
    for (int i = 0; i < 20; i++) {
        t[i] = (struct task){i, out};
        submit(p, sq, &t[i]);
    }
    wait_idle(p);
    int s = 0;
    for (int i = 0; i < 20; i++)
        s += out[i];
    printf("%d %ld\n", s, grand);
    pool_free(p);
    pthread_key_create(&key, destroy);
    pthread_t th;
    void *r;
    pthread_create(&th, NULL, tls, (void *)41L);
    pthread_join(th, &r);
    printf("%ld\n", (long)r);
    return 0;
}
