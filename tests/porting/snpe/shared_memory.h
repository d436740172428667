/* Memory that CPU and DSP share, from the device: rpcmem (libcdsprpc.so) or a dma-buf (libdmabufheap.so). */
#ifndef PORTING_SNPE_SHARED_MEMORY_H
#define PORTING_SNPE_SHARED_MEMORY_H

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

enum { RPCMEM_HEAP_ID_SYSTEM = 25, RPCMEM_DEFAULT_FLAGS = 1 };

static void *rpcmem_library;

static inline void *find_function(void *library, const char *name) {
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) printf("%s is not to be had\n", name);
  return function;
}

static inline void *alloc_rpcmem(size_t size) {
  void *(*rpcmem_alloc)(int heap, uint32_t flags, int size);
  if (!rpcmem_library) rpcmem_library = dlopen("libcdsprpc.so", RTLD_NOW);
  *(void **)&rpcmem_alloc = find_function(rpcmem_library, "rpcmem_alloc");
  return rpcmem_alloc ? rpcmem_alloc(RPCMEM_HEAP_ID_SYSTEM, RPCMEM_DEFAULT_FLAGS, (int)size) : NULL;
}

static inline void free_rpcmem(void *memory) {
  void (*rpcmem_free)(void *memory);
  *(void **)&rpcmem_free = find_function(rpcmem_library, "rpcmem_free");
  if (rpcmem_free) rpcmem_free(memory);
}

/* A dma-buf's descriptor; -1 when there is none. */
static inline int alloc_dmabuf(size_t size) {
  void *library = dlopen("libdmabufheap.so", RTLD_NOW);
  void *(*create)(void);
  int (*alloc)(void *allocator, const char *heap, size_t size, unsigned flags, size_t alignment);
  void (*release)(void *allocator);
  *(void **)&create = find_function(library, "CreateDmabufHeapBufferAllocator");
  *(void **)&alloc = find_function(library, "DmabufHeapAlloc");
  *(void **)&release = find_function(library, "FreeDmabufHeapBufferAllocator");
  if (!create || !alloc || !release) return -1;
  void *allocator = create();
  int fd = alloc(allocator, "qcom,system", size, 0, 0);
  release(allocator);
  return fd;
}

#endif
