/* Forgets what its argument names: LeakSanitizer must say so. On the Level Zero driver. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "ze_api.h"

int main(int argc, char **argv) {
  ze_driver_handle_t driver;
  ze_device_handle_t device;
  ze_context_handle_t context = NULL;
  ze_command_queue_handle_t queue = NULL;
  ze_context_desc_t context_desc = {.stype = ZE_STRUCTURE_TYPE_CONTEXT_DESC};
  ze_command_queue_desc_t queue_desc = {.stype = ZE_STRUCTURE_TYPE_COMMAND_QUEUE_DESC};
  ze_host_mem_alloc_desc_t host_desc = {.stype = ZE_STRUCTURE_TYPE_HOST_MEM_ALLOC_DESC};
  uint32_t one = 1;
  void *memory = NULL;
  if (argc < 3 || zeInit(ZE_INIT_FLAG_VPU_ONLY) || zeDriverGet(&one, &driver) || zeDeviceGet(driver, &one, &device))
    return 2;
  if (zeContextCreate(driver, &context_desc, &context)) return 2;
  if (zeMemAllocHost(context, &host_desc, 4096, 4096, &memory)) return 2;
  if (zeCommandQueueCreate(context, device, &queue_desc, &queue)) return 2;
  if (strcmp(argv[2], "queue")) zeCommandQueueDestroy(queue);
  if (strcmp(argv[2], "memory")) zeMemFree(context, memory);
  if (strcmp(argv[2], "context")) zeContextDestroy(context);
  context = NULL;
  queue = NULL;
  return 0;
}
