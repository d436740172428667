/* A barrier, at which threads wait for each other. */
#include <pthread.h>
#include <stdio.h>
static pthread_barrier_t barrier; static int n[3];
static void *work(void *p)
{
    int *i = p;
   
    *i += 1;
    int r = pthread_barrier_wait(&barrier);
    return r == PTHREAD_BARRIER_SERIAL_THREAD ? p : NULL;
}
int main(void) {
    pthread_t t[3]; int serial = 0;
    printf("%d\n", pthread_barrier_init(&barrier, NULL, 3));
    for (int i = 0; i < 3; i++) pthread_create(&t[i], NULL, work, &n[i]);
    for (int i = 0; i < 3; i++) { void *r; pthread_join(t[i], &r); serial += r != NULL;
}
    printf("%d %d %d %d %d\n", serial, n[0], n[1], n[2], pthread_barrier_destroy(&barrier));
    return 0;
}
