// Records of the kernel's headers, which a program hands to ioctl: declared in the translation.
#include <stdio.h>
#include <string.h>
#include <fcntl.h>
#include <unistd.h>
#include <errno.h>
#include <sys/ioctl.h>
#include <linux/videodev2.h>
#include <linux/spi/spidev.h>
int main(void) {
    struct v4l2_capability cap;
    struct v4l2_format format;
    memset(&cap, 0, sizeof(cap));
    memset(&format, 0, sizeof format);
    format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
    format.fmt.pix.width = 640;
    format.fmt.pix.pixelformat = V4L2_PIX_FMT_NV12;
    int fd = open("/dev/null", O_RDWR);
    int ret = ioctl(fd, VIDIOC_QUERYCAP, &cap);
    printf("%d %d %zu %u\n", ret, errno == ENOTTY, sizeof(format), format.fmt.pix.pixelformat);
    struct spi_ioc_transfer tr = {.len = 3, .speed_hz = 1000};
    if (ioctl(fd, SPI_IOC_MESSAGE(1), &tr) < 0) printf("no spi %u\n", tr.len);
    close(fd);
    return 0;
}
