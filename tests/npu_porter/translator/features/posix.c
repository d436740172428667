/* Threads, processes, signals and files of POSIX; a text for a void *; a mutex by its macro. */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include <fcntl.h>
#include <dirent.h>
#include <getopt.h>
#include <setjmp.h>
#include <math.h>
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; static int counter; struct arg { int id, n; long sum; };
static void *work(void *p) { struct arg *a = p; for (int i = 0; i < a->n; i++) { pthread_mutex_lock(&lock); counter++; pthread_mutex_unlock(&lock); a->sum += i * a->id; } return NULL; }
static unsigned total(const void *data, size_t n) { const unsigned char *p = data; unsigned t = 0; while (n--) t += *p++; return t; }
static volatile sig_atomic_t got; static void on(int s) { got = s; }
static int count_lines(const char *path) { int fd = open(path, O_RDONLY), n = 0; char buf[256]; ssize_t r; if (fd < 0) { perror(path); return -1; } while ((r = read(fd, buf, sizeof buf)) > 0) for (ssize_t i = 0; i < r; i++) n += buf[i] == '\n'; close(fd); return n; }
int main(void) { pthread_t t[3]; struct arg a[3]; for (int i = 0; i < 3; i++) { a[i] = (struct arg){ i, 100, 0 }; pthread_create(&t[i], NULL, work, &a[i]); } long s = 0; for (int i = 0; i < 3; i++) { pthread_join(t[i], NULL); s += a[i].sum; } printf("%d %ld\n", counter, s);
 printf("%u\n", total("\x01\xff z", 4)); signal(SIGUSR1, on); raise(SIGUSR1); printf("%d\n", got == SIGUSR1); struct stat st; if (stat("/etc/passwd", &st) == 0) printf("%d %d\n", S_ISREG(st.st_mode), st.st_size > 0); printf("%d\n", count_lines("/etc/passwd") > 0); int fd[2]; if (pipe(fd)) return 1; pid_t pid = fork(); if (!pid) { close(fd[0]); const char m[] = "child says hi"; write(fd[1], m, sizeof m); _exit(4); } close(fd[1]); char buf[64]; ssize_t n = read(fd[0], buf, sizeof buf); close(fd[0]); int status; waitpid(pid, &status, 0); printf("%zd %s %d\n", n, buf, WEXITSTATUS(status)); char *argv[] = {"prog", "-v", "-n", "5", "rest", NULL}; int c, verbose = 0, num = 0; optind = 1; while ((c = getopt(5, argv, "vn:")) != -1) { switch (c) { case 'v': verbose++; break; case 'n': num = atoi(optarg); break; default: return 2; } } printf("%d %d %s\n", verbose, num, argv[optind]); printf("%.3f %.3f %d\n", floor(-2.5), hypot(3, 4), (int)lround(2.5)); char cwd[256]; printf("%d\n", getcwd(cwd, sizeof cwd) != NULL); return 0; }
