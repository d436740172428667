/* Reference program of pyacl's examples/data_queue.py:
 * entries with user data through a queue, full, empty and in order. */
#include "acl/acl_tdt_queue.h"
#include "acl/error_codes/rt_error_codes.h"
#include "check.h"

#define DEPTH 3
#define COUNT 5

typedef struct {
  uint32_t number;
  float scale;
} label_t;

int main(void) {
  uint32_t qid = 0, depth = DEPTH;
  size_t length = 0;
  int32_t data[COUNT], back[COUNT];
  label_t label = {0, 0}, found = {0, 0};
  const char *name = "numbers";
  aclError ret;

  CHECK(aclInit, NULL);
  CHECK(aclrtSetDevice, 0);
  acltdtQueueAttr *attr = acltdtCreateQueueAttr();
  CHECK(acltdtSetQueueAttr, attr, ACL_TDT_QUEUE_NAME_PTR, sizeof(name), &name);
  CHECK(acltdtSetQueueAttr, attr, ACL_TDT_QUEUE_DEPTH_UINT32, sizeof(depth), &depth);
  CHECK(acltdtCreateQueue, attr, &qid);
  CHECK(acltdtDestroyQueueAttr, attr);

  /* As many as go in. */
  int sent = 0;
  for (;;) {
    for (int i = 0; i < COUNT; i++) data[i] = sent * 10 + i;
    label.number = (uint32_t)sent;
    label.scale = (float)sent / 4;
    ret = acltdtEnqueueData(qid, data, sizeof(data), &label, sizeof(label), 10, 0);
    if (ret != ACL_SUCCESS) break;
    sent++;
  }
  printf("%d entries, then %s\n", sent, ret == ACL_ERROR_RT_QUEUE_FULL ? "it is full" : "another error");

  /* An entry stays until there is room for it. */
  ret = acltdtDequeueData(qid, back, sizeof(back) / 2, &length, &found, sizeof(found), 10);
  printf("too little room: %s, it needs %zu bytes\n", ret == ACL_SUCCESS ? "success" : "refused", length);

  /* The first one comes first. */
  int received = 0;
  for (;;) {
    ret = acltdtDequeueData(qid, back, sizeof(back), &length, &found, sizeof(found), 10);
    if (ret != ACL_SUCCESS) break;
    printf("entry %u with scale %g: %d to %d\n", found.number, (double)found.scale, back[0], back[COUNT - 1]);
    received++;
  }
  printf("%d entries, then %s\n", received, ret == ACL_ERROR_RT_QUEUE_EMPTY ? "it is empty" : "another error");

  CHECK(acltdtDestroyQueue, qid);
  CHECK(aclrtResetDevice, 0);
  CHECK(aclFinalize);
  return 0;
}
