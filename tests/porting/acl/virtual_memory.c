/* Reference program of pyacl's examples/virtual_memory.py:
 * addresses first, memory behind them later, and more of it. */
#include "check.h"

static aclrtPhysicalMemProp huge_pages_of(uint32_t device) {
  aclrtPhysicalMemProp prop;
  memset(&prop, 0, sizeof(prop));
  prop.handleType = ACL_MEM_HANDLE_TYPE_NONE;
  prop.allocationType = ACL_MEM_ALLOCATION_TYPE_PINNED;
  prop.memAttr = ACL_HBM_MEM_HUGE;
  prop.location.id = device;
  prop.location.type = ACL_MEM_LOCATION_TYPE_DEVICE;
  return prop;
}

int main(void) {
  aclrtPhysicalMemProp prop = huge_pages_of(0);
  aclrtDrvMemHandle first = NULL, second = NULL;
  size_t granularity = 0;
  char *virPtr = NULL;
  char text[16] = "the first piece", more[16] = "the second one", back[16] = "";

  check(aclInit(NULL), "aclInit");
  check(aclrtSetDevice(0), "aclrtSetDevice");
  check(aclrtMemGetAllocationGranularity(&prop, ACL_RT_MEM_ALLOC_GRANULARITY_MINIMUM, &granularity),
        "aclrtMemGetAllocationGranularity");
  printf("pieces of %zu bytes\n", granularity);

  /* Room for two pieces, and memory behind the first one. */
  check(aclrtReserveMemAddress((void **)&virPtr, 2 * granularity, 0, NULL, 1), "aclrtReserveMemAddress");
  check(aclrtMallocPhysical(&first, granularity, &prop, 0), "aclrtMallocPhysical");
  check(aclrtMapMem(virPtr, granularity, 0, first, 0), "aclrtMapMem");
  check(aclrtMemcpy(virPtr, granularity, text, sizeof(text), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");

  /* Grow: what is there stays where it is. */
  check(aclrtMallocPhysical(&second, granularity, &prop, 0), "aclrtMallocPhysical");
  check(aclrtMapMem(virPtr + granularity, granularity, 0, second, 0), "aclrtMapMem");
  check(aclrtMemcpy(back, sizeof(back), virPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  printf("at the beginning: %s\n", back);
  check(aclrtMemcpy(virPtr + granularity, granularity, more, sizeof(more), ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy");

  /* The second piece at the address of the first one. */
  check(aclrtUnmapMem(virPtr + granularity), "aclrtUnmapMem");
  check(aclrtUnmapMem(virPtr), "aclrtUnmapMem");
  check(aclrtMapMem(virPtr, granularity, 0, second, 0), "aclrtMapMem");
  check(aclrtMemcpy(back, sizeof(back), virPtr, sizeof(back), ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy");
  printf("at the beginning now: %s\n", back);

  check(aclrtUnmapMem(virPtr), "aclrtUnmapMem");
  check(aclrtFreePhysical(second), "aclrtFreePhysical");
  check(aclrtFreePhysical(first), "aclrtFreePhysical");
  check(aclrtReleaseMemAddress(virPtr), "aclrtReleaseMemAddress");
  check(aclrtResetDevice(0), "aclrtResetDevice");
  check(aclFinalize(), "aclFinalize");
  return 0;
}
