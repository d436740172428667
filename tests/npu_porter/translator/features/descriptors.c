/* Files and memory by descriptors: mmap, fstat, ftruncate, msync, shared memory; ioctl and fcntl; what is no terminal.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <stdint.h>
typedef struct {
    uint32_t magic;
    uint16_t w, h;
} header_t;
static int mapped(void) {
    const char *path = "a09.bin";
    int fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0644);
    if (fd < 0) {
        perror("open");
        return 1;
    }
    header_t h = {0xCAFE, 4, 2};
    write(fd, &h, sizeof(h));
    unsigned char px[8];
    for (int i = 0; i < 8; i++)
        px[i] = i * 3;
    write(fd, px, sizeof px);
    struct stat st;
    fstat(fd, &st);
    printf("size %ld\n", (long)st.st_size);
    void *map = mmap(NULL, st.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (map == MAP_FAILED) {
        perror("mmap");
        return 1;
    }
    header_t *hd = (header_t *)map;
    uint8_t *data = (uint8_t *)map + sizeof(header_t);
    printf("%x %u %u\n", hd->magic, hd->w, hd->h);
    for (int i = 0; i < hd->w * hd->h; i++) {
        printf("%d ", data[i]);
        data[i] += 1;
    }
    printf("\n");
    msync(map, st.st_size, MS_SYNC);
    munmap(map, st.st_size);
    lseek(fd, sizeof(header_t), SEEK_SET);
    read(fd, px, 8);
    printf("%d %d\n", px[0], px[7]);
    int *anon = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    for (int i = 0; i < 10; i++)
        anon[i] = i;
    int s = 0;
    for (int *p = anon; p < anon + 10; ++p)
        s += *p;
    printf("%d\n", s);
    munmap(anon, 4096);
    ftruncate(fd, 4);
    printf("%ld\n", (long)lseek(fd, 0, SEEK_END));
    close(fd);
    unlink(path);
    printf("%d\n", mmap(NULL, 4096, PROT_READ, MAP_SHARED, -1, 0) == MAP_FAILED);
    return 0;
}
#include <fcntl.h>
#include <stdio.h>
#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <stdint.h>
struct my_req {
    uint32_t size;
    int32_t fd;
};
#define MY_MAGIC 'm'
#define MY_ALLOC _IOWR(MY_MAGIC, 1, struct my_req)
#define MY_RESET _IO(MY_MAGIC, 2)
static int xioctl(int fd, unsigned long request, void *arg) {
    int r;
    do {
        r = ioctl(fd, request, arg);
    } while (r == -1 && errno == EINTR);
    return r;
}
static int controls(void) {
    int fd = open("/dev/null", O_RDWR);
    struct my_req req = {.size = 64};
    printf("%#lx %#lx\n", (unsigned long)MY_ALLOC, (unsigned long)MY_RESET);
    if (xioctl(fd, MY_ALLOC, &req) < 0)
        printf("ioctl: %s\n", strerror(errno));
    if (ioctl(fd, MY_RESET) < 0)
        printf("reset: %d\n", errno == ENOTTY);
    int p[2];
    pipe(p);
    write(p[1], "abcd", 4);
    int n = 0;
    ioctl(p[0], FIONREAD, &n);
    printf("%d\n", n);
    struct winsize w;
    printf("%d\n", ioctl(p[0], TIOCGWINSZ, &w));
    int fl = fcntl(p[0], F_GETFL, 0);
    fcntl(p[0], F_SETFL, fl | O_NONBLOCK);
    char b[8];
    read(p[0], b, 8);
    ssize_t k = read(p[0], b, 8);
    printf("%zd %d\n", k, errno == EAGAIN || errno == EWOULDBLOCK);
    if (open("/nonexistent/x", O_RDONLY) == -1)
        perror("open");
    close(fd);
    return 0;
}
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <unistd.h>
struct shared {
    int n;
    char s[32];
};
static int shared(void) {
    int fd = shm_open("/posixp", O_CREAT | O_RDWR, 0600);
    ftruncate(fd, sizeof(struct shared));
    struct shared *s = mmap(NULL, sizeof *s, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    s->n = 1;
    pid_t p = fork();
    if (p == 0) {
        s->n = 77;
        strcpy(s->s, "from child");
        _exit(0);
    }
    wait(NULL);
    printf("%d %s\n", s->n, s->s);
    munmap(s, sizeof *s);
    close(fd);
    shm_unlink("/posixp");
    return 0;
}
#include <termios.h>
#include <fcntl.h>
#include <stdio.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>
static int set_interface(int fd, speed_t speed) {
    struct termios tty;
    if (tcgetattr(fd, &tty) != 0) {
        printf("tcgetattr: %s\n", strerror(errno));
        return -1;
    }
    cfsetispeed(&tty, speed);
    tcsetattr(fd, TCSANOW, &tty);
    return 0;
}
static int terminals(void) {
    int fd = open("/dev/null", O_RDWR | O_NOCTTY | O_SYNC);
    printf("%d\n", set_interface(fd, B115200));
    struct termios t;
    memset(&t, 0, sizeof t);
    cfmakeraw(&t);
    cfsetospeed(&t, B9600);
    cfsetispeed(&t, B9600);
    printf("%d %d\n", cfgetospeed(&t) == B9600, cfgetispeed(&t) == B9600);
    t.c_cflag = (t.c_cflag & ~CSIZE) | CS8;
    t.c_cflag |= CLOCAL | CREAD;
    t.c_cflag &= ~(PARENB | PARODD | CSTOPB | CRTSCTS);
    t.c_iflag &= ~(IXON | IXOFF | IXANY);
    t.c_lflag &= ~(ICANON | ECHO | ECHOE | ISIG);
    t.c_oflag &= ~OPOST;
    t.c_cc[VMIN] = 0;
    t.c_cc[VTIME] = 5;
    printf("%x %x %d %d\n", t.c_cflag & CSIZE, t.c_lflag, t.c_cc[VMIN], t.c_cc[VTIME]);
    printf("%d %d\n", tcsetattr(fd, TCSANOW, &t), errno == ENOTTY);
    printf("%d\n", tcflush(fd, TCIOFLUSH));
    close(fd);
    return 0;
}
int main(void) { return mapped() || controls() || shared() || terminals(); }
