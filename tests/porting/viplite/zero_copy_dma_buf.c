/* Reference program of pyviplite's examples/zero_copy_dma_buf.py:
 * input and output in dma-bufs that others see too.
 *
 * The memory is from a dma-heap; on a machine without one it is a memfd, which a fake takes and a board does not.
 * V853: vip_init takes the memory to reserve. */
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../image_io.h"
#include "convert.h"
#include "vip_io.h"

typedef struct {
  uint64_t len;
  uint32_t fd, fd_flags;
  uint64_t heap_flags;
} heap_allocation;

#define DMA_HEAP_IOCTL_ALLOC _IOWR('H', 0, heap_allocation)
#define DMA_BUF_IOCTL_SYNC _IOW('b', 0, uint64_t)

enum { SYNC_READ = 1, SYNC_WRITE = 2, SYNC_END = 4, ALIGNMENT = 64 };

typedef struct {
  int fd, heap;
  uint32_t size;
  uint8_t *memory;
} shared_t;

/* Memory with a descriptor, mapped; its size a multiple of 64. */
static int allocate(shared_t *shared, uint32_t size) {
  shared->size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  int device = open("/dev/dma_heap/system", O_RDWR | O_CLOEXEC);
  shared->heap = device >= 0;
  if (shared->heap) {
    heap_allocation wanted = {shared->size, 0, O_RDWR | O_CLOEXEC, 0};
    int code = ioctl(device, DMA_HEAP_IOCTL_ALLOC, &wanted);
    close(device);
    if (code) return -1;
    shared->fd = (int)wanted.fd;
  } else {
    shared->fd = memfd_create("npu", MFD_CLOEXEC);
    if (shared->fd < 0 || ftruncate(shared->fd, shared->size)) return -1;
  }
  shared->memory = mmap(NULL, shared->size, PROT_READ | PROT_WRITE, MAP_SHARED, shared->fd, 0);
  return shared->memory == MAP_FAILED ? -1 : 0;
}

/* Before and after the CPU reads or writes a dma-buf: VIPLite does no cache maintenance for memory of a descriptor. */
static void sync_cpu(const shared_t *shared, uint64_t flags) {
  if (shared->heap) ioctl(shared->fd, DMA_BUF_IOCTL_SYNC, &flags);
}

static void release(shared_t *shared) {
  munmap(shared->memory, shared->size);
  close(shared->fd);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    printf("Usage: %s MODEL.nb IMAGE.pgm [IMAGE.pgm ...]\n", argv[0]);
    return 2;
  }
  vip_network network;
  vip_buffer input, output;
  vip_buffer_create_params_t input_params, output_params;
  shared_t frame, scores;
  if (failed(init_vip(), "vip_init")) return 1;
  if (failed(vip_create_network(argv[1], 0, VIP_CREATE_NETWORK_FROM_FILE, &network), "vip_create_network")) return 1;
  if (query_params(vip_query_input, network, 0, &input_params)) return 1;
  if (query_params(vip_query_output, network, 0, &output_params)) return 1;
  uint32_t pixels = count_of(&input_params), classes = count_of(&output_params);
  if (allocate(&frame, pixels * element_bits(input_params.data_format) / 8)) return 1;
  if (allocate(&scores, classes * element_bits(output_params.data_format) / 8)) return 1;
  printf("memory of %s\n", frame.heap ? "a dma-heap" : "a memfd: for a fake, not for a board");

  input_params.memory_type = VIP_BUFFER_MEMORY_TYPE_DMA_BUF;
  vip_status_e status = vip_create_buffer_from_fd(&input_params, (vip_uint32_t)frame.fd, frame.size, &input);
  if (failed(status, "vip_create_buffer_from_fd")) return 1;
  output_params.memory_type = VIP_BUFFER_MEMORY_TYPE_DMA_BUF;
  status = vip_create_buffer_from_fd(&output_params, (vip_uint32_t)scores.fd, scores.size, &output);
  if (failed(status, "vip_create_buffer_from_fd")) return 1;
  if (failed(vip_prepare_network(network), "vip_prepare_network")) return 1;
  if (failed(vip_set_input(network, 0, input), "vip_set_input")) return 1;
  if (failed(vip_set_output(network, 0, output), "vip_set_output")) return 1;

  for (int n = 2; n < argc; n++) {
    image_t image;
    if (read_image(argv[n], &image) != 0) return 1;
    sync_cpu(&frame, SYNC_WRITE); /* a camera would write here, and no copy is made after it */
    for (int k = 0; k < pixels; k++) store_real(&input_params, frame.memory, k, (image.data[k] - 80.0) / 96.0);
    sync_cpu(&frame, SYNC_WRITE | SYNC_END);
    free(image.data);

    if (failed(vip_run_network(network), "vip_run_network")) return 1;

    float values[16];
    int best[5];
    sync_cpu(&scores, SYNC_READ);
    for (int k = 0; k < classes; k++) {
      values[k] = (float)real_of(&output_params, scores.memory, k);
    }
    sync_cpu(&scores, SYNC_READ | SYNC_END);
    get_top(values, classes, best, 5);
    printf("%s: %d with %f\n", argv[n], best[0], values[best[0]]);
  }

  vip_finish_network(network);
  vip_destroy_network(network);
  vip_destroy_buffer(input);
  vip_destroy_buffer(output);
  release(&frame); /* only now: the buffers do not keep it */
  release(&scores);
  return failed(vip_destroy(), "vip_destroy") ? 1 : 0;
}
